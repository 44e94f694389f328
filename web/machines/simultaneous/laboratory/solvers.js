// Solvers side by side, on what is on the wall.

import { createCharts, lineOf } from '../../../app/ui/charts.js';
import { button, checkbox, fold, progress, slider } from '../../../app/ui/controls.js';
import { h, row } from '../../../app/ui/dom.js';
import { figuresTable } from '../../../app/ui/table.js';
import { answerOf, grouped, isAbort, seconds } from './common.js';

/** @typedef {import('./common.js').Lab} Lab */
/** @typedef {import('./common.js').Part} Part */

const METHODS = /** @type {const} */ ([
  ['shortest', 'brute', 'Brute force'],
  ['shortest', 'dijkstra', 'Dijkstra'],
  ['shortest', 'astar', 'A*'],
  ['shortest', 'ess', 'ESS'],
  ['shortest', 'chain', 'Chain'],
  ['approximate', 'so', 'In order (SO)'],
  ['approximate', 'rs', 'Random (RS)'],
  ['approximate', 'ias', 'Append (IAS)'],
  ['approximate', 'gl', 'Lookahead (GL)'],
  ['approximate', 'anneal', 'Annealing'],
]);

/** A place on a curve. @typedef {[seconds: number, length: number]} Point */

/** One solver at work: its curves and its row of the table. */
class Run {
  /** @param {string} label @param {boolean} exact */
  constructor(label, exact) {
    this.label = label;
    this.exact = exact;
    /** The best so far. @type {Point[]} */
    this.points = [];
    /** What is proved. @type {Point[]} */
    this.low = [];
    this.text = ['', '', '', '', 'at work'];
    this.began = performance.now();
  }
  get elapsed() {
    return performance.now() - this.began;
  }
  /** @param {Point[]} curve @param {number} length */
  mark(curve, length) {
    if (length && curve.at(-1)?.[1] !== length) curve.push([this.elapsed / 1000, length]);
  }
  /** @param {import('../../../engine/core.js').Facts} now */
  progress(now) {
    const [best, low] = [now.get('best'), now.get('at_least')];
    this.mark(this.points, Number(best));
    this.mark(this.low, Number(low));
    const states = grouped(now.get('states') ?? now.get('tries'));
    this.text = [best || '', low || '', seconds(this.elapsed), states, 'at work'];
  }
  /** @param {import('../../../engine/core.js').Facts} facts */
  done(facts) {
    const length = facts.number('length');
    const at = this.elapsed / 1000;
    this.points.push([at, length]);
    if (this.exact) this.low.push([at, length]);
    this.text = [
      String(length),
      this.exact ? String(length) : '',
      seconds(this.elapsed),
      grouped(facts.get('states')),
      this.exact ? 'shortest' : 'done',
    ];
  }
}

/** @param {Run[]} runs @returns {import('../../../app/ui/charts.js').Chart | undefined} */
function chartOf(runs) {
  const curves = runs
    .filter(({ points, low }) => points.length + low.length > 0)
    .flatMap(({ label, points, low }, i) => {
      const line = lineOf(i);
      return [
        { points, series: { ...line, label, width: 2, points: { show: true } } },
        { points: low, series: { ...line, label: `${label}: at least`, width: 1 } },
      ];
    })
    .filter(({ points }) => points.length > 0);
  if (curves.length === 0) return undefined;
  const times = [...new Set(curves.flatMap(({ points }) => points.map(([t]) => t)))];
  times.sort((a, b) => a - b);
  return {
    title: 'Best sequence so far (thick) and proved bounds (thin), by seconds',
    label: 'Lengths over time',
    across: { label: 's' },
    series: curves.map(({ series }) => series),
    data: [
      times,
      ...curves.map(({ points }) =>
        times.map((t) => points.findLast(([at]) => at <= t)?.[1] ?? null),
      ),
    ],
  };
}

/**
 * @param {Lab} lab @param {{words: string, label: string}} wall
 * @param {number} cores @param {(workers: number) => void} useWorkers
 * @returns {Part}
 */
export function solvers(lab, wall, cores, useWorkers) {
  const boxes = METHODS.map(([, by, label]) =>
    checkbox({ label, checked: !['brute', 'anneal'].includes(by) }),
  );
  const workers = slider({
    label: 'Workers',
    minimum: 1,
    maximum: cores,
    value: Math.min(2, cores),
  });
  const time = slider({ label: 'Seconds each', minimum: 1, maximum: 60, value: 8 });
  const table = figuresTable('Solvers');
  const charts = createCharts();
  const wait = progress('Stop all');
  /** @type {Run[]} */
  let runs = [];

  const show = () =>
    table.show(
      ['Method', 'Length', 'At least', 'Time', 'States', ''],
      runs.map(({ label, text }) => [label, ...text]),
      `Solvers on ${wall.label}`,
    );
  function draw() {
    const chart = chartOf(runs);
    if (chart) void charts.show([chart]);
  }

  /** @param {number} i the method @param {AbortSignal} all */
  async function runOne(i, all) {
    const [task, by, label] = METHODS[i];
    const run = new Run(label, task === 'shortest');
    runs.push(run);
    const limit = new AbortController();
    const stop = () => limit.abort();
    all.addEventListener('abort', stop);
    const timer = setTimeout(stop, time.value() * 1000);
    const minimize = task === 'approximate' ? ' --minimize' : '';
    try {
      const { facts, error } = await answerOf(
        lab.task('simultaneous', task, `${wall.words} --by ${by}${minimize}`, {
          signal: limit.signal,
          onProgress: (now) => {
            run.progress(now);
            show();
          },
        }),
      );
      if (facts) run.done(facts);
      else if (error) run.text[4] = error.message;
    } catch (error) {
      if (!isAbort(error)) throw error;
      run.text[4] = 'stopped';
    } finally {
      clearTimeout(timer);
      all.removeEventListener('abort', stop);
      show();
    }
  }

  async function runAll() {
    const chosen = METHODS.map((_, i) => i).filter((i) => boxes[i].input.checked);
    const signal = wait.start(`Running on ${wall.label || 'all of 3x3'}`);
    runs = [];
    useWorkers(workers.value());
    /** One after the other, as many lines of them as there are workers. */
    const next = async () => {
      while (chosen.length && !signal.aborted)
        await runOne(/** @type {number} */ (chosen.shift()), signal);
    };
    const ticker = setInterval(draw, 500);
    await Promise.all(Array.from({ length: workers.value() }, next));
    clearInterval(ticker);
    wait.done();
    show();
    draw();
  }

  return {
    element: fold(
      'Solvers side by side',
      h(
        'p',
        { class: 'quiet' },
        'They work on what is on the wall: all mazes of a size, or your set.',
      ),
      h('div', { class: 'row methods' }, ...boxes.map(({ element }) => element)),
      row(workers.element, time.element),
      row(button({ label: 'Run', kind: 'main', onclick: () => void runAll() })),
      wait.element,
      table.element,
      charts.element,
    ),
    redraw: draw,
    close: charts.clear,
  };
}
