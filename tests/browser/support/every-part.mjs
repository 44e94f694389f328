// Opens every part of the page that loads when it is wanted, by presses alone.

import { expect } from '@playwright/test';
import { pressMenu } from './menu.mjs';
import { patiently } from '../../speed.mjs';
import { failure } from './parts.mjs';

const LOAD_TIMEOUT = { timeout: patiently(15) };
const KINDS = ['worm', 'rook', 'procedural', 'simultaneous', 'fourbit'];

/** Opens every machine and every dialog, by presses alone. @param {Page} page */
export async function openAll(page) {
  for (const kind of KINDS) {
    await page.locator(`.emblems a[href*="${kind}"]`).click();
    await expect(page.locator(`.machine[data-kind=${kind}][data-code]`)).toBeVisible(LOAD_TIMEOUT);
    await expect(failure(page)).toBeHidden();
  }
  for (const name of /** @type {const} */ ([
    'Games',
    'Open',
    'Book',
    'Settings',
    'About',
    'Share',
  ])) {
    if (name === 'Share') await page.getByRole('button', { name, exact: true }).first().click();
    else await pressMenu(page, name);
    await expect(page.locator('dialog[open]')).toBeVisible(LOAD_TIMEOUT);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  }
}
