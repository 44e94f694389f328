// Terms of the energy in the essay: for each a board with its fault, the changes that mend it, and the number in words.

import { formatCount } from '../../../app/ui/format-number.js';
import { signed } from '../number-format.js';
import { SLIDES, shortestPaths } from './boards.js';

/**
 * `says`: the term in words and numbers; `overlay`: what the board marks; `edits`: the changes of the show, a number
 * or the start; `movesStart`: a press moves the start, and changes no number; `choices`: what can be marked.
 * @typedef {{
 *   label: string,
 *   caption: string,
 *   code: string,
 *   edits: [cell: string, content: number | 'start'][],
 *   movesStart?: boolean,
 *   choices?: string[],
 *   says: (maze: RookMaze) => string,
 *   overlay: (maze: RookMaze, choice: string) => Partial<Overlay>,
 * }} Term
 */

const termOf = (/** @type {RookMaze} */ { terms }, /** @type {string} */ name) =>
  terms.find((term) => term.name === name) ?? { count: 0, energy: 0, cells: [] };

/** @param {RookMaze} maze @param {string[]} names of the cells @returns {Map<number, string[]>} */
const marked = (maze, names) => new Map(names.map((name) => [maze.at(name), ['term']]));

const clustersOf = (/** @type {RookMaze} */ { terms }) =>
  terms.filter(({ name, count }) => name === 'cluster' && count > 1);

/** A path with arrows. @param {ReturnType<typeof shortestPaths>[number]} path @param {'best' | 'mine'} kind */
const drawn = (path, kind) => ({ ...path, kind, first: 1 });

const code = (/** @type {string} */ description, words = '') =>
  `v1.rook.${words || 'classic'}.d${description}`;

/** @satisfies {Record<string, Term>} */
export const TERMS = {
  unique: {
    label: 'One single shortest path',
    caption: 'Two paths to the flag have four jumps. One other number leaves a single one.',
    code: code('2133-0221-3122-2321', 'w4_h4'),
    edits: [['C4', 1]],
    says(maze) {
      const count = shortestPaths(maze).length;
      const paths = formatCount(count, 'shortest path');
      return `${paths}${count ? ` of ${maze.shortest} jumps` : ''}: ${signed(termOf(maze, 'unique').energy)}`;
    },
    overlay(maze) {
      const [first, second] = shortestPaths(maze);
      if (!first) return {};
      return { paths: [drawn(first, 'best'), ...(second ? [drawn(second, 'mine')] : [])] };
    },
  },
  holes: {
    label: 'Black holes and white holes',
    caption: 'A black dot is a black hole, a white dot a white hole, a cross is cut off both ways.',
    code: code('34331-33302-31223-42333-41432'),
    edits: [['C1', 1]],
    says(maze) {
      const of = (/** @type {string} */ hole) =>
        maze.cells.filter((cell) => cell.hole === hole).length;
      const { count, energy } = termOf(maze, 'unreaching');
      return `Black holes: ${of('black')}. White holes: ${of('white')}. No path to the goal: ${count} × 625 = ${signed(energy)}`;
    },
    overlay: (maze) => ({
      marks: new Map(
        maze.cells.flatMap(({ hole }, cell) =>
          hole === 'none' || hole === 'wall' ? [] : [[cell, [hole]]],
        ),
      ),
    }),
  },
  forced: {
    label: 'Forced jumps at the start',
    caption: 'Press a stone to begin there. Outlined stones leave no choice.',
    code: code(SLIDES, 'startC2'),
    edits: [
      ['E3', 'start'],
      ['A1', 'start'],
    ],
    movesStart: true,
    says(maze) {
      const { count, energy } = termOf(maze, 'forced');
      return `Start ${maze.cells[maze.start].name}. Forced jumps: ${count}, squared: ${signed(energy)}`;
    },
    overlay: (maze) => ({ marks: marked(maze, termOf(maze, 'forced').cells) }),
  },
  choices: {
    label: 'Choices on the path',
    caption: 'Outlined stones on the shortest path are choices.',
    code: code('1332-2213-3122-1203', 'w4_h4'),
    edits: [['A2', 1]],
    choices: ['Forward', 'Backward'],
    says(maze) {
      const [forward, backward] = [termOf(maze, 'forward').count, termOf(maze, 'backward').count];
      return `Forward: ${forward}. Backward: ${backward}. The smaller number counts: ${signed(-Math.min(forward, backward))}`;
    },
    overlay: (maze, choice) => ({
      paths: shortestPaths(maze, 1).map((path) => drawn(path, 'best')),
      marks: marked(maze, termOf(maze, choice.toLowerCase()).cells),
    }),
  },
  clusters: {
    label: 'Clusters of equal numbers',
    caption: 'Stones of a cluster are outlined: they have one number and lead to each other.',
    code: code('32222-20222-22232-23221-22222'),
    edits: [
      ['B3', 1],
      ['C1', 1],
      ['E3', 3],
      ['C2', 3],
      ['C5', 1],
    ],
    says(maze) {
      const clusters = clustersOf(maze);
      const sizes = clusters.map(({ count }) => count).join(', ');
      const sum = clusters.reduce((all, { energy }) => all + energy, 0);
      return `Sizes of the clusters: ${sizes || 'none'}. Each less one, squared and added: ${signed(sum)}`;
    },
    overlay: (maze) => ({
      marks: marked(
        maze,
        clustersOf(maze).flatMap(({ cells }) => cells),
      ),
    }),
  },
};
