// The settings of the maze: size, stones, rules, wanted length; and the search for the hardest.

import { button, checkbox, fold, progress, slider } from '../../app/ui/controls.js';
import { h, newId } from '../../app/ui/dom.js';
import { randomSeed } from '../../app/seeds.js';

/** @type {[value: string, label: string][]} */
const STONES = [
  ['', 'Squares, as a rook'],
  ['queen', 'Squares, as a queen'],
  ['hex', 'Hexagons'],
  ['tri', 'Triangles'],
];

/** @param {import('../../app/shell.js').Context} context */
export function createMaker(context) {
  const ids = { stones: newId('stones'), seed: newId('seed') };
  const problem = h('p', { class: 'problem', role: 'status' });
  const nothing = () => {};
  const width = slider({
    label: 'Stones across',
    minimum: 3,
    maximum: 16,
    value: 5,
    onchange: limit,
  });
  const height = slider({ label: 'Rows', minimum: 3, maximum: 16, value: 5, onchange: limit });
  const stones = h(
    'select',
    { id: ids.stones, class: 'field' },
    ...STONES.map(([value, label]) => h('option', { value }, label)),
  );
  const torus = checkbox({
    label: 'Edges joined',
    hint: 'Who jumps off one side comes in on the other.',
    checked: false,
    onchange: nothing,
  });
  const walls = checkbox({
    label: 'Hedges',
    hint: 'No landing on a hedge; the tall ones, with a cross, cannot be jumped over either.',
    checked: false,
    onchange: nothing,
  });
  const noUTurn = checkbox({
    label: 'No U-turn',
    hint: 'A jump may not go straight back against the one before.',
    checked: false,
    onchange: nothing,
  });
  const wants = checkbox({
    label: 'The shortest way has exactly',
    checked: false,
    onchange: nothing,
  });
  const length = slider({
    label: 'so many jumps',
    minimum: 1,
    maximum: 24,
    value: 10,
    onchange: () => (wants.input.checked = true),
  });
  const seed = h('input', {
    id: ids.seed,
    class: 'field',
    type: 'text',
    size: '1',
    maxlength: '32',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: 'any word',
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === 'Enter') void make();
    },
  });
  const search = progress('Stop and take it');
  /** @type {string} the best maze of a search for the hardest, as a code */
  let best = '';

  function limit() {
    length.limits(1, Math.min(width.value() * height.value() - 1, 120));
  }

  /** @param {string} [more] */
  function code(more = '') {
    const words = [
      `w${width.value()}_h${height.value()}`,
      stones.value,
      torus.input.checked && 'torus',
      noUTurn.input.checked && 'nouturn',
      walls.input.checked && 'walls',
      more || (wants.input.checked && `l${length.value()}`),
    ];
    return `v1.rook.${words.filter(Boolean).join('_')}.s*`;
  }

  /** Whether the core takes it; its sentence is shown if not. @param {string} wanted */
  async function accepted(wanted) {
    problem.textContent = '';
    try {
      (await context.core).canonical(wanted);
      return true;
    } catch (error) {
      problem.textContent = /** @type {Error} */ (error).message;
      return false;
    }
  }

  async function make() {
    const word = seed.value.trim();
    if (!(await accepted(code().replace('*', word || 'x')))) return;
    if (word) context.openCode(code().replace('*', word));
    else context.newMaze(code());
  }

  async function hardest() {
    const wanted = code('hardest').replace('*', seed.value.trim() || randomSeed());
    if (!(await accepted(wanted))) return;
    const head = wanted.replace(/_hardest|_walls/g, '').replace(/\.s[^.]*$/, '.d');
    best = '';
    const signal = search.start('Looking for a long way');
    try {
      const made = await context.engine.generate(wanted, {
        signal,
        onProgress: (facts) => {
          if (facts.get('unique') === 'yes') best = head + facts.get('best');
          const tried = facts.number('changes').toLocaleString('en');
          search.say(
            `${tried} changes tried; the longest way so far: ${facts.get('longest') ?? 'none'} jumps`,
          );
        },
      });
      context.openCode(made);
    } catch (error) {
      if (!signal.aborted) problem.textContent = /** @type {Error} */ (error).message;
      else if (best) context.openCode(best);
    } finally {
      search.done();
    }
  }

  const element = fold(
    'Settings of the maze',
    width.element,
    height.element,
    h('div', null, h('label', { for: ids.stones, class: 'label' }, 'Stones'), stones),
    torus.element,
    walls.element,
    noUTurn.element,
    wants.element,
    length.element,
    h('div', null, h('label', { for: ids.seed, class: 'label' }, 'Its word (empty: any)'), seed),
    problem,
    h(
      'div',
      { class: 'row' },
      button({ label: 'Make this maze', kind: 'main', onclick: () => void make() }),
      button({
        label: 'The hardest',
        hint: 'Searches up to a minute for a maze with the longest single shortest way',
        onclick: () => void hardest(),
      }),
    ),
    search.element,
  );
  limit();
  return {
    element,
    /** Shows how a maze was made. @param {string} made its code */
    show(made) {
      const tokens = made.split('.')[2].split('_');
      const number = (/** @type {RegExp} */ pattern) =>
        Number(tokens.map((token) => pattern.exec(token)?.[1]).find(Boolean) ?? 0);
      width.set(number(/^w(\d+)$/) || 5);
      height.set(number(/^h(\d+)$/) || 5);
      limit();
      stones.value = ['queen', 'hex', 'tri'].find((word) => tokens.includes(word)) ?? '';
      torus.input.checked = tokens.includes('torus');
      noUTurn.input.checked = tokens.includes('nouturn');
      walls.input.checked = tokens.includes('walls') || /[xX]/.test(made.split('.d')[1] ?? '');
      wants.input.checked = number(/^l(\d+)$/) > 0;
      if (wants.input.checked) length.set(number(/^l(\d+)$/));
      seed.value = '';
      problem.textContent = '';
    },
    close() {
      best = '';
      search.element.querySelector('button')?.click();
    },
  };
}
