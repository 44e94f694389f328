// Mouse, touch, wheel and keyboard input on the sheet. A drag that begins at the player draws a path; a
// drag that begins elsewhere moves the sheet, and two fingers move and zoom it without making a move.

import { useGestures } from '../../../app/panzoom/gestures.js';

const ZOOM = 1.3;
/** CSS pixels for each press of a key that moves the paper. */
const PAN = 60;
/** A press that moved fewer CSS pixels is a tap. */
const TAP = 8;
/** Reach of the player's dot: cells, and CSS pixels, whichever is more. */
const GRIP = { cells: 0.7, pixels: 22 };

/** The arrow keys walk; these letters move the sheet. @type {Record<string, [number, number]>} */
const PANS = { j: [-PAN, 0], l: [PAN, 0], i: [0, -PAN], k: [0, PAN] };

function useKeys(/** @type {SheetView} */ sheet) {
  const { element } = sheet;
  element.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== element) return;
    const pan = PANS[event.key.toLowerCase()];
    if (event.key === '+' || event.key === '=') sheet.zoom(ZOOM);
    else if (event.key === '-') sheet.zoom(1 / ZOOM);
    else if (event.key === '0' || event.key === 'Home') sheet.fit();
    else if (event.key.toLowerCase() === 'o') sheet.toggleOverview();
    else if (pan) sheet.pan(...pan);
    else return;
    event.preventDefault();
  });
}

/**
 * @param {SheetView} sheet
 * @param {{player: () => Position | null, trace: (point: Position) => void,
 *   tap: (point: Position) => void, hover: (point: Position) => void}} on
 *   points are in cells with fractions; trace: the drawing finger is at a point
 */
export function useSheetGestures(sheet, { player, trace, tap, hover }) {
  const { element } = sheet;
  let isTracing = false;
  /** Where a press began that may be a tap. @type {{x: number, y: number} | undefined} */
  let pressed;

  const isAtPlayer = (/** @type {PointerEvent} */ event) => {
    const at = player();
    if (!at) return false;
    const point = sheet.pointAt(event);
    const reach = Math.max(GRIP.cells, GRIP.pixels / sheet.scale);
    return (
      Math.abs(point.row - at.row - 0.5) <= reach &&
      Math.abs(point.column - at.column - 0.5) <= reach
    );
  };
  const setTracing = (/** @type {boolean} */ on) => {
    isTracing = on;
    element.classList.toggle('tracing', on);
  };
  /** Returns all points since the last event. @param {PointerEvent} event */
  const pointsOf = (event) => {
    const all = event.getCoalescedEvents?.() ?? [];
    return all.length ? all : [event];
  };
  useGestures(element, {
    down(event, fingers) {
      element.setPointerCapture(event.pointerId);
      pressed = fingers === 1 ? { x: event.clientX, y: event.clientY } : undefined;
      // A second finger ends the drawing and moves the sheet.
      setTracing(fingers === 1 && isAtPlayer(event));
    },
    drag(event, dx, dy) {
      if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) >= TAP)
        pressed = undefined;
      if (isTracing) for (const one of pointsOf(event)) trace(sheet.pointAt(one));
      else sheet.pan(dx, dy);
    },
    pan: (dx, dy) => sheet.pan(dx, dy),
    zoom(factor, { x, y }) {
      const box = element.getBoundingClientRect();
      sheet.zoom(factor, { x: x - box.left, y: y - box.top });
    },
    up(event) {
      setTracing(false);
      if (pressed && event.type === 'pointerup')
        tap(sheet.pointAt({ clientX: pressed.x, clientY: pressed.y }));
      pressed = undefined;
    },
    hover(event) {
      element.classList.toggle('at-player', isAtPlayer(event));
      hover(sheet.pointAt(event));
    },
  });
  useKeys(sheet);
}
