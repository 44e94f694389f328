// Application shell: opens mazes, mounts machines, and connects address, rail, toolbar, dialogs and keys.

import { rowsName } from '../engine/rows.js';
import { machines } from '../machines/index.js';
import { pickSeed, prefetchNext } from './loading/prefetch.js';
import { cardOf, isMazelessView, isKind, roleOfView, viewName } from './routing/cards.js';
import { kindOf, mazeName, seedCode, withoutMoves } from './routing/code.js';
import { startEmbedding, postMove, postReady } from './routing/embed.js';
import { embedded } from './routing/embedded.js';
import { FULL, coreOf, engineOf, onEngineError, engineErrorOf } from './loading/engine.js';
import { loadRequired, createFailurePanel, reportUnhandled } from './loading/failures.js';
import { createPage, createRail, railLinks } from './frame.js';
import { noteFirstMove, openTabOfLink, watchInput } from './layout/layout.js';
import {
  closeOpenError,
  reportMissingTab,
  reportMovesLeftOut,
  reportOpenError,
  reportGenerationError,
} from './loading/open-errors.js';
import { lastGame, lastPlayed, remember, skipGames } from './games/saved-games.js';
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
import { loadStyles } from './loading/styles.js';
import { announce, announcerElement } from './ui/announcer.js';
import { button } from './ui/controls.js';
import { fill, h } from './ui/dom.js';
import { onDropOrPaste } from './ui/files.js';
import { whenIdle } from './loading/idle.js';
import { createMenu } from './ui/menu.js';
import { noticesElement } from './ui/notice.js';
import { errorMessage } from './ui/error-message.js';
import { createToolbar } from './toolbar.js';
import { startTooltips } from './ui/tooltip.js';

/**
 * The shell's interface for a machine.
 *
 *   engine    the worker with the machine's core: generate, solve, rate, task
 *   core      the same core on this thread, for kinds() and canonical()
 *   toolbar   undo, redo, restart, new maze; the machine places it
 *   essay     the container for the machine's text
 *   press     makes moves
 *   demonstrate  replays moves from the start, then restores the visitor's game
 *   shareMoves  opens the share dialog with the moves included
 *   showResult  opens the result of a maze of the day
 *   setDraft  a maze that is being drawn, as a code, which the address shows and the share dialog uses;
 *             '' if there is none
 *   setInstruction  replaces the sentence under the title until another maze opens
 *   setViewState  changes the state of a standalone view in the address
 *   noteHelp  records that part of the solution was shown, for example 'the solution'
 *   newMaze   opens another maze like this one, or like the given code, with '*' for its seed
 *   openCode  opens the maze of a code. Like newMaze it shows a notice if that fails, or calls `refused`
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
 *   showResult: () => void,
 *   setDraft: (code: string) => void,
 *   setViewState: (words: string) => void,
 *   setInstruction: (text: string) => void,
 *   noteHelp: (what: string) => void,
 *   announce: typeof announce,
 *   motionReduced: typeof motionReduced,
 * }} Context
 */

/** @typedef {(error: Error) => void} Refused called when a maze could not be opened */

/** @typedef {import('./games/game.js').Game} Game */

/** @type {Game | undefined} */
let game;
/** @type {import('../machines/index.js').View | undefined} */
let machine;
let machineKind = '';
let mounting = Promise.resolve();
let view = '';
/** The state of a standalone view. */
let viewState = '';
/** The code of a maze that is being drawn, or ''. */
let draft = '';
/** Counts calls of open(), so that an outdated result is dropped. */
let openCount = 0;
/** The machine whose core the page waits for. */
let awaitedKind = '';

// ---- The frame ----

const title = h('h1', null, '\u00a0');
const sentence = h('p', { class: 'sentence' }, '\u00a0');
const host = h('div', { class: 'machine' });
const essay = h('article', { class: 'essay' });
const failure = createFailurePanel(host);
const emblems = h('ul', { class: 'emblems' });

const toolbar = createToolbar({ undo: () => undo(), redo, reset, newMaze: () => void newMaze() });

/** Games that are not the visitor's own. */
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
  shared() {
    const code = draft || sharedByView();
    return code ? { code, kind: machineKind, moves: 0 } : game;
  },
  kind: () => machineKind,
  openCode,
  openHere,
  openAgain,
  changed: drawRail,
  page: () => ({
    view,
    words: viewState,
    blank: isMazeless() && !sharedByView(),
    isForTwo: isForTwo(),
  }),
});

/** The banner of the maze of the day. */
const days = createDayBanner({
  openCode: openHere,
  listDays: () => void dialogs.days(),
  showResult: () => void dialogs.result(),
  resultChanged: (hasResult) => void host.toggleAttribute('data-result', hasResult),
});

const banners = h('div', { class: 'banners' }, sharedGames.element, days.element);

