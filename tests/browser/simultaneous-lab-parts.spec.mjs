// Browser tests: the parts of the laboratory: checks of sequences, the proof of four by four, the race of
// solvers, chapter 6 and the records.

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
  showDetails,
} from './support/lab.mjs';
import { readout } from './support/wall.mjs';

/** @typedef {import('@playwright/test').Page} Page */

test('a checked sequence gets a count of mazes, or a maze that it does not solve', async ({
  page,
}) => {
  await openLab(page);
  await form(page).getByRole('combobox', { name: 'Task' }).selectOption('verify');
  const sequence = form(page).getByRole('textbox', { name: 'Sequence' });
  await sequence.fill('RRDRRDRD ldldulllddrddurdrdrrd');
  await run(page).click();
  await isOver(page);
  await expect(newest(page)).toContainText(
    'this sequence of 29 moves solves all 3,828 mazes of 4x4.',
  );
  await sequence.fill('rrdd');
  await form(page).getByRole('textbox', { name: 'Size' }).fill('6x6');
  await run(page).click();
  await expect(entries(page)).toHaveCount(2);
  await isOver(page);
  await expect(newest(page)).toContainText(
    /this sequence of 4 moves does not solve all mazes of 6x6; it leaves [0-9a-f]+\./,
  );
  await showDetails(newest(page));
  await expect(newest(page).getByRole('img', { name: /does not solve/ })).toBeVisible();
  await newest(page).getByRole('button', { name: 'Play sequence' }).click();
  await sequence.fill('rrxd');
  await run(page).click();
  await expect(sequence).toHaveAccessibleDescription(/'x' is not a move/);
  await expect(entries(page)).toHaveCount(2);
});

test('playing a sequence a hundred times leaves no open session behind', async ({ page }) => {
  await openLab(page, 'task:simultaneous:verify:4x4:rrdd');
  await isOver(page);
  await showDetails(newest(page));
  const walk = newest(page).getByRole('button', { name: 'Play sequence' });
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
  await expect(newest(page)).toContainText(
    'no sequence of 28 moves or fewer solves all mazes of 4x4.',
  );
  await form(page).getByRole('textbox', { name: 'Moves' }).fill('29');
  await run(page).click();
  await expect(entries(page)).toHaveCount(2);
  await isOver(page);
  await expect(newest(page)).toContainText('a sequence of 29 moves solves all mazes of 4x4.');
});

test('solvers are compared with curves, which stay while something else is shown', async ({
  page,
}) => {
  await page.goto('./#v1.simultaneous.r2_c3.dall');
  await expect(readout(page)).toContainText('of 8');
  const here = await openPart(page, 'lab-solvers', 'Compare solvers');
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
  await openPart(page, 'lab-solvers', 'Compare solvers');
  await rows();
  // The race is stored with its curves, and each run is an experiment.
  await page.reload();
  await openPart(page, 'lab-solvers', 'Compare solvers');
  await rows();
  await expect(here.locator('.plot svg')).toHaveCount(1);
  await expect(here).toContainText('all 2 × 3 mazes');
  await follow(page, 'lab');
  await expect(newest(page)).toBeVisible();
  await expect(entries(page).filter({ hasText: 'shortest 2x3 --by astar' })).toContainText(
    'a shortest sequence for all mazes of 2x3 has 5 moves.',
  );
});

test('tables and figures are computed, and appear among the experiments', async ({ page }) => {
  await openLab(page);
  const here = await openPart(page, 'lab-thesis', 'Thesis, chapter 6');
  await here.getByRole('button', { name: 'Compute' }).click();
  await expect(here.getByRole('row', { name: /^3x3 A\* length 11 11 moves / })).toBeVisible();
  await expect(here.getByRole('button', { name: 'Stop', exact: true })).toBeHidden();
  await here.getByLabel('Table or figure').selectOption('figure 6.7');
  await here.getByRole('button', { name: 'Compute' }).click();
  await expect(here.locator('.plot svg')).toHaveCount(1);
  await page.getByRole('link', { name: 'Experiments' }).click();
  await expect(entries(page)).toHaveCount(2);
  await expect(newest(page)).toContainText('mazewright simultaneous figure 6.7');
});

test('the records are a map, whose sizes can be checked', async ({ page }) => {
  await openLab(page);
  const known = await openPart(page, 'lab-known', 'Records');
  await known.getByRole('button', { name: /^2 by 6: 13 moves, proved/ }).click();
  const card = known.getByRole('region', { name: 'Records of this size' });
  await card.getByRole('button', { name: 'Check sequence', exact: true }).click();
  await expect(card).toContainText(/this sequence of 13 moves solves all [\d,]+ mazes/);
  await card.getByRole('button', { name: 'Play on the wall' }).click();
  await expect(readout(page)).toContainText('Moves 13');
});

test('a second race stops the first; each method has one row', async ({ page }) => {
  await page.goto('./#v1.simultaneous.r2_c3_perfect.dall');
  await expect(readout(page)).toContainText('of 8');
  const here = await openPart(page, 'lab-solvers', 'Compare solvers');
  await here.getByLabel('Seconds each').fill('3');
  const begin = here.getByRole('button', { name: 'Run', exact: true });
  await begin.click();
  await expect(here.getByRole('row').nth(1)).toBeVisible();
  await begin.click();
  await expect(here.getByRole('button', { name: 'Stop all' })).toBeHidden();
  const names = await here.locator('tbody th, tbody td:first-child').allTextContents();
  expect(names.length).toBeGreaterThan(4);
  expect(new Set(names).size, names.join()).toBe(names.length);
  await expect(here.locator('.plot svg')).toContainText('all 2 × 3 mazes, at the same time');
  // The solvers use the rule of the wall.
  await follow(page, 'lab');
  await expect(newest(page)).toContainText('--perfect');
});

test('a new figure has no rows of the one before', async ({ page }) => {
  await openLab(page);
  const here = await openPart(page, 'lab-thesis', 'Thesis, chapter 6');
  const make = here.getByRole('button', { name: 'Compute' });
  await here.getByLabel('Table or figure').selectOption('figure 6.9');
  await here.getByLabel('Sets per point').fill('100');
  await make.click();
  await expect(here.locator('tbody tr').first()).toBeVisible();
  await here.getByLabel('Table or figure').selectOption('figure 6.7');
  await here.getByLabel('Sets per point').fill('1');
  await make.click();
  await expect(here.locator('caption')).toContainText('Figure 6.7');
  await expect(here.getByRole('button', { name: 'Stop' })).toBeHidden();
  await expect(here.locator('tbody tr').first()).toBeVisible();
  await expect(here.locator('tbody')).not.toContainText(/RS|SO|GL|IAS/);
});
