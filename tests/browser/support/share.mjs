// The share dialog: opens it, and its part for paper and files, as a person does. And the buttons after solving.

import { expect } from './reachable.mjs';
import { PRINT_AND_FILES } from './sentences.mjs';

/** @param {Page} page */
export const shareDialog = (page) => page.getByRole('dialog', { name: /^Share this / });

/** Opens the share dialog by the button of the page. @param {Page} page */
export async function openShare(page) {
  await page.getByRole('button', { name: 'Share', exact: true }).first().click();
  await expect(shareDialog(page)).toBeVisible();
}

/** Opens 'Print and files' in the share dialog. @param {Page} page */
export async function openPrinting(page) {
  await openShare(page);
  await shareDialog(page).getByText(PRINT_AND_FILES, { exact: true }).click();
  await expect(shareDialog(page).getByRole('button', { name: 'Print', exact: true })).toBeVisible();
}

/** The visible buttons of a row, with their kind. @param {Locator} row */
export const buttonsOf = (row) =>
  row.getByRole('button').evaluateAll((buttons) =>
    buttons
      .filter((one) => one.checkVisibility())
      .map((one) => [
        one.getAttribute('aria-label') ?? one.textContent,
        [...one.classList]
          .filter((name) => name.startsWith('button-'))
          .map((name) => name.slice('button-'.length))
          .join(' '),
      ]),
  );
