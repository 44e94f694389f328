// Wiring of the maze on an Arduino Uno and a breadboard: the connections as a table, and the parts list. With the USB
// socket on the left, the pins are in the order of the lights, so no wire crosses another.

import { figuresTable } from '../../../app/charts/table.js';

/** Pin numbers by light and by button, from left to right. @typedef {{lights: number[], buttons: number[]}} Pins */

const OHM = '220 ohm';
/** Columns of half a breadboard. */
const COLUMNS_MIN = 30;
/** Columns from one light to the next, and from one button to the next: its legs are two columns apart. */
const LIGHT_COLUMNS = 3;
const BUTTON_COLUMNS = 4;

/** A table of all connections. @param {Pins} pins */
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
  table.element.classList.add('words-table', 'board-connections');
  return table.element;
}

/** The parts list. @param {Pins} pins */
export function shoppingList({ lights, buttons }) {
  const wires = 2 * lights.length + 2 * buttons.length + 1;
  const needed = lights.length * LIGHT_COLUMNS + buttons.length * BUTTON_COLUMNS;
  const columns = Math.max(COLUMNS_MIN, needed);
  return (
    `You need an Arduino Uno, a breadboard with at least ${columns} columns, ` +
    `${lights.length} LEDs, ${lights.length} resistors of ${OHM}, ` +
    `${buttons.length} push buttons (6 mm, four legs) and ${wires} wires. ` +
    'The long leg of an LED stands in the column of its resistor, the short leg in the next one. ' +
    'A button stands across the gap, with its pin and its ground wire at opposite corners.'
  );
}
