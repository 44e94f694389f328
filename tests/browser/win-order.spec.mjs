// The winning moment of three machines: the result comes with its buttons, after the path; what happens meanwhile ends it.

import { expect, test } from './support/fixtures.mjs';
import { solve } from './support/core.mjs';
import { goToMaze } from './support/go-to-maze.mjs';

const ARROWS = { u: 'ArrowUp', r: 'ArrowRight', d: 'ArrowDown', l: 'ArrowLeft' };
const arrow = (/** @type {string} */ move) =>
  ARROWS[/** @type {keyof typeof ARROWS} */ (move.toLowerCase())];

/**
 * path: what changes while the path is played
 * @type {Record<string, {code: string, key: (move: string) => string, path: string}>}
 */
const MACHINES = {
  fourbit: {
    code: 'v1.fourbit.b4_l8.sheron',
    key: (bit) => String(4 - Number(bit)),
    path: '.number-plate',
  },
  worm: { code: 'v1.worm.w4_h4.sheron', key: arrow, path: '' },
  simultaneous: { code: 'v1.simultaneous.r2_c3_k2.sheron', key: arrow, path: '' },
};

/** The moves of a shortest solution, as keys. @param {string} kind */
async function keysOf(kind) {
  const { code, key } = MACHINES[kind];
  const values = await solve(code);
  return [...(values.get('moves') ?? values.get('sequence') ?? '')].map(key);
}

/** Notes what is shown, in order. @param {Page} page @param {string} path */
const record = (page, path) =>
  page.evaluate((selector) => {
    const { dataset } = document.documentElement;
    const note = (/** @type {string} */ what) => {
      if (!dataset.seen?.endsWith(what)) dataset.seen = `${dataset.seen ?? ''} ${what}`.trim();
    };
    const isShown = (/** @type {string} */ one) => document.querySelector(one)?.checkVisibility();
    let before = selector && document.querySelector(selector)?.textContent;
    new MutationObserver(() => {
      const state = selector && document.querySelector(selector)?.textContent;
      if (state !== before) note('path');
      before = state;
      const [word, buttons] = [isShown('.plate .result'), isShown('.solved-actions')];
      if (word || buttons) note(word && buttons ? 'both' : 'one');
    }).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['hidden'],
    });
  }, path);

for (const [kind, { code, path }] of Object.entries(MACHINES))
  test.describe(kind, () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('the word comes after the path, with its buttons', async ({ page }) => {
      const keys = await keysOf(kind);
      await goToMaze(page, code);
      await page.locator('.maze-name').waitFor();
      for (const key of keys.slice(0, -1)) await page.keyboard.press(key);
      await record(page, path);
      await page.keyboard.press(/** @type {string} */ (keys.at(-1)));
      await expect(page.locator('.plate .result')).toBeVisible();
      await expect(page.locator('.solved-actions')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-seen', path ? 'path both' : 'both');
    });

    test('undo ends the path', async ({ page }) => {
      const keys = await keysOf(kind);
      await goToMaze(page, code);
      await page.locator('.maze-name').waitFor();
      await record(page, '');
      for (const key of keys) await page.keyboard.press(key);
      await page.keyboard.press('Control+z');
      await expect(page.locator('.solved-actions')).toBeHidden();
      await page.keyboard.press(/** @type {string} */ (keys.at(-1)));
      await expect(page.locator('.plate .result')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-seen', 'both');
    });

    test('the machine can be left in the middle of the path', async ({ page }) => {
      const keys = await keysOf(kind);
      await goToMaze(page, code);
      await page.locator('.maze-name').waitFor();
      for (const key of keys) await page.keyboard.press(key);
      await page.getByRole('link', { name: 'Rook', exact: true }).click();
      await expect(page.locator('.lawn')).toBeVisible();
      await expect(page.locator('.plate .result')).toBeHidden();
    });
  });
