// Progress that is the visitor's: past games, records, all of it as a file; and mazes from outside.

import { readFile, truncate, writeFile } from 'node:fs/promises';
import { axeViolations } from './support/axe.mjs';
import { expect, test } from './support/fixtures.mjs';
import { forget } from './support/forget.mjs';
import { CODE, openMaze, press, presses, solution } from './support/fourbit.mjs';
import { pressMenu } from './support/menu.mjs';
import { savedGames, writeGames } from './support/games.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const gamesDialog = (/** @type {Page} */ page) => page.getByRole('dialog', { name: 'Games' });
const openDialog = (/** @type {Page} */ page) => page.getByRole('dialog', { name: 'Open a maze' });
const rows = (/** @type {Page} */ page) => gamesDialog(page).locator('tbody tr');

async function showGames(/** @type {Page} */ page) {
  await pressMenu(page, 'Games');
  await expect(gamesDialog(page)).toBeVisible();
}

/** @param {Page} page @param {string} name @param {string | Buffer} text */
const choose = (page, name, text) =>
  page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

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
  await expect(page.locator('.result')).toContainText('Solved');
  await openMaze(page, 'v1.fourbit.b4_l8.sother');
  await page.locator('.lamp[aria-label$=", on"]').first().click();
  await expect(presses(page)).toHaveText('1');
  await page.goto('./#rook');
  await expect(page.locator('.machine[data-kind=rook][data-code]')).toBeVisible();

  await showGames(page);
  await expect(rows(page), 'what was only opened is not listed').toHaveCount(2);
  await expect(rows(page).nth(0)).toContainText('other');
  await expect(rows(page).nth(0)).toContainText('Four-bit');
  const solved = rows(page).nth(1);
  await expect(solved).toContainText('heron');
  await expect(solved.locator('td').nth(0)).toHaveText(`${shortest.length} solved`);
  await expect(solved.locator('td').nth(1)).toHaveText(`${shortest.length} with help`);
  await expect(rows(page).nth(0).locator('td').nth(2)).toHaveText('–');
  await solved.getByRole('button', { name: 'Find' }).click();
  await expect(solved.locator('td').nth(2)).toHaveText(String(shortest.length));
  expect(await axeViolations(page)).toEqual([]);
  await solved.getByRole('link').click();
  await expect(gamesDialog(page)).toHaveCount(0);
  await expect(presses(page)).toHaveText(String(shortest.length));
});

test('the list of games cuts no column at 320 pixels, and has no words of codes', async ({
  page,
}) => {
  await openMaze(page);
  await press(page, '3');
  await expect.poll(() => savedGames(page)).toHaveLength(1);
  const [game] = await savedGames(page);
  const codes = [
    'v1.worm.w12_h8_backtracker.sa-seed-of-a-long-name',
    'v1.rook.w5_h5_nouturn.sb',
    'v1.simultaneous.r3_c4_k12.sc',
  ];
  const games = codes.map((code, i) => [
    `${game.started} ${code}`,
    { ...game, code, moves: 1234, solved: true, used: game.used - 1 - i },
  ]);
  await page.setViewportSize({ width: 320, height: 700 });
  await writeGames(page, /** @type {[string, unknown][]} */ (games));
  await page.reload();
  await showGames(page);
  await expect(rows(page)).toHaveCount(games.length + 1);
  const table = gamesDialog(page).locator('.table-place');
  expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  await expect(table).toContainText('Worm, 12 × 8, Recursive backtracker');
  await expect(table).toContainText('Rook, 5 × 5, No U-turn');
  await expect(table).toContainText('Simultaneous, 3 × 4, 12 mazes');
  expect(await table.textContent()).not.toMatch(/\b[a-z]\d+\b|classic/);
  // The words of a code are still found.
  await gamesDialog(page).getByRole('searchbox').fill('nouturn');
  await expect(rows(page)).toHaveCount(1);
});

