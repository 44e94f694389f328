/*
 * Difficulty of a board in points: the jumps of the shortest solution, the choices that a player has to get right
 * on it, and the traps.
 *
 * A choice between n jumps takes log2 n bits to get right. A player may also work backwards from the goal, where
 * the choices are the jumps that lead to a cell; the easier of the two directions counts. No term has a limit of
 * its own, so that boards of every size differ in all of them.
 */
/* build: small */
#include "../rook.h"
#include "core/soft_float.h"

enum {
    POINTS_JUMP = 2,  /* each jump of the shortest solution */
    POINTS_BIT = 2,   /* each bit of choice */
    POINTS_TRAPS = 20 /* if every state were a trap */
};

static void count_states(const struct rook_board *board, struct rook_difficulty *difficulty)
{
    uint32_t states = board->grid.cells * board->grid.arrivals;
    for (uint32_t state = 0; state < states; state++) {
        if (board->from_start[state] == GRAPH_FAR ||
            board->content[state / board->grid.arrivals] == ROOK_GOAL_NUMBER)
            continue;
        difficulty->reachable++;
        difficulty->traps += board->to_goal[state] == GRAPH_FAR;
    }
}

/* The bits of all choices together are the logarithm of their product. */
static void count_choices(const struct rook_board *board, struct rook_difficulty *difficulty)
{
    uint32_t state = rook_free_state(&board->grid, board->start);
    struct soft_float forward = soft_float_of(1), backward = soft_float_of(1);
    char letter;
    for (uint32_t next; rook_nearer(board, state, &next, &letter); state = next) {
        struct rook_moves moves;
        rook_moves_of(board, state, &moves);
        forward = soft_float_multiply(forward, soft_float_of(moves.count));
        backward = soft_float_multiply(
            backward, soft_float_of(board->in_degree[next / board->grid.arrivals]));
    }
    difficulty->forward_choices = soft_float_log2_hundredths(forward);
    difficulty->backward_choices = soft_float_log2_hundredths(backward);
}

struct rook_difficulty rook_difficulty_of(const struct rook_board *board)
{
    struct rook_difficulty difficulty = {0};
    count_states(board, &difficulty);
    if (board->terms.shortest == GRAPH_FAR)
        return difficulty;
    count_choices(board, &difficulty);
    uint32_t choices = difficulty.forward_choices < difficulty.backward_choices
                           ? difficulty.forward_choices
                           : difficulty.backward_choices;
    /* Jumps and choices are in hundredths of a point, traps in shares of the states: one fraction is rounded once. */
    uint64_t hundredths = 100 * POINTS_JUMP * board->terms.shortest + POINTS_BIT * choices;
    uint64_t fraction = hundredths * difficulty.reachable + 100 * POINTS_TRAPS * difficulty.traps;
    uint32_t whole = 100 * difficulty.reachable;
    difficulty.points = (uint32_t)((fraction + whole / 2) / whole);
    return difficulty;
}
