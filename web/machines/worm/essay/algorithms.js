// Essay pictures of algorithms at work: the worm beside nucleation, any other algorithm, other cells, three solvers.

import { randomSeed } from '../../../app/routing/seeds.js';
import { button } from '../../../app/ui/controls.js';
import { labelledSelect } from '../../../app/ui/labelled-select.js';
import { GENERATORS } from '../generators.js';
import { createSheetsPicture, smallCode, watchGeneration, watchSolvers } from './small-sheets.js';

// ---- The worm beside nucleation, from the same first cell, step by step ----

const RACE_SIZE = 'w24_h18';

export function createRace(/** @type {Context} */ context) {
  /** @type {string | number} */
  let seed = 7;
  const another = button({
    label: 'Another pair',
    onclick() {
      seed = randomSeed();
      void picture.show();
    },
  });
  const picture = createSheetsPicture(context, {
    label: 'The worm beside nucleation',
    caption: 'Both begin in the same cell and take turns, a step each.',
    watch: async () => ({
      watched: await Promise.all([
        watchGeneration(smallCode(RACE_SIZE, seed), 'Worm'),
        watchGeneration(smallCode(RACE_SIZE, seed, 'nucleation'), 'Nucleation'),
      ]),
    }),
    seconds: 11,
    buttons: [another],
    open: { label: 'Solve the worm’s maze', code: () => smallCode(RACE_SIZE, seed) },
  });
  return picture;
}

// ---- Any other algorithm ----

const FIRST_CHOICE = 'backtracker';
const CHOICES = GENERATORS.filter(([word]) => !word.startsWith('worm') && word !== 'nucleation');

export function createAlgorithms(/** @type {Context} */ context) {
  const choice = labelledSelect('Algorithm', CHOICES, () => void picture.show());
  choice.select.value = FIRST_CHOICE;
  const code = () => smallCode('w20_h15', 1, choice.select.value);
  const picture = createSheetsPicture(context, {
    label: 'Another algorithm at work',
    caption: 'Each algorithm leaves its mark. Choose one, and watch how it works.',
    controls: [choice.element],
    watch: async () => {
      const name = CHOICES.find(([word]) => word === choice.select.value)?.[1] ?? '';
      return { watched: [await watchGeneration(code(), name)] };
    },
    seconds: 9,
    open: { label: 'Solve this maze', code },
  });
  return picture;
}

// ---- Worms on triangles and on hexagons ----

const [TRIANGLES, HEXAGONS] = [smallCode('w20_h9', 5, 'tri'), smallCode('w11_h9', 5, 'hex')];

export const createLattices = (/** @type {Context} */ context) =>
  createSheetsPicture(context, {
    label: 'Worms on triangles and hexagons',
    caption: 'The same worms on other cells.',
    watch: async () => ({
      watched: await Promise.all([
        watchGeneration(TRIANGLES, 'Triangles'),
        watchGeneration(HEXAGONS, 'Hexagons'),
      ]),
    }),
    seconds: 10,
    open: { label: 'Solve the hexagons', code: () => HEXAGONS },
  });

// ---- Three solvers in one maze, step by step ----

const SOLVERS = ['left-wall', 'dead-end-filling', 'random-mouse'];

export function createSolvers(/** @type {Context} */ context) {
  let code = smallCode('w16_h12', 6);
  const another = button({
    label: 'Another maze',
    onclick() {
      code = smallCode('w16_h12', randomSeed());
      void picture.show();
    },
  });
  const picture = createSheetsPicture(context, {
    label: 'Three ways to solve a maze',
    caption:
      'From the blue dot to the red cross: the dark dot is the solver, and the green line is its solution.',
    watch: async () => ({ watched: await watchSolvers(context, code, SOLVERS) }),
    seconds: 13,
    buttons: [another],
    open: { label: 'Solve it yourself', code: () => code },
  });
  return picture;
}
