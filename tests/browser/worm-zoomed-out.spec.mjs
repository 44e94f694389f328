// Browser tests: the worm's sheet zoomed out: outer walls at any size, true averages, no shimmer, and the
// overview map.

import { expect, test } from './support/fixtures.mjs';
import { openAnew } from './support/forget.mjs';
import { closePanel, openTab } from './support/panel.mjs';
import { hashOf, steadyHashOf } from './support/canvas.mjs';
import { marksOf, showWholeSheet } from './support/worm.mjs';
import { overview, paperWithMaze, sheet, sheetCanvas } from './support/parts.mjs';
import { boxOf } from './support/reachable.mjs';

/** Opens a maze, which may open at the dot, and waits until its whole sheet is drawn. @param {Page} page @param {string} code */
async function open(page, code) {
  await page.goto(`./#${code}`);
  await expect(page.locator(`.sheet-host .paper[data-code="${code}"]`)).toBeVisible();
  await showWholeSheet(page);
  await still(page);
}

/** Waits until all tiles are ready and two pictures in a row are equal. @param {Page} page */
async function still(page) {
  await expect(page.locator('.sheet-host .paper:not([data-unfinished])')).toBeVisible();
  return steadyHashOf(sheetCanvas(page));
}

test('the overview map leads through a large maze', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'v1.worm.w900_h700_wilson.smap');
  const map = overview(page);
  await expect(map).toBeHidden();
  const zoomIn = async () => {
    await openTab(page, 'Play');
    for (let i = 0; i < 6; i++) await page.getByRole('button', { name: 'Zoom in' }).click();
    await closePanel(page);
  };
  await zoomIn();
  await expect(map).toBeVisible();
  const before = await still(page);
  const box = await map.boundingBox();
  if (!box) throw new Error('no map');
  await page.mouse.click(box.x + box.width * 0.97, box.y + box.height * 0.97);
  await expect.poll(() => hashOf(sheetCanvas(page))).not.toBe(before);
  // The goal is at the lower right.
  await expect.poll(async () => (await marksOf(page)).cross.x).toBeGreaterThan(0);
  await sheet(page).focus();
  await page.keyboard.press('o');
  await expect(map).toBeHidden();
  await page.keyboard.press('o');
  await expect(map).toBeVisible();
  // The button does the same, is large enough for a finger, and its state is saved.
  const button = page.getByRole('button', { name: 'Overview map' });
  const side = async () => {
    const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 };
    return Math.min(width, height);
  };
  await expect.poll(side).toBeGreaterThanOrEqual(44);
  await button.click();
  await expect(map).toBeHidden();
  await page.reload();
  await paperWithMaze(page).waitFor();
  await zoomIn();
  await expect(button).toBeVisible();
  await expect(map).toBeHidden();
  await button.click();
  await expect(map).toBeVisible();
  await sheet(page).focus();
  await page.keyboard.press('0');
  await expect(map).toBeHidden();
});

test('the overview map never covers the dot or the cross', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Dots in a corner and beside the goal, and each corner of the maze in view.
  for (const start of ['sr1_sc1', 'sr57_sc58']) {
    await openAnew(page, `v1.worm.w60_h60_${start}_gr60_gc60.scorner`);
    await paperWithMaze(page).waitFor();
    const paper = sheet(page);
    for (const keys of ['', 'IIIIIIIIJJJJJJJJ', 'LLLLLLLL', 'KKKKKKKK']) {
      for (const key of keys) await paper.press(key);
      await still(page);
      await expect(overview(page)).toBeVisible();
      const under = async () => {
        const { left, top, right, bottom } = await boxOf(page.locator('.overview-host'));
        return Object.entries(await marksOf(page))
          .filter(([, { x, y }]) => x > left && x < right && y > top && y < bottom)
          .map(([name]) => name);
      };
      await expect.poll(under, `${start}, after ${keys}`).toEqual([]);
    }
  }
});
