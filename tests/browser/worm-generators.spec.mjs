// The makers of worm mazes in the settings, and braids.

import { expect, test } from './support/fixtures.mjs';

const MAKERS = 16;

/** @param {import('@playwright/test').Page} page @param {string} code */
async function settings(page, code) {
  await page.goto(`./#${code}`);
  await expect(page.locator(`.worm .paper[data-code="${code}"]`)).toBeVisible();
  await page.locator('summary', { hasText: 'Settings of the maze' }).click();
  return page.locator('details', { hasText: 'Settings of the maze' });
}

test('every maker is offered with a sentence, and makes the maze that it names', async ({
  page,
}) => {
  const fold = await settings(page, 'v1.worm.w12_h8.sWORD');
  const maker = fold.getByLabel('Algorithm');
  const words = await maker
    .locator('option')
    .evaluateAll((options) => options.map((option) => /** @type {any} */ (option).value));
  expect(words.length).toBe(MAKERS);
  const sentences = new Set();
  for (const word of words) {
    await maker.selectOption(word);
    await fold.getByLabel('Its word (empty: any)').fill('LOOK');
    await fold.getByRole('button', { name: 'Make this maze' }).click();
    const of = word === 'worm' ? '' : `_${word}`;
    await expect(page.locator(`.paper[data-code="v1.worm.w12_h8${of}.sLOOK"]`)).toBeVisible();
    await expect(maker).toHaveValue(word);
    const looks = await maker.evaluate(
      (select) =>
        document.getElementById(select.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(looks).toMatch(/\.$/);
    sentences.add(looks);
  }
  expect(sentences.size).toBe(MAKERS);
});

test('what belongs to one maker is shown with that maker alone', async ({ page }) => {
  const fold = await settings(page, 'v1.worm.w12_h8_kruskal.sWORD');
  const shown = () =>
    Promise.all(
      [/^Greedy worms/, /^Outback/, /^Without a list/].map((name) =>
        fold.getByRole('checkbox', { name }).isVisible(),
      ),
    );
  expect(await shown()).toEqual([false, false, false]);
  const maker = fold.getByLabel('Algorithm');
  await maker.selectOption('worm');
  expect(await shown()).toEqual([true, true, false]);
  await maker.selectOption('wormfast');
  expect(await shown()).toEqual([true, false, false]);
  await maker.selectOption('nucleation');
  expect(await shown()).toEqual([false, false, true]);
  await fold.getByRole('checkbox', { name: /^Without a list/ }).check();
  await fold.getByLabel('Its word (empty: any)').fill('LOOK');
  await fold.getByRole('button', { name: 'Make this maze' }).click();
  await expect(
    page.locator('.paper[data-code="v1.worm.w12_h8_nucleation_dense.sLOOK"]'),
  ).toBeVisible();
});

test('a braid is made, shown in the settings, solved, and measured', async ({ page }) => {
  const fold = await settings(page, 'v1.worm.w12_h8_prim.sWORD');
  const braid = fold.getByRole('slider', { name: /Dead ends removed/ });
  await braid.fill('80');
  await expect(fold.getByText('ways run in circles')).toBeVisible();
  await fold.getByLabel('Its word (empty: any)').fill('LOOK');
  await fold.getByRole('button', { name: 'Make this maze' }).click();
  const code = 'v1.worm.w12_h8_prim_braid80.sLOOK';
  await expect(page.locator(`.paper[data-code="${code}"]`)).toBeVisible();
  await page.reload();
  await expect(page.locator(`.paper[data-code="${code}"]`)).toBeVisible();
  await page.locator('summary', { hasText: 'Settings of the maze' }).click();
  await expect(braid).toHaveValue('80');
  await page.getByRole('button', { name: 'Show solution' }).click();
  await expect(page.getByRole('button', { name: 'Hide solution' })).toBeVisible();
  await page.locator('summary', { hasText: 'What kind of maze is this?' }).click();
  await expect(page.getByRole('row', { name: /^Loops [1-9]/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Longest path in the maze –/ })).toBeVisible();
});
