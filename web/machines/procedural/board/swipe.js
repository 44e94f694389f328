// Swipes across the grid, for a window in which a sheet lies over the arrow buttons. Elsewhere the browser scrolls the
// page by the same gesture and cancels the pointer (touch-action in module.css).

const SWIPE_PIXELS = 24;

/** @param {Element} element @param {(move: string) => void} press called at the end of each swipe */
export function onSwipe(element, press) {
  let start = { x: 0, y: 0, id: -1 };
  element.addEventListener('pointerdown', (event) => {
    const { clientX: x, clientY: y, pointerId: id } = /** @type {PointerEvent} */ (event);
    start = { x, y, id };
  });
  element.addEventListener('pointerup', (event) => {
    const { clientX, clientY, pointerId, pointerType } = /** @type {PointerEvent} */ (event);
    const [x, y] = [clientX - start.x, clientY - start.y];
    if (pointerId !== start.id || pointerType === 'mouse') return;
    if (Math.max(Math.abs(x), Math.abs(y)) < SWIPE_PIXELS) return;
    if (Math.abs(x) > Math.abs(y)) press(x > 0 ? 'R' : 'L');
    else press(y > 0 ? 'D' : 'U');
  });
}
