// The package for Node, bundlers and browsers, installed from its file into an empty folder.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import sirv from 'sirv';
import * as vite from 'vite';
import { CHROMIUM } from '../browser/support/chromium.mjs';
import { goldenRows, shippedKinds } from '../wasm/golden.mjs';
import { testEach } from '../rows.mjs';
import { EXAMPLE, emptyFolder, example, packageFile, run, outputOf } from './support.mjs';

const folder = emptyFolder();
writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }\n');
run('npm', ['install', '--offline', '--no-audit', '--no-fund', packageFile('.tgz')], {
  cwd: folder,
});
const installed = join(folder, 'node_modules', 'mazewright');
/** The command line, whose drawings are the model. */
const COMMAND = join(process.cwd(), 'build/mazewright');

test('the example of the page runs in Node', () => {
  writeFileSync(join(folder, 'example.js'), example('js', 'npm'));
  const printed = run(process.execPath, ['example.js'], { cwd: folder });
  assert.ok(
    printed.startsWith(`${outputOf('generate', EXAMPLE)}\n8 true\nout-of-range w99999:`),
    printed,
  );
  assert.ok(printed.trimEnd().endsWith(outputOf('simultaneous', 'count', '6x6')), printed);
});

test('the core is the one that tests/wasm takes through all golden lines', () => {
  const built = readFileSync('build/wasm/mazewright.wasm');
  assert.ok(built.equals(readFileSync(join(installed, 'core.wasm'))));
});

/** The lines of the compiler about programs that use the package. @param {Record<string, string>} programs by their files */
function faultsOf(programs) {
  for (const [name, code] of Object.entries(programs)) writeFileSync(join(folder, name), code);
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022'];
  options.push('--types', 'node', '--typeRoots', join(process.cwd(), 'node_modules', '@types'));
  const compiler = join(process.cwd(), 'node_modules/.bin/tsc');
  const words = [...options, '--pretty', 'false', ...Object.keys(programs)];
  return spawnSync(compiler, words, { cwd: folder, encoding: 'utf8' }).stdout;
}

test('the example fits the types; tasks, codes and states have the types of the rows', () => {
  const good = `import { loadCore, type Tasks } from 'mazewright';
const core = await loadCore();
const job = core.task('fourbit', 'census', { bits: 3 });
export const mazes: bigint | null | undefined = job.results().length?.[0].mazes;
export const solver: Tasks['worm']['solve-by']['arguments']['by'] = 'tremaux';
core.task('worm', 'solve-by', { code: core.code('worm', 'A', { w: 8, wilson: true }), by: solver });
export const row: number | null | undefined = core.open('').state<'worm'>().row;
export const loops: number | null | undefined = core.open('').measures<'worm'>().loops;
`;
  const wrong = /** @type {[string, RegExp][]} */ ([
    [
      "core.task('fourbit', 'census', { bits: '3' })",
      /'string' is not assignable to type 'number'/,
    ],
    ["core.task('fourbit', 'census', {})", /'bits' is missing/],
    ["core.task('worm', 'solve-by', { code: '', by: 'magic' })", /'"magic"' is not assignable/],
    ["core.task('fourbit', 'census', { bits: 3, bytes: 3 })", /'bytes' does not exist/],
    ["core.code('worm', 'A', { wideness: 8 })", /'wideness' does not exist/],
  ]);
  const programs = wrong.map(([line], i) => [`wrong${i}.mts`, `${good}${line};\n`]);
  const faults = faultsOf({
    'example.mts': example('js', 'npm'),
    'good.mts': good,
    ...Object.fromEntries(programs),
  });
  assert.doesNotMatch(faults, /^(?!wrong\d|\s|$)/m);
  for (const [i, [, fault]] of wrong.entries()) {
    // The lines that explain a fault begin with a blank.
    const lines = new RegExp(`^wrong${i}\\.mts.*(?:\\n .*)*`, 'm').exec(faults);
    assert.match(lines?.[0] ?? '', fault);
  }
});

