// Browser tests: a whole game on the wall, from the first touch to the solved state.

import { MOVING, expect, test } from './support/fixtures.mjs';
import { expectReachable } from './support/reachable.mjs';
import { FEWEST_3X3, openWall, press, readout } from './support/wall.mjs';
import { openedKind, pageTitle, solvedRow, wall as wallPart } from './support/parts.mjs';

test.use(MOVING);

const DIRECTIONS = /** @type {Record<string, string>} */ ({
  u: 'up',
  r: 'right',
  d: 'down',
  l: 'left',
});
const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** A finger on the middle of an element, drawn by a distance. @param {Page} page @param {Locator} element @param {number[]} by */
async function touch(page, element, by) {
  const box = await element.boundingBox();
  if (!box) throw new Error('nothing to touch');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const devtools = await page.context().newCDPSession(page);
  const send = (/** @type {any} */ type, /** @type {{x: number, y: number}[]} */ touchPoints) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [{ x, y }]);
  if (by.some(Boolean)) await send('touchMove', [{ x: x + by[0], y: y + by[1] }]);
  await send('touchEnd', []);
  await devtools.detach();
}

const SWIPES = /** @type {Record<string, number[]>} */ ({
  u: [0, -60],
  d: [0, 60],
  l: [-60, 0],
  r: [60, 0],
});

/** The ways to make a move. */
const HANDS = {
  'the pad': async (/** @type {Page} */ page, /** @type {string} */ move) => {
    const pad = page.getByRole('button', { name: `Move all ${DIRECTIONS[move]}` });
    await expect(pad).toBeInViewport();
    await expectReachable(pad);
    // Not tap(), which may scroll the page when the machine is busy; what is in the window needs no scrolling.
    await touch(page, pad, [0, 0]);
  },
  'the keyboard': press,
  'a finger': (/** @type {Page} */ page, /** @type {string} */ move) =>
    touch(page, wallPart(page), SWIPES[move]),
};

for (const [size, hand] of /** @type {const} */ ([
  ['desk', 'the keyboard'],
  ['phone', 'the pad'],
  ['phone', 'a finger'],
]))
  test.describe(`${size}, by ${hand}`, () => {
    test.use({ viewport: SIZES[size], hasTouch: hand !== 'the keyboard' });
    const move = HANDS[hand];

    test('from the first touch, away in the middle, to the solved state', async ({ page }) => {
      await page.goto('./#v1.simultaneous.r3_c3.dall');
      await expect(readout(page)).toContainText('Solved 0 of 51');
      // The pad is there after a touch. A context that has just become a touch screen loses its first tap.
      if (hand === 'the pad')
        await expect(async () => {
          await pageTitle(page).tap();
          await expect(page.locator('.stage-pad')).toBeVisible({ timeout: 1500 });
        }).toPass();
      const made = readout(page).locator('b').first();
      for (const [i, one] of [...FEWEST_3X3].entries()) {
        await move(page, one);
        await expect(made).toHaveText(String(i + 1));
        if (i !== 5) continue;
        await page.goto('./#fourbit');
        await expect(openedKind(page, 'fourbit')).toBeVisible();
        const link = page.getByRole('link', { name: 'Simultaneous', exact: true });
        await (hand === 'the pad' ? link.tap() : link.click());
        await expect(made, 'the game is as it was left').toHaveText('6');
      }
      await expect(readout(page)).toContainText('Solved 51 of 51');
      await expect(page.getByText('11 moves, the fewest possible.')).toBeInViewport();
      for (const name of ['Try again', 'Harder', 'Share'])
        await expect(solvedRow(page).getByRole('button', { name, exact: true })).toBeInViewport();
      await page.getByRole('button', { name: 'Try again', exact: true }).click();
      await expect(made).toHaveText('0');
      await expect(page.getByRole('button', { name: 'Harder' })).toBeHidden();
    });
  });

test.describe('with two thumbs', () => {
  test.use({ viewport: SIZES.phone, hasTouch: true });

  test('the pad counts each tap, just after a swipe and beside another finger', async ({
    page,
  }) => {
    await openWall(page);
    const made = readout(page).locator('b').first();
    const wall = wallPart(page);
    const pad = page.getByRole('button', { name: 'Move all down' });
    await touch(page, wall, SWIPES.r);
    await expect(pad).toBeVisible();
    await touch(page, wall, SWIPES.l);
    await touch(page, pad, [0, 0]);
    await expect(made).toHaveText('3');
    /** @type {{x: number, y: number, id: number}[]} */
    const points = [];
    for (const part of [wall, pad]) {
      const { x, y, width, height } = (await part.boundingBox()) ?? new DOMRect();
      points.push({ x: x + width / 2, y: y + height / 2, id: points.length });
    }
    const devtools = await page.context().newCDPSession(page);
    const send = (/** @type {any} */ type, /** @type {typeof points} */ touchPoints) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', points.slice(0, 1));
    await send('touchStart', points);
    await send('touchEnd', []);
    await expect(made).toHaveText('4');
    // A tap by itself counts once, as does the key of a keyboard.
    await touch(page, pad, [0, 0]);
    await expect(made).toHaveText('5');
    await pad.press('Enter');
    await expect(made).toHaveText('6');
  });
});
