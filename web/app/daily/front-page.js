// The maze that an address without a fragment opens: the game that was left unfinished, else a maze of today.

import { dayCode } from './days.js';
import { kindOf } from '../routing/code.js';

/**
 * The code of the maze; '' on the first visit. A game that was opened without a move is not unfinished, and a game of a
 * role goes on in its own view only.
 * @param {{
 *   games: {code: string, used: number, actions: string, solved: boolean, role: string}[],
 *   records: {code: string, date: number}[],
 *   cards: import('./days.js').Card[],
 *   today: string,
 * }} state games: the newest of each machine and role, the newest first; records: newest first; cards: of the machines with a
 *   maze of the day, in the order of the rail
 */
export function frontPage({ games, records, cards, today }) {
  if (games.length === 0) return '';
  const plays = [
    ...games.filter(({ actions }) => actions !== ''),
    ...records.slice(0, 1).map(({ code, date }) => ({ code, used: date, solved: true, role: '' })),
  ].sort((one, other) => other.used - one.used);
  const { code, solved, role } = plays[0] ?? { ...games[0], solved: true };
  if (!solved && !role) return code;
  const isLast = (/** @type {{kind: string}} */ { kind }) => kind === kindOf(code);
  const first = Math.max(0, cards.findIndex(isLast));
  const isSolved = new Set(records.map((record) => record.code));
  const due = [...cards.slice(first), ...cards.slice(0, first)]
    .map((card) => dayCode(card, today))
    .find((one) => !isSolved.has(one));
  return due ?? games.find((game) => !game.role)?.code ?? '';
}
