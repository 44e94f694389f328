// The making of a maze in a few seconds, however many steps it has.

import { Recording, Playback } from './recording.js';

const WRITING_MS = 1600;
/** Every second frame is enough for the eye, and half the work while the page has more to do. */
const DRAW_MS = 32;
/** Recorded in slices so long, in milliseconds. */
const SLICE_MS = 6;

/**
 * @param {import('../../../engine/core.js').Core} core @param {string} code
 * @param {import('../cells.js').Cells} sheet its cells are written
 * @param {{begun: () => void, mark: (marks: import('../board/drawing.js').Marks) => void, end: () => void}} told
 * @returns {() => void} stops it
 */
export function animateGeneration(core, code, sheet, { begun, mark, end }) {
  const recording = new Recording(core, code, sheet);
  const reel = new Playback(recording);
  let since = 0;
  let drawn = 0;
  let frame = requestAnimationFrame(tick);

  function draw() {
    const head = reel.head < 0 ? null : sheet.placeOf(reel.head);
    sheet.packed = reel.packed;
    mark({ isGenerating: true, inks: reel.inks, head });
  }
  function tick(/** @type {number} */ now) {
    frame = requestAnimationFrame(tick);
    if (recording.isTooLong) return end();
    if (!recording.isWhole) {
      recording.goOn(SLICE_MS);
      return;
    }
    if (!since) {
      since = now;
      begun();
    }
    const share = Math.min(1, (now - since) / WRITING_MS);
    if (share < 1 && now - drawn < DRAW_MS) return;
    drawn = now;
    reel.seek(Math.round(recording.last * share));
    draw();
    if (reel.isDone) end();
  }
  return () => {
    cancelAnimationFrame(frame);
    recording.close();
  };
}
