// Command-line tests of the readers of mazes that people have: mazes are drawn in each format by code of this file, from the
// core's connections, and read back; and small texts as people have them.

import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { run } from './program.mjs';
import { product, testEach } from '../rows.mjs';

/** @typedef {{width: number, height: number, down: number[][], right: number[][], start: number[], goal: number[], code: string}} Maze */

/** Worm mazes of many sizes, some with loops and some in parts. @returns {Maze[]} */
function makeMazes(/** @type {number} */ count) {
  /** @type {Maze[]} */
  const mazes = [];
  const sizes = [
    [2, 2],
    [5, 3],
    [3, 7],
    [10, 10],
    [1, 6],
    [17, 4],
    [6, 1],
    [8, 8],
  ];
  for (const [i, [w, h]] of sizes.entries()) {
    const word = i % 4 === 3 ? '_percolation_open600' : i % 4 === 2 ? '_braid50' : '';
    const code = `v1.worm.w${w}_h${h}${word}.sR${i}`;
    const list = ['batch', code, '--count', `${count / sizes.length}`, '--format', 'jsonl'];
    for (const line of run([...list, '--ends', 'random'])
      .stdout.trim()
      .split('\n')) {
      const row = JSON.parse(line);
      const [down, right] = row.connections;
      const described = run(['generate', row.code]).stdout.trim();
      mazes.push({
        width: w,
        height: h,
        down,
        right,
        start: row.start,
        goal: row.goal,
        code: described,
      });
    }
  }
  return mazes;
}

const MAZES = makeMazes(200);
const isAt = (/** @type {number[]} */ place, /** @type {number} */ r, /** @type {number} */ c) =>
  place[0] === r && place[1] === c;
const letterAt = (
  /** @type {Maze} */ { start, goal },
  /** @type {number} */ r,
  /** @type {number} */ c,
) => (isAt(start, r, c) ? 'S' : isAt(goal, r, c) ? 'E' : '');

/** Rows of a drawing with walls of `wall` characters and cells of `cell`, each way. */
const drawThick =
  (/** @type {string} */ wall, /** @type {string} */ passage, thick = 1, wide = 1, rim = 0) =>
  (/** @type {Maze} */ maze) => {
    const rows = [];
    for (let i = 0; i < 2 * maze.height + 1; i++) {
      let row = '';
      for (let j = 0; j < 2 * maze.width + 1; j++) {
        const [r, c] = [(i - 1) >> 1, (j - 1) >> 1];
        const isRim = i === 0 || j === 0 || i === 2 * maze.height || j === 2 * maze.width;
        const isOpen =
          i % 2 && j % 2
            ? true
            : isRim || (i % 2 === 0 && j % 2 === 0)
              ? false
              : i % 2
                ? maze.right[r][c]
                : maze.down[r][c];
        const size = j % 2 ? wide : thick;
        const letter = i % 2 && j % 2 ? letterAt(maze, r, c) : '';
        row += letter ? letter + passage.repeat(size - 1) : (isOpen ? passage : wall).repeat(size);
      }
      const padded = wall.repeat(rim) + row + wall.repeat(rim);
      const times = i % 2 ? wide : thick;
      for (let k = 0; k < times; k++) rows.push(k ? padded.replace(/[SE]/g, passage) : padded);
    }
    const edge = Array(rim).fill(wall.repeat(rows[0].length));
    return [...edge, ...rows, ...edge].join('\n');
  };

const drawThin =
  (
    /** @type {string} */ corner,
    /** @type {number} */ across,
    /** @type {string} */ flat = '-',
    upright = '|',
  ) =>
  (/** @type {Maze} */ maze) => {
    const rows = [];
    for (let r = 0; r <= maze.height; r++) {
      let line = corner;
      for (let c = 0; c < maze.width; c++) {
        const isOpen = r > 0 && r < maze.height && maze.down[r - 1][c];
        line += (isOpen ? ' ' : flat).repeat(across - 1) + corner;
      }
      rows.push(line);
      if (r === maze.height) break;
      line = upright;
      for (let c = 0; c < maze.width; c++) {
        const isOpen = c + 1 < maze.width && maze.right[r][c];
        line += (letterAt(maze, r, c) || ' ').padStart(Math.max(1, across >> 1)).padEnd(across - 1);
        line += isOpen ? ' ' : upright;
      }
      rows.push(line);
    }
    return rows.join('\n');
  };

