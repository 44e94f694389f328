// Fingers, mouse, wheel and keys on the sheet. A finger or the mouse that begins at the player draws
// the way; one that begins anywhere else moves the paper. Moving and enlarging never make a move.

/** @typedef {import('./paper.js').Place} Place */

const ZOOM = 1.3;
const PAN = 60;

/**
 * @param {import('./paper.js').Paper} paper
 * @param {{player: () => Place | null, go: (target: Place) => void}} game `go`: as far towards a
 *   place as it is open
 */
export function useHands(paper, { player, go }) {
  const { element } = paper;
  /** @type {Map<number, {x: number, y: number}>} */
  const pointers = new Map();
  let tracing = false;

  const near = (/** @type {PointerEvent} */ event) => {
    const place = player();
    if (!place) return false;
    const at = paper.placeAt(event);
    const reach = Math.max(0.6, 22 / paper.scale);
    return Math.abs(at.row - place.row) <= reach && Math.abs(at.column - place.column) <= reach;
  };
  element.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    element.setPointerCapture(event.pointerId);
    // A second finger enlarges; what the first one was drawing ends.
    tracing = pointers.size === 1 && near(event);
    element.classList.toggle('tracing', tracing);
  });
  element.addEventListener('pointermove', (event) => {
    const last = pointers.get(event.pointerId);
    if (!last) {
      element.classList.toggle('at-player', near(event));
      return;
    }
    const now = { x: event.clientX, y: event.clientY };
    if (pointers.size === 2) {
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1] ?? last;
      const apart = (/** @type {typeof now} */ a) => Math.hypot(a.x - other.x, a.y - other.y) || 1;
      const box = element.getBoundingClientRect();
      paper.zoom(apart(now) / apart(last), {
        x: (now.x + other.x) / 2 - box.left,
        y: (now.y + other.y) / 2 - box.top,
      });
    } else if (tracing) {
      go(paper.placeAt(event));
    } else {
      paper.pan(last.x - now.x, last.y - now.y);
    }
    pointers.set(event.pointerId, now);
  });
  for (const end of /** @type {const} */ (['pointerup', 'pointercancel']))
    element.addEventListener(end, (event) => {
      pointers.delete(event.pointerId);
      tracing = false;
      element.classList.remove('tracing');
    });
  element.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && document.activeElement !== element) return;
      event.preventDefault();
      const box = element.getBoundingClientRect();
      paper.zoom(Math.exp(-event.deltaY / 300), {
        x: event.clientX - box.left,
        y: event.clientY - box.top,
      });
    },
    { passive: false },
  );
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
