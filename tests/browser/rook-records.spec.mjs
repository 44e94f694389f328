// Browser tests: length limits from known records, the nearest maze after a failed search, and the records.

import { readFile } from 'node:fs/promises';
import { expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';
import { experimentEntries, rookMachine } from './support/parts.mjs';

const records = (await readFile(new URL('../data/rook/records.tsv', import.meta.url), 'utf8'))
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t'));

test('the records list every record, beside one another; one is proved as an experiment, and its maze opens', async ({
  page,
}) => {
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
