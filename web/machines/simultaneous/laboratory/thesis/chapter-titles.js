// Titles of the tables and figures of chapter 6 of the thesis (Nusser 2016).

/** By task and number. @type {[value: string, label: string][]} */
export const CHAPTER_TITLES = [
  ['table 6.1', 'Table 6.1: shortest lengths'],
  ['table 6.2', 'Table 6.2: A*'],
  ['table 6.3', 'Table 6.3: ESS'],
  ['table 6.4', 'Table 6.4: approximations, work'],
  ['table 6.5', 'Table 6.5: approximations, lengths'],
  ['table 6.6', 'Table 6.6: lower bounds'],
  ['figure 6.1', 'Figure 6.1: work by number of mazes'],
  ['figure 6.2', 'Figure 6.2: work by size'],
  ['figure 6.3', 'Figure 6.3: length by number of mazes'],
  ['figure 6.4', 'Figure 6.4: length by size'],
  ['figure 6.5', 'Figure 6.5: finding an unsolved maze, two methods'],
  ['figure 6.6', 'Figure 6.6: finding an unsolved maze, by length of the sequence'],
  ['figure 6.7', 'Figure 6.7: finding an unsolved maze, by size'],
  ['figure 6.8', 'Figure 6.8: A* and ESS'],
  ['figure 6.9', 'Figure 6.9: approximations, work'],
  ['figure 6.10', 'Figure 6.10: approximations, length'],
];

/** @param {{task: string, args: string}} entry of the task 'table' or 'figure' */
export function chapterTitle({ task, args }) {
  const name = `${task} ${args.split(' ', 1)[0]}`;
  return CHAPTER_TITLES.find(([value]) => value === name)?.[1] ?? name;
}
