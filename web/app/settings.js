// Settings: theme, motion, sound, keys. Kept locally; applied to <html> as data attributes that the
// styles read, with 'auto' resolved here, so that the styles have each theme once.

import { load, save } from './store.js';

/**
 * `keys`: whether single letters and digits do something.
 * @typedef {{
 *   theme: 'auto' | 'light' | 'dark',
 *   motion: 'auto' | 'reduced',
 *   sound: boolean,
 *   keys: boolean,
 * }} Settings
 */

/** @type {Readonly<Settings>} */
const DEFAULTS = { theme: 'auto', motion: 'auto', sound: false, keys: true };

/** @type {Settings} */
export const settings = { ...DEFAULTS, ...load('settings', {}) };

const dark = matchMedia('(prefers-color-scheme: dark)');
const reduced = matchMedia('(prefers-reduced-motion: reduce)');
/** @type {Set<() => void>} */
const listeners = new Set();

/** Whether nothing may move. */
export const motionReduced = () => settings.motion === 'reduced' || reduced.matches;

function apply() {
  const { dataset } = document.documentElement;
  const isDark = settings.theme === 'auto' ? dark.matches : settings.theme === 'dark';
  dataset.theme = isDark ? 'dark' : 'light';
  dataset.motion = motionReduced() ? 'reduced' : 'full';
  for (const listener of listeners) listener();
}

/**
 * Changes settings and keeps them.
 * @param {Partial<Settings>} changes
 */
export function change(changes) {
  Object.assign(settings, changes);
  save('settings', settings);
  apply();
}

/** @param {() => void} listener called after every change */
export const onSettings = (listener) => listeners.add(listener);

dark.addEventListener('change', apply);
reduced.addEventListener('change', apply);
apply();
