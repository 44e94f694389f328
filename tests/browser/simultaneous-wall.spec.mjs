// Browser tests: the wall's rules, order, magnifier and heat map.

import { MOVING, expect, test } from './support/fixtures.mjs';
import { forget } from './support/forget.mjs';
import { pixelsOf } from './support/canvas.mjs';
import { openTab } from './support/panel.mjs';
import { FEWEST_3X3, openWall, press, readout } from './support/wall.mjs';
import { announcer, heat, wall, wallCanvas } from './support/parts.mjs';
import { boxOf } from './support/reachable.mjs';
import { DOTS_ON_EACH_CELL } from './support/sentences.mjs';

test.use(MOVING);

const board = (/** @type {Page} */ page) => wallCanvas(page).first();
const magnifier = (/** @type {Page} */ page) => page.locator('.magnifier');

test('every wall can be played perfect', async ({ page }) => {
  const perfect = page.getByLabel('Perfect: all at once');
  await openWall(page);
  await perfect.check();
  await expect(page).toHaveURL(/r3_c3_perfect\.dall$/);
  await expect(page.getByText('Have all dots on their rings at once.')).toBeVisible();
  await openTab(page, 'New');
  await page.locator('.segments label', { hasText: '2 × 3' }).click();
  await expect(page).toHaveURL(/r2_c3_perfect\.dall$/);
  await openTab(page, 'Play');
  await expect(perfect).toBeChecked();
  await press(page, 'rdrdr');
  await expect(page.getByText('5 moves, the fewest possible.')).toBeVisible();
  await page.getByRole('button', { name: 'Harder' }).click();
  await expect(page, 'harder is perfect too').toHaveURL(/r3_c3_perfect\.dall$/);
  await openWall(page, 'v1.simultaneous.r4_c4_k6.sWORD');
  await expect(perfect).not.toBeChecked();
  await perfect.check();
  await expect(page).toHaveURL(/r4_c4_k6_perfect\.sWORD|r4_c4_perfect\.sWORD/);
  await perfect.uncheck();
  await expect(page).toHaveURL(/r4_c4(_k6)?\.sWORD/);
});

/** Number of pixels in the colour of a solved maze's frame, in the upper and the lower half of the wall. @param {Page} page */
async function greenHalves(page) {
  const { width, height, data } = await pixelsOf(board(page));
  const halves = [0, 0];
  for (let i = 0; i < width * height; i++) {
    const isGreen = data[4 * i] < 60 && data[4 * i + 1] > 100 && data[4 * i + 2] < 90;
    if (isGreen) halves[i < (width * height) / 2 ? 0 : 1]++;
  }
  return halves;
}

test('unsolved mazes come first, and stay first', async ({ page }) => {
  await openWall(page);
  await press(page, 'rrddu');
  await expect.poll(async () => (await greenHalves(page))[0]).toBeGreaterThan(500);
  await page.getByLabel('Unsolved first').check();
  await expect.poll(async () => (await greenHalves(page))[0]).toBe(0);
  await expect.poll(async () => (await greenHalves(page))[1]).toBeGreaterThan(500);
  await page.reload();
  await expect(page.getByLabel('Unsolved first')).toBeChecked();
  await expect(readout(page)).toContainText('Moves 5');
  await expect.poll(async () => (await greenHalves(page))[0]).toBe(0);
});

