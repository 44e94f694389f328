// Messages under the sheet: what to do, and what has failed. Each is one line of at most 44 characters; what is longer
// stands in the panel.

export const MESSAGES = {
  goal: 'Lead the blue dot to the red cross.',
  goals: 'Lead the blue dot to a red cross.',
  watching: 'Your own maze waits on the Play tab.',
  intro: 'Watch how this maze is made.',
  colour: 'Tap a cell to colour the part it is in.',
  start: 'Tap the start cell.',
  end: 'Now tap the goal cell.',
  badEnds: 'This start and goal do not work.',
  noDistances: 'The distances cannot be computed.',
  noPath: 'No path leads to the goal.',
  noParts: 'The parts cannot be found.',
};

/** The goal, until the first step shows it. @param {number} steps @param {number} goals how many there are */
export function goalMessage(steps, goals) {
  if (steps > 0) return '';
  return goals > 1 ? MESSAGES.goals : MESSAGES.goal;
}
