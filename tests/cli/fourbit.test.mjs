// Command-line tests of the four-bit machine: output, exit status, and errors only on standard error.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { PROGRAM, run } from './program.mjs';
import { CENSUS, countOf } from '../../web/machines/fourbit/panels/census.js';
import { testEach } from '../rows.mjs';

const TWELVE = 'v1.fourbit.b4.d218c03538e6118a715c685498b23d48c';

function facts(/** @type {string} */ text) {
  return new Map(
    text.split('\n').map((line) => /** @type {[string, string]} */ (line.split('\t', 2))),
  );
}

/** Asserts one error line that matches `pattern` and no output. */
function assertRefused(
  /** @type {{status: number | null, stdout: string, stderr: string}} */ result,
  /** @type {RegExp} */ pattern,
  status = 2,
) {
  assert.equal(result.status, status, result.stderr);
  assert.equal(result.stdout, '');
  assert.match(result.stderr, /^mazewright: [^\n]+\n$/);
  assert.match(result.stderr, pattern);
}

test('solve prints moves, length and number; play of them solves', () => {
  const solved = run(['solve', TWELVE]);
  assert.equal(solved.status, 0);
  const solution = facts(solved.stdout);
  assert.equal(solution.get('length'), '12');
  const moves = /** @type {string} */ (solution.get('moves'));
  assert.equal(moves.length, 12);
  assert.ok(Number(solution.get('shortest_paths')) >= 1);
  const played = run(['play', TWELVE, moves]);
  assert.equal(played.status, 0);
  const lines = played.stdout.trimEnd().split('\n');
  assert.equal(lines.length, 13);
  assert.match(lines[11], /^solved\t[0-3]\t\d+\t0$/);
  assert.equal(lines[12], 'end\t0\t0000\tsolved');
  assert.deepEqual(run(['play', TWELVE, '-'], `${moves}\n`), played);
  assert.deepEqual(run(['play', '-', moves], TWELVE), played);
  assert.deepEqual(run(['play', `${TWELVE}.m${moves.slice(0, 5)}`, moves.slice(5)]), played);
});

test('draw prints a sketch: the one that was looked at, and that of a maze without a name', () => {
  const draw = (/** @type {string} */ code, form = 'arduino') =>
    run(['draw', code, '--format', form]);
  const { status, stdout } = draw('v1.fourbit.b3.sAlice');
  assert.equal(status, 0);
  assert.equal(stdout, readFileSync('tests/data/fourbit-sketch.ino', 'utf8'));
  const described = draw(TWELVE).stdout;
  assert.match(described, new RegExp(`^// Code: ${TWELVE}$`, 'm'));
  assert.doesNotMatch(described, /Seed:|By description:/);
  assert.equal(draw(`${TWELVE}.m3`).stdout, described, 'moves are no part of it');
  assertRefused(
    draw(TWELVE, 'oil'),
    /character 1: oil: there is no such format of a fourbit maze; there are svg, pdf, png, json, text, arduino/,
  );
});

testEach([2, 3, 4])(
  "the page's census is that of the program, and adds up to its count",
  (bits) => {
    const sum = CENSUS[bits].reduce((total, mazes) => total + BigInt(mazes), 0n);
    assert.equal(String(sum), facts(run(['fourbit', 'count', String(bits)]).stdout).get('valid'));
    assert.equal(String(sum), countOf(bits));
    // The census of 4 bits takes twenty seconds: `make prove` (tests/prove-fourbit.mjs).
    if (bits === 4) return;
    const { status, stdout } = run(['fourbit', 'census', String(bits)]);
    assert.equal(status, 0);
    const lines = [...stdout.matchAll(/^length\t(\d+)\t(\d+)$/gm)];
    assert.deepEqual(
      lines.map(([, length, mazes]) => [Number(length), mazes]),
      CENSUS[bits].map((mazes, i) => [i + 1, mazes]),
    );
    assert.equal(facts(stdout).get('valid'), countOf(bits));
  },
);

/** The polylines of a drawing, as points. @param {string} svg */
function polylinesOf(svg) {
  return [...svg.matchAll(/stroke-linecap="square" d="([^"]+)"/g)].map(([, d]) => {
    /** @type {[number, number][]} */
    const points = [];
    for (const [, x, y, axis, length] of d.matchAll(/M(\d+) (\d+)([hv])(-?\d+)/g)) {
      if (!points.length) points.push([Number(x), Number(y)]);
      const by = Number(length);
      points.push(axis === 'h' ? [Number(x) + by, Number(y)] : [Number(x), Number(y) + by]);
    }
    return points;
  });
}

test('the map on paper is the layout that the page draws: positions and routes', () => {
  // A cell of the drawing is ten pixels, and 14 units of the layout; a margin of one cell.
  const scale = (/** @type {number} */ value) => (value * 10) / 14 + 10;
  for (const params of ['b2', 'b3', 'classic', 'b4_l12', 'memory', 'allok', 'b5', 'b6']) {
    const code = run(['generate', `v1.fourbit.${params}.spaper`]).stdout.trim();
    const rows = run(['fourbit', 'layout', code])
      .stdout.trim()
      .split('\n')
      .map((line) => line.split('\t'));
    const [, left, top] = rows[0].map(Number);
    const lines = polylinesOf(run(['draw', code, '--format', 'svg']).stdout);
    const arrows = rows.filter(([name]) => name === 'arrow');
    assert.ok(arrows.length > 0);
    for (const [, state, button, , , list] of arrows) {
      const points = list.split(' ').map((pair) => pair.split(',').map(Number));
      const drawn = points.map(([x, y]) => [scale(x - left), scale(y - top)]);
      const isDrawn = lines.some(
        (line) =>
          line.length === drawn.length &&
          line.every(([x, y], i) => Math.abs(x - drawn[i][0]) < 2 && Math.abs(y - drawn[i][1]) < 2),
      );
      assert.ok(isDrawn, `${params}: the arrow of button ${button} of state ${state}`);
    }
  }
});

test('a closed output is noticed', () => {
  const result = spawnSync('sh', ['-c', `${PROGRAM} kinds >/dev/full`], { encoding: 'utf8' });
  assert.equal(result.status, 2);
  assert.match(result.stderr, /could not be written/);
});
