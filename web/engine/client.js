// The page's side of the worker: promises keyed by message id, progress, cancel, and a new worker
// when one has broken down or does not answer.

import { newEngineWorker } from './assets.js';
import { Facts, MazeError } from './core.js';

/** @typedef {import('./runner.js').Request} Request */
/** @typedef {import('./runner.js').Answer} Answer */
/** @typedef {{result: string, longestSliceMs: number, cells?: Uint8Array}} Result */
/** @typedef {Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>} AnyWorker */
/** @typedef {{onProgress?: (facts: Facts) => void, signal?: AbortSignal}} Options */
/**
 * @typedef {{request: Request, slot: number, options: Options, cancelling: boolean,
 *   resolve: (answer: Result) => void,
 *   reject: (error: Error) => void}} Pending
 */

/** A worker that has not answered a cancel for so long, while the page is seen, is ended. */
const CANCEL_MS = 1000;
const TICK_MS = 100;

const isVisible = () => typeof document === 'undefined' || document.visibilityState === 'visible';

export class Engine {
  /** @param {{workers?: number, createWorker?: () => AnyWorker}} [options] */
  constructor({ workers = 1, createWorker = newEngineWorker } = {}) {
    this.createWorker = createWorker;
    /** @type {(AnyWorker | null)[]} started when first needed */
    this.workers = Array.from({ length: workers }, () => null);
    /** @type {Map<number, Pending>} */
    this.pending = new Map();
    this.lastId = 0;
    /** The longest slice any worker has told of, in milliseconds. */
    this.longestSliceMs = 0;
  }

  /**
   * Makes the maze of a code; gives its code in description form (large mazes: as it is).
   * @param {string} code @param {Options} [options]
   */
  async generate(code, options) {
    return (await this.ask({ do: 'generate', code }, options)).result;
  }

  /**
   * The same, with the packed cells where the maze is too large for a description.
   * @param {string} code @param {Options} [options]
   */
  async make(code, options) {
    const { result, cells } = await this.ask({ do: 'generate', code }, options);
    return { code: result, cells };
  }

  /**
   * A drawing, as text.
   * @param {string} code @param {string} form @param {Options} [options]
   */
  async draw(code, form, options) {
    return (await this.ask({ do: 'draw', code, form }, options)).result;
  }

  /** @param {string} code @param {Options & {fromHere?: boolean}} [options] */
  async solve(code, { fromHere = false, ...options } = {}) {
    return this.facts(this.ask({ do: 'solve', code, here: fromHere }, options));
  }

  /** @param {string} code @param {Options} [options] */
  async rate(code, options) {
    return this.facts(this.ask({ do: 'rate', code }, options));
  }

  /** @param {string} kind @param {string} name @param {string} args @param {Options} [options] */
  async task(kind, name, args, options) {
    return this.facts(this.ask({ do: 'task', kind, name, args }, options));
  }

  /** Ends the workers; what is pending is rejected. */
  close() {
    this.workers.forEach((_, slot) => this.endWorker(slot, 'the engine was closed'));
  }

  // ---- Inside ----

  /** @param {Promise<Result>} answer */
  async facts(answer) {
    const { result, longestSliceMs } = await answer;
    const facts = Facts.parse(result);
    facts.longestSliceMs = longestSliceMs;
    return facts;
  }

  /**
   * @param {Record<string, unknown>} body
   * @param {Options} [options]
   * @returns {Promise<Result>}
   */
  ask(body, options = {}) {
    return new Promise((resolve, reject) => {
      if (options.signal?.aborted) return reject(abortError());
      const id = ++this.lastId;
      const request = /** @type {Request} */ ({ ...body, id });
      const slot = this.leastBusySlot();
      const worker = this.worker(slot);
      this.pending.set(id, { request, slot, options, cancelling: false, resolve, reject });
      options.signal?.addEventListener('abort', () => this.cancel(id), { once: true });
      worker.postMessage(request);
    });
  }

  leastBusySlot() {
    const load = this.workers.map(() => 0);
    for (const { slot } of this.pending.values()) load[slot]++;
    return load.indexOf(Math.min(...load));
  }

  /** @param {number} slot */
  worker(slot) {
    const running = this.workers[slot];
    if (running) return running;
    const worker = this.createWorker();
    worker.onmessage = ({ data }) => this.answer(data);
    worker.onerror = () => {
      // Not if it tells so late: another has its place by now.
      if (this.workers[slot] !== worker) return;
      this.endWorker(slot, 'the engine broke down and was started again');
    };
    this.workers[slot] = worker;
    return worker;
  }

  /** Stale answers, of requests that were given up, find no entry. @param {Answer} answer */
  answer(answer) {
    const entry = this.pending.get(answer.id);
    if (!entry) return;
    if ('progress' in answer) {
      if (!entry.cancelling) entry.options.onProgress?.(new Facts(answer.progress));
      return;
    }
    this.pending.delete(answer.id);
    if ('cancelled' in answer || entry.cancelling) {
      entry.reject(abortError());
    } else if ('result' in answer) {
      this.longestSliceMs = Math.max(this.longestSliceMs, answer.longestSliceMs);
      entry.resolve(answer);
    } else {
      const { status, message, offset, result } = answer.error;
      const error = new MazeError(status, message, offset);
      error.result = result;
      entry.reject(error);
      if (status === 'trap')
        this.endWorker(entry.slot, 'the engine broke down and was started again');
    }
  }

  /** @param {number} id */
  cancel(id) {
    const entry = this.pending.get(id);
    if (!entry || entry.cancelling) return;
    entry.cancelling = true;
    this.worker(entry.slot).postMessage({ id, do: 'cancel' });
    let waited = 0;
    const timer = setInterval(() => {
      if (!this.pending.has(id)) return clearInterval(timer);
      waited += isVisible() ? TICK_MS : 0;
      if (waited < CANCEL_MS) return;
      clearInterval(timer);
      this.endWorker(entry.slot, 'the engine did not answer and was started again');
    }, TICK_MS);
  }

  /**
   * What was being cancelled is over; the rest is told why, in words.
   * @param {number} slot @param {string} why
   */
  endWorker(slot, why) {
    this.workers[slot]?.terminate();
    this.workers[slot] = null;
    for (const [id, entry] of this.pending) {
      if (entry.slot !== slot) continue;
      this.pending.delete(id);
      entry.reject(entry.cancelling ? abortError() : new MazeError('trap', why));
    }
  }
}

function abortError() {
  return new DOMException('cancelled', 'AbortError');
}
