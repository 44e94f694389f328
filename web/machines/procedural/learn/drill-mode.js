// The drill, '#drill:procedural': one question of ten seconds, and ten right answers in a row.

import { button, fill, h, p, rememberedCheckbox } from '../../../app/ui/index.js';
import { chord } from '../../../app/ui/play-controls.js';
import { randomSeed } from '../../../app/routing/seeds.js';
import { Drill, STREAK_GOAL } from './drill.js';
import { createQuestion } from './drill-questions.js';
import { createQuestionPanel } from './question-panel.js';

// Time left for a question: a bar that empties, or a number where motion is not wanted.
const SECONDS = 10;

/** @param {() => void} ended no time is left @param {() => boolean} motionReduced */
function createTimeBar(ended, motionReduced) {
  const fillOfBar = h('span.cover.drill-time-fill');
  const number = h('span.drill-time-number');
  const element = h(
    'div.drill-time',
    { role: 'timer', 'aria-label': 'Time left', 'aria-live': 'off' },
    fillOfBar,
    number,
  );
  let timer = 0;
  let left = 0;

  function stop() {
    clearInterval(timer);
    element.classList.remove('is-running');
    number.textContent = '';
  }

  function tick() {
    left--;
    if (left <= 0) {
      stop();
      ended();
    } else if (motionReduced()) number.textContent = `${left} s`;
  }

  return {
    element,
    stop,
    start() {
      stop();
      left = SECONDS;
      if (motionReduced()) number.textContent = `${left} s`;
      else {
        // The bar is full again before it empties.
        void element.offsetWidth;
        element.classList.add('is-running');
      }
      timer = window.setInterval(tick, 1000);
    },
  };
}

/** The directions in the order of the choices. */
const ARROWS = 'URDL';
const INTRODUCTION =
  'One decision at a time: which slice, which way, which wall first, and whether there is a wall. You have ten seconds for each. A wrong answer comes again.';
const VERDICTS = { right: '✓', wrong: '✗', late: 'Time over.' };

/** The marks of the right answers in a row. @param {number} streak */
const streakMarks = (streak) =>
  h(
    'p.drill-streak',
    h('span', { 'aria-hidden': 'true' }, '●'.repeat(streak) + '○'.repeat(STREAK_GOAL - streak)),
    ` ${streak} of ${STREAK_GOAL} in a row`,
  );

/** The announcement of a question, with what only the picture shows. @param {Question} question */
function announcementOf({ title, words, choices, undecided }) {
  const listed = choices.map((label, i) => `${i + 1}: ${label}`).join(', ');
  return `${title}. Not decided yet: ${undecided.join(', ')}. ${words} ${listed}.`;
}

/** @param {Context} context @param {import('./page.js').Module} module @returns {import('./page.js').Mode} */
export function createDrillMode(context, module) {
  /** @type {Drill | undefined} */ let drill;
  /** Whether a question waits for its answer. */
  let isAsking = false;
  let seedOfLink = '';
  let verdict = '';
  const panel = createQuestionPanel();
  const streak = h('div');
  const time = createTimeBar(() => answer(undefined), context.motionReduced);
  const untimed = rememberedCheckbox('procedural.drill.untimed', false, {
    label: 'No time limit',
    onchange: () => (untimed.input.checked || !isAsking ? time.stop() : time.start()),
  });

  /** @param {Question} question @param {boolean} isAnswered the answer is marked */
  function draw({ facts, cells, slice, seed, hits }, isAnswered) {
    module.draw(facts, { walls: true, walk: { cells }, ...(isAnswered && { slice, seed, hits }) });
    fill(streak, streakMarks(drill?.streak ?? 0));
  }

  function say(/** @type {string} */ words) {
    verdict = words;
    panel.say(words);
  }

  function ask() {
    if (!drill) return;
    const { question } = drill;
    isAsking = true;
    draw(question, false);
    panel.choose([h('h3', question.title)], question.words, question.choices, answer);
    context.announce(announcementOf(question));
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
    say(`${VERDICTS[what]}${right} ${question.reason}`);
    if (drill.isDone) return finish();
    if (what === 'right') return next();
    draw(question, true);
    panel.show(
      undefined,
      h('h3', question.title),
      h('p.question', question.words),
      button({ label: 'Next question', kind: 'main', onclick: next }),
    );
    context.announce('This question comes again. Press Enter to go on.');
  }

  function next() {
    // A mistake's explanation was read; the next question needs the room.
    if (!verdict.startsWith(VERDICTS.right)) say('');
    drill?.next();
    ask();
  }

  function finish() {
    if (!drill) return;
    draw(drill.question, true);
    const words = `Ten in a row, with ${drill.answered} answers.`;
    const again = () => void begin(randomSeed());
    panel.show(
      undefined,
      h('h3', words),
      button({ label: 'Start again', kind: 'main', onclick: again }),
    );
    context.announce(words);
    chord();
  }

  async function begin(/** @type {string} */ seed) {
    const core = await context.core;
    say('');
    drill = new Drill(seed, (kind, number) => createQuestion(core, seed, kind, number));
    ask();
  }

  const start = () => void begin(seedOfLink || randomSeed());

  /** Answers where the choices are directions. @param {string} direction */
  function point(direction) {
    const { kind } = drill?.question ?? {};
    const isAnswer = isAsking && (kind === 'first' || kind === 'reading');
    if (isAnswer && ARROWS.includes(direction)) answer(ARROWS.indexOf(direction));
  }

  return {
    title: 'Drill: ten decisions',
    parts: [streak, time.element, panel.element],
    option: untimed.element,
    open(game, code) {
      seedOfLink = code;
      drill = undefined;
      isAsking = false;
      time.stop();
      say('');
      module.draw(game.values, { walls: false });
      module.light('playing');
      fill(streak, streakMarks(0));
      const begins = button({ label: 'Start', kind: 'main', onclick: start });
      panel.show(undefined, p(INTRODUCTION), begins);
    },
    press: point,
    key(event) {
      if (event.repeat || isAsking || event.key !== 'Enter') return panel.key(event);
      panel.element.querySelector('button')?.click();
      return true;
    },
    close: () => time.stop(),
  };
}
