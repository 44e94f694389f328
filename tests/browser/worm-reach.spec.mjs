// Browser tests: Outback mazes, and start and goal of own shapes.

import { countPixels } from './support/canvas.mjs';
import { openCore } from './support/core.mjs';
import { expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';
import { message, panel as panelPart, paper, sheetCanvas } from './support/parts.mjs';

test('an Outback maze can be solved; parts are coloured by taps, and shown on request', async ({
  page,
}) => {
  const code = 'v1.worm.w30_h40_outback_lost40.sx';
  await page.goto('./#v1.worm.w30_h40.sx');
  await openTab(page, 'New');
  await page.getByRole('checkbox', { name: /^Outback/ }).check();
  await page.getByRole('slider', { name: /^Cells out of reach/ }).fill('40');
  await page.getByLabel('Seed (optional)').fill('x');
  await page.getByRole('button', { name: 'Create maze' }).click();
  await expect(paper(page)).toHaveAttribute('data-code', code);
  await page.keyboard.press('Escape');
  await openTab(page, 'Play');
  const panel = panelPart(page);
  await expect(panel).toContainText('Up to 40% of the cells cannot be reached.');
  await expect(page.getByRole('button', { name: 'Clear colours' })).toBeHidden();
  await paper(page).click();
  await page.getByRole('button', { name: 'Clear colours' }).click();
  await expect(page.getByRole('button', { name: 'Clear colours' })).toBeHidden();
  await page.getByRole('button', { name: 'Show parts' }).click();
  const session = await openCore(code);
  const job = session.rate();
  while (job.run(1_000_000) === 'running');
  const lost = Number(/unreachable_cells\t(\d+)/.exec(job.result())?.[1]);
  session.close();
  expect(lost).toBeGreaterThan(0);
  await expect(message(page)).toContainText(`${lost} cells cannot be reached.`);
  // This colour occurs only in the numbers of the parts.
  const sheet = sheetCanvas(page);
  await expect.poll(() => countPixels(sheet, [0x5f, 0x12, 0x0d])).toBeGreaterThan(20);
  await page.getByRole('button', { name: 'Hide parts' }).click();
  await expect.poll(() => countPixels(sheet, [0x5f, 0x12, 0x0d])).toBe(0);
  await page.getByRole('button', { name: 'Show solution' }).click();
  await expect(page.getByRole('button', { name: 'Hide solution' })).toBeVisible();
});
