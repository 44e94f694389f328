// The rating of the maze: its energy, which also stands with the editor, and its difficulty.

import { part } from '../../../app/loading/part.js';
import { h } from '../../../app/ui/dom.js';

/**
 * `measures`: the checkboxes for what the board shows. `editorPlace`: where the energy stands while the editor is
 * open. `onchange`: the board has to be drawn again.
 * @param {{engine: Context['engine'], measures: HTMLElement[], editorPlace: HTMLElement, onchange: () => void}} options
 */
export function createRating({ engine, measures, editorPlace, onchange }) {
  /** The cells of the chosen term of the energy. @type {string[] | null} */
  let termCells = null;
  /** The open tab, and the one before if the panel is closed. */
  let tab = '';
  /** The maze that the table shows once it is loaded. @type {RookMaze | undefined} */
  let shown;
  const energy = part(
    'The energy of the maze',
    () => import('./energy-table.js'),
    ({ createEnergyTable }) =>
      createEnergyTable({
        measures,
        onterm(cells) {
          termCells = cells;
          onchange();
        },
      }),
    'rook/panels',
  );
  const place = h('div', energy.element);
  const difficulty = part(
    'The difficulty',
    () => import('./difficulty.js'),
    ({ createDifficulty }) => createDifficulty(engine),
    'rook/panels',
  );
  function showTerms(/** @type {NonNullable<typeof energy.value>} */ table) {
    if (shown) termCells = table.show(shown) ?? null;
  }

  return {
    content: [h('h2', 'How good is this maze?'), place, difficulty.element],
    /** A tab was opened: the energy goes with the editor, or stands with the other measures. @param {string} opened */
    open(opened) {
      if (opened) tab = opened;
      if (opened === 'measure') place.append(energy.element);
      if (opened === 'new') editorPlace.append(energy.element);
    },
    /** Shows the figures of a maze, if they can be seen. @param {RookMaze} maze @param {string} code @param {boolean} isEditing */
    show(maze, code, isEditing) {
      if (tab === 'measure') {
        difficulty.whenLoaded((one) => void one.show(code));
        void difficulty.open();
      }
      if (tab !== 'measure' && !isEditing) return;
      shown = maze;
      if (energy.value) return showTerms(energy.value);
      energy.whenLoaded((table) => {
        showTerms(table);
        onchange();
      });
      void energy.open();
    },
    /** The cells of a term that the board shows. @param {boolean} isEditing */
    termCells: (isEditing) => (tab === 'measure' || isEditing ? termCells : null),
    clear() {
      termCells = null;
      shown = undefined;
      energy.value?.clear();
    },
  };
}
