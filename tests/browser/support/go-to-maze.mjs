// Test support: from one maze to another without loading the page again.

import { expect } from './fixtures.mjs';

/**
 * Opens a maze, and waits until it stands in place of the one before. The two must differ.
 * @param {Page} page @param {string} fragment
 */
export async function goToMaze(page, fragment) {
  const before = await page.evaluate(
    () => document.querySelector('.machine[data-code]')?.getAttribute('data-code') ?? '',
  );
  await page.goto(`./#${fragment}`);
  await expect(page.locator(`.machine[data-code]:not([data-code="${before}"])`)).toBeVisible();
}
