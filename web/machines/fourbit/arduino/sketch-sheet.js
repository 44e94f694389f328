// What stands under 'On a real board': the parts, the plan, and the sketch to be copied or kept.

import { parseCode } from '../../../app/routing/code.js';
import { button } from '../../../app/ui/controls.js';
import { h, p, row } from '../../../app/ui/dom.js';
import { copyText, saveFile } from '../../../app/ui/files.js';
import { createConnections, drawWiringPlan, shoppingList } from './wiring.js';

const fileName = (/** @type {string} */ code) =>
  `fourbit-${parseCode(code).seed ?? 'described'}.ino`;

/**
 * The pins that a sketch says, by light and by button: its own constants are the only source.
 * @param {string} sketch
 */
function pinsOf(sketch) {
  const pins = (/** @type {string} */ name) => {
    const found = new RegExp(`${name}\\[LIGHTS\\] = \\{([\\d, ]+)\\}`).exec(sketch);
    return (found?.[1] ?? '').split(', ').map(Number);
  };
  return { lights: pins('LIGHT_PIN'), buttons: pins('BUTTON_PIN') };
}

/**
 * @param {string} code of the maze, with its name
 * @param {string} sketch
 * @param {{announce: (text: string) => void, printPlan: () => void}} verbs
 */
export function createSketchSheet(code, sketch, { announce, printPlan }) {
  const name = fileName(code);
  const text = h('textarea', {
    class: 'field board-sketch',
    readonly: true,
    rows: 12,
    wrap: 'off',
    spellcheck: 'false',
    'aria-label': 'The sketch',
  });
  text.value = sketch;
  const said = h('p', { class: 'quiet', role: 'status' });
  const say = (/** @type {string} */ sentence) => announce((said.textContent = sentence));
  const keep = () => {
    saveFile(new Blob([sketch], { type: 'text/plain' }), name);
    say(`Kept as ${name}.`);
  };
  const pins = pinsOf(sketch);
  return [
    p(
      'This maze as a program for an Arduino Uno, which needs nothing else: open it in the ' +
        'Arduino IDE and upload it. A button held for two seconds starts again.',
    ),
    p(shoppingList(pins)),
    drawWiringPlan(pins),
    createConnections(pins),
    text,
    row(
      button({
        label: 'Copy the sketch',
        icon: 'copy',
        kind: 'main',
        onclick: () => void copyText(sketch, text).then(say),
      }),
      button({ label: 'Keep as a file', hint: name, onclick: keep }),
      button({ label: 'Print the plan', onclick: printPlan }),
    ),
    said,
  ];
}
