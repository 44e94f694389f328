// What can be watched: each maker, with its rules, as words of a code; where it begins; and the code of
// another maker's maze of the same size and seed.

import { descriptionCode, seedCode, parseCode } from '../../../app/routing/code.js';
import { GENERATOR_GROUPS, GENERATORS } from '../generators.js';

/** Rules that make another maker of one; beside those of makers.js. @type {readonly (readonly [words: string, name: string])[]} */
const RULED = [
  ['greedy', 'Worm, greedy'],
  ['wormfast_greedy', 'Worm, fast and greedy'],
  ['outback', 'Outback'],
  ['greedy_outback', 'Outback, greedy'],
  ['nucleation_dense', 'Nucleation without a list'],
];
const RULES = ['greedy', 'outback', 'dense'];

/** For a list to choose from. @type {readonly (readonly [group: string, makers: readonly (readonly [words: string, name: string])[]])[]} */
export const WATCH_GROUPS = [
  ...GENERATOR_GROUPS.map(
    ([group, makers]) =>
      /** @type {const} */ ([
        group,
        makers.map(([word, name]) => /** @type {const} */ ([word, name])),
      ]),
  ),
  ['With rules of their own', RULED],
];
const ALL = WATCH_GROUPS.flatMap(([, makers]) => makers);

/** Those of a code's words that say who makes the maze, as they stand in the list. @param {string[]} words */
export function algorithmOf(words) {
  const own = words.filter(
    (word) => RULES.includes(word) || GENERATORS.some(([name]) => name === word),
  );
  const isMeant = (/** @type {string} */ value) =>
    value === (own.join('_') || 'worm') ||
    value === own.filter((word) => word !== 'worm').join('_');
  return ALL.find(([value]) => isMeant(value))?.[0] ?? 'worm';
}

export const algorithmName = (/** @type {string} */ maker) =>
  ALL.find(([value]) => value === maker)?.[1] ?? maker;

/** The maze of the same size and seed by another maker. @param {string} code @param {string} maker */
export function withAlgorithm(code, maker) {
  const { kind, words, seed, description } = parseCode(code);
  if (seed === undefined) return descriptionCode(kind, words, description ?? '');
  const taken = new Set([...RULES, ...GENERATORS.map(([name]) => name)]);
  const rest = words.filter((word) => !taken.has(word));
  return seedCode(kind, [...rest, ...maker.split('_').filter((word) => word !== 'worm')], seed);
}

/** What a maker begins with; the others draw a cell before all else, the same one for one seed. @type {Record<string, string>} */
const BEGINNINGS = {
  wilson: 'in the middle',
  kruskal: 'all over the sheet',
  eller: 'in the upper left corner',
  sidewinder: 'in the upper left corner',
  binarytree: 'in the upper left corner',
  division: 'with all of the sheet as one open room',
};
const DRAWN = 'in a cell drawn by lot';

/** ... where the sheet is not a rectangle. @type {Record<string, string>} */
const OF_A_MASK = { wilson: 'in the cell that is the middle one in reading order' };

/** @param {string} maker @param {boolean} isShaped */
function beginningOf(maker, isShaped) {
  const [word] = maker.split('_');
  return (isShaped && OF_A_MASK[word]) || (BEGINNINGS[word] ?? DRAWN);
}

/** Where two makers begin, side by side. @param {string} one @param {string} other @param {boolean} isShaped whether it is a mask's maze */
export function describeStarts(one, other, isShaped) {
  const [first, second] = [one, other].map((maker) => beginningOf(maker, isShaped));
  if (first !== second)
    return `${algorithmName(one)} begins ${first}, ${algorithmName(other)} ${second}. They take steps in turn.`;
  return first === DRAWN
    ? 'Both begin in the same cell, drawn by lot, and take steps in turn.'
    : `Both begin ${first}, and take steps in turn.`;
}
