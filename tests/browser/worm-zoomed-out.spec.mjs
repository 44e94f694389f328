// Browser tests: the worm's sheet zoomed out: outer walls at any size, true averages, no shimmer, and the
// overview map.

import { expect, test } from './support/fixtures.mjs';
import { inWindows, openAnew } from './support/forget.mjs';
import { closePanel, openTab } from './support/panel.mjs';
import { hashOf, pixelsOf, steadyHashOf } from './support/canvas.mjs';
import { marksOf, showWholeSheet } from './support/worm.mjs';
import { overview, paperWithMaze, sheet, sheetCanvas } from './support/parts.mjs';
import { boxOf } from './support/reachable.mjs';
import { pressMoves } from './support/play.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Opens a maze, which may open at the dot, and waits until its whole sheet is drawn. @param {Page} page @param {string} code */
async function open(page, code) {
  await page.goto(`./#${code}`);
  await expect(page.locator(`.sheet-host .paper[data-code="${code}"]`)).toBeVisible();
  await showWholeSheet(page);
  await still(page);
}

/** Returns the darkness of each pixel of the sheet, 0 to 1, and its size. @param {Page} page */
async function darkness(page) {
  const { width, height, data } = await pixelsOf(sheetCanvas(page));
  // The mean of the channels; the coloured marks are no darker than grey.
  const grey = Buffer.alloc(width * height);
  for (let i = 0; i < grey.length; i++)
    grey[i] = (data[4 * i] + data[4 * i + 1] + data[4 * i + 2]) / 3;
  return {
    width,
    height,
    grey,
    at: (/** @type {number} */ x, /** @type {number} */ y) => 1 - grey[y * width + x] / 255,
  };
}

/** Waits until all tiles are ready and two pictures in a row are equal. @param {Page} page */
async function still(page) {
  await expect(page.locator('.sheet-host .paper:not([data-unfinished])')).toBeVisible();
  return steadyHashOf(sheetCanvas(page));
}
test('moving by fractions of a pixel does not shimmer', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const code = 'v1.worm.w1800_h1800_wilson.sshimmer';
  await open(page, code);
  // A zoomed sheet can be moved.
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await still(page);
  const move = (/** @type {number} */ dy) =>
    sheet(page).evaluate((paper, by) => {
      const box = paper.getBoundingClientRect();
      const at = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      const send = (/** @type {string} */ type, /** @type {number} */ y) =>
        paper.dispatchEvent(
          new PointerEvent(type, {
            pointerId: 1,
            clientX: at.x,
            clientY: y,
            button: 0,
            bubbles: true,
          }),
        );
      paper.setPointerCapture = () => {};
      send('pointerdown', at.y);
      send('pointermove', at.y + by);
      send('pointerup', at.y + by);
    }, dy);
  let before = await darkness(page);
  const row = Math.round(before.height / 2);
  for (const dy of [-0.3, -0.3, -0.3, -0.45, -0.25]) {
    await move(dy);
    await still(page);
    const after = await darkness(page);
    // The same picture, or the same moved by a pixel.
    const changed = [0, 1].map((by) => {
      let sum = 0;
      for (let y = row - 40; y < row + 40; y++)
        for (let x = 300; x < 700; x++) sum += Math.abs(after.at(x, y) - before.at(x, y + by));
      return sum / (80 * 400);
    });
    expect(Math.min(...changed)).toBeLessThan(0.004);
    before = after;
  }
});

test('the overview map leads through a large maze', async ({ page }) => {
  await inWindows(
    page,
    [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ],
    async (size) => {
      await open(page, 'v1.worm.w900_h700_wilson.smap');
      const map = overview(page);
      await expect(map).toBeHidden();
      const zoomIn = async () => {
        await openTab(page, 'Play');
        for (let i = 0; i < 6; i++) await page.getByRole('button', { name: 'Zoom in' }).click();
        if (size.width < 500) await closePanel(page);
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
    },
  );
});

test('the overview map never covers the dot or the cross', async ({ page }) => {
  for (const size of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ])
    await test.step(`${size.width} by ${size.height}`, async () => {
      await page.setViewportSize(size);
      // Dots in a corner, in the middle and beside the goal, and each corner of the maze in view.
      for (const start of ['sr1_sc1', 'sr30_sc31', 'sr57_sc58']) {
        await openAnew(page, `v1.worm.w60_h60_${start}_gr60_gc60.scorner`);
        await paperWithMaze(page).waitFor();
        const paper = sheet(page);
        for (const keys of ['', 'IIIIIIIIJJJJJJJJ', 'LLLLLLLL', 'KKKKKKKK', 'JJJJJJJJ', 'L', 'I']) {
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
});

test('the overview map shows the trail', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('./#v1.worm.w60_h60_sidewinder.strail');
  await expect(page.locator('.overview canvas')).toBeVisible();
  /** How many pixels of the map are blue: the dot, and the trail if there is one. */
  const blue = async () => {
    const { data } = await pixelsOf(page.locator('.overview canvas'));
    let count = 0;
    for (let i = 0; i < data.length; i += 4) count += Number(data[i + 2] > data[i] + 80);
    return count;
  };
  await expect.poll(blue).toBeGreaterThan(0);
  const before = await blue();
  await sheet(page).focus();
  // The top row of this algorithm is one corridor.
  await pressMoves(page, 'R'.repeat(40));
  await expect.poll(blue).toBeGreaterThan(before + 20);
});
