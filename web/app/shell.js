// The frame around the machines: rail, heading, address, notices, keys; which maze is open.

import { MazeError } from '../engine/core.js';
import { machines } from '../machines/index.js';
import { drawn, prepareNext, takePrepared } from './ahead.js';
import { kindOf, like, nameOf, seeded, takeApart, withoutMoves } from './code.js';
import { startEmbedding, tellMove, tellReady } from './embed.js';
import { core as coreReady, engine, loadCore } from './engine.js';
import { arrival, createFailurePanel, extra, lookAtStyles, sayUnheard } from './failures.js';
import { createPage, createRail, railLinks } from './frame.js';
import { Game } from './game.js';
import { lastGame, remember, sift } from './games.js';
import { createGuests, linked } from './guests.js';
import { keepsKey, scrollsPage } from './keys.js';
import { emit } from './records.js';
import * as router from './router.js';
import { createDayBand } from './day-band.js';
import { dayOf } from './days.js';
import { dailySeed, randomSeed } from './seeds.js';
import { motionReduced, onSettings, settings } from './settings.js';
import { showSettings } from './settings-dialog.js';
import { loadStyles } from './styles.js';
import { announce, announcerElement } from './ui/announcer.js';
import { button, progress } from './ui/controls.js';
import { fill, h } from './ui/dom.js';
import { hearDrops } from './ui/files.js';
import { whenIdle } from './ui/idle.js';
import { closeNotice, notice, noticesElement } from './ui/notice.js';
import { markedPlace, sentenceOf } from './ui/place.js';
import { createToolbar } from './toolbar.js';
import { startTooltips } from './ui/tooltip.js';

// A maze that is made sooner than this shows no wheel.
const PATIENCE_MS = 250;

/** '#games' is no machine, but the list of what was played. */
const GAMES = 'games';

/**
 * What a machine is given.
 *
 *   engine    the worker: generate, solve, rate, task
 *   core      the core on this thread, for kinds() and canonical()
 *   toolbar   undo, redo, reset, new maze; to be placed under the machine
 *   essay     for the machine's text
 *   press     makes moves
 *   demonstrate  shows moves from the start, and gives the visitor's own game back afterwards
 *   helped    something of the solution was shown: 'the way'
 *   newMaze   another one like this, or like the code given, whose seed is written '*'
 *   openCode  the maze of a code. Why there is none is said in a notice, or by `refused` if given;
 *             so too for newMaze
 *
 * @typedef {{
 *   engine: typeof engine,
 *   core: typeof coreReady,
 *   toolbar: HTMLElement,
 *   essay: HTMLElement,
 *   press: (moves: string) => void,
 *   demonstrate: (what: import('./guests.js').Demonstration) => void,
 *   undo: () => void,
 *   redo: () => void,
 *   reset: () => void,
 *   newMaze: (code?: string, refused?: Refused) => void,
 *   openCode: (code: string, refused?: Refused) => void,
 *   harder: () => void,
 *   share: () => void,
 *   helped: (what: string) => void,
 *   announce: typeof announce,
 *   motionReduced: typeof motionReduced,
 * }} Context
 */

/** @typedef {(error: Error) => void} Refused */

/** @type {Game | undefined} */
let game;
/** @type {import('../machines/index.js').View | undefined} */
let machine;
let machineKind = '';
let mounting = Promise.resolve();
let view = '';
/** Counts what was asked to be opened, so that what comes too late is dropped. */
let asked = 0;

// ---- The frame ----

const title = h('h1', null, '\u00a0');
const sentence = h('p', { class: 'sentence' }, '\u00a0');
const host = h('div', { class: 'machine' });
const essay = h('article', { class: 'essay' });
const failure = createFailurePanel(host);
const making = progress('Cancel');
const emblems = h('ul', { class: 'emblems' });

const toolbar = createToolbar({ undo, redo, reset, newMaze: () => newMaze() });

/** Whose game is on the screen, where it is not mine. */
const guests = createGuests({
  shown: () => game,
  put,
  changed: (by, rows) => {
    toolbar.refresh(game);
    machine?.changed({ by, rows });
  },
  openCode,
  adopted() {
    router.show(current(), true);
    drawRail();
  },
  host,
  focus: () => main.focus({ preventScroll: true }),
});

