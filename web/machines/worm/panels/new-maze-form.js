// The form for a new worm maze: the fields of its parameters, with sizes to choose from, an own shape, and start and goal.

import { createNewMazeForm } from '../../../app/new-maze/form.js';
import { paramsOf } from '../../../app/new-maze/words.js';
import { parseCode } from '../../../app/routing/code.js';
import { button, enable, h, newId } from '../../../app/ui/index.js';
import { GROUPS } from '../generators.js';
import { gridOf } from '../grids/grid.js';
import { ENDPOINT, createEndpoints } from '../shape/endpoints.js';
import { chanceSentence, offeredOpen } from './percolation-chance.js';
import { part } from '../../../app/loading/part.js';

const SIZES = /** @type {const} */ ([
  [12, 8, 'Small'],
  [40, 30, 'Medium'],
  [120, 90, 'Large'],
  [400, 300, 'Poster'],
  [4096, 4096, '16 million cells'],
]);
/** The worm slows down on large sheets; above this many cells the form suggests the fast worm. */
const SLOW_CELLS = 1_000_000;

const BRAID = paramsOf('worm').find(({ name }) => name === 'braid')?.help ?? '';

/** True if the algorithm is this one. @param {RowValues} values @param {string} word */
const isBy = (values, word) => (values.algorithm ?? 'worm') === word;
const gridNameOf = (/** @type {RowValues} */ values) => gridOf([values.cells ?? '']).name;

function adviceOn(/** @type {RowValues} */ values) {
  const cells = Number(values.w) * Number(values.h);
  if (isBy(values, 'worm') && !values.outback && cells > SLOW_CELLS)
    return 'The worm is slow on large sheets, because most worms get stuck before they find the maze. Worm (fast) makes the same kind of maze.';
  if (Number(values.braid) > 0) return BRAID;
  return '';
}

/** Matches the words of size and mask in a code. */
const SHAPE = /^([wh]\d|mask|~)/;

/**
 * @param {Context} context @param {() => void} onchange
 * @param {(words: string[]) => void} onendpoints called with the start and goal of a new shape, as words
 */
function createShapeSection(context, onchange, onendpoints) {
  /** The words of the shape in a code. @type {string[] | undefined} */
  let words;
  const editor = part(
    'The shape editor',
    () => import('../shape/shape-editor.js'),
    ({ createShapeEditor }) => createShapeEditor(context, setOwn),
  );
  const details = editor.section('Draw your own shape');
  const reset = button({ label: 'Use a full sheet', onclick: () => setOwn(undefined) });
  const note = h('p.quiet', 'The next maze has this shape. ', reset);
  note.hidden = true;

  function set(/** @type {typeof words} */ next) {
    words = next;
    note.hidden = !words;
    onchange();
  }
  /** Sets a shape from the editor, with its own start and goal. @param {import('../shape/shape-editor.js').Shape | undefined} shape */
  function setOwn(shape) {
    onendpoints(shape?.endpoints ?? []);
    set(shape?.words);
  }
  return {
    element: h('div.stack.stack-start.worm-own-shape', details, note),
    /** Returns the words of the shape in a code; undefined for a full sheet. */
    words: () => words,
    /** Opens a text or a picture in the editor. @param {File} file */
    async open(file) {
      details.open = true;
      await (await editor.load()).open(file);
      details.scrollIntoView({ block: 'nearest' });
    },
    /** Takes the shape of a maze. @param {string} code */
    show(code) {
      const shape = parseCode(code).words.filter((word) => SHAPE.test(word));
      set(shape.some((word) => word.startsWith('mask')) ? shape : undefined);
    },
  };
}

class NewMazePanel {
  constructor(/** @type {Context} */ context, /** @type {(sentence: string) => void} */ ask) {
    const endpoints = createEndpoints(context, ask, () => this.form.update(''));
    this.endpoints = endpoints;
    this.shape = createShapeSection(context, () => this.form.update(''), endpoints.put);
    this.form = createNewMazeForm(context, 'worm', {
      omit: ['sr', 'sc', 'gr', 'gc', 'mask'],
      words: () => [...(this.shape.words() ?? []), ...endpoints.words()],
      groups: { algorithm: GROUPS },
      onchange: (values, changed) => this.update(values, changed),
    });
    this.chance = h('p.quiet', { id: newId('chance') });
    this.note = h('p.quiet');
    this.sizes = SIZES.map(([columns, rows, label]) =>
      button({ label, hint: `${columns} by ${rows}`, onclick: () => this.setSize(columns, rows) }),
    );
    this.presets = h(
      'div.row.row-even.worm-presets',
      { role: 'group', 'aria-label': 'Sizes' },
      ...this.sizes,
    );
    const { form } = this;
    const [seed, end] = form.end();
    end.classList.add('worm-create');
    this.element = h(
      'div.stack.tab-part',
      this.presets,
      h('div.halves', ...form.take('w', 'h', 'algorithm')),
      ...form.take('cells', 'greedy', 'outback', 'lost', 'braid', 'open'),
      this.chance,
      ...form.rest(),
      this.shape.element,
      endpoints.element,
      seed,
      this.note,
      end,
    );
  }

  setSize(/** @type {number} */ columns, /** @type {number} */ rows) {
    const { form } = this;
    form.set('w', String(columns));
    form.set('h', String(rows));
    if (columns * rows > SLOW_CELLS && isBy(form.values, 'worm')) form.set('algorithm', 'wormfast');
    form.update('algorithm');
  }

  /** Follows the fields. @param {RowValues} values @param {string} changed */
  update(values, changed) {
    const { form } = this;
    const isPercolation = isBy(values, 'percolation');
    // The share of open passages that is offered first.
    if (changed === 'algorithm' || (changed === 'cells' && isPercolation)) {
      const open = String(isPercolation ? offeredOpen(gridNameOf(values)) : 0);
      form.set('open', open);
      values.open = open;
    }
    this.presets.hidden = this.shape.words() !== undefined;
    const others = form.words(values).filter((word) => !/^[wh]\d/.test(word));
    SIZES.forEach(([columns, rows], i) =>
      enable(this.sizes[i], form.accepts([`w${columns}`, `h${rows}`, ...others])),
    );
    this.chance.hidden = !isPercolation;
    this.chance.textContent = chanceSentence(gridNameOf(values), Number(values.open));
    this.note.textContent = adviceOn(values);
  }

  /** Fills in the settings of a maze. @param {string} code @param {Cells} cells */
  show(code, cells) {
    const { form, endpoints, shape } = this;
    endpoints.show(code, cells);
    shape.show(code);
    const { words } = parseCode(code);
    // Without a word, a percolation opens the core's share, which the form does not know.
    const usual = words.includes('percolation') ? ['open500'] : [];
    form.show(code, [...usual, ...words.filter((word) => !ENDPOINT.test(word))]);
  }
}

/** @param {Context} context @param {(sentence: string) => void} ask requests a tap on the sheet; '' ends the request */
export const createNewMazePanel = (context, ask) => new NewMazePanel(context, ask);
