// Layout of every machine: the stage (board, message, score and actions, pad) and the panel with tabs beside
// it. A machine hands over its parts; the styles (styles/layout.css) place them in every window. In an upright
// window the panel is a sheet over all that is below board and message (.is-sheet).

import { load, save, wordsOf } from '../storage/store.js';
import { button, h, section } from '../ui/index.js';
import { createTabs } from './tabs.js';
import { isUpright, onWindowChange } from './window.js';

/** The tabs in their order; a machine has those that it needs. */
const LABELS = { play: 'Play', instrument: '', new: 'New', measure: 'Measure' };
/** @typedef {keyof typeof LABELS} TabId */

/** The machines on which a move has been made, or tried. */
const KNOWN = 'known-machines';

const isKnown = (/** @type {string} */ kind) => load(KNOWN, wordsOf).includes(kind);

/** Whether no move has been made yet on any machine. */
export const isNewcomer = () => load(KNOWN, wordsOf).length === 0;

/**
 * How a machine is played: in view for somebody new, later behind one line of the Play tab.
 * @param {string} kind @param {HTMLElement} lead the one sentence that somebody new sees @param {Child[]} more
 */
export function howToPlay(kind, lead, ...more) {
  const element = section('How to play', lead, ...more);
  lead.classList.add('lead');
  element.classList.add('how-to-play');
  element.open = !isKnown(kind);
  return element;
}

/** Notes the first move on a machine, even into a wall: from then on all of its controls are visible. @param {string} kind */
export function noteFirstMove(kind) {
  for (const layout of document.querySelectorAll('.layout.is-new'))
    layout.classList.remove('is-new');
  if (!isKnown(kind)) save(KNOWN, [...load(KNOWN, wordsOf), kind]);
}

/** Opens the tab that a link names by its label, in lower case or not. Otherwise returns the labels of all tabs. */
export function openTabOfLink(/** @type {string} */ name) {
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
        if (!isOnPad(event)) timer = window.setTimeout(note, PAD_DELAY_MS, event.pointerType);
      },
      { capture: true },
    );
  addEventListener('keydown', (event) => isOnPad(event) || note('keyboard'), { capture: true });
}

/**
 * @typedef {{
 *   kind: string,
 *   board: HTMLElement,
 *   plate?: HTMLElement,
 *   score: Child[],
 *   message: Child[],
 *   toolbar?: HTMLElement,
 *   actions?: HTMLElement[],
 *   solved?: HTMLElement,
 *   note?: HTMLElement,
 *   pad?: HTMLElement,
 *   wide?: TabId[],
 *   instrument?: string,
 *   first?: TabId,
 *   tabs: Partial<Record<TabId, Child[]>>,
 *   ontab?: (id: TabId | '') => void,
 *   keepsOpen?: () => boolean,
 * }} Parts
 *   board: fills the stage; its styles use the container unit cqw and --field-height. plate: the strip under the board
 *   (plate.js), if the board has none in its own drawing. score: what stands at the left of the row. message: one line. actions: the machine's own buttons before the
 *   toolbar. solved: the buttons after solving, in the place of all the others. note: a sentence at
 *   the foot of the panel, in every tab. pad: buttons for the thumb. wide: tabs that a button gives the
 *   stage, with the board small beside them. instrument: the label of the machine's own tab. first: the tab that is open at first, the Play tab if left out. ontab: a tab was
 *   opened, or the panel closed (''); also called for the first tab, before createLayout returns. keepsOpen: whether
 *   the panel controls what the stage shows, so that it stays open when a phone is turned
 */

/** Score, and one row of the machine's buttons and those of the page. @param {Parts} parts */
const stageRow = ({ score, toolbar, actions = [], solved }) =>
  h(
    'div.stage-row',
    h('div.stage-score', ...score),
    h(
      'div.stage-actions',
      actions.length ? h('div.toolbar', ...actions, toolbar) : toolbar,
      solved,
    ),
  );

/** The buttons after the tabs: one hides a sheet, and one gives a tab the room of the board. @param {Record<'close' | 'widen', (event: MouseEvent) => void>} actions */
function panelButtons({ close, widen }) {
  const looks = /** @type {const} */ ({ quiet: true, kind: 'bare' });
  const buttons = {
    close: button({ label: 'Hide tools', icon: 'close', ...looks, onclick: close }),
    widen: button({
      label: 'Large',
      hint: 'Gives this tab the room of the board. Escape gives it back',
      icon: 'full',
      ...looks,
      onclick: widen,
    }),
  };
  for (const [name, element] of Object.entries(buttons)) element.classList.add(`panel-${name}`);
  return buttons;
}

export function createLayout(/** @type {Parts} */ parts) {
  const {
    kind,
    board,
    plate,
    message,
    pad,
    note,
    wide = [],
    instrument,
    first = 'play',
    tabs,
    ontab,
    keepsOpen = () => false,
  } = parts;
  // Somebody new begins with what to do.
  let selected = /** @type {string} */ (isKnown(kind) ? first : 'play');
  const { close, widen } = panelButtons({
    close(event) {
      const { selected: last } = panel;
      setOpen(false);
      // After a press by hand the keys go on playing.
      if (event.detail === 0) panel.focus(last);
    },
    widen: () => setWidened(!element.classList.contains('is-widened')),
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
    onpress: (id) => (isUpright() && panel.selected === id ? setOpen(false) : openTab(id)),
    actions: [widen, close],
  });
  const aside = h(
    'aside.panel',
    { 'aria-label': 'Tools' },
    panel.head,
    h('div.panel-content', ...panel.panels),
    note ?? null,
  );
  const element = h(
    'div',
    { class: `layout${isKnown(kind) ? '' : ' is-new'}` },
    h('div.stage-board', board, plate),
    h('div.stage-message', ...message),
    stageRow(parts),
    pad ? h('div.stage-pad', pad) : null,
    aside,
  );
  aside.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !panel.selected) return;
    const isWidened = element.classList.contains('is-widened');
    if (!isWidened && !isUpright()) return;
    event.preventDefault();
    if (isWidened) setWidened(false);
    else close.click();
  });

  /** Whether the open tab has the room of the board. @param {boolean} on */
  function setWidened(on) {
    element.classList.toggle('is-widened', on);
    widen.setAttribute('aria-pressed', String(on));
  }

  function setOpen(/** @type {boolean} */ on) {
    panel.select(on ? selected : '');
    element.classList.toggle('is-closed', !on);
    element.classList.toggle('is-sheet', on && isUpright());
    element.classList.toggle('can-widen', on && wide.includes(/** @type {TabId} */ (selected)));
    setWidened(on && element.matches('.is-widened.can-widen'));
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

  const follow = () => setOpen(keepsOpen() || !isUpright());
  const unfollow = onWindowChange(follow);
  setOpen(!isUpright());
  return {
    element,
    openTab,
    get tab() {
      return panel.selected;
    },
    /** The board after a press that makes one: the sheet of a phone gives it free. */
    showBoard() {
      setWidened(false);
      if (isUpright()) setOpen(false);
      element.scrollIntoView({ block: 'nearest' });
    },
    /** Gives the open tab the room of the board, or takes it back. @param {boolean} on */
    widen: (on) => setWidened(on && element.classList.contains('can-widen')),
    close: unfollow,
  };
}
