// The frontier of knowledge, a page in place of the wall: a map of the shortest known lengths by size, and a card for the
// chosen size.

import { noteShown } from '../../../app/games/help.js';
import { print, taskLink } from '../../../app/routing/router.js';
import { fill, formatWhole, h, rememberedCheckbox } from '../../../app/ui/index.js';
import { labelledSelect } from '../../../app/ui/labelled-select.js';
import {
  ALL_CHECKED,
  findRecord,
  inheritedBound,
  mazesCode,
  RULES,
  SHORT_MAX,
  SIDE_MAX,
  SIDE_MIN,
} from './records.js';
import { createSizeCard } from './size-card.js';

/** The size in the card at first: the first one with a record. */
const FIRST = [
  [4, 4],
  [2, 2],
];
const sidesTo = (/** @type {number} */ last) =>
  Array.from({ length: last - SIDE_MIN + 1 }, (_, i) => SIDE_MIN + i);

/** The mark of a bound that rests on one program. @param {{isChecked: boolean}} known */
const mark = ({ isChecked }) => (isChecked ? '' : '*');

/** Label of a size, for screen readers. @param {KnownLength} known */
function describeSize(known) {
  const { size, low, sequence, isChecked } = known;
  const high = sequence.length;
  const name = size.replace('x', ' by ');
  return low === high
    ? `${name}: ${formatWhole(low)} moves, proved`
    : `${name}: ${formatWhole(low)} to ${formatWhole(high)} moves, open${isChecked ? '' : ', the lower bound by one program'}`;
}

const createLegend = () =>
  h(
    'ul.row.plain.frontier-legend',
    h('li.pill.frontier-proved', 'proved'),
    h('li.pill.frontier-open', 'open: lower – upper bound'),
    h('li.frontier-unknown', 'bounds from other sizes'),
    ALL_CHECKED ? null : h('li', '* lower bound by one program'),
  );

export function createFrontier(/** @type {Context} */ context) {
  const card = createSizeCard(context);
  let rules = '';
  /** @type {Map<string, HTMLButtonElement>} */ const cells = new Map();

  /** @param {string} chosen size @param {() => void} show */
  function choose(chosen, show) {
    for (const [size, cell] of cells) cell.setAttribute('aria-pressed', String(size === chosen));
    show();
  }
  /**
   * A cell that shows its size in the card.
   * @param {string} size @param {string} look class @param {string} label @param {() => void} show
   * @param {Child[]} content
   */
  function sizeButton(size, look, label, show, ...content) {
    const cell = h(
      'button',
      {
        class: `bare frontier-cell ${look}`,
        'aria-pressed': 'false',
        'aria-label': label,
        onclick() {
          choose(size, show);
          // On a phone the card lies below the map.
          card.element.scrollIntoView({ block: 'nearest' });
        },
      },
      ...content,
    );
    cells.set(size, cell);
    return h('td', cell);
  }
  function tableCell(/** @type {number} */ rows, /** @type {number} */ columns) {
    const known = findRecord(rows, columns, rules);
    const bound = rules === '' && inheritedBound(rows, columns);
    if (bound) {
      const [low, high] = [formatWhole(bound.low), formatWhole(bound.high)];
      const range = bound.high > 0 ? `${low} to ${high} moves` : `at least ${low} moves`;
      const label = `${bound.size.replace('x', ' by ')}: ${range}`;
      const text = `${bound.high > 0 ? `${low}–${high}` : `≥ ${low}`}${mark(bound)}`;
      return sizeButton(bound.size, 'frontier-unknown', label, () => card.showBound(bound), text);
    }
    if (!known) return h('td');
    const { size, low, sequence } = known;
    const isProved = low === sequence.length;
    return sizeButton(
      size,
      isProved ? 'frontier-proved' : 'frontier-open',
      describeSize(known),
      () => {
        card.show(known);
        noteShown(mazesCode(known, ['all']), 'a shortest sequence');
      },
      h('span', formatWhole(low)),
      isProved ? null : h('span', `–${formatWhole(sequence.length)}${mark(known)}`),
    );
  }

  const across = sidesTo(SHORT_MAX);
  const body = h('tbody');
  const map = h(
    'table.frontier-map',
    h('caption.quiet', 'Fewest moves, by rows (down) and columns (across)'),
    h('thead', h('tr', h('td'), ...across.map((side) => h('th', { scope: 'col' }, String(side))))),
    body,
  );
  /** Fills the map with the records of the rules, and shows one of them in the card. */
  function showRules() {
    cells.clear();
    const isKnown = (/** @type {number} */ rows) =>
      across.some((columns) => findRecord(rows, columns, rules));
    fill(
      body,
      ...sidesTo(SIDE_MAX)
        .filter(isKnown)
        .map((rows) =>
          h(
            'tr',
            h('th', { scope: 'row' }, String(rows)),
            ...across.map((columns) => tableCell(rows, columns)),
          ),
        ),
    );
    bounds.element.hidden = rules !== '';
    const first = FIRST.map(([rows, columns]) => findRecord(rows, columns, rules)).find(Boolean);
    if (first) choose(first.size, () => card.show(first));
  }
  const choice = labelledSelect('Walls', RULES, () => {
    rules = choice.select.value;
    showRules();
  });
  const bounds = rememberedCheckbox('frontier.bounds', false, {
    label: 'Bounds from other sizes',
    onchange: showBounds,
  });
  const element = h(
    'div.columns.frontier',
    h('div', choice.element, map, createLegend(), bounds.element),
    card.element,
  );
  function showBounds() {
    element.classList.toggle('has-bounds', bounds.input.checked);
  }
  showBounds();
  showRules();
  return { element, settings: card.redraw, close: card.close };
}

const KIND = 'simultaneous';

/**
 * Older addresses of the same view, such as #lab and #lab-solvers, lead to the experiments.
 * @param {Context} context @returns {import('../view.js').Page}
 */
export function createRecordsPage(context) {
  const frontier = createFrontier(context);
  const back = h('a.button', 'Back to the wall');
  return {
    element: h(
      'div.stack.records-page',
      h(
        'nav.row',
        { 'aria-label': 'Back' },
        back,
        h('a.button', { href: taskLink(KIND, []) }, 'Experiments'),
      ),
      h('h2', 'The shortest known sequences'),
      frontier.element,
    ),
    open(game, view, words) {
      if (view !== 'lab-known') {
        // As other views are named with their machine, '#lab:simultaneous' is the same as '#lab'.
        const list = [view, ...words.split(':')].filter((word) => word && word !== 'lab');
        return location.replace(taskLink(KIND, list[0] === KIND ? [] : list));
      }
      back.href = print({ view: '', kind: game.kind, code: game.link });
    },
    redraw: frontier.settings,
  };
}
