// The panel of a machine: opens its tabs as a person does.

import { expect } from './reachable.mjs';

/** Opens a tab of the panel, unless it is open. @param {Page} page @param {string} name */
export async function openTab(page, name) {
  const tab = page.getByRole('tab', { name, exact: true });
  if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
  await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
}

/** Gives the board free on a phone, where the panel is a sheet over it. @param {Page} page */
export async function closePanel(page) {
  await page.getByRole('button', { name: 'Hide tools' }).click();
}

/** Opens the settings of a new maze. @param {Page} page */
export async function openNew(page) {
  // A machine that is not on the layout yet has them in a section.
  if (await page.getByRole('tab', { name: 'New', exact: true }).count()) await openTab(page, 'New');
  else await page.getByText('Maze settings').click();
}
