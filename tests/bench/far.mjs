// Benchmark: time to draw the worm maze of 16 million cells at every scale, on the page's main thread
// (script and painting, from the browser's trace), compared with an empty frame.
//
// Output rows: name, median, worst, unit, how many times an empty frame the median is.

import { chromium } from '@playwright/test';
import { CHROMIUM } from '../browser/support/chromium.mjs';
import { serveSite } from '../browser/support/site.mjs';
import { median } from './median.mjs';

const CODE = 'v1.worm.w4096_h4096_wormfast.sWORD';
const WINDOW = { width: 1440, height: 900 };
/** CSS pixels a cell, from all of it to the largest. */
const STEPS = 36;

/** Zooms or moves the maze in the page, once in each frame. @param {{wheel: number, pan: number, count: number}} how */
async function frames({ wheel, pan, count }) {
  const sheet = /** @type {HTMLElement} */ (document.querySelector('.sheet-host .paper'));
  const box = sheet.getBoundingClientRect();
  const at = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
  for (let i = 0; i < count; i++) {
    if (wheel)
      sheet.dispatchEvent(
        new WheelEvent('wheel', { deltaY: wheel, ctrlKey: true, cancelable: true, ...at }),
      );
    if (pan)
      sheet.dispatchEvent(new KeyboardEvent('keydown', { key: i % 2 ? 'l' : 'k', bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  }
}

/** The milliseconds of each frame's work on the page's own thread: what a trace calls a frame's tasks. */
async function traced(/** @type {Page} */ page, /** @type {() => Promise<void>} */ work) {
  const browser = /** @type {import('@playwright/test').Browser} */ (page.context().browser());
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const tasks = traceEvents.filter(
    (/** @type {any} */ { name, ph }) => ph === 'X' && name === 'FireAnimationFrame',
  );
  const threads = new Set(tasks.map((/** @type {any} */ { pid, tid }) => `${pid} ${tid}`));
  // The task around it, in which the page is painted too.
  const whole = traceEvents.filter(
    (/** @type {any} */ { name, ph, pid, tid }) =>
      ph === 'X' && name === 'RunTask' && threads.has(`${pid} ${tid}`),
  );
  return whole
    .filter((/** @type {any} */ task) =>
      tasks.some(
        (/** @type {any} */ frame) =>
          frame.tid === task.tid && frame.ts >= task.ts && frame.ts < task.ts + task.dur,
      ),
    )
    .map((/** @type {any} */ task) => (task.tdur ?? task.dur) / 1000);
}

/** Prints a row for each way to move, for one and two device pixels a pixel. */
export async function benchFar() {
  const site = await serveSite();
  const browser = await chromium.launch(CHROMIUM);
  console.log('row\tmedian\tworst\tunit\tmedian/empty');
  for (const ratio of [1, 2]) {
    const context = await browser.newContext({ viewport: WINDOW, deviceScaleFactor: ratio });
    const page = await context.newPage();
    page.setDefaultTimeout(4 * 60_000);
    await page.goto(`${site.url}#${CODE}`);
    await page.locator('.machine[data-code]').waitFor();
    await page.locator('.sheet-host .paper').focus();
    await page.waitForTimeout(4000);
    const rows = /** @type {[string, {wheel: number, pan: number, count: number}][]} */ ([
      ['empty', { wheel: 0, pan: 0, count: 60 }],
      ['enlarging', { wheel: -50, pan: 0, count: STEPS }],
      ['reducing', { wheel: 50, pan: 0, count: STEPS }],
    ]);
    for (const at of [0.3, 0.8, 2, 5, 9, 12, 30])
      rows.push([`moving_at_${at}`, { wheel: 0, pan: at, count: 40 }]);
    let scale = 0;
    let empty = 0;
    for (const [name, how] of rows) {
      if (how.pan) {
        // To this size: the whole, and from there.
        await page.keyboard.press('0');
        scale ||= await page.evaluate(() => {
          const sheet = /** @type {HTMLElement} */ (document.querySelector('.sheet-host .paper'));
          return sheet.clientHeight / 4098;
        });
        await page.evaluate(frames, { wheel: -300 * Math.log(how.pan / scale), pan: 0, count: 1 });
        await page.waitForTimeout(2500);
      }
      const times = await traced(page, () => page.evaluate(frames, how));
      empty ||= median(times);
      const columns = [median(times), Math.max(...times)].map((value) => value.toFixed(1));
      const over = (median(times) / empty).toFixed(1);
      console.log(
        [`worm_far_${name}_dpr${ratio}`, ...columns, 'ms of the page a draw', over].join('\t'),
      );
    }
    await context.close();
  }
  await browser.close();
  await site.stop();
}

if (process.argv[1] === new URL(import.meta.url).pathname) await benchFar();
