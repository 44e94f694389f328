// The button for a goal that cannot be reached (Outback mazes): moves the goal to the cell farthest from
// the start.

import { parseCode } from '../../../app/routing/code.js';
import { button, hide } from '../../../app/ui/controls.js';
import { Distances } from '../layers/distance-layer.js';

/** @typedef {import('../cells.js').Cells} Cells */

/** Returns the first of the cells farthest from the start. @param {Cells} cells @param {Distances} distances */
function farthestCell(cells, distances) {
  let [best, largest] = [cells.start, 0];
  for (let cell = 0; cell < cells.width * cells.height; cell++) {
    const distance = distances.of(cell) ?? 0;
    if (distance > largest) [best, largest] = [cell, distance];
  }
  return best;
}

/**
 * @param {import('../../../app/shell.js').Context} context
 * @param {ReturnType<typeof import('../../../app/ui/controls.js').progress>} wait
 * @param {{move: (position: import('../board/viewport.js').Position) => void,
 *   fail: (why: string) => void, sheet: HTMLElement}} on
 *   move: opens the maze with another goal
 */
export function createReachableGoal({ engine }, wait, { move, fail, sheet }) {
  /** @type {{description: string, cells: Cells} | undefined} */
  let maze;
  const element = button({
    label: 'Move goal within reach',
    hint: 'Play the same maze with its goal in the farthest cell you can reach',
    onclick: () => void moveGoal(),
  });
  element.hidden = true;

  async function moveGoal() {
    if (!maze) return;
    const { description, cells } = maze;
    const { row, column } = cells.placeOf(cells.start);
    const isSeeded = parseCode(description).seed !== undefined;
    try {
      const bytes = await wait.run('Finding the farthest cell', (options) =>
        engine.drawFile([description], `distances ${row + 1} ${column + 1}`, {
          ...options,
          cells: isSeeded ? cells.packed : undefined,
        }),
      );
      if (bytes && maze?.cells === cells)
        move(cells.placeOf(farthestCell(cells, new Distances(bytes))));
    } catch (error) {
      fail(`${/** @type {Error} */ (error).message}.`);
    }
  }
  return {
    element,
    /** @param {{description: string}} game @param {Cells} cells @param {import('../board/unreachable-parts.js').Parts | null} parts */
    open({ description }, cells, parts) {
      maze = { description, cells };
      // A start whose four sides are closed reaches no other cell.
      const isShut = parts !== null && parts.cells === parts.total - 1;
      hide(element, !parts?.of[cells.goal] || isShut, sheet);
    },
  };
}
