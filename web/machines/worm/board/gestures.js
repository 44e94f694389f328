// Fingers, mouse, wheel and keys on the sheet. A finger or the mouse that begins at the player draws
// the way; one that begins anywhere else moves the paper, and two fingers move and enlarge it. That
// never makes a move.

import { useGestures } from '../../../app/ui/gestures.js';

/** @typedef {import('./viewport.js').Position} Place */

const ZOOM = 1.3;
const PAN = 60;
/** A finger that moved less, in CSS pixels, has tapped. */
const TAP = 8;

/** As the letters lie under the right hand; the arrows are for walking. @type {Record<string, [number, number]>} */
const PANS = { j: [-PAN, 0], l: [PAN, 0], i: [0, -PAN], k: [0, PAN] };

/**
 * @param {import('./sheet-view.js').SheetView} paper
 * @param {{player: () => Place | null, trace: (point: Place) => void, tap: (point: Place) => void,
 *   hover: (point: Place) => void}} game
 *   points are cells with fractions; go: towards one as the finger that draws wants it
 */
export function useSheetGestures(paper, { player, trace: go, tap, hover }) {
  const { element } = paper;
  let tracing = false;
  /** Where a finger went down that may be a tap. @type {{x: number, y: number} | undefined} */
  let tapped;

  const near = (/** @type {PointerEvent} */ event) => {
    const place = player();
    if (!place) return false;
    const at = paper.pointAt(event);
    const reach = Math.max(0.7, 22 / paper.scale);
    return (
      Math.abs(at.row - place.row - 0.5) <= reach &&
      Math.abs(at.column - place.column - 0.5) <= reach
    );
  };
  const trace = (/** @type {boolean} */ on) => {
    tracing = on;
    element.classList.toggle('tracing', on);
  };
  /** All points that a finger came through since the event before. @param {PointerEvent} event */
  const pointsOf = (event) => {
    const all = event.getCoalescedEvents?.() ?? [];
    return all.length ? all : [event];
  };
  useGestures(element, {
    down(event, fingers) {
      element.setPointerCapture(event.pointerId);
      tapped = fingers === 1 ? { x: event.clientX, y: event.clientY } : undefined;
      // A second finger moves the paper; what the first one was drawing ends.
      trace(fingers === 1 && near(event));
    },
    drag(event, dx, dy) {
      if (tapped && Math.hypot(event.clientX - tapped.x, event.clientY - tapped.y) >= TAP)
        tapped = undefined;
      if (tracing) for (const one of pointsOf(event)) go(paper.pointAt(one));
      else paper.pan(dx, dy);
    },
    pan: (dx, dy) => paper.pan(dx, dy),
    zoom(factor, { x, y }) {
      const box = element.getBoundingClientRect();
      paper.zoom(factor, { x: x - box.left, y: y - box.top });
    },
    up(event) {
      trace(false);
      if (tapped && event.type === 'pointerup')
        tap(paper.pointAt({ clientX: tapped.x, clientY: tapped.y }));
      tapped = undefined;
    },
    hover(event) {
      element.classList.toggle('at-player', near(event));
      hover(paper.pointAt(event));
    },
  });
  element.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== element) return;
    const pan = PANS[event.key.toLowerCase()];
    if (event.key === '+' || event.key === '=') paper.zoom(ZOOM);
    else if (event.key === '-') paper.zoom(1 / ZOOM);
    else if (event.key === '0' || event.key === 'Home') paper.fit();
    else if (event.key.toLowerCase() === 'o') paper.toggleOverview();
    else if (pan) paper.pan(...pan);
    else return;
    event.preventDefault();
  });
}
