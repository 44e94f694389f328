// Application shell: connects the screen (screen.js) with address, rail, toolbar, dialogs and keys.

import { rowsName } from '../engine/rows.js';
import { createStrip } from './daily/strip.js';
import { createToday, dayCards } from './daily/today.js';
import { BOOK, createDialogs, GAMES } from './dialogs/dialogs.js';
import { createPage, createRail, railLinks } from './frame.js';
import { emit } from './games/records.js';
import { lastGame, lastPlayed, remember } from './games/saved-games.js';
import { createSharedGames } from './games/shared-games.js';
import { keyHandler } from './keys.js';
import { noteFirstMove, openTabOfLink, watchInput } from './layout/layout.js';
import { coreOf, engineErrorOf, engineOf, onEngineError } from './loading/engine.js';
import { createFailurePanel, reportUnhandled } from './loading/failures.js';
import { generationElement } from './games/generation.js';
import { prefetchNext, pickSeed } from './loading/prefetch.js';
import {
  reportGenerationError,
  reportMissingTab,
  reportMovesLeftOut,
  reportOpenError,
} from './loading/open-errors.js';
import { createMachineHost } from './machine-host.js';
import { createOpener } from './opening.js';
import { cardOf, isKind, roleOfView, viewName, viewOf, machines } from './routing/cards.js';
import { kindOf } from './routing/code.js';
import { embedded } from './routing/embedded.js';
import { anotherCode, frontPageCode } from './resolve.js';
import * as router from './routing/router.js';
import { placePage, watchScroll } from './routing/scroll-places.js';
import { Screen } from './screen.js';
import { motionReduced, onSettings } from './storage/settings.js';
import { createToolbar } from './toolbar.js';
import { onHidden } from './time.js';
import { announce, announcerElement } from './ui/announcer.js';
import { button, errorMessage, fill, h } from './ui/index.js';
import { onDropOrPaste } from './ui/drop.js';
import { createMenu } from './ui/menu.js';
import { noticesElement } from './ui/notice.js';
import { whenIdle } from './loading/idle.js';
import { loadStyles } from './loading/styles.js';

/**
 * The shell's interface for a machine.
 *
 *   engine    the worker with the machine's core: generate, solve, rate, task
 *   core      the same core on this thread, for kinds() and canonical()
 *   toolbar   undo, redo, restart, new maze; the machine places it
 *   essay     the container for the machine's text, which its card loads
 *   press     makes moves
 *   demonstrate  replays moves from the start, then restores the visitor's game
 *   setDraft  a maze that is being drawn, as a code, which the address shows and the share dialog uses;
 *             '' if there is none
 *   setViewState  changes the state of a standalone view in the address
 *   noteHelp  records that something of the maze was shown, which counts as help (games/help.js)
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
 *   reset: () => void,
 *   newMaze: (code?: string, refused?: Refused) => void,
 *   openCode: (code: string, refused?: Refused) => void,
 *   harder: () => void,
 *   share: () => void,
 *   setDraft: (code: string) => void,
 *   setViewState: (words: string) => void,
 *   noteHelp: (what: HelpShown) => void,
 *   announce: typeof announce,
 *   motionReduced: typeof motionReduced,
 * }} Context
 */

/** @typedef {(error: Error) => void} Refused called when a maze could not be opened */

const EXPERIMENTS = {
  title: 'Experiments',
  sentence: 'Search, count and measure mazes. Results are saved in this browser.',
};

const screen = new Screen();

/** The machine whose core the page waits for. */
let awaitedKind = '';

// ---- The frame ----

/** The framed side of an embedded page, which loads there only. */
const embedding = embedded ? import('./embed.js') : undefined;
const title = h('h1', { id: 'page-title' }, '\u00a0');
const sentence = h('p.sentence', '\u00a0');
const host = h('div.machine');
const essay = h('article.essay');
const failure = createFailurePanel(host);
const emblems = h('ul.emblems');

