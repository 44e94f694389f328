// Tests of mazes of triangles on paper, read back from pictures by code that shares nothing with the core: a wall is
// where the line between the middles of two triangles crosses ink.

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
const CODE = `v1.worm.w${WIDTH}_h${HEIGHT}_wilson_tri.spaper`;

const folder = mkdtempSync(join(tmpdir(), 'triangles-'));
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

/** Returns the place of the middle of a triangle. The walls of a maze without loops are the two largest pieces of ink. @param {Picture} picture */
function middlesOf(picture) {
  const pieces = partsOf(darkOf(picture)).sort((a, b) => b.pixels - a.pixels);
  const [left, top] = /** @type {const} */ (['left', 'top']).map((side) =>
    Math.min(pieces[0][side], pieces[1][side]),
  );
  const [right, bottom] = /** @type {const} */ (['right', 'bottom']).map((side) =>
    Math.max(pieces[0][side], pieces[1][side]),
  );
  const [half, rise] = [(right - left) / (WIDTH + 1), (bottom - top) / HEIGHT];
  assert.ok(Math.abs(rise / half / Math.sqrt(3) - 1) < 0.03, `equilateral: ${rise / half}`);
  return (/** @type {number} */ row, /** @type {number} */ column) => ({
    x: left + (column + 1) * half,
    y: top + (row + ((row + column) % 2 === 0 ? 2 / 3 : 1 / 3)) * rise,
  });
}

/** Returns the nibbles that the walls of a picture mean. @param {Picture} picture */
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
      const canDown = row + 1 < HEIGHT && (row + column) % 2 === 0;
      const isDown = canDown && isOpen(here, middle(row + 1, column));
      rows += 4 + 2 * Number(isDown) + Number(isRight);
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

test('the solution runs through the middles of its triangles, and SVG has the same strokes as PDF', () => {
  const picture = readPng(draw('--format', 'png', '--dots', '60', '--show-solution'));
  const middle = middlesOf(picture);
  const moves = /moves\t(\w+)/.exec(run(['solve', CODE]).stdout)?.[1] ?? '';
  let [row, column] = [0, 0];
  const on = new Set();
  for (const move of moves.slice(0, -1)) {
    row += Number(move === 'D') - Number(move === 'U');
    column += Number(move === 'R') - Number(move === 'L');
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
  const code = 'v1.worm.w21_h15_outback_tri.shatch';
  const rate = run(['rate', code]).stdout;
  const lost = Number(/unreachable_cells\t(\d+)/.exec(rate)?.[1]);
  assert.ok(lost > 0);
  const plain = runBytes(['draw', code, '--format', 'svg']).stdout.toString();
  assert.match(plain, /#a9a9a9/);
});
