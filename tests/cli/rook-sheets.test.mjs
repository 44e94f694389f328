// Rook sheets are enough to play from: a reader that sees only pixels finds numbers, hedges, ghosts and the
// star of directions, and its shortest solution is the core's.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { run, runBytes } from './program.mjs';
import { isGrey } from './raster.mjs';
import {
  CELL,
  dotsOfLetters,
  drawBoard,
  GHOST_DOT,
  isDark,
  middleOfStone,
  NUMBER_DOT,
} from './rook-raster.mjs';
import { testEach } from '../rows.mjs';

/** @typedef {import('./raster.mjs').Picture} Picture */
/** @typedef {{row: number, column: number}} Seat */
/** @typedef {{tiling: string, width: number, height: number, rim: number}} Shape what a person sees at once */

const LETTERS = { 0: 'R', 45: 'E', 60: 'E', 90: 'U', 120: 'Q', 135: 'Q', 180: 'L' };
const BELOW = { 225: 'Z', 240: 'Z', 270: 'D', 300: 'C', 315: 'C' };
const letterOf = (/** @type {number} */ degrees) =>
  /** @type {Record<number, string>} */ ({ ...LETTERS, ...BELOW })[degrees];

/** The words of each rule that a player must know. */
const SENTENCES = {
  queen: 'You can jump in eight directions, diagonally too',
  hex: 'jumps go straight in six directions',
  tri: 'you jump along one of three strips, in either direction',
  torus: 'a jump off one side comes back on the opposite side',
  walls: 'You cannot land on a hedge, or jump over one with a cross',
  nouturn: 'you cannot jump straight back the way you came',
};

const vector = (/** @type {number} */ degrees, length = 1) => [
  length * Math.cos((degrees * Math.PI) / 180),
  -length * Math.sin((degrees * Math.PI) / 180),
];

/** The middle of a stone. @param {Shape} shape @param {Seat} seat */
const middle = ({ tiling, rim }, { row, column }) => middleOfStone(tiling, row, column, rim);

/** How a number looks, learned from boards of ten numbers. */
const learned = (() => {
  /** @type {Map<string, number>} */
  const shapes = new Map();
  const numbers = '123456789abcdef';
  for (const [i, digit] of [...numbers].entries()) {
    const rows = [`10${'1'.repeat(14)}`, `1${digit}${'1'.repeat(14)}`, '1'.repeat(16)];
    const sheet = drawBoard(`v1.rook.w16_h3.d${rows.join('-')}`);
    const at = middle({ tiling: 'square', width: 16, height: 3, rim: 0 }, { row: 1, column: 1 });
    shapes.set(dotsOfLetters(sheet, at, i < 9 ? 1 : 2, NUMBER_DOT), i + 1);
  }
  return shapes;
})();

/** Reads a stone: a number, 'goal', 'hedge', 'tall' or '' for none. @param {Picture} sheet @param {number[]} at @param {number} dot */
function readStone(sheet, at, dot) {
  for (const letters of [1, 2]) {
    const number = learned.get(dotsOfLetters(sheet, at, letters, dot));
    if (number) return number;
  }
  const [x, y] = at.map(Math.round);
  const isInk = (/** @type {number} */ dx, /** @type {number} */ dy) => {
    if (x + dx < 0 || y + dy < 0 || x + dx >= sheet.width || y + dy >= sheet.height) return false;
    const rgb = sheet.at(x + dx, y + dy);
    return isDark(rgb) || isGrey(rgb);
  };
  if ([-55, -45, 45, 55].every((dx) => isInk(dx, dx) && isInk(dx, -dx))) return 'tall';
  if ([-10, 0, 10].every((dx) => isInk(dx, 0) && isInk(0, dx))) return 'goal';
  const rings = [-1, 1].map((down) => {
    const inks = Array.from({ length: 95 }, (_, dy) => isInk(0, down * (dy + 1)));
    return inks.filter((ink, i) => ink && !inks[i - 1]).length;
  });
  return Math.max(...rings) >= 3 ? 'hedge' : '';
}

