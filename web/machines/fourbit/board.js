// The maze on a real board: its sketch, to be copied or kept, and how it is wired. The drawing is
// loaded when somebody looks at it.

import { takeApart } from '../../app/code.js';
import { extra } from '../../app/failures.js';
import { button, fold, progress } from '../../app/ui/controls.js';
import { fill, h, p, row } from '../../app/ui/dom.js';
import { copyText, keepFile } from '../../app/ui/files.js';
import { sentenceOf } from '../../app/ui/place.js';

const fileName = (/** @type {string} */ code) =>
  `fourbit-${takeApart(code).seed ?? 'described'}.ino`;

/**
 * The pins that a sketch says, by light and by button: its own constants are the only source.
 * @param {string} sketch
 */
export function pinsOf(sketch) {
  const pins = (/** @type {string} */ name) => {
    const found = new RegExp(`${name}\\[LIGHTS\\] = \\{([\\d, ]+)\\}`).exec(sketch);
    return (found?.[1] ?? '').split(', ').map(Number);
  };
  return { lights: pins('LIGHT_PIN'), buttons: pins('BUTTON_PIN') };
}

/** @param {import('../../app/shell.js').Context} context */
export function createBoard({ engine, announce }) {
  const wait = progress();
  const place = h('div', { class: 'board' });
  const element = fold('On a real board', wait.element, place);
  element.addEventListener('toggle', () => void draw());
  let code = '';
  /** The code whose sketch is there, or on its way. */
  let shown = '';
  let isPrinting = false;

  function printPlan() {
    isPrinting = true;
    print();
    isPrinting = false;
  }

  /** @param {string} sketch @param {typeof import('./wiring.js')} wiring */
  function show(sketch, wiring) {
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
      keepFile(new Blob([sketch], { type: 'text/plain' }), name);
      say(`Kept as ${name}.`);
    };
    const pins = pinsOf(sketch);
    fill(
      place,
      p(
        'This maze as a program for an Arduino Uno, which needs nothing else: open it in the ' +
          'Arduino IDE and upload it. A button held for two seconds starts again.',
      ),
      p(wiring.partsOf(pins)),
      wiring.drawPlan(pins),
      wiring.connections(pins),
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
    );
  }

  async function draw() {
    if (!element.open || shown === code || !code) return;
    const asked = code;
    shown = asked;
    fill(place);
    try {
      const wiring = await extra('board', 'The wiring plan', () => import('./wiring.js'));
      const sketch = await wait.run('Writing the sketch', ({ signal }) =>
        engine.draw(asked, 'arduino', { signal }),
      );
      if (code !== asked) return;
      if (sketch) show(sketch, wiring);
      else shown = '';
    } catch (error) {
      if (code === asked) fill(place, p(sentenceOf(/** @type {Error} */ (error))));
    }
  }

  return {
    element,
    /** @param {string} opened the code of the maze, with its name */
    open(opened) {
      wait.stop();
      code = opened;
      void draw();
    },
    /** The plan, while it is what is to be printed. */
    picture: () =>
      isPrinting
        ? /** @type {Element | undefined} */ (place.querySelector('.wiring')?.cloneNode(true))
        : undefined,
    close: wait.stop,
  };
}
