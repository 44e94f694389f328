// Browser tests: results of the laboratory are no wider than a phone.

import { expect, test } from './support/fixtures.mjs';
import { openPart } from './support/lab.mjs';
import { openWall } from './support/wall.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** @typedef {import('@playwright/test').Page} Page */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const width = (/** @type {Page} */ page) =>
  page.evaluate(() => document.documentElement.scrollWidth);

test('solvers that have run, and a figure, are no wider than a phone', async ({ page }) => {
  await openWall(page, 'v1.simultaneous.r2_c3.dall');
  const solvers = await openPart(page, 'lab-solvers', 'Compare solvers');
  await solvers.getByLabel('Seconds each').fill('1');
  await solvers.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(solvers.locator('.plot svg').first()).toBeVisible();
  expect(await width(page)).toBeLessThanOrEqual(390);
  const figures = await openPart(page, 'lab-thesis', 'Thesis, chapter 6');
  await figures.getByLabel('Table or figure').selectOption('figure 6.7');
  await figures.getByRole('button', { name: 'Compute' }).click();
  await expect(figures.locator('.plot svg').first()).toBeVisible();
  expect(await width(page)).toBeLessThanOrEqual(390);
});
