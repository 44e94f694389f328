// Browser tests: mazes of one's own, from the clipboard, a file or a picture to a game, through the Open dialog.

import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { parseRows } from '../../web/engine/core.js';
import { axeViolations } from './support/axe.mjs';
import { expect, test } from './support/fixtures.mjs';
import { opened } from './support/parts.mjs';
import {
  CODE_LINK_DRAWING_OR_NUMBERS,
  OPEN_A_MAZE,
  PRINT_AND_FILES,
} from './support/sentences.mjs';

const mazewright = (/** @type {string[]} */ ...words) =>
  execFileSync('build/mazewright', words, { maxBuffer: 1e8 });

const READERS = parseRows(mazewright('kinds').toString())
  .filter((row) => row[0] === 'reader')
  .map(([, kind, name, label, example]) => ({
    ...{ kind, name, label },
    example: example.replaceAll('\\n', '\n'),
  }));

const dialog = (/** @type {Page} */ page) => page.getByRole('dialog', { name: OPEN_A_MAZE });
const field = (/** @type {Page} */ page) => page.getByLabel(CODE_LINK_DRAWING_OR_NUMBERS);
const openButton = (/** @type {Page} */ page) =>
  dialog(page).getByRole('button', { name: 'Open', exact: true });

/** Pastes as a person does, without a key of the system. @param {Page} page @param {string} text */
const paste = (page, text) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

/** Drops or pastes a file on the page. @param {Page} page @param {Buffer} bytes @param {string} name @param {string} type @param {'drop' | 'paste'} by */
const giveFile = (page, bytes, name, type, by) =>
  page.evaluate(
    async ([base64, fileName, mime, event]) => {
      const data = new DataTransfer();
      const decoded = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([decoded], fileName, { type: mime }));
      const options = { bubbles: true, cancelable: true };
      document.body.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      );
    },
    [bytes.toString('base64'), name, type, by],
  );

async function start(/** @type {Page} */ page, /** @type {string} */ code = 'v1.fourbit.b3_l2.sA') {
  await page.goto(`./#${code}`);
  await expect(opened(page)).toHaveAttribute('data-code', code);
}

/** The description of what the core reads in a text. @param {string} text */
const codeOf = (text) => mazewright('read', text).toString().split('\n')[0];

