// Browser tests: a running experiment shows first what it has found, and a page that is closed keeps it.

import { expect, test } from './support/fixtures.mjs';
import { form, isOver, newest, openLab, reopenLab, run } from './support/lab.mjs';

const LONG = 'task:simultaneous:approximate:5x5:--length:150:--seed:3:--tries:900000000';

test('a running search says what it has so far, with Cancel beside it and its figures folded', async ({
  page,
}) => {
  await openLab(page, LONG);
  if (await run(page).isVisible()) await run(page).click();
  const entry = newest(page);
  await expect(entry.getByText(/^So far: a sequence of \d+ moves\.$/)).toBeVisible();
  const cancel = entry.getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeInViewport();
  await expect(entry.locator('.sequence').filter({ visible: true })).toHaveText(/^[udlr]{50,}$/);
  await expect(entry.getByText('maze steps')).toBeHidden();
  await entry.getByText('Figures', { exact: true }).click();
  await expect(entry.getByText('maze steps')).toBeVisible();
  await cancel.click();
  await isOver(page, 'Stopped');
});

test('a page that is loaded again keeps the sequence that was found so far', async ({ page }) => {
  await openLab(page, LONG);
  if (await run(page).isVisible()) await run(page).click();
  const found = newest(page).getByText(/^So far: a sequence of \d+ moves\.$/);
  await expect(found).toBeVisible();
  await reopenLab(page);
  await isOver(page, 'Interrupted');
  const entry = newest(page);
  await expect(entry.locator('.sequence').filter({ visible: true })).toHaveText(/^[udlr]{50,}$/);
  await expect(entry.getByRole('status').first()).toHaveText(
    /loaded after (?!0\.00)\d+\.\d+ s|reloaded after (?!0\.00)\d/,
  );
});

test('a link that leaves an argument open asks for it, and is no error', async ({ page }) => {
  await openLab(page, 'task:simultaneous:prove:4x4');
  await expect(form(page).getByText('Fill in ‘Moves’, then press Run.')).toBeVisible();
  for (const problem of await form(page).locator('.problem').all())
    await expect(problem).toHaveText('');
  await run(page).click();
  await expect(form(page).getByRole('textbox', { name: 'Moves' })).toHaveAccessibleDescription(
    /LENGTH is missing/,
  );
});
