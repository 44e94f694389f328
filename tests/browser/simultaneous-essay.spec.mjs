// The text under the wall: its pictures run on sight, can be stopped, and stand still where nothing may
// move.

import { expect, test } from './support/fixtures.mjs';
import { pixelsOf } from './support/canvas.mjs';
import { openWall, readout } from './support/wall.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const TITLES = [
  'One sequence in three mazes',
  'Appending until all are solved',
  'The ten right-hand paths',
  'A formula as mazes',
  'A walk by lot that leans towards the goal',
  'What is known',
];

/** The place of a picture is brought into sight; it comes then. @param {Page} page @param {string} label */
async function picture(page, label) {
  const place = page.locator('.essay-place').nth(TITLES.indexOf(label));
  await place.scrollIntoViewIfNeeded();
  const region = page.getByRole('region', { name: label, exact: true });
  await region.scrollIntoViewIfNeeded();
  return region;
}

/** The picture of a formula. @param {Page} page */
async function logicPicture(page) {
  await page.getByRole('heading', { name: 'Mazes that are logic' }).scrollIntoViewIfNeeded();
  return page.locator('.essay-picture').filter({ has: page.getByLabel('Formula') });
}

/** How wide the first maze of a canvas is drawn, beside the canvas. @param {import('@playwright/test').Locator} canvas */
async function widthOfFirst(canvas) {
  const { width, height, data } = await pixelsOf(canvas);
  for (let y = 0; y < height; y++) {
    let run = 0;
    let longest = 0;
    for (let x = 0; x < width; x++) {
      run = data[4 * (y * width + x) + 3] > 128 ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    if (longest > 0) return longest / width;
  }
  return 0;
}

test('a formula’s mazes are as wide as the text, and its clauses light up', async ({ page }) => {
  await openWall(page);
  const logic = await logicPicture(page);
  const make = logic.getByRole('button', { name: 'Make mazes of it' });
  await make.click();
  await expect(logic.getByText(/The walk says: tea: (yes|no)/)).toBeVisible();
  expect(await widthOfFirst(logic.locator('canvas'))).toBeGreaterThan(0.85);
  await expect(logic.locator('.clause-true')).toHaveCount(3);
});

test('a formula that cannot be true shows its mazes too', async ({ page }) => {
  await openWall(page);
  const logic = await logicPicture(page);
  await logic.getByLabel('Formula').fill('tea, not tea');
  await logic.getByRole('button', { name: 'Make mazes of it' }).click();
  await expect(logic.getByRole('img', { name: /^3 mazes of three rows/ })).toBeVisible();
  await expect(logic.getByText('the formula cannot be true')).toBeVisible();
  await expect(logic.locator('.clause-true').filter({ hasText: 'not tea' })).toHaveCount(1);
  await logic.getByRole('checkbox', { name: 'tea' }).check();
  await expect(logic.locator('.clause-true')).toHaveText('tea');
  await logic.getByLabel('Formula').fill('tea and');
  await logic.getByRole('button', { name: 'Make mazes of it' }).click();
  await expect(logic.getByText('at most 8 names and 12 clauses')).toBeVisible();
});

test('a dot that leaves the goal comes back to it, the more the walk leans', async ({ page }) => {
  await openWall(page);
  const walk = await picture(page, 'A walk by lot that leans towards the goal');
  const long = async () => {
    const text = (await walk.getByText(/in the long run/).textContent()) ?? '';
    return Number(/in the long run (\d+)/.exec(text)?.[1]);
  };
  await walk.getByLabel('Down and right').fill('1');
  await expect(walk.getByText(/in the long run/)).toBeVisible();
  const even = await long();
  await walk.getByLabel('Down and right').fill('16');
  await expect.poll(long).toBeGreaterThan(2 * even);
  await expect(walk.getByText(/\d+ % of the time so far/)).toBeVisible();
  await walk.getByLabel('A dot may leave').uncheck();
  await expect(walk.getByText(/have arrived, and stay/)).toBeVisible();
});

test('the pictures run on sight, and are stopped by a button', async ({ page }) => {
  await openWall(page);
  const one = await picture(page, 'One sequence in three mazes');
  await expect(one.locator('mark')).toHaveText('d', { timeout: 30_000 });
  await one.getByRole('button', { name: 'Stop' }).click();
  await expect(one.getByRole('button', { name: 'Go on' })).toBeVisible();
  await one.getByRole('button', { name: 'Try these three' }).click();
  await expect(readout(page)).toContainText('of 3');
  const paths = await picture(page, 'The ten right-hand paths');
  await expect(paths.getByText('10 paths, 51 mazes')).toBeVisible();
  await expect(paths.locator('.right-hand-way')).toHaveCount(10);
  const known = await picture(page, 'What is known');
  await known.getByRole('button', { name: /^2 by 3: 5 moves, proved/ }).click();
  await known.getByRole('button', { name: 'Play it on the wall' }).click();
  await expect(readout(page)).toContainText('of 8');
});

test('for the next maze what it lacks is appended, until all are solved', async ({ page }) => {
  await openWall(page);
  const appending = await picture(page, 'Appending until all are solved');
  await expect(appending.getByText('Maze 1 was not solved')).toBeVisible();
  await appending.getByRole('button', { name: 'Append for the next maze' }).click();
  await expect(appending.getByText(/Maze \d+ was not solved: [udlr]+ brings/)).toBeVisible();
  await appending.getByRole('button', { name: 'All of them' }).click();
  await expect(appending.getByText(/All are solved, in \d+ moves/)).toBeVisible();
  await appending.getByRole('button', { name: 'Begin again' }).click();
  await expect(appending.getByText('0 of 51 solved')).toBeVisible();
});

test.describe('where nothing may move', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the pictures show where they lead to, and go on by a button', async ({ page }) => {
    await openWall(page);
    const one = await picture(page, 'One sequence in three mazes');
    await expect(one.locator('mark')).toHaveText('r');
    await expect(one.getByRole('button', { name: 'Stop' })).toBeHidden();
    const walk = await picture(page, 'A walk by lot that leans towards the goal');
    await expect(walk.getByText(/^600 moves/)).toBeVisible();
    await walk.getByRole('button', { name: 'Go on' }).click();
    await expect(walk.getByText(/^1,200 moves/)).toBeVisible();
  });
});
