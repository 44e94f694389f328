// The maze of the day: a maze whose seed is the UTC date.

import { parseCode, seedCode } from '../routing/code.js';
import { dailySeed } from '../routing/seeds.js';
import { latestDate } from '../time.js';
import { formatCount } from '../ui/format-number.js';

/** @typedef {{kind: string, dayWords?: string[]}} Card the part of a machine's card that its mazes of the day need */

/** The first day of the archive; older dates are ordinary seeds. */
export const FIRST_DAY = '2026-01-01';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The start of a day, in ms since 1970; years above 9999 need a sign and six digits. @param {string} day */
export const timeOf = (day) =>
  Date.parse(`${day.length > 10 ? `+${day.padStart(12, '0')}` : day}T00:00:00Z`);

/** '21 November 2026'. Its first use is slow: it creates a date format. @param {string} day */
export const longName = (day) =>
  new Date(timeOf(day)).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** '21 Nov'. @param {string} day */
export function shortName(day) {
  const [, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[month - 1]}`;
}

/** The date `count` days after a day. @param {string} day @param {number} count */
export const daysAfter = (day, count) => dailySeed(new Date(timeOf(day) + count * DAY_MS));

/** The time until the next mazes, at midnight UTC: '7 h 12 min', rounded up. @param {number} [now] */
export function untilNextMazes(now = Date.now()) {
  const passed = ((now % DAY_MS) + DAY_MS) % DAY_MS;
  const minutes = Math.ceil((DAY_MS - passed) / MINUTE_MS);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ');
}

/** The canonical code of a machine's maze of a day. @param {Card} card @param {string} day */
export const dayCode = ({ kind, dayWords = [] }, day) => seedCode(kind, dayWords, day);

/** The date in a maze's seed, if the archive has it. @param {string} code @param {string} [today] its last day */
export function dayOf(code, today = dailySeed()) {
  const { seed = '' } = parseCode(code);
  const isDate = /^\d{4}-\d\d-\d\d$/.test(seed) && !Number.isNaN(timeOf(seed));
  return isDate && seed >= FIRST_DAY && seed <= today ? seed : undefined;
}

/** The day whose maze a canonical code names; '' for other mazes. @param {Card} card @param {string} code */
export function dayOfMaze(card, code) {
  const day = dayOf(code);
  return day !== undefined && dayCode(card, day) === code ? day : '';
}

/** @typedef {{code: string, first: number}[]} Solved first: when the maze was first solved, in ms since 1970 */

/** The newest day of the records and the clock: a clock set back does not bring an earlier day back. @param {Solved} records @param {number} [now] */
const newestDay = (records, now) =>
  dailySeed(
    new Date(
      latestDate(
        records.map(({ first }) => first),
        now,
      ),
    ),
  );

/** The days on which their own maze was solved. @param {Solved} records @param {number} [now] @returns {Set<string | undefined>} */
function solvedDays(records, now) {
  const today = newestDay(records, now);
  return new Set(
    records
      .map(({ code, first }) => ({ day: dayOf(code, today), solvedOn: dailySeed(new Date(first)) }))
      .flatMap(({ day, solvedOn }) => (day === solvedOn ? [day] : [])),
  );
}

/** How many days in a row, up to the given one, a maze of the day was solved on its own day. @param {Solved} records @param {string} day @param {number} [now] */
export function streakUntil(records, day, now) {
  const days = solvedDays(records, now);
  let count = 0;
  for (let one = day; days.has(one); one = daysAfter(one, -1)) count++;
  return count;
}

/** The days in a row up to today, or up to yesterday while today can still be solved. @param {Solved} records @param {number} [now] */
export function streak(records, now) {
  const today = newestDay(records, now);
  return streakUntil(records, today, now) || streakUntil(records, daysAfter(today, -1), now);
}

/** A streak in words: '1 day', '3 days in a row'. @param {number} days */
export const streakInWords = (days) => formatCount(days, 'day', 'days in a row');
