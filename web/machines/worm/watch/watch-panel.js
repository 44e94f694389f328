// Watching mazes being made: this very maze or another, by one maker or by two side by side, with a bar
// over the steps.

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
import { fill, h, newId } from '../../../app/ui/dom.js';
import { createAnimation } from './animation.js';
import { WatchedGeneration } from './watched-generation.js';
import { TOO_LONG_TO_RECORD } from './recording.js';
import {
  describeStarts,
  withAlgorithm,
  algorithmOf,
  algorithmName,
  WATCH_GROUPS,
} from './algorithm-list.js';

const THIS = 'this';
const SIZES = ['12 by 8', '24 by 16', '60 by 40'];
const WRITTEN_OUT =
  'This maze is written out cell by cell, so how it was made is not known. Choose another size.';

/** @typedef {{code: string, cells: import('../cells.js').Cells}} Maze */

/** @param {string} label @param {() => void} onchange @param {boolean} canBeNone */
function makerSelect(label, onchange, canBeNone) {
  const id = newId('watched');
  const select = h(
    'select',
    { id, class: 'field', onchange },
    canBeNone ? h('option', { value: '' }, 'Nothing') : null,
    ...WATCH_GROUPS.map(([group, makers]) =>
      h(
        'optgroup',
        { label: group },
        ...makers.map(([value, name]) => h('option', { value }, name)),
      ),
    ),
  );
  return {
    select,
    element: h('div', null, h('label', { for: id, class: 'label' }, label), select),
  };
}

/** The bar over the steps, and what is pressed beside it. @param {ReturnType<typeof createAnimation>} film */
function createBar(film) {
  const toggle = () => (film.isRunning ? film.pause() : film.run());
  const bar = slider({
    label: 'Step',
    minimum: 0,
    maximum: 0,
    value: 0,
    say: (value) => `${value.toLocaleString('en')} of ${film.last().toLocaleString('en')}`,
    onchange: film.seek,
  });
  bar.input.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    toggle();
  });
  const play = button({ label: 'Run', kind: 'main', onclick: toggle });
  const back = button({ label: 'One step back', onclick: () => film.step(-1) });
  const on = button({
    label: 'One step',
    hint: 'One move of each head',
    onclick: () => film.step(1),
  });
  const start = button({ label: 'From the start', onclick: film.fromStart });
  return {
    bar: bar.element,
    buttons: [play, back, on, start],
    refresh() {
      // The word alone: a button whose inside is replaced under a finger is not pressed.
      const name = /** @type {HTMLElement} */ (play.firstElementChild);
      const label = film.isRunning ? 'Pause' : 'Run';
      if (name.textContent !== label) name.textContent = label;
      bar.element.hidden = film.isLive() || film.isEmpty;
      bar.limits(0, film.last());
      bar.set(film.at);
      enable(back, !film.isLive() && film.at > 0);
      enable(on, !film.isEmpty && !film.isDone());
      for (const one of [play, start]) enable(one, !film.isEmpty);
    },
  };
}

