// Lobby of a bomb: each person takes a role and presses Ready. Each screen then shows a word to read aloud and four
// words to choose from; the clock starts when the other person's word is chosen. So both have the same bomb, and
// their clocks start together, without a server.

import { button, fill, h, p, row, segmented } from '../../../app/ui/index.js';
import { address } from '../../../app/routing/router.js';
import { printBomb, readyChoices, readyWord } from './bomb.js';
import { copyButton, copyStatus } from './copy-link.js';
import { HELP_WORDS, inWords } from '../expert/bomb-rules.js';

/** How much the expert has to work out; the figures are measured on 2,000 boards. */
const LEVEL_WORDS = {
  any: '',
  easy: 'Easy boards: the walls to decide on the best walk and the traps beside it are 24 or fewer.',
  medium:
    'Medium boards: the walls to decide on the best walk and the traps beside it are 25 to 27.',
  hard: 'Hard boards: the walls to decide on the best walk and the traps beside it are 28 or more.',
};

/** A warning that the link of a bomb holds its boards. */
export const LINK_WORDS =
  'The link holds the boards. No page shows their walls before the end, but a program could work them out.';

/** The rules of a bomb in words. @param {Bomb} bomb */
export function bombInWords(bomb) {
  const modules =
    bomb.modules === 1 ? 'One module.' : `${bomb.modules} modules, one after the other.`;
  return `${modules} ${LEVEL_WORDS[bomb.level]} ${inWords(bomb)} ${HELP_WORDS[bomb.help]}`
    .replaceAll('  ', ' ')
    .trim();
}

/** The address of the link for both. @param {string} words behind '#bomb:' */
export const bombAddress = (words) => {
  const link = address('', 'bomb', words);
  return link.includes('#') ? link : `#${link}`;
};

/**
 * @param {Bomb} bomb @param {BombRole} role chosen at first
 * @param {(role: BombRole) => void} start the other person's word was chosen
 */
export function createLobby(bomb, role, start) {
  const status = copyStatus();
  const answer = h('p.answer', { role: 'status' });
  const ready = h('div.stack.stack-start.ready');

  function showReady() {
    answer.textContent = '';
    fill(
      ready,
      button({ label: 'Ready', kind: 'main', onclick: showWords }),
      p('Press Ready when both of you have opened the link.'),
    );
  }

  function showWords() {
    const other = role === 'module' ? 'manual' : 'module';
    fill(
      ready,
      p('Read this word aloud: ', h('b.ready-word', readyWord(bomb, role))),
      p('Which word do you hear? It starts your clock.'),
      row(
        ...readyChoices(bomb, other).map((word) =>
          button({
            label: word,
            onclick: () =>
              word === readyWord(bomb, other)
                ? start(role)
                : void (answer.textContent =
                    'That is not the other person’s word. Have you both opened the same link, and taken different roles?'),
          }),
        ),
      ),
    );
    ready.querySelector('button')?.focus();
  }

  const roles = segmented({
    legend: 'You have',
    showLegend: true,
    value: role,
    choices: [
      { value: /** @type {BombRole} */ ('module'), label: 'The module' },
      { value: /** @type {BombRole} */ ('manual'), label: 'The manual' },
    ],
    onchange(value) {
      role = value;
      showReady();
    },
  });
  showReady();
  return h(
    'section.stack.stack-start.lobby',
    { 'aria-label': 'Before the start' },
    h('h2', `Bomb ${bomb.word}, round ${bomb.round}`),
    p(bombInWords(bomb)),
    p(LINK_WORDS),
    row(
      copyButton({
        label: 'Copy link for both',
        link: () => bombAddress(printBomb(bomb)),
        status,
      }),
      status,
    ),
    roles.element,
    ready,
    answer,
  );
}
