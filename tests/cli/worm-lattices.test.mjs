// Tests of mazes of hexagons and triangles on paper, read back from pictures by code that shares nothing with the
// core: a wall is where the line between the middles of two cells crosses ink.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HEXAGON_STEPS } from '../hexagons.mjs';
import { darkOf, partsOf } from './pages.mjs';
import { testEach } from '../rows.mjs';
import { run, runBytes, temporaryFolder } from './program.mjs';
import { isRed, readPng, readPpm } from './raster.mjs';

/** @typedef {import('./raster.mjs').Picture} Picture */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {[row: number, column: number]} Cell */
/**
 * @typedef {object} Lattice
 * @property {string} token in its codes
 * @property {Cell} size of its walls in half columns and in rows
 * @property {(row: number, column: number) => Point} middle of a cell, in half columns and rows
 * @property {(row: number, column: number) => (Cell | undefined)[]} below two cells: down, down to the left
 * @property {boolean} hasLeftDigit whether a cell is two digits, the first for down to the left
 * @property {(cell: Cell, move: string) => Cell} after
 */

const WIDTH = 17;
const HEIGHT = 9;

/** @type {Lattice} */
const HEXAGONS = {
  token: 'hex',
  // Odd rows are half a hexagon further to the right; a hexagon is four thirds of a row high.
  size: [2 * WIDTH + 1, HEIGHT + 1 / 3],
  middle: (row, column) => ({ x: 2 * column + 1 + (row % 2), y: row + 2 / 3 }),
  below: (row, column) => [
    [row + 1, column + (row % 2)],
    [row + 1, column - 1 + (row % 2)],
  ],
  hasLeftDigit: true,
  after([row, column], move) {
    const halves = 2 * column + (row % 2) + HEXAGON_STEPS[move][0];
    const next = row + HEXAGON_STEPS[move][1];
    return [next, (halves - (next % 2)) / 2];
  },
};

/** @type {Lattice} */
const TRIANGLES = {
  token: 'tri',
  size: [WIDTH + 1, HEIGHT],
  middle: (row, column) => ({
    x: column + 1,
    y: row + ((row + column) % 2 === 0 ? 2 / 3 : 1 / 3),
  }),
  below: (row, column) => [(row + column) % 2 === 0 ? [row + 1, column] : undefined, undefined],
  hasLeftDigit: false,
  after: ([row, column], move) => [
    row + Number(move === 'D') - Number(move === 'U'),
    column + Number(move === 'R') - Number(move === 'L'),
  ],
};

const folder = temporaryFolder();

/** The picture of a page. @param {Buffer} bytes @param {number} dpi @param {number} [page] */
function pageOf(bytes, dpi, page = 1) {
  const path = join(folder, 'maze.pdf');
  writeFileSync(path, bytes);
  return readPpm(
    execFileSync('pdftoppm', ['-r', `${dpi}`, '-f', `${page}`, '-l', `${page}`, path], {
      maxBuffer: 1 << 28,
    }),
  );
}

/** Returns where the middle of a cell is. The walls of a maze without loops are the two largest pieces of ink. @param {Picture} picture @param {Lattice} lattice */
function middlesOf(picture, { size, middle }) {
  const pieces = partsOf(darkOf(picture)).sort((a, b) => b.pixels - a.pixels);
  const [left, top] = /** @type {const} */ (['left', 'top']).map((side) =>
    Math.min(pieces[0][side], pieces[1][side]),
  );
  const [right, bottom] = /** @type {const} */ (['right', 'bottom']).map((side) =>
    Math.max(pieces[0][side], pieces[1][side]),
  );
  const [half, rise] = [(right - left) / size[0], (bottom - top) / size[1]];
  assert.ok(Math.abs(rise / half / Math.sqrt(3) - 1) < 0.03, `regular: ${rise / half}`);
  return (/** @type {number} */ row, /** @type {number} */ column) => {
    const { x, y } = middle(row, column);
    return { x: left + x * half, y: top + y * rise };
  };
}

