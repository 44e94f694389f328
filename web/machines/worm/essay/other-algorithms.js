// Essay picture: any other algorithm at work on a small sheet.

import { labelledSelect } from '../../../app/ui/labelled-select.js';
import { GENERATORS } from '../generators.js';
import { createSheetsPicture, smallCode, watchGeneration } from './small-sheets.js';

const FIRST = 'backtracker';
const CHOICES = GENERATORS.filter(([word]) => !word.startsWith('worm') && word !== 'nucleation');

export function createPicture(/** @type {Context} */ context) {
  const choice = labelledSelect('Algorithm', CHOICES, () => void picture.show());
  choice.select.value = FIRST;
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
