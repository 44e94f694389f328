/*
 * Bit planes: vectors over the mazes of a block, one bit per maze and one plane per cell.
 *
 * A plane marks the mazes in which the cell is free, in which the token is there, or which a
 * sequence solves from there. A move is a few logical operations per cell and reads and writes each
 * plane once.
 *
 * With walls between cells, `free` is one plane of the mazes that exist, then one plane per move
 * and cell that marks the mazes in which the move leaves the cell. These planes are closed on the
 * exit if tokens stay there.
 */
#pragma once

#include "../maze/mask.h"

enum {
    SIM_PLANE_WORDS = 4,
    SIM_PLANE_BITS = 64 * SIM_PLANE_WORDS, /* mazes of a block */
    SIM_PLANE_CELLS_MAX = 128,
    SIM_PLANES_WIDTH_MAX = 2, /* interleaved blocks */
};

/* Vector type without intrinsics: compilers use the vector instructions of the target. */
typedef uint64_t sim_plane __attribute__((vector_size(8 * SIM_PLANE_WORDS), may_alias));

static inline uint32_t sim_count_bits(const uint64_t *words, uint32_t count)
{
    uint32_t bits = 0;
    for (uint32_t i = 0; i < count; i++)
        bits += (uint32_t)__builtin_popcountll(words[i]);
    return bits;
}

/* Returns the position of the set bit with this number among the set bits, from 0; there must be one. */
static inline uint32_t sim_find_bit(const uint64_t *words, uint32_t number)
{
    for (uint32_t i = 0;; i++)
        for (uint64_t word = words[i]; word; word &= word - 1)
            if (number-- == 0)
                return i * 64 + (uint32_t)__builtin_ctzll(word);
}

/* Rules common to all mazes. The planes of one cell, or of
 * one gate, and the next are 1 + `skipped` planes apart: 2 blocks may be interleaved. */
struct sim_rules {
    struct sim_size size;
    uint32_t skipped;
};

/* Number of planes in `free`. sim_planes_add sets the bits of a maze at bit `index`. */
static inline uint32_t sim_planes_of(struct sim_size size)
{
    return size.edges ? 1 + SIM_MOVES * size.cells : size.cells;
}
void sim_planes_add(const struct sim_rules *rules, sim_plane *free, uint32_t index,
                    const uint64_t *mask);
/* Moves the tokens. `to` may be `from`. */
void sim_planes_forward(const struct sim_rules *rules, const sim_plane *free, uint32_t move,
                        const sim_plane *from, sim_plane *to);
/* Makes several moves, in one of the interleaved blocks or in both (`width`). */
void sim_planes_play(const struct sim_rules *rules, const sim_plane *free, const uint8_t *moves,
                     size_t length, sim_plane *token, uint32_t width);
/* Finds the cells from which the move followed by `from`'s continuation solves. */
void sim_planes_backward(const struct sim_rules *rules, const sim_plane *free, uint32_t move,
                         const sim_plane *from, sim_plane *to);
/* Finds the mazes in which the moves take no token of `from` to a cell of `solves`. Returns false
 * if there are none. With moves, `skipped` must be 0. */
bool sim_planes_unsolved(const struct sim_rules *rules, const sim_plane *free, const uint8_t *moves,
                         uint32_t length, const sim_plane *from, const sim_plane *solves,
                         sim_plane *unsolved);

/* ---- Small counters, one per maze: plane `bit` has that bit of each ---- */

/* Adds one where `mask` is set, saturating. */
void sim_counters_raise(sim_plane *counters, uint32_t bits, const sim_plane *mask);
/* Subtracts one everywhere, stopping at zero. */
void sim_counters_lower(sim_plane *counters, uint32_t bits);
/* Returns the sum of 1 + counter over the mazes of `mask`. */
uint64_t sim_counters_sum(const sim_plane *counters, uint32_t bits, const sim_plane *mask);
