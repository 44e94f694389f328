/** Types of the Mazewright core. README.md has an example; src/mazewright.h in the repository lists all limits. */

/** The version of the package and its core, as in `1.0.0`. */
export const version: string;

export type Status =
  | 'ok'
  | 'running'
  | 'bad-syntax'
  | 'out-of-range'
  | 'illegal-move'
  | 'no-memory'
  | 'gave-up'
  | 'unsolvable'
  | 'stale-handle';

export type MazeEvent = 'none' | 'moved' | 'nothing' | 'blocked' | 'strike' | 'solved' | 'over';

/** An error: `message` is one sentence, `offset` the byte of the input at fault, or -1. */
export class MazeError extends Error {
  constructor(status: string, message: string, offset?: number);
  status: string;
  offset: number;
  /** The partial result of a task that failed, if it has one. */
  result: string | undefined;
  /** The progress of a job that gave up. */
  figures: string[][] | undefined;
}

/** Key/value lines: rows of fields, looked up by the first field. */
export class KeyValues {
  constructor(rows: string[][]);
  static parse(text: string): KeyValues;
  rows: string[][];
  longestSliceMs: number;
  /** The second field of the first line of this name. */
  get(name: string): string | undefined;
  number(name: string): number;
  /** The fields after the name, for every line of this name. */
  all(name: string): string[][];
}

export interface Param {
  token: string;
  min: string;
  max: string;
  default: string;
  meaning: string;
}

export interface Task {
  name: string;
  words: string;
  meaning: string;
}

export interface Kind {
  name: string;
  title: string;
  params: Param[];
  tasks: Task[];
}

/** A core with its own memory. */
export class Core {
  kinds(): Kind[];
  /** The canonical form of a code. A large mask stands on the lines below the code. */
  canonical(code: string): string;
  /** Generates the maze of a code without pauses and opens it. */
  open(code: string): Session;
  /** Opens the maze of a seed code from the packed cells of another session. */
  openCells(code: string, cells: Uint8Array): Session;
  /** Starts generating the maze of a code. The result is its code. */
  generate(code: string): Job;
  /** Starts a task of a machine, as `mazewright KIND NAME ARGS` of the command line. */
  task(kind: string, name: string, args: string): Job;
  /** Starts a book. The list has one maze per line: its code and title. Options as on the command line. */
  book(list: string, options: string): FileJob;
}

/** Resumable work; close it when done. */
export class Job {
  readonly core: Core;
  /** Does about `maxNodes` units of work, each well under two microseconds. */
  run(maxNodes: number): Status;
  progress(): KeyValues;
  result(): string;
  /** The result as bytes. */
  bytes(): Uint8Array;
  /** The packed cells of a running generation: a view that the next call may detach. */
  cells(): Uint8Array;
  error(): MazeError;
  /** Opens the maze of a finished generation. The session outlives the job. */
  openSession(): Session;
  close(): void;
}

/** A job whose result is a file, a drawing or a book: read it with `bytes` or `finish`. */
export class FileJob extends Job {
  readonly isFile: true;
  /** Adds a maze to a drawing before its first run. */
  addMaze(session: Session): void;
}

/** A maze being played; close it when done. */
export class Session {
  readonly core: Core;
  /** Makes moves, one character each. All are checked first. Returns a row per move. */
  step(moves: string): string[][];
  get event(): MazeEvent;
  undo(count?: number): void;
  redo(count?: number): void;
  reset(): void;
  /** The values that a renderer needs. */
  describe(): KeyValues;
  code(options?: { description?: boolean; moves?: boolean }): string;
  history(first: number, count: number): string[][];
  end(): string[];
  /** Starts a search for a shortest solution. */
  solve(fromHere?: boolean): Job;
  /** Starts measuring the maze. */
  rate(): Job;
  /** The log of the game, where the machine keeps one. */
  log(): Job;
  /** Starts a drawing: `svg`, `pdf` or `png` with the options of the command line. */
  draw(form: string): FileJob;
  /** The packed cells of a big grid: a view that the next call may detach. */
  cells(): Uint8Array;
  close(): void;
}

/** A compiled `WebAssembly.Module`, whose type only the library `dom` of TypeScript declares. */
export type CompiledModule = object;

/** Loads a new core; `source` replaces core.wasm. */
export function loadCore(source?: ArrayBuffer | ArrayBufferView | CompiledModule): Promise<Core>;

/** Runs a drawing or a book to its end and closes it. Returns the bytes of the file or throws MazeError. */
export function finish(job: FileJob): Uint8Array;
/** Runs a job to its end and closes it. Returns its result or throws MazeError. */
export function finish(job: Job): string;
