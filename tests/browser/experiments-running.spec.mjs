// Browser tests: a running experiment shows first what it has found, and a page that is closed keeps it.

import { expect, test } from './support/fixtures.mjs';
import { isOver, newest, reopenExperiments, runLink } from './support/experiments.mjs';
import { sequence } from './support/parts.mjs';

const LONG = 'task:simultaneous:approximate:5x5:--seed:3:--length:150:--tries:900000000';

test('a running search shows the sequence it has so far, and moving figures', async ({ page }) => {
  await runLink(page, LONG);
  const entry = newest(page);
  await expect(entry.locator('.experiment-running .sequence')).toHaveText(/^[udlr]{50,}$/);
  const figures = entry.locator('.experiment-running .progress-list');
  await expect(figures).toContainText(/steps/i);
  const before = await figures.textContent();
  await expect.poll(() => figures.textContent()).not.toBe(before);
  await expect(entry.getByRole('progressbar')).toBeHidden();
  await entry.getByRole('button', { name: 'Cancel' }).click();
  await isOver(page, 'Stopped');
});

test('a bar shows how much is done where the end is known', async ({ page }) => {
  // Reports of a worker as a task of known length writes them.
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      /** @param {any} message @param {any[]} rest */
      postMessage(message, ...rest) {
        const progress = [
          ['phase', 'counting'],
          ['done', '1250'],
          ['total', '5000'],
        ];
        if (message.do !== 'task')
          return super.postMessage(message, .../** @type {[any]} */ (rest));
        const data = { id: message.id, progress };
        setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })));
      }
    };
  });
  await runLink(page, 'task:fourbit:census:3');
  const bar = newest(page).getByRole('progressbar');
  await expect(bar).toHaveJSProperty('position', 0.25);
  await expect(newest(page)).toContainText('Running: counting');
  await expect(newest(page)).toContainText('1,250 of 5,000');
});

test('a page that is loaded again keeps the sequence that was found so far', async ({ page }) => {
  await runLink(page, LONG);
  await expect(newest(page).locator('.experiment-running .sequence')).toHaveText(/^[udlr]{50,}$/);
  await reopenExperiments(page);
  await isOver(page, 'Interrupted');
  const entry = newest(page);
  await expect(sequence(entry).filter({ visible: true })).toHaveText(/^[udlr]{50,}$/);
  await expect(entry.getByRole('status').first()).toHaveText(
    /loaded after (?!0\.00)\d+\.\d+ s|reloaded after (?!0\.00)\d/,
  );
});
