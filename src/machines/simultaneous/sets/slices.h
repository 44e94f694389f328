/*
 * Bit-sliced simulation of one sequence on many mazes at once.
 *
 * For each cell, a bit vector over the mazes marks those whose token is on it. For each step
 * between cells, a second vector, its gate, marks the mazes in which the step is possible. A move
 * is a few logical operations per cell, in an order in which no token moves twice.
 *
 * Blocked cells: the gate of a step is the set of mazes in which the entered cell is free. The
 * start is free in every maze and in no bit after the last maze. Walls between cells: each step has
 * its own gate, closed on the exit if tokens stay there, and starts and exits have vectors too.
 *
 * tests/bench/simultaneous.mjs measures maze-steps per second, native and wasm.
 */
#ifndef SIMULTANEOUS_SLICES_H
#define SIMULTANEOUS_SLICES_H

#include "../maze/mask.h"

enum {
    SIM_LANE_WORDS = 8,
    SIM_LANE_BITS = 64 * SIM_LANE_WORDS, /* mazes in one block */
    SIM_SLICE_CELLS_MAX = 128,
};

/* Vector type without intrinsics: compilers use the vector instructions of the target. */
typedef uint64_t sim_lane __attribute__((vector_size(8 * SIM_LANE_WORDS), may_alias));

struct sim_slices {
    struct sim_size size;
    bool perfect;
    uint32_t count;
    uint32_t blocks, capacity;
    uint32_t lanes;  /* lanes of a block; the first one marks the mazes that exist */
    sim_lane *gates; /* blocks * lanes */
    /* Steps of each move, in sweep order. */
    uint32_t pairs[SIM_MOVES];
    struct {
        uint16_t from, to, gate;
    } pair[SIM_MOVES][SIM_SLICE_CELLS_MAX];
    /* Possible starts and goals; `gate` marks their mazes. */
    uint32_t starts, goals;
    struct sim_slice_end {
        uint16_t cell, gate;
    } start[SIM_EDGES_CELLS_MAX], goal[SIM_EDGES_CELLS_MAX];
};

void sim_slices_open(struct sim_slices *slices, struct sim_size size, bool perfect);
void sim_slices_close(struct sim_slices *slices);
/* Returns false if memory runs out. */
bool sim_slices_add(struct sim_slices *slices, const uint64_t *mask);
/* Drops all mazes after the first `count`. */
void sim_slices_cut(struct sim_slices *slices, uint32_t count);
void sim_slices_mask(const struct sim_slices *slices, uint32_t index, uint64_t *mask);

/* Puts the tokens of a block on their starts, or on their goals (one lane per cell). */
void sim_slices_starts(const struct sim_slices *slices, uint32_t block, sim_lane *token);
void sim_slices_goals(const struct sim_slices *slices, uint32_t block, sim_lane *token);

/* Walks the sequence through a block from the tokens in `token` (one lane per cell), or from the
 * starts if `begin`. Stops early once all tokens are on the goal and stay there. Leaves the tokens
 * in `token`, sets the bits of the mazes not on the goal in `unsolved`, and returns the maze-steps
 * walked (moves times mazes of the block). */
uint64_t sim_slices_walk(const struct sim_slices *slices, uint32_t block, const uint8_t *moves,
                         size_t length, bool begin, sim_lane *token, uint64_t *unsolved);

/* A walk through one block, interruptible between pieces of a long sequence. Contains lanes, so it
 * needs their alignment, which task_open provides. */
struct sim_block_walk {
    sim_lane token[SIM_SLICE_CELLS_MAX];
    size_t done; /* moves made; 0 restarts */
    uint64_t steps;
    uint64_t unsolved[SIM_LANE_WORDS]; /* after MW_UNSOLVABLE */
};

/* Returns MW_OK if all mazes are solved, MW_UNSOLVABLE, or MW_RUNNING. `done` is 0 again after the
 * first two. */
enum mw_status sim_block_walk_run(struct sim_block_walk *walk, const struct sim_slices *slices,
                                  uint32_t block, const uint8_t *moves, size_t length,
                                  uint64_t *budget);

/* Returns the number of mazes that the sequence leaves unsolved; *first is one of them. */
uint32_t sim_slices_unsolved(const struct sim_slices *slices, const uint8_t *moves, size_t length,
                             uint32_t *first);

static inline uint32_t sim_count_bits(const uint64_t *words, uint32_t count)
{
    uint32_t bits = 0;
    for (uint32_t i = 0; i < count; i++)
        bits += (uint32_t)__builtin_popcountll(words[i]);
    return bits;
}

#endif
