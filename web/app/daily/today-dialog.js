// Today dialog: the strip of today, the day on the board with its neighbours, and a calendar of the mazes of the day of
// one machine, a page for each month.

import { dayCode, dayOfMaze, daysAfter, FIRST_DAY, longName, timeOf } from './days.js';
import { createStrip } from './strip.js';
import { dayCards, stateOfToday } from './today.js';
import { records } from '../games/records.js';
import { print } from '../routing/router.js';
import { dailySeed } from '../routing/seeds.js';
import { button, fill, formatWhole, h } from '../ui/index.js';
import { everyMinute } from '../time.js';
import { showDialog } from '../ui/dialog.js';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const monthName = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const monthOf = (/** @type {string} */ day) => day.slice(0, -3);
const firstOf = (/** @type {string} */ day) => `${monthOf(day)}-01`;
const dateOf = (/** @type {string} */ day) => Number(day.slice(-2));
/** The weekday, 0 for Monday. @param {string} day */
const weekdayOf = (day) => (new Date(timeOf(day)).getUTCDay() + 6) % 7;

/** The weeks of a month, of seven days each; '' for days of other months. @param {string} first */
function weeksOf(first) {
  const days = Array.from({ length: weekdayOf(first) }, () => '');
  for (let day = first; monthOf(day) === monthOf(first); day = daysAfter(day, 1)) days.push(day);
  while (days.length % 7) days.push('');
  return Array.from({ length: days.length / 7 }, (_, i) => days.slice(7 * i, 7 * i + 7));
}

/**
 * @param {Card} machine
 * @param {{code: string, openCode: (code: string) => void}} options code: of the maze on the board, or ''
 */
export function showToday(machine, { code: board, openCode }) {
  const today = dailySeed();
  const day = dayOfMaze(machine, board);
  const best = new Map(records().map(({ code, moves }) => [code, moves]));
  let month = firstOf(day || today);

  const name = h('span.month-name', { role: 'status' });
  const step = (/** @type {number} */ days) => () => {
    month = firstOf(daysAfter(month, days));
    show();
  };
  const before = button({
    label: 'Previous month',
    icon: 'before',
    quiet: true,
    onclick: step(-1),
  });
  const after = button({ label: 'Next month', icon: 'after', quiet: true, onclick: step(31) });
  const calendar = h('table.month');

  function open(/** @type {string} */ code) {
    dialog.close();
    openCode(code);
  }
  /** A button to the day before or after. @param {string} label @param {'before' | 'after'} icon @param {number} days @param {boolean} disabled */
  const neighbour = (label, icon, days, disabled) =>
    button({
      label,
      icon,
      quiet: true,
      disabled,
      onclick: () => open(dayCode(machine, daysAfter(day || today, days))),
    });

  /** @param {string} one a day, or '' */
  function cell(one) {
    if (!one || one > today || one < FIRST_DAY) return h('td.no-day', one ? dateOf(one) : '');
    const code = dayCode(machine, one);
    const moves = best.get(code);
    const result = moves === undefined ? '' : `, solved in ${formatWhole(moves)}`;
    const onclick = (/** @type {MouseEvent} */ event) => {
      event.preventDefault();
      open(code);
    };
    return h(
      'td',
      h(
        'a',
        {
          href: print({ view: '', kind: '', code }),
          'aria-label': `${longName(one)}${result}`,
          'aria-current': one === today ? 'date' : undefined,
          class: one === day ? 'is-open' : undefined,
          onclick,
        },
        h('span', dateOf(one)),
        h('small', moves === undefined ? '' : `✓ ${formatWhole(moves)}`),
      ),
    );
  }

  function show() {
    name.textContent = `${machine.name}, ${monthName.format(timeOf(month))}`;
    before.disabled = month <= firstOf(FIRST_DAY);
    after.disabled = month >= firstOf(today);
    fill(
      calendar,
      h(
        'thead',
        h('tr', ...WEEKDAYS.map((weekday) => h('th', { scope: 'col', abbr: weekday }, weekday[0]))),
      ),
      h('tbody', ...weeksOf(month).map((week) => h('tr', ...week.map(cell)))),
    );
  }

  show();
  const strip = createStrip(dayCards());
  const showStrip = () => strip.show(stateOfToday(machine.kind, board));
  showStrip();
  strip.element.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) dialog.close();
  });
  const dialog = showDialog(
    'Today',
    strip.element,
    h(
      'div.cluster.cluster-ends.one-line',
      neighbour('Previous day', 'before', -1, day !== '' && day <= FIRST_DAY),
      h('p.day-on-board', `On the board: ${day ? longName(day) : 'no maze of a day'}`),
      neighbour('Next day', 'after', 1, !day || day === today),
    ),
    h('div.cluster.cluster-ends.one-line', before, name, after),
    calendar,
    h(
      'p.quiet',
      'Everyone gets the same maze. A new one comes at midnight UTC. A tick shows your fewest moves.',
    ),
  );
  dialog.element.addEventListener('close', everyMinute(showStrip));
}
