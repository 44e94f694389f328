// Browser tests: the experiments as a page of their own, and their stored results.

import { expect, test } from './support/fixtures.mjs';
import { testThatItFits } from './support/fits.mjs';
import {
  entries,
  follow,
  form,
  isOver,
  newest,
  reopenExperiments,
  runLink,
  showDetails,
} from './support/experiments.mjs';
import { openTab } from './support/panel.mjs';
import { openWall, readout } from './support/wall.mjs';
import { openedKind } from './support/parts.mjs';
import {
  BACK_TO_THE_MAZE,
  NAME_OF_THIS_EXPERIMENT,
  PLAY_ON_THE_WALL,
  PRESS_RUN_TO_START,
} from './support/sentences.mjs';

/** A proof that takes minutes. */
const LONG = 'task:simultaneous:prove:5x5:58';

test('it has its own address, title and heading, and links to and from the wall', async ({
  page,
}) => {
  await openWall(page, 'v1.simultaneous.r2_c3.dall');
  await expect(page.locator('summary', { hasText: /Challenge|proof|Solvers/ })).toHaveCount(0);
  await openTab(page, 'Measure');
  await page.getByRole('tabpanel').getByRole('link', { name: 'Count the mazes of 6 × 6' }).click();
  await expect(page).toHaveURL(/#task:simultaneous/);
  await expect(page).toHaveTitle('Experiments · Mazewright');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Experiments');
  await expect(form(page)).toBeVisible();
  await expect(readout(page)).toBeHidden();
  await page.getByRole('link', { name: BACK_TO_THE_MAZE }).click();
  await expect(page).toHaveURL(/r2_c3\.dall$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Simultaneous mazes');
  await expect(readout(page)).toContainText('of 8');
  await page.goBack();
  await expect(form(page)).toBeVisible();
  await expect(page).toHaveTitle('Experiments · Mazewright');
});

test('results and running work survive going elsewhere, and come back after a reload', async ({
  page,
}) => {
  await runLink(page, 'task:simultaneous:prove:3x3:10');
  await isOver(page);
  await expect(newest(page)).toContainText(
    'no sequence of 10 moves or fewer solves all mazes of 3x3.',
  );
  await runLink(page, LONG);
  await expect(newest(page).locator('.experiment-running')).toContainText(/mazes/i);
  const states = () => newest(page).locator('.progress-list').textContent();
  const before = await states();

  await follow(page, 'fourbit');
  await expect(openedKind(page, 'fourbit')).toBeVisible();
  await follow(page, 'task:simultaneous');
  await expect(entries(page)).toHaveCount(2);
  await expect(newest(page).locator('.experiment-state')).toHaveText('Running');
  await expect.poll(states).not.toBe(before);

  await page.reload();
  await expect(entries(page)).toHaveCount(2);
  await expect(newest(page).locator('.experiment-state')).toHaveText('Interrupted');
  await expect(newest(page).getByRole('button', { name: 'Run again' })).toBeVisible();
  const done = entries(page).nth(1);
  await expect(done).toContainText('mazewright simultaneous prove 3x3 10');
  await expect(done).toContainText('no sequence of 10 moves or fewer');
  await showDetails(done);
  for (const fact of ['States', 'Time', 'Date', 'Build of Mazewright'])
    await expect(done.getByRole('rowheader', { name: fact, exact: true })).toBeVisible();
  // As in the list of games: a month in figures could be read as a day.
  await expect(done.getByRole('row', { name: /^Date/ })).toContainText(
    /\d [A-Z][a-z]+ \d{4}, \d\d:\d\d$/,
  );
  await expect(done.getByRole('img', { name: /The certificate: \d+ mazes/ })).toBeVisible();
});

test('a shortest sequence is played on the wall', async ({ page }) => {
  await runLink(page, 'task:simultaneous:shortest:2x3:--walls:edges:--ends:corners');
  await isOver(page);
  await expect(newest(page)).toContainText(
    'a shortest sequence for all mazes of 2x3 with walls between cells, from corner to corner has 11 moves.',
  );
  await runLink(page, 'task:simultaneous:shortest:2x3');
  await expect(newest(page)).toContainText('has 5 moves');
  await newest(page).getByRole('link', { name: PLAY_ON_THE_WALL }).click();
  await expect(page).toHaveURL(/r2_c3\.dall\.m[UDLR]{5}$/);
  await expect(readout(page)).toContainText('Solved 8 of 8');
});

test('experiments are named, compared, deleted and restored', async ({ page }) => {
  await runLink(page, 'task:simultaneous:count:3x3');
  await isOver(page);
  await expect(newest(page)).toContainText('there are 51 solvable mazes of 3x3.');
  await runLink(page, 'task:simultaneous:count:4x4');
  await expect(entries(page)).toHaveCount(2);
  await isOver(page);
  await newest(page).getByRole('textbox', { name: NAME_OF_THIS_EXPERIMENT }).fill('the larger');
  await page.keyboard.press('Tab');
  await expect(newest(page)).toHaveAccessibleName(/the larger/);
  for (const entry of await entries(page).all()) await entry.getByLabel('Compare').check();
  const table = page.getByRole('region', { name: 'Comparison of experiments' });
  await expect(table.getByRole('columnheader', { name: 'the larger' })).toBeVisible();
  await expect(table.getByRole('row', { name: /^Mazes/ })).toHaveText(/^Mazes3,?82851$/);
  await newest(page).getByRole('button', { name: 'Delete' }).click();
  await expect(entries(page)).toHaveCount(1);
  await expect(table).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entries(page)).toHaveCount(2);
  await page.reload();
  await expect(newest(page)).toHaveAccessibleName(/the larger/);
});

const GARBAGE = [
  ...['{', '[null]'],
  '[{"id":"a","task":"prove","args":"","state":"done","result":"section\\tcertificate\\nzz","date":-4}]',
  '[{"id":"b","task":"verify","args":"9x9 rr","state":"done","result":"unsolved\\tzzz"},{"id":"b","task":"x","args":"","state":"done"}]',
  '[{"id":"e","task":"count","args":"99x99 --walls","state":"done","result":"count\\tmany","name":{"a":1}}]',
];

test('the notebook works with any stored data', async ({ page }) => {
  for (const garbage of GARBAGE)
    await test.step(garbage.slice(0, 60), async () => {
      await page.goto('./#fourbit');
      await page.evaluate((text) => localStorage.setItem('mazewright.laboratory', text), garbage);
      await reopenExperiments(page);
      for (const entry of await entries(page).all()) await showDetails(entry);
      const count = await entries(page).count();
      await runLink(page, 'task:simultaneous:count:2x2');
      await expect(entries(page)).toHaveCount(count + 1);
      await isOver(page);
      await expect(newest(page)).toContainText('there are 3');
    });
});

test('the newest hundred are saved; a full storage is reported', async ({ page }) => {
  await page.goto('./#fourbit');
  await page.evaluate(() => {
    const entry = { task: 'count', args: '2x2', state: 'done', result: 'count\t3', date: 5 };
    const list = Array.from({ length: 130 }, (_, i) => ({ ...entry, id: `old-${i}` }));
    localStorage.setItem('mazewright.laboratory', JSON.stringify(list));
  });
  await reopenExperiments(page);
  await runLink(page, 'task:simultaneous:count:3x3');
  await expect(newest(page)).toContainText('there are 51');
  await expect(entries(page)).toHaveCount(100);
  await expect(page.getByText('Only the newest 100 experiments are saved.')).toBeVisible();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await runLink(page, 'task:simultaneous:count:2x3');
  await expect(newest(page)).toContainText('there are 8');
  await expect(page.getByText('This browser cannot save more for this page')).toBeVisible();
});

test.describe('it fits: experiments', () =>
  testThatItFits('.experiments', async (page) => {
    await runLink(page, 'task:simultaneous:prove:3x3:10');
    await isOver(page);
    await showDetails(newest(page));
    await expect(newest(page).getByRole('button', { name: 'Download certificate' })).toBeVisible();
    await runLink(page, 'task:simultaneous:verify:3x3:rrdd');
    await expect(newest(page)).toContainText('does not solve all mazes');
    await follow(page, LONG);
    await expect(form(page)).toContainText(PRESS_RUN_TO_START);
  }));
