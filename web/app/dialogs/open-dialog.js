// Open dialog: opens a maze from anything that is typed, pasted or dropped: a code, a link, a drawing, numbers, a log, a
// text file or a picture. What was found is shown before it opens; a code alone opens at once.

import { readersOf } from '../reading/formats.js';
import { createFoundView } from '../reading/found-view.js';
import { findFragment, mayBeOneCode } from '../reading/one-code.js';
import { createReader, refusalOf } from '../reading/reader.js';
import { countCodes } from '../routing/pasted.js';
import { isBackup } from '../games/backup.js';
import { button, errorMessage, fill, h, markedCode, newId, p, section } from '../ui/index.js';
import { showDialog } from '../ui/dialog.js';
import { pastedIn } from '../ui/drop.js';
import { fileButton } from '../ui/files.js';

/** @typedef {import('../reading/one-code.js').Refusal} Refusal */
/**
 * @typedef {{
 *   kind: string,
 *   openCode: (fragment: string) => void,
 *   openGames: (file: File) => void,
 *   isKind: (kind: string) => boolean,
 *   game: Game | undefined,
 *   playMoves: (moves: string) => void,
 *   openPicture?: (file: File) => void,
 * }} Shell kind, game: on the screen; openGames: imports a file of saved games; playMoves: makes moves in the game on the
 *   screen, from its start; openPicture: takes a picture without a maze
 */

/** The pause after a key before the text is read. */
const TYPING_MS = 250;
/** Reading that takes longer is announced. */
const SLOW_MS = 300;

/** @param {unknown} error @param {string} [written] @returns {Refusal} */
const refusal = (error, written = '') => ({
  sentence: errorMessage(error),
  written,
  error,
});

/** Why moves cannot be made in a game, in a sentence, or ''. @param {string} moves @param {Game | undefined} game */
function whyNotPlayable(moves, game) {
  if (!game) return 'These are moves. Open their maze first.';
  const { session } = game.again();
  try {
    session.step(moves);
    return '';
  } catch (error) {
    return `These moves do not fit the maze on the page: ${/** @type {Error} */ (error).message}.`;
  } finally {
    session.close();
  }
}

/**
 * name: of the file, or ''; picture: what it is read from, with the maze found in it
 * @typedef {{name: string, text: string, picture?: import('../reading/picture-view.js').ReadPicture}} Source
 */

/** Bytes of a text: MW_READ_BYTES_MAX of the core. */
const BYTES_MAX = 65 * 2 ** 20;
/** Characters that a text field shows without delay. */
const SHOWN_MAX = 200_000;

/** @param {string} text @returns {Source} */
const pastedText = (text) => ({ name: '', text });

/** Whether a source is shown by its name and size only. @param {Source} source */
const isHeld = ({ text, picture }) => picture !== undefined || text.length > SHOWN_MAX;

/** A source in words. @param {Source} source */
function describeSource({ name, text, picture }) {
  if (picture) return name || 'Pasted picture';
  return `${name || 'Pasted text'}, ${(text.length / 1e6).toFixed(1)} MB`;
}

/** Reads a file. Throws a sentence if it is too large or a picture without a maze. @param {File} file @returns {Promise<Source>} */
async function readFile(file) {
  const { name } = file;
  if (file.type.startsWith('image/')) {
    const { readPictureFile } = await import('../reading/picture-view.js');
    const picture = await readPictureFile(file);
    return { name, text: picture.maze.text, picture };
  }
  if (file.size > BYTES_MAX) throw new Error(`${name} is larger than 65 MB and was not opened`);
  return { name, text: await file.text() };
}

class OpenDialog {
  /** The text, with its file or picture. @type {Source} */
  source = pastedText('');
  /** @type {FoundMaze | undefined} */
  chosen;
  /** The fragment of the code or link that the text is. */
  fragment = '';
  /** The number of mazes that can be chosen. */
  choices = 0;
  /** The text that all of these belong to. */
  readText = '';
  timer = 0;

