// Key dispatch: the focused control comes first, then the machine, then the page.

import { embedded } from './routing/embedded.js';
import { settings } from './storage/settings.js';

const TRAVEL = /^(Arrow|Page|Home$|End$)/;

/** Keys that a control uses itself; the first matching selector counts. @type {[selector: string, keys: RegExp][]} */
const OWN_KEYS = [
  ['input[type=checkbox]', /^ $/],
  ['input[type=radio]', /^( $|Arrow)/],
  ['input[type=range]', TRAVEL],
  ['input, textarea, select', /./],
  ['button, summary, a[href]', /^( |Enter)$/],
];

/** Whether an element can scroll. @param {Element} element */
function scrolls(element) {
  const { overflowX, overflowY } = getComputedStyle(element);
  const isMore =
    element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
  return isMore && /auto|scroll/.test(overflowX + overflowY);
}

/** Whether the element with the focus keeps a key for itself. @param {KeyboardEvent} event */
function keepsKey({ target, key }) {
  if (!(target instanceof HTMLElement) || target === document.body) return false;
  const own = OWN_KEYS.find(([selector]) => target.matches(selector));
  return own ? own[1].test(key) : TRAVEL.test(key) && scrolls(target);
}

/**
 * Whether an arrow key scrolls the page instead of playing: if less than a quarter of the board (or of the
 * window, if that is smaller) is visible.
 * @param {KeyboardEvent} event @param {Element} [board]
 */
function scrollsPage({ key }, board) {
  if (!board || !key.startsWith('Arrow')) return false;
  const { top, bottom, height } = board.getBoundingClientRect();
  return Math.min(bottom, innerHeight) - Math.max(top, 0) < Math.min(height, innerHeight) / 4;
}

/**
 * The page's key handler.
 * @param {{
 *   machine: () => View | undefined,
 *   isOpening: () => boolean,
 *   undo: () => void,
 *   redo: () => void,
 *   reset: () => void,
 *   open: () => void,
 *   newMaze: () => void,
 * }} page
 *   isOpening: a maze is loaded or made; until it is there, arrow keys neither move in the last one nor scroll the page
 */
export function keyHandler({ machine, isOpening, undo, redo, reset, open, newMaze }) {
  /** @type {Record<string, () => void>} */
  const actions = { r: reset, ...(embedded ? {} : { o: open, n: newMaze }) };

  /** Undo and redo with Control or Command. @param {KeyboardEvent} event @param {string} key */
  function changesHistory(event, key) {
    const act = { z: event.shiftKey ? redo : undo, y: redo }[key];
    act?.();
    return act !== undefined;
  }

  function acts(/** @type {KeyboardEvent} */ event, /** @type {string} */ key) {
    const shown = machine();
    if (!settings.keys) return false;
    if (!scrollsPage(event, shown?.board)) {
      if (isOpening() && event.key.startsWith('Arrow')) return true;
      if (shown?.key(event)) return true;
    }
    const act = event.repeat ? undefined : actions[key];
    act?.();
    return act !== undefined;
  }

  return (/** @type {KeyboardEvent} */ event) => {
    if (event.defaultPrevented || event.altKey || keepsKey(event)) return;
    if (document.querySelector('dialog[open]')) return;
    const key = event.key.toLowerCase();
    const isUsed = event.ctrlKey || event.metaKey ? changesHistory(event, key) : acts(event, key);
    if (isUsed) event.preventDefault();
  };
}
