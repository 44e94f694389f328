// WebAssembly core: loads the .wasm without generated JavaScript, and wraps the exports of src/wasm.c in small
// classes. Runs in the page, in workers and in Node.
//
// Texts pass through buffers of the core. Any call may grow the memory, which detaches views of it, so views
// are created for each use and never stored.

const STATUS = /** @type {const} */ ([
  'ok',
  'running',
  'bad-syntax',
  'out-of-range',
  'illegal-move',
  'no-memory',
  'gave-up',
  'unsolvable',
  'stale-handle',
]);
const EVENTS = /** @type {const} */ ([
  'none',
  'moved',
  'nothing',
  'blocked',
  'strike',
  'solved',
  'over',
]);

/** @typedef {(typeof STATUS)[number]} Status */
/** @typedef {(typeof EVENTS)[number]} MazeEvent */
/** @typedef {Record<string, (...numbers: number[]) => number>} Exports */
/** A compiled WebAssembly.Module, whose type only TypeScript's library `dom` has. @typedef {object} CompiledModule */
/** The bytes of the .wasm, or it compiled. @typedef {ArrayBuffer | ArrayBufferView | CompiledModule} CoreSource */
/** @typedef {{readonly buffer: ArrayBuffer}} CoreMemory */

/** An error of the core: `message` is one sentence, `offset` the faulty byte of the input, or -1. */
export class MazeError extends Error {
  constructor(/** @type {string} */ status, /** @type {string} */ message, offset = 0) {
    super(message);
    this.name = 'MazeError';
    this.status = status;
    this.offset = offset;
    /** The output of a task that failed, as text. @type {string | undefined} */
    this.result = undefined;
    /** The last progress values of a job that gave up. @type {string[][] | undefined} */
    this.figures = undefined;
  }
}

/** Lines of tab-separated fields, looked up by the first field. */
export class KeyValues {
  constructor(/** @type {string[][]} */ rows) {
    this.rows = rows;
    /** The longest slice of the job that made them, in milliseconds; 0 if there was no job. */
    this.longestSliceMs = 0;
  }

  static parse(/** @type {string} */ text) {
    return new KeyValues(parseRows(text));
  }

  /** The second field of the first line of this name. @param {string} name */
  get(name) {
    return this.rows.find((row) => row[0] === name)?.[1];
  }

  number(/** @type {string} */ name) {
    return Number(this.get(name));
  }

  /** The fields behind the name, for every line of this name. @param {string} name */
  all(name) {
    return this.rows.filter((row) => row[0] === name).map((row) => row.slice(1));
  }
}

export function parseRows(/** @type {string} */ text) {
  if (text === '') return [];
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));
}

/** A core of its own, with its own memory. @param {CoreSource} source */
export async function instantiateCore(source) {
  return new Core(...(await instantiateExports(source)));
}

