// Tests of the picture reader: pictures that the core draws, and pictures made here, are read as the same maze.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPicture } from '../../web/app/reading/picture.js';
import { readPng } from '../cli/raster.mjs';
import { BUILD, bytesOf } from './golden.mjs';
import { instantiateCore } from '../../web/engine/core.js';
import { product, testEach } from '../rows.mjs';

/** @typedef {import('../../web/app/reading/picture.js').Pixels} Pixels */

const core = await instantiateCore(new Uint8Array(await bytesOf(BUILD)));

const decoder = new TextDecoder();

function drawn(/** @type {string} */ code, /** @type {string} */ form) {
  const session = core.open(code);
  const job = session.draw(form);
  while (job.run(1_000_000) === 'running');
  const bytes = job.bytes();
  job.close();
  session.close();
  return bytes;
}

/** @param {string} code @param {string} form @returns {Pixels} */
function pixelsOf(code, form) {
  const { width, height, at } = readPng(Buffer.from(drawn(code, form)));
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set([...at(x, y), 255], 4 * (y * width + x));
  return { width, height, data };
}

/** The described code of a text, by the core. @param {string} text */
function codeIn(text) {
  const row = core
    .readText(text)
    .split('\n')
    .find((line) => line.startsWith('code\t'));
  return row?.split('\t')[1];
}

function described(/** @type {string} */ code) {
  const session = core.open(code);
  const result = session.code({ moves: false });
  session.close();
  return result;
}

testEach(
  product(
    ['w3_h2', 'w12_h9', 'w40_h25', 'w5_h30'],
    ['A'],
    ['png', 'png --dots 5', 'png --dots 48', 'png --size 700'],
  ),
)('a drawing is read as the same maze', ([size, seed, form]) => {
  const code = `v1.worm.${size}.s${seed}`;
  const { text } = readPicture(pixelsOf(code, form));
  assert.equal(codeIn(text), described(code));
});

testEach(['png --show-solution', 'png --paper a4 --dpi 100', 'png --paper a4 --plain --dpi 150'])(
  'a coloured path, stripes, a caption and a QR code are no walls',
  (form) => {
    const code = 'v1.worm.w20_h15.sQ';
    assert.equal(codeIn(readPicture(pixelsOf(code, form)).text), described(code));
  },
);

test('boards of other machines and hexagons are refused', () => {
  for (const code of ['v1.rook.w6_h6.sQ', 'v1.simultaneous.classic.sQ', 'v1.worm.w9_h9_hex.sQ'])
    assert.throws(() => readPicture(pixelsOf(code, 'png')), /no maze/, code);
});

/**
 * A picture of lines of characters: a square of `side` pixels each, with a margin; walls are `#`.
 * @param {string[]} lines @param {number} side @param {number} margin
 */
function picture(lines, side, margin) {
  const width = lines[0].length * side + 2 * margin;
  const height = lines.length * side + 2 * margin;
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const row = lines[Math.floor((y - margin) / side)];
      if (row?.[Math.floor((x - margin) / side)] === '#')
        data.set([20, 20, 30], 4 * (y * width + x));
    }
  return { width, height, data };
}

/** Lines of a maze in which walls have `wall` characters and passages `passage`. @param {string[]} lines of thick walls @param {number} wall @param {number} passage */
function stretched(lines, wall, passage) {
  const wide = (/** @type {number} */ i) => (i % 2 ? passage : wall);
  return lines.flatMap((line) => {
    const row = [...line].map((letter, i) => letter.repeat(wide(i))).join('');
    return Array(wide(lines.indexOf(line))).fill(row);
  });
}

const THICK = [
  '#.#########',
  '#...#.....#',
  '###.#.###.#',
  '#...#.#...#',
  '#.###.#.###',
  '#.....#...#',
  '#########.#',
];
const MAZE = codeIn(THICK.join('\n'));

testEach([
  [1, 0],
  [1, 4],
  [2, 3],
  [3, 0],
  [7, 11],
  [16, 5],
])('a picture whose walls are cells', ([side, margin]) => {
  assert.equal(codeIn(readPicture(picture(THICK, side, margin)).text), MAZE);
});

