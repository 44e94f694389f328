// Keeps the whole site for offline use. A new version waits until a page says so; then the other
// pages that are open go on with the old one, whose files stay here as long as one of them lives.

import { PrecacheController } from 'workbox-precaching';

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const files = new PrecacheController();
files.addToCacheList(__PRECACHE__);

worker.addEventListener('install', (event) => event.waitUntil(files.install(event)));
worker.addEventListener('activate', (event) => event.waitUntil(tidy()));

worker.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void worker.skipWaiting();
  if (event.data?.type === 'STARTED') event.waitUntil(tidy());
});

worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && url.startsWith(worker.registration.scope))
    event.respondWith(answer(event.request));
});

/** From this version, else from an older one, else from the network. @param {Request} request */
async function answer(request) {
  const url = new URL(request.url);
  url.hash = url.search = '';
  if (url.href === worker.registration.scope) url.pathname += 'index.html';
  const kept = await caches.match(files.getCacheKeyForURL(url.href) ?? url.href);
  return kept ?? fetch(request);
}

/**
 * Throws away the files of other versions, unless a page of one of them may live: every page holds a
 * lock with the name of its version (app/loading/update.js). Nor while a new version is on its way, whose
 * files are none of ours.
 */
async function tidy() {
  const cache = await caches.open(files.strategy.cacheName);
  const kept = await cache.keys();
  const { scope, installing, waiting } = worker.registration;
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pages = windows.filter(({ url }) => url.startsWith(scope));
  const locks = (await navigator.locks?.query())?.held ?? [];
  const ours = locks.filter(({ name }) => name === `mazewright-${__BUILD_ID__}`);
  if (installing || waiting || ours.length < pages.length) return;
  const own = new Set(files.getURLsToCacheKeys().values());
  await Promise.all(kept.filter(({ url }) => !own.has(url)).map((old) => cache.delete(old)));
}
