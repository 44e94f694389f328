// State of a game on the module: the game, the player's role and the rules.

import { viewName } from '../../../app/routing/cards.js';
import { find } from '../../../app/games/saved-games.js';
import { readRules } from '../debrief/game-rules.js';

/** @typedef {import('../../../app/games/game.js').Game} Game */

export class PlayState {
  /** @type {Game | undefined} */
  game;
  /** '' is practice; otherwise the defuser's view, with its rules. */
  view = '';
  rules = readRules('');
  /** The last move of the player. */
  lastMove = '';

  /** @param {Game} game @param {string} view */
  open(game, view) {
    this.game = game;
    this.view = view;
    this.rules = readRules(view);
  }

  get isPractice() {
    return this.view === '';
  }

  get isDefuser() {
    return viewName(this.view) === 'defuser';
  }

  /** A game for two has no undo and no restart, before its end and after it. */
  get isFinal() {
    return this.isDefuser;
  }

  /**
   * Takes over what another tab has played of a game for two, in which no strike may be lost; returns whether one has.
   * In practice each tab has a game of its own.
   */
  takeOver() {
    const { game } = this;
    if (!this.isFinal || !game || game.saving || game.sharedGame) return false;
    const stored = find(game.code, game.role);
    if (!stored || stored.actions === game.actions) return false;
    game.session.reset();
    game.actions = '';
    game.restore();
    return true;
  }

  get hasNextBoard() {
    return this.game?.values.get('next_board') === 'yes';
  }

  get hasTooManyStrikes() {
    return (
      this.rules.strikes > 0 && (this.game?.values.number('strikes') ?? 0) >= this.rules.strikes
    );
  }
}
