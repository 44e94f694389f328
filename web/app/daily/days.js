// The maze of the day: a maze whose seed is the UTC date.

import { parseCode, seedCode } from '../routing/code.js';
import { dailySeed } from '../routing/seeds.js';
import { latestDate } from '../time.js';

/** The first day of the archive; older dates are ordinary seeds. */
export const FIRST_DAY = '2026-01-01';

const DAY_MS = 86_400_000;

const timeOf = (/** @type {string} */ day) => Date.parse(`${day}T00:00:00Z`);

// Creating the first date format takes as long as the rest of the page's start, so create it on demand.
const write = (/** @type {string} */ day, /** @type {Intl.DateTimeFormatOptions} */ how) =>
  new Date(timeOf(day)).toLocaleDateString('en-GB', { ...how, timeZone: 'UTC' });

/** '21 November 2026'. @param {string} day */
export const longName = (day) => write(day, { dateStyle: 'long' });
/** '21 Nov'. @param {string} day */
export const shortName = (day) => write(day, { day: 'numeric', month: 'short' });

/** The date `count` days after a day. @param {string} day @param {number} count */
export const daysAfter = (day, count) =>
  new Date(timeOf(day) + count * DAY_MS).toISOString().slice(0, 10);

/** The code of a machine's maze of a day. @param {{kind: string, dayWords?: string[]}} card @param {string} day */
export const dayCode = ({ kind, dayWords = [] }, day) => seedCode(kind, dayWords, day);

/** The date in a maze's seed, if the archive has it. @param {string} code @param {string} [today] its last day */
export function dayOf(code, today = dailySeed()) {
  const { seed = '' } = parseCode(code);
  const isDate = /^\d{4}-\d\d-\d\d$/.test(seed) && !Number.isNaN(timeOf(seed));
  return isDate && seed >= FIRST_DAY && seed <= today ? seed : undefined;
}

/**
 * How many days in a row, up to today or yesterday, a maze of the day was solved on its own day. A clock set back does
 * not bring an earlier row back.
 * @param {{code: string, first: number}[]} records first: when it was first solved, in ms since 1970
 */
export function streak(records) {
  const today = dailySeed(new Date(latestDate(records.map(({ first }) => first))));
  const days = new Set(
    records
      .map(({ code, first }) => ({ day: dayOf(code, today), solvedOn: dailySeed(new Date(first)) }))
      .flatMap(({ day, solvedOn }) => (day === solvedOn ? [day] : [])),
  );
  let day = days.has(today) ? today : daysAfter(today, -1);
  let count = 0;
  for (; days.has(day); day = daysAfter(day, -1)) count++;
  return count;
}