/** The first reader of each machine; tests/cli and tests/wasm read by all of them. */
const FIRST_READERS = READERS.filter(
  ({ kind }, i) => kind !== '-' && READERS.findIndex((one) => one.kind === kind) === i,
);
test('a text that each machine reads goes from the clipboard to a game by one press', async ({
  page,
}) => {
  for (const { kind, name, label, example } of FIRST_READERS)
    await test.step(`${label} (${name})`, async () => {
      await start(page);
      await paste(page, example);
      await expect(dialog(page).getByRole('status')).toContainText(/\w/);
      await expect(openButton(page)).toBeFocused();
      await expect(dialog(page).locator('.found-picture img').first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toHaveCount(0);
      await expect(opened(page)).toHaveAttribute('data-kind', kind);
      await expect(opened(page)).toHaveAttribute('data-code', codeOf(example).replace(/\.m.*/, ''));
    });
});

test('a list: each maze can be chosen, the first ones by their pictures; a long one shows fifty, then more', async ({
  page,
}) => {
  await start(page);
  const codes = ['A', 'B', 'C'].map((seed) => `v1.rook.w4_h4.s${seed}`);
  await paste(page, `Three mazes:\n${codes.join('\n')}\n`);
  const choices = dialog(page).getByRole('radio');
  await expect(choices).toHaveCount(3);
  await expect(dialog(page).locator('.found-list img')).toHaveCount(3);
  await expect(choices.first()).toBeChecked();
  expect(await axeViolations(page)).toEqual([]);
  await choices.nth(2).check();
  await openButton(page).click();
  await expect(opened(page)).toHaveAttribute('data-code', codes[2]);
  await page.goto('about:blank');
  await start(page);
  await paste(page, Array.from({ length: 120 }, (_, i) => `v1.worm.w3_h3.s${i}`).join('\n'));
  await expect(choices).toHaveCount(50);
  for (const count of [100, 120]) {
    await dialog(page).getByRole('button', { name: 'Show 50 more' }).click();
    await expect(choices).toHaveCount(count);
  }
  await expect(dialog(page).getByRole('button', { name: 'Show 50 more' })).toBeHidden();
});

/** Texts that two readers understand alike. */
const AMBIGUOUS = '[[1 1 1]\n [1 0 0]\n [1 0 0]]';

test('where a text can be read in two ways, one is chosen', async ({ page }) => {
  const rows = parseRows(mazewright('read', '--explain', AMBIGUOUS).toString());
  const readings = rows.filter((row) => row[0] === 'reading');
  expect(readings.length).toBeGreaterThan(1);
  await start(page);
  await paste(page, AMBIGUOUS);
  const ways = dialog(page)
    .getByRole('group', { name: /can be read in/ })
    .getByRole('radio');
  await expect(ways).toHaveCount(readings.length);
  await ways.nth(1).check();
  await openButton(page).click();
  await expect(opened(page)).toHaveAttribute('data-kind', readings[1][2]);
});

test('an error names its place, and the caret stands there', async ({ page }) => {
  await start(page);
  await paste(page, '1 2 1\n2 0 2\n1 0 1');
  await expect(dialog(page).locator('.problem')).toContainText(/^Line \d, character \d: /);
  const place = /Line (\d), character (\d)/.exec(
    (await dialog(page).locator('.problem').textContent()) ?? '',
  );
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('1 2 1\n2 0 2\n1 0 1');
  const caret = await field(page).evaluate(
    (/** @type {HTMLTextAreaElement} */ one) => one.selectionStart,
  );
  expect(caret).toBe(6 * (Number(place?.[1]) - 1) + Number(place?.[2]) - 1);
  // The text is mended where it stands.
  await field(page).fill('1 2 1\n2 G 2\n1 1 1');
  await expect(dialog(page).locator('.problem')).toBeEmpty();
  await openButton(page).click();
  await expect(opened(page)).toHaveAttribute('data-kind', 'rook');
});

test('what is no maze is refused, and what can be read is shown; a picture without a maze, too', async ({
  page,
}) => {
  await start(page, 'v1.rook.w4_h4.sA');
  await paste(page, 'We met in the garden.\nIt rained.');
  await expect(dialog(page).locator('.problem')).toContainText('No maze was found');
  const own = READERS.filter(({ kind }) => kind === 'rook' || kind === '-');
  const examples = dialog(page).locator('.found-examples').getByRole('button');
  await expect(examples).toHaveCount(own.length);
  await examples.first().click();
  await expect(field(page)).toHaveValue(own[0].example);
  await expect(dialog(page).getByRole('status')).toContainText('numbers');
  await openButton(page).click();
  await expect(opened(page)).toHaveAttribute('data-kind', 'rook');
  await page.goto('about:blank');
  await start(page);
  const icon = readFileSync('web/icons/icon-192.png');
  await giveFile(page, icon, 'icon.png', 'image/png', 'drop');
  await expect(dialog(page).locator('.problem')).toContainText('no maze of straight walls');
});

test('a picture of a maze, dropped or pasted', async ({ page }, info) => {
  for (const by of /** @type {const} */ (['drop', 'paste']))
    await test.step(by, async () => {
      await start(page);
      const file = info.outputPath('maze.png');
      mazewright('draw', 'v1.worm.w12_h9.sA', '--format', 'png', '--output', file);
      await giveFile(page, readFileSync(file), 'maze.png', 'image/png', by);
      await expect(dialog(page).locator('canvas')).toBeVisible();
      await expect(dialog(page)).toContainText('A maze of 12 × 9 cells');
      await openButton(page).click();
      const described = codeOf(
        mazewright('draw', 'v1.worm.w12_h9.sA', '--format', 'text').toString(),
      );
      await expect(opened(page)).toHaveAttribute('data-code', described);
    });
});

const FORMATS = parseRows(mazewright('kinds').toString())
  .filter((row) => row[0] === 'format' && !/ |^(svg|pdf|png)$/.test(row[2]))
  .map(([, kind, name, label]) => ({ kind, name, label }));

test('Share lists the files that the core writes', async ({ page }) => {
  await page.goto('about:blank');
  const kind = 'v1.rook.w4_h4.sA'.split('.')[1];
  const own = FORMATS.filter((format) => [kind, '-'].includes(format.kind));
  await start(page, 'v1.rook.w4_h4.sA');
  await page.getByRole('button', { name: 'Share', exact: true }).first().click();
  await page.getByText(PRINT_AND_FILES).click();
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible();
  const options = page.getByLabel('Format').getByRole('option');
  await expect(options).toHaveText(own.map(({ label }) => label));
  // Chromium lets a page save ten files; that all bytes are right is tested in node.
  await page.getByLabel('Format').selectOption(own[0].name);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^maze-.*\.txt$/);
  const written = readFileSync(await download.path());
  expect(written.equals(mazewright('draw', 'v1.rook.w4_h4.sA', '--format', own[0].name))).toBe(
    true,
  );
});
