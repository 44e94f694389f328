// The expert's sheet on paper: the board as it was reported, an empty worksheet beside it, and the rules.

import { h } from '../../../app/ui/dom.js';
import { SIDE } from '../board/cells.js';
import { manual } from './rules.js';

/** Lines for wall decisions: as many as fit beside the board. */
const LINES = 13;

const boxes = () => Array.from({ length: SIDE }, () => h('td'));
const head = (/** @type {string} */ name, colspan = 1) =>
  h('th', { scope: 'col', colspan: String(colspan) }, name);

/** An empty table of the first seed and of the wall decisions. */
const worksheet = () =>
  h(
    'table',
    { class: 'sheet-table print-worksheet' },
    h('caption', null, 'Worksheet'),
    h('tr', null, head(''), ...[...'ABCDEF'].map((letter) => head(letter)), head('')),
    h('tr', null, h('th', { scope: 'row' }, 'Circles'), ...boxes(), h('td')),
    h('tr', null, head('Side'), head('Seed', SIDE), head('Wall')),
    ...Array.from({ length: LINES }, () => h('tr', null, h('td'), ...boxes(), h('td'))),
  );

/** @param {Element} board */
export const printExpert = (board) =>
  h('div', { class: 'print-expert' }, board, worksheet(), manual());
