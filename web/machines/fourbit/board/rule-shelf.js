// Shelf of the nine rules, one emblem each, over the box: a press opens a new maze of that rule.

import { emblem, h, svg } from '../../../app/ui/index.js';
import { RULES } from '../rules.js';

/** A lamp in an emblem. @param {number} cx @param {number} cy @param {boolean} on @param {number} [r] */
const lamp = (cx, cy, on, r = 3) =>
  svg('circle', { cx, cy, r, class: on ? 'emblem-on' : 'emblem-off' });
const line = (/** @type {string} */ d) => svg('path', { d });

/** The emblem of each rule, on a square of 32. @type {Record<string, () => SVGElement[]>} */
const EMBLEMS = {
  // Lights over buttons.
  '': () => [
    ...[6, 13, 20, 27].map((x, i) => lamp(x - 0.5, 11, i % 2 === 0)),
    line('M3 22h5M10 22h5M17 22h5M24 22h5'),
  ],
  // On and off, both ways.
  allok: () => [
    lamp(8, 16, true, 4.5),
    lamp(24, 16, false, 4.5),
    line('M12 8h8l-3-3M20 24h-8l3 3'),
  ],
  // One way on, the others back.
  reset: () => [
    lamp(6, 22, true, 3.5),
    lamp(26, 22, false, 3.5),
    line('M9 22h13M24 17C21 6 10 6 7 16M7 16l-3-3M7 16l4-2'),
  ],
  // The keys of a code lock.
  pin: () => [9, 16, 23].flatMap((y) => [9, 16, 23].map((x) => lamp(x, y, x === y, 2.2))),
  // One tour through all.
  memory: () => [
    line('M7 8h18v8H7v8h18'),
    ...[7, 16, 25].flatMap((x) => [8, 16, 24].map((y) => lamp(x, y, true, 2.2))),
  ],
  // Steps down.
  deeper: () => [
    line('M4 7h7v6h6v6h6v6h6'),
    lamp(26, 8, true),
    line('M26 13v6M23.5 17l2.5 3 2.5-3'),
  ],
  // A press here, a change there.
  nosense: () => [
    lamp(7, 9, true),
    lamp(25, 9, false),
    line('M6 24h6M20 24h6M8 21C9 14 22 18 24 13M24 21C23 14 10 18 8 13'),
  ],
  // A table with a dead button.
  karnaugh: () => [
    line('M5 5h22v22H5zM16 5v22M5 16h22'),
    lamp(10.5, 10.5, true, 2.6),
    lamp(21.5, 21.5, true, 2.6),
    line('M19 8l5 5M24 8l-5 5'),
  ],
  // The button pressed last is dead.
  oneway: () => [lamp(7, 16, true), line('M12 16h12M20 11l5 5-5 5M28 9v14')],
};

/** @param {(word: string) => void} onchoose called with the parameter of the rule */
export function createRuleShelf(onchoose) {
  const buttons = RULES.map(({ word, name, sentence }) =>
    h(
      'button.bare.pick.shelf-rule',
      {
        'aria-pressed': 'false',
        'data-tip': sentence,
        title: sentence,
        onclick: () => onchoose(word),
      },
      emblem(...EMBLEMS[word]()),
      h('span.unseen-phone', name),
    ),
  );
  const element = h('div.shelf', { role: 'group', 'aria-label': 'Rules' }, ...buttons);
  return {
    element,
    /** Marks the rule in force. @param {string} word its parameter */
    show(word) {
      for (const [i, rule] of RULES.entries())
        buttons[i].setAttribute('aria-pressed', String(rule.word === word));
    },
  };
}