/** Box drawing with the corners that the walls make. */
function drawBoxes(/** @type {Maze} */ maze) {
  const corners = ' ╵╶└╷│┌├╴┘─┴┐┤┬┼';
  const lines = drawThin('+', 4)(maze).split('\n');
  return lines
    .map((line, y) =>
      [...line]
        .map((c, x) => {
          if (c === '-') return '─';
          if (c === '|') return '│';
          if (c !== '+') return c;
          const arms = [lines[y - 1]?.[x], line[x + 1], lines[y + 1]?.[x], line[x - 1]];
          return corners[
            arms.reduce((sum, arm, i) => sum + (/[-|]/.test(arm ?? '') ? 1 << i : 0), 0)
          ];
        })
        .join(''),
    )
    .join('\n');
}

const hexadecimal =
  (/** @type {number[]} */ bits, /** @type {boolean} */ open) => (/** @type {Maze} */ maze) => {
    const rows = maze.down.map((line, r) =>
      line
        .map((down, c) => {
          const exits = [
            r > 0 && maze.down[r - 1][c],
            maze.right[r][c],
            down,
            c > 0 && maze.right[r][c - 1],
          ];
          return exits
            .map((exit, i) => (Boolean(exit) === open ? bits[i] : 0))
            .reduce((sum, bit) => sum + bit, 0)
            .toString(16);
        })
        .join(''),
    );
    const place = (/** @type {number[]} */ [r, c]) => `${c},${r}`;
    return `${rows.join('\n')}\n\n${place(maze.start)}\n${place(maze.goal)}\nNESW\n`;
  };

function drawTokens(/** @type {Maze} */ { down, right, start, goal }) {
  const place = (/** @type {number} */ r, /** @type {number} */ c) => `(${r},${c})`;
  const list = down.flatMap((line, r) =>
    line.flatMap((open, c) => [
      ...(open ? [`${place(r + 1, c)} <--> ${place(r, c)} ;`] : []),
      ...(right[r][c]
        ? [`${place(r, c)} <--> ${place(r, c + 1)} ;`]
        : [`${place(r, c)} <XX> ${place(r, c + 1)} ;`]),
    ]),
  );
  // A wall at the rim would be a cell further on.
  const inside = list.filter(
    (word) => !word.includes(`<XX> (`) || !word.endsWith(`,${down[0].length}) ;`),
  );
  inside.reverse();
  return `<ADJLIST_START> ${inside.join(' ')} <ADJLIST_END> <ORIGIN_START> ${place(start[0], start[1])} <ORIGIN_END> <TARGET_START> ${place(goal[0], goal[1])} <TARGET_END>`;
}

function drawAlphaMaze(/** @type {Maze} */ maze) {
  return maze.down
    .map((line, r) =>
      line
        .map((down, c) => {
          const walls = [
            [r > 0 && maze.down[r - 1][c], 'up'],
            [down, 'down'],
            [c > 0 && maze.right[r][c - 1], 'left'],
            [maze.right[r][c], 'right'],
          ].flatMap(([open, name]) => (open ? [] : [name]));
          const end = { S: 'origin', E: 'target', '': 'blank' }[letterAt(maze, r, c)];
          return `<|${r}-${c}|><|${walls.length ? walls.join('_') : 'no'}_wall|><|${end}|>`;
        })
        .join(''),
    )
    .join('\n');
}

const asJson = (/** @type {Maze} */ { down, right, start, goal }) =>
  JSON.stringify({ connection_list: [down, right], start, goal });
const asNumpy = (/** @type {Maze} */ { down, right, start, goal }) =>
  `[[${[down, right].map((grid) => grid.map((row) => `[${row.map((n) => (n ? ' True' : 'False')).join(' ')}]`).join('\n  ')).join(']\n\n [')}]] start=[${start}], goal: [${goal}]`;
const asGrid = (/** @type {Maze} */ maze) =>
  JSON.stringify(
    drawThick(
      '1',
      '0',
    )(maze)
      .split('\n')
      .map((row) => [...row].map((c) => ({ S: 2, E: 3 })[c] ?? Number(c))),
  );

/** Ways to write a maze, and the reader of each. @type {Record<string, [string, (maze: Maze) => string]>} */
const FORMATS = {
  'thick #': ['thick', drawThick('#', ' ')],
  'thick % and dots': ['thick', drawThick('%', '.')],
  'thick 1 and 0': ['thick', drawThick('1', '0')],
  'thick full blocks': ['thick', drawThick('█', ' ')],
  'thick two characters wide': ['thick', drawThick('#', ' ', 2, 2)],
  'thick cells of three': ['thick', drawThick('@', '.', 1, 3)],
  'thick rim': ['thick', drawThick('X', ' ', 1, 1, 2)],
  'thick with blanks between': [
    'thick',
    (maze) => drawThick('#', '.')(maze).replace(/(?<=.)(?=.)/g, ' '),
  ],
  'thin +--+': ['thin', drawThin('+', 3)],
  'thin +---+': ['thin', drawThin('+', 4)],
  'thin o---o': ['thin', drawThin('o', 4)],
  'thin .-.': ['thin', drawThin('.', 2)],
  'box drawing': ['thin', drawBoxes],
  'hexadecimal walls': ['digits', hexadecimal([1, 2, 4, 8], false)],
  'hexadecimal passages': ['digits', hexadecimal([1, 2, 4, 8], true)],
  'tokens of maze-dataset': ['tokens', drawTokens],
  'tokens of AlphaMaze': ['tokens', drawAlphaMaze],
  'JSON passages': ['arrays', asJson],
  'NumPy passages': ['arrays', asNumpy],
  'JSON grid': ['arrays', asGrid],
};

