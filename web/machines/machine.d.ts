// The interfaces that every machine implements: Card (small, loaded on every visit) and View (loaded when the machine is
// opened). A machine's index.js exports its card. src/machines/README.md describes how to add a machine.

interface Card {
  /** The core's name for the machine, as in maze codes. */
  kind: string;
  /** Its heading, and its label in the rail. */
  title: string;
  name: string;
  /** Says what to do. */
  sentence: string;
  /** The heading and the sentence for a code's rule and a view. */
  headline?: (code: string, view: string) => { title: string; sentence: string };
  /** Its own keys, separated by spaces, and what they do; shown in the settings. */
  keys: [keys: string, meaning: string][];
  /** Its drawing for the rail: 32 by 32 units in currentColor. */
  emblem: () => SVGSVGElement;
  /** Imports its view.js; KIND.css in its folder loads with it. The machine is built in `host` at once, without waiting for a maze, so that the layout does not shift later. */
  load: () => Promise<{ mount: (host: HTMLElement, context: Context) => View }>;
  /** Imports the module of its essay, which fills context.essay. */
  loadEssay: () => Promise<{ writeEssay: (context: Context) => Essay | void }>;
  /** Whether the next maze like this one is generated while this one is played. */
  shouldPrefetch?: (code: string) => boolean;
  /** The code, with '*' for the seed, that an address without a code opens: one that fits the window, and a small one until a maze of this machine is finished. Default: a random maze. */
  newCode?: (window: WindowSize, isFirst: boolean) => string;
  /** Codes of harder mazes, with '*' for the seed; the first valid one is opened. */
  harderCodes?: (code: string) => string[];
  /** Finds the closest maze that a failed search came across, and a label for its button. */
  nearestMaze?: (
    code: string,
    error: Error,
  ) => Promise<{ code: string; label: string } | undefined>;
  /** The parameters of the maze of the day, as the core prints them; without them the strip of today has none. */
  dayWords?: string[];
  /** The parameters of mazes in a book (app/printing/book-list.js). */
  levels?: [easy: string[], medium: string[], hard: string[]];
  /** True where a game continues with boards drawn from the same seed: it is opened by its seed, not by the description that the worker returns. */
  startsFromSeed?: boolean;
  /** Whether only the full core generates the maze of a code: the core of a first visit leaves out what few mazes need. */
  needsFullCore?: (code: string) => boolean;
  /** Rewrites an error of the core about a code where the page counts otherwise. */
  pageWords?: (sentence: string, code: string) => string;
  /** Imports the function that draws an unfinished large maze from its packed cells. */
  loadPartialMaze?: () => Promise<{
    drawPartialMaze: (canvas: HTMLCanvasElement, code: string, cells: Uint8Array) => void;
  }>;
  /** The key of the state that counts moves, where not every move counts. */
  moveCountKey?: string;
  /** What the core's sheet of paper shows that counts as help. */
  sheetShows?: import('../app/games/help.js').Shown;
  /** True where the view shows game.ghost, another player's moves: links with moves then offer a race. */
  supportsRaces?: boolean;
  /** Its views besides the board, by name. A view may have a suffix, as in 'expert-three'; its name is the part before it. */
  views?: Record<string, ViewEntry>;
  /** Imports what the machine adds to the results of its experiments. */
  loadResults?: () => Promise<{ results: Results }>;
}

interface ViewEntry {
  /** It has no maze of its own, and its address no code. */
  isMazeless?: boolean;
  /** It is mazeless and has an address of its own, '#VIEW' or '#VIEW:STATE', which leads to such a thing. Its name is unique among all machines. */
  noun?: string;
  /** A game for two, which offers no maze of the day. */
  isForTwo?: boolean;
  /** Its games are its own, and another maze keeps the role. */
  isRole?: boolean;
}

type WindowSize = { width: number; height: number };

/**
 * A machine on the page. It builds its page with createLayout (app/layout/layout.js): it hands over board, score, message,
 * pad and the contents of the tabs, and lays nothing out itself. Every rule of a maze comes from the core: a view draws what
 * `describe` reports and sends moves. Moves of its own (a solution, a replay) go through context.demonstrate, so that the
 * player's game is kept.
 */
interface View {
  /** Shows a game. `view` is the word before the colon in the address, or ''; `state` is the text after it, for a view with an address of its own, or the code of the link for another mazeless one. */
  open: (game: Game, view: string, state: string) => void;
  /** game.values has changed. */
  changed: (change: Change) => void;
  /** Handles a key that no focused control uses; returns true if it was used. */
  key: (event: KeyboardEvent) => boolean;
  /** The element that the arrow keys play on: while it is out of sight, they scroll the page. It gets the focus when a new maze hides the button that had it. */
  board?: Element;
  /** Takes a picture that was dropped and shows no maze. */
  openPicture?: (file: File) => void;
  /** Size and packed cells of a maze that takes long to generate, for its drawings. */
  cells?: { width: number; height: number; packed: Uint8Array };
  /** What the share dialog has under 'Print and files' besides the core's sheets and files. */
  files?: import('../app/dialogs/share-dialog.js').Printing;
  /** Takes back a change of a page that is no maze, for Control+Z. */
  undo?: () => void;
  /** The code that a mazeless view shares; undefined where it shares an empty page. */
  shared?: () => string | undefined;
  /** Motion, theme or sound has changed. */
  settingsChanged?: () => void;
  /** Another machine replaces this one: stop timers and jobs, remove listeners on document and window. */
  close: () => void;
}

/** rows: the core's answers to a step. */
type Change = { by: 'step' | 'undo' | 'redo' | 'reset'; rows: string[][] };
/** What follows the settings, and ends. */
type Essay = { settings?: () => void; close?: () => void };

/** What a machine adds to the results of its experiments. */
interface Results {
  /** The code that shows a result in the machine. */
  playable?: (entry: Experiment) => { code: string; label: string } | undefined;
  /** A task that checks the result. */
  check?: (
    entry: Experiment,
  ) => { label: string; hint: string; task: string; args: string } | undefined;
  files?: (
    entry: Experiment,
  ) => import('../app/experiments/notebook/entry-details.js').ResultFile[];
  pictures?: (entry: Experiment, core: Core) => ResultPicture[];
}
/** show: draws it, once it is in the page. */
type ResultPicture = { element: HTMLElement; show: () => void; close: () => void };