test('the list has an address; a deleted game is brought back by Undo, and a former walk is opened again', async ({
  page,
}) => {
  await test.step('the list has an address', async () => {
    await page.goto('./#games');
    await expect(gamesDialog(page)).toContainText('No games yet.');
    await page.keyboard.press('Escape');
    await press(page, '1');
    await expect(presses(page)).toHaveText('1');
    await expect(page).toHaveURL(/#v1\.fourbit\./);
    await page.evaluate(() => (location.hash = '#games'));
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/#v1\.fourbit\./);
  });
  await test.step('a deleted game is brought back by Undo', async () => {
    await forget(page);
    await openMaze(page);
    await press(page, '3');
    await openMaze(page, 'v1.fourbit.b4_l8.sother');
    await press(page, '3');
    await showGames(page);
    await rows(page).nth(1).getByRole('button', { name: 'Delete heron' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(gamesDialog(page).getByRole('status')).toContainText('heron was deleted.');
    await expect.poll(async () => (await savedGames(page)).length).toBe(1);
    await gamesDialog(page).getByRole('button', { name: 'Undo' }).click();
    await expect(rows(page).nth(1), 'where it was').toContainText('heron');
    await rows(page).nth(1).getByRole('button', { name: 'Delete heron' }).click();
    await expect.poll(async () => (await savedGames(page)).length).toBe(1);
    await page.reload();
    await showGames(page);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('other');
  });
  await test.step('a former walk on a maze is opened again from the list', async () => {
    await forget(page);
    await openMaze(page);
    const lit = page.locator('.lamp[aria-label$=", on"]').first();
    for (let i = 0; i < 3; i++) await lit.click();
    await expect(presses(page)).toHaveText('3');
    await page.evaluate((code) => (location.hash = `#${code}.m3`), CODE);
    await page.getByRole('button', { name: 'Back to my game (3 moves)' }).waitFor();
    await lit.click();
    await expect(presses(page)).toHaveText('2');
    await showGames(page);
    await expect(rows(page)).toHaveCount(2);
    await rows(page).nth(1).getByRole('link').click();
    await expect(presses(page)).toHaveText('3');
    await page.reload();
    await expect(presses(page)).toHaveText('3');
  });
});

test('a record is of my own moves only, and the fewest stay', async ({ page }) => {
  await openMaze(page);
  const shortest = await solution(page);
  const record = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('mazewright.records') ?? '[]'));
  await openMaze(page, `${CODE}.m${shortest.slice(0, -1).join('')}`);
  await press(page, String(shortest.at(-1)));
  await expect(page.locator('.result')).toContainText('Solved');
  expect(await record(), 'another began it').toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  for (const bit of shortest) await press(page, bit);
  await expect.poll(record).toMatchObject([{ code: CODE, moves: shortest.length, times: 1 }]);
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
  const text = await exported(page);
  const file = JSON.parse(text);
  expect(file).toMatchObject({
    mazewright: 1,
    settings: { theme: 'dark' },
    options: { 'fourbit.map': 'hidden' },
    games: [{ code: CODE, actions: '3' }],
  });

  const { baseURL } = /** @type {{baseURL: string}} */ ({ baseURL: page.url().split('#')[0] });
  const other = await browser.newPage();
  await other.goto(`${baseURL}#v1.fourbit.b4_l8.sother`);
  await press(other, '3');
  await expect(presses(other)).toHaveText('1');
  await showGames(other);
  await choose(other, 'games.json', text);
  await expect(gamesDialog(other)).toContainText(
    'Imported one game. Your own games are still here.',
  );
  await expect(rows(other)).toHaveCount(2);
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await choose(other, 'games.json', text);
  await expect(rows(other), 'twice is once').toHaveCount(2);
  // The newer of two states of a game stays, whichever comes from the file.
  const [game] = file.games;
  const actions = async () => (await savedGames(other)).find((one) => one.code === CODE)?.actions;
  const newer = { ...game, date: game.date + 1000, actions: '3<3' };
  await choose(other, 'games.json', JSON.stringify({ ...file, games: [newer] }));
  await expect.poll(actions).toBe('3<3');
  const older = [game, { ...game, code: 'v1.fourbit.b4_l8.sthird' }];
  await choose(other, 'games.json', JSON.stringify({ ...file, games: older }));
  await expect(rows(other)).toHaveCount(3);
  expect(await actions()).toBe('3<3');
  await rows(other).filter({ hasText: 'heron' }).getByRole('link').click();
  await expect(presses(other)).toHaveText('1');
  await expect(other).toHaveURL(new RegExp(CODE.replaceAll('.', '\\.')));
  await other.close();
});

test('a list of two thousand games is read, searched and shown in parts', async ({ page }) => {
  await openMaze(page);
  await press(page, '3');
  await showGames(page);
  const file = JSON.parse(await exported(page));
  const [mine] = file.games;
  const older = Array.from({ length: 2000 }, (_, i) => ({
    ...mine,
    code: i % 2 ? `v1.fourbit.classic.sold-${i}` : `v1.worm.w12_h8.sold-${i}`,
    used: mine.used - 1000 * (i + 1),
  }));
  await choose(page, 'games.json', JSON.stringify({ ...file, games: older }));
  await expect(gamesDialog(page)).toContainText(
    'Imported 2,000 games. Your own games are still here.',
  );
  await page.reload();
  await showGames(page);
  await expect(rows(page)).toHaveCount(100);
  await expect(rows(page).first()).toContainText('heron');
  await gamesDialog(page).getByRole('button', { name: 'Show more' }).click();
  await expect(rows(page)).toHaveCount(200);
  await gamesDialog(page).getByLabel('Search').fill('OLD-1998');
  await expect(rows(page)).toHaveCount(1);
  await gamesDialog(page).getByLabel('Search').fill('old-199');
  await expect(rows(page)).toHaveCount(11);
  await gamesDialog(page).getByLabel('Machine').selectOption('Worm');
  await expect(rows(page)).toHaveCount(5);
  await gamesDialog(page).getByLabel('Search').fill('nosuchmaze');
  await expect(gamesDialog(page)).toContainText('No game fits the search.');
  expect(await savedGames(page)).toHaveLength(2001);
});

test('bad entries are skipped and counted, in the list and in a file; a bad file changes nothing', async ({
  page,
}, testInfo) => {
  await test.step('a game that cannot be read is skipped and reported, in the list and in the file', async () => {
    await openMaze(page);
    await press(page, '3');
    await showGames(page);
    await expect(gamesDialog(page)).not.toContainText('could not be read');
    const [game] = JSON.parse(await exported(page)).games;
    await writeGames(page, [
      ['1 damaged', { code: 5 }],
      ['2 refused', { ...game, code: 'v1.fourbit.b9.sX', used: game.used - 1 }],
    ]);
    await page.reload();
    await expect(page.locator(`.machine[data-code="${CODE}"]`)).toBeVisible();
    await showGames(page);
    await expect(gamesDialog(page)).toContainText('1 saved game could not be read.');
    const file = JSON.parse(await exported(page));
    expect(file.games).toMatchObject([{ code: CODE, actions: '3' }]);
    await expect(gamesDialog(page)).toContainText(
      '1 entry was not exported. Game 2 of 2: b9: lights must be 2 to 6.',
    );
    // Its own file is read without a word.
    await choose(page, 'games.json', JSON.stringify(file));
    await expect(gamesDialog(page).getByRole('status')).toHaveText(
      'Imported one game. Your own games are still here.',
    );
  });
  await test.step('of a file the good entries are imported, and the bad ones counted', async () => {
    await forget(page);
    await openMaze(page);
    await press(page, '3');
    await showGames(page);
    const file = JSON.parse(await exported(page));
    const [game] = file.games;
    const good = { ...game, code: 'v1.fourbit.b4_l8.sother' };
    const badRecords = [
      { code: 'v1.rook.b9.sX', moves: 5 },
      { code: CODE, moves: -5 },
    ];
    for (const [games, bad, sentence] of /** @type {[unknown[], unknown[], string][]} */ ([
      [[null, good], [], '1 entry was not imported. Game 1 of 2: it is damaged.'],
      [
        [good, { ...game, actions: 5 }],
        [],
        '1 entry was not imported. Game 2 of 2: it is damaged.',
      ],
      [
        [{ ...game, code: 'v1.fourbit.b9.sX' }, good],
        [],
        'Game 1 of 2: b9: lights must be 2 to 6.',
      ],
      [[good], badRecords, '2 entries were not imported. Record 1 of 2: b9'],
    ])) {
      await choose(page, 'x.json', JSON.stringify({ ...file, games, records: bad }));
      await expect(gamesDialog(page).getByRole('status')).toContainText('Imported one game.');
      await expect(gamesDialog(page).getByRole('status')).toContainText(sentence);
      await expect(rows(page)).toHaveCount(2);
    }
  });
  await test.step('a bad file is refused in one sentence, and changes nothing', async () => {
    await forget(page);
    const large = await largeFile(testInfo, 'large.json', 40_000_001);
    await openMaze(page);
    await press(page, '3');
    await showGames(page);
    const good = JSON.parse(await exported(page));
    const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
    const before = await stored();
    for (const [change, sentence] of /** @type {[unknown, string][]} */ ([
      ['{"mazewright":1,', 'The file is not valid JSON'],
      ['', 'The file is not valid JSON'],
      [null, '“mazewright” is missing'],
      [[], '“mazewright” is missing'],
      [{ ...good, mazewright: 2 }, 'The file has version 2; this page reads version 1.'],
      [{ ...good, games: {} }, '“games” must be a list.'],
      [{ ...good, records: 5 }, '“records” must be a list.'],
      [{ ...good, settings: { theme: 'loud' } }, 'Setting “theme” cannot be "loud".'],
      [{ ...good, options: { '../x': 5 } }, 'Option “../x” is unknown.'],
      [{ ...good, options: { 'game.worm': {} } }, 'Option “game.worm” is unknown.'],
      [large, 'The file is larger than 40 MB.'],
    ])) {
      if (change === large)
        await page.getByRole('dialog').locator('input[type=file]').setInputFiles(large);
      else
        await choose(page, 'x.json', typeof change === 'string' ? change : JSON.stringify(change));
      await expect(gamesDialog(page).locator('.problem')).toContainText(sentence);
      await expect(gamesDialog(page).locator('.problem')).toContainText('Nothing has changed.');
      expect(await stored(), sentence).toBe(before);
    }
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
      await expect(page.locator('[data-notice=unsaved]')).toContainText(sentence);
      await page.locator('[data-notice=unsaved]').getByRole('button', { name: 'Close' }).click();
      await press(page, '2');
      await openMaze(page, 'v1.fourbit.b4_l8.sother');
      await press(page, '3');
      await showGames(page);
      await expect(gamesDialog(page)).toContainText(sentence);
      await expect(gamesDialog(page)).not.toContainText('All games');
      await expect(rows(page), 'they last as long as the page').not.toHaveCount(0);
    });
});

test('persistent storage is requested once', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { requests: 0 });
    StorageManager.prototype.persist = async () => {
      /** @type {any} */ (window).requests++;
      return false;
    };
  });
  const requests = () => page.evaluate(() => /** @type {any} */ (window).requests);
  await openMaze(page);
  const shortest = await solution(page);
  expect(await requests()).toBe(0);
  for (let i = 0; i < 2; i++) {
    for (const bit of shortest) await press(page, bit);
    await page.getByRole('button', { name: 'Try again' }).click();
  }
  expect(await requests()).toBe(1);
  await page.reload();
  await showGames(page);
  await exported(page);
  expect(await requests(), 'no nagging').toBe(0);
});

