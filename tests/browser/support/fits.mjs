// Layout checks for every part of the page: wide, and enlarged; in light and dark colours.

import { axeViolations, LOOKS } from './axe.mjs';

import { expect, test } from './fixtures.mjs';

/** Asserts that nothing on the page is wider than the window. @param {Page} page @param {number} width */
export const expectNoWider = (page, width) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width);
/**
 * A test of two windows: what `open` opens is no wider than the window, and axe finds nothing in it.
 *
 * @param {string} part a selector @param {(page: Page, width: number) => Promise<void>} open
 */
export function testThatItFits(part, open) {
  test('it fits, and axe finds nothing', async ({ page }) => {
    for (const { width, height, colorScheme } of LOOKS)
      await test.step(`${width}x${height}, ${colorScheme}`, async () => {
        await page.goto('about:blank');
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        await open(page, width);
        await expectNoWider(page, width);
        expect(await axeViolations(page, { include: part })).toEqual([]);
      });
  });
}
