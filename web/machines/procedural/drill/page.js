// Page of the drill, '#drill:procedural': a board, one question of ten seconds, and the answers on the keys 1 to 4.

import { rememberedCheckbox, button } from '../../../app/ui/controls.js';
import { arrowDirection } from '../../../app/ui/directions.js';
import { fill, h, p } from '../../../app/ui/dom.js';
import { chord } from '../../../app/ui/play-controls.js';
import { randomSeed } from '../../../app/routing/seeds.js';
import { createGrid } from '../board/grid.js';
import { Drill, STREAK_GOAL } from './drill.js';
import { createQuestion } from './questions.js';
import { createTimeBar } from './time-bar.js';

/** @typedef {import('./questions.js').Question} Question */

/** The directions in the order of the choices. */
const ARROWS = 'URDL';
const INTRODUCTION =
  'One decision at a time: which slice, which way, which wall first, and whether there is a wall. You have ten seconds for each. A wrong answer comes again.';
const VERDICTS = { right: '✓', wrong: '✗', late: 'Time over.' };

/** The marks of the right answers in a row. @param {number} streak */
const streakMarks = (streak) =>
  h(
    'p',
    { class: 'drill-streak' },
    h('span', { 'aria-hidden': 'true' }, '●'.repeat(streak) + '○'.repeat(STREAK_GOAL - streak)),
    ` ${streak} of ${STREAK_GOAL} in a row`,
  );

/** Buttons of the choices, with their keys. @param {string[]} choices @param {(choice: number) => void} answer */
const choiceButtons = (choices, answer) =>
  h(
    'div',
    { class: 'columns drill-choices' },
    ...choices.map((label, i) =>
      h(
        'button',
        {
          type: 'button',
          class: 'button button-plain',
          'aria-keyshortcuts': String(i + 1),
          onclick: () => answer(i),
        },
        h('kbd', { 'aria-hidden': 'true' }, i + 1),
        h('span', null, label),
      ),
    ),
  );

/** The choice that a key means, or one that does not exist. @param {KeyboardEvent} event @param {Question} question */
function choiceOfKey(event, { kind }) {
  const direction = arrowDirection(event);
  const isOfDirections = kind === 'first' || kind === 'reading';
  return direction && isOfDirections ? ARROWS.indexOf(direction) : Number(event.key) - 1;
}

/** The announcement of a question, with what only the picture shows. @param {Question} question */
function announcementOf({ title, words, choices, undecided }) {
  const listed = choices.map((label, i) => `${i + 1}: ${label}`).join(', ');
  return `${title}. Not decided yet: ${undecided.join(', ')}. ${words} ${listed}.`;
}

/**
 * The parts of the page: board, marks of the row, time bar, question and verdict.
 * @param {{onTimeOver: () => void, onUntimed: () => void, motionReduced: import('../../../app/shell.js').Context['motionReduced']}} options
 */
function createParts({ onTimeOver, onUntimed, motionReduced }) {
  const grid = createGrid();
  const streak = h('div');
  const panel = h('div', { class: 'stack questions' });
  const verdict = h('p', { class: 'answer' });
  const time = createTimeBar(onTimeOver, motionReduced);
  const untimed = rememberedCheckbox('procedural.drill.untimed', false, {
    label: 'No time limit',
    onchange: onUntimed,
  });
  const links = h(
    'div',
    { class: 'row' },
    untimed.element,
    h('a', { href: '#procedural' }, 'Back to practice'),
  );
  const parts = [
    h('h2', { class: 'unseen-narrow' }, 'Drill'),
    streak,
    time.element,
    panel,
    verdict,
    links,
  ];
  return {
    element: h(
      'div',
      { class: 'procedural learn drill' },
      h('div', { class: 'stack desk' }, h('div', { class: 'screen' }, grid.element)),
      h('section', { class: 'stack lesson', 'aria-label': 'Drill' }, ...parts),
    ),
    grid,
    streak,
    panel,
    verdict,
    time,
    untimed,
    /** Shows the part of the page that changes, and moves the focus to its first button. @param {...import('../../../app/ui/dom.js').Child} children */
    show(...children) {
      const hadFocus = panel.contains(document.activeElement);
      fill(panel, ...children);
      if (hadFocus) panel.querySelector('button')?.focus({ preventScroll: true });
    },
    /** @param {Question} question @param {number} inARow right answers @param {boolean} isAnswered the answer is marked */
    draw({ facts, cells, slice, seed, hits }, inARow, isAnswered) {
      grid.draw(facts, { walls: true, walk: { cells }, ...(isAnswered && { slice, seed, hits }) });
      fill(streak, streakMarks(inARow));
    },
  };
}

