// The recording of a generation, step by step, and its playback to any step, forwards and backwards. It
// stores the changes of each step: the four bits and the ink of a cell, before and after.

import { formatWhole } from '../../../app/ui/format-number.js';

/** Limits of a recording; changes take 4 bytes each. */
export const CELLS_MAX = 40_000;
const STEPS_MAX = 1_000_000;
const CHANGES_MAX = 4_000_000;
/** The note on a generation that cannot be recorded. */
export const TOO_LONG_TO_RECORD = `This generation is too large to rewind: at most ${formatWhole(CELLS_MAX)} cells and ${formatWhole(STEPS_MAX)} steps can be recorded. You can watch it once.`;

/** The inks repeat; see board/zoomed-in.js. */
const INK_COUNT = 7;
/** Steps between two looks at the clock. */
const BATCH = 16;

/** @typedef {import('../../../engine/core.js').Core} Core */
/** @typedef {import('../../../engine/core.js').Status} Status */
/** @typedef {{width: number, height: number, start: number, goal: number}} Size start, goal: indices of cells */

/** A growing list of 32-bit numbers. */
class Numbers {
  length = 0;
  all = new Uint32Array(256);

  push(/** @type {number} */ value) {
    if (this.length === this.all.length) {
      const larger = new Uint32Array(2 * this.length);
      larger.set(this.all);
      this.all = larger;
    }
    this.all[this.length++] = value;
  }
}

/** Allocates packed cells that can be compared a word at a time. @param {number} cells */
function packedOf(cells) {
  const words = new Uint32Array(Math.ceil(cells / 8));
  return { words, bytes: new Uint8Array(words.buffer) };
}

/** @param {Uint8Array} packed @param {number} index */
const nibbleOf = (packed, index) => (packed[index >> 1] >> (index & 1 ? 0 : 4)) & 15;

/** Returns the ink of a worm or walk. @param {number} worms begun so far */
export const inkOf = (worms) => 1 + ((Math.max(1, worms) - 1) % INK_COUNT);

/**
 * Runs a job until a step is visible: one that the generator counts, or a wall opened at a dead end. Most
 * steps need one node; a generator that searches for a cell needs more.
 * @param {import('../../../engine/core.js').Job} job @param {number} steps counted so far
 * @param {() => boolean} hasChanged compares the cells
 */
export function stepOnce(job, steps, hasChanged) {
  for (;;) {
    const status = job.run(1);
    if (status !== 'running') return { status, values: job.progress() };
    const values = job.progress();
    const isBraiding = values.get('phase') === 'braiding';
    if (values.number('steps') !== steps || (isBraiding && hasChanged())) return { status, values };
  }
}

/** Copies the packed cells of a job, finished or not. @param {import('../../../engine/core.js').Job} job @param {boolean} isDone */
export function copyCells(job, isDone) {
  if (!isDone) return job.cells().slice();
  const session = job.openSession();
  const packed = session.cells().slice();
  session.close();
  return packed;
}

/** Returns the index of the worm's head plus one; 0 without a head. @param {import('../../../engine/core.js').KeyValues} values @param {number} width */
export function headIndex(values, width) {
  const [row, column] = values.all('head')[0] ?? [];
  return column === undefined ? 0 : (Number(row) - 1) * width + Number(column);
}

export class Recording {
  /** @param {Core} core @param {string} code @param {Size} size at most CELLS_MAX cells */
  constructor(core, code, size) {
    this.size = size;
    this.cells = size.width * size.height;
    this.job = core.generate(code);
    /** Cells of the maze; a mask leaves out some of the sheet. */
    this.total = this.job.progress().number('cells');
    /** True if the generation is complete, and whether it exceeds the limits. */
    this.isWhole = false;
    this.isTooLong = false;
    this.steps = 0; // as the generator counts them
    // The changes of step i end at ends[i]; the other lists hold the figures after step i. Step 0 is the
    // state before the first step.
    this.ends = new Numbers();
    this.heads = new Numbers();
    this.finished = new Numbers();
    this.killed = new Numbers();
    this.changes = new Numbers();
    this.inks = new Uint8Array(this.cells);
    this.before = packedOf(this.cells);
    this.now = packedOf(this.cells);
    while (this.job.progress().get('phase') === 'clearing') this.job.run(1);
    this.readCells();
    this.before.words.set(this.now.words);
    /** The cells at step 0. */
    this.first = this.now.bytes.slice();
    this.addFigures(this.job.progress());
  }

  /** The number of the last recorded step. */
  get last() {
    return this.ends.length - 1;
  }

  /** @param {boolean} [isDone] */
  readCells(isDone = false) {
    this.now.bytes.set(isDone ? copyCells(this.job, true) : this.job.cells());
  }

  hasChanged() {
    this.readCells();
    return this.now.words.some((word, i) => word !== this.before.words[i]);
  }

