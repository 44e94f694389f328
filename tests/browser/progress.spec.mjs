// Progress that is the visitor's: past games, records, all of it as a file; and mazes from outside.

import { readFile, truncate, writeFile } from 'node:fs/promises';
import { axeViolations } from './support/axe.mjs';
import { expect, test } from './support/fixtures.mjs';
import { forget } from './support/forget.mjs';
import { CODE, openMaze, press, presses, solution } from './support/fourbit.mjs';
import { pressMenu } from './support/menu.mjs';
import { savedGames, writeGames } from './support/games.mjs';
import { litLamp, opened, openedKind, result } from './support/parts.mjs';
import {
  CODE_LINK_DRAWING_OR_NUMBERS,
  NO_MAZE_WAS_FOUND_IN_THIS,
  OPEN_A_MAZE,
} from './support/sentences.mjs';

const OTHER = 'v1.fourbit.b4_l8.sother';
const gamesDialog = (/** @type {Page} */ page) => page.getByRole('dialog', { name: 'Games' });
const openDialog = (/** @type {Page} */ page) => page.getByRole('dialog', { name: OPEN_A_MAZE });
const field = (/** @type {Page} */ page) => page.getByLabel(CODE_LINK_DRAWING_OR_NUMBERS);
const status = (/** @type {Page} */ page) => gamesDialog(page).getByRole('status');
const problem = (/** @type {Page} */ page) => page.getByRole('dialog').locator('.problem');
const rows = (/** @type {Page} */ page) => gamesDialog(page).locator('tbody tr');

async function showGames(/** @type {Page} */ page) {
  await pressMenu(page, 'Games');
  await expect(gamesDialog(page)).toBeVisible();
}

/** Plays a press in a maze of somebody new, and opens the list. @param {Page} page */
async function playAndShow(page) {
  await openMaze(page);
  await press(page, '3');
  await showGames(page);
  await expect(rows(page)).toHaveCount(1);
}

/** Chooses a file in the dialog. @param {Page} page @param {string} name @param {unknown} content a text, or a value as JSON */
const choose = (page, name, content) =>
  page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
    });

/** Imports a file, and waits until the dialog has reported it. @param {Page} page @param {unknown} content */
async function importGames(page, content) {
  // It stands there from the import before.
  if (await status(page).count()) await status(page).evaluate((one) => void (one.textContent = ''));
  await choose(page, 'games.json', content);
  await expect(status(page)).not.toBeEmpty();
}

/**
 * Makes a file of zero bytes on the disk: the browser reads it from there, and not through Playwright.
 * @param {import('@playwright/test').TestInfo} testInfo @param {string} name @param {number} bytes
 */
async function largeFile(testInfo, name, bytes) {
  const path = testInfo.outputPath(name);
  await writeFile(path, '');
  await truncate(path, bytes);
  return path;
}

async function exported(/** @type {Page} */ page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export all' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^mazewright-\d{4}-\d\d-\d\d\.json$/);
  return readFile(await download.path(), 'utf8');
}

test('past games are listed, with the fewest moves, and opened again', async ({ page }) => {
  await openMaze(page);
  const shortest = await solution(page);
  // First with a detour: there and back costs presses; then the shortest.
  await press(page, shortest[0]);
  await page.keyboard.press('Control+z');
  for (const bit of shortest) await press(page, bit);
  await expect(result(page)).toContainText('Solved');
  await openMaze(page, OTHER);
  await opened(page, OTHER).waitFor();
  await litLamp(page).click();
  await expect(presses(page)).toHaveText('1');
  await page.goto('./#rook');
  await expect(openedKind(page, 'rook')).toBeVisible();

  await showGames(page);
  await expect(rows(page), 'what was only opened is not listed').toHaveCount(2);
  await expect(rows(page).nth(0)).toContainText('other');
  await expect(rows(page).nth(0)).toContainText('Four-bit');
  await expect(rows(page).nth(0).locator('td').nth(2)).toHaveText('–');
  const solved = rows(page).nth(1);
  await expect(solved).toContainText('heron');
  await expect(solved.locator('td').nth(0)).toHaveText(`${shortest.length} solved`);
  await expect(solved.locator('td').nth(1)).toHaveText(`${shortest.length} with help`);
  await solved.getByRole('button', { name: 'Find' }).click();
  await expect(solved.locator('td').nth(2)).toHaveText(String(shortest.length));
  expect(await axeViolations(page)).toEqual([]);
  await solved.getByRole('link').click();
  await expect(gamesDialog(page)).toHaveCount(0);
  await expect(presses(page)).toHaveText(String(shortest.length));
});

