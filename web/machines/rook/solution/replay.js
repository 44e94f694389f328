// Replay after solving: the player’s path beside a shortest path, jump by jump.

import { button, fill, h, newId, segmented } from '../../../app/ui/index.js';
import { createStrip } from './distance-strip.js';
import { FEW, isDrawnWhole, jumpName, pathOfJumps } from './path-overlay.js';

/** @typedef {import('./path-overlay.js').Path} Path */
/** @typedef {'both' | 'mine' | 'best'} Which paths that are drawn */

const PACE_MS = 650;

/** The index of the first jump that left every shortest path; -1 if none did. @param {Jump[]} jumps @param {number} shortest */
export const firstLoss = (jumps, shortest) =>
  jumps.findIndex(({ left }, i) => left !== shortest - 1 - i);

/** Slider over the jumps of the player's path. @param {(number: number) => void} oninput */
function createSlider(oninput) {
  const id = newId('replay');
  const output = h('output.slider-value', { for: id });
  const input = h('input', {
    type: 'range',
    id,
    min: '0',
    oninput: () => oninput(input.valueAsNumber),
  });
  const label = h('label.label', { for: id }, 'Watch your path again');
  return {
    element: h('div.slider.pair', label, input, output),
    show(/** @type {number} */ step, /** @type {number} */ count) {
      input.value = String(step);
      output.textContent = `${step} of ${count}`;
    },
    limit(/** @type {number} */ count) {
      input.max = String(count);
    },
  };
}

const createPathChoice = (/** @type {(which: Which) => void} */ onchange) =>
  segmented({
    legend: 'Which path is drawn',
    choices: [
      { value: 'both', label: 'Both paths' },
      { value: 'mine', label: 'Yours' },
      { value: 'best', label: 'A shortest' },
    ],
    value: 'both',
    onchange,
  });

/** Both paths as names of cells, and the first jump that was not on a shortest path. */
function createComparison() {
  const words = h('p.replay-words');
  const mine = h('p.mono.replay-path');
  const shortest = h('p.mono.replay-path');
  return {
    elements: [words, mine, shortest],
    /** @param {RookMaze} maze @param {Jump[]} jumps @param {Path} best @param {number} lost index of the jump, or -1 */
    show(maze, jumps, best, lost) {
      const nameOf = (/** @type {number} */ cell) => maze.cells[cell].name;
      fill(
        mine,
        h('b', 'Yours: '),
        ...pathOfJumps(jumps).cells.flatMap((cell, i) => [
          i ? ' ' : null,
          i === lost + 1 && lost >= 0 ? h('mark', nameOf(cell)) : nameOf(cell),
        ]),
      );
      fill(shortest, h('b', 'A shortest: '), best.cells.map(nameOf).join(' '));
      words.textContent =
        lost < 0
          ? 'Every jump was on a shortest path.'
          : `Jump ${lost + 1}, from ${nameOf(jumps[lost].from)} to ${nameOf(jumps[lost].to)}, left the shortest path.`;
    },
  };
}

/** The jumps of a path that are shown, by their ends. @param {Path & {low: number, high: number}} path */
const jumpsIn = ({ cells, low, high }) =>
  new Set(Array.from({ length: high - low }, (_, i) => jumpName(cells, low + i)));

/**
 * The paths to draw: a jump that is on both is drawn as the player's, once. Each path is cut to its last jumps on a large board.
 * @param {{jumps: Jump[], best: Path, which: Which, step: number, isLarge: boolean}} state
 */
function shownPaths({ jumps, best, which, step, isLarge }) {
  const tailOf = (/** @type {number} */ end) => (isLarge ? Math.max(0, end - FEW) : 0);
  /** @type {ShownPath[]} */ const shown = [];
  const bestEnd = isLarge ? Math.min(step, best.letters.length) : best.letters.length;
  const mine = { ...pathOfJumps(jumps), low: tailOf(step), high: step };
  const shortest = { ...best, low: tailOf(bestEnd), high: bestEnd };
  if (which !== 'mine')
    shown.push({
      ...shortest,
      kind: 'best',
      first: 1,
      hidden: which === 'both' ? jumpsIn(mine) : undefined,
    });
  if (which !== 'best')
    shown.push({
      ...mine,
      kind: 'mine',
      first: 1,
      shared: which === 'both' ? jumpsIn(shortest) : undefined,
    });
  return shown;
}

