// Tests of the winning moment: the path is played, then the word comes with its buttons.

import { expect, test } from './fixtures.mjs';
import { goToMaze } from './go-to-maze.mjs';
import { keysOf } from './screens.mjs';

/** Records in window.order whenever the word or the buttons come or go, and the playing of the path. @param {Page} page @param {string} figure selector of what the path moves */
const record = (page, figure) =>
  page.evaluate((selector) => {
    /** @type {string[]} */
    const order = [];
    Object.assign(window, { order });
    const isShown = (/** @type {string} */ one) =>
      document.querySelector(one)?.checkVisibility() ?? false;
    let [word, path] = ['', ''];
    const look = () => {
      const now = `${isShown('.plate .result') ? 'word' : 'name'} ${isShown('.solved-actions') ? 'with' : 'without'} buttons`;
      if (now !== word) order.push((word = now));
      const drawn = document.querySelector(selector)?.innerHTML ?? '';
      const animations = document
        .querySelector(selector)
        ?.getAnimations()
        .filter((one) => !('transitionProperty' in one) && !('animationName' in one)).length;
      const next = animations ? 'animated' : drawn;
      if (next !== path && order.at(-1) !== 'path') order.push('path');
      path = next;
    };
    look();
    order.length = 0;
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    const frame = () => (look(), requestAnimationFrame(frame));
    frame();
  }, figure);

const orderOn = (/** @type {Page} */ page) =>
  page.evaluate(() => /** @type {any} */ (window).order);

/** @param {string} kind @param {string} fragment @param {string} figure selector of what the path moves */
export function testWin(kind, fragment, figure) {
  const word = (/** @type {Page} */ page) => page.locator('.plate .result');
  /** Makes all moves but the last one, which the test makes. @param {Page} page */
  async function almost(page) {
    await goToMaze(page, fragment);
    const keys = await keysOf(/** @type {any} */ ({ kind, fragment }));
    for (const key of keys.slice(0, -1)) await page.keyboard.press(key);
    await expect(page.locator('.stage-score')).toContainText(String(keys.length - 1));
    return keys[keys.length - 1];
  }

  test(`${kind}: the path is played, then the word comes with its buttons`, async ({ page }) => {
    const last = await almost(page);
    await record(page, figure);
    await page.keyboard.press(last);
    await expect(word(page)).toBeVisible();
    const order = await orderOn(page);
    expect(order.filter((/** @type {string} */ one) => one !== 'path')).toEqual([
      'word with buttons',
    ]);
    expect(order[0], 'first').toBe('path');
  });

  test(`${kind}: an undo in the middle of the path ends it`, async ({ page }) => {
    const last = await almost(page);
    await page.clock.install();
    await page.keyboard.press(last);
    await page.clock.runFor(600);
    await expect(word(page)).toBeHidden();
    await page.keyboard.press('Control+z');
    await page.clock.runFor(3000);
    await expect(word(page)).toBeHidden();
    await expect(page.locator('.solved-actions')).toBeHidden();
    await expect(page.locator('.plate .maze-name')).toBeVisible();
  });

  test(`${kind}: another machine in the middle of the path leaves no error`, async ({ page }) => {
    const last = await almost(page);
    await page.clock.install();
    await page.keyboard.press(last);
    await page.clock.runFor(600);
    await page.evaluate(() => (location.hash = '#v1.fourbit.b3.sheron'));
    await expect(page.locator('.machine[data-kind=fourbit][data-code]')).toBeVisible();
    await page.clock.runFor(3000);
    await expect(word(page)).toBeHidden();
  });

  test(`${kind}: with reduced motion the word comes at once`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const last = await almost(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.keyboard.press(last);
    await expect(word(page)).toBeVisible();
    await expect(page.locator('.solved-actions')).toBeVisible();
  });
}
