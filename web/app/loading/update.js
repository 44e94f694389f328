// Service worker registration and updates. A new version is offered, never forced during a game; each tab
// keeps its own version until its visitor updates.

import { Workbox } from 'workbox-window';
import { embedded } from '../routing/embedded.js';
import { notice } from '../ui/notice.js';

/** Registers the service worker, where there can be one. */
export function startUpdates() {
  if (__RELOAD_URL__)
    new EventSource(__RELOAD_URL__).addEventListener('change', () => location.reload());
  if (
    __DEVELOPMENT__ ||
    __SINGLE_FILE__ ||
    embedded ||
    !('serviceWorker' in navigator) ||
    !/^https?:$/.test(location.protocol)
  )
    return;
  const workbox = new Workbox('./service-worker.js', { scope: './' });
  /** @type {ServiceWorkerRegistration | undefined} */
  let registration;
  let accepted = false;
  const update = () => {
    accepted = true;
    // Another tab may have activated the new version: then nothing waits.
    if (registration?.waiting) workbox.messageSkipWaiting();
    else location.reload();
  };
  const offer = () =>
    notice({
      name: 'update',
      text: 'A new version of Mazewright is ready. Your game is saved.',
      actions: [{ label: 'Update now', run: update }],
      dismiss: 'Later',
    });
  workbox.addEventListener('waiting', offer);
  workbox.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (accepted) return location.reload();
    // The first installation is no update.
    if (isUpdate || isExternal) offer();
  });
  holdVersionLock();
  workbox
    .register()
    .then((own) => (registration = own))
    .catch(() => {
      // Not allowed or offline: the page works without it.
    });
  // Check again when a long-open tab becomes visible; a version may have been installed meanwhile.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    void workbox
      .update()
      .then(() => registration?.waiting && offer())
      .catch(() => {});
  });
}

/** Holds a lock named after this version while the page is open, so that the service worker keeps its files. */
function holdVersionLock() {
  void navigator.locks?.request(`mazewright-${__BUILD_ID__}`, { mode: 'shared' }, () => {
    navigator.serviceWorker.controller?.postMessage({ type: 'STARTED' });
    return new Promise(() => {});
  });
}
