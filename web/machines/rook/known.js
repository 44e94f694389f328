// How long a way may be wished for.

const SIDE_MAX = 8;

/**
 * The most jumps that are known of a size and its rules. Of what nobody has looked for: as many as of
 * the largest square with each of the rules alone that has no more stones.
 * @param {number} width @param {number} height @param {(string | false)[]} rules
 */
export function longestKnown(width, height, rules) {
  const known = __ROOK_LENGTHS__[[`w${width}`, `h${height}`, ...rules].join('_')];
  if (known !== undefined) return known;
  const side = Math.min(SIDE_MAX, Math.floor(Math.sqrt(width * height)));
  const alone = rules.length ? rules : [''];
  const lengths = alone.map(
    (rule) => __ROOK_LENGTHS__[[`w${side}`, `h${side}`, rule].filter(Boolean).join('_')],
  );
  return Math.min(...lengths);
}