/** Which day's maze it is, where it is one. */
const days = createDayBand({
  openCode,
  listDays: () => void listDays(),
  showResult: () => void showResult(),
});

const band = h('div', { class: 'bands' }, guests.element, days.element);

const main = createPage({ title, sentence, band, host, essay }, [
  button({
    label: 'Maze of the day',
    hint: 'The same one for everybody, a new one at midnight UTC',
    icon: 'day',
    kind: 'bare',
    onclick: () => openCode(seeded(machineKind, [], dailySeed())),
  }),
  button({ label: 'Games', icon: 'games', kind: 'bare', onclick: () => void listGames() }),
  button({
    label: 'Open',
    hint: 'A code, a link, or a text file with a code in it',
    icon: 'open',
    kind: 'bare',
    key: 'O',
    onclick: () => void openOther(),
  }),
  button({ label: 'Share', icon: 'share', kind: 'bare', onclick: () => void share() }),
]);

function frame() {
  return [
    button({ label: 'Skip to the machine', kind: 'main', onclick: () => main.focus() }),
    createRail(emblems, () => showSettings(cardOf(machineKind))),
    main,
    h('div', { class: 'making' }, making.element),
    noticesElement,
    announcerElement,
  ];
}

/** The rail: an emblem leads to the game that was left there. */
function drawRail() {
  const hrefOf = (/** @type {string} */ kind) =>
    router.print({ view: '', kind, code: lastGame(kind) ?? '' });
  fill(emblems, ...railLinks(machines, machineKind, hrefOf));
}

/** @type {Context} */
const context = {
  engine,
  core: coreReady,
  toolbar: toolbar.element,
  essay,
  press,
  demonstrate: (what) => guests.demonstrate(what),
  undo,
  redo,
  reset,
  newMaze,
  openCode,
  harder: () => void harder(),
  share: () => void share(),
  helped: (what) => game?.helped(what),
  announce: (text) => void (guests.isQuiet || announce(text)),
  motionReduced,
};

/** Puts a machine into the frame, if it is not there or on its way. @param {string} kind */
function mount(kind) {
  if (kind !== machineKind) {
    machineKind = kind;
    mounting = mountNow(kind);
  }
  return mounting;
}

/** @param {string} kind */
async function mountNow(kind) {
  const card = cardOf(kind);
  title.textContent = card.title;
  sentence.textContent = card.sentence;
  document.title = `${card.title} · Mazewright`;
  drawRail();
  failure.close('machine');
  const { mount: mountMachine } = await arrival(
    async () => (await Promise.all([card.load(), loadStyles(kind)]))[0],
    (why, again) =>
      machineKind === kind &&
      failure.show('machine', `This machine’s part of the page ${why}`, again),
    () => machineKind === kind && failure.close('machine'),
  );
  if (machineKind !== kind) return;
  machine?.close();
  fill(essay);
  fill(host);
  guests.end();
  game?.close();
  game = undefined;
  // The root of the machine's own styles, for what it draws and for its text.
  host.dataset.kind = essay.dataset.kind = kind;
  delete host.dataset.code;
  machine = mountMachine(host, context);
}

const isKind = (/** @type {string} */ kind) => machines.some((one) => one.kind === kind);

/** The card of a machine. Throws an error in words if there is none. @param {string} kind */
function cardOf(kind) {
  const card = machines.find((one) => one.kind === kind);
  if (!card) throw new MazeError('bad-syntax', `There is no machine '${kind}' here.`, -1);
  return card;
}

// ---- Opening a maze ----

/** Whether the core refuses a code for what it says, and not for what has happened to the engine. @param {unknown} error */
const isRefusal = (error) =>
  error instanceof MazeError &&
  ['bad-syntax', 'out-of-range', 'illegal-move', 'gave-up', 'unsolvable'].includes(error.status);

/** Whether there is a machine for a code, and the core takes it. @param {import('./engine.js').Core} core @param {string} code */
function isGood(core, code) {
  try {
    core.canonical(code);
    return isKind(kindOf(code));
  } catch (error) {
    return !isRefusal(error);
  }
}

/**
 * What a route stands for: a code that the core has accepted. Throws its error otherwise.
 * @param {router.Route} route
 * @param {boolean} afresh not the game that was left
 */
