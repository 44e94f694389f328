// The table and the plots of an experiment that has them: a race, a table or a figure of the thesis.

import { createPlotFigure } from '../../../../app/charts/plot-figure.js';
import { figuresTable } from '../../../../app/charts/table.js';
import { tableAndPlots } from './result-tables.js';

/** Time between two drawings of a running experiment, in milliseconds. */
const PAUSE_MS = 500;

/** @typedef {import('../notebook/entry-storage.js').Entry} Entry */

export function createResultView() {
  const table = figuresTable('Results');
  /** @type {import('./result-tables.js').Plots} */
  let plots = { plots: [], name: '', head: [], rows: [] };
  const figure = createPlotFigure(() => plots);
  let drawnAt = -PAUSE_MS;

  /** @param {Entry} entry @param {import('../../../../engine/core.js').KeyValues} values */
  function show(entry, values) {
    const result = tableAndPlots(entry, values);
    if (!result) return;
    drawnAt = performance.now();
    plots = result.plots;
    const { head, rows, caption } = result.table;
    table.show(head, rows, caption);
    figure.show(plots.plots);
  }
  return {
    elements: [figure.element, table.element],
    show,
    /** Shows the values of a running experiment, from time to time. @type {typeof show} */
    follow(entry, values) {
      if (performance.now() - drawnAt >= PAUSE_MS) show(entry, values);
    },
    redraw: figure.redraw,
  };
}
