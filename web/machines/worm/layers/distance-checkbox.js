// The box that colours the sheet by distances; all that it takes is loaded when it is first ticked.

import { loadOptional } from '../../../app/loading/failures.js';
import { checkbox } from '../../../app/ui/controls.js';
import { h } from '../../../app/ui/dom.js';

/** @typedef {import('../board/viewport.js').Position} Place */

/**
 * @param {import('../../../app/shell.js').Context} context
 * @param {ReturnType<typeof import('../../../app/ui/controls.js').progress>} wait
 * @param {{game: () => import('../../../app/games/game.js').Game | undefined,
 *   cells: () => import('../cells.js').Cells | undefined, player: () => Place | null,
 *   show: () => void, fail: (sentence: string) => void}} on
 */
export function createDistanceCheckbox(context, wait, { game, cells, player, show, fail }) {
  /** @type {ReturnType<typeof import('./distance-legend.js').createDistanceLegend> | undefined} */
  let distances;
  const place = h('div', { class: 'distances-host' });
  const box = checkbox({ label: 'Distances', onchange: (on) => (on ? here() : away()) });

  function here() {
    const at = player();
    if (at) void from(at);
  }
  function away() {
    box.input.checked = false;
    distances?.away();
  }
  /** @param {Place} root */
  async function from(root) {
    const [of, packed] = [game(), cells()];
    if (!of || !packed?.isCell(root.row, root.column)) return;
    const isCurrent = () => game() === of && box.input.checked;
    try {
      const { createDistanceLegend: createDistances } = await loadOptional(
        'distances',
        'Colours by distance',
        () => import('./distance-legend.js'),
      );
      distances ??= createDistances(context, wait, { show, here });
      if (!distances.element.isConnected) place.append(distances.element);
      if (!isCurrent()) return;
      const isThere = await distances.from(of, packed, root);
      if (!isCurrent() || (!isThere && !distances.layer)) away();
    } catch (error) {
      away();
      fail(`The distances could not be worked out: ${/** @type {Error} */ (error).message}.`);
    }
  }
  return {
    box: box.element,
    element: place,
    away,
    get layer() {
      return distances?.layer ?? null;
    },
    /** A tap on the sheet; false if it is not for the colours. @param {Place} root */
    tap(root) {
      if (!box.input.checked) return false;
      void from(root);
      return true;
    },
    /** Says how far a cell is. @param {Place} at */
    tell: (at) => distances?.tell(at),
  };
}
