// One maze in the making, on a sheet of its own, with its figures.

import { h } from '../../../app/ui/dom.js';
import { parseCode } from '../../../app/routing/code.js';
import { Cells } from '../cells.js';
import { LiveGeneration } from './live-generation.js';
import { createSheetView } from '../board/sheet-view.js';
import { findUnreachableParts, describeParts } from '../board/unreachable-parts.js';
import { CELLS_MAX, Recording, Playback } from './recording.js';

const FADE_MS = 900;
/** Bits are written so large at least, in CSS pixels a cell. */
const READABLE = 36;

export class WatchedGeneration {
  /**
   * @param {import('../../../engine/core.js').Core} core @param {string} code @param {string} title
   * @param {import('./recording.js').Size} size
   */
  constructor(core, code, title, size) {
    this.core = core;
    this.code = code;
    this.title = title;
    this.size = size;
    this.paper = createSheetView({ label: `${title} at work`, small: true });
    this.figures = h('p', { class: 'figures' });
    this.element = h(
      'figure',
      { class: 'watch-maze' },
      this.paper.element,
      h('figcaption', null, h('b', null, title), this.figures),
    );
    /** @type {Map<number, number>} when the ink of a dead cell is gone */
    this.dead = new Map();
    this.bits = false;
    /** @type {import('../board/unreachable-parts.js').Parts | null | undefined} undefined: not looked for yet */
    this.parts = undefined;
    if (size.width * size.height <= CELLS_MAX) this.record();
    else this.watchOnce();
  }

  record() {
    this.recording = new Recording(this.core, this.code, this.size);
    /** @type {LiveGeneration | undefined} */
    this.live = undefined;
    this.reel = new Playback(this.recording);
    this.showCells();
  }

  /** It cannot be kept. */
  watchOnce() {
    this.live?.close();
    this.recording = undefined;
    this.reel = undefined;
    this.live = new LiveGeneration(this.core, this.code, this.size);
    this.showCells();
  }

  showCells() {
    const { width, height, start, goal } = this.size;
    this.cells = new Cells(width, height, this.shown.packed, start, goal);
    this.paper.show(this.cells);
  }

  /** @returns {Playback | LiveGeneration} */
  get shown() {
    return /** @type {Playback | LiveGeneration} */ (this.reel ?? this.live);
  }

  /** Records some more; true as long as there is more. @param {number} milliseconds */
  goOn(milliseconds) {
    if (!this.recording) return false;
    const more = this.recording.goOn(milliseconds);
    if (this.recording.isTooLong) this.watchOnce();
    return more;
  }

  /** @param {number} step @param {boolean} fades what dies on the way fades */
  seek(step, fades) {
    if (!this.reel) return;
    const end = performance.now() + FADE_MS;
    if (!fades) this.dead.clear();
    this.reel.seek(step, fades ? (cell) => this.dead.set(cell, end) : undefined);
  }

  /** What still fades, by how much of it is left. */
  fading() {
    const now = performance.now();
    /** @type {Map<number, number>} */
    const fading = new Map();
    for (const [cell, end] of this.dead) {
      if (end <= now || !(/** @type {Cells} */ (this.cells).at(cell) & 8)) this.dead.delete(cell);
      else fading.set(cell, (end - now) / FADE_MS);
    }
    return fading;
  }

  /** What of the maze is out of reach, once it is made. */
  unreachableParts() {
    if (!this.shown.isDone || !parseCode(this.code).words.includes('outback')) return null;
    if (this.parts === undefined)
      this.parts = findUnreachableParts(/** @type {Cells} */ (this.cells));
    return this.parts;
  }

  /** Draws; true as long as something fades. @param {boolean} bits */
  show(bits) {
    const { shown, paper } = this;
    if (this.live) this.live.look();
    const cells = /** @type {Cells} */ (this.cells);
    cells.packed = shown.packed;
    const fading = this.fading();
    const head = shown.head < 0 ? null : cells.placeOf(shown.head);
    paper.mark({
      inks: shown.inks,
      fading,
      isGenerating: true,
      bits,
      head,
      parts: this.unreachableParts(),
    });
    this.follow(bits);
    this.updateCaption();
    return fading.size > 0;
  }

  /** Where bits are shown, the sheet is so large that they can be read, and goes with what is done. @param {boolean} bits */
  follow(bits) {
    const { paper } = this;
    if (bits !== this.bits) {
      this.bits = bits;
      // A sheet that was put on the page just now does not know its size yet.
      if (bits) paper.measure();
      else paper.fit();
    }
    if (!bits) return;
    if (paper.scale < READABLE) paper.zoom(READABLE / paper.scale);
    const { place } = this.shown;
    if (place >= 0) paper.reveal(/** @type {Cells} */ (this.cells).placeOf(place));
  }

  updateCaption() {
    const { finished, total, killed, at, isDone } = this.shown;
    const say = (/** @type {number} */ count) => count.toLocaleString('en');
    const parts = [
      `${say(finished)} of ${say(total)} cells`,
      `${say(at)} ${at === 1 ? 'step' : 'steps'}`,
      killed > 0 && `${say(killed)} dead ${killed === 1 ? 'worm' : 'worms'}`,
    ];
    const text = `${parts.filter(Boolean).join(', ')}.${isDone ? ' Done.' : ''} ${describeParts(this.unreachableParts())}`;
    if (this.figures.textContent !== text) this.figures.textContent = text.trim();
  }

  close() {
    this.recording?.close();
    this.live?.close();
    this.paper.close();
  }
}
