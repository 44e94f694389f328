// Banner above a maze of the day: its date, and the previous and next day.

import { dayCode, dayOf, daysAfter, FIRST_DAY, longName, shortName, streak } from './days.js';
import { on, records } from '../games/records.js';
import { cardOf } from '../routing/cards.js';
import { dailySeed } from '../routing/seeds.js';
import { onSettings, settings } from '../storage/settings.js';
import { button } from '../ui/controls.js';
import { h } from '../ui/dom.js';

/** @typedef {import('../games/game.js').Game} Game */

/** @param {{openCode: (code: string) => void, listDays: () => void}} shell */
export function createDayBanner({ openCode, listDays }) {
  let kind = '';
  let day = '';

  const go = (/** @type {number} */ days) => () =>
    openCode(dayCode(cardOf(kind), daysAfter(day, days)));
  const before = button({ label: 'Previous day', icon: 'before', quiet: true, onclick: go(-1) });
  const after = button({ label: 'Next day', icon: 'after', quiet: true, onclick: go(1) });
  const name = h('span');
  const row = h('span', { class: 'quiet day-streak' });
  const element = h(
    'section',
    { class: 'daily-banner', 'aria-label': 'Maze of the day', hidden: true },
    before,
    h('span', { class: 'day-name' }, name, row),
    after,
    button({ label: 'All days', kind: 'bare', onclick: listDays }),
  );

  function update() {
    element.hidden = day === '';
    if (!day) return;
    const isToday = day === dailySeed();
    name.textContent = isToday ? 'Maze of the day' : shortName(day);
    name.title = longName(day);
    before.disabled = day <= FIRST_DAY;
    after.disabled = isToday;
    const days = settings.streak ? streak(records()) : 0;
    row.textContent = days > 1 ? `${days} days in a row` : '';
  }

  on('solved', () => setTimeout(update));
  onSettings(update);

  return {
    element,
    /** Shows the banner for a maze that is still loading. @param {string} code */
    expect(code) {
      day = dayOf(code) ?? '';
      update();
    },
    /** @param {Game} shown @param {boolean} isDefault whether the maze has default parameters */
    show(shown, isDefault) {
      kind = shown.kind;
      day = (isDefault && !shown.sharedGame && dayOf(shown.code)) || '';
      update();
    },
  };
}
