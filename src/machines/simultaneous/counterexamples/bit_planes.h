/*
 * Many mazes side by side, one bit each: for each cell of the board a vector over the mazes of a
 * block, of those in which it is free, of those whose token is there, or of those that a sequence
 * solves from there. A move is a few logical operations a cell, each vector read and written once.
 *
 * With walls between cells there stand, for `free`, a vector of the mazes that there are and then for
 * each move and cell one of those in which the move leaves the cell: closed on the exit, too, where
 * that is not left.
 */
#ifndef SIMULTANEOUS_BIT_PLANES_H
#define SIMULTANEOUS_BIT_PLANES_H

#include "../maze/mask.h"

enum {
    SIM_PLANE_WORDS = 4,
    SIM_PLANE_BITS = 64 * SIM_PLANE_WORDS, /* mazes of a block */
    SIM_PLANE_CELLS_MAX = 128,
};

/* No intrinsics: compilers turn operations on it into the vector instructions they have. */
typedef uint64_t sim_plane __attribute__((vector_size(8 * SIM_PLANE_WORDS), may_alias));

/* The board of all mazes; a goal that is left again makes a sequence `perfect`. */
struct sim_rules {
    struct sim_size size;
    bool perfect;
};

/* The vectors that stand for `free`: so many for a board, and those of a maze added as bit `index`. */
static inline uint32_t sim_planes_of(struct sim_size size)
{
    return size.edges ? 1 + SIM_MOVES * size.cells : size.cells;
}
void sim_planes_add(const struct sim_rules *rules, sim_plane *free, uint32_t index,
                    const uint64_t *mask);
/* The tokens after a move. `to` may be `from`. */
void sim_planes_forward(const struct sim_rules *rules, const sim_plane *free, uint32_t move,
                        const sim_plane *from, sim_plane *to);
/* The cells from which the move and then what `from` stands for solve. */
void sim_planes_backward(const struct sim_rules *rules, const sim_plane *free, uint32_t move,
                         const sim_plane *from, sim_plane *to);
/* The mazes in which the moves take no token of `from` to a cell of `solves`. False: none. */
bool sim_planes_unsolved(const struct sim_rules *rules, const sim_plane *free, const uint8_t *moves,
                         uint32_t length, const sim_plane *from, const sim_plane *solves,
                         sim_plane *unsolved);

/* ---- Small counters, one a maze: plane `bit` has that bit of each ---- */

/* One more where `mask` is set, up to the most that fits. */
void sim_counters_raise(sim_plane *counters, uint32_t bits, const sim_plane *mask);
/* One less everywhere, down to none. */
void sim_counters_lower(sim_plane *counters, uint32_t bits);
/* The sum of 1 + counter over the mazes of `mask`. */
uint64_t sim_counters_sum(const sim_plane *counters, uint32_t bits, const sim_plane *mask);

#endif
