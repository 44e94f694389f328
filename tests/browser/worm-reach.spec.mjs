// Browser tests: Outback mazes, and start and goal of own shapes.

import { countPixels } from './support/canvas.mjs';
import { openCore } from './support/core.mjs';
import { expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';
import { message, panel as panelPart, paper, problem, sheetCanvas } from './support/parts.mjs';
import { DRAW_YOUR_OWN_SHAPE } from './support/sentences.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

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

test('start and goal of a shape are kept or rejected; another shape has its own', async ({
  page,
}) => {
  await page.goto('./#v1.worm.w12_h8.sWORD');
  await openTab(page, 'New');
  const settings = page.getByRole('tabpanel', { name: 'New', exact: true });
  await settings.getByText(DRAW_YOUR_OWN_SHAPE).click();
  await settings.getByLabel('Shape', { exact: true }).fill('#.....\n......\n..##..');
  await expect(settings.getByText('15 cells.')).toBeVisible();
  await settings.getByText('Choose cells').click();
  const ends = ['Start: row', 'Start: column', 'Goal: row', 'Goal: column'];
  const type = async (/** @type {number[]} */ values) => {
    for (const [i, value] of values.entries())
      await settings.getByLabel(ends[i]).fill(String(value));
  };
  const make = async () => {
    await settings.getByLabel('Seed (optional)').fill('A');
    await settings.getByRole('button', { name: 'Create maze' }).click();
  };
  await type([3, 3, 2, 6]);
  await make();
  await expect(problem(settings)).toContainText(/start/i);
  await expect(paper(page)).toHaveAttribute('data-code', 'v1.worm.w12_h8.sWORD');
  await type([3, 2, 2, 6]);
  await make();
  // The columns are those of the shape's corners, so the code omits them.
  const made = 'v1.worm.w6_h3_sr3_gr2_maskR1d2.sA';
  await expect(paper(page)).toHaveAttribute('data-code', made);
  // Start and goal of another shape fill the fields; a shape without them hides the fields.
  const rows = settings.getByLabel('Shape', { exact: true });
  await rows.fill('.S.\n#.G');
  await expect(settings.getByText('5 cells.')).toBeVisible();
  for (const [i, value] of ['1', '2', '2', '3'].entries())
    await expect(settings.getByLabel(ends[i])).toHaveValue(value);
  await rows.fill('...\n#..');
  await expect(settings.getByLabel(ends[0])).toBeHidden();
  await make();
  await expect(paper(page)).toHaveAttribute('data-code', /^v1\.worm\.w3_h2_mask\w+\.sA$/);
});
