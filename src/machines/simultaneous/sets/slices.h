/*
 * Bit-sliced simulation of one sequence on many mazes at once.
 *
 * The mazes stand in blocks of 512, which are two interleaved blocks of bit planes (bit_planes.h):
 * planes of free cells, or of gates, starts and exits with walls between cells.
 *
 * tests/bench/simultaneous.mjs measures maze-steps per second, native and wasm.
 */
#pragma once

#include "bit_planes.h"

enum {
    SIM_LANE_WORDS = SIM_PLANES_WIDTH_MAX * SIM_PLANE_WORDS,
    SIM_LANE_BITS = 64 * SIM_LANE_WORDS, /* mazes in one block */
    SIM_LANE_PLANES = SIM_PLANES_WIDTH_MAX,
    SIM_SLICE_CELLS_MAX = SIM_PLANE_CELLS_MAX,
};

/* Vector type without intrinsics: compilers use the vector instructions of the target. */
typedef uint64_t sim_lane __attribute__((vector_size(8 * SIM_LANE_WORDS), may_alias));

struct sim_slices {
    struct sim_rules rules;
    uint32_t count;
    uint32_t blocks, capacity;
    uint32_t lanes;  /* lanes of a block; the first one marks the mazes that exist */
    sim_lane *gates; /* blocks * lanes */
};

void sim_slices_open(struct sim_slices *slices, struct sim_size size);
void sim_slices_close(struct sim_slices *slices);
/* Returns false if memory runs out. */
bool sim_slices_add(struct sim_slices *slices, const uint64_t *mask);
void sim_slices_mask(const struct sim_slices *slices, uint32_t index, uint64_t *mask);

/* Writes the mazes that start, or end, on each cell (one lane per cell). */
void sim_slices_starts(const struct sim_slices *slices, uint32_t block, sim_lane *token);
void sim_slices_goals(const struct sim_slices *slices, uint32_t block, sim_lane *token);

/* Walks the sequence through a block from the tokens in `token` (one lane per cell), or from the
 * starts if `begin`. Stops early once all tokens are on the goal and stay there. Leaves the tokens
 * in `token`, sets the bits of the mazes not on the goal in `unsolved`, and returns the maze-steps
 * walked (moves times mazes of the block). */
uint64_t sim_slices_walk(const struct sim_slices *slices, uint32_t block, const uint8_t *moves,
                         size_t length, bool begin, sim_lane *token, uint64_t *unsolved);

/* A walk through all blocks, interruptible between pieces of a long sequence. Contains lanes, so it
 * needs their alignment, which task_open provides. */
struct sim_block_walk {
    sim_lane token[SIM_SLICE_CELLS_MAX];
    uint32_t first,
        blocks;  /* the block that it begins with, set by the caller; blocks done, 0 restarts */
    size_t done; /* moves made in a block; 0 restarts */
    uint64_t steps;
    uint32_t block;                    /* after MW_UNSOLVABLE ... */
    uint64_t unsolved[SIM_LANE_WORDS]; /* ... and its mazes that are left */
};

/* Returns MW_UNSOLVABLE after a block with mazes that are left (call again for the next block), MW_OK if none of the
 * other blocks has any, or MW_RUNNING. */
enum mw_status sim_block_walk_run(struct sim_block_walk *walk, const struct sim_slices *slices,
                                  const uint8_t *moves, size_t length, uint64_t *budget);
