// The laboratory in the hands of whoever uses it: the focus stays, clicks are not lost, plots are as wide
// as there is room for, two tabs tell the truth of each other.

import { expect, test } from './support/fixtures.mjs';
import { entries, follow, isOver, newest, openLab, openPart, run, unfold } from './support/lab.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** A proof that goes on for minutes. */
const LONG = 'task:simultaneous:prove:5x5:46';
const focused = (/** @type {Page} */ page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim());

test('Enter on a part of the laboratory leaves the focus there', async ({ page }) => {
  await openLab(page);
  const link = page.getByRole('link', { name: 'What is known' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(link).toBeFocused();
});

test('what is cancelled or taken away hands the focus on', async ({ page }) => {
  await openLab(page, 'task:simultaneous:count:2x2');
  await isOver(page);
  await follow(page, LONG);
  await run(page).click();
  await newest(page).getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.press('Enter');
  await expect(newest(page).getByRole('button', { name: 'Run again' })).toBeFocused();
  await newest(page).getByRole('button', { name: 'Take away' }).focus();
  await page.keyboard.press('Enter');
  await expect(entries(page)).toHaveCount(1);
  expect(await focused(page)).toBe('Take away');
});

test('a name that was typed does not swallow the press that comes next', async ({ page }) => {
  await openLab(page, 'task:simultaneous:count:2x2');
  await isOver(page);
  await unfold(newest(page));
  await newest(page).getByLabel('Name of this experiment').fill('mine');
  const again = newest(page).getByRole('button', { name: 'Run again' });
  const box = /** @type {{x: number, y: number}} */ (await again.boundingBox());
  await page.mouse.click(box.x + 5, box.y + 5);
  await expect(entries(page)).toHaveCount(2);
});

test('a race that comes back is as wide as there is room for', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openLab(page);
  const here = await openPart(page, 'lab-solvers', 'Solvers side by side');
  await here.getByLabel('Seconds each').fill('1');
  await here.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(here.getByRole('button', { name: 'Stop all' })).toBeHidden();
  const width = async () => (await here.locator('.plot svg').boundingBox())?.width;
  const before = await width();
  expect(before).toBeGreaterThan(600);
  await page.reload();
  await openPart(page, 'lab-solvers', 'Solvers side by side');
  await expect.poll(width).toBe(before);
});

test('an experiment of a link is seen, whichever part the link names', async ({ page }) => {
  await page.goto('./#lab-solvers:count:2x2');
  await isOver(page);
  await expect(newest(page)).toContainText('There are 3');
});

test('what another tab works on is not told to have ended; what it took away is gone', async ({
  page,
  context,
}) => {
  await openLab(page, 'task:simultaneous:count:2x2');
  await isOver(page);
  await follow(page, LONG);
  await run(page).click();
  await expect(newest(page).locator('.progress')).toContainText('mazes');
  const other = await context.newPage();
  await openLab(other);
  await expect(entries(other)).toHaveCount(2);
  await expect(newest(other).locator('.lab-state')).toHaveText('At work');
  await entries(other).last().getByRole('button', { name: 'Take away' }).click();
  await expect(entries(page)).toHaveCount(1);
  await page.close();
  // Now it has.
  await other.reload();
  await expect(newest(other).locator('.lab-state')).toHaveText('Ended by a reload');
  await expect(entries(other)).toHaveCount(1);
});