test('the list has an address, cuts no column at 320 pixels, and has no words of codes', async ({
  page,
}) => {
  await page.goto('./#games');
  await expect(gamesDialog(page)).toContainText('No games yet.');
  await page.keyboard.press('Escape');
  await press(page, '1');
  await expect(presses(page)).toHaveText('1');
  await page.evaluate(() => (location.hash = '#games'));
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/#v1\.fourbit\./);
  await expect.poll(() => savedGames(page)).toHaveLength(1);
  const [game] = await savedGames(page);
  const games = [
    'v1.worm.w12_h8_backtracker.sa-seed-of-a-long-name',
    'v1.rook.w5_h5_nouturn.sb',
    'v1.simultaneous.r3_c4_k12.sc',
  ].map((code, i) => [
    `${game.started} ${code}`,
    { ...game, code, moves: 1234, solved: true, used: game.used - 1 - i },
  ]);
  await page.setViewportSize({ width: 320, height: 700 });
  await writeGames(page, /** @type {[string, unknown][]} */ (games));
  await page.reload();
  await showGames(page);
  await expect(rows(page)).toHaveCount(games.length + 1);
  const table = gamesDialog(page).locator('.table-place');
  await expect
    .poll(() => table.evaluate((one) => one.scrollWidth - one.clientWidth))
    .toBeLessThanOrEqual(0);
  for (const words of [
    'Worm, 12 × 8, Recursive backtracker',
    'Rook, 5 × 5, No U-turn',
    'Simultaneous, 3 × 4, 12 mazes',
  ])
    await expect(table).toContainText(words);
  expect(await table.textContent()).not.toMatch(/\b[a-z]\d+\b|classic/);
  // The words of a code are still found.
  await gamesDialog(page).getByRole('searchbox').fill('nouturn');
  await expect(rows(page)).toHaveCount(1);
});

test('a former walk on a maze is opened again; a deleted game is brought back by Undo', async ({
  page,
}) => {
  await openMaze(page);
  for (let i = 0; i < 3; i++) await litLamp(page).click();
  await expect(presses(page)).toHaveText('3');
  await page.evaluate((code) => (location.hash = `#${code}.m3`), CODE);
  await page.getByRole('button', { name: 'Back to my game (3 moves)' }).waitFor();
  await litLamp(page).click();
  await expect(presses(page)).toHaveText('2');
  await showGames(page);
  await expect(rows(page)).toHaveCount(2);
  await rows(page).nth(1).getByRole('link').click();
  await expect(presses(page)).toHaveText('3');
  await page.reload();
  await expect(presses(page)).toHaveText('3');

  const stored = async () => (await savedGames(page)).length;
  await openMaze(page, OTHER);
  await opened(page, OTHER).waitFor();
  await press(page, '3');
  await showGames(page);
  await expect(rows(page)).toHaveCount(3);
  const deleted = rows(page).nth(1).getByRole('button', { name: 'Delete heron' });
  await deleted.click();
  await expect(rows(page)).toHaveCount(2);
  await expect(status(page)).toContainText('heron was deleted.');
  await expect.poll(stored).toBe(2);
  await gamesDialog(page).getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).nth(1), 'where it was').toContainText('heron');
  await deleted.click();
  await expect.poll(stored).toBe(2);
  await page.reload();
  await showGames(page);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('other');
});

