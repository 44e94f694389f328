// Measures of the machines: the labels and help of what `rate` writes, from the core's rows.

import { parseCatalog } from './rows.js';

/** The measures of a machine by key. @param {string} kind */
export const measuresOf = (kind) => parseCatalog(__MEASURES__).get(kind)?.measures ?? new Map();