const menu = createMenu('Menu', [
  { label: 'Games', icon: 'games', onclick: () => void dialogs.games() },
  { label: 'Open', icon: 'open', onclick: () => void dialogs.open() },
  { label: 'Book', icon: 'book', onclick: () => void dialogs.book() },
  { label: 'Settings', icon: 'settings', onclick: () => void dialogs.settings() },
  { label: 'About', icon: 'about', onclick: () => void dialogs.about() },
]);

const dayButton = button({
  label: 'Maze of the day',
  hint: 'The same maze for everyone. A new one comes at midnight UTC',
  icon: 'day',
  kind: 'bare',
  onclick: () => openHere(seedCode(machineKind, [], dailySeed())),
});

const main = createPage({ title, sentence, banner: banners, host, essay }, [
  dayButton,
  button({ label: 'Share', icon: 'share', kind: 'bare', onclick: () => void dialogs.share() }),
  menu,
]);

function frame() {
  return [
    button({ label: 'Skip to the machine', kind: 'main', onclick: () => main.focus() }),
    createRail(emblems),
    main,
    generationElement,
    noticesElement,
    announcerElement,
  ];
}

/** The mazeless view that each machine showed last, or ''. @type {Map<string, string>} */
const lastViews = new Map();

/** Draws the rail: an emblem leads to the machine's last game or mazeless view. */
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
  showResult: () => void dialogs.result(),
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

/** Mounts a machine unless it is mounted or loading. @param {string} kind */
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
    (why, again) => {
      if (machineKind !== kind) return;
      // No other machine's text stays below the message.
      fill(essay);
      failure.show('machine', `This machine ${why}`, again);
    },
    () => machineKind === kind && failure.close('machine'),
  );
  if (machineKind !== kind) return;
  machine?.close();
  if (host.dataset.kind && host.dataset.kind !== kind)
    for (const left of [host.dataset.kind, FULL]) engineOf(left).retire();
  fill(essay);
  fill(host);
  sharedGames.end();
  game?.close();
  game = undefined;
  // The machine's styles apply below elements with its data-kind.
  host.dataset.kind = essay.dataset.kind = kind;
  delete host.dataset.code;
  machine = mountMachine(host, contextOf(kind));
}

// ---- Opening a maze ----

/** Shows in place of the machine why its core has not loaded. @param {string} kind */
function awaitCore(kind) {
  awaitedKind = kind;
  const trouble = engineErrorOf(kind);
  if (trouble) failure.show('core', trouble.sentence, trouble.again);
  else failure.close('core');
}

/**
 * Opens a route. On an error the current game stays, or another maze opens if there is none.
 * @param {router.Route} route
 * @param {boolean} replace the current history entry instead of adding one
 * @param {{again?: boolean, afresh?: boolean, isLast?: boolean, refused?: Refused}} [how] again:
 *   open it even if it is open; afresh: ignore the last game; isLast: open nothing else on an error;
 *   refused: called with the error
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
  /** @type {import('../engine/core.js').MazeError[]} */
  let leftOut = [];
  // A code that is typed can be corrected; a link opens without its faulty moves.
  const onLeftOut = how.refused
    ? undefined
    : (/** @type {typeof leftOut} */ all) => (leftOut = all);
  try {
    code = await resolve(route, afresh, awaitCore, onLeftOut);
    // The visitor may have opened something else while the core was loading.
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
    if (route.tab !== undefined) openTab(route.tab);
    if (leftOut.length) reportMovesLeftOut(route.code, leftOut);
  } catch (error) {
    if (turn !== openCount) return;
    // A stored game that is no longer valid is dropped without a message.
    const faulty = code || route.code;
    if (isRefusal(error) && skipGames(faulty))
      return await open({ ...route, code: '' }, replace, how);
    if (game) router.show(current(), true);
    else if (!isLast) await openInstead(route);
    refused(/** @type {Error} */ (error));
  }
}

/**
 * Opens the last game or else a new maze when there is nothing on the screen. If that fails too, an
 * error message replaces the machine.
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

/** The visitor cancelled the generation: the current game stays, else the last game or a new maze opens. @param {router.Route} route @param {string} code */
async function stay(route, code) {
  if (game) return router.show(current(), true);
  const last = lastGame();
  const kind = last ? '' : kindOf(code);
  const afresh = last === withoutMoves(code) || (!route.code && !route.kind);
  await open({ view: '', kind: afresh ? machines[0].kind : kind, code: '' }, true, { afresh });
}

/** Opens the tab that a link names. @param {string} name */
function openTab(name) {
  const labels = openTabOfLink(name);
  if (labels) reportMissingTab(name, labels);
}

/** Shows a game. */
function put(/** @type {Game} */ next) {
  game = next;
  draft = '';
  present(game);
  // Tests read the code of the visible maze here; the address may change earlier.
  host.dataset.code = game.code;
  toolbar.refresh(game);
}

/** Switches to the view of a route. @param {router.Route} route */
function look(route) {
  view = route.view;
  // A mazeless view receives the code of its link.
  viewState = route.words ?? (isMazelessView(machineKind, route.view) ? route.code : '');
}

