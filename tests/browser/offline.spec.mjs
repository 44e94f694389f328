// Without a network, with a new version, and without a server at all.

import { appendFile, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './support/fixtures.mjs';
import { openMaze, press, presses, solution } from './support/fourbit.mjs';
import { serveSite } from './support/site.mjs';

test.use({ serviceWorkers: 'allow' });

const installed = (/** @type {import('@playwright/test').Page} */ page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

test('after the first visit all of it works offline', async ({ page, site }) => {
  await openMaze(page);
  await installed(page);
  await site.stop();
  await page.reload();
  await expect(page.locator('.walk-line b').first()).toBeVisible();
  await press(page, '3');
  await expect(presses(page)).toHaveText('1');
  await expect(page.locator('.map-state').first()).toBeAttached();
  // The share dialog loads when it is opened.
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New maze' }).click();
  await expect(presses(page)).toHaveText('0');
  await site.start();
});

test('everything comes from the origin of the page', async ({ page, site }) => {
  /** @type {string[]} */
  const elsewhere = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== site.origin) elsewhere.push(request.url());
  });
  await openMaze(page);
  for (const bit of await solution(page)) await press(page, bit);
  await page.getByRole('button', { name: 'Share', exact: true }).first().click();
  await page.keyboard.press('Escape');
  expect(elsewhere).toEqual([]);
  for (const path of site.requests) expect(path).toMatch(/^\/some\/prefix\//);
});

test.describe('a new version', () => {
  test.use({ allowedPageErrors: /request to/ });

  test('is offered, and not forced in the middle of a game', async ({ page }) => {
    const folder = await mkdtemp(join(tmpdir(), 'mazewright-'));
    const { pathname } = new URL('../../build/site', import.meta.url);
    await cp(pathname, folder, { recursive: true });
    const other = await serveSite(folder);
    try {
      await page.goto(`${other.url}#v1.fourbit.b4_l8.sheron`);
      await installed(page);
      await page.reload();
      await press(page, '3');
      await expect(presses(page)).toHaveText('1');
      await appendFile(join(folder, 'service-worker.js'), '\n// A new version.\n');
      await page.evaluate(() =>
        navigator.serviceWorker.getRegistration().then((registration) => registration?.update()),
      );
      const notice = page.locator('[data-notice=update]');
      await expect(notice).toBeVisible();
      await expect(presses(page), 'the game goes on').toHaveText('1');
      await notice.getByRole('button', { name: 'Later' }).click();
      await expect(notice).toBeHidden();
      await page.reload();
      await expect(notice, 'it is offered again').toBeVisible();
      const again = page.waitForEvent('load');
      await notice.getByRole('button', { name: 'Update now' }).click();
      await again;
      await expect(presses(page), 'the game is kept').toHaveText('1');
      await expect(notice).toBeHidden();
    } finally {
      await other.stop();
      await rm(folder, { recursive: true });
    }
  });
});

test('the single file plays from the disk, with its worker', async ({ page, singleFile }) => {
  await page.goto(singleFile);
  await expect(page.locator('.walk-line b').first()).toHaveText('15');
  await press(page, '3');
  await expect(presses(page)).toHaveText('1');
  // The engine's worker.
  const buttons = await solution(page);
  expect(buttons.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'New maze' }).click();
  await expect(presses(page)).toHaveText('0');
  expect((await readFile(new URL(singleFile), 'utf8')).includes('src="http')).toBe(false);
});
