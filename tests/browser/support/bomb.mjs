// The bomb of tests: three modules, three strikes, five minutes.

/** @type {import('../../../web/machines/procedural/bomb/bomb.js').Bomb} */
export const BOMB = {
  word: 'kudafo',
  round: 1,
  modules: 3,
  strikes: 3,
  minutes: 5,
  level: 'any',
  help: 'training',
};