test('values by name are numbers, exact counts, lists for tables, and null for none', async () => {
  const { finish, loadCore } = await import(pathToFileURL(join(installed, 'node.js')).href);
  const core = await loadCore();
  const results = (/** @type {any[]} */ ...words) => {
    const job = core.task(...words);
    while (job.run(1_000_000) === 'running');
    const found = job.results();
    job.close();
    return found;
  };
  assert.deepEqual(results('fourbit', 'census', { bits: 2 }), {
    bits: 2,
    valid: 5n,
    length: [
      { moves: 1, mazes: 2n },
      { moves: 2, mazes: 3n },
    ],
  });
  const proof = results('simultaneous', 'prove', { size: [2, 3], length: 4 });
  assert.match(proof.statement[0], /^Proved by one program/);
  assert.match(proof.certificate, /^# .*\n(?:.*\n)*2x3\n2f\n/);
  const mask = results('worm', 'law', { code: 'v1.worm.mask_wilson.sA\n..\n..\n' });
  assert.equal(mask.cells, 4);
  const maze = core.open(core.code('rook', 'A', { w: 5, h: 4 }));
  assert.equal(maze.state().solved, false);
  assert.equal(maze.state().barred, null);
  assert.equal(maze.state().cell.length, 20);
  assert.equal(core.open(EXAMPLE).measures().cells, 40);
  assert.equal(
    finish(core.task('fourbit', 'count', '2')),
    outputOf('fourbit', 'count', '2') + '\n',
  );
  for (const [call, message] of [
    [() => core.task('fourbit', 'census', { bitz: 2 }), /^there is no argument 'bitz': bits$/],
    [() => core.task('fourbit', 'census', { bits: 9 }), /BITS 9: must be 2 to 4/],
    [() => core.task('rook', 'longest', { width: 3, height: 3, rules: 'a b' }), /one word/],
  ])
    assert.throws(/** @type {() => void} */ (call), { message: /** @type {RegExp} */ (message) });
});

test('licence and changes are in the package', () => {
  const { license } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  assert.equal(license, 'MIT');
  for (const name of ['LICENSE', 'CHANGELOG.md', 'README.md'])
    assert.ok(readFileSync(join(installed, name), 'utf8').length > 500, name);
});

test('the version is that of the repository', async () => {
  const { version } = await import(pathToFileURL(join(installed, 'node.js')).href);
  assert.equal(version, JSON.parse(readFileSync('package.json', 'utf8')).version);
});

test('drawings and books are the exact bytes of the command line', async () => {
  const { finish, loadCore } = await import(pathToFileURL(join(installed, 'node.js')).href);
  const core = await loadCore();
  const maze = core.open(EXAMPLE);
  for (const form of ['png', 'svg', 'pdf', 'nibbles']) {
    const drawn = spawnSync(COMMAND, ['draw', EXAMPLE, '--format', form]);
    assert.equal(drawn.status, 0, String(drawn.stderr));
    assert.deepEqual(Buffer.from(finish(maze.draw(form))), drawn.stdout, form);
  }
  const list = `${EXAMPLE} The example\n`;
  const book = spawnSync(COMMAND, ['book', '-', '--format', 'pdf'], { input: list });
  assert.deepEqual(Buffer.from(finish(core.book(list, ''))), book.stdout);
  assert.match(finish(maze.solve()), /^moves\t/);
});

/** The rows of a typed array, as JSON has them. @param {{data: ArrayLike<number>, shape: number[]}} array */
function nested({ data, shape }) {
  assert.equal(
    data.length,
    shape.reduce((product, side) => product * side, 1),
  );
  let values = Array.from(data);
  for (const side of shape.slice(1).reverse())
    values = /** @type {any} */ (
      Array.from({ length: values.length / side }, (_, i) => values.slice(i * side, (i + 1) * side))
    );
  return shape.length === 0 ? values[0] : values;
}

test('every machine gives arrays, distances and a solution as data sets have them, or refuses', async () => {
  const { loadCore } = await import(pathToFileURL(join(installed, 'node.js')).href);
  const core = await loadCore();
  for (const code of [
    'v1.worm.w8_h5_wilson.sA',
    'v1.worm.w9_h7_outback.sA',
    'v1.rook.w5_h4.sA',
    'v1.fourbit.classic.sA',
    'v1.procedural.classic.sA',
    'v1.simultaneous.r2_c3_k2.sA',
    'v1.simultaneous.r2_c3_k2_edges.sA',
  ]) {
    const hasDistances = !/procedural|simultaneous/.test(code);
    const parts = hasDistances ? 'solution,distances' : 'solution';
    const row = JSON.parse(
      outputOf('batch', `${code}*1`, '--format', 'jsonl', '--with', parts).split('\n')[0],
    );
    const maze = core.open(`${code}-0`);
    const arrays = maze.arrays();
    const names = Object.keys(row).slice(1);
    assert.deepEqual(Object.keys(arrays), names.slice(0, names.indexOf('index')), code);
    for (const [name, array] of Object.entries(arrays))
      assert.deepEqual(nested(array), row[name], `${code} ${name}`);
    const solution = maze.solution();
    assert.deepEqual(
      solution.shape.length === 2 ? nested(solution) : String.fromCharCode(...solution.data),
      row.solution,
      code,
    );
    if (hasDistances) assert.deepEqual(nested(maze.distances()), row.distances, code);
    else assert.throws(() => maze.distances(), /^MazeError: \w+: this machine has no distances$/);
    maze.close();
    assert.throws(() => maze.arrays(), { status: 'stale-handle' });
  }
  const huge = core.open('v1.worm.w1025_h1024_binarytree.sA');
  assert.throws(() => huge.arrays(), /^MazeError: arrays need a maze of at most 1048576 cells/);
  huge.close();
  // Memory grows between the calls, but copies stay.
  const kept = core.open('v1.worm.w300_h300_binarytree.sA').arrays().connections;
  const before = kept.data.slice();
  core.open('v1.worm.w2000_h2000_binarytree.sA').close();
  assert.deepEqual(kept.data, before);
});

test('the example of arrays runs', () => {
  const page = readFileSync('src/packages/npm/README.md', 'utf8');
  const [, second] = [...page.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code);
  writeFileSync(join(folder, 'arrays.js'), second);
  const printed = run(process.execPath, ['arrays.js'], { cwd: folder });
  const [, distance, length] = /\n(\d+) (\d+)\n$/.exec(printed) ?? [];
  assert.ok(printed.startsWith('Uint16Array(2) [ 0, 0 ] '), printed);
  assert.ok(Number(distance) > 0 && distance === length, printed);
});

test('the types need neither the library of browsers nor that of Node', () => {
  writeFileSync(
    join(folder, 'plain.mts'),
    `import { finish, loadCore } from 'mazewright';
const core = await loadCore(new Uint8Array(8));
export const picture: Uint8Array = finish(core.open('').draw('png'));
export const solution: string = finish(core.open('').solve());
export const distances: Uint32Array = core.generate('').openSession().distances().data;
`,
  );
  const plain = {
    compilerOptions: {
      noEmit: true,
      strict: true,
      module: 'nodenext',
      target: 'es2022',
      lib: ['es2022'],
      types: [],
    },
    files: ['plain.mts'],
  };
  writeFileSync(join(folder, 'tsconfig.plain.json'), JSON.stringify(plain));
  run(join(process.cwd(), 'node_modules/.bin/tsc'), ['-p', 'tsconfig.plain.json'], { cwd: folder });
});

test('the command line by npx reads and writes files, and refuses', () => {
  const program = join(folder, 'node_modules', '.bin', 'mazewright');
  const at = { cwd: folder };
  run(program, ['simultaneous', 'prove', '3x3', '10', '--certificate', 'proof.txt'], at);
  // It lies where we are, and both programs read it there.
  const check = ['simultaneous', 'check', '3x3', '10'];
  assert.match(outputOf(...check, join(folder, 'proof.txt')), /^statement\tChecked/);
  for (const path of ['proof.txt', './proof.txt', join(folder, 'proof.txt')])
    assert.match(run(program, [...check, path], at), /^statement\tChecked/);
  assert.equal(
    run(program, ['play', 'v1.fourbit.b2.d1210', '-'], { ...at, input: '1' }),
    `${outputOf('play', 'v1.fourbit.b2.d1210', '1')}\n`,
  );
  const failed = () => run(program, ['generate', 'v1.worm.w99999.sa'], at);
  assert.throws(failed, /mazewright: argument 2, character 9: w99999/);
});

// ---- Bundlers: what a page made by each does, in its development server and as it is built ----

const PAGE = `import { finish, loadCore } from 'mazewright';
globalThis.made = loadCore().then((core) => (code) => finish(core.generate(code)));
`;
const PAGE_WITH_BYTES = `import { finish, loadCore } from 'mazewright';
import bytes from 'mazewright/core.wasm';
globalThis.made = loadCore(bytes).then((core) => (code) => finish(core.generate(code)));
`;
const HTML = '<!doctype html><script type="module" src="./page.js"></script>';

/** A folder with a page that uses the package, in that of the package. @param {string} name @param {string} page */
function pageFolder(name, page) {
  const site = join(folder, name);
  mkdirSync(site, { recursive: true });
  writeFileSync(join(site, 'page.js'), page);
  writeFileSync(join(site, 'index.html'), HTML);
  return site;
}

/** Serves files as a simple host does. @param {string} site @param {{html?: boolean}} [options] html: for every missing file */
async function serve(site, { html = false } = {}) {
  const files = sirv(site);
  const server = createServer((request, answer) => {
    files(request, answer, () => {
      answer.writeHead(html ? 200 : 404).end(HTML);
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** @param {string} site @param {import('esbuild').BuildOptions} options */
const bundle = (site, options = {}) =>
  build({
    ...options,
    entryPoints: [join(site, 'page.js')],
    outfile: join(site, 'page.js'),
    allowOverwrite: true,
    absWorkingDir: folder,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    logLevel: 'silent',
  });

/**
 * Serves one of the sites, takes a page there, and closes both.
 * @param {{address: string, close: () => unknown}} site @param {(page: import('playwright-core').Page) => Promise<void>} use
 */
async function inBrowser(site, use) {
  const browser = await chromium.launch(CHROMIUM);
  try {
    const page = await browser.newPage();
    await page.goto(site.address);
    await use(page);
  } finally {
    await browser.close();
    await site.close();
  }
}

/** Codes and mazes of the page's core. @param {import('playwright-core').Page} page @param {number} each of each machine */
async function makesGoldenMazes(page, each) {
  await page.waitForFunction(() => 'made' in globalThis);
  for (const kind of await shippedKinds()) {
    const rows = (await goldenRows(kind)).filter(({ words }) => words[0] === 'generate');
    const made = await page.evaluate(
      async (codes) => codes.map(await /** @type {any} */ (globalThis).made),
      rows.slice(0, each).map(({ words }) => words[1]),
    );
    assert.deepEqual(
      made,
      rows.slice(0, each).map(({ expected }) => expected),
    );
  }
}

/** The error of loadCore() in the page. @param {import('playwright-core').Page} page */
async function errorOf(page) {
  await page.waitForFunction(() => 'made' in globalThis);
  return page.evaluate(() =>
    /** @type {any} */ (globalThis).made.catch((/** @type {Error} */ error) => error.message),
  );
}

test('a bundle of esbuild beside core.wasm makes the same mazes in a browser', async () => {
  const site = pageFolder('esbuild', PAGE);
  await bundle(site);
  copyFileSync(join(installed, 'core.wasm'), join(site, 'core.wasm'));
  await inBrowser(await serve(site), (page) => makesGoldenMazes(page, 12));
});

test('a bundle of esbuild with the bytes of the core in it needs no other file', async () => {
  const site = pageFolder('esbuild-bytes', PAGE_WITH_BYTES);
  await bundle(site, { loader: { '.wasm': 'binary' } });
  await inBrowser(await serve(site), (page) => makesGoldenMazes(page, 1));
});

testEach(
  /** @type {[string, string[]][]} */ ([
    ['as it is', []],
    ['with the package left out of what it bundles', ['mazewright']],
  ]),
)('the development server of Vite', async ([, exclude]) => {
  const root = pageFolder('vite-development', PAGE);
  const server = await vite.createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { exclude },
    server: { host: '127.0.0.1', port: 0 },
  });
  await server.listen();
  const [address] = server.resolvedUrls?.local ?? [];
  await inBrowser({ address, close: () => server.close() }, (page) => makesGoldenMazes(page, 1));
});

test('a build of Vite has the core as a file', async () => {
  const root = pageFolder('vite-build', PAGE);
  await vite.build({ root, configFile: false, logLevel: 'silent', build: { target: 'es2022' } });
  await inBrowser(await serve(join(root, 'dist')), (page) => makesGoldenMazes(page, 1));
});

testEach(
  /** @type {const} */ ([
    ['is missing', false, 'status 404'],
    ['is a page', true, 'another file, which begins with "<!do",'],
  ]),
)('a core.wasm that is none is an error that says what to do', async ([, html, found]) => {
  const site = pageFolder(`broken-${html}`, PAGE);
  await bundle(site);
  const server = await serve(site, { html });
  await inBrowser(server, async (page) => {
    assert.equal(
      await errorOf(page),
      `core.wasm: ${found} at ${server.address}core.wasm. Copy core.wasm of the package there, or pass its bytes: ` +
        "loadCore(bytes). In Vite: optimizeDeps: { exclude: ['mazewright'] }. See README.md of the package.",
    );
  });
});

test('arrays and texts of others become mazes', async () => {
  const { loadCore } = await import(pathToFileURL(join(installed, 'node.js')).href);
  const core = await loadCore();
  const maze = core.open('v1.worm.w4_h3_sr2_gc2.sA');
  const code = core.canonical(outputOf('generate', 'v1.worm.w4_h3_sr2_gc2.sA'));
  const { connections, start, goal } = maze.arrays();
  const ends = { start: start.data, goal: goal.data };
  assert.equal(core.fromArray(connections, ends).code(), code);
  const down = [
    [true, false],
    [false, false],
  ];
  const right = [
    [1, 0],
    [1, 0],
  ];
  assert.equal(core.fromArray([down, right]).describe().get('width'), '2');
  const thick = [
    [1, 1, 1, 1, 1],
    [1, 2, 0, 3, 1],
    [1, 1, 1, 1, 1],
  ];
  assert.equal(core.fromArray(thick).describe().get('cells'), '2');
  const own = core.fromArray(thick).code();
  assert.equal(core.fromArray(thick.map((row) => Uint8Array.from(row))).code(), own);
  assert.equal(core.fromArray(['#####', '#S G#', '#####']).code(), own);
  const rows = ['#####', '#S G#', '#####'].map((row) => [...row]);
  assert.equal(core.fromArray(rows).code(), own);
  const goals = [
    [0, 1],
    [1, 0],
  ];
  assert.deepEqual(
    core
      .fromArray([down, right], { start: [1, 1], goal: goals })
      .describe()
      .all('further_goal'),
    [['1', '2']],
  );
  const text = outputOf('draw', 'v1.worm.w4_h3_sr2_gc2.sA', '--format', 'thick');
  assert.equal(core.open(core.read(text)[0]).code(), code);
  assert.deepEqual(core.read('v1.rook.w3_h3.sA'), ['v1.rook.w3_h3.sA']);
  assert.throws(() => core.read('oil'), { name: 'MazeError', message: /^no maze was found/ });
  assert.throws(() => core.read('1 1 2\n2 1 1\n1 1 0', { as: 'oil' }), /the format must be one of/);
});
