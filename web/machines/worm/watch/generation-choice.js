// The choice of generations that are watched: of this very maze or of another size, by one algorithm or by two
// side by side.

import { coreOf, FULL } from '../../../app/loading/engine.js';
import { paramNumber, parseCode, seedCode } from '../../../app/routing/code.js';
import { button, h, rememberedCheckbox, row, segmented } from '../../../app/ui/index.js';
import {
  algorithmName,
  algorithmOf,
  describeStarts,
  WATCH_GROUPS,
  withAlgorithm,
} from './algorithm-list.js';
import { limitAlgorithms } from '../generators.js';
import { SQUARES } from '../grids/squares.js';
import { pairOfSelects } from './pair.js';
import { WatchedGeneration } from './watched-generation.js';

/** The size choice for the maze that is being played. */
const THIS = 'this';
const SIZES = ['12 by 8', '24 by 16', '60 by 40'];
const UNKNOWN =
  'This maze is described cell by cell, so nobody knows how it was made. Choose another size.';

/** @typedef {import('./watch-panel.js').Maze} Maze */

/** The code of a maze by an algorithm; its own algorithm makes this very maze. @param {string} base @param {string} algorithm */
const codeOf = (base, algorithm) =>
  algorithmOf(parseCode(base).words) === algorithm ? base : withAlgorithm(base, algorithm);

export class GenerationChoice {
  /** @param {Context} context @param {() => void} begin shows what is chosen now */
  constructor(context, begin) {
    this.context = context;
    this.size = THIS;
    this.seed = 'watch-1';
    this.code = '';
    /** @type {Maze | undefined} */ this.maze = undefined;
    this.pair = pairOfSelects(['Algorithm', 'Compare with'], WATCH_GROUPS, begin);
    this.sizes = segmented({
      legend: 'Size',
      showLegend: true,
      choices: [
        { value: THIS, label: 'This maze' },
        ...SIZES.map((value) => ({ value, label: value })),
      ],
      value: this.size,
      onchange: (value) => {
        this.size = value;
        begin();
      },
    });
    this.another = button({
      label: 'Another maze',
      onclick: () => {
        this.seed = `watch-${Math.floor(Math.random() * 1e9)}`;
        begin();
      },
    });
    const intro = rememberedCheckbox('worm.writing', true, {
      label: 'Animate new mazes',
      hint: 'Show how a maze is made when you open it for the first time. Press any key or tap to skip.',
      onchange() {},
    });
    this.element = h(
      'div.stack',
      this.pair.element,
      this.sizes.element,
      row(this.another),
      intro.element,
    );
  }

  /** True if another maze that is played would not change what is shown. */
  get isOwnSize() {
    return this.size !== THIS;
  }

  /** The view of the link: `watch`, or `watch-ALGORITHM` for two side by side. */
  get view() {
    return ['watch', this.pair.second].filter(Boolean).join('-');
  }

  /** Takes the maze that is played. @param {Maze} maze @param {string | undefined} others the algorithm of a link beside the maze's own; undefined if there was no link */
  open(maze, others) {
    const { pair } = this;
    const own = algorithmOf(parseCode(maze.code).words);
    this.maze = maze;
    if (others !== undefined) {
      this.size = THIS;
      this.sizes.set(THIS);
    }
    if (this.size !== THIS) return;
    pair.first = own;
    if (others !== undefined) pair.second = others;
  }

  /** Returns the maze to be watched, before an algorithm is chosen. */
  chosenMaze() {
    const { size, seed } = this;
    if (size === THIS) {
      const { cells, code } = /** @type {Maze} */ (this.maze);
      return { base: code, size: cells, isMasked: cells.isShaped };
    }
    const base = seedCode('worm', [`w${size.replace(' by ', '_h')}`], seed);
    const [width, height] = ['w', 'h'].map((name) => paramNumber(base, name) ?? 1);
    const [start, goal] = [0, width * height - 1];
    return { base, size: { width, height, start, goal, grid: SQUARES }, isMasked: false };
  }

  /** Returns the chosen generations at their first step, or why there is none. @returns {Promise<import('./watch-panel.js').Watched>} */
  async begin() {
    const core = await coreOf(FULL);
    const { pair } = this;
    const { base, size, isMasked } = this.chosenMaze();
    for (const select of pair.selects) limitAlgorithms(select, isMasked, size.grid);
    this.another.hidden = this.size === THIS;
    this.code = codeOf(base, pair.first);
    if (parseCode(base).seed === undefined) return { runs: [UNKNOWN], note: '' };
    const chosen = [pair.first, pair.second].filter(Boolean);
    const runs = chosen.map((one) => this.tryGeneration(core, base, one, size));
    const areTwo = runs.length === 2 && runs.every((one) => typeof one !== 'string');
    return { runs, note: areTwo ? describeStarts(chosen[0], chosen[1], isMasked) : '' };
  }

  /**
   * Returns a generation, or why the algorithm cannot make this maze: some cannot make masked ones.
   * @param {Core} core @param {string} base @param {string} algorithm
   * @param {import('./recording.js').Size} size
   */
  tryGeneration(core, base, algorithm, size) {
    const name = algorithmName(algorithm);
    try {
      return new WatchedGeneration(core, codeOf(base, algorithm), name, size);
    } catch (error) {
      return `${name} cannot make this maze: ${/** @type {Error} */ (error).message}.`;
    }
  }
}
