// The frame around the machines: rail, heading, address, notices, keys; which maze is open.

import { rowsName } from '../engine/rows.js';
import { machines } from '../machines/index.js';
import { pickSeed, prefetchNext } from './loading/prefetch.js';
import { cardOf, isMazelessView, isKind, roleOfView, viewName } from './routing/cards.js';
import { kindOf, mazeName, seedCode, withoutMoves } from './routing/code.js';
import { startEmbedding, postMove, postReady } from './routing/embed.js';
import { coreOf, engineOf, onEngineError, engineErrorOf } from './loading/engine.js';
import { loadRequired, createFailurePanel, reportUnhandled } from './loading/failures.js';
import { createPage, createRail, railLinks } from './frame.js';
import { closeOpenError, reportOpenError, reportGenerationError } from './loading/open-errors.js';
import { lastGame, lastPlayed, remember, filterGames } from './games/saved-games.js';
import { createSharedGames } from './games/shared-games.js';
import { keepsKey, scrollsPage } from './keys.js';
import { generateGame, generationElement } from './loading/generation.js';
import { BOOK, createDialogs, GAMES } from './dialogs/dialogs.js';
import { emit } from './games/records.js';
import { anotherCode, isRefusal, resolve } from './routing/resolve.js';
import * as router from './routing/router.js';
import { createDayBanner } from './daily/banner.js';
import { dayOf } from './daily/days.js';
import { dailySeed } from './routing/seeds.js';
import { motionReduced, onSettings, settings } from './storage/settings.js';
import { showSettings } from './dialogs/settings-dialog.js';
import { loadStyles } from './loading/styles.js';
import { announce, announcerElement } from './ui/announcer.js';
import { button } from './ui/controls.js';
import { fill, h } from './ui/dom.js';
import { onFileDrop } from './ui/files.js';
import { whenIdle } from './loading/idle.js';
import { noticesElement } from './ui/notice.js';
import { errorMessage } from './ui/error-message.js';
import { createToolbar } from './toolbar.js';
import { startTooltips } from './ui/tooltip.js';

/**
 * What a machine is given.
 *
 *   engine    the worker with the machine's core: generate, solve, rate, task
 *   core      the same core on this thread, for kinds() and canonical()
 *   toolbar   undo, redo, reset, new maze; to be placed under the machine
 *   essay     for the machine's text
 *   press     makes moves
 *   demonstrate  shows moves from the start, and gives the visitor's own game back afterwards
 *   shareMoves  gives my walk away, and not only the maze
 *   drafts    a maze that is being drawn, as a code: the address shows it, and it is what is shared; ''
 *             where there is none any more
 *   instruct  says something else under the title, until a maze is put there again
 *   putWords  the words of a view that stands by itself are others now: the address shows them
 *   helped    something of the solution was shown: 'the way'
 *   newMaze   another one like this, or like the code given, whose seed is written '*'
 *   openCode  the maze of a code. Why there is none is said in a notice, or by `refused` if given;
 *             so too for newMaze
 *
 * @typedef {{
 *   engine: ReturnType<typeof engineOf>,
 *   core: ReturnType<typeof coreOf>,
 *   toolbar: HTMLElement,
 *   essay: HTMLElement,
 *   press: (moves: string) => void,
 *   demonstrate: (what: import('./games/shared-games.js').Demonstration) => void,
 *   undo: (count?: number) => void,
 *   redo: () => void,
 *   reset: () => void,
 *   newMaze: (code?: string, refused?: Refused) => void,
 *   openCode: (code: string, refused?: Refused) => void,
 *   harder: () => void,
 *   share: () => void,
 *   shareMoves: () => void,
 *   setDraft: (code: string) => void,
 *   setViewState: (words: string) => void,
 *   setInstruction: (text: string) => void,
 *   noteHelp: (what: string) => void,
 *   announce: typeof announce,
 *   motionReduced: typeof motionReduced,
 * }} Context
 */

/** @typedef {(error: Error) => void} Refused */

/** @typedef {import('./games/game.js').Game} Game */

/** @type {Game | undefined} */
let game;
/** @type {import('../machines/index.js').View | undefined} */
let machine;
let machineKind = '';
let mounting = Promise.resolve();
let view = '';
/** The words of a view that stands by itself. */
let viewState = '';
/** A maze that is being drawn, or ''. */
let draft = '';
/** Counts what was asked to be opened, so that what comes too late is dropped. */
let openCount = 0;
/** The machine whose core is waited for, if it has not come yet. */
let awaitedKind = '';

// ---- The frame ----

const title = h('h1', null, '\u00a0');
const sentence = h('p', { class: 'sentence' }, '\u00a0');
const host = h('div', { class: 'machine' });
const essay = h('article', { class: 'essay' });
const failure = createFailurePanel(host);
const emblems = h('ul', { class: 'emblems' });

