// The rules of a rook board, as the page tells them to who breaks them.

import { expect, test } from './support/fixtures.mjs';
import { here, stone } from './support/rook.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const NO_U_TURN = 'v1.rook.w5_h5_nouturn.d22222-22222-22222-22222-22220';

test('a U-turn is refused for what it is, where everybody sees it', async ({ page }) => {
  await page.goto(`./#${NO_U_TURN}`);
  await stone(page, 'C1').click();
  await expect(here(page, 'C1')).toBeVisible();
  await stone(page, 'A1').click();
  await expect(page.locator('.hint')).toHaveText('That is straight back.');
  await expect(page.locator('.panel-note')).toHaveText(
    'No jump leads from C1 to A1: that is straight back, and U-turns are forbidden.',
  );
});

test('a key that makes no jump says why, in sight', async ({ page }) => {
  await page.goto('./#v1.rook.w5_h5.d34131-33302-31223-42333-41432');
  await expect(here(page, 'A1')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('.hint')).toHaveText('It leads off the board.');
  await expect(page.locator('.panel-note')).toContainText('No jump that way from A1: it leads off');
});

test('nothing moves when a jump is refused, and all stays in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`./#${NO_U_TURN}`);
  await expect(here(page, 'A1')).toBeVisible();
  await stone(page, 'C1').click();
  await expect(page.locator('.jumps')).toHaveText('1');
  const place = () => page.locator('.stage-actions > .toolbar').boundingBox();
  const before = await place();
  await stone(page, 'A1').click();
  await expect(page.locator('.hint')).toHaveText('That is straight back.');
  const after = await place();
  expect(after).toEqual(before);
  // The rail of a phone.
  expect((after?.y ?? 0) + (after?.height ?? 0)).toBeLessThan(844 - 60);
});
