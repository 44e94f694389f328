// Reader of the page: the full core in a worker of its own, which can be ended while it reads. It draws what was found.

import { coreModule } from '../../engine/assets.js';
import { MazeError } from '../../engine/core.js';
import { FULL, engineOf, newEngine } from '../loading/engine.js';
import { withoutMoves } from '../routing/code.js';
import { placeOf, readingsOf } from './readings.js';

/** Dots of the longer side of a small picture. */
const DOTS = 400;
/** A maze whose picture takes longer is shown without one. */
const PICTURE_MS = 4000;

/** Errors of the text; others are of the engine. */
const OF_TEXT = ['bad-syntax', 'out-of-range'];
const NOTHING = 'No maze was found in this.';

/** An error of reading as a sentence with its place, and the place. @param {unknown} error @param {string} text */
export function refusalOf(error, text) {
  const { message } = /** @type {Error} */ (error);
  const status = error instanceof MazeError ? error.status : '';
  const offset = OF_TEXT.includes(status) ? /** @type {MazeError} */ (error).offset : -1;
  if (offset < 0) return { sentence: status === 'bad-syntax' ? NOTHING : message, offset };
  return { sentence: `${placeOf(text, offset)}: ${message}`, offset };
}

/** @param {Engine} engine @param {string} text @param {string} [as] the name of a reader */
async function readWith(engine, text, as) {
  // A core that does not load is reported here, while a worker would try again and again.
  await coreModule(FULL);
  return readingsOf(await engine.read(text, as));
}

/** The mazes of a text that an editor or form takes. @param {string} text @param {string} as the name of a reader */
export async function readMazes(text, as) {
  const [{ found }] = await readWith(engineOf(FULL), text, as);
  return found.filter(({ code }) => code);
}

/** A maze as arrays: the file format JSON. @param {string} code */
export const mazeObject = async (code) => JSON.parse(await engineOf(FULL).draw(code, 'json'));

/** The reader of a dialog. */
export function createReader() {
  let engine = newEngine(FULL);
  /** Ends the pictures of the text before. */
  let pictures = new AbortController();
  let isReading = false;

  /** Gives up what is being read and drawn. */
  function stop() {
    pictures.abort();
    pictures = new AbortController();
    if (!isReading) return;
    engine.close();
    engine = newEngine(FULL);
  }
  return {
    /** The readings of a text; undefined if another one was begun. @param {string} text */
    async read(text) {
      stop();
      isReading = true;
      const own = engine;
      try {
        return await readWith(own, text);
      } catch (error) {
        if (own !== engine) return undefined;
        throw error;
      } finally {
        if (own === engine) isReading = false;
      }
    },
    /** The address of a small picture of a maze; '' if it would take too long. @param {string} code */
    async draw(code) {
      const { signal } = pictures;
      const one = new AbortController();
      const end = () => one.abort();
      signal.addEventListener('abort', end);
      const timer = setTimeout(end, PICTURE_MS);
      try {
        const bytes = await engine.drawFile([withoutMoves(code)], `png --size ${DOTS}`, {
          signal: one.signal,
        });
        const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
        return `data:image/png;base64,${btoa(binary)}`;
      } catch {
        return '';
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
      }
    },
    stop,
    close() {
      pictures.abort();
      engine.close();
    },
  };
}