const toolbar = createToolbar({ undo: () => undo(), redo, reset, newMaze: () => void newMaze() });

/** Whose game is on the screen, where it is not mine. */
const sharedGames = createSharedGames({
  shown: () => (game && (isReadOnly() || isMazeless()) ? undefined : game),
  put,
  changed: (by, rows) => {
    toolbar.refresh(game);
    machine?.changed({ by, rows });
  },
  openCode: openHere,
  openAgain,
  adopted() {
    router.show(current(), true);
    drawRail();
  },
  host,
  focus: () => main.focus({ preventScroll: true }),
});

const dialogs = createDialogs({
  game: () => game,
  shared: () => (draft ? { code: draft, kind: machineKind, moves: 0 } : game),
  kind: () => machineKind,
  openCode,
  openHere,
  openAgain,
  changed: drawRail,
  page: () => ({ view, blank: isMazeless() }),
});

/** Which day's maze it is, where it is one. */
const days = createDayBanner({
  openCode: openHere,
  listDays: () => void dialogs.days(),
  showResult: () => void dialogs.result(),
});

const banners = h('div', { class: 'bands' }, sharedGames.element, days.element);

const main = createPage({ title, sentence, band: banners, host, essay }, [
  button({
    label: 'Maze of the day',
    hint: 'The same maze for everyone. A new one comes at midnight UTC',
    icon: 'day',
    kind: 'bare',
    onclick: () => openHere(seedCode(machineKind, [], dailySeed())),
  }),
  button({ label: 'Games', icon: 'games', kind: 'bare', onclick: () => void dialogs.games() }),
  button({
    label: 'Open',
    hint: 'Open a maze from a code, a link or a text file',
    icon: 'open',
    kind: 'bare',
    key: 'O',
    onclick: () => void dialogs.open(),
  }),
  button({
    label: 'Book',
    hint: 'Create a book of mazes to print',
    icon: 'book',
    kind: 'bare',
    onclick: () => void dialogs.book(),
  }),
  button({ label: 'Share', icon: 'share', kind: 'bare', onclick: () => void dialogs.share() }),
]);

function frame() {
  return [
    button({ label: 'Skip to the machine', kind: 'main', onclick: () => main.focus() }),
    createRail(emblems, () => showSettings(cardOf(machineKind))),
    main,
    generationElement,
    noticesElement,
    announcerElement,
  ];
}

/** The view without a maze that a machine was left at, or ''. @type {Map<string, string>} */
const lastViews = new Map();

/** The rail: an emblem leads to the game that was left there, or to the view. */
function drawRail() {
  const hrefOf = (/** @type {string} */ kind) => {
    const blank = lastViews.get(kind);
    if (blank) return router.print({ view: blank, kind, code: '' });
    const { code, role } = lastPlayed(kind) ?? { code: '', role: '' };
    return router.print({ view: code && roleOfView(kind, role), kind, code });
  };
  fill(emblems, ...railLinks(machines, machineKind, hrefOf));
}

/** @param {string} kind @returns {Context} */
const contextOf = (kind) => ({
  engine: engineOf(kind),
  core: coreOf(kind),
  toolbar: toolbar.element,
  essay,
  press,
  demonstrate: (what) => sharedGames.demonstrate(what),
  undo,
  redo,
  reset,
  newMaze: (code, refused) => void newMaze(code, refused),
  openCode,
  harder: () => void harder(),
  share: () => void dialogs.share(),
  shareMoves: () => void dialogs.share(true),
  setDraft(code) {
    if (code === draft) return;
    draft = code;
    router.show(current(), true);
  },
  setViewState(next) {
    if (kind !== machineKind || !isMazeless() || next === viewState) return;
    viewState = next;
    router.show(current(), true);
  },
  setInstruction: (text) => void (sentence.textContent = text),
  noteHelp: (what) => game?.noteHelp(what),
  announce: (text) => void (sharedGames.isQuiet || announce(text)),
  motionReduced,
});

/** Puts a machine into the frame, if it is not there or on its way. @param {string} kind */
function mount(kind) {
  if (kind !== machineKind) {
    machineKind = kind;
    mounting = mountNow(kind);
  }
  return mounting;
}

/** @param {{title: string, sentence: string}} words */
function showHeadline(words) {
  title.textContent = words.title;
  sentence.textContent = words.sentence;
  document.title = `${words.title} · Mazewright`;
}

