// Engine client: the page's side of the workers, with promises by message id, progress and cancellation. It
// replaces a worker that crashes or stays silent. If a worker never starts, it is tried again a few times with
// growing pauses; then a substitute on this thread does the work. If that does not start either, the requests fail,
// and the next one begins anew.

import { KeyValues, MazeError } from './core.js';
import { SILENCE_MS, startSilenceTimer } from './silence-timer.js';
import { replaceRows, withRows } from './rows.js';

/** @typedef {import('./runner.js').Request} Request */
/** @typedef {import('./runner.js').Answer} Answer */
/** @typedef {{result: string, longestSliceMs: number, figures?: string[][], cells?: Uint8Array, bytes?: Uint8Array}} Result */
/**
 * @typedef {{
 *   postMessage: (request: Request) => void,
 *   terminate: () => void,
 *   onmessage: ((event: any) => void) | null,
 *   onerror: ((event: any) => void) | null,
 * }} AnyWorker
 */
/**
 * cells: the packed cells of a seed code's maze, if known, so that it is not generated again
 * onCells: called with the packed cells of the unfinished maze
 * @typedef {{onProgress?: (facts: KeyValues) => void, onCells?: (cells: Uint8Array) => void,
 *   signal?: AbortSignal}} Options
 * @typedef {Options & {cells?: Uint8Array}} MazeOptions
 */
/**
 * @typedef {{request: Request, slot: number, options: Options, cancelling: boolean,
 *   resolve: (answer: Result) => void,
 *   reject: (error: Error) => void}} Pending
 */

/**
 * A slot for a worker. `hasAnswered`: the current worker has sent a message; `failed`: the number of workers
 * before it that never did; `cause`: the error of the last one, as a sentence.
 * @typedef {{
 *   worker: AnyWorker | null,
 *   hasAnswered: boolean,
 *   failed: number,
 *   cause?: string,
 *   pause: ReturnType<typeof setTimeout> | undefined,
 *   watch: ReturnType<typeof startSilenceTimer> | undefined,
 * }} WorkerSlot
 */

/** Time after which a worker that ignores a cancel is terminated; counts only while the page is visible. */
const CANCEL_MS = 1000;
/** Workers in a row that may fail to start, and the first pause between them; it doubles each time. */
const STARTS_MAX = 3;
const PAUSE_MS = 200;

export class Engine {
  /**
   * @param {{
   *   workers?: number,
   *   createWorker: () => AnyWorker,
   *   createSubstitute?: () => AnyWorker,
   * }} options createSubstitute: used if no worker can be started
   */
  constructor({ workers = 1, createWorker, createSubstitute }) {
    this.createWorker = createWorker;
    this.createSubstitute = createSubstitute;
    /** @type {WorkerSlot[]} workers start when first needed */
    this.slots = Array.from({ length: workers }, () => ({
      worker: null,
      hasAnswered: false,
      failed: 0,
      pause: undefined,
      watch: undefined,
    }));
    /** @type {Map<number, Pending>} */ this.pending = new Map();
    this.lastId = 0;
    /** Whether idle workers are terminated. */
    this.retired = false;
    /** The longest slice that any worker reported, in milliseconds. */
    this.longestSliceMs = 0;
    /** Called when a worker with a pending request is silent; `restart` replaces it. */
    this.onsilence = (/** @type {() => void} */ _restart) => {};
    /** Called when a worker answers again. */
    this.onanswer = () => {};
  }

  /**
   * Generates the maze of a code; resolves to its code with the description (large mazes: with the seed).
   * @param {string} code @param {Options} [options]
   */
  async generate(code, options) {
    return replaceRows(
      (await this.request({ do: 'generate', code: withRows(code) }, options)).result,
    );
  }

  /**
   * Generates a maze; also resolves to the last progress values, and to the packed cells if the maze is too
   * large for a description.
   * @param {string} code @param {Options} [options]
   */
  async generateWithFigures(code, options) {
    const watch = Boolean(options?.onCells);
    const { result, cells, figures } = await this.request(
      { do: 'generate', code: withRows(code), watch },
      options,
    );
    return { code: replaceRows(result), cells, figures: new KeyValues(figures ?? []) };
  }

  /** A drawing as text. @param {string} code @param {string} form @param {MazeOptions} [options] */
  async draw(code, form, options) {
    return new TextDecoder().decode(await this.drawFile([code], form, options));
  }

  /**
   * A drawing as the bytes of a file, of one maze or of several on paper. `cells`: the packed cells of the
   * first maze, if known.
   * @param {string[]} codes @param {string} form @param {Options & {cells?: Uint8Array}} [options]
   */
  async drawFile(codes, form, { cells, ...options } = {}) {
    const { bytes } = await this.request(
      { do: 'draw', codes: codes.map(withRows), form, cells },
      options,
    );
    return /** @type {Uint8Array<ArrayBuffer>} */ (bytes ?? new Uint8Array());
  }

