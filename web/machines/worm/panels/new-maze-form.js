// The form for a new worm maze: size, algorithm, rules, shape, start and goal, seed.

import { paramNumber, seedCode, parseCode } from '../../../app/routing/code.js';
import { button, checkbox, enable, segmented, slider } from '../../../app/ui/controls.js';
import { h, newId } from '../../../app/ui/dom.js';
import { createNewMazeForm } from '../../../app/ui/new-maze-form.js';
import { GENERATOR_GROUPS, GENERATORS, limitAlgorithms, openDefault } from '../generators.js';
import { GRIDS, gridOf } from '../grids/grid.js';
import { OTHER_GRIDS_MAX } from '../index.js';
import { createEndpoints } from './endpoints.js';
import { numberField } from './number-field.js';
import { chanceSentence, offeredOpen } from './percolation-chance.js';
import { createShapeSection } from '../shape/shape-section.js';

const SIZES = /** @type {const} */ ([
  [12, 8, 'Small'],
  [40, 30, 'Medium'],
  [120, 90, 'Large'],
  [400, 300, 'Poster'],
  [4096, 4096, '16 million cells'],
]);
/** The worm slows down on large sheets; above this many cells the form suggests the fast worm. */
const SLOW_CELLS = 1_000_000;
/** Percent of an Outback maze's cells that may be out of reach, by default; see src/machines/worm/worm.h. */
const LOST = 25;

/** A list of the algorithms, with a sentence on how their mazes look. @param {() => void} onchange */
function createAlgorithmSelect(onchange) {
  const id = newId('algorithm');
  const looks = h('p', { class: 'quiet', id: `${id}-looks` });
  const select = h(
    'select',
    { id, class: 'field', 'aria-describedby': looks.id, onchange },
    ...GENERATOR_GROUPS.map(([label, generators]) =>
      h('optgroup', { label }, ...generators.map(([value, name]) => h('option', { value }, name))),
    ),
  );
  const element = h('div', null, h('label', { for: id, class: 'label' }, 'Algorithm'), select);
  const describe = () => {
    looks.textContent = GENERATORS.find(([value]) => value === select.value)?.[2] ?? '';
  };
  return { select, element, looks, describe };
}

/** The rules of the algorithms. @param {() => void} onchange */
function createRules(onchange) {
  const greedy = checkbox({
    label: 'Greedy worms',
    hint: 'A worm next to the maze always joins it. Dead ends are shorter, and there are more of them.',
    onchange,
  });
  const outback = checkbox({
    label: 'Outback: keep stuck worms',
    hint: 'Worms that get stuck stay where they are. Parts of the maze are out of reach, but never the goal.',
    onchange,
  });
  const braid = slider({
    label: 'Dead ends removed, in percent',
    minimum: 0,
    maximum: 100,
    value: 0,
    onchange,
  });
  const lost = slider({
    label: 'Cells out of reach, in percent at most',
    minimum: 0,
    maximum: 100,
    value: LOST,
    onchange,
  });
  const open = slider({
    label: 'Passages opened at random',
    minimum: 0,
    maximum: 1000,
    value: 0,
    say: (value) => `${value / 10}%`,
    onchange,
  });
  return { greedy, outback, lost, braid, open };
}

/** True if a box is checked and belongs to the chosen algorithm. @param {ReturnType<typeof checkbox>} box */
const isOn = ({ input, element }) => input.checked && !element.hidden;

class NewMazePanel {
  /** @param {import('../../../app/shell.js').Context} context @param {(sentence: string) => void} ask */
  constructor(context, ask) {
    const update = () => this.update();
    const endpoints = createEndpoints(context, ask);
    this.endpoints = endpoints;
    this.width = numberField('Columns', { value: 40, oninput: update });
    this.height = numberField('Rows', { value: 30, oninput: update });
    this.algorithm = createAlgorithmSelect(() => {
      this.offerOpen();
      this.update();
    });
    this.rules = createRules(update);
    this.grid = GRIDS.squares;
    this.gridChoice = segmented({
      legend: 'Cells',
      showLegend: true,
      choices: [
        { value: 'squares', label: 'Squares' },
        { value: 'triangles', label: 'Triangles', hint: 'Three sides; at most 40,000 cells' },
        { value: 'hexagons', label: 'Hexagons', hint: 'Six sides; at most 40,000 cells' },
      ],
      value: 'squares',
      onchange: (name) => {
        this.grid = GRIDS[name];
        if (this.isPercolation) this.offerOpen();
        update();
      },
    });
    this.chance = h('p', { class: 'quiet', id: newId('chance') });
    this.rules.open.input.setAttribute('aria-describedby', this.chance.id);
    this.note = h('p', { class: 'quiet' });
    this.shape = createShapeSection(context, update, endpoints.put);
    this.form = createNewMazeForm(context, (seed) => seedCode('worm', this.words(), seed));
    this.sizes = SIZES.map(([columns, rows, label]) =>
      button({ label, hint: `${columns} by ${rows}`, onclick: () => this.setSize(columns, rows) }),
    );
    this.presets = this.createPresets();
    const { greedy, outback, lost, braid, open } = this.rules;
    /** The contents of the tab. */
    this.parts = [
      this.presets,
      h(
        'div',
        { class: 'halves' },
        this.width.element,
        this.height.element,
        this.algorithm.element,
      ),
      this.gridChoice.element,
      this.algorithm.looks,
      greedy.element,
      outback.element,
      lost.element,
      braid.element,
      open.element,
      this.chance,
      this.shape.element,
      endpoints.element,
      this.form.word,
      this.note,
      h('div', { class: 'stack stack-start worm-create' }, this.form.problem, this.form.make),
    ];
  }

