// The panel in which this maze is watched: how it is made, by one algorithm or by two side by side, or how it
// is solved, by one solver or two. The sheets cover the player's own on the stage, and the panel beside them has the
// controls: a slider goes over the steps.

import { part } from '../../../app/loading/part.js';
import { button, checkbox, enable, segmented, slider } from '../../../app/ui/controls.js';
import { fill, h } from '../../../app/ui/dom.js';
import { useSheetGestures } from '../board/gestures.js';
import { Animation } from './animation.js';
import { GenerationChoice } from './generation-choice.js';
import { SolverChoice } from './solver-choice.js';
import { formatWhole } from '../../../app/ui/format-number.js';

const MAKING = 'making';
const SOLVING = 'solving';
/** The status where motion is reduced, and the last step is shown first. */
const PLAY_HINT = 'This is the last step. Press Play to watch all of them.';

/** The slider over the steps and the buttons beside it. @param {import('./animation.js').Animation} animation */
function createPlayer(animation) {
  const toggle = () => animation.toggle();
  const bar = slider({
    label: 'Step',
    minimum: 0,
    maximum: 0,
    value: 0,
    say: (value) => `${formatWhole(value)} of ${formatWhole(animation.last)}`,
    onchange: (step) => animation.seek(step),
  });
  bar.input.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    toggle();
  });
  const play = button({ label: 'Play', kind: 'main', onclick: toggle });
  const iconButton = (
    /** @type {string} */ label,
    /** @type {import('../../../app/ui/icons.js').IconName} */ icon,
    /** @type {() => void} */ onclick,
  ) => button({ label, icon, quiet: true, onclick });
  const start = iconButton('Back to start', 'reset', () => animation.restart());
  const back = iconButton('Previous step', 'before', () => animation.step(-1));
  const next = iconButton('Next step', 'after', () => animation.step(1));
  return {
    bar: bar.element,
    buttons: [play, start, back, next],
    refresh() {
      // Only the text changes: a button whose content is replaced under a finger loses the press.
      const name = /** @type {HTMLElement} */ (play.firstElementChild);
      const label = animation.isRunning ? 'Pause' : 'Play';
      if (name.textContent !== label) name.textContent = label;
      bar.element.hidden = animation.isEmpty;
      bar.limits(0, animation.last);
      bar.set(animation.at);
      enable(back, animation.at > 0);
      enable(next, !animation.isEmpty && !animation.isDone);
      for (const one of [play, start]) enable(one, !animation.isEmpty);
    },
  };
}

/** @typedef {{code: string, cells: Cells}} Maze */
/** @typedef {import('./animation.js').WatchedGeneration} Run */
/** Runs at their first step, or sentences in their place. @typedef {{runs: (Run | string)[], note: string}} Watched */
/**
 * Where the sheets are. Its element is the box of the player's sheet; `onshow` is called when they cover that sheet, and
 * when they do not any more.
 * @typedef {{element: HTMLElement, onshow: (isShown: boolean) => void}} Stage
 */

class WatchPanel {
  constructor(/** @type {Context} */ context, /** @type {Stage} */ stage) {
    this.context = context;
    this.stage = stage;
    /** The maze that is being played. @type {Maze | undefined} */
    this.maze = undefined;
    this.mode = MAKING;
    /** Counts calls of begin(), so that an outdated one shows nothing. */
    this.turn = 0;
    this.hasBegun = false;
    this.host = h('div.cover.watch-sheets', { hidden: true });
    stage.element.prepend(this.host);
    this.isOpen = false;
    /** Why something that was chosen cannot be watched. */
    this.problems = h('div.watch-problems');
    this.status = h('p.quiet', { role: 'status' });
    this.note = h('p.quiet');
    this.animation = new Animation({
      onchange: () => this.refresh(),
      isVisible: () => this.element.isConnected && !this.element.closest('[hidden]'),
      isStill: context.motionReduced,
    });
    this.player = createPlayer(this.animation);
    const begin = () => void this.begin();
    /** @type {Record<string, GenerationChoice | SolverChoice>} */ this.choices = {
      [MAKING]: new GenerationChoice(context, begin),
      [SOLVING]: new SolverChoice(begin),
    };
    this.modes = segmented({
      legend: 'Watch',
      choices: [
        { value: MAKING, label: 'How it is made' },
        { value: SOLVING, label: 'How it is solved' },
      ],
      value: this.mode,
      onchange: (mode) => {
        this.setMode(mode);
        begin();
      },
    });
    this.sharing = button({
      label: 'Share',
      icon: 'share',
      quiet: true,
      onclick: () => void this.share(),
    });
    this.bits = checkbox({
      label: 'Show bits',
      hint: 'The bits of each cell, large enough to read: null, final, and the passages down and right.',
      onchange: (on) => this.animation.showBits(on),
    });
    this.element = this.layout();
    this.setMode(MAKING);
  }

