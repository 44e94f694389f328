// A making that is too large to be kept: it is seen once, as it goes. It has the face of a Reel.

import { cellsOf, headOf } from './recording.js';

/** Looks at the clock after so many nodes. */
const NODES = 20_000;

export class Live {
  /** @param {import('../../engine/core.js').Core} core @param {string} code @param {import('./recording.js').Size} size */
  constructor(core, code, size) {
    this.size = size;
    this.job = core.generate(code);
    this.total = this.job.progress().number('cells');
    while (this.job.progress().get('phase') === 'clearing') this.job.run(NODES);
    this.packed = cellsOf(this.job, false);
    this.inks = null;
    this.at = 0;
    this.head = -1;
    this.finished = 0;
    this.killed = 0;
    this.isDone = false;
    /** Whether there is something new to be seen. */
    this.isNew = true;
  }

  /** Goes on by so many nodes, but not longer than so many milliseconds. @param {number} nodes @param {number} milliseconds */
  goOn(nodes, milliseconds) {
    const end = performance.now() + milliseconds;
    for (let left = nodes; left > 0 && !this.isDone && performance.now() < end; left -= NODES) {
      const status = this.job.run(Math.min(left, NODES));
      if (status !== 'running' && status !== 'ok') throw this.job.error();
      this.isDone = status === 'ok';
    }
    this.isNew = true;
  }

  /** Reads what there is, once a frame. */
  look() {
    if (!this.isNew) return;
    this.isNew = false;
    const facts = this.job.progress();
    this.packed = cellsOf(this.job, this.isDone);
    this.at = facts.number('steps');
    this.head = this.isDone ? -1 : headOf(facts, this.size.width) - 1;
    this.finished = this.isDone ? this.total : facts.number('cells_finished');
    this.killed = facts.number('killed_worms');
  }

  close() {
    this.job.close();
  }
}
