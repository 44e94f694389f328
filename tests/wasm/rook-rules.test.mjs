// The rules of a rook board, as the page's own code tells them, against the core's answers: jumps and why others are
// none, headlines, and the lengths that are offered.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KeyValues, instantiateCore } from '../../web/engine/core.js';
import {
  refusingStone,
  whyNotAlong,
  whyNotTo,
} from '../../web/machines/rook/board/illegal-jumps.js';
import { messageOf, warmth } from '../../web/machines/rook/panels/message-line.js';
import { headline } from '../../web/machines/rook/headline.js';
import { HEDGE, TALL_HEDGE, lineOf, readMaze } from '../../web/machines/rook/maze.js';
import { rows } from '../../web/tools/records.mjs';
import { ROOK_RULES } from '../browser/support/rook.mjs';
import { BUILD, bytesOf, finish } from './golden.mjs';
import { testEach } from '../rows.mjs';

/** A sentence that fits the one line under the board. @param {string} sentence */
function assertLine(sentence) {
  assert.match(sentence, /^[A-Z].*\.$/);
  assert.ok(sentence.length <= 44, `${sentence.length} characters: ${sentence}`);
}

const core = await instantiateCore(await bytesOf(BUILD));

/** @typedef {import('../../web/machines/rook/maze.js').Maze} Maze */

const landing = (/** @type {Maze} */ maze, /** @type {string} */ letter) =>
  lineOf(maze, maze.position, letter)[maze.cells[maze.position].content - 1];

/** The reason why there is no jump, from the cells of the line. @param {Maze} maze @param {string} letter */
function reasonOf(maze, letter) {
  const { cells, position, barred } = maze;
  const { content } = cells[position];
  const line = lineOf(maze, position, letter).slice(0, content);
  const tall = line.find((cell) => cells[cell].content === TALL_HEDGE);
  const to = landing(maze, letter);
  if (letter === barred) return 'that is straight back, and U-turns are forbidden';
  if (maze.torus && content > maze.longestJump)
    return `no jump on this board is longer than ${maze.longestJump}`;
  if (tall !== undefined) return `the tall hedge on ${cells[tall].name} is in the way`;
  if (to === undefined) return 'it leads off the board';
  if (cells[to].content >= HEDGE)
    return `there is a hedge on ${cells[to].name}, and you cannot land on it`;
  return to === position ? 'it leads round to the same stone' : '';
}

testEach(Object.entries(ROOK_RULES))(
  'the page knows which jumps there are, and why the others are none',
  ([, code]) => {
    const session = core.open(code);
    let [jumps, refusals] = [0, 0];
    // A walk over the board that takes the directions in turn.
    for (let i = 0; i < 120; i++) {
      const maze = readMaze(session.describe());
      const legal = new Set(maze.targets.map(({ cell }) => cell));
      const { position, cells, faults } = maze;
      const open = maze.solved ? [] : [...maze.letters].filter((letter) => !faults.has(letter));
      const found = open.map((letter) => landing(maze, letter));
      assert.deepEqual(new Set(found), legal, `from ${cells[position].name}`);
      for (const [letter, reason] of faults)
        assert.equal(reason, reasonOf(maze, letter), `${letter} from ${cells[position].name}`);
      for (const letter of faults.keys()) {
        assertLine(whyNotAlong(maze, letter).short);
        const refusing = refusingStone(maze, letter);
        assert.ok(!legal.has(refusing) || letter === maze.barred, `${letter} to ${refusing}`);
      }
      if (messageOf(maze, false)) assertLine(messageOf(maze, false));
      jumps += found.length;
      for (let cell = 0; cell < maze.cells.length; cell++)
        if (cell !== maze.position && !legal.has(cell)) {
          refusals++;
          const { short, whole } = whyNotTo(maze, cell);
          assert.match(whole, /^No jump leads from [A-P]\d+ to [A-P]\d+: .+\.$/);
          assertLine(short);
        }
      if (maze.targets.length === 0 || maze.solved) session.undo(1);
      else session.step(maze.targets[(i * 7 + (i >> 3)) % maze.targets.length].letter);
    }
    assert.ok(jumps > 100);
    assert.ok(refusals > 1000);
    session.close();
  },
);