/** @param {import('../../../app/shell.js').Context} context */
export function createDrillPage(context) {
  /** @type {Drill | undefined} */
  let drill;
  /** Whether a question waits for its answer. */
  let isAsking = false;
  let seedOfLink = '';
  const parts = createParts({
    onTimeOver: () => answer(undefined),
    onUntimed: () => (untimed.input.checked || !isAsking ? time.stop() : time.start()),
    motionReduced: context.motionReduced,
  });
  const { element, grid, streak, panel, verdict, time, untimed, show } = parts;
  const draw = (/** @type {Question} */ question, /** @type {boolean} */ isAnswered) =>
    parts.draw(question, drill?.streak ?? 0, isAnswered);

  /** @param {string} before the verdict on the last answer, for the announcement */
  function ask(before) {
    if (!drill) return;
    const { question } = drill;
    isAsking = true;
    draw(question, false);
    show(
      h('h3', null, question.title),
      h('p', { class: 'question' }, question.words),
      choiceButtons(question.choices, answer),
    );
    context.announce(`${before} ${announcementOf(question)}`.trim());
    if (!untimed.input.checked) time.start();
  }

  /** @param {number | undefined} choice undefined: the time is over */
  function answer(choice) {
    if (!drill || !isAsking) return;
    isAsking = false;
    time.stop();
    const { question } = drill;
    const what = drill.answer(choice);
    const right = what === 'right' ? '' : ` ${question.choices[question.right]}.`;
    verdict.textContent = `${VERDICTS[what]}${right} ${question.reason}`;
    if (drill.isDone) return finish();
    if (what === 'right') return next();
    draw(question, true);
    show(
      h('h3', null, question.title),
      h('p', { class: 'question' }, question.words),
      button({ label: 'Next question', kind: 'main', onclick: next }),
    );
    context.announce(`${verdict.textContent} This question comes again. Press Enter to go on.`);
  }

  function next() {
    if (!drill) return;
    const before = verdict.textContent ?? '';
    // A mistake's explanation was read; the next question needs the room.
    if (!before.startsWith(VERDICTS.right)) verdict.textContent = '';
    drill.next();
    ask(verdict.textContent ?? '');
  }

  function finish() {
    if (!drill) return;
    draw(drill.question, true);
    const words = `Ten in a row, with ${drill.answered} answers.`;
    show(
      h('h3', null, words),
      button({ label: 'Start again', kind: 'main', onclick: () => void begin(randomSeed()) }),
    );
    context.announce(words);
    chord();
  }

  /** @param {string} seed */
  async function begin(seed) {
    const core = await context.core;
    verdict.textContent = '';
    drill = new Drill(seed, (kind, number) => createQuestion(core, seed, kind, number));
    ask('');
  }

  const start = () => void begin(seedOfLink || randomSeed());

  function rest() {
    isAsking = false;
    time.stop();
    fill(streak, streakMarks(0));
    fill(panel, p(INTRODUCTION), button({ label: 'Start', kind: 'main', onclick: start }));
  }

  return {
    element,
    /** @param {import('../../../app/games/game.js').Game} game @param {string} _view @param {string} code of the link: its questions follow from it */
    show(game, _view, code) {
      seedOfLink = code;
      drill = undefined;
      verdict.textContent = '';
      grid.draw(game.values, { walls: false });
      rest();
    },
    picture: () => /** @type {Element} */ (grid.element.cloneNode(true)),
    /** @param {KeyboardEvent} event */
    key(event) {
      if (event.repeat) return false;
      if (!isAsking || !drill) {
        if (event.key !== 'Enter') return false;
        panel.querySelector('button')?.click();
        return true;
      }
      const choice = choiceOfKey(event, drill.question);
      if (!(choice in drill.question.choices)) return false;
      answer(choice);
      return true;
    },
    close: () => time.stop(),
  };
}
