// The animation of the intro: a whole generation in WRITING_MS, however many steps it has.

import { Recording, Playback } from './recording.js';

const WRITING_MS = 1200;
/** Milliseconds between two draws: 12 pictures are enough while the page is still loading. */
const DRAW_MS = WRITING_MS / 12;
/** Longest recording in a frame, in milliseconds. */
const SLICE_MS = 6;

/**
 * Records a generation, then plays it.
 * @param {Core} core @param {string} code
 * @param {Cells} sheet its cells are overwritten
 * @param {{onstart: () => void, mark: (marks: import('../board/drawing.js').Marks) => void,
 *   end: () => void}} on
 * @returns {() => void} stops it
 */
export function animateGeneration(core, code, sheet, { onstart, mark, end }) {
  const recording = new Recording(core, code, sheet);
  const playback = new Playback(recording);
  let since = 0;
  let timer = 0;
  let frame = requestAnimationFrame(tick);

  function draw() {
    const head = playback.head < 0 ? null : sheet.placeOf(playback.head);
    sheet.packed = playback.packed;
    mark({ isGenerating: true, inks: playback.inks, head });
  }
  function tick() {
    if (!recording.isWhole) {
      recording.goOn(SLICE_MS);
      frame = requestAnimationFrame(tick);
      return;
    }
    const now = performance.now();
    if (!since) {
      since = now;
      onstart();
    }
    const fraction = Math.min(1, (now - since) / WRITING_MS);
    playback.seek(Math.round(recording.last * fraction));
    draw();
    if (playback.isDone) end();
    // The sheet itself waits for the next frame, and a frame that draws nothing costs script too.
    else timer = window.setTimeout(tick, DRAW_MS);
  }
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    recording.close();
  };
}
