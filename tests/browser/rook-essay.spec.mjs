// Browser tests: the live pictures of the rook essay.

import { openEssay, pictureOf, pressing, testPictures } from './support/essay.mjs';
import { MOVING, expect, test } from './support/fixtures.mjs';

test.use(MOVING);

/** @typedef {import('@playwright/test').Locator} Locator */

const CODE = 'v1.rook.classic.sA';
/** @param {string} name */
const stone = (name) => (/** @type {Locator} */ picture) =>
  picture.getByRole('button', { name: new RegExp(`^${name}, `) });
const target = (/** @type {Locator} */ picture) =>
  picture.getByRole('button', { name: /you can jump here/ }).first();
const scale = (/** @type {Locator} */ picture) => picture.getByRole('slider');

testPictures(CODE, [
  {
    label: 'A maze of twenty-five stones',
    take: pressing(stone('D1')),
    end: '13 jumps made. The flag!',
  },
  { label: 'Solved from the end', take: pressing(scale), end: 'At 14: D1. Known: 25 of 25 stones' },
  {
    label: 'One single shortest path',
    take: pressing(stone('B2')),
    end: '1 shortest path of 7 jumps: 0',
  },
  { label: 'Black holes and white holes', take: pressing(stone('C1')), end: 'Black holes: 0' },
  { label: 'Forced jumps at the start', take: pressing(stone('C2')), end: 'Forced jumps: 0' },
  { label: 'Choices on the path', take: pressing(stone('A2')), end: 'Forward: 5. Backward: 5' },
  { label: 'Clusters of equal numbers', take: pressing(stone('B3')), end: 'added: +11' },
  {
    label: 'The search',
    take: (picture) => picture.getByRole('button', { name: 'Try 100 changes' }).click(),
    end: /2,\d\d\d changes tried/,
  },
  { label: 'Other lawns', take: pressing(target), end: /(Solved.*){6}/s },
  { label: 'The longest paths', take: pressing(target), end: 'Jump 11 of 11: proved' },
  { label: 'Back from the Klondike', take: pressing(scale), end: 'Out of the wood!' },
]);

test('a board by keys: the arrows choose a stone, Enter changes its number and the energy', async ({
  page,
}) => {
  await openEssay(page, CODE);
  const holes = await pictureOf(page, 'Black holes and white holes');
  await stone('A1')(holes).focus();
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(holes.getByRole('button', { name: /^C1, jump 3/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(holes.getByRole('button', { name: /^C1, jump 4/ })).toBeFocused();
  const figure = holes.locator('.energy-figure');
  const energy = await figure.textContent();
  await page.keyboard.press('Enter');
  await expect(figure).not.toHaveText(String(energy));
  await expect(holes.getByRole('button', { name: 'Start again' })).toBeVisible();
});
