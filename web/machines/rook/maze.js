// Rook maze as an object, parsed from the core's `describe` output.

/** @typedef {KeyValues} Facts */
/** @typedef {ReturnType<typeof readMaze>} Maze */
/** @typedef {Maze['terms'][number]} Term */

export const GOAL = 0;
export const HEDGE = 24;
export const TALL_HEDGE = 25;
const DIGITS = '0123456789abcdefghijklmnxX';

/** The contents of a row of cells in a description. @param {number[]} row @param {boolean} isOneOfSeveral whether the board has another goal */
export const digitsOf = (row, isOneOfSeveral) =>
  row.map((content) => (content === GOAL && isOneOfSeveral ? 'G' : DIGITS[content])).join('');

/** Whether a cell is no stone, since the board ends there. @param {{rim: boolean}} maze @param {number} content */
export const isOutside = ({ rim }, content) => rim && content === TALL_HEDGE;

/** The letters of all directions: of squares, for a queen, of hexagons and triangles. */
const WHOLE = ['URDL', 'URDLECZQ', 'ERCZLQ'];

const distance = (/** @type {string | undefined} */ text) =>
  text === '-' || text === undefined ? Infinity : Number(text);
const list = (/** @type {string} */ text) => (text === '-' ? [] : text.split(','));

export function readMaze(/** @type {Facts} */ facts) {
  const visited = facts.get('visited') ?? '';
  // The core numbers hedges from 16 on, where a board has at most 16 cells a side.
  const first = Math.max(facts.number('width'), facts.number('height')) > 16 ? HEDGE : 16;
  const cells = facts.all('cell').map(([name, content, toGoal, fromStart, hole], cell) => ({
    name,
    /** 0 for a goal, 1 to 23 for a jump, or a wall. */
    content: Number(content) + (Number(content) >= first ? HEDGE - first : 0),
    /** Jumps, or Infinity. */
    toGoal: distance(toGoal),
    fromStart: distance(fromStart),
    visited: visited[cell] === '1',
    /** None, black, white, lost or wall. */
    hole,
  }));
  const index = new Map(cells.map(({ name }, cell) => [name, cell]));
  const letters = facts.get('letters') ?? 'URDL';
  const at = (/** @type {string | undefined} */ name) => index.get(name ?? '') ?? 0;
  return {
    cells,
    at,
    width: facts.number('width'),
    height: facts.number('height'),
    tiling: facts.get('tiling') ?? 'square',
    letters,
    /** Whether jumps go in some of the directions alone. */
    isPartial: !WHOLE.includes(letters),
    /** The rules that differ from the plain ones. */
    rules: facts.all('rule').map(([word, sentence]) => ({ word, sentence })),
    torus: facts.get('torus') === 'yes',
    /** Whether goals lie beyond the rim, over which no jump leads. */
    rim: facts.get('rim') === 'yes',
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
    goals: cells.filter(({ content }) => content === GOAL).map(({ name }) => name),
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
    terms: facts.all('term').map(([name, count, energy, names]) => ({
      name,
      count: Number(count),
      energy: Number(energy),
      cells: list(names),
    })),
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

/** The rules that differ from the plain ones, in the core's sentences; '' for none. */
export const ruleOf = (/** @type {Maze} */ { rules }) =>
  rules.map((rule) => rule.sentence).join(' ');
