// The line under the board: what to do at first, and when no jump is left.

/**
 * The line under the board; '' while the board shows all there is to know.
 * @param {import('../maze.js').Maze} maze @param {boolean} isEditing
 */
export function messageOf({ solved, targets, jumps }, isEditing) {
  if (isEditing) return 'Press a stone, then choose a number for it.';
  if (solved) return '';
  if (targets.length === 0) return 'No jump leads on. Undo your last jump.';
  return jumps === 0 ? 'Jump to the flag. The number says how far.' : '';
}
