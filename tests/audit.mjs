// Lighthouse on the site as a host would serve it, compressed and cached: `make audit`.
//
//   node tests/audit.mjs [KIND...] [--runs 3] [--site build/site]
//
// Prints a table, the median of the runs of each page, and what falls short of full marks. It is a
// measurement and no test: the marks depend on how busy the machine is. Lighthouse brings a hundred
// packages of its own, which nothing else here needs; so it is installed into build/audit when it is
// first wanted, and not with the packages of the tests.

import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import sirv from 'sirv';

// The last that looks at installing (the manifest, the icons); a later one asks for Node 22.
const LIGHTHOUSE = 'lighthouse@11.7.1';
const FOLDER = 'build/audit';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo', 'pwa'];
const KINDS = ['fourbit', 'worm', 'rook', 'procedural', 'simultaneous'];
const FORMS = ['mobile', 'desktop'];
const CHROME =
  '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-sync';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    site: { type: 'string', default: 'build/site' },
  },
});

/** Lighthouse, installed if it is not there. */
async function install() {
  await mkdir(FOLDER, { recursive: true });
  const program = join(FOLDER, 'node_modules/lighthouse/cli/index.js');
  if (existsSync(program)) return program;
  await writeFile(join(FOLDER, 'package.json'), '{"private": true}\n');
  const { status, stderr } = spawnSync('npm', ['install', '--prefix', FOLDER, LIGHTHOUSE], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${LIGHTHOUSE} could not be installed:\n${stderr}`);
  return program;
}

/** A copy of the site with every file packed beside itself, as hosts do. */
async function pack() {
  const packed = join(FOLDER, 'site');
  await rm(packed, { recursive: true, force: true });
  await cp(values.site, packed, { recursive: true });
  for (const entry of await readdir(packed, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(png|jpg)$/.test(entry.name)) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    const bytes = await readFile(path);
    await writeFile(`${path}.br`, brotliCompressSync(bytes));
    await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
  return packed;
}

/** Serves a folder. A file whose name contains a hash of its content may be cached for ever. */
async function serve(/** @type {string} */ folder) {
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) =>
      response.setHeader(
        'Cache-Control',
        /\.[0-9A-Za-z]{8,10}\.(js|css|wasm)$/.test(path)
          ? 'public, max-age=31536000, immutable'
          : 'no-cache',
      ),
  });
  const server = createServer((request, response) =>
    files(request, response, () => void response.writeHead(404).end()),
  );
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no free port');
  return { server, url: `http://127.0.0.1:${address.port}/` };
}

/** One report. Another process, so that this one can serve meanwhile. */
async function measure(
  /** @type {string} */ program,
  /** @type {string} */ url,
  /** @type {string} */ form,
) {
  const report = join(FOLDER, 'report.json');
  const child = spawn(
    process.execPath,
    [
      program,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--chrome-flags=${CHROME}`,
      ...(form === 'desktop' ? ['--preset=desktop'] : []),
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { CHROME_PATH: '/usr/bin/chromium-headless-shell', ...process.env },
    },
  );
  const status = await new Promise((resolve) => child.on('exit', resolve));
  if (status !== 0) throw new Error(`Lighthouse ended with ${status} on ${url}`);
  return JSON.parse(await readFile(report, 'utf8'));
}

const median = (/** @type {number[]} */ numbers) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** The marks and figures of several reports of one page. */
function row(/** @type {any[]} */ reports) {
  const of = (/** @type {(report: any) => number} */ read) => median(reports.map(read));
  const figure = (/** @type {string} */ name) => of(({ audits }) => audits[name].numericValue ?? 0);
  return [
    ...CATEGORIES.map((name) => of(({ categories }) => categories[name].score).toFixed(2)),
    `${(figure('first-contentful-paint') / 1000).toFixed(1)} s`,
    `${(figure('largest-contentful-paint') / 1000).toFixed(1)} s`,
    `${Math.round(figure('total-blocking-time'))} ms`,
    figure('cumulative-layout-shift').toFixed(3),
    `${Math.round(figure('total-byte-weight') / 1024)} KiB`,
  ];
}

/** The audits under full marks that count, or that say where time goes. */
const shortcomings = (/** @type {any} */ { audits }) =>
  Object.values(audits)
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, score, displayValue }) => `${id} ${score.toFixed(2)} ${displayValue ?? ''}`.trim());

const print = (/** @type {string[]} */ [name, ...columns]) =>
  console.log(name.padEnd(24) + columns.map((column) => column.padStart(10)).join(''));

const program = await install();
const { server, url } = await serve(await pack());
print(['page', 'perform.', 'access.', 'practices', 'seo', 'install', 'first', 'largest', 'blocking', 'shift', 'bytes']); // prettier-ignore
for (const form of FORMS)
  for (const kind of positionals.length ? positionals : KINDS) {
    const reports = [];
    for (let i = 0; i < Number(values.runs); i++)
      reports.push(await measure(program, `${url}#${kind}`, form));
    print([`${kind}, ${form}`, ...row(reports)]);
    for (const line of shortcomings(reports[0])) console.log(`    ${line}`);
  }
server.close();
