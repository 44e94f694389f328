// New-maze form: the parts that all machines share (seed field, 'Create maze' button, error message).

import { button } from './controls.js';
import { h, newId } from './dom.js';
import { errorMessage } from './error-message.js';

/**
 * @param {import('../shell.js').Context} context
 * @param {(seed: string) => string} codeFor returns the form's code with this seed
 * @param {string} [label] of the button
 */
export function createNewMazeForm(context, codeFor, label = 'Create maze') {
  const id = newId('seed');
  const problem = h('p', { class: 'problem', role: 'status' });
  const input = h('input', {
    id,
    class: 'field',
    type: 'text',
    size: '1',
    maxlength: '32',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: 'random',
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === 'Enter') void make();
    },
  });

  /** Whether the core accepts a code; shows its error if not. @param {string} code */
  async function accepted(code) {
    problem.textContent = '';
    try {
      (await context.core).canonical(code);
      return true;
    } catch (error) {
      refuse(/** @type {Error} */ (error));
      return false;
    }
  }
  /** @type {((error: Error) => void) | undefined} */
  let errorListener;
  const refuse = (/** @type {Error} */ error) => {
    problem.textContent = errorMessage(error);
    errorListener?.(error);
  };
  /** The seed as entered, or ''; undefined, with an error shown, if it is invalid. */
  function value() {
    const seed = input.value.trim();
    const at = seed.search(/[^A-Za-z0-9-]/);
    if (at < 0) return seed;
    const character = String.fromCodePoint(seed.codePointAt(at) ?? 0);
    problem.textContent = `Seed: character ${at + 1} is '${character}'. Use letters, digits and hyphens only, 32 at most.`;
    return undefined;
  }
  async function make() {
    const seed = value();
    if (seed === undefined) return;
    if (!(await accepted(codeFor(seed || 'x')))) return;
    if (seed) context.openCode(codeFor(seed), refuse);
    else context.newMaze(codeFor('*'), refuse);
  }
  return {
    word: h('div', null, h('label', { for: id, class: 'label' }, 'Seed (optional)'), input),
    problem,
    make: button({ label, kind: 'main', onclick: () => void make() }),
    accepted,
    refuse,
    /** Sets a listener for errors. @param {(error: Error) => void} listener */
    onrefuse: (listener) => void (errorListener = listener),
    value,
    /** Clears the form for the next maze. */
    clear() {
      input.value = '';
      problem.textContent = '';
    },
  };
}

/** A labelled select. @param {string} label @param {readonly (readonly [value: string, label: string])[]} choices @param {() => void} [onchange] */
export function labelledSelect(label, choices, onchange) {
  const id = newId('select');
  const select = h(
    'select',
    { id, class: 'field', onchange },
    ...choices.map(([value, text]) => h('option', { value }, text)),
  );
  const element = h('div', null, h('label', { for: id, class: 'label' }, label), select);
  return { element, select };
}
