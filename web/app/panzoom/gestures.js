// Pointer gestures on a drawing: one finger drags, two fingers zoom and pan. The wheel zooms with Ctrl;
// alone it scrolls the page.

/**
 * Points are in window coordinates, distances in CSS pixels.
 * @param {HTMLElement} element
 * @param {{
 *   drag: (event: PointerEvent, dx: number, dy: number) => void,
 *   zoom: (factor: number, at: {x: number, y: number}) => void,
 *   pan?: (dx: number, dy: number) => void,
 *   down?: (event: PointerEvent, fingers: number) => void,
 *   up?: (event: PointerEvent) => void,
 *   hover?: (event: PointerEvent) => void,
 * }} on
 */
export function useGestures(element, on) {
  /** @type {Map<number, {x: number, y: number}>} */ const pointers = new Map();
  element.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || pointers.size > 1) return;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    on.down?.(event, pointers.size);
  });
  element.addEventListener('pointermove', (event) => {
    const last = pointers.get(event.pointerId);
    if (!last) return on.hover?.(event);
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, now);
    if (!other) return on.drag(event, last.x - now.x, last.y - now.y);
    const apart = (/** @type {typeof now} */ a) => Math.hypot(a.x - other.x, a.y - other.y) || 1;
    // The midpoint between two fingers moves half as far as one of them.
    on.pan?.((last.x - now.x) / 2, (last.y - now.y) / 2);
    on.zoom(apart(now) / apart(last), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  });
  for (const end of /** @type {const} */ (['pointerup', 'pointercancel', 'pointerleave']))
    element.addEventListener(end, (event) => {
      pointers.delete(event.pointerId);
      on.up?.(event);
    });
  element.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      on.zoom(Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
    },
    { passive: false },
  );
}
