// Browser tests: moves pasted from a chat or opened from a file, with blanks and line breaks.

import { expect, test } from './support/fixtures.mjs';
import { open, RECORDED, SEEDED } from './support/procedural.mjs';
import { pressMenu } from './support/menu.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const moves = (/** @type {Page} */ page) => page.locator('.stage-score');

/** @param {Page} page @param {string} text in a file that is opened */
async function openFile(page, text) {
  await pressMenu(page, 'Open');
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'walk.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
}

for (const [what, text] of [
  ['line breaks between the moves', `${SEEDED}.mrr\r\nd\nr\n`],
  ['words before it, and another paragraph', `Look: ${SEEDED}.mR R,\nD R\n\nThat was it.`],
])
  test(`a file is read whole: ${what}`, async ({ page }) => {
    await open(page, RECORDED);
    await openFile(page, text);
    await expect(page.locator('.machine')).toHaveAttribute('data-code', SEEDED);
    await expect(moves(page)).toContainText('Moves 4');
  });

test('what is pasted is read whole, with its line breaks', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, RECORDED);
  await pressMenu(page, 'Open');
  const field = page.getByLabel('Code, link, drawing or numbers');
  await expect(field).toBeFocused();
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${SEEDED}.mR R\nd\tr`);
  await page.keyboard.press('Control+v');
  await field.press('Enter');
  await expect(page.locator('.machine')).toHaveAttribute('data-code', SEEDED);
  await expect(moves(page)).toContainText('Moves 4');
});

test('a link has line breaks between its moves', async ({ page }) => {
  await open(page, `${RECORDED}.mU%0Au%0D%0AL`);
  await expect(page.locator('.sheet-now')).toContainText('Light at E4.');
});
