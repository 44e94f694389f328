// Above a sheet the module has its cells alone, and a swipe moves the light.

import { MOVING, expect, test } from './support/fixtures.mjs';
import { forget } from './support/forget.mjs';
import { grid, open, SEEDED } from './support/procedural.mjs';
import { log, flashing } from './support/parts.mjs';

test.use(MOVING);
test.use({ hasTouch: true });

/** A finger that is drawn across the grid. @param {Page} page @param {{x: number, y: number}} by in pixels */
async function swipe(page, by) {
  const box = await grid(page).boundingBox();
  if (!box) throw new Error('no grid');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  const send = (
    /** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type,
    /** @type {{x: number, y: number}[]} */ touchPoints,
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  for (let step = 1; step <= 4; step++)
    await send('touchMove', [{ x: from.x + (by.x * step) / 4, y: from.y + (by.y * step) / 4 }]);
  await send('touchEnd', []);
  await session.detach();
}

test('a swipe moves the light while the manual is open', async ({ page }) => {
  await forget(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page, SEEDED);
  await page.getByRole('tab', { name: 'Manual' }).dispatchEvent('click');
  await expect(page.locator('.arrow').first()).toBeHidden();
  const cell = async () =>
    ((await page.locator('.module .grid .border').boundingBox())?.width ?? 0) / 6;
  await expect.poll(cell, 'a cell').toBeGreaterThanOrEqual(31);
  await expect(grid(page)).toHaveAccessibleName(/light at A1/);
  await swipe(page, { x: 60, y: 4 });
  await expect(grid(page)).toHaveAccessibleName(/light at B1/);
  await swipe(page, { x: 0, y: 10 });
  await swipe(page, { x: 5, y: -60 });
  await expect(flashing(page)).toHaveCount(0);
  await expect(log(page)).toHaveCount(2);
  await expect(log(page).last()).toContainText('trike');
  await page.getByRole('button', { name: 'Hide tools' }).dispatchEvent('click');
  await expect(page.locator('.arrow').first()).toBeVisible();
});
