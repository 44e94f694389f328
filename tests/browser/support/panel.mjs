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
