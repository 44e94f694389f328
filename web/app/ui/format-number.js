// Whole numbers as they are read: 12,345. The browser's own way of writing them takes longer, the first
// time, than all else that opens a maze.

/** @param {number} number whole, and not negative */
export const formatWhole = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ',');
