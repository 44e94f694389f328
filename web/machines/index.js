// The machines, one line each, in the order of the rail.
//
// To add one, copy the folder blank/: src/machines/README.md says how.
//
// A folder's index.js exports a Card, which is small, since every visit loads all of them:
//
//   kind       the core's name for it, as in its codes
//   title      its heading
//   name       a word for the rail
//   sentence   what to do, in one sentence
//   headline   the heading and the sentence for the rule of a code, and for a view. May be missing.
//   keys       its own keys: those with a blank between, and what they do; for the settings
//   emblem     makes its drawing for the rail: an <svg> of 32 units square, in currentColor
//   load       imports its view.js, which exports mount; KIND.css in its folder comes together with it
//   prepares   whether, while this one is played, the next like it is made. May be missing.
//   first      the code that a bare kind opens, if it is not a random one of the defaults
//   fitting    the parameters of a maze that fits into a window so large, where neither a code nor
//              settings say a size. May be missing.
//   harder     the codes to try for a harder maze, the first the core accepts is taken; a code's
//              seed is written as '*'. May be missing.
//   nearest    of a code whose search gave up, the nearest maze that it found all the same, and words
//              for a button; undefined if it found none. May be missing.
//   levels     the parameters of easy, usual and hard mazes of it in a book: app/printing/book-list.js. May be
//              missing.
//   bySeed     true where a game goes on past its first board, drawn from the same seed: then the
//              core is given the seed, not what the worker made of it. May be missing.
//   soFar      draws a large maze in the making from its packed cells. May be missing.
//   counts     the fact that counts its moves, where not every move counts. May be missing.
//   races      true where the view shows game.ghost, somebody else's walk beside mine: then a link with
//              moves can be raced against. May be missing.
//   blankViews views that show no maze of their own, so that their address must name none. A view may
//              have words behind its name, as in 'expert-three'; here the name alone is said
//   ownViews   blank views that stand by themselves in an address, '#VIEW', with words of their own
//              behind a colon: open() is given them. No two machines have one of the same name. May be
//              missing.
//   runsTasks  which of them runs tasks of the command line, for links of '#task:KIND:WORDS'
//   toldViews  views that tell of a game, from its code with moves, and play none. May be missing.
//   roles      views whose games are kept apart from the others, and that stay when another maze is
//              taken. May be missing.
//
// mount(host, context) puts the machine into the host and its essay into context.essay, at once and
// without waiting for a maze, so that nothing moves when the maze is there. It returns a View:
//
//   open(game, view, words)  shows a game (app/games/game.js); `view` is the word before the colon in the
//                      address, or ''; `words` those behind it, of a view that stands by itself.
//                      game.facts are the core's `describe` rows
//   changed(change)    game.facts are new. change.by is 'step', 'undo', 'redo' or 'reset';
//                      change.rows are what the core answered to a step
//   key(event)         a key that no control with the focus keeps; true if it was used
//   board              (may be missing) what the arrow keys play on: while it is out of sight, they
//                      scroll the page
//   takeFile(file)     (may be missing) a file was dropped: resolves to whether it is one of the
//                      machine's own; a code in a text is the page's
//   picture()          (may be missing) the maze for paper: a new svg or canvas, of which the print
//                      styles make black on white; no more than who plays it may see
//   sheets()           (may be missing) the sheets of paper themselves, each an svg of its own size
//                      with title and code; undefined where there is a picture instead
//   notes()            (may be missing) words for paper, below the picture
//   leaves()           (may be missing) pages of words that are printed in place of the maze, while
//                      the machine prints something of its own; else undefined
//   isFinal()          (may be missing) whether what was done stays done: undo, redo and reset rest
//   settings()         (may be missing) motion, theme or sound has changed
//   close()            another machine takes the place: end timers and jobs, drop listeners on
//                      document or window
//
// The context is the shell's part (app/shell.js, Context): the engine, the toolbar to be placed
// under the machine, and the verbs: press, demonstrate, newMaze, openCode, share, ... A machine that
// shows moves of its own (a film, what was found) demonstrates them, so that the game stays.
// Every rule of a maze comes from the core. A view draws what `describe` says and sends moves.

import { card as fourbit } from './fourbit/index.js';
import { card as worm } from './worm/index.js';
import { card as rook } from './rook/index.js';
import { card as procedural } from './procedural/index.js';
import { card as simultaneous } from './simultaneous/index.js';
import { card as blank } from './blank/index.js';

/**
 * @typedef {{
 *   kind: string,
 *   title: string,
 *   name: string,
 *   sentence: string,
 *   headline?: (code: string, view: string) => {title: string, sentence: string},
 *   keys: [keys: string, meaning: string][],
 *   emblem: () => SVGSVGElement,
 *   load: () => Promise<{mount: (host: HTMLElement, context: import('../app/shell.js').Context) => View}>,
 *   prepares?: (code: string) => boolean,
 *   first?: string,
 *   fitting?: (window: {width: number, height: number}) => string[],
 *   harder?: (code: string) => string[],
 *   nearest?: (code: string, error: Error) => Promise<{code: string, label: string} | undefined>,
 *   levels?: [easy: string[], usual: string[], hard: string[]],
 *   bySeed?: boolean,
 *   soFar?: () => Promise<{drawSoFar: (canvas: HTMLCanvasElement, code: string, cells: Uint8Array) => void}>,
 *   counts?: string,
 *   races?: boolean,
 *   blankViews?: string[],
 *   ownViews?: string[],
 *   runsTasks?: string,
 *   toldViews?: string[],
 *   roles?: string[],
 * }} Card
 * @typedef {{by: 'step' | 'undo' | 'redo' | 'reset', rows: string[][]}} Change
 * @typedef {{
 *   open: (game: import('../app/games/game.js').Game, view: string, words: string) => void,
 *   changed: (change: Change) => void,
 *   board?: Element,
 *   key: (event: KeyboardEvent) => boolean,
 *   takeFile?: (file: File) => Promise<boolean>,
 *   picture?: () => Element | undefined,
 *   sheets?: () => SVGSVGElement[] | undefined,
 *   notes?: () => Element | undefined,
 *   leaves?: () => HTMLElement[] | undefined,
 *   isFinal?: () => boolean,
 *   settings?: () => void,
 *   close: () => void,
 * }} View
 */

/** @type {Card[]} */
export const machines = [
  fourbit,
  worm,
  rook,
  procedural,
  simultaneous,
  ...(__DEVELOPMENT__ ? [blank] : []), // the one to copy is not shipped
];
