// What the four-bit maze says, to the eye and to the ear.

import { h } from '../../app/ui/dom.js';
import { knock } from '../../app/sound.js';
import { readMap } from './map/map-data.js';
import { ruleOf } from './rules.js';

/** @typedef {import('../../engine/core.js').KeyValues} Facts */

/** @param {Facts} facts */
export const ruleOfMaze = (facts) => ruleOf(facts.get('rule'));

/** What to do, and with which keys. @param {number} bits @param {boolean} [toggles] */
export function hintFor(bits, toggles = false) {
  const keys = Array.from({ length: bits }, (_, i) => h('kbd', null, String(i + 1)));
  return [
    toggles ? 'Press a button. ' : 'Press a lit button. ',
    h(
      'span',
      { class: 'for-keys' },
      'The keys ',
      ...keys.flatMap((key) => [key, ' ']),
      'do it too, from left to right.',
    ),
  ];
}

/**
 * How a solved walk compares with the shortest. Who has seen the map did not find it alone.
 * @param {Facts} facts @param {boolean} withMap
 */
export function describeResult(facts, withMap) {
  const made = facts.number('presses');
  const { states, start } = readMap(facts);
  const best = states.find(({ state }) => state === start)?.toGoal;
  const solved = `Solved in ${made} presses${withMap ? ', with the map' : ''}`;
  if (made !== best) return `${solved}. It can be done in ${best}.`;
  return withMap ? `${solved}.` : `${solved}, and it cannot be done in fewer.`;
}

/** @param {string[]} row of a step */
export function playStepSound([event, bit, from, to]) {
  if (event === 'nothing') return knock(240, 0.25);
  knock(900, 0.4, 0.04);
  knock(180, 0.5, 0.09);
  const changed = Number(from) ^ Number(to);
  for (let i = 0; changed >> i > 0; i++)
    if ((changed >> i) & 1 && String(i) !== bit)
      knock(1500 + i * 180, 0.12, 0.03, 0.05 + i * 0.015);
}

/** @param {Facts} facts */
export const describeLights = (facts) =>
  [...(facts.get('lights') ?? '')].map((light) => (light === '1' ? 'on' : 'off')).join(', ');

/** The rule in force, '' for the plain one. @param {Facts} facts */
export function ruleSentence(facts) {
  const { word, name, sentence } = ruleOfMaze(facts);
  return word ? `${name}: ${sentence}` : '';
}

/** Where a maze begins, for who cannot see it. @param {Facts} facts */
export const describeStart = (facts) =>
  [
    `${facts.get('bits')} lights: ${describeLights(facts)}. Each has its button; put out all.`,
    ruleSentence(facts),
  ]
    .filter(Boolean)
    .join(' ');

/** Why a press did nothing. @param {string} bit @param {string} state @param {Facts} facts */
function explainNothing(bit, state, facts) {
  if (ruleOfMaze(facts).toggles)
    return facts.get('solved') === 'yes'
      ? 'The maze is solved: no button does anything now.'
      : `Button ${bit} is dead here: nothing happens.`;
  const lit = (Number(state) >> Number(bit)) & 1;
  return lit
    ? `Button ${bit} is wrong: you stay at the start.`
    : 'That light is off: nothing happens.';
}

/**
 * What the lights do not show of a press: that it did nothing, or that it led back. Undefined where
 * there is nothing to say.
 * @param {string[]} row of a step
 * @param {Facts} facts after it
 */
export function explainStep([event, bit, from, to], facts) {
  if (event === 'nothing') return explainNothing(bit, from, facts);
  return to === facts.get('start') ? `Button ${bit} led back to the start.` : undefined;
}

/**
 * @param {string[]} row of a step
 * @param {Facts} facts after it
 * @param {boolean} withState whether the states are numbered
 */
export function describeStep(row, facts, withState) {
  const [event, bit, , to] = row;
  const remark = explainStep(row, facts);
  if (event === 'nothing' && remark) return remark;
  if (event === 'solved')
    return `Button ${bit} pressed. All lights are off: solved in ${facts.get('presses')} presses.`;
  const lights = `Lights: ${describeLights(facts)}.${withState ? ` State ${to}.` : ''}`;
  return `${remark ?? `Button ${bit} pressed.`} ${lights}`;
}
