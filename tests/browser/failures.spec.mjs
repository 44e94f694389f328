// What does not come: every file of the site missing, refused, cut, HTML in its place, or hanging;
// and two versions side by side. Each ends in a maze that can be played, or in a plain sentence.

import { appendFile, cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { patiently } from '../speed.mjs';
import { expect, test } from './support/fixtures.mjs';
import { CODE, openMaze, press, presses } from './support/fourbit.mjs';
import { serveSite } from './support/site.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Route} Route */

// What is missing is told in the console too.
test.use({ complaintsAllowed: /Failed to load|net::ERR|MIME|SyntaxError|preload|Refused to|wasm|Service Worker/i });
// Its own files would be taken from the service worker.
test.use({ serviceWorkers: 'block' });

/** Five seconds of silence, and as long again for the machine under test. */
const SAID = { timeout: patiently(15) };

/** @type {Record<string, (route: Route) => Promise<void>>} */
const FAULTS = {
  missing: (route) => route.fulfill({ status: 404, body: 'Not found' }),
  refused: (route) => route.abort(),
  async cut(route) {
    const response = await route.fetch();
    const body = await response.body();
    await route.fulfill({ response, body: body.subarray(0, body.length / 2) });
  },
  html: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Log in' }),
  hanging: () => new Promise(() => {}),
};

const playable = async (/** @type {Page} */ page) => {
  await expect(page.locator(`.machine[data-code="${CODE}"]`)).toBeVisible(SAID);
  await press(page, '3');
  await expect(presses(page)).toHaveText('1');
};
const panel = (/** @type {RegExp} */ sentence) => async (/** @type {Page} */ page) => {
  await expect(page.locator('.failure')).toHaveText(sentence, SAID);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
};
const started = async (/** @type {Page} */ page) => {
  await expect(page.locator('#guard')).toHaveText(/Mazewright (has not|cannot) start/, SAID);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
};

/**
 * The files by what they are, and what becomes of the page. `own` asks for what comes only when it
 * is wanted.
 * @type {Record<string, {files: RegExp, ends: (page: Page) => Promise<void>}>}
 */
const PARTS = {
  'the page’s script': { files: /\/main\.\w+\.js$/, ends: started },
  'the styles': {
    files: /\/main\.\w+\.css$/,
    async ends(page) {
      await expect(page.locator('[data-notice=styles]')).toContainText('styles', SAID);
      await playable(page);
    },
  },
  'the guard': { files: /\/guard\.\w+\.js$/, ends: playable },
  'one core of two': { files: /\/mazewright\.\w+\.wasm$/, ends: playable },
  'the core': { files: /\.wasm$/, ends: panel(/engine of the machines/) },
  'the worker': { files: /\/worker\.\w+\.js$/, ends: playable },
  'the layout of the map': {
    files: /\/layout\.\w+\.js$/,
    async ends(page) {
      await playable(page);
      await expect(page.locator('.map-word')).toHaveText(/The map (has not come|cannot be)/, SAID);
    },
  },
};

/** Hanging is not worked around, but said; and it goes on when the file comes at last. */
const HANGING = {
  'one core of two': panel(/has not come yet/),
  async 'the worker'(/** @type {Page} */ page) {
    const notice = page.locator('[data-notice=engine]');
    await expect(notice).toContainText('has not answered', SAID);
    await notice.getByRole('button', { name: 'Restart' }).click();
    await playable(page);
    await expect(notice).toBeHidden();
  },
};

for (const [part, { files, ends }] of Object.entries(PARTS))
  test(`${part}: missing, refused, cut, HTML or hanging`, async ({ context }) => {
    await Promise.all(
      Object.entries(FAULTS).map(async ([fault, answer]) => {
        const page = await context.newPage();
        await page.route(files, answer);
        // A page whose styles hang is never loaded; it is looked at all the same.
        await page.goto(`./#${CODE}`, { waitUntil: 'commit' });
        const other = fault === 'hanging' && HANGING[/** @type {keyof typeof HANGING} */ (part)];
        await test.step(fault, () => (other || ends)(page));
      }),
    );
  });
