// The line of messages under the board: what to do at first, when no jump is left, and whether a jump led closer.

/**
 * The line under the board; '' while the board shows all there is to know.
 * @param {RookMaze} maze @param {boolean} isEditing
 */
export function messageOf({ solved, targets, jumps }, isEditing) {
  if (isEditing) return 'Press a stone, then choose a number for it.';
  if (solved) return '';
  if (targets.length === 0) return 'No jump leads on. Undo your last jump.';
  return jumps === 0 ? 'Jump to the flag. The number says how far.' : '';
}

/** How a jump changed the distance to the goal. @param {number} before @param {number} after */
export function warmth(before, after) {
  if (after === Infinity) return 'No path leads on from here. Undo this jump.';
  if (before === Infinity) return 'There is a path to the goal again.';
  if (after < before) return 'Closer than before.';
  return after > before ? 'Farther than before.' : 'Neither closer nor farther.';
}
