// Paper: what is asked of the core for a sheet, and the sheets in what it gives.

import { rowsName } from '../../engine/rows.js';
import { fieldsOf, load, oneOf, save } from '../storage/store.js';
import { address } from '../routing/router.js';

/**
 * What a person wants of paper; it is remembered.
 * @typedef {{paper: 'a4' | 'letter', form: boolean, way: boolean, solution: boolean,
 *   perPage: '1' | '2' | '4' | '6' | '9'}} PaperWish
 */

const NAME = 'paper';
/** Letter where it is at home. */
export const defaultPaper = () =>
  /-(US|CA|MX|PH|CL|CO)$/.test(navigator.language) ? 'letter' : 'a4';

/** @returns {PaperWish} */
export const paperOptions = () =>
  load(NAME, (value) => {
    const kept = fieldsOf(value);
    return {
      paper: oneOf(defaultPaper(), 'a4', 'letter')(kept.paper),
      form: oneOf(true, false)(kept.form),
      way: oneOf(false, true)(kept.way),
      solution: oneOf(false, true)(kept.solution),
      perPage: oneOf('1', '2', '4', '6', '9')(kept.perPage),
    };
  });

/** @param {Partial<PaperWish>} change */
export const savePaperOptions = (change) => save(NAME, { ...paperOptions(), ...change });

// The core takes no longer address for a QR code.
const LINK_MAX = 200;

/** The address before a maze's code, if this page has one. */
export function linkBefore() {
  const whole = address('');
  const link = whole.slice(0, whole.indexOf('#') + 1);
  return link.length <= LINK_MAX ? link : '';
}

/** The form of a drawing on paper, as src/print/options.c reads it. @param {'svg' | 'pdf'} form @param {string} code @param {PaperWish} wish */
export function paperForm(form, code, { paper, form: isForm, way, solution, perPage }) {
  const link = rowsName(code) === undefined ? linkBefore() : '';
  return [
    `${form} --paper ${paper} --per-page ${perPage}`,
    isForm ? '' : '--plain',
    way ? '--show-solution' : '',
    solution ? '--solution' : '',
    link ? `--link ${link}` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The sheets of a drawing: one, or several in one another. @param {string} text */
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
