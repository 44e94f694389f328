// Rook maze as an object, parsed from the core's `describe` output.

/** @typedef {import('../../engine/core.js').KeyValues} Facts */
/**
 * A cell: `content` is 0 for the goal, 1 to 15 for a jump, or a wall; `toGoal` and `fromStart` are
 * jumps, or Infinity; `hole` is none, black, white, lost or wall.
 * @typedef {{
 *   name: string,
 *   content: number,
 *   toGoal: number,
 *   fromStart: number,
 *   visited: boolean,
 *   hole: string,
 * }} Cell
 * @typedef {{name: string, count: number, energy: number, cells: string[]}} Term
 * @typedef {ReturnType<typeof readMaze>} Maze
 */

export const HEDGE = 16;
export const TALL_HEDGE = 17;
const DIGITS = '0123456789abcdefxX';

/** The cell's letter in a description. @param {number} content */
export const digitOf = (content) => DIGITS[content];

const distance = (/** @type {string | undefined} */ text) =>
  text === '-' || text === undefined ? Infinity : Number(text);
const list = (/** @type {string} */ text) => (text === '-' ? [] : text.split(','));

/** @param {Facts} facts */
export function readMaze(facts) {
  const cells = facts.all('cell').map(
    ([name, content, toGoal, fromStart, visited, hole]) =>
      /** @type {Cell} */ ({
        name,
        content: Number(content),
        toGoal: distance(toGoal),
        fromStart: distance(fromStart),
        visited: visited === '1',
        hole,
      }),
  );
  const index = new Map(cells.map(({ name }, cell) => [name, cell]));
  const at = (/** @type {string | undefined} */ name) => index.get(name ?? '') ?? 0;
  return {
    cells,
    at,
    width: facts.number('width'),
    height: facts.number('height'),
    tiling: facts.get('tiling') ?? 'square',
    letters: facts.get('letters') ?? 'URDL',
    /** The rules that differ from the plain ones. */
    rules: facts.all('rule').map(([word, sentence]) => ({ word, sentence })),
    noUTurn: facts.get('no_u_turn') === 'yes',
    torus: facts.get('torus') === 'yes',
    longestJump: facts.number('longest_jump'),
    start: at(facts.get('start')),
    goal: at(facts.get('goal')),
    position: at(facts.get('position')),
    /** The direction of the jump before, where it matters; else '-'. */
    arrived: facts.get('arrived') ?? '-',
    jumps: facts.number('jumps'),
    solved: facts.get('solved') === 'yes',
    shortest: distance(facts.get('shortest')),
    left: distance(facts.get('left')),
    targets: facts
      .all('target')
      .map(([letter, name, left]) => ({ letter, cell: at(name), left: distance(left) })),
    terms: facts.all('term').map(
      ([name, count, energy, names]) =>
        /** @type {Term} */ ({
          name,
          count: Number(count),
          energy: Number(energy),
          cells: list(names),
        }),
    ),
    energy: facts.number('energy'),
  };
}
