// The winning moment of the procedural maze.

import { expect, test } from './support/fixtures.mjs';
import { goToMaze } from './support/go-to-maze.mjs';
import { keysOf } from './support/screens.mjs';
import { testWin } from './support/win-order.mjs';

testWin('procedural', 'v1.procedural.classic.sheron', '.module .grid');

test('walls that are drawn stay so while the path is played', async ({ page }) => {
  const fragment = 'v1.procedural.classic.sheron';
  await goToMaze(page, fragment);
  const keys = await keysOf(/** @type {any} */ ({ kind: 'procedural', fragment }));
  for (const key of keys.slice(0, -1)) await page.keyboard.press(key);
  await page.evaluate(() => {
    let least = 1;
    const frame = () => {
      for (const wall of document.querySelectorAll('.module .grid .wall-present'))
        least = Math.min(least, Number(getComputedStyle(wall).opacity));
      Object.assign(window, { least });
      requestAnimationFrame(frame);
    };
    frame();
  });
  await page.keyboard.press(/** @type {string} */ (keys.at(-1)));
  await expect(page.locator('.plate .result')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'least'))).toBe(1);
});
