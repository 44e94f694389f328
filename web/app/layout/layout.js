// Layout of every machine: the stage (board, message, score and actions, pad) and the panel with tabs beside
// it. A machine hands over its parts; the styles (styles/layout.css) place them in every window. On an upright
// phone the panel is a sheet over all that is below board and message (.is-sheet).

import { load, save, wordsOf } from '../storage/store.js';
import { button } from '../ui/controls.js';
import { h } from '../ui/dom.js';
import { createTabs } from './tabs.js';

/** The tabs in their order; a machine has those that it needs. */
const LABELS = { play: 'Play', instrument: '', new: 'New', measure: 'Measure' };
/** @typedef {keyof typeof LABELS} TabId */

/** Where the panel is a sheet over the board, or over a flat board; styles/layout-small.css has the same queries. */
const SHEET = '(width <= 40rem) and (height > 30rem)';
const SHEET_IF_FLAT = `${SHEET} and (height <= 44rem)`;

/** The machines on which a move has been made, or tried. */
const KNOWN = 'known-machines';

/** @param {string} kind */
const isKnown = (kind) => load(KNOWN, wordsOf).includes(kind);

/** Notes the first move on a machine, even into a wall: from then on all of its controls are visible. @param {string} kind */
export function noteFirstMove(kind) {
  for (const layout of document.querySelectorAll('.layout.is-new'))
    layout.classList.remove('is-new');
  if (!isKnown(kind)) save(KNOWN, [...load(KNOWN, wordsOf), kind]);
}

/**
 * Opens the tab that a link names by its label, in lower case or not. Otherwise returns the labels of all tabs.
 * @param {string} name
 */
export function openTabOfLink(name) {
  const tabs = [...document.querySelectorAll('.layout .tab')].map((tab) => ({
    tab: /** @type {HTMLButtonElement} */ (tab),
    label: tab.textContent ?? '',
  }));
  const found = tabs.find(({ label }) => label.toLowerCase() === name.toLowerCase());
  if (!found) return tabs.map(({ label }) => label);
  // Somebody new sees it too.
  found.tab.closest('.layout')?.classList.remove('is-new');
  if (found.tab.ariaSelected !== 'true') found.tab.click();
  return undefined;
}

/** The pad comes and goes this long after a press, in milliseconds: nothing moves under a finger before its click. */
const PAD_DELAY_MS = 300;

/** Notes whether the last input was by touch: then the pad is visible. A press on the pad leaves it so. */
export function watchInput() {
  const root = document.documentElement;
  const note = (/** @type {string} */ input) => (root.dataset.input = input);
  const isOnPad = (/** @type {Event} */ { target }) =>
    target instanceof Element && target.closest('.stage-pad') !== null;
  // A tablet becomes a touch screen when its keyboard is taken off.
  const coarse = matchMedia('(pointer: coarse)');
  const noteScreen = () => note(coarse.matches ? 'touch' : 'mouse');
  noteScreen();
  coarse.addEventListener('change', noteScreen);
  let timer = 0;
  addEventListener('pointerdown', () => clearTimeout(timer), { capture: true });
  for (const end of /** @type {const} */ (['pointerup', 'pointercancel']))
    addEventListener(
      end,
      (event) => {
        clearTimeout(timer);
        if (!isOnPad(event)) timer = setTimeout(note, PAD_DELAY_MS, event.pointerType);
      },
      { capture: true },
    );
  addEventListener('keydown', (event) => isOnPad(event) || note('keyboard'), { capture: true });
}

/**
 * @typedef {import('../ui/dom.js').Child} Child
 * @typedef {{
 *   kind: string,
 *   board: HTMLElement,
 *   score: Child[],
 *   message: Child[],
 *   toolbar?: HTMLElement,
 *   actions?: HTMLElement[],
 *   solved?: HTMLElement,
 *   note?: HTMLElement,
 *   pad?: HTMLElement,
 *   isFlat?: boolean,
 *   instrument?: string,
 *   first?: TabId,
 *   tabs: Partial<Record<TabId, Child[]>>,
 *   ontab?: (id: TabId | '') => void,
 *   keepsOpen?: () => boolean,
 * }} Parts
 *   board: fills the stage; its styles use the container units cqw and cqh. score: what stands at the left of the
 *   row. message: one or two lines. actions: the machine's own buttons before the
 *   toolbar. solved: the buttons after solving, in the place of all the others. note: a sentence at
 *   the foot of the panel, in every tab. pad: buttons for the thumb. isFlat: the board is wider than high, so that
 *   an upright phone has room for the panel below it. instrument: the
 *   label of the machine's own tab. first: the tab that is open at first, the Play tab if left out. ontab: a tab was
 *   opened, or the panel closed (''); also called for the first tab, before createLayout returns. keepsOpen: whether
 *   the panel controls what the stage shows, so that it stays open when a phone is turned
 */

