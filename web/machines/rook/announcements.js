// Screen-reader announcements and sounds for jumps in a rook maze.

import { chord } from '../../app/ui/play-controls.js';
import { knock } from '../../app/sound.js';

/** More flags than these are counted. */
const NAMED = 4;

/** @param {string} event of a step */
export function soundOf(event) {
  if (event === 'blocked') return knock(140, 0.4, 0.08);
  knock(420, 0.4, 0.06);
  knock(1900, 0.1, 0.02, 0.02);
  if (event === 'solved') chord([392, 523, 659, 784]);
}

/** Where a maze begins, for who cannot see it. @param {import('./maze.js').Maze} maze */
export const openingOf = (maze) =>
  `${maze.height} rows and ${maze.width} columns of stones; ${flagsOf(maze)}. ${placeOf(maze)}`;

function flagsOf(/** @type {import('./maze.js').Maze} */ { goals }) {
  if (goals.length > NAMED) return `there are ${goals.length} flags`;
  return `${goals.length > 1 ? 'flags are' : 'the flag is'} on ${goals.join(', ')}`;
}

export function placeOf(/** @type {import('./maze.js').Maze} */ { cells, position, solved }) {
  const { name, content } = cells[position];
  return `You are on ${name}${solved ? ', the goal' : `, jump ${content}`}.`;
}

/** @param {string[]} row of a jump @param {import('./maze.js').Maze} maze after it */
export function sentenceOf([event, , , to], maze) {
  if (event === 'solved') return `${to}: the goal. Solved in ${maze.jumps} jumps.`;
  return `${to}, jump ${maze.cells[maze.position].content}.`;
}
