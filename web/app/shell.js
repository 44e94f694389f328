// The frame around the machines: rail, heading, address, notices, keys; which maze is open.

import { MazeError } from '../engine/core.js';
import { machines } from '../machines/index.js';
import { kindOf, like, seeded, takeApart, withoutMoves } from './code.js';
import { startEmbedding, tellMove, tellReady } from './embed.js';
import { core as coreReady, engine, loadCore } from './engine.js';
import { arrival, createFailurePanel, extra, lookAtStyles, sayUnheard } from './failures.js';
import { Game, lastGame, lastKind } from './game.js';
import { keepsKey, scrollsPage } from './keys.js';
import * as router from './router.js';
import { dailySeed, randomSeed } from './seeds.js';
import { motionReduced, onSettings, settings } from './settings.js';
import { showSettings } from './settings-dialog.js';
import { announce, announcerElement } from './ui/announcer.js';
import { button, enable, progress } from './ui/controls.js';
import { asSentence, fill, h } from './ui/dom.js';
import { icon } from './ui/icons.js';
import { closeNotice, notice, noticesElement } from './ui/notice.js';
import { startTooltips } from './ui/tooltip.js';

// A maze that is made sooner than this shows no wheel.
const PATIENCE_MS = 250;

/**
 * What a machine is given.
 *
 *   engine    the worker: generate, solve, rate, task
 *   core      the core on this thread, for kinds() and canonical()
 *   toolbar   undo, redo, reset, new maze; to be placed under the machine
 *   essay     for the machine's text
 *   press     makes moves
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
 *   undo: () => void,
 *   redo: () => void,
 *   reset: () => void,
 *   newMaze: (code?: string, refused?: Refused) => void,
 *   openCode: (code: string, refused?: Refused) => void,
 *   harder: () => void,
 *   share: () => void,
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
/**
 * The maze that 'New maze' will open, made while this one is played: for mazes like `like`.
 * @type {{like: string, code: string, made: Promise<{code: string, cells: Uint8Array | undefined} | undefined>, controller: AbortController} | undefined}
 */
let prepared;
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

const toolbarButtons = {
  undo: button({ label: 'Undo', icon: 'undo', quiet: true, key: 'Control+Z', onclick: undo }),
  redo: button({ label: 'Redo', icon: 'redo', quiet: true, key: 'Control+Y', onclick: redo }),
  reset: button({
    label: 'Reset',
    hint: 'Back to the start; redo brings the moves back',
    icon: 'reset',
    quiet: true,
    key: 'R',
    onclick: reset,
  }),
  fresh: button({
    label: 'New maze',
    hint: 'Another maze of the same kind',
    key: 'N',
    onclick: () => newMaze(),
  }),
};
const toolbar = h(
  'div',
  { class: 'toolbar', role: 'group', 'aria-label': 'Game' },
  toolbarButtons.undo,
  toolbarButtons.redo,
  toolbarButtons.reset,
  h('span', { class: 'toolbar-gap' }),
  toolbarButtons.fresh,
);

const main = h(
  'main',
  { class: 'page', tabindex: '-1' },
  h(
    'header',
    { class: 'head' },
    h('div', null, title, sentence),
    h(
      'div',
      { class: 'head-actions' },
      button({
        label: 'Maze of the day',
        hint: 'The same one for everybody, a new one at midnight UTC',
        icon: 'day',
        kind: 'bare',
        onclick: () => openCode(seeded(machineKind, [], dailySeed())),
      }),
      button({ label: 'Share', icon: 'share', kind: 'bare', onclick: () => void share() }),
    ),
  ),
  failure.element,
  host,
  essay,
);

function frame() {
  return [
    button({ label: 'Skip to the machine', kind: 'main', onclick: () => main.focus() }),
    h(
      'nav',
      { class: 'rail', 'aria-label': 'Machines' },
      h('span', { class: 'wordmark' }, 'Mazewright'),
      emblems,
      h(
        'button',
        { type: 'button', class: 'rail-button', onclick: () => showSettings() },
        icon('settings'),
        h('span', null, 'Settings'),
      ),
    ),
    main,
    h('div', { class: 'making' }, making.element),
    noticesElement,
    announcerElement,
  ];
}

/** The rail: an emblem leads to the game that was left there. */
function drawRail() {
  fill(
    emblems,
    ...machines.map((card) =>
      h(
        'li',
        null,
        h(
          'a',
          {
            href: router.print({ view: '', kind: card.kind, code: lastGame(card.kind) ?? '' }),
            'aria-current': card.kind === machineKind ? 'page' : undefined,
          },
          card.emblem(),
          h('span', null, card.name),
        ),
      ),
    ),
  );
}