  createPresets() {
    return h(
      'div',
      { class: 'row row-even worm-presets', role: 'group', 'aria-label': 'Sizes' },
      ...this.sizes,
    );
  }

  /** @param {number} columns @param {number} rows */
  setSize(columns, rows) {
    const { width, height, algorithm } = this;
    width.input.value = String(columns);
    height.input.value = String(rows);
    if (columns * rows > SLOW_CELLS && algorithm.select.value === 'worm')
      algorithm.select.value = 'wormfast';
    this.update();
  }

  get isPercolation() {
    return this.algorithm.select.value === 'percolation';
  }

  /** Sets the passages opened at random to the share that is offered first. */
  offerOpen() {
    this.rules.open.set(this.isPercolation ? offeredOpen(this.grid.name) : 0);
  }

  /** Returns the words of the new maze's code. */
  words() {
    const { width, height, algorithm, rules, shape, endpoints, grid } = this;
    const { value } = algorithm.select;
    return [
      ...(shape.words() ?? [`w${width.input.value}`, `h${height.input.value}`]),
      value !== 'worm' && value,
      grid.word,
      isOn(rules.greedy) && 'greedy',
      isOn(rules.outback) && 'outback',
      isOn(rules.outback) && rules.lost.value() !== LOST && `lost${rules.lost.value()}`,
      rules.braid.value() > 0 && `braid${rules.braid.value()}`,
      rules.open.value() !== openDefault(value) && `open${rules.open.value()}`,
      ...endpoints.words(),
    ];
  }

  /** Shows the controls that belong to the chosen algorithm and shape. */
  update() {
    const { width, height, rules, grid } = this;
    const { value } = this.algorithm.select;
    this.algorithm.describe();
    const hasShape = this.shape.words() !== undefined;
    for (const part of [this.presets, width.element, height.element]) part.hidden = hasShape;
    const { select } = this.algorithm;
    limitAlgorithms(select, hasShape, grid);
    SIZES.forEach(([columns, rows], i) =>
      enable(this.sizes[i], grid.isSquare || columns * rows <= OTHER_GRIDS_MAX),
    );
    rules.greedy.element.hidden = !value.startsWith('worm');
    rules.outback.element.hidden = value !== 'worm';
    rules.lost.element.hidden = !isOn(rules.outback);
    this.chance.hidden = !this.isPercolation;
    this.chance.textContent = chanceSentence(grid.name, rules.open.value());
    this.note.textContent = this.advice();
  }

  advice() {
    const { width, height, rules } = this;
    const cells = width.input.valueAsNumber * height.input.valueAsNumber;
    const isWorm = this.algorithm.select.value === 'worm' && !isOn(rules.outback);
    if (isWorm && cells > SLOW_CELLS)
      return 'The worm is slow on large sheets, because most worms get stuck before they find the maze. Worm (fast) makes the same kind of maze.';
    if (rules.braid.value() > 0)
      return 'Walls at dead ends are opened. The maze gets loops, and several paths may lead to the goal.';
    return '';
  }

  /** Opens a file as a shape. @param {File} file */
  async openShape(file) {
    await this.shape.open(file);
  }

  /** Fills in the settings of a maze. @param {string} code @param {import('../cells.js').Cells} cells */
  show(code, cells) {
    const { width, height, algorithm, rules, endpoints, shape, form } = this;
    endpoints.show(code, cells);
    shape.show(code);
    width.input.value = String(paramNumber(code, 'w') ?? width.input.value);
    height.input.value = String(paramNumber(code, 'h') ?? height.input.value);
    const { words } = parseCode(code);
    algorithm.select.value = GENERATORS.find(([value]) => words.includes(value))?.[0] ?? 'worm';
    this.grid = gridOf(words);
    this.gridChoice.set(this.grid.name);
    rules.greedy.input.checked = words.includes('greedy');
    rules.outback.input.checked = words.includes('outback');
    rules.lost.set(paramNumber(code, 'lost') ?? LOST);
    rules.braid.set(paramNumber(code, 'braid') ?? 0);
    rules.open.set(paramNumber(code, 'open') ?? openDefault(algorithm.select.value));
    form.clear();
    this.update();
  }
}

/** @param {import('../../../app/shell.js').Context} context @param {(sentence: string) => void} ask requests a tap on the sheet; '' ends the request */
export const createNewMazePanel = (context, ask) => new NewMazePanel(context, ask);
