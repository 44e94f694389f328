// Solvers side by side, on what is on the wall.

import { button, checkbox, section, progress, slider } from '../../../../app/ui/controls.js';
import { h, row } from '../../../../app/ui/dom.js';
import { createPlotFigure } from '../../../../app/charts/plot-figure.js';
import { figuresTable } from '../../../../app/charts/table.js';
import { settleTask, grouped, isAbort, seconds } from '../common.js';
import { addStep, plotOfCurves, rowsOfCurves } from './race-curves.js';
import { saveRace, loadRace } from './race-storage.js';

/** @typedef {import('../common.js').Lab} Lab */
/** @typedef {import('../common.js').Part} Part */

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

/** One solver at work: its curve and its row of the table. */
class Run {
  /** @param {number} method */
  constructor(method) {
    const [task, , label] = METHODS[method];
    this.method = method;
    this.exact = task === 'shortest';
    /** @type {import('./race-curves.js').Curve} */
    this.curve = { label, form: method, best: [], low: [], end: 0, done: false };
    this.figures = ['', '', '', '', ''];
    this.state = 'at work';
    this.began = performance.now();
  }
  get elapsed() {
    return performance.now() - this.began;
  }
  /** @param {string} best @param {string} low @param {import('../../../../engine/core.js').KeyValues} facts */
  put(best, low, facts) {
    const at = this.elapsed / 1000;
    addStep(this.curve.best, at, Number(best));
    addStep(this.curve.low, at, Number(low));
    this.curve.end = at;
    const work = facts.get('states') ?? facts.get('maze_steps');
    const passes = facts.get('rounds');
    this.figures = [best, low, seconds(this.elapsed), grouped(work), passes ? grouped(passes) : ''];
  }
  /** @param {import('../../../../engine/core.js').KeyValues} now */
  progress(now) {
    this.put(now.get('best') ?? '', now.get('at_least') ?? '', now);
  }
  /** @param {import('../../../../engine/core.js').KeyValues} facts */
  done(facts) {
    const length = String(facts.number('length'));
    this.put(length, this.exact ? length : '', facts);
    this.curve.done = true;
    this.state = this.exact ? 'shortest' : 'done';
  }
  /** What was found until then stays. @param {number} given seconds @param {boolean} early */
  stop(given, early) {
    this.curve.end = early ? Math.min(given, this.elapsed / 1000) : given;
    this.state = early ? 'stopped' : 'time is over';
  }
}

/**
 * @param {Lab} lab @param {{words: string, label: string}} wall
 * @param {number} cores
 * @returns {Part}
 */
export function createSolverRace(lab, wall, cores) {
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
  const plot = createPlotFigure(() => ({
    name: 'mazewright-solvers',
    head: ['method', 'what', 'seconds', 'moves'],
    rows: rowsOfCurves(runs.map(({ curve }) => curve)),
  }));
  const wait = progress('Stop all');
  const last = loadRace(METHODS.map(([, , label]) => label));
  /** @type {import('./race-storage.js').Runner[]} */
  let runs = last?.runners ?? [];
  let { label: racedOn, given } = last ?? { label: '', given: 0 };

  const show = () =>
    table.show(
      ['Method', 'Length', 'At least', 'Time', 'Work', 'Passes', ''],
      runs.map(({ curve, figures, state }) => [curve.label, ...figures, state]),
      `Solvers on ${racedOn}`,
    );
  function draw() {
    const drawn = plotOfCurves(
      runs.map(({ curve }) => curve),
      given,
      racedOn,
    );
    if (drawn) plot.show([drawn]);
  }

  /** @param {import('./race-storage.js').Race & {words: string}} race words: of its mazes @param {number} i the method @param {AbortSignal} all */
  async function runOne({ runners, given: limitSeconds, words }, i, all) {
    const [task, by] = METHODS[i];
    const run = new Run(i);
    const shown = () => runners === runs && show();
    runners.push(run);
    const limit = new AbortController();
    const stop = () => limit.abort();
    all.addEventListener('abort', stop);
    const timer = setTimeout(stop, limitSeconds * 1000);
    // With a budget an approximation begins anew, from other seeds, until its time is over.
    const budget = ` --minimize --budget-ms ${limitSeconds * 1000}`;
    const more = task === 'approximate' ? budget : '';
    try {
      const { facts, error } = await settleTask(
        lab.task('simultaneous', task, `${words} --by ${by}${more}`, {
          signal: limit.signal,
          onProgress: (now) => {
            run.progress(now);
            shown();
          },
        }),
      );
      if (facts) run.done(facts);
      if (error) run.state = error.message;
    } catch (error) {
      if (!isAbort(error)) throw error;
      run.stop(limitSeconds, all.aborted);
    } finally {
      clearTimeout(timer);
      all.removeEventListener('abort', stop);
      shown();
    }
  }

  async function runAll() {
    // One at a time: what still comes of the race before is of no table any more.
    wait.stop();
    const chosen = METHODS.map((_, i) => i).filter((i) => boxes[i].input.checked);
    /** @type {import('./race-storage.js').Race & {words: string}} */
    const race = {
      label: wall.label || 'all of 3x3',
      words: wall.words,
      given: time.value(),
      runners: [],
    };
    const signal = wait.start(`Running on ${race.label}`);
    ({ label: racedOn, given, runners: runs } = race);
    /** One after the other, as many lines of them as there are workers. */
    const next = async () => {
      while (chosen.length && !signal.aborted)
        await runOne(race, /** @type {number} */ (chosen.shift()), signal);
    };
    const ticker = setInterval(draw, 500);
    await Promise.all(Array.from({ length: workers.value() }, next));
    clearInterval(ticker);
    if (race.runners !== runs) return;
    wait.done();
    show();
    draw();
    saveRace(race);
  }
  if (last) {
    show();
    draw();
  }

  return {
    element: section(
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
      plot.element,
      table.element,
    ),
    redraw: draw,
  };
}