test('everything goes into one file, and comes back merged in another browser', async ({
  page,
  browser,
}) => {
  await openMaze(page);
  await press(page, '3');
  await pressMenu(page, 'Settings');
  await page.getByText('Dark', { exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByText('Hidden', { exact: true }).click();
  await showGames(page);
  await expect(rows(page)).toHaveCount(1);
  const text = await exported(page);
  const file = JSON.parse(text);
  expect(file).toMatchObject({
    mazewright: 1,
    settings: { theme: 'dark' },
    options: { 'fourbit.map': 'hidden' },
    games: [{ code: CODE, actions: '3' }],
  });

  const other = await browser.newPage();
  await other.goto(`${page.url().split('#')[0]}#${OTHER}`);
  await opened(other, OTHER).waitFor();
  await press(other, '3');
  await expect(presses(other)).toHaveText('1');
  await showGames(other);
  await importGames(other, text);
  await expect(status(other)).toContainText('Imported one game. Your own games are still here.');
  await expect(rows(other)).toHaveCount(2);
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await importGames(other, text);
  await expect(rows(other), 'twice is once').toHaveCount(2);
  // The newer of two states of a game stays, whichever comes from the file.
  const [game] = file.games;
  const actions = async () => (await savedGames(other)).find((one) => one.code === CODE)?.actions;
  await importGames(other, {
    ...file,
    games: [{ ...game, date: game.date + 1000, actions: '3<3' }],
  });
  await expect.poll(actions).toBe('3<3');
  await importGames(other, {
    ...file,
    games: [game, { ...game, code: 'v1.fourbit.b4_l8.sthird' }],
  });
  await expect(rows(other)).toHaveCount(3);
  await expect.poll(actions).toBe('3<3');
  await rows(other).filter({ hasText: 'heron' }).getByRole('link').click();
  await expect(presses(other)).toHaveText('1');
  await expect(other).toHaveURL(new RegExp(CODE.replaceAll('.', '\\.')));
  await other.close();
});

test('bad entries are skipped and counted, in the list and in a file; a bad file changes nothing', async ({
  page,
}, testInfo) => {
  const large = await largeFile(testInfo, 'large.json', 40_000_001);
  await playAndShow(page);
  const good = JSON.parse(await exported(page));
  const [game] = good.games;
  const refused = { ...game, code: 'v1.fourbit.b9.sX', used: game.used - 1 };
  await test.step('files that are refused', async () => {
    const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
    const before = await stored();
    for (const [content, sentence] of /** @type {[unknown, string][]} */ ([
      ['{"mazewright":1,', 'The file is not valid JSON'],
      [[], '“mazewright” is missing'],
      [{ ...good, mazewright: 2 }, 'The file has version 2; this page reads version 1.'],
      [{ ...good, games: {} }, '“games” must be a list.'],
      [{ ...good, settings: { theme: 'loud' } }, 'Setting “theme” cannot be "loud".'],
      [{ ...good, options: { '../x': 5 } }, 'Option “../x” is unknown.'],
      [large, 'The file is larger than 40 MB.'],
    ])) {
      if (content !== large) await choose(page, 'x.json', content);
      else await page.getByRole('dialog').locator('input[type=file]').setInputFiles(large);
      await expect(problem(page)).toContainText(sentence);
      await expect(problem(page)).toContainText('Nothing has changed.');
      expect(await stored(), sentence).toBe(before);
    }
  });
  await test.step('entries of a file', async () => {
    const other = { ...game, code: OTHER };
    const records = [
      { code: 'v1.rook.b9.sX', moves: 5 },
      { code: CODE, moves: -5 },
    ];
    for (const [games, bad, sentence] of /** @type {[unknown[], unknown[], string][]} */ ([
      [[null, other], [], '1 entry was not imported. Game 1 of 2: it is damaged.'],
      [
        [other, { ...game, actions: 5 }],
        [],
        '1 entry was not imported. Game 2 of 2: it is damaged.',
      ],
      [[refused, other], [], 'Game 1 of 2: b9: lights must be 2 to 6.'],
      [[other], records, '2 entries were not imported. Record 1 of 2: b9'],
    ])) {
      await importGames(page, { ...good, games, records: bad });
      await expect(status(page)).toContainText('Imported one game.');
      await expect(status(page)).toContainText(sentence);
      await expect(rows(page)).toHaveCount(2);
    }
  });
  await test.step('stored games', async () => {
    await forget(page);
    await playAndShow(page);
    await expect(gamesDialog(page)).not.toContainText('could not be read');
    await writeGames(page, [
      ['1 damaged', { code: 5 }],
      ['2 refused', refused],
    ]);
    await page.reload();
    await expect(opened(page, CODE)).toBeVisible();
    await showGames(page);
    await expect(gamesDialog(page)).toContainText('1 saved game could not be read.');
    const file = JSON.parse(await exported(page));
    expect(file.games).toMatchObject([{ code: CODE, actions: '3' }]);
    await expect(gamesDialog(page)).toContainText(
      '1 entry was not exported. Game 2 of 2: b9: lights must be 2 to 6.',
    );
    // Its own file is read without a word.
    await importGames(page, file);
    await expect(status(page)).toHaveText('Imported one game. Your own games are still here.');
  });
});

test('storage that is full or blocked is reported once, and no game is said to be saved', async ({
  context,
}) => {
  for (const [name, block] of /** @type {[string, () => void][]} */ ([
    [
      'full',
      () => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      },
    ],
    [
      'blocked',
      () => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('denied', 'SecurityError');
        };
      },
    ],
  ]))
    await test.step(name, async () => {
      const page = await context.newPage();
      await page.addInitScript(block);
      await openMaze(page);
      await press(page, '3');
      const sentence = `Your games are not being saved: the storage of this browser is ${name}.`;
      const unsaved = page.locator('[data-notice=unsaved]');
      await expect(unsaved).toContainText(sentence);
      await unsaved.getByRole('button', { name: 'Close' }).click();
      await press(page, '2');
      await openMaze(page, OTHER);
      await press(page, '3');
      await showGames(page);
      await expect(gamesDialog(page)).toContainText(sentence);
      await expect(gamesDialog(page)).not.toContainText('All games');
      await expect(rows(page), 'they last as long as the page').not.toHaveCount(0);
    });
});