testEach(
  product(
    [
      'w2_h1',
      'w1_h6',
      'w12_h9',
      'w7_h11_braid50_sr3_sc2_gr9_gc5',
      'w9_h4_sr4_sc9_gr1_gc1',
      'w9_h5_maskR44481h5',
    ],
    ['A', 'B'],
  ),
)('one pixel a cell is read as picture and as array', ([words, seed]) => {
  const code = `v1.worm.${words}.s${seed}`;
  const pixels = pixelsOf(code, 'pixels');
  assert.equal(codeIn(readPicture(pixels).text), described(code));
  const numbers = Array.from({ length: pixels.width * pixels.height }, (_, i) => {
    const [red, green] = [pixels.data[4 * i], pixels.data[4 * i + 1]];
    return Number(red < 128) || (red > green ? 2 : red < green ? 3 : 0);
  });
  const rows = Array.from({ length: pixels.height }, (_, y) =>
    numbers.slice(y * pixels.width, (y + 1) * pixels.width),
  );
  assert.equal(codeIn(JSON.stringify(rows)), described(code));
});

testEach([
  [1, 9, 0],
  [1, 4, 2],
  [2, 11, 20],
  [5, 8, 7],
  [9, 20, 1],
  [12, 7, 3],
])('thin and thick walls, with a margin', ([wall, passage, margin]) => {
  const { text, columns, rows } = readPicture(picture(stretched(THICK, wall, passage), 1, margin));
  assert.deepEqual([columns, rows], [5, 3]);
  assert.equal(codeIn(text), MAZE);
});

/** A picture of thin walls whose border is thicker: outwards, or to both sides. @param {string[]} lines of thick walls @param {number} border @param {number} wall @param {number} passage @param {boolean} isOutwards */
function bordered(lines, border, wall, passage, isOutwards) {
  const more = border - wall;
  const outwards = isOutwards ? more : more / 2;
  const inner = picture(stretched(lines, wall, passage), 1, outwards);
  const { width, height, data } = inner;
  const gaps = [...Array(width).keys()];
  /** The line of characters that a pixel belongs to. @param {number} at @param {number} count */
  const place = (at, count) => {
    let [line, end] = [0, outwards + wall];
    while (line + 1 < count && at >= end) end += ++line % 2 ? passage : wall;
    return line;
  };
  for (let y = 0; y < height; y++)
    for (const x of gaps) {
      const inside = Math.min(x, y, width - 1 - x, height - 1 - y);
      if (inside >= border) continue;
      const [column, row] = [place(x, lines[0].length), place(y, lines.length)];
      const isSide = Math.min(x, width - 1 - x) === inside;
      const rim = isSide
        ? lines[row][x < border ? 0 : lines[0].length - 1]
        : lines[y < border ? 0 : lines.length - 1][column];
      if (rim === '#') data.set([20, 20, 30], 4 * (y * width + x));
      else data.set([255, 255, 255], 4 * (y * width + x));
    }
  return moved(inner, width + 10, height + 10, (x, y) => [x - 5, y - 5]);
}

testEach(
  product(
    [
      [2, 1, 3],
      [2, 1, 9],
      [3, 1, 9],
      [4, 2, 6],
      [4, 2, 14],
      [6, 2, 16],
      [10, 3, 30],
    ],
    [true, false],
    ['w8_h6', 'w25_h17', 'w5_h4'],
  ).filter(([[border, wall], isOutwards]) => isOutwards || (border - wall) % 2 === 0),
)('a border that is thicker than the walls', ([[border, wall, passage], isOutwards, words]) => {
  const code = `v1.worm.${words}.sC`;
  const lines = decoder.decode(drawn(code, 'thick')).trimEnd().split('\n');
  const shown = bordered(lines, border, wall, passage, isOutwards);
  assert.equal(codeIn(readPicture(shown).text), described(code));
});

test('all of several goals are read', () => {
  const code = 'v1.worm.w7_h5_sr5_sc7_gr3_gc4.ddWaVZ0VXZnVmRWVnVmaURUVA';
  for (const form of ['png', 'png --dots 20', 'pixels'])
    assert.equal(codeIn(readPicture(pixelsOf(code, form)).text), described(code), form);
});

