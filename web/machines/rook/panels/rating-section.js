// Section with the energy and the difficulty of the maze, and the buttons that open the editor.

import { loadStyles } from '../../../app/loading/styles.js';
import { button, section } from '../../../app/ui/controls.js';
import { h } from '../../../app/ui/dom.js';
import { createRating } from './energy-table.js';

/** @typedef {import('../maze.js').Maze} Maze */

/** A function that makes its value at the first call. @template T @param {() => T} make @returns {() => T} */
function once(make) {
  /** @type {{made: T} | undefined} */
  let kept;
  return () => (kept ??= { made: make() }).made;
}

/**
 * `measures`: the checkboxes for what the board shows. `onchange`: the board has to be drawn again.
 * @param {{
 *   engine: import('../../../app/shell.js').Context['engine'],
 *   measures: HTMLElement[],
 *   onchange: () => void,
 *   onedit: () => void,
 *   ongoOn: () => void,
 * }} options
 */
export function createRatingSection({ engine, measures, onchange, onedit, ongoOn }) {
  /** The cells of the chosen term of the energy. @type {string[] | null} */
  let termCells = null;
  const rating = createRating({
    onterm(cells) {
      termCells = cells;
      onchange();
    },
  });
  const edit = button({
    label: 'Edit this maze',
    hint: 'Change any number and see at once how good the maze is',
    onclick: onedit,
  });
  const goOn = button({ label: 'Go on with your draft', onclick: ongoOn });
  const difficulty = h('div', { class: 'difficulty' });
  const loadDifficulty = once(async () =>
    (await import('./difficulty.js')).createDifficulty(engine, difficulty),
  );
  const element = section(
    'How good is this maze? The energy',
    rating.element,
    difficulty,
    ...measures,
    h('div', { class: 'row' }, edit, goOn),
  );
  element.classList.add('rook-rating');
  element.addEventListener('toggle', () => void loadStyles('rook/late').then(onchange, onchange));

  return {
    element,
    /** Shows the figures of a maze, if they can be seen. @param {Maze} maze @param {string} code @param {boolean} isEditing */
    show(maze, code, isEditing) {
      if (element.open) void loadDifficulty().then((one) => one.show(code));
      if (element.open || isEditing) termCells = rating.show(maze) ?? null;
    },
    /** @param {{isEditing: boolean, hasDraft: boolean}} state */
    showButtons({ isEditing, hasDraft }) {
      edit.hidden = isEditing;
      goOn.hidden = !hasDraft;
    },
    termCells: () => (element.open ? termCells : null),
    clear() {
      termCells = null;
      rating.clear();
    },
  };
}
