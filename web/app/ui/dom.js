// DOM helpers: creates HTML and SVG elements. They set no `style` attribute, which the page's security policy
// forbids.

const SVG = 'http://www.w3.org/2000/svg';

/**
 * A child: a node, a text, or nothing.
 * @typedef {Node | string | number | null | undefined | false} Child
 * @typedef {Record<string, unknown>} Attributes
 *   `on...`: a listener (onclick); `style`: an object of CSS properties, set one by one; true: an
 *   empty attribute; false, null and undefined: no attribute; else the attribute's text.
 */

/**
 * An HTML element.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes | null} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, attributes, ...children) {
  const element = document.createElement(tag);
  set(element, attributes ?? {});
  append(element, children);
  return element;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes | null} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function svg(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  set(element, attributes ?? {});
  append(element, children);
  return element;
}

/** Sets attributes, as h() does. @param {HTMLElement | SVGElement} element @param {Attributes} attributes */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) {
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else if (name === 'style') {
      for (const [property, text] of Object.entries(/** @type {object} */ (value)))
        element.style.setProperty(property, String(text));
    } else if (value === false || value == null) {
      element.removeAttribute(name);
    } else {
      element.setAttribute(name, value === true ? '' : String(value));
    }
  }
}

function append(/** @type {Element} */ element, /** @type {Child[]} */ children) {
  for (const child of children)
    if (child != null && child !== false)
      element.append(child instanceof Node ? child : String(child));
}

/** Replaces an element's children. */
export function fill(/** @type {Element} */ element, /** @type {Child[]} */ ...children) {
  element.replaceChildren();
  append(element, children);
}

let ids = 0;

/** A paragraph. @param {...Child} children */
export const p = (...children) => h('p', null, ...children);

/** A row of controls. @param {...Child} children */
export const row = (...children) => h('div', { class: 'row' }, ...children);

/** A unique id for labels and references. */
export const newId = (/** @type {string} */ word) => `${word}-${++ids}`;
