// Browser tests: the live pictures of the procedural essay.

import { openEssay, pictureOf, testPictures } from './support/essay.mjs';
import { MOVING, expect, test } from './support/fixtures.mjs';
import { bars } from './support/parts.mjs';

test.use(MOVING);

/** @typedef {import('@playwright/test').Locator} Locator */

const move = (/** @type {string} */ name) => (/** @type {Locator} */ picture) =>
  picture.getByRole('button', { name, exact: true }).first().click();

const PICTURES = [
  { label: 'Walls that come with the walk', take: move('Move right') },
  { label: 'The first seed', take: move('Circle at C2') },
  {
    label: 'How a wall is decided',
    take: (/** @type {Locator} */ picture) => picture.getByLabel('Step').press('ArrowRight'),
  },
  { label: 'Two walks on one board', take: move('Move right') },
  { label: 'A trap', take: move('Move right') },
  {
    label: 'Par of random boards',
    take: (/** @type {Locator} */ picture) => bars(picture).click(),
  },
  { label: 'What the two players see', take: move('Move right') },
];

testPictures('procedural', PICTURES);

test.describe('by keyboard', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  /** @param {import('@playwright/test').Page} page @param {string} label */
  async function openPicture(page, label) {
    await openEssay(page, 'procedural');
    return pictureOf(page, label);
  }

  test('a circle changes the bit of its column', async ({ page }) => {
    const seed = await openPicture(page, 'The first seed');
    await expect(seed.getByText('The seed is 111100.')).toBeVisible();
    const first = seed.getByRole('button', { name: 'Circle at A1', exact: true });
    await first.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(seed.getByRole('button', { name: 'Circle at B2', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(seed.getByText('Column B has 3 circles: odd, so its bit is 0.')).toBeVisible();
    await expect(seed.getByText('The seed is 101100.')).toBeVisible();
  });
});
