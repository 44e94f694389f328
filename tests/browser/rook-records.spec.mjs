// Browser tests: length limits from known records, the nearest maze after a failed search, and the records.

import { readFile } from 'node:fs/promises';
import { expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';
import { experimentEntries, ratingFacts, rookMachine } from './support/parts.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const records = (await readFile(new URL('../data/rook/records.tsv', import.meta.url), 'utf8'))
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t'));

const length = (/** @type {Page} */ page) => page.getByLabel('Jumps of the shortest solution');

test('a search that gives up says so, and offers the nearest', async ({ page }) => {
  // The offer is an estimate here, and more than there is.
  await page.goto('./#v1.rook.w3_h4_queen_torus_nouturn.sa');
  await openTab(page, 'New');
  await length(page).fill('8');
  await page.getByLabel('Seed').fill('x');
  await page.getByRole('button', { name: 'Create maze' }).click();
  await expect(page.locator('.new-maze .problem')).toContainText('8 moves was found');
  const offer = page.getByRole('button', { name: /Use the nearest one found: \d+ jumps/ });
  const jumps = /(\d+) jumps/.exec((await offer.textContent()) ?? '')?.[1];
  await offer.click();
  await expect(rookMachine(page)).toHaveAttribute(
    'data-code',
    /^v1\.rook\.w3_h4_queen_torus_nouturn\.d/,
  );
  await openTab(page, 'Measure');
  await expect(ratingFacts(page)).toContainText(`has ${jumps} jumps`);
});

test('the records list every record, beside one another; one is proved as an experiment, and its maze opens', async ({
  page,
}) => {
  await test.step('all the sizes of the records are seen beside one another', async () => {
    await page.goto('./#v1.rook.w5_h5.sa');
    await openTab(page, 'Measure');
    const table = page.locator('.hall-table');
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [844, 390],
      [390, 844],
    ]) {
      await page.setViewportSize({ width, height });
      await expect
        .poll(() => table.evaluate((one) => one.scrollWidth - one.clientWidth), `${width} wide`)
        .toBeLessThanOrEqual(1);
    }
  });
  await test.step('the records list every record; proved ones differ from bounds', async () => {
    await page.goto('./#v1.rook.w5_h5.sa');
    await openTab(page, 'Measure');
    const links = page.locator('.hall-table a');
    await expect(links).toHaveCount(records.length);
    for (const [claim, code, jumps] of records) {
      const link = page.locator(`.hall a[href="#${code}"]`);
      await expect(link).toHaveText(claim === 'proved' ? jumps : `≥ ${jumps}`);
    }
    const [, code] = records[0];
    await page.locator(`.hall a[href="#${code}"]`).click();
    await expect(rookMachine(page)).toHaveAttribute('data-code', code);
  });
  await test.step('a record is proved as an experiment, and its maze opens', async () => {
    await page.goto('./#v1.rook.w5_h5.sa');
    await openTab(page, 'Measure');
    await page.getByRole('link', { name: 'Prove a record' }).click();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    const entry = experimentEntries(page).first();
    await expect(entry.getByRole('row', { name: /^Longest/ })).toContainText('11');
    await expect(entry.getByRole('row', { name: /^Proved/ })).toContainText('yes');
    await entry.getByRole('link', { name: 'Open the maze' }).click();
    await expect(rookMachine(page)).toHaveAttribute('data-code', /^v1\.rook\.w4_h4\.d/);
  });
});
