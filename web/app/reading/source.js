// Sources of mazes: a text that is typed, pasted or in a file, or a picture. Large texts stay out of the text field.

/**
 * name: of the file, or ''; picture: what it is read from, with the maze found in it
 * @typedef {{name: string, text: string, picture?: import('./picture-view.js').ReadPicture}} Source
 */

/** Bytes of a text: MW_READ_BYTES_MAX of the core. */
const BYTES_MAX = 65 * 2 ** 20;
/** Characters that a text field shows without delay. */
const SHOWN_MAX = 200_000;

/** @param {string} text @returns {Source} */
export const pastedText = (text) => ({ name: '', text });

/** Whether a source is shown by its name and size only. @param {Source} source */
export const isHeld = ({ text, picture }) => picture !== undefined || text.length > SHOWN_MAX;

/** A source in words. @param {Source} source */
export function describeSource({ name, text, picture }) {
  if (picture) return name || 'Pasted picture';
  return `${name || 'Pasted text'}, ${(text.length / 1e6).toFixed(1)} MB`;
}

/** Reads a file. Throws a sentence if it is too large or a picture without a maze. @param {File} file @returns {Promise<Source>} */
export async function readFile(file) {
  const { name } = file;
  if (file.type.startsWith('image/')) {
    const { readPictureFile } = await import('./picture-view.js');
    const picture = await readPictureFile(file);
    return { name, text: picture.maze.text, picture };
  }
  if (file.size > BYTES_MAX) throw new Error(`${name} is larger than 65 MB and was not opened`);
  return { name, text: await file.text() };
}
