// Tests that the live pictures of an essay have in common: each plays to its end, is taken over, and starts again; under
// reduced motion it stands still; axe finds nothing.

import { axeViolations } from './axe.mjs';
import { expect, test } from './fixtures.mjs';

/** @typedef {import('@playwright/test').Page} Page @typedef {import('@playwright/test').Locator} Locator */
/** @typedef {{label: string, take: (picture: Locator) => Promise<unknown>}} Picture take: presses a control of it */

/** Longest part of a show that the page's clock jumps over, in milliseconds. */
const JUMP_MS = 4000;

/** Scrolls to a picture, which loads it. @param {Page} page @param {number} index @param {string} label */
export async function pictureAt(page, index, label) {
  const middle = (/** @type {Locator} */ part) =>
    part.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await middle(page.locator('.essay-place').nth(index));
  const picture = page.getByRole('region', { name: label, exact: true });
  await picture.waitFor();
  await middle(picture);
  return picture;
}

const pressed = (/** @type {Locator} */ picture, /** @type {string} */ name) =>
  picture.getByRole('button', { name, exact: true });

/** @param {string} kind @param {Picture[]} pictures in their order */
export function testEssay(kind, pictures) {
  const open = async (/** @type {Page} */ page) => {
    await page.goto(`./#${kind}`);
    await expect(page.locator(`.machine[data-kind=${kind}][data-code]`)).toBeVisible();
    await expect(page.locator('.essay-place')).toHaveCount(pictures.length);
  };

  for (const [index, { label, take }] of pictures.entries())
    test(`${label}: it plays to its end, starts again, and is taken over`, async ({ page }) => {
      await page.clock.install();
      await open(page);
      const picture = await pictureAt(page, index, label);
      const again = pressed(picture, 'Start again');
      const pause = pressed(picture, 'Pause');
      await expect(pause.or(again)).toBeVisible();
      await expect(async () => {
        await page.clock.runFor(JUMP_MS);
        await expect(again).toBeVisible({ timeout: 100 });
      }).toPass();
      await expect(pause).toBeHidden();
      await again.click();
      await expect(pause).toBeVisible();
      await take(picture);
      await expect(again).toBeVisible();
      await expect(pause).toBeHidden();
    });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test(`${kind}: the pictures stand still, and axe finds nothing`, async ({ page }) => {
      test.slow();
      await page.clock.install();
      await open(page);
      for (const [index, { label }] of pictures.entries()) {
        const picture = await pictureAt(page, index, label);
        await expect(
          pressed(picture, 'Start again').or(pressed(picture, 'Next step')).first(),
        ).toBeVisible();
        await expect(pressed(picture, 'Pause')).toBeHidden();
        const before = await picture.textContent();
        await page.clock.runFor(JUMP_MS);
        expect(await picture.textContent(), label).toBe(before);
      }
      expect(await axeViolations(page, { include: '.essay' })).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axeViolations(page, { include: '.essay' })).toEqual([]);
    });
  });
}
