// Browser tests: roles of the procedural maze, with the defuser's limits and the expert's saved sheet.

import { readFileSync } from 'node:fs';
import { expect, test } from './support/fixtures.mjs';
import { arrow, grid, open, RECORDED, SEEDED, WALK, walk } from './support/procedural.mjs';
import { pressMenu } from './support/menu.mjs';
import { openTab } from './support/panel.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const MANUAL = readFileSync('src/machines/procedural/manual.txt', 'utf8');

/** @typedef {import('@playwright/test').Page} Page */

const strikes = (/** @type {Page} */ page) => page.locator('.stage-score').getByText(/^Strikes/);
const moves = (/** @type {Page} */ page) => page.locator('.stage-score').getByText(/^Moves/);

/** Nothing that only the expert may know. @param {Page} page */
async function expectDefuser(page) {
  await expect(grid(page)).toBeVisible();
  await expect(page).toHaveURL(/#defuser:v1\.procedural\.classic\.s/);
  await expect(page.locator('.sheet')).toBeHidden();
  await expect(page.locator('.wall-present, .wall-undecided')).toHaveCount(0);
  expect(await page.locator('.machine').innerText()).not.toMatch(/[01]{6}/);
}

test('the defuser stays the defuser: another, N, back from elsewhere', async ({ page }) => {
  await open(page, `defuser:${SEEDED}`);
  await walk(page, WALK);
  await expect(page.locator('.module .status-word')).toHaveText('✓ solved');
  const code = page.locator('.machine');
  let before = String(await code.getAttribute('data-code'));
  for (const sheetButton of [
    () => page.getByRole('button', { name: 'New board', exact: true }).click(),
    () => page.keyboard.press('n'),
  ]) {
    await sheetButton();
    await expect(code).not.toHaveAttribute('data-code', before);
    await expectDefuser(page);
    before = String(await code.getAttribute('data-code'));
  }
  await walk(page, 'R');
  await page.getByRole('link', { name: 'Rook', exact: true }).click();
  await expect(page.locator('.machine[data-kind=rook]')).toBeVisible();
  await page.getByRole('link', { name: 'Procedural', exact: true }).click();
  await expectDefuser(page);
  await expect(code).toHaveAttribute('data-code', before);
});

test('a strike stays with the defuser until the board is solved', async ({ page }) => {
  await open(page, `defuser:${SEEDED}`);
  await walk(page, 'U');
  await expect(strikes(page)).toHaveText('Strikes 1');
  const after = /** @type {string} */ (await grid(page).getAttribute('aria-label'));
  for (const key of ['Control+z', 'r']) {
    await page.keyboard.press(key);
    await expect(strikes(page)).toHaveText('Strikes 1');
    await expect(grid(page)).toHaveAttribute('aria-label', after);
  }
  await page.reload();
  await expect(strikes(page)).toHaveText('Strikes 1');
  await expect(grid(page)).toHaveAttribute('aria-label', after);
});

test('a board that was written out ends with its strike, for the defuser too', async ({ page }) => {
  await open(page, `defuser:${RECORDED}`);
  await walk(page, 'D');
  await expect(page.getByText(/^Strike: a wall .* Start another\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again', exact: true })).toBeHidden();
  await page.keyboard.press('r');
  await expect(page.locator('.module .status-word')).toHaveText('✗ strike');
  await page.getByRole('button', { name: 'New board', exact: true }).click();
  await expectDefuser(page);
});

test('practice and the defuser’s game on one board are two games', async ({ page }) => {
  await open(page, SEEDED);
  await walk(page, 'RR');
  await expect(moves(page)).toHaveText('Moves 2');
  await page.goto(`./#defuser:${SEEDED}`);
  await expect(page.locator('.sheet')).toBeHidden();
  await expect(moves(page)).toHaveText('Moves 0');
  await walk(page, 'R');
  await expect(moves(page)).toHaveText('Moves 1');
  await page.reload();
  await expect(moves(page)).toHaveText('Moves 1');
  await page.goto(`./#${SEEDED}`);
  await openTab(page, 'Manual');
  await expect(page.locator('.sheet')).toBeVisible();
  await expect(moves(page)).toHaveText('Moves 2');
  // Both are in the list, and each is opened as what it was.
  await pressMenu(page, 'Games');
  const rows = page.getByRole('dialog').getByRole('link', { name: 'WORD' });
  await expect(rows).toHaveCount(2);
  await rows.last().click();
  await expectDefuser(page);
  await expect(moves(page)).toHaveText('Moves 1');
});

test('the expert’s keys change no hidden game', async ({ page }) => {
  await open(page, SEEDED);
  await walk(page, 'R');
  await expect(moves(page)).toHaveText('Moves 1');
  await page.goto('./#expert:procedural');
  await expect(page.locator('.reported-cell').first()).toBeVisible();
  for (const key of ['Control+z', 'r', 'n']) await page.keyboard.press(key);
  await expect(page).toHaveURL(/#expert:procedural$/);
  await page.goto(`./#${SEEDED}`);
  await expect(page.locator('.sheet-now')).toContainText('Light at B1');
  await expect(moves(page)).toHaveText('Moves 1');
});

test('a sheet that is none is an empty one', async ({ page }) => {
  for (const kept of [
    '{"start":"C3","circles":"x","moves":7}',
    '[1',
    '{"circles":[],"moves":"UXD"}',
    `{"start":"A1","circles":"${'0'.repeat(36)}","made":"","plan":"X","strikes":-1}`,
  ])
    await test.step(kept, async () => {
      await page.addInitScript(
        (text) => localStorage.setItem('mazewright.procedural.sheet', text),
        kept,
      );
      if (page.url() !== 'about:blank') await page.reload();
      await page.goto('./#expert:procedural');
      await expect(page.locator('.sheet-now')).toContainText('Light at A1');
      await expect(page.locator('.reported-cell.has-circle')).toHaveCount(0);
      await expect(page.locator('.reported-moves')).toHaveText('Made none Planned none Strikes 0');
    });
});

test('the expert prints the board with the manual, a defuser the board alone', async ({ page }) => {
  const sheet = page.locator('.print-sheet');
  const print = async () => {
    await page.waitForLoadState('networkidle');
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      await expect(sheet).toHaveCount(1, { timeout: 500 });
    }).toPass();
  };
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 680, height: 1009 });
  await page.goto('./#expert:procedural');
  await expect(grid(page)).toHaveCount(1);
  await print();
  await expect(sheet.getByRole('heading', { name: /^Manual/ })).toBeVisible();
  // The manual of books, whose numbers and dashes are the lists' own here.
  const written = await sheet.locator('.manual').locator('p, li').allInnerTexts();
  const lines = [...MANUAL.matchAll(/^"(?:\d\. |- )?(.*)",$/gm)].map(([, line]) => line);
  expect(lines).not.toEqual([]);
  for (const line of lines) expect(written.filter((text) => text.startsWith(line))).toHaveLength(1);
  const boxes = await sheet
    .locator('.print-expert > *')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  expect(boxes).toHaveLength(3);
  for (const [i, one] of boxes.entries()) {
    expect(one.bottom, 'all of it is on the sheet').toBeLessThanOrEqual(1009);
    for (const other of boxes.slice(i + 1)) {
      const isBeside = one.right <= other.left + 1 || other.right <= one.left + 1;
      expect(isBeside || one.bottom <= other.top + 1 || other.bottom <= one.top + 1).toBe(true);
    }
  }
  // 12 cm.
  expect(boxes[0].width / (96 / 25.4)).toBeGreaterThanOrEqual(120);
  await page.goto(`./#defuser:${SEEDED}`);
  await expect(page.locator('.sheet')).toBeHidden();
  await print();
  await expect(sheet.locator('.print-board svg')).toBeVisible();
  await expect(sheet.locator('.manual')).toHaveCount(0);
});

