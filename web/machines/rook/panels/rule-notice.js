// The rule in force, where it is not the plain one.

import { WALL } from '../maze.js';

/** @typedef {import('../maze.js').Maze} Maze */

/** Sentences for what is other than on a plain board. @param {Maze} maze */
function rulesOf({ tiling, queen, torus, noUTurn, cells }) {
  const hedges = cells.some(({ content }) => content >= WALL);
  return [
    queen && 'Jumps go aslant too, in eight directions, as a chess queen moves.',
    tiling === 'hex' && 'Hexagons: jumps go straight in six directions.',
    tiling === 'tri' && 'Triangles: a jump runs along one of three strips, either way.',
    torus && 'The edges are joined: who jumps off one side comes in on the other.',
    hedges && 'Nobody lands on a hedge, or jumps over one with a cross.',
    noUTurn && 'No U-turn: never straight back against the jump before.',
  ].filter((sentence) => sentence !== false);
}

/** @param {Maze} maze */
export const isPlain = (maze) => rulesOf(maze).length === 0;

/** The rule in one or more sentences; '' for the plain one. @param {Maze} maze */
export const ruleOf = (maze) => rulesOf(maze).join(' ');
