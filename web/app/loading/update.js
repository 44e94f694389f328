// Offline, and new versions: offered, never forced in the middle of a game. Each tab goes over to the
// new one when its visitor says so, and works with its own version until then.

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
  // The new version is in force already, since another tab has gone over to it.
  let inForce = false;
  let accepted = false;
  const offer = () =>
    notice({
      name: 'update',
      text: 'A new version of Mazewright is ready. Your game will be kept.',
      actions: [
        {
          label: 'Update now',
          run() {
            accepted = true;
            if (inForce) location.reload();
            else workbox.messageSkipWaiting();
          },
        },
      ],
      dismiss: 'Later',
    });
  workbox.addEventListener('waiting', offer);
  workbox.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (accepted) return location.reload();
    // The first one of all is no news.
    if (!isUpdate && !isExternal) return;
    inForce = true;
    offer();
  });
  liveOpenly();
  workbox.register().catch(() => {
    // Not allowed here, or no network: the page works all the same.
  });
  // A tab that stays open for days asks again when it is looked at.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void workbox.update().catch(() => {});
  });
}

/** Holds a lock with the name of this version as long as the page lives: its files are kept. */
function liveOpenly() {
  void navigator.locks?.request(`mazewright-${__BUILD_ID__}`, { mode: 'shared' }, () => {
    navigator.serviceWorker.controller?.postMessage({ type: 'STARTED' });
    return new Promise(() => {});
  });
}
