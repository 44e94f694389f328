// The list of machines in the order of the rail, and the two interfaces that every machine implements:
// Card (small, loaded on every visit) and View (loaded when the machine is opened).
//
// To add a machine, copy the folder blank/; src/machines/README.md describes the steps.
//
// A machine's index.js exports its Card. Properties marked with ? are optional.
//
//   kind          the core's name for the machine, as in maze codes
//   title         its heading
//   name          its label in the rail
//   sentence      one sentence that says what to do
//   headline?     returns the heading and the sentence for a code's rule and a view
//   keys          its own keys, separated by spaces, and what they do; shown in the settings
//   emblem        creates its drawing for the rail: an <svg> of 32 by 32 units in currentColor
//   load          imports its view.js, which exports mount; KIND.css in its folder loads with it
//   loadEssay     imports the module of its essay: writeEssay fills context.essay and may return what follows the
//                 settings and ends
//   shouldPrefetch?  returns whether the next maze like this one is generated while this one is played
//   firstCode?    the code that an address without a code opens; default: a random maze
//   firstParameters?  returns the parameters of the maze that an address without a code opens until one of this machine
//                 is finished: a small one
//   parametersForWindow?  returns the parameters of a maze that fits a window of the given size; used
//                 where neither a code nor the settings give a size
//   harderCodes?  returns codes of harder mazes, with '*' for the seed; the first valid one is opened
//   nearestMaze?  finds the closest maze that a failed search came across, and a label for its button;
//                 resolves to undefined if the search found none
//   dayWords?     the parameters of the maze of the day, as the core prints them; a machine without them has none on
//                 the strip of today
//   levels?       the parameters of easy, medium and hard mazes in a book (app/printing/book-list.js)
//   startsFromSeed?  true where a game continues with boards drawn from the same seed: the game is then
//                 opened by its seed, not by the description that the worker returns
//   needsFullCore?  returns whether only the full core generates the maze of a code: the core of a first visit
//                 leaves out what few mazes need
//   pageWords?    rewrites an error of the core about a code where the page counts otherwise
//   loadPartialMaze?  imports the function that draws an unfinished large maze from its packed cells
//   moveCountKey? the `describe` key that counts moves, where not every move counts
//   sheetShows?     what the core's sheet of paper shows that counts as help
//   supportsRaces?  true where the view shows game.ghost, another player's moves: links with moves then
//                 offer a race
//   views?        its views besides the board, by name. A view may have a suffix, as in 'expert-three'; its name is the
//                 part before it. isMazeless: it has no maze of its own, and its address no code. noun: it is mazeless and
//                 has an address of its own, '#VIEW' or '#VIEW:STATE', which leads to such a thing; open() receives STATE, and
//                 its name is unique among all machines. isForTwo: it offers no maze of the day. isRole: its games are its
//                 own, and another maze keeps the role
//   loadResults?  imports what the machine adds to the results of its experiments: `results`
//
// mount(host, context) builds the machine in `host` synchronously, without waiting for a maze, so that the layout does not shift later. It returns a View:
//
//   open(game, view, state)  shows a game (app/games/game.js). `view` is the word before the colon in
//                       the address, or ''; `state` is the text after it, for a standalone view, or the code
//                       of the link for a mazeless one.
//                       game.values holds the core's `describe` rows
//   changed(change)     game.values has changed. change.by is 'step', 'undo', 'redo' or 'reset';
//                       change.rows are the core's answers to a step
//   key(event)          handles a key that no focused control uses; returns true if it was used
//   board?              the element that the arrow keys play on: while it is out of sight, they scroll
//                       the page. It gets the focus when a new maze hides the button that had it
//   openPicture?(file)  takes a picture that was dropped and shows no maze
//   cells?              size and packed cells of a maze that takes long to generate, for its drawings
//   files?(dialog)      what the share dialog has under 'Print and files' besides the core's sheets and files
//   printPages?()       pages of text printed in place of the core's sheets, where a view has no maze or the
//                       machine prints something else; otherwise undefined
//   undo?()             takes back a change of a page that is no maze, for Control+Z
//   shared?()           the code that a mazeless view shares; undefined where it shares an empty page
//   settingsChanged?()  motion, theme or sound has changed
//   close()             another machine replaces this one: stop timers and jobs, remove listeners on
//                       document and window
//
// mount builds its page with createLayout of app/layout/layout.js: it hands over its board, score, message, pad
// and the contents of the panel's tabs, and lays nothing out itself. createNewMazeTab of app/new-maze/tab.js makes the
// form for a new maze from the core's rows.
//
// The context is the shell's side (app/shell.js, Context): the engine, the toolbar for the layout, and functions such as press, demonstrate, newMaze, openCode and share. A machine that shows
// moves of its own (a solution, a replay) calls demonstrate, so that the player's game is kept.
// Every rule of a maze comes from the core. A view draws what `describe` reports and sends moves.

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
 *   load: () => Promise<{mount: (host: HTMLElement, context: Context) => View}>,
 *   loadEssay: () => Promise<{writeEssay: (context: Context) => Essay | void}>,
 *   shouldPrefetch?: (code: string) => boolean,
 *   firstCode?: string,
 *   firstParameters?: (window: {width: number, height: number}) => string[],
 *   parametersForWindow?: (window: {width: number, height: number}) => string[],
 *   harderCodes?: (code: string) => string[],
 *   nearestMaze?: (code: string, error: Error) => Promise<{code: string, label: string} | undefined>,
 *   dayWords?: string[],
 *   levels?: [easy: string[], medium: string[], hard: string[]],
 *   startsFromSeed?: boolean,
 *   needsFullCore?: (code: string) => boolean,
 *   pageWords?: (sentence: string, code: string) => string,
 *   loadPartialMaze?: () => Promise<{drawPartialMaze: (canvas: HTMLCanvasElement, code: string, cells: Uint8Array) => void}>,
 *   moveCountKey?: string,
 *   sheetShows?: import('../app/games/help.js').Shown,
 *   supportsRaces?: boolean,
 *   views?: Record<string, {isMazeless?: boolean, noun?: string, isForTwo?: boolean, isRole?: boolean}>,
 *   loadResults?: () => Promise<{results: Results}>,
 * }} Card
 * @typedef {{settings?: () => void, close?: () => void}} Essay
 * @typedef {Experiment} Entry an experiment
 * @typedef {{element: HTMLElement, show: () => void, close: () => void}} ResultPicture show: draws it, once it is in the page
 * @typedef {{
 *   playable?: (entry: Entry) => {code: string, label: string} | undefined,
 *   check?: (entry: Entry) => {label: string, hint: string, task: string, args: string} | undefined,
 *   files?: (entry: Entry) => import('../app/experiments/notebook/entry-details.js').ResultFile[],
 *   pictures?: (entry: Entry, core: Core) => ResultPicture[],
 * }} Results playable: the code that shows a result in the machine; check: a task that checks the result
 * @typedef {{by: 'step' | 'undo' | 'redo' | 'reset', rows: string[][]}} Change
 * @typedef {{
 *   open: (game: Game, view: string, state: string) => void,
 *   changed: (change: Change) => void,
 *   board?: Element,
 *   key: (event: KeyboardEvent) => boolean,
 *   openPicture?: (file: File) => void,
 *   cells?: {width: number, height: number, packed: Uint8Array},
 *   files?: import('../app/dialogs/share-dialog.js').Printing,
 *   printPages?: () => HTMLElement[] | undefined,
 *   undo?: () => void,
 *   shared?: () => string | undefined,
 *   settingsChanged?: () => void,
 *   close: () => void,
 * }} View
 */

export const machines = [
  fourbit,
  worm,
  rook,
  procedural,
  simultaneous,
  ...(__DEVELOPMENT__ ? [blank] : []), // the template is not part of the released page
];
