// Charts, in the colours of the page. They never stand alone: a table says the same.

import { fill, h } from '../ui/dom.js';
import { formOf } from './series.js';

/** How the line of a series looks. @param {number} i its place among them */
export function lineOf(i) {
  const { colour, dash } = formOf(i);
  return { stroke: colour, dash };
}

/**
 * The plotting library, loaded when the first chart is drawn; undefined where it cannot be had: it
 * asks the browser for a number format of its language when it is loaded, and a browser in the
 * locale C has none.
 * @returns {Promise<typeof import('uplot') | undefined>}
 */
async function loadPlot() {
  try {
    return (await import('uplot')).default;
  } catch {
    return undefined;
  }
}

/**
 * One chart: `data` are the places across, then the values of each series, drawn as lines or as bars.
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

/** A place for charts; drawing some anew takes the others away. */
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
      grid: { stroke: line },
      ticks: { stroke: line },
    };
    const form = more.bars ? { paths: Plot.paths.bars?.({ size: [0.7] }) } : {};
    const label = `${more.label ?? title}; the table has the same numbers`;
    const figure = h(
      'figure',
      { class: 'plot plot-idle', 'aria-label': label },
      h('figcaption', null, title),
    );
    element.append(figure);
    // Where nothing is pointed at, the legend has no values to tell.
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
