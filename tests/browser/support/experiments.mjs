// Test support: the page of experiments.

import { expect } from './fixtures.mjs';
import { experimentEntries } from './parts.mjs';
import { PRESS_RUN_TO_START } from './sentences.mjs';

export const form = (/** @type {Page} */ page) => page.getByRole('form', { name: 'Experiment' });
export const entries = (/** @type {Page} */ page) => experimentEntries(page);
export const newest = (/** @type {Page} */ page) => entries(page).first();
export const run = (/** @type {Page} */ page) =>
  form(page).getByRole('button', { name: 'Run', exact: true });
export const taskChoice = (/** @type {Page} */ page) =>
  form(page).getByRole('combobox', { name: 'Task' });

/** Opens the experiments, or a link into them, and waits for the form. @param {Page} page @param {string} [fragment] */
export async function openExperiments(page, fragment = 'task:simultaneous') {
  await page.goto(`./#${fragment}`);
  await expect(taskChoice(page)).toContainText('Prove');
}

/** Follows a link within the page. @param {Page} page @param {string} fragment */
export const follow = (page, fragment) =>
  page.evaluate((hash) => void (location.hash = hash), `#${fragment}`);

/** Follows a link of words separated by colons, and runs its experiment if that waits. @param {Page} page @param {string} fragment */
export async function runLink(page, fragment) {
  if (page.url() === 'about:blank') await openExperiments(page, fragment);
  else await follow(page, fragment);
  const [, ...words] = fragment.split(':');
  await expect(form(page).locator('.experiment-command')).toHaveText(
    `mazewright ${words.join(' ')}`,
  );
  if (await form(page).getByText(PRESS_RUN_TO_START).isVisible()) await run(page).click();
}

/** Waits until the newest experiment has ended. @param {Page} page @param {string} [state] */
export const isOver = (page, state = 'Done') =>
  expect(newest(page).locator('.experiment-state')).toHaveText(state);

/** Opens the details of an experiment. @param {Locator} entry */
export const showDetails = (entry) =>
  entry
    .locator('details')
    .filter({ hasText: 'Values and files' })
    .evaluate((details) => details.setAttribute('open', ''));

/** Reloads the page, and opens the experiments with what is stored by then. @param {Page} page */
export async function reopenExperiments(page) {
  await page.evaluate(() => history.replaceState(null, '', '#task:simultaneous'));
  await page.reload();
  await openExperiments(page);
}
