// List of the algorithms that can be watched, each with its rules as words of a code; where each of them starts;
// and the code of another algorithm's maze with the same size and seed.

import { descriptionCode, seedCode, parseCode } from '../../../app/routing/code.js';
import { GENERATOR_GROUPS, GENERATORS } from '../generators.js';

/** Generators with rules, in addition to those of generators.js. @type {readonly (readonly [words: string, name: string])[]} */
const RULED = [
  ['outback', 'Outback'],
  ['greedy', 'Worm, greedy'],
];
const RULES = ['greedy', 'outback'];

/** The groups of the list to choose from. @type {readonly (readonly [group: string, algorithms: readonly (readonly [words: string, name: string])[]])[]} */
export const WATCH_GROUPS = [
  ...GENERATOR_GROUPS.map(
    ([group, generators]) =>
      /** @type {const} */ ([
        group,
        generators.map(([word, name]) => /** @type {const} */ ([word, name])),
      ]),
  ),
  ['With special rules', RULED],
];
const ALL = WATCH_GROUPS.flatMap(([, algorithms]) => algorithms);

/** Returns the words of a code that choose its algorithm, as the list has them. @param {string[]} words */
export function algorithmOf(words) {
  const own = words.filter(
    (word) => RULES.includes(word) || GENERATORS.some(([name]) => name === word),
  );
  const isSame = (/** @type {string} */ value) =>
    value === (own.join('_') || 'worm') ||
    value === own.filter((word) => word !== 'worm').join('_');
  const exact = ALL.find(([value]) => isSame(value));
  // A combination of rules is listed under one of them.
  return exact?.[0] ?? ['outback', 'wormfast'].find((word) => own.includes(word)) ?? 'worm';
}

export const algorithmName = (/** @type {string} */ algorithm) =>
  ALL.find(([value]) => value === algorithm)?.[1] ?? algorithm;

/** Returns the code of the maze with the same size and seed by another algorithm. @param {string} code @param {string} algorithm */
export function withAlgorithm(code, algorithm) {
  const { kind, words, seed, description } = parseCode(code);
  if (seed === undefined) return descriptionCode(kind, words, description ?? '');
  const replaced = new Set([...RULES, ...GENERATORS.map(([name]) => name)]);
  const rest = words.filter(
    (word) => !replaced.has(word) && (algorithm === 'outback' || !/^lost\d/.test(word)),
  );
  return seedCode(kind, [...rest, ...algorithm.split('_').filter((word) => word !== 'worm')], seed);
}

/** Where an algorithm starts. The others start in a random cell, the same one for the same seed. @type {Record<string, string>} */
const STARTS = {
  wilson: 'in the middle',
  kruskal: 'all over the sheet',
  boruvka: 'in the upper left corner',
  eller: 'in the upper left corner',
  sidewinder: 'in the upper left corner',
  binarytree: 'in the upper left corner',
  division: 'with the whole sheet as one open room',
  percolation: 'in the upper left corner',
};
const RANDOM = 'in a random cell';

/** The same in a masked maze, where it differs. @type {Record<string, string>} */
const MASKED_STARTS = {
  wilson: 'in the middle cell in reading order',
  percolation: 'in the first cell in reading order',
};

function startOf(/** @type {string} */ algorithm, /** @type {boolean} */ isMasked) {
  const [word] = algorithm.split('_');
  return (isMasked && MASKED_STARTS[word]) || (STARTS[word] ?? RANDOM);
}

/** Describes where two algorithms start. @param {string} one @param {string} other @param {boolean} isMasked */
export function describeStarts(one, other, isMasked) {
  const [first, second] = [one, other].map((algorithm) => startOf(algorithm, isMasked));
  const turns = 'They take turns, step by step.';
  if (first !== second)
    return `${algorithmName(one)} starts ${first}, ${algorithmName(other)} ${second}. ${turns}`;
  return first === RANDOM
    ? `Both start in the same random cell. ${turns}`
    : `Both start ${first}. ${turns}`;
}
