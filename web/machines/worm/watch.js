// Watching mazes being made, on this thread and a step at a time: one sheet, or two in a race from
// the same first cell (one seed draws it first for both).

import { numberIn, seeded } from '../../app/code.js';
import { button, checkbox, segmented, slider } from '../../app/ui/controls.js';
import { fill, h } from '../../app/ui/dom.js';
import { Cells } from './cells.js';
import { labelledSelect } from '../../app/ui/maker.js';
import { INKS } from './drawing.js';
import { createPaper } from './paper.js';

const FADE_MS = 900;
const WORMS = ['worm', 'wormfast', 'wormswift'];

/** @typedef {import('../../engine/core.js').Core} Core */

/** One maze in the making, on one sheet. */
class Making {
  /** @param {Core} core @param {string} code @param {string} title */
  constructor(core, code, title) {
    this.core = core;
    this.title = title;
    const [width, height] = [numberIn(code, 'w') ?? 1, numberIn(code, 'h') ?? 1];
    this.paper = createPaper({ label: `${title} at work`, small: true });
    this.figures = h('p', { class: 'figures' });
    this.element = h(
      'figure',
      { class: 'making-maze' },
      this.paper.element,
      h('figcaption', null, h('b', null, title), this.figures),
    );
    this.job = core.generate(code);
    this.cells = new Cells(
      width,
      height,
      new Uint8Array(Math.ceil((width * height) / 2)).fill(0xff),
    );
    this.inks = new Uint8Array(width * height);
    /** @type {Map<number, number>} when the ink of a dead cell is gone */
    this.dead = new Map();
    this.steps = 0;
    this.done = false;
    // Each worm has an ink of its own; what is no worm has one.
    this.coloured =
      WORMS.some((name) => title.toLowerCase().startsWith(name)) || title === 'Outback';
    this.paper.show(this.cells);
  }

  /** One step of its head. */
  step() {
    if (this.done) return;
    const before = this.cells.packed;
    do {
      if (this.job.run(1) !== 'running') {
        this.finish();
        return;
      }
    } while (this.job.progress().number('steps') === this.steps);
    const facts = this.job.progress();
    this.steps = facts.number('steps');
    this.facts = facts;
    this.cells.packed = this.job.cells().slice();
    this.compare(before, this.coloured ? 1 + ((facts.number('worms') - 1) % INKS.length) : 1);
  }

  /** Inks what is new and lets fade what is gone. @param {Uint8Array} before @param {number} ink */
  compare(before, ink) {
    const { packed, width, height } = this.cells;
    for (let i = 0; i < packed.length; i++) {
      if (packed[i] === before[i]) continue;
      for (const index of [2 * i, 2 * i + 1]) {
        if (index >= width * height) continue;
        const shift = index & 1 ? 0 : 4;
        const was = (before[i] >> shift) & 8;
        const is = (packed[i] >> shift) & 8;
        if (was && !is) this.inks[index] = ink;
        if (!was && is) {
          this.inks[index] = 0;
          this.dead.set(index, performance.now() + FADE_MS);
        }
      }
    }
  }

  finish() {
    this.done = true;
    const session = this.job.openSession();
    const before = this.cells.packed;
    this.cells.packed = session.cells().slice();
    this.compare(before, 1);
    session.close();
  }

  /** @param {boolean} bits @param {boolean} still nothing fades */
  show(bits, still) {
    const now = performance.now();
    /** @type {Map<number, number>} */
    const fading = new Map();
    for (const [index, end] of this.dead) {
      if (end <= now || still || !(this.cells.at(index) & 8)) this.dead.delete(index);
      else fading.set(index, (end - now) / FADE_MS);
    }
    const head = this.facts?.all('head')[0] ?? [];
    this.paper.mark({
      inks: this.inks,
      fading,
      making: true,
      bits,
      head:
        this.done || head.length < 2
          ? null
          : { row: Number(head[0]) - 1, column: Number(head[1]) - 1 },
    });
    const number = (/** @type {string} */ name) =>
      (this.facts?.number(name) ?? 0).toLocaleString('en');
    const finished = this.done
      ? this.cells.width * this.cells.height
      : (this.facts?.number('cells_finished') ?? 0);
    this.figures.textContent = `${finished.toLocaleString('en')} of ${(this.cells.width * this.cells.height).toLocaleString('en')} cells, ${number('steps')} steps${this.coloured ? `, ${number('killed_worms')} dead worms` : ''}${this.done ? '. Done.' : ''}`;
    return fading.size > 0;
  }

  close() {
    this.job.close();
    this.paper.close();
  }
}

/** Titles of what can be watched, with the words of the code. */
const MAKERS = /** @type {const} */ ([
  ['worm', 'Worm'],
  ['wormfast', 'Worm, fast'],
  ['wormswift', 'Worm, swift'],
  ['outback', 'Outback'],
  ['nucleation', 'Nucleation'],
  ['nucleation_dense', 'Nucleation without a list'],
  ['wilson', 'Wilson'],
  ['backtracker', 'Backtracker'],
]);

