// CLI tests: every recorded run is written as a log, parsed, and written again without a difference.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { codeOf, readLog } from '../../web/machines/procedural/debrief/log.js';
import { run as mazewright } from './program.mjs';

const run = (/** @type {string[]} */ ...words) => mazewright(words);
const PREFIX = '[Procedural Maze #1] ';
const SEEDED = 'v1.procedural.classic.sWORD';

test('every recorded run is logged, read back and replayed', () => {
  const runs = readFileSync('tests/data/procedural-walks.jsonl', 'utf8').trimEnd().split('\n');
  for (const line of runs) {
    const { start, goal, rings, seed0, moves, struck, end, log } = JSON.parse(line);
    const code = `v1.procedural.classic.d${start}${goal}${rings}`;
    const written = run('play', code, moves, '--log').stdout;
    const lines = written.trimEnd().split('\n');
    assert.ok(lines.every((one) => one.startsWith(PREFIX)));
    const texts = lines.map((one) => one.slice(PREFIX.length));
    assert.deepEqual(texts.slice(0, 3), [
      `The maze starts at ${start} and finishes at ${goal}.`,
      `The circles in reading order are ${rings}.`,
      `The initial seed is ${seed0}.`,
    ]);
    assert.match(texts[3], /^(One possible solution is [URDL]+|There is no solution)\.$/);
    const solution = /is ([URDL]+)\.$/.exec(texts[3])?.[1];
    if (solution) assert.match(run('play', code, solution).stdout, /\tsolved\n$/);
    assert.deepEqual(texts.slice(4), [
      ...log,
      ...(end === goal && !struck ? ['Module solved.'] : []),
    ]);
    const read = readLog(written);
    assert.deepEqual(read, [{ start, goal, circles: rings, moves, struck }]);
    assert.equal(run('play', codeOf(read[0])).stdout, run('play', code, moves).stdout);
  }
});

test('a game over several boards: each is begun anew and read back', () => {
  const { stdout } = run('play', SEEDED, 'u rrd hold r', '--log');
  const boards = readLog(stdout);
  assert.deepEqual(
    boards.map(({ moves, struck }) => [moves, struck]),
    [
      ['U', true],
      ['RR', true],
      ['D', false],
      ['R', false],
    ],
  );
  // Each board replayed alone logs the same moves.
  const logged = stdout.split('\n').filter((line) => /Moved|Tried/.test(line));
  const replayed = boards.flatMap((board) =>
    run('play', codeOf(board))
      .stdout.split('\n')
      .filter((line) => /Moved|Tried/.test(line)),
  );
  assert.deepEqual(
    logged.map((line) => line.slice(PREFIX.length)),
    replayed,
  );
});

test('a line of circles with start and goal is enough; several modules are told apart', () => {
  const circles = '000101010100100000001101100111000101';
  for (const text of [
    `F6A1${circles}`,
    `starts at F6, goal A1: ${circles}`,
    `F6 A1\n${circles.replaceAll(/.{6}/g, '$& ')}`,
    `Start: F6, goal: A1\nCircles: ${circles}`,
  ])
    assert.deepEqual(
      readLog(text),
      [{ start: 'F6', goal: 'A1', circles, moves: '', struck: false }],
      text,
    );
  const one = run('play', SEEDED, 'R', '--log').stdout.trimEnd().split('\n');
  const other = run('play', `v1.procedural.classic.dF6A1${circles}`, 'UU', '--log')
    .stdout.replaceAll('#1', '#2')
    .trimEnd()
    .split('\n');
  const mixed = Array.from({ length: 6 }, (_, i) => [one[i], other[i]].filter(Boolean)).flat();
  assert.deepEqual(
    readLog(mixed.join('\n')).map(({ moves }) => moves),
    ['R', 'UU'],
  );
});

test('what is no log is refused in one sentence', () => {
  for (const [text, sentence] of /** @type {[string, RegExp][]} */ ([
    ['', /contains no board/],
    ['Moved up to F5.', /circles are missing/],
    ['0'.repeat(36), /where the maze starts/],
    ['x'.repeat(1_000_001), /longer than/],
    [`A1F6${'0'.repeat(36)}\n`.repeat(501), /more than 500 boards/],
  ]))
    assert.throws(() => readLog(text), sentence);
  assert.match(run('play', 'v1.worm.w5_h5.sa', '--log').stderr, /has no log/);
});
