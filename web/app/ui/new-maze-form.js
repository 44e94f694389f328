// What every form for a new maze has: the maze's word, a button, and what the core has against it.

import { button } from './controls.js';
import { h, newId } from './dom.js';
import { errorMessage } from './error-message.js';

/**
 * @param {import('../shell.js').Context} context
 * @param {(word: string) => string} codeFor the code that the form asks for, with this word
 * @param {string} [label] of the button
 */
export function createNewMazeForm(context, codeFor, label = 'Create maze') {
  const id = newId('word');
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

  /** Whether the core takes a code; its sentence is shown if not. @param {string} code */
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
  let heard;
  const refuse = (/** @type {Error} */ error) => {
    problem.textContent = errorMessage(error);
    heard?.(error);
  };
  /** The word as it was typed, '' for none; undefined, and said why, if it is none. */
  function value() {
    const word = input.value.trim();
    const at = word.search(/[^A-Za-z0-9-]/);
    if (at < 0) return word;
    const character = String.fromCodePoint(word.codePointAt(at) ?? 0);
    problem.textContent = `Seed: character ${at + 1} is '${character}'. Use letters, digits and hyphens only, 32 at most.`;
    return undefined;
  }
  async function make() {
    const word = value();
    if (word === undefined) return;
    if (!(await accepted(codeFor(word || 'x')))) return;
    if (word) context.openCode(codeFor(word), refuse);
    else context.newMaze(codeFor('*'), refuse);
  }
  return {
    word: h('div', null, h('label', { for: id, class: 'label' }, 'Seed (optional)'), input),
    problem,
    make: button({ label, kind: 'main', onclick: () => void make() }),
    accepted,
    refuse,
    /** Who hears why there is no maze, beside the visitor. @param {(error: Error) => void} listener */
    onrefuse: (listener) => void (heard = listener),
    value,
    /** For the next maze. */
    clear() {
      input.value = '';
      problem.textContent = '';
    },
  };
}

/** A list to choose from, under its name. @param {string} label @param {readonly (readonly [value: string, label: string])[]} choices @param {() => void} [onchange] */
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
