// Browser tests: the experiments keep the focus, and keep two tabs consistent.

import { expect, test } from './support/fixtures.mjs';
import { entries, isOver, newest, openExperiments, runLink } from './support/experiments.mjs';

/** A proof that takes minutes. */
const LONG = 'task:simultaneous:prove:5x5:58';

test('the focus moves on from a cancelled or deleted experiment', async ({ page }) => {
  await runLink(page, 'task:simultaneous:count:2x2');
  await isOver(page);
  await runLink(page, LONG);
  await newest(page).getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.press('Enter');
  await expect(newest(page).getByRole('button', { name: 'Run again' })).toBeFocused();
  await newest(page).getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await expect(entries(page)).toHaveCount(1);
  await expect(newest(page).getByRole('button', { name: 'Delete' })).toBeFocused();
});

test('an experiment of another tab is still running; one that it deleted is gone', async ({
  page,
  context,
}) => {
  await runLink(page, 'task:simultaneous:count:2x2');
  await isOver(page);
  await runLink(page, LONG);
  await expect(newest(page).locator('.experiment-running')).toContainText(/mazes/i);
  const other = await context.newPage();
  await openExperiments(other);
  await expect(entries(other)).toHaveCount(2);
  await expect(newest(other).locator('.experiment-state')).toHaveText('Running');
  await entries(other).last().getByRole('button', { name: 'Delete' }).click();
  await expect(entries(page)).toHaveCount(1);
  await page.close();
  // The page is closed, so its experiment has ended.
  await expect(newest(other).locator('.experiment-state')).toHaveText('Interrupted');
  await expect(entries(other)).toHaveCount(1);
});
