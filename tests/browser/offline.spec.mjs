// Without a network, with a new version, and without a server at all.

import { readFile } from 'node:fs/promises';
import { openAll } from './support/every-part.mjs';
import { COLD, expect, test } from './support/fixtures.mjs';
import { openMaze, press, presses, solution } from './support/fourbit.mjs';
import { mapStates, walkFigures } from './support/parts.mjs';

test.use({ ...COLD, serviceWorkers: 'allow' });

/** Waits for the service worker, and for the last file that a page loads by itself: it may come without the worker. */
const controlled = (/** @type {Page} */ page) =>
  page.waitForFunction(
    () =>
      navigator.serviceWorker.controller !== null &&
      performance.getEntriesByType('resource').some(({ name }) => /full.*\.wasm$/.test(name)),
  );

test('after the first visit all of it works offline', async ({ page, site }) => {
  await openMaze(page);
  await controlled(page);
  await site.stop();
  await page.reload();
  await expect(walkFigures(page).first()).not.toBeEmpty();
  await press(page, '3');
  await expect(presses(page)).toHaveText('1');
  await expect(mapStates(page).first()).toBeAttached();
  // The share dialog loads when it is opened.
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New maze' }).click();
  await expect(presses(page)).toHaveText('0');
  await site.start();
});

test('the tab of the first visit works without a reload once the network is gone', async ({
  page,
  site,
}) => {
  await openMaze(page);
  await controlled(page);
  await site.stop();
  await openAll(page);
  await site.start();
});

test('the single file plays from the disk, with its worker', async ({ page, singleFile }) => {
  await page.goto(singleFile);
  await expect(walkFigures(page).first()).toHaveText('15');
  await press(page, '3');
  await expect(presses(page)).toHaveText('1');
  // The engine's worker.
  const buttons = await solution(page);
  expect(buttons.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'New maze' }).click();
  await expect(presses(page)).toHaveText('0');
  expect((await readFile(new URL(singleFile), 'utf8')).includes('src="http')).toBe(false);
});
