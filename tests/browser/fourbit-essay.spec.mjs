// Browser tests: the live pictures of the four-bit essay.

import { openEssay, pictureOf, pressing, testPictures } from './support/essay.mjs';
import { MOVING, expect, test } from './support/fixtures.mjs';
import { THE_LIGHTS_AS_A_NUMBER, THE_NINE_RULES } from './support/sentences.mjs';

test.use(MOVING);

/** @typedef {import('@playwright/test').Locator} Locator */

const CODE = 'v1.fourbit.classic.sA';
const bulb = (/** @type {Locator} */ picture) =>
  picture.getByRole('button', { name: /^Bulb 1, on/ }).first();
const anyBulb = (/** @type {Locator} */ picture) =>
  picture.getByRole('button', { name: /^Bulb 1, / }).first();

testPictures(CODE, [
  { label: THE_LIGHTS_AS_A_NUMBER, take: pressing(anyBulb), end: 'Room 11 = 8 + 2 + 1' },
  { label: 'A walk and its map', take: pressing(anyBulb), end: 'All lights are out' },
  { label: 'Walking in a circle', take: pressing(anyBulb), end: 'The circle: 2 → 5 → 1 → 2' },
  { label: 'The arm of three mazes', take: pressing(anyBulb), end: /Arm: 8 presses/ },
  {
    label: 'A maze is generated',
    take: (picture) => picture.getByRole('button', { name: 'Change one arrow' }).click(),
    end: /Shortest solution: ([89]|1\d) presses/,
  },
  {
    label: 'All tables of two lights',
    take: (picture) => picture.getByRole('button', { name: /^Table 5/ }).click(),
    end: '5 of the 12 tables are mazes',
  },
  { label: THE_NINE_RULES, take: pressing(anyBulb), end: /(Solved.*){9}/s },
  { label: 'A race of players', take: pressing(anyBulb), end: '8, out' },
]);

test('a walk by keys: the map grows, a circle lights up, and a habit can be chosen', async ({
  page,
}) => {
  await openEssay(page, CODE);
  const walk = await pictureOf(page, 'A walk and its map');
  await bulb(walk).focus();
  await page.keyboard.press('Enter');
  await expect(walk.getByText(/Arrows: [1-9]\d* of 12/)).toBeVisible();
  await expect(walk.getByRole('button', { name: 'Start again' })).toBeVisible();
  const loop = await pictureOf(page, 'Walking in a circle');
  await loop.getByRole('radio', { name: 'Always the left one' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(loop.getByText(/The circle: 1 → 2 → 5 → 6 → 1/)).toBeVisible({ timeout: 15_000 });
  await expect(loop.locator('.map-arrow.traced')).toHaveCount(4);
});
