// A new version of the site: it is offered in every tab, works in the tab of the first visit too, and a tab keeps
// its own version until then.

import { createHash } from 'node:crypto';
import { appendFile, cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAll } from './support/every-part.mjs';
import { COLD, expect, test } from './support/fixtures.mjs';
import { CODE, press, presses } from './support/fourbit.mjs';
import { serveSite } from './support/site.mjs';
import { mapStates, opened } from './support/parts.mjs';

test.use(COLD);

/** A site of another version in the place of one: every name with a hash is another, none stays. */
async function replaceVersion(/** @type {string} */ folder) {
  const names = (await readdir(folder)).filter((name) => /\.\w{8,10}\.\w+$/.test(name));
  const worker = await readFile(join(folder, 'service-worker.js'), 'utf8');
  const build = /mazewright-([0-9a-f]{12})/.exec(worker)?.[1] ?? 'none';
  const renamed = (/** @type {string} */ text) =>
    names.reduce(
      (done, name) => done.replaceAll(name, name.replace(/\.(\w+)$/, '-2.$1')),
      text.replaceAll(build, 'abcdefabcdef'),
    );
  // The service worker knows a file by its checksum, in one of two writings.
  const sums = (/** @type {Buffer} */ bytes) => [
    `sha256-${createHash('sha256').update(bytes).digest('base64')}`,
    createHash('sha256').update(bytes).digest('hex').slice(0, 10),
  ];
  let fresh = renamed(worker);
  for (const name of [...names, 'index.html']) {
    const old = await readFile(join(folder, name));
    const bytes = /\.wasm$/.test(name) ? old : Buffer.from(renamed(old.toString()));
    const after = sums(bytes);
    for (const [i, sum] of sums(old).entries()) fresh = fresh.replaceAll(sum, after[i]);
    await rm(join(folder, name));
    await writeFile(join(folder, renamed(name)), bytes);
  }
  await writeFile(join(folder, 'service-worker.js'), fresh);
}

test.use({ serviceWorkers: 'allow', allowedPageErrors: /request to/ });

/** Runs a test with a copy of the site that it may replace. @param {(copy: {url: string, folder: string}) => Promise<void>} run */
async function withCopy(run) {
  const folder = await mkdtemp(join(tmpdir(), 'mazewright-'));
  await cp(new URL('../../build/site', import.meta.url).pathname, folder, { recursive: true });
  const site = await serveSite(folder);
  try {
    await run({ url: site.url, folder });
  } finally {
    await site.stop();
    await rm(folder, { recursive: true });
  }
}

const version = (/** @type {Page} */ page) =>
  page.evaluate(() => document.querySelector('script[type=module]')?.getAttribute('src') ?? '');
const controlled = (/** @type {Page} */ page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);
const lookForUpdate = (/** @type {Page} */ page) =>
  page.evaluate(() =>
    navigator.serviceWorker.getRegistration().then((registration) => registration?.update()),
  );
const noticeOf = (/** @type {Page} */ page) => page.locator('[data-notice=update]');
const updateNow = async (/** @type {Page} */ page) => {
  const loaded = page.waitForEvent('load');
  await noticeOf(page).getByRole('button', { name: 'Update now' }).click();
  await loaded;
};
/** A first visit: the page is not loaded again once the service worker is there. */
const visit = async (/** @type {Page} */ page, /** @type {string} */ url) => {
  await page.goto(`${url}#${CODE}`);
  await expect(opened(page, CODE)).toBeVisible();
  await controlled(page);
};

test('each tab goes over to a new version by itself, and works until then', async ({ context }) => {
  await withCopy(async ({ url, folder }) => {
    const [one, two] = [await context.newPage(), await context.newPage()];
    for (const page of [one, two]) await visit(page, url);
    await replaceVersion(folder);
    await lookForUpdate(one);
    for (const page of [one, two]) await expect(noticeOf(page)).toBeVisible();
    await updateNow(one);
    expect(await version(one)).toMatch(/-2\.js$/);
    await expect(opened(one)).toBeVisible();

    expect(await version(two)).not.toMatch(/-2\.js$/);
    await openAll(two);
    await expect(mapStates(two).first()).toBeAttached();
    await updateNow(two);
    expect(await version(two)).toMatch(/-2\.js$/);
    await expect(opened(two)).toBeVisible();
    // The last page of the old version is gone, and its files with it.
    await expect
      .poll(() =>
        two.evaluate(async () => {
          const [name] = await caches.keys();
          const kept = await (await caches.open(name)).keys();
          return kept.filter(({ url: file }) => /\.\w{8,10}\.\w+$/.test(file)).length;
        }),
      )
      .toBe(0);
  });
});

test('is offered, and not forced in the middle of a game', async ({ page }) => {
  await withCopy(async ({ url, folder }) => {
    await visit(page, url);
    await press(page, '3');
    await expect(presses(page)).toHaveText('1');
    await appendFile(join(folder, 'service-worker.js'), '\n// A new version.\n');
    await lookForUpdate(page);
    const notice = noticeOf(page);
    await expect(notice).toBeVisible();
    await expect(presses(page), 'the game goes on').toHaveText('1');
    await notice.getByRole('button', { name: 'Later' }).click();
    await expect(notice).toBeHidden();
    await page.reload();
    await expect(notice, 'it is offered again').toBeVisible();
    await updateNow(page);
    await expect(presses(page), 'the game is kept').toHaveText('1');
    await expect(notice).toBeHidden();
  });
});
