// The generators (algorithms) of worm mazes in groups: word of the code, name, and how their mazes look. The core has
// the names and sentences.

import { paramsOf } from '../../app/new-maze/words.js';
import { limitChoices } from '../../app/rows/fields.js';

const PARAMS = paramsOf('worm');
const ALGORITHM = PARAMS.find(({ name }) => name === 'algorithm');

/** The words of the algorithms by how their mazes come about. @type {import('../../app/rows/fields.js').Groups} */
export const GROUPS = [
  ['Worms', ['worm', 'wormfast']],
  ['All mazes equally likely', ['wilson', 'aldousbroder']],
  ['Long corridors', ['backtracker', 'huntandkill']],
  ['Grown from one cell', ['nucleation', 'growrandom', 'growmixed', 'growoldest', 'prim']],
  [
    'Built from pieces or rows',
    ['kruskal', 'boruvka', 'eller', 'sidewinder', 'binarytree', 'division'],
  ],
  ['By chance', ['percolation']],
];

/** @typedef {readonly [word: string, name: string]} Generator */

/** @type {readonly (readonly [group: string, generators: readonly Generator[]])[]} */
export const GENERATOR_GROUPS = GROUPS.map(([group, words]) => [
  group,
  words.map((word) => [word, ALGORITHM?.choices?.find(({ name }) => name === word)?.label ?? word]),
]);

export const GENERATORS = GENERATOR_GROUPS.flatMap(([, generators]) => generators);

/** True if worms make the maze; they do if no word names another algorithm. @param {readonly string[]} words of a code */
export const isMadeByWorms = (words) =>
  !GENERATORS.some(([word]) => !word.startsWith('worm') && words.includes(word));

/**
 * Disables the algorithms that cannot make masked mazes or mazes of a grid, and says why.
 * @param {HTMLSelectElement} select @param {boolean} isMasked @param {Grid} grid
 */
export function limitAlgorithms(select, isMasked, grid) {
  const values = { cells: grid.word, mask: isMasked ? 'yes' : '' };
  if (ALGORITHM) limitChoices(select, ALGORITHM, PARAMS, values);
}
