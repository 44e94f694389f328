// Offline, and new versions: offered, never forced in the middle of a game.

import { Workbox } from 'workbox-window';
import { notice } from './ui/notice.js';

/** Registers the service worker, where there can be one. */
export function startUpdates() {
  if (__RELOAD_URL__)
    new EventSource(__RELOAD_URL__).addEventListener('change', () => location.reload());
  if (
    __DEVELOPMENT__ ||
    __SINGLE_FILE__ ||
    !('serviceWorker' in navigator) ||
    !/^https?:$/.test(location.protocol)
  )
    return;
  const workbox = new Workbox('./service-worker.js', { scope: './' });
  let accepted = false;
  workbox.addEventListener('waiting', () =>
    notice({
      name: 'update',
      text: 'A new version of Mazewright is ready. Your game is kept.',
      actions: [
        {
          label: 'Use it now',
          run: () => {
            accepted = true;
            workbox.messageSkipWaiting();
          },
        },
      ],
      dismiss: 'Later',
    }),
  );
  workbox.addEventListener('controlling', () => {
    if (accepted) location.reload();
  });
  workbox.register().catch(() => {
    // Not allowed here, or no network: the page works all the same.
  });
  // A tab that stays open for days asks again when it is looked at.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void workbox.update().catch(() => {});
  });
}
