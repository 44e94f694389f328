// Help, settings and editor of a rook board, where they meet the board.

import { openCore } from './support/core.mjs';
import { expect, test } from './support/fixtures.mjs';
import { goToMaze } from './support/go-to-maze.mjs';
import { here, ROOK_RULES } from './support/rook.mjs';
import { rim, rule as rulePart, sentences, stones } from './support/parts.mjs';

const SLIDES = 'v1.rook.w5_h5.d34131-33302-31223-42333-41432';

async function open(/** @type {Page} */ page, /** @type {string} */ code) {
  await page.goto(`./#${code}`);
  await expect(here(page)).toBeVisible();
}

// ---- Help ----

test('once help is chosen, the next arrow jumps', async ({ page }) => {
  await open(page, SLIDES);
  const help = page.getByLabel('Help', { exact: true });
  // As it is when the list was opened by hand.
  await help.focus();
  await help.selectOption('visited');
  await page.keyboard.press('ArrowDown');
  await expect(here(page, 'A4')).toBeVisible();
  await expect(help).toHaveValue('visited');
  // The focus stays in the list while the arrow keys change it, until Escape.
  await help.focus();
  await page.keyboard.press('ArrowDown');
  await expect(help).toHaveValue('warmer');
  await expect(help).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(help).not.toBeFocused();
});

// ---- Lengths ----

// ---- Editor ----

// ---- The rule ----

const DRAWN = {
  torus: '.ghost-stone',
  'hexagons, joined': '.ghost-stone',
  'triangles, joined': '.ghost-stone',
  hedges: '.hedge',
};
test('each rule is on the page, and on the board', async ({ page }) => {
  for (const [rule, code] of Object.entries(ROOK_RULES))
    await test.step(rule, async () => {
      await goToMaze(page, code);
      const isPlain = ['plain', 'sixteen by sixteen'].includes(rule);
      await expect(rulePart(page)).toBeVisible({ visible: !isPlain });
      const drawn = DRAWN[/** @type {keyof typeof DRAWN} */ (rule)];
      if (drawn) await expect(page.locator(drawn)).not.toHaveCount(0);
      // Under the finger the lines along which a stone jumps: all that the core lets it land on.
      const session = await openCore(code);
      const targets = session.describe().all('target');
      session.close();
      await stones(page).first().hover();
      const lit = () =>
        page
          .locator('.strip-light')
          .evaluateAll((all) => all.map((one) => one.getAttribute('data-cell')));
      await expect
        .poll(lit)
        .toEqual(isPlain ? [] : expect.arrayContaining(targets.map(([, name]) => name)));
      // The rim names columns and rows.
      const [width, height] = [...code.matchAll(/[wh](\d+)/g)].map(([, n]) => Number(n));
      await expect(rim(page)).toHaveCount(width + height);
    });
});

test('without U-turns a wedge says where one came from', async ({ page }) => {
  await open(page, 'v1.rook.w5_h5_nouturn.snn');
  await expect(page.locator('.came-from')).toHaveCount(0);
  await page.locator('.stone-button[tabindex="0"]').first().click();
  await expect(page.locator('.came-from')).toHaveCount(1);
  await expect(sentences(page)).toContainText('never straight back');
});
