// Sentences about the four-bit maze: hints and results under the board, and the screen-reader
// announcement of each step.

import { h } from '../../app/ui/dom.js';
import { readMap } from './map/map-data.js';
import { ruleOf } from './rules.js';

/** @typedef {import('../../engine/core.js').KeyValues} KeyValues */

/** @param {KeyValues} values */
export const ruleOfMaze = (values) => ruleOf(values.get('rule'));

/** The hint: how to play, and the keys for it. @param {number} bits @param {boolean} [toggles] */
export function hintFor(bits, toggles = false) {
  const keys = Array.from({ length: bits }, (_, i) => h('kbd', null, String(i + 1)));
  return [
    toggles ? 'Press a button. ' : 'Press a lit button. ',
    h(
      'span',
      { class: 'for-keys' },
      'Or use the keys ',
      ...keys.flatMap((key) => [key, ' ']),
      'from left to right.',
    ),
  ];
}

/** How the player's number of presses compares with the minimum. @param {KeyValues} values @param {boolean} withMap */
export function describeResult(values, withMap) {
  const presses = values.number('presses');
  const { states, start } = readMap(values);
  const fewest = states.find(({ state }) => state === start)?.toGoal;
  const solved = `Solved in ${presses} presses${withMap ? ', with the map' : ''}`;
  if (presses !== fewest) return `${solved}. The fewest possible is ${fewest}.`;
  return withMap ? `${solved}.` : `${solved}, the fewest possible.`;
}

/** 'on, off, on, on' from left to right. @param {KeyValues} values */
export const describeLights = (values) =>
  [...(values.get('lights') ?? '')].map((light) => (light === '1' ? 'on' : 'off')).join(', ');

/** The rule in force; '' for the plain rule. @param {KeyValues} values */
export function ruleSentence(values) {
  const { word, name, sentence } = ruleOfMaze(values);
  return word ? `${name}: ${sentence}` : '';
}

/** Describes the maze when it opens. @param {KeyValues} values */
export const describeStart = (values) =>
  [
    `${values.get('bits')} lights: ${describeLights(values)}. Each has a button. Put out all lights.`,
    ruleSentence(values),
  ]
    .filter(Boolean)
    .join(' ');

/** Explains why a press did nothing. @param {string} bit @param {string} state @param {KeyValues} values */
function explainNothing(bit, state, values) {
  if (ruleOfMaze(values).toggles)
    return values.get('solved') === 'yes'
      ? 'The maze is solved. No button works now.'
      : `Button ${bit} is dead here: nothing happens.`;
  const isLit = (Number(state) >> Number(bit)) & 1;
  return isLit
    ? `Button ${bit} is wrong: you stay at the start.`
    : 'That light is off: nothing happens.';
}

/**
 * Explains a step that the lights do not show: a press without effect or back to the start. Otherwise
 * undefined.
 * @param {string[]} row of the step
 * @param {KeyValues} values after it
 */
export function explainStep([event, bit, from, to], values) {
  if (event === 'nothing') return explainNothing(bit, from, values);
  return to === values.get('start') ? `Button ${bit} led back to the start.` : undefined;
}

/**
 * @param {string[]} row of the step
 * @param {KeyValues} values after it
 * @param {boolean} withState whether to add the number of the state
 */
export function describeStep(row, values, withState) {
  const [event, bit, , to] = row;
  const note = explainStep(row, values);
  if (event === 'nothing' && note) return note;
  if (event === 'solved')
    return `Button ${bit} pressed. All lights are off: solved in ${values.get('presses')} presses.`;
  const lights = `Lights: ${describeLights(values)}.${withState ? ` State ${to}.` : ''}`;
  return `${note ?? `Button ${bit} pressed.`} ${lights}`;
}