/** Drops a file, or else a text. @param {Page} page @param {string} type @param {string} text @param {string} [name] */
const drop = (page, type, text, name) =>
  page.evaluate(
    ([kind, content, file]) => {
      const data = new DataTransfer();
      if (file) data.items.add(new File([content], file, { type: kind }));
      else data.setData(kind, content);
      const options = { dataTransfer: data, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new DragEvent('drop', options));
    },
    [type, text, name ?? ''],
  );

test('a link is opened where it is typed, pasted or dropped, and a file where it is chosen or dropped', async ({
  page,
  context,
}, testInfo) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sentence = (/** @type {string} */ code) =>
    `Look at https://mazes.example/#${code}, it is nice.`;
  const paste = async (/** @type {string} */ text) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('Control+v');
  };
  /** Waits until a maze is open in place of the dialog. @param {string} code */
  const isOpen = async (code) => {
    await expect(opened(page, code)).toBeVisible();
    await expect(openDialog(page)).toHaveCount(0);
  };
  await openMaze(page);
  await test.step('typed', async () => {
    await page.keyboard.press('o');
    await field(page).fill(sentence(OTHER));
    await page.keyboard.press('Enter');
    await isOpen(OTHER);
  });
  await test.step('a file that is chosen', async () => {
    await pressMenu(page, 'Open');
    await openDialog(page)
      .locator('input[type=file]')
      .setInputFiles(await largeFile(testInfo, 'big.txt', 68_200_000));
    await expect(openDialog(page)).toContainText('big.txt is larger than 65 MB');
    for (const [text, words] of [
      ['no maze here\n', NO_MAZE_WAS_FOUND_IN_THIS],
      ['v1.fourbit.b9.sX\n', 'lights must be 2 to 6'],
    ]) {
      await choose(page, 'bad.txt', text);
      await expect(openDialog(page)).toContainText(words);
    }
    await choose(page, 'maze.txt', `A maze for you:\n\n${CODE}\n`);
    await isOpen(CODE);
  });
  await test.step('dropped, as a file and as a link', async () => {
    await drop(page, 'text/plain', `${OTHER}\n`, 'maze.txt');
    await isOpen(OTHER);
    await drop(page, 'text/plain', `https://mazes.example/#${CODE}`);
    await isOpen(CODE);
  });
  await test.step('pasted on the page, or into the field, where it is text', async () => {
    await paste(sentence(OTHER));
    await isOpen(OTHER);
    await paste('v1.fourbit.b9.sX');
    await expect(problem(page)).toContainText('lights must be 2 to 6.');
    await expect(openDialog(page).locator('mark')).toHaveText('b9');
    await expect(field(page)).toHaveValue('v1.fourbit.b9.sX');
    await field(page).fill('');
    await paste(CODE);
    await expect(field(page)).toHaveValue(CODE);
    await expect(opened(page, OTHER)).toBeVisible();
  });
});
