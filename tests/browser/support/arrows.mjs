// Test support: the arrow key of a move, in the letters of codes.

/** @type {Record<string, string>} */
export const ARROWS = { U: 'ArrowUp', R: 'ArrowRight', D: 'ArrowDown', L: 'ArrowLeft' };