/** @type {Context} */
const context = {
  engine,
  core: coreReady,
  toolbar,
  essay,
  press,
  undo,
  redo,
  reset,
  newMaze,
  openCode,
  harder: () => void harder(),
  share: () => void share(),
  announce,
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
    card.load,
    (why, again) =>
      machineKind === kind &&
      failure.show('machine', `This machine’s part of the page ${why}`, again),
    () => machineKind === kind && failure.close('machine'),
  );
  if (machineKind !== kind) return;
  machine?.close();
  fill(essay);
  fill(host);
  game?.close();
  game = undefined;
  // The root of the machine's own styles, for what it draws and for its text.
  host.dataset.kind = essay.dataset.kind = kind;
  delete host.dataset.code;
  machine = mountMachine(host, context);
}

/** The card of a machine. Throws an error in words if there is none. @param {string} kind */
function cardOf(kind) {
  const card = machines.find((one) => one.kind === kind);
  if (!card) throw new MazeError('bad-syntax', `There is no machine '${kind}' here.`, -1);
  return card;
}

// ---- Opening a maze ----

/** What a route stands for: a code that the core has accepted. Throws its error otherwise. */
async function resolve(/** @type {router.Route} */ route) {
  const core = await coreReady;
  if (route.code) return core.canonical(route.code);
  const last = route.kind || lastKind() || machines[0].kind;
  const { kind, first } = cardOf(last);
  const fresh = core.canonical(first ?? seeded(kind, [], randomSeed()));
  const left = lastGame(kind);
  // A bare kind means the defaults; the game that was left is taken up again if it has them.
  const isDefault = left && takeApart(left).params === takeApart(fresh).params;
  return left && (!route.kind || isDefault) ? left : fresh;
}

/**
 * Opens what a route says; on an error everything stays as it is, or something playable comes.
 * @param {router.Route} route
 * @param {boolean} replace the address, instead of a new entry in the tab's history
 * @param {(error: Error) => void} [refused]
 */
async function open(route, replace, refused = (error) => complain(route, error)) {
  const turn = ++asked;
  closeNotice('bad-link');
  try {
    const code = await resolve(route);
    const base = withoutMoves(code);
    const { kind } = cardOf(kindOf(code));
    if (base === game?.code && base === code && turn === asked) {
      view = route.view;
      machine?.open(game, view);
    } else {
      const made = await make(code, route.code || code);
      if (turn !== asked) return made?.close();
      if (!made) return router.show(current(), true);
      const opened = made;
      await mount(kind);
      if (turn !== asked) return opened.close();
      game?.close();
      game = opened;
      view = route.view;
      failure.close('maze');
      game.remember();
      machine?.open(game, view);
      // Which maze stands there, for whoever looks from outside: the address may be ahead of it.
      host.dataset.code = game.code;
      drawRail();
      refresh();
      tellReady(game);
      void prepare();
    }
    router.show(current(), replace);
  } catch (error) {
    if (turn !== asked) return;
    if (game) router.show(current(), true);
    else await openInstead(route);
    refused(/** @type {Error} */ (error));
  }
}

/**
 * Something playable where there was nothing yet: the machine's defaults, once. Where they fail too,
 * that is said in the machine's place.
 * @param {router.Route} route that failed
 */
async function openInstead({ kind: wanted }) {
  const kind = machines.some((one) => one.kind === wanted) ? wanted : machines[0].kind;
  const code = seeded(kind, [], randomSeed());
  await open({ view: '', kind, code }, true, (error) =>
    failure.show('maze', `No maze can be made now. ${asSentence(error)}`, () => {
      void open({ view: '', kind, code: '' }, true);
    }),
  );
}

/** Whether the view at hand shows no maze: its address names none either. */
const isBlank = () => cardOf(machineKind).blankViews?.includes(view) ?? false;

const current = () => ({ view, kind: machineKind, code: isBlank() ? '' : (game?.code ?? '') });

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
  const goesOn = cardOf(kindOf(base)).bySeed;
  const opened = bySeed ? (goesOn ? base : description) : withoutMoves(written);
  const session = cells ? core.openCells(description, cells) : core.open(opened);
  const made = new Game(base, session, description);
  if (!moves) {
    made.recall();
    return made;
  }
  try {
    made.step(moves);
  } catch (error) {
    made.session.close();
    // The session counts from its first move; the place is to be that in the link.
    if (error instanceof MazeError && error.offset >= 0)
      error.offset += written.length - moves.length;
    throw error;
  }
  return made;
}

