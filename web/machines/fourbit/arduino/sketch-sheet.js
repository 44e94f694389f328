// Arduino sheet: parts list, connections, and the sketch to copy or download.

import { parseCode } from '../../../app/routing/code.js';
import { button } from '../../../app/ui/controls.js';
import { h, p, row } from '../../../app/ui/dom.js';
import { copyText } from '../../../app/ui/clipboard.js';
import { saveFile } from '../../../app/ui/files.js';
import { createConnections, shoppingList } from './wiring.js';

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

/**
 * @param {string} code of the maze, with its seed
 * @param {string} sketch
 * @param {{announce: (text: string) => void}} actions
 */
export function createSketchSheet(code, sketch, { announce }) {
  const name = fileName(code);
  const text = h('textarea', {
    class: 'field mono board-sketch',
    readonly: true,
    rows: 12,
    wrap: 'off',
    spellcheck: 'false',
    'aria-label': 'The sketch',
  });
  text.value = sketch;
  const status = h('p', { class: 'quiet', role: 'status' });
  const report = (/** @type {string} */ sentence) => announce((status.textContent = sentence));
  const download = () => {
    saveFile(new Blob([sketch], { type: 'text/plain' }), name);
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
