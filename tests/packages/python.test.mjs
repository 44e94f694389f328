// The package for Python, installed from its file into an empty folder.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { goldenRows, shippedKinds } from '../wasm/golden.mjs';
import { EXAMPLE, emptyFolder, example, packageFile, run, outputOf } from './support.mjs';

const PYTHON = '/usr/bin/python3';
const folder = emptyFolder();
run(PYTHON, [
  ...['-m', 'pip', 'install', '--quiet', '--no-index', '--no-deps', '--disable-pip-version-check'],
  ...['--target', folder, packageFile('.whl')],
]);
/** @param {string} code */
function python(code) {
  const file = join(folder, 'program.py');
  writeFileSync(file, code);
  return run(PYTHON, [file], { cwd: folder, env: { ...process.env, PYTHONPATH: folder } });
}

test('the example of the page runs', () => {
  const printed = python(example('python', 'python'));
  assert.ok(
    printed.startsWith(`${outputOf('generate', EXAMPLE)}\n${outputOf('rate', EXAMPLE)}`),
    printed,
  );
  assert.match(printed, /\nout-of-range 8 w99999: /);
  assert.ok(printed.trimEnd().endsWith(outputOf('simultaneous', 'count', '6x6')), printed);
});

test('the golden lines hold', async () => {
  const kinds = await shippedKinds();
  const counts = await Promise.all(kinds.map(async (kind) => (await goldenRows(kind)).length));
  const checked = run(PYTHON, ['tests/packages/golden.py', folder, 'tests/data/golden', ...kinds]);
  assert.equal(
    Number(checked),
    counts.reduce((sum, count) => sum + count, 0),
  );
});

test('the version is that of the repository', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  assert.equal(python('import mazewright\nprint(mazewright.__version__)'), `${version}\n`);
});

test('cells are an array without a copy, which keeps its maze', () => {
  const printed = python(`import gc
import mazewright
maze = mazewright.open("v1.worm.w40_h30.sWORD")
cells = maze.cells()
again = maze.cells()
same = cells.__array_interface__["data"][0] == again.__array_interface__["data"][0]
before = cells.tobytes()
del maze, again
gc.collect()
others = [mazewright.open(f"v1.worm.w40_h30.sOTHER-{i}") for i in range(50)]
print(same, cells.dtype, cells.flags.writeable, cells.tobytes() == before, len(before) > 500)
`);
  assert.equal(printed, 'True uint8 False True True\n');
});

test('what nobody holds is closed, whatever fails; threads wait for each other', () => {
  const printed = python(`import threading
import mazewright
for i in range(300):
    mazewright.open(f"v1.rook.w5_h5.sWORD-{i}")
    mazewright.task("simultaneous", "count", "2x2")
    try:
        mazewright.open("v1.rook.w99.sa")
    except mazewright.MazeError as error:
        assert (error.status, error.offset) == ("out-of-range", 8), error.offset
try:
    mazewright.task("simultaneous", "verify", "3x3 rd").result()
except mazewright.MazeError as error:
    print(error.status, mazewright.facts(error.result)["none"])
made = {}
def make(word):
    made[word] = [mazewright.open(f"v1.worm.w20_h20.s{word}-{i}").code() for i in range(30)]
threads = [threading.Thread(target=make, args=(word,)) for word in ("a", "b", "c")]
[thread.start() for thread in threads]
[thread.join() for thread in threads]
print(made["b"] == [mazewright.open(f"v1.worm.w20_h20.sb-{i}").code() for i in range(30)])
`);
  assert.equal(printed, 'unsolvable this sequence leaves a maze unsolved\nTrue\n');
});