/** @param {import('../../../app/shell.js').Context} context */
export function createWatchPanel(context) {
  /** @type {Maze | undefined} */
  let maze;
  /** The code that is watched, by the first maker. */
  let code = '';
  /** Where two makers begin, or ''. */
  let beginnings = '';
  let size = THIS;
  let seed = 'watch-1';
  /** @type {import('../../../engine/core.js').Core | undefined} */
  let core;

  const place = h('div', { class: 'watch-sheets' });
  const status = h('p', { class: 'quiet', role: 'status' });
  const note = h('p', { class: 'quiet' });
  const film = createAnimation({
    told,
    isSeen: () => element.isConnected && !element.closest('details:not([open])'),
    isStill: context.motionReduced,
  });
  const { bar, buttons, refresh } = createBar(film);
  const maker = makerSelect('Maker', begin, false);
  const other = makerSelect('Beside it', begin, true);
  const bits = checkbox({
    label: 'Show the bits',
    hint: 'null, final, down, right; so large that they can be read, where the head is.',
    onchange: film.showBits,
  });
  const writing = rememberedCheckbox('worm.writing', true, {
    label: 'Show how a new maze is written',
    hint: 'When it is opened first, on its own sheet; any key or tap ends it.',
    onchange() {},
  });
  const sizes = segmented({
    legend: 'Size',
    choices: [
      { value: THIS, label: 'This maze' },
      ...SIZES.map((value) => ({ value, label: value })),
    ],
    value: size,
    onchange(value) {
      size = value;
      begin();
    },
  });
  const pace = slider({
    label: 'Speed',
    minimum: 1,
    maximum: 10,
    value: 4,
    onchange: film.setSpeed,
  });
  const another = button({
    label: 'Another maze',
    onclick() {
      seed = `watch-${Math.floor(Math.random() * 1e9)}`;
      begin();
    },
  });
  const sharing = button({ label: 'Share', icon: 'share', onclick: () => void share() });
  const element = h(
    'div',
    { class: 'watch' },
    place,
    bar,
    h('div', { class: 'toolbar' }, ...buttons, another, sharing, bits.element),
    status,
    note,
    h(
      'div',
      { class: 'watch-settings' },
      maker.element,
      other.element,
      h('div', { class: 'watch-sizes' }, sizes.element),
      pace.element,
      writing.element,
    ),
  );

  /** The maze to be watched and its size; by another maker, if one was chosen. */
  function wanted() {
    if (size === THIS) {
      const { cells, code: own } = /** @type {Maze} */ (maze);
      const { width, height, start, goal } = cells;
      return { base: own, size: { width, height, start, goal }, isShaped: cells.isShaped };
    }
    const base = seedCode('worm', [`w${size.replace(' by ', '_h')}`], seed);
    const [width, height] = ['w', 'h'].map((name) => paramNumber(base, name) ?? 1);
    return { base, size: { width, height, start: 0, goal: width * height - 1 }, isShaped: false };
  }
  /** Puts sheets in place, at the first step. */
  function begin() {
    if (!core || !maze) return;
    const ready = core;
    const { base, size: of, isShaped } = wanted();
    another.hidden = size === THIS;
    status.textContent = '';
    const isKnown = parseCode(base).seed !== undefined;
    const makers = isKnown ? [maker.select.value, other.select.value].filter(Boolean) : [];
    const tried = makers.map((one) => attempt(ready, base, one, of));
    const makings = tried.filter((one) => one instanceof WatchedGeneration);
    code = codeOf(base, maker.select.value);
    beginnings = makings.length === 2 ? describeStarts(makers[0], makers[1], isShaped) : '';
    enable(sharing, tried[0] instanceof WatchedGeneration);
    const shown = tried.map((one) =>
      one instanceof WatchedGeneration ? one.element : h('p', null, one),
    );
    fill(place, ...(isKnown ? shown : [h('p', null, WRITTEN_OUT)]));
    place.classList.toggle('race', tried.length > 1);
    film.load(makings);
  }
  /**
   * A maker at work; or why it makes no such maze, as some make none of a mask.
   * @param {import('../../../engine/core.js').Core} ready @param {string} base @param {string} by
   * @param {import('./recording.js').Size} of
   */
  function attempt(ready, base, by, of) {
    try {
      return new WatchedGeneration(ready, codeOf(base, by), algorithmName(by), of);
    } catch (error) {
      return `${algorithmName(by)} cannot be watched here: ${/** @type {Error} */ (error).message}.`;
    }
  }
  /** Its own maker makes this very maze. @param {string} base @param {string} by */
  const codeOf = (base, by) =>
    algorithmOf(parseCode(base).words) === by ? base : withAlgorithm(base, by);

  /** The film has gone on. */
  function told() {
    refresh();
    note.textContent = [film.isLive() && TOO_LONG_TO_RECORD, beginnings].filter(Boolean).join(' ');
    const said = film.isDone() ? `${film.figures().join('. ')}.` : '';
    if (status.textContent !== said) status.textContent = said;
  }
  async function share() {
    const { showShare } = await loadOptional(
      'share',
      'The part for sharing',
      () => import('../../../app/dialogs/share-dialog.js'),
    );
    const about = { title: 'Worm maze', view: 'watch', blank: false, withMoves: false };
    showShare({ code, kind: 'worm', moves: 0 }, about);
  }

  return {
    element,
    /** @param {Maze} next the one that is played @param {boolean} alone as a link to it wants it */
    async show(next, alone) {
      const isOther = next.code !== maze?.code;
      if (!isOther && !alone) return film.refresh();
      maze = next;
      const own = algorithmOf(parseCode(next.code).words);
      if (alone) {
        size = THIS;
        sizes.set(size);
      }
      if (size === THIS) {
        if (alone || other.select.value === own) other.select.value = '';
        else if (maker.select.value === '' || !core)
          other.select.value = own === 'nucleation' ? 'worm' : 'nucleation';
        maker.select.value = own;
      }
      core = await context.core;
      if (size === THIS) begin();
      else film.refresh();
    },
    settings: film.refresh,
    close: film.close,
  };
}