async function resolve(route, afresh) {
  const core = await coreReady;
  if (route.code) return core.canonical(route.code);
  // What was remembered, and is no good, goes.
  sift((code) => isGood(core, code));
  const last = route.kind || kindOf(lastGame() ?? '') || machines[0].kind;
  const { kind, first } = cardOf(last);
  const fresh = core.canonical(first ?? seeded(kind, [], randomSeed()));
  const left = afresh ? undefined : lastGame(kind);
  // A bare kind means the defaults; the game that was left is taken up again if it has them.
  const isDefault = left && takeApart(left).params === takeApart(fresh).params;
  return left && (!route.kind || isDefault) ? left : fresh;
}

/**
 * Opens what a route says; on an error everything stays as it is, or something playable comes.
 * @param {router.Route} route
 * @param {boolean} replace the address, instead of a new entry in the tab's history
 * @param {{again?: boolean, afresh?: boolean, isLast?: boolean, refused?: Refused}} [how] again:
 *   though it is open; afresh: not the game that was left; isLast: nothing is opened instead;
 *   refused: hears why it was not opened
 */
async function open(route, replace, how = {}) {
  const { again = false, afresh = false, isLast = false } = how;
  const { refused = (error) => complain(route, error) } = how;
  if (route.kind === GAMES && !route.code) {
    void listGames();
    if (game) return router.show(current(), true);
    return await open({ ...route, kind: '' }, true);
  }
  const turn = ++asked;
  closeNotice('bad-link');
  let code = '';
  try {
    code = await resolve(route, afresh);
    const { kind } = cardOf(kindOf(code));
    if (code === game?.link && !again && !guests.isDemonstration && turn === asked) {
      view = route.view;
      machine?.open(game, view);
    } else {
      const made = await make(code, route.code || code);
      if (turn !== asked) return made?.close();
      if (!made) return await stay(route, code);
      const opened = made;
      await mount(kind);
      if (turn !== asked) return opened.close();
      guests.end();
      game?.close();
      view = route.view;
      failure.close('maze');
      opened.remember();
      put(opened);
      drawRail();
      emit('ready', opened.play);
      tellReady(opened);
      if (cardOf(kind).prepares?.(opened.code)) void prepareNext(opened.code);
      preparePrinting();
    }
    router.show(current(), replace);
  } catch (error) {
    if (turn !== asked) return;
    // What was remembered, and does not lead to a maze after all, is nothing to complain of.
    if (!route.code && isRefusal(error) && sift((one) => one !== code))
      return await open(route, replace, how);
    if (game) router.show(current(), true);
    else if (!isLast) await openInstead(route);
    refused(/** @type {Error} */ (error));
  }
}

/**
 * Something playable where there was nothing yet: the game that was left, then a fresh one. Where that
 * fails too, it is said in the machine's place.
 * @param {router.Route} route that failed
 */
async function openInstead({ kind: wanted, code }) {
  const kind = isKind(wanted) ? wanted : '';
  const route = { view: '', kind, code: '' };
  if (code) return await open(route, true, { refused() {} });
  await open(route, true, {
    afresh: true,
    isLast: true,
    refused: (error) =>
      failure.show(
        'maze',
        `No maze can be made now. ${sentenceOf(error)}`,
        () => void open(route, true),
      ),
  });
}

/** The maze was not waited for: the one before stays, or the last one comes, or a fresh one. @param {router.Route} route @param {string} code */
async function stay(route, code) {
  if (game) return router.show(current(), true);
  const last = lastGame();
  const kind = last ? '' : kindOf(code);
  const afresh = last === withoutMoves(code) || (!route.code && !route.kind);
  await open({ view: '', kind: afresh ? machines[0].kind : kind, code: '' }, true, { afresh });
}

/** Puts a game on the screen. */
function put(/** @type {Game} */ next) {
  game = next;
  machine?.open(game, view);
  // Which maze stands there, for whoever looks from outside: the address may be ahead of it.
  host.dataset.code = game.code;
  guests.show();
  void showDay(game);
  toolbar.refresh(game);
}

/** Whether the view at hand shows no maze: its address names none either. */
const isBlank = () => cardOf(machineKind).blankViews?.includes(view) ?? false;

