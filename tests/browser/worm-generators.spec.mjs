// Browser tests: choosing a worm maze's algorithm in the settings, and mazes without dead ends.

import { expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';
import { sheet } from './support/parts.mjs';

async function settings(/** @type {Page} */ page, /** @type {string} */ code) {
  await page.goto(`./#${code}`);
  await expect(sheet(page, code)).toBeVisible();
  await openTab(page, 'New');
  return page.getByRole('tabpanel', { name: 'New', exact: true });
}

test('a maze without dead ends is created, shown in the settings, solved and measured', async ({
  page,
}) => {
  const section = await settings(page, 'v1.worm.w12_h8_prim.sWORD');
  const braid = section.getByRole('slider', { name: /Dead ends removed/ });
  await braid.fill('80');
  await expect(section.getByText('The maze gets loops')).toBeVisible();
  await section.getByLabel('Seed (optional)').fill('LOOK');
  await section.getByRole('button', { name: 'Create maze' }).click();
  const code = 'v1.worm.w12_h8_prim_braid80.sLOOK';
  await expect(page.locator(`.paper[data-code="${code}"]`)).toBeVisible();
  await page.reload();
  await expect(page.locator(`.paper[data-code="${code}"]`)).toBeVisible();
  await openTab(page, 'New');
  await expect(braid).toHaveValue('80');
  await openTab(page, 'Play');
  await page.getByRole('button', { name: 'Show solution' }).click();
  await expect(page.getByRole('button', { name: 'Hide solution' })).toBeVisible();
  await openTab(page, 'Measure');
  await expect(page.getByRole('row', { name: /^Loops [1-9]/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Diameter –/ })).toBeVisible();
});
