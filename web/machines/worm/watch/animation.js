// Makings on the screen, one or two, at the same step: recorded in slices, run, sought. Where one of
// them is too large to be kept, all are seen once, as they go.

/** The page waits no longer than this in a frame, in milliseconds. */
const SLICE_MS = 8;
/** The speeds are for so many steps; what has more goes faster. */
const USUAL_STEPS = 3500;
/** A guess for what is seen live. */
const STEPS_A_CELL = 4;

/** @typedef {import('./watched-generation.js').WatchedGeneration} Making */

/**
 * @param {{told: () => void, isSeen: () => boolean, isStill: () => boolean}} page told: something is
 *   another; isStill: nothing may move
 */
export function createAnimation({ told, isSeen, isStill }) {
  /** @type {Making[]} */
  let generations = [];
  let at = 0;
  let speed = 4;
  let owed = 0;
  let running = false;
  let bits = false;
  let frame = 0;

  const last = () => Math.max(0, ...generations.map(({ recording }) => recording?.last ?? 0));
  const isLive = () => generations.some(({ live }) => live);
  const isWhole = () => generations.every(({ recording }) => recording?.isWhole);
  const isDone = () => generations.length > 0 && generations.every(({ shown }) => shown.isDone);

  /** How many steps there are, more or less. */
  const length = () =>
    isLive()
      ? STEPS_A_CELL * Math.max(...generations.map(({ size }) => size.width * size.height))
      : last();

  function schedule() {
    if (!frame) frame = requestAnimationFrame(tick);
  }
  /** Back to the first step. */
  function rewind() {
    at = 0;
    if (isLive()) for (const generation of generations) generation.watchOnce();
  }
  /** @returns {boolean} whether there is more to be recorded */
  function record() {
    const more = generations.map((generation) => generation.goOn(SLICE_MS / generations.length));
    // As soon as one of them cannot be kept, all begin anew.
    if (isLive() && generations.some(({ live }) => !live)) rewind();
    return more.some(Boolean);
  }
  /** @param {number} steps */
  function goOn(steps) {
    if (!isLive()) return void (at = Math.min(at + steps, last()));
    const lives = generations.flatMap(({ live }) => (live ? [live] : []));
    for (const live of lives) live.goTo(at + steps, SLICE_MS);
    // They go in turn: who is fast waits.
    at = Math.min(at + steps, ...lives.filter((live) => !live.isDone).map((live) => live.at));
  }
  function tick() {
    frame = 0;
    if (!isSeen()) {
      running = false;
      return told();
    }
    const more = record();
    if (running) {
      // From two steps a second to the whole in less than a second.
      owed += 0.033 * 2.4 ** (speed - 1) * Math.max(1, length() / USUAL_STEPS);
      goOn(Math.floor(owed));
      owed %= 1;
    }
    const fades = draw();
    if (running && isDone()) running = false;
    told();
    if (more || running || fades) schedule();
  }
  function draw() {
    const fades = running && !isStill();
    return generations
      .map((generation) => {
        generation.seek(at, fades);
        return generation.show(bits);
      })
      .some(Boolean);
  }
  /** @param {number} step */
  function seek(step) {
    running = false;
    at = Math.max(0, Math.min(step, last()));
    draw();
    told();
  }

  return {
    get at() {
      return at;
    },
    get isRunning() {
      return running;
    },
    /** Whether there is nothing to be seen. */
    get isEmpty() {
      return generations.length === 0;
    },
    last,
    isLive,
    isDone,
    /** Whether the number of steps is known. */
    isWhole,
    seek,
    /** @param {Making[]} next in place of those before */
    load(next) {
      for (const generation of generations) generation.close();
      generations = next;
      running = false;
      at = 0;
      record();
      seek(0);
      schedule();
    },
    /** All that there is of it is shown at once where nothing may move. */
    run() {
      if (isStill() && !isLive()) return seek(last());
      if (isDone()) rewind();
      running = true;
      owed = 1;
      told();
      schedule();
    },
    pause() {
      running = false;
      told();
    },
    /** @param {number} count of steps; less than 0: back */
    step(count) {
      running = false;
      if (!isLive()) return seek(at + count);
      goOn(1);
      draw();
      told();
    },
    fromStart() {
      rewind();
      seek(0);
    },
    setSpeed: (/** @type {number} */ value) => void (speed = value),
    showBits(/** @type {boolean} */ on) {
      bits = on;
      draw();
    },
    /** It may be seen again, or looks other than before. */
    refresh() {
      for (const { paper } of generations) paper.invalidate();
      if (generations.length) schedule();
    },
    figures: () =>
      generations.map(({ title, shown }) => `${title}: ${shown.at.toLocaleString('en')} steps`),
    close() {
      cancelAnimationFrame(frame);
      frame = 0;
      running = false;
      for (const generation of generations) generation.close();
      generations = [];
    },
  };
}