const current = () => ({ view, kind: machineKind, code: isBlank() ? '' : (game?.link ?? '') });

/**
 * A game on the maze of a code, or undefined if the visitor no longer wanted it.
 * @param {string} code canonical
 * @param {string} written as it was given, for the place of an error
 */
async function make(code, written) {
  const core = await coreReady;
  const base = withoutMoves(code);
  const moves = code.slice(base.length + 2);
  const bySeed = takeApart(base).seed !== undefined;
  const found = bySeed ? await generate(base) : { code: base, cells: undefined };
  if (found === undefined) return undefined;
  const { code: description, cells } = found;
  const { bySeed: goesOn, counts } = cardOf(kindOf(base));
  const opened = bySeed ? (goesOn ? base : description) : withoutMoves(written);
  const openMaze = () => (cells ? core.openCells(description, cells) : core.open(opened));
  const made = new Game(base, openMaze, description, counts);
  if (!moves) {
    made.recall();
    return made;
  }
  try {
    made.entertain(linked(moves));
  } catch (error) {
    made.session.close();
    // The session counts from its first move; the place is to be that in the link.
    if (error instanceof MazeError && error.offset >= 0)
      error.offset += written.length - moves.length;
    throw error;
  }
  return made;
}

/** Has the worker make a maze; undefined if that was cancelled. @param {string} code */
async function generate(code) {
  const ready = await takePrepared(code);
  if (ready) return ready;
  const made = making.run('Making the maze', (options) => engine.make(code, options));
  making.element.hidden = true;
  const timer = setTimeout(() => (making.element.hidden = false), PATIENCE_MS);
  return made.finally(() => clearTimeout(timer));
}

/** What a maze's code can be blamed for; anything else is no fault of a link. */
const FAULTS_OF_CODES = ['bad-syntax', 'out-of-range', 'illegal-move'];

/** Says what is wrong: with the link, and where, or else with the making of the maze. */
function complain(/** @type {router.Route} */ route, /** @type {Error} */ error) {
  const isOfLink =
    (route.code || route.kind) !== '' &&
    error instanceof MazeError &&
    FAULTS_OF_CODES.includes(error.status);
  if (!isOfLink) return sayNotMade(error);
  notice({
    name: 'bad-link',
    text: `This link does not lead to a maze. ${sentenceOf(error)}`,
    detail: markedPlace(route.code || route.kind, route.code ? error : undefined),
  });
}

function sayNotMade(/** @type {Error} */ error) {
  notice({ name: 'bad-link', text: `This maze could not be made. ${sentenceOf(error)}` });
}

// ---- The verbs ----

/** @param {string} code @param {Refused} [refused] */
function openCode(code, refused = sayNotMade) {
  void open(router.parse(code), false, { refused });
}

/** @param {Game} shown */
async function showDay(shown) {
  const day = dayOf(shown.code);
  const core = await coreReady;
  if (game !== shown) return;
  days.show(shown, day !== undefined && core.canonical(seeded(shown.kind, [], day)) === shown.code);
}

async function listDays() {
  const { showArchive } = await extra('days', 'The calendar', () => import('./day-archive.js'));
  await showArchive(cardOf(machineKind), { day: game && dayOf(game.code), openCode });
}

async function showResult() {
  const { showResult: show } = await extra(
    'result',
    'The result',
    () => import('./result-card.js'),
  );
  if (game) await show(cardOf(game.kind), game);
}

/** @param {string} [wanted] @param {Refused} [refused] */
function newMaze(wanted, refused) {
  const code = wanted ?? (game && like(game.code));
  if (code) openCode(drawn(code), refused);
}

/** The first of the machine's harder mazes that there is. */
async function harder() {
  if (!game) return;
  const core = await coreReady;
  for (const code of cardOf(game.kind).harder?.(game.code) ?? []) {
    try {
      core.canonical(code.replace('*', 'x'));
      return newMaze(code);
    } catch {
      // Past a limit; the next one, then.
    }
  }
  newMaze();
}

async function share() {
  if (!game) return;
  const { showShare } = await extra('share', 'The part for sharing', () => import('./share.js'));
  if (game) showShare(game, { title: title.textContent ?? '', view, blank: isBlank() });
}

