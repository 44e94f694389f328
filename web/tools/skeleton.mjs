// Static frame: renders the page frame as HTML for index.html, by running app/frame.js and the machines' cards
// on a minimal DOM.

import { build } from 'esbuild';

/** The part of the DOM's Element that h() and svg() use. */
class Element {
  constructor(/** @type {string} */ tag) {
    this.tag = tag;
    this.style = { setProperty() {} };
    /** @type {string[]} */ this.attributes = [];
    /** @type {(Element | string)[]} */ this.children = [];
  }
  setAttribute(/** @type {string} */ name, /** @type {string} */ value) {
    this.attributes.push(value === '' ? ` ${name}` : ` ${name}="${escape(value)}"`);
  }
  removeAttribute() {}
  addEventListener() {}
  append(/** @type {(Element | string)[]} */ ...children) {
    this.children.push(...children);
  }
  replaceChildren() {
    this.children = [];
  }
  /** @returns {string} */
  toString() {
    const inside = this.children
      .map((one) => (one instanceof Element ? one : escape(one)))
      .join('');
    return `<${this.tag}${this.attributes.join('')}>${inside}</${this.tag}>`;
  }
}

const escape = (/** @type {string} */ text) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const SOURCE = `
  import { createPage, createRail, railLinks } from './web/app/frame.js';
  import { createStrip } from './web/app/daily/strip.js';
  import { machines } from './web/machines/index.js';
  import { h } from './web/app/ui/dom.js';
  export function write(title, sentence, words) {
    const emblems = h('ul', { class: 'emblems' }, ...railLinks(machines, '', (kind) => '#' + kind));
    const parts = {
      title: h('h1', { id: 'page-title' }, title),
      sentence: h('p', { class: 'sentence' }, sentence),
      banner: h('div', { class: 'banners' }, createStrip(machines.filter(({ dayWords }) => dayWords)).element),
      host: h('div', { class: 'machine' }, h('p', null, words)),
      essay: h('article', { class: 'essay' }),
    };
    return '' + createRail(emblems) + createPage(parts, []);
  }`;

/**
 * The frame as HTML.
 * @param {string} root
 * @param {string} title
 * @param {string} sentence
 * @param {string} words shown in place of the machine until it loads
 */
export async function skeleton(root, title, sentence, words) {
  const { outputFiles } = await build({
    stdin: { contents: SOURCE, resolveDir: root },
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'warning',
    // Leave out the machines' views.
    external: ['./view.js'],
    define: { __DEVELOPMENT__: 'false' },
  });
  const create = (/** @type {string} */ tag) => new Element(tag);
  Object.assign(globalThis, {
    Node: Element,
    document: {
      createElement: create,
      createElementNS: (/** @type {string} */ _, /** @type {string} */ tag) => create(tag),
    },
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const { write } = await import(`data:text/javascript;base64,${code}`);
  return write(title, sentence, words);
}
