// The wall of mazes and the laboratory in the page.

import AxeBuilder from '@axe-core/playwright';
import { readFile } from 'node:fs/promises';
import { expect, test } from './support/fixtures.mjs';
import { openWall, press, readout } from './support/wall.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const fold = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.locator('summary', { hasText: name });
const part = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.locator('details', { has: fold(page, name) });

test('a bare name opens all 51 mazes; eleven moves solve them, ten do not', async ({ page }) => {
  await page.goto('./#simultaneous');
  await expect(readout(page)).toContainText('Solved 0 of 51');
  await press(page, 'rdrrdllddr');
  await expect(readout(page)).toContainText('Moves 10');
  await expect(readout(page)).not.toContainText('Solved 51 of');
  await expect(page.getByRole('button', { name: 'Again' })).toBeHidden();
  await press(page, 'r');
  await expect(readout(page)).toContainText('Solved 51 of 51');
  await expect(page.getByText('All 51 solved in 11 moves')).toBeVisible();
  await expect(page.getByRole('img', { name: /51 mazes of 3 rows/ })).toHaveAccessibleName(
    /51 of them solved/,
  );
  await page.keyboard.press('Control+z');
  await expect(readout(page)).toContainText('Moves 10');
});

test('the pad and a swipe move all dots; a link holds the moves', async ({ page }) => {
  await openWall(page);
  await page.getByRole('button', { name: 'Move all right' }).click();
  await expect(page.locator('.sequence')).toHaveText('r');
  const box = await page.locator('.wall-place > .wall').first().boundingBox();
  if (!box) throw new Error('no wall');
  await page.mouse.move(box.x + 40, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + 44, box.y + 110, { steps: 3 });
  await page.mouse.up();
  await expect(page.locator('.sequence')).toHaveText('rd');
  await page.goto('about:blank');
  await openWall(page, 'v1.simultaneous.r3_c3.dall.mRRD');
  await expect(readout(page)).toContainText('Moves 3');
});

test('the fewest are proved, and shown as a film', async ({ page }) => {
  await openWall(page, 'v1.simultaneous.r2_c3.dall');
  await page.getByRole('button', { name: 'What is the fewest?' }).click();
  await expect(page.getByText('5 moves are needed')).toBeVisible();
  await page.getByLabel('Speed of the film').fill('10');
  await page.getByRole('button', { name: 'Show them' }).click();
  await expect(readout(page)).toContainText('Moves 5');
  await expect(page.getByRole('button', { name: 'Harder' })).toBeVisible();
});

test('perfect mazes can be left again', async ({ page }) => {
  await openWall(page, 'v1.simultaneous.r1_c2_perfect.dall');
  await press(page, 'r');
  await expect(readout(page)).toContainText('Solved 1 of 1');
  await press(page, 'l');
  await expect(readout(page)).toContainText('Solved 0 of 1');
});

test('sets come by word, and are drawn by hand', async ({ page }) => {
  await openWall(page);
  await fold(page, 'A random set of mazes').click();
  const random = part(page, 'A random set of mazes');
  await random.getByLabel('Its word').fill('not a word!');
  await random.getByRole('button', { name: 'Make this set' }).click();
  await expect(random.getByText('letters, digits and hyphens only')).toBeVisible();
  await random.getByLabel('Its word').fill('WORD');
  await random.getByRole('button', { name: 'Make this set' }).click();
  await expect(page).toHaveURL(/r3_c3_k6\.sWORD$/);
  await expect(readout(page)).toContainText('of 6');

  await openWall(page);
  await fold(page, 'Draw a set of your own').click();
  const editor = part(page, 'Draw a set of your own');
  await editor.getByRole('button', { name: 'blocked: row 1, column 2' }).click();
  await editor.getByRole('button', { name: 'Add this maze' }).click();
  await editor.getByRole('button', { name: 'blocked: row 2, column 1' }).click();
  await editor.getByRole('button', { name: 'Add this maze' }).click();
  await expect(editor.getByText('cannot be solved')).toBeVisible();
  await editor.getByRole('button', { name: 'Play these' }).click();
  await expect(page).toHaveURL(/r3_c3\.d1fd$/);
});

