// Browser tests: the strike picture, the gauge of a held button, and the walls of a solved board.

import { MOVING, expect, test } from './support/fixtures.mjs';
import { grid, openWithoutTime, SEEDED, step, walk } from './support/procedural.mjs';
import { machine, moduleHit, moduleStatus, moduleWalls, score } from './support/parts.mjs';

test.use(MOVING);

const strikes = (/** @type {Page} */ page) => score(page).getByText(/^Strikes/);
const circles = async (/** @type {Page} */ page) =>
  (await grid(page).getAttribute('aria-label'))?.replace(' Known walls are drawn.', '') ?? '';

test(`a strike shows its wall for 0.6 s, reduce`, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithoutTime(page, SEEDED);
  await walk(page, 'R');
  const before = await circles(page);
  await step(page, 'U');
  await expect(moduleStatus(page)).toHaveText('✗ strike');
  await expect(moduleHit(page)).toHaveCount(1);
  await expect(page.locator('.module .hit-wall')).toHaveCount(1);
  await expect(moduleWalls(page)).not.toHaveCount(0);
  expect(await circles(page)).toBe(before);
  await expect(strikes(page)).toHaveText('Strikes 1');
  await expect(page.getByText('Strike: a wall above B1. New circles.')).toBeVisible();
  await page.clock.runFor(599);
  await expect(moduleHit(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(moduleStatus(page)).toHaveText('armed');
  await expect.poll(() => circles(page)).not.toBe(before);
});

test('a press that comes before the new circles is refused with a message', async ({ page }) => {
  await openWithoutTime(page, SEEDED);
  await step(page, 'U');
  await expect(moduleHit(page)).toHaveCount(1);
  await expect(page.locator('.hit-place.is-refused')).toHaveCount(0);
  for (const move of 'RUD') await step(page, move);
  // The wall that was hit answers it.
  await expect(page.locator('.hit-place.is-refused')).toHaveCount(1);
  await expect(strikes(page)).toHaveText('Strikes 1');
  await page.clock.runFor(600);
  await expect(page.getByText('New circles. Your early press did nothing.')).toBeVisible();
  await expect(strikes(page)).toHaveText('Strikes 1');
  await expect(score(page)).toContainText('Moves 0');
  await step(page, 'R');
  await expect(score(page)).toContainText('Moves 1');
});

test('undo ends the picture of a strike; so does another board', async ({ page }) => {
  await openWithoutTime(page, SEEDED);
  const before = await circles(page);
  for (const key of ['Control+z', 'r']) {
    await step(page, 'U');
    await expect(moduleHit(page)).toHaveCount(1);
    await page.keyboard.press(key);
    await expect(moduleHit(page)).toHaveCount(0);
    await expect.poll(() => circles(page)).toBe(before);
  }
  await step(page, 'U');
  await expect(moduleHit(page)).toHaveCount(1);
  await page.keyboard.press('n');
  await expect(machine(page)).not.toHaveAttribute('data-code', SEEDED);
  await expect(moduleHit(page)).toHaveCount(0);
  await expect(moduleStatus(page)).toHaveText('armed');
});
