// The procedural maze: practice with both sides at once, the defuser's side, the expert's side, and what
// is told of a game for two when it is over.

import { viewName } from '../../app/routing/cards.js';
import { loadOptional } from '../../app/loading/failures.js';
import { print } from '../../app/routing/router.js';
import { section, rememberedCheckbox } from '../../app/ui/controls.js';
import { fill, h } from '../../app/ui/dom.js';
import { chord, solvedActions } from '../../app/ui/directions.js';
import { knock } from '../../app/sound.js';
import { createAdvice } from './essay/practice-advice.js';
import { createClock } from './board/clock.js';
import { createEnding } from './debrief/game-over.js';
import { writeEssay } from './essay/essay.js';
import { describeGrid } from './board/grid.js';
import { invitation } from './debrief/invitation.js';
import { createLogDesk } from './debrief/log-section.js';
import { createModule } from './board/module.js';
import { inWords, readRules, strikesInWords } from './debrief/game-rules.js';
import { manualDesk, manualLeaves } from './expert/manual.js';
import { createSheet, manual } from './expert/worksheet.js';
import { createStrike } from './board/strike.js';
import { createTyped } from './board/typed-moves.js';

/** @typedef {import('../../app/games/game.js').Game} Game */

const LOG_MAX = 200;

/**
 * What is loaded when its view is opened first: the expert's sheet, the lesson, the debrief.
 * @typedef {{
 *   element: HTMLElement,
 *   show: (game: Game, view: string) => void,
 *   key: (event: KeyboardEvent) => boolean,
 *   picture: () => Element | undefined,
 *   changed?: (change: import('../index.js').Change) => void,
 *   close?: () => void,
 * }} Page
 */

/** @type {Record<string, (context: import('../../app/shell.js').Context) => Promise<Page>>} */
const PAGES = {
  expert: async (context) =>
    (await loadOptional('expert', 'The expert’s sheet', () => import('./expert/expert.js'))).createExpert(
      context,
    ),
  learn: async (context) =>
    (await loadOptional('learn', 'The lesson', () => import('./essay/lesson.js'))).createLearn(context),
  debrief: async (context) =>
    (await loadOptional('debrief', 'The debrief', () => import('./debrief/debrief.js'))).createDebrief(
      context,
    ),
};

/**
 * @param {HTMLElement} host
 * @param {import('../../app/shell.js').Context} context
 * @returns {import('../index.js').View}
 */
