// Browser tests of failed loading: each file of the site is missing, refused, truncated, replaced by HTML,
// or never arrives; and two versions of the site are mixed. Each test ends in a maze that can be played, or
// in a plain error message.

import { patiently } from '../speed.mjs';
import { MOVING, expect, test } from './support/fixtures.mjs';
import { CODE, press, presses } from './support/fourbit.mjs';
import { expectReachable } from './support/reachable.mjs';
import { pressMenu } from './support/menu.mjs';
import { failure, opened, openedKind, problem } from './support/parts.mjs';
import { CODE_LINK_DRAWING_OR_NUMBERS } from './support/sentences.mjs';

test.use(MOVING);

/** @typedef {import('@playwright/test').Route} Route */

// The console reports missing files too, and cut files as errors without a stack.
test.use({
  allowedPageErrors:
    /Failed to load|net::ERR|MIME|SyntaxError|preload|Refused to|wasm|Service Worker|integrity|^error: $/i,
});
// Its own files would be taken from the service worker.
test.use({ serviceWorkers: 'block' });

/** Five seconds of silence, and as long again for the machine under test. */
const LOAD_TIMEOUT = { timeout: patiently(15) };

/** @type {Record<string, (route: Route) => Promise<void>>} */
const FAULTS = {
  missing: (route) => route.fulfill({ status: 404, body: 'Not found' }),
  refused: (route) => route.abort(),
  async cut(route) {
    const response = await route.fetch();
    const body = await response.body();
    // Within brackets: what is cut elsewhere may happen to be a program, with errors of its own.
    const end = body.lastIndexOf('(', body.length / 2) + 1;
    await route.fulfill({ response, body: body.subarray(0, end) });
  },
  html: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Log in' }),
  hanging: () => new Promise(() => {}),
};

const playable = async (/** @type {Page} */ page) => {
  await expect(opened(page, CODE)).toBeVisible(LOAD_TIMEOUT);
  await press(page, '3');
  await expect(presses(page)).toHaveText('1');
};
const panel = (/** @type {RegExp} */ sentence) => async (/** @type {Page} */ page) => {
  await expect(failure(page)).toHaveText(sentence, LOAD_TIMEOUT);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
};
const WINDOWS = [
  [1440, 900],
  [768, 1024],
  [844, 390],
  [390, 844],
  [320, 568],
];
const startupPanel = (/** @type {RegExp} */ sentence) => async (/** @type {Page} */ page) => {
  await expect(page.locator('#startup-check')).toHaveText(sentence, LOAD_TIMEOUT);
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator('#startup-check p')).toBeInViewport({ ratio: 1 });
    await expectReachable(page.getByRole('button', { name: 'Try again' }));
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
};
const notStarted = startupPanel(/Mazewright cannot start: part of it is missing or damaged/);

/**
 * The files by what they are, and what becomes of the page. `own` asks for what comes only when it
 * is wanted.
 * @type {Record<string, {files: RegExp, ends: (page: Page) => Promise<void>}>}
 */
const PARTS = {
  'the page’s script': { files: /\/main\.\w+\.js$/, ends: notStarted },
  'the startup check': { files: /\/startup-check\.\w+\.js$/, ends: playable },
  'the worker': { files: /\/worker\.\w+\.js$/, ends: playable },
};

/** The page reports a file that hangs, and continues when the file arrives. */
const HANGING = {
  'the page’s script': startupPanel(/Mazewright has not started yet/),
  async 'the worker'(/** @type {Page} */ page) {
    const notice = page.locator('[data-notice=engine]');
    await expect(notice).toContainText('has not answered', LOAD_TIMEOUT);
    await notice.getByRole('button', { name: 'Restart' }).click();
    await playable(page);
    await expect(notice).toBeHidden();
  },
};

test('each part of the start: missing, refused, cut, HTML or hanging', async ({ context }) => {
  for (const [part, { files, ends }] of Object.entries(PARTS))
    await Promise.all(
      Object.entries(FAULTS).map(async ([fault, answer]) => {
        const page = await context.newPage();
        await page.route(files, answer);
        // A file that hangs may block the load event, so the test does not wait for it.
        await page.goto(`./#${CODE}`, { waitUntil: 'commit' });
        const other = fault === 'hanging' && HANGING[/** @type {keyof typeof HANGING} */ (part)];
        await test.step(`${part}: ${fault}`, () => (other || ends)(page));
        await page.close();
      }),
    );
});