/** Directions in degrees: the arms of the star below the board. @param {Picture} sheet @param {number} boardHeight */
function readStar(sheet, boardHeight) {
  const [x, y] = [CELL + 120, CELL + boardHeight + CELL + 120];
  return [...Array(72).keys()]
    .map((i) => 5 * i)
    .filter((degrees) =>
      [50, 60, 70, 80, 90].every((length) => {
        const [dx, dy] = vector(degrees, length);
        return isDark(sheet.at(Math.round(x + dx), Math.round(y + dy)));
      }),
    );
}

function heightOf(/** @type {Shape} */ { tiling, height, rim }) {
  const rows = height + 2 * rim;
  return tiling === 'hex' ? 208 * (rows - 1) + 2 * 139 : (tiling === 'tri' ? 312 : 240) * rows;
}

/** The seats of the board and of its rim. @param {Shape} shape */
const seatsOf = ({ width, height, rim }) =>
  Array.from({ length: height + 2 * rim }, (_, row) =>
    Array.from({ length: width + 2 * rim }, (__, column) => ({
      row: row - rim,
      column: column - rim,
    })),
  ).flat();

/** The seat one step on, by where stones lie on the sheet. @param {Shape} shape @param {Seat} from @param {number} degrees */
function stepOn(shape, from, degrees) {
  const [x, y] = middle(shape, from);
  const length =
    shape.tiling === 'tri'
      ? 208
      : shape.tiling === 'square' && degrees % 90
        ? 240 * Math.SQRT2
        : 240;
  const [ux, uy] = vector(degrees);
  // Triangles: of the three stones beside this one, that which lies most in the direction.
  const reach = shape.tiling === 'tri' ? 0.8 * length : length;
  return seatsOf(shape).find((seat) => {
    const [dx, dy] = middle(shape, seat).map((value, i) => value - [x, y][i]);
    const along = dx * ux + dy * uy;
    return Math.hypot(dx, dy) < 1.1 * length && along > 0.8 * reach;
  });
}

/** Reads a sheet into its stones. @param {Picture} sheet @param {Shape} shape */
function readSheet(sheet, shape) {
  const name = (/** @type {Seat} */ { row, column }) => `${row},${column}`;
  const isOutside = (/** @type {Seat} */ { row, column }) =>
    row < 0 || column < 0 || row >= shape.height || column >= shape.width;
  const shown = new Map(
    seatsOf(shape).map((seat) => [
      name(seat),
      readStone(sheet, middle(shape, seat), isOutside(seat) ? GHOST_DOT : NUMBER_DOT),
    ]),
  );
  /** The stone of the board that a ghost repeats: it shows the same. @param {Seat} seat */
  const home = (seat) => {
    if (!isOutside(seat)) return seat;
    const inside = {
      row: (seat.row + shape.height) % shape.height,
      column: (seat.column + shape.width) % shape.width,
    };
    assert.equal(shown.get(name(seat)), shown.get(name(inside)), `the ghost at ${name(seat)}`);
    return inside;
  };
  for (const seat of seatsOf(shape)) home(seat);
  return { shown, name, home };
}

/** The shortest solution as letters, by breadth first search. @param {Picture} sheet @param {Shape} shape @param {boolean} noUTurn */
function solve(sheet, shape, noUTurn) {
  const { shown, name, home } = readSheet(sheet, shape);
  const star = readStar(sheet, heightOf(shape));
  const start = { row: 0, column: 0 };
  const [x, y] = middle(shape, start);
  const ring = [0, 90, 180, 270].map((degrees) => vector(degrees, 89));
  assert.ok(
    ring.every(([dx, dy]) => isDark(sheet.at(Math.round(x + dx), Math.round(y + dy)))),
    'a ring at the start',
  );
  let row = [{ seat: start, degrees: -1, letters: '' }];
  const seen = new Set();
  while (row.length > 0) {
    const next = [];
    for (const { seat, degrees: before, letters } of row)
      for (const degrees of star) {
        if (noUTurn && before >= 0 && (before + 180) % 360 === degrees) continue;
        /** @type {Seat | undefined} */
        let at = seat;
        for (let i = Number(shown.get(name(seat))); at && i > 0; i--) {
          at = stepOn(shape, at, degrees);
          at = at && home(at);
          if (at && shown.get(name(at)) === 'tall') at = undefined;
        }
        if (!at || name(at) === name(seat) || shown.get(name(at)) === 'hedge') continue;
        const after = { seat: at, degrees, letters: letters + letterOf(degrees) };
        if (shown.get(name(at)) === 'goal') return after.letters;
        const state = `${name(at)} ${noUTurn ? degrees : ''}`;
        if (!seen.has(state)) next.push(after);
        seen.add(state);
      }
    row = next;
  }
  return '';
}

