// Browser tests: mazes for the wall, from a seed and from the editor.

import { MOVING, expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';
import { openWall, readout } from './support/wall.mjs';
import { editor as editorPart, generator } from './support/parts.mjs';

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
