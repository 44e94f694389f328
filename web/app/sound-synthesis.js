// Sound synthesis: knocks and bells for sound.js.

/** @type {AudioBuffer | undefined} */ let hiss;

/** A quarter of a second of white noise, cached. */
function noise(/** @type {AudioContext} */ at) {
  if (hiss) return hiss;
  hiss = at.createBuffer(1, at.sampleRate / 4, at.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return hiss;
}

/** A gain node that starts at `loud` and fades out. @param {AudioContext} at @param {number} when @param {number} loud @param {number} seconds */
function fade(at, when, loud, seconds) {
  const gain = at.createGain();
  gain.gain.setValueAtTime(loud, when);
  gain.gain.exponentialRampToValueAtTime(0.0001, when + seconds);
  gain.connect(at.destination);
  return gain;
}

/**
 * A knock: band-passed noise.
 * @param {AudioContext} at @param {number} hertz
 * @param {number} loud 0 to 1
 * @param {number} seconds
 * @param {number} delay seconds
 */
export function knock(at, hertz, loud, seconds, delay) {
  const when = at.currentTime + delay;
  const source = at.createBufferSource();
  source.buffer = noise(at);
  const filter = at.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = hertz;
  filter.Q.value = 1.8;
  source.connect(filter).connect(fade(at, when, loud, seconds));
  source.start(when);
  source.stop(when + seconds);
}

/**
 * A bell-like tone that fades out.
 * @param {AudioContext} at @param {number} hertz
 * @param {number} loud 0 to 1
 * @param {number} seconds
 * @param {number} delay seconds
 */
export function bell(at, hertz, loud, seconds, delay) {
  const when = at.currentTime + delay;
  for (const [factor, part] of [
    [1, 1],
    [2.76, 0.25],
  ]) {
    const tone = at.createOscillator();
    tone.frequency.value = hertz * factor;
    tone.connect(fade(at, when, loud * part, seconds / factor));
    tone.start(when);
    tone.stop(when + seconds);
  }
}
