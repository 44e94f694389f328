// Moving and enlarging a drawing: drag, pinch, wheel (with Ctrl, or once it has the focus), keys.

import { useGestures } from './gestures.js';

// A drawing that would be smaller than this, in pixels a unit, is shown in part at first.
const LEGIBLE = 0.3;
const START = 0.65;

const STEP = 1.3;

/**
 * @param {HTMLElement} frame what has the focus and hears the pointer
 * @param {SVGSVGElement} drawing its viewBox is changed
 */
export function panZoom(frame, drawing) {
  let whole = { x: 0, y: 0, width: 100, height: 100 };
  let scale = 1;
  let most = 4;
  let centre = { x: 50, y: 50 };

  function draw() {
    const width = whole.width / scale;
    const height = whole.height / scale;
    /** @param {number} at @param {number} low @param {number} size @param {number} own */
    const clamp = (at, low, size, own) =>
      Math.max(low + own / 2, Math.min(low + size - own / 2, at));
    centre = {
      x: clamp(centre.x, whole.x, whole.width, width),
      y: clamp(centre.y, whole.y, whole.height, height),
    };
    drawing.setAttribute(
      'viewBox',
      `${centre.x - width / 2} ${centre.y - height / 2} ${width} ${height}`,
    );
    frame.classList.toggle('zoomed', scale > 1.01);
  }
  /** Units of the drawing in one pixel. */
  const unit = () => {
    const box = drawing.getBoundingClientRect();
    // What is not seen has no size.
    if (!box.width || !box.height) return 1;
    return Math.max(whole.width / scale / box.width, whole.height / scale / box.height);
  };
  function zoom(/** @type {number} */ factor, /** @type {{x: number, y: number} | null} */ at) {
    const box = drawing.getBoundingClientRect();
    const before = unit();
    const next = Math.max(1, Math.min(most, scale * factor));
    const dx = at ? at.x - box.left - box.width / 2 : 0;
    const dy = at ? at.y - box.top - box.height / 2 : 0;
    const after = (before * scale) / next;
    centre = { x: centre.x + dx * (before - after), y: centre.y + dy * (before - after) };
    scale = next;
    draw();
  }
  function move(/** @type {number} */ dx, /** @type {number} */ dy) {
    centre = { x: centre.x + dx * unit(), y: centre.y + dy * unit() };
    draw();
  }
  function fit() {
    scale = 1;
    centre = { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 };
    draw();
  }

  useGestures(frame, {
    drag(event, dx, dy) {
      if (scale < 1.01) return;
      frame.setPointerCapture(event.pointerId);
      move(dx, dy);
    },
    zoom,
  });
  frame.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== frame) return;
    const deeds = /** @type {Record<string, () => void>} */ ({
      '+': () => zoom(STEP, null),
      '=': () => zoom(STEP, null),
      '-': () => zoom(1 / STEP, null),
      Home: fit,
      ArrowLeft: () => move(-40, 0),
      ArrowRight: () => move(40, 0),
      ArrowUp: () => move(0, -40),
      ArrowDown: () => move(0, 40),
    });
    const deed = deeds[event.key];
    if (!deed || (event.key.startsWith('Arrow') && scale < 1.01)) return;
    event.preventDefault();
    deed();
  });

  return {
    fit,
    zoomIn: () => zoom(STEP, null),
    zoomOut: () => zoom(1 / STEP, null),
    /** The whole of the drawing. @param {typeof whole} box */
    set(box) {
      whole = box;
      fit();
      most = Math.max(4, 2 * unit());
      if (1 / unit() < LEGIBLE) zoom(START * unit(), null);
    },
    /** Moves as far as is needed to see a part of it. @param {typeof whole} part */
    reveal(part) {
      if (scale < 1.01) return;
      const middle = { x: part.x + part.width / 2, y: part.y + part.height / 2 };
      const outside =
        Math.abs(middle.x - centre.x) > whole.width / scale / 2 - part.width ||
        Math.abs(middle.y - centre.y) > whole.height / scale / 2 - part.height;
      if (!outside) return;
      centre = middle;
      draw();
    },
  };
}
