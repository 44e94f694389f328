// Live board: a wooden box with glowing bulbs over brass push buttons. As in the original machine, where
// magnets pull the buttons, a button is up while its light is on and down while it is off.

import { fill, h, newId, svg } from '../../../app/ui/dom.js';
import { refuse } from '../../../app/ui/refusal.js';
import { buttonNumber } from '../numbers.js';

const DOWN_MS = 130;
const SPARKS = 14;

/** Offsets and colours. */
const GRADIENTS = /** @type {const} */ ([
  ['radial', 'halo', {}, '0 #ffcf5cd9, 0.45 #ffb0324d, 1 #ff9a1c00'],
  [
    'radial',
    'glow',
    { cx: 0.5, cy: 0.46, r: 0.56 },
    '0 #fffdf0, 0.42 #fff0a8, 0.8 #ffca3e, 1 #f09a1a',
  ],
  ['radial', 'glass', { cx: 0.38, cy: 0.3, r: 0.8 }, '0 #9c948a, 0.5 #5b5048, 1 #2a211b'],
  ['linear', 'brass', {}, '0 #a67a2b, 0.22 #dcb35a, 0.42 #fff0bd, 0.7 #dcb35a, 1 #6c4a13'],
  ['radial', 'cap', { cx: 0.42, cy: 0.3, r: 0.85 }, '0 #fff0bd, 0.55 #dcb35a, 1 #a67a2b'],
]);
const stopsOf = (/** @type {string} */ text) =>
  text.split(', ').map((stop) => {
    const [offset, color] = stop.split(' ');
    return svg('stop', { offset, 'stop-color': color });
  });

/** The gradients that all bulbs and buttons of a box share. */
function paints(/** @type {string} */ id) {
  return svg(
    'svg.paints',
    { width: 0, height: 0, 'aria-hidden': 'true', focusable: 'false' },
    svg(
      'defs',
      ...GRADIENTS.map(([kind, name, place, stops]) =>
        svg(`${kind}Gradient`, { id: `${id}-${name}`, ...place }, ...stopsOf(stops)),
      ),
      // The visible part of a plunger: above the hole, and the front half of the hole.
      svg(
        'clipPath',
        { id: `${id}-hole` },
        svg('path', { d: 'M0 140H120V208H94A34 13 0 0 1 26 208H0Z' }),
      ),
    ),
  );
}

/** One bulb and its button, 120 units wide and 240 high. */
function lampDrawing(/** @type {string} */ id, /** @type {number} */ bit) {
  const paint = (/** @type {string} */ name) => `url(#${id}-${name})`;
  return svg(
    'svg.lamp-drawing',
    { viewBox: '0 0 120 240', 'aria-hidden': 'true', focusable: 'false' },
    svg('circle.halo', { cx: 60, cy: 56, r: 82, fill: paint('halo') }),
    // The socket.
    svg('path', {
      d: 'M42 88h36v9l-3 3 3 3-3 3 3 3-4 7H46l-4-7 3-3-3-3 3-3-3-3z',
      fill: paint('brass'),
    }),
    svg('path.socket-lines', { d: 'M43 97h34M43 103h34M43 109h34' }),
    svg('ellipse.socket-foot', { cx: 60, cy: 118, rx: 30, ry: 7, fill: paint('brass') }),
    // The glass, dark; over it the same glass, glowing.
    svg('path.bulb-glass', { d: BULB, fill: paint('glass') }),
    svg('path.filament', { d: 'M52 88 48 58M68 88 72 58M48 58l4 5 4-6 4 6 4-6 4 6 4-5' }),
    svg('path.bulb-glow', { d: BULB, fill: paint('glow') }),
    svg('path.filament-glow', { d: 'M48 58l4 5 4-6 4 6 4-6 4 6 4-5' }),
    svg('path.bulb-shine', { d: 'M38 44c2-9 8-15 16-17' }),
    svg('text.place-value', { x: 60, y: 140 }, `counts ${2 ** bit}`),
    // The button: a plate, a hole, the plunger in it.
    svg('ellipse.plate-shadow', { cx: 60, cy: 213, rx: 46, ry: 19 }),
    svg('ellipse', { cx: 60, cy: 209, rx: 45, ry: 18, fill: paint('brass') }),
    svg('ellipse.hole', { cx: 60, cy: 208, rx: 35.5, ry: 13.5 }),
    svg(
      'g',
      { 'clip-path': paint('hole') },
      svg(
        'g.plunger',
        svg('path', { d: 'M26 178V230H94V178Z', fill: paint('brass') }),
        svg('ellipse.cap', { cx: 60, cy: 178, rx: 34, ry: 13, fill: paint('cap') }),
        svg('ellipse.cap-ring', { cx: 60, cy: 178, rx: 26, ry: 9.4 }),
      ),
    ),
  );
}

const BULB =
  'M60 18c22 0 36 15 36 35 0 15-9 21-14 29-2 4-3 6-4 8H42c-1-2-2-4-4-8-5-8-14-14-14-29 0-20 14-35 36-35z';

