// Service worker registration and updates. A new version is offered, never forced during a game; each tab
// keeps its own version until its visitor updates.

import { embedded } from '../routing/embedded.js';
import { notice } from '../ui/notice.js';

/** Milliseconds for the new version to take over; then the page is loaded again in any case. */
const ACTIVATION_MS = 3000;

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
  const { serviceWorker } = navigator;
  let isControlled = serviceWorker.controller !== null;
  /** @type {ServiceWorkerRegistration | undefined} */ let registration;
  let accepted = false;
  const update = () => {
    accepted = true;
    // Another tab may have activated the new version: then nothing waits.
    if (!registration?.waiting) return location.reload();
    registration.waiting.postMessage({ type: 'SKIP_WAITING' });
    // The old service worker can keep the new one waiting for minutes while it looks busy. Without a page it ends.
    setTimeout(() => location.reload(), ACTIVATION_MS);
  };
  const offer = () =>
    notice({
      name: 'update',
      text: 'A new version of Mazewright is ready. Your game is saved.',
      actions: [{ label: 'Update now', run: update }],
      dismiss: 'Later',
    });
  serviceWorker.addEventListener('controllerchange', () => {
    if (accepted) return location.reload();
    // The first installation is no update.
    if (isControlled) offer();
    isControlled = true;
  });
  holdVersionLock();
  register(offer).then(
    (own) => (registration = own),
    () => {
      // Not allowed or offline: the page works without it.
    },
  );
  // Check again when a long-open tab becomes visible; a version may have been installed meanwhile.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    void registration
      ?.update()
      .then(() => registration?.waiting && offer())
      .catch(() => {});
  });
}

/** Registers the service worker once the page has loaded. @param {() => void} onWaiting called when a new version waits */
async function register(onWaiting) {
  if (document.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }));
  const registration = await navigator.serviceWorker.register('./service-worker.js', {
    scope: './',
  });
  const watch = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && registration.active) onWaiting();
    });
  };
  registration.addEventListener('updatefound', watch);
  watch();
  if (registration.waiting && registration.active) onWaiting();
  return registration;
}

/** Holds a lock named after this version while the page is open, so that the service worker keeps its files. */
function holdVersionLock() {
  void navigator.locks?.request(`mazewright-${__BUILD_ID__}`, { mode: 'shared' }, () => {
    navigator.serviceWorker.controller?.postMessage({ type: 'STARTED' });
    return new Promise(() => {});
  });
}
