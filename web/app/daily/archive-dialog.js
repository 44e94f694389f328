// Archive dialog: a calendar of the mazes of the day of one machine, a page for each month.

import { dayCode, daysAfter, FIRST_DAY, longName } from './days.js';
import { coreOf } from '../loading/engine.js';
import { records } from '../games/records.js';
import { print } from '../routing/router.js';
import { dailySeed } from '../routing/seeds.js';
import { button } from '../ui/controls.js';
import { showDialog } from '../ui/dialog.js';
import { fill, h } from '../ui/dom.js';
import { formatWhole } from '../ui/format-number.js';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const monthName = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const firstOf = (/** @type {string} */ day) => `${day.slice(0, 7)}-01`;
/** The weekday, 0 for Monday. @param {string} day */
const weekdayOf = (day) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The weeks of a month, of seven days each; '' for days of other months. @param {string} first */
function weeksOf(first) {
  const days = Array.from({ length: weekdayOf(first) }, () => '');
  for (let day = first; day.slice(0, 7) === first.slice(0, 7); day = daysAfter(day, 1))
    days.push(day);
  while (days.length % 7) days.push('');
  return Array.from({ length: days.length / 7 }, (_, i) => days.slice(7 * i, 7 * i + 7));
}

/**
 * @param {import('../../machines/index.js').Card} machine
 * @param {{day: string | undefined, openCode: (code: string) => void}} options day: its month is
 *   shown first; default: today's
 */
export async function showArchive(machine, { day, openCode }) {
  const core = await coreOf(machine.kind);
  const today = dailySeed();
  const best = new Map(records().map(({ code, moves }) => [code, moves]));
  let month = firstOf(day ?? today);

  const name = h('span', { class: 'month-name', role: 'status' });
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
  const calendar = h('table', { class: 'month' });

  /** @param {string} one a day, or '' */
  function cell(one) {
    if (!one || one > today || one < FIRST_DAY)
      return h('td', { class: 'no-day' }, one ? Number(one.slice(8)) : '');
    const code = core.canonical(dayCode(machine, one));
    const moves = best.get(code);
    const result = moves === undefined ? '' : `, solved in ${formatWhole(moves)}`;
    const open = (/** @type {MouseEvent} */ event) => {
      event.preventDefault();
      dialog.close();
      openCode(code);
    };
    return h(
      'td',
      null,
      h(
        'a',
        {
          href: print({ view: '', kind: '', code }),
          'aria-label': `${longName(one)}${result}`,
          'aria-current': one === today ? 'date' : undefined,
          class: one === day ? 'is-open' : undefined,
          onclick: open,
        },
        h('span', null, Number(one.slice(8))),
        h('small', null, moves === undefined ? '' : `✓ ${formatWhole(moves)}`),
      ),
    );
  }

  function show() {
    name.textContent = monthName.format(Date.parse(`${month}T00:00:00Z`));
    before.disabled = month <= firstOf(FIRST_DAY);
    after.disabled = month >= firstOf(today);
    fill(
      calendar,
      h(
        'thead',
        null,
        h(
          'tr',
          null,
          ...WEEKDAYS.map((weekday) => h('th', { scope: 'col', abbr: weekday }, weekday[0])),
        ),
      ),
      h('tbody', null, ...weeksOf(month).map((week) => h('tr', null, ...week.map(cell)))),
    );
  }

  show();
  const dialog = showDialog(
    `Mazes of the day: ${machine.title}`,
    h('div', { class: 'cluster cluster-ends month-head' }, before, name, after),
    calendar,
    h(
      'p',
      { class: 'quiet' },
      'Everyone gets the same maze. A new one comes at midnight UTC. A tick shows your fewest moves.',
    ),
  );
}
