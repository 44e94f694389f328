// Browser tests: the wall of simultaneous mazes, by keys, pad, swipe, seed and editor.

import { axeViolations, LOOKS } from './support/axe.mjs';
import { MOVING, expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';
import { openWall, readout } from './support/wall.mjs';
import { expectNoWider } from './support/fits.mjs';
import { editor as editorPart, generator, panelContent } from './support/parts.mjs';

test.use(MOVING);

test('mazes are created from a seed, or drawn by hand', async ({ page }) => {
  await openWall(page);
  await openTab(page, 'New');
  const random = generator(page);
  await random.getByLabel('Seed (optional)').fill('not a word!');
  await random.getByRole('button', { name: 'Create mazes' }).click();
  await expect(random.getByText('letters, digits and hyphens only')).toBeVisible();
  await random.getByLabel('Seed (optional)').fill('WORD');
  await random.getByRole('button', { name: 'Create mazes' }).click();
  await expect(page).toHaveURL(/r3_c3_k6\.sWORD$/);
  await expect(readout(page)).toContainText('of 6');

  await openWall(page);
  await openTab(page, 'New');
  const editor = editorPart(page);
  // The limit of the core's row.
  await expect(editor.getByRole('slider').first()).toHaveAttribute('max', '10');
  await editor.getByRole('button', { name: 'blocked: row 1, column 2' }).click();
  await editor.getByRole('button', { name: 'Add this maze' }).click();
  await editor.getByRole('button', { name: 'blocked: row 2, column 1' }).click();
  await editor.getByRole('button', { name: 'Add this maze' }).click();
  await expect(editor.getByText(/^No path leads from the dot to the goal\./)).toBeVisible();
  await expect(editor.getByText('mask')).toHaveCount(0);
  // The same maze again is no second one.
  await editor.getByRole('button', { name: 'blocked: row 2, column 1' }).click();
  await editor.getByRole('button', { name: 'Add this maze' }).click();
  await expect(editor.getByText(/^You have added this maze already\./)).toBeVisible();
  await expect(editor.getByRole('img', { name: 'Your mazes: 1' })).toBeVisible();
  await editor.getByRole('button', { name: 'Play these mazes' }).click();
  await expect(page).toHaveURL(/r3_c3\.d1fd$/);
});

test('is accessible and fits 320 pixels, light and dark', async ({ page }) => {
  for (const { colorScheme, width, height } of LOOKS)
    await test.step(colorScheme, async () => {
      await page.goto('about:blank');
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await openWall(page);
      for (const name of ['', 'Play', 'New', 'Measure']) {
        if (name) await openTab(page, name);
        if (name === 'New') await expect(editorPart(page)).toBeVisible();
        // axe takes a link that a fixed panel has scrolled out of sight for a skip link.
        await panelContent(page).evaluate((box) => box.scrollTo(0, box.scrollHeight));
        await expectNoWider(page, width);
        // The whole page once; another tab changes the panel alone.
        const violations = await axeViolations(page, { include: name ? '.panel' : undefined });
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      }
    });
});
