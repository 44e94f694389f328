// Command-line tests of the worm machine: draw, rate, solve, play and generate.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run } from './program.mjs';

const keyValues = (/** @type {string} */ text) =>
  new Map(text.split('\n').map((line) => /** @type {[string, string]} */ (line.split('\t', 2))));
/** @param {string} code @param {string} form */
const draw = (code, form) => run(['draw', code, '--format', form]);

test('draw --format text and --format svg show the same walls', () => {
  const code = 'v1.worm.w9_h6.sdraw';
  const rows = draw(code, 'nibbles').stdout.trimEnd().split('\n');
  const text = draw(code, 'text').stdout.trimEnd().split('\n');
  assert.equal(text.length, 13);
  for (let row = 0; row < 6; row++)
    for (let column = 0; column < 9; column++) {
      const nibble = Number(rows[row][column]);
      assert.equal(text[2 * row + 1][3 * column + 3], nibble & 1 ? ' ' : '|');
      if (row < 5) assert.equal(text[2 * row + 2][3 * column + 1], nibble & 2 ? ' ' : '-');
    }
  const { stdout: svg } = draw(code, 'svg');
  assert.match(svg, /^<svg xmlns="[^"]+" width="110" height="80" viewBox="0 0 110 80">/);
  const across = [...svg.matchAll(/M\d+ \d+h(\d+)/g)].reduce(
    (sum, [, long]) => sum + Number(long) / 10,
    0,
  );
  const inText = text
    .filter((_, i) => i % 2 === 0)
    .join('')
    .match(/--/g)?.length;
  assert.equal(across, inText);
});

test('64 by 64 cells fit a description; larger mazes are written with their seed', () => {
  const square = run(['generate', 'v1.worm.w64_h64_wilson.sa']).stdout.trim();
  assert.equal(square.split('.')[3].length, 1 + Math.ceil((2048 * 8) / 6));
  assert.equal(run(['generate', square]).stdout.trim(), square);
  const large = 'v1.worm.w100_h100_wilson.sa';
  assert.equal(run(['generate', large]).stdout.trim(), large);
});

test('solve-by prints the counts of each solver, and what is wrong', () => {
  const code = 'v1.worm.w30_h20_wilson.sBY';
  const moves = keyValues(run(['solve', code]).stdout).get('moves');
  const names = ['dead-end-filling', 'left-wall', 'right-wall', 'tremaux', 'breadth-first', 'a-star', 'random-mouse']; // prettier-ignore
  for (const name of names) {
    const { status, stdout } = run(['worm', 'solve-by', code, '--by', name]);
    const values = keyValues(stdout);
    assert.equal(status, 0);
    // A maze without loops has one path.
    assert.deepEqual([values.get('by'), values.get('moves')], [name, moves]);
    assert.ok(Number(values.get('cells_seen')) <= 600 && Number(values.get('steps')) >= 1);
  }
  const stopped = run(['worm', 'solve-by', code, '--by', 'random-mouse', '--steps', '9']);
  assert.notEqual(stopped.status, 0);
  assert.match(stopped.stdout, /^gave_up\tnot solved in 9 steps\nby\trandom-mouse\nsteps\t9\n/);
  const unknown = run(['worm', 'solve-by', code, '--by', 'ant']);
  assert.match(unknown.stderr, /--by ant: must be dead-end-filling, left-wall, /);
});
