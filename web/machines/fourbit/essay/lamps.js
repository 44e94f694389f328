// Small lamps of the essay: a row of bulbs over buttons, one for each light of a small maze.

import { fill, h, svg } from '../../../app/ui/dom.js';
import { refuse } from '../../../app/ui/refusal.js';
import { buttonNumber } from '../numbers.js';

const lampDrawing = () =>
  svg(
    'svg.small-lamp-drawing',
    { viewBox: '0 0 44 52', 'aria-hidden': 'true' },
    svg('path.small-rays', { d: 'M22 4V0M8 8 5 5M36 8l3-3M5 19H1M39 19h4' }),
    svg('circle.small-bulb', { cx: 22, cy: 18, r: 12 }),
    svg('path.small-socket', { d: 'M17 29h10v6H17z' }),
    svg('rect.small-button', { x: 7, y: 38, width: 30, height: 11, rx: 4 }),
  );

/**
 * @param {number} bits
 * @param {(bit: number) => boolean} onpress returns whether the button worked; a dead one shakes
 * @param {(bit: number) => string} [wordOf] the word below a lamp; default: its number
 */
export function createLamps(bits, onpress, wordOf) {
  const lamps = Array.from({ length: bits }, (_, bit) => {
    const lamp = h(
      'button.bare.small-lamp',
      { 'data-bit': bit, onclick: () => onpress(bit) || refuse(lamp) },
      lampDrawing(),
      h('span', { 'aria-hidden': 'true' }, wordOf?.(bit) ?? buttonNumber(bit, bits)),
    );
    return lamp;
  });
  const element = h('div.small-lamps', { role: 'group', 'aria-label': 'Bulbs' });
  fill(element, ...lamps.toReversed());
  return {
    element,
    /** @param {string} lights '1' and '0', highest first */
    show(lights) {
      for (const [bit, lamp] of lamps.entries()) {
        const isOn = lights.at(-1 - bit) === '1';
        lamp.classList.toggle('on', isOn);
        const word = wordOf ? `, counts ${wordOf(bit)}` : '';
        lamp.setAttribute(
          'aria-label',
          `Bulb ${buttonNumber(bit, bits)}, ${isOn ? 'on' : 'off'}${word}`,
        );
      }
    },
    /** The lamp of a button that does nothing shakes. @param {number} bit */
    refuse: (bit) => refuse(lamps[bit]),
  };
}
