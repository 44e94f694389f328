// The service worker in Node, on a stand-in for the browser: what it answers from its cache, and when it deletes
// the files of another version. tests/browser/offline.spec.mjs has it in Chromium, on the built site.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';

const SCOPE = 'https://mazes.example/here/';
const BUILD_ID = '0123456789ab';

const { outputFiles } = await build({
  entryPoints: ['web/service-worker.js'],
  bundle: true,
  write: false,
  format: 'iife',
  define: {
    'process.env.NODE_ENV': '"production"',
    __PRECACHE__: JSON.stringify([
      { url: 'index.html', revision: 'new' },
      { url: 'main.0123456789.js', revision: null },
    ]),
    __BUILD_ID__: JSON.stringify(BUILD_ID),
  },
});
const [{ text: script }] = outputFiles;

/** Files in the cache of the stand-in: those of this version, and one of the version before. */
const OWN = [`${SCOPE}index.html?__WB_REVISION__=new`, `${SCOPE}main.0123456789.js`];
const OLD = `${SCOPE}main.9876543210.js`;

/**
 * Starts the service worker. `pages`: open ones; `locks`: their names, which contain a version.
 * @param {{pages?: number, locks?: string[], waiting?: boolean}} [browser]
 */
function start({ pages = 0, locks = [], waiting = false } = {}) {
  /** @type {Record<string, (event: any) => void>} */
  const listeners = {};
  const cached = new Set([...OWN, OLD]);
  let activated = 0;
  /** Files that the worker fetched by itself. @type {string[]} */
  const requested = [];
  /** @type {Promise<unknown>[]} */
  const waited = [];
  const registration = { scope: SCOPE, installing: null, waiting: waiting ? {} : null };
  const windows = Array.from({ length: pages }, () => ({ url: SCOPE }));
  const cache = {
    keys: async () => [...cached].map((url) => ({ url })),
    delete: async (/** @type {{url: string}} */ { url }) => cached.delete(url),
    match: async (/** @type {string} */ url) => (cached.has(url) ? `cached ${url}` : undefined),
    put: async (/** @type {string} */ url) => void cached.add(url),
  };
  const scope = {
    URL,
    location: new URL(`${SCOPE}service-worker.js`),
    registration,
    navigator: { locks: { query: async () => ({ held: locks.map((name) => ({ name })) }) } },
    clients: {
      matchAll: async () => [...windows, { url: 'https://mazes.example/elsewhere/' }],
    },
    caches: {
      open: async () => cache,
      match: async (/** @type {string} */ url) => (cached.has(url) ? `cached ${url}` : undefined),
    },
    Request: class {
      constructor(/** @type {string} */ url) {
        this.url = url;
        requested.push(url);
      }
    },
    fetch: async (/** @type {{url: string}} */ { url }) =>
      Object.assign(new String(`fetched ${url}`), { ok: true }),
    addEventListener: (/** @type {string} */ type, /** @type {(event: any) => void} */ listener) =>
      (listeners[type] = listener),
    skipWaiting: async () => void activated++,
  };
  runInNewContext(script, Object.assign(scope, { self: scope }));

  /** Sends a message, and awaits what the worker does then. @param {string} type */
  const send = async (type) => {
    /** @type {Promise<void> | undefined} */
    let done;
    const waitUntil = (/** @type {Promise<void>} */ work) => (done = work);
    listeners.message({ data: { type }, waitUntil });
    await done;
  };
  return {
    send,
    cached,
    activations: () => activated,
    /** The answer to a request; undefined if the worker leaves it to the browser. @param {string} url @param {string} [method] */
    answer(url, method = 'GET') {
      /** @type {Promise<string> | undefined} */
      let answer;
      const respondWith = (/** @type {Promise<string>} */ response) => (answer = response);
      const waitUntil = (/** @type {Promise<unknown>} */ work) => waited.push(work);
      listeners.fetch({ request: { method, url }, respondWith, waitUntil });
      return answer?.then(String);
    },
    requested,
    settled: () => Promise.all(waited),
  };
}

test('its own files come from the cache, also for the folder and with a query; others from the network', async () => {
  const { answer } = start();
  for (const url of [SCOPE, `${SCOPE}index.html`, `${SCOPE}?x=1#v1.rook`, `${SCOPE}index.html?x=1`])
    assert.equal(await answer(url), `cached ${OWN[0]}`, url);
  assert.equal(await answer(`${SCOPE}main.0123456789.js`), `cached ${OWN[1]}`);
  assert.equal(await answer(OLD), `cached ${OLD}`, 'an open page of the old version needs it');
  assert.equal(await answer(`${SCOPE}other.js`), `fetched ${SCOPE}other.js`);
  assert.equal(answer('https://mazes.example/elsewhere/'), undefined);
  assert.equal(answer(SCOPE, 'POST'), undefined);
});

test('an emptied cache is filled again at the first request, once', async () => {
  const { answer, cached, requested, settled } = start();
  cached.clear();
  const [first, second] = [answer(SCOPE), answer(`${SCOPE}main.0123456789.js`)];
  assert.deepEqual(await Promise.all([first, second]), [
    `fetched ${SCOPE}`,
    `fetched ${SCOPE}main.0123456789.js`,
  ]);
  await settled();
  assert.deepEqual([...cached], OWN);
  assert.deepEqual(requested, [`${SCOPE}index.html`, `${SCOPE}main.0123456789.js`]);
  assert.equal(await answer(SCOPE), `cached ${OWN[0]}`);
});

test('files of another version are deleted as soon as no page may need them', async () => {
  const own = `mazewright-${BUILD_ID}`;
  for (const [browser, isDeleted] of /** @type {[Parameters<typeof start>[0], boolean][]} */ ([
    [{}, true],
    [{ pages: 2, locks: [own, own] }, true],
    [{ pages: 2, locks: [own] }, false],
    [{ pages: 2, locks: [own, 'mazewright-ba9876543210'] }, false],
    [{ pages: 1, locks: [own], waiting: true }, false],
  ])) {
    const { send, cached } = start(browser);
    await send('STARTED');
    assert.equal(!cached.has(OLD), isDeleted, JSON.stringify(browser));
    for (const url of OWN) assert.ok(cached.has(url));
  }
});

test('a new version takes over when a page says so, and not before', async () => {
  const { send, activations } = start();
  await send('STARTED');
  assert.equal(activations(), 0);
  await send('SKIP_WAITING');
  assert.equal(activations(), 1);
});
