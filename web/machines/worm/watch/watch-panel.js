// The panel in which a maze is watched being made: this very maze or another, by one algorithm or by two
// side by side, with a slider over the steps.

import { paramNumber, seedCode, parseCode } from '../../../app/routing/code.js';
import { loadOptional } from '../../../app/loading/failures.js';
import {
  button,
  checkbox,
  enable,
  rememberedCheckbox,
  segmented,
  slider,
} from '../../../app/ui/controls.js';
import { fill, h, newId, row } from '../../../app/ui/dom.js';
import {
  algorithmName,
  algorithmOf,
  describeStarts,
  WATCH_GROUPS,
  withAlgorithm,
} from './algorithm-list.js';
import { limitToShapes } from '../generators.js';
import { Animation } from './animation.js';
import { WatchedGeneration } from './watched-generation.js';
import { formatWhole } from '../../../app/ui/format-number.js';

/** The size choice for the maze that is being played. */
const THIS = 'this';
const SIZES = ['12 by 8', '24 by 16', '60 by 40'];
const UNKNOWN =
  'This maze is described cell by cell, so nobody knows how it was made. Choose another size.';

/** @typedef {{code: string, cells: import('../cells.js').Cells}} Maze */

/** @param {string} label @param {() => void} onchange @param {boolean} canBeNone */
function algorithmSelect(label, onchange, canBeNone) {
  const id = newId('watched');
  const select = h(
    'select',
    { id, class: 'field', onchange },
    canBeNone ? h('option', { value: '' }, 'None') : null,
    ...WATCH_GROUPS.map(([group, algorithms]) =>
      h(
        'optgroup',
        { label: group },
        ...algorithms.map(([value, name]) => h('option', { value }, name)),
      ),
    ),
  );
  const element = h('div', null, h('label', { for: id, class: 'label' }, label), select);
  return { select, element };
}

