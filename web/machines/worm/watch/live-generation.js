// A generation that is too large to record: it runs once and cannot go back. It has the same properties
// as Playback (recording.js).

import { copyCells, headIndex } from './recording.js';

/** Nodes of work between two looks at the clock. */
const NODES = 20_000;

export class LiveGeneration {
  /** @param {import('../../../engine/core.js').Core} core @param {string} code @param {import('./recording.js').Size} size */
  constructor(core, code, size) {
    this.size = size;
    this.job = core.generate(code);
    this.total = this.job.progress().number('cells');
    while (this.job.progress().get('phase') === 'clearing') this.job.run(NODES);
    this.packed = copyCells(this.job, false);
    /** The cells of the frame before. */
    this.before = this.packed;
    this.inks = null;
    this.at = 0; // in steps, as the generator counts them
    this.head = -1;
    this.finished = 0;
    this.killed = 0;
    this.isDone = false;
    /** True if the job has run since the last read(). */
    this.isChanged = true;
  }

  /** Runs to a step, or until the time is over. @param {number} step @param {number} milliseconds */
  goTo(step, milliseconds) {
    const end = performance.now() + milliseconds;
    while (this.at < step && !this.isDone && performance.now() < end) {
      // A step needs at least one node, so the job cannot overshoot.
      const status = this.job.run(Math.min(step - this.at, NODES));
      if (status !== 'running' && status !== 'ok') throw this.job.error();
      this.isDone = status === 'ok';
      this.at = this.job.progress().number('steps');
      this.isChanged = true;
    }
  }

  /** Reads the job's cells and figures; call it once a frame. */
  read() {
    if (!this.isChanged) return;
    this.isChanged = false;
    const values = this.job.progress();
    this.before = this.packed;
    this.packed = copyCells(this.job, this.isDone);
    this.head = this.isDone ? -1 : headIndex(values, this.size.width) - 1;
    this.finished = this.isDone ? this.total : values.number('cells_finished');
    this.killed = values.number('killed_worms');
  }

  /** The cell at work: the head, else the last cell that changed; -1 for none. */
  get place() {
    if (this.head >= 0) return this.head;
    const { packed, before } = this;
    const pair = packed.findLastIndex((byte, i) => byte !== before[i]);
    return pair < 0 ? -1 : 2 * pair + Number((packed[pair] & 15) !== (before[pair] & 15));
  }

  close() {
    this.job.close();
  }
}
