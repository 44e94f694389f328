// A making that is too large to be kept: it is seen once, as it goes. It has the face of a Reel.

import { copyCells, headIndex } from './recording.js';

/** Looks at the clock after so many nodes. */
const NODES = 20_000;

export class LiveGeneration {
  /** @param {import('../../../engine/core.js').Core} core @param {string} code @param {import('./recording.js').Size} size */
  constructor(core, code, size) {
    this.size = size;
    this.job = core.generate(code);
    this.total = this.job.progress().number('cells');
    while (this.job.progress().get('phase') === 'clearing') this.job.run(NODES);
    this.packed = copyCells(this.job, false);
    /** The cells as they were seen before. */
    this.before = this.packed;
    this.inks = null;
    this.at = 0; // in steps, as the maker counts them
    this.head = -1;
    this.finished = 0;
    this.killed = 0;
    this.isDone = false;
    /** Whether there is something new to be seen. */
    this.isNew = true;
  }

  /** Goes to a step, but not on for longer than so many milliseconds. @param {number} step @param {number} milliseconds */
  goTo(step, milliseconds) {
    const end = performance.now() + milliseconds;
    while (this.at < step && !this.isDone && performance.now() < end) {
      // No node is more than a step.
      const status = this.job.run(Math.min(step - this.at, NODES));
      if (status !== 'running' && status !== 'ok') throw this.job.error();
      this.isDone = status === 'ok';
      this.at = this.job.progress().number('steps');
      this.isNew = true;
    }
  }

  /** Reads what there is, once a frame. */
  look() {
    if (!this.isNew) return;
    this.isNew = false;
    const facts = this.job.progress();
    this.before = this.packed;
    this.packed = copyCells(this.job, this.isDone);
    this.head = this.isDone ? -1 : headIndex(facts, this.size.width) - 1;
    this.finished = this.isDone ? this.total : facts.number('cells_finished');
    this.killed = facts.number('killed_worms');
  }

  /** Where something is being done: the head, else the last cell that is another; or -1. */
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
