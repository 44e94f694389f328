// Integers with thousands separators: 12,345. The first use of Intl.NumberFormat takes longer than opening a
// maze, so this does without.

/** @param {number} number whole, and not negative */
export const formatWhole = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ',');