const OTHER = 'v1.fourbit.b4_l8.sother';
test('a link is opened where it is typed, pasted or dropped, and a file where it is chosen or dropped', async ({
  page,
  context,
}, testInfo) => {
  await test.step('a link in a sentence that is typed is opened', async () => {
    await openMaze(page);
    await page.keyboard.press('o');
    await page
      .getByLabel('Code, link, drawing or numbers')
      .fill(`Look at https://mazes.example/#${OTHER}, it is nice.`);
    await page.keyboard.press('Enter');
    await expect(page.locator(`.machine[data-code="${OTHER}"]`)).toBeVisible();
    await expect(openDialog(page)).toHaveCount(0);
  });
  await test.step('a text file is opened: chosen, or dropped on the page', async () => {
    await forget(page);
    await openMaze(page);
    await pressMenu(page, 'Open');
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles(await largeFile(testInfo, 'big.txt', 68_200_000));
    await expect(openDialog(page)).toContainText('big.txt is larger than 65 MB');
    await choose(page, 'none.txt', 'no maze here\n');
    await expect(openDialog(page)).toContainText('No maze was found in this.');
    await choose(page, 'bad.txt', 'v1.fourbit.b9.sX\n');
    await expect(openDialog(page)).toContainText('lights must be 2 to 6');
    await choose(page, 'maze.txt', `A maze for you:\n\n${OTHER}\n`);
    await expect(page.locator(`.machine[data-code="${OTHER}"]`)).toBeVisible();

    await page.evaluate((code) => {
      const data = new DataTransfer();
      data.items.add(new File([`${code}\n`], 'maze.txt', { type: 'text/plain' }));
      document.body.dispatchEvent(
        new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    }, CODE);
    await expect(page.locator(`.machine[data-code="${CODE}"]`)).toBeVisible();
    await expect(openDialog(page)).toHaveCount(0);
  });
  await test.step('a link that is dropped on the page is opened', async () => {
    await forget(page);
    await openMaze(page);
    await drop(page, 'text/plain', `https://mazes.example/#${OTHER}`);
    await expect(page.locator(`.machine[data-code="${OTHER}"]`)).toBeVisible();
  });
  await test.step('a link is opened where it is pasted on the page, and a text without one is refused', async () => {
    await forget(page);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openMaze(page);
    const paste = async (/** @type {string} */ text) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await page.keyboard.press('Control+v');
    };
    await paste(`Look at https://mazes.example/#${OTHER}.`);
    await expect(page.locator(`.machine[data-code="${OTHER}"]`)).toBeVisible();
    await expect(openDialog(page)).toHaveCount(0);
    await paste('v1.fourbit.b9.sX');
    await expect(openDialog(page).locator('.problem')).toContainText('lights must be 2 to 6.');
    await expect(openDialog(page).locator('mark')).toHaveText('b9');
    await expect(page.getByLabel('Code, link, drawing or numbers')).toHaveValue('v1.fourbit.b9.sX');
    // In a field it is text.
    await page.getByLabel('Code, link, drawing or numbers').fill('');
    await paste(CODE);
    await expect(page.getByLabel('Code, link, drawing or numbers')).toHaveValue(CODE);
    await expect(page.locator(`.machine[data-code="${OTHER}"]`)).toBeVisible();
  });
});

