// The settings of the maze: size, maker, rules, word.

import { paramNumber, seedCode, parseCode } from '../../../app/routing/code.js';
import { button, checkbox, section, slider } from '../../../app/ui/controls.js';
import { h, newId, row } from '../../../app/ui/dom.js';
import { createNewMazeForm } from '../../../app/ui/new-maze-form.js';
import { GENERATOR_GROUPS, GENERATORS } from '../generators.js';
import { createShapeSection } from './shape-section.js';
import { numberField } from './number-field.js';

const SIZES = /** @type {const} */ ([
  [12, 8, 'Small'],
  [40, 30, 'A sheet'],
  [120, 90, 'Large'],
  [400, 300, 'A poster'],
  [4096, 4096, 'Sixteen million cells'],
]);
/** A worm takes ever longer on larger maps; past this many cells the fast one is proposed. */
const SLOW_CELLS = 1_000_000;

/** The makers in their groups, and under them what the mazes look like. @param {() => void} onchange */
function makerSelect(onchange) {
  const id = newId('maker');
  const looks = h('p', { class: 'quiet', id: `${id}-looks` });
  const select = h(
    'select',
    { id, class: 'field', 'aria-describedby': looks.id, onchange },
    ...GENERATOR_GROUPS.map(([label, makers]) =>
      h('optgroup', { label }, ...makers.map(([value, name]) => h('option', { value }, name))),
    ),
  );
  const element = h('div', null, h('label', { for: id, class: 'label' }, 'Maker'), select);
  const describe = () => {
    looks.textContent = GENERATORS.find(([value]) => value === select.value)?.[2] ?? '';
  };
  return { select, element, looks, describe };
}

/**
 * @param {import('../../../app/shell.js').Context} context
 * @param {ReturnType<typeof import('./endpoints.js').createEndpoints>} ends
 */
export function createNewMazePanel(context, ends) {
  const { input: width, element: widthField } = numberField('Cells wide', {
    value: 40,
    oninput: () => limit(),
  });
  const { input: height, element: heightField } = numberField('Cells high', {
    value: 30,
    oninput: () => limit(),
  });
  const { select: maker, element: makerField, looks, describe } = makerSelect(() => limit());
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
  const dense = checkbox({
    label: 'Without a list',
    hint: 'The same kind of maze with as little memory as the worm, and slow.',
    onchange: limit,
  });
  const braid = slider({
    label: 'Dead ends removed, in percent',
    minimum: 0,
    maximum: 100,
    value: 0,
    onchange: limit,
  });
  const note = h('p', { class: 'quiet' });
  const shape = createShapeSection(context, limit, ends.put);

  function limit() {
    describe();
    // A shape has a size of its own.
    presets.hidden = widthField.hidden = heightField.hidden = shape.words() !== undefined;
    greedy.element.hidden = !maker.value.startsWith('worm');
    outback.element.hidden = maker.value !== 'worm';
    dense.element.hidden = maker.value !== 'nucleation';
    const cells = width.valueAsNumber * height.valueAsNumber;
    note.textContent =
      maker.value === 'worm' && !on(outback) && cells > SLOW_CELLS
        ? 'So large a map takes the worm long: most worms die before they find the maze. The fast one makes mazes of the same kind.'
        : braid.value() > 0
          ? 'Walls at dead ends are opened, so that ways run in circles and there may be more than one to the goal.'
          : '';
  }
  /** @param {ReturnType<typeof checkbox>} box */
  const on = (box) => box.input.checked && !box.element.hidden;
  const parts = createNewMazeForm(context, (word) =>
    seedCode(
      'worm',
      [
        ...(shape.words() ?? [`w${width.value}`, `h${height.value}`]),
        maker.value !== 'worm' && maker.value,
        on(greedy) && 'greedy',
        on(outback) && 'outback',
        on(dense) && 'dense',
        braid.value() > 0 && `braid${braid.value()}`,
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
  const element = section(
    'Settings of the maze',
    presets,
    h('div', { class: 'worm-fields' }, widthField, heightField, makerField),
    looks,
    greedy.element,
    outback.element,
    dense.element,
    braid.element,
    shape.element,
    ends.element,
    parts.word,
    note,
    parts.problem,
    row(parts.make),
  );
  return {
    element,
    /** Takes a shape from a file. @param {File} file */
    async takeShape(file) {
      /** @type {HTMLDetailsElement} */ (element).open = true;
      await shape.open(file);
    },
    /** Shows how a maze was made. @param {string} made its code @param {import('../cells.js').Cells} cells */
    show(made, cells) {
      ends.show(made, cells);
      shape.show(made);
      width.value = String(paramNumber(made, 'w') ?? width.value);
      height.value = String(paramNumber(made, 'h') ?? height.value);
      const { words } = parseCode(made);
      maker.value = GENERATORS.find(([value]) => words.includes(value))?.[0] ?? 'worm';
      greedy.input.checked = words.includes('greedy');
      outback.input.checked = words.includes('outback');
      dense.input.checked = words.includes('dense');
      braid.set(paramNumber(made, 'braid') ?? 0);
      parts.clear();
      limit();
    },
  };
}
