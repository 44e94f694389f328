// The blank machine in the page that has it, that of `make dev`.

import { expect, test } from './support/fixtures.mjs';

test.use({ siteFolder: 'build/dev' });

const token = (/** @type {import('@playwright/test').Page} */ page) =>
  page.locator('.blank-corridor [aria-current]');

test('it is played to its end by mouse and by keyboard', async ({ page }) => {
  await page.goto('./#v1.blank.n5.d01000');
  await expect(token(page)).toHaveAttribute('aria-label', '1, floor');
  await expect(page.getByRole('button', { name: 'Right' })).toBeDisabled();
  await page.getByRole('button', { name: 'Jump' }).click();
  await expect(token(page)).toHaveAttribute('aria-label', '3, floor');
  await page.keyboard.press('Control+z');
  await expect(token(page)).toHaveAttribute('aria-label', '1, floor');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('.result')).toHaveText('Solved in 2 moves.');
});

test('a new one comes from a seed, and a harder one is longer', async ({ page }) => {
  await page.goto('./#blank');
  await expect(token(page)).toBeVisible();
  const before = page.url();
  await page.keyboard.press('n');
  await expect(page).not.toHaveURL(before);
  await page.goto('./#v1.blank.n3.d000.mJ');
  await page.getByRole('button', { name: 'Harder' }).click();
  await expect(page).toHaveURL(/#v1\.blank\.n5\.s/);
});
