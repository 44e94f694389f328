// Questions of the lesson: the parity of each wall, whether the wall is present, and the new seed; at the end
// the first seed. Answers are checked against the core.

import { button, h, p } from '../../../app/ui/index.js';
import { createBits } from '../expert/bit-input.js';
import { circlesInWords, columnsOf } from '../expert/wall-decisions.js';
import { createQuestionPanel } from './question-panel.js';

/** @typedef {import('../expert/wall-decisions.js').Decision} Decision */
/** @typedef {{wall: number, stage: 'parity' | 'wall' | 'seed'}} Place */
/** @typedef {(entry: WallEntry, place: Place, decision: Decision, head: HTMLElement[]) => void} Ask */

const ORDER = ['first', 'second', 'third'];

const list = (/** @type {(string | number)[]} */ words) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const wrongDigits = (/** @type {number[]} */ places) =>
  places.length === 1
    ? `Digit ${places[0] + 1} is wrong.`
    : `Digits ${list(places.map((i) => i + 1))} are wrong.`;

/** Table of the slice over the seed. @param {WallEntry} entry @param {Decision} decision @param {boolean} isCounted */
function overlay({ slice, circles }, { before, hits, side }, isCounted) {
  const line = (/** @type {string} */ name, /** @type {(i: number) => HTMLElement} */ cell) =>
    h('tr', h('th', { scope: 'row' }, name), ...slice.map((_, i) => cell(i)));
  return h(
    'table.sheet-table',
    h('caption.unseen', `The slice over the seed, for the wall ${side}`),
    line('Slice', (i) => h('th', { scope: 'col' }, slice[i])),
    line('Circles', (i) => h('td', circles[i] === '1' ? '○' : '·')),
    line('Seed', (i) =>
      h('td', { class: isCounted && hits[i] === '1' ? 'is-hit' : undefined }, before[i]),
    ),
  );
}

/** The questions with their score: an answer counts as right on the first try. */
function createScored() {
  const panel = createQuestionPanel();
  const score = { right: 0, total: 0 };
  let isFirstTry = true;

  function miss(/** @type {string} */ words) {
    isFirstTry = false;
    panel.say(`✗ ${words}`);
  }

  function hit(/** @type {string} */ words, /** @type {boolean} */ isShown) {
    score.total++;
    if (isFirstTry && !isShown) score.right++;
    panel.say(isShown ? words : `✓ ${words}`);
  }

  /** Asks for one of two answers, with a button that shows it. @param {HTMLElement[]} head @param {string} words @param {string[]} choices @param {number} right @param {(isRight: boolean, isShown: boolean) => void} done */
  function choose(head, words, choices, right, done) {
    isFirstTry = true;
    panel.choose(
      head,
      words,
      choices,
      (choice) => done(choice === right, false),
      button({ label: 'Show it', kind: 'bare', onclick: () => done(true, true) }),
    );
  }

  /** Asks for six digits. @param {Child[]} head @param {string} words @param {string} right @param {(wrong: number[]) => string} explain @param {(isShown: boolean) => void} done */
  function spell(head, words, right, explain, done) {
    isFirstTry = true;
    const check = () => {
      if (!bits.isWhole) return miss('Set all six digits, and then check them.');
      const wrong = bits.check(right);
      if (wrong.length) miss(explain(wrong));
      else done(false);
    };
    const bits = createBits(words, check);
    panel.show(
      bits.focus,
      ...head,
      h('p.question', words),
      h(
        'div.row',
        bits.element,
        button({ label: 'Check', kind: 'main', onclick: check }),
        button({ label: 'Show it', kind: 'bare', onclick: () => done(true) }),
      ),
    );
  }

  return { panel, score, miss, hit, choose, spell };
}

/** @param {{moved: (place: Place | undefined) => void}} on moved: runs before each question, and with undefined after the last */
export function createQuestions(on) {
  const { panel, score, miss, hit, choose, spell } = createScored();

  function ask(/** @type {WallEntry} */ entry, /** @type {Place} */ place) {
    on.moved(place);
    const { decisions, number, direction, cell, line, reading } = entry;
    const decision = decisions[place.wall];
    const which = decisions.length > 1 ? `, the ${ORDER[place.wall]} of ${decisions.length}` : '';
    const head = [
      h('h3', `Move ${number}, ${direction} to ${cell}: the wall ${decision.side}${which}`),
      p(`Slice: ${line}, ${reading}.`),
      overlay(entry, decision, place.stage !== 'parity'),
    ];
    const asks = { parity: askParity, wall: askWall, seed: askSeed };
    asks[place.stage](entry, place, decision, head);
  }

  /** @type {Ask} */
  function askParity(entry, place, { parity, count, hits }, head) {
    const words = `There ${count === 1 ? 'is' : 'are'} ${circlesInWords(count)} over a 1, which is ${parity}`;
    const cells = entry.slice.filter((_, i) => hits[i] === '1');
    choose(
      head,
      'Is the number of circles that lie over a 1 even or odd?',
      ['Even', 'Odd'],
      parity === 'even' ? 0 : 1,
      (isRight, isShown) => {
        if (!isRight)
          return miss(`${words}${cells.length ? `: ${list(cells)}` : ''}. Count again.`);
        hit(`${words}.`, isShown);
        ask(entry, { ...place, stage: 'wall' });
      },
    );
  }

  /** @type {Ask} */
  function askWall(entry, place, { parity, isWall }, head) {
    choose(
      head,
      `The number is ${parity}. Is there a wall?`,
      ['Wall', 'No wall'],
      isWall ? 0 : 1,
      (isRight, isShown) => {
        if (!isRight) return miss('Even makes a wall, odd leaves the side open.');
        hit(isWall ? 'Even: a wall.' : 'Odd: no wall.', isShown);
        ask(entry, { ...place, stage: 'seed' });
      },
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
    element: panel.element,
    key: panel.key,
    score,
    /** Asks about each wall of a move. @param {WallEntry} entry */
    begin(entry) {
      panel.say('');
      ask(entry, { wall: 0, stage: 'parity' });
    },
    /** Asks the last question. @param {KeyValues} facts @param {() => void} done */
    askFirst(facts, done) {
      const columns = columnsOf(facts);
      const right = facts.get('first_seed') ?? '';
      spell(
        [h('h3', 'One more: what was the first seed?')],
        'Each wall pushed the last digit out of the seed. What were the six digits at the start?',
        right,
        (wrong) =>
          `${wrongDigits(wrong)} ${wrong
            .map((i) => columns[i])
            .map(
              ({ letter, count, parity, bit }) =>
                `Column ${letter} has ${circlesInWords(count)}, ${parity}: ${bit}.`,
            )
            .join(' ')}`,
        (isShown) => {
          hit(
            `It was ${right}. You cannot find it by walking back, because each wall pushed a digit out. The circles still show it: count each column. An even number gives 1.`,
            isShown,
          );
          done();
        },
      );
    },
    /** Shows text in place of a question. @param {...Child} children */
    rest: (...children) => panel.show(undefined, ...children),
    forget: () => panel.say(''),
  };
}
