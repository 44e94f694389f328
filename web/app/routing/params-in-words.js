// Parameters of a maze in the words of the page: size, number of lights or mazes, and rules.

import { paramNumber, parseCode } from './code.js';

/** The parameters for both sides of a board, and their defaults. @type {Record<string, [string, number][]>} */
const SIDES = {
  worm: [
    ['w', 40],
    ['h', 30],
  ],
  rook: [
    ['w', 5],
    ['h', 5],
  ],
  simultaneous: [
    ['r', 3],
    ['c', 3],
  ],
};
/** @type {Record<string, string>} */
const NAMES = {
  aldousbroder: 'Aldous-Broder',
  allok: 'all OK',
  backtracker: 'recursive backtracker',
  binarytree: 'binary tree',
  corners: 'corner to corner',
  edges: 'walls between cells',
  eller: 'Eller',
  growmixed: 'growing tree',
  growoldest: 'growing tree',
  growrandom: 'growing tree',
  hex: 'hexagons',
  huntandkill: 'hunt and kill',
  kruskal: 'Kruskal',
  mask: 'own shape',
  nosense: 'no sense',
  nouturn: 'no U-turns',
  oneway: 'one way',
  prim: 'Prim',
  tri: 'triangles',
  walls: 'hedges',
  wilson: 'Wilson',
  wormfast: 'fast worms',
};

/** The number of lights, of mazes, or of moves. @param {ReturnType<typeof parseCode>} parts @param {string} code */
function amountOf({ kind, description }, code) {
  if (kind === 'fourbit') return `${paramNumber(code, 'b') ?? 4} lights`;
  if (kind !== 'simultaneous') return '';
  if (description === 'all') return 'all mazes';
  return description === undefined ? `${paramNumber(code, 'k') ?? 6} mazes` : '';
}

/** '5 × 5, no U-turns'; '' for a machine of one size. @param {string} code */
export function paramsInWords(code) {
  const parts = parseCode(code);
  const sides = SIDES[parts.kind]?.map(([name, usual]) => paramNumber(code, name) ?? usual);
  // A word with a number is a weight, a place or a limit of the search.
  const rules = parts.words
    .map((word) => (/^mask/.test(word) ? 'mask' : word))
    .filter((word) => /^[a-z]{3,}$/.test(word))
    .map((word) => NAMES[word] ?? word);
  return [sides?.join(' × '), amountOf(parts, code), ...rules].filter(Boolean).join(', ');
}
