// The settings of the maze: how many lights, how long the way, which word.

import { button, checkbox, fold, slider } from '../../app/ui/controls.js';
import { h, newId } from '../../app/ui/dom.js';

/**
 * @param {import('../../app/shell.js').Context} context
 */
export function createMaker(context) {
  const id = newId('seed');
  const problem = h('p', { class: 'problem', role: 'status' });
  const seed = h('input', {
    id,
    class: 'field',
    type: 'text',
    size: '1',
    maxlength: '32',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: 'any word',
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === 'Enter') make();
    },
  });
  const bits = slider({
    label: 'Lights',
    minimum: 2,
    maximum: 6,
    value: 4,
    onchange: () => limit(),
  });
  const length = slider({
    label: 'The shortest way has at least so many presses',
    minimum: 1,
    maximum: 12,
    value: 8,
    onchange: () => {},
  });
  const oskar = checkbox({
    label: 'As in the original machine',
    hint: 'No light goes out but the one pressed, and at most two come on.',
    checked: false,
    onchange: () => {},
  });
  /** @type {import('../../app/engine.js').Core | undefined} */
  let core;

  const code = (/** @type {number} */ wanted, word = 'x') =>
    `v1.fourbit.b${bits.value()}_l${wanted}${oskar.input.checked ? '_oskar' : ''}.s${word}`;
  const accepted = (/** @type {number} */ wanted) => {
    try {
      core?.canonical(code(wanted));
      return true;
    } catch {
      return false;
    }
  };
  /** The longest way there can be, as far as the core accepts one. */
  function limit() {
    if (!core) return;
    let longest = 64;
    while (longest > 1 && !accepted(longest)) longest--;
    length.limits(1, longest);
  }
  function make() {
    problem.textContent = '';
    const word = seed.value.trim();
    try {
      core?.canonical(code(length.value(), word || 'x'));
    } catch (error) {
      problem.textContent = /** @type {Error} */ (error).message;
      return;
    }
    if (word) context.openCode(code(length.value(), word));
    else context.newMaze(code(length.value(), '*'));
  }
  void context.core.then((ready) => {
    core = ready;
    limit();
  });

  const element = fold(
    'Settings of the maze',
    bits.element,
    length.element,
    oskar.element,
    h('div', null, h('label', { for: id, class: 'label' }, 'Its word (empty: any)'), seed),
    problem,
    h('div', { class: 'row' }, button({ label: 'Make this maze', kind: 'main', onclick: make })),
  );
  return {
    element,
    /** Shows how a maze was made. @param {string} made its code */
    show(made) {
      const numbers = /\.b(\d+)(?:_l(\d+))?/.exec(made);
      if (!numbers) return;
      bits.set(Number(numbers[1]));
      limit();
      if (numbers[2]) length.set(Number(numbers[2]));
      oskar.input.checked = made.includes('_oskar');
      seed.value = '';
      problem.textContent = '';
    },
  };
}
