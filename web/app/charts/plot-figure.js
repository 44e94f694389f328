// Plot figure: a container for plots, with buttons to download them.

import { button, fill, h, row, svg } from '../ui/index.js';
import { saveFile } from '../ui/files.js';
import { drawPlot, plotFile } from './plot.js';

/** @typedef {import('./plot.js').Plot | import('./box-plot.js').BoxPlot} Plot */

const WIDEST = 760;
const NARROWEST = 260;

/** @param {import('./plot-shapes.js').Tree | string} tree @returns {Node} */
function toElement(tree) {
  if (typeof tree === 'string') return document.createTextNode(tree);
  const [tag, attributes, ...children] = tree;
  return svg(
    /** @type {keyof SVGElementTagNameMap} */ (tag),
    attributes,
    ...children.map(toElement),
  );
}

/** Rows as tab-separated values; no cell may break a row. @param {string[]} head @param {string[][]} rows */
export const tabSeparated = (head, rows) =>
  [head, ...rows]
    .map((cells) => `${cells.map((cell) => cell.replace(/[\t\n]/g, ' ')).join('\t')}\n`)
    .join('');

/**
 * Plots one above the other, with buttons to download them as SVG and their data as TSV.
 * @param {() => {name: string, head: string[], rows: string[][]}} [figures] the data of the plots; without them
 *   there are no buttons
 */
export function createPlotFigure(figures = () => ({ name: '', head: [], rows: [] })) {
  const place = h('div.row.plots');
  /** @type {Plot[]} */ let shown = [];
  const downloadSvg = button({
    label: 'Download SVG',
    hint: 'The chart as a picture that stays sharp at any size',
    onclick: () =>
      shown.forEach((plot, i) => {
        const name = `${figures().name}${i > 0 ? `-${i + 1}` : ''}.svg`;
        saveFile(plotFile(plot), name, 'image/svg+xml');
      }),
  });
  const downloadTsv = button({
    label: 'Download TSV',
    hint: 'The data as a table for a spreadsheet',
    onclick: () => {
      const { name, head, rows } = figures();
      saveFile(tabSeparated(head, rows), `${name}.tsv`, 'text/tab-separated-values');
    },
  });
  const buttons = row(downloadSvg, downloadTsv);
  buttons.hidden = true;
  const element = h('div', place, buttons);

  /** The width to draw at; unchanged while the figure is not on the page. */
  let width = NARROWEST;
  const room = () =>
    place.clientWidth
      ? Math.round(Math.max(NARROWEST, Math.min(WIDEST, place.clientWidth)))
      : width;
  // Draw again when the figure gets its size; in the next frame, since drawing changes the observed size.
  new ResizeObserver(() =>
    requestAnimationFrame(() => {
      if (room() !== width) draw();
    }),
  ).observe(place);

  function draw() {
    width = room();
    fill(
      place,
      ...shown.map((plot) =>
        h('figure.plot', h('figcaption', plot.title), toElement(drawPlot(plot, width))),
      ),
    );
    downloadSvg.hidden = shown.length === 0;
    buttons.hidden = figures().rows.length === 0;
  }
  return {
    element,
    redraw: draw,
    show(/** @type {Plot[]} */ plots) {
      shown = plots;
      draw();
    },
    clear() {
      shown = [];
      draw();
    },
  };
}
