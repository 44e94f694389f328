// Notice that games are not being saved, shown once.

import { onSavingProblem } from './saved-games.js';
import { closeNotice, notice } from '../ui/notice.js';

const name = 'unsaved';

export const watchSaving = () =>
  onSavingProblem((text) => (text ? notice({ name, text }) : closeNotice(name)));
