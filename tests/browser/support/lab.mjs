// The laboratory of the wall, for its tests.

import { expect } from './fixtures.mjs';

/** @typedef {import('@playwright/test').Page} Page */

export const form = (/** @type {Page} */ page) => page.getByRole('form', { name: 'An experiment' });
export const entries = (/** @type {Page} */ page) => page.locator('.lab-entry');
export const newest = (/** @type {Page} */ page) => entries(page).first();
export const run = (/** @type {Page} */ page) =>
  form(page).getByRole('button', { name: 'Run', exact: true });

/** Opens the laboratory, or a link into it, and waits until there is a form. @param {Page} page @param {string} [fragment] */
export async function openLab(page, fragment = 'lab') {
  await page.goto(`./#${fragment}`);
  await expect(form(page).getByRole('combobox', { name: 'What to find out' })).toContainText(
    'Prove',
  );
}

/** Goes elsewhere in the page, as a link does. @param {Page} page @param {string} fragment */
export const follow = (page, fragment) =>
  page.evaluate((hash) => void (location.hash = hash), `#${fragment}`);

/** Waits until the newest experiment is over. @param {Page} page @param {string} [state] */
export const isOver = (page, state = 'Done') =>
  expect(newest(page).locator('.lab-state')).toHaveText(state);

/** Opens what an experiment folds away, whether it is open or not. @param {import('@playwright/test').Locator} entry */
export const unfold = (entry) =>
  entry
    .locator('details')
    .first()
    .evaluate((fold) => fold.setAttribute('open', ''));

/** The laboratory of a page that begins anew, with what is stored by then. @param {Page} page */
export async function reopenLab(page) {
  await page.evaluate(() => history.replaceState(null, '', '#lab'));
  await page.reload();
  await openLab(page);
}

/** A part of the laboratory beside the experiments. @param {Page} page @param {string} name of its view @param {string} title of its link */
export async function openPart(page, name, title) {
  await follow(page, name);
  await expect(page.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page');
  const place = page.locator('.lab-place');
  await expect(place.getByRole('heading', { level: 2 }).first()).toBeVisible();
  return place;
}
