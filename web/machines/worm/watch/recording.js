// The recording of a generation, step by step, and its playback to any step, forwards and backwards. The
// core logs the changes of each step (src/machines/worm/generators/change_log.c).

/** The inks repeat; see board/zoomed-in.js. */
const INK_COUNT = 7;
/** Nodes of work between two looks at the clock. */
const NODES = 2000;
/** On larger sheets a recorded step is several of the generator: one more for each of these cells. */
const CELLS_PER_STEP = 60_000;
/** Numbers at the start of a record; its changes follow. */
const HEAD_LENGTH = 6;

/** @typedef {{width: number, height: number, start: number, goal: number, grid: Grid}} Size start, goal: indices of cells */

/** Bits of a change to a hexagon: whether a passage leads down and to the left, before and after. */
const DOWN_LEFT = { before: 31, after: 30 };

/** A growing list of 32-bit numbers. */
export class Numbers {
  length = 0;
  all = new Uint32Array(256);

  /** Makes room for some more. @param {number} count */
  reserve(count) {
    if (this.length + count <= this.all.length) return;
    const larger = new Uint32Array(2 * (this.length + count));
    larger.set(this.all);
    this.all = larger;
  }
  push(/** @type {number} */ value) {
    this.reserve(1);
    this.all[this.length++] = value;
  }
}

/** Returns the ink of a worm or walk. @param {number} worms begun so far */
const inkOf = (worms) => 1 + ((Math.max(1, worms) - 1) % INK_COUNT);

export class Recording {
  constructor(/** @type {Core} */ core, /** @type {string} */ code, /** @type {Size} */ size) {
    this.size = size;
    this.cells = size.width * size.height;
    /** Steps of the generator in a recorded one. */
    this.every = Math.max(1, Math.floor(this.cells / CELLS_PER_STEP));
    this.job = core.generate(code);
    /** Cells of the maze; a mask leaves out some of the sheet. */
    this.total = this.job.progress().number('total');
    this.isWhole = false;
    // The changes of step i end at ends[i]; the other lists hold the figures after step i. Step 0 is the
    // state before the first step.
    this.ends = new Numbers();
    this.steps = new Numbers(); // as the generator counts them
    this.heads = new Numbers(); // index of the cell plus 1, or 0
    this.finished = new Numbers();
    this.worms = new Numbers();
    this.killed = new Numbers();
    this.changes = new Numbers();
    this.job.logChanges(this.every);
    while (this.ends.length === 0) this.run(1);
    /** The cells at step 0, where nothing has changed yet. */
    this.first = this.job.cells().slice();
  }

  /** The number of the last recorded step. */
  get last() {
    return this.ends.length - 1;
  }

  /** Runs the generation and reads the records. @param {number} nodes */
  run(nodes) {
    const status = this.job.run(nodes);
    if (status !== 'running' && status !== 'ok') throw this.job.error();
    const numbers = new Uint32Array(this.job.part().buffer);
    const { changes, ends, steps, heads, finished, worms, killed } = this;
    const figures = [steps, heads, finished, worms, killed];
    changes.reserve(numbers.length);
    for (const list of [ends, ...figures]) list.reserve(numbers.length / HEAD_LENGTH);
    for (let at = 0; at < numbers.length;) {
      const end = at + HEAD_LENGTH + numbers[at];
      for (const list of figures) list.all[list.length++] = numbers[++at];
      while (++at < end) changes.all[changes.length++] = numbers[at];
      ends.all[ends.length++] = changes.length;
    }
    if (status === 'running') return;
    this.isWhole = true;
    heads.all[this.last] = 0;
    finished.all[this.last] = this.total;
    this.close();
  }

  /** Records for some milliseconds; returns true if work is left. @param {number} milliseconds */
  goOn(milliseconds) {
    const end = performance.now() + milliseconds;
    while (!this.isWhole && performance.now() < end) this.run(NODES);
    return !this.isWhole;
  }

  close() {
    this.job.close();
  }
}

/** A position in a recording: the cells after a step. */
export class Playback {
  constructor(/** @type {Recording} */ recording) {
    this.recording = recording;
    /** The recorded step that is shown. */
    this.index = 0;
    this.packed = recording.first.slice();
    const { width, height, grid } = recording.size;
    /** Bytes before the bits that only hexagons have; 0 for other cells. */
    this.moreBits = grid.bits.Z ? (width * height + 1) >> 1 : 0;
    this.inks = new Uint8Array(recording.cells);
  }

  /**
   * Moves to a recorded step, or to the last one.
   * @param {number} step @param {(cell: number) => void} [ondeath] called for cells that become untouched
   */
  seek(step, ondeath) {
    const to = Math.max(0, Math.min(step, this.recording.last));
    while (this.index < to) this.forward(ondeath);
    while (this.index > to) this.back();
  }

  forward(/** @type {((cell: number) => void) | undefined} */ ondeath) {
    const { ends, changes, worms } = this.recording;
    const from = ends.all[this.index++];
    const ink = inkOf(worms.all[this.index]);
    for (let i = from; i < ends.all[this.index]; i++) {
      const change = changes.all[i];
      const cell = this.cellOf(change);
      if (change & 8) {
        this.inks[cell] = 0;
        // Nucleation marks the untouched cells of its list: these do not die.
        if (!(change & 128)) ondeath?.(cell);
      } else if (change & 128) this.inks[cell] = ink;
      this.put(cell, change & 15, change >>> DOWN_LEFT.after);
    }
  }

  back() {
    const { ends, changes, worms } = this.recording;
    const end = ends.all[this.index--];
    // A cell that becomes untouched belonged to the worm of the step before.
    const ink = inkOf(worms.all[this.index]);
    for (let i = end - 1; i >= ends.all[this.index]; i--) {
      const change = changes.all[i];
      const cell = this.cellOf(change);
      if (change & 128) this.inks[cell] = 0;
      else if (change & 8) this.inks[cell] = ink;
      this.put(cell, (change >> 4) & 15, change >>> DOWN_LEFT.before);
    }
  }

  /** The cell of a change. @param {number} change */
  cellOf(change) {
    return this.moreBits ? (change >>> 8) & 0x3fffff : change >>> 8;
  }

  /** @param {number} cell @param {number} nibble @param {number} more its lowest bit: whether a hexagon has a passage down and to the left */
  put(cell, nibble, more) {
    const shift = cell & 1 ? 0 : 4;
    this.packed[cell >> 1] = (this.packed[cell >> 1] & ~(15 << shift)) | (nibble << shift);
    if (!this.moreBits) return;
    const at = this.moreBits + (cell >> 3);
    this.packed[at] = (this.packed[at] & ~(1 << (cell & 7))) | ((more & 1) << (cell & 7));
  }

  /** The index of the head, or -1. */
  get head() {
    return this.recording.heads.all[this.index] - 1;
  }
  /** The cell at work: the head, else the last cell that the step changed; -1 for none. */
  get place() {
    const { changes, ends } = this.recording;
    const end = ends.all[this.index];
    if (this.head >= 0 || this.index === 0 || end === ends.all[this.index - 1]) return this.head;
    return this.cellOf(changes.all[end - 1]);
  }
  /** Steps as the generator counts them. */
  get steps() {
    return this.recording.steps.all[this.index];
  }
  get finished() {
    return this.recording.finished.all[this.index];
  }
  get killed() {
    return this.recording.killed.all[this.index];
  }
  /** Cells of the whole maze. */
  get total() {
    return this.recording.total;
  }
  /** True if this is the complete maze. */
  get isDone() {
    return this.recording.isWhole && this.index === this.recording.last;
  }
}