  constructor(/** @type {Shell} */ shell) {
    this.shell = shell;
    this.reader = createReader();
    this.found = createFoundView({
      draw: (code) => this.reader.draw(code),
      chosen: (found) => this.choose(found),
    });
    this.problem = h('div.problem', { role: 'alert' });
    this.openButton = button({ label: 'Open', kind: 'main', onclick: () => void this.open() });
    this.held = h('div.cluster.cluster-ends.card', { hidden: true });
    const id = newId('open');
    this.label = h('label.label', { for: id }, 'Code, link, drawing or numbers');
    this.input = h('textarea.field.mono', {
      id,
      rows: '5',
      wrap: 'off',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      placeholder: `v1.${shell.kind}.classic.sWORD`,
      oninput: () => this.typed(),
      onpaste: (/** @type {ClipboardEvent} */ event) => this.pasted(event),
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        const isWhole = event.ctrlKey || event.metaKey || mayBeOneCode(this.input.value);
        if (event.key !== 'Enter' || event.shiftKey || !isWhole) return;
        event.preventDefault();
        void this.open();
      },
    });
    this.examples = this.createExamples();
    this.dialog = showDialog(
      'Open a maze',
      h('div.stack.stack-near', this.label, this.input, this.held),
      this.problem,
      this.found.element,
      h(
        'div.row.dialog-main',
        this.openButton,
        fileButton({
          label: 'Choose file',
          hint: 'A text, a picture of a maze, or saved games',
          accept: '.txt,.tsv,.csv,.log,.maze,.json,.jsonl,text/*,image/*',
          onfile: (file) => void this.take(file),
        }),
      ),
      this.examples,
    );
    this.dialog.element.addEventListener('close', () => {
      clearTimeout(this.timer);
      this.reader.close();
    });
    this.input.focus();
  }

  /** The section with the formats, and an example of each of the machine on the screen. */
  createExamples() {
    return section(
      'What can be read',
      p('Mazes that other programs wrote or people drew, one or many. Press one for an example:'),
      h(
        'ul.stack.found-examples',
        ...readersOf(this.shell.kind).map(({ label, example, help }) =>
          h(
            'li',
            button({
              label: errorMessage(new Error(label)).slice(0, -1),
              onclick: () => void this.take(example),
            }),
            h('small.quiet', help),
          ),
        ),
      ),
      p('Also pictures of mazes with straight walls, and saved games. Drop a file anywhere.'),
    );
  }

  choose(/** @type {FoundMaze | undefined} */ found) {
    this.chosen = found;
    const isGame = found !== undefined && !found.code;
    const label = this.openButton.querySelector('span');
    if (label) label.textContent = isGame ? 'Play these moves here' : 'Open';
    const why = isGame ? whyNotPlayable(found.moves, this.shell.game) : '';
    fill(this.problem, why && p(why));
    this.openButton.disabled = Boolean(why);
  }

  /** Reads what was typed, a while after the last key. */
  typed() {
    clearTimeout(this.timer);
    fill(this.problem);
    this.source = pastedText(this.input.value);
    this.timer = window.setTimeout(() => void this.read(false), TYPING_MS);
  }

  /** Takes a picture or a large text, which the field does not show. @param {ClipboardEvent} event */
  pasted(event) {
    const content = pastedIn(event.clipboardData);
    if (!content || (typeof content === 'string' && !isHeld(pastedText(content)))) return;
    event.preventDefault();
    void this.take(content);
  }

  /** Shows and reads a file or a text. @param {File | string} input */
  async take(input) {
    clearTimeout(this.timer);
    this.found.clear();
    fill(this.problem);
    try {
      if (input instanceof File && isBackup(await input.slice(0, 100).text())) {
        return this.leave(() => this.shell.openGames(input));
      }
      this.setSource(typeof input === 'string' ? pastedText(input) : await readFile(input));
    } catch (error) {
      return this.refuse(refusal(error));
    }
    const fragment = input instanceof File && (await codeIn(this.source.text, this.shell));
    if (fragment) this.leave(() => this.shell.openCode(fragment));
    else await this.read(true);
  }

  /** Closes the dialog first. @param {() => void} act */
  leave(act) {
    this.dialog.close();
    act();
  }

  setSource(/** @type {Source} */ source) {
    this.source = source;
    const isOut = isHeld(source);
    this.input.hidden = isOut;
    this.held.hidden = !isOut;
    if (!isOut) return void (this.input.value = source.text.trim() ? source.text : '');
    const remove = button({
      label: 'Remove',
      onclick: () => {
        this.setSource(pastedText(''));
        this.found.clear();
        fill(this.problem);
        this.input.focus();
      },
    });
    fill(this.held, describeSource(source), remove);
  }

  refuse(/** @type {Refusal} */ { sentence, written, error }) {
    fill(this.problem, p(sentence), written ? p(markedCode(written, error)) : null);
    this.input.focus();
  }

  /** Reads the text; a text that is being typed is not refused. @param {boolean} isFinal */
  async read(isFinal) {
    const { text } = this.source;
    clearTimeout(this.timer);
    this.reader.stop();
    this.found.clear();
    this.fragment = '';
    this.readText = text;
    if (!text.trim()) return;
    const isCode = mayBeOneCode(text);
    const link = isCode ? await findFragment(text, this.shell.isKind) : undefined;
    if (this.source.text !== text) return;
    if (link && 'fragment' in link) this.fragment = link.fragment;
    else if (link && countCodes(text) > 0) return isFinal ? this.refuse(link) : undefined;
    const slow = setTimeout(() => this.found.say('Reading …'), SLOW_MS);
    try {
      const readings = await this.reader.read(text);
      clearTimeout(slow);
      if (!readings || this.source.text !== text) return;
      this.choices = readings.length * readings[0].found.length;
      this.found.show(readings, this.source.picture);
      if (isFinal) this.openButton.focus();
    } catch (error) {
      clearTimeout(slow);
      if (this.source.text !== text) return;
      this.found.clear();
      if (this.fragment || !isFinal) return;
      this.refuseText(error, link);
    }
  }

  /** @param {unknown} error of the core @param {Refusal | {fragment: string} | undefined} link why the text is no code */
  refuseText(error, link) {
    const { text, picture } = this.source;
    const { sentence, offset } = refusalOf(error, text);
    const isWord = offset < 0 && /^\S+$/.test(text.trim());
    if (link && 'sentence' in link && isWord) return this.refuse(link);
    this.refuse(refusal(new Error(sentence)));
    if (offset < 0) this.examples.open = true;
    else if (!this.input.hidden && !picture) this.input.setSelectionRange(offset, offset + 1);
  }

  /** Opens what is chosen. A text that was not read yet is read first, and opens if it is one maze. */
  async open() {
    const { text } = this.source;
    if (!text.trim())
      return this.refuse(refusal(new Error('Type or paste a maze, or choose a file')));
    if (this.readText !== text) {
      this.fragment = (await codeIn(text, this.shell)) ?? '';
      if (!this.fragment) await this.read(true);
      if (!this.fragment && this.choices > 1) return;
    } else if (!this.chosen && !this.fragment) await this.read(true);
    const { chosen, fragment } = this;
    const code = fragment || chosen?.code;
    if (code) this.leave(() => this.shell.openCode(code));
    else if (chosen) this.leave(() => this.shell.playMoves(chosen.moves));
  }
}

/** Whether a picture shows a maze. @param {File} picture */
const hasMaze = (picture) =>
  readFile(picture).then(
    () => true,
    () => false,
  );

/** The fragment of a text that is one code or link. @param {string} text @param {Shell} shell */
async function codeIn(text, { isKind }) {
  const link = mayBeOneCode(text) ? await findFragment(text, isKind) : undefined;
  return link && 'fragment' in link ? link.fragment : undefined;
}

/**
 * Shows the dialog, except if the input is one code, or a picture that is for the machine on the screen.
 * @param {Shell} shell
 * @param {File | string} [dropped] a file or a text that was dropped or pasted
 */
export async function showOpen(shell, dropped) {
  if (typeof dropped === 'string') {
    const fragment = await codeIn(dropped, shell);
    if (fragment) return shell.openCode(fragment);
  }
  const isPicture = dropped instanceof File && dropped.type.startsWith('image/');
  if (isPicture && shell.openPicture && !(await hasMaze(dropped)))
    return shell.openPicture(dropped);
  const open = new OpenDialog(shell);
  if (dropped !== undefined) await open.take(dropped);
}