  /**
   * A book as the bytes of a PDF file; requires the core with all machines. An error's offset counts
   * characters of the list, or is -1.
   * @param {string} list one code per line, with its title @param {string} words the options
   * @param {Options} [options]
   */
  async book(list, words, options) {
    try {
      const { bytes } = await this.request({ do: 'book', list, options: words }, options);
      return /** @type {Uint8Array<ArrayBuffer>} */ (bytes ?? new Uint8Array());
    } catch (error) {
      const from = new TextEncoder().encode(words).length + 1;
      if (error instanceof MazeError) error.offset = charactersBefore(error.offset - from, list);
      throw error;
    }
  }

  /**
   * The mazes of any text, as rows `reading`, `code` and `moves` (mw_read); requires the core with all machines. An
   * error's offset counts characters of the text, or is -1.
   * @param {string} text @param {string} [as] the name of a reader @param {Options} [options]
   */
  async read(text, as = '', options) {
    try {
      return (await this.keyValues(this.request({ do: 'read', text, as }, options))).rows;
    } catch (error) {
      if (error instanceof MazeError) error.offset = charactersBefore(error.offset, text);
      throw error;
    }
  }

  /** @param {string} code @param {MazeOptions & {fromHere?: boolean}} [options] */
  async solve(code, { fromHere = false, cells, ...options } = {}) {
    return this.keyValues(
      this.request({ do: 'solve', code: withRows(code), here: fromHere, cells }, options),
    );
  }

  async rate(/** @type {string} */ code, /** @type {MazeOptions} */ { cells, ...options } = {}) {
    return this.keyValues(this.request({ do: 'rate', code: withRows(code), cells }, options));
  }

  /** @param {string} kind @param {string} name @param {string} args @param {Options} [options] */
  async task(kind, name, args, options) {
    return this.keyValues(this.request({ do: 'task', kind, name, args }, options));
  }

  /** Terminates idle workers, and the others when they have answered. The next request starts one again. */
  retire() {
    this.retired = true;
    this.slots.forEach((_, slot) => this.stopIfIdle(slot));
  }

  /** Terminates all workers and rejects pending requests. */
  close() {
    this.slots.forEach((_, slot) => this.endWorker(slot, 'the engine was closed'));
  }

  // ---- Internal ----

  async keyValues(/** @type {Promise<Result>} */ answer) {
    const { result, longestSliceMs } = await answer;
    const facts = KeyValues.parse(result);
    facts.longestSliceMs = longestSliceMs;
    return facts;
  }

  /** @returns {Promise<Result>} */
  request(/** @type {Record<string, unknown>} */ body, /** @type {Options} */ options = {}) {
    return new Promise((resolve, reject) => {
      if (options.signal?.aborted) return reject(abortError());
      this.retired = false;
      const id = ++this.lastId;
      const request = /** @type {Request} */ ({ ...body, id });
      const slot = this.leastBusySlot();
      const place = this.slots[slot];
      this.pending.set(id, { request, slot, options, cancelling: false, resolve, reject });
      options.signal?.addEventListener('abort', () => this.cancel(id), { once: true });
      place.watch ??= startSilenceTimer(SILENCE_MS, () => this.onsilence(() => this.restart(slot)));
      if (place.worker) place.worker.postMessage(request);
      else if (!place.pause) this.start(slot);
    });
  }

  leastBusySlot() {
    const load = this.slots.map(() => 0);
    for (const { slot } of this.pending.values()) load[slot]++;
    return load.indexOf(Math.min(...load));
  }

  /** The pending requests of a slot, with their ids. @param {number} slot */
  pendingOf(slot) {
    return [...this.pending].filter(([, entry]) => entry.slot === slot);
  }

  /** Starts a worker and sends it the pending requests, which are self-contained. @param {number} slot */
  start(slot) {
    const place = this.slots[slot];
    const create = place.failed < STARTS_MAX ? this.createWorker : this.createSubstitute;
    if (!create || place.failed > STARTS_MAX) return this.giveUp(slot);
    place.pause = undefined;
    place.hasAnswered = false;
    /** @type {AnyWorker} */ let worker;
    try {
      worker = create();
    } catch {
      return this.handleWorkerFailure(slot);
    }
    place.worker = worker;
    // Ignore messages of a worker that has been replaced.
    worker.onmessage = ({ data }) => place.worker === worker && this.handleAnswer(slot, data);
    worker.onerror = (event) => {
      event?.preventDefault?.();
      if (place.worker !== worker) return;
      if (event instanceof Error) place.cause = event.message;
      this.handleWorkerFailure(slot);
    };
    for (const [, { request }] of this.pendingOf(slot)) worker.postMessage(request);
  }

