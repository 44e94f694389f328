// Drag and tap in the editor: a door is dragged to another state, or picked up with one tap and dropped
// with the next, which allows scrolling in between.

/**
 * hold      a door is picked up
 * over      it is above a state; -1 for none
 * drop      it is dropped on a state
 * release   it is no longer held, dropped or not
 * choose    a tap on a state while no door is held
 * @typedef {{
 *   hold: (door: number) => void,
 *   over: (door: number, state: number) => void,
 *   drop: (door: number, state: number) => void,
 *   release: () => void,
 *   choose: (state: number) => void,
 * }} DragHandlers
 */

// A press that moves less than this many pixels is a tap.
const TAP = 6;
// Distance from the edge at which the frame scrolls, and the length of a scroll step, in pixels.
const EDGE = 34;
const STEP = 9;

/**
 * @param {HTMLElement} frame the scrolling frame
 * @param {import('./editor-drawing.js').EditorDrawing} drawing @param {DragHandlers} handlers
 */
export function useDrag(frame, drawing, handlers) {
  /** The door being held; -1 for none. It stays held after a tap. */
  let held = -1;
  /** @type {{id: number, x: number, y: number, door: number, before: number, moved: boolean} | undefined} */
  let press;
  /** @type {PointerEvent | undefined} the last position of the pointer */
  let last;
  let waiting = 0;

  function take(/** @type {number} */ door) {
    held = door;
    handlers.hold(door);
  }
  function letGo() {
    cancelAnimationFrame(waiting);
    waiting = 0;
    press = last = undefined;
    if (held < 0) return;
    held = -1;
    handlers.release();
  }

  /** Scrolls the frame when the pointer is at its edge. @param {PointerEvent} event */
  function scrollAt({ clientX, clientY }) {
    const { left, right, top, bottom } = frame.getBoundingClientRect();
    const step = (
      /** @type {number} */ at,
      /** @type {number} */ low,
      /** @type {number} */ high,
    ) => (at < low + EDGE ? -STEP : at > high - EDGE ? STEP : 0);
    const [x, y] = [step(clientX, left, right), step(clientY, top, bottom)];
    const before = [frame.scrollLeft, frame.scrollTop];
    if (x || y) frame.scrollBy({ left: x, top: y, behavior: 'instant' });
    return frame.scrollLeft !== before[0] || frame.scrollTop !== before[1];
  }

  /** Draws the held door, at most once per frame. */
  function draw() {
    waiting = 0;
    if (held < 0 || !last) return;
    const isScrolling = press?.moved && scrollAt(last);
    const point = drawing.pointAt(last);
    const state = drawing.stateAt(point);
    drawing.draw(held, point, state);
    handlers.over(held, state);
    if (isScrolling) waiting = requestAnimationFrame(draw);
  }

  // A finger on a grip drags, elsewhere it scrolls. Not every browser supports `touch-action` on parts of an SVG.
  drawing.element.addEventListener(
    'touchstart',
    (event) => {
      const { target } = event;
      if (/** @type {Element} */ (target).closest('.editor-grip')) event.preventDefault();
    },
    { passive: false },
  );
  drawing.element.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const isGrip = /** @type {Element} */ (event.target).closest('.editor-grip');
    const door = isGrip ? drawing.doorAt(drawing.pointAt(event)) : -1;
    const { pointerId: id, clientX: x, clientY: y } = event;
    press = { id, x, y, door, before: held, moved: false };
    if (door < 0) return;
    drawing.element.setPointerCapture(id);
    if (held < 0) take(door);
  });
  drawing.element.addEventListener('pointermove', (event) => {
    if (press && press.id !== event.pointerId) return;
    if (
      press &&
      !press.moved &&
      Math.hypot(event.clientX - press.x, event.clientY - press.y) > TAP
    ) {
      press.moved = true;
      if (press.door >= 0 && held !== press.door) take(press.door);
    }
    last = event;
    if (held >= 0) waiting ||= requestAnimationFrame(draw);
  });
  drawing.element.addEventListener('pointerup', (event) => {
    if (!press || press.id !== event.pointerId) return;
    const { moved, door, before } = press;
    const state = drawing.stateAt(drawing.pointAt(event));
    const isFirstTap = !moved && before < 0;
    press = undefined;
    if (isFirstTap && door >= 0) return;
    if (held < 0) {
      if (!moved && state >= 0) handlers.choose(state);
      return;
    }
    // Scrolling while a door is held does not drop it.
    if (moved && door < 0) return;
    const dropped = held;
    letGo();
    if (state >= 0) handlers.drop(dropped, state);
  });
  drawing.element.addEventListener('pointercancel', () => {
    if (press?.moved && press.door >= 0) letGo();
    press = undefined;
  });
  return { letGo, isHolding: () => held >= 0 };
}
