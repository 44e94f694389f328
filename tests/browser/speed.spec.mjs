// How quickly the page answers. The figures are printed.

import { expect, test } from './support/fixtures.mjs';
import { openMaze, press, presses } from './support/fourbit.mjs';

test('no press keeps the page busy for 50 ms', async ({ page }) => {
  await page.addInitScript(() => {
    /** @type {any} */ (window).tasks = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        /** @type {any} */ (window).tasks.push([Math.round(startTime), Math.round(duration)]);
    }).observe({ type: 'longtask' });
  });
  await openMaze(page);
  await expect(page.locator('.map-state').first()).toBeAttached({ timeout: 15_000 });
  await page.getByText('All', { exact: true }).click();
  await page.waitForTimeout(500);
  const from = await page.evaluate(() => performance.now());
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press(String(1 + (i % 4)));
    await page.waitForTimeout(20);
  }
  await page.keyboard.press('r');
  await page.waitForTimeout(200);
  const tasks = await page.evaluate(
    (since) => /** @type {any} */ (window).tasks.filter(([at]) => at >= since),
    from,
  );
  expect(tasks).toEqual([]);
});

test('a count is stopped within 100 ms of being asked to', async ({ page }) => {
  await openMaze(page);
  const elapsed = await page.evaluate(async () => {
    const find = (/** @type {string} */ word) =>
      /** @type {HTMLButtonElement} */ (
        [...document.querySelectorAll('.count button')].find((one) => one.textContent === word)
      );
    find('Count them').click();
    await new Promise((resolve) => setTimeout(resolve, 120));
    const answer = document.querySelector('.count-answer');
    if (answer?.textContent) return -1;
    const before = performance.now();
    find('Stop').click();
    while (!answer?.textContent) await new Promise((resolve) => setTimeout(resolve, 1));
    return performance.now() - before;
  });
  console.log(`stopped after ${elapsed.toFixed(1)} ms (-1: it had ended)`);
  expect(elapsed).toBeLessThan(100);
  expect(elapsed, 'the count was still running').toBeGreaterThan(-1);
  await expect(page.locator('.count-answer')).toHaveText('Stopped.');
});

test('the count says how far it is, and comes to the known number', async ({ page }) => {
  await openMaze(page);
  await page.getByRole('button', { name: 'Count them' }).click();
  await expect(page.locator('.count-answer')).toContainText('953 896 137 874 783 730 947 113 754', {
    timeout: 25_000,
    useInnerText: true,
  });
  await press(page, '3');
  await expect(presses(page)).toHaveText('1');
});

test('at the largest size no slice of the worker takes 50 ms', async ({ page }) => {
  await page.addInitScript(() => {
    /** @type {any} */ (window).slices = [];
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
  await openMaze(page, 'v1.fourbit.b6_l58.sx');
  await page.getByText('What kind of maze is this?').click();
  await expect(page.locator('.stats')).toContainText('Shortest solution58');
  await page.getByRole('button', { name: 'Count them' }).click();
  await expect(page.locator('.count-answer')).toContainText('mazes among', { timeout: 25_000 });
  const slices = await page.evaluate(() => /** @type {any} */ (window).slices);
  console.log(
    `longest slices: ${slices.map((/** @type {number} */ ms) => ms.toFixed(1)).join(', ')} ms`,
  );
  expect(slices).toHaveLength(3);
  expect(Math.max(...slices)).toBeLessThan(50);
});

test('a long game is as quick as a short one', async ({ page }) => {
  await openMaze(page, `v1.fourbit.b4_l8.sheron.m${'0123'.repeat(900)}`);
  const elapsed = await page.evaluate(async () => {
    const before = performance.now();
    /** @type {HTMLElement} */ (document.querySelector('.lamp.on')).click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - before;
  });
  console.log(`a press after 3600 others: ${elapsed.toFixed(1)} ms to the next frame`);
  expect(elapsed).toBeLessThan(100);
});
