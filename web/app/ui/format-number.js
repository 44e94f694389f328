// Numbers as text: whole numbers with thousands separators (12,345), other numbers, counts (1 move) and times (1:05).

/** A whole number, not negative. It does without Intl.NumberFormat, whose first use takes longer than opening a maze. */
export const formatWhole = (/** @type {number | bigint} */ number) =>
  String(number).replace(/\B(?=(\d{3})+$)/g, ',');

/** A number that can be negative or have decimals: '-1,234.5'. @param {number} value @param {number} [digits] the most decimals @param {number} [least] the fewest */
export const formatNumber = (value, digits = 3, least = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: least, maximumFractionDigits: digits });

/** '1 move', '1,200 moves'. @param {number} count @param {string} noun @param {string} [plural] */
export const formatCount = (count, noun, plural = `${noun}s`) =>
  `${formatWhole(count)} ${count === 1 ? noun : plural}`;

/** A duration as '1:05' or '1:02:05'. @param {number} milliseconds */
export function formatTime(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  const two = (/** @type {number} */ value) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
