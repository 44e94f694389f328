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
  const visited = facts.get('visited') ?? '';
  const cells = facts.all('cell').map(
    ([name, content, toGoal, fromStart, hole], cell) =>
      /** @type {Cell} */ ({
        name,
        content: Number(content),
        toGoal: distance(toGoal),
        fromStart: distance(fromStart),
        visited: visited[cell] === '1',
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
    torus: facts.get('torus') === 'yes',
    longestJump: facts.number('longest_jump'),
    /** By letter: for each cell the cell one step on; undefined at an edge. */
    next: new Map(
      facts
        .all('next')
        .map(([letter, names]) => [letter, names.split(',').map((name) => index.get(name))]),
    ),
    /** Reasons why there is no jump from the position, by letter. */
    faults: new Map(facts.all('fault').map(([letter, reason]) => [letter, reason])),
    start: at(facts.get('start')),
    goal: at(facts.get('goal')),
    position: at(facts.get('position')),
    /** The direction straight back, if it is forbidden; else '-'. */
    barred: facts.get('barred') ?? '-',
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

/** The cells along a direction, as far as a jump could ever go. @param {Maze} maze @param {number} cell @param {string} letter */
export function lineOf({ next, longestJump }, cell, letter) {
  const line = [];
  let at = next.get(letter)?.[cell];
  for (; at !== undefined && line.length < longestJump; at = next.get(letter)?.[at]) line.push(at);
  return line;
}
