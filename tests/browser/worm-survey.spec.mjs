// Browser tests: the survey of many mazes of each algorithm, an experiment that the worm's page links to, shows the
// command line's figures.

import { task } from './support/core.mjs';
import { form, isOver, newest, openExperiments, run } from './support/experiments.mjs';
import { testThatItFits } from './support/fits.mjs';
import { expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';
import { plotBoxes, plots as plotsPart } from './support/parts.mjs';

const ARGUMENTS = '--size 40x30 --algorithms worm,wormfast,wilson --count 30 --seed tally';
const property = (/** @type {Page} */ page) =>
  newest(page).getByLabel('Property', { exact: true }).first();
const table = (/** @type {Page} */ page, /** @type {string} */ name) =>
  newest(page).getByRole('region', { name: `${name} (measure)`, exact: true });

/** Measures small mazes. @param {Page} page */
async function measure(page) {
  await openExperiments(page, `task:worm:survey:${ARGUMENTS.replaceAll(' ', ':')}`);
  await run(page).click();
  await isOver(page);
}

test('the link has the size and the algorithm of the maze, and one to compare with', async ({
  page,
}) => {
  await page.goto('./#v1.worm.w13_h10_greedy.sx');
  await openTab(page, 'Measure');
  await page.getByRole('tabpanel').getByRole('link', { name: 'Compare the algorithms' }).click();
  await expect(form(page).locator('.experiment-command')).toHaveText(
    'mazewright worm survey --size 13x10 --algorithms worm_greedy,wilson',
  );
});

test('algorithms are chosen by checkboxes; other words of a link stay', async ({ page }) => {
  await openExperiments(page, 'task:worm:survey:--algorithms:worm_greedy_outback,prim');
  const command = form(page).locator('.experiment-command');
  const box = (/** @type {string} */ name) =>
    form(page)
      .getByRole('group', { name: 'Algorithms' })
      .getByRole('checkbox', { name, exact: true });
  await expect(box('Prim’s algorithm')).toBeChecked();
  await box('Wilson’s algorithm').check();
  await expect(command).toContainText('--algorithms wilson,prim,worm_greedy_outback');
  await openExperiments(page, 'task:worm:survey');
  await expect(box('Recursive backtracker')).toBeChecked();
  await expect(command).toHaveText('mazewright worm survey');
});

test('the figures are those of the command line; a long table is folded, tables have names of their own, flat boxes are drawn about their means', async ({
  page,
}) => {
  await test.step('a long table below its plot is folded', async () => {
    await measure(page);
    const long = newest(page).locator('.experiment-table').last();
    await expect(plotsPart(long)).toBeVisible();
    await expect(long.locator('.plot')).toContainText('Dead end length');
    await expect(long.locator('table')).toBeHidden();
    await long.getByText('Table', { exact: true }).click();
    await expect(long.locator('table')).toBeVisible();
  });
  await test.step('the figures are those of the command line, and a seed leads to its maze', async () => {
    const lines = (await task('worm', 'survey', ARGUMENTS))
      .split('\n')
      .map((one) => one.split('\t'));
    const of = (/** @type {string} */ key) =>
      lines.filter(([first, name]) => first === 'measure' && name === key);
    // A property that is the same in all mazes, such as their cells, is not shown first.
    await expect(property(page)).toHaveValue('dead_end');
    const percent = (/** @type {string} */ value) =>
      `${Number((Number(value) * 100).toPrecision(4))}%`;
    const rows = table(page, 'Dead ends').locator('tbody tr');
    await expect(rows).toHaveCount(3);
    await expect(rows.locator('th')).toHaveText(['Worm', 'Worm (fast)', 'Wilson’s algorithm']);
    for (const [i, [, , , , mean, , , minimum]] of of('dead_end').entries()) {
      await expect(rows.nth(i)).toContainText(percent(mean));
      await expect(rows.nth(i)).toContainText(percent(minimum));
    }
    const boxes = newest(page).locator('.plot').first();
    await expect(plotBoxes(boxes)).toHaveCount(3);
    const beside = newest(page).getByRole('region', { name: 'Dead ends (beside)', exact: true });
    await expect(beside.getByRole('row').nth(1)).toContainText(/^WormWorm \(fast\)-?\d\.\d+0\.\d+/);
    const plots = newest(page).locator('.experiment-table').first().locator('.plot');
    await expect(plots).toHaveCount(1);
    await property(page).selectOption({ label: 'Diameter' });
    const diameters = table(page, 'Diameter').locator('tbody tr').nth(1);
    await expect(diameters).toContainText(Number(of('diameter')[1][11]).toLocaleString('en'));
    await diameters.getByRole('link').last().click();
    const seed = of('diameter')[1].at(-1);
    await expect(page).toHaveURL(new RegExp(`#v1\\.worm\\.w40_h30_wormfast\\.s${seed}$`));
  });
});

testThatItFits('.experiment-entry', async (page) => {
  await openExperiments(page, 'task:worm');
  await measure(page);
});