test('a resting mouse enlarges a maze, which follows the moves; keys enlarge one after the other and announce it', async ({
  page,
}) => {
  await test.step('a resting mouse enlarges a maze, which follows the moves', async () => {
    await openWall(page, 'v1.simultaneous.r4_c4.dall');
    const box = await board(page).boundingBox();
    if (!box) throw new Error('no wall');
    await page.mouse.move(box.x + 3, box.y + 3);
    await expect(magnifier(page)).toContainText('Maze 1 of 3,828: the dot is in row 1, column 1.');
    const corner = async () => (await magnifier(page).boundingBox())?.x;
    await expect.poll(corner, 'it lies elsewhere').toBeGreaterThan(box.x + box.width / 2);
    await press(page, 'r');
    await expect(magnifier(page)).toContainText('the dot is in row 1, column 2.');
    await page.mouse.move(box.x + box.width / 2, box.y + 3);
    await expect(magnifier(page)).not.toContainText('Maze 1 of');
    await page.mouse.move(box.x, box.y - 60);
    await expect(magnifier(page)).toBeHidden();
  });
  await test.step('keys enlarge one maze after the other and announce it', async () => {
    await forget(page);
    await openWall(page);
    const announcements = announcer(page);
    await page.keyboard.press('.');
    await expect(magnifier(page)).toContainText('Maze 1 of 51: the dot is in row 1, column 1.');
    await expect(
      announcements.filter({ hasText: 'Row 1: free, free, free. Row 2: blocked' }),
    ).toHaveCount(1);
    await page.keyboard.press('.');
    await expect(magnifier(page)).toContainText('Maze 2 of 51');
    await page.keyboard.press(',');
    await page.keyboard.press(',');
    await expect(magnifier(page)).toContainText('Maze 51 of 51');
    await page.keyboard.press('Escape');
    await expect(magnifier(page)).toBeHidden();
  });
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a long press enlarges a maze; a swipe moves the dots', async ({ page }) => {
    await openWall(page, 'v1.simultaneous.r4_c4.dall');
    const box = await board(page).boundingBox();
    if (!box) throw new Error('no wall');
    const devtools = await page.context().newCDPSession(page);
    /** @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {number} [x] @param {number} [y] */
    const touch = (type, x, y) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
      });
    await touch('touchStart', box.x + 50, box.y + 50);
    await expect(magnifier(page)).toContainText(/Maze [\d,]+ of 3,828/);
    await touch('touchEnd');
    await expect(magnifier(page), 'it stays').toBeVisible();
    await expect(readout(page)).toContainText('Moves 0');
    await touch('touchStart', box.x + 50, box.y + 50);
    await touch('touchMove', box.x + 60, box.y + 150);
    await touch('touchEnd');
    await expect(readout(page)).toContainText('Moves 1');
    await expect(magnifier(page), 'the next touch closes it').toBeHidden();
  });
});

test('the heat map shows the number of dots on each cell', async ({ page }) => {
  await openWall(page);
  await expect(heat(page), 'on request').toBeHidden();
  await openTab(page, 'Measure');
  await page.getByRole('checkbox', { name: DOTS_ON_EACH_CELL }).check();
  const counts = async () => {
    const texts = await heat(page).locator('span').allTextContents();
    return texts.map((text) => (text === '·' ? 0 : Number(text)));
  };
  await expect.poll(counts).toEqual([51, 0, 0, 0, 0, 0, 0, 0, 0]);
  await expect(heat(page)).toHaveAccessibleName(/row by row: 51, 0, 0; 0/);
  await press(page, 'rdr');
  await expect.poll(async () => Math.max(...(await counts()))).toBeLessThan(51);
  const now = await counts();
  expect(now.reduce((sum, count) => sum + count)).toBe(51);
  await press(page, 'rdllddrr');
  await expect(readout(page)).toContainText(`Moves ${FEWEST_3X3.length}`);
});

test.describe(`390x844`, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: '.pad' === '.pad' });

  test('all 3,828 mazes are in sight at once', async ({ page }) => {
    await openWall(page, 'v1.simultaneous.r4_c4.dall');
    const place = wall(page);
    const hidden = () => place.evaluate((box) => box.scrollHeight - box.clientHeight);
    await expect.poll(hidden).toBeLessThanOrEqual(1);
    const row = [readout(page), page.locator('.stage-row .toolbar'), page.getByRole('tablist')];
    for (const one of [place, ...row, page.locator('.pad')])
      await expect.poll(async () => (await boxOf(one)).bottom).toBeLessThanOrEqual(844);
  });
});
