// Engine worker: runs requests on its core. It has no state: every request is self-contained.
//
// To the worker, first of all
//   {module}                               the core, compiled; it answers {ready: true}
// and then
//   {id, do: 'generate', code, watch}      the maze's code, by description where it is short; `watch`:
//                                          its cells are sent while it is made, if it has packed ones
//   {id, do: 'solve', code, here}          a shortest solution, from where the code's moves end or
//                                          from the start
//   {id, do: 'rate', code}                 the measures
//                                          these two may bring the packed `cells` of a maze that is
//                                          named by its seed; then it is not made again
//   {id, do: 'draw', codes, form, cells}   a drawing; `cells`, of the first maze, likewise
//   {id, do: 'book', list, options}        a book, of the core that has all machines
//   {id, do: 'read', text, as}             the mazes of any text, of the core that has all machines; in one
//                                          piece, so that only an end of the worker cancels it
//   {id, do: 'task', kind, name, args}     a task of a kind that needs no maze
//   {id, do: 'cancel'}                     ends the request of this id
// From the worker, for each request any number of the first and then one of the others
//   {id, progress: [[name, value...]...]}  true figures, at most ten times a second
//   {id, partialCells}                      the packed cells of a maze in the making that is watched, at
//                                          most four times a second
//   {id, result: text, longestSliceMs}     the result as the command line prints it
//                                          for a maze that was made `figures` too, the last of its
//                                          progress, and `cells`, packed, if it is too large for a
//                                          description; `bytes`, and no text, for a drawing
//                                          or a book
//   {id, error: {status, message, offset}} a refusal; status 'trap' if the core broke down; with the
//                                          last `figures` of a search that gave up
//   {id, cancelled: true}
// A cancel of what is not running (any more) is not answered.

import { startRunner } from './runner.js';

let begin = (/** @type {WebAssembly.Module} */ _module) => {};
/** @type {Promise<WebAssembly.Module>} */
const module = new Promise((resolve) => (begin = resolve));
const started = module.then((core) =>
  startRunner(core, (answer, moved = []) => self.postMessage(answer, { transfer: moved })),
);

self.onmessage = async ({ data }) => {
  if (data.module) return begin(data.module);
  try {
    void (await started).runner.handle(data);
  } catch (error) {
    const message = `the engine could not be started: ${String(error)}`;
    self.postMessage({ id: data.id, error: { status: 'trap', message, offset: 0 } });
  }
};
