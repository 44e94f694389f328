// The drill's course: which question is next, which are asked again, and how many answers in a row were right.

import { KINDS, numberFrom } from './drill-questions.js';

/** @typedef {import('./drill-questions.js').Kind} Kind */
/** @typedef {'right' | 'wrong' | 'late'} Verdict */

/** Right answers in a row that end the drill. */
export const STREAK_GOAL = 10;

/** Other questions before one is asked again: a wrong one soon, one that ran out of time later. */
const OTHERS_BEFORE = { wrong: 2, late: 4 };

/** How much more often a kind is asked for each mistake that was not made up for. */
const MISTAKE_WEIGHT = 3;

export class Drill {
  /** @param {string} seed @param {(kind: Kind, number: number) => Question} create */
  constructor(seed, create) {
    this.seed = seed;
    this.create = create;
    this.streak = 0;
    this.answered = 0;
    /** Mistakes by kind; a right answer takes one away. @type {Map<Kind, number>} */
    this.mistakes = new Map();
    /** Questions to ask again. @type {{question: Question, due: number}[]} */
    this.repeats = [];
    this.question = this.createNew();
  }

  get isDone() {
    return this.streak >= STREAK_GOAL;
  }

  /** A new question: the kinds in turn, or by chance with their mistakes as weights. */
  createNew() {
    const weights = KINDS.map((kind) => 1 + MISTAKE_WEIGHT * (this.mistakes.get(kind) ?? 0));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    let rest = numberFrom(`${this.seed} kind ${this.answered}`, total);
    const isPlain = total === KINDS.length;
    const at = isPlain
      ? (this.answered + numberFrom(this.seed, KINDS.length)) % KINDS.length
      : weights.findIndex((weight) => (rest -= weight) < 0);
    return this.create(KINDS[at], this.answered);
  }

  /** Takes an answer; undefined: the time was over. @param {number | undefined} choice @returns {Verdict} */
  answer(choice) {
    const { question } = this;
    const { kind, right } = question;
    const mistakes = this.mistakes.get(kind) ?? 0;
    this.answered++;
    if (choice === right) {
      this.streak++;
      this.mistakes.set(kind, Math.max(0, mistakes - 1));
      return 'right';
    }
    const verdict = choice === undefined ? 'late' : 'wrong';
    this.repeats.push({ question, due: this.answered + OTHERS_BEFORE[verdict] });
    if (verdict === 'late') return verdict;
    this.streak = 0;
    this.mistakes.set(kind, mistakes + 1);
    return verdict;
  }

  /** Goes to the next question. */
  next() {
    const at = this.repeats.findIndex(({ due }) => due <= this.answered);
    this.question = at < 0 ? this.createNew() : this.repeats.splice(at, 1)[0].question;
    return this.question;
  }
}
