// Fingers, mouse, wheel and keys on the sheet. A finger or the mouse that begins at the player draws
// the way; one that begins anywhere else moves the paper. Moving and enlarging never make a move.

import { useGestures } from '../../app/ui/gestures.js';

/** @typedef {import('./section.js').Place} Place */

const ZOOM = 1.3;
const PAN = 60;

/**
 * @param {import('./paper.js').Paper} paper
 * @param {{player: () => Place | null, go: (target: Place) => void}} game `go`: as far towards a
 *   place as it is open
 */
export function useHands(paper, { player, go }) {
  const { element } = paper;
  let tracing = false;

  const near = (/** @type {PointerEvent} */ event) => {
    const place = player();
    if (!place) return false;
    const at = paper.placeAt(event);
    const reach = Math.max(0.6, 22 / paper.scale);
    return Math.abs(at.row - place.row) <= reach && Math.abs(at.column - place.column) <= reach;
  };
  const trace = (/** @type {boolean} */ on) => {
    tracing = on;
    element.classList.toggle('tracing', on);
  };
  useGestures(element, {
    down(event, fingers) {
      element.setPointerCapture(event.pointerId);
      // A second finger enlarges; what the first one was drawing ends.
      trace(fingers === 1 && near(event));
    },
    drag: (event, dx, dy) => (tracing ? go(paper.placeAt(event)) : paper.pan(dx, dy)),
    zoom(factor, { x, y }) {
      const box = element.getBoundingClientRect();
      paper.zoom(factor, { x: x - box.left, y: y - box.top });
    },
    up: () => trace(false),
    hover: (event) => void element.classList.toggle('at-player', near(event)),
  });
  element.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== element) return;
    const pans = /** @type {Record<string, [number, number]>} */ ({
      ArrowLeft: [-PAN, 0],
      ArrowRight: [PAN, 0],
      ArrowUp: [0, -PAN],
      ArrowDown: [0, PAN],
    });
    if (event.key === '+' || event.key === '=') paper.zoom(ZOOM);
    else if (event.key === '-') paper.zoom(1 / ZOOM);
    else if (event.key === '0' || event.key === 'Home') paper.fit();
    else if (event.shiftKey && pans[event.key]) paper.pan(...pans[event.key]);
    else return;
    event.preventDefault();
  });
}