/** Returns the digits of each cell that the walls of a picture mean. @param {Picture} picture @param {Lattice} lattice */
function nibblesOf(picture, lattice) {
  const { dark } = darkOf(picture);
  const middle = middlesOf(picture, lattice);
  const isOpen = (/** @type {Point} */ a, /** @type {Cell | undefined} */ cell) => {
    if (!cell || cell[0] >= HEIGHT || cell[1] < 0 || cell[1] >= WIDTH) return 0;
    const b = middle(...cell);
    for (let part = 0.35; part < 0.65; part += 0.01)
      if (dark(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part)) return 0;
    return 1;
  };
  let rows = '';
  for (let row = 0; row < HEIGHT; row++) {
    for (let column = 0; column < WIDTH; column++) {
      const here = middle(row, column);
      const [down, left] = lattice.below(row, column);
      if (lattice.hasLeftDigit) rows += isOpen(here, left);
      rows += 4 + 2 * isOpen(here, down) + isOpen(here, [row, column + 1]);
    }
    rows += '\n';
  }
  return rows;
}

const LATTICES = [HEXAGONS, TRIANGLES];

const codeOf = (/** @type {string} */ token) =>
  `v1.worm.w${WIDTH}_h${HEIGHT}_wilson_${token}.spaper`;
/** @param {string} token @param {string[]} options */
const draw = (token, ...options) => runBytes(['draw', codeOf(token), ...options]).stdout;

testEach(LATTICES)('PNG and PDF show the walls where the maze has them', (lattice) => {
  const { token } = lattice;
  const { stdout } = run(['draw', codeOf(token), '--format', 'nibbles']);
  const nibbles = stdout.slice(0, stdout.indexOf('\n\n') + 1);
  assert.equal(nibblesOf(readPng(draw(token, '--format', 'png')), lattice), nibbles);
  assert.equal(
    nibblesOf(readPng(draw(token, '--format', 'png', '--dots', '60')), lattice),
    nibbles,
  );
  assert.equal(
    nibblesOf(pageOf(draw(token, '--format', 'pdf', '--paper', 'fit'), 150), lattice),
    nibbles,
  );
});

testEach(LATTICES)('the solution runs through the middles of its cells', (lattice) => {
  const { token } = lattice;
  const picture = readPng(draw(token, '--format', 'png', '--dots', '60', '--show-solution'));
  const middle = middlesOf(picture, lattice);
  const moves = /moves\t(\w+)/.exec(run(['solve', codeOf(token)]).stdout)?.[1] ?? '';
  /** @type {Cell} */
  let at = [0, 0];
  const on = new Set();
  for (const move of moves.slice(0, -1)) {
    at = lattice.after(at, move);
    on.add(at[0] * WIDTH + at[1]);
  }
  for (let cell = 1; cell < WIDTH * HEIGHT - 1; cell++) {
    const { x, y } = middle(Math.floor(cell / WIDTH), cell % WIDTH);
    // The ink's outline is half a wall away from the middle of the outer walls.
    const near = [-4, 0, 4].flatMap((dy) => [-4, 0, 4].map((dx) => [x + dx, y + dy]));
    const isPath = near.some(([px, py]) => isRed(picture.at(Math.round(px), Math.round(py))));
    assert.equal(isPath, on.has(cell), `cell ${cell}`);
  }
  const svg = draw(token, '--format', 'svg').toString();
  assert.match(svg, /stroke-linecap="round" d="M\d+ \d+[hL]/);
  assert.ok(!svg.includes('NaN') && !svg.includes('-nan'));
});

testEach(LATTICES)(
  'a maze that is too large for a sheet is cut into several, and each has walls',
  ({ token }) => {
    const sheets = draw(token, '--format', 'pdf', '--paper', 'a4', '--cell', '40');
    const count = sheets.toString('latin1').split('/Type/Page/').length - 1;
    assert.ok(count >= 4);
    for (let page = 1; page <= count; page++) {
      const { bits } = darkOf(pageOf(sheets, 30, page));
      assert.ok(bits.filter(Boolean).length > 300, `page ${page}`);
    }
  },
);

testEach(LATTICES)('unreachable parts are hatched', ({ token }) => {
  const parts = `v1.worm.w21_h15_outback_${token}.shatch`;
  const rate = run(['rate', parts]).stdout;
  const lost = Number(/unreachable_cells\t(\d+)/.exec(rate)?.[1]);
  assert.ok(lost > 0);
  const plain = runBytes(['draw', parts, '--format', 'svg']).stdout.toString();
  assert.match(plain, /#a9a9a9/);
});
