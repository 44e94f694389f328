// The blank machine in the page that has it, that of `make dev`.

import { expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';
import { openAnew } from './support/forget.mjs';
import { experimentEntries, result as resultPart } from './support/parts.mjs';

test.use({ siteFolder: 'build/dev' });

const token = (/** @type {Page} */ page) => page.locator('.blank-corridor [aria-current]');

test('it is played to its end by mouse and by keyboard; a new one comes from a seed or the form of its rows', async ({
  page,
}) => {
  await test.step('it is played to its end by mouse and by keyboard', async () => {
    await page.goto('./#v1.blank.n5.d01000');
    await expect(token(page)).toHaveAttribute('aria-label', '1, floor');
    await expect(page.getByRole('button', { name: 'Right' })).toBeDisabled();
    await page.getByRole('button', { name: 'Jump' }).click();
    await expect(token(page)).toHaveAttribute('aria-label', '3, floor');
    await page.keyboard.press('Control+z');
    await expect(token(page)).toHaveAttribute('aria-label', '1, floor');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(resultPart(page)).toHaveText('Solved in 2 moves.');
  });
  await test.step('the form for a new one is made from the rows of the core, without a line of its own', async () => {
    await openAnew(page, 'v1.blank.n5.d01000');
    await openTab(page, 'New');
    const form = page.getByRole('tabpanel', { name: 'New' });
    const length = form.getByRole('slider', { name: 'Length' });
    await expect(length).toHaveValue('5');
    await expect(length).toHaveAttribute('max', '60');
    await length.fill('9');
    await form.getByLabel('Seed (optional)').fill('form');
    await form.getByRole('button', { name: 'Create maze' }).click();
    await expect(page).toHaveURL(/#v1\.blank\.n9\.sform$/);
  });
  await test.step('a new one comes from a seed, and a harder one is longer', async () => {
    await openAnew(page, 'blank');
    await expect(token(page)).toBeVisible();
    const before = page.url();
    await page.keyboard.press('n');
    await expect(page).not.toHaveURL(before);
    await page.goto('./#v1.blank.n3.d000.mJ');
    await page.getByRole('button', { name: 'Harder' }).click();
    await expect(page).toHaveURL(/#v1\.blank\.n5\.s/);
  });
});

test('its task has a form, a table and a plot, made from the rows of the core', async ({
  page,
}) => {
  await page.goto('./#task:blank:census:6');
  const form = page.getByRole('form', { name: 'Experiment' });
  const cells = form.getByRole('slider', { name: 'Cells' });
  await expect(cells).toHaveValue('6');
  await expect(cells).toHaveAttribute('min', '3');
  await expect(cells).toHaveAttribute('max', '20');
  await form.getByRole('combobox', { name: 'Count' }).selectOption('pits');
  await form.getByLabel('Symmetric').check();
  await cells.fill('20');
  await expect(form).toContainText('mazewright blank census 20 --by pits --symmetric');
  await form.getByRole('button', { name: 'Run', exact: true }).click();
  const result = experimentEntries(page).first();
  await expect(result.locator('.experiment-state')).toHaveText('Done');
  await expect(result.locator('svg').first()).toBeVisible();
  await expect(result.getByRole('columnheader', { name: 'Corridors' })).toBeVisible();
});
