// The rows of parameters that forms are made from: labels, conditions, limits and defaults, and their values in codes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantiateCore } from '../../web/engine/core.js';
import { dropUnneeded, holds, limitsOf, reasonAgainst } from '../../web/app/rows/conditions.js';
import { parseCatalog } from '../../web/app/rows/rows.js';
import { rowConstants } from '../../web/tools/params.mjs';
import { bytesOf, DEVELOPMENT } from './golden.mjs';
import { testEach } from '../rows.mjs';

const core = await instantiateCore(await bytesOf(DEVELOPMENT));
const constants = rowConstants(core.kindsText());
// The build defines these for the page.
Object.assign(globalThis, constants);
const { paramsOf, valuesOf, wordOf } = await import('../../web/app/new-maze/words.js');
const KINDS = [...parseCatalog(constants.__PARAMS__).keys()];

/** The names in a condition. @param {string} condition */
const namesIn = (condition) => condition.split(' ').map((word) => /[a-z]+/.exec(word)?.[0]);

testEach(KINDS)('each parameter has a label and help, and its conditions name others', (kind) => {
  const own = paramsOf(kind);
  for (const { name, label, help, type, choices, limits, needs } of own) {
    assert.match(label, /^[A-Z]/, name);
    for (const text of type === 'choice' ? choices.map((choice) => choice.help) : [help])
      assert.match(text || 'None of the words.', /^[A-Z].*\.$/, name);
    const conditions = [needs, ...choices.map(({ condition }) => condition)];
    for (const condition of [...conditions, ...limits.map((limit) => limit.condition)])
      for (const other of condition ? namesIn(condition) : [])
        assert.ok(
          own.some((param) => param.name === other && other !== name),
          `${name}: ${condition}`,
        );
    for (const choice of choices) assert.match(choice.label, /^[A-Z]/, choice.name);
  }
});

testEach(KINDS)('defaults are within the limits, and the core accepts them together', (kind) => {
  const own = paramsOf(kind);
  const values = Object.fromEntries(own.map(({ name, initial }) => [name, initial]));
  dropUnneeded(own, values);
  for (const param of own.filter(({ type }) => type === 'integer')) {
    const limits = limitsOf(own, values, param);
    const [min, max] = [limits.minimum, limits.maximum].map(Number);
    assert.ok(min < max, param.name);
    const value = Number(param.initial || min);
    assert.ok(value >= min && value <= max, param.name);
  }
  const words = own.map((param) => wordOf(param, values[param.name])).filter(Boolean);
  core.canonical(`v1.${kind}.${words.join('_') || 'classic'}.sx`);
});

test('limits that hang on another parameter are those that the core checks', () => {
  const own = paramsOf('worm');
  const width = own.find(({ name }) => name === 'w');
  assert.ok(width);
  for (const word of ['', 'tri', 'hex']) {
    const { cells } = limitsOf(own, valuesOf(own, [word]), width);
    const side = Math.sqrt(Number(cells));
    const code = (/** @type {number} */ wide) =>
      `v1.worm.w${wide}_h${side}${word && `_${word}`}.sx`;
    core.canonical(code(side));
    assert.throws(() => core.canonical(code(side + 1)), { offset: 'v1.worm.'.length });
  }
});

test('the core refuses what a condition excludes', () => {
  for (const kind of KINDS) {
    const own = paramsOf(kind);
    const needy = own.flatMap((param) => [
      { word: wordOf(param, param.initial || 'yes'), needs: param.needs },
      ...param.choices.map(({ name, condition }) => ({ word: name, needs: condition })),
    ]);
    for (const { word, needs } of needy) {
      if (!needs) continue;
      // A word that a negated choice excludes, or one that a listed one leaves out.
      const [, not, name, comparison, list] = /^(!?)([a-z]+)(!?=)?(\S*)/.exec(needs) ?? [];
      const other = own.find((param) => param.name === name);
      const excluded = (other?.choices ?? [])
        .map((choice) => choice.name)
        .filter((one) => {
          if (!one) return false;
          const isListed = list.split('|').includes(one);
          return comparison ? isListed === (comparison === '!=') : not === '!';
        });
      for (const one of excluded)
        assert.throws(
          () => core.canonical(`v1.${kind}.${word.replace(/yes$/, '5')}_${one}.sx`),
          `${word} with ${one}`,
        );
    }
  }
});

test('conditions are read: given, not given, among values, with defaults', () => {
  const own = paramsOf('worm');
  const met = (/** @type {string} */ condition, /** @type {string[]} */ words) =>
    holds(own, valuesOf(own, words), condition);
  assert.ok(met('algorithm=worm|wormfast', []), 'the default');
  assert.ok(!met('algorithm=worm', ['prim']));
  assert.ok(met('algorithm!=worm', ['prim']));
  assert.ok(met('!cells !mask', ['w5']));
  assert.ok(!met('!cells !mask', ['maskP7VN']));
  assert.ok(met('outback', ['outback']));
  const values = valuesOf(own, ['prim', 'outback', 'lost30', 'tri']);
  const eller = own.flatMap(({ choices }) => choices).find(({ name }) => name === 'eller');
  assert.ok(eller);
  assert.equal(reasonAgainst(own, values, eller), 'needs squares');
  dropUnneeded(own, values);
  assert.deepEqual(Object.keys(values), ['algorithm', 'cells']);
});

test('the words of a code are read back from its values', () => {
  for (const [kind, words] of [
    ['worm', 'w12_h8_prim_braid30_tri_sr2'],
    ['rook', 'w6_h5_queen_torus_startB2_wu5_gE3_l12'],
    ['fourbit', 'b5_l8_nosense'],
    ['simultaneous', 'r2_c3_k9_perfect_corners'],
    ['blank', 'n7'],
  ]) {
    const own = paramsOf(kind);
    const values = valuesOf(own, words.split('_'));
    const again = own.map((param) => wordOf(param, values[param.name])).filter(Boolean);
    assert.deepEqual(new Set(again), new Set(words.split('_')), kind);
  }
});
