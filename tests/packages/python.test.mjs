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
function python(/** @type {string} */ code) {
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

test('every error of every function travels to other processes, and no earlier output is in it', () => {
  const printed = python(`import concurrent.futures, copy, multiprocessing, pickle, threading
import mazewright as mw

WORM = "v1.worm.w5_h4.sA"
def worm(): return mw.open(WORM)
def closed(one):
    one.close()
    return one

CASES = {
    "generate": lambda: mw.generate("v1.rook.w99.sa"),
    "open": lambda: mw.open("v1.worm.w99999.sA"),
    "task, name": lambda: mw.task("rook", "countt"),
    "task, result": lambda: mw.task("simultaneous", "verify", "3x3 rd").result(),
    "task, iterated": lambda: list(mw.task("simultaneous", "verify", "3x3 rd")),
    "book": lambda: mw.book("v1.worm.w0.sA").data(),
    "book, lines in options": lambda: mw.book(WORM, "\\n" + WORM),
    "batch, measure": lambda: mw.batch(WORM, 3, where="zzz>1"),
    "batch, mirrors": lambda: mw.batch("v1.fourbit.classic.sA", 3, mirrors=True),
    "batch, threads": lambda: mw.batch(WORM, 3, threads=0),
    "data set, count": lambda: mw.MazeDataset(WORM, -3),
    "data set, seed": lambda: mw.MazeDataset("v1.worm.w5_h4.s" + "A" * 30, 100),
    "step": lambda: worm().step("RX"),
    "solve": lambda: mw.open("v1.worm.w4_h4.dRkRWRkREREQ").solve().data(),
    "draw": lambda: worm().draw("bmp"),
    "path": lambda: worm().path("X"),
    "closed maze": lambda: closed(worm()).rate(),
    "closed job": lambda: closed(mw.generate(WORM)).result(),
}

def described(error):
    return str(error), error.status, error.offset, error.result

def failing(name, before=None):
    held = before and before()
    return CASES[name]()

def outcome(name, before=None):
    try:
        failing(name, before)
    except mw.MazeError as error:
        for other in (error, copy.copy(error), copy.deepcopy(error), pickle.loads(pickle.dumps(error))):
            assert described(other) == described(error) and type(other) is mw.MazeError
        return described(error)
    raise AssertionError(name)

def draw(): return worm().draw("png").data()
def write(): return mw.open("v1.rook.w5_h4.sOTHER").code()

def travels(pool, name):
    try:
        pool(name).get(60)
    except mw.MazeError as error:
        return described(error)

if __name__ == "__main__":
    wanted = {name: outcome(name) for name in CASES}
    for before in (draw, write):
        found = {name: outcome(name, before) for name in CASES}
        assert found == wanted, [(name, found[name], wanted[name]) for name in CASES if found[name] != wanted[name]]
    with multiprocessing.Pool(2) as pool:
        for name in CASES:
            assert travels(lambda name: pool.apply_async(failing, (name, draw)), name) == wanted[name], name
    with concurrent.futures.ProcessPoolExecutor(2) as pool:
        futures = {name: pool.submit(failing, name) for name in CASES}
        assert {name: described(future.exception(60)) for name, future in futures.items()} == wanted
    print([name for name, (_, _, _, result) in wanted.items() if result])
    for name in ("batch, measure", "data set, seed", "data set, count", "closed maze"):
        print(wanted[name][:3])
`);
  assert.equal(
    printed,
    `['task, result', 'task, iterated']
("--where: there is no measure zzz; 'mazewright rate CODE' lists them", 'out-of-range', None)
("the seed is too long: with '-' and the maze number it must have at most 32 characters", 'bad-syntax', 0)
('count: -3: it must be 1 to 1000000000', 'out-of-range', None)
('this maze was closed', 'stale-handle', None)
`,
  );
});

test('arguments are checked before work begins: their types, their names, one option in the text of another', () => {
  const printed = python(`import mazewright as mw
WORM = "v1.worm.w5_h4.sA"
def refused(call, wanted):
    try:
        call()
    except (mw.MazeError, TypeError) as error:
        if wanted not in f"{type(error).__name__}: {error}":
            print("wrong", type(error).__name__, error)
    else:
        print("accepted", wanted)
for make in (lambda **more: mw.batch(WORM, 3, **more), lambda **more: mw.MazeDataset(WORM, 3, **more)):
    refused(lambda: make(foo=1), "TypeError")
    for value in ("random --pairs 2", "random\\t--mirrors", "--mirrors", " ", "random\\nv1.fourbit.classic.sA"):
        refused(lambda: make(ends=value), "MazeError: ends: ")
        refused(lambda: make(split=value), "MazeError: split: ")
        refused(lambda: make(include=[value]), "MazeError: include: ")
    refused(lambda: make(where="dead_end<1 --pairs 2"), "MazeError: --where must list")
    for name in ("ends", "split", "where"):
        refused(lambda: make(**{name: None}), f"TypeError: {name}: a text was expected, not None")
    refused(lambda: make(include=(1,)), "TypeError: include: a text was expected, not 1")
    refused(lambda: make(mirrors="no"), "TypeError: mirrors: ")
    refused(lambda: make(start=-1), "MazeError: start: -1: it must be 0 to ")
    refused(lambda: make(start=10 ** 9), "MazeError: start: ")
    for pairs in (0, -1):
        refused(lambda: make(pairs=pairs, ends="random"), "MazeError: pairs: ")
    refused(lambda: make(pairs="2", ends="random"), "TypeError: pairs: a whole number was expected, not '2'")
    refused(lambda: make(pairs=2), "MazeError: --pairs needs --ends")
for count in (None, 2.5, "3"):
    refused(lambda: mw.batch(WORM, count), "TypeError: count: ")
    refused(lambda: mw.MazeDataset(WORM, count), "TypeError: count: ")
for opened in (mw.open, mw.generate, mw.canonical, lambda code: mw.batch(code, 3), lambda code: mw.MazeDataset(code, 3)):
    refused(lambda: opened(None), "TypeError: code: for example 'v1.worm.w8_h8.sWORD': a text was expected, not None")
refused(lambda: mw.open(WORM).draw("png").result(), "TypeError: this result is no text but a file of bytes: call data()")
one, several = mw.batch(WORM, 3, include="solution"), mw.batch(WORM, 3, include=["solution"])
print(sorted(one) == sorted(several), len(one["solution"]) > 3)
`);
  assert.equal(printed, 'True True\n');
});

test('a data set has slices and a start, and indices of NumPy', () => {
  const printed = python(`import numpy
import mazewright as mw
data = mw.MazeDataset("v1.worm.w5_h4.sA", 10, start=5)
def seeds(items): return [int(item["index"]) for item in items]
print(len(data), seeds(data), seeds(data[0:3]), seeds(data[::-4]), data[20:], seeds([data[numpy.int64(2)], data[-1]]))
print(seeds(mw.MazeDataset("v1.worm.w5_h4.sA", 3)), [list(part["index"]) for part in data.batches(6)])
for index in (10, -11):
    try:
        data[index]
    except IndexError as error:
        print(error)
`);
  assert.equal(
    printed,
    `10 [5, 6, 7, 8, 9, 10, 11, 12, 13, 14] [5, 6, 7] [14, 10, 6] [] [7, 14]
[0, 1, 2] [[5, 6, 7, 8, 9, 10], [11, 12, 13, 14]]
10: this data set has 10 mazes
-11: this data set has 10 mazes
`,
  );
});

test('a maze says its code, equals itself however it is written, and closes with its block', () => {
  const printed = python(`import gc
import mazewright as mw
code = "v1.worm.w5_h4.sA"
with mw.open(code) as maze:
    print(maze, repr(maze) == str(maze))
    again, other = mw.open(maze.code()), mw.open("v1.worm.w5_h4.sB")
    print(maze == again, maze != other, maze == code, len({maze, again, other, mw.open(code)}))
    moves = mw.facts(maze.solve().result())["moves"]
    again.step(moves[:2])
    print(again == maze, repr(again) == f"<mazewright.Maze {again.code()}>")
    large = [mw.open("v1.worm.w300_h300.sA") for _ in range(2)]
    print(large[0] == large[1], large[0])
    cells = maze.cells()
    bytes_before = cells.tobytes()
print(maze)
gc.collect()
others = [mw.open(f"v1.worm.w5_h4.sC-{i}") for i in range(50)]
print(cells.tobytes() == bytes_before)
maze.close()
with mw.generate(code) as job:
    job.result()
for call in (maze.code, maze.facts, job.result):
    try:
        call()
    except mw.MazeError as error:
        print(error.status, error)
`);
  assert.equal(
    printed,
    `<mazewright.Maze v1.worm.w5_h4.sA> True
True True False 2
True True
True <mazewright.Maze v1.worm.w300_h300.sA>
<mazewright.Maze, closed>
True
stale-handle this maze was closed
stale-handle this maze was closed
stale-handle this job was closed
`,
  );
});

test('without NumPy, arrays say what to install, and the rest works', () => {
  const printed = python(`import sys
sys.modules["numpy"] = None
import mazewright as mw
maze = mw.open("v1.worm.w5_h4.sA")
print(maze.rate().result().split()[0])
for call in (maze.arrays, maze.distances, maze.solution, maze.cells, lambda: maze.path("R"),
             lambda: mw.batch("v1.worm.w5_h4.sA", 2), lambda: mw.MazeDataset("v1.worm.w5_h4.sA", 2)):
    try:
        call()
    except ImportError as error:
        print(error)
`);
  assert.equal(
    printed,
    `cells
${'arrays need NumPy: pip install mazewright[arrays]\n'.repeat(7)}`,
  );
});

test('a move answers with its rows, and facts have the state', () => {
  const printed = python(`import mazewright
maze = mazewright.open("v1.fourbit.b2.d1210")
print(maze.facts()["state"], maze.step("01"), maze.facts()["state"], maze.facts()["visited"])
print(maze.undo(), maze.facts()["state"], maze.redo(), maze.history())
`);
  const [first, second] = ["['moved', '0', '3', '2']", "['moved', '1', '2', '1']"];
  assert.equal(
    printed,
    `3 [${first}, ${second}] 1 1110\nNone 2 [${second}] [${first}, ${second}]\n`,
  );
});

test('each task is a function with the types and limits of its rows', () => {
  const printed = python(`import inspect
import mazewright as mw
print(inspect.signature(mw.worm.solve_by))
print(inspect.signature(mw.simultaneous.approximate).parameters["from_"])
print("bits: number of lights: 2 to 4 lights" in inspect.getdoc(mw.fourbit.census), mw.fourbit.__all__)
print(list(mw.fourbit.CensusResults.__annotations__), mw.__all__[-5:])
functions = [f"{kind} {name}" for kind in mw._machines.__all__ for name in getattr(mw, kind).__all__]
print([row[1:3] for row in mw.kinds() if row[0] == "task" and f"{row[1]} {row[2].replace('-', '_')}" not in functions])
print(mw.worm.code("A", w=8, h=5, wilson=True), mw.procedural.code("B"), mw.code("rook", "C", queen=False))
`);
  assert.equal(
    printed,
    `(code: 'str', *, by: "Literal['dead-end-filling', 'left-wall', 'right-wall', 'tremaux', 'breadth-first', 'a-star', \
'random-mouse']", seed: 'Optional[str]' = None, steps: 'Optional[int]' = None) -> 'Job[SolveByResults]'
from_: 'Optional[str]' = None
True ['code', 'layout', 'check', 'targets', 'count', 'census', 'place', 'Measures', 'State']
['bits', 'valid', 'length'] ['fourbit', 'worm', 'rook', 'procedural', 'simultaneous']
[]
v1.worm.w8_h5_wilson.sA v1.procedural.classic.sB v1.rook.w5_h5.sC
`,
  );
});

test('values are converted by their rows, not by their looks', () => {
  const printed = python(`import mazewright as mw
print(mw.facts(mw.open("v1.fourbit.b2.d1210").solve().result()), mw.facts("moves\\t0011\\nnothing\\t12"))
maze = mw.open("v1.rook.w5_h4.sA")
print(maze.facts()["solved"], maze.facts()["barred"], maze.facts()["visited"], maze.state()["target"])
print(mw.fourbit.census(2).results())
proof = mw.simultaneous.prove((2, 3), 4).results()
print(proof["statement"], proof["mazes"], proof["certificate"].splitlines()[-1])
print(mw.worm.law("v1.worm.mask_wilson.sA\\n..\\n..\\n").results()["cells"])
print(mw.worm.survey(size=(5, 5), algorithms="wilson", count=2).results()["measure"][0]["mean"])
print(mw.open("v1.worm.w8_h5_wilson.sA").rate().results()["dead_end_length"][0])
for wrong in (lambda: mw.fourbit.census("3"), lambda: mw.fourbit.census(0), lambda: mw.task("fourbit", "count", bitz=3),
              lambda: mw.simultaneous.verify("3x3", "r d"), lambda: mw.simultaneous.verify("3x3", 5)):
    try:
        wrong()
    except (mw.MazeError, TypeError) as error:
        print(type(error).__name__, error)
`);
  assert.equal(
    printed,
    `{'moves': '10', 'length': 2, 'shortest_paths': 1, 'path': '3 (1) 1 (0) 0'} {'moves': '0011', 'nothing': '12'}
False None 10000000000000000000 [{'letter': 'R', 'cell': 'D1', 'left': 9}, {'letter': 'D', 'cell': 'A4', 'left': 8}]
{'bits': 2, 'valid': 5, 'length': [{'moves': 1, 'mazes': 2}, {'moves': 2, 'mazes': 3}]}
['Proved by one program: no sequence of 4 moves or fewer solves all mazes of 2x3.'] 2 3d
4
25.0
{'length': '1', 'count': 8}
TypeError bits: a whole number was expected, not '3'
MazeError BITS 0: must be 2 to 4
TypeError fourbit count has no argument 'bitz'
MazeError sequence: 'r d': it must be one word
TypeError sequence: a text was expected, not 5
`,
  );
});

test('every result of the golden lines has the types of its rows', async () => {
  const lines = [];
  for (const kind of await shippedKinds())
    for (const { words } of await goldenRows(kind))
      if (words[0] === 'task') lines.push(words.slice(1));
  writeFileSync(join(folder, 'tasks.json'), JSON.stringify(lines));
  const printed = python(`import json
import mazewright as mw
for words in json.load(open("tasks.json"))[::3]:
    try:
        mw.task(*words).results()
    except mw.MazeError:
        pass
print(len(words) > 1)
`);
  assert.equal(printed, 'True\n');
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

test('arrays and texts of others become mazes', () => {
  const printed = python(`
import mazewright, numpy
maze = mazewright.open("v1.worm.w4_h3_sr2_gc2.sA")
arrays = maze.arrays()
again = mazewright.from_connections(arrays["connections"], arrays["start"], arrays["goal"])
print(again.code() == maze.code())
print(mazewright.open(mazewright.open("v1.worm.w5_h4.sA").arrays()["connections"]).code())
print(mazewright.open(mazewright.open("v1.worm.w4_h3_hex.sA").arrays()["connections"]).code())
print(mazewright.from_array([[1, 1, 1, 1, 1], [1, 2, 0, 0, 1], [1, 1, 1, 0, 1], [1, 3, 0, 0, 1], [1, 1, 1, 1, 1]]).facts())
own = mazewright.from_array([[1, 1, 1, 1, 1], [1, 2, 0, 3, 1], [1, 1, 1, 1, 1]]).code()
rows = ["#####", "#S.G#", "#####"]
print([mazewright.from_array(grid).code() == own for grid in (rows, [list(row) for row in rows],
    ((1.0, 1, 1, 1, 1), (1, 2, 0, 3, 1), (1, 1, 1, 1, 1)))])
print(mazewright.from_connections([[[1, 0], [0, 0]], [[1, 0], [1, 0]]], (1, 1), [(0, 1), (1, 0)]).facts()["goal_row"])
class Targeted:
    connection_list = arrays["connections"]
    start_pos, end_pos = (1, 0), (0, 1)
print(mazewright.from_solved_maze(Targeted()).code())
print(mazewright.open(numpy.array([[0, 0, 1], [1, 0, 0]], bool)).facts()["width"])
class Solved:
    connection_list = arrays["connections"]
    solution = numpy.array([[1, 0], [0, 0], [0, 1]])
print(mazewright.from_solved_maze(Solved()).code(), mazewright.open(Solved()).facts()["goal_column"])
print(mazewright.open(maze.draw("tokens").data().decode()).code() == maze.code())
print(mazewright.read("v1.rook.w3_h3.sA, v1.rook.w3_h3.sB"))
print(mazewright.open(numpy.ones((2, 3, 3), bool)).facts()["exits"])
for wrong in [lambda: mazewright.from_connections(numpy.ones((4, 3, 3), bool)), lambda: mazewright.read("oil"),
              lambda: mazewright.open("v1.rook.w3_h3.sA\\nv1.rook.w3_h3.sB")]:
    try:
        wrong()
        print("no error")
    except mazewright.MazeError as error:
        print(error)
`).split('\n');
  assert.equal(printed[0], 'True');
  assert.equal(printed[1], outputOf('generate', 'v1.worm.w5_h4.sA'));
  assert.equal(printed[2], outputOf('generate', 'v1.worm.w4_h3_hex.sA'));
  assert.match(printed[3], /'width': 2, 'height': 2.*'goal_row': 2, 'goal_column': 1/);
  assert.equal(printed[4], '[True, True, True]');
  assert.equal(printed[5], '2');
  assert.match(printed[6], /^v1\.worm\.w4_h3_sr2_gr1_gc2\.d\w+$/);
  assert.equal(printed[7], '3');
  assert.match(printed[8], /^v1\.worm\.w4_h3_sr2_gr1_gc2\.d\w+ 2$/);
  assert.equal(printed[9], 'True');
  assert.equal(printed[10], "['v1.rook.w3_h3.sA', 'v1.rook.w3_h3.sB']");
  assert.equal(printed[11], 'RD');
  assert.match(printed[12], /^this looks most like a JSON object of a maze: /);
  assert.match(printed[13], /^no maze was found/);
  assert.match(printed[14], /^a code is one line; /);
});
