// Arguments of a race of solvers, in one line like those of a task: `3x3 --perfect --seconds 8 --by astar,ess`.

import { indexOfSolver } from './solvers.js';

/** The name of a race among the tasks of the laboratory. */
export const RACE = 'race';

/** Longest time for each solver. */
export const SECONDS_MAX = 60;
const SECONDS_DEFAULT = 8;

/** @typedef {{mazes: string, limitSeconds: number, methods: string[]}} RaceRequest mazes: as arguments of a task */

/** @param {RaceRequest} request */
export const formatRaceArguments = ({ mazes, limitSeconds, methods }) =>
  `${mazes} --seconds ${limitSeconds} --by ${methods.join(',')}`;

/** Reads arguments, for example of a link; what cannot be read has its default. @param {string} args @returns {RaceRequest} */
export function parseRaceArguments(args) {
  const words = args.split(' ');
  /** Takes an option and its value out of the words. @param {string} name */
  const take = (name) => {
    const at = words.indexOf(name);
    return at < 0 ? '' : (words.splice(at, 2)[1] ?? '');
  };
  const seconds = Math.round(Number(take('--seconds')));
  const methods = take('--by')
    .split(',')
    .filter((by) => indexOfSolver(by) >= 0);
  return {
    mazes: words.join(' '),
    limitSeconds: seconds >= 1 && seconds <= SECONDS_MAX ? seconds : SECONDS_DEFAULT,
    methods: [...new Set(methods)],
  };
}

/** The mazes of arguments in words: 'all 3 × 3 mazes, walls between cells'. @param {string} mazes */
export function mazesLabel(mazes) {
  const [, size = ''] = /(\d+x\d+)/.exec(mazes) ?? [];
  const [, list] = /--mazes ([^ ]+)/.exec(mazes) ?? [];
  const name = size.replace('x', ' × ');
  return [
    list === undefined ? `all ${name} mazes` : `${list.split(',').length} ${name} mazes`,
    mazes.includes('--walls edges') && 'walls between cells',
    mazes.includes('--perfect') && 'at the same time',
  ]
    .filter(Boolean)
    .join(', ');
}
