// How long a maze is known to get, for each size and rule: the records of tests/data, put in when the
// page is built.

/** @typedef {{width: number, height: number, rules: string[]}} Wanted rules: words such as queen, in any number */

/** The longest known under one rule: of the size itself, or of the largest board that fits into it. @param {Wanted} wanted @param {string} rule */
function knownUnder({ width, height }, rule) {
  const found = Object.entries(__LONGEST_JUMPS__).flatMap(([words, length]) => {
    const [, w, h, of = ''] = /^w(\d+)_h(\d+)_?(.*)$/.exec(words) ?? [];
    if (of !== rule) return [];
    if (Number(w) === width && Number(h) === height) return [{ length, isExact: true }];
    return Number(w) <= width && Number(h) <= height ? [{ length, isExact: false }] : [];
  });
  const exact = found.find(({ isExact }) => isExact);
  return exact?.length ?? Math.max(2, ...found.map(({ length }) => length));
}

/** How many jumps may be asked for. Rules together leave no more than each of them alone. @param {Wanted} wanted */
export const longestKnown = (wanted) =>
  Math.min(
    ...(wanted.rules.length > 0 ? wanted.rules : ['']).map((rule) => knownUnder(wanted, rule)),
  );
