// Sounds (knocks and bells), silent unless the settings turn sound on. Their synthesis loads with the first one.

import { settings } from './storage/settings.js';

/** @type {AudioContext | undefined} */ let audio;

/** The audio of the page, which a browser only starts while it handles a press; undefined without sound. */
function context() {
  if (!settings.sound || typeof AudioContext === 'undefined') return undefined;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  return audio;
}

/** @param {(sounds: typeof import('./sound-synthesis.js'), at: AudioContext) => void} play */
function withSynthesis(play) {
  const at = context();
  // A sound that does not load is left out.
  if (at) import('./sound-synthesis.js').then((sounds) => play(sounds, at)).catch(() => {});
}

/**
 * A knock.
 * @param {number} hertz
 * @param {number} loud 0 to 1
 * @param {number} [seconds]
 * @param {number} [delay] seconds
 */
export const knock = (hertz, loud, seconds = 0.05, delay = 0) =>
  withSynthesis((sounds, at) => sounds.knock(at, hertz, loud, seconds, delay));

/**
 * A bell-like tone that fades out.
 * @param {number} hertz
 * @param {number} loud 0 to 1
 * @param {number} [seconds]
 * @param {number} [delay] seconds
 */
export const bell = (hertz, loud, seconds = 0.5, delay = 0) =>
  withSynthesis((sounds, at) => sounds.bell(at, hertz, loud, seconds, delay));
