// How quickly the page answers. The figures are printed. A busy machine may stop any program for a
// while, so each is measured up to three times and the best one counts: what is really too slow is
// too slow each time.

import { expect, test } from './support/fixtures.mjs';
import { openMaze, press, presses } from './support/fourbit.mjs';

const ATTEMPTS = 3;

/** The least of a few measurements, as soon as one is below the limit. */
async function best(
  /** @type {string} */ what,
  /** @type {number} */ limit,
  /** @type {() => Promise<number>} */ measure,
) {
  let least = Infinity;
  for (let i = 0; i < ATTEMPTS && !(least < limit); i++) least = Math.min(least, await measure());
  console.log(`${what}: ${least.toFixed(1)} ms`);
  return least;
}

const counted = (/** @type {import('@playwright/test').Page} */ page) =>
  expect(page.locator('.count-answer')).toContainText('mazes among', { timeout: 80_000 });

test('no press keeps the page busy for 50 ms', { tag: '@timed' }, async ({ page }) => {
  test.setTimeout(60_000);
  await page.addInitScript(() => {
    /** @type {any} */ (window).tasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        /** @type {any} */ (window).tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  await openMaze(page);
  await expect(page.locator('.map-state').first()).toBeAttached({ timeout: 30_000 });
  await page.getByText('All', { exact: true }).click();
  const longest = await best('longest task while playing (0: none over 50 ms)', 50, async () => {
    await page.waitForTimeout(500);
    await page.evaluate(() => /** @type {any} */ (window.tasks = []));
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press(String(1 + (i % 4)));
      await page.waitForTimeout(20);
    }
    await page.keyboard.press('r');
    await page.waitForTimeout(200);
    return page.evaluate(() => Math.max(0, .../** @type {any} */ (window).tasks));
  });
  expect(longest).toBeLessThan(50);
});

test('a count is stopped within 100 ms of being asked to', { tag: '@timed' }, async ({ page }) => {
  test.setTimeout(60_000);
  await openMaze(page);
  const elapsed = await best('from Stop to the answer', 100, () =>
    page.evaluate(async () => {
      const find = (/** @type {string} */ word) =>
        /** @type {HTMLButtonElement} */ (
          [...document.querySelectorAll('.count button')].find((one) => one.textContent === word)
        );
      find('Count them').click();
      await new Promise((resolve) => setTimeout(resolve, 100));
      const answer = document.querySelector('.count-answer');
      if (answer?.textContent) return Infinity;
      const before = performance.now();
      find('Stop').click();
      while (!answer?.textContent) await new Promise((resolve) => setTimeout(resolve, 1));
      return performance.now() - before;
    }),
  );
  expect(elapsed).toBeLessThan(100);
  await expect(page.locator('.count-answer')).toHaveText('Stopped.');
});

test(
  'the count comes to the known number, and one can play meanwhile',
  { tag: '@timed' },
  async ({ page }) => {
    test.setTimeout(120_000);
    await openMaze(page);
    await page.getByRole('button', { name: 'Count them' }).click();
    await press(page, '3');
    await expect(presses(page)).toHaveText('1');
    await counted(page);
    await expect(page.locator('.count-answer')).toContainText(
      '953 896 137 874 783 730 947 113 754',
    );
  },
);

test(
  'at the largest size no slice of the worker takes 50 ms',
  { tag: '@timed' },
  async ({ page }) => {
    test.setTimeout(250_000);
    await page.addInitScript(() => {
      /** @type {any} */ (window).slices = [];
      // How long the machine itself lets a program wait: this thread has nothing to do, and is called
      // every few milliseconds.
      /** @type {any} */ (window).pause = 0;
      let last = Infinity;
      setInterval(() => {
        const now = performance.now();
        if (document.querySelector('.count .progress:not([hidden])'))
          /** @type {any} */ (window).pause = Math.max(
            /** @type {any} */ (window).pause,
            now - last,
          );
        last = now;
      }, 4);
      const Real = Worker;
      window.Worker = class extends Real {
        constructor(/** @type {string} */ url) {
          super(url);
          this.addEventListener('message', ({ data }) => {
            if ('longestSliceMs' in data)
              /** @type {any} */ (window).slices.push(data.longestSliceMs);
          });
        }
      };
    });
    const longest = await best('longest slice, less the longest pause', 50, async () => {
      await page.goto('about:blank');
      await openMaze(page, 'v1.fourbit.b6_l58.sx');
      await page.getByText('What kind of maze is this?').click();
      await expect(page.locator('.stats')).toContainText('Shortest solution58', {
        timeout: 15_000,
      });
      await page.getByRole('button', { name: 'Count them' }).click();
      await counted(page);
      const { slices, pause } = await page.evaluate(() => {
        const { slices: all, pause: waited } = /** @type {any} */ (window);
        return { slices: all, pause: waited };
      });
      // To generate, to rate, to count.
      expect(slices).toHaveLength(3);
      console.log(`longest slices ${slices.join(', ')} ms, longest pause ${pause} ms`);
      return Math.max(...slices) - Math.min(pause, 100);
    });
    expect(longest).toBeLessThan(50);
  },
);

test('a long game is as quick as a short one', { tag: '@timed' }, async ({ page }) => {
  await openMaze(page, `v1.fourbit.b4_l8.sheron.m${'0123'.repeat(900)}`);
  const elapsed = await best('a press after 3600 others, to the next frame', 100, () =>
    page.evaluate(async () => {
      const before = performance.now();
      /** @type {HTMLElement} */ (document.querySelector('.lamp')).click();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - before;
    }),
  );
  expect(elapsed).toBeLessThan(100);
});
