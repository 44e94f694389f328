// Random seeds that are easy to read aloud and to type, and the seed of the day.

const FIRST = (
  'amber ancient autumn brass bright bronze calm cedar clear cobalt copper coral crisp dusty early ' +
  'ebony fair fallen fern fine flint foggy frosty gentle gilded glass golden green hazel hidden ' +
  'hollow humble idle indigo iron ivory jade kind late linen little lucid lunar maple mellow misty ' +
  'mossy noble oaken old pale patient pearl plain quiet rapid rustic sandy silent silver slate ' +
  'slow smooth snowy solar spare steady stony sunny tall tender tidal umber velvet violet warm ' +
  'wandering wild willow winter wooden'
).split(' ');
const SECOND = (
  'anchor arbor arch attic badger barn basin beacon bell birch bridge brook candle canyon cellar ' +
  'chapel clock cloud compass corner cove crane creek dial door dune elm falcon fern field finch ' +
  'forge fountain gable garden gate glen grove harbor heron hill house island kettle key lake lamp ' +
  'lantern lark ledge lever library lock loft mantle market meadow mill mirror moth nook orchard ' +
  'otter owl path pebble pier pine plum pond quarry raven reed river robin room spring stair stone ' +
  'thicket tower trail valley vane well window wren'
).split(' ');

/** A random integer in [0, limit). `limit` must be far below 2^32, since the modulo is slightly biased. */
function below(/** @type {number} */ limit) {
  const [value] = crypto.getRandomValues(new Uint32Array(1));
  return value % limit;
}

/** A seed such as 'quiet-lantern-27', out of about 700,000. */
export const randomSeed = () =>
  `${FIRST[below(FIRST.length)]}-${SECOND[below(SECOND.length)]}-${10 + below(90)}`;

/** The seed of the day, the same everywhere: the date in UTC. */
export function dailySeed(now = new Date()) {
  // toISOString puts a sign before years above 9999, which no seed may contain.
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  const year = String(now.getUTCFullYear()).padStart(4, '0');
  return `${year}-${two(now.getUTCMonth() + 1)}-${two(now.getUTCDate())}`;
}
