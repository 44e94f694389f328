// What the four-bit maze says, to the eye and to the ear.

import { h } from '../../app/ui/dom.js';
import { knock } from '../../app/sound.js';
import { readMap } from './known.js';

/** @typedef {import('../../engine/core.js').Facts} Facts */

/** What to do, and with which keys. @param {number} bits */
export function hintFor(bits) {
  const keys = Array.from({ length: bits }, (_, i) => h('kbd', null, String(i + 1)));
  return [
    'Press a lit button. ',
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
export function resultOf(facts, withMap) {
  const made = facts.number('presses');
  const { states, start } = readMap(facts);
  const best = states.find(({ state }) => state === start)?.toGoal;
  const solved = `Solved in ${made} presses${withMap ? ', with the map' : ''}`;
  if (made !== best) return `${solved}. It can be done in ${best}.`;
  return withMap ? `${solved}.` : `${solved}, and it cannot be done in fewer.`;
}

/** @param {string[]} row of a step */
export function soundOf([event, bit, from, to]) {
  if (event === 'nothing') return knock(240, 0.25);
  knock(900, 0.4, 0.04);
  knock(180, 0.5, 0.09);
  const changed = Number(from) ^ Number(to);
  for (let i = 0; changed >> i > 0; i++)
    if ((changed >> i) & 1 && String(i) !== bit)
      knock(1500 + i * 180, 0.12, 0.03, 0.05 + i * 0.015);
}

/** @param {Facts} facts */
export const lightsOf = (facts) =>
  [...(facts.get('lights') ?? '')].map((light) => (light === '1' ? 'on' : 'off')).join(', ');

/** Where a maze begins, for who cannot see it. @param {Facts} facts */
export const openingOf = (facts) =>
  `${facts.get('bits')} lights: ${lightsOf(facts)}. Each has its button; put out all.`;

/**
 * @param {string[]} row of a step
 * @param {Facts} facts after it
 * @param {boolean} withState whether the states are numbered
 */
export function sentenceOf([event, bit, , to], facts, withState) {
  if (event === 'nothing') return 'That light is off: nothing happens.';
  if (event === 'solved')
    return `Button ${bit} pressed. All lights are off: solved in ${facts.get('presses')} presses.`;
  return `Button ${bit} pressed. Lights: ${lightsOf(facts)}.${withState ? ` State ${to}.` : ''}`;
}
