// What the laboratory does: challenges, the proof of four by four, solvers side by side, chapter 6, what
// is known.

import { expect, test } from './support/fixtures.mjs';
import {
  entries,
  follow,
  form,
  isOver,
  newest,
  openLab,
  openPart,
  run,
  unfold,
} from './support/lab.mjs';
import { readout } from './support/wall.mjs';

/** @typedef {import('@playwright/test').Page} Page */

test('a challenge is answered with a number, or with a maze that is left', async ({ page }) => {
  await openLab(page);
  await form(page).getByRole('combobox', { name: 'What to find out' }).selectOption('verify');
  const sequence = form(page).getByRole('textbox', { name: 'Sequence' });
  await sequence.fill('RRDRRDRD ldldulllddrddurdrdrrd');
  await run(page).click();
  await isOver(page);
  await expect(newest(page)).toContainText('It solves all 3,828 mazes, in 29 moves.');
  await sequence.fill('rrdd');
  await form(page).getByRole('textbox', { name: 'Size' }).fill('6x6');
  await run(page).click();
  await expect(entries(page)).toHaveCount(2);
  await isOver(page);
  await expect(newest(page)).toContainText(/Not all: this maze \([0-9a-f]+\) is left/);
  await unfold(newest(page));
  await expect(newest(page).getByRole('img', { name: /does not solve/ })).toBeVisible();
  await newest(page).getByRole('button', { name: 'Walk through it' }).click();
  await sequence.fill('rrxd');
  await run(page).click();
  await expect(sequence).toHaveAccessibleDescription(/'x' is not a move/);
  await expect(entries(page)).toHaveCount(2);
});

test('a walk leaves nothing behind: after a hundred, mazes still open', async ({ page }) => {
  await openLab(page, 'task:simultaneous:verify:4x4:rrdd');
  await isOver(page);
  await unfold(newest(page));
  const walk = newest(page).getByRole('button', { name: 'Walk through it' });
  for (let i = 0; i < 100; i++) await walk.click();
  await follow(page, 'v1.simultaneous.r2_c3.dall');
  await expect(readout(page)).toContainText('of 8');
});

test('the proof of four by four is an example, and shows how its graph grew', async ({ page }) => {
  await openLab(page);
  await page.getByRole('button', { name: '4 × 4 needs 29 moves' }).click();
  await expect(form(page)).toContainText('mazewright simultaneous prove 4x4 28');
  await run(page).click();
  await expect(newest(page).getByRole('region', { name: 'How the graph grew' })).toBeVisible();
  await isOver(page);
  await expect(newest(page)).toContainText('Proved: all mazes of 4 × 4 need more than 28 moves');
  await form(page).getByRole('textbox', { name: 'Moves' }).fill('29');
  await run(page).click();
  await expect(entries(page)).toHaveCount(2);
  await isOver(page);
  await expect(newest(page)).toContainText('this sequence of 29 moves solves all');
});

test('solvers stand side by side, with their curves; they stay while something else is seen', async ({
  page,
}) => {
  await page.goto('./#v1.simultaneous.r2_c3.dall');
  await expect(readout(page)).toContainText('of 8');
  const here = await openPart(page, 'lab-solvers', 'Solvers side by side');
  await here.getByLabel('Brute force').check();
  await here.getByLabel('Seconds each').fill('1');
  await here.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(here.getByRole('button', { name: 'Stop all' })).toBeHidden();
  const rows = async () => {
    for (const name of ['Brute force', 'Dijkstra', 'A*', 'ESS', 'Chain'])
      await expect(
        here.getByRole('row', { name: new RegExp(`^${name.replace('*', '\\*')} 5 5 `) }),
      ).toBeVisible();
  };
  await rows();
  await expect(here.locator('.plot svg')).toHaveCount(1);
  await follow(page, 'fourbit');
  await expect(page.locator('.machine[data-kind="fourbit"][data-code]')).toBeVisible();
  await openPart(page, 'lab-solvers', 'Solvers side by side');
  await rows();
  // The race comes back with its curves, and each is an experiment among the others.
  await page.reload();
  await openPart(page, 'lab-solvers', 'Solvers side by side');
  await rows();
  await expect(here.locator('.plot svg')).toHaveCount(1);
  await expect(here).toContainText('all of 2x3');
  await follow(page, 'lab');
  await expect(newest(page)).toBeVisible();
  await expect(entries(page).filter({ hasText: 'shortest 2x3 --by astar' })).toContainText(
    'All mazes of 2 × 3 need 5 moves; none is shorter.',
  );
});

