// The rating of the maze: its energy, which also stands with the editor, and its difficulty.

import { loadOptional } from '../../../app/loading/failures.js';
import { h } from '../../../app/ui/dom.js';

/** @typedef {import('../maze.js').Maze} Maze */

/** A function that makes its value at the first call. @template T @param {() => T} make @returns {() => T} */
function once(make) {
  /** @type {{made: T} | undefined} */
  let kept;
  return () => (kept ??= { made: make() }).made;
}

/**
 * `measures`: the checkboxes for what the board shows. `editorPlace`: where the energy stands while the editor is
 * open. `onchange`: the board has to be drawn again.
 * @param {{
 *   engine: Context['engine'],
 *   measures: HTMLElement[],
 *   editorPlace: HTMLElement,
 *   onchange: () => void,
 * }} options
 */
export function createRating({ engine, measures, editorPlace, onchange }) {
  /** The cells of the chosen term of the energy. @type {string[] | null} */
  let termCells = null;
  /** The open tab, and the one before if the panel is closed. */
  let tab = '';
  /** The maze that the table shows once it is loaded. @type {Maze | undefined} */
  let shown;
  /** @type {ReturnType<typeof import('./energy-table.js').createEnergyTable> | undefined} */
  let table;
  const energy = h('div');
  const place = h('div', null, energy);
  const difficulty = h('div', { class: 'difficulty' });
  const loadTable = once(async () => {
    const { createEnergyTable } = await loadOptional(
      'energy',
      'The energy of the maze',
      () => import('./energy-table.js'),
    );
    table = createEnergyTable({
      measures,
      onterm(cells) {
        termCells = cells;
        onchange();
      },
    });
    energy.append(table.element);
    if (!shown) return;
    termCells = table.show(shown) ?? null;
    onchange();
  });
  const loadDifficulty = once(async () =>
    (await import('./difficulty.js')).createDifficulty(engine, difficulty),
  );

  return {
    content: [h('h2', null, 'How good is this maze?'), place, difficulty],
    /** A tab was opened: the energy goes with the editor, or stands with the other measures. @param {string} opened */
    open(opened) {
      if (opened) tab = opened;
      if (opened === 'measure') place.append(energy);
      if (opened === 'new') editorPlace.append(energy);
    },
    /** Shows the figures of a maze, if they can be seen. @param {Maze} maze @param {string} code @param {boolean} isEditing */
    show(maze, code, isEditing) {
      if (tab === 'measure') void loadDifficulty().then((one) => one.show(code));
      if (tab !== 'measure' && !isEditing) return;
      shown = maze;
      if (table) termCells = table.show(maze) ?? null;
      else void loadTable();
    },
    /** The cells of a term that the board shows. @param {boolean} isEditing */
    termCells: (isEditing) => (tab === 'measure' || isEditing ? termCells : null),
    clear() {
      termCells = null;
      shown = undefined;
      table?.clear();
    },
  };
}
