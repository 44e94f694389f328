// Browser tests: the laboratory keeps the focus and clicks, fits its plots to the page, and keeps two tabs
// consistent.

import { expect, test } from './support/fixtures.mjs';
import {
  entries,
  follow,
  form,
  isOver,
  leaveOut,
  newest,
  openLab,
  openPart,
  reopenLab,
  run,
  showDetails,
} from './support/lab.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** @typedef {import('@playwright/test').Page} Page */

/** A proof that takes minutes. */
const LONG = 'task:simultaneous:prove:5x5:58';
const focused = (/** @type {Page} */ page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim());

test('Enter on a part of the laboratory leaves the focus there', async ({ page }) => {
  await openLab(page);
  const link = page.getByRole('link', { name: 'Records', exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(link).toBeFocused();
});

test('the focus moves on from a cancelled or deleted experiment', async ({ page }) => {
  await openLab(page, 'task:simultaneous:count:2x2');
  await isOver(page);
  await follow(page, LONG);
  await run(page).click();
  await newest(page).getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.press('Enter');
  await expect(newest(page).getByRole('button', { name: 'Run again' })).toBeFocused();
  await newest(page).getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await expect(entries(page)).toHaveCount(1);
  expect(await focused(page)).toBe('Delete');
});

test('a typed name does not swallow the next click', async ({ page }) => {
  await openLab(page, 'task:simultaneous:count:2x2');
  await isOver(page);
  await showDetails(newest(page));
  await newest(page).getByLabel('Name of this experiment').fill('mine');
  const again = newest(page).getByRole('button', { name: 'Run again' });
  const box = /** @type {{x: number, y: number}} */ (await again.boundingBox());
  await page.mouse.click(box.x + 5, box.y + 5);
  await expect(entries(page)).toHaveCount(2);
});

test('a stored race fills the width', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openLab(page);
  const here = await openPart(page, 'lab-solvers', 'Compare solvers');
  await leaveOut(here, ['In order (SO)', 'Random (RS)', 'Lookahead (GL)']);
  await here.getByLabel('Seconds each').fill('1');
  await here.getByRole('button', { name: 'Run', exact: true }).click();
  await isOver(page);
  const width = async () => (await here.locator('.plot svg').boundingBox())?.width;
  const before = await width();
  expect(before).toBeGreaterThan(600);
  await page.reload();
  await openPart(page, 'lab-solvers', 'Compare solvers');
  await expect.poll(width).toBe(before);
});

test('a link to an experiment shows it, whichever part the link names', async ({ page }) => {
  await page.goto('./#lab-solvers:count:2x2');
  await isOver(page);
  await expect(newest(page)).toContainText('there are 3 solvable mazes of 2x2');
});

test('an experiment of another tab is still running; one that it deleted is gone', async ({
  page,
  context,
}) => {
  await openLab(page, 'task:simultaneous:count:2x2');
  await isOver(page);
  await follow(page, LONG);
  await run(page).click();
  await expect(newest(page).locator('.lab-running')).toContainText('mazes');
  const other = await context.newPage();
  await openLab(other);
  await expect(entries(other)).toHaveCount(2);
  await expect(newest(other).locator('.lab-state')).toHaveText('Running');
  await entries(other).last().getByRole('button', { name: 'Delete' }).click();
  await expect(entries(page)).toHaveCount(1);
  await page.close();
  // The page is closed, so its experiment has ended.
  await expect(newest(other).locator('.lab-state')).toHaveText('Interrupted');
  await expect(entries(other)).toHaveCount(1);
});

test('workers end when nothing runs', async ({ page }) => {
  await openLab(page);
  const before = page.workers().length;
  await follow(page, 'task:simultaneous:count:3x3');
  await isOver(page);
  await expect.poll(() => page.workers().length).toBe(before);
  const known = await openPart(page, 'lab-known', 'Records');
  const card = known.getByRole('region', { name: 'Records of this size' });
  await card.getByRole('button', { name: 'Check sequence', exact: true }).click();
  await expect(card).toContainText(/moves solves all/);
  await expect.poll(() => page.workers().length).toBe(before);
});

test('plots fit the page, drawn out of sight or in a window of another size', async ({ page }) => {
  await page.goto('./#lab-solvers');
  await page.evaluate(() => {
    const lines = ['limit_seconds\t1', 'on\tall 2 × 3 mazes', 'solver\tchain\tshortest\t1\tdone'];
    const result = [...lines, 'best\tchain\t0\t5', 'low\tchain\t1\t5'].join('\n');
    const entry = { id: 'stored', task: 'race', args: '2x3 --seconds 1', state: 'done', result };
    localStorage.setItem('mazewright.laboratory', JSON.stringify([entry]));
  });
  await page.reload();
  const drawn = page.locator('.plot svg');
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
  await openLab(page, 'task:simultaneous:count:3x3');
  await isOver(page);
  const other = await context.newPage();
  await openLab(other);
  await newest(other).getByRole('button', { name: 'Delete' }).click();
  await expect(entries(page)).toHaveCount(0);
  await follow(page, 'task:simultaneous:count:2x2');
  await isOver(page);
  await reopenLab(other);
  await expect(entries(other)).toHaveCount(1);
  await expect(newest(other)).toContainText('count 2x2');
});

test('a single maze is described as one; the moves have a label', async ({ page }) => {
  await openLab(page, 'task:simultaneous:prove:2x2:1');
  await isOver(page);
  await showDetails(newest(page));
  await expect(
    newest(page).getByRole('img', { name: 'The certificate: one maze', exact: true }),
  ).toBeVisible();
  const known = await openPart(page, 'lab-known', 'Records');
  await expect(known.getByRole('group', { name: 'Moves', exact: true })).toBeVisible();
});

test.describe('a part that fails to load', () => {
  test.use({
    serviceWorkers: 'block',
    allowedPageErrors: /Failed to load|net::ERR|Service Worker/,
  });
  test('is reported', async ({ page }) => {
    await openLab(page);
    await expect(form(page)).toBeVisible();
    await page.route('**/*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Compare solvers' }).click();
    await expect(page.locator('.notice')).toContainText('did not load');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
