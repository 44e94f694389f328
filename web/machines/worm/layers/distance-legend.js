// The sheet in colours by the distance from a cell, with its legend and, in words, how far a cell is.

import { parseCode } from '../../../app/routing/code.js';
import { button } from '../../../app/ui/controls.js';
import { h } from '../../../app/ui/dom.js';
import { colourOf, distanceLayer, Distances, SHADES } from './distance-layer.js';

/** @typedef {import('../board/viewport.js').Position} Place */

const say = (/** @type {number} */ count) => count.toLocaleString('en');
const nameOf = (/** @type {Place} */ { row, column }) =>
  `row ${say(row + 1)}, column ${say(column + 1)}`;

/**
 * @param {import('../../../app/shell.js').Context} context
 * @param {ReturnType<typeof import('../../../app/ui/controls.js').progress>} wait
 * @param {{show: () => void, here: () => void}} on here: from where the player stands
 */
export function createDistanceLegend({ engine, announce }, wait, { show, here }) {
  /** @type {{cells: import('../cells.js').Cells, root: Place, distances: Distances, layer: import('./zoomed-out.js').ZoomedOutLayer} | undefined} */
  let shown;
  const bands = Array.from({ length: SHADES }, (_, i) => {
    const span = (/** @type {number} */ at) => `${(100 * at) / SHADES}%`;
    return `rgb(${colourOf(i).join(' ')}) ${span(i)} ${span(i + 1)}`;
  });
  const strip = h('span', { class: 'distance-strip', 'aria-hidden': 'true' });
  strip.style.setProperty('background', `linear-gradient(to right, ${bands.join(', ')})`);
  const largest = h('span', null);
  const words = h('span', { class: 'distance-words' });
  const element = h(
    'div',
    { class: 'distances', hidden: true, role: 'group', 'aria-label': 'Distances' },
    h('span', { class: 'distance-scale' }, '0', strip, largest),
    words,
    button({ label: 'From where I stand', onclick: here }),
  );

  /** How far a cell is, in words. @param {Place} place */
  function sentence(place) {
    if (!shown) return '';
    const { cells, root, distances } = shown;
    const distance = distances.of(place.row * cells.width + place.column);
    if (distance === undefined) return `${nameOf(place)} is out of reach of ${nameOf(root)}`;
    const about = distances.isRough && distance > 0 ? 'about ' : '';
    return `${nameOf(place)} is ${about}${say(distance)} ${distance === 1 ? 'step' : 'steps'} from ${nameOf(root)}`;
  }
  /** @param {Place} place */
  function tell(place) {
    const { cells } = shown ?? {};
    if (!cells || !cells.isCell(place.row, place.column)) return;
    const text = sentence(place);
    words.textContent = `${text[0].toUpperCase()}${text.slice(1)}.`;
  }

  return {
    element,
    tell,
    get layer() {
      return shown?.layer ?? null;
    },
    /**
     * Colours a maze; false if that was stopped.
     * @param {import('../../../app/games/game.js').Game} game @param {import('../cells.js').Cells} cells @param {Place} root
     */
    async from({ description }, cells, root) {
      const isSeeded = parseCode(description).seed !== undefined;
      const form = `distances ${root.row + 1} ${root.column + 1}`;
      const bytes = await wait.run('Looking how far all cells are', (options) =>
        engine.drawFile([description], form, {
          ...options,
          cells: isSeeded ? cells.packed : undefined,
        }),
      );
      if (!bytes) return false;
      const distances = new Distances(bytes);
      shown = { cells, root, distances, layer: distanceLayer(cells, distances) };
      largest.textContent = `${say(distances.largest)} steps`;
      element.hidden = false;
      tell(root);
      announce(
        `Coloured by the distance from ${nameOf(root)}: the farthest cell is ${say(distances.largest)} steps away.`,
      );
      show();
      return true;
    },
    away() {
      shown = undefined;
      element.hidden = true;
      show();
    },
  };
}
