// Service worker: caches the whole site for offline use. A new version waits until a page activates it. Other open
// pages keep the old version, whose files stay cached while one of them is open.

import { PrecacheController } from 'workbox-precaching';

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const files = new PrecacheController();
files.addToCacheList(__PRECACHE__);

worker.addEventListener('install', (event) => event.waitUntil(files.install(event)));
// The pages of the first visit are claimed, so that they work offline and keep their version like all others.
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([worker.clients.claim(), tidy()])),
);

worker.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void worker.skipWaiting();
  if (event.data?.type === 'STARTED') event.waitUntil(tidy());
});

worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && url.startsWith(worker.registration.scope))
    event.respondWith(answer(event));
});

/** Answers from this version's cache, else an older one's, else the network. @param {FetchEvent} event */
async function answer(event) {
  const { request } = event;
  const url = new URL(request.url);
  url.hash = url.search = '';
  if (url.href === worker.registration.scope) url.pathname += 'index.html';
  const key = files.getCacheKeyForURL(url.href);
  const cached = await caches.match(key ?? url.href);
  if (!cached && key) event.waitUntil(refill());
  return cached ?? fetch(request);
}

/** The refill that is under way. @type {Promise<void> | undefined} */
let refilling;

/** Caches the files of this version that are no longer there: somebody has emptied the cache, and the worker stayed. */
function refill() {
  refilling ??= (async () => {
    const cache = await caches.open(files.strategy.cacheName);
    for (const [url, key] of files.getURLsToCacheKeys()) {
      if (await cache.match(key)) continue;
      const integrity = files.getIntegrityForCacheKey(key);
      const response = await fetch(new Request(url, { integrity, cache: 'reload' }));
      if (response.ok) await cache.put(key, response);
    }
  })()
    // Offline, or another version is on the server: the next miss tries again.
    .catch(() => {})
    .finally(() => (refilling = undefined));
  return refilling;
}

/**
 * Deletes the files of other versions, unless one of their pages may be open: every page holds a lock named after
 * its version (app/loading/update.js). Also waits while a new version is being installed.
 */
async function tidy() {
  const cache = await caches.open(files.strategy.cacheName);
  const cached = await cache.keys();
  const { scope, installing, waiting } = worker.registration;
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pages = windows.filter(({ url }) => url.startsWith(scope));
  const locks = (await navigator.locks?.query())?.held ?? [];
  const ours = locks.filter(({ name }) => name === `mazewright-${__BUILD_ID__}`);
  if (installing || waiting || ours.length < pages.length) return;
  const own = new Set(files.getURLsToCacheKeys().values());
  await Promise.all(cached.filter(({ url }) => !own.has(url)).map((old) => cache.delete(old)));
}
