// Site build: bundles the page for release.
//
//   node web/tools/site.mjs site      build/site/: a static folder with relative addresses only; most
//                                     file names contain a hash of their content. ADDRESS in the
//                                     environment adds the tags of a link preview (address.mjs)
//   node web/tools/site.mjs single    build/mazewright.html: one file that needs no server
//
// Input: web/ (index.html, app/main.js, engine/worker.js, service-worker.js, styles/main.css, the
// machines' styles, icons/, manifest.webmanifest), build/wasm/, and the records in tests/data/simultaneous
// and tests/data/rook. web/globals.d.ts declares the constants that the build defines.

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { parseAddress, PREVIEW, withAddress } from './address.mjs';
import { gathered } from './chunks.mjs';
import { licenseFile } from './licenses.mjs';
import { skeleton } from './skeleton.mjs';
import { known } from './records.mjs';
import { machineCores, machineStyles } from './styles.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const WEB = join(ROOT, 'web');
const WASM = join(ROOT, 'build/wasm');
const CORE = join(WASM, 'mazewright.wasm');
const SITE = join(ROOT, 'build/site');
const SINGLE = join(ROOT, 'build/mazewright.html');

// The oldest browsers with all features in use (WebAssembly SIMD, dialog, :has, container queries).
// web/engine/assets.js names them in its error message for older browsers.
const TARGET = ['chrome111', 'firefox121', 'safari16.4'];

const WINDOW_NAME = 'web/app/layout/window-name.js';

/** The references of index.html that the build replaces; each must be there exactly once. */
const STYLE_TAG = '<link rel="stylesheet" href="styles/main.css" />';
const SCRIPT_TAG = '<script type="module" src="app/main.js"></script>';
const FRAME = '<!-- frame -->';
const STARTUP_CHECK_TAG = '<script async src="app/loading/startup-check.js"></script>';
const WINDOW_NAME_TAG = '<script src="app/layout/window-name.js"></script>';
const CSP_TAG = /<meta\s+http-equiv="Content-Security-Policy"\s+content="([^"]*)"\s*\/?>/;

const TYPES = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
};

class BuildError extends Error {}

const hash = (/** @type {string | Uint8Array} */ bytes, length = 10) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, length);

/** Bundles entry points in memory; output paths are in build/site. */
async function bundle(/** @type {import('esbuild').BuildOptions} */ options) {
  const result = await build({
    absWorkingDir: ROOT,
    bundle: true,
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    target: TARGET,
    outdir: SITE,
    write: false,
    metafile: true,
    logLevel: 'warning',
    ...options,
    define: {
      'process.env.NODE_ENV': '"production"',
      __DEVELOPMENT__: 'false',
      __RELOAD_URL__: '""',
      ...options.define,
    },
  });
  if (result.warnings.length > 0) throw new Error('esbuild warns: see above');
  const { outputFiles = [], metafile = { inputs: {}, outputs: {} } } = result;
  return { files: outputFiles, meta: metafile };
}

const literals = (/** @type {Record<string, unknown>} */ values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));

/** Reads a required file. */
async function need(/** @type {string} */ path) {
  try {
    return await readFile(path);
  } catch {
    throw new BuildError(`${relative(ROOT, path)} is missing; build it first`);
  }
}

/** Replaces a text that must occur exactly once. @param {string} text @param {string} wanted @param {string} by */
function replaceOnce(text, wanted, by) {
  const pieces = text.split(wanted);
  if (pieces.length !== 2)
    throw new BuildError(
      `web/index.html must contain this exactly once: ${wanted} (found ${pieces.length - 1} times)`,
    );
  return pieces.join(by);
}

/** The text of index.html; also checks that the other sources exist. */
async function readPage() {
  const sources = ['app/main.js', 'engine/worker.js', 'styles/main.css', 'service-worker.js'];
  const [html] = await Promise.all(['index.html', ...sources].map((name) => need(join(WEB, name))));
  return html.toString();
}

const readCore = (/** @type {string} */ name) => need(join(WASM, `${name}.wasm`));

