// The words that a visitor reads on the first screen.

/**
 * Counts the words in view: texts of rail, head, strip, message, panel, row and plate. Digits alone and what stands on the
 * board do not count.
 */
export const wordsInView = (/** @type {Page} */ page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    /** @type {string[]} */
    const words = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('.unseen, [aria-hidden=true]')) continue;
      if (parent.closest('.stage-board') && !parent.closest('.plate')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      const isClipped = getComputedStyle(parent).clipPath !== 'none';
      if (!box.width || isClipped || box.top >= innerHeight || box.bottom <= 0) continue;
      words.push(...(node.textContent ?? '').split(/\s+/).filter((word) => /[a-z]/i.test(word)));
    }
    return words;
  });
