// Browser tests: a goal that cannot be reached, and start and goal of own shapes.

import { openCore, solve } from './support/core.mjs';
import { expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';

const OUTBACK = 'v1.worm.w30_h40_outback.sx';
const paper = (/** @type {import('@playwright/test').Page} */ page) =>
  page.locator('.sheet-host .paper');

/** Returns the distances of all reachable cells, by a search in the core's cells. @param {string} code */
async function reached(code) {
  const session = await openCore(code);
  const values = session.describe();
  const [width, height] = [values.number('width'), values.number('height')];
  const cells = session.cells().slice();
  session.close();
  const at = (/** @type {number} */ cell) => (cells[cell >> 1] >> (cell & 1 ? 0 : 4)) & 15;
  const far = new Map([[0, 0]]);
  const meet = (/** @type {number} */ cell, /** @type {number} */ steps) => {
    if (!far.has(cell)) far.set(cell, steps);
  };
  for (const cell of far.keys()) {
    const steps = /** @type {number} */ (far.get(cell)) + 1;
    const column = cell % width;
    if (at(cell) & 1) meet(cell + 1, steps);
    if (at(cell) & 2) meet(cell + width, steps);
    if (column > 0 && at(cell - 1) & 1) meet(cell - 1, steps);
    if (cell >= width && at(cell - width) & 2) meet(cell - width, steps);
  }
  return { far, width, total: width * height };
}

test('a goal out of reach is reported and can be moved within reach', async ({ page }) => {
  const { far, width, total } = await reached(OUTBACK);
  await page.goto(`./#${OUTBACK}`);
  await expect(paper(page)).toHaveAttribute('data-code', OUTBACK);
  await expect(page.locator('.head .sentence')).toHaveText(
    'The blue dot cannot reach the red cross.',
  );
  await page.keyboard.press('Escape');
  const beyond = (total - far.size).toLocaleString('en');
  await expect(page.locator('.stage-message')).toContainText(
    `You cannot reach the goal: ${beyond} of ${total.toLocaleString('en')} cells are out of reach, in 7 parts.`,
  );
  await page.getByRole('button', { name: 'Move goal within reach' }).click();
  const most = Math.max(...far.values());
  const places = [...far].filter(([, steps]) => steps === most).map(([cell]) => cell);
  const cell = Math.min(...places);
  const code = `v1.worm.w30_h40_outback_gr${Math.floor(cell / width) + 1}_gc${(cell % width) + 1}.sx`;
  await expect(paper(page)).toHaveAttribute('data-code', code);
  await expect(page.locator('.head .sentence')).toHaveText(/^Find the path/);
  await expect(page.getByRole('button', { name: 'Move goal within reach' })).toBeHidden();
  expect((await solve(code)).get('moves')).toHaveLength(most);
});

test('a new Outback maze offers the same', async ({ page }) => {
  await page.goto('./#v1.worm.w30_h40.sx');
  await openTab(page, 'New');
  await page.getByRole('checkbox', { name: /^Outback/ }).check();
  await page.getByLabel('Seed (optional)').fill('x');
  await page.getByRole('button', { name: 'Create maze' }).click();
  await expect(paper(page)).toHaveAttribute('data-code', OUTBACK);
  await expect(page.getByRole('button', { name: 'Move goal within reach' })).toBeVisible();
});

test('start and goal of a shape are kept or rejected; another shape has its own', async ({
  page,
}) => {
  await page.goto('./#v1.worm.w12_h8.sWORD');
  await openTab(page, 'New');
  const settings = page.getByRole('tabpanel', { name: 'New', exact: true });
  await settings.getByText('Draw your own shape').click();
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
  await expect(settings.locator('.problem')).toContainText(/start/i);
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
