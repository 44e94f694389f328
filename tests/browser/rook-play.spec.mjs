// The rook played as people do: by mouse, by finger, by keys, on a screen, a phone and a phone on its
// side; the page loaded again in the middle.

import { openCore, solve } from './support/core.mjs';
import { expect, test } from './support/fixtures.mjs';
import { closePanel, openTab } from './support/panel.mjs';
import { stone } from './support/rook.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const BOARDS = {
  'the default': '',
  'sixteen by sixteen': 'v1.rook.w16_h16_i500.sa',
  triangles: 'v1.rook.w5_h4_tri.si',
};
const SCREENS = [
  { name: 'wide', width: 1440, height: 900, hands: ['mouse', 'keys'] },
  { name: 'phone', width: 390, height: 844, hands: ['finger'] },
  { name: 'phone on its side', width: 844, height: 390, hands: ['finger', 'keys'] },
];
const ARROWS = { U: 'ArrowUp', R: 'ArrowRight', D: 'ArrowDown', L: 'ArrowLeft' };

const shown = (/** @type {Page} */ page) => page.locator('.machine[data-kind=rook][data-code]');
const jumps = (/** @type {Page} */ page) => page.locator('.jumps');

/** A shortest path: each jump's letter, and the stone it leads to. @param {string} code */
async function solutionOf(code) {
  const session = await openCore(code);
  const letters = [...((await solve(code)).get('moves') ?? '')];
  const path = letters.map((letter) => {
    session.step(letter);
    return { letter, name: session.describe().get('position') ?? '' };
  });
  session.close();
  return path;
}

/** @param {Page} page @param {string} hand @param {{letter: string, name: string}} jump */
async function jump(page, hand, { letter, name }) {
  if (hand === 'mouse') await stone(page, name).click();
  else if (hand === 'finger') await stone(page, name).tap();
  else
    await page.keyboard.press(
      ARROWS[/** @type {keyof typeof ARROWS} */ (letter)] ?? letter.toLowerCase(),
    );
}

for (const { name, width, height, hands } of SCREENS)
  test.describe(name, () => {
    test.use({ viewport: { width, height }, hasTouch: hands.includes('finger') });
    for (const hand of hands)
      for (const [board, asked] of Object.entries(BOARDS))
        test(`${board} is solved by ${hand}`, async ({ page }) => {
          await page.goto(`./#${asked || 'rook'}`);
          await expect(shown(page)).toBeVisible();
          const code = (await shown(page).getAttribute('data-code')) ?? '';
          const path = await solutionOf(code);
          for (const [i, one] of path.entries()) {
            if (i === Math.floor(path.length / 2)) {
              await page.reload();
              await expect(jumps(page)).toHaveText(String(i));
            }
            await jump(page, hand, one);
            await expect(jumps(page)).toHaveText(String(i + 1));
          }
          await expect(page.locator('.result')).toBeInViewport();
          await expect(page.locator('.result')).toHaveText(
            `Solved in ${path.length} jumps, and it cannot be done in fewer.`,
          );
          await openTab(page, 'Play');
          await expect(page.locator('.replay')).toBeVisible();
          // On a phone the panel lies over what is below the board.
          if (name === 'phone') await closePanel(page);
          // Another is a touch away, and begins at nothing.
          await page.getByRole('button', { name: 'Try again', exact: true }).click();
          await expect(jumps(page)).toHaveText('0');
        });
  });
