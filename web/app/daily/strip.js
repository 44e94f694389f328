// Strip of today: a link to today's maze of each machine, one line, and the streak. It reads nothing from the page, so
// that the build can render it (web/tools/skeleton.mjs).

import { dayCode, shortName, streak, streakInWords, untilNextMazes } from './days.js';
import { dailySeed } from '../routing/seeds.js';
import { fill, h, set } from '../ui/dom.js';

/** The line for a visitor who has played nothing yet. */
export const WELCOME = 'Five new mazes every day, the same for everyone.';

/**
 * @typedef {{
 *   mazes: {kind: string, code: string, isSolved: boolean, isOnBoard: boolean}[],
 *   line: string,
 *   streak: string[],
 * }} State streak: the number of days and what it counts, or nothing
 */

/**
 * The state of the strip.
 * @param {{
 *   cards: import('./days.js').Card[],
 *   records: {code: string, first: number}[],
 *   board: string,
 *   day: string,
 *   now: number,
 *   countsStreak: boolean,
 *   isNewcomer: boolean,
 * }} facts board: the code on the board, day: the day whose maze that is, or ''
 * @returns {State}
 */
export function describeToday({
  cards,
  records: solved,
  board,
  day,
  now,
  countsStreak,
  isNewcomer,
}) {
  const today = dailySeed(new Date(now));
  const codes = new Set(solved.map(({ code }) => code));
  const mazes = cards.map((card) => {
    const code = dayCode(card, today);
    return { kind: card.kind, code, isSolved: codes.has(code), isOnBoard: code === board };
  });
  const days = countsStreak ? streak(solved, now) : 0;
  const [number, ...unit] = days ? streakInWords(days).split(' ') : [];

  function line() {
    const name = `Maze of the day, ${shortName(day || today)}`;
    if (day && day !== today) return name;
    const count = mazes.filter(({ isSolved }) => isSolved).length;
    if (count === mazes.length)
      return `All five of today solved. Next mazes in ${untilNextMazes(now)}`;
    if (day) return codes.has(board) ? `Next mazes in ${untilNextMazes(now)}` : name;
    if (isNewcomer && solved.length === 0) return WELCOME;
    return `Today, ${shortName(today)}: ${count} of ${mazes.length} solved`;
  }
  return { mazes, line: line(), streak: number ? [number, unit.join(' ')] : [] };
}

/** @param {Card[]} cards of the machines that have a maze of the day */
export function createStrip(cards) {
  const links = new Map(
    cards.map((card) => [
      card.kind,
      {
        card,
        link: h(
          'a.pick.today-maze',
          {
            href: `#${card.kind}`,
            'aria-label': `${card.name}, today’s maze`,
          },
          card.emblem(),
          h('span.today-tick', { 'aria-hidden': 'true' }, '✓'),
        ),
      },
    ]),
  );
  const line = h('p.today-line', WELCOME);
  const streakPlace = h('p.today-streak');
  const list = h('ul.today-mazes', ...[...links.values()].map(({ link }) => h('li', link)));
  return {
    element: h('section.today', { 'aria-label': 'Today' }, list, line, streakPlace),

    show(/** @type {State} */ state) {
      for (const { kind, code, isSolved, isOnBoard } of state.mazes) {
        const { card, link } = /** @type {{card: {name: string}, link: HTMLElement}} */ (
          links.get(kind)
        );
        const label = `${card.name}, today’s maze${isSolved ? ', solved' : ''}`;
        set(link, {
          href: `#${code}`,
          'aria-label': label,
          'data-tip': label,
          'aria-current': isOnBoard ? 'page' : undefined,
          'data-solved': isSolved,
        });
      }
      if (line.textContent !== state.line) line.textContent = state.line;
      const [number, unit] = state.streak;
      fill(streakPlace, ...(number ? [h('b', number), ` ${unit}`] : []));
    },
  };
}
