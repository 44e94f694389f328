// Helpers of the browser tests of the four-bit page.

import { expect } from './fixtures.mjs';
import { openTab } from './panel.mjs';
import { lamps as lampsPart, mapStatus, pressesLine, walkFigures } from './parts.mjs';

/** A maze for tests that need no known solution. */
export const CODE = 'v1.fourbit.b4_l8.sheron';

/** Opens a maze and waits until it can be played. */
export async function openMaze(/** @type {Page} */ page, fragment = CODE) {
  await page.goto(`./#${fragment}`);
  // The maze before it has lamps too: this one has its seed, or its description.
  await page.locator(`.machine[data-code$=".${fragment.split('.')[3]}"]`).waitFor();
  await expect(lampsPart(page).first()).toBeVisible();
  await expect(walkFigures(page).first()).not.toBeEmpty();
}

export const presses = (/** @type {Page} */ page) => pressesLine(page);

/** The lights from left to right: '1011'. */
export const lights = (/** @type {Page} */ page) =>
  lampsPart(page).evaluateAll((lamps) =>
    lamps.map((lamp) => (lamp.ariaLabel?.endsWith(', on') ? '1' : '0')).join(''),
  );

/** Reads a shortest solution from the trace of the map; returns the bits of its buttons. */
export async function solution(/** @type {Page} */ page) {
  await openTab(page, 'Map');
  await page.getByText('All', { exact: true }).click();
  await page.getByRole('button', { name: 'Trace' }).click();
  const status = mapStatus(page);
  await expect(status).toContainText('from here');
  const count = await lampsPart(page).count();
  return [...((await status.textContent()) ?? '').matchAll(/\((\d)\)/g)].map(([, number]) =>
    String(count - Number(number)),
  );
}

/** Presses the button of a bit. Buttons are numbered from the left: bit 0 is the last one. */
export const press = (/** @type {Page} */ page, /** @type {string} */ bit) =>
  page.locator(`.lamp[data-bit="${bit}"]`).click();
