// Browser tests: links to experiments, valid and invalid.

import { expect, test } from './support/fixtures.mjs';
import { forget } from './support/forget.mjs';
import {
  entries,
  follow,
  form,
  isOver,
  newest,
  openExperiments,
  run,
  runLink,
} from './support/experiments.mjs';
import { PRESS_RUN_TO_START } from './support/sentences.mjs';

/** The same experiment, in all notations together. */
const FORMS = ['task:simultaneous+prove%203x3%2010', 'lab:prove 3x3  10'];

test('a link opens what it says, in either notation', async ({ page }) => {
  for (const fragment of FORMS)
    await test.step(fragment, async () => {
      await forget(page);
      await openExperiments(page, fragment);
      await expect(form(page).locator('.experiment-command')).toHaveText(
        'mazewright simultaneous prove 3x3 10',
      );
      if ((await entries(page).count()) === 0) await run(page).click();
      await isOver(page);
      await expect(newest(page)).toContainText('mazewright simultaneous prove 3x3 10');
      // A reload does not run it again.
      await expect(page).toHaveURL(/#task:simultaneous$/);
      const link = newest(page).getByRole('link', { name: 'Link' });
      await expect(link).toHaveAttribute('href', '#task:simultaneous:prove:3x3:10');
    });
});

test('one that may take long asks first', async ({ page }) => {
  await forget(page);
  await openExperiments(page, 'task:simultaneous:prove:3x4:50:--walls:edges');
  await expect(form(page)).toContainText(PRESS_RUN_TO_START);
  await expect(page).toHaveURL(
    new RegExp(
      `#task:simultaneous:${'task:simultaneous:prove:3x4:50:--walls:edges'
        .split(/:(?:simultaneous:)?/)
        .slice(1)
        .join(':')}$`,
    ),
  );
  await expect(entries(page)).toHaveCount(0);
  await run(page).click();
  await expect(newest(page).locator('.experiment-state')).toHaveText('Running');
  await expect(page).toHaveURL(/#task:simultaneous$/);
  await newest(page).getByRole('button', { name: 'Cancel' }).click();
  await isOver(page, 'Stopped');
});

test('a short task runs by its link, with options that have no field; a reload does not run it again', async ({
  page,
}) => {
  await openExperiments(page, 'task:fourbit:census:3');
  await isOver(page);
  await expect(page).toHaveURL(/#task:fourbit$/);
  await page.reload();
  await expect(entries(page)).toHaveCount(1);
  await newest(page).getByRole('link', { name: 'Link' }).click();
  await expect(entries(page)).toHaveCount(2);
  await openExperiments(page, 'task:fourbit:census:4');
  await expect(form(page)).toContainText('It takes half a minute.');
  await expect(form(page)).toContainText(PRESS_RUN_TO_START);
  await expect(entries(page)).toHaveCount(2);
  await forget(page);
  await runLink(page, 'task:simultaneous:approximate:3x3:--by:gl:--seed:WORD:--perfect');
  await isOver(page);
});

/** @type {[fragment: string, message: RegExp][]} */
const BAD = [
  ['task:simultaneous prove 4x4 abc', /LENGTH abc: must be 0 to 250/],
  ['task:simultaneous prove 44 28', /SIZE 44: must be ROWSxCOLUMNS/],
  ['task:simultaneous prove', /Fill in ‘Size.*’, then press Run/],
  ['task:simultaneous nosuch 4x4', /there is no such task/],
  ['lab:<img%20src=x>', /there is no such task/],
  [`task:simultaneous verify 4x4 ${'r'.repeat(60_000)}`, /at most 2000 characters/],
  ['lab:%E0%A4%A', /there is no such task/],
  ['lab-solvers', /The race of solvers is gone/],
  ['lab-thesis', /made by the command make thesis/],
];

test('invalid links get one plain sentence, and nothing runs', async ({ page }) => {
  await openExperiments(page);
  for (const [fragment, message] of BAD)
    await test.step(fragment.slice(0, 60), async () => {
      await follow(page, fragment);
      await expect(form(page)).toContainText(message);
      await expect(entries(page)).toHaveCount(0);
    });
  await test.step('the name of the machine alone names no experiment', async () => {
    await follow(page, 'lab:simultaneous');
    await expect(form(page)).not.toContainText('there is no such task');
  });
});