/** `onshow`: other jumps are shown; `onmark`: a jump of the strip is pointed at, by its number. */
export function createReplay(
  /** @type {{onshow: () => void, onmark: (numbers: number[]) => void}} */ { onshow, onmark },
) {
  /** @type {Jump[]} */ let jumps = [];
  /** @type {Path} */ let best = { cells: [], letters: '' };
  let isLarge = false;
  let step = 0;
  /** @type {Which} */ let which = 'both';
  /** @type {ReturnType<typeof setInterval> | undefined} */ let playing;

  const comparison = createComparison();
  /** Whether the player has scrubbed: until then the solved board has no arrows on it. */
  let isUsed = false;
  const slider = createSlider((number) => {
    pause();
    scrub(number);
  });
  const strip = createStrip({
    onpick: (number) => {
      pause();
      scrub(number);
    },
    onmark,
  });
  const play = button({ label: 'Play', onclick: () => (playing ? pause() : start()) });
  const choice = createPathChoice((value) => {
    which = value;
    isUsed = true;
    onshow();
  });
  const walk = (/** @type {number} */ by) => () => {
    pause();
    scrub(step + by);
  };
  const element = h(
    'section.stack.replay',
    { hidden: true, 'aria-label': 'Your path and the shortest' },
    slider.element,
    h(
      'div.cluster.replay-row',
      button({ label: 'Step back', icon: 'before', quiet: true, onclick: walk(-1) }),
      play,
      button({ label: 'Step', icon: 'after', quiet: true, onclick: walk(1) }),
      choice.element,
    ),
    strip.element,
    ...comparison.elements,
  );

  function go(/** @type {number} */ wanted) {
    step = Math.max(0, Math.min(jumps.length, wanted));
    slider.show(step, jumps.length);
    strip.show(step);
    onshow();
  }
  function scrub(/** @type {number} */ wanted) {
    isUsed = true;
    go(wanted);
  }
  function pause() {
    clearInterval(playing);
    playing = undefined;
    fill(play, h('span', 'Play'));
  }
  function start() {
    scrub(step === jumps.length ? 0 : step);
    fill(play, h('span', 'Pause'));
    playing = setInterval(() => {
      go(step + 1);
      if (step === jumps.length) pause();
    }, PACE_MS);
  }

  return {
    element,
    get isUsed() {
      return isUsed;
    },
    /** The paths to draw over the stones, and the player's position. */
    shown: () => ({
      paths: shownPaths({ jumps, best, which, step, isLarge }),
      position: step > 0 ? jumps[step - 1].to : jumps[0].from,
    }),
    show(/** @type {RookMaze} */ maze, /** @type {Jump[]} */ made, /** @type {Path} */ shortest) {
      element.hidden = false;
      isUsed = false;
      [jumps, best] = [made, shortest];
      isLarge = !isDrawnWhole(maze, jumps.length);
      const lost = firstLoss(jumps, best.letters.length);
      // Where they are one and the same, one is enough.
      which = pathOfJumps(jumps).letters === best.letters ? 'mine' : 'both';
      choice.set(which);
      slider.limit(jumps.length);
      strip.open(best.letters.length, jumps);
      comparison.show(maze, jumps, best, lost);
      go(jumps.length);
    },
    /** A stone is pointed at, or -1: the jumps that land on it. @param {number} cell */
    point(cell) {
      strip.mark(jumps.flatMap(({ to }, i) => (to === cell ? [i + 1] : [])));
    },
    hide() {
      pause();
      element.hidden = true;
    },
  };
}
