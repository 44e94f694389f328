// The text under the wall; each idea with a live picture, which comes when its place is near.

import { engineOf } from '../../../app/loading/engine.js';
import { CORE } from '../laboratory/common.js';
import { loadStyles } from '../../../app/loading/styles.js';
import { fill, h, p } from '../../../app/ui/dom.js';

/** @typedef {import('./live-picture.js').Context} Context */
/** @typedef {ReturnType<typeof import('./live-picture.js').createLivePicture>} Picture */

const [[three], [four], [low, high]] = ['3x3', '4x4', '5x5'].map(
  (size) =>
    __KNOWN_LENGTHS__
      .find(([name]) => name === size)
      ?.slice(1)
      .map(Number) ?? [0, 0],
);

/** @type {{title: string, words: import('../../../app/ui/dom.js').Child[], load: () => Promise<{createPicture: (context: Context) => Picture}>}[]} */
const PARTS = [
  {
    title: 'One walk for every maze',
    words: [
      'Somebody is in a maze of three by three fields, in the dark, and you may shout directions. You do ' +
        'not know which maze it is. Is there a list of moves that brings them out of every one? Moves into ' +
        'a wall do nothing, so a list that is right for one maze does little harm in another. The wall ' +
        'above is all 51 mazes that can be solved; your moves are shouted into all of them.',
    ],
    load: () => import('./one-sequence.js'),
  },
  {
    title: 'There always is one',
    words: [
      'Take the mazes one after the other: wherever the first list leaves the dot in the second maze, there ' +
        'is a way from there to the goal; append it. Go on to the last maze. What has arrived stays, so ' +
        `nothing is lost. That list is long. The shortest one for three by three has ${three} moves, and ` +
        'curiously none of the six straight ways to the corner begins it.',
    ],
    load: () => import('./appending.js'),
  },
  {
    title: 'Counting mazes by their right hands',
    words: [
      'How many mazes can be solved at all? Follow the right-hand wall from the start: every solvable maze ' +
        'gives one walk to the goal. That walk fixes some fields as free and some as blocked, and the others ' +
        'do not matter: they flicker. For three by three there are ten such walks. Add up two to the power ' +
        'of what does not matter, and you have 51.',
    ],
    load: () => import('./right-hand-paths.js'),
  },
  {
    title: 'Mazes that are logic',
    words: [
      'For a set of mazes, a short list can be as hard to find as an answer to any puzzle of logic. ' +
        'Type a formula: clauses separated by commas, names and “not”. It becomes one maze for all the ' +
        'names and one for each clause. At each name the walk goes down on the left if it is so, on the ' +
        'right if it is not; a clause is lit where its dot has come down. A list of the right length leads ' +
        'through all of them exactly if the formula can be true.',
    ],
    load: () => import('./formula-mazes.js'),
  },
  {
    title: 'A drunkard who comes back',
    words: [
      'A list drawn by lot works too. As long as a dot that has arrived stays, any lot will do, for every ' +
        'dot arrives some day. But let dots leave the goal again, and ask that all of them stand there at ' +
        'the same moment: then the lot must lean. Down and right are drawn more often than up and left, and ' +
        'the dots drift to the corner; the rarer moves free them from dead ends. The more it leans, the ' +
        'more of their time they are at the goal, until at some moment all are. So perfect lists exist as well.',
    ],
    load: () => import('./biased-walk.js'),
  },
  {
    title: 'What is not known',
    words: [
      `Nobody has a formula for the length of the shortest list. For four by four it is ${four}: the thesis ` +
        'left that open, and the laboratory proves it while you wait. For five by five it lies ' +
        `somewhere between ${low} and ${high}. If you find ${high - 1}, the laboratory will say so in a moment.`,
      h('a', { href: '#lab:prove:4x4:28' }, 'Prove it for four by four now'),
    ],
    load: () => import('./what-is-known.js'),
  },
];

/** So far before it is in sight, a picture is made. */
const MARGIN = '200px';

/** @param {Context} context */
export function writeEssay(context) {
  /** @type {Picture[]} */
  const pictures = [];
  let isClosed = false;
  /** @type {Map<Element, (typeof PARTS)[number]['load']>} */
  const places = new Map();

  /** @param {Element} place @param {(typeof PARTS)[number]['load']} load */
  async function make(place, load) {
    const [{ createPicture }] = await Promise.all([load(), loadStyles('simultaneous/late')]);
    if (isClosed) return;
    const picture = createPicture(context);
    pictures.push(picture);
    fill(place, picture.element);
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const load = isIntersecting && places.get(target);
        if (!load) continue;
        observer.unobserve(target);
        void make(target, load);
      }
    },
    { rootMargin: MARGIN },
  );
  fill(
    context.essay,
    ...PARTS.flatMap(({ title, words, load }) => {
      const place = h('div', { class: 'essay-place' });
      places.set(place, load);
      observer.observe(place);
      return [h('h2', null, title), ...words.map((one) => p(one)), place];
    }),
  );
  return {
    settings: () => pictures.forEach(({ settings }) => settings()),
    close() {
      isClosed = true;
      observer.disconnect();
      pictures.forEach(({ close }) => close());
      engineOf(CORE).retire();
    },
  };
}
