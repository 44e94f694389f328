// The rule in force, where it is not the plain one.

import { WALL } from '../maze.js';

/** @typedef {import('../maze.js').Maze} Maze */

/** Returns the rules that differ from a plain board: for each a word and a sentence. @param {Maze} maze */
function rulesOf({ tiling, queen, torus, noUTurn, cells }) {
  const hedges = cells.some(({ content }) => content >= WALL);
  /** @type {[isOn: boolean, word: string, sentence: string][]} */
  const rules = [
    [
      queen,
      'eight directions',
      'You can jump in eight directions, diagonally too, as a chess queen moves.',
    ],
    [tiling === 'hex', 'hexagons', 'Hexagons: jumps go straight in six directions.'],
    [
      tiling === 'tri',
      'triangles',
      'Triangles: you jump along one of three strips, in either direction.',
    ],
    [
      torus,
      'joined edges',
      'The edges are joined: a jump off one side comes back on the opposite side.',
    ],
    [hedges, 'hedges', 'You cannot land on a hedge, or jump over one with a cross.'],
    [noUTurn, 'no U-turns', 'No U-turns: you cannot jump straight back the way you came.'],
  ];
  return rules.filter(([isOn]) => isOn);
}

/** @param {Maze} maze */
export const isPlain = (maze) => rulesOf(maze).length === 0;

/** The rule in one or more sentences; '' for the plain one. @param {Maze} maze */
export const ruleOf = (maze) =>
  rulesOf(maze)
    .map(([, , sentence]) => sentence)
    .join(' ');

/** The rule in a few words; '' for the plain one. @param {Maze} maze */
export const shortRuleOf = (maze) => {
  const words = rulesOf(maze).map(([, word]) => word);
  return words.length > 0 ? `Rule: ${words.join(', ')}.` : '';
};