const toolbar = createToolbar({ undo: () => undo(), redo, reset, newMaze: () => void newMaze() });

/** Games that are not the visitor's own. */
const sharedGames = createSharedGames({
  shown: () => (screen.game && !screen.isMazeless ? screen.game : undefined),
  put,
  changed,
  openCode: openHere,
  openAgain,
  adopted() {
    router.show(screen.route, true);
    drawRail();
    showToday();
  },
  host,
  focus: () => main.focus({ preventScroll: true }),
});

const dialogs = createDialogs({
  game: () => screen.game,
  shared: () => screen.shared,
  kind: () => screen.kind,
  openCode,
  openHere,
  openAgain,
  demonstrate: (what) => sharedGames.demonstrate(what),
  changed: drawRail,
  page: () => ({
    openPicture: screen.machine?.openPicture?.bind(screen.machine),
    view: screen.view,
    words: screen.viewState,
    noun: screen.viewNoun,
    blank: screen.isMazeless && !screen.codeOfView,
    isForTwo: screen.isForTwo,
    printing: screen.printing,
  }),
});

const menu = createMenu('Menu', [
  { label: 'Games', icon: 'games', onclick: () => void dialogs.games() },
  { label: 'Open', icon: 'open', onclick: () => void dialogs.open() },
  { label: 'Book', icon: 'book', onclick: () => void dialogs.book() },
  { label: 'Settings', icon: 'settings', onclick: () => void dialogs.settings() },
  { label: 'About', icon: 'about', onclick: () => void dialogs.about() },
]);

const dayButton = button({
  label: 'Day',
  hint: 'Today’s mazes, and those of all days',
  icon: 'day',
  kind: 'bare',
  onclick: () => void dialogs.today(),
});
dayButton.classList.add('day-button');

/** The strip and the day's button, once the machines are known. @type {ReturnType<typeof createToday>} */
let today;

const banner = h('div.banners', sharedGames.element);
const main = createPage({ title, sentence, banner, host, essay }, [
  dayButton,
  button({ label: 'Share', icon: 'share', kind: 'bare', onclick: () => void dialogs.share() }),
  menu,
]);

const frame = () => [
  button({ label: 'Skip to the machine', kind: 'main', onclick: () => main.focus() }),
  createRail(emblems),
  main,
  generationElement,
  noticesElement,
  announcerElement,
];

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
  fill(emblems, ...railLinks(machines, screen.kind, hrefOf));
}

function showHeadline(/** @type {{title: string, sentence: string}} */ words) {
  // A narrow window shows the name alone; the rules stand at the board as well.
  const [name, rules] = words.title.split(/(?=: )/);
  fill(title, name, rules ? h('span.title-rules', rules) : null);
  sentence.textContent = words.sentence;
  document.title = `${words.title} · Mazewright`;
}

// ---- The machine ----

/** @param {string} kind @returns {Context} */
const contextOf = (kind) => ({
  engine: engineOf(kind),
  core: coreOf(kind),
  toolbar: toolbar.element,
  essay,
  press,
  demonstrate: (what) => sharedGames.demonstrate(what),
  undo,
  reset,
  newMaze: (code, refused) => void newMaze(code, refused),
  openCode,
  harder: () => void harder(),
  share: () => void dialogs.share(),
  setDraft(code) {
    if (code === screen.draft) return;
    screen.draft = code;
    router.show(screen.route, true);
  },
  setViewState(next) {
    if (kind !== screen.kind || !screen.isMazeless || next === screen.viewState) return;
    screen.viewState = next;
    router.show(screen.route, true);
  },
  noteHelp: (what) => screen.game?.noteHelp(what),
  announce: (text) => void (sharedGames.isQuiet || announce(text)),
  motionReduced,
});

const machineHost = createMachineHost({
  screen,
  host,
  essay,
  failure,
  contextOf,
  begins(card) {
    showHeadline(card);
    drawRail();
  },
  endGame() {
    sharedGames.end();
    screen.game?.close();
    screen.game = undefined;
  },
});

