// Development build: fast, with the blank machine and one .wasm for all machines.
//
//   node web/tools/dev.mjs --once            build/dev/, for the tests
//   node web/tools/dev.mjs [--port 8080]     the same, served; rebuilds and reloads when a file under
//                                            web/ or src/ changes
//
// File names in build/dev match index.html, which is copied unchanged.

import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { context } from 'esbuild';
import { known } from './records.mjs';
import { portOf } from './serve.mjs';
import { machineCores, machineStyles } from './styles.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const DEV = join(ROOT, 'build/dev');

// Child makes must not use the job server of the make that started this script.
for (const name of ['MAKEFLAGS', 'MFLAGS', 'MAKELEVEL']) delete process.env[name];

const { values } = parseArgs({
  options: { once: { type: 'boolean' }, port: { type: 'string', default: '8080' } },
});
const wantedPort = portOf(values.port, 'dev');

const machines = await machineStyles(ROOT, { development: true });
const names = {
  'process.env.NODE_ENV': 'development',
  __DEVELOPMENT__: true,
  __SINGLE_FILE__: false,
  __BUILD_ID__: 'development',
  __RELOAD_URL__: values.once ? '' : '/esbuild',
  __WASM_URLS__: Object.fromEntries(
    (await machineCores(ROOT, { development: true })).map((name) => [name, './mazewright.wasm']),
  ),
  __WORKER_URL__: './worker.js',
  ...(await known(join(ROOT, 'build/wasm/mazewright-dev.wasm'))),
  __MACHINE_STYLES__: Object.fromEntries(
    machines.map(({ kind }) => [kind, { href: `./machines/${kind}.css` }]),
  ),
};

/** @type {import('esbuild').BuildOptions} */ const common = {
  absWorkingDir: ROOT,
  outdir: DEV,
  bundle: true,
  charset: 'utf8',
  logLevel: 'warning',
  define: Object.fromEntries(
    Object.entries(names).map(([name, value]) => [name, JSON.stringify(value)]),
  ),
};

await rm(DEV, { recursive: true, force: true });
await mkdir(DEV, { recursive: true });
for (const name of ['icons', 'manifest.webmanifest'])
  await cp(join(ROOT, 'web', name), join(DEV, name), { recursive: true });

const page = await context({
  ...common,
  entryPoints: [
    { in: 'web/app/main.js', out: 'app/main' },
    { in: 'web/styles/main.css', out: 'styles/main' },
    ...machines.map(({ kind, path }) => ({ in: path, out: `machines/${kind}` })),
    { in: 'web/index.html', out: 'index' },
    { in: 'build/wasm/mazewright-dev.wasm', out: 'mazewright' },
  ],
  format: 'esm',
  splitting: true,
  sourcemap: true,
  loader: { '.svg': 'dataurl', '.html': 'copy', '.wasm': 'copy' },
});
// Classic scripts, each by itself.
const alone = await context({
  ...common,
  entryPoints: [
    { in: 'web/engine/worker.js', out: 'worker' },
    { in: 'web/app/loading/startup-check.js', out: 'app/loading/startup-check' },
    { in: 'web/app/layout/window-name.js', out: 'app/layout/window-name' },
    { in: 'web/embed.js', out: 'embed' },
  ],
  format: 'iife',
});

/** The core anew; esbuild sees its file change and tells the page. */
async function watchCore() {
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let soon;
  let isBuilding = false;
  const make = () => {
    // One at a time; what changes meanwhile is made afterwards.
    if (isBuilding) return later();
    isBuilding = true;
    const child = spawn('make', ['--no-print-directory', 'wasm-dev'], {
      cwd: ROOT,
      stdio: 'inherit',
    });
    child.on('close', () => (isBuilding = false));
  };
  const later = () => {
    clearTimeout(soon);
    soon = setTimeout(make, 200);
  };
  const entries = await readdir(join(ROOT, 'src'), { recursive: true, withFileTypes: true });
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  for (const folder of [join(ROOT, 'src'), ...folders]) watch(folder, later);
}

if (values.once) {
  await Promise.all([page.rebuild(), alone.rebuild()]);
  await Promise.all([page.dispose(), alone.dispose()]);
  console.log('build/dev is there');
} else {
  await Promise.all([page.watch(), alone.watch(), watchCore()]);
  const { port } = await page.serve({
    host: '127.0.0.1',
    port: wantedPort,
    servedir: DEV,
  });
  console.log(`http://127.0.0.1:${port}/ (end it with Ctrl-C)`);
}
