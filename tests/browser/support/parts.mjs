// The parts of the page that tests of several files look at: a class that changes changes one line.

/** @typedef {import('@playwright/test').Page} Page @typedef {import('@playwright/test').FrameLocator | Locator} Frame */

/** @param {string} selector @returns {(page: Page | Frame) => Locator} */
const part = (selector) => (page) => page.locator(selector);

// ---- Every machine ----

export const machine = part('.machine');
/** The machine once its maze is there, that of a code if one is named. @param {Page | Frame} page @param {string | null} [code] */
export const opened = (page, code) =>
  page.locator(code ? `.machine[data-code="${code}"]` : '.machine[data-code]');
/** The machine of a kind once its maze is there. @param {Page | Frame} page @param {string} kind */
export const openedKind = (page, kind) => page.locator(`.machine[data-kind=${kind}][data-code]`);
/** The line of figures under the board, and the first of them: the moves made. */
export const score = part('.stage-score');
/** @param {Page | Frame} page */
export const counted = (page) => score(page).locator('b').first();
/** The sentence over the board. */
export const message = part('.stage-message');
export const hint = part('p.hint');
export const note = part('.panel-note');
export const rule = part('.rule');
export const mazeName = part('.maze-name');
export const result = part('.result');
export const resultHelp = part('.result-help');
/** The buttons of a solved maze. */
export const solvedRow = part('.solved-actions');
export const notice = part('.notice');
export const badLink = part('[data-notice=bad-link]');
/** The live regions of the page. */
export const announcer = part('body > .unseen[role=status]');

// ---- One machine ----

export const lamps = part('.lamp');
/** @param {Page | Frame} page */
export const litLamp = (page) => page.locator('.lamp[aria-label$=", on"]').first();
/** The worm's sheet, once it shows the maze of a code if one is named. @param {Page | Frame} page @param {string} [code] */
export const sheet = (page, code) =>
  page.locator(`.sheet-host > .paper${code ? `[data-code="${code}"]` : ''}`);
export const sheetCanvas = part('.sheet-host .sheet');
export const watch = part('.watch');
export const lawn = part('.lawn');
export const jumps = part('.jumps');
export const worksheet = part('.sheet-now');
export const lesson = part('.lesson');
/** The states that the map shows. */
export const mapStates = part('.map-state');
/** The error message of a field or a dialog. */
export const problem = part('.problem');
export const ratingFacts = part('.rating-facts');
/** The expert’s working of the latest move. */
export const workingLine = part('.working-line');
/** The names over the sheets that are watched. */
export const watchNames = part('.watch-maze b');
export const watchSheets = part('.watch-sheets canvas');
/** The lines of the log. */
export const log = part('.log li');
export const logDesk = part('.log-desk');
export const editorDrawing = part('.editor-drawing');
/** The warning that no safe walk is left. */
export const trap = part('.trap');
export const stones = part('.stone-button');
export const sequence = part('.sequence');
export const panel = part('.panel');
export const layout = part('.layout');
export const overview = part('.overview');
/** The picture and the progress of a maze that is being made. */
export const generation = part('.generation');
/** The sentence in place of a machine that did not load. */
export const failure = part('.failure');
export const energy = part('.energy');
export const wall = part('.wall-place');
export const wallCanvas = part('.wall-place > .wall');
export const reportedCircles = part('.reported-cell.has-circle');
/** The module while it shows a strike. */
export const flashing = part('.module.is-flashing');
export const movesMade = part('.made');
/** The legend of distances. */
export const distances = part('.distances');
/** The boxes of a plot. */
export const plotBoxes = part('.plot-box');
export const bestJumps = part('.jump-best[data-from]');
export const myJumps = part('.jump-mine[data-from]');
export const bits = part('.bits');
export const plots = part('.plot svg');
export const legs = part('.leg');
export const replay = part('.replay');
export const rim = part('.rim');
export const numberPlate = part('.number-plate');
export const toDebrief = part('.to-debrief');
export const editorWhere = part('.editor-where');

// ---- Looked at by several tests ----

export const banners = part('.banners');
export const bars = part('.bars');
export const boardConnections = part('.board-connections');
export const boardContent = part('.machine[data-code] .stage-board > *');
export const bombMessage = part('.bomb-message');
export const choices = part('.choices');
export const editor = part('.editor');
export const editorBar = part('.editor-bar');
export const editorFigures = part('.editor-figures');
export const editorProblem = part('.editor .problem');
export const editorStates = part('.editor-drawing .map-state');
export const essayPicture = part('.essay-picture');
export const essayPlace = part('.essay-place');
export const experimentEntries = part('.experiment-entry');
export const expertHint = part('.expert .hint');
export const figureRows = part('.figures-table tbody tr');
export const generationPicture = part('.generation-picture');
export const generator = part('.generator');
export const heat = part('.heat');
export const lead = part('.lead');
export const leftLamp = part('.lamp[data-bit="3"]');
export const litLamps = part('.lamp.on');
export const lobby = part('.lobby');
export const machineWithMaze = part('.machine[data-code]');
export const mapDrawing = part('.map-drawing');
export const mapFrame = part('.map-frame');
export const mapStatus = part('.map-status');
export const markNext = part('.mark-next');
export const moduleHit = part('.module .hit');
export const moduleStatus = part('.module .status-word');
export const moduleWalls = part('.module .wall-present');
export const openPaper = part('.sheet-host > .paper');
export const ownLine = part('.own-line');
export const pageTitle = part('.head h1');
export const paletteButtons = part('.palette .button');
export const panelContent = part('.panel-content');
export const paper = part('.sheet-host .paper');
export const paperWalls = part('.paper-grid .wall-present');
export const paperWithMaze = part('.sheet-host .paper[data-code]');
export const plateResult = part('.plate .result');
export const pressesLine = part('.presses');
export const rail = part('.rail');
export const reportedCells = part('.reported-cell');
export const resultPicture = part('.result-picture');
export const rookEmblem = part('.emblems a[href*="rook"]');
export const rookMachine = part('.machine[data-kind=rook]');
export const safeDirectionsText = part('.safe-directions-text');
export const seedBits = part('.module .seed-bit');
export const sentences = part('.sentence');
export const stageBoard = part('.stage-board');
export const strikes = part('.strikes');
export const trueClauses = part('.clause-true');
export const walkButtons = part('.walk-line .walk-button');
export const walkFigures = part('.walk-line b');
export const watchFigures = part('.watch-sheets .figures');
