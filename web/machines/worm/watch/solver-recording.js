// The recording of a solver, step by step, and its playback to any step, forwards and backwards. The core logs
// the steps (src/machines/worm/solvers/solver.h).

import { KeyValues } from '../../../engine/core.js';
import { Numbers } from './recording.js';
import { STEPS_MAX } from './solver-list.js';

/** Nodes of work between two looks at the clock. */
const NODES = 4000;
/** Bits of an event: cell << 8 | step << 7 | mark. */
const STEP = 128;
const MARKS = 3;

export class SolverRecording {
  /** @param {Core} core the full one @param {string} code @param {string} solver its name */
  constructor(core, code, solver) {
    this.job = core.task('worm', 'solve-by', `${code} --by ${solver} --steps ${STEPS_MAX}`);
    this.job.logChanges(1);
    this.events = new Numbers();
    /** The events of step i end at ends[i]. */
    this.ends = new Numbers();
    this.ends.push(0);
    this.isWhole = false;
    /** Why the solver did not find the goal; '' if it did. */
    this.failure = '';
    /** The result once it is whole. */
    this.values = new KeyValues([]);
  }

  /** The number of the last recorded step. */
  get last() {
    return this.ends.length - 1;
  }

  /** Runs the solver and reads its events. */
  run() {
    const status = this.job.run(NODES);
    for (const event of new Uint32Array(this.job.part().buffer)) {
      // An event that is no step belongs to the step before; a step begins a new end.
      if (event & STEP) this.ends.push(this.events.length);
      this.events.push(event);
      this.ends.all[this.last] = this.events.length;
    }
    if (status === 'running') return;
    this.isWhole = true;
    if (status !== 'ok') this.failure = this.job.error().message;
    if (!['ok', 'gave-up', 'unsolvable'].includes(status)) throw this.job.error();
    this.values = KeyValues.parse(this.job.result());
    this.close();
  }

  /** Records for some milliseconds; returns true if work is left. @param {number} milliseconds */
  goOn(milliseconds) {
    const end = performance.now() + milliseconds;
    while (!this.isWhole && performance.now() < end) this.run();
    return !this.isWhole;
  }

  close() {
    this.job.close();
  }
}

/** A position in a recording: the marks of the cells after a step. */
export class SolverPlayback {
  /** @param {SolverRecording} recording @param {number} cells of the sheet */
  constructor(recording, cells) {
    this.recording = recording;
    /** The step that is shown. */
    this.index = 0;
    /** By cell: 0 unseen, 1 seen, 2 done with. */
    this.marks = new Uint8Array(cells);
    /** The mark of the cell before each event that was played. */
    this.before = new Uint8Array(0);
    this.seen = 0;
    this.played = 0;
  }

  /** Moves to a step, or to the last one. @param {number} step */
  seek(step) {
    const { ends, events, last } = this.recording;
    this.index = Math.max(0, Math.min(step, last));
    if (this.before.length < events.length) {
      const larger = new Uint8Array(2 * events.length);
      larger.set(this.before);
      this.before = larger;
    }
    const end = ends.all[this.index];
    while (this.played < end) this.put(events.all[this.played], this.played++);
    while (this.played > end) this.takeBack(--this.played);
  }

  /** @param {number} event @param {number} at its number */
  put(event, at) {
    const cell = event >>> 8;
    const before = this.marks[cell];
    this.before[at] = before;
    // A cell that is done with stays so.
    const mark = Math.max(before, event & MARKS);
    if (!before && mark) this.seen++;
    this.marks[cell] = mark;
  }

  takeBack(/** @type {number} */ at) {
    const cell = this.recording.events.all[at] >>> 8;
    if (this.marks[cell] && !this.before[at]) this.seen--;
    this.marks[cell] = this.before[at];
  }

  /** The cell of the last step, or -1. */
  get head() {
    const { events, ends } = this.recording;
    for (let i = ends.all[this.index] - 1; i >= 0; i--)
      if (events.all[i] & STEP) return events.all[i] >>> 8;
    return -1;
  }

  get steps() {
    return this.index;
  }

  /** True if this is the end of the search. */
  get isDone() {
    return this.recording.isWhole && this.index === this.recording.last;
  }
}
