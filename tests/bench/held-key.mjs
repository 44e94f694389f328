// Benchmark: frames while a key is held. For each frame it measures the processor time of the page's main
// thread and the time to the next frame.

/** @typedef {{name: string, ts: number, tdur?: number, tid: number, pid: number, args: {name?: string}}} TraceEvent */

const PRESSES = 90;
/** As a keyboard repeats. */
const REPEAT_MS = 33;

/** In the page: arrow keys in turn, so that as much moves as can; gives what is between two frames, in ms. @param {number[]} how presses, and the milliseconds between two */
async function hold([presses, ms]) {
  const keys = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
  let pressed = 0;
  const timer = setInterval(() => {
    const key = keys[pressed++ % keys.length];
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, repeat: true, bubbles: true, cancelable: true }),
    );
  }, ms);
  const between = [];
  let last = 0;
  while (pressed < presses) {
    const now = await new Promise(requestAnimationFrame);
    if (last) between.push(now - last);
    last = now;
  }
  clearInterval(timer);
  return between;
}

/** Returns the processor time of the page's thread in each frame, in ms. @param {TraceEvent[]} events */
function framesOf(events) {
  const names = events.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const threads = names.map(({ pid, tid }) => {
    const own = events.filter((event) => event.pid === pid && event.tid === tid);
    // A frame ends where its pictures are handed over.
    const ends = own.filter(({ name }) => name === 'Layerize').map(({ ts }) => ts);
    const costs = ends.map(() => 0);
    for (const { name, ts, tdur = 0 } of own)
      if (name === 'ThreadControllerImpl::RunTask')
        costs[ends.findIndex((end) => end >= ts)] += tdur / 1000;
    return costs.slice(1);
  });
  return threads.sort((a, b) => b.length - a.length)[0];
}

/** The milliseconds between two frames while keys are held. @param {Page} page */
export const betweenFrames = (page) => page.evaluate(hold, [PRESSES, REPEAT_MS]);

/** Measures the time of each frame in the page's own thread while the key is held. @param {Page} page */
export async function frameCosts(page) {
  const browser = /** @type {import('@playwright/test').Browser} */ (page.context().browser());
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await page.evaluate(hold, [PRESSES, REPEAT_MS]);
  const trace = JSON.parse((await browser.stopTracing()).toString());
  return framesOf(trace.traceEvents);
}
