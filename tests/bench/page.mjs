// Benchmark: waiting times of a visitor in Chromium. No test checks these values, since they depend on
// the computer and its load.
//
// Output rows: name, median, worst, unit. The browser does not report tasks under 50 ms; they count
// as 0.

import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { CHROMIUM } from '../browser/support/chromium.mjs';
import { serveSite } from '../browser/support/site.mjs';
import { GAMES } from './games.mjs';
import { betweenFrames, frameCosts } from './held-key.mjs';
import { median } from './median.mjs';
import { STARTUP } from './startup.mjs';

const ROUNDS = 5;
const WAIT_MS = 2 * 60_000;

const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/**
 * A row: `code` is open at its start, in a `window` of its own if it has one; `measure` gives a figure
 * a round, or several.
 * @type {Record<string, {unit: string, code: string,
 *   window?: import('@playwright/test').BrowserContextOptions,
 *   measure: (page: Page) => Promise<number | number[]>}>}
 */
const ROWS = {
  ...GAMES,
  ...STARTUP,
  fourbit_longest_task_of_40_presses: {
    unit: 'ms',
    code: 'v1.fourbit.b4_l8.sheron',
    measure: async (page) => {
      await page.locator('.map-state').first().waitFor({ state: 'attached' });
      return longestTask(page, async () => {
        for (let i = 0; i < 40; i++) await page.keyboard.press(String(1 + (i % 4)));
        await page.keyboard.press('r');
      });
    },
  },
  fourbit_press_after_3600: {
    unit: 'ms to the next frame',
    code: `v1.fourbit.b4_l8.sheron.m${'0123'.repeat(900)}`,
    measure: (page) =>
      page.evaluate(async () => {
        const before = performance.now();
        /** @type {HTMLElement} */ (document.querySelector('.lamp')).click();
        await new Promise((resolve) => requestAnimationFrame(resolve));
        return performance.now() - before;
      }),
  },
  ...Object.fromEntries(
    [4, 5, 6].map((bits) => [
      `fourbit_press_explored_${bits}`,
      {
        unit: 'ms of a processor',
        code: `v1.fourbit.b${bits}.sheron`,
        measure: async (/** @type {Page} */ page) => {
          await page.evaluate(pressAtRandom, 300);
          return pressCost(page, 60);
        },
      },
    ]),
  ),
  fourbit_count_stopped: {
    unit: 'ms',
    code: 'v1.fourbit.b4_l8.sheron',
    measure: async (page) => {
      await page.getByRole('button', { name: 'Count them' }).click();
      await page.locator('.count .progress-figures', { hasText: /\d/ }).waitFor();
      return untilHidden(page, '.count .progress', '.count .progress button');
    },
  },
  fourbit_longest_slice_of_a_count: {
    unit: 'ms',
    code: 'v1.fourbit.b6_l58.sx',
    measure: async (page) => {
      await page.evaluate(() => (window.slices = []));
      await page.getByRole('button', { name: 'Count them' }).click();
      await page.locator('.count-answer', { hasText: 'mazes among' }).waitFor();
      return page.evaluate(() => Math.max(...window.slices));
    },
  },
  worm_16_million_cells_cancelled: {
    unit: 'ms',
    code: 'v1.worm.w12_h8.sWORD',
    measure: async (page) => {
      await page.evaluate(() => (location.hash = '#v1.worm.w4096_h4096_wilson.sCANCEL'));
      await page.locator('.making button').waitFor();
      return untilHidden(page, '.making .progress', '.making button');
    },
  },
  worm_16_million_cells_frame: {
    unit: 'ms',
    code: 'v1.worm.w4096_h4096_wormfast.sWORD',
    measure: (page) => page.locator('.sheet-host .paper').evaluate(medianFrame),
  },
  rook_new_maze: {
    unit: 'ms',
    code: 'v1.rook.w8_h8.sfirst',
    measure: async (page) => {
      // Time enough to make the next one in advance.
      await page.waitForTimeout(1000);
      return page.evaluate(async () => {
        const start = performance.now();
        const old = location.href;
        [...document.querySelectorAll('button')]
          .find((one) => one.textContent === 'New maze')
          ?.click();
        while (location.href === old)
          await new Promise((resolve) => requestAnimationFrame(resolve));
        return performance.now() - start;
      });
    },
  },
  simultaneous_longest_task_of_8_moves: {
    unit: 'ms',
    code: 'v1.simultaneous.r4_c4.dall',
    measure: (page) =>
      longestTask(page, async () => {
        for (const direction of ['Right', 'Right', 'Down', 'Down', 'Left', 'Right', 'Down', 'Up']) {
          await page.keyboard.press(`Arrow${direction}`);
          await page.waitForTimeout(260);
        }
      }),
  },
  ...Object.fromEntries(
    Object.entries(SIZES).flatMap(([size, viewport]) => {
      // Two dots a pixel, as most screens have.
      const row = {
        code: 'v1.simultaneous.r4_c4.dall',
        window: { viewport, deviceScaleFactor: 2 },
      };
      return [
        [
          `simultaneous_held_key_${size}`,
          { ...row, unit: 'ms of a processor a frame, the page itself', measure: frameCosts },
        ],
        [
          `simultaneous_held_key_${size}_frames`,
          { ...row, unit: 'ms from frame to frame', measure: betweenFrames },
        ],
      ];
    }),
  ),
  simultaneous_proof_4x4: {
    unit: 's, proof, check and sequence',
    code: 'v1.simultaneous.r3_c3.dall',
    measure: async (page) => {
      // Once a page: it is open anew.
      await page.reload();
      await page.locator('summary', { hasText: 'A proof in your browser' }).click();
      const start = performance.now();
      await page.getByRole('button', { name: 'Prove it' }).click();
      await page.getByText(/So the answer is 29/).waitFor();
      return (performance.now() - start) / 1000;
    },
  },
};

