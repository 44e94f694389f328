// The family of the four-bit maze in the page: each rule says itself, and is played.

import { RULES } from '../../web/machines/fourbit/rules.js';
import { solve } from './support/core.mjs';
import { expect, test } from './support/fixtures.mjs';
import { lights, openMaze, press, presses } from './support/fourbit.mjs';

const FAMILY = RULES.filter(({ word }) => word !== '');
// A maze of each: v1.fourbit.b4_RULE.d..., seed 'heron'.
const codeOf = (/** @type {string} */ word) => `v1.fourbit.${word}.sheron`;
const said = (/** @type {import('@playwright/test').Page} */ page) =>
  page.locator('[role=status], [role=alert], [aria-live]');

/** The buttons of a shortest solution. */
async function solutionOf(/** @type {string} */ code) {
  return [...((await solve(code)).get('moves') ?? '')];
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const { word, name, sentence } of FAMILY)
    test(`${word}: its sentence is there, and keys solve it`, async ({ page }) => {
      await openMaze(page, codeOf(word));
      await expect(page.locator('.rule')).toHaveText(`${name}: ${sentence}`);
      await expect(page.locator('.rule')).toBeInViewport();
      await expect(said(page).filter({ hasText: sentence })).not.toHaveCount(0);
      const moves = await solutionOf(codeOf(word));
      for (const bit of moves) await page.keyboard.press(String(4 - Number(bit)));
      await expect(page.locator('.result')).toHaveText(
        `Solved in ${moves.length} presses, and it cannot be done in fewer.`,
      );
      expect(await lights(page)).toBe('0000');
      await page.getByRole('button', { name: 'Harder' }).click();
      await expect(page).toHaveURL(new RegExp(`#v1\\.fourbit\\.b\\d_l\\d+_${word}\\.s`));
      await expect(page.locator('.rule')).toHaveText(`${name}: ${sentence}`);
    });

  test('the plain rule is not said', async ({ page }) => {
    await openMaze(page);
    await expect(page.locator('.rule')).toBeHidden();
    await expect(page.locator('.hint')).toContainText('Press a lit button.');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('Karnaugh is solved by touch, buttons of dark lights among them', async ({ page }) => {
    const code = codeOf('karnaugh');
    await openMaze(page, code);
    await expect(page.locator('.rule')).toBeInViewport();
    await expect(page.locator('.hint')).toContainText('Press a button.');
    const moves = await solutionOf(code);
    for (const bit of moves) await page.locator(`.lamp[data-bit="${bit}"]`).tap();
    await expect(page.locator('.result')).toContainText(`Solved in ${moves.length} presses`);
  });
});

test('a dead button looks like the others, and says it when it is pressed', async ({ page }) => {
  // From state 3 both buttons work; from 1 the second is dead.
  await openMaze(page, 'v1.fourbit.b2_oneway.d120210');
  await press(page, '1');
  expect(await lights(page)).toBe('01');
  const lamp = page.getByRole('button', { name: 'Light 1, off' });
  await expect(lamp).toBeEnabled();
  await expect(lamp).not.toHaveAttribute('aria-disabled');
  await lamp.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.hint')).toHaveText('Button 1 is dead here: nothing happens.');
  await expect(said(page).filter({ hasText: 'Button 1 is dead here' })).not.toHaveCount(0);
  await expect(presses(page)).toHaveText('1');
  await press(page, '0');
  expect(await lights(page)).toBe('00');
});

test('a dark light comes on by its button, by key and by screen reader', async ({ page }) => {
  await openMaze(page, 'v1.fourbit.b2_karnaugh.d120330');
  await page.keyboard.press('1');
  expect(await lights(page)).toBe('01');
  await page.keyboard.press('1');
  expect(await lights(page)).toBe('11');
  await expect(said(page).filter({ hasText: 'back to the start' })).not.toHaveCount(0);
});

test('a wrong press leads back to the start, and the page says so', async ({ page }) => {
  const code = codeOf('reset');
  await openMaze(page, code);
  const [right, next] = await solutionOf(code);
  const wrong = [...'0123'].filter((bit) => bit !== right);
  await press(page, wrong[0]);
  await expect(page.locator('.hint')).toHaveText(
    `Button ${wrong[0]} is wrong: you stay at the start.`,
  );
  await expect(presses(page)).toHaveText('0');
  await press(page, right);
  await expect(page.locator('.hint')).toContainText('Press a lit button.');
  const later = wrong.filter((bit) => bit !== next)[0];
  await press(page, later);
  await expect(page.locator('.hint')).toHaveText(`Button ${later} led back to the start.`);
  expect(await lights(page)).toBe('1111');
  await page.keyboard.press('Control+z');
  await expect(page.locator('.hint')).toContainText('Press a lit button.');
});

test('the maker offers the family, with the lengths that there are', async ({ page }) => {
  await openMaze(page);
  await page.getByText('Settings of the maze').click();
  const rule = page.getByLabel('Rule');
  const length = page.getByLabel('The shortest way has at least so many presses');
  await rule.selectOption('Memory');
  await expect(page.locator('.rule-meaning')).toContainText('once through all states');
  await expect(length).toHaveValue('15');
  await expect(length).toHaveAttribute('min', '15');
  await expect(page.getByLabel('As in the original machine')).toBeHidden();
  await page.getByRole('button', { name: 'Create maze' }).click();
  await expect(page).toHaveURL(/#v1\.fourbit\.b4_l15_memory\.s/);
  await expect(page.locator('.rule')).toContainText('Memory: ');
  await rule.selectOption('PIN code');
  await page.getByLabel('Lights', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Create maze' }).click();
  await expect(page.locator('.problem')).toContainText('with 2 bits there is no PIN code');
  await rule.selectOption('Four-bit');
  await page.getByLabel('As in the original machine').check();
  await page.getByRole('button', { name: 'Create maze' }).click();
  await expect(page).toHaveURL(/#v1\.fourbit\.b2_l2_oskar\.s/);
  await expect(page.locator('.rule')).toBeHidden();
});

test('the text leads to each of the family', async ({ page }) => {
  await openMaze(page);
  const link = (/** @type {string} */ name) =>
    page.locator('.essay').getByRole('button', { name, exact: true });
  for (const { word, name } of FAMILY) {
    await link(name).click();
    await expect(page).toHaveURL(new RegExp(`_${word}\\.soskar$`));
    await expect(page.locator('.rule')).toContainText(`${name}: `);
  }
  await link('the training one').click();
  await expect(page).toHaveURL(/b4_allok\.d/);
  await expect(page.locator('.rule')).toContainText('All OK: ');
  for (const key of '1234') await page.keyboard.press(key);
  await expect(page.locator('.result')).toContainText('Solved in 4 presses');
});

test('a link with moves keeps rule and game', async ({ page }) => {
  await openMaze(page, codeOf('deeper'));
  const [first] = await solutionOf(codeOf('deeper'));
  await press(page, first);
  await page.reload();
  await expect(presses(page)).toHaveText('1');
  await expect(page.locator('.rule')).toContainText('Deeper and deeper: ');
});
