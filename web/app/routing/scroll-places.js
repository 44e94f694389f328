// Scroll places: a page that opens begins at its top, and going back leads to the place where it was left. The state of
// each entry of the tab's history has a name, under which its place is remembered while the page lives.

/** Pixels from the top by the name of an entry. @type {Map<number, number>} */
const places = new Map();

/** Where the next page begins; undefined for the first one, which the browser places. @type {number | undefined} */
let next;
/** Where the page on the screen began. */
let top = 0;

/** The state of an entry that is added to the history: the time names it. */
export const newEntry = () => ({ entry: performance.timeOrigin + performance.now() });

/** Text that loads late makes the page long enough for its place. */
const growth = new ResizeObserver(scrollToTop);

function scrollToTop() {
  scrollTo({ top, behavior: 'instant' });
  if (scrollY >= top - 1) growth.disconnect();
}

/** Scrolls the page that has opened to its place. */
export function placePage() {
  if (next !== undefined) {
    top = next;
    growth.observe(document.body);
    scrollToTop();
  }
  next = 0;
}

export function watchScroll() {
  history.replaceState(history.state ?? newEntry(), '');
  addEventListener('scroll', () => places.set(history.state?.entry, scrollY), { passive: true });
  addEventListener('popstate', ({ state }) => {
    growth.disconnect();
    next = places.get(state?.entry) ?? 0;
    // A link has made an entry without a state.
    if (!state) history.replaceState(newEntry(), '');
  });
  // A visitor who scrolls by hand stays there.
  for (const type of ['wheel', 'pointerdown', 'keydown'])
    addEventListener(type, () => growth.disconnect(), { passive: true });
}
