// Screen state: the machine, its view, and the game or draft in it, with what follows from them.

import { part } from './loading/part.js';
import { isTextAddress, setTextFrame } from './layout/text-views.js';
import { TASK, isMazelessView, roleOfView, viewOf } from './routing/cards.js';

const printSection = part(
  'The print section',
  () => import('./printing/print.js'),
  undefined,
  'print',
);

export class Screen {
  /** The mounted machine. @type {View | undefined} */
  mounted = undefined;
  /** The experiments, which stand in the machine's place. @type {(View & {leave: () => void}) | undefined} */
  experiments = undefined;
  /** The kind of the machine that is mounted or being mounted, or ''. */
  kind = '';
  view = '';
  /** The state of a standalone view. */
  viewState = '';
  /** @type {Game | undefined} */
  game = undefined;
  /** The code of a maze that is being drawn, or ''. */
  draft = '';

  /** Whether the experiments are shown in place of the machine. */
  get isTask() {
    return this.view === TASK;
  }
  /** The view in the machine's place: its own, or the experiments. */
  get machine() {
    return this.isTask ? this.experiments : this.mounted;
  }
  /** Whether the view has no maze; its address then has no code. */
  get isMazeless() {
    return isMazelessView(this.kind, this.view);
  }
  /** The noun for the address of a standalone view; '' for other views. */
  get viewNoun() {
    if (this.isTask) return 'experiment';
    return viewOf(this.kind, this.view).noun ?? '';
  }
  /** Whether the view belongs to a game for two. */
  get isForTwo() {
    return viewOf(this.kind, this.view).isForTwo ?? false;
  }
  /** The role in which the maze of another code opens. @param {string} kind of that code */
  roleFor(kind) {
    return kind === this.kind ? roleOfView(kind, this.view) : '';
  }
  /** The code that a mazeless view shares, if it has one. */
  get codeOfView() {
    return this.isMazeless ? this.machine?.shared?.() : undefined;
  }
  /** The draft, code or game that the share dialog shares. */
  get shared() {
    const code = this.draft || this.codeOfView;
    return code ? { code, kind: this.kind, moves: 0 } : this.game;
  }
  /** The contents of 'Print and files' in the share dialog; undefined without a maze to play. */
  get printing() {
    if (!this.machine || this.isMazeless || this.isForTwo) return undefined;
    const { machine } = this;
    return async (/** @type {ReturnType<typeof import('./ui/dialog.js').showDialog>} */ dialog) => [
      ...(await printSection.load()).createPrintPanel(this, dialog),
      ...((await machine.files?.(dialog)) ?? []),
    ];
  }
  /** The route in the address. @returns {Route} */
  get route() {
    const code = this.isMazeless ? '' : this.draft || (this.game?.link ?? '');
    return { view: this.view, kind: this.kind, code, words: this.viewState };
  }

  /** Switches to the view of a route. @param {Route} route */
  look(route) {
    this.view = route.view;
    if (!isTextAddress(route.view)) setTextFrame(false);
    // A mazeless view receives the code of its link.
    this.viewState = route.words ?? (this.isMazeless ? route.code : '');
  }
}
