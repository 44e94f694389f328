// Mazes as typed arrays, for data sets, and values by name: the classes of core.js with functions that the page does
// not need.

import {
  Core as PlayCore,
  Job,
  MazeError,
  Session as PlaySession,
  KeyValues,
  instantiateExports,
  parseRows,
} from './core.js';
import { finish } from './finish.js';
import { paramsOf, parseValues, typesOf, wordsOf } from './values.js';

/** @typedef {import('./index.js').Tasks} Tasks */
/** @typedef {import('./index.js').Params} Params */
/** @typedef {import('./index.js').States} States */
/** @typedef {import('./index.js').Measures} Measures */

/**
 * Numbers in rows, the last dimension running fastest. The shape `[]` is a single number.
 * @template {Uint8Array | Uint16Array | Uint32Array} [Data=Uint8Array | Uint16Array | Uint32Array]
 * @typedef {{data: Data, shape: number[]}} NumberArray
 */

/** The classes of enum mw_number in mazewright.h, as far as mazes have them; a boolean is 0 or 1. */
const NUMBERS = [Uint8Array, Uint8Array, Uint16Array, Uint32Array];

/** A maze being played. */
export class Session extends PlaySession {
  /**
   * The maze itself, by name: for example `connections`, `start` and `goal` of a worm maze, the booleans
   * of a passage down and to the right of each cell and two pairs of row and column. `mazewright help KIND`
   * lists those of each machine. MazeError if the maze has more than 1,048,576 cells.
   * @returns {Record<string, NumberArray>}
   */
  arrays() {
    /** @type {ReturnType<Session['arrays']>} */
    const found = {};
    for (let which = 0; ; which++) {
      const address = this.core.exports.mw_wasm_array(this.handle, which);
      if (address === 0) {
        const error = this.core.error();
        if (error.status === 'unsolvable') return found;
        throw error;
      }
      const [name, array] = this.#array(address);
      found[name] = array;
    }
  }

  /**
   * Moves to the goal from each cell, or from each place of a four-bit maze; 4294967295: the goal is out of
   * reach. MazeError for procedural and simultaneous mazes, which have no distances.
   * @returns {NumberArray<Uint32Array>}
   */
  distances() {
    const [, distances] = this.#array(this.core.exports.mw_wasm_distances(this.handle));
    return /** @type {any} */ (distances);
  }

  /**
   * Rows and columns of the cells that moves lead through from the start: shape `[moves + 1, 2]`. MazeError
   * for four-bit and simultaneous mazes, which have no single place on a grid.
   * @param {string} moves
   * @returns {NumberArray<Uint16Array>}
   */
  path(moves) {
    const length = this.core.input(moves);
    const [, path] = this.#array(this.core.exports.mw_wasm_path(this.handle, length));
    return /** @type {any} */ (path);
  }

  /**
   * A shortest solution, as the column `solution` of data sets has it: its path, or for four-bit and
   * simultaneous mazes the letters of its moves as bytes. Searches to the end; for pauses, run `solve()` and
   * take `path` of its moves. MazeError if there is no solution.
   * @returns {NumberArray<Uint8Array | Uint16Array>}
   */
  solution() {
    const solved = KeyValues.parse(finish(this.solve()));
    const moves = solved.get('moves') ?? solved.get('sequence') ?? '';
    try {
      return this.path(moves);
    } catch (error) {
      if (!(error instanceof MazeError) || error.status !== 'unsolvable') throw error;
      return { data: new TextEncoder().encode(moves), shape: [moves.length] };
    }
  }

  /**
   * The state of the game by name: numbers, texts, and lists for tables.
   * @template {keyof States} K
   * @returns {States[K]}
   */
  state() {
    return this.#values(
      'state',
      this.describe()
        .rows.map((row) => row.join('\t'))
        .join('\n'),
    );
  }

  /**
   * The measures of the maze by name. Measures to the end; for pauses, run `rate()`.
   * @template {keyof Measures} K
   * @returns {Measures[K]}
   */
  measures() {
    return this.#values('measure', finish(this.rate()));
  }

  /** @param {string} of a word of the rows @param {string} text @returns {any} */
  #values(of, text) {
    const core = /** @type {Core} */ (this.core);
    return parseValues(text, typesOf(core.rows(of, this.describe().get('kind') ?? '')));
  }

  /**
   * A copy of a struct mw_array: name, number, rank, shape[4], address and length of the bytes.
   * @param {number} address
   * @returns {[string, NumberArray]}
   */
  #array(address) {
    if (address === 0) throw this.core.error();
    const { buffer } = this.core.memory;
    const [name, number, rank, ...more] = new Uint32Array(buffer, address >>> 0, 9);
    const [bytes, length] = more.slice(4);
    const end = new Uint8Array(buffer).indexOf(0, name);
    return [
      this.core.text(name, end - name),
      {
        data: new NUMBERS[number](buffer.slice(bytes, bytes + length)),
        shape: more.slice(0, rank),
      },
    ];
  }
}

/**
 * A task of a machine.
 * @template [Results=Record<string, unknown>]
 * @template {Core} [C=Core]
 * @extends {Job<C>}
 */
export class TaskJob extends Job {
  /** @param {C} core @param {number} handle @param {Map<string, string>} types */
  constructor(core, handle, types) {
    super(core, handle);
    this.types = types;
  }

