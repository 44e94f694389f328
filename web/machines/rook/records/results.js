// Addition of the rook mazes to the results of their experiments: the board that a search has found.

import { resultValues } from '../../../app/experiments/results/result-values.js';
import { descriptionCode } from '../../../app/routing/code.js';

/** @type {Results} */ export const results = {
  playable(entry) {
    const description = resultValues(entry).get('description');
    const [, width, height] = /^(\d+) (\d+)/.exec(entry.args) ?? [];
    if (!description || !width) return undefined;
    const [, rules = ''] = /--rules (\w+)/.exec(entry.args) ?? [];
    const params = [`w${width}`, `h${height}`, ...rules.split('_').filter(Boolean)];
    return { code: descriptionCode('rook', params, description), label: 'Open the maze' };
  },
};
