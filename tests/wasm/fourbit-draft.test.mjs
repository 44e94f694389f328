// Tests of the four-bit draft and its evaluator: which targets a door may have, and whether the table is a maze. The
// second opinion is the core's reader of codes.

import '../build-constants.mjs';
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { MazeError, instantiateCore } from '../../web/engine/core.js';
import { changed, codeOf, readTable } from '../../web/machines/fourbit/editor/draft.js';
import {
  canBeDead,
  findDoorError,
  evaluate,
  proposalsFor,
} from '../../web/machines/fourbit/editor/evaluator.js';
import { withButtonNumbers } from '../../web/machines/fourbit/numbers.js';
import { RULES } from '../../web/machines/fourbit/rules.js';
import { bytesOf, DEVELOPMENT } from './golden.mjs';
import { testEach } from '../rows.mjs';

/** @typedef {import('../../web/machines/fourbit/editor/draft.js').Table} Table */

const core = await instantiateCore(await bytesOf(DEVELOPMENT));
const golden = await readFile(new URL('../data/golden/fourbit.tsv', import.meta.url), 'utf8');
const CODES = [
  ...new Set(golden.match(/v1\.fourbit\.[\w-]+\.d\w+/g)?.filter((code) => isGood(code))),
];

function isGood(/** @type {string} */ code) {
  try {
    return core.canonical(code) === code;
  } catch {
    return false;
  }
}

const tableOf = (/** @type {string} */ code) => /** @type {Table} */ (readTable(code));

/** The table of a maze with these parameters. @param {string} params */
function generate(params) {
  const session = core.open(`v1.fourbit.${params}.sdraft`);
  const code = session.code({ description: true, moves: false });
  session.close();
  return tableOf(code);
}

function sentence(/** @type {Table} */ table) {
  try {
    core.canonical(codeOf(table));
    return '';
  } catch (error) {
    return error instanceof MazeError ? error.message : String(error);
  }
}

const FAMILY = [
  ...['b4', 'b4_allok', 'b4_deeper', 'b4_nosense', 'b4_reset', 'b4_memory', 'b4_pin'],
  ...['b4_karnaugh', 'b4_oneway', 'b2'],
];

test('every golden maze is read and written like the core does it', () => {
  assert.ok(CODES.length > 100, `${CODES.length} codes`);
  const words = new Set();
  for (const code of CODES) {
    const table = tableOf(code);
    assert.equal(codeOf(table), code);
    const session = core.open(code);
    const arrows = session.describe().all('arrow');
    session.close();
    const works = table.doors.flatMap(({ state, button }, i) =>
      table.targets[i] === state ? [] : [`${state} ${button} ${table.targets[i]}`],
    );
    assert.deepEqual(works.sort(), arrows.map((row) => row.slice(0, 3).join(' ')).sort(), code);
    for (const word of table.words) words.add(word);
  }
  for (const word of ['b2', 'b3', 'b5', 'b6', 'karnaugh', 'oneway', 'allok', 'pin', 'memory'])
    assert.ok(words.has(word), word);
});

test('an invalid code is not a table', () => {
  const good = codeOf(generate('b3'));
  for (const bad of [
    '',
    'v1.fourbit',
    good.slice(0, -1),
    `${good}0`,
    good.replace('b3', 'b9'),
    good.replace('b3', 'b4'),
    good.replace('fourbit', 'rook'),
    good.replace(/d\w/, 'dw'),
    good.replace(/d\w/, 'd8'),
    'v1.fourbit.b3.sword',
  ])
    assert.equal(readTable(bad), undefined, bad);
});

testEach(FAMILY)('proposals agree with the core, in each rule', (params) => {
  const table = generate(params);
  assert.ok(evaluate(core, table).code);
  for (const door of table.doors.keys()) {
    const proposals = proposalsFor(core, table, door);
    assert.equal(proposals.size, 2 ** table.bits - 1, 'one for each other target');
    for (const [target, { changes, isMaze, refusal }] of proposals) {
      const alone = sentence(changed(table, [{ door, target }]));
      const isAlone = findDoorError(core, table, [{ door, target }]) === undefined;
      if (refusal) {
        assert.equal(refusal, alone);
        assert.deepEqual(changes, []);
        continue;
      }
      const next = changed(table, changes);
      assert.equal(next.targets[door], target);
      assert.equal(isMaze, sentence(next) === '');
      assert.equal(
        findDoorError(core, next, []),
        undefined,
        'no door of a draft breaks its own rule',
      );
      // A swap is proposed only if the door alone is refused, and only within its state.
      assert.equal(changes.length, isAlone ? 1 : 2);
      if (changes.length === 2)
        assert.equal(table.doors[changes[1].door].state, table.doors[door].state);
      const { fault, state } = evaluate(core, next);
      assert.equal(fault ?? '', sentence(next));
      if (fault && /^state \d+/.test(fault)) assert.ok(fault.startsWith(`state ${state}`), fault);
    }
  }
});

test('a sentence of the core gets the numbers of the page, from 1 at the left', () => {
  assert.equal(
    withButtonNumbers('state 1, button 0: target 1 has light 0 on, after 3 presses', 4),
    'state 1, button 4: target 1 has light 4 on, after 3 presses',
  );
  assert.equal(withButtonNumbers('button 5 already leads on', 6), 'button 1 already leads on');
});

test('a door can be dead where the rule has dead doors, and in no other rule', () => {
  const WITH_DEAD_DOORS = ['reset', 'pin', 'memory', 'karnaugh', 'oneway'];
  for (const { word } of RULES) {
    const session = core.open(`v1.fourbit.${word || 'classic'}.sdead`);
    const table = /** @type {Table} */ (readTable(session.code({ moves: false })));
    session.close();
    const verdicts = table.doors.map((_, door) => canBeDead(core, table, door));
    assert.deepEqual([...new Set(verdicts)], [WITH_DEAD_DOORS.includes(word)], word);
  }
});