  /** Handles a crashed worker. @param {number} slot */
  handleWorkerFailure(slot) {
    const place = this.slots[slot];
    if (place.hasAnswered) return this.endWorker(slot, 'the engine crashed and was restarted');
    place.worker?.terminate();
    place.worker = null;
    place.pause = setTimeout(() => this.start(slot), PAUSE_MS * 2 ** place.failed);
    place.failed++;
  }

  /** Ends the requests of a slot whose workers never start. @param {number} slot */
  giveUp(slot) {
    const place = this.slots[slot];
    const { cause } = place;
    Object.assign(place, { failed: 0, cause: undefined });
    this.endWorker(slot, cause ?? 'the engine could not be started');
  }

  /** Replaces a silent worker. @param {number} slot */
  restart(slot) {
    const place = this.slots[slot];
    place.worker?.terminate();
    if (!place.hasAnswered) place.failed = STARTS_MAX;
    place.watch?.reset();
    this.start(slot);
  }

  handleAnswer(/** @type {number} */ slot, /** @type {Answer} */ answer) {
    const place = this.slots[slot];
    place.hasAnswered = true;
    if (place.failed < STARTS_MAX) place.failed = 0;
    place.watch?.reset();
    this.onanswer();
    // Answers to abandoned requests have no entry.
    const entry = 'id' in answer && this.pending.get(answer.id);
    if (entry) this.answer(entry, answer);
    this.stopIfIdle(slot);
  }

  /** Stops the silence timer of a slot without pending requests. @param {number} slot */
  stopIfIdle(slot) {
    const place = this.slots[slot];
    if (this.pendingOf(slot).length) return;
    place.watch?.end();
    place.watch = undefined;
    if (this.retired) this.dismiss(place);
    this.onanswer();
  }

  dismiss(/** @type {WorkerSlot} */ place) {
    place.worker?.terminate();
    place.worker = null;
    clearTimeout(place.pause);
    place.pause = undefined;
  }

  answer(/** @type {Pending} */ entry, /** @type {Exclude<Answer, {ready: true}>} */ answer) {
    if ('progress' in answer) {
      if (!entry.cancelling) entry.options.onProgress?.(new KeyValues(answer.progress));
      return;
    }
    if ('partialCells' in answer) {
      if (!entry.cancelling) entry.options.onCells?.(answer.partialCells);
      return;
    }
    this.pending.delete(answer.id);
    if ('cancelled' in answer || entry.cancelling) {
      entry.reject(abortError());
    } else if ('result' in answer) {
      this.longestSliceMs = Math.max(this.longestSliceMs, answer.longestSliceMs);
      entry.resolve(answer);
    } else {
      const { status, message, offset, result, figures } = answer.error;
      const error = new MazeError(status, message, offset);
      error.result = result;
      error.figures = figures;
      entry.reject(error);
      if (status === 'trap') this.endWorker(entry.slot, 'the engine crashed and was restarted');
    }
  }

  cancel(/** @type {number} */ id) {
    const entry = this.pending.get(id);
    if (!entry || entry.cancelling) return;
    entry.cancelling = true;
    this.slots[entry.slot].worker?.postMessage({ id, do: 'cancel' });
    const watch = startSilenceTimer(CANCEL_MS, () => {
      if (this.pending.has(id))
        this.endWorker(entry.slot, 'the engine did not answer and was restarted');
    });
    const { resolve, reject } = entry;
    entry.resolve = (answer) => (watch.end(), resolve(answer));
    entry.reject = (error) => (watch.end(), reject(error));
  }

  /** Terminates a worker: rejects cancelled requests with an AbortError, the others with the reason. */
  endWorker(/** @type {number} */ slot, /** @type {string} */ why) {
    this.dismiss(this.slots[slot]);
    for (const [id, entry] of this.pendingOf(slot)) {
      this.pending.delete(id);
      entry.reject(entry.cancelling ? abortError() : new MazeError('trap', why));
    }
    this.stopIfIdle(slot);
  }
}

/** The number of characters in the first bytes of a text; -1 for a negative number. @param {number} bytes @param {string} text */
const charactersBefore = (bytes, text) =>
  bytes < 0
    ? -1
    : new TextDecoder('utf-8', { ignoreBOM: true }).decode(
        new TextEncoder().encode(text).subarray(0, bytes),
      ).length;

function abortError() {
  return new DOMException('cancelled', 'AbortError');
}
