// Swipe input: a finger or mouse drawn across the wall moves all dots.

const SWIPE_PIXELS = 24;

/**
 * @param {HTMLElement} element
 * @param {(move: 'u' | 'r' | 'd' | 'l') => void} move called once at the end of each swipe
 */
export function onSwipe(element, move) {
  let start = { x: 0, y: 0, id: -1 };
  element.addEventListener('pointerdown', (event) => {
    start = { x: event.clientX, y: event.clientY, id: event.pointerId };
  });
  element.addEventListener('pointerup', (event) => {
    const x = event.clientX - start.x;
    const y = event.clientY - start.y;
    if (event.pointerId !== start.id || Math.max(Math.abs(x), Math.abs(y)) < SWIPE_PIXELS) return;
    if (Math.abs(x) > Math.abs(y)) move(x > 0 ? 'r' : 'l');
    else move(y > 0 ? 'd' : 'u');
  });
}
