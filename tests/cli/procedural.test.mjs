// CLI tests: the procedural machine, and every recorded run of the published module.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { run as mazewright } from './program.mjs';

const run = (/** @type {string[]} */ ...words) => mazewright(words);

const described = (/** @type {string} */ description) => `v1.procedural.classic.d${description}`;

test('the recorded runs come out to the letter', () => {
  const runs = readFileSync('tests/data/procedural-walks.jsonl', 'utf8').trimEnd().split('\n');
  assert.ok(runs.length >= 240);
  for (const line of runs) {
    const { start, goal, rings, seed0, moves, struck, end, seed1, log } = JSON.parse(line);
    const code = described(start + goal + rings);
    const word = struck ? 'struck' : end === goal ? 'solved' : 'playing';
    const expected = [...log, `end\t${end}\t${seed1}\t${word}`, ''].join('\n');
    assert.equal(run('play', code, moves).stdout, expected);
    assert.equal(run('play', code).stdout, `end\t${start}\t${seed0}\tplaying\n`);
  }
});

test('solve prints a walk that play follows to the goal', () => {
  const code = 'v1.procedural.classic.sWORD';
  const { status, stdout } = run('solve', code);
  assert.equal(status, 0);
  const moves = /^moves\t([URDL]+)$/m.exec(stdout)?.[1] ?? '';
  assert.match(stdout, new RegExp(`^length\\t${moves.length}$`, 'm'));
  assert.match(run('play', code, moves).stdout, /\tsolved\n$/);
  assert.match(run('rate', code).stdout, new RegExp(`^par\t${moves.length}\nstates\t\\d+\n`));
  // By the code's own moves as well.
  assert.equal(run('play', `${code}.m${moves}`).stdout, run('play', code, moves).stdout);
});

test('without a safe walk solve exits with 1, rate says so, and play works', () => {
  const code = described(`A1F6${'0'.repeat(36)}`);
  const { status, stdout, stderr } = run('solve', code);
  assert.deepEqual([status, stdout], [1, '']);
  assert.match(stderr, /^mazewright: [^\n]*no safe one\n$/);
  const rated = run('rate', code);
  assert.equal(rated.status, 0);
  assert.match(rated.stdout, /^par\t-\nstates\t\d+\ntrapped_share\t1\.000\nshortest_walks\t0\n$/);
  assert.equal(run('play', code, 'R').status, 0);
});

test('a seeded game goes on after a strike and a hold, always on the same boards', () => {
  const code = 'v1.procedural.classic.sWORD';
  const held = run('play', code, 'HH');
  assert.equal(held.status, 0);
  const lines = held.stdout.trimEnd().split('\n');
  assert.match(
    lines[0],
    /^Held a button for 3 seconds\. The maze is regenerated\. The seed is now [01]{6}\.$/,
  );
  assert.equal(lines.length, 3);
  // A walk into the border strikes at once; the board that follows is the one after a hold.
  const [start] = run('generate', code).stdout.match(/[AF][16](?=[AF][16])/) ?? [''];
  const wall = start[1] === '1' ? 'U' : 'D';
  const struck = run('play', code, `${wall}H`).stdout.trimEnd().split('\n');
  assert.match(
    struck[0],
    /^X Tried to move (up|down), but there is a wall in that direction! Strike!$/,
  );
  assert.deepEqual(struck.slice(1), lines.slice(1));
  assert.match(struck[2], new RegExp(`^end\t${start}\t[01]{6}\tplaying$`));
});

test('what is no code or no move is refused in one line', () => {
  for (const [words, pattern] of /** @type {[string[], RegExp][]} */ ([
    [['play', described('A1F6'), 'U'], /36 digits/],
    [['play', described(`B2F6${'0'.repeat(36)}`), 'U'], /B2: the start is a corner/],
    [['play', described(`A1A6${'0'.repeat(36)}`), 'U'], /A6: the goal is .* here F6/],
    [['play', 'v1.procedural.classic.sa', 'UX'], /move 2, X/],
    [['solve', 'v1.procedural.w5.sa'], /w5/],
    [['procedural', 'count', '4'], /procedural/],
  ])) {
    const { status, stdout, stderr } = run(...words);
    assert.deepEqual([status, stdout], [2, '']);
    assert.match(stderr, /^mazewright: [^\n]+\n$/);
    assert.match(stderr, pattern);
  }
});
