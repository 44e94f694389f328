// Tests of mazes of hexagons on paper, read back from pictures by code that shares nothing with the core: a wall is
// where the line between the middles of two hexagons crosses ink.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { darkOf, partsOf } from './pages.mjs';
import { run, runBytes } from './program.mjs';
import { isRed, readPng, readPpm } from './raster.mjs';

/** @typedef {import('./raster.mjs').Picture} Picture */

const WIDTH = 17;
const HEIGHT = 9;
const CODE = `v1.worm.w${WIDTH}_h${HEIGHT}_wilson_hex.spaper`;

/** Half hexagons to the right, rows down. */
const STEPS = /** @type {Record<string, [number, number]>} */ ({
  Q: [-1, -1],
  E: [1, -1],
  D: [2, 0],
  C: [1, 1],
  Z: [-1, 1],
  A: [-2, 0],
});

const folder = mkdtempSync(join(tmpdir(), 'hexagons-'));
after(() => rmSync(folder, { recursive: true }));

/** The picture of the first page. @param {Buffer} bytes @param {number} dpi */
function pageOf(bytes, dpi) {
  const path = join(folder, 'maze.pdf');
  writeFileSync(path, bytes);
  return readPpm(
    execFileSync('pdftoppm', ['-r', String(dpi), '-f', '1', '-l', '1', path], {
      maxBuffer: 1 << 28,
    }),
  );
}

/** Returns the place of the middle of a hexagon. The walls of a maze without loops are the two largest pieces of ink. @param {Picture} picture */
function middlesOf(picture) {
  const pieces = partsOf(darkOf(picture)).sort((a, b) => b.pixels - a.pixels);
  const [left, top] = /** @type {const} */ (['left', 'top']).map((side) =>
    Math.min(pieces[0][side], pieces[1][side]),
  );
  const [right, bottom] = /** @type {const} */ (['right', 'bottom']).map((side) =>
    Math.max(pieces[0][side], pieces[1][side]),
  );
  // Odd rows are half a hexagon further to the right; a hexagon is four thirds of a row high.
  const [half, rise] = [(right - left) / (2 * WIDTH + 1), (bottom - top) / (HEIGHT + 1 / 3)];
  assert.ok(Math.abs(rise / half / Math.sqrt(3) - 1) < 0.03, `regular: ${rise / half}`);
  return (/** @type {number} */ row, /** @type {number} */ column) => ({
    x: left + (2 * column + 1 + (row % 2)) * half,
    y: top + (row + 2 / 3) * rise,
  });
}

/** Returns the two digits of each cell that the walls of a picture mean. @param {Picture} picture */
function nibblesOf(picture) {
  const { dark } = darkOf(picture);
  const middle = middlesOf(picture);
  /** @type {(a: {x: number, y: number}, b: {x: number, y: number}) => boolean} */
  const isOpen = (a, b) => {
    for (let part = 0.35; part < 0.65; part += 0.01)
      if (dark(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part)) return false;
    return true;
  };
  let rows = '';
  for (let row = 0; row < HEIGHT; row++) {
    for (let column = 0; column < WIDTH; column++) {
      const here = middle(row, column);
      const isRight = column + 1 < WIDTH && isOpen(here, middle(row, column + 1));
      const [left, right] = [column - 1 + (row % 2), column + (row % 2)];
      const isDown = (/** @type {number} */ there) =>
        row + 1 < HEIGHT && there >= 0 && there < WIDTH && isOpen(here, middle(row + 1, there));
      rows += `${Number(isDown(left))}${4 + 2 * Number(isDown(right)) + Number(isRight)}`;
    }
    rows += '\n';
  }
  return rows;
}

const draw = (/** @type {string[]} */ ...options) => runBytes(['draw', CODE, ...options]).stdout;

test('PNG and PDF show the walls where the maze has them', () => {
  const { stdout: nibbles } = run(['draw', CODE, '--format', 'nibbles']);
  assert.equal(nibblesOf(readPng(draw('--format', 'png'))), nibbles);
  assert.equal(nibblesOf(readPng(draw('--format', 'png', '--dots', '60'))), nibbles);
  assert.equal(nibblesOf(pageOf(draw('--format', 'pdf', '--paper', 'fit'), 150)), nibbles);
});

