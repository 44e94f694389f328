// The settings of the maze: size, maker, rules, word.

import { button, checkbox, fold } from '../../app/ui/controls.js';
import { fill, h, newId } from '../../app/ui/dom.js';

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

/** @param {import('../../app/shell.js').Context} context */
export function createMaker(context) {
  const ids = { width: newId('w'), height: newId('h'), maker: newId('m'), seed: newId('s') };
  const field = (/** @type {string} */ id, /** @type {Record<string, unknown>} */ more) =>
    h('input', { id, class: 'field', autocomplete: 'off', spellcheck: 'false', ...more });
  const width = field(ids.width, { type: 'number', min: 1, max: 16384, value: 40, size: 1 });
  const height = field(ids.height, { type: 'number', min: 1, max: 16384, value: 30, size: 1 });
  const seed = field(ids.seed, { type: 'text', maxlength: 32, size: 1, placeholder: 'any word' });
  const maker = h(
    'select',
    { id: ids.maker, class: 'field' },
    ...MAKERS.map(([value, label]) => h('option', { value }, label)),
  );
  const greedy = checkbox({
    label: 'Greedy worms',
    hint: 'A worm next to the maze always joins it. More and shorter dead ends.',
    checked: false,
    onchange: limit,
  });
  const outback = checkbox({
    label: 'Outback: keep bad worms',
    hint: 'Worms that die stay where they are; parts of the maze may be out of reach.',
    checked: false,
    onchange: limit,
  });
  const problem = h('p', { class: 'problem', role: 'status' });
  const note = h('p', { class: 'quiet' });
  maker.addEventListener('change', limit);
  width.addEventListener('input', limit);
  height.addEventListener('input', limit);

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
  function code(/** @type {string} */ word) {
    const words = [`w${width.value}`, `h${height.value}`];
    if (maker.value !== 'worm') words.push(maker.value);
    if (greedy.input.checked && !greedy.input.disabled) words.push('greedy');
    if (outback.input.checked && !outback.input.disabled) words.push('outback');
    return `v1.worm.${words.join('_')}.s${word}`;
  }
  async function make() {
    problem.textContent = '';
    const word = seed.value.trim();
    try {
      (await context.core).canonical(code(word || 'x'));
    } catch (error) {
      problem.textContent = /** @type {Error} */ (error).message;
      return;
    }
    if (word) context.openCode(code(word));
    else context.newMaze(code('*'));
  }
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
  seed.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') void make();
  });
  const labelled = (
    /** @type {string} */ id,
    /** @type {string} */ label,
    /** @type {HTMLElement} */ input,
  ) => h('div', null, h('label', { for: id, class: 'label' }, label), input);
  const element = fold(
    'Settings of the maze',
    presets,
    h(
      'div',
      { class: 'worm-fields' },
      labelled(ids.width, 'Cells wide', width),
      labelled(ids.height, 'Cells high', height),
      labelled(ids.maker, 'Maker', maker),
    ),
    greedy.element,
    outback.element,
    labelled(ids.seed, 'Its word (empty: any)', seed),
    note,
    problem,
    h(
      'div',
      { class: 'row' },
      button({ label: 'Make this maze', kind: 'main', onclick: () => void make() }),
    ),
  );
  return {
    element,
    /** Shows how a maze was made. @param {string} made its code */
    show(made) {
      const [, w, h_] = /\.w(\d+)_h(\d+)/.exec(made) ?? [];
      if (w) width.value = w;
      if (h_) height.value = h_;
      const words = made.split('.')[2].split('_');
      maker.value = MAKERS.find(([value]) => words.includes(value))?.[0] ?? 'worm';
      greedy.input.checked = words.includes('greedy');
      outback.input.checked = words.includes('outback');
      seed.value = '';
      fill(problem);
      limit();
    },
  };
}
