// Browser tests of keyboard routing: a focused control gets a key first, then the machine, then the page.

import { expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';
import { keysOf, openScreen, SHORT } from './support/screens.mjs';
import { counted, opened, sequence, solvedRow, stageBoard } from './support/parts.mjs';
import { pressKeys } from './support/play.mjs';

const WORM = 'v1.worm.w12_h8.sWORD';
const WALL = 'v1.simultaneous.r3_c3.dall';
const ROOK = 'v1.rook.w5_h5.d34131-33302-31223-42333-41432';

async function open(/** @type {Page} */ page, /** @type {string} */ code) {
  await page.goto(`./#${code}`);
  await expect(opened(page, code)).toBeVisible();
}

test('a slider is moved by its keys, and nothing else is', async ({ page }) => {
  for (const [name, code, section, slider] of [
    ['worm', WORM, 'Watch', 'Speed'],
    ['rook', ROOK, 'New', 'Rows'],
  ])
    await test.step(name, async () => {
      await page.goto('about:blank');
      await open(page, code);
      await openTab(page, section);
      const control = page.getByRole('slider', { name: slider, exact: true });
      await control.focus();
      const before = Number(await control.inputValue());
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowUp');
      await expect(control).toHaveValue(String(before + 2));
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowDown');
      await expect(control).toHaveValue(String(before));
      await page.keyboard.press('Home');
      await expect(control).not.toHaveValue(String(before));
      await expect(counted(page)).toHaveText('0');
    });
});

test('a button keeps Enter and the space bar; arrows still play', async ({ page }) => {
  await open(page, WALL);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown'])
    await page.keyboard.press(key);
  await expect(sequence(page)).toHaveText('rrdd');
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(sequence(page)).toHaveText('rrd');
  await page.keyboard.press(' ');
  await expect(sequence(page)).toHaveText('rr');
  await page.keyboard.press('ArrowDown');
  await expect(sequence(page)).toHaveText('rrd');
});

test('arrows scroll the page when the machine is out of sight', async ({ page }) => {
  for (const [name, code] of [
    ['worm', WORM],
    ['rook', ROOK],
  ])
    await test.step(name, async () => {
      await page.goto('about:blank');
      await open(page, code);
      // The text below the machine comes when the page is idle.
      await page.locator('.essay h2').first().waitFor();
      const scrolled = () => page.evaluate(() => Math.round(scrollY));
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      const bottom = await scrolled();
      expect(bottom).toBeGreaterThan(0);
      // Pressed until it has moved: a browser ends its own smooth scrolling when the page grows under it.
      await expect(async () => {
        await page.keyboard.press('ArrowUp');
        await expect.poll(scrolled, { timeout: 1000 }).toBeLessThan(bottom);
      }).toPass();
      await expect(counted(page)).toHaveText('0');
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      for (const direction of ['Up', 'Down', 'Left', 'Right'])
        await page.keyboard.press(`Arrow${direction}`);
      await expect(counted(page)).not.toHaveText('0');
    });
});

test('the buttons of a solved maze leave the focus on the board', async ({ page }) => {
  for (const screen of SHORT.slice(0, 2))
    await test.step(screen.kind, async () => {
      const solve = async () => {
        await openScreen(page, screen);
        await pressKeys(page, await keysOf(screen));
      };
      const row = solvedRow(page);
      const again = row.getByRole('button', { name: 'Try again', exact: true });
      const another = row.getByRole('button', { name: /^(Harder|Larger|New board)$/ });
      const board = stageBoard(page);
      const isFocusOnBoard = () =>
        board.evaluate((element) => element.contains(document.activeElement));
      await solve();
      await again.focus();
      await page.keyboard.press('Enter');
      await expect(again).toBeHidden();
      await expect.poll(isFocusOnBoard, 'after Try again').toBe(true);
      await page.goto('about:blank');
      await solve();
      await another.focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('.machine[data-code$="sheron"]')).toHaveCount(0);
      await expect(another).toBeHidden();
      await expect.poll(isFocusOnBoard, 'after a new maze').toBe(true);
      await page.goto('about:blank');
    });
});
