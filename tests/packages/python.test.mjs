// The package for Python, installed from its file into an empty folder.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
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

test('one of four golden lines holds', async () => {
  const kinds = await shippedKinds();
  const counts = await Promise.all(kinds.map(async (kind) => (await goldenRows(kind)).length));
  const checked = run(PYTHON, ['tests/packages/golden.py', folder, 'tests/data/golden', ...kinds]);
  assert.equal(
    Number(checked),
    counts.reduce((sum, count) => sum + count, 0),
  );
});

test('the command line comes with the package, and so do licence and changes', () => {
  const env = { ...process.env, PYTHONPATH: folder };
  for (const words of [['--version'], ['solve', EXAMPLE]])
    assert.equal(
      run(PYTHON, ['-m', 'mazewright', ...words], { cwd: folder, env }).trim(),
      outputOf(...words),
    );
  const [info] = readdirSync(folder).filter((name) => name.endsWith('.dist-info'));
  const metadata = readFileSync(join(folder, info, 'METADATA'), 'utf8');
  assert.match(metadata, /^License: MIT$/m);
  assert.match(metadata, /^# mazewright for Python$/m);
  for (const name of ['LICENSE', 'CHANGELOG.md'])
    assert.ok(readdirSync(join(folder, info)).includes(name), name);
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

test('a process that is spawned or forked, and another thread, get the maze that was asked for', () => {
  const printed = python(`import copy, multiprocessing, os, pickle, threading
import mazewright as mw

CODES = [f"v1.worm.w9_h7.sQ-{i}" for i in range(4)] + ["v1.fourbit.b2.d1210", "v1.rook.classic.sQ"]

def made(code):
    return mw.open(code).code()

if __name__ == "__main__":
    mine = [mw.open(f"v1.worm.w9_h7.sMINE-{i}") for i in range(6)]
    asked = [made(code) for code in CODES]
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        print([maze.code() for maze in pool.map(mw.open, CODES)] == asked)
    game = mw.open("v1.fourbit.classic.sWORD")
    game.step("".join(mw.facts(game.solve().result())["moves"])[:2])
    for other in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        print(other.code() == game.code(), other.end() == game.end(), other is not game)
    stop = threading.Event()
    def busy():
        while not stop.is_set():
            mw.open("v1.worm.w60_h60_wilson.sBUSY")
    threads = [threading.Thread(target=busy) for _ in range(2)]
    [thread.start() for thread in threads]
    for _ in range(8):
        child = os.fork()
        if child == 0:
            same = [maze.code() for maze in mine] and [made(code) for code in CODES] == asked
            os._exit(0 if same else 1)
        assert os.waitpid(child, 0)[1] == 0
    stop.set()
    [thread.join() for thread in threads]
    print("forked")
`);
  assert.equal(printed, 'True\nTrue True True\nTrue True True\nTrue True True\nforked\n');
});

test('thousands of mazes are open at once, also in cycles of references', () => {
  const printed = python(`import mazewright
class Node: pass
held = []
for i in range(3000):
    node = Node()
    node.maze, node.me = mazewright.open(f"v1.worm.w4_h4.sC-{i}"), node
    if i % 2: held.append(node)
print(len({node.maze.code(written_out=False) for node in held}))
`);
  assert.equal(printed, '1500\n');
});

test('every machine gives its maze as arrays, and numbers are numbers', () => {
  const printed = python(`import mazewright
for code in ("v1.worm.w8_h5_wilson.sA", "v1.rook.w5_h4.sA", "v1.fourbit.classic.sA",
             "v1.procedural.classic.sA", "v1.simultaneous.r2_c3_k2.sA"):
    maze = mazewright.open(code)
    print([(name, str(array.dtype), array.shape) for name, array in maze.arrays().items()])
maze = mazewright.open("v1.worm.w8_h5_wilson.sA")
moves = mazewright.facts(maze.solve().result())["moves"]
path = maze.path(moves)
print(maze.facts()["width"] == 8, maze.distances()[tuple(path[0])] == len(moves) == len(path) - 1)
`);
  assert.equal(
    printed,
    `[('connections', 'bool', (2, 5, 8)), ('start', 'uint16', (2,)), ('goal', 'uint16', (2,))]
[('jumps', 'uint8', (4, 5)), ('start', 'uint16', (2,)), ('goal', 'uint16', (2,))]
[('target', 'uint8', (16, 4)), ('start', 'uint8', ()), ('goal', 'uint8', ())]
[('circles', 'bool', (6, 6)), ('start', 'uint16', (2,)), ('goal', 'uint16', (2,))]
[('free', 'bool', (2, 2, 3)), ('start', 'uint16', (2, 2)), ('goal', 'uint16', (2, 2))]
True True
`,
  );
});

test('every machine gives a solution as data sets have it', () => {
  const codes = ['worm.w9_h5_wilson', 'rook.w5_h4', 'fourbit.classic', 'procedural.classic'];
  const printed = python(`import mazewright, numpy
for code in ${JSON.stringify([...codes, 'simultaneous.r2_c3_k2'])}:
    solution = mazewright.open(f"v1.{code}.sS-0").solution()
    row = mazewright.batch(f"v1.{code}.sS", 1, include=("solution",))["solution"]
    print(len(solution) > 1, solution.dtype == row.dtype, numpy.array_equal(solution, row))
try:
    mazewright.open("v1.worm.w4_h4.dRkRWRkREREQ").solution()
except mazewright.MazeError as error:
    print(error.status)
`);
  assert.equal(
    printed,
    `${'True True True\n'.repeat(5)}unsolvable
`,
  );
});

test('a batch has the columns of the command line, whatever the threads', () => {
  const words = ['--with', 'solution,rate,distances', '--where', 'solution_length>=12'];
  const file = join(folder, 'batch.npz');
  const made = spawnSync(
    'build/mazewright',
    ['batch', 'v1.worm.w6_h5_wilson.sB*20000', '--format', 'npz', ...words],
    { maxBuffer: 1 << 28 },
  );
  assert.equal(made.status, 0, made.stderr.toString());
  writeFileSync(file, made.stdout);
  const printed = python(`import numpy, pickle
import mazewright
options = dict(include=("solution", "rate", "distances"), where="solution_length >= 12")
d = numpy.load("batch.npz")
for threads in (1, 2):
    b = mazewright.batch("v1.worm.w6_h5_wilson.sB", 20000, threads=threads, **options)
    print(sorted(b) == sorted(name for name in d.files if name != "about.txt"),
          all(b[name].dtype == d[name].dtype and numpy.array_equal(b[name], d[name]) for name in b),
          0 < len(b["index"]) < 20000)
data = pickle.loads(pickle.dumps(mazewright.MazeDataset("v1.worm.w6_h5_wilson.sB", 100, **options)))
items = [data[i] for i in range(len(data))]
kept = [i for i, item in enumerate(items) if item is not None]
print(kept == [int(i) for i in d["index"] if i < 100], items[kept[0]]["solution"].shape[1])
parts = list(data.batches(30))
print([i for part in parts for i in part.get("index", ())] == kept, data[-100] is None or data[-100]["index"] == 0)
for wrong in ({"include": ("walls",)}, {"where": "x"}, {"ends": "up"}):
    try:
        mazewright.batch("v1.worm.w6_h5.sB", 3, **wrong)
    except mazewright.MazeError as error:
        print(error.status)
`);
  assert.equal(
    printed,
    'True True True\nTrue True True\nTrue 2\nTrue True\nbad-syntax\nbad-syntax\nbad-syntax\n',
  );
});

test('the examples of arrays run: rows as maze-dataset has them', () => {
  const page = readFileSync('src/packages/python/README.md', 'utf8');
  const [, arrays, rows] = [...page.matchAll(/```python\n(.*?)```/gs)].map(([, code]) => code);
  assert.match(
    python(arrays + rows),
    /^\{'connections': \(2, 5, 8\), .*\}\n11 12\n\(2, 8, 8\) \(\d+, 2\)\n$/,
  );
});
