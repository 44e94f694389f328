// The address: what stands behind the '#'.
//
//   #v1.fourbit....      a maze (see src/core/code.h)
//   #fourbit             a machine with its defaults
//   #VIEW:...            either of them, in a view of the machine; the view may have words of its own
//                        behind it, as in #defuser-three-5min:...
//   #VIEW, #VIEW:WORDS   a view that stands by itself, with words of its own (machines/index.js,
//                        ownViews), as in #lab:prove:4x4:28
//   #task:KIND:WORDS     a task of the command line, 'mazewright KIND WORDS', in the view of its machine
//                        that runs tasks
//   #embed:...           any of them, in the page of somebody else (see embed.js)
//
// A maze that is opened anew gets an entry in the history of the tab; a move does not.

import { machines } from '../../machines/index.js';
import { viewName } from './cards.js';
import { kindOf } from './code.js';
import { EMBED, embedded } from './embedded.js';

/**
 * @typedef {{view: string, kind: string, code: string, words?: string}} Route
 *   code is '' for a bare kind; kind is '' where nothing was said; words are those of a view that
 *   stands by itself, joined by colons, '' if it has none.
 */

/** The view of tasks that no machine of the page runs. */
export const TASK = 'task';

/** The machine whose view stands by itself under this name. @param {string} view */
const ownerOf = (view) =>
  machines.find(({ standaloneViews }) => standaloneViews?.includes(viewName(view)));

/** Words as they are joined in an address, however they were written there. @param {string} text */
const joined = (text) =>
  text
    .split(/[\s:+]+/)
    .filter(Boolean)
    .join(':');

/** The route of a view that stands by itself, or of a task; undefined if it is neither. @param {string} text @returns {Route | undefined} */
function ownRoute(text) {
  const [, view = '', behind = ''] = /^([a-z]+(?:-[a-z0-9]+)*)(?:[\s:+]([^]*))?$/.exec(text) ?? [];
  const words = joined(behind);
  if (view !== TASK) {
    const kind = ownerOf(view)?.kind;
    return kind ? { view, kind, code: '', words } : undefined;
  }
  const [kind = '', ...rest] = words.split(':');
  // Where no view runs its tasks, whoever opens the route says so (resolve.js).
  const runner = machines.find((one) => one.kind === kind)?.taskView;
  return { view: runner ?? TASK, kind, code: '', words: rest.join(':') };
}

/**
 * Takes a fragment to pieces; whether they mean anything is for the core to say.
 * @param {string} fragment with or without '#'
 * @returns {Route}
 */
export function parse(fragment) {
  let text = fragment.replace(/^#/, '');
  try {
    text = decodeURIComponent(text);
  } catch {
    // Not percent-encoded after all; taken as it is.
  }
  // To the core, what is below a code's line is no moves.
  text = text.trim().replaceAll(/[\r\n]+/g, ' ');
  if (text.startsWith(EMBED)) text = text.slice(EMBED.length);
  const own = ownRoute(text);
  if (own) return own;
  const colon = /^([a-z]+(?:-[a-z0-9]+)*):/.exec(text);
  const view = colon?.[1] ?? '';
  if (colon) text = text.slice(colon[0].length);
  if (/^[a-z]*$/.test(text)) return { view, kind: text, code: '' };
  return { view, kind: kindOf(text), code: text };
}

/** @param {Route} route */
export function print({ view, kind, code, words }) {
  if (ownerOf(view)) return `#${view}${words ? `:${encodeURI(words)}` : ''}`;
  return `#${view ? `${view}:` : ''}${code || kind}`;
}

/** The link that runs a task. @param {string} kind @param {string[]} words the task and what it is given */
export const taskLink = (kind, words) => `#${TASK}:${encodeURI([kind, ...words].join(':'))}`;

/** Where everybody finds this page: as its host says in index.html, or where it was served from. */
function publicUrl() {
  const said = document.querySelector('meta[name="mazewright-address"]')?.getAttribute('content');
  for (const place of [said ?? '', location.href])
    if (/^https?:\/\/\w/.test(place)) return new URL(place);
  return undefined;
}

/** The address of a task, to be given away; of a page that only lies on a disk, what is in that page. @param {string} kind @param {string[]} words */
export function taskAddress(kind, words) {
  const url = publicUrl();
  const link = taskLink(kind, words);
  return url ? new URL(link, url).href : link;
}

/** The address of a maze, to be given away; of a page that only lies on a disk, what is behind '#'. */
export function address(/** @type {string} */ code, view = '') {
  const fragment = print({ view, kind: '', code });
  const url = publicUrl();
  return url ? new URL(fragment, url).href : fragment.slice(1);
}

/** The address of the script for the pages of others; undefined where there is none. */
export const embedScript = () => {
  const url = publicUrl();
  return url && new URL('embed.js', url).href;
};

/** The fragment that was shown or heard last. */
let now = location.hash;

/**
 * @param {Route} route
 * @param {boolean} replace instead of a new entry
 */
export function show(route, replace) {
  const fragment = embedded ? print(route).replace('#', `#${EMBED}`) : print(route);
  now = fragment;
  if (fragment === location.hash) return;
  history[replace ? 'replaceState' : 'pushState'](null, '', fragment);
}

/** @param {(route: Route) => void} listener called when the visitor goes elsewhere */
export function onRoute(listener) {
  // Both fire for a link; going back fires popstate; the second of a pair says nothing new.
  const heard = () => {
    if (location.hash === now) return;
    now = location.hash;
    listener(parse(now));
  };
  addEventListener('popstate', heard);
  addEventListener('hashchange', heard);
}
