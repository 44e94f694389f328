// Browser tests of the four-bit rules: each shows its description and can be played.

import '../build-constants.mjs';
import { RULES } from '../../web/machines/fourbit/rules.js';
import { solve } from './support/core.mjs';
import { expect, test } from './support/fixtures.mjs';
import { goToMaze } from './support/go-to-maze.mjs';
import { lights, openMaze, press, presses } from './support/fourbit.mjs';
import { openTab } from './support/panel.mjs';
import { hint, result, rule as rulePart } from './support/parts.mjs';
import { LIKE_THE_ORIGINAL_MACHINE, MINIMUM_PRESSES_TO_SOLVE } from './support/sentences.mjs';

const FAMILY = RULES.filter(({ word }) => word !== '');
// A maze of each rule.
const codeOf = (/** @type {string} */ word) => `v1.fourbit.${word}.sheron`;
const announcements = (/** @type {Page} */ page) =>
  page.locator('[role=status], [role=alert], [aria-live]');

/** The buttons of a shortest solution. */
async function solutionOf(/** @type {string} */ code) {
  return [...((await solve(code)).get('moves') ?? '')];
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the page shows each rule, and keys solve its maze', async ({ page }) => {
    for (const { word, name, sentence } of FAMILY)
      await test.step(word, async () => {
        await goToMaze(page, codeOf(word));
        await expect(rulePart(page)).toHaveText(`${name}: ${sentence}`);
        await expect(rulePart(page)).toBeInViewport();
        await expect(announcements(page).filter({ hasText: sentence })).not.toHaveCount(0);
        const moves = await solutionOf(codeOf(word));
        for (const bit of moves) await page.keyboard.press(String(4 - Number(bit)));
        await expect(result(page)).toHaveText(`${moves.length} presses, the fewest possible.`);
        await expect.poll(() => lights(page)).toBe('0000');
        await page.getByRole('button', { name: 'Harder' }).click();
        await expect(page).toHaveURL(new RegExp(`#v1\\.fourbit\\.b\\d_l\\d+_${word}\\.s`));
        await expect(rulePart(page)).toHaveText(`${name}: ${sentence}`);
      });
  });
});

test('a dead button looks like the others and shows a message when pressed', async ({ page }) => {
  // From state 3 both buttons work; from 1 the second is dead.
  await openMaze(page, 'v1.fourbit.b2_oneway.d120210');
  await press(page, '1');
  await expect.poll(() => lights(page)).toBe('01');
  const lamp = page.getByRole('button', { name: 'Light 1, off' });
  await expect(lamp).toBeEnabled();
  await expect(lamp).not.toHaveAttribute('aria-disabled');
  await lamp.focus();
  await page.keyboard.press('Enter');
  await expect(hint(page)).toHaveText('Button 1 is dead here: nothing happens.');
  await expect(announcements(page).filter({ hasText: 'Button 1 is dead here' })).not.toHaveCount(0);
  await expect(presses(page)).toHaveText('1');
  await press(page, '0');
  await expect.poll(() => lights(page)).toBe('00');
});

test('a wrong press leads back to the start and shows a message', async ({ page }) => {
  const code = codeOf('reset');
  await openMaze(page, code);
  const [right, next] = await solutionOf(code);
  const wrong = [...'0123'].filter((bit) => bit !== right);
  await press(page, wrong[0]);
  await expect(hint(page)).toHaveText(
    `Button ${4 - Number(wrong[0])} is wrong: you stay at the start.`,
  );
  await expect(presses(page)).toHaveText('0');
  await press(page, right);
  await expect(hint(page)).toBeEmpty();
  const later = wrong.filter((bit) => bit !== next)[0];
  await press(page, later);
  await expect(hint(page)).toHaveText(`Button ${4 - Number(later)} led back to the start.`);
  await expect.poll(() => lights(page)).toBe('1111');
  await page.keyboard.press('Control+z');
  await expect(hint(page)).toBeEmpty();
});

test('the shelf opens a maze of each of the nine rules, and the settings know its lengths', async ({
  page,
}) => {
  await openMaze(page);
  const shelf = page.getByRole('group', { name: 'Rules' });
  const rule = (/** @type {string} */ name) => shelf.getByRole('button', { name, exact: true });
  await expect(shelf.getByRole('button')).toHaveCount(9);
  for (const { word, name, sentence } of FAMILY) {
    await expect(rule(name)).toHaveAttribute('title', sentence);
    await rule(name).click();
    await expect(page).toHaveURL(new RegExp(`_${word}\\.s`));
    await expect(rule(name)).toHaveAttribute('aria-pressed', 'true');
    await expect(shelf.locator('[aria-pressed=true]')).toHaveCount(1);
  }
  const length = page.getByLabel(MINIMUM_PRESSES_TO_SOLVE);
  // A new maze leads to the board, away from the form.
  const choose = async (/** @type {string} */ name) => {
    await rule(name).click();
    await expect(rule(name)).toHaveAttribute('aria-pressed', 'true');
    await openTab(page, 'New');
  };
  await choose('Memory');
  await expect(page.locator('.rule-meaning')).toContainText('visits every state once');
  await expect(length).toHaveValue('15');
  await expect(length).toHaveAttribute('min', '15');
  await expect(page.getByLabel(LIKE_THE_ORIGINAL_MACHINE)).toBeHidden();
  await page.getByRole('button', { name: 'Create maze' }).click();
  await expect(page).toHaveURL(/#v1\.fourbit\.b4_l15_memory\.s/);
  await expect(rulePart(page)).toContainText('Memory: ');
  await choose('Four-bit');
  await page.getByLabel('Lights', { exact: true }).fill('2');
  await page.getByLabel(LIKE_THE_ORIGINAL_MACHINE).check();
  await page.getByRole('button', { name: 'Create maze' }).click();
  await expect(page).toHaveURL(/#v1\.fourbit\.b2_l2_oskar\.s/);
  await expect(rulePart(page)).toBeHidden();
});
