// State of a game on the module: the game and the player's last move.

export class PlayState {
  /** @type {import('../../../app/games/game.js').Game | undefined} */
  game;
  /** The last move of the player. */
  lastMove = '';

  get hasNextBoard() {
    return this.game?.values.get('next_board') === 'yes';
  }
}