  get choice() {
    return this.choices[this.mode];
  }

  layout() {
    const { animation, player } = this;
    const speed = slider({
      label: 'Speed',
      minimum: 1,
      maximum: 10,
      value: animation.speed,
      onchange: (value) => animation.setSpeed(value),
    });
    return h(
      'div.stack.watch',
      player.bar,
      h('div.toolbar.one-line', ...player.buttons, this.sharing),
      speed.element,
      this.status,
      this.problems,
      h('div.watch-modes', this.modes.element),
      this.bits.element,
      ...Object.values(this.choices).map(({ element }) => element),
      this.note,
    );
  }

  setMode(/** @type {string} */ mode) {
    this.mode = mode;
    this.modes.set(mode);
    for (const [name, { element }] of Object.entries(this.choices)) element.hidden = name !== mode;
    this.bits.element.hidden = mode === SOLVING;
  }

  /** Loads the chosen runs and plays them, or shows their last step if motion is reduced. */
  async begin() {
    if (!this.maze) return;
    const turn = ++this.turn;
    this.status.textContent = '';
    const { runs, note } = await this.choice.begin();
    const shown = runs.filter((one) => typeof one !== 'string');
    if (this.mode === SOLVING && shown.length) this.context.noteHelp('the solution');
    if (turn !== this.turn) {
      for (const run of shown) run.close();
      return;
    }
    this.hasBegun = true;
    this.note.textContent = note;
    enable(this.sharing, typeof runs[0] !== 'string');
    fill(this.problems, ...runs.map((one) => typeof one === 'string' && h('p', one)));
    fill(this.host, ...shown.map(({ element }) => element));
    this.host.classList.toggle('race', shown.length > 1);
    const toggle = () => this.animation.toggle();
    for (const { sheet } of shown)
      useSheetGestures(sheet, { player: () => null, trace() {}, tap: toggle, hover() {} });
    this.updateStage();
    this.animation.load(shown);
  }

  /** Covers the player's sheet with those that are watched, or uncovers it. */
  updateStage() {
    const isShown = this.isOpen && this.host.childElementCount > 0;
    if (isShown !== this.host.hidden) return;
    this.host.hidden = !isShown;
    this.stage.onshow(isShown);
  }

  /** The tab is open, or not any more. @param {boolean} on */
  setOpen(on) {
    this.isOpen = on;
    this.updateStage();
  }

  /** Updates the texts and buttons after a step. */
  refresh() {
    const { animation, status } = this;
    this.player.refresh();
    const { isDone, staysAtEnd } = animation;
    const sentence = staysAtEnd ? PLAY_HINT : `${animation.summaries().join('. ')}.`;
    const text = isDone ? sentence : '';
    if (status.textContent !== text) status.textContent = text;
  }

  async share() {
    const { showShare } = await part(
      'The share dialog',
      () => import('../../../app/dialogs/share-dialog.js'),
    ).load();
    const { code, view } = this.choice;
    const about = { title: 'Worm maze', view, blank: false, withMoves: false };
    showShare({ code, kind: 'worm', moves: 0 }, about);
  }

  /** @param {Maze} next the maze that is being played @param {string} view the view of the link that opened this panel, or '' */
  async show(next, view) {
    if (next.code === this.maze?.code && !view) return this.animation.refresh();
    this.maze = next;
    const [, mode, names = ''] = /^(watch|solve)(?:-(.*))?$/.exec(view) ?? [];
    if (mode) this.setMode(mode === 'solve' ? SOLVING : MAKING);
    for (const [name, choice] of Object.entries(this.choices))
      choice.open(next, mode && name === this.mode ? names : undefined);
    if (this.choice.isOwnSize && this.hasBegun) this.animation.refresh();
    else await this.begin();
  }

  settingsChanged() {
    this.animation.refresh();
  }

  close() {
    this.turn++;
    this.animation.close();
  }
}

/** @param {Context} context @param {Stage} stage */
export const createWatchPanel = (context, stage) => new WatchPanel(context, stage);