/** The slider over the steps and the buttons beside it. @param {Animation} animation */
function createPlayer(animation) {
  const toggle = () => (animation.isRunning ? animation.pause() : animation.play());
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

/** The code of a maze by an algorithm; its own algorithm makes this very maze. @param {string} base @param {string} algorithm */
const codeOf = (base, algorithm) =>
  algorithmOf(parseCode(base).words) === algorithm ? base : withAlgorithm(base, algorithm);

class WatchPanel {
  /** @param {import('../../../app/shell.js').Context} context */
  constructor(context) {
    this.context = context;
    /** The maze that is being played. @type {Maze | undefined} */
    this.maze = undefined;
    /** The code of the first algorithm's maze, to be shared. */
    this.code = '';
    /** Where two algorithms start, or ''. */
    this.starts = '';
    this.size = THIS;
    this.seed = 'watch-1';
    /** @type {import('../../../engine/core.js').Core | undefined} */
    this.core = undefined;
    this.host = h('div', { class: 'watch-sheets' });
    this.status = h('p', { class: 'quiet', role: 'status' });
    this.note = h('p', { class: 'quiet' });
    this.animation = new Animation({
      onchange: () => this.refresh(),
      isVisible: () => this.element.isConnected && !this.element.closest('[hidden]'),
      isStill: context.motionReduced,
    });
    this.player = createPlayer(this.animation);
    const begin = () => this.begin();
    this.algorithm = algorithmSelect('Algorithm', begin, false);
    this.other = algorithmSelect('Compare with', begin, true);
    this.sizes = segmented({
      legend: 'Size',
      showLegend: true,
      choices: [
        { value: THIS, label: 'This maze' },
        ...SIZES.map((value) => ({ value, label: value })),
      ],
      value: this.size,
      onchange: (value) => {
        this.size = value;
        begin();
      },
    });
    this.another = button({
      label: 'Another maze',
      onclick: () => {
        this.seed = `watch-${Math.floor(Math.random() * 1e9)}`;
        begin();
      },
    });
    this.sharing = button({
      label: 'Share',
      icon: 'share',
      quiet: true,
      onclick: () => void this.share(),
    });
    this.element = this.layout();
  }

  layout() {
    const { animation, player } = this;
    const bits = checkbox({
      label: 'Show bits',
      hint: 'The bits null, final, down and right of each cell, large enough to read.',
      onchange: (on) => animation.showBits(on),
    });
    const intro = rememberedCheckbox('worm.writing', true, {
      label: 'Animate new mazes',
      hint: 'Show how a maze is made when you open it for the first time. Press any key or tap to skip.',
      onchange() {},
    });
    const speed = slider({
      label: 'Speed',
      minimum: 1,
      maximum: 10,
      value: animation.speed,
      onchange: (value) => animation.setSpeed(value),
    });
    return h(
      'div',
      { class: 'watch' },
      this.host,
      player.bar,
      h('div', { class: 'toolbar' }, ...player.buttons, this.sharing),
      bits.element,
      this.status,
      this.note,
      h('div', null, speed.element),
      h('div', { class: 'watch-algorithms' }, this.algorithm.element, this.other.element),
      this.sizes.element,
      row(this.another),
      intro.element,
    );
  }

  /** Returns the maze to be watched, before an algorithm is chosen. */
  chosenMaze() {
    const { size, seed } = this;
    if (size === THIS) {
      const { cells, code } = /** @type {Maze} */ (this.maze);
      const { width, height, start, goal } = cells;
      return { base: code, size: { width, height, start, goal }, isMasked: cells.isShaped };
    }
    const base = seedCode('worm', [`w${size.replace(' by ', '_h')}`], seed);
    const [width, height] = ['w', 'h'].map((name) => paramNumber(base, name) ?? 1);
    return { base, size: { width, height, start: 0, goal: width * height - 1 }, isMasked: false };
  }

  /** Loads the chosen generations at their first step. */
  begin() {
    const { core } = this;
    if (!core || !this.maze) return;
    const { base, size, isMasked } = this.chosenMaze();
    for (const { select } of [this.algorithm, this.other]) limitToShapes(select, isMasked);
    this.another.hidden = this.size === THIS;
    this.status.textContent = '';
    const isSeeded = parseCode(base).seed !== undefined;
    const chosen = [this.algorithm.select.value, this.other.select.value].filter(Boolean);
    const algorithms = isSeeded ? chosen : [];
    const results = algorithms.map((one) => this.tryGeneration(core, base, one, size));
    const generations = results.filter((one) => one instanceof WatchedGeneration);
    const [first, second] = algorithms;
    this.code = codeOf(base, this.algorithm.select.value);
    this.starts = generations.length === 2 ? describeStarts(first, second, isMasked) : '';
    enable(this.sharing, results[0] instanceof WatchedGeneration);
    const shown = results.map((one) =>
      one instanceof WatchedGeneration ? one.element : h('p', null, one),
    );
    fill(this.host, ...(isSeeded ? shown : [h('p', null, UNKNOWN)]));
    this.host.classList.toggle('race', results.length > 1);
    this.animation.load(generations);
  }

  /**
   * Returns a generation, or why the algorithm cannot make this maze: some cannot make masked ones.
   * @param {import('../../../engine/core.js').Core} core @param {string} base @param {string} algorithm
   * @param {import('./recording.js').Size} size
   */
  tryGeneration(core, base, algorithm, size) {
    const name = algorithmName(algorithm);
    try {
      return new WatchedGeneration(core, codeOf(base, algorithm), name, size);
    } catch (error) {
      return `${name} cannot make this maze: ${/** @type {Error} */ (error).message}.`;
    }
  }

  /** Updates the texts and buttons after a step. */
  refresh() {
    const { animation, status } = this;
    this.player.refresh();
    this.note.textContent = this.starts;
    const text = animation.isDone ? `${animation.summaries().join('. ')}.` : '';
    if (status.textContent !== text) status.textContent = text;
  }

  async share() {
    const { showShare } = await loadOptional(
      'share',
      'The share dialog',
      () => import('../../../app/dialogs/share-dialog.js'),
    );
    const about = { title: 'Worm maze', view: 'watch', blank: false, withMoves: false };
    showShare({ code: this.code, kind: 'worm', moves: 0 }, about);
  }

  /** @param {Maze} next the maze that is being played @param {boolean} isLinked whether a link opened this panel */
  async show(next, isLinked) {
    if (next.code === this.maze?.code && !isLinked) return this.animation.refresh();
    this.maze = next;
    if (isLinked) {
      this.size = THIS;
      this.sizes.set(THIS);
    }
    if (this.size === THIS) this.chooseAlgorithms(isLinked);
    this.core = await this.context.core;
    if (this.size === THIS) this.begin();
    else this.animation.refresh();
  }

  /** Chooses the maze's own algorithm, and at first another to compare it with. @param {boolean} isLinked */
  chooseAlgorithms(isLinked) {
    const own = algorithmOf(parseCode(/** @type {Maze} */ (this.maze).code).words);
    const { select: other } = this.other;
    if (isLinked || other.value === own) other.value = '';
    else if (this.algorithm.select.value === '' || !this.core)
      other.value = own === 'nucleation' ? 'worm' : 'nucleation';
    this.algorithm.select.value = own;
  }

  settingsChanged() {
    this.animation.refresh();
  }

  close() {
    this.animation.close();
  }
}

/** @param {import('../../../app/shell.js').Context} context */
export const createWatchPanel = (context) => new WatchPanel(context);
