// Storage of the last race of solvers in the browser. Stored data may come from anywhere, so unreadable parts
// are dropped.

import { fieldsOf, load, save } from '../../../../app/storage/store.js';

/** @typedef {import('./race-curves.js').Curve} Curve */
/** @typedef {import('./race-curves.js').Step} Step */
/**
 * One solver of a race: index of its method, its curve, its row of the table.
 * @typedef {{method: number, curve: Curve, figures: string[], state: string}} Runner
 * label: the mazes; limitSeconds: time for each solver
 * @typedef {{label: string, limitSeconds: number, runners: Runner[]}} Race
 */

const STEPS_MAX = 2000;
const WORDS_MAX = 200;
const FIGURES = 5;

const isAmount = (/** @type {unknown} */ value) =>
  typeof value === 'number' && value >= 0 && value < 1e9;
const wordsOf = (/** @type {unknown} */ value) =>
  typeof value === 'string' ? value.slice(0, WORDS_MAX) : '';
const listOf = (/** @type {unknown} */ value) => (Array.isArray(value) ? value : []);

/** Steps in order of time. @param {unknown} value @returns {Step[]} */
const stepsOf = (value) =>
  listOf(value)
    .filter((step) => Array.isArray(step) && isAmount(step[0]) && isAmount(step[1]))
    .map(([at, length]) => /** @type {Step} */ ([at, length]))
    .filter(([at], i, all) => i === 0 || at >= all[i - 1][0])
    .slice(0, STEPS_MAX);

/** @param {unknown} value @param {readonly string[]} labels of the methods @returns {Runner | undefined} */
function readRunner(value, labels) {
  const { method, curve, figures, state } = fieldsOf(value);
  const label = labels[Number(method)];
  if (!label) return undefined;
  const { best, low, end, done } = fieldsOf(curve);
  return {
    method: Number(method),
    curve: {
      label,
      form: Number(method),
      best: stepsOf(best),
      low: stepsOf(low),
      end: isAmount(end) ? Number(end) : 0,
      done: done === true,
    },
    figures: Array.from({ length: FIGURES }, (_, i) => wordsOf(listOf(figures)[i])),
    state: wordsOf(state),
  };
}

/** The last race; undefined if there is none. @param {readonly string[]} labels of the methods */
export const loadRace = (labels) =>
  load('race', (value) => {
    const { label, given, runners } = fieldsOf(value);
    const read = listOf(runners)
      .map((one) => readRunner(one, labels))
      .filter((one) => one !== undefined)
      .slice(0, labels.length);
    if (read.length === 0 || !isAmount(given)) return undefined;
    return { label: wordsOf(label), limitSeconds: Number(given), runners: read };
  });

/** @param {Race} race */
export const saveRace = ({ label, limitSeconds, runners }) =>
  save('race', {
    label,
    given: limitSeconds,
    runners: runners.map(({ method, curve, figures, state }) => ({
      method,
      curve,
      figures,
      state,
    })),
  });
