// Browser tests: the live pictures of the simultaneous essay run in sight, can be stopped, and stand still
// under reduced motion.

import { MOVING, expect, test } from './support/fixtures.mjs';
import { pixelsOf } from './support/canvas.mjs';
import { openWall, readout } from './support/wall.mjs';
import { essayPicture, essayPlace, trueClauses } from './support/parts.mjs';
import { PLAY_ON_THE_WALL } from './support/sentences.mjs';

test.use(MOVING);

const TITLES = [
  'One sequence in three mazes',
  'Appending until all mazes are solved',
  'The ten right-hand paths',
  'A formula as mazes',
  'A random walk biased towards the goal',
  'Weights that do not depend on the walls',
  'The proof as an automaton',
  'What is known',
];

/** Scrolls to a picture, which loads it. @param {Page} page @param {string} label */
async function picture(page, label) {
  const place = essayPlace(page).nth(TITLES.indexOf(label));
  await place.scrollIntoViewIfNeeded();
  const region = page.getByRole('region', { name: label, exact: true });
  await region.scrollIntoViewIfNeeded();
  return region;
}

/** The picture of a formula. @param {Page} page */
async function logicPicture(page) {
  await page.getByRole('heading', { name: 'Logic puzzles as mazes' }).scrollIntoViewIfNeeded();
  return essayPicture(page).filter({ has: page.getByLabel('Formula') });
}

/** Width of the first maze of a canvas, as a fraction of the canvas. @param {Locator} canvas */
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

test('a formula’s mazes fill the width, its clauses light up, the wall shows them, and one that cannot be true too', async ({
  page,
}) => {
  await openWall(page);
  const logic = await logicPicture(page);
  await test.step('a formula’s mazes are more than half as wide as the text, and its clauses light up', async () => {
    const make = logic.getByRole('button', { name: 'Create mazes' });
    await make.click();
    await expect(logic.getByText(/The sequence sets tea: (yes|no)/)).toBeVisible();
    await expect.poll(() => widthOfFirst(logic.locator('canvas').first())).toBeGreaterThan(0.5);
    await expect(trueClauses(logic)).toHaveCount(2);
  });
  await test.step('a formula that cannot be true shows its mazes too', async () => {
    await logic.getByLabel('Formula').fill('tea, not tea');
    await logic.getByRole('button', { name: 'Create mazes' }).click();
    await expect(logic.getByRole('img', { name: /^Maze of / })).toHaveCount(3);
    await expect(logic.getByText('On the wall the fewest moves are more than 3')).toBeVisible();
    await expect(logic.getByText('the formula cannot be true')).toBeVisible();
    await expect(trueClauses(logic).filter({ hasText: 'not tea' })).toHaveCount(1);
    await logic.getByRole('checkbox', { name: 'tea' }).check();
    await expect(trueClauses(logic)).toHaveText('tea');
    await logic.getByLabel('Formula').fill('tea and');
    await logic.getByRole('button', { name: 'Create mazes' }).click();
    await expect(logic.getByText('at most 8 names and 12 clauses')).toBeVisible();
  });
  await test.step('the wall shows the mazes of the formula above it, and is not offered where they are too wide', async () => {
    const toWall = logic.getByRole('button', { name: 'Try it on the wall' });
    await logic.getByLabel('Formula').fill('tea or coffee, not tea');
    await logic.getByRole('button', { name: 'Create mazes' }).click();
    await expect(logic.getByText(/^3 mazes of 3 by 7/)).toBeVisible();
    await expect(toWall).toBeVisible();
    await logic.getByLabel('Formula').fill('tea or coffee or milk, not tea, not milk');
    await logic.getByRole('button', { name: 'Create mazes' }).click();
    await expect(logic.getByText('too wide for the wall')).toBeVisible();
    await expect(toWall).toBeHidden();
    await logic.getByLabel('Formula').fill('tea or coffee, not tea');
    await logic.getByRole('button', { name: 'Create mazes' }).click();
    await toWall.click();
    await expect(readout(page)).toContainText('of 3');
  });
});

test('the pictures run in sight and stop by a button', async ({ page }) => {
  await openWall(page);
  const one = await picture(page, 'One sequence in three mazes');
  await expect(one.locator('mark')).toHaveText('d');
  await one.getByRole('button', { name: 'Pause' }).click();
  await expect(one.getByRole('button', { name: 'Continue' })).toBeVisible();
  await one.getByRole('button', { name: 'Try these three mazes' }).click();
  await expect(readout(page)).toContainText('of 3');
  const proof = await picture(page, 'The proof as an automaton');
  await expect(proof.getByText('Counted: 82,182 sequences of 10 moves')).toBeVisible();
  await expect.poll(() => proof.locator('circle').count()).toBeGreaterThan(20);
  const paths = await picture(page, 'The ten right-hand paths');
  await expect(paths.getByText('10 paths, 51 mazes')).toBeVisible();
  await expect(paths.locator('.right-hand-path')).toHaveCount(10);
  const known = await picture(page, 'What is known');
  await known.getByRole('button', { name: /^2 by 3: 5 moves, proved/ }).click();
  await known.getByRole('button', { name: PLAY_ON_THE_WALL }).click();
  await expect(readout(page)).toContainText('of 8');
});