/** The WebAssembly cores with their names (web/tools/styles.mjs). */
async function readCores() {
  const cores = await machineCores(ROOT, { development: false });
  return Promise.all(
    cores.map(async (kind) => ({
      kind,
      core: await readCore(kind === 'full' ? 'mazewright' : `mazewright-${kind}`),
    })),
  );
}

/** The page with the static frame, which is visible before any script has loaded. @param {string} page */
async function withFrame(page) {
  const content = (/** @type {string} */ name) =>
    new RegExp(`"${name}"\\s+content="([^"]*)"`).exec(page)?.[1] ?? '';
  const frame = await skeleton(
    ROOT,
    'Mazewright',
    content('description'),
    content('og:description'),
  );
  return replaceOnce(page, FRAME, frame);
}

/** The page with its styles inlined: the single file has no other place for them. */
function withStyle(/** @type {string} */ page, /** @type {string} */ style) {
  if (style.includes('</style')) throw new BuildError('the styles contain </style');
  return replaceOnce(page, STYLE_TAG, `<style>${style}</style>`);
}

/** The page with a changed Content-Security-Policy. */
function withPolicy(/** @type {string} */ page, /** @type {(stated: string) => string} */ change) {
  const stated = CSP_TAG.exec(page);
  if (!stated) throw new BuildError('web/index.html has no Content-Security-Policy');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${change(stated[1])}" />`;
  // A function, since '$&' is special in a replacement string.
  return page.replace(CSP_TAG, () => meta);
}

/** A style sheet bundled with its imports. @param {string} path */
async function styles(path) {
  const { files } = await bundle({ entryPoints: [path], loader: { '.svg': 'dataurl' } });
  return files[0].text;
}

/** Bundles a classic script, which works in the page, as a worker and from a Blob. */
async function classic(/** @type {string} */ entry) {
  const { files } = await bundle({ entryPoints: [entry], format: 'iife' });
  return files[0].text;
}

