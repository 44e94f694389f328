// Tests of the expert's drill, without a browser: each answer follows from the manual's rules, written down here
// again; what was wrong is asked again; ten right answers in a row end it; a seed gives the same questions.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { instantiateCore } from '../../web/engine/core.js';
import { describeGrid } from '../../web/machines/procedural/board/grid.js';
import { Drill, STREAK_GOAL } from '../../web/machines/procedural/learn/drill.js';
import { KINDS, createQuestion } from '../../web/machines/procedural/learn/drill-questions.js';

/** @typedef {import('../../web/machines/procedural/learn/drill-questions.js').Question} Question */

const core = await instantiateCore(await readFile('build/wasm/mazewright-procedural.wasm'));
const drillOf = (/** @type {string} */ seed) =>
  new Drill(seed, (kind, number) => createQuestion(core, seed, kind, number));

/** The manual: the move, its slice, how the slice is read, and the order of the walls. */
const MANUAL = /** @type {Record<string, [string, string, string[]]>} */ ({
  up: ['Row', 'Left to right', ['down', 'left', 'up', 'right']],
  right: ['Column', 'Top to bottom', ['left', 'up', 'right', 'down']],
  down: ['Row', 'Right to left', ['up', 'right', 'down', 'left']],
  left: ['Column', 'Bottom to top', ['right', 'down', 'left', 'up']],
});

/** The right answer by the manual, from the words and the drawing of a question alone. @param {Question} question */
function answerOf({ title, words, facts }) {
  const [, move, cell] = /^Move (\w+), from \w\d to (\w\d)$/.exec(title) ?? [];
  const [line, reading, order] = MANUAL[move];
  const name = line === 'Row' ? cell[1] : cell[0];
  if (words.startsWith('Which slice')) return `${line} ${name}`;
  if (words.startsWith('Which way')) return reading;
  const at = 'ABCDEF'.indexOf(cell[0]) + 6 * (Number(cell[1]) - 1);
  const [right, below] = [facts.get('right') ?? '', facts.get('below') ?? ''];
  const walls = /** @type {Record<string, string>} */ ({
    up: at < 6 ? '1' : below[at - 6],
    right: at % 6 === 5 ? '1' : right[at],
    down: at > 29 ? '1' : below[at],
    left: at % 6 ? right[at - 1] : '1',
  });
  const side = order.find((one) => walls[one] === '?') ?? '';
  if (words.startsWith('Which wall')) return side[0].toUpperCase() + side.slice(1);
  const [, seed, asked] = /^The seed is ([01]{6})\. Is there a wall (\w+)\?$/.exec(words) ?? [];
  assert.equal(asked, side);
  const circles = new Set(
    describeGrid(facts, true)
      .split('Circles')[1]
      .match(/[A-F][1-6]/g),
  );
  const cells =
    line === 'Row'
      ? [...'ABCDEF'].map((one) => one + name)
      : [...'123456'].map((one) => name + one);
  if (/^(Right|Bottom)/.test(reading)) cells.reverse();
  const hits = cells.filter((one, i) => circles.has(one) && seed[i] === '1').length;
  return hits % 2 ? 'No wall' : 'Wall';
}

test('each right answer is the manual’s', () => {
  for (const kind of KINDS)
    for (let number = 0; number < 60; number++) {
      const question = createQuestion(core, 'manual', kind, number);
      assert.equal(question.choices[question.right], answerOf(question), question.title);
      // The light stands where the move ended, one step from where it began.
      const [, move, from, to] = /^Move (\w+), from (\w\d) to (\w\d)$/.exec(question.title) ?? [];
      const [dx, dy] = { up: [0, -1], right: [1, 0], down: [0, 1], left: [-1, 0] }[move] ?? [];
      assert.equal(question.facts.get('cell'), to);
      assert.equal('ABCDEF'.indexOf(to[0]) - 'ABCDEF'.indexOf(from[0]), dx);
      assert.equal(Number(to[1]) - Number(from[1]), dy);
      assert.equal(new Set(question.choices).size, kind === 'wall' ? 2 : 4);
    }
});

test('ten right answers in a row end the drill; it asks all four kinds', () => {
  const drill = drillOf('ten');
  const kinds = new Set();
  for (let i = 0; i < STREAK_GOAL; i++) {
    assert.equal(drill.isDone, false);
    kinds.add(drill.question.kind);
    assert.equal(drill.answer(drill.question.right), 'right');
    if (!drill.isDone) drill.next();
  }
  assert.equal(drill.isDone, true);
  assert.equal(kinds.size, 4);
  assert.deepEqual([drill.answered, drill.streak], [10, 10]);
});

test('a wrong answer ends the row, and is asked again after two others', () => {
  const drill = drillOf('wrong');
  drill.answer(drill.question.right);
  drill.next();
  const { question } = drill;
  assert.equal(drill.answer((question.right + 1) % question.choices.length), 'wrong');
  assert.equal(drill.streak, 0);
  for (let i = 0; i < 2; i++) {
    assert.notEqual(drill.next(), question);
    drill.answer(drill.question.right);
  }
  assert.equal(drill.next(), question);
  drill.answer(question.right);
  assert.equal(drill.streak, 3);
  for (let i = 0; i < 6; i++) {
    assert.notEqual(drill.next(), question);
    drill.answer(drill.question.right);
  }
});

test('time over keeps the row, and the question comes back later than a wrong one', () => {
  const drill = drillOf('late');
  drill.answer(drill.question.right);
  drill.next();
  const late = drill.question;
  assert.equal(drill.answer(undefined), 'late');
  assert.equal(drill.streak, 1);
  drill.next();
  const wrong = drill.question;
  drill.answer(wrong.right ? 0 : 1);
  const order = [];
  for (let i = 0; i < 5; i++) {
    order.push(drill.next());
    drill.answer(drill.question.right);
  }
  assert.deepEqual([order.indexOf(wrong), order.indexOf(late)], [2, 3]);
});

test('the kind that was wrong is asked more often', () => {
  for (const kind of KINDS) {
    let [plain, missed] = [0, 0];
    for (let seed = 0; seed < 40; seed++) {
      const drills = [drillOf(`${seed}`), drillOf(`${seed}`)];
      for (let i = 0; i < 12; i++) {
        for (const [at, drill] of drills.entries()) {
          const { right, choices, kind: asked } = drill.question;
          // Six questions are answered; the next six are counted.
          if (i > 5 && asked === kind) at ? missed++ : plain++;
          drill.answer(at && i < 6 && asked === kind ? (right + 1) % choices.length : right);
          if (!drill.isDone) drill.next();
        }
      }
    }
    assert.ok(missed > 1.3 * plain, `${kind}: ${missed} after mistakes, ${plain} without`);
  }
});

test('a seed gives the same questions, another seed others', () => {
  const titles = (/** @type {string} */ seed) =>
    Array.from({ length: 9 }, (_, i) => {
      const { title, words } = createQuestion(core, seed, KINDS[i % 4], i);
      return `${title} ${words}`;
    });
  assert.deepEqual(titles('same'), titles('same'));
  assert.notDeepEqual(titles('same'), titles('other'));
});
