// Browser tests: the form of an experiment, made from the rows of its task, and its result.

import { expect, test } from './support/fixtures.mjs';
import {
  follow,
  form,
  isOver,
  newest,
  openExperiments,
  run,
  taskChoice,
} from './support/experiments.mjs';
import { experimentEntries, opened } from './support/parts.mjs';
import { ROOK_JUMPING_MAZE } from './support/sentences.mjs';

const CODE = 'v1.fourbit.classic.sexperiment';
const field = (/** @type {Page} */ page, /** @type {string} */ name) =>
  form(page).getByRole('textbox', { name, exact: true });

test('all machines are in one list, the one on the page first', async ({ page }) => {
  await openExperiments(page, 'task:rook');
  const groups = () =>
    taskChoice(page)
      .locator('optgroup')
      .evaluateAll((all) => all.map((one) => one.getAttribute('label')));
  expect(await groups()).toEqual([
    ROOK_JUMPING_MAZE,
    'Four-bit maze',
    'Worm maze',
    'Simultaneous mazes',
  ]);
  await taskChoice(page).selectOption('fourbit count');
  await expect(form(page)).toContainText('mazewright fourbit count 3');
  await follow(page, 'task:worm');
  await expect.poll(async () => (await groups())[0]).toBe('Worm maze');
});

test('the maze on the page fills the code; an error stands at its field as one types', async ({
  page,
}) => {
  await page.goto(`./#${CODE}`);
  await expect(opened(page)).toBeVisible();
  await follow(page, 'task:fourbit:targets');
  await expect(field(page, 'Maze')).toHaveValue(/^v1\.fourbit\..*\.d/);
  // A field that is still empty is asked for, and is no error.
  await expect(form(page).getByText('Fill in ‘State’, then press Run.')).toBeVisible();
  await expect(field(page, 'State')).not.toHaveAttribute('aria-invalid');
  await field(page, 'State').fill('99');
  await expect(field(page, 'State')).toHaveAccessibleDescription(/99: .*1 to 63/);
  await expect(field(page, 'State')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'State').fill('15');
  await expect(field(page, 'State')).not.toHaveAttribute('aria-invalid');
  await form(page).getByRole('slider', { name: 'Button' }).fill('5');
  await run(page).click();
  await expect(form(page).getByRole('slider', { name: 'Button' })).toBeFocused();
  await expect(experimentEntries(page)).toHaveCount(0);
  await form(page).getByRole('slider', { name: 'Button' }).fill('0');
  await run(page).click();
  await isOver(page);
  const table = newest(page).getByRole('region', { name: 'Target' });
  await expect(table.getByRole('columnheader', { name: 'Changes places with' })).toBeVisible();
});

test('a result has its headline, plot and table, with names and units', async ({ page }) => {
  await openExperiments(page, 'task:fourbit:census:3');
  await isOver(page);
  await expect(newest(page).getByRole('heading', { level: 3 })).toContainText('Census');
  await expect(newest(page).locator('.experiment-headline')).toHaveText('Mazes1,149,084');
  const plot = newest(page).locator('.plot svg');
  const bars = plot.locator('.plot-bar');
  await expect(bars).toHaveCount(5);
  // A rule of the page for the same class would give them another width.
  expect(
    await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().width)),
  ).toEqual(await bars.evaluateAll((all) => all.map((bar) => Number(bar.getAttribute('width')))));
  await expect(plot.locator('.axis-title')).toHaveText([
    'Shortest solution (presses)',
    'Mazes, logarithmic',
  ]);
  await expect(newest(page).getByRole('row', { name: '3 162,253', exact: true })).toBeVisible();
});
