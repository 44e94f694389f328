// Browser tests: the experiments keep the focus and clicks, fit their plots to the page, and keep two tabs
// consistent.

import { expect, test } from './support/fixtures.mjs';
import { forget } from './support/forget.mjs';
import {
  entries,
  follow,
  isOver,
  newest,
  openExperiments,
  openRecords,
  reopenExperiments,
  runLink,
  showDetails,
} from './support/experiments.mjs';
import { notice, opened, plots } from './support/parts.mjs';
import { NAME_OF_THIS_EXPERIMENT, RECORDS_OF_THIS_SIZE } from './support/sentences.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A proof that takes minutes. */
const LONG = 'task:simultaneous:prove:5x5:58';

test('the focus moves on from a cancelled or deleted experiment; a typed name does not swallow the next click; one maze is one', async ({
  page,
}) => {
  await test.step('the focus moves on from a cancelled or deleted experiment', async () => {
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
  await test.step('a typed name does not swallow the next click', async () => {
    await forget(page);
    await runLink(page, 'task:simultaneous:count:2x2');
    await isOver(page);
    await showDetails(newest(page));
    await newest(page).getByLabel(NAME_OF_THIS_EXPERIMENT).fill('mine');
    const again = newest(page).getByRole('button', { name: 'Run again' });
    const box = /** @type {{x: number, y: number}} */ (await again.boundingBox());
    await page.mouse.click(box.x + 5, box.y + 5);
    await expect(entries(page)).toHaveCount(2);
  });
  await test.step('a single maze is described as one; the moves have a label', async () => {
    await forget(page);
    await runLink(page, 'task:simultaneous:prove:2x2:1');
    await isOver(page);
    await showDetails(newest(page));
    await expect(
      newest(page).getByRole('img', { name: 'The certificate: one maze', exact: true }),
    ).toBeVisible();
    const known = await openRecords(page);
    await expect(known.getByRole('group', { name: 'Moves', exact: true })).toBeVisible();
  });
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

test('plots fit the page, drawn out of sight or in a window of another size', async ({ page }) => {
  await runLink(page, 'task:fourbit:census:3');
  await isOver(page);
  await page.reload();
  const drawn = plots(page);
  const room = () =>
    page.locator('.plots').evaluate(({ clientWidth }) => Math.min(760, Math.max(260, clientWidth)));
  for (const width of [1280, 700, 400, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(async () => Math.abs(((await drawn.boundingBox())?.width ?? 0) - (await room())))
      .toBeLessThan(5);
  }
});

test('an experiment deleted in another tab stays deleted', async ({ page, context }) => {
  await runLink(page, 'task:simultaneous:count:3x3');
  await isOver(page);
  const other = await context.newPage();
  await openExperiments(other);
  await newest(other).getByRole('button', { name: 'Delete' }).click();
  await expect(entries(page)).toHaveCount(0);
  await runLink(page, 'task:simultaneous:count:2x2');
  await isOver(page);
  await reopenExperiments(other);
  await expect(entries(other)).toHaveCount(1);
  await expect(newest(other)).toContainText('count 2x2');
});

test.describe('a page that fails to load', () => {
  test.use({
    serviceWorkers: 'block',
    allowedPageErrors: /Failed to load|net::ERR|Service Worker/,
  });
  test('is reported', async ({ page }) => {
    await page.goto('./#v1.fourbit.classic.sx');
    await expect(opened(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.route('**/*.js', (route) => route.abort());
    await follow(page, 'task:fourbit');
    await expect(notice(page)).toContainText('did not load');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
