// Essay of a machine: an idea, a live picture beside it, the next idea. Each picture loads when it comes in sight.

import { part } from '../loading/part.js';
import { fill, h, p } from '../ui/dom.js';

/**
 * @typedef {{
 *   title?: string,
 *   words: (Child | Child[])[],
 *   isWide?: boolean,
 *   load?: () => Promise<{createPicture: (context: Context) => import('./live-picture.js').Picture}>,
 *   styles?: string,
 * }} Idea
 *   title: of the section that begins here; words: its paragraphs; isWide: its picture stands below the words; load:
 *   imports the module of its picture; styles: a style sheet it needs besides the essay's
 */

/** A picture is created at this distance from the window. */
const MARGIN = '200px';

/** @param {Idea} idea @param {HTMLElement} place of its picture */
const writeIdea = ({ title, words, isWide, load }, place) =>
  h(
    'div',
    { class: `essay-idea${isWide ? ' essay-wide' : ''}` },
    h(
      'div.essay-words',
      title ? h('h2', title) : null,
      ...words.map((one) => p(...(Array.isArray(one) ? one : [one]))),
    ),
    load ? place : null,
  );

/**
 * Writes an essay into the page.
 * @param {Context} context @param {Idea[]} ideas @param {...Child} more stands below them
 */
export function createEssay(context, ideas, ...more) {
  /** @type {import('./live-picture.js').Picture[]} */ const pictures = [];
  let isClosed = false;
  /** @type {Map<Element, NonNullable<Idea['load']>>} */ const loaders = new Map();
  const essayStyles = `${context.essay.dataset.kind}/essay`;

  /** @param {Element} place @param {NonNullable<Idea['load']>} load */
  async function addPicture(place, load) {
    const { createPicture } = await load();
    if (isClosed) return;
    const picture = createPicture(context);
    pictures.push(picture);
    fill(place, picture.element);
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const load = isIntersecting && loaders.get(target);
        if (!load) continue;
        observer.unobserve(target);
        loaders.delete(target);
        void addPicture(target, load);
      }
    },
    { rootMargin: MARGIN },
  );
  const sections = ideas.map((idea) => {
    const place = h('div.essay-place');
    const { load, styles = '' } = idea;
    const picture = load && part('A picture below the maze', load, undefined, essayStyles, styles);
    if (picture) loaders.set(place, picture.load);
    return writeIdea(idea, place);
  });
  fill(context.essay, ...sections, ...more);
  const observe = () => loaders.forEach((_, place) => observer.observe(place));
  const observeAtTab = (/** @type {KeyboardEvent} */ { key }) => key === 'Tab' && observe();
  // The machine fills the window: no picture loads before the reader scrolls, or walks on by keys.
  if (context.essay.getBoundingClientRect().top < innerHeight) observe();
  addEventListener('scroll', observe, { once: true });
  addEventListener('keydown', observeAtTab);
  return {
    settings: () => pictures.forEach(({ settings }) => settings()),
    close() {
      isClosed = true;
      removeEventListener('scroll', observe);
      removeEventListener('keydown', observeAtTab);
      observer.disconnect();
      pictures.forEach(({ close }) => close());
    },
  };
}
