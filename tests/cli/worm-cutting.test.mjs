// Files for plotters, cutters and printers of solids: every wall once, closed outlines, a watertight solid.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testEach } from '../rows.mjs';
import { run, runBytes } from './program.mjs';

const MAZES = [
  'v1.worm.w7_h4.sA',
  'v1.worm.w3_h8_percolation_open500.sA',
  'v1.worm.w1_h2.sA',
  'v1.worm.w5_h5_sr3_sc3.sB',
];

/** @param {string} code @param {string[]} words */
const draw = (code, ...words) => run(['draw', code, '--format', ...words]).stdout;

/** The corners of each path, in lattice steps of `cell` mm, from `first` mm. @param {string} svg @param {number} cell @param {number} first */
function pathsOf(svg, cell, first) {
  const step = (/** @type {string} */ length) => {
    const steps = (Number(length) - first) / cell;
    assert.ok(Math.abs(steps - Math.round(steps)) < 1e-9, length);
    return Math.round(steps);
  };
  return [...svg.matchAll(/^M(\S+) ([\d.]+)((?:[HV][\d.]+)*)(Z?)$/gm)].map(([, x, y, rest]) => {
    const corners = [{ x: step(x), y: step(y) }];
    for (const [, letter, length] of rest.matchAll(/([HV])([\d.]+)/g)) {
      const at = corners[corners.length - 1];
      corners.push(letter === 'H' ? { ...at, x: step(length) } : { ...at, y: step(length) });
    }
    return corners;
  });
}

/** Walls in the thin drawing: `x y down`. @param {string} code */
function wallsOf(code) {
  /** @type {string[]} */
  const walls = [];
  for (const [line, text] of draw(code, 'text').trimEnd().split('\n').entries())
    for (let i = 0; i < text.length; i++) {
      if (line % 2 === 0 && i % 3 === 1 && text[i] === '-')
        walls.push(`${(i - 1) / 3} ${line / 2} 0`);
      if (line % 2 === 1 && i % 3 === 0 && text[i] === '|')
        walls.push(`${i / 3} ${(line - 1) / 2} 1`);
    }
  return walls.sort();
}

testEach(MAZES)('strokes draw each wall once', (code) => {
  const svg = draw(code, 'lines', '--cell', '4', '--stroke', '0.3');
  /** @type {string[]} */
  const drawn = [];
  let travel = 0;
  let pen = { x: 0, y: 0 };
  for (const corners of pathsOf(svg, 4, 0.15)) {
    travel += 4 * Math.hypot(corners[0].x - pen.x, corners[0].y - pen.y);
    for (const [i, to] of corners.entries()) {
      const from = corners[Math.max(i - 1, 0)];
      const steps = Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
      assert.ok(i === 0 || (steps > 0 && (to.x === from.x || to.y === from.y)));
      for (let step = 0; step < steps; step++)
        drawn.push(
          to.y === from.y
            ? `${Math.min(from.x, to.x) + step} ${from.y} 0`
            : `${from.x} ${Math.min(from.y, to.y) + step} 1`,
        );
      pen = to;
    }
  }
  assert.deepEqual(drawn.sort(), wallsOf(code));
  const said = Number(/, ([\d.]+) mm of travel/.exec(svg)?.[1]);
  assert.ok(Math.abs(said - travel) < 0.1 * drawn.length + 0.1, `${said} is ${travel}`);
});

testEach(MAZES)('outlines enclose the walls', (code) => {
  const cell = 4;
  const stroke = 1;
  let area = 0;
  for (const corners of pathsOf(draw(code, 'outlines', '--cell', '4', '--stroke', '1'), 1, 0))
    for (const [i, from] of corners.entries()) {
      const to = corners[(i + 1) % corners.length];
      assert.ok(from.x === to.x || from.y === to.y);
      area += (from.x * to.y - to.x * from.y) / 2;
    }
  const walls = wallsOf(code).map((wall) => wall.split(' ').map(Number));
  const corners = new Set(
    walls.flatMap(([x, y, down]) => [`${x} ${y}`, `${x + 1 - down} ${y + down}`]),
  );
  assert.equal(area, walls.length * stroke * (cell - stroke) + corners.size * stroke * stroke);
});

testEach(MAZES)('the solid is watertight', (code) => {
  const stl = runBytes(['draw', code, '--format', 'stl', '--height', '3']).stdout;
  const triangles = stl.readUInt32LE(80);
  assert.equal(stl.length, 84 + 50 * triangles);
  const edges = new Set();
  let volume = 0;
  for (let i = 0; i < triangles; i++) {
    const corners = [0, 1, 2].map((k) =>
      [0, 1, 2].map((axis) => stl.readFloatLE(84 + 50 * i + 12 + 12 * k + 4 * axis)),
    );
    for (let k = 0; k < 3; k++) {
      const edge = `${corners[k]} to ${corners[(k + 1) % 3]}`;
      assert.ok(!edges.has(edge), edge);
      edges.add(edge);
    }
    const [a, b, c] = corners;
    volume +=
      (a[0] * (b[1] * c[2] - b[2] * c[1]) -
        a[1] * (b[0] * c[2] - b[2] * c[0]) +
        a[2] * (b[0] * c[1] - b[1] * c[0])) /
      6;
  }
  for (const edge of edges) assert.ok(edges.has(edge.split(' to ').reverse().join(' to ')), edge);
  const walls = wallsOf(code).map((wall) => wall.split(' ').map(Number));
  const posts = new Set(
    walls.flatMap(([x, y, down]) => [`${x} ${y}`, `${x + 1 - down} ${y + down}`]),
  ).size;
  const [, width, height] = /w(\d+)_h(\d+)/.exec(code)?.map(Number) ?? [];
  const expected =
    (5 * width + 1.2) * (5 * height + 1.2) + 3 * (walls.length * 1.2 * 3.8 + posts * 1.44);
  assert.ok(Math.abs(volume - expected) < 0.01 * expected, `${volume} is not ${expected}`);
});

test('what cannot be cut is refused with the limit', () => {
  for (const [words, pattern] of /** @type {[string, RegExp][]} */ ([
    [
      'v1.worm.w3_h3.sA --format stl --stroke 7',
      /6, character 1: --stroke: a wall must be thinner/,
    ],
    ['v1.worm.w3_h3_hex.sA --format lines', /the format lines is for mazes of squares/],
    ['v1.worm.w300_h300.sA --format stl', /at most 65536 cells; this one has 90000/],
    ['v1.worm.w600_h600_prim.sA --format outlines', /at most 262144 cells; this one has 360000/],
    ['v1.worm.w3_h3.sA --format svg --height 3', /--height cannot be used with --format svg/],
    ['v1.worm.w3_h3.sA --format text --stroke 3', /the format text has no options/],
  ])) {
    const { status, stderr } = run(['draw', ...words.split(' ')]);
    assert.equal(status, 2);
    assert.match(stderr, pattern);
  }
});