export function mount(host, context) {
  /** @type {Game | undefined} */
  let game;
  let view = '';
  let rules = readRules('');
  /** The last move that was made here. */
  let lastMove = '';
  /** Whether moves are made one after the other, of which the last is drawn. */
  let isInHaste = false;
  /** @type {Map<string, Promise<Page>>} */
  const pages = new Map();
  /** The one on the screen. @type {Page | undefined} */
  let page;

  const clock = createClock({
    say: (text) => context.announce(text),
    ended: () => {
      draw();
      sayEnd();
    },
    motionReduced: context.motionReduced,
  });
  const strike = createStrike((refused) => {
    draw();
    if (isGone()) return;
    if (game?.values.get('next_board') === 'yes') tellBoard();
    if (refused) say('New circles. What you pressed before they came was not done.');
  });
  const module = createModule({ press, hold: () => press('H') }, clock.element);
  const sheet = createSheet();
  const count = h('b', null, '0');
  const strikes = h('b', null, '0');
  const said = h('p', { class: 'hint', role: 'status' }, '\u00a0');
  const { element: done } = solvedActions(context, {
    of: 'board',
    next: { label: 'Another', onclick: () => context.newMaze() },
  });
  const ending = createEnding(context, () => ({ game, rules }));
  const log = h('ol', { class: 'log' });
  const advice = createAdvice(context);
  const wallsBox = rememberedCheckbox('procedural.walls', true, {
    label: 'Draw known walls',
    onchange: draw,
  });
  const lesson = h('a', { class: 'to-lesson' }, 'Learn by deciding');
  const two = invitation(() => game?.code ?? '');
  const logDesk = createLogDesk(context, () => game);
  const typed = section(
    'Type the moves',
    createTyped(context, () => game, press),
  );
  const readout = h(
    'div',
    { class: 'readout' },
    h('span', null, 'Moves ', count),
    advice.par,
    h('span', null, 'Strikes ', strikes),
  );
  const practice = [
    advice.warning,
    context.toolbar,
    h('div', { class: 'practice' }, wallsBox.element, advice.box, lesson),
    typed,
    two,
    section('Log', log, logDesk.element),
  ];
  const desk = h('div', { class: 'desk' });
  const papers = h('div', { class: 'papers' }, sheet.element, manualDesk(context));
  const play = h('div', { class: 'procedural' }, desk);
  fill(host, play);
  writeEssay(context.essay);

  // ---- Drawing ----

  /** What is played on: nothing while a page is awaited. */
  const shown = () => (viewName(view) in PAGES ? page : module);
  const isPractice = () => view === '';
  const isDefuser = () => viewName(view) === 'defuser';
  /** A bomb takes nothing back; once it is solved one may look back. */
  const isFinal = () => viewName(view) === 'debrief' || (isDefuser() && !game?.solved);
  /** Whether too many strikes or the clock have ended the game. */
  const isGone = () =>
    isFinal() &&
    ((rules.strikes > 0 && (game?.values.number('strikes') ?? 0) >= rules.strikes) || clock.isOver);
  const status = () => (isGone() ? 'gone' : (game?.values.get('status') ?? 'playing'));

  function draw() {
    if (!game || page) return;
    const atStrike = strike.shown;
    const isOver = status() !== 'playing';
    const facts = atStrike?.facts ?? game.values;
    const walls = atStrike !== undefined || status() === 'solved';
    module.draw(facts, {
      walls: walls || (isPractice() && wallsBox.input.checked),
      hit: atStrike?.hit,
    });
    module.light(atStrike && !isGone() ? 'struck' : status());
    done.hidden = !isOver;
    count.textContent = game.values.get('moves') ?? '0';
    strikes.textContent = strikesInWords(game.values.number('strikes'), rules);
    ending.show(isOver && isDefuser());
    if (!isPractice()) return;
    lesson.href = print({ view: 'learn', kind: 'procedural', code: game.code });
    sheet.draw(facts);
    // The newest are enough to look at; the command line prints all of them.
    const lines = game.history(LOG_MAX);
    fill(log, ...lines.map(([line]) => h('li', null, line)));
    advice.about(game);
  }

  /** Puts what a role may see into the page, and takes the rest out of it. */
  function lay() {
    const rest = isPractice() ? [done, ...practice] : [ending.element, typed];
    advice.par.hidden = !isPractice();
    fill(desk, module.element, readout, said, ...rest);
    fill(play, desk, isPractice() && papers);
    play.classList.toggle('alone', !isPractice());
    if (isPractice()) return;
    // Nothing of a board that was practised before is left for whoever looks.
    fill(log);
    advice.forget();
  }

  // ---- What happens ----

  /** Makes moves, as far as the game goes. @param {string} moves */
  function press(moves) {
    if (strike.refuses()) return;
    for (const [i, move] of [...moves].entries()) {
      if (isGone()) break;
      lastMove = rules.strikes ? move : moves.slice(-1);
      if (!rules.strikes) return context.press(moves);
      isInHaste = i < moves.length - 1;
      context.press(move);
    }
    if (isInHaste) draw();
    isInHaste = false;
  }

  /** @param {string} line of the log */
  function happened(line) {
    if (!game) return;
    const event = game.session.event;
    if (event === 'strike') struck();
    else if (event === 'solved') {
      clock.stop();
      chord();
      say(
        `Solved in ${game.values.get('moves')} moves. ` +
          (isDefuser()
            ? 'The debrief tells both of you how.'
            : 'Reset plays the same board again.'),
      );
    } else if (line.startsWith('Held')) {
      tellBoard();
      say(
        game.values.get('next_board') === 'yes'
          ? 'New circles; no strike.'
          : 'A board that was written out has no next one.',
      );
    } else {
      knock(700, 0.4, 0.04);
      // The rest of the line gives walls and seed away.
      say(isPractice() ? line : (line.match(/^[^.]*\./)?.[0] ?? ''));
    }
  }

  function struck() {
    if (!game) return;
    knock(90, 0.7, 0.25);
    const what = strike.show(game.session, lastMove);
    draw();
    if (isGone()) {
      clock.stop();
      return sayEnd();
    }
    const more = game.values.get('next_board') === 'yes';
    const end = `This board has no next one: ${isFinal() ? 'take another' : 'Reset'}.`;
    say(`${what} ${more ? 'New circles: begin again.' : end}`);
  }

  function sayEnd() {
    const why = clock.isOver ? 'The time is over' : 'That was the third strike';
    say(`${why}: the bomb has gone off. Take another board; the debrief tells both of you how.`);
  }

  /** The board, for who cannot see it. */
  function tellBoard() {
    if (game) context.announce(describeGrid(game.values, false));
  }

  function say(/** @type {string} */ text) {
    said.textContent = text || '\u00a0';
  }

  /** Shows a view that has a page of its own, once it is here. @param {Game} wanted */
  async function showPage(wanted) {
    const name = viewName(view);
    const coming = pages.get(name) ?? PAGES[name](context);
    pages.set(name, coming);
    const ready = await coming;
    if (game !== wanted || viewName(view) !== name) return;
    page = ready;
    fill(host, page.element);
    page.show(wanted, view);
  }

  function showPlay() {
    lay();
    fill(host, play);
    if (isDefuser()) clock.open(`${view} ${game?.code}`, rules.minutes);
    else clock.open('', 0);
    draw();
    if (isGone()) return sayEnd();
    say(
      `${isDefuser() ? inWords(rules) : ''} Press an arrow, or use the arrow keys. Hold one for three seconds for new circles.`.trim(),
    );
    tellBoard();
    logDesk.opened();
  }

  lay();

  return {
    open(next, nextView) {
      game = next;
      const name = viewName(nextView);
      view = name === 'defuser' || name in PAGES ? nextView : '';
      rules = readRules(view);
      page = undefined;
      strike.drop();
      advice.forget();
      if (!(name in PAGES)) return showPlay();
      clock.close();
      if (!pages.has(name)) fill(host);
      void showPage(next);
    },
    changed(change) {
      if (page) return page.changed?.(change);
      const { by, rows } = change;
      strike.drop();
      if (!isInHaste) draw();
      const line = rows.at(-1)?.[0];
      if (line) happened(line);
      else if (by !== 'step')
        say({ undo: 'Taken back.', redo: 'Made again.', reset: 'The same board again.' }[by]);
    },
    get board() {
      return shown()?.element;
    },
    picture: () => shown()?.picture(),
    printNotes: () => (isDefuser() ? undefined : manual()),
    printPages: manualLeaves,
    isFinal,
    key: (event) => shown()?.key(event) ?? false,
    close() {
      strike.drop();
      clock.close();
      module.close();
      for (const coming of pages.values()) void coming.then((one) => one.close?.());
    },
  };
}