/** @param {import('../../app/shell.js').Context} context */
export function createWatch(context) {
  /** @type {Making[]} */
  let makings = [];
  let running = false;
  let speed = 4;
  let owed = 0;
  let frame = 0;
  let size = '24 by 16';
  const place = h('div', { class: 'makings' });
  const status = h('p', { class: 'quiet', role: 'status' });
  const { element: makerField, select: maker } = labelledSelect('Maker', MAKERS, () => begin());
  const race = checkbox({
    label: 'Race against nucleation',
    hint: 'Both begin in the same cell and take steps in turn.',
    checked: true,
    onchange: () => begin(),
  });
  const bits = checkbox({
    label: 'Show the bits',
    hint: 'null, final, down, right; on large cells.',
    onchange: () => draw(),
  });
  const sizes = segmented({
    legend: 'Size',
    choices: ['12 by 8', '24 by 16', '60 by 40'].map((value) => ({ value, label: value })),
    value: size,
    onchange: (value) => {
      size = value;
      begin();
    },
  });
  const pace = slider({
    label: 'Speed',
    minimum: 1,
    maximum: 10,
    value: speed,
    onchange: (value) => {
      speed = value;
    },
  });
  const playButton = button({
    label: 'Run',
    kind: 'main',
    onclick: () => (running ? pause() : run()),
  });
  const stepButton = button({
    label: 'One step',
    hint: 'One move of each head',
    onclick: () => {
      pause();
      if (makings.length === 0) begin();
      step(1);
      draw();
    },
  });
  const element = h(
    'div',
    { class: 'watch' },
    place,
    h(
      'div',
      { class: 'toolbar' },
      playButton,
      stepButton,
      button({ label: 'From the start', onclick: () => begin() }),
    ),
    status,
    h(
      'div',
      { class: 'watch-settings' },
      makerField,
      sizes.element,
      pace.element,
      race.element,
      bits.element,
    ),
  );
  /** @type {Core | undefined} */
  let core;
  let seed = 'watch-1';

  function stop() {
    for (const making of makings) making.close();
    makings = [];
  }
  /** Puts new sheets in place, with another maze. */
  function begin() {
    if (!core) return;
    const ready = core;
    stop();
    seed = `watch-${Math.floor(Math.random() * 1e9)}`;
    const [width, height] = size.split(' by ');
    const code = (/** @type {string} */ words) =>
      seeded('worm', [`w${width}`, `h${height}`, words], seed);
    const label = MAKERS.find(([value]) => value === maker.value)?.[1] ?? 'Worm';
    makings = [new Making(ready, code(maker.value), label)];
    if (race.input.checked && !maker.value.startsWith('nucleation'))
      makings.push(new Making(ready, code('nucleation'), 'Nucleation'));
    fill(place, ...makings.map((making) => making.element));
    place.classList.toggle('race', makings.length > 1);
    status.textContent = '';
    owed = 0;
    draw();
  }
  function step(/** @type {number} */ count) {
    for (let i = 0; i < count; i++) for (const making of makings) making.step();
    if (makings.length > 0 && makings.every((making) => making.done)) {
      pause();
      status.textContent = makings
        .map((making) => `${making.title}: ${making.steps.toLocaleString('en')} steps`)
        .join('. ');
    }
  }
  /** Draws all sheets; goes on while something fades. */
  function draw() {
    const fading = makings.map((making) =>
      making.show(bits.input.checked, context.motionReduced()),
    );
    if (fading.some(Boolean) && !running) schedule();
  }
  function schedule() {
    if (!frame) frame = requestAnimationFrame(tick);
  }
  function tick() {
    frame = 0;
    if (!element.isConnected || element.closest('details:not([open])')) pause();
    if (running) {
      // From two steps a second to some two hundred a frame.
      owed += 0.033 * 2.4 ** (speed - 1);
      const whole = Math.min(150, Math.floor(owed));
      owed -= Math.floor(owed);
      step(whole);
    }
    draw();
    if (running) schedule();
  }
  function run() {
    if (makings.length === 0 || makings.every((making) => making.done)) begin();
    running = true;
    nameButton('Pause');
    schedule();
  }
  function pause() {
    running = false;
    nameButton('Run');
  }
  // The word alone: a button whose inside is replaced under a finger is not pressed.
  function nameButton(/** @type {string} */ label) {
    const span = /** @type {HTMLElement} */ (playButton.firstElementChild);
    if (span.textContent !== label) span.textContent = label;
  }
  return {
    element,
    /** Called when it can be seen. */
    open() {
      void context.core.then((ready) => {
        core = ready;
        if (makings.length === 0) begin();
      });
    },
    settings: () => makings.forEach((making) => making.paper.invalidate()),
    close() {
      cancelAnimationFrame(frame);
      frame = 0;
      running = false;
      stop();
    },
  };
}
