// Panel of a lesson question: shows a question with buttons or six digits, the verdict on the answer, and the
// score.

import { button } from '../../../app/ui/controls.js';
import { fill, h } from '../../../app/ui/dom.js';
import { createBits } from '../expert/bit-input.js';

export function createQuestionPanel() {
  const answer = h('p', { class: 'answer', role: 'status' });
  const element = h('div', { class: 'stack questions', tabindex: '-1' });
  const score = { right: 0, total: 0 };
  let isFirstTry = true;

  /** Shows a question, and moves the focus to it if the last question had the focus. @param {() => void} [focus] @param {...import('../../../app/ui/dom.js').Child} children */
  function show(focus, ...children) {
    const isAnswering = element.contains(document.activeElement);
    isFirstTry = true;
    fill(element, ...children, answer);
    if (!isAnswering) return;
    const first = /** @type {HTMLElement | null} */ (element.querySelector('.choices button'));
    if (focus) focus();
    else (first ?? element).focus();
  }

  function miss(/** @type {string} */ words) {
    isFirstTry = false;
    answer.textContent = `✗ ${words}`;
  }

  /** @param {string} words @param {boolean} isShown */
  function hit(words, isShown) {
    score.total++;
    if (isFirstTry && !isShown) score.right++;
    answer.textContent = isShown ? words : `✓ ${words}`;
  }

  /** Asks for one of several answers, with a button that shows it. @param {HTMLElement[]} head @param {string} words @param {[string, boolean][]} answers @param {(isRight: boolean, isShown: boolean) => void} done */
  function choose(head, words, answers, done) {
    show(
      undefined,
      ...head,
      h('p', { class: 'question' }, words),
      h(
        'div',
        { class: 'row choices' },
        ...answers.map(([label, isRight]) =>
          button({ label, onclick: () => done(isRight, false) }),
        ),
        button({ label: 'Show it', kind: 'bare', onclick: () => done(true, true) }),
      ),
    );
  }

  /** Asks for six digits. @param {import('../../../app/ui/dom.js').Child[]} head @param {string} words @param {string} right @param {(wrong: number[]) => string} explain @param {(isShown: boolean) => void} done */
  function spell(head, words, right, explain, done) {
    const check = () => {
      if (!bits.isWhole) return miss('Set all six digits, and then check them.');
      const wrong = bits.check(right);
      if (wrong.length) miss(explain(wrong));
      else done(false);
    };
    const bits = createBits(words, check);
    show(
      bits.focus,
      ...head,
      h('p', { class: 'question' }, words),
      h(
        'div',
        { class: 'row' },
        bits.element,
        button({ label: 'Check', kind: 'main', onclick: check }),
        button({ label: 'Show it', kind: 'bare', onclick: () => done(true) }),
      ),
    );
  }

  return {
    element,
    score,
    show,
    miss,
    hit,
    choose,
    spell,
    clear: () => (answer.textContent = ''),
  };
}
