// Browser tests: the live pictures of the worm's essay.

import { openEssay, pictureOf, testPictures } from './support/essay.mjs';
import { MOVING, expect, test } from './support/fixtures.mjs';
import { bars } from './support/parts.mjs';

test.use(MOVING);

/** @typedef {import('@playwright/test').Locator} Locator */

const slide = (/** @type {Locator} */ picture) => picture.getByLabel('Step').press('ArrowRight');

const PICTURES = [
  ['A maze made by worms', slide],
  ['The first worm', slide],
  ['A worm that joins', slide],
  ['A worm that dies', slide],
  [
    'Crayons on a children’s menu',
    (/** @type {Locator} */ picture) =>
      picture.getByRole('button', { name: 'Colour one more part' }).click(),
  ],
  [
    'The map in half bytes',
    (/** @type {Locator} */ picture) =>
      picture.getByRole('button', { name: /^row 2, column 3/ }).click(),
  ],
  ['The worm beside nucleation', slide],
  [
    'Steps for each cell on larger sheets',
    (/** @type {Locator} */ picture) => bars(picture).click(),
  ],
  [
    'Dead ends, hallways and junctions',
    (/** @type {Locator} */ picture) => picture.getByText('Backtracker', { exact: true }).click(),
  ],
  ['Another algorithm at work', slide],
  ['Worms on triangles and hexagons', slide],
  ['Three ways to solve a maze', slide],
].map(([label, take]) => ({
  label: /** @type {string} */ (label),
  take: /** @type {any} */ (take),
}));

testPictures('worm', PICTURES);

/** @param {import('@playwright/test').Page} page @param {string} label */
async function openPicture(page, label) {
  await openEssay(page, 'worm');
  return pictureOf(page, label);
}

test.describe('by keyboard', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('arrow keys walk over the map in half bytes, and a slider over the steps', async ({
    page,
  }) => {
    const map = await openPicture(page, 'The map in half bytes');
    await map.getByRole('button', { name: /^row 3, column 1/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(map.getByRole('button', { name: /^row 4, column 2/ })).toBeFocused();
    await expect(map.getByRole('caption')).toHaveText('Cell in row 4, column 2: part of the maze');
    await page.keyboard.press('ArrowDown');
    await expect(map.getByRole('button', { name: /^row 4, column 2/ })).toBeFocused();
  });
});