async function listGames() {
  const { showGames } = await extra(
    'games',
    'The list of games',
    () => import('./games-dialog.js'),
  );
  game?.flush();
  showGames({
    openGame(chosen) {
      game?.flush();
      // The newest walk on a maze is the one taken up.
      remember(chosen);
      void open(router.parse(chosen.code), false, { again: true });
    },
    nameOfKind: (kind) => machines.find((card) => card.kind === kind)?.name ?? kind,
    changed: drawRail,
  });
}

/** A maze from outside. @param {File} [file] */
async function openOther(file) {
  const { showOpen } = await extra(
    'open',
    'The part for opening',
    () => import('./open-dialog.js'),
  );
  showOpen({ openCode, isKind: (kind) => isKind(kind) || kind === GAMES }, file);
}

let canPrint = false;

/** Once there is a maze, and nothing better to do. */
function preparePrinting() {
  if (canPrint) return;
  canPrint = true;
  whenIdle(async () => (await import('./print.js')).startPrinting(printed));
}

/** What is put on paper. */
function printed() {
  if (!game) return undefined;
  const { code, kind } = game;
  const blank = isBlank();
  return {
    kind,
    title: title.textContent ?? '',
    name: blank ? '' : nameOf(code),
    code: blank ? '' : code,
    address: router.address(code, view),
    picture: machine?.picture?.(),
  };
}

/** @param {string} moves */
function press(moves) {
  if (!game) return;
  guests.beforeMove();
  const rows = game.step(moves);
  toolbar.refresh(game);
  machine?.changed({ by: 'step', rows });
  tellMove(game, moves);
}

function undo() {
  guests.beforeUndo();
  if (game?.undo()) after('undo');
}
function redo() {
  guests.beforeUndo();
  if (game?.redo()) after('redo');
}
function reset() {
  guests.beforeUndo();
  if (game?.reset()) after('reset');
}

function after(/** @type {'undo' | 'redo' | 'reset'} */ by) {
  toolbar.refresh(game);
  machine?.changed({ by, rows: [] });
}

// ---- Keys ----

function onKey(/** @type {KeyboardEvent} */ event) {
  if (event.defaultPrevented || event.altKey || keepsKey(event)) return;
  if (document.querySelector('dialog[open]')) return;
  const key = event.key.toLowerCase();
  let used = true;
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') (event.shiftKey ? redo : undo)();
    else if (key === 'y') redo();
    else used = false;
  } else if (!settings.keys) {
    used = false;
  } else if (!scrollsPage(event, machine?.board) && machine?.key(event)) {
    used = true;
  } else if (key === 'o' && !event.repeat) void openOther();
  else if (key === 'r' && !event.repeat) reset();
  else if (key === 'n' && !event.repeat) newMaze();
  else used = false;
  if (used) event.preventDefault();
}

/** Builds the page and opens what the address says. */
export function startShell() {
  // In place of what stood there before a script could run, and of what guard.js has said; but the
  // words in the machine's place stay until it comes.
  host.append(...document.querySelectorAll('.machine > p'));
  document.body.replaceChildren(...frame());
  document.documentElement.dataset.started = '';
  document.querySelector('body > .button')?.classList.add('skip');
  host.before(failure.element);
  toolbar.refresh(game);
  startEmbedding(main);
  lookAtStyles();
  sayUnheard();
  void loadCore((why, again) => failure.show('core', why, again));
  void coreReady.then(() => failure.close('core'));
  startTooltips();
  document.addEventListener('keydown', onKey);
  router.onRoute((route) => void open(route, true));
  addEventListener('pagehide', () => game?.flush());
  hearDrops((file) => void openOther(file));
  onSettings(() => machine?.settings?.());
  const route = router.parse(location.hash);
  const kind = route.kind || kindOf(lastGame() ?? '');
  if (takeApart(route.code).moves) guests.expect(route.code);
  days.expect(route.code);
  // The machine stands there before its maze does. Whoever goes elsewhere meanwhile is not called
  // back: the address is read when it is wanted, and not at all if something else was asked for.
  void mount(isKind(kind) ? kind : machines[0].kind).then(() => {
    if (asked === 0) void open(router.parse(location.hash), true);
  });
}
