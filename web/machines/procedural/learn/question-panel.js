// Panel of a question: the question with its choices on buttons and on the keys from 1, and the verdict on the answer.

import { fill, h } from '../../../app/ui/dom.js';

export function createQuestionPanel() {
  const verdict = h('p.answer', { role: 'status' });
  const element = h('div.stack.questions', { tabindex: '-1' });

  /** Shows a question, and moves the focus to it if the last question had the focus. @param {(() => void) | undefined} focus @param {...Child} children */
  function show(focus, ...children) {
    const isAnswering = element.contains(document.activeElement);
    fill(element, ...children, verdict);
    if (!isAnswering) return;
    if (focus) focus();
    else (element.querySelector('button') ?? element).focus({ preventScroll: true });
  }

  return {
    element,
    show,
    /** @param {Child[]} head @param {string} words @param {string[]} choices @param {(choice: number) => void} answer @param {...Child} more beside the choices */
    choose(head, words, choices, answer, ...more) {
      const buttons = choices.map((label, i) =>
        h(
          'button.button.button-plain',
          { 'aria-keyshortcuts': String(i + 1), onclick: () => answer(i) },
          h('kbd', { 'aria-hidden': 'true' }, i + 1),
          h('span', label),
        ),
      );
      const question = h('p.question', words);
      show(undefined, ...head, question, h('div.row.choices', ...buttons, ...more));
    },
    /** A key from 1 answers. @param {KeyboardEvent} event */
    key({ key }) {
      const button = element.querySelector(`.choices [aria-keyshortcuts="${CSS.escape(key)}"]`);
      if (button) /** @type {HTMLElement} */ (button).click();
      return button !== null;
    },
    /** The verdict. @param {string} words */
    say: (words) => void (verdict.textContent = words),
  };
}