/** Score, and one row of the machine's buttons and those of the page. @param {Parts} parts */
const stageRow = ({ score, toolbar, actions = [], solved }) =>
  h(
    'div',
    { class: 'stage-row' },
    h('div', { class: 'stage-score' }, ...score),
    h(
      'div',
      { class: 'stage-actions' },
      actions.length ? h('div', { class: 'toolbar' }, ...actions, toolbar) : toolbar,
      solved,
    ),
  );

/** @param {Parts} parts */
export function createLayout(parts) {
  const {
    kind,
    board,
    message,
    pad,
    note,
    isFlat = false,
    instrument,
    first = 'play',
    tabs,
    ontab,
    keepsOpen = () => false,
  } = parts;
  const isSheet = matchMedia(isFlat ? SHEET_IF_FLAT : SHEET);
  // Somebody new begins with what to do.
  let selected = /** @type {string} */ (isKnown(kind) ? first : 'play');
  const close = button({
    label: 'Hide tools',
    icon: 'close',
    quiet: true,
    kind: 'bare',
    onclick: () => {
      const { selected: last } = panel;
      setOpen(false);
      panel.focus(last);
    },
  });
  const panel = createTabs({
    label: 'Tools of the machine',
    tabs: /** @type {TabId[]} */ (Object.keys(LABELS))
      .filter((id) => tabs[id])
      .map((id) => ({
        id,
        label: LABELS[id] || instrument || '',
        content: /** @type {Child[]} */ (tabs[id]),
      })),
    // On a phone the selected tab closes its sheet again.
    onpress: (id) => (isSheet.matches && panel.selected === id ? setOpen(false) : openTab(id)),
    actions: [close],
  });
  const aside = h(
    'aside',
    { class: 'panel', 'aria-label': 'Tools' },
    panel.head,
    h('div', { class: 'panel-content' }, ...panel.panels),
    note ?? null,
  );
  const element = h(
    'div',
    { class: `layout${isKnown(kind) ? '' : ' is-new'}${isFlat ? ' is-flat' : ''}` },
    h('div', { class: 'stage-board' }, board),
    h('div', { class: 'stage-message' }, ...message),
    stageRow(parts),
    pad ? h('div', { class: 'stage-pad' }, pad) : null,
    aside,
  );
  aside.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !isSheet.matches || !panel.selected) return;
    event.preventDefault();
    close.click();
  });

  /** @param {boolean} on */
  function setOpen(on) {
    panel.select(on ? selected : '');
    element.classList.toggle('is-closed', !on);
    element.classList.toggle('is-sheet', on && isSheet.matches);
    ontab?.(/** @type {TabId | ''} */ (panel.selected));
  }

  /** Opens a tab in view. @param {string} id */
  function openTab(id) {
    if (!panel.has(id)) return;
    // A link to what is in another tab shows it to somebody new, too.
    if (id !== 'play') element.classList.remove('is-new');
    selected = id;
    setOpen(true);
    aside.querySelector('.panel-content')?.scrollTo(0, 0);
  }

  const follow = () => setOpen(keepsOpen() || !isSheet.matches);
  isSheet.addEventListener('change', follow);
  setOpen(!isSheet.matches);
  return {
    element,
    openTab,
    get tab() {
      return panel.selected;
    },
    /** The board after a press that makes one: the sheet of a phone gives it free. */
    showBoard() {
      if (isSheet.matches) setOpen(false);
      element.scrollIntoView({ block: 'nearest' });
    },
    close: () => isSheet.removeEventListener('change', follow),
  };
}
