// Progress that is the visitor's: past games, records, all of it as a file; and mazes from outside.

import { readFile } from 'node:fs/promises';
import { axeViolations } from './support/axe.mjs';
import { expect, test } from './support/fixtures.mjs';
import { CODE, openMaze, press, presses, solution } from './support/fourbit.mjs';
import { pressMenu } from './support/menu.mjs';

/** @typedef {import('@playwright/test').Page} Page */

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
  await expect(solved.locator('td').nth(0)).toHaveText(String(shortest.length));
  await expect(solved.locator('td').nth(1)).toHaveText('yes');
  await expect(solved.locator('td').nth(2)).toHaveText(String(shortest.length));
  expect(await axeViolations(page)).toEqual([]);
  await solved.getByRole('link').click();
  await expect(gamesDialog(page)).toHaveCount(0);
  await expect(presses(page)).toHaveText(String(shortest.length));
});

test('a former walk on a maze is opened again from the list', async ({ page }) => {
  await openMaze(page);
  const lit = page.locator('.lamp[aria-label$=", on"]').first();
  for (let i = 0; i < 3; i++) await lit.click();
  await expect(presses(page)).toHaveText('3');
  await page.evaluate((code) => (location.hash = `#${code}.m3`), CODE);
  await page.getByRole('button', { name: 'Back to my game (3 moves)' }).waitFor();
  await lit.click();
  await page.getByRole('button', { name: 'Save as my game' }).click();
  await expect(presses(page)).toHaveText('2');
  await showGames(page);
  await expect(rows(page)).toHaveCount(2);
  await rows(page).nth(1).getByRole('link').click();
  await expect(presses(page)).toHaveText('3');
  await page.reload();
  await expect(presses(page)).toHaveText('3');
});

test('the list has an address', async ({ page }) => {
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

test('of two solutions the one of fewer moves is the record', async ({ page }) => {
  const code = 'v1.worm.w3_h1.sa';
  const record = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('mazewright.records') ?? '[]'));
  await page.goto(`./#${code}`);
  await expect(page.locator(`.machine[data-code="${code}"]`)).toBeVisible();
  for (const [path, fewest, times] of /** @type {[string, number, number][]} */ ([
    ['RLRR', 4, 1],
    ['RR', 2, 2],
    ['RLRR', 2, 3],
  ])) {
    for (const move of path) await page.keyboard.press(move === 'R' ? 'ArrowRight' : 'ArrowLeft');
    await expect.poll(record).toMatchObject([{ code, moves: fewest, times }]);
    await page.keyboard.press('r');
  }
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
  const actions = () =>
    other.evaluate(
      ([code]) =>
        JSON.parse(localStorage.getItem('mazewright.games') ?? '[]').find(
          (/** @type {{code: string}} */ one) => one.code === code,
        )?.actions,
      [CODE],
    );
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

test('a file with more games than there is room for says how many were left out', async ({
  page,
}) => {
  await openMaze(page);
  await press(page, '3');
  await showGames(page);
  const file = JSON.parse(await exported(page));
  const [mine] = file.games;
  const older = Array.from({ length: 301 }, (_, i) => ({
    ...mine,
    code: `v1.fourbit.classic.sold-${i}`,
    date: mine.date - 1000 * (i + 1),
  }));
  await choose(page, 'games.json', JSON.stringify({ ...file, games: older }));
  await expect(gamesDialog(page)).toContainText(
    'Imported 301 games. Your own games are still here. There was no room for the oldest: 2 games.',
  );
  await expect(rows(page)).toHaveCount(300);
  await expect(rows(page).filter({ hasText: 'heron' })).toHaveCount(1);
});

test('a bad file is refused in one sentence, and changes nothing', async ({ page }) => {
  await openMaze(page);
  await press(page, '3');
  await showGames(page);
  const good = JSON.parse(await exported(page));
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  const before = await stored();
  const [game] = good.games;
  for (const [change, sentence] of /** @type {[unknown, string][]} */ ([
    ['{"mazewright":1,', 'The file is not valid JSON'],
    ['', 'The file is not valid JSON'],
    [null, '“mazewright” is missing'],
    [[], '“mazewright” is missing'],
    [{ ...good, mazewright: 2 }, 'The file has version 2; this page reads version 1.'],
    [{ ...good, games: {} }, '“games” must be a list.'],
    [{ ...good, records: 5 }, '“records” must be a list.'],
    [{ ...good, games: [game, null] }, 'Game 2 of 2 cannot be read.'],
    [{ ...good, games: [{ ...game, actions: 5 }] }, 'Game 1 of 1 cannot be read.'],
    [{ ...good, games: [{ ...game, code: 'v1.fourbit.b9.sX' }] }, 'Game 1 of 1: b9'],
    [{ ...good, records: [{ code: 'v1.rook.b9.sX', moves: 5 }] }, 'Record 1 of 1: '],
    [{ ...good, records: [{ code: CODE, moves: -5 }] }, 'Record 1 of 1 cannot be read.'],
    [{ ...good, settings: { theme: 'loud' } }, 'Setting “theme” cannot be "loud".'],
    [{ ...good, options: { '../x': 5 } }, 'Option “../x” is unknown.'],
    [{ ...good, options: { games: [] } }, 'Option “games” is unknown.'],
    [' '.repeat(40_000_001), 'The file is larger than 40 MB.'],
  ])) {
    await choose(page, 'x.json', typeof change === 'string' ? change : JSON.stringify(change));
    await expect(gamesDialog(page).locator('.problem')).toContainText(sentence);
    await expect(gamesDialog(page).locator('.problem')).toContainText('Nothing has changed.');
    expect(await stored(), sentence).toBe(before);
  }
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
for (const written of [
  OTHER,
  `  #${OTHER}\n`,
  `https://mazes.example/any/where/?x=1#${OTHER}`,
  `<http://localhost:8080/#${OTHER}>`,
])
  test(`a code or a link that is typed is opened: ${written.trim()}`, async ({ page }) => {
    await openMaze(page);
    await page.keyboard.press('o');
    await page.getByLabel('Code or link').fill(written);
    await page.keyboard.press('Enter');
    await expect(page.locator(`.machine[data-code="${OTHER}"]`)).toBeVisible();
    await expect(openDialog(page)).toHaveCount(0);
  });

test('an unknown code is reported next to its field', async ({ page }) => {
  await openMaze(page);
  const address = page.url();
  await pressMenu(page, 'Open');
  const field = page.getByLabel('Code or link');
  await expect(field).toBeFocused();
  for (const [written, sentence] of [
    ['', 'Type or paste a code or a link.'],
    ['nosuchmachine', 'There is no machine'],
    ['v1.fourbit.b9.sX', 'lights must be 2 to 6'],
    ['v1.fourbit.b4_l8.sx.m0192', '9 is not one of 0123'],
    ['https://mazes.example/', 'This address has no maze: a code must follow a #.'],
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

test('a text file is opened: chosen, or dropped on the page', async ({ page }) => {
  await openMaze(page);
  await pressMenu(page, 'Open');
  await choose(page, 'big.txt', `${OTHER}\n${'x'.repeat(20_000_000)}`);
  await expect(openDialog(page)).toContainText('big.txt is larger than 20 MB');
  await choose(page, 'none.txt', 'no maze here\n');
  await expect(openDialog(page)).toContainText('none.txt contains no maze code');
  await choose(page, 'bad.txt', 'v1.fourbit.b9.sX\n');
  await expect(openDialog(page)).toContainText('lights must be 2 to 6');
  await choose(page, 'maze.txt', `A maze for you:\n\n${OTHER}\nv1.rook.classic.sX\n`);
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
