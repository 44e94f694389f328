// Sentences about the four-bit maze: message and result under the board, and the screen-reader announcement of each
// step.

import { describeResult } from '../../app/games/result.js';
import { formatCount } from '../../app/ui/format-number.js';
import { mapOf } from './map/map-data.js';
import { buttonNumber } from './numbers.js';
import { ruleOf } from './rules.js';

export const ruleOfMaze = (/** @type {KeyValues} */ values) => ruleOf(values.get('rule'));

/** How the buttons work in this maze. @param {KeyValues} values */
export const leadOf = (values) => ruleOfMaze(values).sentence;

/**
 * The message under the box: what to do, until the first press shows it; then what a rule did that the lights do not show.
 * @param {KeyValues} [values] @param {string[]} [step] row of the last step
 */
export function hintFor(values, step) {
  const note = step && values?.get('rule') && explainStep(step, values);
  if (note || values?.number('presses')) return note || '';
  const toggles = values && ruleOfMaze(values).toggles;
  return `Put out all the lights. Press a ${toggles ? '' : 'lit '}button.`;
}

/**
 * The result: presses, doors tried to find them, and help used. A door is a button in a state; a player who looked
 * behind more doors than the solution has knew more than the presses show.
 */
export function resultOf(/** @type {KeyValues} */ values, /** @type {string[]} */ help) {
  const [presses, doors] = [values.number('presses'), values.number('doors')];
  const { states, start } = mapOf(values);
  const fewest = states.find(({ state }) => state === start)?.toGoal;
  const done = formatCount(presses, 'press', 'presses');
  const moves = help.length ? presses : Math.max(presses, doors);
  return describeResult(
    done,
    { moves, fewest, help },
    presses === fewest ? `${done}, with ${formatCount(doors, 'door')} tried.` : '',
  );
}

/** How the presses compare with those of simulated players. @param {KeyValues} values of the core's task 'place' */
export function describePlace(values) {
  const of100 = (/** @type {string} */ player) =>
    `${Math.floor(100 * values.number(player))} of 100`;
  return `Better than ${of100('explorer')} players who remember everything, and ${of100('random')} who press at random.`;
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

/** The button of a step, as on its lamp. @param {string} bit @param {KeyValues} values */
const buttonOf = (bit, values) => `Button ${buttonNumber(bit, values.number('bits'))}`;

/** Explains why a press did nothing. @param {string} bit @param {string} state @param {KeyValues} values */
function explainNothing(bit, state, values) {
  const name = buttonOf(bit, values);
  if (ruleOfMaze(values).toggles)
    return values.get('solved') === 'yes'
      ? 'The maze is solved. No button works now.'
      : `${name} is dead here: nothing happens.`;
  const isLit = (Number(state) >> Number(bit)) & 1;
  return isLit ? `${name} is wrong: you stay at the start.` : 'That light is off: nothing happens.';
}

/**
 * Explains a step that the lights do not show: a press without effect or back to the start. Otherwise
 * undefined.
 * @param {string[]} row of the step
 * @param {KeyValues} values after it
 */
export function explainStep([event, bit, from, to], values) {
  if (event === 'nothing') return explainNothing(bit, from, values);
  return to === values.get('start') ? `${buttonOf(bit, values)} led back to the start.` : undefined;
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
    return `${buttonOf(bit, values)} pressed. All lights are off: solved in ${values.get('presses')} presses.`;
  const lights = `Lights: ${describeLights(values)}.${withState ? ` State ${to}.` : ''}`;
  return `${note ?? `${buttonOf(bit, values)} pressed.`} ${lights}`;
}
