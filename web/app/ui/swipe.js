// Swipes across a board: a finger or mouse that is drawn in one of four directions.

const SWIPE_PIXELS = 24;

/**
 * @param {HTMLElement | SVGElement} element
 * @param {(direction: 'U' | 'R' | 'D' | 'L', pointerType: string) => void} move called once at the end of each swipe
 */
export function onSwipe(element, move) {
  let start = { x: 0, y: 0, id: -1 };
  const listen = (
    /** @type {'pointerdown' | 'pointerup'} */ type,
    /** @type {(event: PointerEvent) => void} */ run,
  ) => element.addEventListener(type, /** @type {EventListener} */ (run));
  listen('pointerdown', ({ clientX: x, clientY: y, pointerId: id }) => (start = { x, y, id }));
  listen('pointerup', ({ clientX, clientY, pointerId, pointerType }) => {
    const [x, y] = [clientX - start.x, clientY - start.y];
    if (pointerId !== start.id || Math.max(Math.abs(x), Math.abs(y)) < SWIPE_PIXELS) return;
    if (Math.abs(x) > Math.abs(y)) move(x > 0 ? 'R' : 'L', pointerType);
    else move(y > 0 ? 'D' : 'U', pointerType);
  });
}
