/*
 * Difficulty of a board in points: the jumps of the shortest solution, the choices that a player has to get right
 * on it, and the traps.
 *
 * A choice between n jumps takes log2 n bits to get right. A player may also work backwards from the goal, where
 * the choices are the jumps that lead to a cell; the easier of the two directions counts. No term has a limit of
 * its own, so that boards of every size differ in all of them.
 */
#include "../rook.h"
#include "core/soft_float.h"

enum {
    POINTS_JUMP = 200,  /* each jump of the shortest solution, in hundredths of a point */
    POINTS_BIT = 200,   /* each bit of choice */
    POINTS_TRAPS = 2000 /* if every state were a trap */
};

static uint32_t log2_sixteenths(uint32_t value)
{
    return soft_float_log2_sixteenths(soft_float_of(value));
}

static void count_states(const struct rook_board *board, struct rook_score *score)
{
    uint32_t states = board->grid.cells * board->grid.arrivals;
    for (uint32_t state = 0; state < states; state++) {
        if (board->from_start[state] == GRAPH_FAR || state / board->grid.arrivals == board->goal)
            continue;
        score->reachable++;
        score->traps += board->to_goal[state] == GRAPH_FAR;
    }
}

static void count_choices(const struct rook_board *board, struct rook_score *score)
{
    uint32_t state = rook_free_state(&board->grid, board->start);
    uint32_t forward = 0, backward = 0;
    char letter;
    for (uint32_t next; rook_nearer(board, state, &next, &letter); state = next) {
        struct rook_moves moves;
        rook_moves_of(board, state, &moves);
        forward += log2_sixteenths(moves.count);
        backward += log2_sixteenths(board->in_degree[next / board->grid.arrivals]);
    }
    score->forward_choices = forward * 100 / 16;
    score->backward_choices = backward * 100 / 16;
}

struct rook_score rook_score_of(const struct rook_board *board)
{
    struct rook_score score = {0};
    count_states(board, &score);
    if (board->terms.shortest == GRAPH_FAR)
        return score;
    count_choices(board, &score);
    uint32_t choices = score.forward_choices < score.backward_choices ? score.forward_choices
                                                                      : score.backward_choices;
    uint32_t hundredths = POINTS_JUMP * board->terms.shortest + POINTS_BIT * choices / 100 +
                          POINTS_TRAPS * score.traps / score.reachable;
    score.difficulty = (hundredths + 50) / 100;
    return score;
}
