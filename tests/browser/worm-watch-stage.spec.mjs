// Browser tests: what is watched takes the place of the player's maze on the stage. The controls are beside it, and
// the player's maze comes back as it was.

import { WINDOWS as ALL_WINDOWS } from './support/board-rectangle.mjs';
import { MOVING, expect, test } from './support/fixtures.mjs';
import { hashOf, steadyHashOf } from './support/canvas.mjs';
import { openTab } from './support/panel.mjs';
import { forget } from './support/forget.mjs';
import { boxOf, expectInView } from './support/reachable.mjs';
import { counted, layout, openPaper, opened, watch as watchPart } from './support/parts.mjs';
import { BACK_TO_START } from './support/sentences.mjs';

test.use(MOVING);

const CODE = 'v1.worm.w40_h30.sheron';
/** Windows, with the smallest cells of the maze in CSS pixels: the sheet is as large as the window allows. */
const WINDOWS = [
  { width: 1440, height: 900, cell: 23 },
  { width: 390, height: 844, cell: 8.5 },
  { width: 844, height: 390, cell: 8.5 },
];
const CONTROLS = ['Pause', BACK_TO_START, 'Previous step', 'Next step'];

const watched = (/** @type {Page} */ page) => page.locator('.watch-sheets .paper');
const bar = (/** @type {Page} */ page) => page.getByRole('slider', { name: 'Step' });

async function open(/** @type {Page} */ page, /** @type {string} */ fragment) {
  await page.goto(`./#${fragment}`);
  await opened(page).waitFor();
}

test('it is large, and the controls are beside it', async ({ page }) => {
  for (const { width, height, cell } of WINDOWS)
    for (const view of width === 390 ? ['', 'solve-tremaux:'] : [''])
      await test.step(`${width} by ${height}, ${view || 'the tab'}`, async () => {
        await page.goto('about:blank');
        await page.setViewportSize({ width, height });
        await open(page, view + CODE);
        if (!view) await openTab(page, 'Watch');
        await expect(watched(page)).toBeVisible();
        await expect(openPaper(page)).toBeHidden();
        await expectInView(watched(page).locator('canvas').first());
        const side = async () => {
          const { left, top, right, bottom } = await boxOf(watched(page));
          return Math.min((right - left) / 42, (bottom - top) / 31);
        };
        await expect.poll(side).toBeGreaterThan(cell);
        const sheet = await boxOf(watched(page));
        const speed = page.getByRole('slider', { name: 'Speed' });
        const buttons = CONTROLS.map((name) => watchPart(page).getByRole('button', { name, exact: true })); // prettier-ignore
        for (const control of [bar(page), speed, ...buttons]) {
          await expectInView(control);
          const isBeside = async () => {
            const { left, top } = await boxOf(control);
            return left >= sheet.right || top >= sheet.bottom;
          };
          await expect.poll(isBeside, 'covers nothing of the sheet').toBe(true);
        }
      });
});

test('the player’s maze comes back as it was', async ({ page }) => {
  for (const { width, height } of WINDOWS.slice(0, 2))
    await test.step(`${width} by ${height}`, async () => {
      await forget(page);
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, `${CODE}.mDDRR`);
      const isPhone = width === 390;
      const play = async () => {
        if (isPhone) await page.getByRole('button', { name: 'Hide tools' }).click();
        else await openTab(page, 'Play');
      };
      await page.getByRole('button', { name: 'Undo' }).first().click();
      const before = await steadyHashOf(openPaper(page).locator('.sheet'));
      const played = String(await counted(page).textContent());
      const watch = async () => {
        await openTab(page, 'Watch');
        await expect(openPaper(page)).toBeHidden();
        await expect(watched(page)).toBeVisible();
      };
      const expectBack = async () => {
        await expect(openPaper(page)).toBeVisible();
        await expect(watched(page)).toBeHidden();
      };
      await watch();
      await play();
      await expectBack();
      await expect(counted(page)).toHaveText(played);
      await expect.poll(() => hashOf(openPaper(page).locator('.sheet'))).toBe(before);
      // Undo and redo.
      for (const name of ['Undo', 'Redo']) {
        await watch();
        // The row of a phone is under the sheet.
        if (isPhone) await page.keyboard.press(name === 'Undo' ? 'Control+z' : 'Control+y');
        else await page.getByRole('button', { name }).first().click();
        await expectBack();
      }
      await expect(counted(page)).toHaveText(played);
      await expect.poll(() => hashOf(openPaper(page).locator('.sheet'))).toBe(before);
      // A key that plays. It ends up where the last move was undone.
      await watch();
      await page.keyboard.press('Backspace');
      await expectBack();
    });
});

/** Which of the parts are covered or out of view. Runs in the page. @param {string[]} selectors */
const coveredOf = (selectors) =>
  selectors.filter((selector) => {
    const part = document.querySelector(selector);
    const { left, top, right, bottom } = part?.getBoundingClientRect() ?? new DOMRect();
    return !part?.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });

test('the full window has message and row, and F ends it', async ({ page }) => {
  for (const [window, { size }] of Object.entries(ALL_WINDOWS).filter((_, i) => i % 5 === 0))
    await test.step(window, async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: size[0], height: size[1] });
      await open(page, CODE);
      await page.keyboard.press('f');
      await expect(layout(page)).toHaveClass(/is-full/);
      const sides = () => openPaper(page).evaluate((one) => [one.clientWidth, one.clientHeight]);
      await expect.poll(async () => (await sides())[0]).toBeGreaterThanOrEqual(size[0] - 20);
      await expect.poll(async () => (await sides())[1]).toBeGreaterThan(0.7 * size[1]);
      const parts = [
        '.stage-message .hint',
        '.stage-score',
        '.stage-row .toolbar .button:last-child',
      ];
      await expect.poll(() => page.evaluate(coveredOf, parts)).toEqual([]);
      await page.keyboard.press('f');
      await expect(layout(page)).not.toHaveClass(/is-full/);
    });
});
