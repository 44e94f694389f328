// One generation that is watched: its sheet, its recording and its caption.

import { formatCount, formatWhole, h } from '../../../app/ui/index.js';
import { Cells } from '../cells.js';
import { createSheetView } from '../board/sheet-view.js';
import { Recording, Playback } from './recording.js';

const FADE_MS = 900;
/** Smallest cell, in CSS pixels, in which the four bits are readable. */
const READABLE = 36;

export class WatchedGeneration {
  /**
   * Throws the core's error if the algorithm cannot make this maze.
   * @param {Core} core @param {string} code @param {string} title
   * @param {import('./recording.js').Size} size
   */
  constructor(core, code, title, size) {
    this.core = core;
    this.code = code;
    this.title = title;
    this.size = size;
    this.sheet = createSheetView({ label: `${title} at work`, isPicture: true });
    this.figures = h('p.figures');
    this.element = h(
      'figure.watch-maze',
      this.sheet.element,
      h('figcaption', h('b', title), this.figures),
    );
    /** When the ink of a dead worm's cell is gone, by cell. @type {Map<number, number>} */
    this.dead = new Map();
    this.bits = false;
    this.recording = new Recording(core, code, size);
    this.playback = new Playback(this.recording);
    const { width, height, start, goal, grid } = size;
    this.cells = new Cells(width, height, this.playback.packed, start, goal, grid);
    this.sheet.show(this.cells);
  }

  /** Moves a recorded generation to a step. @param {number} step @param {boolean} fades whether worms that die fade out */
  seek(step, fades) {
    const end = performance.now() + FADE_MS;
    // Small cells do not fade.
    const isSeen = fades && !this.sheet.drawsTiles;
    if (!isSeen) this.dead.clear();
    this.playback.seek(step, isSeen ? (cell) => this.dead.set(cell, end) : undefined);
  }

  /** Returns the cells that fade, with the rest of their ink, 1 to 0. */
  fading() {
    const now = performance.now();
    /** @type {Map<number, number>} */ const fading = new Map();
    for (const [cell, end] of this.dead) {
      if (end <= now || !(this.cells.at(cell) & 8)) this.dead.delete(cell);
      else fading.set(cell, (end - now) / FADE_MS);
    }
    return fading;
  }

  /** Draws; returns true while ink is fading. @param {boolean} bits @param {boolean} isMoving whether the next frame shows another step */
  show(bits, isMoving) {
    const { playback, sheet, cells } = this;
    // The tiles of a sheet whose cells are too small for lines belong to one array of cells.
    const hasTiles = sheet.drawsTiles && !isMoving;
    cells.packed = hasTiles ? playback.packed.slice() : playback.packed;
    const fading = this.fading();
    const head = playback.head < 0 ? null : cells.placeOf(playback.head);
    sheet.mark({ inks: playback.inks, fading, isGenerating: true, isMoving, bits, head });
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
    const { place } = this.playback;
    if (place >= 0) sheet.reveal(this.cells.placeOf(place));
  }

  updateCaption() {
    const { finished, total, killed, steps, isDone } = this.playback;
    const parts = [
      `${formatWhole(finished)} of ${formatWhole(total)} cells`,
      formatCount(steps, 'step'),
      killed > 0 && formatCount(killed, 'dead worm'),
    ];
    const text = `${parts.filter(Boolean).join(', ')}.${isDone ? ' Done.' : ''}`;
    if (this.figures.textContent !== text) this.figures.textContent = text;
  }

  close() {
    this.recording.close();
    this.sheet.close();
  }
}