test('a challenge is answered with a number, or with a maze that is left', async ({ page }) => {
  await openWall(page);
  await fold(page, 'Challenge').click();
  const here = part(page, 'Challenge');
  await here.getByRole('textbox', { name: 'Sequence' }).fill('rrdrrdrdldldulllddrddurdrdrrd');
  await here.getByRole('button', { name: 'Check' }).click();
  await expect(here.getByText('It solves all 3,828 mazes, in 29 moves.')).toBeVisible();
  await here.getByRole('textbox', { name: 'Sequence' }).fill('rrdd');
  await here.getByLabel('All mazes of').selectOption('6x6');
  await here.getByRole('button', { name: 'Check' }).click();
  await expect(here.getByText(/Not all: this maze \([0-9a-f]+\) is left/)).toBeVisible();
  await expect(here.getByRole('img', { name: /does not solve/ })).toBeVisible();
  await here.getByRole('textbox', { name: 'Sequence' }).fill('rrxd');
  await here.getByRole('button', { name: 'Check' }).click();
  await expect(here.getByText(/'x' is not a move/)).toBeVisible();
});

test('a check leaves nothing behind: after a hundred, mazes still open', async ({ page }) => {
  await openWall(page);
  await fold(page, 'Challenge').click();
  const here = part(page, 'Challenge');
  const answer = here.getByText('is left. The dot takes');
  const check = here.getByRole('button', { name: 'Check' });
  const sequence = here.getByRole('textbox', { name: 'Sequence' });
  for (let i = 0; i < 100; i++) {
    await sequence.fill('r'.repeat(3 + (i % 2)));
    await check.click();
    await expect(answer).toContainText(`takes the ${3 + (i % 2)} moves in vain`);
  }
  await page.evaluate(() => (location.hash = '#v1.simultaneous.r2_c3.dall'));
  await expect(readout(page)).toContainText('of 8');
});

test('the proof for four by four can be kept', async ({ page }) => {
  await openWall(page);
  await fold(page, 'A proof in your browser').click();
  const here = part(page, 'A proof in your browser');
  await here.getByRole('button', { name: 'Prove it' }).click();
  await expect(here.getByText(/So the answer is 29/)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    here.getByRole('button', { name: 'Keep the certificate' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(/^4x4$/m);
  expect(text.match(/^[0-9a-f]{4}$/gm)?.length).toBeGreaterThan(20);
});

test('a proof is stopped', async ({ page }) => {
  await openWall(page);
  await fold(page, 'A proof in your browser').click();
  const here = part(page, 'A proof in your browser');
  await here.getByRole('button', { name: 'Prove it' }).click();
  await here.getByRole('button', { name: 'Stop' }).click();
  await expect(here.getByText('Stopped.')).toBeVisible();
});

test('solvers stand side by side, with their curves', async ({ page }) => {
  await openWall(page, 'v1.simultaneous.r2_c3.dall');
  await fold(page, 'Solvers side by side').click();
  const here = part(page, 'Solvers side by side');
  await here.getByLabel('Brute force').check();
  await here.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(here.getByRole('button', { name: 'Stop all' })).toBeHidden();
  for (const name of ['Brute force', 'Dijkstra', 'A*', 'ESS', 'Chain'])
    await expect(
      here.getByRole('row', { name: new RegExp(`^${name.replace('*', '\\*')} 5 5 `) }),
    ).toBeVisible();
  await expect(here.locator('.plot canvas')).toHaveCount(1);
});

test('tables and figures are made again; what is known is checked again', async ({ page }) => {
  await openWall(page);
  await fold(page, 'The tables and figures').click();
  const here = part(page, 'The tables and figures');
  await here.getByRole('button', { name: 'Make it' }).click();
  await expect(here.getByRole('row', { name: '3x3 astar length 11 11 moves' })).toBeVisible();
  await here.getByLabel('Which').selectOption('figure 6.7');
  await here.getByRole('button', { name: 'Make it' }).click();
  await expect(here.locator('.plot canvas')).toHaveCount(1);
  await fold(page, 'What is known').click();
  const known = part(page, 'What is known');
  await known
    .getByRole('row', { name: /^2 × 6/ })
    .getByRole('button')
    .click();
  await expect(known.getByText(/2x6: 13, by [udlr]{13}; none is shorter/)).toBeVisible();
});

test('3828 mazes move at once', async ({ page }) => {
  await openWall(page, 'v1.simultaneous.r4_c4.dall');
  await expect(readout(page)).toContainText('of 3,828');
  await press(page, 'rrdrrdrdldldulllddrddurdrdrrd');
  await expect(readout(page)).toContainText('Moves 29');
  await expect(readout(page)).toContainText('Solved 3,828 of 3,828');
});

for (const theme of /** @type {const} */ (['light', 'dark']))
  test(`has no barriers and fits 320 pixels, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme: theme });
    await openWall(page);
    for (const summary of await page.locator('.wall-folds summary').all()) await summary.click();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(320);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
