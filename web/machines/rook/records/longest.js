// Longest known solution of a maze, for each size and rule: the records of tests/data, put in when the
// page is built. Where there is none, an estimate from those that are nearest.

/** @type {Record<string, number>} */ const LONGEST = JSON.parse(__LONGEST_JUMPS__);

/** @typedef {{width: number, height: number, rules: string[]}} Wanted rules: words such as queen, in the order of a code */

/** The largest number of jumps that a code can request. */
const MOST = 255;
/** Every rule alone has its records up to this side. */
const RECORDED = 8;

/** The record itself, if there is one. @param {Wanted} wanted @returns {number | undefined} */
const recordOf = ({ width, height, rules }) =>
  LONGEST[[`w${width}`, `h${height}`, ...rules].join('_')];

/** The largest record of a plain board that fits in. @param {Wanted} wanted */
const plainWithin = ({ width, height }) =>
  Math.max(
    ...Object.entries(LONGEST).map(([words, length]) => {
      const [, w, h] = /^w(\d+)_h(\d+)$/.exec(words) ?? [];
      return Number(w) <= width && Number(h) <= height ? length : 0;
    }),
  );

/** Under one rule: a larger board than those with records is to it as to the plain rule. @param {Wanted} wanted @param {string} rule */
function underOne(wanted, rule) {
  const known = recordOf({ ...wanted, rules: rule ? [rule] : [] });
  if (known) return known;
  const within = {
    width: Math.min(RECORDED, wanted.width),
    height: Math.min(RECORDED, wanted.height),
    rules: [],
  };
  const share = (recordOf({ ...within, rules: rule ? [rule] : [] }) ?? 0) / plainWithin(within);
  return share * plainWithin(wanted);
}

/** Rules together seldom leave more than each alone; only without U-turns paths get longer, in the same measure. @param {Wanted} wanted */
function estimate(wanted) {
  const others = wanted.rules.filter((rule) => rule !== 'nouturn');
  const shortest = Math.min(
    ...(others.length > 0 ? others : ['']).map((rule) => underOne(wanted, rule)),
  );
  const longer = wanted.rules.includes('nouturn')
    ? underOne(wanted, 'nouturn') / underOne(wanted, '')
    : 1;
  return Math.min(MOST, Math.max(2, Math.round(shortest * longer)));
}

/** The range of jumps that can be requested, and whether a maze with that many is known. @param {Wanted} wanted */
export function longestKnown(wanted) {
  const record = recordOf(wanted);
  return { jumps: Math.min(MOST, record ?? estimate(wanted)), isKnown: record !== undefined };
}