test('a machine’s own part and its styles: missing, refused, cut, HTML or hanging', async ({
  context,
  site,
}) => {
  const html = await (await context.request.get(site.url)).text();
  for (const files of [/\/(?!main|startup-check|worker|service-worker)\w+\.\w+\.js$/, /\.css$/])
    await Promise.all(
      Object.entries(FAULTS).map(async ([fault, answer], i) => {
        const kind = ['worm', 'rook', 'procedural', 'simultaneous', 'fourbit'][i];
        const page = await context.newPage();
        let faulty = true;
        // The files in the HTML arrive; the files that the page requests later fail until `faulty` is off.
        await page.route(files, (route) => {
          const name = String(new URL(route.request().url()).pathname.split('/').pop());
          return faulty && !html.includes(name) ? answer(route) : route.continue();
        });
        // A page whose styles hang is never loaded.
        await page.goto(`./#${kind}`, { waitUntil: 'commit' });
        await test.step(`${files}, ${fault}: ${kind}`, async () => {
          await panel(/This machine (did not load|has not loaded)/)(page);
          faulty = false;
          await page.getByRole('button', { name: 'Try again' }).click();
          await expect(opened(page)).toBeVisible(LOAD_TIMEOUT);
          await expect(page).toHaveURL(new RegExp(`#v1\\.${kind}\\.`));
          await expect(failure(page)).toBeHidden();
        });
        await page.close();
      }),
    );
});

test('a core that did not come, and the page says why', async ({ context }) => {
  for (const [
    name,
    answer,
    cause,
  ] of /** @type {[string, (route: Route) => Promise<void>, RegExp][]} */ ([
    ['missing', FAULTS.missing, /: the server has no such file \(status 404\)\./],
    ['refused', FAULTS.refused, /: the network failed\./],
    ['a page', FAULTS.html, /: the server sent a page \(text\/html\) in its place\./],
    ['cut', FAULTS.cut, /: its file is damaged\./],
    ['hanging', FAULTS.hanging, /maze engine has not loaded/],
    [
      'offline',
      FAULTS.refused,
      /you are offline, and it is not kept on this device\. Go online once/,
    ],
  ]))
    await test.step(name, async () => {
      const page = await context.newPage();
      await page.route(/\.wasm$/, answer);
      if (name === 'offline')
        await page.addInitScript(() =>
          Object.defineProperty(navigator, 'onLine', { value: false }),
        );
      await page.goto(`./#${CODE}`);
      await panel(cause)(page);
      await page.close();
    });
});

test('the page says that its styles are missing', async ({ page }) => {
  await page.route(/\/style\.\w+\.css$/, FAULTS.missing);
  await page.goto(`./#${CODE}`);
  await expect(page.locator('#startup-check')).toHaveText(
    'The styles of Mazewright are missing or damaged. Load this page again.',
  );
});

test('a machine whose core does not load shows a message, and the other one is played on', async ({
  page,
}) => {
  await page.goto(`./#${CODE}`);
  await playable(page);
  await page.route(/\/mazewright-rook.*\.wasm$/, FAULTS.missing);
  const missing = panel(/maze engine (did not load|has not loaded)/);
  const goTo = (/** @type {string} */ hash) =>
    page.evaluate((to) => void (location.hash = to), hash);
  await goTo('#rook');
  await missing(page);
  await goTo(`#${CODE}`);
  await expect(failure(page)).toBeHidden();
  await press(page, '1');
  await expect(presses(page)).toHaveText('2');
  await pressMenu(page, 'Open');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(CODE_LINK_DRAWING_OR_NUMBERS).fill('v1.rook.w5_h5.sx');
  await page.keyboard.press('Enter');
  await expect(problem(dialog)).toContainText('The maze engine did not load');
  await page.keyboard.press('Escape');
  await goTo('#rook');
  await missing(page);
  await page.unroute(/\/mazewright-rook.*\.wasm$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(openedKind(page, 'rook')).toBeVisible(LOAD_TIMEOUT);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says in the middle of the window that it needs them', async ({ page }) => {
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      await page.goto('./');
      const box = await page.locator('noscript').boundingBox();
      if (!box) throw new Error('not drawn');
      expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(9);
      expect(Math.abs(box.y + box.height / 2 - height / 2)).toBeLessThan(9);
    }
  });
});

test('a browser without WebAssembly gets a clear message', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
  await page.goto('./#fourbit');
  await panel(/need WebAssembly\. This browser does not support it/)(page);
});

test('a browser without WebAssembly SIMD gets a clear message, in the site and in the single file', async ({
  page,
  singleFile,
}) => {
  for (const place of ['the site', 'the single file'])
    await test.step(place, async () => {
      await page.addInitScript(() => {
        WebAssembly.validate = () => false;
      });
      await page.goto(place === 'the site' ? `./#${CODE}` : `${singleFile}#${CODE}`);
      await panel(/too old for Mazewright: it has no WebAssembly SIMD\. Please use Chrome 111, /)(
        page,
      );
      const sentence = page.locator('.failure p');
      expect(
        await sentence.evaluate((text) => {
          const { left, top, width, height } = text.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + height / 2) === text;
        }),
        'the sentence is in view',
      ).toBe(true);
      await expect(opened(page)).toHaveCount(0);
    });
});
