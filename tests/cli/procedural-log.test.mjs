// CLI tests: every recorded run is written as a log, parsed, and written again without a difference.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readingsOf } from '../../web/app/reading/readings.js';
import { instantiateCore, parseRows } from '../../web/engine/core.js';
import { contradictionIn } from '../../web/machines/procedural/log/log-check.js';
import { workOut } from '../browser/support/manual.mjs';
import { run as mazewright } from './program.mjs';

const run = (/** @type {string[]} */ ...words) => mazewright(words);
const PREFIX = '[Procedural Maze #0] ';
const SEEDED = 'v1.procedural.classic.sWORD';
const core = await instantiateCore(readFileSync('build/wasm/mazewright-procedural.wasm'));
const full = await instantiateCore(readFileSync('build/wasm/mazewright.wasm'));

/** The boards that the core finds in a log. @param {string} text */
const readLog = (text) => readingsOf(parseRows(full.readText(text, 'log')))[0].found;

/** The boards of a log, the moves of each in letters. @param {string} text */
const boardsIn = (text) =>
  readLog(text).map(({ code, sentence }) => {
    const [, start, goal, circles, moves = ''] =
      /\.d(..)(..)(\d{36})(?:\.m(\w+))?$/.exec(code) ?? [];
    return { start, goal, circles, moves, struck: sentence.endsWith('strike') };
  });
const contradiction = (/** @type {string} */ text) =>
  contradictionIn(
    core,
    text,
    readLog(text).map(({ code }) => code),
  );

test('recorded runs are logged, read back and replayed', () => {
  const runs = readFileSync('tests/data/procedural-walks.jsonl', 'utf8').trimEnd().split('\n');
  // Each starts the command line four times.
  for (const line of runs.filter((_, i) => i % 3 === 0)) {
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
    assert.deepEqual(boardsIn(written), [{ start, goal, circles: rings, moves, struck }]);
    assert.equal(contradiction(written), '');
    assert.equal(run('play', readLog(written)[0].code).stdout, run('play', code, moves).stdout);
  }
});

test('a game over several boards: each is begun anew and read back', () => {
  const { stdout } = run('play', SEEDED, 'u rrd hold r', '--log');
  assert.equal(contradiction(stdout), '');
  assert.deepEqual(
    boardsIn(stdout).map(({ moves, struck }) => [moves, struck]),
    [
      ['U', true],
      ['RR', true],
      ['D', false],
      ['R', false],
    ],
  );
  // Each board replayed alone logs the same moves.
  const logged = stdout.split('\n').filter((line) => /Moved|Tried/.test(line));
  const replayed = readLog(stdout).flatMap((board) =>
    run('play', board.code)
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
  assert.deepEqual(boardsIn(log), MODULE_BOARDS);
  // Chats and editors replace the sign of a strike.
  for (const sign of ['X ', '× ', 'x ', ''])
    assert.deepEqual(boardsIn(log.replace('✕ ', sign)), MODULE_BOARDS, sign);
  // Chats and notes put something in front of each line, with the module's name or without it.
  for (const mark of ['• ', '- ', '* ', '> ', '\t◦  ', '12:03:07 ', '1. '])
    for (const lines of [log, MODULE_LOG.join('\n')])
      assert.deepEqual(boardsIn(lines.replaceAll(/^/gm, mark)), MODULE_BOARDS, mark);
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
      boardsIn(text),
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
    boardsIn(mixed.join('\n')).map(({ moves }) => moves),
    ['R', 'UU'],
  );
});

/** A log of one board as the module writes it. @param {{start: string, goal: string, rings: string}} board @param {string} moves @param {boolean} isOld by the module before 26 June 2023 */
function logOf({ start, goal, rings }, moves, isOld) {
  const circles = [...rings].flatMap((ring, i) =>
    ring === '1' ? ['ABCDEF'[i % 6] + (1 + Math.floor(i / 6))] : [],
  );
  const words = `White light at ${start}, blue triangle at ${goal}. Circles: ${circles.join(', ')}.`;
  const names = { U: 'Up', R: 'Right', D: 'Down', L: 'Left' };
  const { firstSeed, entered } = workOut(words, moves, isOld);
  return [
    `Mazes on this module will start at ${start} and finish at ${goal}.`,
    `Rings, in reading order, are: ${rings}.`,
    `The initial seed is ${firstSeed}.`,
    ...entered.map(({ cell, seed, decisions }, i) => {
      const walls = decisions.map(
        ({ side, digit }) => `${names[side]}: ${digit === '1' ? 'present' : 'absent'}`,
      );
      const move = `Moved ${names[/** @type {'U'} */ (moves[i])].toLowerCase()} to ${cell}.`;
      return walls.length
        ? `${move} Generated walls: ${walls.join(' | ')}. The seed is now ${seed}.`
        : move;
    }),
  ];
}

test('a log that contradicts the rules is named by its line, with the reason', () => {
  const board = { start: 'F6', goal: 'A1', rings: '000101010100100000001101100111000101' };
  const lines = logOf(board, 'UULUUR', false);
  assert.equal(contradiction(lines.join('\n')), '');
  /** @param {number} line from 1 @param {string} from @param {string} to */
  const forged = (line, from, to) => {
    assert.ok(lines[line - 1].includes(from), lines[line - 1]);
    return contradiction(
      lines.map((one, i) => (i === line - 1 ? one.replace(from, to) : one)).join('\n'),
    );
  };
  assert.equal(
    forged(3, '100001', '100000'),
    'Line 3 contradicts the rules: the circles give the seed 100001, not 100000.',
  );
  assert.equal(
    forged(4, 'Left: present', 'Left: absent'),
    'Line 4 contradicts the rules: it says ‘Left: absent | Up: absent’, but the circles and the seed give ‘Left: present | Up: absent’.',
  );
  assert.match(forged(5, 'to F4', 'to E5'), /^Line 5 .*: the move leads to F4, not to E5\.$/);
  assert.match(forged(6, '001100', '001101'), /^Line 6 .*: the seed is 001100, not 001101\.$/);
  assert.match(forged(5, 'Moved up', 'Moved left'), /^Line 5 .*: there is a wall on the way\.$/);
  assert.match(
    forged(5, 'Moved up', 'Tried to move up'),
    /^Line 5 .*: there is no wall on the way, so it is no strike\.$/,
  );
  const after = [...lines, 'Tried to move down', 'Tried to move right', 'Moved up to F1.'];
  assert.match(contradiction(after.join('\n')), /^Line 1[012] contradicts the rules: /);
  const twice = [
    ...lines,
    'Moved left to E2. Generated walls: Up: absent. The seed is now 001011.',
  ];
  assert.match(contradiction(twice.join('\n')), /all walls of this cell were decided before\.$/);
});

test('a log of the module before 26 June 2023 is recognized by the order of its walls', () => {
  const runs = readFileSync('tests/data/procedural-walks.jsonl', 'utf8').trimEnd().split('\n');
  let differing = 0;
  for (const line of runs.slice(0, 200)) {
    const board = JSON.parse(line);
    const moves = board.moves.slice(0, board.struck ? -1 : undefined);
    const [old, right] = [true, false].map((isOld) => logOf(board, moves, isOld).join('\n'));
    assert.equal(contradiction(right), '');
    // Both orders are the same on many short walks.
    if (old === right) continue;
    differing++;
    assert.match(contradiction(old), /before 26 June 2023 went up, right, down, left\. Since then/);
  }
  assert.ok(differing > 50, `${differing} of 200`);
});
