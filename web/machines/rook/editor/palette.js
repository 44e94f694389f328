// Palette of the editor: the numbers and pieces for a stone, each with the energy that it would lead to.

import { fill, h } from '../../../app/ui/dom.js';
import { TALL_HEDGE, HEDGE } from '../maze.js';
import { figuresOf, inWords } from './single-changes.js';

/** @typedef {Awaited<ReturnType<typeof import('./single-changes.js').fetchChanges>>} Changes */
/** Not what stands on a stone, but where one begins. */
export const START = 'start';
/** A goal beside those that the board has. */
export const ANOTHER_GOAL = 'goal';
/** @typedef {typeof START | typeof ANOTHER_GOAL} Piece */

/** @param {number} longest @returns {[content: number | Piece, label: string][]} */
const choicesOf = (longest) => [
  ...Array.from(
    { length: longest },
    (_, i) => /** @type {[number, string]} */ ([i + 1, String(i + 1)]),
  ),
  [0, 'Goal'],
  [START, 'Start'],
  [HEDGE, 'Hedge'],
  [TALL_HEDGE, 'Tall hedge'],
];

export function createPalette(/** @type {{onput: (content: number | Piece) => void}} */ { onput }) {
  const element = h('div.columns.palette', {
    role: 'group',
    'aria-label': 'Content of the chosen stone',
  });
  /** @type {HTMLButtonElement[]} */ let buttons = [];
  let made = { shape: '', longest: 0 };

  /** The numbers that lead anywhere, and those that stand there. @param {RookMaze} maze @param {Changes | undefined} changes */
  function make({ width, height, cells }, changes) {
    const shape = `${width} ${height}`;
    if (made.shape === shape && !changes) return;
    const known = changes?.longest ?? Math.max(width, height) - 1;
    const numbers = cells.map(({ content }) => (content < HEDGE ? content : 0));
    const longest = Math.max(known, ...numbers);
    if (made.shape === shape && made.longest === longest) return;
    made = { shape, longest };
    buttons = choicesOf(longest).map(([content, label]) =>
      h(
        'button.button.button-plain',
        { 'data-content': content, onclick: () => onput(content) },
        h('span', label),
        typeof content === 'number' && content > 0 && content < HEDGE ? h('small.what-if') : null,
      ),
    );
    fill(element, ...buttons);
  }

  /** @param {HTMLButtonElement} one @param {RookMaze} maze @param {number} cell @param {Changes | undefined} changes */
  function say(one, maze, cell, changes) {
    const { name, content } = maze.cells[cell];
    const choice = Number(one.dataset.content);
    const isOn = one.dataset.content === START ? cell === maze.start : choice === content;
    one.setAttribute('aria-pressed', String(isOn));
    const figures = one.querySelector('.what-if');
    if (!figures) return;
    const jumps = maze.shortest;
    const change = isOn ? { energy: maze.energy, jumps } : changes?.at(name, choice);
    figures.textContent = change ? figuresOf(change) : changes ? 'no jump' : '';
    one.classList.toggle('is-better', Boolean(change) && Number(change?.energy) < maze.energy);
    const words = change ? inWords(change) : changes ? 'no jump from there' : '';
    one.setAttribute('aria-label', [choice, words].filter(Boolean).join(': '));
  }

  return {
    element,
    /** @param {RookMaze} maze @param {number} cell whose numbers are described @param {Changes | undefined} changes */
    show(maze, cell, changes) {
      make(maze, changes);
      for (const one of buttons) say(one, maze, cell, changes);
    },
  };
}
