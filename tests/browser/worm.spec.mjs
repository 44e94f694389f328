// Browser tests: the worm machine on the page, each part once.

import { solve } from './support/core.mjs';
import { MOVING, expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';
import { countPixels, steadyHashOf } from './support/canvas.mjs';
import { pressMenu } from './support/menu.mjs';
import { counted, paper, plots, sheetCanvas } from './support/parts.mjs';
import { cellCentres } from './support/worm.mjs';

test.use(MOVING);

const WORD = './#v1.worm.w12_h8.sWORD';

async function open(/** @type {Page} */ page, /** @type {string} */ address) {
  await page.goto(address);
  const code = address.replace('./#', '');
  await expect(page.locator(`.sheet-host .paper[data-code="${code}"]`)).toBeVisible();
}

/** Shows the solution and waits for it. */
async function solution(/** @type {Page} */ page) {
  await page.getByRole('button', { name: 'Show solution' }).click();
  await expect(page.getByRole('button', { name: 'Hide solution' })).toBeVisible();
}

test.describe('a touch screen', () => {
  test.use({ hasTouch: true });
  test('moves by the pad, undoes, shows the solution', async ({ page }) => {
    await open(page, WORD);
    // A bump into a wall is not a step and cannot be undone.
    await page.getByRole('button', { name: 'Walk down' }).tap();
    await expect(page.getByText('Wall down.')).toHaveCount(1);
    await expect(counted(page)).toHaveText('0');
    await page.getByRole('button', { name: 'Walk right' }).tap();
    await page.getByRole('button', { name: 'Walk down' }).tap();
    await expect(counted(page)).toHaveText('2');
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(counted(page)).toHaveText('1');
    await solution(page);
    await page.getByRole('button', { name: 'Hide solution' }).click();
    await expect(page.getByRole('button', { name: 'Show solution' })).toBeVisible();
  });
});

test('a drag from the dot draws; one from elsewhere moves the paper; the wheel scrolls after both', async ({
  page,
}) => {
  await open(page, './#v1.worm.w2_h2.dZlQ');
  const centre = await cellCentres(page, 2, 2);
  const at = (/** @type {number} */ column, /** @type {number} */ row) => centre(row, column);
  await page.mouse.move(at(1, 0).x, at(1, 0).y);
  await page.mouse.down();
  await page.mouse.move(at(1, 0).x + 100, at(1, 0).y + 60, { steps: 5 });
  await page.mouse.up();
  const scroll = (/** @type {number} */ by) => page.mouse.wheel(0, by);
  const scrolled = () => page.evaluate(() => scrollY);
  await scroll(200);
  await expect.poll(scrolled).toBe(200);
  await scroll(-200);
  await expect.poll(scrolled).toBe(0);
  await expect(counted(page)).toHaveText('0');
  await page.mouse.move(at(0, 0).x, at(0, 0).y);
  await page.mouse.down();
  await page.mouse.move(at(0, 1).x, at(0, 1).y, { steps: 4 });
  await page.mouse.move(at(1, 1).x, at(1, 1).y, { steps: 4 });
  await page.mouse.up();
  await expect(counted(page)).toHaveText('2');
  await expect(page.getByText(/^2 steps, the fewest possible/)).toBeVisible();
  await scroll(200);
  await expect.poll(scrolled).toBe(200);
});

test('zooming and scrolling are not moves', async ({ page }) => {
  await open(page, './#v1.worm.w120_h90_wilson.sWORD');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await paper(page).focus();
  for (const key of ['+', '+', '-', 'l', 'k', 'J', '0']) await page.keyboard.press(key);
  await page.mouse.move(500, 400);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Control');
  await expect(counted(page)).toHaveText('0');
});

test('a maze too large for a description is shared with its moves', async ({ page }) => {
  const code = 'v1.worm.w200_h150_wilson.sWORD';
  const moves = (await solve(code)).get('moves')?.slice(0, 3) ?? '';
  await open(page, `./#${code}`);
  for (const move of moves)
    await page.keyboard.press(
      /** @type {Record<string, string>} */ ({ U: 'w', R: 'd', D: 's', L: 'a' })[move],
    );
  await expect(counted(page)).toHaveText('3');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Include my 3 moves' }).check();
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(
    new RegExp(`#${code}\\.m${moves}$`),
  );
});

async function askForPatterns(/** @type {Page} */ page) {
  await pressMenu(page, 'Settings');
  await page.getByRole('checkbox', { name: /^Patterns as well as colours/ }).check();
  await page.keyboard.press('Escape');
}

test('patterns beside colours: the solution is dashed', async ({ page }) => {
  await open(page, WORD);
  await page.getByRole('button', { name: 'Show solution' }).click();
  const sheet = sheetCanvas(page);
  const green = [0x2f, 0x7d, 0x32];
  await expect.poll(() => countPixels(sheet, green)).toBeGreaterThan(0);
  await steadyHashOf(sheet);
  const whole = await countPixels(sheet, green);
  await askForPatterns(page);
  await expect.poll(() => countPixels(sheet, green)).toBeLessThan(whole * 0.8);
});

test('measures are shown beside those of uniform mazes, with a chart', async ({ page }) => {
  await open(page, WORD);
  await openTab(page, 'Measure');
  await expect(page.getByRole('row', { name: /^Dead ends .*29\.2%$/ })).toBeVisible();
  await expect(page.getByText(/each maze without loops on these 96 cells/)).toBeVisible();
  await expect(plots(page)).toHaveCount(1);
});
