// Browser tests of the Arduino section: sketch, connections, copying and downloading. tests/chip
// checks the sketch itself.

import { readFile } from 'node:fs/promises';
import { draw } from './support/core.mjs';
import { testThatItFits } from './support/fits.mjs';
import { expect, test } from './support/fixtures.mjs';
import { CODE, openMaze } from './support/fourbit.mjs';
import { openPrinting } from './support/share.mjs';
import { boardConnections } from './support/parts.mjs';
import { BUILD_IT_WITH_AN_ARDUINO } from './support/sentences.mjs';

const sketch = (/** @type {Page} */ page) => page.getByRole('textbox', { name: 'The sketch' });

/** Opens a maze and its Arduino section. @param {Page} page */
async function openArduino(page, code = CODE) {
  await openMaze(page, code);
  await openPrinting(page);
  await page.getByText(BUILD_IT_WITH_AN_ARDUINO).click();
  await expect(boardConnections(page)).toBeVisible();
}

/** The pins in the text of a sketch, as pairs 'number:pin'; numbers from 1 at the left. @param {string} text @param {string} name */
function constants(text, name) {
  const [, list = ''] = new RegExp(`${name}\\[LIGHTS\\] = {(.*)}`).exec(text) ?? [];
  return list.split(', ').map((pin, i) => `${i + 1}:${pin}`);
}

test('table and sketch have the same pins', async ({ page }) => {
  await page.goto('about:blank');
  await openArduino(page, 'v1.fourbit.b6.schip');
  const text = await draw('v1.fourbit.b6.schip', 'arduino');
  await expect(sketch(page)).toHaveValue(text);
  const lights = constants(text, 'LIGHT_PIN');
  const buttons = constants(text, 'BUTTON_PIN');
  const all = page.locator('.board-connections tbody tr');
  await expect(all).toHaveCount(3 * lights.length + 1);
  const rows = await all.allTextContents();
  for (const pair of lights) {
    const [number, pin] = pair.split(':');
    expect(rows).toContain(`Resistor ${number}, 220 ohmpin ${pin}light ${number}, long leg`);
    expect(rows).toContain(`Light ${number}its short legground rail`);
  }
  for (const pair of buttons) {
    const [number, pin] = pair.split(':');
    expect(rows).toContain(`Button ${number}pin ${pin}ground rail`);
  }
  await expect(page.locator('.board')).toContainText(
    `${lights.length} LEDs, ${lights.length} resistors of 220 ohm, ${lights.length} push buttons`,
  );
});

test('the sketch is copied, and downloaded with the seed as its name', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openArduino(page);
  const text = await draw(CODE, 'arduino');
  await expect(sketch(page)).toHaveValue(text);
  await page.getByRole('button', { name: 'Copy sketch' }).click();
  await expect(page.locator('.board [role=status]').last()).toHaveText('Copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download sketch' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('fourbit-heron.ino');
  expect(await readFile(await download.path(), 'utf8')).toBe(text);
});

testThatItFits('.board', async (page) => {
  await openArduino(page, 'v1.fourbit.b6.schip');
});