testEach([
  ['w5_h5', 'a'],
  ['w6_h6_queen_nouturn_walls', 'z'],
  ['w5_h4_torus', 'b'],
  ['w6_h5_queen_torus_walls', 'c'],
  ['w6_h6_hex_torus_walls', 'z'],
  ['w5_h6_hex_nouturn', 'd'],
  ['w8_h6_tri_torus', 'z'],
  ['w7_h5_tri_walls', 'e'],
])('a maze can be solved from its sheet alone', ([params, seed]) => {
  const code = `v1.rook.${params}.s${seed}`;
  const words = params.split('_');
  const tiling = words.includes('hex') ? 'hex' : words.includes('tri') ? 'tri' : 'square';
  const shape = {
    tiling,
    width: Number(words[0].slice(1)),
    height: Number(words[1].slice(1)),
    rim: Number(words.includes('torus')),
  };
  const pdf = runBytes(['draw', code, '--format', 'pdf']).stdout;
  const text = spawnSync('pdftotext', ['-', '-'], { input: pdf }).stdout.toString();
  const said = text.replace(/\s+/g, ' ');
  const moves = solve(drawBoard(code), shape, said.includes('you cannot jump straight back'));
  const best = Number(/^length\t(\d+)$/m.exec(run(['solve', code]).stdout)?.[1]);
  assert.equal(moves.length, best);
  assert.match(run(['play', code, '-'], `${moves}\n`).stdout, /\tsolved\n$/);
  // Each rule in words, in every format and in a book.
  const rules = Object.entries(SENTENCES).filter(([word]) => words.includes(word));
  const svg = runBytes(['draw', code, '--format', 'svg']).stdout.toString();
  const titles = [...svg.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title).join(' ');
  for (const [, sentence] of rules)
    for (const written of [said, titles]) assert.ok(written.includes(sentence), sentence);
});

test('in a book each board has its own rules beside it, once', () => {
  const words = Object.keys(SENTENCES);
  const codes = words.map((word) => `v1.rook.w6_h6_${word}.sbook`).join('\n');
  for (const perPage of ['1', '4']) {
    const book = runBytes(['book', '-', '--format', 'pdf', '--per-page', perPage], codes);
    assert.equal(book.status, 0, book.stderr.toString());
    const pages = spawnSync('pdftotext', ['-', '-'], { input: book.stdout }).stdout.toString();
    const said = pages.replace(/\s+/g, ' ');
    for (const sentence of Object.values(SENTENCES)) {
      assert.equal(said.split(sentence).length - 1, 1, sentence);
    }
  }
});

test('below a narrow board the rules are printed in letters of 9 points or more', () => {
  for (const params of ['w3_h16_tri', 'w3_h16_hex_torus_nouturn_walls', 'w3_h12', 'w4_h16_queen']) {
    const pdf = runBytes(['draw', `v1.rook.${params}.sbook`, '--format', 'pdf']).stdout;
    const boxes = spawnSync('pdftotext', ['-bbox', '-', '-'], { input: pdf }).stdout.toString();
    const [, top, bottom] = /yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">jump</.exec(boxes) ?? [];
    assert.ok(Number(bottom) - Number(top) >= 9, `${params}: ${Number(bottom) - Number(top)}`);
  }
});
