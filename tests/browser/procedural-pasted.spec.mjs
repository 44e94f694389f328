// Browser tests: moves pasted from a chat or opened from a file, with blanks and line breaks.

import { expect, test } from './support/fixtures.mjs';
import { open, RECORDED, SEEDED } from './support/procedural.mjs';
import { pressMenu } from './support/menu.mjs';
import { machine, score } from './support/parts.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** @param {Page} page @param {string} text in a file that is opened */
async function openFile(page, text) {
  await pressMenu(page, 'Open');
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'walk.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
}

test('moves go on over blanks and line breaks, in a file and in a link', async ({ page }) => {
  for (const [what, text] of [
    ['line breaks between the moves', `${SEEDED}.mrr\r\nd\nr\n`],
    ['words before it, and another paragraph', `Look: ${SEEDED}.mR R,\nD R\n\nThat was it.`],
  ])
    await test.step(what, async () => {
      await page.goto('about:blank');
      await open(page, RECORDED);
      await openFile(page, text);
      await expect(machine(page)).toHaveAttribute('data-code', SEEDED);
      await expect(score(page)).toContainText('Moves 4');
    });
});
