// Open dialog: opens a maze from a code or link that is typed or pasted, or from a text file.

import { check } from '../loading/engine.js';
import { parse, print } from '../routing/router.js';
import { button } from '../ui/controls.js';
import { showDialog } from '../ui/dialog.js';
import { fill, h, newId, row } from '../ui/dom.js';
import { fileButton } from '../ui/files.js';
import { markedCode, errorMessage } from '../ui/error-message.js';

// A code has at most 4096 bytes, and the rows below it at most 16 million cells.
const FILE_BYTES_MAX = 20_000_000;
const CODE_MAX = 4096;

/** The route in a text, which may be a code, a fragment, or an address of any host. @param {string} text */
export function routeIn(text) {
  const bare = text.trim().replace(/^[<"'(]+|[>"')]+$/g, '');
  return parse(bare.slice(bare.indexOf('#') + 1));
}

const hasMoves = (/** @type {string} */ text) => /^\S*v\d+(\.[^\s.]+){3}\.m/.test(text);

/**
 * Finds the code in a text. Its moves may contain spaces and line breaks, so the text up to the end of the
 * paragraph, of the line and of the word is tried in this order.
 * @param {string} text
 */
async function codeIn(text) {
  const found = /(?<!\S)[<"'(]*(\S*#)?([a-z][a-z0-9-]*:)?v\d+\.\S+/.exec(text);
  if (!found) return undefined;
  const [word] = found;
  const rest = text.slice(found.index).slice(0, CODE_MAX);
  const longer = hasMoves(word) ? [/^(.|\r?\n(?!\s*\n))+/, /^.+/] : [];
  for (const piece of longer.map((pattern) => pattern.exec(rest)?.[0] ?? '')) {
    try {
      await check(routeIn(piece).code);
      return piece;
    } catch {
      // The text contains more than moves.
    }
  }
  return word;
}

/** The code of a text with rows below its first line, as one word; undefined if the text has another form. @param {string} text */
async function packed(text) {
  if (!/^v\d+\.[a-z]+\.\S+\r?\n[^\sv]/.test(text)) return undefined;
  try {
    return await check(text);
  } catch (error) {
    // The lines below a code with moves may be more moves.
    if (hasMoves(text)) return undefined;
    throw error;
  }
}

/**
 * @param {{openCode: (fragment: string) => void, isKind: (kind: string) => boolean}} shell
 * @param {File} [dropped] a file to open at once
 */
export function showOpen({ openCode, isKind }, dropped) {
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
      if (event.key === 'Enter') void open();
    },
  });

  async function open() {
    fill(problem);
    if (!input.value.trim()) return fill(problem, h('p', null, 'Type or paste a code or a link.'));
    const route = routeIn(input.value);
    try {
      if (/^\w+:\/\/[^#]*$/.test(input.value.trim()))
        throw new Error('This address has no maze: a code must follow a #');
      if (route.code) await check(route.code);
      else if (!isKind(route.kind)) throw new Error(`There is no machine '${route.kind}'`);
    } catch (error) {
      fill(
        problem,
        h('p', null, errorMessage(/** @type {Error} */ (error))),
        h('p', null, markedCode(route.code || route.kind, error)),
      );
      return input.focus();
    }
    dialog.close();
    openCode(print(route));
  }

  async function read(/** @type {File} */ file) {
    fill(problem);
    const text = file.size <= FILE_BYTES_MAX ? await file.text() : '';
    let code;
    try {
      code = (await packed(text)) ?? (await codeIn(text));
    } catch (error) {
      return fill(problem, h('p', null, errorMessage(/** @type {Error} */ (error))));
    }
    if (code) {
      input.value = code;
      return open();
    }
    fill(
      problem,
      h(
        'p',
        null,
        file.size > FILE_BYTES_MAX
          ? `${file.name} is larger than 20 MB and was not opened.`
          : `${file.name} contains no maze code such as v1.fourbit.classic.sWORD.`,
      ),
    );
  }

  const dialog = showDialog(
    'Open a maze',
    h('label', { for: id, class: 'label' }, 'Code or link'),
    row(input, button({ label: 'Open', kind: 'main', onclick: () => void open() })),
    problem,
    h(
      'p',
      { class: 'quiet' },
      'Or open a text file that contains a code, such as the command line prints.',
    ),
    row(
      fileButton({
        label: 'Choose file',
        accept: '.txt,.tsv,.maze,text/*',
        onfile: (file) => void read(file),
      }),
    ),
  );
  input.focus();
  if (dropped) void read(dropped);
}
