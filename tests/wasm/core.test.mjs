// The .wasm files in Node: the golden lines of every machine, handles, damaged codes, jobs.

import '../build-constants.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantiateCore } from '../../web/engine/core.js';
import {
  BUILD,
  DEVELOPMENT,
  alone,
  buildsAndKinds,
  bytesOf,
  finish,
  fullCoreTest,
  goldenKinds,
  goldenOutcome,
  goldenRows,
  rowsFor,
  kindsOf,
  shippedKinds,
} from './golden.mjs';
import { testEach } from '../rows.mjs';

/**
 * The core of one machine is linked of the same objects as the full core, which takes all golden lines, and tests/browser
 * plays in it. So it takes one line in this number.
 */
const ONE_LINE_OF = 4;

testEach(await buildsAndKinds())(
  'golden lines hold in every build of the core',
  async ({ build, kind }) => {
    const core = await instantiateCore(await bytesOf(build));
    const all = await rowsFor(core, kind, build);
    const rows = build === alone(kind) ? all.filter((_, i) => i % ONE_LINE_OF === 1) : all;
    for (const { words, expected, line } of rows)
      assert.equal(goldenOutcome(core, words), expected, line);
    assert.ok(rows.length > 0);
  },
);

test('the core of a first visit refuses the mazes that the page has made by the full core', async () => {
  const core = await instantiateCore(await bytesOf(alone('worm')));
  const needsFullCore = await fullCoreTest('worm');
  const codes = (await goldenRows('worm')).flatMap(({ words: [command, code] }) =>
    command === 'generate' && needsFullCore(code) ? [code] : [],
  );
  assert.ok(codes.length > 10);
  for (const code of codes)
    assert.throws(() => finish(core.generate(code)), { message: /needs the full core/ }, code);
});

test('needs nothing from outside but to tell that memory grew', async () => {
  const module = await WebAssembly.compile(new Uint8Array(await bytesOf(BUILD)));
  assert.deepEqual(
    WebAssembly.Module.imports(module).map(({ name }) => name),
    ['emscripten_notify_memory_growth'],
  );
});

test('more input than there is memory is refused', async () => {
  const core = await instantiateCore(await bytesOf(BUILD));
  for (const length of [0xffffffff, 0xfffff000, 0xffffefff])
    assert.equal(core.exports.mw_wasm_input(length), 0, `${length} bytes`);
  const session = core.open('v1.fourbit.b2.d1210');
  session.close();
});

test('long games grow memory and stay right', async () => {
  const core = await instantiateCore(await bytesOf(BUILD));
  const session = core.open('v1.fourbit.b2.d1210');
  const pages = core.memory.buffer.byteLength;
  session.step('1'.repeat(1 << 20));
  assert.ok(core.memory.buffer.byteLength > pages);
  assert.equal(session.describe().number('move_count'), 1 << 20);
  session.undo(1 << 20);
  assert.equal(session.describe().get('state'), '3');
  session.redo(2);
  assert.equal(session.describe().number('move_count'), 2);
  session.undo(2);
  assert.deepEqual(session.step('01'), [
    ['moved', '0', '3', '2'],
    ['moved', '1', '2', '1'],
  ]);
  assert.equal(session.event, 'moved');
});

test('every golden file is of a kind, and one kind is not shipped', async () => {
  const all = await goldenKinds();
  assert.deepEqual((await kindsOf(DEVELOPMENT)).sort(), all.sort());
  const shipped = all.filter((name) => name !== 'blank');
  assert.deepEqual((await kindsOf(BUILD)).sort(), shipped);
});

testEach(await shippedKinds())(
  'the core of one machine plays it and no other, and draws no paper',
  async (kind) => {
    assert.deepEqual(await kindsOf(alone(kind)), [kind]);
    const bytes = await bytesOf(alone(kind));
    const core = await instantiateCore(bytes);
    const other = kind === 'rook' ? 'worm' : 'rook';
    assert.throws(() => core.canonical(`v1.${other}.classic.sx`), {
      status: 'bad-syntax',
      offset: 3,
      message: `${other}: there is no such machine`,
    });
    const [, code] =
      (await goldenRows(kind)).map(({ words }) => words).find(([command]) => command === 'play') ??
      [];
    assert.throws(() => finish(core.open(code).draw('svg')));
    assert.ok(!bytes.includes('%PDF-1.'));
    assert.deepEqual(
      core.kinds()[0].tasks.map(({ name }) => name),
      kind === 'fourbit' ? ['layout', 'check', 'targets'] : [],
    );
  },
);
