// Pan and zoom for a drawing: drag, pinch, Ctrl with the wheel, and keys.
//
// The view follows a part of the drawing so that it stays visible and legible, until the visitor moves
// the view by hand or asks for the whole drawing.

import { useGestures } from './gestures.js';
import { Viewport } from './viewport.js';

const STEP = 1.3;

/** @typedef {import('./viewport.js').Box} Box */
/** @typedef {import('./viewport.js').Mode} Mode */

/**
 * @param {HTMLElement} frame focusable; receives the pointer events
 * @param {SVGSVGElement} drawing its viewBox is changed
 * @param {{
 *   motionReduced: () => boolean,
 *   onchoice: (mode: Mode) => void,
 *   onresize: () => void,
 * }} options onchoice: called when the mode changes; onresize: when the frame's size changes
 */
export function panZoom(frame, drawing, { motionReduced, onchoice, onresize }) {
  const viewport = new Viewport(frame, drawing, motionReduced);
  /** @type {Mode} */ let mode = 'follow';
  const resized = new ResizeObserver(() => {
    viewport.readSize();
    viewport.draw();
    onresize();
  });
  resized.observe(frame);

  function choose(/** @type {Mode} */ next) {
    mode = next;
    onchoice(next);
  }
  function zoom(/** @type {number} */ factor, /** @type {{x: number, y: number} | null} */ at) {
    choose('hand');
    viewport.zoom(factor, at);
  }
  function move(/** @type {number} */ dx, /** @type {number} */ dy) {
    choose('hand');
    viewport.move(dx, dy);
  }
  function fit() {
    choose('whole');
    viewport.fit();
  }

  useGestures(frame, {
    drag(event, dx, dy) {
      if (!viewport.isZoomed) return;
      frame.setPointerCapture(event.pointerId);
      move(dx, dy);
    },
    zoom,
  });
  const actions = /** @type {Record<string, () => void>} */ ({
    '+': () => zoom(STEP, null),
    '=': () => zoom(STEP, null),
    '-': () => zoom(1 / STEP, null),
    Home: fit,
    ArrowLeft: () => move(-40, 0),
    ArrowRight: () => move(40, 0),
    ArrowUp: () => move(0, -40),
    ArrowDown: () => move(0, 40),
  });
  frame.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== frame) return;
    const action = actions[event.key];
    if (!action || (event.key.startsWith('Arrow') && !viewport.isZoomed)) return;
    event.preventDefault();
    action();
  });

  return {
    fit,
    zoomIn: () => zoom(STEP, null),
    zoomOut: () => zoom(1 / STEP, null),
    /** Lets the view follow again, until the visitor moves it. */
    release: () => choose('follow'),
    /** Sets the box of the whole drawing; the visible part stays, as far as possible. @param {Box} box */
    set(box) {
      viewport.whole = box;
      viewport.draw();
    },
    /**
     * Shows a part at a scale of at least `legible` pixels per unit, with as much of `around` as fits;
     * the whole drawing where that is legible.
     * @param {Box} part @param {Box} around @param {number} legible
     */
    follow: (part, around, legible) => viewport.follow(part, around, legible, mode),
    close() {
      viewport.stop();
      resized.disconnect();
    },
  };
}
