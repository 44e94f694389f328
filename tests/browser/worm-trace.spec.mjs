// Browser tests: tracing a worm maze with mouse and finger, at the default size.

import { solve } from './support/core.mjs';
import { steadyHashOf } from './support/canvas.mjs';
import { MOVING, expect, test } from './support/fixtures.mjs';
import { closePanel, openTab } from './support/panel.mjs';
import { alongPath, cellCentres, hands, marksOf, showWholeSheet } from './support/worm.mjs';
import { counted, paper, result, sheetCanvas } from './support/parts.mjs';

test.use(MOVING);

/** @param {Page} page @param {string} code @param {{width: number, height: number}} size */
async function open(page, code, size) {
  await page.setViewportSize(size);
  await page.goto(`./#${code}`);
  await expect(page.locator(`.sheet-host .paper[data-code="${code}"]`)).toBeVisible();
  if (size.width < 640) await showWholeSheet(page);
}

for (const [hand, size] of /** @type {const} */ ([
  ['mouse', { width: 1440, height: 900 }],
  ['finger', { width: 390, height: 844 }],
]))
  test.describe(`by ${hand}, ${size.width} by ${size.height}`, () => {
    // A touch screen has its pad from the start.
    test.use({ hasTouch: hand === 'finger' });
    const where = `by ${hand}, ${size.width} by ${size.height}`;
    test(`a fast hand does not lose the path: an event every 2.6 cells, ${where}`, async ({
      page,
    }) => {
      const code = `v1.worm.w40_h30.s${size.width < 640 ? 'sheron' : 'fast'}`;
      const moves = (await solve(code)).get('moves') ?? '';
      await open(page, code, size);
      const { [hand]: tool } = await hands(page);
      const point = alongPath(await cellCentres(page, 40, 30), moves);
      await tool.down(point(0).x, point(0).y);
      for (let at = 2.6; at < moves.length; at += 2.6) {
        const { x, y } = point(at);
        await tool.move(x, y);
      }
      const end = point(moves.length);
      await tool.move(end.x, end.y);
      await tool.up();
      await expect(result(page)).toHaveText(`${moves.length} steps, the fewest possible.`);
    });

    test(`going back erases, ${where}`, async ({ page }) => {
      const code = 'v1.worm.w40_h30.sfast';
      const moves = (await solve(code)).get('moves') ?? '';
      await open(page, code, size);
      const { [hand]: tool } = await hands(page);
      const point = alongPath(await cellCentres(page, 40, 30), moves);
      await tool.down(point(0).x, point(0).y);
      for (let at = 1; at <= 21; at += 2) await tool.move(point(at).x, point(at).y);
      await expect(counted(page)).toHaveText('21');
      for (let at = 21; at >= 5; at -= 2) await tool.move(point(at).x, point(at).y);
      await tool.up();
      await expect(counted(page)).toHaveText('5');
      await expect(page.getByRole('button', { name: 'Redo' })).toBeEnabled();
    });
  });

test('two fingers move and zoom the paper and make no step', async ({ page }) => {
  // The dot is in the middle, so the paper can move in all directions.
  const code = 'v1.worm.w40_h30_sr15_sc20.sfast';
  await open(page, code, { width: 390, height: 844 });
  const sheet = paper(page);
  await openTab(page, 'Play');
  for (let i = 0; i < 4; i++) await page.getByRole('button', { name: 'Zoom in' }).click();
  await closePanel(page);
  await steadyHashOf(sheetCanvas(page));
  const { dot: before } = await marksOf(page);
  const box = await sheet.boundingBox();
  if (!box) throw new Error('no sheet');
  const client = await page.context().newCDPSession(page);
  /** @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {number[][]} points */
  const touch = (type, points) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x: box.x + x, y: box.y + y, id })),
    });
  await touch('touchStart', [[200, 200]]);
  await touch('touchStart', [
    [200, 200],
    [300, 200],
  ]);
  for (let i = 1; i <= 10; i++)
    await touch('touchMove', [
      [200 - 4 * i, 200 - 2 * i],
      [300 - 4 * i, 200 - 2 * i],
    ]);
  await touch('touchEnd', []);
  const off = async () => {
    const { dot: after } = await marksOf(page);
    return Math.hypot(after.x - before.x + 40, after.y - before.y + 20);
  };
  await expect.poll(off).toBeLessThan(2);
  await expect(counted(page)).toHaveText('0');
});
