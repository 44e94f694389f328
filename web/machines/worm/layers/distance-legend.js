// Colouring the sheet by the distance from a cell: the request to the engine, the colour scale and the
// distance of one cell in words.

import { parseCode } from '../../../app/routing/code.js';
import { button, formatCount, formatWhole, h } from '../../../app/ui/index.js';
import { colourOf, distanceLayer, Distances, SHADES, cellDistances } from './distance-layer.js';

const nameOf = (/** @type {Position} */ { row, column }) =>
  `row ${formatWhole(row + 1)}, column ${formatWhole(column + 1)}`;

/**
 * @param {Context} context
 * @param {ReturnType<typeof import('../../../app/ui/controls.js').progress>} wait
 * @param {{show: () => void, here: () => void}} on
 *   show: redraws the sheet; here: measures from the player's cell
 */
export function createDistanceLegend({ engine, announce }, wait, { show, here }) {
  /** @type {{cells: Cells, root: Position, distances: Distances, layer: import('./zoomed-out.js').Layer} | undefined} */
  let shown;
  const stops = Array.from({ length: SHADES }, (_, i) => {
    const percent = (/** @type {number} */ at) => `${(100 * at) / SHADES}%`;
    return `rgb(${colourOf(i).join(' ')}) ${percent(i)} ${percent(i + 1)}`;
  });
  const strip = h('span.distance-strip', { 'aria-hidden': 'true' });
  strip.style.setProperty('background', `linear-gradient(to right, ${stops.join(', ')})`);
  const largest = h('span');
  const words = h('span.distance-words');
  const element = h(
    'div.stack.stack-near.distances',
    { hidden: true, role: 'group', 'aria-label': 'Distances' },
    h('span.cluster', '0', strip, largest),
    words,
  );
  const again = button({
    label: 'Distances from here',
    hint: 'Count the steps from the blue dot',
    onclick: here,
  });
  again.hidden = true;

  /** Describes the distance of a cell. @param {Position} cell */
  function sentence(cell) {
    if (!shown) return '';
    const { cells, root, distances } = shown;
    if (cell.row === root.row && cell.column === root.column)
      return `the colours show the distance from ${nameOf(root)}`;
    const distance = distances.of(cell.row * cells.width + cell.column);
    if (distance === undefined) return `${nameOf(cell)} cannot be reached from ${nameOf(root)}`;
    const about = distances.isRough && distance > 0 ? 'about ' : '';
    return `${nameOf(cell)} is ${about}${formatCount(distance, 'step')} from ${nameOf(root)}`;
  }
  /** Shows the distance of a cell. @param {Position} cell */
  function describe(cell) {
    const { cells } = shown ?? {};
    if (!cells || !cells.isCell(cell.row, cell.column)) return;
    const text = sentence(cell);
    words.textContent = `${text[0].toUpperCase()}${text.slice(1)}.`;
  }

  return {
    element,
    again,
    describe,
    get layer() {
      return shown?.layer ?? null;
    },
    /**
     * Colours a maze; resolves to false if the visitor stopped it.
     * @param {Game} game @param {Cells} cells @param {Position} root
     */
    async from({ description }, cells, root) {
      const isSeeded = parseCode(description).seed !== undefined;
      const form = `distances ${root.row + 1} ${root.column + 1}`;
      const bytes = await wait.run('Computing distances', (options) =>
        engine.drawFile([description], form, {
          ...options,
          cells: isSeeded ? cells.packed : undefined,
        }),
      );
      if (!bytes) return false;
      const distances = new Distances(bytes);
      const layer = (cells.grid.isSquare ? distanceLayer : cellDistances)(cells, distances);
      shown = { cells, root, distances, layer };
      largest.textContent = `${formatWhole(distances.largest)} steps`;
      element.hidden = again.hidden = false;
      describe(root);
      announce(
        `The colours show the distance from ${nameOf(root)}. The farthest cell is ${formatWhole(distances.largest)} steps away.`,
      );
      show();
      return true;
    },
    away() {
      shown = undefined;
      element.hidden = again.hidden = true;
      show();
    },
  };
}
