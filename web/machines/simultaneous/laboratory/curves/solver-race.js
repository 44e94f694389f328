// Race of solvers on the mazes of the wall: their best lengths by time, as curves and as a table.

import { button, checkbox, section, progress, slider } from '../../../../app/ui/controls.js';
import { h, row } from '../../../../app/ui/dom.js';
import { createPlotFigure } from '../../../../app/charts/plot-figure.js';
import { figuresTable } from '../../../../app/charts/table.js';
import { settleTask, grouped, isAbort, seconds } from '../common.js';
import { addStep, plotOfCurves, rowsOfCurves } from './race-curves.js';
import { saveRace, loadRace } from './race-storage.js';

/** @typedef {import('../common.js').TaskEngine} TaskEngine */
/** @typedef {import('./race-storage.js').Race & {args: string}} RunningRace args: the mazes, for a task */
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

/** One solver of a race: its curve and its row of the table. */
class Run {
  /** @param {number} method */
  constructor(method) {
    const [task, , label] = METHODS[method];
    this.method = method;
    this.exact = task === 'shortest';
    /** @type {import('./race-curves.js').Curve} */
    this.curve = { label, form: method, best: [], low: [], end: 0, done: false };
    this.figures = ['', '', '', '', ''];
    this.state = 'running';
    this.began = performance.now();
  }
  get elapsed() {
    return performance.now() - this.began;
  }
  /** @param {string} best @param {string} low @param {import('../../../../engine/core.js').KeyValues} values */
  record(best, low, values) {
    const at = this.elapsed / 1000;
    addStep(this.curve.best, at, Number(best));
    addStep(this.curve.low, at, Number(low));
    this.curve.end = at;
    const work = values.get('states') ?? values.get('maze_steps');
    const iterations = values.get('rounds');
    this.figures = [
      best,
      low,
      seconds(this.elapsed),
      grouped(work),
      iterations ? grouped(iterations) : '',
    ];
  }
  /** @param {import('../../../../engine/core.js').KeyValues} now */
  progress(now) {
    this.record(now.get('best') ?? '', now.get('at_least') ?? '', now);
  }
  /** @param {import('../../../../engine/core.js').KeyValues} values */
  done(values) {
    const length = String(values.number('length'));
    this.record(length, this.exact ? length : '', values);
    this.curve.done = true;
    this.state = this.exact ? 'shortest' : 'done';
  }
  /** Ends the curve; its steps stay. @param {number} limitSeconds @param {boolean} isEarly */
  stop(limitSeconds, isEarly) {
    this.curve.end = isEarly ? Math.min(limitSeconds, this.elapsed / 1000) : limitSeconds;
    this.state = isEarly ? 'stopped' : 'time limit';
  }
}

/** Runs one solver until it is done or its time is over. @param {TaskEngine} engine @param {RunningRace} race @param {number} method @param {AbortSignal} signal stops all solvers @param {() => void} onChange */
async function runSolver(engine, { runners, limitSeconds, args }, method, signal, onChange) {
  const [task, by] = METHODS[method];
  const run = new Run(method);
  runners.push(run);
  const limit = new AbortController();
  const stop = () => limit.abort();
  signal.addEventListener('abort', stop);
  const timer = setTimeout(stop, limitSeconds * 1000);
  // With a time budget, an approximation starts again with new seeds until its time is over.
  const budget = task === 'approximate' ? ` --minimize --budget-ms ${limitSeconds * 1000}` : '';
  try {
    const { values, error } = await settleTask(
      engine.task('simultaneous', task, `${args} --by ${by}${budget}`, {
        signal: limit.signal,
        onProgress: (now) => {
          run.progress(now);
          onChange();
        },
      }),
    );
    if (values) run.done(values);
    if (error) run.state = error.message;
  } catch (error) {
    if (!isAbort(error)) throw error;
    run.stop(limitSeconds, signal.aborted);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    onChange();
  }
}

/** The table and the curves of a race. */
function createResults() {
  const table = figuresTable('Solvers');
  const plot = createPlotFigure(() => ({
    name: 'mazewright-solvers',
    head: ['method', 'what', 'seconds', 'moves'],
    rows: rowsOfCurves(race.runners.map(({ curve }) => curve)),
  }));
  /** @type {import('./race-storage.js').Race} */
  let race = { label: '', limitSeconds: 0, runners: [] };
  function showTable() {
    table.show(
      ['Method', 'Length', 'Lower bound', 'Time', 'Work', 'Iterations', 'State'],
      race.runners.map(({ curve, figures, state }) => [curve.label, ...figures, state]),
      `Solvers on ${race.label}`,
    );
  }
  function draw() {
    const curves = race.runners.map(({ curve }) => curve);
    const drawn = plotOfCurves(curves, race.limitSeconds, race.label);
    if (drawn) plot.show([drawn]);
  }
  return {
    elements: [plot.element, table.element],
    showTable,
    draw,
    /** @param {import('./race-storage.js').Race} other */
    isShown: (other) => race === other,
    /** @param {import('./race-storage.js').Race} newRace */
    setRace(newRace) {
      race = newRace;
    },
  };
}

/**
 * @param {TaskEngine} engine @param {import('../index.js').Wall} wall
 * @param {number} cores
 * @returns {Part}
 */
export function createSolverRace(engine, wall, cores) {
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
  const wait = progress('Stop all');
  const results = createResults();

  async function runAll() {
    // Only one race at a time: a new race stops the one before.
    wait.stop();
    const waiting = METHODS.map((_, i) => i).filter((i) => boxes[i].input.checked);
    /** @type {RunningRace} */
    const race = {
      label: wall.label || 'all 3 × 3 mazes',
      args: wall.args,
      limitSeconds: time.value(),
      runners: [],
    };
    const signal = wait.start(`Running on ${race.label}`);
    results.setRace(race);
    const onChange = () => {
      if (results.isShown(race)) results.showTable();
    };
    /** Runs one solver after the other, until none is waiting. */
    const runNext = async () => {
      for (let method = waiting.shift(); method !== undefined; method = waiting.shift()) {
        if (signal.aborted) return;
        await runSolver(engine, race, method, signal, onChange);
      }
    };
    const ticker = setInterval(results.draw, 500);
    await Promise.all(Array.from({ length: workers.value() }, runNext));
    clearInterval(ticker);
    if (!results.isShown(race)) return;
    wait.done();
    results.showTable();
    results.draw();
    saveRace(race);
  }
  const lastRace = loadRace(METHODS.map(([, , label]) => label));
  if (lastRace) {
    results.setRace(lastRace);
    results.showTable();
    results.draw();
  }

  return {
    element: section(
      'Compare solvers',
      h(
        'p',
        { class: 'quiet' },
        'The solvers work on the mazes of the wall: all mazes of a size, or your own set.',
      ),
      h('div', { class: 'row methods' }, ...boxes.map(({ element }) => element)),
      row(workers.element, time.element),
      row(button({ label: 'Run', kind: 'main', onclick: () => void runAll() })),
      wait.element,
      ...results.elements,
    ),
    redraw: results.draw,
  };
}