/** The longest task of the page while something is done, and a little longer. @param {Page} page @param {() => Promise<void>} work */
async function longestTask(page, work) {
  await page.waitForTimeout(500);
  await page.evaluate(() => (window.tasks = []));
  await work();
  await page.waitForTimeout(300);
  return page.evaluate(() => Math.max(0, ...window.tasks));
}

/** In the page: presses lit buttons of the four-bit maze at random, a frame each. @param {number} count */
async function pressAtRandom(count) {
  for (let i = 0; i < count; i++) {
    /** @type {NodeListOf<HTMLElement>} */
    const lit = document.querySelectorAll('.lamp.on');
    if (lit.length) lit[Math.floor(Math.random() * lit.length)].click();
    else /** @type {HTMLElement} */ (document.querySelector('[aria-label=Reset]')).click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** Measures the processor time of one press: script, styles and layout, without other programs. @param {Page} page @param {number} count */
async function pressCost(page, count) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics
      .filter(({ name }) => /^(Script|RecalcStyle|Layout)Duration$/.test(name))
      .reduce((sum, { value }) => sum + value, 0);
  };
  const before = await spent();
  await page.evaluate(pressAtRandom, count);
  const cost = ((await spent()) - before) * 1000;
  await devtools.detach();
  return cost / count;
}

/** From a click to when something is no longer seen. @param {Page} page @param {string} what @param {string} clicked */
const untilHidden = (page, what, clicked) =>
  page.evaluate(
    ([shown, pressed]) =>
      new Promise((/** @type {(value: number) => void} */ resolve) => {
        const element = /** @type {HTMLElement} */ (document.querySelector(shown));
        const began = performance.now();
        new MutationObserver((_, observer) => {
          if (element.checkVisibility()) return;
          observer.disconnect();
          resolve(performance.now() - began);
        }).observe(document.body, { attributes: true, subtree: true });
        /** @type {HTMLElement} */ (document.querySelector(pressed)).click();
      }),
    [what, clicked],
  );

/** In the page: how long a frame takes while a sheet is enlarged and made smaller. @param {Element} sheet */
async function medianFrame(sheet) {
  const frames = [];
  for (let i = 0; i < 40; i++) {
    const before = performance.now();
    sheet.dispatchEvent(
      new WheelEvent('wheel', {
        deltaY: i % 20 < 10 ? -60 : 60,
        ctrlKey: true,
        clientX: 400,
        clientY: 400,
        cancelable: true,
      }),
    );
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    frames.push(performance.now() - before);
  }
  return frames.sort((a, b) => a - b)[Math.floor(frames.length / 2)];
}

/** In the page, before its own scripts: notes long tasks, and the longest slice of each answer of a worker. */
function watch() {
  window.tasks = [];
  window.slices = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.tasks.push(duration);
  }).observe({ type: 'longtask' });
  window.Worker = class extends Worker {
    constructor(/** @type {string | URL} */ url) {
      super(url);
      this.addEventListener('message', ({ data }) => {
        if ('longestSliceMs' in data) window.slices.push(data.longestSliceMs);
      });
    }
  };
}

/** Prints all rows whose name begins so. @param {string} begin */
export async function benchPage(begin) {
  if (!existsSync(CHROMIUM.executablePath))
    throw new Error(`the speeds of the page need ${CHROMIUM.executablePath}: make setup-test`);
  const site = await serveSite();
  const browser = await chromium.launch(CHROMIUM);
  console.log('row\tmedian\tworst\tunit');
  for (const [name, { unit, code, window, measure }] of Object.entries(ROWS)) {
    if (!name.startsWith(begin)) continue;
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, ...window });
    page.setDefaultTimeout(WAIT_MS);
    await page.addInitScript(watch);
    await page.goto(`${site.url}#${code}`);
    await page.locator('.machine[data-code]').waitFor();
    /** @type {number[]} */
    const figures = [];
    for (let i = 0; i < ROUNDS; i++) figures.push(...[await measure(page)].flat());
    const columns = [median(figures), Math.max(...figures)].map((value) => value.toFixed(1));
    console.log([name, ...columns, unit].join('\t'));
    await page.close();
  }
  await browser.close();
  await site.stop();
}
