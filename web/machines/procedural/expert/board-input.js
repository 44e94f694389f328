// Board input of the expert: the drawn grid with a button over each cell. Arrow keys move the focus between
// cells, and Tab reaches one of them.

import { arrowDirection, h, set } from '../../../app/ui/index.js';
import { CELLS, cellBeside, cellName, cellNumber } from '../board/cells.js';
import { createGrid } from '../board/grid.js';
import { moveBetween } from './reported-board.js';
import { newestEntry } from './wall-decisions.js';

/** A button over each cell of a grid. @param {(cell: number) => void} ontouch */
export function createCellButtons(ontouch) {
  let cursor = 0;
  const cells = Array.from({ length: CELLS }, (_, cell) =>
    h('button.bare.reported-cell', {
      'aria-label': cellName(cell),
      tabindex: cell === 0 ? 0 : -1,
      onclick: () => ontouch(cell),
      onfocus: () => moveTo(cell),
    }),
  );

  function moveTo(/** @type {number} */ cell) {
    cells[cursor].tabIndex = -1;
    cursor = cell;
    cells[cursor].tabIndex = 0;
  }

  return {
    cells,
    element: h('div.reported-cells', { role: 'group', 'aria-label': 'Circles' }, ...cells),
    /** An arrow key: to the cell beside the one at hand. @param {KeyboardEvent} event */
    key(event) {
      const direction = arrowDirection(event);
      if (!direction) return false;
      // The first key press only focuses the current cell.
      const isThere = cells[cursor] === document.activeElement;
      cells[isThere ? (cellBeside(cursor, direction) ?? cursor) : cursor].focus();
      return true;
    },
  };
}

export function createBoardInput(/** @type {(cell: number) => void} */ ontouch) {
  const grid = createGrid();
  const { cells, element: buttons, key } = createCellButtons(ontouch);

  return {
    element: h('div.paper-grid.reported-grid', grid.element, buttons),
    key,
    /** @param {ReportedBoard} reported @param {Outcome} outcome */
    draw({ circles, made, isLocked }, { facts, cells: walked }) {
      const { slice } = newestEntry(facts) ?? {};
      const planned = Math.max(0, walked.length - 1 - made.length);
      grid.draw(facts, { walls: true, slice, walk: { cells: walked, planned } });
      const goal = (facts.get('board') ?? '').slice(2, 4);
      const names = new Map([
        [cellNumber(goal), ', blue triangle'],
        [cellNumber(facts.get('cell') ?? 'A1'), ', white light'],
      ]);
      const light = facts.get('cell') ?? 'A1';
      for (const [cell, button] of cells.entries()) {
        const name = cellName(cell);
        const circle = circles[cell] === '1';
        const isBeside = moveBetween(light, name) !== '';
        // A locked cell is no switch for its circle: a press on it plans a move.
        const locked = `${isBeside ? 'Plan a move to' : 'Cell'} ${name}, ${circle ? 'circle' : 'no circle'}`;
        set(button, {
          'aria-label': `${isLocked ? locked : `Circle at ${name}`}${names.get(cell) ?? ''}`,
          'aria-pressed': isLocked ? undefined : String(circle),
          class: `bare reported-cell${circle ? ' has-circle' : ''}${isLocked ? ' is-locked' : ''}`,
        });
      }
    },
  };
}