/** The exports and the memory of a new instance: the parameters of a Core. @returns {Promise<[Exports, CoreMemory]>} */
export async function instantiateExports(/** @type {CoreSource} */ source) {
  const module =
    source instanceof WebAssembly.Module
      ? source
      : await WebAssembly.compile(/** @type {BufferSource} */ (source));
  // Called when memory grows. Nothing to do, since views are created for each use.
  const env = { emscripten_notify_memory_growth() {} };
  const instance = await WebAssembly.instantiate(module, { env });
  const exports = /** @type {any} */ (instance.exports);
  exports._initialize?.();
  return [exports, exports.memory];
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Code units of a text that is encoded in place. */
const SHORT_TEXT = 4096;
const BYTES_PER_CODE_UNIT_MAX = 3;

/** A core with its own memory. */
export class Core {
  constructor(/** @type {Exports} */ exports, /** @type {CoreMemory} */ memory) {
    this.exports = exports;
    this.memory = memory;
    /** The class of what describe() returns; checkNames of page-core.js puts one there that knows the names. */
    this.Values = KeyValues;
  }

  /** The rows that describe all kinds, as `mazewright kinds` prints them. */
  kindsText() {
    this.check(this.exports.mw_wasm_kinds());
    return this.output();
  }

  /** All kinds with their parameters, limits and defaults, and the names of their tasks. */
  kinds() {
    const facts = KeyValues.parse(this.kindsText());
    return facts.all('kind').map(([name, title]) => ({
      name,
      title,
      params: facts
        .all('param')
        .filter((row) => row[0] === name)
        .map(([, token, , min, max, fallback, ...row]) => ({
          token,
          min,
          max,
          default: fallback,
          meaning: row[row.length - 1],
        })),
      tasks: facts
        .all('task')
        .filter((row) => row[0] === name)
        .map(([, task]) => ({ name: task })),
    }));
  }

  // ---- Codes: the page's core (page-core.js) overrides these two ----

  /** A code of the caller in the core's form. @param {string} code */
  codeForCore(code) {
    return code;
  }

  /** A code of the core in the caller's form. @param {string} text */
  codeFromCore(text) {
    return text;
  }

  /** The canonical form of a code. @param {string} code */
  canonical(code) {
    this.check(this.exports.mw_wasm_code_canonical(this.input(this.codeForCore(code))));
    return this.codeFromCore(this.output());
  }

  /** Starts generating the maze of a code. @param {string} code */
  generate(code) {
    const length = this.input(this.codeForCore(code));
    return new Job(this, this.opened(this.exports.mw_wasm_generate(length)));
  }

  /** Starts generating a maze that no code leads to, from the seed of one. @param {string} code */
  generateUnlisted(code) {
    const length = this.input(this.codeForCore(code));
    return new Job(this, this.opened(this.exports.mw_wasm_generate_unlisted(length)));
  }

  /** Starts a task of a kind that needs no maze. @param {string} kind @param {string} name @param {string} args */
  task(kind, name, args) {
    const all = kind + name + args;
    const isAscii = this.input(all) === all.length;
    const lengths = [kind, name, args].map((text) =>
      isAscii ? text.length : encoder.encode(text).length,
    );
    return new Job(this, this.opened(this.exports.mw_wasm_task(...lengths)));
  }

  /**
   * Reads the mazes of any text; returns the lines of mw_read: `reading`, `code` and `moves`. The full core only.
   * @param {string} text @param {string} [as] the name of a reader
   */
  readText(text, as = '') {
    const length = this.input(text + as) - as.length;
    this.check(this.exports.mw_wasm_read(length, as.length));
    return this.output();
  }

  /** Starts creating a book. @param {string} list @param {string} options */
  book(list, options) {
    const length = this.input(`${options}\n${list}`);
    return new FileJob(this, this.opened(this.exports.mw_wasm_book(length)));
  }

  /** Generates the maze of a code synchronously and opens it. Only for described or small mazes. */
  open(/** @type {string} */ code) {
    return this.openGenerated(this.generate(code));
  }

  /**
   * Acts on a maze, which is open only meanwhile, and returns what comes of it.
   * @template Result @param {string} code @param {(session: ReturnType<this['session']>) => Result} act
   */
  during(code, act) {
    const session = this.open(code);
    try {
      return act(session);
    } finally {
      session.close();
    }
  }

  /** As open, for a maze that no code leads to. @param {string} code */
  openUnlisted(code) {
    return this.openGenerated(this.generateUnlisted(code));
  }

  /** Runs a generation to its end and opens its maze. @param {Job<this>} job */
  openGenerated(job) {
    try {
      let status;
      do status = job.run(1_000_000);
      while (status === 'running');
      if (status !== 'ok') throw this.error();
      return job.openSession();
    } finally {
      job.close();
    }
  }

  /** Opens the maze of a seed code from packed cells of another session. */
  openCells(/** @type {string} */ code, /** @type {Uint8Array} */ cells) {
    const bytes = encoder.encode(this.codeForCore(code));
    const address = this.exports.mw_wasm_input(bytes.length + cells.length);
    if (address === 0) throw new MazeError('no-memory', 'memory ran out; nothing was changed');
    const input = new Uint8Array(this.memory.buffer, address >>> 0, bytes.length + cells.length);
    input.set(bytes);
    input.set(cells, bytes.length);
    return this.session(this.exports.mw_wasm_session_open_cells(bytes.length, cells.length));
  }

  // ---- For the classes below ----

  /** The session of a new handle; the npm package (arrays.js) overrides it. @param {number} handle */
  session(handle) {
    return new Session(this, this.opened(handle));
  }

  /** The packed cells at an address: a view that the next call may detach. @param {number} address */
  packedCells(address) {
    if (address === 0) throw this.error();
    const length = this.exports.mw_wasm_cells_length() >>> 0;
    return new Uint8Array(this.memory.buffer, address >>> 0, length);
  }

  /** Writes a text to the core's input buffer; returns its length in bytes. @param {string} text */
  input(text) {
    // A caller may start 100,000 short tasks a second; an array for each text took a third of their time.
    const bytes = text.length <= SHORT_TEXT ? undefined : encoder.encode(text);
    const room = bytes?.length ?? BYTES_PER_CODE_UNIT_MAX * text.length;
    const address = this.exports.mw_wasm_input(room);
    if (address === 0) throw new MazeError('no-memory', 'memory ran out; nothing was changed');
    const view = new Uint8Array(this.memory.buffer, address >>> 0, room);
    if (!bytes) return encoder.encodeInto(text, view).written;
    view.set(bytes);
    return room;
  }

  output() {
    return this.text(this.exports.mw_wasm_output(), this.exports.mw_wasm_output_length());
  }

  /** A copy of binary output. */
  outputBytes() {
    const { exports } = this;
    const address = exports.mw_wasm_output() >>> 0;
    return new Uint8Array(
      this.memory.buffer,
      address,
      exports.mw_wasm_output_length() >>> 0,
    ).slice();
  }

  text(/** @type {number} */ address, /** @type {number} */ length) {
    return decoder.decode(new Uint8Array(this.memory.buffer, address >>> 0, length >>> 0));
  }

  /** The error of the last call. */
  error() {
    const { exports } = this;
    return new MazeError(
      STATUS[exports.mw_wasm_error_status()],
      this.text(exports.mw_wasm_error(), exports.mw_wasm_error_length()),
      exports.mw_wasm_error_offset(),
    );
  }

  check(/** @type {number} */ status) {
    if (STATUS[status] !== 'ok') throw this.error();
  }

  opened(/** @type {number} */ handle) {
    if (handle === 0) throw this.error();
    return handle;
  }
}

/** A resumable job; call close() when done. @template {Core} [C=Core] */
export class Job {
  constructor(/** @type {C} */ core, /** @type {number} */ handle) {
    this.core = core;
    this.handle = handle;
  }

  /** Does at most about `maxNodes` units of work. @returns {Status} */
  run(/** @type {number} */ maxNodes) {
    const status = STATUS[this.core.exports.mw_wasm_job_run(this.handle, maxNodes)];
    if (status === 'stale-handle') throw this.core.error();
    return status;
  }

  progress() {
    this.core.check(this.core.exports.mw_wasm_job_progress(this.handle));
    return KeyValues.parse(this.core.output());
  }

  /** The text of the result; for a generation the maze's code. */
  result() {
    this.core.check(this.core.exports.mw_wasm_job_result(this.handle));
    return this.core.output();
  }

  /** The result as bytes. */
  bytes() {
    this.core.check(this.core.exports.mw_wasm_job_result(this.handle));
    return this.core.outputBytes();
  }

  /** Makes a generation that has not run yet log its changes for part(). @param {number} every steps in a record */
  logChanges(every) {
    this.core.check(this.core.exports.mw_wasm_job_log_changes(this.handle, every));
  }

  /** Returns the output of a streaming job's last slice, as bytes. */
  part() {
    this.core.check(this.core.exports.mw_wasm_job_part(this.handle));
    return this.core.outputBytes();
  }

  /** The packed cells of a running generation: a view that the next call may detach. */
  cells() {
    return this.core.packedCells(this.core.exports.mw_wasm_job_cells(this.handle));
  }

  /** Why `run` ended without a result. */
  error() {
    return this.core.error();
  }

  /** A session on the maze of a finished generation; it outlives the job. @returns {ReturnType<C['session']>} */
  openSession() {
    const { core } = this;
    return /** @type {any} */ (core.session(core.exports.mw_wasm_session_open(this.handle)));
  }

  close() {
    this.core.exports.mw_wasm_job_close(this.handle);
  }
}

/** A job whose result is a file, often not a text: a drawing or a book. */
export class FileJob extends Job {
  isFile = /** @type {const} */ (true);

  /** Adds a maze to a drawing on paper that has not been run. @param {Session} session */
  addMaze(session) {
    this.core.check(this.core.exports.mw_wasm_draw_add(this.handle, session.handle));
  }
}

/** The line of an answer that the state follows. */
const STATE_LINE = 'state\n';

/** A maze being played. It keeps what the core answers, so that only moves, undo and redo call the core. */
export class Session {
  /** The rows that never change, once they were described. @type {string[][] | undefined} */
  #fixed;
  /** The lines of the state, and of the state before the last call that could change it. */
  #state = '';
  #stateBefore = '';
  /** @type {KeyValues | undefined} */
  #values;

  constructor(/** @type {Core} */ core, /** @type {number} */ handle) {
    this.core = core;
    this.handle = handle;
  }

  /** Keeps the state of the core's answer; returns the rows before it. @param {number} status */
  #answered(status) {
    this.core.check(status);
    const answer = this.core.output();
    const at = answer.startsWith(STATE_LINE) ? 0 : answer.indexOf(`\n${STATE_LINE}`) + 1;
    this.#stateBefore = this.#state;
    this.#state = answer.slice(at + STATE_LINE.length);
    this.#values = undefined;
    return parseRows(answer.slice(0, at));
  }

  /** Makes moves, one character each; all are checked first. Returns one row per move. @param {string} moves */
  step(moves) {
    const length = this.core.input(moves);
    return this.#answered(this.core.exports.mw_wasm_step(this.handle, length));
  }

  /** The result of the last move. */
  get event() {
    return EVENTS[this.describe().number('event')];
  }

  /** Takes back the last moves. */
  undo(count = 1) {
    this.#answered(this.core.exports.mw_wasm_undo(this.handle, count));
  }

  /** Makes moves again that were taken back. Returns one row per move. */
  redo(count = 1) {
    return this.#answered(this.core.exports.mw_wasm_redo(this.handle, count));
  }

  /** Back to the start; seen cells stay known. */
  reset() {
    this.#answered(this.core.exports.mw_wasm_reset(this.handle));
  }

  /** The maze and its state for drawing, as key/value lines. Calls the core the first time only. */
  describe() {
    this.#fixed ??= this.#answered(this.core.exports.mw_wasm_describe(this.handle));
    this.#values ??= new this.core.Values([...parseRows(this.#state), ...this.#fixed]);
    return this.#values;
  }

  /** The same before the last call of step, undo, redo or reset; describe() has been called before it. */
  describeBefore() {
    return new this.core.Values([...parseRows(this.#stateBefore), ...(this.#fixed ?? [])]);
  }

  /** The code of this game. */
  code({ description = true, moves = true } = {}) {
    const { exports } = this.core;
    this.core.check(exports.mw_wasm_session_code(this.handle, Number(description), Number(moves)));
    return this.core.codeFromCore(this.core.output());
  }

  /** The rows of moves made so far. @param {number} first @param {number} count */
  history(first, count) {
    this.core.check(this.core.exports.mw_wasm_history(this.handle, first, count));
    return parseRows(this.core.output());
  }

  /** The final state of a play, as the command line prints it. */
  end() {
    this.core.check(this.core.exports.mw_wasm_session_end(this.handle));
    return parseRows(this.core.output())[0];
  }

  /** Starts a search for a shortest solution, from the start or from here. */
  solve(fromHere = false) {
    const { core } = this;
    return new Job(core, core.opened(core.exports.mw_wasm_solve(this.handle, Number(fromHere))));
  }

  /** Starts measuring the maze. */
  rate() {
    return new Job(this.core, this.core.opened(this.core.exports.mw_wasm_rate(this.handle)));
  }

  /** Starts printing the log of the game, if the machine keeps one. */
  log() {
    return new Job(this.core, this.core.opened(this.core.exports.mw_wasm_log(this.handle)));
  }

  /** Starts a drawing: `svg`, `pdf` or `png` with options, or a format of the kind. @param {string} form */
  draw(form) {
    const length = this.core.input(form);
    const handle = this.core.exports.mw_wasm_draw(this.handle, length);
    return new FileJob(this.core, this.core.opened(handle));
  }

  /** The packed cells of a big grid: a view that the next call may detach. */
  cells() {
    return this.core.packedCells(this.core.exports.mw_wasm_cells(this.handle));
  }

  close() {
    this.core.exports.mw_wasm_session_close(this.handle);
    this.#fixed = undefined;
  }
}