test('tables and figures are made again, and are among the experiments', async ({ page }) => {
  await openLab(page);
  const here = await openPart(page, 'lab-thesis', 'Chapter 6, made again');
  await here.getByRole('button', { name: 'Make it' }).click();
  await expect(here.getByRole('row', { name: /^3x3 A\* length 11 11 moves / })).toBeVisible();
  await expect(here.getByRole('button', { name: 'Stop', exact: true })).toBeHidden();
  await here.getByLabel('Which').selectOption('figure 6.7');
  await here.getByRole('button', { name: 'Make it' }).click();
  await expect(here.locator('.plot svg')).toHaveCount(1);
  await page.getByRole('link', { name: 'Experiments' }).click();
  await expect(entries(page)).toHaveCount(2);
  await expect(newest(page)).toContainText('mazewright simultaneous figure 6.7');
});

test('what is known is a map, whose sizes are checked again', async ({ page }) => {
  await openLab(page);
  const known = await openPart(page, 'lab-known', 'What is known');
  await known.getByRole('button', { name: /^2 by 6: 13 moves, proved/ }).click();
  const card = known.getByRole('region', { name: 'What is known of this size' });
  await card.getByRole('button', { name: 'Check it', exact: true }).click();
  await expect(card).toContainText(/These 13 moves solve all [\d,]+ mazes\./);
  await card.getByRole('button', { name: 'Play it on the wall' }).click();
  await expect(readout(page)).toContainText('Moves 13');
});

test('a second press ends the race before; there is one row a method', async ({ page }) => {
  await page.goto('./#v1.simultaneous.r2_c3_perfect.dall');
  await expect(readout(page)).toContainText('of 8');
  const here = await openPart(page, 'lab-solvers', 'Solvers side by side');
  await here.getByLabel('Seconds each').fill('3');
  const begin = here.getByRole('button', { name: 'Run', exact: true });
  await begin.click();
  await expect(here.getByRole('row').nth(1)).toBeVisible();
  await begin.click();
  await expect(here.getByRole('button', { name: 'Stop all' })).toBeHidden();
  const names = await here.locator('tbody th, tbody td:first-child').allTextContents();
  expect(names.length).toBeGreaterThan(4);
  expect(new Set(names).size, names.join()).toBe(names.length);
  await expect(here.locator('.plot svg')).toContainText('all of 2x3, at the same moment');
  // The rule of the wall is theirs.
  await follow(page, 'lab');
  await expect(newest(page)).toContainText('--perfect');
});

test('a figure that is asked for while another is made has no rows of that one', async ({
  page,
}) => {
  await openLab(page);
  const here = await openPart(page, 'lab-thesis', 'Chapter 6, made again');
  const make = here.getByRole('button', { name: 'Make it' });
  await here.getByLabel('Which').selectOption('figure 6.9');
  await here.getByLabel('Sets a point').fill('100');
  await make.click();
  await expect(here.locator('tbody tr').first()).toBeVisible();
  await here.getByLabel('Which').selectOption('figure 6.7');
  await here.getByLabel('Sets a point').fill('1');
  await make.click();
  await expect(here.locator('caption')).toContainText('Figure 6.7');
  await expect(here.getByRole('button', { name: 'Stop' })).toBeHidden();
  await expect(here.locator('tbody tr').first()).toBeVisible();
  await expect(here.locator('tbody')).not.toContainText(/RS|SO|GL|IAS/);
});
