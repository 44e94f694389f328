// The procedural maze: practice with both sides at once, the defuser's side, the expert's side.

import { fold, rememberedCheckbox } from '../../app/ui/controls.js';
import { fill, h } from '../../app/ui/dom.js';
import { chord, gameLine } from '../../app/ui/play.js';
import { knock } from '../../app/sound.js';
import { createAdvice } from './advice.js';
import { writeEssay } from './essay.js';
import { createExpert } from './expert.js';
import { describeGrid } from './grid.js';
import { invitation } from './invitation.js';
import { createLogDesk } from './log-desk.js';
import { createModule } from './module.js';
import { createSheet, manual } from './sheet.js';
import { createTyped } from './typed.js';

/** @typedef {import('../../app/game.js').Game} Game */

const STRIKE_SHOWN_MS = 900;
const LOG_MAX = 200;

/**
 * @param {HTMLElement} host
 * @param {import('../../app/shell.js').Context} context
 * @returns {import('../index.js').View}
 */
export function mount(host, context) {
  /** @type {Game | undefined} */
  let game;
  let view = '';
  let strikeTimer = 0;

  const module = createModule({
    press: (move) => context.press(move),
    hold: () => context.press('H'),
  });
  const sheet = createSheet();
  const count = h('b', null, '0');
  const strikes = h('b', null, '0');
  const said = h('p', { class: 'hint', role: 'status' }, '\u00a0');
  const { element: done, again } = gameLine(context, {
    of: 'board',
    next: { label: 'Another', onclick: () => context.newMaze() },
  });
  const log = h('ol', { class: 'log' });
  const advice = createAdvice(context);
  const wallsBox = rememberedCheckbox('procedural.walls', true, {
    label: 'Draw known walls',
    onchange: draw,
  });
  const two = invitation(() => game?.code ?? '');

  const readout = h(
    'div',
    { class: 'readout' },
    h('span', null, 'Moves ', count),
    advice.par,
    h('span', null, 'Strikes ', strikes),
  );
  const practice = h('div', { class: 'practice' }, wallsBox.element, advice.box);
  const logDesk = createLogDesk(context, () => game);
  const logFold = fold('Log', log, logDesk.element);
  const typed = fold(
    'Type the moves',
    createTyped(context, () => game),
  );
  const papers = h('div', { class: 'papers' }, sheet.element, manual());
  const play = h(
    'div',
    { class: 'procedural' },
    h(
      'div',
      { class: 'desk' },
      module.element,
      readout,
      said,
      done,
      advice.warning,
      context.toolbar,
      practice,
      typed,
      two,
      logFold,
    ),
    papers,
  );
  /** @type {ReturnType<typeof createExpert> | undefined} */
  let expert;
  fill(host, play);
  writeEssay(context.essay);

  // ---- Drawing ----

  const isPractice = () => view === '';
  /** A bomb takes nothing back; once it is solved one may look back. */
  const isFinal = () => view === 'defuser' && !game?.solved;

  function draw() {
    if (!game) return;
    const { facts } = game;
    module.draw(facts, { walls: isPractice() && wallsBox.input.checked });
    done.hidden = facts.get('status') === 'playing';
    again.hidden = isFinal();
    count.textContent = facts.get('moves') ?? '0';
    strikes.textContent = facts.get('strikes') ?? '0';
    if (!isPractice()) return;
    sheet.draw(facts);
    // The newest are enough to look at; the command line prints all of them.
    const lines = game.history(LOG_MAX);
    fill(log, ...lines.map(([line]) => h('li', null, line)));
    advice.about(game);
  }

  // ---- What happens ----

  /** @param {string} line of the log */
  function happened(line) {
    if (!game) return;
    const event = game.session.event;
    if (event === 'strike') {
      knock(90, 0.7, 0.25);
      module.light('struck');
      clearTimeout(strikeTimer);
      strikeTimer = window.setTimeout(
        () => module.light(game?.facts.get('status') ?? 'playing'),
        STRIKE_SHOWN_MS,
      );
      const more = game.facts.get('next_board') === 'yes';
      if (more) tellBoard();
      const end = `This board has no next one: ${isFinal() ? 'take another' : 'Reset'}.`;
      say(`Strike! There was a wall. ${more ? 'New circles: begin again.' : end}`);
    } else if (event === 'solved') {
      chord();
      say(`Solved in ${game.facts.get('moves')} moves. Reset plays the same board again.`);
    } else if (line.startsWith('Held')) {
      tellBoard();
      say(
        game.facts.get('next_board') === 'yes'
          ? 'New circles; no strike.'
          : 'A board that was written out has no next one.',
      );
    } else {
      knock(700, 0.4, 0.04);
      // The rest of the line gives walls and seed away.
      say(isPractice() ? line : (line.match(/^[^.]*\./)?.[0] ?? ''));
    }
  }

  /** The board, for who cannot see it. */
  function tellBoard() {
    if (game && view !== 'expert') context.announce(describeGrid(game.facts, false));
  }

  function say(/** @type {string} */ text) {
    said.textContent = text || '\u00a0';
  }

  function showView() {
    if (view === 'expert') {
      expert ??= createExpert(context);
      fill(host, expert.element);
      return;
    }
    fill(host, play);
    for (const part of [papers, practice, logFold, context.toolbar]) part.hidden = !isPractice();
    two.hidden = !isPractice();
    for (const part of [advice.par, advice.warning]) part.hidden = !isPractice();
    play.classList.toggle('alone', !isPractice());
  }

  return {
    open(next, nextView) {
      game = next;
      view = nextView === 'expert' || nextView === 'defuser' ? nextView : '';
      advice.forget();
      showView();
      say('Press an arrow, or use the arrow keys. Hold one for three seconds for new circles.');
      draw();
      tellBoard();
      logDesk.opened();
    },
    changed({ by, rows }) {
      draw();
      const line = rows.at(-1)?.[0];
      if (line) happened(line);
      else if (by !== 'step')
        say({ undo: 'Taken back.', redo: 'Made again.', reset: 'The same board again.' }[by]);
    },
    get board() {
      return view === 'expert' ? expert?.element : module.element;
    },
    picture: () => (view === 'expert' ? expert : module)?.picture(),
    notes: () => (view === 'defuser' ? undefined : manual()),
    isFinal,
    key: (event) => (view === 'expert' ? (expert?.key(event) ?? false) : module.key(event)),
    close() {
      clearTimeout(strikeTimer);
      context.toolbar.hidden = false;
      module.close();
    },
  };
}