/** The wooden surface. @param {string} id */
const woodGrain = (id) =>
  svg(
    'svg.cover.grain',
    { 'aria-hidden': 'true', focusable: 'false' },
    svg(
      'filter',
      { id: `${id}-grain`, x: 0, y: 0, width: '100%', height: '100%' },
      svg('feTurbulence', {
        type: 'fractalNoise',
        baseFrequency: '0.006 0.19',
        numOctaves: 3,
        seed: 4,
      }),
      svg('feColorMatrix', { values: '0 0 0 0 0.2  0 0 0 0 0.1  0 0 0 0 0.03  0 0 0 1.5 -0.42' }),
    ),
    svg('rect', { width: '100%', height: '100%', filter: `url(#${id}-grain)` }),
  );

/** Sparks that fly to all sides. */
const sparkDrawings = () =>
  Array.from({ length: SPARKS }, (_, i) => {
    const angle = (i / SPARKS) * Math.PI * 2;
    const far = 62 + (i % 3) * 16;
    return svg('circle', {
      r: 2.2 - (i % 3) * 0.5,
      style: {
        '--x': `${Math.cos(angle) * far}px`,
        '--y': `${Math.sin(angle) * far * 0.55}px`,
        '--delay': `${(i % 4) * 40}ms`,
      },
    });
  });

/** A bulb with its button. @param {string} id @param {number} bit @param {number} number @param {() => void} onclick */
const lampButton = (id, bit, number, onclick) =>
  h(
    'button.bare.lamp.on',
    {
      'data-bit': bit,
      'data-number': number,
      'aria-label': `Light ${number}, on`,
      'aria-keyshortcuts': number,
      onclick,
    },
    lampDrawing(id, bit),
  );

/**
 * @param {HTMLElement} plate the brass strip at the foot of the box
 * @param {{onpress: (bit: number) => void, motionReduced: () => boolean}} options
 */
export function createLightBox(plate, { onpress, motionReduced }) {
  const id = newId('box');
  const lamps = h('div.lamps');
  const number = h('span.number-plate-number');
  const sparks = svg('svg.cover.sparks', {
    viewBox: '-100 -60 200 120',
    'aria-hidden': 'true',
  });
  const element = h(
    'div.box',
    paints(id),
    woodGrain(id),
    ...[0, 1, 2, 3].map((i) => h('i', { class: `screw screw-${i}` })),
    h('div.recess'),
    lamps,
    h('div.number-plate', { 'aria-hidden': 'true' }, number),
    plate,
    sparks,
  );

  /** @type {HTMLButtonElement[]} by bit */
  let buttons = [];
  const timers = new Map();

  function build(/** @type {number} */ bits) {
    element.dataset.bits = String(bits);
    element.style.setProperty('--bits', String(bits));
    buttons = Array.from({ length: bits }, (_, bit) =>
      lampButton(id, bit, buttonNumber(bit, bits), () => onpress(bit)),
    );
    fill(lamps, ...buttons.toReversed());
  }
  build(4);

  return {
    element,
    get bits() {
      return buttons.length;
    },
    /** Moves the focus to the leftmost button. */
    focus: () => buttons.at(-1)?.focus(),
    /**
     * Shows lights and number.
     * @param {string} lights '1' and '0', highest first
     * @param {number} state
     * @param {boolean} [toggles] whether buttons of dark lights can work too, so that they stay up
     */
    show(lights, state, toggles = false) {
      if (lights.length !== buttons.length) build(lights.length);
      element.classList.toggle('toggles', toggles);
      for (const [bit, lamp] of buttons.entries()) {
        const on = lights.at(-1 - bit) === '1';
        lamp.classList.toggle('on', on);
        const name = `Light ${buttonNumber(bit, buttons.length)}`;
        lamp.setAttribute('aria-label', `${name}, ${on ? 'on' : 'off'}`);
      }
      number.textContent = String(state);
    },
    /** Shows the plunger down for DOWN_MS, however short the press. @param {number} bit */
    press(bit) {
      const lamp = buttons[bit];
      if (!lamp) return;
      clearTimeout(timers.get(bit));
      lamp.classList.add('down');
      timers.set(
        bit,
        setTimeout(() => lamp.classList.remove('down'), DOWN_MS),
      );
    },
    /** The lamp of a dead button shakes. @param {number} bit */
    refuse: (bit) => buttons[bit] && refuse(buttons[bit]),
    /** Plays the animation of a solved maze: a light runs along the bulbs and sparks fly. */
    celebrate() {
      if (motionReduced()) return;
      element.classList.remove('solved');
      fill(sparks, ...sparkDrawings());
      buttons.toReversed().forEach((lamp, i) => lamp.style.setProperty('--turn', `${i * 90}ms`));
      // Reading the width restarts the animation.
      void element.offsetWidth;
      element.classList.add('solved');
      setTimeout(() => {
        element.classList.remove('solved');
        fill(sparks);
      }, 1600);
    },
    /** @param {boolean} shown the number of the state @param {boolean} explained what each light counts */
    showNumbers(shown, explained) {
      element.classList.toggle('without-numbers', !shown);
      element.classList.toggle('explained', explained);
    },
    close() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
