// Layout checks for every part of the page: wide, on a phone and enlarged; in light and dark colours.

import { axeViolations } from './axe.mjs';

import { expect, test } from './fixtures.mjs';

/**
 * A test of three windows: what `open` opens is no wider than the window, and axe finds nothing in it.
 *
 * @param {string} part a selector @param {(page: Page, width: number) => Promise<void>} open
 */
export function testThatItFits(part, open) {
  test('it fits, and axe finds nothing', async ({ page }) => {
    for (const [width, height, colorScheme] of /** @type {const} */ ([
      [1440, 900, 'light'],
      [390, 844, 'dark'],
      [320, 640, 'light'],
    ]))
      await test.step(`${width}x${height}, ${colorScheme}`, async () => {
        await page.goto('about:blank');
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        await open(page, width);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          width,
        );
        expect(await axeViolations(page, { include: part })).toEqual([]);
      });
  });
}
