// Wiring plan of the maze on an Arduino Uno: a drawing, the connections as a table, and the parts list.
// With the USB socket on the left, the pins are in the order of the lights, so every wire runs straight
// up and none crosses another.

import { section } from '../../../app/ui/controls.js';
import { svg } from '../../../app/ui/dom.js';
import { figuresTable } from '../../../app/charts/table.js';

/** Pin numbers by light and by button, from left to right. @typedef {{lights: number[], buttons: number[]}} Pins */

const OHM = '220 ohm';
const WIDTH = 452;
const HEIGHT = 440;
// Vertical positions: numbers, ground rail, parts, pins.
const NUMBER_Y = 38;
const RAIL_Y = 56;
const LED_Y = 96;
const BUTTON_Y = 118;
const RESISTOR_Y = 156;
const PIN_Y = 270;
const PITCH = 24;

/** The holes at the upper edge of the board, from left to right. */
const HOLES = ['AREF', 'GND', ...Array.from({ length: 14 }, (_, i) => String(13 - i))];
/** The x of a hole; the board has a gap between 8 and 7. @param {string | number} name */
function xOf(name) {
  const at = HOLES.indexOf(String(name));
  return 40 + at * PITCH + (at > 7 ? 14 : 0);
}

/** @param {number} x @param {number} y @param {string | number} words @param {string} [kind] */
const text = (x, y, words, kind = 'wiring-number') =>
  svg('text', { class: kind, x, y }, String(words));
const path = (/** @type {string} */ kind, /** @type {string} */ d) =>
  svg('path', { class: kind, d });

/** An Uno, with its USB socket to the left. */
function drawUno() {
  const holes = HOLES.map((name) =>
    svg(
      'g',
      null,
      svg('rect', { class: 'wiring-hole', x: xOf(name) - 4, y: PIN_Y - 4, width: 8, height: 8 }),
      name === 'AREF'
        ? null
        : text(xOf(name), PIN_Y + 22, name === 'GND' ? 'G' : name, 'wiring-pin'),
    ),
  );
  return svg(
    'g',
    null,
    path('wiring-uno', 'M22 258H432V412L420 428H22Z'),
    svg('rect', { class: 'wiring-metal', x: 2, y: 312, width: 58, height: 44, rx: 2 }),
    svg('rect', { class: 'wiring-dark', x: 8, y: 382, width: 46, height: 34, rx: 2 }),
    svg('rect', { class: 'wiring-dark', x: 210, y: 352, width: 170, height: 34, rx: 2 }),
    svg('rect', { class: 'wiring-dark', x: 168, y: 414, width: 244, height: 10 }),
    svg('rect', { class: 'wiring-dark', x: 30, y: PIN_Y - 8, width: 216, height: 16 }),
    svg('rect', { class: 'wiring-dark', x: 236 + 10, y: PIN_Y - 8, width: 180, height: 16 }),
    ...holes,
    text(140, 340, 'Arduino Uno', 'wiring-name'),
    text(31, 339, 'USB', 'wiring-socket'),
  );
}

/** A light: its pin, resistor, long leg; the short leg, at the flat side, goes to ground. */
function drawLight(/** @type {number} */ pin, /** @type {number} */ light) {
  const x = xOf(pin);
  const band = (/** @type {number} */ at) => `M${x - 5} ${RESISTOR_Y + at}h10`;
  return svg(
    'g',
    { 'data-light': light, 'data-pin': pin },
    path('wiring-wire', `M${x} ${RAIL_Y}V${LED_Y - 9}M${x} ${LED_Y + 9}V${PIN_Y}`),
    svg('circle', { class: 'wiring-hole', cx: x, cy: RAIL_Y, r: 3 }),
    path('wiring-led', `M${x - 7} ${LED_Y - 8}H${x + 7}A10 10 0 1 1 ${x - 7} ${LED_Y - 8}Z`),
    text(x + 8, LED_Y + 21, '+', 'wiring-sign'),
    svg('rect', {
      class: 'wiring-resistor',
      x: x - 5,
      y: RESISTOR_Y - 15,
      width: 10,
      height: 30,
      rx: 4,
    }),
    path('wiring-band', band(-7) + band(0) + band(7)),
    text(x, NUMBER_Y, light),
  );
}

/** A button, between its pin and ground. */
function drawButton(/** @type {number} */ pin, /** @type {number} */ number) {
  const x = xOf(pin);
  return svg(
    'g',
    { 'data-button': number, 'data-pin': pin },
    path('wiring-wire', `M${x} ${RAIL_Y}V${BUTTON_Y - 10}M${x} ${BUTTON_Y + 10}V${PIN_Y}`),
    svg('circle', { class: 'wiring-hole', cx: x, cy: RAIL_Y, r: 3 }),
    svg('rect', {
      class: 'wiring-button',
      x: x - 10,
      y: BUTTON_Y - 10,
      width: 20,
      height: 20,
      rx: 2,
    }),
    svg('circle', { class: 'wiring-knob', cx: x, cy: BUTTON_Y, r: 5.5 }),
    text(x, NUMBER_Y, number),
  );
}

/** The middle of a row of pins. @param {number[]} pins */
const middle = (pins) => (xOf(pins[0]) + xOf(pins[pins.length - 1])) / 2;

/** @param {Pins} pins */
export function drawWiringPlan({ lights, buttons }) {
  const ground = xOf('GND');
  return svg(
    'svg',
    {
      class: 'wiring',
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: 'img',
      'aria-label': 'Wiring plan. The table below lists all connections.',
    },
    svg('rect', { class: 'wiring-plate', x: 22, y: 22, width: 410, height: 190, rx: 8 }),
    path('wiring-rail', `M34 ${RAIL_Y}H420`),
    text(middle(lights), 15, 'Lights', 'wiring-title'),
    text(middle(buttons), 15, 'Buttons', 'wiring-title'),
    text(ground, NUMBER_Y, '−', 'wiring-title'),
    drawUno(),
    path('wiring-wire', `M${ground} ${RAIL_Y}V${PIN_Y}`),
    ...lights.map((pin, i) => drawLight(pin, i + 1)),
    ...buttons.map((pin, i) => drawButton(pin, i + 1)),
  );
}

/** Section with a table of all connections. @param {Pins} pins */
export function createConnections({ lights, buttons }) {
  const table = figuresTable('The connections');
  table.show(
    ['Part', 'From', 'To'],
    [
      ...lights.flatMap((pin, i) => [
        [`Resistor ${i + 1}, ${OHM}`, `pin ${pin}`, `light ${i + 1}, long leg`],
        [`Light ${i + 1}`, 'its short leg', 'ground rail'],
      ]),
      ...buttons.map((pin, i) => [`Button ${i + 1}`, `pin ${pin}`, 'ground rail']),
      ['Ground rail', 'the rail marked −', 'pin GND'],
    ],
  );
  const element = section('Connections as a table', table.element);
  element.classList.add('board-connections');
  return element;
}

/** The parts list. @param {Pins} pins */
export function shoppingList({ lights, buttons }) {
  const wires = lights.length + 2 * buttons.length + 1;
  return (
    `You need an Arduino Uno, a breadboard, ${lights.length} LEDs, ${lights.length} resistors of ${OHM}, ` +
    `${buttons.length} push buttons and ${wires} wires. ` +
    'The long leg of an LED, marked +, goes to its resistor, the short leg to the ground rail.'
  );
}
