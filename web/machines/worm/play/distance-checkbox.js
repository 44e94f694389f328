// The checkbox that colours the sheet by distance; distance-legend.js is loaded when it is first checked.

import { part } from '../../../app/loading/part.js';
import { checkbox, h } from '../../../app/ui/index.js';
import { MESSAGES } from './messages.js';

/**
 * @param {Context} context
 * @param {ReturnType<typeof import('../../../app/ui/controls.js').progress>} wait
 * @param {{game: () => Game | undefined,
 *   cells: () => Cells | undefined, player: () => Position | null,
 *   show: () => void, checked: () => void, fail: (what: string, why: Error) => void}} on
 *   checked: the colours were switched on
 */
export function createDistanceCheckbox(
  context,
  wait,
  { game, cells, player, show, checked, fail },
) {
  const legend = part(
    'Colours by distance',
    () => import('../layers/distance-legend.js'),
    ({ createDistanceLegend }) => {
      const made = createDistanceLegend(context, wait, { show, here });
      host.append(made.element);
      panel.append(made.again);
      return made;
    },
  );
  const host = h('div.distances-host');
  const panel = h('div');
  const box = checkbox({
    label: 'Distances',
    hint: 'Colour each cell by its distance from you. Press a cell to count from there.',
    onchange(on) {
      if (!on) return away();
      checked();
      here();
    },
  });

  function here() {
    const at = player();
    if (at) void from(at);
  }
  function away() {
    box.input.checked = false;
    legend.value?.away();
  }
  async function from(/** @type {Position} */ root) {
    const [measured, maze] = [game(), cells()];
    if (!measured || !maze?.isCell(root.row, root.column)) return;
    const isCurrent = () => game() === measured && box.input.checked;
    try {
      const distances = await legend.load();
      if (!isCurrent()) return;
      const isComplete = await distances.from(measured, maze, root);
      if (distances.layer) context.noteHelp('distances');
      if (!isCurrent() || (!isComplete && !distances.layer)) away();
    } catch (error) {
      away();
      fail(MESSAGES.noDistances, /** @type {Error} */ (error));
    }
  }
  panel.append(box.element);
  return {
    /** The parts in the panel: the checkbox, and the button to measure from here. */
    panel,
    /** The legend, for the place under the sheet. */
    element: host,
    away,
    get layer() {
      return legend.value?.layer ?? null;
    },
    /** Measures from a tapped cell; returns false if the colours are off. @param {Position} root */
    tap(root) {
      if (!box.input.checked) return false;
      void from(root);
      return true;
    },
    /** Shows the distance of a cell in words. @param {Position} at */
    describe: (at) => legend.value?.describe(at),
  };
}