  /** Stores the cells that the step changed. @param {number} ink of new cells */
  addChanges(ink) {
    const { words, bytes } = this.now;
    for (let word = 0; word < words.length; word++) {
      if (words[word] === this.before.words[word]) continue;
      const end = Math.min(8 * word + 8, this.cells);
      for (let cell = 8 * word; cell < end; cell++) {
        const was = nibbleOf(this.before.bytes, cell);
        const is = nibbleOf(bytes, cell);
        if (was === is) continue;
        const inkWas = this.inks[cell];
        const inkIs = is & 8 ? 0 : was & 8 ? ink : inkWas;
        this.inks[cell] = inkIs;
        // 16 bits for the cell, 4 for each nibble, 3 for each ink.
        this.changes.push((cell << 14) | (was << 10) | (is << 6) | (inkWas << 3) | inkIs);
      }
      this.before.words[word] = words[word];
    }
  }

  /** @param {import('../../../engine/core.js').KeyValues} values */
  addFigures(values) {
    this.ends.push(this.changes.length);
    this.heads.push(headIndex(values, this.size.width));
    this.finished.push(values.number('cells_finished'));
    this.killed.push(values.number('killed_worms'));
  }

  /** Records the next step; the recording must not be complete. */
  step() {
    const { status, values } = stepOnce(this.job, this.steps, () => this.hasChanged());
    if (status !== 'running' && status !== 'ok') throw this.job.error();
    const { length } = this.changes;
    this.readCells(status === 'ok');
    this.addChanges(inkOf(values.number('worms')));
    const isCounted = values.number('steps') !== this.steps;
    this.steps = values.number('steps');
    // The end of the job is a step only if the generator counts it or cells have changed.
    if (status === 'running' || isCounted || this.changes.length > length) this.addFigures(values);
    if (status === 'running') {
      this.isTooLong = this.last >= STEPS_MAX || this.changes.length >= CHANGES_MAX;
      if (this.isTooLong) this.close();
      return;
    }
    this.isWhole = true;
    this.heads.all[this.last] = 0;
    this.finished.all[this.last] = this.total;
    this.close();
  }

  /** Records for some milliseconds; returns true if work is left. @param {number} milliseconds */
  goOn(milliseconds) {
    const end = performance.now() + milliseconds;
    while (performance.now() < end)
      for (let i = 0; i < BATCH; i++) {
        if (this.isWhole || this.isTooLong) return false;
        this.step();
      }
    return true;
  }

  close() {
    this.job.close();
  }
}

/** Returns the cell of a change. @param {number} change */
const cellOf = (change) => (change >>> 14) & 0xffff;

/** A position in a recording: the cells after a step. */
export class Playback {
  /** @param {Recording} recording */
  constructor(recording) {
    this.recording = recording;
    this.at = 0;
    this.packed = recording.first.slice();
    this.inks = new Uint8Array(recording.cells);
  }

  /**
   * Moves to a step, or to the last recorded one.
   * @param {number} step @param {(cell: number) => void} [ondeath] called for cells that become untouched
   */
  seek(step, ondeath) {
    const { recording } = this;
    const to = Math.max(0, Math.min(step, recording.last));
    const { all } = recording.changes;
    const from = recording.ends.all[this.at];
    const end = recording.ends.all[to];
    for (let i = from; i < end; i++) {
      const cell = cellOf(all[i]);
      const is = (all[i] >> 6) & 15;
      this.put(cell, is, all[i] & 7);
      if (is & 8) ondeath?.(cell);
    }
    for (let i = from - 1; i >= end; i--)
      this.put(cellOf(all[i]), (all[i] >> 10) & 15, (all[i] >> 3) & 7);
    this.at = to;
  }

  /** @param {number} cell @param {number} nibble @param {number} ink */
  put(cell, nibble, ink) {
    const shift = cell & 1 ? 0 : 4;
    this.packed[cell >> 1] = (this.packed[cell >> 1] & ~(15 << shift)) | (nibble << shift);
    this.inks[cell] = ink;
  }

  /** The index of the head, or -1. */
  get head() {
    return this.recording.heads.all[this.at] - 1;
  }
  /** The cell at work: the head, else the last cell that the step changed; -1 for none. */
  get place() {
    const { changes, ends } = this.recording;
    const end = ends.all[this.at];
    if (this.head >= 0 || this.at === 0 || end === ends.all[this.at - 1]) return this.head;
    return cellOf(changes.all[end - 1]);
  }
  get finished() {
    return this.recording.finished.all[this.at];
  }
  get killed() {
    return this.recording.killed.all[this.at];
  }
  /** Cells of the whole maze. */
  get total() {
    return this.recording.total;
  }
  /** True if this is the complete maze. */
  get isDone() {
    return this.recording.isWhole && this.at === this.recording.last;
  }
}
