// A race of solvers as lines of a result, as a core's task prints them, so that it is stored, shown and exported
// like every experiment. Stored lines may come from anywhere: what cannot be read is dropped.

import { KeyValues } from '../../../../engine/core.js';
import { formatCount } from '../../../../app/ui/format-number.js';
import { indexOfSolver, SOLVERS } from './solvers.js';

/** @typedef {import('./race-curves.js').Curve} Curve */
/** @typedef {import('./race-curves.js').Step} Step */
/**
 * One solver of a race: its method, its curve, its row of the table, and how it ended.
 * @typedef {{by: string, curve: Curve, figures: string[], state: string}} Runner
 * label: the mazes; limitSeconds: time for each solver
 * @typedef {{label: string, limitSeconds: number, runners: Runner[]}} Race
 */

const FIGURES = 5;
const STEPS_MAX = 2000;

const isAmount = (/** @type {number} */ value) => value >= 0 && value < 1e9;

/** @param {Race} race */
export function valuesOfRace({ label, limitSeconds, runners }) {
  const solvers = formatCount(runners.length, 'solver');
  return new KeyValues([
    ['statement', `Compared: ${solvers} on ${label}, ${formatCount(limitSeconds, 'second')} each.`],
    ['limit_seconds', String(limitSeconds)],
    ['on', label],
    ...runners.flatMap(({ by, curve, figures, state }) => [
      ['solver', by, state, curve.end.toFixed(3), curve.done ? 'done' : 'stopped', ...figures],
      ...curve.best.map(([at, length]) => ['best', by, at.toFixed(3), String(length)]),
      ...curve.low.map(([at, length]) => ['low', by, at.toFixed(3), String(length)]),
    ]),
  ]);
}

/** Steps of a solver, in order of time. @param {KeyValues} values @param {'best' | 'low'} name @param {string} by @returns {Step[]} */
const stepsOf = (values, name, by) =>
  values
    .all(name)
    .filter(([solver]) => solver === by)
    .map(([, at, length]) => /** @type {Step} */ ([Number(at), Number(length)]))
    .filter(([at, length]) => isAmount(at) && isAmount(length))
    .filter(([at], i, all) => i === 0 || at >= all[i - 1][0])
    .slice(0, STEPS_MAX);

/** @param {KeyValues} values @returns {Race | undefined} */
export function raceOf(values) {
  const limitSeconds = values.number('limit_seconds');
  const runners = values
    .all('solver')
    .filter(([by], i, all) => all.findIndex(([other]) => other === by) === i)
    .flatMap(([by, state = '', end, how, ...figures]) => {
      const form = indexOfSolver(by);
      if (form < 0) return [];
      const curve = {
        label: SOLVERS[form][2],
        form,
        best: stepsOf(values, 'best', by),
        low: stepsOf(values, 'low', by),
        end: isAmount(Number(end)) ? Number(end) : 0,
        done: how === 'done',
      };
      const row = Array.from({ length: FIGURES }, (_, i) => figures[i] ?? '');
      return [{ by, curve, figures: row, state }];
    });
  if (runners.length === 0 || !isAmount(limitSeconds)) return undefined;
  return { label: values.get('on') ?? '', limitSeconds, runners };
}

/** Rows of the table of a race. @param {Race} race */
export const rowsOfRace = ({ runners }) =>
  runners.map(({ curve, figures, state }) => [curve.label, ...figures, state]);
