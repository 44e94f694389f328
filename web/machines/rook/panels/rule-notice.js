// The rules of a board that differ from the plain ones, in the core's words.

/** @typedef {import('../maze.js').Maze} Maze */

export const isPlain = (/** @type {Maze} */ { rules }) => rules.length === 0;

/** The rules in sentences; '' for the plain one. @param {Maze} maze */
export const ruleOf = ({ rules }) => rules.map(({ sentence }) => sentence).join(' ');
