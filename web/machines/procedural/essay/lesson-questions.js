// What a lesson asks: of each wall the parity, whether it stands, and the new seed; at the end the first
// seed. Every answer is held against what the core says.

import { button } from '../../../app/ui/controls.js';
import { fill, h, p } from '../../../app/ui/dom.js';
import { createBits } from './bit-input.js';
import { circlesInWords } from '../expert/wall-decisions.js';

/** @typedef {import('../expert/wall-decisions.js').Entry} Entry */
/** @typedef {import('../expert/wall-decisions.js').Decision} Decision */
/** @typedef {{wall: number, stage: 'parity' | 'wall' | 'seed'}} Place */

const ORDER = ['first', 'second', 'third'];

const list = (/** @type {(string | number)[]} */ words) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const wrongDigits = (/** @type {number[]} */ places) =>
  places.length === 1
    ? `Digit ${places[0] + 1} is wrong.`
    : `Digits ${list(places.map((i) => i + 1))} are wrong.`;

/** The slice over the seed. @param {Entry} entry @param {Decision} decision @param {boolean} isCounted */
function overlay({ slice, circles }, { before, hits, side }, isCounted) {
  const line = (/** @type {string} */ name, /** @type {(i: number) => HTMLElement} */ cell) =>
    h('tr', null, h('th', { scope: 'row' }, name), ...slice.map((_, i) => cell(i)));
  return h(
    'table',
    { class: 'sheet-table' },
    h('caption', { class: 'unseen' }, `The slice over the seed, for the wall ${side}`),
    line('Slice', (i) => h('th', { scope: 'col' }, slice[i])),
    line('Circles', (i) => h('td', null, circles[i] === '1' ? '○' : '·')),
    line('Seed', (i) =>
      h('td', { class: isCounted && hits[i] === '1' ? 'is-hit' : undefined }, before[i]),
    ),
  );
}

/** @param {{moved: (place: Place | undefined) => void}} on moved: another question is asked, or none is left */
export function createQuestions(on) {
  const answer = h('p', { class: 'answer', role: 'status' });
  const element = h('div', { class: 'questions', tabindex: '-1' });
  const score = { right: 0, asked: 0 };
  let isFirstTry = true;

  /** Puts a question there; who answered the one before goes on with it. @param {() => void} [focus] @param {...import('../../../app/ui/dom.js').Child} children */
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
    score.asked++;
    if (isFirstTry && !isShown) score.right++;
    answer.textContent = isShown ? words : `✓ ${words}`;
  }

  /** @param {Entry} entry @param {Place} place */
  function ask(entry, place) {
    on.moved(place);
    const { decisions, number, way, cell, line, reading } = entry;
    const decision = decisions[place.wall];
    const which = decisions.length > 1 ? `, the ${ORDER[place.wall]} of ${decisions.length}` : '';
    const head = [
      h('h3', null, `Move ${number}, ${way} to ${cell}: the wall ${decision.side}${which}`),
      p(`Slice: ${line}, ${reading}.`),
      overlay(entry, decision, place.stage !== 'parity'),
    ];
    const asks = { parity: askParity, wall: askWall, seed: askSeed };
    asks[place.stage](entry, place, decision, head);
  }

  /** @typedef {(entry: Entry, place: Place, decision: Decision, head: HTMLElement[]) => void} Ask */

  /** Two answers, and one to be shown. @param {HTMLElement[]} head @param {string} words @param {[string, boolean][]} answers @param {(isRight: boolean, isShown: boolean) => void} done */
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

  /** @type {Ask} */
  function askParity(entry, place, { parity, count, hits }, head) {
    const words = `${circlesInWords(count)} over a 1, which is ${parity}`;
    const cells = entry.slice.filter((_, i) => hits[i] === '1');
    choose(
      head,
      'Is the number of circles that lie over a 1 even or odd?',
      [
        ['Even', parity === 'even'],
        ['Odd', parity === 'odd'],
      ],
      (isRight, isShown) => {
        if (!isRight)
          return miss(`There are ${words}${cells.length ? `: ${list(cells)}` : ''}. Count again.`);
        hit(`There are ${words}.`, isShown);
        ask(entry, { ...place, stage: 'wall' });
      },
    );
  }

  /** @type {Ask} */
  function askWall(entry, place, { parity, isWall }, head) {
    choose(
      head,
      `The number is ${parity}. Is there a wall?`,
      [
        ['Wall', isWall],
        ['No wall', !isWall],
      ],
      (isRight, isShown) => {
        if (!isRight) return miss('Even makes a wall, odd leaves the side open.');
        hit(isWall ? 'Even: a wall.' : 'Odd: no wall.', isShown);
        ask(entry, { ...place, stage: 'seed' });
      },
    );
  }

  /** Six digits. @param {import('../../../app/ui/dom.js').Child[]} head @param {string} words @param {string} right @param {(wrong: number[]) => string} why @param {(isShown: boolean) => void} done */
  function spell(head, words, right, why, done) {
    const check = () => {
      if (!bits.isWhole) return miss('Set all six digits, and then check them.');
      const wrong = bits.check(right);
      if (wrong.length) miss(why(wrong));
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

  /** @type {Ask} */
  function askSeed(entry, place, { isWall, after }, head) {
    spell(
      head,
      `${isWall ? 'A wall writes 1' : 'No wall writes 0'}. What is the new seed?`,
      after,
      (wrong) =>
        `${wrongDigits(wrong)} The new digit goes in front, the others move one place on, and the last drops off.`,
      (isShown) => {
        hit(`The new seed is ${after}.`, isShown);
        const wall = place.wall + 1;
        if (wall < entry.decisions.length) return ask(entry, { wall, stage: 'parity' });
        on.moved(undefined);
      },
    );
  }

  return {
    element,
    score,
    /** Asks of each wall of a move. @param {Entry} entry */
    begin(entry) {
      answer.textContent = '';
      ask(entry, { wall: 0, stage: 'parity' });
    },
    /** The last question. @param {import('../../../engine/core.js').KeyValues} facts @param {() => void} done */
    askFirst(facts, done) {
      const columns = facts.all('column');
      const right = facts.get('first_seed') ?? '';
      spell(
        [h('h3', null, 'One more: what was the first seed?')],
        'Every wall has pushed a digit out at the end. What were the six that it began with?',
        right,
        (wrong) =>
          `${wrongDigits(wrong)} ${wrong
            .map((i) => columns[i])
            .map(
              ([letter, count, parity, bit]) =>
                `Column ${letter} has ${circlesInWords(Number(count))}, ${parity}: ${bit}.`,
            )
            .join(' ')}`,
        (isShown) => {
          hit(
            `It was ${right}. The walk back does not tell it, since of each step the last digit is lost; the circles do: count each column, even gives 1.`,
            isShown,
          );
          done();
        },
      );
    },
    /** Nothing is asked. @param {...import('../../../app/ui/dom.js').Child} children */
    rest(...children) {
      show(undefined, ...children);
    },
    forget() {
      answer.textContent = '';
    },
  };
}
