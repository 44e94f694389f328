// One generation that is watched: its sheet, its recording (or live run) and its caption.

import { h } from '../../../app/ui/dom.js';
import { parseCode } from '../../../app/routing/code.js';
import { Cells } from '../cells.js';
import { LiveGeneration } from './live-generation.js';
import { createSheetView } from '../board/sheet-view.js';
import { findUnreachableParts, describeParts } from '../board/unreachable-parts.js';
import { CELLS_MAX, Recording, Playback } from './recording.js';
import { formatCount, formatWhole } from '../../../app/ui/format-number.js';

const FADE_MS = 900;
/** Smallest cell, in CSS pixels, in which the four bits are readable. */
const READABLE = 36;

export class WatchedGeneration {
  /**
   * Throws the core's error if the algorithm cannot make this maze.
   * @param {import('../../../engine/core.js').Core} core @param {string} code @param {string} title
   * @param {import('./recording.js').Size} size
   */
  constructor(core, code, title, size) {
    this.core = core;
    this.code = code;
    this.title = title;
    this.size = size;
    this.sheet = createSheetView({ label: `${title} at work`, small: true });
    this.figures = h('p', { class: 'figures' });
    this.element = h(
      'figure',
      { class: 'watch-maze' },
      this.sheet.element,
      h('figcaption', null, h('b', null, title), this.figures),
    );
    /** When the ink of a dead worm's cell is gone, by cell. @type {Map<number, number>} */
    this.dead = new Map();
    this.bits = false;
    /** The unreachable parts; undefined until they are computed. @type {import('../board/unreachable-parts.js').Parts | null | undefined} */
    this.parts = undefined;
    if (size.width * size.height <= CELLS_MAX) this.record();
    else this.runLive();
  }

  record() {
    this.recording = new Recording(this.core, this.code, this.size);
    /** @type {LiveGeneration | undefined} */
    this.live = undefined;
    this.playback = new Playback(this.recording);
    this.showCells();
  }

  /** Starts from the first step without a recording. */
  runLive() {
    this.live?.close();
    this.recording = undefined;
    this.playback = undefined;
    this.live = new LiveGeneration(this.core, this.code, this.size);
    this.showCells();
  }

  showCells() {
    const { width, height, start, goal } = this.size;
    this.cells = new Cells(width, height, this.shown.packed, start, goal);
    this.sheet.show(this.cells);
  }

  /** @returns {Playback | LiveGeneration} */
  get shown() {
    return /** @type {Playback | LiveGeneration} */ (this.playback ?? this.live);
  }

  /** Records for some milliseconds; returns true if there is more to record. @param {number} milliseconds */
  goOn(milliseconds) {
    if (!this.recording) return false;
    const hasMore = this.recording.goOn(milliseconds);
    if (this.recording.isTooLong) this.runLive();
    return hasMore;
  }

  /** Moves a recorded generation to a step. @param {number} step @param {boolean} fades whether worms that die fade out */
  seek(step, fades) {
    if (!this.playback) return;
    const end = performance.now() + FADE_MS;
    if (!fades) this.dead.clear();
    this.playback.seek(step, fades ? (cell) => this.dead.set(cell, end) : undefined);
  }

  /** Returns the cells that fade, with the rest of their ink, 1 to 0. */
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

  /** Returns the unreachable parts once the maze is complete. */
  unreachableParts() {
    if (!this.shown.isDone || !parseCode(this.code).words.includes('outback')) return null;
    if (this.parts === undefined)
      this.parts = findUnreachableParts(/** @type {Cells} */ (this.cells));
    return this.parts;
  }

  /** Draws; returns true while ink is fading. @param {boolean} bits */
  show(bits) {
    const { shown, sheet } = this;
    if (this.live) this.live.read();
    const cells = /** @type {Cells} */ (this.cells);
    cells.packed = shown.packed;
    const fading = this.fading();
    const head = shown.head < 0 ? null : cells.placeOf(shown.head);
    const parts = this.unreachableParts();
    sheet.mark({ inks: shown.inks, fading, isGenerating: true, bits, head, parts });
    this.follow(bits);
    this.updateCaption();
    return fading.size > 0;
  }

  /** Zooms in until bits are readable, and scrolls to the cell at work. @param {boolean} bits */
  follow(bits) {
    const { sheet } = this;
    if (bits !== this.bits) {
      this.bits = bits;
      // A sheet that was just added to the page does not know its size yet.
      if (bits) sheet.measure();
      else sheet.fit();
    }
    if (!bits) return;
    if (sheet.scale < READABLE) sheet.zoom(READABLE / sheet.scale);
    const { place } = this.shown;
    if (place >= 0) sheet.reveal(/** @type {Cells} */ (this.cells).placeOf(place));
  }

  updateCaption() {
    const { finished, total, killed, at, isDone } = this.shown;
    const parts = [
      `${formatWhole(finished)} of ${formatWhole(total)} cells`,
      formatCount(at, 'step'),
      killed > 0 && formatCount(killed, 'dead worm'),
    ];
    const unreachable = describeParts(this.unreachableParts());
    const text = `${parts.filter(Boolean).join(', ')}.${isDone ? ' Done.' : ''} ${unreachable}`;
    if (this.figures.textContent !== text.trim()) this.figures.textContent = text.trim();
  }

  close() {
    this.recording?.close();
    this.live?.close();
    this.sheet.close();
  }
}