/** Adds the machines' style sheets to the site; returns their addresses and integrity hashes. @param {(name: string, text: string) => string} add */
async function addMachineStyles(add) {
  const found = await machineStyles(ROOT, { development: false });
  const entries = found.map(async ({ kind, path }) => {
    const text = await styles(path);
    return [kind, { href: add(basename(path), text), integrity: integrity(text) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The address of the published folder in the environment; '' if there is none. */
async function readAddress() {
  try {
    const url = parseAddress(process.env.ADDRESS);
    if (url) await need(join(WEB, PREVIEW.path));
    return url?.href ?? '';
  } catch (error) {
    throw new BuildError(/** @type {Error} */ (error).message);
  }
}

/** Builds the static folder. */
async function buildSite() {
  const address = await readAddress();
  const html = await readPage();
  const cores = await readCores();
  /** @type {Map<string, string | Uint8Array>} contents by file name */
  const site = new Map();
  /** File names that contain a hash of the content. */
  const immutable = new Set();
  const add = (/** @type {string} */ name, /** @type {string | Uint8Array} */ bytes) => {
    const extension = extname(name);
    const hashed = `${basename(name, extension)}.${hash(bytes)}${extension}`;
    site.set(hashed, bytes);
    immutable.add(hashed);
    return hashed;
  };

  const style = await styles('web/styles/main.css');
  const sources = await hashOfSources();
  const buildId = hash(Buffer.concat([...cores.map(({ core }) => core), Buffer.from(sources)]), 12);
  const values = {
    __SINGLE_FILE__: false,
    __WASM_URLS__: Object.fromEntries(
      cores.map(({ kind, core }) => [kind, `./${add(`mazewright-${kind}.wasm`, core)}`]),
    ),
    __WORKER_URL__: `./${add('worker.js', await classic('web/engine/worker.js'))}`,
    __BUILD_ID__: buildId,
    ...(await known(CORE)),
    __MACHINE_STYLES__: await addMachineStyles(add),
  };

  const app = await bundle({
    entryPoints: ['web/app/main.js'],
    format: 'esm',
    splitting: true,
    minify: false,
    minifySyntax: true,
    define: literals(values),
  });
  const { entry, needed, files } = await gathered(app.files, app.meta, {
    root: ROOT,
    entry: 'web/app/main.js',
    target: TARGET,
  });
  for (const [name, text] of files) {
    site.set(name, text);
    immutable.add(name);
  }

  // Preload the scripts that main.js imports.
  const tags = [
    ...needed.map((name) => `<link rel="modulepreload" href="${name}" />`),
    `<script type="module" src="${entry}"></script>`,
  ];
  // A file, since a server's own policy may forbid what stands in the page.
  const sheet = `<link rel="stylesheet" href="${add('style.css', style)}" />`;
  let page = replaceOnce(html, STYLE_TAG, sheet);
  page = replaceOnce(page, SCRIPT_TAG, tags.join('\n    '));
  site.set('embed.js', await classic('web/embed.js'));
  const startupCheck = add('startup-check.js', await classic('web/app/loading/startup-check.js'));
  page = replaceOnce(page, STARTUP_CHECK_TAG, `<script async src="${startupCheck}"></script>`);
  const windowName = add('window-name.js', await classic(WINDOW_NAME));
  page = replaceOnce(page, WINDOW_NAME_TAG, `<script src="${windowName}"></script>`);
  site.set('index.html', withAddress(await withFrame(page), address));

  for (const name of await staticFiles()) site.set(name, await readFile(join(WEB, name)));

  site.set('service-worker.js', await serviceWorker(site, immutable, buildId));
  await writeSite(site);
  const total = [...site.values()].reduce((sum, bytes) => sum + Buffer.byteLength(bytes), 0);
  console.log(`build/site: ${site.size} files, ${Math.round(total / 1024)} KiB, build ${buildId}`);
}

/** The bundled service worker, which caches the whole site. @param {Map<string, string | Uint8Array>} site @param {Set<string>} immutable file names with a hash @param {string} buildId */
async function serviceWorker(site, immutable, buildId) {
  const precache = [...site]
    .map(([url, bytes]) =>
      immutable.has(url)
        ? { url, revision: null, integrity: integrity(bytes) }
        : { url, revision: hash(bytes) },
    )
    .sort((a, b) => (a.url < b.url ? -1 : 1));
  const { files } = await bundle({
    entryPoints: ['web/service-worker.js'],
    format: 'iife',
    define: literals({ __PRECACHE__: precache, __BUILD_ID__: buildId, __SINGLE_FILE__: false }),
  });
  return files[0].contents;
}

/**
 * Writes build/site. The files go into a new folder that then replaces the old one, so that a server
 * never serves half a site.
 * @param {Map<string, string | Uint8Array>} site contents by file name
 */
async function writeSite(site) {
  const fresh = `${SITE}.new`;
  await rm(fresh, { recursive: true, force: true });
  for (const [name, bytes] of site) {
    await mkdir(dirname(join(fresh, name)), { recursive: true });
    await writeFile(join(fresh, name), bytes);
  }
  // Nothing loads it, so it is none of the files that the service worker keeps.
  await writeFile(join(fresh, 'LICENSE.txt'), await licenseFile(ROOT));
  await rm(SITE, { recursive: true, force: true });
  await rename(fresh, SITE);
}

/** A hash of all files under web/, the dependencies and the records. */
async function hashOfSources() {
  const names = (await readdir(WEB, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
  const digest = createHash('sha256');
  for (const name of [...names, join(ROOT, 'package-lock.json')]) {
    digest
      .update(relative(ROOT, name))
      .update('\0')
      .update(await readFile(name))
      .update('\0');
  }
  return digest.update(JSON.stringify(await known(CORE))).digest('hex');
}

/** Files copied unchanged: the manifest and the icons. */
async function staticFiles() {
  const names = existsSync(join(WEB, 'manifest.webmanifest')) ? ['manifest.webmanifest'] : [];
  if (existsSync(join(WEB, 'icons'))) {
    const icons = await readdir(join(WEB, 'icons'));
    names.push(...icons.sort().map((name) => `icons/${name}`));
  }
  return names;
}

/** Builds the single file. */
async function buildSingle() {
  const html = await readPage();
  const core = await readCore('mazewright');
  const values = {
    __SINGLE_FILE__: true,
    __BUILD_ID__: hash(Buffer.concat([core, Buffer.from(await hashOfSources())]), 12),
    __WASM_URLS__: {},
    __WORKER_URL__: '',
    ...(await known(CORE)),
    __MACHINE_STYLES__: {},
  };
  const app = await bundle({
    entryPoints: ['web/app/main.js'],
    format: 'esm',
    define: literals(values),
  });
  const assets = JSON.stringify({
    wasm: core.toString('base64'),
    worker: await classic('web/engine/worker.js'),
  });
  const scripts = {
    data: inert(`globalThis.mazewrightAssets=${assets}`),
    app: inert(app.files[0].text),
    windowName: inert(await classic(WINDOW_NAME)),
  };
  const machines = await machineStyles(ROOT, { development: false });
  const sheets = ['web/styles/main.css', ...machines.map(({ path }) => path)];
  const style = (await Promise.all(sheets.map(styles))).join('');

  const csp = Object.entries({
    'default-src': ["'none'"],
    'script-src': [...Object.values(scripts).map(source), "'wasm-unsafe-eval'"],
    'style-src': [source(style)],
    'img-src': ['data:', 'blob:'],
    'worker-src': ['blob:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

  let page = withStyle(
    withPolicy(html, () => csp),
    style,
  );
  page = page.replace(/\s*<link[^>]*rel="manifest"[^>]*>/, '');
  page = await inlineIcons(await withFrame(page));
  page = replaceOnce(page, STARTUP_CHECK_TAG, '');
  page = replaceOnce(page, WINDOW_NAME_TAG, `<script>${scripts.windowName}</script>`);
  page = replaceOnce(
    page,
    SCRIPT_TAG,
    `<script>${scripts.data}</script>\n    <script type="module">${scripts.app}</script>`,
  );
  await mkdir(dirname(SINGLE), { recursive: true });
  await writeFile(SINGLE, page);
  console.log(`build/mazewright.html: ${Math.round(Buffer.byteLength(page) / 1024)} KiB`);
}

/** A script escaped for inlining: it contains no '</script' and no '<!--'. */
const inert = (/** @type {string} */ script) => script.replace(/<(?=\/script|!--)/gi, '\\x3C');

/** The subresource integrity hash of a file. */
const integrity = (/** @type {string | Uint8Array} */ bytes) =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** A Content-Security-Policy source that allows exactly this text. */
const source = (/** @type {string} */ text) => `'${integrity(text)}'`;

/** Replaces href="icons/..." and src="icons/..." by data: URLs. */
async function inlineIcons(/** @type {string} */ page) {
  const pattern = /\b(href|src)="(icons\/[^"]+)"/g;
  const data = new Map();
  for (const [, , name] of page.matchAll(pattern)) {
    const type = TYPES[/** @type {keyof typeof TYPES} */ (extname(name))];
    if (!type)
      throw new BuildError(`web/index.html links ${name}, whose file type is unknown to site.mjs`);
    data.set(name, `data:${type};base64,${(await need(join(WEB, name))).toString('base64')}`);
  }
  return page.replace(pattern, (_, attribute, name) => `${attribute}="${data.get(name)}"`);
}

const tasks = { site: buildSite, single: buildSingle };
const task = tasks[/** @type {keyof typeof tasks} */ (process.argv[2])];
try {
  if (!task) throw new BuildError('usage: node web/tools/site.mjs site | single');
  await task();
} catch (error) {
  if (error instanceof BuildError) console.error(`site: ${error.message}`);
  // esbuild has already printed its errors.
  else if (!(error instanceof Error && 'errors' in error)) throw error;
  process.exitCode = 1;
}
