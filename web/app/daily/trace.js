// Trace of a solved maze of the day: a block for each move that shows whether it led nearer to the goal. It tells
// how the play went and nothing of the maze: no direction, no state, no cell.

import { helpInWords } from '../games/result.js';

/** @typedef {'nearer' | 'further' | 'neither' | 'help'} Block */

/** Longer games have several moves in a block. */
export const BLOCKS_MAX = 60;
const TEXT_LINE = 15;

/** The blocks differ in shape as well as in colour. @type {Record<Block, string>} */
export const SIGNS = { nearer: '🟦', further: '🔶', neither: '⬜', help: '💡' };

/** The number of moves in a block. @param {number} moves */
export const movesInBlock = (moves) => Math.max(1, Math.ceil(moves / BLOCKS_MAX));

/** The numbers of moves at which blocks end, after 0 for the start. @param {number} moves */
export function blockEnds(moves) {
  const size = movesInBlock(moves);
  const count = Math.ceil(moves / size);
  return Array.from({ length: count + 1 }, (_, i) => Math.min(moves, i * size));
}

/**
 * @param {number[]} ends from blockEnds()
 * @param {number[]} distances the moves that are left to the goal at each end; Infinity if it is out of reach
 * @param {number[]} [help] the numbers of moves after which help was shown: it marks the next block
 * @returns {Block[]}
 */
export const traceBlocks = (ends, distances, help = []) =>
  ends.slice(1).map((end, i) => {
    if (help.some((move) => ends[i] <= move && move < end)) return 'help';
    const [before, after] = [distances[i], distances[i + 1]];
    return after < before ? 'nearer' : after > before ? 'further' : 'neither';
  });

/** The lines of a trace. @param {Block[]} blocks @param {number} [width] in blocks */
export const traceLines = (blocks, width = TEXT_LINE) =>
  Array.from({ length: Math.ceil(blocks.length / width) }, (_, i) =>
    blocks.slice(i * width, (i + 1) * width),
  );

/** A trace as text, one string a line. @param {Block[]} blocks */
export const traceText = (blocks) =>
  traceLines(blocks).map((line) => line.map((block) => SIGNS[block]).join(''));

/**
 * The text of a result to share.
 * @param {{title: string, day: string, moves: string, comparison: string, time: string, blocks: Block[],
 *   help: string[], streak: string, link: string}} result moves: '9 moves'; comparison: with the fewest possible, or
 *   ''; time: '1:05', or '' to leave it out; help: what was shown of the solution; streak: '3 days in a row', or ''
 */
export const resultLines = ({
  title,
  day,
  moves,
  comparison,
  time,
  blocks,
  help,
  streak,
  link,
}) => [
  `Mazewright: ${title}, ${day}`,
  [[moves, time && `in ${time}`].filter(Boolean).join(' '), comparison].filter(Boolean).join('; '),
  ...traceText(blocks),
  helpInWords(help),
  ...(streak ? [streak] : []),
  link,
];
