// Essay pictures of the energy, term by term: a board with a fault, the number that it costs, and stones that one can change.

import { h, segmented } from '../../../app/ui/index.js';
import { createLivePicture } from '../../../app/essay/live-picture.js';
import { boardOf, codeOf, mazeOf, withContent, withStart } from '../editor/draft.js';
import { lineOf } from '../maze.js';
import { plain } from '../number-format.js';
import { createSmallBoard } from './small-board.js';

/** @typedef {import('./terms.js').Term} Term */

/** The longest jump that stays on the board. @param {RookMaze} maze @param {number} cell */
const longestFrom = (maze, cell) =>
  Math.max(...[...maze.letters].map((letter) => lineOf(maze, cell, letter).length));

export function createTerm(/** @type {Context} */ context, /** @type {Term} */ term) {
  const board = createSmallBoard(press);
  const status = h('p.energy-figure', { role: 'status' });
  let choice = term.choices?.[0] ?? '';
  const choices =
    term.choices &&
    segmented({
      legend: 'Choices',
      value: choice,
      choices: term.choices.map((label) => ({ value: label, label })),
      onchange(value) {
        choice = value;
        show();
      },
    });
  /** @type {Core | undefined} */ let core;
  /** @type {RookMaze | undefined} */ let maze;
  let chosen = -1;
  let done = 0;
  let shown = term.code;

  function show() {
    if (!core) return;
    const hadFocus = board.hasFocus();
    maze = mazeOf(core, shown);
    board.show(maze, { ...term.overlay(maze, choice), editing: true, chosen });
    if (hadFocus) board.focus(chosen);
    status.textContent = `${term.says(maze)}. Energy of the maze: ${plain(maze.energy)}.`;
  }
  function change(/** @type {number} */ cell, /** @type {number | 'start'} */ content) {
    if (!maze) return;
    const before = boardOf(shown, maze);
    const after =
      content === 'start' ? withStart(before, cell) : withContent(before, cell, content);
    chosen = cell;
    shown = codeOf(after);
    show();
  }
  /** The next number of a stone, or the start. @param {number} cell */
  function press(cell) {
    const content = maze?.cells[cell].content;
    if (!maze || !content) return board.refuse(cell);
    change(cell, term.movesStart ? 'start' : (content % longestFrom(maze, cell)) + 1);
  }
  board.element.addEventListener('keydown', (event) => {
    if (!maze) return;
    const { width } = maze;
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -width, ArrowDown: width }[event.key];
    if (!by || !maze.cells[Math.max(0, chosen) + by]) return;
    event.preventDefault();
    event.stopPropagation();
    chosen = Math.max(0, chosen) + by;
    show();
  });
  return createLivePicture(context, {
    label: term.label,
    parts: [choices?.element, board.element, status],
    caption: term.caption,
    async begin() {
      [core] = await Promise.all([context.core, board.preparePaths()]);
      show();
    },
    step() {
      if (!maze) return;
      const [name, content] = term.edits[done++];
      change(maze.at(name), content);
    },
    reset() {
      [shown, chosen, done] = [term.code, -1, 0];
      show();
    },
    ms: 2600,
    steps: term.edits.length,
    stillSteps: 1,
    open: { label: 'Play this maze', code: () => shown },
  });
}
