// Browser tests: a running experiment shows first what it has found, and a page that is closed keeps it.

import { expect, test } from './support/fixtures.mjs';
import { isOver, newest, reopenExperiments, runLink } from './support/experiments.mjs';
import { sequence } from './support/parts.mjs';

const LONG = 'task:simultaneous:approximate:5x5:--seed:3:--length:150:--tries:900000000';

test('a running search shows the sequence it has so far, and moving figures; a page that is loaded again keeps it', async ({
  page,
}) => {
  await runLink(page, LONG);
  const entry = newest(page);
  await expect(entry.locator('.experiment-running .sequence')).toHaveText(/^[udlr]{50,}$/);
  const figures = entry.locator('.experiment-running .progress-list');
  await expect(figures).toContainText(/steps/i);
  const before = await figures.textContent();
  await expect.poll(() => figures.textContent()).not.toBe(before);
  await expect(entry.getByRole('progressbar')).toBeHidden();
  await reopenExperiments(page);
  await isOver(page, 'Interrupted');
  await expect(sequence(entry).filter({ visible: true })).toHaveText(/^[udlr]{50,}$/);
  await expect(entry.getByRole('status').first()).toHaveText(
    /loaded after (?!0\.00)\d+\.\d+ s|reloaded after (?!0\.00)\d/,
  );
});
