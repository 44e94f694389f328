// A race of solvers on the same mazes: each runs until it is done or its time is over.

import { KeyValues } from '../../../../engine/core.js';
import { settleTask, grouped, isAbort, seconds } from '../common.js';
import { addStep } from './race-curves.js';
import { mazesLabel } from './race-arguments.js';
import { valuesOfRace } from './race-result.js';
import { indexOfSolver, SOLVERS } from './solvers.js';

/** @typedef {import('../notebook/shards.js').RunTask} RunTask */
/** @typedef {import('./race-result.js').Race} Race */
/** @typedef {import('./race-arguments.js').RaceRequest} RaceRequest */

/** One solver of a race: its curve and its row of the table. */
class Run {
  /** @param {string} by */
  constructor(by) {
    const form = indexOfSolver(by);
    const [task, , label] = SOLVERS[form];
    this.by = by;
    this.task = task;
    /** @type {import('./race-curves.js').Curve} */
    this.curve = { label, form, best: [], low: [], end: 0, done: false };
    this.figures = ['', '', '', '', ''];
    this.state = 'running';
    this.began = performance.now();
  }
  get isExact() {
    return this.task === 'shortest';
  }
  get elapsed() {
    return performance.now() - this.began;
  }
  /** @param {string} best @param {string} low @param {KeyValues} values */
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
  /** @param {KeyValues} now */
  progress(now) {
    this.record(now.get('best') ?? '', now.get('at_least') ?? '', now);
  }
  /** @param {KeyValues} values */
  done(values) {
    const length = String(values.number('length'));
    this.record(length, this.isExact ? length : '', values);
    this.curve.done = true;
    this.state = this.isExact ? 'shortest' : 'done';
  }
  /** Ends the curve; its steps stay. @param {number} limitSeconds @param {boolean} isEarly */
  stop(limitSeconds, isEarly) {
    this.curve.end = isEarly ? Math.min(limitSeconds, this.elapsed / 1000) : limitSeconds;
    this.state = isEarly ? 'stopped' : 'time limit';
  }
}

/** Runs one solver until it is done or its time is over. @param {RunTask} runTask @param {Run} run @param {RaceRequest} request @param {AbortSignal} signal stops all solvers @param {() => void} onChange */
async function runSolver(runTask, run, { mazes, limitSeconds }, signal, onChange) {
  const limit = new AbortController();
  const stop = () => limit.abort();
  signal.addEventListener('abort', stop);
  const timer = setTimeout(stop, limitSeconds * 1000);
  // With a time budget, an approximation starts again with new seeds until its time is over.
  const budget = run.isExact ? '' : ` --minimize --budget-ms ${limitSeconds * 1000}`;
  try {
    const { values, error } = await settleTask(
      runTask(run.task, `${mazes} --by ${run.by}${budget}`, {
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

/**
 * @param {RaceRequest} request @param {number} workers how many solvers run at a time
 * @param {RunTask} runTask
 * @param {{signal: AbortSignal, onProgress: (values: KeyValues) => void}} options
 */
export async function runRace(request, workers, runTask, { signal, onProgress }) {
  const waiting = [...request.methods];
  /** @type {Race & {runners: Run[]}} */
  const race = {
    label: mazesLabel(request.mazes),
    limitSeconds: request.limitSeconds,
    runners: [],
  };
  const report = () => {
    const done = race.runners.filter(({ state }) => state !== 'running').length;
    const counts = [
      ['solvers', String(request.methods.length)],
      ['solvers_done', String(done)],
    ];
    onProgress(new KeyValues([...valuesOfRace(race).rows, ...counts]));
  };
  /** Runs one solver after the other, until none is waiting. */
  const runNext = async () => {
    for (let by = waiting.shift(); by !== undefined; by = waiting.shift()) {
      if (signal.aborted) return;
      const run = new Run(by);
      race.runners.push(run);
      await runSolver(runTask, run, request, signal, report);
    }
  };
  await Promise.all(Array.from({ length: workers }, runNext));
  if (signal.aborted) throw new DOMException('The race was stopped.', 'AbortError');
  return valuesOfRace(race);
}
