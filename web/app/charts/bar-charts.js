// Charts drawn by uPlot in the page's colours. A table next to each chart has the same data.

import { loadStyles } from '../loading/styles.js';
import { fill, h } from '../ui/dom.js';
import { formOf } from './series.js';

/** The line style of a series. @param {number} i its index */
export function lineOf(i) {
  const { colour, dash } = formOf(i);
  return { stroke: colour, dash };
}

/**
 * Loads uPlot; undefined if that fails, as in a browser with locale C, for which uPlot cannot create its
 * number format.
 * @returns {Promise<typeof import('uplot') | undefined>}
 */
async function loadPlot() {
  try {
    const [plot] = await Promise.all([import('uplot'), loadStyles('charts')]);
    return plot.default;
  } catch {
    return undefined;
  }
}

/**
 * A chart of lines or bars: `data` has the x values, then the values of each series.
 * @typedef {{
 *   title: string,
 *   data: (number | null)[][],
 *   series: import('uplot').Series[],
 *   across: import('uplot').Series,
 *   axes?: [import('uplot').Axis, import('uplot').Axis],
 *   scaleX?: import('uplot').Scale,
 *   scaleY?: import('uplot').Scale,
 *   bars?: boolean,
 *   hooks?: import('uplot').Hooks.Arrays,
 *   legend?: boolean,
 *   height?: number,
 *   widest?: number,
 *   label?: string,
 * }} Chart
 */

/** A container for charts; showing new charts replaces the old ones. */
export function createCharts() {
  const element = h('div', { class: 'plots' });
  /** @type {import('uplot')[]} */
  let shown = [];
  let turn = 0;

  function clear() {
    turn++;
    for (const chart of shown) chart.destroy();
    shown = [];
    fill(element);
  }

  /** @param {typeof import('uplot')} Plot @param {Chart} chart */
  function draw(Plot, { title, data, series, across, axes = [{}, {}], ...more }) {
    const style = getComputedStyle(element);
    const line = style.getPropertyValue('--line').trim();
    const axis = {
      stroke: style.getPropertyValue('--ink-soft').trim(),
      grid: { stroke: line, width: 0.5 },
      ticks: { stroke: line, width: 1 },
    };
    const form = more.bars ? { paths: Plot.paths.bars?.({ size: [0.7] }) } : {};
    const label = `${more.label ?? title}; the table has the same numbers`;
    const figure = h(
      'figure',
      { class: 'plot plot-idle', 'aria-label': label },
      h('figcaption', null, title),
    );
    element.append(figure);
    // The legend has values only while the pointer is over the chart.
    const point = (/** @type {import('uplot')} */ { cursor }) =>
      void figure.classList.toggle('plot-idle', typeof cursor.idx !== 'number');
    return new Plot(
      {
        width: Math.max(240, Math.min(more.widest ?? 680, element.clientWidth || 320)),
        height: more.height ?? 260,
        scales: { x: { time: false, ...more.scaleX }, y: more.scaleY ?? {} },
        series: [across, ...series.map((one) => ({ stroke: axis.stroke, ...form, ...one }))],
        axes: axes.map((own) => ({ ...axis, ...own })),
        hooks: { ...more.hooks, setCursor: [point] },
        legend: { show: more.legend ?? true },
      },
      /** @type {import('uplot').AlignedData} */ (/** @type {unknown} */ (data)),
      figure,
    );
  }

  return {
    element,
    clear,
    /** @param {Chart[]} charts */
    async show(charts) {
      const mine = ++turn;
      const Plot = await loadPlot();
      if (!Plot || mine !== turn) return;
      clear();
      shown = charts.map((chart) => draw(Plot, chart));
    },
  };
}
