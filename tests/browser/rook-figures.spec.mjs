// Browser tests: the place of a maze by its difficulty agrees with the core, and the growth charts with
// their table in tests/data/rook.

import { KeyValues } from '../../web/engine/core.js';
import { task } from './support/core.mjs';
import { expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';
import { plots } from './support/parts.mjs';

async function openFigures(/** @type {Page} */ page, /** @type {string} */ code) {
  await page.goto(`./#${code}`);
  await openTab(page, 'Measure');
  return page.locator('.reference');
}

test('a board has its place among those of its size and rules', async ({ page }) => {
  await page.goto('about:blank');
  const placed = KeyValues.parse(
    await task('rook', 'place', 'v1.rook.w4_h4_queen_torus.d1231-2312-1130-2121'),
  );
  const place = await openFigures(page, 'v1.rook.w4_h4_queen_torus.d1231-2312-1130-2121');
  const easier = placed.number('easier');
  await expect(place).toContainText(`Harder than ${easier} of 1,000 boards of this size`);
  await expect(plots(place)).toBeVisible();
  await expect.poll(() => place.locator('.plot svg .bar').count()).toBeGreaterThan(5);
  await place.locator('summary').click();
  const own = place.getByRole('row', { name: ', this one' });
  await expect(own).toHaveCount(1);
  const counts = await place
    .locator('table tbody tr')
    .evaluateAll((all) => all.map((row) => Number(row.lastElementChild?.textContent)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1000);
});