test('an unknown code is reported next to its field', async ({ page }) => {
  await openMaze(page);
  const address = page.url();
  await pressMenu(page, 'Open');
  const field = page.getByLabel('Code, link, drawing or numbers');
  await expect(field).toBeFocused();
  for (const [written, sentence] of [
    ['', 'Type or paste a maze, or choose a file.'],
    ['nosuchmachine', 'There is no machine'],
    ['v1.fourbit.b9.sX', 'lights must be 2 to 6'],
    ['v1.fourbit.b4_l8.sx.m0192', '9 is not one of 0123'],
    ['https://mazes.example/', 'This address has no maze: a code must follow a #.'],
    ['no maze here', 'No maze was found in this.'],
    ['Try v1.fourbit.b9.sX, it is hard', 'b9: lights must be 2 to 6.'],
    ['<img src=x onerror=alert(1)>', /./],
    ['x'.repeat(100_000), /./],
  ]) {
    await field.fill(String(written));
    await openDialog(page).getByRole('button', { name: 'Open', exact: true }).click();
    await expect(openDialog(page).locator('.problem')).toContainText(sentence);
  }
  await expect(page.locator('.notice')).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await field.fill('v1.fourbit.b4_l8.sx.m0192');
  await field.press('Enter');
  await expect(openDialog(page).locator('mark')).toHaveText('9');
  expect(await axeViolations(page)).toEqual([]);
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

test('a file of saved games is imported where it is dropped, or chosen to be opened', async ({
  page,
}) => {
  await openMaze(page);
  await press(page, '3');
  await showGames(page);
  const text = (await exported(page)).replaceAll('heron', 'other');
  await page.keyboard.press('Escape');
  await drop(page, 'application/json', text, 'mazewright-2026-01-01.json');
  await expect(gamesDialog(page)).toContainText('Imported one game.');
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await pressMenu(page, 'Open');
  await choose(page, 'games.json', text.replaceAll('other', 'third'));
  await expect(gamesDialog(page)).toContainText('Imported one game.');
  await expect(openDialog(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(3);
});
