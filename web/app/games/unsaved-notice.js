// Notice that games are not being saved, shown once.

import { onSavingProblem } from './saved-games.js';
import { closeNotice, notice } from '../ui/notice.js';

const NAME = 'unsaved';

export const watchSaving = () =>
  onSavingProblem((text) => {
    if (!text) return closeNotice(NAME);
    notice({
      name: NAME,
      text,
      detail:
        'They last until you close this page. “Export all” in the list of games saves them as a file.',
    });
  });
