// CLI tests: every recorded run is written as a log, parsed, and written again without a difference.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { codeOf, readLog } from '../../web/machines/procedural/debrief/log.js';
import { run as mazewright } from './program.mjs';

const run = (/** @type {string[]} */ ...words) => mazewright(words);
const PREFIX = '[Procedural Maze #0] ';
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
      `Mazes on this module will start at ${start} and finish at ${goal}.`,
      'Generating maze:',
      `Rings, in reading order, are: ${rings}.`,
    ]);
    assert.equal(texts[3], `The initial seed is ${seed0}.`);
    assert.match(texts[4], /^(One possible solution is [URDL]+|There is no solution)\.$/);
    const solution = /is ([URDL]+)\.$/.exec(texts[4])?.[1];
    if (solution) assert.match(run('play', code, solution).stdout, /\tsolved\n$/);
    assert.deepEqual(texts.slice(5), [
      ...log.map((/** @type {string} */ one) => one.replace(/^X /, '✕ ')),
      ...(end === goal && !struck ? ['◯ Reached the goal and solved the module!'] : []),
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
    logged.map((line) => line.slice(PREFIX.length).replace('✕', 'X')),
    replayed,
  );
});

/** A log of the module: each line that its source writes, with and without decided walls. */
const MODULE_LOG = [
  'Mazes on this module will start at F6 and finish at A1.',
  'Generating maze:',
  'Rings, in reading order, are: 000101010100100000001101100111000101.',
  'The initial seed is 100001.',
  'One possible solution is UULUULURDDLLULUL.',
  'Moved up to F5. Generated walls: Left: present | Up: absent. The seed is now 011000.',
  'Moved down to F6.',
  '✕ Tried to move right, but there is a wall in that direction! Strike!',
  'Regenerating maze:',
  'Rings, in reading order, are: 010010001001100100010010001001100100.',
  'The initial seed is 000111.',
  'One possible solution is U.',
  'You held a button for three seconds.',
  'Regenerating maze:',
  'Rings, in reading order, are: 110011110001001001110100000111110000.',
  'The initial seed is 000111.',
  'One possible solution is U.',
  'Moved left to E6. Generated walls: Left: absent. The seed is now 000111.',
  '◯ Reached the goal and solved the module!',
];
const MODULE_BOARDS = [
  ['000101010100100000001101100111000101', 'UDR', true],
  ['010010001001100100010010001001100100', '', false],
  ['110011110001001001110100000111110000', 'L', false],
].map(([circles, moves, struck]) => ({ start: 'F6', goal: 'A1', circles, moves, struck }));

test('each line of the module’s source is read', () => {
  const log = MODULE_LOG.map((line) => `[Procedural Maze #4] ${line}`).join('\n');
  assert.deepEqual(readLog(log), MODULE_BOARDS);
  // Chats and editors replace the sign of a strike.
  for (const sign of ['X ', '× ', 'x ', ''])
    assert.deepEqual(readLog(log.replace('✕ ', sign)), MODULE_BOARDS, sign);
});

test('each line of the module’s source is written', () => {
  const { stdout } = run('play', SEEDED, 'u hold RRDRDRRDDD', '--log');
  const game = stdout + run('play', SEEDED, 'RLRRDRDRRDDD', '--log').stdout;
  const written = game.split('\n').map((line) => line.slice(PREFIX.length));
  /** A line without what differs from board to board. @param {string} line */
  const form = (line) =>
    line
      .replaceAll(/\b[A-F][1-6]\b/g, 'CELL')
      .replaceAll(/[01]{6,}/g, 'DIGITS')
      .replace(/is [URDL]+\.$/, 'is MOVES.')
      .replaceAll(/\b(up|right|down|left)\b/g, 'side')
      .replace(/: (Up|Right|Down|Left): .*\. The/, ': WALLS. The');
  const forms = new Set(written.map(form));
  for (const line of MODULE_LOG) assert.ok(forms.has(form(line)), line);
  forms.delete('');
  for (const line of MODULE_LOG) forms.delete(form(line));
  assert.deepEqual([...forms], [], 'and no other line');
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
    .stdout.replaceAll('#0', '#2')
    .trimEnd()
    .split('\n');
  const mixed = Array.from({ length: 7 }, (_, i) => [one[i], other[i]].filter(Boolean)).flat();
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
