// The rook played as people do: by mouse, by finger, by keys, on a screen, a phone and a phone on its
// side; the page loaded again in the middle.

import { ARROWS } from './support/arrows.mjs';
import { openCore, solve } from './support/core.mjs';
import { MOVING, expect, test } from './support/fixtures.mjs';
import { forget } from './support/forget.mjs';
import { closePanel, openTab } from './support/panel.mjs';
import { stone } from './support/rook.mjs';
import { jumps, lawn, openedKind, result, stones, replay } from './support/parts.mjs';

test.use(MOVING);

const BOARDS = {
  'the default': '',
  triangles: 'v1.rook.w5_h4_tri.si',
};
const SCREENS = [
  { name: 'wide', width: 1440, height: 900, hands: ['mouse', 'keys'] },
  { name: 'phone', width: 390, height: 844, hands: ['finger'] },
  { name: 'phone on its side', width: 844, height: 390, hands: ['finger', 'keys'] },
];
const shown = (/** @type {Page} */ page) => openedKind(page, 'rook');

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
  else await page.keyboard.press(ARROWS[letter] ?? letter.toLowerCase());
}

for (const { name, width, height, hands } of SCREENS)
  test.describe(name, () => {
    test.use({ viewport: { width, height }, hasTouch: hands.includes('finger') });
    test(`boards are solved by ${hands.join(' and ')}`, async ({ page }) => {
      for (const hand of hands)
        for (const [board, asked] of Object.entries(
          hand === 'mouse' ? BOARDS : { 'the default': '' },
        ))
          await test.step(`${board} by ${hand}`, async () => {
            await forget(page);
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
            await expect(result(page)).toBeInViewport();
            await expect(result(page)).toHaveText(`${path.length} jumps, the fewest possible.`);
            await openTab(page, 'Play');
            await expect(replay(page)).toBeVisible();
            // On a phone the panel lies over what is below the board.
            if (name === 'phone') await closePanel(page);
            // Another is a touch away, and begins at nothing.
            await page.getByRole('button', { name: 'Try again', exact: true }).click();
            await expect(jumps(page)).toHaveText('0');
          });
    });
  });

test('the focus stays with the player, and marks no jump, unless the path is shown', async ({
  page,
}) => {
  await page.goto('./#v1.rook.w5_h5.d34131-33302-31223-42333-41432');
  await expect(shown(page)).toBeVisible();
  const help = page.getByLabel('Help', { exact: true });
  await help.selectOption('visited');
  await help.press('Escape');
  const focused = page.locator('.stone-button:focus');
  await expect(focused).toHaveAccessibleName(/^A1, .*you are here/);
  for (const name of ['A4', 'E4', 'B4']) {
    const [to, from] = [await stone(page, name).boundingBox(), await focused.boundingBox()];
    if (!to || !from) throw new Error('no stones');
    const key = to.y > from.y + 5 ? 'ArrowDown' : to.x > from.x + 5 ? 'ArrowRight' : 'ArrowLeft';
    await page.keyboard.press(key);
    await expect(focused).toHaveAccessibleName(new RegExp(`^${name}, .*you are here`));
  }
});

const LARGE = 'v1.rook.w16_h16_i500.sa';

/** Side of a stone on the screen. @param {Page} page */
const sideOf = async (page) => (await stones(page).first().boundingBox())?.width ?? 0;

/** Whether the whole figure is in the frame of the lawn. @param {Page} page */
const isPawnInSight = (page) =>
  page.evaluate(() => {
    const [frame, pawn] = ['.lawn', '.visitor'].map((one) =>
      document.querySelector(one)?.getBoundingClientRect(),
    );
    if (!frame || !pawn) return false;
    return (
      pawn.left >= frame.left &&
      pawn.right <= frame.right &&
      pawn.top >= frame.top &&
      pawn.bottom <= frame.bottom
    );
  });

test.describe('a large lawn on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('opens with stones for a finger and the pawn in sight, which stays so', async ({ page }) => {
    await page.goto(`./#${LARGE}`);
    await expect(shown(page)).toBeVisible();
    const frame = await lawn(page).boundingBox();
    await expect.poll(() => sideOf(page)).toBeGreaterThan(35);
    await expect.poll(() => isPawnInSight(page)).toBe(true);
    const path = await solutionOf(LARGE);
    for (const [i, { name }] of path.entries()) {
      await stone(page, name).tap();
      await expect(jumps(page)).toHaveText(String(i + 1));
      if (i < path.length - 1) await expect.poll(() => isPawnInSight(page), name).toBe(true);
    }
    // The picture of the path is whole, and the frame never moved.
    await expect.poll(() => sideOf(page)).toBeLessThan(30);
    await expect.poll(() => lawn(page).boundingBox()).toEqual(frame);
  });

  test('is panned by a finger without a jump, and zoomed by buttons and keys', async ({ page }) => {
    await page.goto(`./#${LARGE}`);
    await expect(shown(page)).toBeVisible();
    const box = await lawn(page).boundingBox();
    if (!box) throw new Error('no lawn');
    await expect.poll(() => sideOf(page)).toBeGreaterThan(35);
    const scrolled = () =>
      lawn(page).evaluate(({ scrollLeft, scrollTop }) => Math.min(scrollLeft, scrollTop));
    const touch = await page.context().newCDPSession(page);
    const at = (/** @type {number} */ x, /** @type {number} */ y) => ({
      x: box.x + x,
      y: box.y + y,
    });
    /** @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {...{x: number, y: number, id?: number}} touchPoints */
    const send = (type, ...touchPoints) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', at(250, 250));
    for (const by of [20, 60, 120]) await send('touchMove', at(250 - by, 250 - by));
    await send('touchEnd');
    await expect.poll(scrolled).toBeGreaterThan(80);
    await expect(jumps(page)).toHaveText('0');
    // Two fingers that part zoom in.
    const before = await sideOf(page);
    await send('touchStart', { ...at(150, 200), id: 1 }, { ...at(200, 200), id: 2 });
    for (const by of [10, 30])
      await send('touchMove', { ...at(150 - by, 200), id: 1 }, { ...at(200 + by, 200), id: 2 });
    await send('touchEnd');
    await expect.poll(() => sideOf(page)).toBeGreaterThan(1.5 * before);
    await page.keyboard.press('0');
    await expect.poll(() => sideOf(page)).toBeLessThan(30);
    await openTab(page, 'Play');
    const small = await sideOf(page);
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
    await expect.poll(() => sideOf(page)).toBeGreaterThan(1.4 * small);
  });
});
