// Wiring plan of the maze on an Arduino Uno and a breadboard: a drawing in which each leg has its hole, the connections
// as a table, and the parts list. With the USB socket on the left, the pins are in the order of the lights, so the wires
// fan out to their columns and none crosses another.

import { section } from '../../../app/ui/controls.js';
import { svg } from '../../../app/ui/dom.js';
import { figuresTable } from '../../../app/charts/table.js';

/** Pin numbers by light and by button, from left to right. @typedef {{lights: number[], buttons: number[]}} Pins */

const OHM = '220 ohm';
/** Distance of neighbouring holes, of the breadboard and of the Uno: 2.54 mm. */
const PITCH = 14;
/** Columns of half a breadboard. */
const COLUMNS_MIN = 30;
/** Columns from one light to the next, and from one button to the next: its legs are two columns apart. */
const LIGHT_COLUMNS = 3;
const BUTTON_COLUMNS = 4;
const LEFT = 44;
/** Vertical positions: numbers, ground rail, rows a to j of the breadboard; the gap is three holes wide. */
const NUMBER_Y = 20;
const RAIL_Y = 40;
const ROW_A = 68;
const BOARD_BOTTOM = ROW_A + 11 * PITCH + 16;
const TRACK = 7;

/** The y of a row of the breadboard. @param {string} letter 'a' to 'j' */
const rowY = (letter) => {
  const at = 'abcdefghij'.indexOf(letter);
  return ROW_A + (at + (at > 4 ? 2 : 0)) * PITCH;
};

/** The x of a column of the breadboard, from 0. @param {number} column */
const columnX = (column) => LEFT + column * PITCH;

/** The holes at the upper edge of an Uno, from left to right. */
const HOLES = ['AREF', 'GND', ...Array.from({ length: 14 }, (_, i) => String(13 - i))];

/** @param {number} x @param {number} y @param {string | number} words @param {string} [kind] */
const text = (x, y, words, kind = 'wiring-number') =>
  svg('text', { class: kind, x, y }, String(words));
const path = (/** @type {string} */ kind, /** @type {string} */ d) =>
  svg('path', { class: kind, d });

/** Where everything is, for that many lights. @param {Pins} pins */
function placesOf({ lights, buttons }) {
  const needed = lights.length * LIGHT_COLUMNS + buttons.length * BUTTON_COLUMNS;
  const columns = Math.max(COLUMNS_MIN, needed);
  const width = columnX(columns - 1) + LEFT;
  const first = Math.floor((columns - needed) / 2);
  const pinY = BOARD_BOTTOM + TRACK * (lights.length + buttons.length + 2) + 20;
  // The Uno lies under the middle of the breadboard; it has a gap between 8 and 7.
  const unoX = width / 2 - (HOLES.length * PITCH) / 2;
  /** The x of a hole of the Uno. @param {string | number} name */
  const pinX = (name) => {
    const at = HOLES.indexOf(String(name));
    return unoX + at * PITCH + (at > 7 ? 9 : 0);
  };
  const wires = [
    ...lights.map((pin, i) => ({ pin, column: first + i * LIGHT_COLUMNS })),
    ...buttons.map((pin, i) => ({
      pin,
      column: first + lights.length * LIGHT_COLUMNS + i * BUTTON_COLUMNS,
    })),
  ];
  /** A wire to the left turns above those before it, one to the right below them. @param {number} i */
  const trackOf = (i) => {
    const isLeft = columnX(wires[i].column) < pinX(wires[i].pin);
    return pinY - 20 - TRACK * (isLeft ? i : wires.length - 1 - i);
  };
  return { columns, width, pinX, pinY, unoX, wires, trackOf };
}

/** @typedef {ReturnType<typeof placesOf>} Places */

/** A breadboard: its ground rail and its holes, those of a column and half joined inside. @param {Places} places */
function drawBoard({ columns, width }) {
  const all = Array.from({ length: columns }, (_, column) => column);
  const dots = [...'abcdefghij']
    .flatMap((row) => all.map((column) => `M${columnX(column)} ${rowY(row)}h0`))
    .join('');
  return svg(
    'g',
    null,
    svg('rect', {
      class: 'wiring-plate',
      x: 14,
      y: 28,
      width: width - 28,
      height: BOARD_BOTTOM - 28,
      rx: 6,
    }),
    path('wiring-rail', `M${columnX(0)} ${RAIL_Y}H${columnX(columns - 1)}`),
    path('wiring-gap', `M20 ${(rowY('e') + rowY('f')) / 2}H${width - 20}`),
    path('wiring-dots', dots),
    ...[...'abcdefghij'].map((row) => text(26, rowY(row) + 4, row, 'wiring-row')),
    text(width - 26, RAIL_Y + 5, '−', 'wiring-title'),
  );
}

/** An Uno, with its USB socket to the left. @param {Places} places */
function drawUno({ pinX, pinY, unoX }) {
  const [left, right] = [unoX - 14, pinX('0') + 14];
  const holes = HOLES.map((name) =>
    svg(
      'g',
      null,
      svg('rect', { class: 'wiring-hole', x: pinX(name) - 3, y: pinY - 3, width: 6, height: 6 }),
      name === 'AREF'
        ? null
        : text(pinX(name), pinY + 19, name === 'GND' ? 'G' : name, 'wiring-pin'),
    ),
  );
  const socket = (/** @type {string | number} */ from, /** @type {string | number} */ to) =>
    svg('rect', {
      class: 'wiring-dark',
      x: pinX(from) - 7,
      y: pinY - 7,
      width: pinX(to) - pinX(from) + 14,
      height: 14,
    });
  return svg(
    'g',
    null,
    path(
      'wiring-uno',
      `M${left} ${pinY - 12}H${right}V${pinY + 106}L${right - 12} ${pinY + 118}H${left}Z`,
    ),
    svg('rect', {
      class: 'wiring-metal',
      x: left - 16,
      y: pinY + 34,
      width: 46,
      height: 34,
      rx: 2,
    }),
    svg('rect', { class: 'wiring-dark', x: left - 10, y: pinY + 82, width: 36, height: 24, rx: 2 }),
    svg('rect', {
      class: 'wiring-dark',
      x: left + 130,
      y: pinY + 68,
      width: 96,
      height: 22,
      rx: 2,
    }),
    socket('AREF', 8),
    socket(7, 0),
    ...holes,
    text((left + right) / 2, pinY + 52, 'Arduino Uno', 'wiring-name'),
    text(left + 7, pinY + 56, 'USB', 'wiring-socket'),
  );
}

