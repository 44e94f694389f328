// Zoom of the lawn (zoom.js), loaded when its stones are too small for a finger.

/** Smallest stone, in CSS pixels, that is not enlarged. */
const LEGIBLE = 36;

/** @typedef {import('./zoom.js').Part} Part */

/** @param {HTMLElement} frame scrolls @param {HTMLElement} lawn inside the frame @param {(buttons: HTMLElement) => void} onload the lawn can be zoomed by these buttons */
export function createLazyZoom(frame, lawn, onload) {
  /** @type {ReturnType<typeof import('./zoom.js').createZoom> | undefined} */
  let zoom;
  let across = 1;
  /** @type {Part | undefined} */
  let visited;

  async function load() {
    const isSmall = frame.clientWidth > 0 && frame.clientWidth / across < LEGIBLE;
    if (zoom || !isSmall) return;
    const { createZoom } = await import('./zoom.js');
    if (zoom) return;
    zoom = createZoom(frame, lawn, LEGIBLE);
    onload(zoom.buttons);
    zoom.begin(across);
    if (visited) zoom.show(visited);
  }
  new ResizeObserver(load).observe(frame);

  return {
    get canZoom() {
      return zoom?.canZoom ?? false;
    },
    zoomIn: () => zoom?.zoomIn(),
    zoomOut: () => zoom?.zoomOut(),
    fit: () => zoom?.fit(),
    reset: () => zoom?.reset(),
    /** A lawn was laid out. @param {number} stones beside each other, margins included */
    begin(stones) {
      across = stones;
      zoom?.begin(stones);
      void load();
    },
    /** Keeps the player in view. @param {Part} part */
    show(part) {
      visited = part;
      zoom?.show(part);
    },
  };
}
