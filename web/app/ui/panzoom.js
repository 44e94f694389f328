// Moving and enlarging a drawing: drag, pinch, wheel (with Ctrl, or once it has the focus), keys. The
// view follows a part of the drawing, so that it is always in sight and legible, until the visitor
// takes it in hand or asks for the whole.

import { useGestures } from './gestures.js';

const STEP = 1.3;
const GLIDE_MS = 220;
// Larger than is needed to read it, but not so large that the rest is out of sight.
const CLOSE = 1.2;

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/**
 * @param {HTMLElement} frame what has the focus and hears the pointer
 * @param {SVGSVGElement} drawing its viewBox is changed
 * @param {{
 *   motionReduced: () => boolean,
 *   onchoice: (choice: 'follow' | 'whole' | 'hand') => void,
 *   onresize: () => void,
 * }} options onchoice hears who chooses what is seen, onresize that the frame has another size
 */
export function panZoom(frame, drawing, { motionReduced, onchoice, onresize }) {
  let whole = { x: 0, y: 0, width: 100, height: 100 };
  let scale = 1;
  let centre = { x: 50, y: 50 };
  /** Who chooses what is seen. @type {'follow' | 'whole' | 'hand'} */
  let choice = 'follow';
  let gliding = 0;
  // Known when it changes, and not asked for: that would lay the page out at every press.
  let size = { width: frame.clientWidth, height: frame.clientHeight };
  const resized = new ResizeObserver(() => {
    size = { width: frame.clientWidth, height: frame.clientHeight };
    draw();
    onresize();
  });
  resized.observe(frame);

  function choose(/** @type {typeof choice} */ next) {
    choice = next;
    onchoice(next);
  }

  /** The frame in pixels; and how many units of the drawing lie in one, where all of it is seen. */
  function measure() {
    const { width, height } = size;
    // What is not seen has no size.
    if (!width || !height) return { width: whole.width, height: whole.height, all: 1 };
    return { width, height, all: Math.max(whole.width / width, whole.height / height) };
  }
  const unit = () => measure().all / scale;

  /** How much is seen of the drawing, in its units. @param {number} by */
  function seen(by) {
    const { width, height, all } = measure();
    return { width: (width * all) / by, height: (height * all) / by };
  }
  /** As near to a place as the drawing's edges let it. @param {typeof centre} at @param {number} by */
  function clamped(at, by) {
    const { width, height } = seen(by);
    const clamp = (
      /** @type {number} */ value,
      /** @type {number} */ low,
      /** @type {number} */ length,
      /** @type {number} */ own,
    ) =>
      own >= length
        ? low + length / 2
        : Math.max(low + own / 2, Math.min(low + length - own / 2, value));
    return {
      x: clamp(at.x, whole.x, whole.width, width),
      y: clamp(at.y, whole.y, whole.height, height),
    };
  }
  function draw() {
    centre = clamped(centre, scale);
    const { width, height } = seen(scale);
    drawing.setAttribute(
      'viewBox',
      `${centre.x - width / 2} ${centre.y - height / 2} ${width} ${height}`,
    );
    frame.classList.toggle('zoomed', scale > 1.01);
  }

  function stop() {
    cancelAnimationFrame(gliding);
    gliding = 0;
  }
  /** @param {typeof centre} to @param {number} by */
  function glide(to, by) {
    stop();
    const from = { ...centre, scale };
    const aim = clamped(to, by);
    const begun = performance.now();
    const step = (/** @type {number} */ now) => {
      const part = motionReduced() ? 1 : Math.max(0, Math.min(1, (now - begun) / GLIDE_MS));
      const eased = 1 - (1 - part) ** 3;
      const between = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * eased;
      scale = between(from.scale, by);
      centre = { x: between(from.x, aim.x), y: between(from.y, aim.y) };
      draw();
      gliding = part < 1 ? requestAnimationFrame(step) : 0;
    };
    const isThere =
      Math.hypot(aim.x - centre.x, aim.y - centre.y) < 0.01 && Math.abs(by - scale) < 0.001;
    if (isThere || motionReduced()) step(begun + GLIDE_MS);
    else gliding = requestAnimationFrame(step);
  }

  function zoom(/** @type {number} */ factor, /** @type {{x: number, y: number} | null} */ at) {
    stop();
    choose('hand');
    const box = drawing.getBoundingClientRect();
    const before = unit();
    const most = Math.max(4, 2 * measure().all);
    const next = Math.max(1, Math.min(most, scale * factor));
    const dx = at ? at.x - box.left - box.width / 2 : 0;
    const dy = at ? at.y - box.top - box.height / 2 : 0;
    const after = (before * scale) / next;
    centre = { x: centre.x + dx * (before - after), y: centre.y + dy * (before - after) };
    scale = next;
    draw();
  }
  function move(/** @type {number} */ dx, /** @type {number} */ dy) {
    stop();
    choose('hand');
    centre = { x: centre.x + dx * unit(), y: centre.y + dy * unit() };
    draw();
  }
  function fit() {
    stop();
    choose('whole');
    scale = 1;
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
    /** From now on the view follows again, until the visitor takes it in hand. */
    release: () => choose('follow'),
    /** The whole of the drawing; what is seen stays as it is, as far as it can. @param {Box} box */
    set(box) {
      whole = box;
      draw();
    },
    /**
     * Shows a part so large that a unit has `legible` pixels at least, and as much as can be of what
     * is around it; all of the drawing where that is legible.
     * @param {Box} part @param {Box} around @param {number} legible
     */
    follow(part, around, legible) {
      const { all } = measure();
      const least = Math.max(1, legible * all);
      const middle = { x: part.x + part.width / 2, y: part.y + part.height / 2 };
      if (choice === 'whole' || (choice === 'follow' && least === 1)) return glide(middle, 1);
      const large = seen(1);
      const fits = Math.min(large.width / around.width, large.height / around.height);
      const by =
        choice === 'hand' ? Math.max(scale, least) : Math.max(least, Math.min(fits, least * CLOSE));
      const { width, height } = seen(by);
      // The middle of what is around it, moved until the part itself is in sight.
      const near = (
        /** @type {number} */ wish,
        /** @type {number} */ at,
        /** @type {number} */ room,
      ) => Math.max(at - Math.max(0, room), Math.min(at + Math.max(0, room), wish));
      const wish =
        choice === 'hand'
          ? centre
          : { x: around.x + around.width / 2, y: around.y + around.height / 2 };
      const to = {
        x: near(wish.x, middle.x, (width - part.width) / 2),
        y: near(wish.y, middle.y, (height - part.height) / 2),
      };
      glide(to, by);
    },
    close() {
      stop();
      resized.disconnect();
    },
  };
}
