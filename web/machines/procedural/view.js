// The procedural maze: practice with both sides at once, the defuser's side, the expert's side.

import { described, takeApart } from '../../app/code.js';
import { button, fold, rememberedCheckbox } from '../../app/ui/controls.js';
import { fill, h, row } from '../../app/ui/dom.js';
import { address } from '../../app/router.js';
import { chord, gameLine } from '../../app/ui/play.js';
import { knock } from '../../app/sound.js';
import { writeEssay } from './essay.js';
import { createExpert } from './expert.js';
import { createModule } from './module.js';
import { createSheet, manual } from './sheet.js';

/** @typedef {import('../../app/game.js').Game} Game */

const STRIKE_SHOWN_MS = 900;
const LOG_MAX = 200;

/**
 * @param {HTMLElement} host
 * @param {import('../../app/shell.js').Context} context
 * @returns {import('../index.js').View}
 */
export function mount(host, context) {
  const { engine } = context;
  /** @type {Game | undefined} */
  let game;
  let view = '';
  let parBoard = '';
  let asked = 0;
  let strikeTimer = 0;

  const module = createModule({
    press: (move) => context.press(move),
    hold: () => context.press('H'),
  });
  const sheet = createSheet();
  const par = h('b', { class: 'par' }, '–');
  const count = h('b', null, '0');
  const strikes = h('b', null, '0');
  const said = h('p', { class: 'hint', role: 'status' }, '\u00a0');
  const done = gameLine(context, {
    of: 'board',
    next: { label: 'Another', onclick: () => context.newMaze() },
  }).element;
  const warning = h('p', { class: 'trap', role: 'status' });
  const log = h('ol', { class: 'log' });
  const copied = h('span', { role: 'status' });

  const wallsBox = rememberedCheckbox('procedural.walls', true, {
    label: 'Draw known walls',
    onchange: draw,
  });
  const warnBox = rememberedCheckbox('procedural.warns', false, {
    label: 'Warn me when I am trapped',
    onchange: () => void warn(),
  });

  /** @param {string} link */
  async function copy(link) {
    try {
      await navigator.clipboard.writeText(link);
      copied.textContent = 'Copied.';
    } catch {
      copied.textContent = link;
    }
  }
  const two = fold(
    'Play with somebody on another machine',
    h(
      'p',
      null,
      'One gets the module and sees no seed and no walls. The other gets the manual and an empty worksheet. Talk.',
    ),
    row(
      button({
        label: 'Copy the defuser’s link',
        onclick: () => void copy(address(game?.code ?? '', 'defuser')),
      }),
      button({
        label: 'Copy the expert’s link',
        onclick: () => void copy(address('procedural', 'expert')),
      }),
      h('a', { href: '#expert:procedural' }, 'Open the expert’s page'),
    ),
    copied,
  );

  const readout = h(
    'div',
    { class: 'readout' },
    h('span', null, 'Moves ', count),
    h('span', null, 'Par ', par),
    h('span', null, 'Strikes ', strikes),
  );
  const practice = h('div', { class: 'practice' }, wallsBox.element, warnBox.element);
  const logFold = fold('Log', log);
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
      warning,
      context.toolbar,
      practice,
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

  function draw() {
    if (!game) return;
    const { facts } = game;
    module.draw(facts, { walls: isPractice() && wallsBox.input.checked });
    done.hidden = facts.get('status') === 'playing';
    count.textContent = facts.get('moves') ?? '0';
    strikes.textContent = facts.get('strikes') ?? '0';
    if (!isPractice()) return;
    sheet.draw(facts);
    // The newest are enough to look at; the command line prints all of them.
    const lines = game.history(LOG_MAX);
    fill(log, ...lines.map(([line]) => h('li', null, line)));
    void measurePar(facts.get('board') ?? '');
    void warn();
  }

  /** The length of the shortest safe walk of a board. @param {string} board */
  async function measurePar(board) {
    if (board === parBoard) return;
    parBoard = board;
    par.textContent = '…';
    let text = '–';
    try {
      text = (await engine.solve(described('procedural', [], board))).get('length') ?? '–';
    } catch {
      // There is no safe walk; the dash says so.
    }
    if (parBoard === board) par.textContent = text;
  }

  /** Says so when the goal can no longer be reached without a strike. */
  async function warn() {
    const turn = ++asked;
    if (
      !warnBox.input.checked ||
      !game ||
      !isPractice() ||
      game.facts.get('status') !== 'playing'
    ) {
      warning.textContent = '';
      return;
    }
    let trapped = false;
    try {
      const { seed } = takeApart(game.code);
      const code = game.session.code({ description: seed === undefined, moves: true });
      await engine.solve(code, { fromHere: true });
    } catch (error) {
      trapped = /** @type {{status?: string}} */ (error).status === 'unsolvable';
    }
    if (turn === asked)
      warning.textContent = trapped
        ? '⚠ Trapped: every way from here ends in a strike. Undo, or hold a button for three seconds.'
        : '';
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
      say(
        `Strike! There was a wall. ${more ? 'New circles: begin again.' : 'This board has no next one: Reset.'}`,
      );
    } else if (event === 'solved') {
      chord();
      say(`Solved in ${game.facts.get('moves')} moves. Reset plays the same board again.`);
    } else if (line.startsWith('Held')) {
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
    par.parentElement?.toggleAttribute('hidden', !isPractice());
    play.classList.toggle('alone', !isPractice());
  }

  return {
    open(next, nextView) {
      game = next;
      view = nextView === 'expert' || nextView === 'defuser' ? nextView : '';
      parBoard = '';
      showView();
      say('Press an arrow, or use the arrow keys. Hold one for three seconds for new circles.');
      draw();
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
    key: (event) => (view === 'expert' ? (expert?.key(event) ?? false) : module.key(event)),
    close() {
      clearTimeout(strikeTimer);
      context.toolbar.hidden = false;
      module.close();
    },
  };
}
