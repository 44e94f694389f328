// Paper options, the core's drawing options for them, and the sheets in its SVG output.

import { rowsName } from '../../engine/rows.js';
import { fieldsOf, load, oneOf, save } from '../storage/store.js';
import { address } from '../routing/router.js';

/**
 * The stored paper options.
 * @typedef {{paper: string, form: boolean, drawSolution: boolean, solution: boolean,
 *   perPage: '1' | '2' | '4' | '6' | '9'}} PaperOptions
 */

const NAME = 'paper';
/** Letter in countries that use it, else A4. */
const defaultPaper = () => (/-(US|CA|MX|PH|CL|CO)$/.test(navigator.language) ? 'letter' : 'a4');

/** The stored choice of paper. @param {Record<string, unknown>} stored @returns {Pick<PaperOptions, 'paper' | 'form'>} */
export const readPaper = ({ paper, form }, isStriped = true) => ({
  paper: typeof paper === 'string' && /^[\dx.a-z]{1,20}$/.test(paper) ? paper : defaultPaper(),
  form: oneOf(isStriped, !isStriped)(form),
});

/** Worms draw on the striped paper of old printers. @param {string} kind @returns {PaperOptions} */
export const paperOptions = (kind) =>
  load(NAME, (value) => {
    const stored = fieldsOf(value);
    return {
      ...readPaper(stored, kind === 'worm'),
      drawSolution: oneOf(false, true)(stored.drawSolution),
      solution: oneOf(false, true)(stored.solution),
      perPage: oneOf('1', '2', '4', '6', '9')(stored.perPage),
    };
  });

/** @param {Partial<PaperOptions>} change */
export const savePaperOptions = (change) => save(NAME, { ...load(NAME, fieldsOf), ...change });

// The longest address that the core accepts for a QR code.
const LINK_MAX = 200;

/** The address up to the maze's code; '' if the page has none or it is too long. */
export function linkBefore() {
  const whole = address('');
  const link = whole.slice(0, whole.indexOf('#') + 1);
  return link.length <= LINK_MAX ? link : '';
}

/** Drawing options in the syntax of src/print/options.c. @param {'svg' | 'pdf'} form @param {string} code @param {PaperOptions} options */
export function paperForm(form, code, { paper, form: isForm, drawSolution, solution, perPage }) {
  const link = rowsName(code) === undefined ? linkBefore() : '';
  return [
    `${form} --paper ${paper}`,
    Number(perPage) > 1 ? `--per-page ${perPage}` : '',
    isForm ? '' : '--plain',
    drawSolution ? '--show-solution' : '',
    solution ? '--solution' : '',
    link ? `--link ${link}` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The sheets of an SVG drawing: its nested svg elements, or itself. @param {string} text */
export function sheetsOf(text) {
  const root = /** @type {SVGSVGElement} */ (
    /** @type {unknown} */ (new DOMParser().parseFromString(text, 'image/svg+xml').documentElement)
  );
  const several = /** @type {SVGSVGElement[]} */ (
    [...root.children].filter((one) => one.tagName === 'svg')
  );
  const title = root.querySelector(':scope > title')?.textContent ?? '';
  return (several.length ? several : [root]).map((one) => {
    const sheet = /** @type {SVGSVGElement} */ (document.importNode(one, true));
    for (const name of ['y', 'width', 'height']) sheet.removeAttribute(name);
    sheet.setAttribute('role', 'img');
    sheet.setAttribute('aria-label', title);
    return sheet;
  });
}
