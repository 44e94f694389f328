// Browser tests: the wall of simultaneous mazes, by keys, pad, swipe, seed and editor.

import { axeViolations } from './support/axe.mjs';
import { expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';
import { openWall, press, readout } from './support/wall.mjs';

/** @typedef {import('@playwright/test').Page} Page */

test('all 51 mazes of 3 by 3: eleven moves solve them, ten do not', async ({ page }) => {
  await openWall(page);
  await expect(readout(page)).toContainText('Solved 0 of 51');
  await press(page, 'rdrrdllddr');
  await expect(readout(page)).toContainText('Moves 10');
  await expect(readout(page)).not.toContainText('Solved 51 of');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await press(page, 'r');
  await expect(readout(page)).toContainText('Solved 51 of 51');
  await expect(page.getByText('11 moves, the fewest possible.')).toBeVisible();
  await expect(page.getByRole('img', { name: /51 mazes of 3 rows/ })).toHaveAccessibleName(
    /51 of them solved/,
  );
  await page.keyboard.press('Control+z');
  await expect(readout(page)).toContainText('Moves 10');
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('the pad and a swipe move all dots; a link holds the moves', async ({ page }) => {
    await openWall(page);
    await page.getByRole('button', { name: 'Move all right' }).tap();
    await expect(page.locator('.sequence')).toHaveText('r');
    const box = await page.locator('.wall-place > .wall').first().boundingBox();
    if (!box) throw new Error('no wall');
    await page.mouse.move(box.x + 40, box.y + 30);
    await page.mouse.down();
    await page.mouse.move(box.x + 44, box.y + 110, { steps: 3 });
    await page.mouse.up();
    await expect(page.locator('.sequence')).toHaveText('rd');
    await page.goto('about:blank');
    await openWall(page, 'v1.simultaneous.r3_c3.dall.mRRD');
    await expect(readout(page)).toContainText('Moves 3');
  });
});

test('the fewest moves are proved and played', async ({ page }) => {
  await openWall(page, 'v1.simultaneous.r2_c3.dall');
  await page.getByRole('button', { name: 'Show fewest moves' }).click();
  await expect(page.getByText('5 moves are needed')).toBeVisible();
  await openTab(page, 'Measure');
  await page.getByLabel('Playback speed').fill('10');
  await openTab(page, 'Play');
  await page.getByRole('button', { name: 'Play solution' }).click();
  await expect(readout(page)).toContainText('Moves 5');
  await expect(page.getByRole('button', { name: 'Harder' })).toBeVisible();
});

test('perfect mazes can be left again', async ({ page }) => {
  await openWall(page, 'v1.simultaneous.r1_c2_perfect.dall');
  await press(page, 'r');
  await expect(readout(page)).toContainText('Solved 1 of 1');
  await press(page, 'l');
  await expect(readout(page)).toContainText('Solved 0 of 1');
});

test('mazes are created from a seed, or drawn by hand', async ({ page }) => {
  await openWall(page);
  await openTab(page, 'New');
  const random = page.locator('.generator');
  await random.getByLabel('Seed (optional)').fill('not a word!');
  await random.getByRole('button', { name: 'Create mazes' }).click();
  await expect(random.getByText('letters, digits and hyphens only')).toBeVisible();
  await random.getByLabel('Seed (optional)').fill('WORD');
  await random.getByRole('button', { name: 'Create mazes' }).click();
  await expect(page).toHaveURL(/r3_c3_k6\.sWORD$/);
  await expect(readout(page)).toContainText('of 6');

  await openWall(page);
  await openTab(page, 'New');
  const editor = page.locator('.editor');
  // The limit of the core's row.
  await expect(editor.getByRole('slider').first()).toHaveAttribute('max', '10');
  await editor.getByRole('button', { name: 'blocked: row 1, column 2' }).click();
  await editor.getByRole('button', { name: 'Add this maze' }).click();
  await editor.getByRole('button', { name: 'blocked: row 2, column 1' }).click();
  await editor.getByRole('button', { name: 'Add this maze' }).click();
  await expect(editor.getByText(/^No path leads from the dot to the goal\./)).toBeVisible();
  await expect(editor.getByText('mask')).toHaveCount(0);
  // The same maze again is no second one.
  await editor.getByRole('button', { name: 'blocked: row 2, column 1' }).click();
  await editor.getByRole('button', { name: 'Add this maze' }).click();
  await expect(editor.getByText(/^You have added this maze already\./)).toBeVisible();
  await expect(editor.getByRole('img', { name: 'Your mazes: 1' })).toBeVisible();
  await editor.getByRole('button', { name: 'Play these mazes' }).click();
  await expect(page).toHaveURL(/r3_c3\.d1fd$/);
});

test('3828 mazes move at once', async ({ page }) => {
  await openWall(page, 'v1.simultaneous.r4_c4.dall');
  await expect(readout(page)).toContainText('of 3,828');
  await press(page, 'rrdrrdrdldldulllddrddurdrdrrd');
  await expect(readout(page)).toContainText('Moves 29');
  await expect(readout(page)).toContainText('Solved 3,828 of 3,828');
});

for (const theme of /** @type {const} */ (['light', 'dark']))
  test(`is accessible and fits 320 pixels, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme: theme });
    await openWall(page);
    for (const name of ['', 'Play', 'New', 'Measure']) {
      if (name) await openTab(page, name);
      if (name === 'New') await expect(page.locator('.editor')).toBeVisible();
      // axe takes a link that a fixed panel has scrolled out of sight for a skip link.
      await page.locator('.panel-content').evaluate((box) => box.scrollTo(0, box.scrollHeight));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(320);
      const violations = await axeViolations(page);
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  });