/** Has the worker make the next maze in advance, for machines that want it. */
async function prepare() {
  const of = game;
  if (!of || takeApart(of.code).seed === undefined || !cardOf(of.kind).prepares?.(of.code)) return;
  const wanted = like(of.code);
  if (prepared?.like === wanted) return;
  prepared?.controller.abort();
  const core = await coreReady;
  const controller = new AbortController();
  const code = core.canonical(like(of.code, randomSeed()));
  const made = engine.make(code, { signal: controller.signal }).catch(() => undefined);
  prepared = { like: wanted, code, made, controller };
}

/** The maze that was made in advance, if it is this one. @param {string} code */
async function takePrepared(code) {
  if (prepared?.code !== code) {
    // Nobody waits behind what may not be wanted.
    prepared?.controller.abort();
    prepared = undefined;
    return undefined;
  }
  const { made } = prepared;
  prepared = undefined;
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
  const written = route.code || route.kind;
  const isOfLink =
    written !== '' && error instanceof MazeError && FAULTS_OF_CODES.includes(error.status);
  if (!isOfLink) return sayNotMade(error);
  notice({
    name: 'bad-link',
    text: `This link does not lead to a maze. ${asSentence(error)}`,
    detail: h('code', null, ...markPlace(written, route.code ? error.offset : -1)),
  });
}

function sayNotMade(/** @type {Error} */ error) {
  notice({ name: 'bad-link', text: `This maze could not be made. ${asSentence(error)}` });
}

/** What of a code is shown, with what is at fault marked: a parameter, or else one character. */
function markPlace(/** @type {string} */ written, /** @type {number} */ offset) {
  if (offset < 0 || offset > written.length) return [written.slice(0, 80)];
  const from = Math.max(0, offset - 24);
  const isParameter = written.slice(0, offset).split('.').length === 3;
  const length = isParameter ? written.slice(offset).search(/[._]|$/) : 1;
  const end = offset + Math.min(24, Math.max(1, length));
  return [
    (from > 0 ? '…' : '') + written.slice(from, offset),
    h('mark', null, written.slice(offset, end) || '\u00a0'),
    written.slice(end, end + 24),
  ];
}

// ---- The verbs ----

/** @param {string} code @param {Refused} [refused] */
function openCode(code, refused = sayNotMade) {
  void open(router.parse(code), false, refused);
}

/** @param {string} [wanted] @param {Refused} [refused] */
function newMaze(wanted, refused) {
  const code = wanted ?? (game && like(game.code));
  if (!code) return;
  openCode(prepared?.like === code ? prepared.code : code.replace('*', randomSeed()), refused);
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

/** @param {string} moves */
function press(moves) {
  if (!game) return;
  const rows = game.step(moves);
  refresh();
  machine?.changed({ by: 'step', rows });
  tellMove(game, moves);
}

function undo() {
  if (game?.undo()) after('undo');
}
function redo() {
  if (game?.redo()) after('redo');
}
function reset() {
  if (game?.reset()) after('reset');
}

function after(/** @type {'undo' | 'redo' | 'reset'} */ by) {
  refresh();
  machine?.changed({ by, rows: [] });
}

/** Which buttons can be pressed. */
function refresh() {
  enable(toolbarButtons.undo, (game?.moveCount ?? 0) > 0);
  enable(toolbarButtons.reset, (game?.moveCount ?? 0) > 0);
  enable(toolbarButtons.redo, game?.canRedo ?? false);
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
  else if (key === 'n' && !event.repeat) newMaze();
  else used = false;
  if (used) event.preventDefault();
}

/** Builds the page and opens what the address says. */
export function startShell() {
  document.body.append(...frame());
  document.body.firstElementChild?.matches('noscript') && document.body.firstElementChild.remove();
  document.querySelector('#guard')?.remove();
  document.querySelector('body > .button')?.classList.add('skip');
  refresh();
  startEmbedding(main);
  lookAtStyles();
  sayUnheard();
  void loadCore((why, again) => failure.show('core', why, again));
  void coreReady.then(() => failure.close('core'));
  startTooltips();
  document.addEventListener('keydown', onKey);
  router.onRoute((route) => void open(route, true));
  addEventListener('pagehide', () => game?.remember());
  onSettings(() => machine?.settings?.());
  const kind = router.parse(location.hash).kind || lastKind() || machines[0].kind;
  // The machine stands there before its maze does. Whoever goes elsewhere meanwhile is not called
  // back: the address is read when it is wanted, and not at all if something else was asked for.
  void mount(machines.some((one) => one.kind === kind) ? kind : machines[0].kind).then(() => {
    if (asked === 0) void open(router.parse(location.hash), true);
  });
}
