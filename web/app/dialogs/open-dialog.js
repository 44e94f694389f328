// Open dialog: opens a maze from a code or link that is typed, pasted or dropped, or from a text file.

import { check } from '../loading/engine.js';
import { fragmentsIn, hasCode, hasMoves } from '../routing/pasted.js';
import { parse, print } from '../routing/router.js';
import { isBackup } from '../storage/backup.js';
import { button } from '../ui/controls.js';
import { showDialog } from '../ui/dialog.js';
import { fill, h, newId, row } from '../ui/dom.js';
import { fileButton } from '../ui/files.js';
import { markedCode, errorMessage } from '../ui/error-message.js';

// The rows below a code have at most 16 million cells; a file of saved games may be larger.
const FILE_BYTES_MAX = 20_000_000;

/**
 * @typedef {{
 *   openCode: (fragment: string) => void,
 *   openGames: (file: File) => void,
 *   isKind: (kind: string) => boolean,
 * }} Shell openGames: imports a file of saved games
 * @typedef {{sentence: string, written: string, error?: unknown}} Refusal written: the part that was refused
 */

/** The code of a text with rows below its first line, as one word; undefined if the text has another form. @param {string} text */
async function packed(text) {
  if (!/^v\d+\.[a-z]+\.\S+\r?\n[^\sv]/.test(text)) return undefined;
  try {
    return await check(text);
  } catch (error) {
    // The lines below a code with moves may be more moves.
    if (hasMoves(text.split(/\s/, 1)[0])) return undefined;
    throw error;
  }
}

/**
 * The fragment of the first code or link in a text.
 * @param {string} text @param {Shell['isKind']} isKind
 * @returns {Promise<{fragment: string} | Refusal>}
 */
async function find(text, isKind) {
  /** @param {unknown} error @param {string} written @returns {Refusal} */
  const refusal = (error, written) => ({
    sentence: errorMessage(/** @type {Error} */ (error)),
    written,
    error,
  });
  let result = refusal(new Error('Type or paste a code or a link'), '');
  try {
    const fragment = await packed(text);
    if (fragment) return { fragment };
  } catch (error) {
    return refusal(error, '');
  }
  for (const piece of fragmentsIn(text)) {
    const route = parse(piece);
    try {
      if (route.code) await check(route.code);
      else if (!isKind(route.kind)) throw new Error(`There is no machine '${route.kind}'`);
      return { fragment: print(route) };
    } catch (error) {
      result = refusal(error, route.code || route.kind);
    }
  }
  const bare = text.trim();
  if (/^\w+:\/\/[^#\s]*$/.test(bare))
    return { sentence: 'This address has no maze: a code must follow a #.', written: bare };
  if (/\s/.test(bare) && !hasCode(bare))
    return {
      sentence: 'This text contains no maze code such as v1.fourbit.classic.sWORD.',
      written: bare,
    };
  return result;
}

/** The code in a file, or why it was refused. @param {File} file @param {Shell['isKind']} isKind */
async function findInFile(file, isKind) {
  if (file.size > FILE_BYTES_MAX)
    return { sentence: `${file.name} is larger than 20 MB and was not opened.`, written: '' };
  const text = await file.text();
  if (hasCode(text)) return find(text, isKind);
  const sentence = `${file.name} contains no maze code such as v1.fourbit.classic.sWORD.`;
  return { sentence, written: '' };
}

/** Opens what was chosen, dropped or pasted; returns a refusal. @param {Shell} shell @param {File | string} input @returns {Promise<Refusal | undefined>} */
async function openInput(shell, input) {
  if (input instanceof File && isBackup(await input.slice(0, 100).text()))
    return void shell.openGames(input);
  const found = await (input instanceof File ? findInFile : find)(
    /** @type {File & string} */ (input),
    shell.isKind,
  );
  if (!('fragment' in found)) return found;
  shell.openCode(found.fragment);
}

/**
 * Shows the dialog, except if the input can be opened at once.
 * @param {Shell} shell
 * @param {File | string} [dropped] a file or a text that was dropped or pasted
 */
export async function showOpen(shell, dropped) {
  const refused = dropped === undefined ? undefined : await openInput(shell, dropped);
  if (dropped !== undefined && !refused) return;
  const id = newId('open');
  const problem = h('div', { class: 'problem', role: 'alert' });
  const input = h('input', {
    id,
    class: 'field',
    type: 'text',
    size: '1',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    placeholder: 'v1.fourbit.classic.sWORD',
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === 'Enter') void open(input.value);
    },
  });

  /** @param {Refusal} refusal */
  function showProblem({ sentence, written, error }) {
    fill(
      problem,
      h('p', null, sentence),
      written ? h('p', null, markedCode(written, error)) : null,
    );
    input.focus();
  }
  async function open(/** @type {File | string} */ chosen) {
    fill(problem);
    const refusal = await openInput(
      { ...shell, openCode: close(shell.openCode), openGames: close(shell.openGames) },
      chosen,
    );
    if (refusal) showProblem(refusal);
  }
  /** Closes the dialog first. @template T @param {(value: T) => void} act */
  const close = (act) => (/** @type {T} */ value) => {
    dialog.close();
    act(value);
  };

  const dialog = showDialog(
    'Open a maze',
    h('label', { for: id, class: 'label' }, 'Code or link'),
    row(input, button({ label: 'Open', kind: 'main', onclick: () => void open(input.value) })),
    problem,
    h(
      'p',
      { class: 'quiet' },
      'Or open a text file that contains a code, such as the command line prints, or a file of saved games.',
    ),
    row(
      fileButton({
        label: 'Choose file',
        accept: '.txt,.tsv,.maze,.json,text/*',
        onfile: (file) => void open(file),
      }),
    ),
  );
  input.focus();
  if (typeof dropped === 'string') input.value = dropped.trim();
  if (refused) showProblem(refused);
}