/** The wire from a pin up to row j of its column. @param {Places} places @param {number} i */
function pinWire({ pinX, pinY, wires, trackOf }, i) {
  const [from, to] = [pinX(wires[i].pin), columnX(wires[i].column)];
  return path('wiring-wire', `M${from} ${pinY}V${trackOf(i)}H${to}V${rowY('j')}`);
}

const groundWire = (/** @type {number} */ column) =>
  path('wiring-wire wiring-ground', `M${columnX(column)} ${RAIL_Y}V${rowY('a')}`);

/** A light: its resistor lies across the gap, its long leg above it and its short leg in the next column. @param {Places} places @param {number} i */
function drawLight(places, i) {
  const { pin, column } = places.wires[i];
  const [x, next] = [columnX(column), columnX(column + 1)];
  const middle = (rowY('e') + rowY('f')) / 2;
  const band = (/** @type {number} */ at) => `M${x - 5} ${middle + at}h10`;
  return svg(
    'g',
    { 'data-light': i + 1, 'data-pin': pin },
    pinWire(places, i),
    groundWire(column + 1),
    path(
      'wiring-leg',
      `M${x} ${rowY('e')}V${rowY('f')}M${x} ${rowY('d')}V${rowY('c')}M${next} ${rowY('d')}V${rowY('c')}`,
    ),
    svg('rect', {
      class: 'wiring-resistor',
      x: x - 5,
      y: middle - 13,
      width: 10,
      height: 26,
      rx: 4,
    }),
    path('wiring-band', band(-7) + band(0) + band(7)),
    svg('circle', { class: 'wiring-led', cx: (x + next) / 2, cy: rowY('c') - 3, r: 9.5 }),
    text(x - 8, rowY('d') + 5, '+', 'wiring-sign'),
    text((x + next) / 2, NUMBER_Y, i + 1),
  );
}

/** A push button of 6 mm: its four legs stand in rows e and f, two columns apart, across the gap. @param {Places} places @param {number} at @param {number} number */
function drawButton(places, at, number) {
  const { pin, column } = places.wires[at];
  const [left, right] = [columnX(column), columnX(column + 2)];
  const [x, y] = [(left + right) / 2, (rowY('e') + rowY('f')) / 2];
  const legs = [left, right].flatMap((one) => [
    `M${one} ${rowY('e')}V${y}`,
    `M${one} ${rowY('f')}V${y}`,
  ]);
  return svg(
    'g',
    { 'data-button': number, 'data-pin': pin },
    pinWire(places, at),
    groundWire(column + 2),
    path('wiring-leg wiring-button-legs', legs.join('')),
    svg('rect', { class: 'wiring-button', x: x - 17, y: y - 17, width: 34, height: 34, rx: 3 }),
    svg('circle', { class: 'wiring-knob', cx: x, cy: y, r: 9 }),
    text(x, NUMBER_Y, number),
  );
}

/** @param {Pins} pins */
export function drawWiringPlan(pins) {
  const { lights, buttons } = pins;
  const places = placesOf(pins);
  const { width, pinX, pinY, wires } = places;
  const middle = (/** @type {number} */ from, /** @type {number} */ to) =>
    (columnX(wires[from].column) + columnX(wires[to].column)) / 2 + PITCH;
  const last = wires.length - 1;
  return svg(
    'svg',
    {
      class: 'wiring',
      viewBox: `0 -16 ${width} ${pinY + 140}`,
      role: 'img',
      'aria-label': 'Wiring plan. The table below lists all connections.',
    },
    text(middle(0, lights.length - 1), 2, 'Lights', 'wiring-title'),
    text(middle(lights.length, last), 2, 'Buttons', 'wiring-title'),
    drawBoard(places),
    drawUno(places),
    path(
      'wiring-wire wiring-ground',
      `M${pinX('GND')} ${pinY}V${pinY - 14}H7V${RAIL_Y}H${columnX(0)}`,
    ),
    ...lights.map((_, i) => drawLight(places, i)),
    ...buttons.map((_, i) => drawButton(places, lights.length + i, i + 1)),
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
  element.classList.add('words-table', 'board-connections');
  return element;
}

/** The parts list. @param {Pins} pins */
export function shoppingList(pins) {
  const { lights, buttons } = pins;
  const wires = 2 * lights.length + 2 * buttons.length + 1;
  return (
    `You need an Arduino Uno, a breadboard with at least ${placesOf(pins).columns} columns, ` +
    `${lights.length} LEDs, ${lights.length} resistors of ${OHM}, ` +
    `${buttons.length} push buttons (6 mm, four legs) and ${wires} wires. ` +
    'The long leg of an LED, marked +, stands in the column of its resistor, the short leg in the next one. ' +
    'A button stands across the gap, with its pin and its ground wire at opposite corners.'
  );
}
