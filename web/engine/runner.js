// Runner: executes requests on a core in time slices, so that a cancel message is read between two slices. The
// worker is a runner with a message port; worker.js documents the messages.

import { MazeError, instantiateCore } from './core.js';

/** @typedef {import('./core.js').Core} Core */
/** @typedef {import('./core.js').Job} Job */
/** @typedef {import('./core.js').FileJob} FileJob */
/**
 * @typedef {{id: number, do: 'generate', code: string, watch?: boolean}
 *   | {id: number, do: 'rate', code: string, cells?: Uint8Array}
 *   | {id: number, do: 'solve', code: string, cells?: Uint8Array, here: boolean}
 *   | {id: number, do: 'draw', codes: string[], form: string, cells?: Uint8Array}
 *   | {id: number, do: 'book', list: string, options: string}
 *   | {id: number, do: 'read', text: string, as: string}
 *   | {id: number, do: 'task', kind: string, name: string, args: string}
 *   | {id: number, do: 'cancel'}} Request
 * @typedef {{ready: true}
 *   | {id: number, progress: string[][]}
 *   | {id: number, partialCells: Uint8Array}
 *   | {id: number, result: string, longestSliceMs: number, figures?: string[][], cells?: Uint8Array,
 *        bytes?: Uint8Array}
 *   | {id: number, error: {status: string, message: string, offset: number, result?: string, figures?: string[][]}}
 *   | {id: number, cancelled: true}} Answer
 * @typedef {{longest: number, shown: number, pictured: number, figures?: string[][], cells?: Uint8Array<ArrayBuffer>,
 *   bytes?: Uint8Array<ArrayBuffer>}} State
 */

// Yields by a message to itself, since browsers delay setTimeout by 4 ms.
function turns() {
  const { port1, port2 } = new MessageChannel();
  /** @type {(() => void)[]} */ const waiting = [];
  port1.onmessage = () => waiting.shift()?.();
  const turn = () =>
    new Promise((/** @type {(value: void) => void} */ resolve) => {
      waiting.push(resolve);
      port2.postMessage(0);
    });
  return { turn, end: () => port1.close() };
}

/**
 * Starts a runner on a new core; posts {ready: true} when it can work.
 * @param {WebAssembly.Module} module @param {(answer: Answer, moved?: ArrayBuffer[]) => void} post
 */
export async function startRunner(module, post) {
  const { turn, end } = turns();
  const runner = new Runner(await instantiateCore(module), post, turn);
  post({ ready: true });
  return { runner, end };
}

const SLICE_MS = 20;
const PROGRESS_MS = 100;
const FIRST_NODES = 256;
/** The min interval between pictures of an unfinished maze, and their max cost: one part in PICTURE_COST of the time. */
const PICTURE_MS = 250;
const PICTURE_COST = 12;
/** The time before the first picture of an unfinished maze: as long as the page waits before it shows the progress. */
const UNSEEN_MS = 250;
// A node takes about 1 µs, or 2 before the browser has optimized the code. The limit keeps slices short when a
// phase of cheap nodes ends.
const NODES_MAX = 16_384;

export class Runner {
  /**
   * @param {Core} core
   * @param {(answer: Answer, moved?: ArrayBuffer[]) => void} post `moved`: transferred, not copied
   * @param {() => Promise<void>} turn resolves after other messages had their chance
   */
  constructor(core, post, turn) {
    this.core = core;
    this.post = post;
    this.turn = turn;
    /** @type {Set<number>} */ this.cancelled = new Set();
    /** @type {Set<number>} */ this.running = new Set();
  }

  async handle(/** @type {Request} */ request) {
    const { id } = request;
    if (request.do === 'cancel') {
      if (this.running.has(id)) this.cancelled.add(id);
      return;
    }
    this.running.add(id);
    const now = performance.now();
    const isWatched = request.do === 'generate' && request.watch;
    /** @type {State} */ const state = {
      longest: 0,
      shown: now,
      pictured: isWatched ? now + UNSEEN_MS - PICTURE_MS : Infinity,
    };
    try {
      const result = await this.run(request, state);
      if (result === undefined) return this.post({ id, cancelled: true });
      const { cells, bytes, figures } = state;
      const answer = { id, result, longestSliceMs: state.longest, ...(figures && { figures }) };
      if (cells) this.post({ ...answer, cells }, [cells.buffer]);
      else if (bytes) this.post({ ...answer, bytes }, [bytes.buffer]);
      else this.post(answer);
    } catch (error) {
      this.post({ id, error: explain(error) });
    } finally {
      this.running.delete(id);
      this.cancelled.delete(id);
    }
  }

