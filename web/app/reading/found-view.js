// View of what was found in a text: the ways to read it, its mazes with small pictures, and which one is chosen.

import { parseCode } from '../routing/code.js';
import { button, errorMessage, fill, formatCount, h, newId, p } from '../ui/index.js';
import { readerLabel } from './formats.js';

/** @typedef {import('./readings.js').Reading} Reading */

/** Mazes of a list that have pictures, and entries that are added at a time. */
const PICTURES = 6;
const ENTRIES = 50;

/** The characters of a drawing, which is made of a picture here. */
const DRAWN_WITH = / drawn with (blocks )?\S+( and [^ ,]+)?(?=,|$)/;

/** A text of the core as a sentence of the page. @param {string} text */
const sentenceOf = (text) => errorMessage(new Error(text.replaceAll(/(\d) x (?=\d)/g, '$1 × ')));

/**
 * A group of radio buttons, the first of which is checked.
 * @template T
 * @param {string} legend @param {(choice: T) => void} onchange
 */
function radioList(legend, onchange) {
  const name = newId('choice');
  const list = h('div.found-list');
  return {
    element: h('fieldset.found', h('legend.label', legend), list),
    add(/** @type {T} */ choice, /** @type {Child[]} */ ...children) {
      const input = h('input', { type: 'radio', name, onchange: () => onchange(choice) });
      input.checked = !list.firstChild;
      list.append(h('label.checkbox', input, ...children));
    },
  };
}

/**
 * @param {{draw: (code: string) => Promise<string>, chosen: (found: FoundMaze | undefined) => void}} options
 *   draw: the address of a picture; chosen: called with what is to be opened
 */
export function createFoundView({ draw, chosen }) {
  const element = h('div.stack', { role: 'status' });

  /** A place for the picture of a maze. @param {FoundMaze} found */
  function picture({ code, sentence }) {
    const place = h('span.found-picture');
    if (code) void draw(code).then((src) => src && fill(place, h('img', { src, alt: sentence })));
    return place;
  }

  function list(/** @type {FoundMaze[]} */ all) {
    const more = button({ label: `Show ${ENTRIES} more`, onclick: addSome });
    const choices = radioList(formatCount(all.length, all[0].code ? 'maze' : 'game'), chosen);
    let shown = 0;
    function addSome() {
      for (const found of all.slice(shown, shown + ENTRIES)) {
        const number = `${++shown}. `;
        choices.add(
          found,
          shown <= PICTURES ? picture(found) : null,
          h(
            'span',
            number,
            sentenceOf(found.sentence),
            parseCode(found.code).seed === undefined ? null : h('small', found.code),
          ),
        );
      }
      more.hidden = shown >= all.length;
    }
    addSome();
    return h('div.stack.stack-start', choices.element, more);
  }

  /** @param {Reading} reading @param {import('../reading/picture-view.js').ReadPicture | undefined} read */
  function contentOf({ found }, read) {
    chosen(found[0]);
    if (found.length > 1) return list(found);
    return h(
      'div.found-one',
      read ? h('span.found-picture', read.view) : picture(found[0]),
      p(sentenceOf(read ? found[0].sentence.replace(DRAWN_WITH, '') : found[0].sentence)),
      read ? h('p.quiet', 'The walls that were found are drawn over the picture.') : null,
    );
  }

  return {
    element,
    clear() {
      chosen(undefined);
      fill(element);
    },
    say: (/** @type {string} */ text) => fill(element, h('p.quiet', text)),
    /** @param {Reading[]} readings @param {import('../reading/picture-view.js').ReadPicture} [read] the picture that was read */
    show(readings, read) {
      const content = h('div', contentOf(readings[0], read));
      if (readings.length === 1) return fill(element, content);
      const ways = radioList(
        `This can be read in ${readings.length} ways`,
        (/** @type {Reading} */ reading) => fill(content, contentOf(reading, read)),
      );
      for (const reading of readings)
        ways.add(
          reading,
          h(
            'span',
            sentenceOf(readerLabel(reading.format, reading.kind)),
            h('small', sentenceOf(reading.sentence)),
          ),
        );
      fill(element, ways.element, content);
    },
  };
}
