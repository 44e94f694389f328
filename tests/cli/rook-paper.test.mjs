// Rook boards on paper: what stands on the stones is read back from the picture, and the path walked
// along its line. The reader knows the board from its code, and where stones lie, from geometry alone.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { run, runBytes } from './program.mjs';
import { isRed } from './raster.mjs';
import { dotsOfLetters, drawBoard, middleOfStone } from './rook-raster.mjs';
import { product, testEach } from '../rows.mjs';

/** @typedef {{width: number, height: number, rows: string[], words: string[]}} Board */

/** @param {string} code described */
function boardOf(code) {
  const [, , params, description] = code.split('.');
  const rows = description.slice(1).split('-');
  return { width: rows[0].length, height: rows.length, rows, words: params.split('_') };
}

/** The middle of a stone, in pixels. @param {Board} board @param {number} row @param {number} column */
const middle = ({ words }, row, column) =>
  middleOfStone(words.find((word) => ['hex', 'tri'].includes(word)) ?? 'square', row, column);

const described = (/** @type {string} */ code) => run(['generate', code]).stdout.trim();

testEach(
  product(
    ['w5_h5', 'w9_h4', 'w4_h7_hex', 'w8_h5_tri', 'w6_h5_queen_walls', 'w16_h12_i500'],
    [[], ['--show-solution']],
  ),
)('the numbers of a page are those of the board', ([params, options]) => {
  /** @type {Map<string, string>} */
  const shapes = new Map();
  for (const seed of ['a', 'b', 'c']) {
    const code = described(`v1.rook.${params}.s${seed}`);
    const board = boardOf(code);
    const picture = drawBoard(code, ...options);
    board.rows.forEach((line, row) =>
      [...line].forEach((content, column) => {
        if (/[x0]/i.test(content)) return;
        const number = parseInt(content, 16);
        const shape = dotsOfLetters(picture, middle(board, row, column), String(number).length);
        const known = shapes.get(String(number));
        assert.equal(shape, known ?? shape, `${number} on ${code} at ${row}, ${column}`);
        shapes.set(String(number), shape);
      }),
    );
  }
  assert.ok(shapes.size >= 4);
  assert.equal(new Set(shapes.values()).size, shapes.size, 'no two numbers look alike');
});

test('the path goes through the middles of its stones, and is not there unless it is wanted', () => {
  for (const params of ['w6_h5', 'w5_h6_queen', 'w5_h5_hex', 'w7_h4_tri']) {
    const code = described(`v1.rook.${params}.sway`);
    const board = boardOf(code);
    const [plain, withSolution] = [drawBoard(code), drawBoard(code, '--show-solution')];
    const path = (/^path\t(.*)$/m.exec(run(['solve', code]).stdout)?.[1] ?? '').split(' ');
    assert.ok(path.length > 2);
    const places = path.map((cell) =>
      middle(board, Number(cell.slice(1)) - 1, cell.charCodeAt(0) - 'A'.charCodeAt(0)),
    );
    for (let i = 1; i < places.length; i++) {
      // A quarter of a step of the jump from the stone, where no number and no other mark is; the path
      // over triangles is a zigzag, of which only the stones are known.
      const steps = parseInt(
        board.rows[Number(path[i - 1].slice(1)) - 1][path[i - 1].charCodeAt(0) - 65],
        16,
      );
      if (params.includes('tri')) continue;
      const [x, y] = [0, 1].map((k) =>
        Math.round(places[i - 1][k] + ((places[i][k] - places[i - 1][k]) * 0.5) / steps),
      );
      assert.ok(isRed(withSolution.at(x, y)), `${code}: jump ${i}`);
      assert.ok(!isRed(plain.at(x, y)), `${code}: jump ${i}`);
    }
    const red = (/** @type {import('./raster.mjs').Picture} */ { width, height, at }) => {
      let count = 0;
      for (let y = 0; y < height; y += 5)
        for (let x = 0; x < width; x += 5) count += Number(isRed(at(x, y)));
      return count;
    };
    assert.equal(red(plain), 0);
    assert.ok(red(withSolution) > 50);
  }
});

/** The words of each rule that a player must know. */
const SENTENCES = {
  queen: 'You can jump in eight directions, diagonally too',
  hex: 'jumps go straight in six directions',
  tri: 'you jump along one of three strips, in either direction',
  torus: 'a jump off one side comes back on the opposite side',
  walls: 'You cannot land on a hedge, or jump over one with a cross',
  nouturn: 'you cannot jump straight back the way you came',
};

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
