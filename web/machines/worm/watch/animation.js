// The animation of one or two generations or solvers, kept at the same step: recorded in slices, played, paused and
// moved to any step.

import { formatWhole } from '../../../app/ui/format-number.js';

/** Longest work in a frame, in milliseconds. */
const SLICE_MS = 8;
/** Seconds that a generation takes at the middle speed, however many steps it has. */
const WHOLE_SECONDS = 20;
const MIDDLE_SPEED = 4;
/** Steps a second at the slowest speed. */
const SLOWEST = 2;
/** Each speed above the middle is this many times as fast as the one before. */
const FASTER = 2.4;
/** Longest time between two frames that counts, in milliseconds. */
const FRAME_MAX_MS = 100;

/**
 * A run that the animation plays: a generation (WatchedGeneration) or a solver (WatchedSolver).
 * @typedef {{
 *   title: string,
 *   element: HTMLElement,
 *   sheet: SheetView,
 *   recording: {last: number, isWhole: boolean, goOn: (milliseconds: number) => boolean},
 *   playback: {isDone: boolean, steps: number},
 *   seek: (step: number, fades: boolean) => void,
 *   show: (bits: boolean, isMoving: boolean) => boolean,
 *   close: () => void,
 * }} WatchedGeneration
 */

/** @typedef {{onchange: () => void, isVisible: () => boolean, isStill: () => boolean}} Page isStill: motion is reduced */

export class Animation {
  constructor(/** @type {Page} */ page) {
    this.page = page;
    /** @type {WatchedGeneration[]} */ this.generations = [];
    this.at = 0;
    this.speed = MIDDLE_SPEED;
    /** Fraction of a step that the next frame adds. */
    this.owed = 0;
    this.isRunning = false;
    /** True while the end is shown that was not played: motion is reduced, and nothing was pressed yet. */
    this.staysAtEnd = false;
    this.bits = false;
    this.frame = 0;
    /** When the frame before began, in milliseconds. */
    this.before = 0;
  }

  get isEmpty() {
    return this.generations.length === 0;
  }
  /** The last step recorded so far. */
  get last() {
    return Math.max(0, ...this.generations.map(({ recording }) => recording.last));
  }
  get isDone() {
    return !this.isEmpty && this.generations.every(({ playback }) => playback.isDone);
  }
  /** Steps a second: the whole generation in WHOLE_SECONDS at the middle speed. */
  get rate() {
    const whole = Math.max(SLOWEST, this.last / WHOLE_SECONDS);
    return this.speed < MIDDLE_SPEED
      ? SLOWEST * (whole / SLOWEST) ** ((this.speed - 1) / (MIDDLE_SPEED - 1))
      : whole * FASTER ** (this.speed - MIDDLE_SPEED);
  }

  schedule() {
    if (!this.frame) this.frame = requestAnimationFrame((now) => this.tick(now));
  }
  /** Records for a slice; returns true if there is more to record. */
  record() {
    const { generations } = this;
    return generations
      .map((one) => one.recording.goOn(SLICE_MS / generations.length))
      .some(Boolean);
  }
  tick(/** @type {number} */ now) {
    this.frame = 0;
    if (!this.page.isVisible()) return this.pause();
    const isRecording = this.record();
    if (this.staysAtEnd) this.at = this.last;
    const milliseconds = Math.min(FRAME_MAX_MS, now - this.before);
    this.before = now;
    if (this.isRunning) {
      this.owed += (this.rate * milliseconds) / 1000;
      this.at = Math.min(this.at + Math.floor(this.owed), this.last);
      this.owed %= 1;
    }
    let isFading = this.draw();
    if (this.isRunning && this.isDone) {
      this.isRunning = false;
      isFading = this.draw();
    }
    this.page.onchange();
    if (isRecording || this.isRunning || isFading) this.schedule();
  }
  /** Draws; returns true while ink is fading. */
  draw() {
    const fades = this.isRunning && !this.page.isStill();
    const fading = this.generations.map((generation) => {
      generation.seek(this.at, fades);
      return generation.show(this.bits, this.isRunning);
    });
    return fading.some(Boolean);
  }

  /** Stops at a step. @param {number} step */
  seek(step) {
    this.isRunning = false;
    this.staysAtEnd = false;
    this.at = Math.max(0, Math.min(step, this.last));
    this.draw();
    this.page.onchange();
  }
  /** Replaces the generations, closes the old ones and plays, or shows the end if motion is reduced. @param {WatchedGeneration[]} generations */
  load(generations) {
    for (const generation of this.generations) generation.close();
    this.generations = generations;
    this.at = 0;
    this.record();
    const isStill = this.page.isStill();
    this.seek(isStill ? this.last : 0);
    if (this.isEmpty) return;
    if (!isStill) return this.play();
    this.staysAtEnd = true;
    this.page.onchange();
    this.schedule();
  }
  /** Plays from here, or from the start if this is the end. */
  play() {
    this.staysAtEnd = false;
    if (this.isDone) this.at = 0;
    this.isRunning = true;
    this.owed = 1;
    this.page.onchange();
    this.schedule();
  }
  toggle() {
    if (this.isRunning) this.pause();
    else this.play();
  }
  pause() {
    this.isRunning = false;
    this.draw();
    this.page.onchange();
  }
  /** @param {number} count of steps; negative counts go back */
  step(count) {
    this.seek(this.at + count);
  }
  restart() {
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
    return this.generations.map(
      ({ title, playback }) => `${title}: ${formatWhole(playback.steps)} steps`,
    );
  }
  close() {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.isRunning = false;
    for (const generation of this.generations) generation.close();
    this.generations = [];
  }
}
