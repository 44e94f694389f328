// Settings: theme, motion, patterns, sound, keys. They are stored locally and applied to <html> as data
// attributes for the styles. 'auto' is resolved here, so that the styles define each theme once.

import { fieldsOf, load, onStored, oneOf, save } from './store.js';

/**
 * The values of each setting; the first is the default. `keys`: whether single letters and digits play; `streak`:
 * whether to count days in a row; `patterns`: whether to show patterns in addition to colours.
 */
const READERS = {
  theme: oneOf('auto', 'light', 'dark'),
  motion: oneOf('auto', 'reduced'),
  sound: oneOf(false, true),
  keys: oneOf(true, false),
  streak: oneOf(true, false),
  patterns: oneOf(false, true),
};

/** @typedef {{[Name in keyof typeof READERS]: ReturnType<(typeof READERS)[Name]>}} Settings */

export function readSettings(/** @type {unknown} */ value) {
  const fields = fieldsOf(value);
  return /** @type {Settings} */ (
    Object.fromEntries(Object.entries(READERS).map(([name, read]) => [name, read(fields[name])]))
  );
}

/** The default settings. */
export const DEFAULTS = readSettings(undefined);

export const settings = load('settings', readSettings);

const dark = matchMedia('(prefers-color-scheme: dark)');
const reduced = matchMedia('(prefers-reduced-motion: reduce)');
/** @type {Set<() => void>} */ const listeners = new Set();

/** Whether animations are off. */
export const motionReduced = () => settings.motion === 'reduced' || reduced.matches;

function apply() {
  const { dataset } = document.documentElement;
  const isDark = settings.theme === 'auto' ? dark.matches : settings.theme === 'dark';
  dataset.theme = isDark ? 'dark' : 'light';
  dataset.motion = motionReduced() ? 'reduced' : 'full';
  dataset.patterns = settings.patterns ? 'on' : 'off';
  for (const listener of listeners) listener();
}

/** Changes and stores settings. */
export function change(/** @type {Partial<Settings>} */ changes) {
  // Another tab may have changed other settings.
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
