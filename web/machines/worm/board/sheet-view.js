// The sheet: a canvas that shows a part of a maze on continuous form paper, at any size. What part,
// says section.js; what is on it, drawing.js.

import { h } from '../../../app/ui/dom.js';
import { Drawing } from './drawing.js';
import { createOverview } from './overview.js';
import { Viewport } from './viewport.js';

/** @typedef {import('../cells.js').Cells} Cells */
/** @typedef {import('./viewport.js').Position} Place */

/** Milliseconds of a frame for what is to be drawn later: beside a draw, and where there is none. */
const BESIDE_MS = 0.8;
const ALONE_MS = 5;
/** More pixels are not drawn in one frame; they are in so many. */
const PIXELS_MAX = 2_000_000;
const BANDS = 3;
/** What has been made is shown after so many frames without a draw. */
const FRAMES = 8;

/**
 * @param {{label: string, small?: boolean}} options
 */
export function createSheetView({ label, small = false }) {
  const canvas = h('canvas', { class: 'sheet', 'aria-hidden': 'true' });
  const element = h(
    'div',
    {
      class: `paper${small ? ' paper-small' : ''}`,
      tabindex: small ? undefined : '0',
      role: small ? 'img' : 'application',
      'aria-label': label,
    },
    canvas,
  );
  const coarse = h('canvas', { class: 'sheet-coarse', 'aria-hidden': 'true', hidden: true });
  const section = new Viewport();
  const drawing = new Drawing(section);
  element.append(coarse);
  const overview = small ? null : createOverview(element, section, centre);
  let frame = 0;
  let isDue = true;
  /** What the coarse sheet showed last. */
  let seen = '';
  /** The next band of the fine one. */
  let band = 0;
  /** Frames since the last draw. */
  let frames = 0;

  /** A frame either draws, or makes what the next one draws. */
  function tick() {
    frame = 0;
    const end = performance.now() + (isDue ? BESIDE_MS : ALONE_MS);
    let isMore = drawing.prepare(() => performance.now() >= end, overview?.isShown() ?? false);
    if (isDue || !isMore || ++frames === FRAMES) isMore = draw(isMore) || isMore;
    element.toggleAttribute('data-unfinished', isMore);
    if (isMore) frame = requestAnimationFrame(tick);
  }
  /** True if there is more to be drawn. @param {boolean} isUnmade what it shows is still being made */
  function draw(isUnmade) {
    if (isDue) band = 0;
    const isNew = isDue && !section.isAt(seen);
    isDue = false;
    frames = 0;
    const pixels = section.width * section.height * section.ratio ** 2;
    const isCoarse = pixels > PIXELS_MAX && section.ratio > 1;
    overview?.draw(drawing);
    if (!isCoarse) {
      sizeCanvas(canvas, section.ratio);
      coarse.hidden = true;
      drawing.draw(canvas);
      return false;
    }
    // Too many pixels for a frame: those of a coarse sheet at once, then the fine ones in bands.
    if (isNew || isUnmade) {
      sizeCanvas(coarse, section.ratio / 2);
      drawing.draw(coarse);
      coarse.hidden = false;
      seen = section.place();
      return true;
    }
    sizeCanvas(canvas, section.ratio);
    drawing.draw(canvas, { from: band / BANDS, to: (band + 1) / BANDS });
    band++;
    if (band < BANDS) return true;
    band = 0;
    coarse.hidden = true;
    return false;
  }
  /** @param {HTMLCanvasElement} of @param {number} ratio */
  function sizeCanvas(of, ratio) {
    section.drawn = ratio;
    const [width, height] = [section.width, section.height].map((side) => Math.round(side * ratio));
    if (of.width === width && of.height === height) return;
    of.width = width;
    of.height = height;
  }
  function centre(/** @type {Place} */ place) {
    section.centre(place);
    invalidate();
  }
  function invalidate() {
    isDue = true;
    if (!frame) frame = requestAnimationFrame(tick);
  }
  function resize() {
    const whole = section.width === 0 || section.isWhole;
    section.width = element.clientWidth;
    section.height = element.clientHeight;
    section.ratio = Math.min(2, devicePixelRatio || 1);
    if (whole) section.fit();
    section.clamp();
    cancelAnimationFrame(frame);
    isDue = true;
    tick();
  }
  const observer = new ResizeObserver(resize);
  observer.observe(element);
  function fit() {
    section.fit();
    invalidate();
  }

  return {
    element,
    invalidate,
    fit,
    /** Takes the size that it has on the page, as it does by itself a little later. */
    measure: resize,
    get cells() {
      return section.cells;
    },
    get scale() {
      return section.scale;
    },
    /** @param {Cells} cells */
    show(cells) {
      section.cells = cells;
      fit();
    },
    /** @param {import('./drawing.js').Marks} marks */
    mark(marks) {
      drawing.marks = marks;
      invalidate();
    },
    /** @param {number} factor @param {{x: number, y: number}} [at] CSS pixels in the element */
    zoom(factor, at = { x: section.width / 2, y: section.height / 2 }) {
      section.zoom(factor, at);
      invalidate();
    },
    pan(/** @type {number} */ dx, /** @type {number} */ dy) {
      section.left += dx / section.scale;
      section.top += dy / section.scale;
      section.clamp();
      invalidate();
    },
    /** Shows the overview, or hides it. */
    toggleOverview() {
      overview?.toggle();
      invalidate();
    },
    /** Moves so far that a place is well inside. @param {Place} place */
    reveal(place) {
      section.reveal(place);
      invalidate();
    },
    /** A point of the window, in cells with fractions. @param {{clientX: number, clientY: number}} event */
    pointAt({ clientX, clientY }) {
      const box = canvas.getBoundingClientRect();
      return section.pointAt(clientX - box.left, clientY - box.top);
    },
    close() {
      observer.disconnect();
      cancelAnimationFrame(frame);
    },
  };
}

/** @typedef {ReturnType<typeof createSheetView>} SheetView */
