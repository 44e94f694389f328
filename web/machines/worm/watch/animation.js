// The animation of one or two generations, kept at the same step: recorded in slices, played, paused and
// moved to any step. If one of them is too large to record, all run live, once.

import { formatWhole } from '../../../app/ui/format-number.js';

/** Longest work in a frame, in milliseconds. */
const SLICE_MS = 8;
/** The speeds are set for generations of this many steps; longer ones play faster. */
const TYPICAL_STEPS = 3500;
/** Estimated steps for each cell of a live generation. */
const STEPS_PER_CELL = 4;

/** @typedef {import('./watched-generation.js').WatchedGeneration} WatchedGeneration */

/** @typedef {{onchange: () => void, isVisible: () => boolean, isStill: () => boolean}} Page isStill: motion is reduced */

export class Animation {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** @type {WatchedGeneration[]} */
    this.generations = [];
    this.at = 0;
    this.speed = 4;
    /** Fraction of a step that the next frame adds. */
    this.owed = 0;
    this.isRunning = false;
    this.bits = false;
    this.frame = 0;
  }

  get isEmpty() {
    return this.generations.length === 0;
  }
  /** The last step recorded so far. */
  get last() {
    return Math.max(0, ...this.generations.map(({ recording }) => recording?.last ?? 0));
  }
  /** True if the generations run live, and cannot go back. */
  get isLive() {
    return this.generations.some(({ live }) => live);
  }
  get isDone() {
    return !this.isEmpty && this.generations.every(({ shown }) => shown.isDone);
  }
  /** The number of steps, estimated for live generations. */
  get length() {
    const cells = this.generations.map(({ size }) => size.width * size.height);
    return this.isLive ? STEPS_PER_CELL * Math.max(...cells) : this.last;
  }

  schedule() {
    if (!this.frame) this.frame = requestAnimationFrame(() => this.tick());
  }
  /** Goes back to the first step. */
  rewind() {
    this.at = 0;
    if (this.isLive) for (const generation of this.generations) generation.runLive();
  }
  /** Records for a slice; returns true if there is more to record. */
  record() {
    const { generations } = this;
    const hasMore = generations.map((one) => one.goOn(SLICE_MS / generations.length));
    // If one of them cannot be recorded, all start again, live.
    if (this.isLive && generations.some(({ live }) => !live)) this.rewind();
    return hasMore.some(Boolean);
  }
  /** @param {number} steps */
  advance(steps) {
    const to = this.at + steps;
    if (!this.isLive) return void (this.at = Math.min(to, this.last));
    const lives = this.generations.flatMap(({ live }) => (live ? [live] : []));
    for (const live of lives) live.goTo(to, SLICE_MS);
    // The faster generation waits for the slower one.
    this.at = Math.min(to, ...lives.filter((live) => !live.isDone).map((live) => live.at));
  }
  tick() {
    this.frame = 0;
    if (!this.page.isVisible()) return this.pause();
    const isRecording = this.record();
    if (this.isRunning) {
      // The slowest speed is two steps a second, the fastest shows all in under a second.
      this.owed += 0.033 * 2.4 ** (this.speed - 1) * Math.max(1, this.length / TYPICAL_STEPS);
      this.advance(Math.floor(this.owed));
      this.owed %= 1;
    }
    const isFading = this.draw();
    if (this.isRunning && this.isDone) this.isRunning = false;
    this.page.onchange();
    if (isRecording || this.isRunning || isFading) this.schedule();
  }
  /** Draws; returns true while ink is fading. */
  draw() {
    const fades = this.isRunning && !this.page.isStill();
    const fading = this.generations.map((generation) => {
      generation.seek(this.at, fades);
      return generation.show(this.bits);
    });
    return fading.some(Boolean);
  }

  /** Stops at a step. @param {number} step */
  seek(step) {
    this.isRunning = false;
    this.at = Math.max(0, Math.min(step, this.last));
    this.draw();
    this.page.onchange();
  }
  /** Replaces the generations and closes the old ones. @param {WatchedGeneration[]} generations */
  load(generations) {
    for (const generation of this.generations) generation.close();
    this.generations = generations;
    this.isRunning = false;
    this.at = 0;
    this.record();
    this.seek(0);
    this.schedule();
  }
  /** Plays from here, or shows the end at once if motion is reduced. */
  play() {
    if (this.page.isStill() && !this.isLive) return this.seek(this.last);
    if (this.isDone) this.rewind();
    this.isRunning = true;
    this.owed = 1;
    this.page.onchange();
    this.schedule();
  }
  pause() {
    this.isRunning = false;
    this.page.onchange();
  }
  /** @param {number} count of steps; negative counts go back */
  step(count) {
    this.isRunning = false;
    if (!this.isLive) return this.seek(this.at + count);
    this.advance(1);
    this.draw();
    this.page.onchange();
  }
  restart() {
    this.rewind();
    this.seek(0);
  }
  /** @param {number} speed from 1 to 10 */
  setSpeed(speed) {
    this.speed = speed;
  }
  showBits(/** @type {boolean} */ on) {
    this.bits = on;
    this.draw();
  }
  /** Redraws after a change of settings, or when the sheets are visible again. */
  refresh() {
    for (const { sheet } of this.generations) sheet.invalidate();
    if (!this.isEmpty) this.schedule();
  }
  /** Returns 'Worm: 1,234 steps' for each generation. */
  summaries() {
    return this.generations.map(({ title, shown }) => `${title}: ${formatWhole(shown.at)} steps`);
  }
  close() {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.isRunning = false;
    for (const generation of this.generations) generation.close();
    this.generations = [];
  }
}