  /** The result of a finished task by name: numbers, texts, and lists for tables. @returns {Results} */
  results() {
    return /** @type {any} */ (parseValues(this.result(), this.types));
  }
}

/** Arrays, typed arrays and rows of characters as nested arrays. @param {any} value @returns {any} */
const listed = (value) =>
  Array.isArray(value) || ArrayBuffer.isView(value) || value?.length > 1
    ? Array.from(/** @type {ArrayLike<unknown>} */ (value), listed)
    : value;

/** Numbers as nested arrays of a shape. @param {number[]} data @param {number[]} shape @returns {any[]} */
function nest(data, [length, ...inner]) {
  if (!inner.length) return data;
  const size = data.length / length;
  return Array.from({ length }, (_, i) => nest(data.slice(i * size, (i + 1) * size), inner));
}

/** A core with its own memory, whose sessions have arrays. */
export class Core extends PlayCore {
  /** All rows of the core. @type {string[][] | undefined} */
  #rows;

  /** The rows of the core that begin with these cells, without them. @param {string[]} start */
  rows(...start) {
    if (!this.#rows) {
      this.check(this.exports.mw_wasm_kinds());
      this.#rows = parseRows(this.output());
    }
    return this.#rows
      .filter((row) => start.every((cell, i) => row[i] === cell))
      .map((row) => row.slice(start.length));
  }

  /**
   * Starts a task of a machine, with its arguments by name or as the command line has them.
   * @template {keyof Tasks} K
   * @template {keyof Tasks[K] & string} N
   * @overload
   * @param {K} kind
   * @param {N} name
   * @param {import('./index.js').TaskArguments<K, N>} values
   * @returns {TaskJob<import('./index.js').TaskResults<K, N>, this>}
   */
  /**
   * @overload
   * @param {string} kind
   * @param {string} name
   * @param {string} values
   * @returns {TaskJob<any, this>}
   */
  /** @override @param {string} kind @param {string} name @param {any} values @returns {TaskJob<any, this>} */
  task(kind, name, values) {
    const words =
      typeof values === 'string' ? values : wordsOf(this.rows('argument', kind, name), values);
    const types = typesOf(this.rows('result', kind, name));
    return new TaskJob(this, super.task(kind, name, words).handle, types);
  }

  /**
   * The code of the maze of a seed.
   * @template {keyof Params} K
   * @param {K} kind
   * @param {string} seed
   * @param {Params[K]} [params]
   */
  code(kind, seed, params) {
    const values = /** @type {Record<string, unknown>} */ (params ?? {});
    return this.canonical(`v1.${kind}.${paramsOf(this.rows('param', kind), values)}.s${seed}`);
  }

  /**
   * The codes of the mazes in a text: drawings, grids of numbers, tokens, JSON, logs, codes. A maze that is too large for
   * a code has its description on the next line. MazeError for moves alone.
   * @param {string} text
   * @param {{as?: string}} [options] the format, where the text can be read in several ways
   * @returns {string[]}
   */
  read(text, { as = '' } = {}) {
    const lines = parseRows(this.readText(text, as));
    const names = lines.filter(([key]) => key === 'reading').map(([, format]) => format);
    if (names.length > 1)
      throw new MazeError(
        'bad-syntax',
        `the text can be read in these ways; choose one with as: ${names.join(' or ')}`,
      );
    const codes = lines
      .filter(([key]) => key === 'code')
      .map(([, code, , ...below]) => [code, ...below].join('\n'));
    if (!codes.length) throw new MazeError('bad-syntax', 'these are moves; the maze is missing');
    return codes;
  }

  /**
   * The maze of an array. With two dimensions, a grid: 1 a wall, 0 a passage, 2 the start, 3 the goal. With three, the
   * passages down and to the right of each cell (2, h, w), or of hexagons (3, h, w), as `arrays()` has them. A grid may
   * also be rows of characters such as '#S.G'.
   * @param {NumberArray | readonly unknown[]} array numbers or booleans, nested or with a shape
   * @param {{start?: ArrayLike<number>, goal?: ArrayLike<number> | ArrayLike<number>[]}} [ends] row and column from 0, of passages; up to 16 goals
   * @returns {Session}
   */
  fromArray(array, { start, goal } = {}) {
    const nested = 'shape' in array ? nest(Array.from(array.data), array.shape) : listed(array);
    const isGrid = !Array.isArray(/** @type {any} */ (nested)[0]?.[0]);
    const text = isGrid
      ? JSON.stringify(nested)
      : JSON.stringify({
          kind: 'worm',
          rules: nested.length === 3 ? ['hex'] : [],
          connections: nested,
          start: start && Array.from(start),
          [typeof goal?.[0] === 'object' ? 'goals' : 'goal']: goal && listed(goal),
        });
    const codes = this.read(text, { as: isGrid ? 'arrays' : 'object' });
    return this.open(codes[0]);
  }

  /** @override @param {number} handle @returns {Session} */
  session(handle) {
    return new Session(this, this.opened(handle));
  }
}

/** A core of its own, with its own memory. @param {import('./core.js').CoreSource} source */
export const instantiateCore = async (source) => new Core(...(await instantiateExports(source)));
