// The rules of a rook board, as the page tells them to who breaks them.

import { expect, test } from './support/fixtures.mjs';
import { forget } from './support/forget.mjs';
import { here, stone } from './support/rook.mjs';
import { hint, jumps, note } from './support/parts.mjs';

const NO_U_TURN = 'v1.rook.w5_h5_nouturn.d22222-22222-22222-22222-22220';

test('a U-turn is refused for what it is, in sight, and nothing moves', async ({ page }) => {
  await page.goto(`./#${NO_U_TURN}`);
  await stone(page, 'C1').click();
  await expect(here(page, 'C1')).toBeVisible();
  await stone(page, 'A1').click();
  await expect(hint(page)).toHaveText('That is straight back.');
  await expect(note(page)).toHaveText(
    'No jump leads from C1 to A1: that is straight back, and U-turns are forbidden.',
  );
  await forget(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`./#${NO_U_TURN}`);
  await expect(here(page, 'A1')).toBeVisible();
  await stone(page, 'C1').click();
  await expect(jumps(page)).toHaveText('1');
  const place = () => page.locator('.stage-actions > .toolbar').boundingBox();
  const before = await place();
  await stone(page, 'A1').click();
  await expect(hint(page)).toHaveText('That is straight back.');
  const after = await place();
  expect(after).toEqual(before);
  // The rail of a phone.
  expect((after?.y ?? 0) + (after?.height ?? 0)).toBeLessThan(844 - 60);
});

test('a key that makes no jump says why, in sight', async ({ page }) => {
  await page.goto('./#v1.rook.w5_h5.d34131-33302-31223-42333-41432');
  await expect(here(page, 'A1')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(hint(page)).toHaveText('It leads off the board.');
  await expect(note(page)).toContainText('No jump that way from A1: it leads off');
});