/** Shows in place of the machine why its core has not loaded. @param {string} kind */
function awaitCore(kind) {
  awaitedKind = kind;
  const trouble = engineErrorOf(kind);
  if (trouble) failure.show('core', trouble.sentence, trouble.again);
  else failure.close('core');
}

// ---- Opening a maze ----

const opener = createOpener({
  game: () => screen.game,
  isOpen: (code, role) =>
    code === screen.game?.link && role === screen.game.role && !sharedGames.isDemonstration,
  awaitCore,
  mount: machineHost.mount,
  showAgain(route) {
    screen.look(route);
    present();
  },
  showGame,
  shown({ route, replaces }, leftOut) {
    lastViews.set(screen.kind, screen.isMazeless && !screen.isTask ? screen.view : '');
    drawRail();
    router.show(screen.route, replaces);
    placePage();
    if (route.tab !== undefined) openTab(route.tab);
    if (leftOut.length) reportMovesLeftOut(route.code, leftOut);
  },
  kept: () => router.show(screen.route, true),
  nothingShown: (error, route) =>
    failure.show(
      'maze',
      `No maze can be created right now. ${errorMessage(error)}`,
      () => void openRoute(route, true),
    ),
});

/**
 * Opens a route of the address. '#games' and '#book' open a dialog over the game on the screen.
 * @param {router.Route} route @param {boolean} replaces the current history entry instead of adding one
 */
function openRoute(route, replaces) {
  let wanted = route;
  if ((route.kind === GAMES || route.kind === BOOK) && !route.code) {
    void (route.kind === GAMES ? dialogs.games() : dialogs.book());
    if (screen.game) return void router.show(screen.route, true);
    wanted = { ...route, kind: '' };
  }
  void opener.open({
    route: wanted,
    replaces: replaces || wanted !== route,
    acceptsFaultyMoves: true,
    refused: (error) => reportOpenError(wanted, error, openWithSeed),
  });
}

// Parts that no first move needs, loaded once a maze is open and the page is idle: tooltips and printing.
let isPrepared = false;
/** @type {typeof import('./printing/print.js') | undefined} */ let printing;

async function loadPrinting() {
  const [part] = await Promise.all([import('./printing/print.js'), loadStyles('print')]);
  part.startPrinting(screen);
  return (printing = part);
}

function prepareExtras() {
  if (isPrepared) return;
  isPrepared = true;
  whenIdle(() =>
    Promise.all([loadPrinting(), import('./ui/tooltip.js')]).then(
      ([, { startTooltips }]) => startTooltips(),
      () => (isPrepared = false),
    ),
  );
}

