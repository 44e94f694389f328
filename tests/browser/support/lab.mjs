// Test support: the laboratory of the simultaneous mazes.

import { expect } from './fixtures.mjs';

/** @typedef {import('@playwright/test').Page} Page */

export const form = (/** @type {Page} */ page) => page.getByRole('form', { name: 'Experiment' });
export const entries = (/** @type {Page} */ page) => page.locator('.lab-entry');
export const newest = (/** @type {Page} */ page) => entries(page).first();
export const run = (/** @type {Page} */ page) =>
  form(page).getByRole('button', { name: 'Run', exact: true });

/** Opens the laboratory, or a link into it, and waits for the form. @param {Page} page @param {string} [fragment] */
export async function openLab(page, fragment = 'lab') {
  await page.goto(`./#${fragment}`);
  await expect(form(page).getByRole('combobox', { name: 'Task' })).toContainText('Prove');
}

/** Follows a link within the page. @param {Page} page @param {string} fragment */
export const follow = (page, fragment) =>
  page.evaluate((hash) => void (location.hash = hash), `#${fragment}`);

/** Waits until the newest experiment has ended. @param {Page} page @param {string} [state] */
export const isOver = (page, state = 'Done') =>
  expect(newest(page).locator('.lab-state')).toHaveText(state);

/** Leaves some of the solvers out: a heuristic works for all of its seconds. @param {import('@playwright/test').Locator} part @param {string[]} names */
export async function leaveOut(part, names) {
  for (const name of names) await part.getByLabel(name, { exact: true }).uncheck();
}

/** Opens the details of an experiment. @param {import('@playwright/test').Locator} entry */
export const showDetails = (entry) =>
  entry
    .locator('details')
    .filter({ hasText: 'Values and files' })
    .evaluate((details) => details.setAttribute('open', ''));

/** Reloads the page, and opens the laboratory with what is stored by then. @param {Page} page */
export async function reopenLab(page) {
  await page.evaluate(() => history.replaceState(null, '', '#lab'));
  await page.reload();
  await openLab(page);
}

/** Opens a part of the laboratory. @param {Page} page @param {string} name of its view @param {string} title of its link */
export async function openPart(page, name, title) {
  await follow(page, name);
  await expect(page.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page');
  const part = page.locator('.lab-content');
  await expect(part.getByRole('heading', { level: 2 }).first()).toBeVisible();
  return part;
}
