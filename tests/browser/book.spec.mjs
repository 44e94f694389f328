// A book of mazes, made on the page: the same bytes as the command line makes of the same list.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { patiently } from '../speed.mjs';
import { testThatItFits } from './support/fits.mjs';
import { expect, test } from './support/fixtures.mjs';

const folder = mkdtempSync(join(tmpdir(), 'book-'));
const dialog = (/** @type {Page} */ page) => page.getByRole('dialog', { name: 'Create a book' });
const list = (/** @type {Page} */ page) => dialog(page).getByRole('textbox', { name: 'List' });
const problem = (/** @type {Page} */ page) => dialog(page).locator('.problem');
const keep = (/** @type {Page} */ page) =>
  dialog(page).getByRole('button', { name: 'Download PDF' });

async function openBook(/** @type {Page} */ page) {
  await page.goto('./#book');
  await expect(dialog(page)).toBeVisible();
}

/** Presses something, and returns the file that the page then saves. @param {Page} page @param {() => Promise<void>} press */
async function kept(page, press) {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: patiently(60) }),
    press(),
  ]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** @param {Page} page @param {Record<string, number>} counts by title */
async function choose(page, counts) {
  for (const title of ['Four-bit', 'Worm', 'Rook jumping', 'Procedural', 'Simultaneous'])
    await dialog(page)
      .getByRole('spinbutton', { name: new RegExp(`^${title}`) })
      .fill(String(counts[title] ?? 0));
}

/** The book that the command line makes. @param {string} text of the list @param {string[]} options */
function byCommand(text, options) {
  const [path, out] = ['list.txt', 'book.pdf'].map((name) => join(folder, name));
  writeFileSync(path, text);
  execFileSync('build/mazewright', ['book', path, '--format', 'pdf', '--output', out, ...options]);
  return readFileSync(out);
}

test('a book of all machines has the bytes that the command line makes of its list', async ({
  page,
  site,
}) => {
  await openBook(page);
  await dialog(page).getByLabel('Title').fill('Winter über “Łódź”');
  await choose(page, { 'Four-bit': 1, Worm: 3, 'Rook jumping': 2, Procedural: 1, Simultaneous: 2 });
  await expect(dialog(page)).toContainText('9 mazes');
  await dialog(page).getByLabel('Page size').selectOption('A5');
  await dialog(page).getByText('2', { exact: true }).click();
  await dialog(page).getByText('Edit the list').click();
  const text = await list(page).inputValue();
  expect(text.split('\n')[0]).toBe('title: Winter über “Łódź”');
  expect(text).toContain('v1.worm.w16_h20.swinter-ueber-lodz-2 Worm maze');
  expect(text).toContain('v1.worm.w44_h56.swinter-ueber-lodz-4');
  const book = await kept(page, () => keep(page).click());
  expect(book.name).toBe('winter-ueber-lodz.pdf');
  const options = ['--paper', 'a5', '--per-page', '2', '--link', `${site.url}#`];
  expect(book.bytes.equals(byCommand(text, options))).toBe(true);
  await expect(dialog(page)).toContainText(
    `mazewright book winter-ueber-lodz.txt --format pdf ${options.join(' ')}`,
  );
  const saved = await kept(page, () =>
    dialog(page).getByRole('button', { name: 'Download list' }).click(),
  );
  expect(saved.name).toBe('winter-ueber-lodz.txt');
  expect(saved.bytes.toString()).toBe(text);
});

test('a list of one’s own: read from a file, refused at its place, mended, made', async ({
  page,
}) => {
  await openBook(page);
  await dialog(page).getByText('Edit the list').click();
  const good = 'title: Two\nv1.rook.w5_h4.sa First\nv1.worm.w9_h7.sb Second\n';
  await dialog(page)
    .getByLabel('Open list')
    .setInputFiles({
      name: 'two.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(good.replace('w9_h7', 'w9_hx7')),
    });
  await expect(list(page)).toHaveValue(/w9_hx7/);
  await keep(page).click();
  await expect(problem(page)).toContainText(/line 3/i);
  // The place is selected.
  const selected = await list(page).evaluate((area) => {
    const { value, selectionStart, selectionEnd } = /** @type {HTMLTextAreaElement} */ (area);
    return value.slice(selectionStart, selectionEnd);
  });
  expect(selected).toMatch(/^hx7\.sb Second$/);
  await list(page).fill(good);
  const book = await kept(page, () => keep(page).click());
  expect(book.name).toBe('two.pdf');
  await expect(problem(page)).toBeEmpty();
});

testThatItFits('dialog', openBook);
