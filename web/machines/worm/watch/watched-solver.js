// One solver that is watched: its sheet, its recording and its caption. It has the methods of
// WatchedGeneration, so that the same animation plays it.

import { formatWhole, h } from '../../../app/ui/index.js';
import { createSheetView } from '../board/sheet-view.js';
import { solverName } from './solver-list.js';
import { SolverPlayback, SolverRecording } from './solver-recording.js';

export class WatchedSolver {
  /** @param {Core} core the full one @param {string} code @param {string} solver @param {Cells} cells */
  constructor(core, code, solver, cells) {
    this.solver = solver;
    this.title = solverName(solver);
    this.cells = cells;
    this.sheet = createSheetView({ label: `${this.title} at work`, isPicture: true });
    this.figures = h('p.figures');
    this.element = h(
      'figure.watch-maze',
      this.sheet.element,
      h('figcaption', h('b', this.title), this.figures),
    );
    this.recording = new SolverRecording(core, code, solver);
    this.playback = new SolverPlayback(this.recording, cells.width * cells.height);
    /** The path that it found. @type {number[] | undefined} */
    this.path = undefined;
    this.sheet.show(cells);
  }

  seek(/** @type {number} */ step) {
    this.playback.seek(step);
  }

  /** The cells of the path once the solver is done. */
  pathCells() {
    const { cells, recording } = this;
    if (this.path || !recording.isWhole) return this.path;
    this.path = [cells.start];
    for (const move of recording.values.get('moves') ?? '')
      this.path.push(cells.after(/** @type {number} */ (this.path.at(-1)), move));
    return this.path;
  }

  /** Draws; nothing fades. */
  show() {
    const { playback, sheet, cells } = this;
    const { marks, head, isDone } = playback;
    const path = isDone && !this.recording.failure ? this.pathCells() : null;
    const player = cells.placeOf(cells.start);
    sheet.mark({
      inks: marks,
      head: head < 0 || isDone ? null : cells.placeOf(head),
      path,
      player,
    });
    this.updateCaption();
    return false;
  }

  updateCaption() {
    const { playback, recording, cells } = this;
    const total = cells.countInside();
    const seen = this.solver === 'dead-end-filling' ? total : playback.seen;
    const end = recording.failure ? ` It stops: ${recording.failure}.` : ' Solved.';
    const steps = playback.steps === 1 ? '1 step' : `${formatWhole(playback.steps)} steps`;
    const text = `${steps}, ${formatWhole(seen)} of ${formatWhole(total)} cells seen.${playback.isDone ? end : ''}`;
    if (this.figures.textContent !== text) this.figures.textContent = text;
  }

  close() {
    this.recording.close();
    this.sheet.close();
  }
}
