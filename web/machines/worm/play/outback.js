// Outback mazes: which parts cannot be reached? The player colours parts with taps, as with a crayon; the
// answer is shown on request (Lynam, 'Basic Mazes', the kids' menu).

import { paramNumber } from '../../../app/routing/code.js';
import { button, h } from '../../../app/ui/index.js';
import { INKS } from '../board/ink-picture.js';
import { describeParts, readParts } from '../board/unreachable-parts.js';
import { Distances } from '../layers/distance-layer.js';
import { MESSAGES } from './messages.js';

/** Percent of the cells that may be out of reach if the code does not say; see src/machines/worm/worm.h. */
const LOST = 25;

/**
 * @param {Context} context
 * @param {ReturnType<typeof import('../../../app/ui/controls.js').progress>} wait
 * @param {{show: () => void, found: () => void, fail: (what: string, why: Error) => void}} on
 *   show: redraws the sheet and the message; found: the answer is shown
 */
export function createOutback({ engine, noteHelp }, wait, { show, found, fail }) {
  /** @type {{code: string, cells: Cells} | undefined} */ let maze;
  /** The player's colours by cell; 0: none. @type {Uint8Array | null} */
  let inks = null;
  /** The answer while it is shown. @type {import('../board/unreachable-parts.js').Parts | null} */
  let parts = null;
  let nextInk = 0;
  const answer = button({
    label: 'Show parts',
    hint: 'Show which parts of the maze cannot be reached',
    onclick: () => void toggle(),
  });
  const clear = button({ label: 'Clear colours', onclick: () => colour(null) });
  /** How much is out of reach, and of the answer what the message has no room for. */
  const words = h('p');
  const element = h('div.stack', { hidden: true }, words, h('div.row', answer, clear));

  /** Draws the maze in a form of the core's own. @param {string} label @param {string} form */
  async function draw(label, form) {
    const drawn = maze;
    if (!drawn) return null;
    try {
      const bytes = await wait.run(label, (options) =>
        engine.drawFile([drawn.code], form, { ...options, cells: drawn.cells.packed }),
      );
      return bytes && maze === drawn ? bytes : null;
    } catch (error) {
      fail(MESSAGES.noParts, /** @type {Error} */ (error));
      return null;
    }
  }
  function colour(/** @type {Uint8Array | null} */ next) {
    inks = next;
    clear.hidden = inks === null;
    show();
  }
  function setParts(/** @type {typeof parts} */ next) {
    parts = next;
    const label = /** @type {HTMLElement} */ (answer.firstElementChild);
    label.textContent = parts ? 'Hide parts' : 'Show parts';
    const percent = paramNumber(maze?.code ?? '', 'lost') ?? LOST;
    words.textContent = parts
      ? describeParts(parts)[1]
      : `Up to ${percent}% of the cells cannot be reached. Which part are you in?`;
    show();
  }
  async function toggle() {
    if (parts) return setParts(null);
    const bytes = await draw('Finding the parts', 'parts');
    if (!bytes) return;
    setParts(readParts(bytes));
    noteHelp('the parts');
    found();
  }
  /** Colours the part of a cell, or rubs its colour out. @param {number} cell */
  async function fill(cell) {
    if (!maze) return;
    const { row, column } = maze.cells.placeOf(cell);
    const bytes = await draw('Colouring', `distances ${row + 1} ${column + 1}`);
    if (!bytes) return;
    const distances = new Distances(bytes);
    const next = inks?.slice() ?? new Uint8Array(distances.stored.length);
    const ink = next[cell] ? 0 : 1 + (nextInk++ % INKS.length);
    for (let i = 0; i < next.length; i++) if (distances.of(i) !== undefined) next[i] = ink;
    colour(next.some(Boolean) ? next : null);
  }

  return {
    element,
    get inks() {
      return inks;
    },
    get parts() {
      return parts;
    },
    /** The message under the sheet; '' if the maze is no Outback maze. */
    get hint() {
      if (parts) return describeParts(parts)[0];
      return maze ? MESSAGES.colour : '';
    },
    /** Colours the part of a tapped cell; returns false in other mazes. @param {Position} at */
    tap({ row, column }) {
      if (!maze?.cells.isCell(row, column)) return false;
      void fill(row * maze.cells.width + column);
      return true;
    },
    open(/** @type {string} */ code, /** @type {Cells} */ cells, /** @type {boolean} */ isOutback) {
      maze = isOutback ? { code, cells } : undefined;
      element.hidden = !isOutback;
      nextInk = 0;
      colour(null);
      setParts(null);
    },
  };
}
