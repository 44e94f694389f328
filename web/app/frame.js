// Page frame markup: rail, header, and the containers for banners, machine and essay. It has no behaviour
// and reads nothing from the page, so that the build can render it as static HTML
// (web/tools/skeleton.mjs).

import { h } from './ui/dom.js';

/** The rail with links to the machines. @param {HTMLElement} emblems filled by `railLinks` */
export const createRail = (emblems) =>
  h('nav.rail', { 'aria-label': 'Machines' }, h('span.unseen-low.wordmark', 'Mazewright'), emblems);

/** The drawings of the machines, by kind: made once, because the rail is filled again with each maze. @type {Map<string, SVGSVGElement>} */
const emblems = new Map();
function emblemOf(/** @type {Card} */ { kind, emblem }) {
  const known = emblems.get(kind) ?? emblem();
  emblems.set(kind, known);
  return known;
}

/** The rail's list items. @param {Card[]} machines @param {string} current the open machine's kind @param {(kind: string) => string} hrefOf */
export const railLinks = (machines, current, hrefOf) =>
  machines.map((card) =>
    h(
      'li',
      h(
        'a.pick',
        {
          href: hrefOf(card.kind),
          'aria-current': card.kind === current ? 'page' : undefined,
        },
        emblemOf(card),
        h('span.unseen-low', card.name),
      ),
    ),
  );

/**
 * The main element: header, banners (no height while empty), machine and essay.
 * @param {Record<'title' | 'sentence' | 'banner' | 'host' | 'essay', HTMLElement>} parts
 * @param {HTMLElement[]} actions
 */
export const createPage = ({ title, sentence, banner, host, essay }, actions) =>
  h(
    'main.page',
    { tabindex: '-1', 'aria-labelledby': 'page-title' },
    h('header.head', h('div.head-text', title, sentence), h('div.head-actions', ...actions)),
    banner,
    host,
    essay,
  );
