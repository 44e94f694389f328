// What the wall's page shows after long work is no wider than a phone.

import { expect, test } from './support/fixtures.mjs';
import { openWall } from './support/wall.mjs';

/** @typedef {import('@playwright/test').Page} Page */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const width = (/** @type {Page} */ page) =>
  page.evaluate(() => document.documentElement.scrollWidth);

test('solvers that have run, and a figure, are no wider than a phone', async ({ page }) => {
  await openWall(page, 'v1.simultaneous.r2_c3.dall');
  await page.locator('summary', { hasText: 'Solvers side by side' }).click();
  const solvers = page.locator('details', { hasText: 'Solvers side by side' });
  await solvers.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(solvers.locator('.plot canvas').first()).toBeVisible();
  expect(await width(page)).toBeLessThanOrEqual(390);
  await page.locator('summary', { hasText: 'The tables and figures' }).click();
  const figures = page.locator('details', { hasText: 'The tables and figures' });
  await figures.getByLabel('Which').selectOption('figure 6.7');
  await figures.getByRole('button', { name: 'Make it' }).click();
  await expect(figures.locator('.plot canvas').first()).toBeVisible();
  expect(await width(page)).toBeLessThanOrEqual(390);
});