test('the solution runs through the middles of its hexagons, and SVG has the same strokes as PDF', () => {
  const picture = readPng(draw('--format', 'png', '--dots', '60', '--show-solution'));
  const middle = middlesOf(picture);
  const moves = /moves\t(\w+)/.exec(run(['solve', CODE]).stdout)?.[1] ?? '';
  let [row, column] = [0, 0];
  const on = new Set();
  for (const move of moves.slice(0, -1)) {
    const halves = 2 * column + (row % 2) + STEPS[move][0];
    row += STEPS[move][1];
    column = (halves - (row % 2)) / 2;
    on.add(row * WIDTH + column);
  }
  for (let cell = 1; cell < WIDTH * HEIGHT - 1; cell++) {
    const { x, y } = middle(Math.floor(cell / WIDTH), cell % WIDTH);
    // The ink's outline is half a wall away from the middle of the outer walls.
    const near = [-4, 0, 4].flatMap((dy) => [-4, 0, 4].map((dx) => [x + dx, y + dy]));
    const isPath = near.some(([px, py]) => isRed(picture.at(Math.round(px), Math.round(py))));
    assert.equal(isPath, on.has(cell), `cell ${cell}`);
  }
  const svg = draw('--format', 'svg').toString();
  assert.match(svg, /stroke-linecap="round" d="M\d+ \d+[hL]/);
  assert.ok(!svg.includes('NaN') && !svg.includes('-nan'));
});

test('a maze that is too large for a sheet is cut into several, and each has its walls', () => {
  const one = draw('--format', 'pdf', '--paper', 'a4', '--cell', '40');
  const { bits } = darkOf(pageOf(one, 30));
  assert.ok(one.toString('latin1').split('/Type/Page/').length - 1 >= 4);
  assert.ok(bits.filter(Boolean).length > 300);
});

test('unreachable parts are hatched and numbered, and the note says so', () => {
  const code = 'v1.worm.w21_h15_outback_hex.shatch';
  const rate = run(['rate', code]).stdout;
  const lost = Number(/unreachable_cells\t(\d+)/.exec(rate)?.[1]);
  assert.ok(lost > 0);
  const plain = runBytes(['draw', code, '--format', 'svg']).stdout.toString();
  assert.match(plain, /#a9a9a9/);
});

/** A row of a batch of hexagons. @typedef {{connections: number[][][], start: number[], goal: number[], distances: number[][], solution: number[][]}} Row */

/** Returns the distances to a cell by the connections of a row. @param {Row} row */
function distancesOf({ connections: [down, right, downLeft], goal }) {
  const [height, width] = [down.length, down[0].length];
  const far = down.map((cells) => cells.map(() => Infinity));
  const joined = (/** @type {number} */ r, /** @type {number} */ c) => {
    const list = [];
    const odd = r % 2;
    if (down[r][c]) list.push([r + 1, c + odd]);
    if (right[r][c]) list.push([r, c + 1]);
    if (downLeft[r][c]) list.push([r + 1, c - 1 + odd]);
    return list;
  };
  /** @type {number[][][]} */
  const passages = [];
  for (let r = 0; r < height; r++)
    for (let c = 0; c < width; c++) passages.push(...joined(r, c).map((to) => [[r, c], to]));
  assert.equal(passages.length, height * width - 1);
  far[goal[0]][goal[1]] = 0;
  for (let changed = true; changed;) {
    changed = false;
    for (const [[r, c], [y, x]] of passages) {
      const least = Math.min(far[r][c], far[y][x]) + 1;
      if (far[r][c] <= least && far[y][x] <= least) continue;
      far[r][c] = Math.min(far[r][c], least);
      far[y][x] = Math.min(far[y][x], least);
      changed = true;
    }
  }
  return far;
}

test('data sets have the three passages of each hexagon, and the paths and distances that these give', () => {
  for (const ends of ['', '--ends random', '--ends dead-ends']) {
    const words = `v1.worm.w7_h6_wilson_hex.sX --count 30 --with solution,distances --format jsonl ${ends}`;
    const { stdout } = run(['batch', ...words.trim().split(' ')]);
    for (const line of stdout.trimEnd().split('\n')) {
      const row = /** @type {Row} */ (JSON.parse(line));
      const far = distancesOf(row);
      assert.deepEqual(row.distances, far);
      assert.deepEqual(row.solution[0], row.start);
      assert.equal(row.solution.length, far[row.start[0]][row.start[1]] + 1);
      row.solution.forEach(([r, c], i) => assert.equal(far[r][c], row.solution.length - 1 - i));
    }
  }
  const refused = (/** @type {string[]} */ ...options) =>
    run(['batch', 'v1.worm.w7_h6_hex.sX', '--count', '2', '--format', 'jsonl', ...options]).stderr;
  assert.match(refused('--with', 'pixels'), /not for hexagons/);
  assert.match(refused('--unique', '--mirrors'), /without hexagons/);
});
