// A goal that cannot be reached, as Outback may leave it, and the same maze with one that can: the cell
// that is farthest from the start.

import { parseCode } from '../../../app/routing/code.js';
import { button, hide } from '../../../app/ui/controls.js';
import { Distances } from '../layers/distance-layer.js';

/** @typedef {import('../cells.js').Cells} Cells */

/** The first of the cells that are farthest from the start. @param {Cells} cells @param {Distances} distances */
function farthest(cells, distances) {
  let [best, most] = [cells.start, 0];
  for (let cell = 0; cell < cells.width * cells.height; cell++) {
    const distance = distances.of(cell) ?? 0;
    if (distance > most) [best, most] = [cell, distance];
  }
  return best;
}

/**
 * @param {import('../../../app/shell.js').Context} context
 * @param {ReturnType<typeof import('../../../app/ui/controls.js').progress>} wait
 * @param {{move: (place: import('../board/viewport.js').Position) => void, fail: (why: string) => void,
 *   sheet: HTMLElement}} on
 *   move: puts the goal elsewhere
 */
export function createReachableGoal({ engine }, wait, { move, fail, sheet }) {
  /** @type {{description: string, cells: Cells} | undefined} */
  let maze;
  const element = button({
    label: 'A goal within reach',
    hint: 'The same maze, its goal in the cell that is farthest from the start',
    onclick: () => void find(),
  });
  element.hidden = true;

  async function find() {
    if (!maze) return;
    const { description, cells } = maze;
    const { row, column } = cells.placeOf(cells.start);
    const isSeeded = parseCode(description).seed !== undefined;
    try {
      const bytes = await wait.run('Looking for the farthest cell', (options) =>
        engine.drawFile([description], `distances ${row + 1} ${column + 1}`, {
          ...options,
          cells: isSeeded ? cells.packed : undefined,
        }),
      );
      if (bytes && maze?.cells === cells)
        move(cells.placeOf(farthest(cells, new Distances(bytes))));
    } catch (error) {
      fail(`${/** @type {Error} */ (error).message}.`);
    }
  }
  return {
    element,
    /** @param {{description: string}} game @param {Cells} cells @param {import('../board/unreachable-parts.js').Parts | null} parts */
    open({ description }, cells, parts) {
      maze = { description, cells };
      // From a start that is shut in, there is nowhere to go.
      const isShut = parts !== null && parts.cells === parts.total - 1;
      hide(element, !parts?.of[cells.goal] || isShut, sheet);
    },
  };
}
