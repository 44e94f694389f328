// Section 'Build it': the maze as an Arduino sketch with its wiring, written when it is opened.

import { engineOf, FULL } from '../../../app/loading/engine.js';
import { button, errorMessage, fill, h, p, progress, row, section } from '../../../app/ui/index.js';
import { parseCode } from '../../../app/routing/code.js';
import { copyText } from '../../../app/ui/clipboard.js';
import { saveFile } from '../../../app/ui/files.js';
import { figuresTable } from '../../../app/charts/table.js';

// Arduino sheet: parts list, connections, and the sketch to copy or download.
const fileName = (/** @type {string} */ code) =>
  `fourbit-${parseCode(code).seed ?? 'described'}.ino`;

/** Reads the pins of lights and buttons from the constants of a sketch, so that table and sketch agree. */
function pinsOf(/** @type {string} */ sketch) {
  const pins = (/** @type {string} */ name) => {
    const found = new RegExp(`${name}\\[LIGHTS\\] = \\{([\\d, ]+)\\}`).exec(sketch);
    return (found?.[1] ?? '').split(', ').map(Number);
  };
  return { lights: pins('LIGHT_PIN'), buttons: pins('BUTTON_PIN') };
}

/** Pin numbers by light and by button, from left to right. @typedef {{lights: number[], buttons: number[]}} Pins */

const OHM = '220 ohm';
/** Columns of half a breadboard. */
const COLUMNS_MIN = 30;
/** Columns from one light to the next, and from one button to the next: its legs are two columns apart. */
const LIGHT_COLUMNS = 3;
const BUTTON_COLUMNS = 4;

/** A table of all connections. @param {Pins} pins */
function createConnections({ lights, buttons }) {
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
function shoppingList({ lights, buttons }) {
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

/**
 * @param {string} code of the maze, with its seed
 * @param {string} sketch @param {{announce: (text: string) => void}} actions
 */
function createSketchSheet(code, sketch, { announce }) {
  const name = fileName(code);
  const text = h('textarea.field.mono.board-sketch', {
    readonly: true,
    rows: 12,
    wrap: 'off',
    spellcheck: 'false',
    'aria-label': 'The sketch',
  });
  text.value = sketch;
  const status = h('p.quiet', { role: 'status' });
  const report = (/** @type {string} */ sentence) => announce((status.textContent = sentence));
  const download = () => {
    saveFile(sketch, name);
    report(`Downloaded as ${name}.`);
  };
  const pins = pinsOf(sketch);
  return [
    p(
      'This maze as a program for an Arduino Uno. Open it in the Arduino IDE and upload it; it needs ' +
        'no libraries. Hold a button for two seconds to start again.',
    ),
    p(shoppingList(pins)),
    createConnections(pins),
    text,
    row(
      button({
        label: 'Copy sketch',
        icon: 'copy',
        kind: 'main',
        onclick: () => void copyText(sketch, text).then(report),
      }),
      button({ label: 'Download sketch', hint: name, onclick: download }),
    ),
    status,
  ];
}

/** @param {Context} context @param {string} code of the maze, with its seed */
export function createArduinoSection({ announce, noteHelp }, code) {
  const wait = progress();
  const container = h('div.stack.board', wait.element);

  async function write() {
    // The sketch has the table of all targets.
    noteHelp('the Arduino sketch');
    try {
      const sketch = await wait.run('Writing the sketch', ({ signal }) =>
        engineOf(FULL).draw(code, 'arduino', { signal }),
      );
      if (sketch) fill(container, ...createSketchSheet(code, sketch, { announce }));
    } catch (error) {
      fill(container, p(errorMessage(error)));
    }
  }

  const element = section('Build it with an Arduino', container);
  element.addEventListener('toggle', () => void write(), { once: true });
  return { element, close: wait.stop };
}
