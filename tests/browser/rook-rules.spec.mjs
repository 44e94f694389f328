// The rules of a rook board, as the page tells them to who breaks them.

import { readMaze } from '../../web/machines/rook/maze.js';
import { openCore } from './support/core.mjs';
import { expect, test } from './support/fixtures.mjs';
import { here, stone } from './support/rook.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const NO_U_TURN = 'v1.rook.w5_h5_nouturn.snn';

test('a U-turn is refused for what it is, where everybody sees it', async ({ page }) => {
  await page.goto(`./#${NO_U_TURN}`);
  await expect(here(page, 'A1')).toBeVisible();
  // By whatever leads to D1, and from there to D3.
  const session = await openCore(NO_U_TURN);
  const path = [...pathTo(session, ['D1', 'D3'])];
  session.close();
  for (const letter of path) await page.keyboard.press(KEYS[/** @type {'U'} */ (letter)]);
  await expect(here(page, 'D3')).toBeVisible();
  await stone(page, 'D1').click();
  await expect(page.locator('.hint')).toHaveText('That is straight back.');
  await expect(page.locator('.panel-note')).toHaveText(
    'No jump leads from D3 to D1: that is straight back, and U-turns are forbidden.',
  );
});

const KEYS = { U: 'ArrowUp', R: 'ArrowRight', D: 'ArrowDown', L: 'ArrowLeft' };

/** The moves of a walk whose last stones are these, found breadth first. */
function pathTo(/** @type {Session} */ session, /** @type {string[]} */ last) {
  /** @type {string[]} */
  let walks = [''];
  for (let length = 0; length < 12; length++) {
    /** @type {string[]} */
    const longer = [];
    for (const walk of walks) {
      if (walk) session.step(walk);
      const rows = session.history(0, walk.length);
      const stones = ['A1', ...rows.map(([, , , to]) => to)];
      const maze = readMaze(session.describe());
      if (walk) session.undo(walk.length);
      if (stones.slice(-last.length).join() === last.join()) return walk;
      if (!maze.solved) longer.push(...maze.targets.map(({ letter }) => walk + letter));
    }
    walks = longer.slice(0, 3000);
  }
  throw new Error(`no walk ends with ${last.join(' ')}`);
}

/** @type {[what: string, code: string, moves: string[], target: string, reason: string][]} */
const REASONS = [
  ['the distance', 'v1.rook.w5_h5.d34131-33302-31223-42333-41432', [], 'B1', 'it is 1 stone away'],
  [
    'the line',
    'v1.rook.w5_h5.d34131-33302-31223-42333-41432',
    [],
    'C2',
    'it is not in a row or a column with A1',
  ],
  ['a hedge', 'v1.rook.w3_h3.d2xx-111-110', [], 'C1', 'it is a hedge'],
  ['a tall hedge', 'v1.rook.w3_h3.d2X1-111-110', [], 'C1', 'the tall hedge on B1 is in the way'],
  ['a torus', 'v1.rook.w5_h5_torus.d21111-11111-11111-11111-11110', [], 'B1', '1 or 4 stones away'],
  [
    'a queen',
    'v1.rook.w5_h5_queen.d31111-11111-11111-11111-11110',
    [],
    'C2',
    'not in a row, a column or a diagonal',
  ],
];
test('a refused stone tells its true reason', async ({ page }) => {
  for (const [what, code, moves, target, reason] of REASONS)
    await test.step(what, async () => {
      await page.goto('about:blank');
      await page.goto(`./#${code}`);
      await expect(here(page, 'A1')).toBeVisible();
      for (const key of moves) await page.keyboard.press(key);
      await stone(page, target).click();
      await expect(page.locator('.panel-note')).toContainText(reason);
    });
});

test('a key that makes no jump says why, in sight', async ({ page }) => {
  await page.goto('./#v1.rook.w5_h5.d34131-33302-31223-42333-41432');
  await expect(here(page, 'A1')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('.hint')).toHaveText('It leads off the board.');
  await expect(page.locator('.panel-note')).toContainText('No jump that way from A1: it leads off');
});

for (const [size, viewport] of Object.entries({
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
}))
  test(`nothing moves when a jump is refused, and all stays in sight, ${size}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('./#v1.rook.w5_h5_nouturn.d22222-22222-22222-22222-22220');
    await expect(here(page, 'A1')).toBeVisible();
    await stone(page, 'C1').click();
    await expect(page.locator('.jumps')).toHaveText('1');
    const place = () => page.locator('.stage-actions > .toolbar').boundingBox();
    const before = await place();
    await stone(page, 'A1').click();
    await expect(page.locator('.hint')).toHaveText('That is straight back.');
    const after = await place();
    expect(after).toEqual(before);
    const rail = size === 'phone' ? 60 : 0;
    expect((after?.y ?? 0) + (after?.height ?? 0)).toBeLessThan(viewport.height - rail);
  });
