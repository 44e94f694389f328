// Test support: a page of somebody who was never here, without a new context: what a test of many states opens between
// two of them.

import { test } from './fixtures.mjs';

/** Leaves the page, and clears all that its origin has stored. @param {Page} page */
export async function forget(page) {
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  if (origin === 'null') return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.detach();
}

/** Loads the page with a fragment; from the page itself that would be a link within it. @param {Page} page @param {string} fragment */
export async function openAnew(page, fragment) {
  await page.goto('about:blank');
  await page.goto(`./#${fragment}`);
}

/**
 * Runs a step for somebody new in each window.
 * @param {Page} page @param {Window[]} windows @param {(size: Window) => Promise<void>} act
 * @typedef {{width: number, height: number}} Window
 */
export async function inWindows(page, windows, act) {
  for (const size of windows)
    await test.step(`${size.width} by ${size.height}`, async () => {
      await forget(page);
      await page.setViewportSize(size);
      await act(size);
    });
}
