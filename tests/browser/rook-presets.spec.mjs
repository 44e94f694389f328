// Easy, medium, hard; the first maze of a visitor; and how hard a maze is, in words.

import { expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';
import { ratingFacts, rookMachine } from './support/parts.mjs';
import { solve } from './support/core.mjs';

const preset = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.locator('.presets').getByRole('button', { name });
const codeOf = (/** @type {Page} */ page) => rookMachine(page).getAttribute('data-code');
/** How many jumps the maze takes, as the page says too. @param {Page} page */
async function jumpsOf(page) {
  const { length } = (await solve(String(await codeOf(page)))).get('moves') ?? '';
  await openTab(page, 'Measure');
  await expect(ratingFacts(page)).toContainText(`has ${length} jumps`);
  return length;
}

test('the presets follow one another in length, first of all in their tab', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('./#v1.rook.w8_h8.sx');
  await openTab(page, 'New');
  await expect(preset(page, 'Hard')).toBeInViewport({ ratio: 1 });
  await expect(preset(page, 'Easy')).toHaveAttribute('aria-pressed', 'false');
  const lengths = [];
  for (const name of ['Easy', 'Medium', 'Hard']) {
    await openTab(page, 'New');
    await preset(page, name).click();
    const code = new RegExp(`^v1\\.rook\\.w8_h8_${name.toLowerCase()}\\.s`);
    await expect(rookMachine(page)).toHaveAttribute('data-code', code);
    await expect(page.getByRole('tabpanel'), 'the board is free').toHaveCount(0);
    await openTab(page, 'New');
    await expect(preset(page, name)).toHaveAttribute('aria-pressed', 'true');
    lengths.push(await jumpsOf(page));
  }
  expect(lengths[0]).toBeLessThan(lengths[1]);
  expect(lengths[1]).toBeLessThan(lengths[2]);
});

test('a preset keeps size and rules', async ({ page }) => {
  await page.goto(`./#v1.rook.w6_h5.d222x22-222222-222222-222222-222220`);
  await expect(rookMachine(page)).toHaveAttribute(
    'data-code',
    'v1.rook.w6_h5.d222x22-222222-222222-222222-222220',
  );
  await openTab(page, 'New');
  await preset(page, 'Easy').click();
  await expect(preset(page, 'Easy')).toHaveAttribute('aria-pressed', 'true');
  const words = async () =>
    String(await codeOf(page))
      .split('.')[2]
      .split('_')
      .sort();
  await expect.poll(words).toEqual('w6_h5_easy_walls'.split('_').sort());
});
