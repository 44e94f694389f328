// Browser tests: the invitation to a bomb, and what axe finds on its pages.

import { printBomb, printDebrief } from '../../web/machines/procedural/bomb/bomb.js';
import { axeViolations, LOOKS } from './support/axe.mjs';
import { BOMB } from './support/bomb.mjs';
import { MOVING, expect, test } from './support/fixtures.mjs';
import { open, SEEDED } from './support/procedural.mjs';
import { openTab } from './support/panel.mjs';
import { expectNoWider } from './support/fits.mjs';
import { openAnew } from './support/forget.mjs';

test.use(MOVING);

test('the invitation says the rules, and its one link has them', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, SEEDED);
  await openTab(page, 'New');
  await page.getByText('Three strikes end the game').first().click();
  await page.getByText('5:00', { exact: true }).click();
  await expect(
    page.getByText('3 modules, one after the other. After 5 minutes on the clock the game ends.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Copy link for both' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/#bomb:[a-z]{6}:r1:m3:s0:t5:any:\w{7}$/);
});

test('nothing for axe to find in lobby, sheet and debrief', async ({ page }) => {
  for (const { colorScheme, width, height } of LOOKS)
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      // procedural.spec has the training sheet.
      for (const [fragment, ready] of [
        [`bomb:${printBomb(BOMB)}`, '.lobby'],
        // The clock of five minutes ran out.
        [`bomb:${printDebrief(BOMB, '3000')}`, '.debrief-board'],
        ['expert-paper:procedural', '.own-sheet'],
      ]) {
        await openAnew(page, fragment);
        await expect(page.locator(ready).first()).toBeVisible();
        const violations = await axeViolations(page);
        expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]); // prettier-ignore
        await expectNoWider(page, width);
      }
    });
});
