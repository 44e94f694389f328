// The fewest moves of a wall: known or proved while nobody waits; and what is said of a solution.

import { expect, test } from './support/fixtures.mjs';
import { FEWEST_3X3, openWall, press, readout } from './support/wall.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const SET = 'v1.simultaneous.r4_c4_k6.sa'; // 11 moves
const star = (/** @type {Page} */ page) => page.getByRole('img', { name: 'the fewest there is' });

test('eleven moves, after it was said that eleven are needed, are the fewest', async ({ page }) => {
  await openWall(page);
  await page.getByRole('button', { name: 'What is the fewest?' }).click();
  await expect(page.getByText('11 moves are needed')).toBeVisible();
  await press(page, FEWEST_3X3);
  await expect(page.getByText('All 51 solved in 11 moves')).toContainText(
    'That is the fewest there is.',
  );
  await expect(page.getByText('Can it be done in fewer?')).toBeHidden();
});

test('more moves than are needed are told, and what comes after the last dot is not counted', async ({
  page,
}) => {
  await openWall(page);
  await press(page, `u${FEWEST_3X3}`);
  const sentence = page.getByText('All 51 solved in 12 moves');
  await expect(sentence).toContainText('That is 1 more than the fewest, 11.');
  await expect(star(page)).toBeHidden();
  await press(page, 'l');
  await expect(readout(page)).toContainText('Moves 13');
  await expect(sentence).toBeVisible();
});

test('the best is kept, and has a star where there is no better', async ({ page }) => {
  await openWall(page);
  await expect(readout(page)).toContainText('Fewest 11');
  await expect(readout(page)).toContainText('Your best –');
  await press(page, `u${FEWEST_3X3}`);
  await expect(readout(page)).toContainText('Your best 12');
  await page.getByRole('button', { name: 'Try again' }).click();
  await press(page, FEWEST_3X3);
  await expect(readout(page)).toContainText('Your best 11');
  await expect(star(page)).toBeVisible();
  await page.reload();
  await expect(readout(page)).toContainText('Your best 11');
  await expect(star(page)).toBeVisible();
});

test('a set of the day has its fewest without being asked for', async ({ page }) => {
  await openWall(page, 'v1.simultaneous.classic.s2026-11-20');
  await expect(readout(page)).toContainText(/Fewest \d+/);
});

test('a silent proof is dropped with its wall, and the next one is proved', async ({ page }) => {
  await openWall(page, 'v1.simultaneous.r3_c5_perfect.dall');
  await page.evaluate((code) => (location.hash = `#${code}`), SET);
  await expect(readout(page)).toContainText('of 6');
  await expect(readout(page)).toContainText('Fewest 11');
  await press(page, 'rrldrdrdrrd');
  await expect(page.getByText('All 6 solved in 11 moves')).toContainText('the fewest there is');
});

test('what is too large to be proved is said to be not known', async ({ page }) => {
  // A proof that never comes to an end.
  await page.addInitScript(() => {
    const { Worker } = window;
    window.Worker = class extends Worker {
      postMessage(/** @type {any} */ request) {
        if (request.do !== 'solve') return super.postMessage(request);
        const progress = [
          ['at_least', '9'],
          ['states', '50000000'],
        ];
        queueMicrotask(() =>
          this.onmessage?.(/** @type {any} */ ({ data: { id: request.id, progress } })),
        );
      }
    };
  });
  await openWall(page, SET);
  await press(page, 'rrldrdrdrrd');
  await expect(page.getByText('All 6 solved in 11 moves')).toContainText(
    'The fewest is not known here, but 9 at least.',
  );
  await expect(readout(page)).toContainText('Fewest 9 or more');
});

test('all at once has a fewest of its own, known or proved', async ({ page }) => {
  await openWall(page, 'v1.simultaneous.r3_c5_perfect.dall');
  await expect(readout(page)).toContainText('Fewest 29');
  await openWall(page, 'v1.simultaneous.r3_c3_k6_perfect.sa');
  await expect(readout(page)).toContainText(/Fewest \d+/);
});