test('the other messages fit their line', () => {
  const distances = [1, 2, 3, Infinity];
  for (const before of distances) for (const after of distances) assertLine(warmth(before, after));
  const maze = /** @type {any} */ ({ solved: false, targets: [], jumps: 3 });
  assertLine(messageOf(maze, true));
  assertLine(messageOf(maze, false));
});

test('on joined edges a jump that is too long is refused for its length', () => {
  const session = core.open('v1.rook.w3_h3_torus.d711-111-110');
  const maze = readMaze(session.describe());
  session.close();
  assert.match(
    whyNotTo(maze, 1).whole,
    /it is 1 or 2 stones away, and the jump from A1 is exactly 7/,
  );
  assert.equal(maze.faults.get('U'), 'no jump on this board is longer than 2');
});

/** The words that each form of the board adds to the heading and to the sentence. */
const FORMS = {
  '': ['rook', 'in a straight line'],
  queen: ['queen', 'in one of eight directions'],
  hex: ['hexagons', 'in one of six directions'],
  tri: ['triangles', 'along one of three strips'],
};
/** The words that each other rule adds. */
const RULES = {
  walls: ['hedges', 'never onto a hedge or over a tall one'],
  torus: ['joined edges', 'over the joined edges too'],
  nouturn: ['no U-turns', 'never straight back'],
};
const SETS = Object.keys(FORMS).flatMap((form) =>
  Array.from({ length: 8 }, (_, set) => [
    form,
    ...Object.keys(RULES).filter((rule, i) => (set >> i) & 1 && rule),
  ]),
);

testEach(SETS)('the headline of every set of rules', (words) => {
  const code = `v1.rook.${['w6', 'h6', ...words].filter(Boolean).join('_')}.sa`;
  const { title, sentence } = headline(code);
  // On these grids two directions may lead to one stone, and from there straight back is allowed.
  const isLoose = words.includes('tri') || words.includes('torus');
  if (isLoose && words.includes('nouturn')) assert.match(sentence, /but .*without U-turns\./);
  for (const [rule, [inTitle, inSentence]] of Object.entries({ ...FORMS, ...RULES })) {
    const isOn = words.includes(rule);
    assert.equal(title.toLowerCase().includes(inTitle.toLowerCase()), isOn, `${inTitle}: ${title}`);
    const isSaid = isOn && !(rule === 'nouturn' && isLoose);
    assert.equal(sentence.includes(inSentence), isSaid, `${inSentence}: ${sentence}`);
  }
  // A maze that is written out has the same as the one it was made from.
  const session = core.open(code);
  assert.deepEqual(headline(session.code({ description: true })), { title, sentence });
  session.close();
});

testEach([
  ['low hedges', 'd1x1-111-110', ['never onto a hedge', 'tall']],
  ['tall hedges', 'd1X1-111-110', ['never onto or over a tall hedge', 'a hedge or']],
])('the headline of hedges of one height', ([, description, words]) => {
  const { title, sentence } = headline(`v1.rook.w3_h3.${description}`);
  assert.ok(title.includes('hedges'), title);
  assert.ok(sentence.includes(words[0]), sentence);
  assert.ok(!sentence.includes(words[1]), sentence);
});

testEach([
  ['some directions', 'v1.rook.w3_h3_goRD.d111-111-110', 'some directions', 'only right or down.'],
  ['several goals', 'v1.rook.w3_h3.d111-111-1GG', 'several goals', 'to one of the flags'],
  [
    'goals beyond the rim',
    'v1.rook.w3_h3_rim_startB2.dGGG-G1G-GGG',
    'goals beyond the rim',
    'a flag, one step beyond the rim,',
  ],
])('the headline of other rules', ([rule, code, inTitle, inSentence]) => {
  const { title, sentence } = headline(code);
  assert.ok(title.includes(inTitle), title);
  assert.ok(sentence.includes(inSentence), sentence);
  const session = core.open(code);
  assert.ok(readMaze(session.describe()).rules.some(({ word }) => word === rule));
  session.close();
});

test('the lengths that are offered are those of mazes that the core has checked', async () => {
  const sizes = await rows('rook/sizes');
  assert.ok(sizes.length > 200);
  for (const row of sizes) {
    const session = core.open(row[1]);
    const facts = KeyValues.parse(finish(session.rate()));
    session.close();
    const found = ['shortest', 'shortest_paths'].map((name) => facts.get(name));
    assert.deepEqual([row, ...found], [row, row[2], '1']);
  }
});
