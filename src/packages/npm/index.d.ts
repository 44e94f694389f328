/** The core of Mazewright; README.md has an example, and the repository's src/mazewright.h all limits. */

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

/** A refusal: `message` is one plain sentence, `offset` the byte at fault, or -1. */
export class MazeError extends Error {
  constructor(status: string, message: string, offset?: number);
  status: string;
  offset: number;
  /** What a task had to say all the same. */
  result: string | undefined;
  /** How far a job came that gave up. */
  figures: string[][] | undefined;
}

/** Lines of fields, looked up by the first one. */
export class Facts {
  constructor(rows: string[][]);
  static parse(text: string): Facts;
  rows: string[][];
  longestSliceMs: number;
  /** The second field of the first line of this name. */
  get(name: string): string | undefined;
  number(name: string): number;
  /** The fields behind the name, of every line of this name. */
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

/** A core with its own memory; it holds 64 jobs and sessions at a time. */
export class Core {
  kinds(): Kind[];
  /** The canonical form of a code. */
  canonical(code: string): string;
  /** Makes the maze of a code at once and opens it. */
  open(code: string): Session;
  /** Opens the maze of a seed code from packed cells that another session gave. */
  openCells(code: string, cells: Uint8Array): Session;
  /** Starts making the maze of a code; the result is its code. */
  generate(code: string): Job;
  /** Starts a task of a kind, as `mazewright KIND NAME ARGS` of the command line. */
  task(kind: string, name: string, args: string): Job;
  /** Starts a book: a list with a code and its title a line, and options of the command line; see Job.bytes. */
  book(list: string, options: string): Job;
}

/** Resumable work; close it when done. */
export class Job {
  readonly core: Core;
  /** Does at most about so many units of work, each well under two microseconds. */
  run(maxNodes: number): Status;
  progress(): Facts;
  result(): string;
  /** The result of a drawing, which may be no text. */
  bytes(): Uint8Array;
  /** Adds a maze to a drawing on paper that has not been run. */
  addMaze(session: Session): void;
  /** The packed cells of a generation at work: a view that the next call may detach. */
  cells(): Uint8Array;
  error(): MazeError;
  /** The maze of a finished generation; outlives the job. */
  openSession(): Session;
  close(): void;
}

/** A maze being played; close it when done. */
export class Session {
  readonly core: Core;
  /** Makes moves, a character each; all are checked first. A row a move. */
  step(moves: string): string[][];
  get event(): MazeEvent;
  undo(count?: number): void;
  redo(count?: number): void;
  reset(): void;
  /** What a renderer needs. */
  describe(): Facts;
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
  draw(form: string): Job;
  /** The packed cells of a big grid: a view that the next call may detach. */
  cells(): Uint8Array;
  close(): void;
}

/** A core of its own; of another .wasm if one is given. */
export function loadCore(source?: BufferSource | WebAssembly.Module): Promise<Core>;

/** Runs a job to its end and closes it; gives its result, or throws MazeError. */
export function finish(job: Job): string;
