// Browser tests: the experiments keep the focus and clicks, fit their plots to the page, and keep two tabs
// consistent.

import { expect, test } from './support/fixtures.mjs';
import {
  entries,
  isOver,
  newest,
  openExperiments,
  openRecords,
  runLink,
} from './support/experiments.mjs';
import { RECORDS_OF_THIS_SIZE } from './support/sentences.mjs';

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

test('workers end when nothing runs', async ({ page }) => {
  await openExperiments(page);
  const before = page.workers().length;
  await runLink(page, 'task:simultaneous:count:3x3');
  await isOver(page);
  await expect.poll(() => page.workers().length).toBe(before);
  const known = await openRecords(page);
  const card = known.getByRole('region', { name: RECORDS_OF_THIS_SIZE });
  await card.getByRole('button', { name: 'Check sequence', exact: true }).click();
  await expect(card).toContainText(/moves solves all/);
  await expect.poll(() => page.workers().length).toBe(before);
});