/** Shows a game in the current view. @param {Game} shown */
function present(shown) {
  showHeadline(cardOf(shown.kind).headline?.(shown.code, viewName(view)) ?? cardOf(shown.kind));
  dayButton.hidden = isForTwo();
  machine?.open(shown, view, viewState);
  sharedGames.show();
  void showDay(shown);
}

/** Whether the current view has no maze; its address then has no code. */
const isMazeless = () => isMazelessView(machineKind, view);

/** Whether the current view belongs to a game for two. */
const isForTwo = () => cardOf(machineKind).viewsForTwo?.includes(viewName(view)) ?? false;

/** The code that a mazeless view shares, if it has one. */
const sharedByView = () => (isMazeless() ? machine?.shared?.() : undefined);

/** Whether the current view shows a finished game and plays none. */
const isReadOnly = () => cardOf(machineKind).readOnlyViews?.includes(viewName(view)) ?? false;

const current = () => ({
  view,
  kind: machineKind,
  code: isMazeless() ? '' : draft || (game?.link ?? ''),
  words: viewState,
});

// ---- Actions ----

/** Shows why a maze could not be generated. @param {string} code @returns {Refused} */
const reportFailure = (code) => (error) => void reportGenerationError(error, code, openWithSeed);

/** @param {string} code @param {Refused} [refused] */
function openCode(code, refused = reportFailure(code)) {
  void open(router.parse(code), false, { refused });
}

/** Opens a code in the current role. @param {string} code @param {Refused} [refused] */
function openHere(code, refused = reportFailure(code)) {
  const route = router.parse(code);
  const role = route.kind === machineKind ? roleOfView(machineKind, view) : '';
  void open({ ...route, view: route.view || role }, false, { refused });
}

/** Opens a code whose seed may be '*'. @param {string} code @param {Refused} [refused] */
const openWithSeed = (code, refused) => openHere(pickSeed(code), refused);

/** Resumes a saved game, by making it the newest of its maze. @param {import('./games/saved-games.js').SavedGame} memory */
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
  if (isMazeless() || isReadOnly() || (!wanted && machine?.keepsMaze?.())) return;
  const code = wanted ?? (game && (await anotherCode(game.code)));
  if (code) openWithSeed(code, refused);
}

/** Opens the first of the machine's harder mazes that the core accepts. */
async function harder() {
  if (!game) return;
  const core = await coreOf(game.kind);
  for (const code of cardOf(game.kind).harderCodes?.(game.code) ?? []) {
    try {
      core.canonical(code.replace('*', 'x'));
      return await newMaze(code);
    } catch {
      // Past a limit: try the next one.
    }
  }
  await newMaze();
}

let canPrint = false;

/** Loads the printing module once a maze is open and the page is idle. */
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

/** The content to print. */
function printed() {
  if (!game) return undefined;
  const { kind } = game;
  const code = draft || game.code;
  // A code too long for a link is too long for paper.
  const blank = isMazeless() || rowsName(code) !== undefined;
  return {
    kind,
    title: title.textContent ?? '',
    name: isMazeless() ? '' : (machine?.printName?.() ?? mazeName(code)),
    code: blank ? '' : code,
    address: router.address(code, view),
    picture: () => machine?.picture?.(),
    sheets: machine?.sheets?.(),
    notes: machine?.printNotes?.(),
    pages: machine?.printPages?.(),
  };
}

/** @param {string} moves */
function press(moves) {
  if (!game) return;
  sharedGames.beforeMove();
  const rows = game.step(moves);
  noteFirstMove(game.kind);
  toolbar.refresh(game);
  machine?.changed({ by: 'step', rows });
  postMove(game, moves);
}

/** Whether undo, redo and restart are available. */
const isOpenToUndo = () => !isMazeless() && !machine?.isFinal?.();

function undo(count = 1) {
  if (isMazeless()) machine?.undo?.();
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
  } else if (key === 'r' && !event.repeat) reset();
  // A lesson keeps its exercise: an embedded page has no keys that open another maze.
  else if (embedded) used = false;
  else if (key === 'o' && !event.repeat) void dialogs.open();
  else if (key === 'n' && !event.repeat) void newMaze();
  else used = false;
  if (used) event.preventDefault();
}

/** Builds the page and opens the address. */
export function startShell() {
  // Replace the static frame and any message of startup-check.js, but keep the introduction until the
  // machine is mounted.
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
  watchInput();
  document.addEventListener('keydown', onKey);
  router.onRoute((route) => void open(route, true));
  addEventListener('pagehide', () => game?.leave());
  document.addEventListener('visibilitychange', () => document.hidden && game?.leave());
  if (!embedded)
    onDropOrPaste(async (dropped) => {
      if (typeof dropped === 'string' || !(await machine?.openFile?.(dropped)))
        await dialogs.open(dropped);
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
  // The machine is mounted before its maze is ready. The address is read afterwards, and not at all if
  // the visitor has opened something else meanwhile.
  void mount(awaitedKind).then(() => {
    if (openCount === 0) void open(router.parse(location.hash), true);
  });
}
