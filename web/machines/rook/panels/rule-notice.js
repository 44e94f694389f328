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
      'Jumps go aslant too, in eight directions, as a chess queen moves.',
    ],
    [tiling === 'hex', 'hexagons', 'Hexagons: jumps go straight in six directions.'],
    [
      tiling === 'tri',
      'triangles',
      'Triangles: a jump runs along one of three strips, either way.',
    ],
    [torus, 'joined edges', 'The edges are joined: who jumps off one side comes in on the other.'],
    [hedges, 'hedges', 'Nobody lands on a hedge, or jumps over one with a cross.'],
    [noUTurn, 'no U-turns', 'No U-turn: never straight back against the jump before.'],
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
