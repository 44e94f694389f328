// Lines of the bomb module's log: what each says of a move. The core reads the boards (src/machines/procedural/reading).

const PREFIX = /^.*\[Procedural Maze #(\d+)\]\s*/i;
const SEED = /\binitial seed is ([01]{6})\b/i;
// Bullets, times and marks may stand before a move.
const MOVE = /\b(Moved|Tried to move) (up|right|down|left)\b(?: to ([A-F][1-6])\b)?/i;
const WALLS = /Generated walls: ([^.]*)\./i;
const SEED_AFTER = /seed is now ([01]{6})\b/i;

/**
 * The line of a move; a field is undefined where the line does not say it.
 * @typedef {{letter: string, struck: boolean, cell?: string, walls?: string, seed?: string}} MoveLine
 *   walls: as in 'Left: present | Up: absent'; seed: after the move
 */

/** The module of a line, or ''. @param {string} line */
export const moduleOf = (line) => PREFIX.exec(line)?.[1] ?? '';

/** The seed that a line gives for a new board. @param {string} line */
export const seedIn = (line) => SEED.exec(line)?.[1];

/** @param {string} line @returns {MoveLine | undefined} */
export function readMove(line) {
  const [whole, verb, direction, cell] = MOVE.exec(line) ?? [];
  if (whole === undefined) return undefined;
  return {
    letter: direction[0].toUpperCase(),
    struck: /tried/i.test(verb),
    cell,
    walls: WALLS.exec(line)?.[1],
    seed: SEED_AFTER.exec(line)?.[1],
  };
}
