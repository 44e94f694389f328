// Browser tests: the fewest moves of a wall, recorded or proved in the background, and how a solution is
// rated.

import { expect, test } from './support/fixtures.mjs';
import { forget } from './support/forget.mjs';
import { FEWEST_3X3, openWall, press, readout } from './support/wall.mjs';
import { result } from './support/parts.mjs';

const SET = 'v1.simultaneous.r4_c4_k6.sa'; // 11 moves
/** The Play tab, which compares. @param {Page} page */
const tools = (page) => page.getByRole('tabpanel', { name: 'Play' });
const star = (/** @type {Page} */ page) => page.getByRole('img', { name: 'the fewest possible' });

test('the best is saved, has a star if it is the fewest, and extra moves are reported', async ({
  page,
}) => {
  await test.step('extra moves are reported, and moves after the last dot are not counted', async () => {
    await openWall(page);
    await press(page, `u${FEWEST_3X3}`);
    const sentence = result(page);
    await expect(sentence).toHaveText('12 moves; the shortest has 11.');
    await expect(star(page)).toBeHidden();
    await press(page, 'l');
    await expect(readout(page)).toContainText('Moves 13');
    await expect(sentence).toBeVisible();
  });
  await test.step('the best is saved, and has a star if it is the fewest possible', async () => {
    await forget(page);
    await openWall(page);
    await expect(tools(page)).toContainText('Fewest 11');
    await expect(tools(page)).toContainText('Your best –');
    await press(page, `u${FEWEST_3X3}`);
    await expect(tools(page)).toContainText('Your best 12');
    await page.getByRole('button', { name: 'Try again' }).click();
    await press(page, FEWEST_3X3);
    await expect(tools(page)).toContainText('Your best 11');
    await expect(star(page)).toBeVisible();
    await page.reload();
    await expect(tools(page)).toContainText('Your best 11');
    await expect(star(page)).toBeVisible();
  });
  await test.step('the mazes of the day show their fewest moves', async () => {
    await forget(page);
    await openWall(page, 'v1.simultaneous.classic.s2026-11-20');
    await expect(tools(page)).toContainText(/Fewest \d+/);
  });
});

test('a background proof stops with its wall, and the next one starts', async ({ page }) => {
  await openWall(page, 'v1.simultaneous.r3_c5_perfect.dall');
  await page.evaluate((code) => (location.hash = `#${code}`), SET);
  await expect(readout(page)).toContainText('of 6');
  await expect(tools(page)).toContainText('Fewest 11');
  await press(page, 'rrldrdrdrrd');
  await expect(result(page)).toHaveText('11 moves, the fewest possible.');
});
