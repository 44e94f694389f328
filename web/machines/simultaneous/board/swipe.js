// A finger drawn over the wall is a move of all its dots.

const SWIPE_PIXELS = 24;

/**
 * @param {HTMLElement} element
 * @param {(move: 'u' | 'r' | 'd' | 'l') => void} move
 */
export function onSwipe(element, move) {
  let from = { x: 0, y: 0, id: -1 };
  element.addEventListener('pointerdown', (event) => {
    from = { x: event.clientX, y: event.clientY, id: event.pointerId };
  });
  element.addEventListener('pointerup', (event) => {
    const x = event.clientX - from.x;
    const y = event.clientY - from.y;
    if (event.pointerId !== from.id || Math.max(Math.abs(x), Math.abs(y)) < SWIPE_PIXELS) return;
    if (Math.abs(x) > Math.abs(y)) move(x > 0 ? 'r' : 'l');
    else move(y > 0 ? 'd' : 'u');
  });
}