  /** The result as text; undefined if cancelled. */
  async run(/** @type {Exclude<Request, {do: 'cancel'}>} */ request, /** @type {State} */ state) {
    const { core } = this;
    if (request.do === 'draw') return this.draw(request, state);
    if (request.do === 'read') return core.readText(request.text, request.as);
    if ('cells' in request && request.cells)
      return await this.examine(
        request.id,
        core.openCells(request.code, request.cells),
        request,
        state,
      );
    const first = begin(core, request);
    try {
      if (!(await this.runToEnd(request.id, first, state))) return undefined;
      if (request.do === 'task') return first.result();
      if (request.do === 'book') {
        state.bytes = first.bytes();
        return '';
      }
      if (request.do === 'generate') {
        const code = first.result();
        if (isSeedCode(code)) state.cells = cellsOf(first);
        state.figures = first.progress().rows;
        return code;
      }
      return await this.examine(request.id, first.openSession(), request, state);
    } finally {
      first.close();
    }
  }

  /**
   * Solves or rates a maze.
   * @param {number} id
   * @param {import('./core.js').Session} session closed at the end
   * @param {{do: string, here?: boolean}} request @param {State} state
   */
  async examine(id, session, request, state) {
    /** @type {Job | undefined} */ let job;
    try {
      job = request.do === 'solve' ? session.solve(request.here) : session.rate();
      return (await this.runToEnd(id, job, state)) ? job.result() : undefined;
    } finally {
      job?.close();
      session.close();
    }
  }

  /**
   * Draws one or more mazes, generated one after the other; the drawing goes into state.bytes.
   * @param {Extract<Request, {do: 'draw'}>} request @param {State} state
   */
  async draw({ id, codes, form, cells }, state) {
    /** @type {FileJob | undefined} */ let job;
    try {
      for (const [i, code] of codes.entries()) {
        const known = i === 0 ? cells : undefined;
        const session = known
          ? this.core.openCells(code, known)
          : await this.openMade(id, code, state);
        if (!session) return undefined;
        try {
          if (job) job.addMaze(session);
          else job = session.draw(form);
        } finally {
          session.close();
        }
      }
      if (!job || !(await this.runToEnd(id, job, state))) return undefined;
      state.bytes = job.bytes();
      return '';
    } finally {
      job?.close();
    }
  }

  /** Generates the maze of a code; undefined if cancelled. @param {number} id @param {string} code @param {State} state */
  async openMade(id, code, state) {
    const made = this.core.generate(code);
    try {
      return (await this.runToEnd(id, made, state)) ? made.openSession() : undefined;
    } finally {
      made.close();
    }
  }

  /**
   * Runs a job in slices of about 20 ms: the number of nodes adapts to the time of the last slice, and at most
   * doubles. Returns false if cancelled.
   */
  async runToEnd(/** @type {number} */ id, /** @type {Job} */ job, /** @type {State} */ state) {
    for (let nodes = FIRST_NODES; ;) {
      const before = performance.now();
      const status = job.run(nodes);
      const after = performance.now();
      state.longest = Math.max(state.longest, after - before);
      if (status === 'ok') return true;
      if (status !== 'running') throw failureOf(job);
      const factor = Math.min(2, Math.max(0.1, SLICE_MS / (after - before + 0.01)));
      nodes = Math.min(NODES_MAX, Math.max(1, Math.floor(nodes * factor)));
      if (after - state.shown >= PROGRESS_MS) {
        this.post({ id, progress: job.progress().rows });
        state.shown = after;
      }
      if (after - state.pictured >= PICTURE_MS) this.postPartialCells(id, job, state);
      await this.turn();
      if (this.cancelled.has(id)) return false;
    }
  }

  /** Posts the cells of the unfinished maze. @param {number} id @param {Job} job @param {State} state */
  postPartialCells(id, job, state) {
    const before = performance.now();
    const partialCells = job.cells().slice();
    this.post({ id, partialCells }, [partialCells.buffer]);
    const after = performance.now();
    state.pictured = Math.max(after, after + PICTURE_COST * (after - before) - PICTURE_MS);
  }
}

/**
 * Starts the first job of a request.
 * @param {Core} core @param {Exclude<Request, {do: 'cancel' | 'draw' | 'read'}>} request
 */
function begin(core, request) {
  if (request.do === 'task') return core.task(request.kind, request.name, request.args);
  if (request.do === 'book') return core.book(request.list, request.options);
  return core.generate(request.code);
}

/** The error of a failed job, with its partial output if it has any. @param {Job} job */
function failureOf(job) {
  const error = job.error();
  if (error.status === 'gave-up') error.figures = job.progress().rows;
  try {
    error.result = job.result();
  } catch {
    // Most jobs have none.
  }
  return error;
}

/** Whether a code has a seed: mazes too large for a description keep it. @param {string} code */
const isSeedCode = (code) => code.split('.')[3]?.startsWith('s');

/** A copy of the packed cells of a generated maze. @param {Job} made */
function cellsOf(made) {
  const session = made.openSession();
  try {
    return session.cells().slice();
  } finally {
    session.close();
  }
}

function explain(/** @type {unknown} */ error) {
  if (error instanceof MazeError)
    return {
      status: error.status,
      message: error.message,
      offset: error.offset,
      result: error.result,
      figures: error.figures,
    };
  return { status: 'trap', message: `the engine stopped: ${String(error)}`, offset: 0 };
}
