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

/** @template {string} Name @typedef {Name | `${Name}.${string}`} Selector a tag and its classes: 'div.stack.watch' */
/**
 * The element of a selector.
 * @template {Record<string, any>} Elements @template {string} Of
 * @typedef {Of extends `${infer Tag extends keyof Elements & string}.${string}` ? Elements[Tag] : Elements[Of]} ElementOf
 */

/** Gives a new element its classes, attributes and children. @param {Element} element @param {string[]} classes @param {(Attributes | Child)[]} content */
function complete(element, classes, content) {
  if (classes.length) element.setAttribute('class', classes.join(' '));
  const [first] = content;
  const hasAttributes = typeof first === 'object' && first !== null && !(first instanceof Node);
  if (hasAttributes) set(/** @type {HTMLElement} */ (element), first);
  append(element, /** @type {Child[]} */ (hasAttributes ? content.slice(1) : content));
  return element;
}

/**
 * An HTML element.
 * @template {Selector<keyof HTMLElementTagNameMap>} Of
 * @param {Of} selector @param {Attributes | Child} [first] attributes, or the first child @param {...Child} children
 * @returns {ElementOf<HTMLElementTagNameMap, Of>}
 */
export function h(selector, first, ...children) {
  const [tag, ...classes] = selector.split('.');
  const element = document.createElement(tag);
  // Else it would send the form that it stands in.
  if (tag === 'button') element.setAttribute('type', 'button');
  return /** @type {any} */ (complete(element, classes, [first, ...children]));
}

/**
 * An SVG element.
 * @template {Selector<keyof SVGElementTagNameMap>} Of
 * @param {Of} selector @param {Attributes | Child} [first] attributes, or the first child @param {...Child} children
 * @returns {ElementOf<SVGElementTagNameMap, Of>}
 */
export function svg(selector, first, ...children) {
  const [tag, ...classes] = selector.split('.');
  const element = document.createElementNS(SVG, tag);
  return /** @type {any} */ (complete(element, classes, [first, ...children]));
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
export const p = (...children) => h('p', ...children);

/** A row of controls. @param {...Child} children */
export const row = (...children) => h('div.row', ...children);

/** A unique id for labels and references. */
export const newId = (/** @type {string} */ word) => `${word}-${++ids}`;
