// Settings: theme, motion, patterns, sound, keys. Kept locally; applied to <html> as data attributes that the
// styles read, with 'auto' resolved here, so that the styles have each theme once.

import { fieldsOf, load, onStored, oneOf, save } from './store.js';

/**
 * `keys`: whether single letters and digits do something; `streak`: whether days in a row are
 * told; `patterns`: whether what colours tell is told by patterns too.
 * @typedef {{
 *   theme: 'auto' | 'light' | 'dark',
 *   motion: 'auto' | 'reduced',
 *   sound: boolean,
 *   keys: boolean,
 *   streak: boolean,
 *   patterns: boolean,
 * }} Settings
 */

/** Each with its values, the first one to begin with. */
const READERS = {
  theme: /** @type {import('./store.js').Reader<Settings['theme']>} */ (
    oneOf('auto', 'light', 'dark')
  ),
  motion: /** @type {import('./store.js').Reader<Settings['motion']>} */ (oneOf('auto', 'reduced')),
  sound: oneOf(false, true),
  keys: oneOf(true, false),
  streak: oneOf(true, false),
  patterns: oneOf(false, true),
};

/** @param {unknown} value @returns {Settings} */
export function readSettings(value) {
  const fields = fieldsOf(value);
  return {
    theme: READERS.theme(fields.theme),
    motion: READERS.motion(fields.motion),
    sound: READERS.sound(fields.sound),
    keys: READERS.keys(fields.keys),
    streak: READERS.streak(fields.streak),
    patterns: READERS.patterns(fields.patterns),
  };
}

/** What they are to begin with. */
export const DEFAULTS = readSettings(undefined);

export const settings = load('settings', readSettings);

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
  dataset.patterns = settings.patterns ? 'on' : 'off';
  for (const listener of listeners) listener();
}

/**
 * Changes settings and keeps them.
 * @param {Partial<Settings>} changes
 */
export function change(changes) {
  // Another tab may have changed others.
  Object.assign(settings, load('settings', readSettings), changes);
  save('settings', settings);
  apply();
}

/** @param {() => void} listener called after every change */
export const onSettings = (listener) => listeners.add(listener);

onStored('settings', () => {
  Object.assign(settings, load('settings', readSettings));
  apply();
});
dark.addEventListener('change', apply);
reduced.addEventListener('change', apply);
apply();
