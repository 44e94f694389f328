// Essay pictures of algorithms at work: the worm beside nucleation, any other algorithm, other cells, three solvers.

import { labelledSelect } from '../../../app/ui/labelled-select.js';
import { GENERATORS } from '../generators.js';
import { createSheetsPicture, smallCode, watchGeneration, watchSolvers } from './small-sheets.js';

// ---- The worm beside nucleation, from the same first cell, step by step ----

const RACE_SIZE = 'w24_h18';

export const createRace = (/** @type {Context} */ context) =>
  createSheetsPicture(context, {
    label: 'The worm beside nucleation',
    caption: 'Both begin in the same cell and take turns, a step each.',
    seed: 7,
    another: 'Another pair',
    watch: async (seed) => ({
      watched: await Promise.all([
        watchGeneration(smallCode(RACE_SIZE, seed), 'Worm'),
        watchGeneration(smallCode(RACE_SIZE, seed, 'nucleation'), 'Nucleation'),
      ]),
    }),
    seconds: 11,
    open: { label: 'Solve the worm’s maze', code: (seed) => smallCode(RACE_SIZE, seed) },
  });

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

const SOLVED_SIZE = 'w16_h12';

export const createSolvers = (/** @type {Context} */ context) =>
  createSheetsPicture(context, {
    label: 'Three ways to solve a maze',
    caption:
      'From the blue dot to the red cross: the dark dot is the solver, and the green line is its solution.',
    seed: 6,
    another: 'Another maze',
    watch: async (seed) => ({
      watched: await watchSolvers(context, smallCode(SOLVED_SIZE, seed), SOLVERS),
    }),
    seconds: 13,
    open: { label: 'Solve it yourself', code: (seed) => smallCode(SOLVED_SIZE, seed) },
  });