/** The canonical code with other ends. */
function codeOf(/** @type {Maze} */ { code, width, height, start, goal }) {
  const ends = [
    ['sr', start[0], 0],
    ['sc', start[1], 0],
    ['gr', goal[0], height - 1],
    ['gc', goal[1], width - 1],
  ].flatMap(([name, value, usual]) => (value === usual ? [] : [`${name}${Number(value) + 1}`]));
  const [version, kind, , description] = code.split('.');
  return [version, kind, [`w${width}_h${height}`, ...ends].join('_'), description].join('.');
}

const folder = mkdtempSync(join(tmpdir(), 'reading-'));
const spoil = {
  'as it is': (/** @type {string} */ text) => text,
  'CRLF, indented, stripped, in a fence with prose': (/** @type {string} */ text) =>
    `\ufeffHere is the maze, as promised:\r\n\r\n\`\`\`text\r\n${text
      .split('\n')
      .map((line) => `    ${line}`.trimEnd())
      .join('\r\n')}\r\n\`\`\`\r\n\r\nCan you solve it?\r\n`,
};

testEach(product(Object.entries(FORMATS), Object.entries(spoil)))(
  '200 mazes are read back',
  ([[, [reader, draw]], [, change]]) => {
    // Corridors have no thick walls in any lattice, and rows of one cell fit several.
    const mazes = MAZES.filter(({ width, height }) => width > 1 && height > 1);
    const text = mazes.map((maze) => change(draw(maze))).join('\n\nAnother one:\n\n');
    const file = join(folder, 'text');
    writeFileSync(file, text);
    const read = run(['read', file, '--as', reader]);
    assert.equal(read.status, 0, read.stderr);
    const codes = read.stdout.trim().split('\n');
    assert.equal(codes.length, mazes.length);
    for (const [i, maze] of mazes.entries())
      assert.equal(codes[i], codeOf(maze), `${i}\n${draw(maze)}`);
  },
);

test('each format is recognised without a name', () => {
  const maze = MAZES.find(({ width }) => width === 10) ?? MAZES[0];
  for (const [name, [reader, draw]] of Object.entries(FORMATS)) {
    const read = run(['read', '--explain', '-'], draw(maze));
    assert.equal(read.status, 0, `${name}: ${read.stderr}`);
    assert.deepEqual(read.stdout.match(/^reading\t\w+/gm), [`reading\t${reader}`], name);
  }
});

/** The drawings of tests/data/drawings: the reader of each, and the maze that it was drawn from. */
const DRAWINGS = {
  plus: ['thin', 'v1.worm.w9_h5_backtracker_sr3_sc1_gr2_gc7.sPLUS'],
  corners: ['thin', 'v1.worm.w7_h6_prim_sr6_sc1_gr1_gc7.sCORNERS'],
  box: ['thin', 'v1.worm.w8_h5_eller_sr1_sc4_gr5_gc4.sBOX'],
  scored: ['thin', 'v1.worm.w9_h6_division.sSCORED'],
  hash: ['thick', 'v1.worm.w8_h5_wilson_sr1_sc8_gr5_gc1.sHASH'],
  openings: ['thick', 'v1.worm.w10_h6_kruskal.sRIM'],
  wide: ['thick', 'v1.worm.w7_h5_huntandkill_braid50_sr2_sc2_gr4_gc6.sWIDE'],
  'zero-one': ['thick', 'v1.worm.w6_h6_growmixed.sBITS'],
  blocks: ['blocks', 'v1.worm.w8_h7.ddWx1VmxXTMZsxMzGVWx0xsxVbMZszGx2TFVVVA'],
  hexadecimal: ['digits', 'v1.worm.w8_h5_aldousbroder_sr2_sc1_gr5_gc8.sHEXADECIMAL'],
  tokens: ['tokens', 'v1.worm.w4_h4_wilson_sr4_sc1_gr1_gc3.sTOKENS'],
  alphamaze: ['tokens', 'v1.worm.w5_h5_backtracker_sr1_sc3_gr5_gc2.sALPHA'],
};

