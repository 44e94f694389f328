// Boards of the essay, and their shortest paths.

import { lineOf } from '../maze.js';

/** The maze of the slides (Neller and others, Rook Jumping Maze Design Considerations), by its description. */
export const SLIDES = '34131-33302-31223-42333-41432';

/** The cell where a jump ends; undefined if it is none. @param {RookMaze} maze @param {number} cell @param {string} letter */
const landing = (maze, cell, letter) => lineOf(maze, cell, letter)[maze.cells[cell].content - 1];

/** All shortest paths of a maze, at most some of them. @param {RookMaze} maze @param {number} [limit] */
export function shortestPaths(maze, limit = 9) {
  let paths = maze.shortest === Infinity ? [] : [{ cells: [maze.start], letters: '' }];
  for (let left = maze.shortest; paths.length && left > 0; left--)
    paths = paths
      .flatMap(({ cells, letters }) =>
        [...maze.letters].flatMap((letter) => {
          const cell = landing(maze, cells[cells.length - 1], letter);
          const isNearer = cell !== undefined && maze.cells[cell].toGoal === left - 1;
          return isNearer ? [{ cells: [...cells, cell], letters: letters + letter }] : [];
        }),
      )
      .slice(0, limit);
  return paths;
}

/** Sam Loyd's board, made by `mazewright read tests/data/rook/klondike.txt`. */
export const KLONDIKE =
  'v1.rook.w23_h23_queen_rim_startL12.dXXXXXXXXXGGGGGXXXXXXXXX-XXXXXXGGGG477GGGGXXXXXX-XXXXGGG544833463GGGXXXX-' +
  'XXXGG1451114517135GGXXX-XXGG494967555876685GGXX-XXG37298356739187585GXX-XGG14784292711822763GGX-' +
  'XG7218553113133428613GX-XG4267252422543281773GX-GG4165111914344319827GG-G435232232425351135537G-' +
  'G271511315332423775427G-G252261244634121265188G-GG4375193445294195748GG-XG4167834341312323624GX-' +
  'XG7326153923215758954GX-XGG16734811121228941GGX-XXG25478756135787293GXX-XXGG656467252263474GGXX-' +
  'XXXGG2312333213211GGXXX-XXXXGGG744573447GGGXXXX-XXXXXXGGGG334GGGGXXXXXX-XXXXXXXXXGGGGGXXXXXXXXX';

/** The longest known single shortest paths, by side: the boards of tests/data/rook/records.tsv. @type {Record<string, string>} */
export const LONGEST = {
  3: '202-211-112',
  4: '2221-1203-3222-2223',
  5: '41024-43333-13114-41233-32234',
  6: '535223-512214-532144-233243-013132-552555',
  7: '4544446-6344455-1244113-4433255-6323415-3143502-2353466',
  8: '43734425-75321341-72144126-16414347-66444455-43222354-66442167-71636054',
};
