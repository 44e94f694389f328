// Browser tests: files of experiments work on the command line, and a survey in shards survives the loss of
// a worker.

import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from './support/fixtures.mjs';
import { forget } from './support/forget.mjs';
import {
  entries,
  form,
  isOver,
  newest,
  openExperiments,
  run,
  runLink,
  showDetails,
} from './support/experiments.mjs';

const PROGRAM = fileURLToPath(new URL('../../build/mazewright', import.meta.url));

/** Runs the command line; returns its output. @param {string[]} words */
const mazewright = (...words) => execFileSync(PROGRAM, words, { encoding: 'utf8' });

/** Downloads a file of the newest experiment: its path, its name, and the command that reads it. @param {Page} page @param {string} label */
async function download(page, label) {
  const button = newest(page).getByRole('button', { name: label });
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const words = await button.locator('xpath=..').locator('code').allTextContents();
  return { path: await saved.path(), name: saved.suggestedFilename(), words: words.join() };
}

/** Runs the command that the page shows, on the downloaded file. @param {{path: string, name: string, words: string}} file */
const runWords = async ({ path, name, words }) =>
  mazewright(
    ...words
      .replace(`$(cat ${name})`, (await readFile(path, 'utf8')).trim())
      .split(' ')
      .slice(1)
      .map((word) => (word === name ? path : word)),
  );

test('a certificate is read by the command line', async ({ page }) => {
  await forget(page);
  const size = ' --walls edges --ends corners'.includes('edges') ? '2x2 4' : '3x3 10';
  await runLink(
    page,
    `task:simultaneous prove ${size} --walls edges --ends corners`.replaceAll(' ', ':'),
  );
  await isOver(page);
  await showDetails(newest(page));
  const file = await download(page, 'Download certificate');
  expect(file.words).toBe(
    `mazewright simultaneous check ${size} ${file.name} --walls edges --ends corners`,
  );
  const moves = `no ${' --walls edges --ends corners'.includes('perfect') ? 'perfect ' : ''}sequence of ${size.split(' ')[1]} moves`;
  expect(await runWords(file)).toContain(`Checked by a second program: ${moves}`);
  // The independent checker, in the page.
  await newest(page).getByRole('button', { name: 'Check proof' }).click();
  await expect(entries(page)).toHaveCount(2);
  await isOver(page);
  await expect(newest(page)).toContainText(`Checked by a second program: ${moves}`);
});

test('one experiment and all of them are downloaded as tables', async ({ page }) => {
  await runLink(page, 'task:simultaneous:count:3x3');
  await isOver(page);
  await runLink(page, 'task:simultaneous:shortest:2x3');
  await expect(entries(page)).toHaveCount(2);
  await isOver(page);
  await showDetails(newest(page));
  const one = await readFile((await download(page, 'Download TSV')).path, 'utf8');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download all as TSV' }).click(),
  ]);
  const all = await readFile(await saved.path(), 'utf8');
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

/** Sets the number of cores; the worker that begins the last of their shards ends at once, with an error or without a word. @param {Page} page @param {number} cores @param {'error' | 'silence'} [fault] */
const holdWorkers = (page, cores, fault) =>
  page.addInitScript(([count, how]) => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: count });
    let [workers, shards] = [0, 0];
    window.Worker = class extends Worker {
      constructor(/** @type {string | URL} */ url) {
        super(url);
        Object.assign(window, { workers: ++workers });
      }
      postMessage(/** @type {any} */ message) {
        super.postMessage(message);
        if (!how || message.do !== 'task' || ++shards !== count) return;
        this.terminate();
        if (how === 'error') setTimeout(() => this.dispatchEvent(new ErrorEvent('error')));
      }
    };
  }, /** @type {const} */ ([cores, fault]));

/** Runs a survey by several workers. @param {Page} page @param {number} workers @param {string} count */
async function runSurvey(page, workers, count) {
  await openExperiments(page, 'task:worm:survey');
  await form(page).getByRole('textbox', { name: 'Size' }).fill('60x40');
  await form(page).getByRole('textbox', { name: 'Mazes of each algorithm' }).fill(count);
  await form(page).getByRole('slider', { name: 'Workers' }).fill(String(workers));
  await run(page).click();
}

test(`a survey in shards is merged, though a worker becomes silent`, async ({ page }) => {
  await holdWorkers(page, 3, 'silence');
  await runSurvey(page, 3, '600');
  const progress = newest(page).locator('.experiment-running');
  await expect(progress).toContainText(/\d+ of 12/);
  await expect(progress.getByRole('progressbar')).toBeVisible();
  await isOver(page);
  await showDetails(newest(page));
  await expect(newest(page).getByRole('row', { name: /^Workers/ })).toContainText('3');
  const started = await page.evaluate(() => /** @type {any} */ (window).workers);
  expect(started).toBeGreaterThanOrEqual(4);
});

test('a survey in shards is what one worker finds, and is cancelled', async ({ page }) => {
  await holdWorkers(page, 2);
  await runSurvey(page, 1, '20');
  await isOver(page);
  const alone = await newest(page).getByRole('table').first().textContent();
  await runSurvey(page, 2, '20');
  await isOver(page);
  await expect(newest(page).getByRole('table').first()).toHaveText(String(alone));
  await runSurvey(page, 2, '10000');
  await expect(newest(page).locator('.experiment-running')).toContainText('of 8');
  await newest(page).getByRole('button', { name: 'Cancel' }).click();
  await isOver(page, 'Stopped');
});
