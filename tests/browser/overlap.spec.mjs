// Browser tests of overlapping texts: every screen at rest and solved without touch, and a refused link, in windows
// from a desktop to a phone on its side and 200% zoom. layout.spec.mjs looks at the screens on phones.

import { expectNoOverlap } from './support/reachable.mjs';
import { expect, test } from './support/fixtures.mjs';
import { forget, openAnew } from './support/forget.mjs';
import { openTab } from './support/panel.mjs';
import { openScreen, SCREENS, solveScreen } from './support/screens.mjs';
import { badLink, opened, editorDrawing } from './support/parts.mjs';
import { pressKeys } from './support/play.mjs';
import { DRAW_YOUR_OWN } from './support/sentences.mjs';

const KINDS = ['fourbit', 'worm', 'rook', 'procedural', 'simultaneous'];
const WINDOWS = [
  [1440, 900],
  [390, 844],
  [844, 390],
  [320, 568],
  [720, 450], // 1440x900 at 200%
];
const WITHOUT_TOUCH = [WINDOWS[0], WINDOWS[3], WINDOWS[4]];

/** @param {Page} page @param {string} state @param {number[][]} windows */
async function expectNoOverlapInAnyWindow(page, state, windows = WINDOWS) {
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    // The page lays itself out anew in the next frames.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await expectNoOverlap(page.locator('body'), `${state}, ${width}x${height}`);
  }
}

for (const kind of KINDS)
  test(`no texts overlap on the screens of ${kind}`, async ({ page }) => {
    for (const screen of SCREENS.filter((one) => one.kind === kind)) {
      await forget(page);
      await openScreen(page, screen);
      await expectNoOverlapInAnyWindow(page, `${screen.name}, at rest`, WITHOUT_TOUCH);
      if (!screen.done) continue;
      await solveScreen(page, screen);
      await expectNoOverlapInAnyWindow(page, `${screen.name}, solved`, WITHOUT_TOUCH);
    }
  });

// This section leaves the stage less than half of a desktop window.
test('no texts overlap: four-bit, the editor', async ({ page }) => {
  await openScreen(page, SCREENS[0]);
  // Figures of two digits are wider.
  await pressKeys(page, [...'1234'.repeat(8)]);
  await openTab(page, 'New');
  await page.getByText(DRAW_YOUR_OWN).click();
  await expect(editorDrawing(page)).toBeVisible();
  await expectNoOverlapInAnyWindow(page, 'New', [[1440, 900], [1100, 800], ...WINDOWS.slice(1)]);
});

test('no texts overlap: a refused link', async ({ page }) => {
  await openAnew(page, `v1.rook.nonsense.sWORD`);
  await expect(badLink(page)).toBeVisible();
  await expect(opened(page)).toBeVisible();
  await expectNoOverlapInAnyWindow(page, `rook, refused`);
});
