// Browser tests of the four-bit maze: playing, map, and one number a button everywhere.

import { MOVING, expect, test } from './support/fixtures.mjs';
import { forget } from './support/forget.mjs';
import { lights, openMaze, press, presses, solution } from './support/fourbit.mjs';
import { pressMenu } from './support/menu.mjs';
import {
  lamps,
  numberPlate,
  result,
  resultHelp,
  walkButtons,
  walkFigures,
} from './support/parts.mjs';
import { BUILD_IT_WITH_AN_ARDUINO, THE_MAP_AS_A_TABLE } from './support/sentences.mjs';
import { openPrinting } from './support/share.mjs';

test.use(MOVING);

test('a visitor can play at once by mouse; keys press from left to right, undo, redo, restart, new maze', async ({
  page,
}) => {
  await test.step('a visitor can play at once by mouse', async () => {
    await page.goto('./');
    await expect(page.getByRole('heading', { name: 'Four-bit maze' })).toBeVisible();
    await expect(walkFigures(page).first()).toHaveText('15');
    await expect.poll(() => lights(page)).toBe('1111');
    await press(page, '3');
    await expect(presses(page)).toHaveText('1');
    await expect.poll(() => lights(page)).toMatch(/^0/);
    await expect(page).toHaveURL(/#v1\.fourbit\.b4_l8\.s[a-z]+-[a-z]+-\d\d$/);
  });
  await test.step('keyboard: keys press from left to right, undo, redo, restart, new maze', async () => {
    await forget(page);
    await openMaze(page);
    await page.keyboard.press('1');
    await expect(
      page.locator('[role=status]').filter({ hasText: 'Button 1 pressed.' }),
    ).toHaveCount(1);
    await expect.poll(() => lights(page)).not.toBe('1111');
    const first = await lights(page);
    await page.keyboard.press('Control+z');
    await expect(presses(page)).toHaveText('0');
    await expect.poll(() => lights(page)).toBe('1111');
    await page.keyboard.press('Control+y');
    await expect.poll(() => lights(page)).toBe(first);
    await page.keyboard.press('r');
    await expect.poll(() => lights(page)).toBe('1111');
    await page.keyboard.press('Control+Shift+Z');
    await expect.poll(() => lights(page)).toBe(first);
    const before = page.url();
    await page.keyboard.press('n');
    await expect(page).not.toHaveURL(before);
    await expect(presses(page)).toHaveText('0');
  });
  await test.step('single keys can be switched off', async () => {
    await forget(page);
    await openMaze(page);
    await pressMenu(page, 'Settings');
    await page.getByLabel('Play with single keys').uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('1');
    await expect(presses(page)).toHaveText('0');
  });
});

test('tab reaches every control in order, and each shows its focus', async ({ page }) => {
  await openMaze(page);
  await press(page, '3');
  await expect(presses(page)).toHaveText('1');
  // A reload puts the focus at the top of the page.
  await page.reload();
  await expect(presses(page)).toHaveText('1');
  /** @type {string[]} */
  const names = [];
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) break;
    const [name, outlined] = await page.evaluate(() => {
      const at = /** @type {HTMLElement} */ (document.activeElement);
      const drawn = at.matches('.unseen') ? (at.nextElementSibling ?? at) : at;
      return [at.ariaLabel || at.textContent || at.id, getComputedStyle(drawn).outlineStyle];
    });
    names.push(String(name).trim());
    expect(outlined, `${name} shows its focus`).not.toBe('none');
  }
  const order = ['Skip to the machine', 'Light 1, off', 'Undo', 'New maze', 'Larger', 'count them'];
  const places = order.map((name) => names.indexOf(name));
  expect(places, names.join(' | ')).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test('the result mentions the map, and a new maze starts with the explored map', async ({
  page,
}) => {
  await openMaze(page);
  for (const bit of await solution(page)) await press(page, bit);
  await expect(result(page)).toHaveText(/^Solved in \d+ presses\.$/);
  await expect(resultHelp(page)).toHaveText('Help used: the whole map.');
  await page.getByRole('button', { name: 'Harder' }).click();
  await expect(page).toHaveURL(/b4_l9\.s/);
  await expect(page.getByRole('radio', { name: 'Explored' })).toBeChecked();
  await expect(page.locator('.machine .map-state:not(.unknown)')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Trace' })).toBeHidden();
  await page.getByText('All', { exact: true }).click();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Explored' })).toBeChecked();
  await page.getByText('Hidden', { exact: true }).click();
  await page.getByRole('button', { name: 'New maze' }).click();
  await expect(
    page.getByRole('radio', { name: 'Hidden' }),
    'the hidden mode is stored',
  ).toBeChecked();
});

test('one number a button: key, label, announcement, walk, map, table and sketch', async ({
  page,
}) => {
  await openMaze(page, 'v1.fourbit.classic.sWORD');
  await page.keyboard.press('3');
  const lamp = lamps(page).nth(2);
  await expect(lamp).toHaveAccessibleName('Light 3, off');
  expect(
    await lamp.evaluate((one) => getComputedStyle(one, '::after').content.replace(/["\s]/g, '')),
  ).toBe('3');
  await expect(page.locator('[role=status]').filter({ hasText: 'Button 3 pressed.' })).toHaveCount(
    1,
  );
  await expect(walkButtons(page).first()).toHaveText('(3)');
  await page.getByText(THE_MAP_AS_A_TABLE).click();
  await expect(page.locator('.map-text tbody tr').first()).toContainText(/3 → \d/);
  await openPrinting(page);
  await page.getByText(BUILD_IT_WITH_AN_ARDUINO).click();
  const text = page.getByRole('textbox', { name: 'The sketch' });
  await expect(text).toHaveValue(/\/\/ 15/);
  const sketch = await text.inputValue();
  // Row 15, third column: where button 3 leads from the start, which is where the game is now.
  const row = /\{(\d+), (\d+), (\d+), (\d+)\}, \/\/ 15/.exec(sketch);
  await expect(numberPlate(page)).toHaveText(String(row?.[3]));
});
