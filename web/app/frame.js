// The frame's markup: rail, head, the places for a band, the machine and its text. No deeds are in
// it; and since it asks nothing of the page, the build makes of it what stands there before any
// script has run (web/tools/skeleton.mjs).

import { h } from './ui/dom.js';
import { icon } from './ui/icons.js';

/** @typedef {import('../machines/index.js').Card} Card */

/**
 * The rail: an emblem leads to a machine.
 * @param {HTMLElement} emblems filled by `railLinks`
 * @param {() => void} [onsettings]
 */
export const createRail = (emblems, onsettings) =>
  h(
    'nav',
    { class: 'rail', 'aria-label': 'Machines' },
    h('span', { class: 'wordmark' }, 'Mazewright'),
    emblems,
    h(
      'button',
      { type: 'button', class: 'rail-button', ...(onsettings && { onclick: onsettings }) },
      icon('settings'),
      h('span', null, 'Settings'),
    ),
  );

/** @param {Card[]} machines @param {string} current its kind @param {(kind: string) => string} hrefOf */
export const railLinks = (machines, current, hrefOf) =>
  machines.map((card) =>
    h(
      'li',
      null,
      h(
        'a',
        {
          href: hrefOf(card.kind),
          'aria-current': card.kind === current ? 'page' : undefined,
        },
        card.emblem(),
        h('span', null, card.name),
      ),
    ),
  );

/**
 * The head, a band for what is to be said of the game at hand (empty, it takes no room), the machine
 * and its text.
 * @param {Record<'title' | 'sentence' | 'band' | 'host' | 'essay', HTMLElement>} parts
 * @param {HTMLElement[]} actions
 */
export const createPage = ({ title, sentence, band, host, essay }, actions) =>
  h(
    'main',
    { class: 'page', tabindex: '-1' },
    h(
      'header',
      { class: 'head' },
      h('div', { class: 'head-words' }, title, sentence),
      h('div', { class: 'head-actions' }, ...actions),
    ),
    band,
    host,
    essay,
  );