/** The picture at another size, each pixel the mean of what it covers. @param {Pixels} from @param {number} scale below 1 @returns {Pixels} */
function scaled({ width, height, data }, scale) {
  const [w, h] = [Math.floor(width * scale), Math.floor(height * scale)];
  const out = new Uint8ClampedArray(4 * w * h).fill(255);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      let [sum, count] = [0, 0];
      for (let v = Math.floor(y / scale); v < Math.min(height, (y + 1) / scale); v++)
        for (let u = Math.floor(x / scale); u < Math.min(width, (x + 1) / scale); u++, count++)
          sum += data[4 * (v * width + u)];
      out.fill(sum / count, 4 * (y * w + x), 4 * (y * w + x) + 3);
    }
  return { width: w, height: h, data: out };
}

testEach([0.37, 0.5, 0.61, 0.83])('grey edges: a picture made smaller', (scale) => {
  const large = picture(stretched(THICK, 6, 34), 1, 9);
  assert.equal(codeIn(readPicture(scaled(large, scale)).text), MAZE);
});

test('clear ground and dark lines: a picture without a background', () => {
  const { width, height, data } = picture(stretched(THICK, 2, 12), 1, 5);
  const clear = data.map((value, i) => {
    const at = i - (i % 4);
    return i % 4 < 3 ? (data[at] < 128 ? value : 0) : data[at] < 128 ? 255 : 0;
  });
  assert.equal(codeIn(readPicture({ width, height, data: clear }).text), MAZE);
});

/** A picture whose pixels are those of another at other places. @param {Pixels} from @param {number} width @param {number} height @param {(x: number, y: number) => [number, number]} place outside: white */
function moved(from, width, height, place) {
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [i, j] = place(x, y);
      if (i < 0 || j < 0 || i >= from.width || j >= from.height) continue;
      const at = 4 * (j * from.width + i);
      for (let k = 0; k < 4; k++) data[4 * (y * width + x) + k] = from.data[at + k];
    }
  return { width, height, data };
}

const SQUARES = 'v1.worm.w12_h9.sA';

test('sheets of paper with and without decorations, and cells of several sizes', () => {
  for (const form of [
    ...['png --paper fit', 'png --paper fit --plain --dpi 60', 'png --paper a4 --dpi 40'],
    ...['png --paper letter --plain --title Maze --dpi 70', 'png --dots 3 --show-solution'],
  ])
    assert.equal(codeIn(readPicture(pixelsOf(SQUARES, form)).text), described(SQUARES), form);
});

/** A drawing without marks in its cells. @param {string} text */
const wallsOf = (text) => text.replace(/[SE]/g, ' ');

test('light walls on a dark ground', () => {
  const { data, ...sides } = pixelsOf(SQUARES, 'png --dots 9');
  const light = Uint8ClampedArray.from(data, (value, i) => (i % 4 === 3 ? 255 : 255 - value));
  const found = readPicture({ ...sides, data: light });
  assert.deepEqual([found.columns, found.rows], [12, 9]);
  assert.equal(wallsOf(found.text), wallsOf(readPicture({ ...sides, data }).text));
});

test('what is no maze is refused in a sentence', () => {
  const made = (/** @type {(x: number, y: number) => number} */ grey) => {
    const data = new Uint8ClampedArray(4 * 200 * 150).fill(255);
    for (let y = 0; y < 150; y++)
      for (let x = 0; x < 200; x++) data.fill(grey(x, y), 4 * (200 * y + x), 4 * (200 * y + x) + 3);
    return { width: 200, height: 150, data };
  };
  let seed = 1;
  const noise = () => (seed = (seed * 16807) % 2147483647) % 256;
  assert.throws(() => readPicture(made(() => 255)), /no dark lines/);
  assert.throws(() => readPicture(made((x) => x)), /no maze/);
  assert.throws(() => readPicture(made(noise)), /no maze/);
  assert.throws(() => readPicture(made(() => (noise() > 128 ? 255 : 0))), /no maze/);
  assert.throws(
    () => readPicture(made((x, y) => ((x - 90) ** 2 + (y - 70) ** 2 < 900 ? 0 : 255))),
    /no maze/,
  );
  // Lines that are no grid.
  assert.throws(
    () =>
      readPicture(
        made((x, y) =>
          [3, 17, 50, 81, 90, 131].includes(x) || [9, 20, 71, 99].includes(y) ? 0 : 255,
        ),
      ),
    /no maze/,
  );
  assert.throws(
    () => readPicture({ width: 6000, height: 6000, data: new Uint8ClampedArray(0) }),
    /more than 24 million pixels/,
  );
});
