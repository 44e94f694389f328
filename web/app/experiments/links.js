// Links from a machine's page to its experiments.

import { taskLink } from '../routing/router.js';
import { h } from '../ui/dom.js';

/** The whole address: checkers take a link that begins with '#' and is scrolled out of view for one that skips. @param {string} link */
const whole = (link) => new URL(link, location.href).href;

/**
 * A heading and a list of experiments, each with the words of its command behind the machine's name. A task that
 * takes a maze has that of the page.
 * @param {string} kind @param {[words: string, label: string][]} experiments
 */
export const experimentLinks = (kind, experiments) =>
  h(
    'section.stack.stack-near',
    h('h2', 'Experiments'),
    h(
      'ul.stack.stack-near.plain',
      ...experiments.map(([words, label]) =>
        h('li', h('a', { href: whole(taskLink(kind, words.split(' '))) }, label)),
      ),
    ),
  );
