// Zoom and pan of a lawn whose stones would be too small for a finger: the lawn is then larger than its frame, which
// scrolls. Small lawns are always whole, and keep the gestures of the page.

import { useGestures } from '../../../app/panzoom/gestures.js';
import { zoomButtons } from '../../../app/panzoom/zoom-buttons.js';

const STEP = 1.5;
/** The largest stone, in CSS pixels. */
const LARGEST = 96;
/** CSS pixels that a press moves before it is a drag. */
const DRAG = 8;

/** @typedef {{left: number, top: number, width: number, height: number}} Part of the lawn, each from 0 to 1 */

/** @param {HTMLElement} frame scrolls @param {HTMLElement} lawn inside the frame @param {number} legible a lawn with smaller stones, in CSS pixels, can be zoomed, and opens zoomed in */
export function createZoom(frame, lawn, legible) {
  /** Stones beside each other in the whole lawn; with their margins. */
  let across = 1;
  let zoom = 1;
  /** Whether the zoom is the visitor's choice. */
  let isChosen = false;
  /** It stays in view. @type {Part | undefined} */
  let followed;
  let dragged = 0;

  const whole = () => frame.clientWidth / across;
  const canZoom = () => whole() > 0 && whole() < legible;

  /** Scrolls until the followed part is well inside. */
  function reveal() {
    if (!followed) return;
    const { left, top, width, height } = followed;
    /** @param {number} at @param {number} size @param {number} seen @param {number} length */
    const along = (at, size, seen, length) => {
      const edge = Math.min(size, (length - size) / 2);
      return Math.max(at + size + edge - length, Math.min(at - edge, seen));
    };
    const [wide, high] = [lawn.clientWidth, lawn.clientHeight];
    frame.scrollTo(
      along(left * wide, width * wide, frame.scrollLeft, frame.clientWidth),
      along(top * high, height * high, frame.scrollTop, frame.clientHeight),
    );
  }

  function draw() {
    frame.classList.toggle('can-zoom', canZoom());
    lawn.style.setProperty('--zoom', zoom.toFixed(3));
  }

  /** @param {number} next @param {{x: number, y: number}} [at] fixed point, in CSS pixels of the window; default: the middle */
  function set(next, at) {
    const box = frame.getBoundingClientRect();
    const [x, y] = at ? [at.x - box.left, at.y - box.top] : [box.width / 2, box.height / 2];
    const before = zoom;
    zoom = canZoom() ? Math.max(1, Math.min(LARGEST / whole(), next)) : 1;
    draw();
    const by = zoom / before;
    frame.scrollTo((frame.scrollLeft + x) * by - x, (frame.scrollTop + y) * by - y);
  }

  /** A zoom that the visitor chose, which stays. @param {number} next @param {{x: number, y: number}} [at] */
  function choose(next, at) {
    isChosen = true;
    set(next, at);
  }

  /** The zoom of a lawn that is opened, or whose frame has another size. */
  function follow() {
    if (!isChosen) set(legible / whole());
    else set(zoom);
    reveal();
    buttons.hidden = !canZoom();
  }

  const zoomIn = () => choose(zoom * STEP);
  const zoomOut = () => choose(zoom / STEP);
  const fit = () => choose(1);
  const buttons = zoomButtons({ zoomIn, zoomOut, fit }, 'Whole lawn');
  new ResizeObserver(follow).observe(frame);
  useGestures(frame, {
    down: () => (dragged = 0),
    drag(event, dx, dy) {
      if (zoom === 1) return;
      dragged += Math.hypot(dx, dy);
      if (dragged < DRAG) return;
      // The stone under the finger gets no click then.
      frame.setPointerCapture(event.pointerId);
      frame.scrollBy(dx, dy);
    },
    pan: (dx, dy) => frame.scrollBy(dx, dy),
    zoom: (factor, at) => choose(zoom * factor, at),
  });

  return {
    get canZoom() {
      return canZoom();
    },
    buttons,
    zoomIn,
    zoomOut,
    fit,
    /** A lawn was laid out. @param {number} stones beside each other, margins included */
    begin(stones) {
      across = stones;
      follow();
    },
    /** The legible zoom again, as for every maze that is opened. */
    reset() {
      isChosen = false;
      follow();
    },
    /** Keeps a part in view. @param {Part} part */
    show(part) {
      followed = part;
      reveal();
    },
  };
}
