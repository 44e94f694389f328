// View of the procedural maze: the module in play, and the pages of the expert, of Learn and of the bomb,
// which are loaded when they are opened first.

import { viewName } from '../../app/routing/cards.js';
import { part } from '../../app/loading/part.js';
import { fill } from '../../app/ui/dom.js';
import { notice } from '../../app/ui/notice.js';
import { createPlay } from './play.js';

/**
 * A lazy page: the expert's sheet, the lesson with its drill, or the bomb.
 * @typedef {{
 *   element: HTMLElement,
 *   show: (game: Game, view: string, state: string) => void | Promise<void>,
 *   key: (event: KeyboardEvent) => boolean,
 *   changed?: (change: Change) => void,
 *   undo?: () => void,
 *   shared?: () => string | undefined,
 *   close?: () => void,
 * }} Page
 */

/** The lazy pages by view. @param {Context} context @returns {Record<string, Part<Page>>} */
function createPages(context) {
  const learn = part(
    'The lesson',
    () => import('./learn/page.js'),
    ({ createLearn }) => createLearn(context),
  );
  const expert = part(
    'The expert’s sheet',
    () => import('./expert/expert.js'),
    ({ createExpert }) => createExpert(context),
  );
  const bomb = part(
    'The bomb',
    () => import('./bomb/page.js'),
    ({ createBombPage }) => createBombPage(context),
  );
  return { expert, learn, drill: learn, bomb };
}

/** Views of a game for two that went into the bomb. */
const FORMER = ['defuser', 'debrief'];

/** @param {HTMLElement} host @param {Context} context @returns {View} */
export function mount(host, context) {
  /** @type {Game | undefined} */ let game;
  let view = '';
  let state = '';
  const pages = createPages(context);
  /** The page on the screen; undefined while it loads. @type {Page | undefined} */
  let page;

  const play = createPlay(context);
  fill(host, play.root);

  const isPage = () => viewName(view) in pages;
  const shown = () => (isPage() ? page : play);

  /** Shows a page once it is loaded. @param {Game} wanted */
  async function showPage(wanted) {
    const name = viewName(view);
    const ready = await pages[name].load();
    if (game !== wanted || viewName(view) !== name) return;
    page = ready;
    page.element.classList.add('document');
    fill(host, page.element);
    void page.show(wanted, view, state);
  }

  return {
    open(next, nextView, nextState) {
      game = next;
      state = nextState;
      const name = viewName(nextView);
      // While two people play, nothing else is to be read.
      context.essay.hidden = ['expert', 'bomb'].includes(name);
      view = name in pages ? nextView : '';
      page = undefined;
      play.leave();
      if (FORMER.includes(name))
        notice({
          name: 'former',
          text: 'A game for two is a bomb now: choose New, then ‘Play with someone on another device’.',
        });
      if (isPage()) {
        if (!pages[name].value) fill(host);
        void showPage(next);
      } else {
        fill(host, play.root);
        play.show(next);
      }
    },
    changed: (change) => shown()?.changed?.(change),
    get board() {
      return shown()?.element;
    },
    undo: () => (isPage() ? page?.undo?.() : undefined),
    shared: () => (isPage() ? page?.shared?.() : undefined),
    key: (event) => shown()?.key(event) ?? false,
    close() {
      context.essay.hidden = false;
      play.leave();
      play.close();
      for (const one of Object.values(pages)) one.whenLoaded(({ close }) => close?.());
    },
  };
}