/** Ctrl+P waits for what draws the sheets; from its menu the browser prints at once. @param {KeyboardEvent} event */
async function printWhenReady(event) {
  if (printing?.canDraw() || event.key !== 'p' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  // Without a network the page prints as it stands.
  await loadPrinting().then(
    ({ loadCore }) => loadCore(),
    () => {},
  );
  print();
}

/** Shows a game in place of the one before, in the view of a route. @param {Game} game @param {router.Route} route */
function showGame(game, route) {
  sharedGames.end();
  screen.game?.close();
  screen.look(route);
  failure.close('maze');
  game.remember();
  if (rowsName(game.code))
    void import('./games/saved-rows.js').then((kept) => kept.saveRows(game.code));
  put(game);
  emit('ready', game.play);
  void embedding?.then(({ postReady }) => postReady(game));
  if (cardOf(game.kind).shouldPrefetch?.(game.code)) void prefetchNext(game.code);
  prepareExtras();
  machineHost.showEssay();
}

/** Opens the tab that a link names. @param {string} name */
function openTab(name) {
  const labels = openTabOfLink(name);
  if (labels) reportMissingTab(name, labels);
}

const boardOf = () => screen.machine?.board;

// Keyboard focus after a change of the game: the board gets it if the button that had it is gone.
//
// 'Try again' and 'Harder' are hidden by what they do, and a browser then forgets where the visitor was.
const TAB_STOP = 'button:not(:disabled, [tabindex="-1"]), [tabindex="0"]';

/**
 * Makes a change and keeps the focus: on the element that has it, or on the first tab stop of the board if the change
 * hides that element.
 */
function keepFocus(/** @type {() => void} */ act) {
  const held = /** @type {HTMLElement | null} */ (document.activeElement);
  act();
  const now = document.activeElement;
  // The machine may have moved it. A hidden element has it until the next frame.
  if (!held || held === document.body || (now !== document.body && now?.checkVisibility())) return;
  const place = boardOf();
  const stop = place?.matches(TAB_STOP) ? place : place?.querySelector(TAB_STOP);
  const next = held.checkVisibility() ? held : /** @type {HTMLElement | null | undefined} */ (stop);
  next?.focus({ preventScroll: true });
}

/** Shows a game. @param {Game} next */
function put(next) {
  screen.game = next;
  screen.draft = '';
  keepFocus(present);
  // Tests read the code of the visible maze here; the address may change earlier.
  host.dataset.code = next.code;
  toolbar.refresh(next);
}

/** Shows the game in the current view. */
function present() {
  const { game, kind, view, viewState } = screen;
  if (!game) return;
  const card = cardOf(kind);
  showHeadline(screen.isTask ? EXPERIMENTS : (card.headline?.(game.code, viewName(view)) ?? card));
  void machineHost.showExperiments(game);
  showForTwo(screen.isForTwo);
  if (!screen.isTask) screen.mounted?.open(game, view, viewState);
  sharedGames.show();
  showToday();
}

/** Shows on the strip of today whether the game on the screen is the visitor's own in the maze of a day. */
function showToday() {
  const { game, kind, isMazeless } = screen;
  today.show(kind, game && !isMazeless && !game.sharedGame ? game.code : '');
}

// ---- Actions ----

/** Shows why a maze could not be generated. @param {string} code @returns {Refused} */
const reportFailure = (code) => (error) => void reportGenerationError(error, code, openWithSeed);

/** Opens a route that the visitor chose. @param {router.Route} route @param {Refused} refused */
const openChosen = (route, refused) =>
  void opener.open({ route, replaces: false, acceptsFaultyMoves: false, refused });

/** @param {string} code @param {Refused} [refused] */
function openCode(code, refused = reportFailure(code)) {
  openChosen(router.parse(code), refused);
}

/** Opens a code in the current role. @param {string} code @param {Refused} [refused] */
function openHere(code, refused = reportFailure(code)) {
  const route = router.parse(code);
  openChosen({ ...route, view: route.view || screen.roleFor(route.kind) }, refused);
}

/** Opens a code whose seed may be '*'. @param {string} code @param {Refused} [refused] */
const openWithSeed = (code, refused) => openHere(pickSeed(code), refused);

/** Resumes a saved game, by making it the newest of its maze. @param {SavedGame} memory */
function openAgain(memory) {
  screen.game?.flush();
  remember(memory);
  const parsed = router.parse(memory.code);
  const route = { ...parsed, view: roleOfView(parsed.kind, memory.role) };
  void opener.open({
    route,
    replaces: false,
    reopens: true,
    acceptsFaultyMoves: true,
    refused: (error) => reportOpenError(route, error, openWithSeed),
  });
}

/** @param {string} [wanted] @param {Refused} [refused] */
async function newMaze(wanted, refused) {
  const { game } = screen;
  if (screen.isMazeless) return;
  const code = wanted ?? (game && (await anotherCode(game.code)));
  if (code) openWithSeed(code, refused);
}

/** Opens the first of the machine's harder mazes that the core accepts. */
async function harder() {
  const { game } = screen;
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

function press(/** @type {string} */ moves) {
  const { game } = screen;
  if (!game) return;
  sharedGames.beforeMove();
  const rows = game.step(moves);
  noteFirstMove(game.kind);
  changed('step', rows);
  void embedding?.then(({ postMove }) => postMove(game, moves));
}

function undo(count = 1) {
  if (screen.isMazeless) screen.machine?.undo?.();
  change('undo', (game) => game.undo(count));
}
function redo() {
  change('redo', (game) => game.redo());
}
function reset() {
  change('reset', (game) => game.reset());
}

/** Changes the moves of the game. @param {'undo' | 'redo' | 'reset'} by @param {(game: Game) => boolean} act returns whether it changed any */
function change(by, act) {
  if (screen.isMazeless) return;
  sharedGames.beforeUndo();
  if (screen.game && act(screen.game)) changed(by, []);
}

/** Shows a change of the game's moves. @param {Change['by']} by @param {string[][]} rows */
function changed(by, rows) {
  toolbar.refresh(screen.game);
  const show = () => screen.machine?.changed({ by, rows });
  // A step hides no button, and must not wait for the styles of the page.
  if (by === 'step') show();
  else keepFocus(show);
}

// ---- The start ----

/** Replaces the static frame, but keeps the introduction until the machine is mounted. */
function showFrame() {
  host.append(...document.querySelectorAll('.machine > p'));
  document.body.replaceChildren(...frame());
  document.documentElement.dataset.started = '';
  document.querySelector('body > .button')?.classList.add('skip');
  host.before(failure.element);
  toolbar.refresh(undefined);
}

/** Listens to the visitor and to the browser. */
function listen() {
  onEngineError(() => awaitCore(awaitedKind));
  document.addEventListener(
    'keydown',
    keyHandler({
      machine: () => screen.machine,
      isOpening: () => opener.isOpening,
      undo,
      redo,
      reset,
      open: () => void dialogs.open(),
      newMaze: () => void newMaze(),
    }),
  );
  addEventListener('keydown', printWhenReady);
  watchScroll();
  router.onRoute((route) => openRoute(route, true));
  onHidden(() => screen.game?.leave());
  if (!embedded) onDropOrPaste((dropped) => void dialogs.open(dropped));
  onSettings(machineHost.settingsChanged);
}

/** Takes the day's mazes away while two people play: nothing else is to be read. @param {boolean} isForTwo */
function showForTwo(isForTwo) {
  dayButton.hidden = isForTwo;
  main.classList.toggle('for-two', isForTwo);
}

/**
 * Shows what is known of a route before its maze is ready, so that the layout does not shift.
 * @param {router.Route} route @param {string} kind @param {string} code '' if it is not known yet
 */
function expect(route, kind, code) {
  // The refusal of an unknown machine comes later, in words.
  if (!isKind(kind)) return;
  sharedGames.expect(code || (lastGame(kind) ?? ''));
  showForTwo(viewOf(kind, route.view).isForTwo ?? false);
  today.show(kind, code);
}

/** Builds the page and opens the address. */
export function startShell() {
  const strip = createStrip(dayCards());
  banner.prepend(strip.element);
  today = createToday({ strip, button: dayButton });
  showFrame();
  if (embedded) document.documentElement.dataset.embedded = '';
  void embedding?.then(({ startEmbedding }) => startEmbedding(main));
  reportUnhandled();
  watchInput();
  listen();
  const route = router.parse(location.hash);
  const code = route.kind ? route.code : frontPageCode();
  const kind = route.kind || kindOf(code) || machines[0].kind;
  expect(route, kind, code);
  awaitCore(isKind(kind) ? kind : machines[0].kind);
  void coreOf(awaitedKind);
  // The machine is mounted before its maze is ready. The address is read afterwards, and not at all if
  // the visitor has opened something else meanwhile.
  void machineHost.mount(awaitedKind).then(() => {
    if (!opener.isUsed) openRoute(router.parse(location.hash), true);
  });
}
