// The known value beside an answer, from the records.

import { loadOptional } from '../../../../app/loading/failures.js';
import { aboutOf, resultValues } from './results.js';

/** Statements about the moves that all mazes of a size need. */
const CLAIMS = ['at_least', 'exactly', 'at_most'];

/** The recorded value for the size of an experiment, as a sentence; '' if there is none. @param {import('../notebook/entry-storage.js').Entry} entry */
export async function knownText(entry) {
  const about = aboutOf(entry);
  const [claim = ''] = resultValues(entry).all('claim')[0] ?? [];
  if (!about?.isAll || about.rules !== '' || !CLAIMS.includes(claim)) return '';
  const { findRecord, inheritedBound } = await loadOptional(
    'lab-records',
    'The records',
    () => import('../../frontier/records.js'),
  );
  const { size, rows, columns } = about;
  const record = findRecord(rows, columns);
  const low = record?.low ?? inheritedBound(rows, columns);
  if (low === 0) return '';
  if (!record) return `Known for ${size}: at least ${low} moves.`;
  const high = record.sequence.length;
  return low === high
    ? `Known for ${size}: ${low} moves, proved.`
    : `Known for ${size}: ${low} to ${high} moves.`;
}
