// What the laboratory gives away is read by the command line; a proof in shards outlives its workers.

import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from './support/fixtures.mjs';
import { entries, follow, form, isOver, newest, openLab, run, unfold } from './support/lab.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const PROGRAM = fileURLToPath(new URL('../../build/mazewright', import.meta.url));

/** What the command line prints. @param {string[]} words */
const mazewright = (...words) => execFileSync(PROGRAM, words, { encoding: 'utf8' });

/** Keeps a file of the newest experiment; where it lies, its name, and the words that read it. @param {Page} page @param {string} label */
async function keep(page, label) {
  const button = newest(page).getByRole('button', { name: label });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const words = await button.locator('xpath=..').locator('code').allTextContents();
  return { path: await download.path(), name: download.suggestedFilename(), words: words.join() };
}

/** Runs the words that the page says, on the file that it gave. @param {{path: string, name: string, words: string}} file */
const runWords = async ({ path, name, words }) =>
  mazewright(
    ...words
      .replace(`$(cat ${name})`, (await readFile(path, 'utf8')).trim())
      .split(' ')
      .slice(1)
      .map((word) => (word === name ? path : word)),
  );

for (const rules of ['', ' --perfect', ' --walls edges --ends corners'])
  test(`a certificate is read by the command line:${rules || ' plain'}`, async ({ page }) => {
    const size = rules.includes('edges') ? '2x2 4' : '3x3 10';
    await openLab(page, `task:simultaneous prove ${size}${rules}`);
    await isOver(page);
    await unfold(newest(page));
    const file = await keep(page, 'Keep the certificate');
    expect(file.words).toBe(`mazewright simultaneous check ${size} ${file.name}${rules}`);
    expect(await runWords(file)).toContain(
      `proved\tno sequence of length <= ${size.split(' ')[1]}`,
    );
    // The other program, here.
    await newest(page).getByRole('button', { name: 'Check it' }).click();
    await expect(entries(page)).toHaveCount(2);
    await isOver(page);
    await expect(newest(page)).toContainText('The checker agrees');
  });

test('a sequence is read by the command line', async ({ page }) => {
  await openLab(page, 'task:simultaneous:shortest:3x4');
  await isOver(page);
  await unfold(newest(page));
  const file = await keep(page, 'Keep the sequence');
  expect(await readFile(file.path, 'utf8')).toMatch(/^[udlr]{17}\n$/);
  expect(await runWords(file)).toMatch(/^solves\t\d+\n$/);
});

test('a certificate that is chosen as a file is checked', async ({ page }) => {
  await openLab(page, 'task:simultaneous:check:3x3:10');
  await form(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles(
      fileURLToPath(new URL('../data/simultaneous/certificate-3x3-10.txt', import.meta.url)),
    );
  await run(page).click();
  await isOver(page);
  await expect(newest(page)).toContainText('these mazes alone need more than 10 moves');
});

test('one experiment and all of them are kept as tables', async ({ page }) => {
  await openLab(page, 'task:simultaneous:count:3x3');
  await isOver(page);
  await follow(page, 'task:simultaneous:shortest:2x3');
  await expect(entries(page)).toHaveCount(2);
  await isOver(page);
  await unfold(newest(page));
  const one = await readFile((await keep(page, 'Keep as TSV')).path, 'utf8');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Keep all as TSV' }).click(),
  ]);
  const all = await readFile(await download.path(), 'utf8');
  const rows = all
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  expect(rows[0].slice(0, 8)).toEqual(
    'command name state date seconds workers build fact'.split(' '),
  );
  const about = (/** @type {string} */ command, /** @type {string} */ fact) =>
    rows.find((cells) => cells[0] === command && cells[7] === fact)?.slice(8);
  expect(about('mazewright simultaneous count 3x3', 'count')).toEqual(['51']);
  expect(about('mazewright simultaneous shortest 2x3', 'length')).toEqual(['5']);
  expect(rows[1][6]).toMatch(/^[0-9a-f]{12}$/);
  expect(one).not.toContain('count 3x3');
  expect(one.split('\n').length).toBeLessThan(all.split('\n').length);
});

/** Keeps hold of the page's workers, so that a test can kill one; and says how many cores there are. @param {Page} page @param {number} cores */
const holdWorkers = (page, cores) =>
  page.addInitScript((count) => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: count });
    /** @type {Worker[]} */
    const workers = [];
    Object.assign(window, { workers });
    window.Worker = class extends Worker {
      /** @param {string | URL} url */
      constructor(url) {
        super(url);
        workers.push(this);
      }
    };
  }, cores);

/** Sets how many workers a proof has. @param {Page} page @param {number} count */
async function useWorkers(page, count) {
  await form(page).getByRole('textbox', { name: 'Moves' }).fill('28');
  await form(page).getByRole('slider', { name: 'Workers' }).fill(String(count));
}

for (const [how, kill] of /** @type {const} */ ([
  ['breaks down', 'error'],
  ['falls silent', 'silence'],
]))
  test(`a proof in shards is merged, though a worker ${how}`, async ({ page }) => {
    await holdWorkers(page, 3);
    await openLab(page);
    await useWorkers(page, 3);
    await run(page).click();
    const progress = newest(page).locator('.progress');
    await expect(progress).toContainText(/shards done.*of 12/);
    await expect(progress.getByRole('progressbar')).toBeVisible();
    await page.evaluate((way) => {
      const { workers } = /** @type {any} */ (window);
      const last = workers.at(-1);
      last.terminate();
      if (way === 'error') last.dispatchEvent(new ErrorEvent('error'));
    }, kill);
    await isOver(page);
    await expect(newest(page)).toContainText('Proved: all mazes of 4 × 4 need more than 28 moves');
    await unfold(newest(page));
    await expect(
      newest(page).getByRole('rowheader', { name: 'shards', exact: true }),
    ).toBeVisible();
    await expect(newest(page).getByRole('row', { name: /^workers/ })).toContainText('3');
    const file = await keep(page, 'Keep the shards');
    expect(file.words).toBe(`mazewright merge ${file.name}`);
    const said = await runWords(file);
    expect(said).toContain('proved\tno sequence of length <= 28');
    expect(said).toContain('shards\t12\nrepeated\t0');
    const started = await page.evaluate(() => /** @type {any} */ (window).workers.length);
    expect(started).toBeGreaterThanOrEqual(4);
  });

test('a proof in shards finds a sequence where there is one, and is cancelled', async ({
  page,
}) => {
  await holdWorkers(page, 2);
  await openLab(page);
  await useWorkers(page, 2);
  await form(page).getByRole('textbox', { name: 'Moves' }).fill('29');
  await run(page).click();
  await isOver(page);
  await expect(newest(page)).toContainText('No proof: this sequence of 29 moves solves all.');
  await useWorkers(page, 2);
  await form(page).getByRole('textbox', { name: 'Size' }).fill('5x5');
  await form(page).getByRole('textbox', { name: 'Moves' }).fill('46');
  await run(page).click();
  await expect(newest(page).locator('.progress')).toContainText('of 8');
  await newest(page).getByRole('button', { name: 'Cancel' }).click();
  await isOver(page, 'Stopped');
  await follow(page, 'task:simultaneous:count:2x2');
  await expect(entries(page)).toHaveCount(3);
  await isOver(page);
});
