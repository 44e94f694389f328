// The first visit: nothing jumps, and no more comes over the line than is needed.

import { readFile, readdir } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { patiently } from '../speed.mjs';
import { COLD, MOVING, expect, test } from './support/fixtures.mjs';
import { forget } from './support/forget.mjs';
import { PREFIX } from './support/site.mjs';
import { opened } from './support/parts.mjs';

test.use(MOVING);
test.use(COLD);

const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };
const KINDS = ['fourbit', 'worm', 'rook', 'procedural', 'simultaneous'];

// As a visitor has it.
test.use({ writing: true });

/** Notes all shifts of the layout, with what moved. @param {Page} page */
const watchShifts = (page) =>
  page.addInitScript(() => {
    /** @type {string[]} */
    const shifts = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = /** @type {any} */ (entry);
        const moved = sources.map((/** @type {any} */ { node, previousRect, currentRect }) =>
          [node?.className ?? node?.nodeName, previousRect.y, currentRect.y].join(' '),
        );
        shifts.push(`${value}: ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Waits for idle work and checks the shifts. @param {Page} page @param {string} what @param {number} limit */
async function expectNoShifts(page, what, limit) {
  // A slow machine would do in 400 ms no more than a fast one in 100, and Chromium slows a page down by keeping the
  // processor busy.
  const idle = (/** @type {number} */ ms) =>
    page.evaluate(
      (least) =>
        new Promise((done) =>
          setTimeout(() => requestIdleCallback(done, { timeout: 3000 }), least),
        ),
      ms,
    );
  await idle(400);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await idle(400);
  const shifts = await page.evaluate(() => /** @type {any} */ (window).shifts);
  const sum = shifts.reduce(
    (/** @type {number} */ total, /** @type {string} */ one) => total + parseFloat(one),
    0,
  );
  expect.soft(sum, [what, ...shifts].join('\n')).toBeLessThan(limit);
}

/** @param {Page} page @param {string} fragment @param {string} shown a selector of what is waited for */
async function openSlowly(page, fragment, shown) {
  await forget(page);
  const devtools = await page.context().newCDPSession(page);
  // As at the first visit.
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 2 });
  await page.goto(`./#${fragment}`);
  await page.locator(shown).waitFor();
}

for (const [size, viewport] of Object.entries(SIZES))
  test(`nothing jumps when a machine loads, ${size}, on a slow machine`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await watchShifts(page);
    for (const kind of KINDS)
      await test.step(kind, async () => {
        await openSlowly(page, kind, '.machine[data-code]');
        await expectNoShifts(page, kind, 0.002);
      });
  });

/**
 * Maximum number of bytes, packed by brotli, that a first visit requests until its maze can be played.
 * Each limit is the measured number and 0.3 kB more.
 */
const BYTES = {
  fourbit: 98_900,
  worm: 107_200,
  rook: 107_800,
  procedural: 80_200,
  simultaneous: 100_000,
};

const SITE = new URL('../../build/site/', import.meta.url);
const FILES = await readdir(SITE);
const WORKER = FILES.find((name) => name.startsWith('worker.'));

/** Printing and the service worker, which the page requests when all is quiet: on a slow machine in any order. */
const LATER = ['service-worker.js'];
for (const name of FILES.filter((each) => each.endsWith('.js')))
  if ((await readFile(new URL(name, SITE), 'utf8')).includes('"beforeprint"')) LATER.push(name);

/** The window's name, the page's, its startup check, the worker, the machine's. */
const SCRIPTS = 5;

test.describe('a first visit', () => {
  test.use({ serviceWorkers: 'allow' });

  for (const kind of /** @type {(keyof typeof BYTES)[]} */ (Object.keys(BYTES)))
    test(`of ${kind} is small`, async ({ page, site }) => {
      await page.goto(`./#${kind}`);
      await opened(page).waitFor();
      // The service worker fetches the rest for later.
      const isLater = (/** @type {string} */ path) => LATER.includes(path.slice(PREFIX.length));
      const last = () => site.requests.findIndex(isLater);
      await expect.poll(last, { timeout: patiently(10) }).toBeGreaterThan(0);
      const requested = new Set(site.requests.slice(0, last()));
      // A slow machine asks for it before that, a fast one after it.
      requested.add(`${PREFIX}${WORKER}`);
      const cores = [...requested].filter((path) => path.endsWith('.wasm'));
      expect(cores, 'one core').toEqual([expect.stringContaining(`/mazewright-${kind}.`)]);
      // Each is a request; there were some thirty when esbuild's parts were served as they came.
      const scripts = [...requested].filter((path) => path.endsWith('.js'));
      expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(SCRIPTS);
      let sum = 0;
      for (const path of requested) {
        const name = path.slice(PREFIX.length) || 'index.html';
        const bytes = await readFile(new URL(name, SITE));
        sum += /\.(png|jpg)$/.test(name) ? bytes.length : brotliCompressSync(bytes).length;
      }
      expect(sum, [...requested].join('\n')).toBeLessThan(BYTES[kind]);
    });
});
