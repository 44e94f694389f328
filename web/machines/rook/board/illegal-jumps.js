// Reasons why a jump is illegal: short for the line under the board, and whole for the panel and the screen reader.

import { HEDGE, isOutside, lineOf } from '../maze.js';
import { formatCount } from '../../../app/ui/format-number.js';

/** @typedef {{short: string, whole: string}} Reason short: at most 44 characters */

const stones = (/** @type {number} */ count) => formatCount(count, 'stone');

/** Names the lines along which stones jump on this board. @param {RookMaze} maze */
function linesOf({ tiling, letters, isPartial }) {
  if (isPartial) return 'in one of the directions of this board';
  if (tiling === 'hex') return 'in one of the six lines of hexagons';
  if (tiling === 'tri') return 'on one of the three strips of triangles';
  return letters.length > 4 ? 'in a row, a column or a diagonal' : 'in a row or a column';
}

/** The first clause of the core's reason as a sentence. @param {string} reason */
function firstClause(reason) {
  const [clause] = reason.split(',');
  return `${clause[0].toUpperCase()}${clause.slice(1)}.`;
}

/** Why the key of a direction makes no jump. @param {RookMaze} maze @param {string} letter @returns {Reason} */
export function whyNotAlong({ cells, position, faults }, letter) {
  const reason = faults.get(letter) ?? '';
  return {
    short: firstClause(reason),
    whole: `No jump that way from ${cells[position].name}: ${reason}.`,
  };
}

/** The stone that refuses the key of a direction: where the jump would land, or the one it would leave. @param {RookMaze} maze @param {string} letter */
export const refusingStone = (maze, letter) =>
  lineOf(maze, maze.position, letter)[maze.cells[maze.position].content - 1] ?? maze.position;

/** How far a stone is along each direction in which it lies; on joined edges that may be several. @param {RookMaze} maze @param {number} cell */
const distancesTo = (maze, cell) =>
  [...maze.letters].flatMap((letter) =>
    lineOf(maze, maze.position, letter).flatMap((one, i) =>
      one === cell ? [{ letter, steps: i + 1 }] : [],
    ),
  );

/** Why a stone cannot be jumped to. @param {RookMaze} maze @param {number} cell @returns {Reason} */
export function whyNotTo(maze, cell) {
  const { name: here, content } = maze.cells[maze.position];
  const { name, content: there } = maze.cells[cell];
  const because = (/** @type {string} */ short, /** @type {string} */ reason) => ({
    short,
    whole: `No jump leads from ${here} to ${name}: ${reason}.`,
  });
  if (isOutside(maze, there)) return because(`${name} is no stone.`, 'the board ends before it');
  if (there >= HEDGE)
    return because(`${name} is a hedge.`, 'it is a hedge, and nobody lands there');
  const landings = distancesTo(maze, cell);
  if (landings.length === 0)
    return because(
      `${name} is not in line with ${here}.`,
      `it is not ${linesOf(maze)} ${maze.isPartial ? 'from' : 'with'} ${here}`,
    );
  const right = landings.filter(({ steps }) => steps === content);
  // With two lines of the right length, the obstacle explains more than the U-turn.
  const shown = right.find(({ letter }) => letter !== maze.barred) ?? right[0];
  const fault = shown && maze.faults.get(shown.letter);
  if (fault) return because(firstClause(fault), fault);
  const lengths = [...new Set(landings.map(({ steps }) => steps))]
    .filter((steps) => steps <= Math.max(maze.width, maze.height))
    .sort((a, b) => a - b)
    .slice(0, 2);
  const away = lengths.length > 1 ? lengths.join(' or ') + ' stones' : stones(lengths[0]);
  return because(
    `${name} is ${away} away, not ${content}.`,
    `it is ${away} away, and the jump from ${here} is exactly ${content}`,
  );
}
