// A making, kept step by step, so that any step of it can be shown at once, forwards and backwards. What
// is kept is what each step changed: of a cell its nibble and its ink before and after.

import { formatWhole } from '../../../app/ui/format-number.js';

export const CELLS_MAX = 40_000;
export const STEPS_MAX = 1_000_000;
export const CHANGES_MAX = 4_000_000;
/** Said where a making cannot be kept. */
export const TOO_LONG_TO_RECORD = `Makings of at most ${formatWhole(CELLS_MAX)} cells and ${formatWhole(STEPS_MAX)} steps are kept, so that one can go back in them. This one is larger, and is seen once, as it goes.`;

/** Inks go round; see drawing.js. */
const INK_COUNT = 7;
/** Steps between two looks at the clock. */
const BATCH = 16;

/** @typedef {import('../../../engine/core.js').Core} Core */
/** @typedef {import('../../../engine/core.js').Status} Status */
/** @typedef {{width: number, height: number, start: number, goal: number}} Size start, goal: indices of cells */

/** A list of whole numbers that grows, of four bytes each. */
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

/** Packed cells in a buffer of whole words, so that four bytes are compared at once. @param {number} cells */
function packedOf(cells) {
  const words = new Uint32Array(Math.ceil(cells / 8));
  return { words, bytes: new Uint8Array(words.buffer) };
}

/** @param {Uint8Array} packed @param {number} index */
const nibbleOf = (packed, index) => (packed[index >> 1] >> (index & 1 ? 0 : 4)) & 15;

/** The number of an ink: each worm, or walk, has its own. @param {number} worms that have begun */
export const inkOf = (worms) => 1 + ((Math.max(1, worms) - 1) % INK_COUNT);

/**
 * Does nodes until there is a step to be seen: one that the maker counts, or a wall that is opened at
 * a dead end. Most are a node; a maker that looks for a place takes more.
 * @param {import('../../../engine/core.js').Job} job @param {number} steps counted so far
 * @param {() => boolean} hasChanged compares the cells
 */
export function stepOnce(job, steps, hasChanged) {
  for (;;) {
    const status = job.run(1);
    if (status !== 'running') return { status, facts: job.progress() };
    const facts = job.progress();
    const isBraiding = facts.get('phase') === 'braiding';
    if (facts.number('steps') !== steps || (isBraiding && hasChanged())) return { status, facts };
  }
}

/** The packed cells of a making, or of what it has made. @param {import('../../../engine/core.js').Job} job @param {boolean} isMade */
export function copyCells(job, isMade) {
  if (!isMade) return job.cells().slice();
  const session = job.openSession();
  const packed = session.cells().slice();
  session.close();
  return packed;
}

/** Of the facts of a making: the index of the head, and one more; 0 if there is none. @param {import('../../../engine/core.js').KeyValues} facts @param {number} width */
export function headIndex(facts, width) {
  const [row, column] = facts.all('head')[0] ?? [];
  return column === undefined ? 0 : (Number(row) - 1) * width + Number(column);
}

export class Recording {
  /** @param {Core} core @param {string} code @param {Size} size of its maze, not over CELLS_MAX */
  constructor(core, code, size) {
    this.size = size;
    this.cells = size.width * size.height;
    this.job = core.generate(code);
    /** How many cells the maze has: a mask leaves some of the sheet out. */
    this.total = this.job.progress().number('cells');
    /** Whether all of it is there; and whether there is too much of it. */
    this.isWhole = false;
    this.isTooLong = false;
    this.steps = 0; // as the maker counts them
    // Of step i: its changes end at ends[i], and the rest is as it was after it. Step 0: the beginning.
    this.ends = new Numbers();
    this.heads = new Numbers();
    this.finished = new Numbers();
    this.killed = new Numbers();
    this.changes = new Numbers();
    this.inks = new Uint8Array(this.cells);
    this.before = packedOf(this.cells);
    this.now = packedOf(this.cells);
    while (this.job.progress().get('phase') === 'clearing') this.job.run(1);
    this.look();
    this.before.words.set(this.now.words);
    /** The cells at step 0. */
    this.first = this.now.bytes.slice();
    this.note(this.job.progress());
  }

  /** The number of the last step there is. */
  get last() {
    return this.ends.length - 1;
  }

  /** @param {boolean} [isMade] */
  look(isMade = false) {
    this.now.bytes.set(isMade ? copyCells(this.job, true) : this.job.cells());
  }

  hasChanged() {
    this.look();
    return this.now.words.some((word, i) => word !== this.before.words[i]);
  }

  /** Keeps the cells that are not as they were before the step. @param {number} ink of new ones */
  keepChanges(ink) {
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
        // 16 bits for the cell, four for a nibble, three for an ink.
        this.changes.push((cell << 14) | (was << 10) | (is << 6) | (inkWas << 3) | inkIs);
      }
      this.before.words[word] = words[word];
    }
  }

  /** @param {import('../../../engine/core.js').KeyValues} facts */
  note(facts) {
    this.ends.push(this.changes.length);
    this.heads.push(headIndex(facts, this.size.width));
    this.finished.push(facts.number('cells_finished'));
    this.killed.push(facts.number('killed_worms'));
  }

  /** Goes a step further; there must be one. */
  step() {
    const { status, facts } = stepOnce(this.job, this.steps, () => this.hasChanged());
    if (status !== 'running' && status !== 'ok') throw this.job.error();
    const { length } = this.changes;
    this.look(status === 'ok');
    this.keepChanges(inkOf(facts.number('worms')));
    const counted = facts.number('steps') !== this.steps;
    this.steps = facts.number('steps');
    // The end of the work is no step of its own, unless it changes what is seen.
    if (status === 'running' || counted || this.changes.length > length) this.note(facts);
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

  /** Goes on for so long, in milliseconds; true as long as there is more to do. @param {number} milliseconds */
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

/** Of which cell a change is. @param {number} change */
const cellOf = (change) => (change >>> 14) & 0xffff;

/** A place in a recording: the cells as they were after a step. */
export class Playback {
  /** @param {Recording} recording */
  constructor(recording) {
    this.recording = recording;
    this.at = 0;
    this.packed = recording.first.slice();
    this.inks = new Uint8Array(recording.cells);
  }

  /**
   * Goes to a step, or to the last one there is.
   * @param {number} step @param {(cell: number) => void} [died] hears of cells that are untouched again
   */
  seek(step, died) {
    const { recording } = this;
    const to = Math.max(0, Math.min(step, recording.last));
    const { all } = recording.changes;
    const from = recording.ends.all[this.at];
    const end = recording.ends.all[to];
    for (let i = from; i < end; i++) {
      const cell = cellOf(all[i]);
      const is = (all[i] >> 6) & 15;
      this.put(cell, is, all[i] & 7);
      if (is & 8) died?.(cell);
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
  /** Where something was done: the head, else the last cell that the step changed; or -1. */
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
  /** Of so many cells. */
  get total() {
    return this.recording.total;
  }
  /** Whether this is the maze. */
  get isDone() {
    return this.recording.isWhole && this.at === this.recording.last;
  }
}
