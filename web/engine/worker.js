// The worker. It holds nothing that matters: every request carries a maze code.
//
// To the worker
//   {id, do: 'generate', code}             the maze's code, by description where it is short
//   {id, do: 'solve', code, here}          a shortest solution, from where the code's moves end or
//                                          from the start
//   {id, do: 'rate', code}                 the measures
//   {id, do: 'draw', code, form}           a drawing
//   {id, do: 'task', kind, name, args}     a task of a kind that needs no maze
//   {id, do: 'cancel'}                     ends the request of this id
// From the worker, for each request any number of the first and then one of the others
//   {id, progress: [[name, value...]...]}  true figures, at most ten times a second
//   {id, result: text, longestSliceMs}     the result as the command line prints it
//                                          `cells` too, packed, for a maze that was made and is too
//                                          large for a description
//   {id, error: {status, message, offset}} a refusal; status 'trap' if the core broke down
//   {id, cancelled: true}
// A cancel of what is not running (any more) is not answered.

import { wasmBytes } from './assets.js';
import { instantiateCore, simdSupported } from './core.js';
import { Runner } from './runner.js';

// A message to ourselves, and not setTimeout, which browsers hold back for 4 ms.
const channel = new MessageChannel();
/** @type {(() => void)[]} */
const waiting = [];
channel.port1.onmessage = () => waiting.shift()?.();
const turn = () =>
  new Promise((/** @type {(value: void) => void} */ resolve) => {
    waiting.push(resolve);
    channel.port2.postMessage(0);
  });

const runner = wasmBytes(simdSupported())
  .then(instantiateCore)
  .then(
    (core) =>
      new Runner(core, (answer, moved = []) => self.postMessage(answer, { transfer: moved }), turn),
  );

self.onmessage = async ({ data }) => {
  try {
    (await runner).handle(data);
  } catch (error) {
    const message = `the engine could not be started: ${String(error)}`;
    self.postMessage({ id: data.id, error: { status: 'trap', message, offset: 0 } });
  }
};
