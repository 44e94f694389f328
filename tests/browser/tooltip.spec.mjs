// Tooltips: shown where the mouse rests or the Tab key stops, and never over the board.

import { MOVING, expect, test } from './support/fixtures.mjs';
import { openScreen, SCREENS } from './support/screens.mjs';

test.use(MOVING);

const tip = (/** @type {Page} */ page) => page.locator('.tip');
/** Longer than the delay of a tooltip: none is to come any more. @param {Page} page */
const waitForNone = async (page) => {
  await page.clock.runFor(2000);
  await expect(tip(page)).toBeHidden();
};

test.beforeEach(({ page }) => page.clock.install());

test('a dialog that the keyboard opens has no tooltip; the Tab key shows one', async ({ page }) => {
  await openScreen(page, SCREENS[0]);
  await page.locator('.head').getByRole('button', { name: 'Share', exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  await expect(close).toBeFocused();
  await waitForNone(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(close).toBeFocused();
  await page.clock.runFor(1000);
  await expect(tip(page)).toHaveText('Close');
  // Any key hides it.
  await page.keyboard.press('Shift');
  await expect(tip(page)).toBeHidden();
});

test('a press, a key, the wheel and Escape hide it', async ({ page }) => {
  await openScreen(page, SCREENS[0]);
  const button = page.getByRole('button', { name: 'New maze' });
  for (const [name, act] of /** @type {[string, () => Promise<void>][]} */ ([
    ['a key', () => page.keyboard.press('Shift')],
    ['Escape', () => page.keyboard.press('Escape')],
    ['a scroll', () => page.evaluate(() => void document.dispatchEvent(new Event('scroll')))],
    ['a press', () => page.mouse.down()],
  ]))
    await test.step(name, async () => {
      // Tooltips load when the page is idle.
      await expect(async () => {
        await page.mouse.move(2, 2);
        await button.hover();
        await page.clock.runFor(1000);
        await expect(tip(page)).toHaveText('Another maze like this one (N)', { timeout: 500 });
      }).toPass();
      await act();
      await expect(tip(page)).toBeHidden();
    });
});