for (const [width, height, how] of /** @type {const} */ ([
  [390, 844, 'tap'],
  [844, 390, 'tap'],
  [1440, 900, 'click'],
]))
  test.describe(`${width}x${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: how === 'tap' });

    for (const hand of [how, 'keys'])
      test(`the defuser solves a board by ${hand}, with a reload in the middle`, async ({
        page,
      }) => {
        const names = /** @type {Record<string, string>} */ ({ R: 'Right', D: 'Down' });
        const go = async (/** @type {string} */ piece) => {
          if (hand === 'keys') return await walk(page, piece);
          for (const move of piece) await arrow(page, names[move])[how]();
        };
        await open(page, `defuser-three-10min:${SEEDED}`);
        const half = WALK.length / 2;
        await go(WALK.slice(0, half));
        await expect(moves(page)).toHaveText(`Moves ${half}`);
        await page.reload();
        await expect(moves(page)).toHaveText(`Moves ${half}`);
        await go(WALK.slice(half));
        await expect(page.locator('.module .status-word')).toHaveText('✓ solved');
        await expect(page.getByRole('link', { name: 'Open the debrief' })).toBeInViewport();
      });
  });

test('one sentence says what to do', async ({ page }) => {
  for (const [view, sentence] of /** @type {[string, RegExp][]} */ ([
    ['', /^Bring the white light/],
    ['defuser:', /^You see the module, but no walls/],
    ['expert:', /^You do not see the module/],
    ['learn:', /^Decide each wall yourself/],
  ]))
    await test.step(view || 'practice', async () => {
      await page.goto(`./#${view}procedural`);
      await expect(page.locator('.head p').first()).toHaveText(sentence);
    });
});