test('drawings of twelve styles are read as the mazes that they were drawn from', () => {
  const path = new URL('../data/drawings/', import.meta.url).pathname;
  assert.deepEqual(
    readdirSync(path).sort(),
    Object.keys(DRAWINGS)
      .map((name) => `${name}.txt`)
      .sort(),
  );
  for (const [name, [reader, code]] of Object.entries(DRAWINGS)) {
    const file = join(path, `${name}.txt`);
    const { stdout, stderr } = run(['read', '--explain', file]);
    assert.match(stdout, new RegExp(`^reading\t${reader}\t`), name + stderr);
    assert.equal(run(['generate', file]).stdout, run(['generate', code]).stdout, name);
  }
});

// Drawings of other lattices are read back in tests/c/test_formats.c.
test('shapes of squares are read as text, though it is indented', () => {
  const shape = '####....#\n###......\n..#......\n.........\n......###\n';
  // The last line of the second begins with blanks.
  for (const code of [`v1.worm.mask.sA\n${shape}`, 'v1.worm.mask.sA\n...\n...\n##.\n##.\n']) {
    const text = run(['draw', code, '--format', 'text']).stdout;
    const read = run(['read', '-'], text.replace(/^/gm, '    '));
    assert.equal(read.stdout, run(['generate', code]).stdout, `${code}\n${text}${read.stderr}`);
  }
});

test('a file, standard input and a text stand where a code does', () => {
  const drawing = '#####\n#S..#\n###.#\n#E..#\n#####\n';
  const file = join(folder, 'drawing.txt');
  writeFileSync(file, drawing);
  const solution = 'moves\tRDL\nlength\t3\nshortest_paths\t1\n';
  assert.equal(run(['solve', file]).stdout, solution);
  assert.equal(run(['solve', '-'], drawing).stdout, solution);
  assert.equal(run(['solve', drawing]).stdout, solution);
  assert.match(run(['rate', file]).stdout, /^cells\t4$/m);
  assert.match(run(['play', file, 'RDL']).stdout, /solved/);
  assert.match(run(['draw', file, '--format', 'svg']).stdout, /<svg/);
  assert.equal(run(['worm', 'solve-by', file, '--by', 'tremaux']).status, 0);
  assert.equal(run(['worm', 'solve-by', '-', '--by', 'tremaux'], drawing).status, 0);
});

test('--as chooses the format wherever a code stands', () => {
  const text = '##.#\n....\n#.##\n';
  const blocks = 'v1.worm.w4_h3.dzGxXVMTM';
  const words = ['--as', 'blocks'];
  const moves = run(['solve', run(['read', text, ...words]).stdout.trim()]).stdout;
  assert.match(moves, /^moves\t[UDLR]+\n/);
  assert.equal(run(['generate', text, ...words]).stdout.trim(), blocks);
  assert.equal(run(['generate', '-', ...words], text).stdout.trim(), blocks);
  assert.equal(run(['solve', text, ...words]).stdout, moves);
  assert.equal(run(['play', text, ...words]).stdout, run(['play', blocks]).stdout);
  assert.equal(run(['rate', ...words, text]).stdout, run(['rate', blocks]).stdout);
  const draw = (/** @type {string[]} */ ...maze) =>
    run(['draw', '--format', 'text', ...maze]).stdout;
  assert.equal(draw(text, ...words), draw(blocks));
  const solveBy = (/** @type {string[]} */ ...maze) =>
    run(['worm', 'solve-by', '--by', 'a-star', ...maze]).stdout;
  assert.equal(solveBy(text, ...words), solveBy(blocks));
  const wrong = run(['solve', text, '--as', 'tokens']);
  assert.equal(wrong.status, 2);
  assert.match(wrong.stderr, /no maze was found/);
  assert.match(run(['worm', 'solve-by', '--help']).stdout, /--as FORMAT/);
});

test('a maze that is too large for a code has its description below it', () => {
  const size = 90;
  const seed = `v1.worm.w${size}_h${size}.sA`;
  const text = run(['draw', seed, '--format', 'text']).stdout;
  const read = run(['read', '-'], text);
  assert.equal(read.status, 0, read.stderr);
  const [code, description, ...rest] = read.stdout.trimEnd().split('\n');
  assert.equal(code, `v1.worm.w${size}_h${size}.d`);
  assert.equal(description.length, (size * size * 4) / 6);
  assert.deepEqual(rest, []);
  assert.deepEqual(run(['generate', '-'], read.stdout).stdout, read.stdout);
  assert.deepEqual(run(['solve', '-'], read.stdout), run(['solve', seed]));
  assert.deepEqual(run(['solve', '-'], text), run(['solve', seed]));
  assert.equal(run(['read', '-'], read.stdout).stdout, read.stdout);
});