/** @param {string} kind */
async function mountNow(kind) {
  const card = cardOf(kind);
  showHeadline(card);
  drawRail();
  failure.close('machine');
  const { mount: mountMachine } = await loadRequired(
    async () => (await Promise.all([card.load(), loadStyles(kind)]))[0],
    (why, again) => machineKind === kind && failure.show('machine', `This machine ${why}`, again),
    () => machineKind === kind && failure.close('machine'),
  );
  if (machineKind !== kind) return;
  machine?.close();
  if (host.dataset.kind && host.dataset.kind !== kind) engineOf(host.dataset.kind).retire();
  fill(essay);
  fill(host);
  sharedGames.end();
  game?.close();
  game = undefined;
  // The root of the machine's own styles, for what it draws and for its text.
  host.dataset.kind = essay.dataset.kind = kind;
  delete host.dataset.code;
  machine = mountMachine(host, contextOf(kind));
}

// ---- Opening a maze ----

/** Why the core that is waited for has not come (yet), in the machine's place. @param {string} kind */
function awaitCore(kind) {
  awaitedKind = kind;
  const trouble = engineErrorOf(kind);
  if (trouble) failure.show('core', trouble.sentence, trouble.again);
  else failure.close('core');
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
  const { refused = (error) => reportOpenError(route, error, openWithSeed) } = how;
  if ((route.kind === GAMES || route.kind === BOOK) && !route.code) {
    void (route.kind === GAMES ? dialogs.games() : dialogs.book());
    if (game) return router.show(current(), true);
    return await open({ ...route, kind: '' }, true);
  }
  const turn = ++openCount;
  closeOpenError();
  let code = '';
  try {
    code = await resolve(route, afresh, awaitCore);
    // A core may come long after something else was wanted.
    if (turn !== openCount) return;
    const { kind } = cardOf(kindOf(code));
    const role = roleOfView(kind, route.view);
    const isOpen = code === game?.link && role === game.role;
    if (game && isOpen && !again && !sharedGames.isDemonstration) {
      look(route);
      present(game);
    } else {
      const made = await generateGame(code, route.code || code, role);
      if (turn !== openCount) return made?.close();
      if (!made) return await stay(route, code);
      const opened = made;
      await mount(kind);
      if (turn !== openCount) return opened.close();
      sharedGames.end();
      game?.close();
      look(route);
      failure.close('maze');
      opened.remember();
      if (rowsName(opened.code))
        void import('./storage/saved-rows.js').then((kept) => kept.saveRows(opened.code));
      put(opened);
      emit('ready', opened.play);
      postReady(opened);
      if (cardOf(kind).shouldPrefetch?.(opened.code)) void prefetchNext(opened.code);
      preparePrinting();
    }
    lastViews.set(machineKind, isMazeless() ? view : '');
    drawRail();
    router.show(current(), replace);
  } catch (error) {
    if (turn !== openCount) return;
    // What was remembered, and does not lead to a maze after all, is nothing to complain of.
    const faulty = code || route.code;
    if (isRefusal(error) && filterGames((one) => one !== faulty))
      return await open({ ...route, code: '' }, replace, how);
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
        `No maze can be created right now. ${errorMessage(error)}`,
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
  draft = '';
  present(game);
  // Which maze stands there, for whoever looks from outside: the address may be ahead of it.
  host.dataset.code = game.code;
  toolbar.refresh(game);
}

/** Goes to the view of a route. @param {router.Route} route */
function look(route) {
  view = route.view;
  viewState = route.words ?? '';
}

/** The game on the screen as the view at hand has it. @param {Game} shown */
function present(shown) {
  showHeadline(cardOf(shown.kind).headline?.(shown.code, viewName(view)) ?? cardOf(shown.kind));
  machine?.open(shown, view, viewState);
  sharedGames.show();
  void showDay(shown);
}

/** Whether the view at hand shows no maze: its address names none either. */
const isMazeless = () => isMazelessView(machineKind, view);

/** Whether the view at hand tells of a game and plays none. */
const isReadOnly = () => cardOf(machineKind).readOnlyViews?.includes(viewName(view)) ?? false;

const current = () => ({
  view,
  kind: machineKind,
  code: isMazeless() ? '' : draft || (game?.link ?? ''),
  words: viewState,
});

// ---- The verbs ----

/** Says why a maze was not made. @param {string} code @returns {Refused} */
const reportFailure = (code) => (error) => void reportGenerationError(error, code, openWithSeed);

/** @param {string} code @param {Refused} [refused] */
function openCode(code, refused = reportFailure(code)) {
  void open(router.parse(code), false, { refused });
}

/** The same, in the role of whoever plays. @param {string} code @param {Refused} [refused] */
function openHere(code, refused = reportFailure(code)) {
  const route = router.parse(code);
  const role = route.kind === machineKind ? roleOfView(machineKind, view) : '';
  void open({ ...route, view: route.view || role }, false, { refused });
}

/** The same of a code whose seed may have to be drawn. @param {string} code @param {Refused} [refused] */
const openWithSeed = (code, refused) => openHere(pickSeed(code), refused);

/** A walk that was played before; the newest on a maze is the one taken up. @param {import('./games/saved-games.js').SavedGame} memory */
function openAgain(memory) {
  game?.flush();
  remember(memory);
  const route = router.parse(memory.code);
  void open({ ...route, view: roleOfView(route.kind, memory.role) }, false, { again: true });
}

/** @param {Game} shown */
async function showDay(shown) {
  const day = dayOf(shown.code);
  const core = await coreOf(shown.kind);
  if (game !== shown) return;
  const isOfDay =
    day !== undefined &&
    core.canonical(seedCode(shown.kind, [], day)) === shown.code &&
    !isMazeless();
  days.show(shown, isOfDay);
}

/** @param {string} [wanted] @param {Refused} [refused] */
async function newMaze(wanted, refused) {
  if (isMazeless()) return;
  const code = wanted ?? (game && (await anotherCode(game.code)));
  if (code) openWithSeed(code, refused);
}

/** The first of the machine's harder mazes that there is. */
async function harder() {
  if (!game) return;
  const core = await coreOf(game.kind);
  for (const code of cardOf(game.kind).harderCodes?.(game.code) ?? []) {
    try {
      core.canonical(code.replace('*', 'x'));
      return await newMaze(code);
    } catch {
      // Past a limit; the next one, then.
    }
  }
  await newMaze();
}

let canPrint = false;

/** Once there is a maze, and nothing better to do. */
function preparePrinting() {
  if (canPrint) return;
  canPrint = true;
  whenIdle(() =>
    import('./printing/print.js').then(
      ({ startPrinting }) => startPrinting(printed),
      () => (canPrint = false),
    ),
  );
}

/** What is put on paper. */
function printed() {
  if (!game) return undefined;
  const { kind } = game;
  const code = draft || game.code;
  // Too long for a link, it is too long for paper.
  const blank = isMazeless() || rowsName(code) !== undefined;
  return {
    kind,
    title: title.textContent ?? '',
    name: isMazeless() ? '' : mazeName(code),
    code: blank ? '' : code,
    address: router.address(code, view),
    picture: () => machine?.picture?.(),
    sheets: machine?.sheets?.(),
    notes: machine?.printNotes?.(),
    leaves: machine?.printPages?.(),
  };
}

/** @param {string} moves */
function press(moves) {
  if (!game) return;
  sharedGames.beforeMove();
  const rows = game.step(moves);
  toolbar.refresh(game);
  machine?.changed({ by: 'step', rows });
  postMove(game, moves);
}

/** Whether moves can be taken back: of a game that is seen, and where the machine lets them. */
const isOpenToUndo = () => !isMazeless() && !machine?.isFinal?.();

function undo(count = 1) {
  if (!isOpenToUndo()) return;
  sharedGames.beforeUndo();
  if (game?.undo(count)) after('undo');
}
function redo() {
  if (!isOpenToUndo()) return;
  sharedGames.beforeUndo();
  if (game?.redo()) after('redo');
}
function reset() {
  if (!isOpenToUndo()) return;
  sharedGames.beforeUndo();
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
  } else if (key === 'o' && !event.repeat) void dialogs.open();
  else if (key === 'r' && !event.repeat) reset();
  else if (key === 'n' && !event.repeat) void newMaze();
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
  reportUnhandled();
  onEngineError(() => awaitCore(awaitedKind));
  startTooltips();
  document.addEventListener('keydown', onKey);
  router.onRoute((route) => void open(route, true));
  addEventListener('pagehide', () => game?.leave());
  document.addEventListener('visibilitychange', () => document.hidden && game?.leave());
  onFileDrop(async (file) => {
    if (!(await machine?.openFile?.(file))) await dialogs.open(file);
  });
  onSettings(() => machine?.settingsChanged?.());
  const route = router.parse(location.hash);
  const kind = route.kind || kindOf(lastGame() ?? '');
  const isReadOnlyRoute =
    isKind(kind) && cardOf(kind).readOnlyViews?.includes(viewName(route.view));
  if (!isReadOnlyRoute) sharedGames.expect(route.code || (lastGame(kind || undefined) ?? ''));
  days.expect(route.code);
  awaitCore(isKind(kind) ? kind : machines[0].kind);
  void coreOf(awaitedKind);
  // The machine stands there before its maze does. Whoever goes elsewhere meanwhile is not called
  // back: the address is read when it is wanted, and not at all if something else was asked for.
  void mount(awaitedKind).then(() => {
    if (openCount === 0) void open(router.parse(location.hash), true);
  });
}
