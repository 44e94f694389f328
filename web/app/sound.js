// Small physical sounds, made here and now; none until the settings say so.

import { settings } from './storage/settings.js';

/** @type {AudioContext | undefined} */
let audio;
/** @type {AudioBuffer | undefined} */
let hiss;

function context() {
  if (!settings.sound || typeof AudioContext === 'undefined') return undefined;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  return audio;
}

/** A quarter of a second of noise, made once. */
function noise(/** @type {AudioContext} */ at) {
  if (hiss) return hiss;
  hiss = at.createBuffer(1, at.sampleRate / 4, at.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return hiss;
}

/** A gain that jumps up and dies away. @param {AudioContext} at @param {number} when @param {number} loud @param {number} seconds */
function fade(at, when, loud, seconds) {
  const gain = at.createGain();
  gain.gain.setValueAtTime(loud, when);
  gain.gain.exponentialRampToValueAtTime(0.0001, when + seconds);
  gain.connect(at.destination);
  return gain;
}

/**
 * A knock of something hard: a short band of noise.
 * @param {number} hertz
 * @param {number} loud 0 to 1
 * @param {number} [seconds]
 * @param {number} [delay] seconds
 */
export function knock(hertz, loud, seconds = 0.05, delay = 0) {
  const at = context();
  if (!at) return;
  const when = at.currentTime + delay;
  const source = at.createBufferSource();
  source.buffer = noise(at);
  const band = at.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = hertz;
  band.Q.value = 1.8;
  source.connect(band).connect(fade(at, when, loud, seconds));
  source.start(when);
  source.stop(when + seconds);
}

/**
 * A tone that dies away, like a small bell.
 * @param {number} hertz
 * @param {number} loud 0 to 1
 * @param {number} [seconds]
 * @param {number} [delay] seconds
 */
export function bell(hertz, loud, seconds = 0.5, delay = 0) {
  const at = context();
  if (!at) return;
  const when = at.currentTime + delay;
  for (const [factor, share] of [
    [1, 1],
    [2.76, 0.25],
  ]) {
    const tone = at.createOscillator();
    tone.frequency.value = hertz * factor;
    tone.connect(fade(at, when, loud * share, seconds / factor));
    tone.start(when);
    tone.stop(when + seconds);
  }
}
