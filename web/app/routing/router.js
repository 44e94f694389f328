// Router: parses and prints the fragment of the page's address, and watches it.
//
//   #v1.fourbit....      a maze (see src/core/code.h)
//   #fourbit             a machine with its defaults; upper case and KIND_ALIASES are accepted
//   #VIEW:...            either of them in a view of the machine. The view may have a suffix, as in
//                        #expert-paper:...
//   #VIEW, #VIEW:STATE   a standalone view with its state (machines/machine.d.ts, views), as in
//                        #lab:prove:4x4:28
//   #task:KIND:WORDS     the experiment 'mazewright KIND WORDS'; #task:KIND the experiments of a machine
//   #tab-NAME:...        any of them, with a tab of the machine's panel open, as in #tab-measure:rook
//   #embed:...           any of them, embedded in another page (see embed.js)
//
// Opening a maze adds an entry to the tab's history; a move does not. An embedded page adds none: they would be
// entries of the page around it.

import { TASK, viewName, machines } from './cards.js';
import { kindOf } from './code.js';
import { EMBED, embedded } from './embedded.js';
import { newEntry } from './scroll-places.js';

/**
 * @typedef {{view: string, kind: string, code: string, words?: string, tab?: string}} Route
 *   code: '' for a machine with its defaults; kind: '' if the address is empty; words: the state of
 *   a standalone view, joined by colons, '' if it has none; undefined for other views; tab: the name of the
 *   tab that the link opens
 */

/** The prefix of a link that opens a tab. */
const TAB = /^tab-([^:]*)(?::|$)/;

/** Other names that an address accepts for a machine. */
const KIND_ALIASES = new Map([
  ['wall', 'simultaneous'],
  ['module', 'procedural'],
]);

/** The kind that a name in an address stands for. @param {string} name */
function kindNamed(name) {
  const kind = name.toLowerCase();
  return KIND_ALIASES.get(kind) ?? kind;
}

/** The machine with a standalone view of this name. @param {string} view */
const ownerOf = (view) => machines.find(({ views }) => views?.[viewName(view)]?.noun);

/** Joins words by colons; they may be separated by spaces, colons or plus signs. @param {string} text */
const joinWords = (text) =>
  text
    .split(/[\s:+]+/)
    .filter(Boolean)
    .join(':');

/** The route of a standalone view or of a task; undefined if the text is neither. @param {string} text @returns {Route | undefined} */
function standaloneRoute(text) {
  const [, view = '', state = ''] = /^([a-z]+(?:-[a-z0-9]+)*)(?:[\s:+]([^]*))?$/.exec(text) ?? [];
  const words = joinWords(state);
  if (view !== TASK) {
    const kind = ownerOf(view)?.kind;
    return kind ? { view, kind, code: '', words } : undefined;
  }
  const [name = '', ...rest] = words.split(':');
  return { view, kind: kindNamed(name), code: '', words: rest.join(':') };
}

/** Parses a fragment. The core checks later whether its code is valid. @param {string} fragment with or without '#' */
export function parse(fragment) {
  let text = fragment.replace(/^#/, '');
  try {
    text = decodeURIComponent(text);
  } catch {
    // Not percent-encoded: use the text as it is.
  }
  // The core reads lines below a code as rows, so moves that were wrapped go back into one line.
  text = text.trim().replaceAll(/[\r\n]+/g, ' ');
  if (text.startsWith(EMBED)) text = text.slice(EMBED.length);
  const [prefix, tab] = TAB.exec(text) ?? [];
  if (prefix !== undefined) return { ...parsePlain(text.slice(prefix.length)), tab };
  return parsePlain(text);
}

/** Parses a fragment without prefixes. @param {string} text @returns {Route} */
function parsePlain(text) {
  const standalone = standaloneRoute(text);
  if (standalone) return standalone;
  const colon = /^([a-z]+(?:-[a-z0-9]+)*):/.exec(text);
  const view = colon?.[1] ?? '';
  if (colon) text = text.slice(colon[0].length);
  if (/^[a-z]*$/i.test(text)) return { view, kind: kindNamed(text), code: '' };
  return { view, kind: kindOf(text), code: text };
}

/** The fragment of a route. @param {Route} route */
export function print({ view, kind, code, words }) {
  if (view === TASK) return taskLink(kind || code, words ? [words] : []);
  if (ownerOf(view)) return `#${view}${words ? `:${encodeURI(words)}` : ''}`;
  return `#${view ? `${view}:` : ''}${code || kind}`;
}

/** The fragment that runs a task. @param {string} kind @param {string[]} words the task and its arguments */
export const taskLink = (kind, words) => `#${TASK}:${encodeURI([kind, ...words].join(':'))}`;

/** The public address of this page: from index.html if its host entered it there, else the location; undefined for a local file. */
function publicUrl() {
  const configured = document
    .querySelector('meta[name="mazewright-address"]')
    ?.getAttribute('content');
  for (const url of [configured ?? '', location.href])
    if (/^https?:\/\/\w/.test(url)) return new URL(url);
  return undefined;
}

/** The address of a task for sharing; for a local file only the fragment. @param {string} kind @param {string[]} words */
export function taskAddress(kind, words) {
  const url = publicUrl();
  const link = taskLink(kind, words);
  return url ? new URL(link, url).href : link;
}

/** The address of a maze for sharing; for a local file only the code. `words`: the state of a standalone view. */
export function address(/** @type {string} */ code, view = '', words = '') {
  const fragment = print({ view, kind: '', code, words });
  const url = publicUrl();
  return url ? new URL(fragment, url).href : fragment.slice(1);
}

/** The address of the embedding script; undefined for a local file. */
export const embedScript = () => {
  const url = publicUrl();
  return url && new URL('embed.js', url).href;
};

/** The fragment that was shown or received last. */
let current = location.hash;

/**
 * Shows a route in the address.
 * @param {Route} route
 * @param {boolean} replace the current history entry instead of adding one
 */
export function show(route, replace) {
  const fragment = embedded ? print(route).replace('#', `#${EMBED}`) : print(route);
  current = fragment;
  if (fragment === location.hash) return;
  if (replace || embedded) history.replaceState(history.state, '', fragment);
  else history.pushState(newEntry(), '', fragment);
}

/** @param {(route: Route) => void} listener called when the visitor changes the address */
export function onRoute(listener) {
  // A link fires both events, going back only popstate: the second of a pair is ignored.
  const onChange = () => {
    if (location.hash === current) return;
    current = location.hash;
    listener(parse(current));
  };
  addEventListener('popstate', onChange);
  addEventListener('hashchange', onChange);
}
