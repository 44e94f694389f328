// Keeps the whole site for offline use. A new version waits until the page says so.

import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

cleanupOutdatedCaches();
precacheAndRoute(__PRECACHE__);

worker.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void worker.skipWaiting();
});
