// The settings of the maze: size, maker, rules, word.

import { numberIn, seeded, takeApart } from '../../app/code.js';
import { button, checkbox, fold } from '../../app/ui/controls.js';
import { h, newId, row } from '../../app/ui/dom.js';
import { createMakerParts, labelledSelect } from '../../app/ui/maker.js';

const SIZES = /** @type {const} */ ([
  [12, 8, 'Small'],
  [40, 30, 'A sheet'],
  [120, 90, 'Large'],
  [400, 300, 'A poster'],
  [4096, 4096, 'Sixteen million cells'],
]);
const MAKERS = /** @type {const} */ ([
  ['worm', 'Worm: as in the essay'],
  ['wormfast', 'Worm, fast: starts near the maze'],
  ['nucleation', 'Nucleation: grows like a crystal'],
  ['wilson', 'Wilson: all mazes equally likely'],
  ['backtracker', 'Backtracker: long corridors'],
]);
/** A worm takes ever longer on larger maps; past this many cells the fast one is proposed. */
const SLOW_CELLS = 1_000_000;

/**
 * @param {import('../../app/shell.js').Context} context
 * @param {ReturnType<typeof import('./ends.js').createEnds>} ends
 */
export function createMaker(context, ends) {
  const side = (/** @type {string} */ label, /** @type {number} */ value) => {
    const id = newId('side');
    const input = h('input', {
      id,
      class: 'field',
      type: 'number',
      min: 1,
      max: 16384,
      size: 1,
      value,
      autocomplete: 'off',
      oninput: () => limit(),
    });
    const labelled = h('div', null, h('label', { for: id, class: 'label' }, label), input);
    return { input, labelled };
  };
  const { input: width, labelled: widthField } = side('Cells wide', 40);
  const { input: height, labelled: heightField } = side('Cells high', 30);
  const { select: maker, element: makerField } = labelledSelect('Maker', MAKERS, () => limit());
  const greedy = checkbox({
    label: 'Greedy worms',
    hint: 'A worm next to the maze always joins it. More and shorter dead ends.',
    onchange: limit,
  });
  const outback = checkbox({
    label: 'Outback: keep bad worms',
    hint: 'Worms that die stay where they are; parts of the maze may be out of reach.',
    onchange: limit,
  });
  const note = h('p', { class: 'quiet' });

  function limit() {
    const worms = maker.value.startsWith('worm');
    greedy.input.disabled = !worms;
    outback.input.disabled = maker.value !== 'worm';
    const cells = width.valueAsNumber * height.valueAsNumber;
    note.textContent =
      maker.value === 'worm' && !outback.input.checked && cells > SLOW_CELLS
        ? 'So large a map takes the worm long: most worms die before they find the maze. The fast one makes mazes of the same kind.'
        : '';
  }
  const on = (/** @type {HTMLInputElement} */ box) => box.checked && !box.disabled;
  const parts = createMakerParts(context, (word) =>
    seeded(
      'worm',
      [
        `w${width.value}`,
        `h${height.value}`,
        maker.value !== 'worm' && maker.value,
        on(greedy.input) && 'greedy',
        on(outback.input) && 'outback',
        ...ends.words(),
      ],
      word,
    ),
  );
  const presets = h(
    'div',
    { class: 'row', role: 'group', 'aria-label': 'Sizes' },
    ...SIZES.map(([w, h_, label]) =>
      button({
        label,
        hint: `${w} by ${h_}`,
        onclick: () => {
          width.value = String(w);
          height.value = String(h_);
          if (w * h_ > SLOW_CELLS && maker.value === 'worm') maker.value = 'wormfast';
          limit();
        },
      }),
    ),
  );
  const element = fold(
    'Settings of the maze',
    presets,
    h('div', { class: 'worm-fields' }, widthField, heightField, makerField),
    greedy.element,
    outback.element,
    ends.element,
    parts.word,
    note,
    parts.problem,
    row(parts.make),
  );
  return {
    element,
    /** Shows how a maze was made. @param {string} made its code @param {import('./cells.js').Cells} cells */
    show(made, cells) {
      ends.show(made, cells);
      width.value = String(numberIn(made, 'w') ?? width.value);
      height.value = String(numberIn(made, 'h') ?? height.value);
      const { words } = takeApart(made);
      maker.value = MAKERS.find(([value]) => words.includes(value))?.[0] ?? 'worm';
      greedy.input.checked = words.includes('greedy');
      outback.input.checked = words.includes('outback');
      parts.clear();
      limit();
    },
  };
}
