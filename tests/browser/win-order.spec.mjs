// The winning moment of each machine: its path is played, then the word comes with its buttons; what happens meanwhile
// ends it.

import { MOVING, expect, test } from './support/fixtures.mjs';
import { forget } from './support/forget.mjs';
import { goToMaze } from './support/go-to-maze.mjs';
import { keysOf, SHORT } from './support/screens.mjs';
import { mazeName, plateResult, score, solvedRow } from './support/parts.mjs';
import { pressKeys } from './support/play.mjs';

test.use(MOVING);

/** Selectors of what the path moves, where one is played. @type {Record<string, string>} */
const FIGURES = { fourbit: '.number-plate', rook: '.visitor', procedural: '.module .grid' };

/** Records in window.order whenever the word or the buttons come or go, and the playing of the path. @param {Page} page @param {string} figure */
const record = (page, figure) =>
  page.evaluate((selector) => {
    /** @type {string[]} */
    const order = [];
    Object.assign(window, { order });
    const isShown = (/** @type {string} */ one) =>
      document.querySelector(one)?.checkVisibility() ?? false;
    let [state, path] = ['', ''];
    const look = () => {
      const now = `${isShown('.plate .result') ? 'word' : 'name'} ${isShown('.solved-actions') ? 'with' : 'without'} buttons`;
      if (now !== state) order.push((state = now));
      const moved = selector ? document.querySelector(selector) : null;
      const isAnimated = moved
        ?.getAnimations()
        .some((one) => !('transitionProperty' in one) && !('animationName' in one));
      const next = isAnimated ? 'animated' : (moved?.innerHTML ?? '');
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

/** Makes all moves but the last one, which the test makes. @param {Page} page @param {string} kind */
async function almost(page, kind) {
  const maze = SHORT.find((one) => one.kind === kind) ?? SHORT[0];
  await goToMaze(page, maze.fragment);
  const keys = await keysOf(maze);
  await pressKeys(page, keys.slice(0, -1));
  await expect(score(page)).toContainText(String(keys.length - 1));
  return keys[keys.length - 1];
}

/** From now on time goes on only when told to. @param {Page} page */
async function stopClock(page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
}
/** A step in a page of its own, as of somebody new: a page whose clock a step has set loads no more. @param {import('@playwright/test').BrowserContext} context @param {string} name @param {(page: Page) => Promise<void>} run */
const inPage = (context, name, run) =>
  test.step(name, async () => {
    const page = await context.newPage();
    await run(page);
    await forget(page);
    await page.close();
  });

test('the word comes with its buttons, after the path', async ({ context }) => {
  for (const { kind } of SHORT)
    await inPage(context, kind, async (page) => {
      const figure = FIGURES[kind] ?? '';
      const last = await almost(page, kind);
      await record(page, figure);
      await page.keyboard.press(last);
      await expect(plateResult(page)).toBeVisible();
      await expect(solvedRow(page)).toBeVisible();
      const order = await page.evaluate(() => /** @type {any} */ (window).order);
      expect(order.filter((/** @type {string} */ one) => one !== 'path')).toEqual([
        'word with buttons',
      ]);
      if (figure) expect(order[0], 'first').toBe('path');
    });
});

// The shell ends a path; one machine that plays one shows it.
/** Solves a rook maze, with the page's clock standing still from the last move on. */
async function makeLastMove(/** @type {Page} */ page) {
  const last = await almost(page, 'rook');
  await stopClock(page);
  await page.keyboard.press(last);
}

test('reduced motion, undo and leaving end the path', async ({ context }) => {
  await inPage(context, 'with reduced motion at once', async (page) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await makeLastMove(page);
    await expect(plateResult(page)).toBeVisible();
    await expect(solvedRow(page)).toBeVisible();
  });
  await inPage(context, 'undo in the middle', async (page) => {
    await makeLastMove(page);
    await page.clock.runFor(600);
    await expect(plateResult(page)).toBeHidden();
    await page.keyboard.press('Control+z');
    await page.clock.runFor(3000);
    await expect(plateResult(page)).toBeHidden();
    await expect(solvedRow(page)).toBeHidden();
    await expect(mazeName(page)).toBeVisible();
  });
  await inPage(context, 'another machine in the middle', async (page) => {
    await makeLastMove(page);
    await page.clock.runFor(600);
    await page.clock.resume();
    await page.evaluate(() => (location.hash = '#v1.fourbit.b3.sother'));
    await expect(page.locator('.machine[data-code$=".sother"]')).toBeVisible();
    await page.clock.runFor(3000);
    await expect(plateResult(page)).toBeHidden();
  });
});
