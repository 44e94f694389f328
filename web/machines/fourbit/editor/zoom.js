// Zoom of the editor drawing: fits the frame as long as it stays legible, and has buttons for more.

import { button, set } from '../../../app/ui/index.js';

// Pixels per unit: minimum at which lights can be told apart, initial maximum, and maximum.
const LEGIBLE = 0.5;
const LIFE_SIZE = 1;
const LARGEST = 2;
const STEP = 1.3;
// Maximum height as a fraction of the window.
const TALL = 0.69;

/** @param {HTMLElement} frame @param {SVGSVGElement} drawing @param {() => {width: number, height: number}} bounds */
export function createZoom(frame, drawing, bounds) {
  let zoom = 1;
  const resized = new ResizeObserver(() => draw());
  resized.observe(frame);

  function unit() {
    const { width, height } = bounds();
    const whole = Math.min(frame.clientWidth / width, (innerHeight * TALL) / height, LIFE_SIZE);
    return Math.max(whole, LEGIBLE) * zoom;
  }
  function draw() {
    if (!frame.clientWidth) return;
    const { width, height } = bounds();
    const by = unit();
    set(drawing, { width: Math.floor(width * by), height: Math.floor(height * by) });
  }
  /** Zooms around the middle of the frame. @param {number} factor */
  function change(factor) {
    const min = LEGIBLE / 2 / (unit() / zoom);
    const max = LARGEST / (unit() / zoom);
    const next = Math.min(max, Math.max(min, zoom * factor));
    const by = next / zoom;
    const middle = (/** @type {number} */ at, /** @type {number} */ seen) =>
      (at + seen / 2) * by - seen / 2;
    const [left, top] = [
      middle(frame.scrollLeft, frame.clientWidth),
      middle(frame.scrollTop, frame.clientHeight),
    ];
    zoom = next;
    draw();
    frame.scrollTo({ left, top, behavior: 'instant' });
  }

  return {
    buttons: [
      button({ label: 'Smaller', icon: 'minus', quiet: true, onclick: () => change(1 / STEP) }),
      button({ label: 'Larger', icon: 'plus', quiet: true, onclick: () => change(STEP) }),
    ],
    fit() {
      zoom = 1;
      draw();
    },
    close: () => resized.disconnect(),
  };
}
