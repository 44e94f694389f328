/*
 * One sequence walked through many mazes at once: for each cell a bit vector over the mazes that
 * says where the token is on it, and for each step from cell to cell one, its gate, that says
 * where it can be made. A move is a few logical operations a cell, in an order in which no token
 * moves twice.
 *
 * Blocked cells: the gate of a step is that the cell it enters is free; the start is free in
 * every maze and nowhere behind the last. Walls between cells: each step has a gate of its own,
 * closed on the exit too where that is not left, and there are vectors of the starts and exits.
 *
 * Measured (tests/bench/simultaneous.mjs): see its output for maze-steps a second, native and wasm.
 */
#ifndef SIMULTANEOUS_SLICES_H
#define SIMULTANEOUS_SLICES_H

#include "../maze/mask.h"

enum {
    SIM_LANE_WORDS = 8,
    SIM_LANE_BITS = 64 * SIM_LANE_WORDS, /* mazes in one block */
    SIM_SLICE_CELLS_MAX = 128,
};

/* No intrinsics: compilers turn operations on it into the vector instructions they have. */
typedef uint64_t sim_lane __attribute__((vector_size(8 * SIM_LANE_WORDS), may_alias));

struct sim_slices {
    struct sim_size size;
    bool perfect;
    uint32_t count;
    uint32_t blocks, capacity;
    uint32_t lanes;  /* of a block; the first one says which mazes there are */
    sim_lane *gates; /* blocks * lanes */
    /* The steps of each move in the order in which they are swept. */
    uint32_t pairs[SIM_MOVES];
    struct {
        uint16_t from, to, gate;
    } pair[SIM_MOVES][SIM_SLICE_CELLS_MAX];
    /* Where tokens can start and where goals can be; `gate` says in which mazes. */
    uint32_t starts, goals;
    struct sim_slice_end {
        uint16_t cell, gate;
    } start[SIM_EDGES_CELLS_MAX], goal[SIM_EDGES_CELLS_MAX];
};

void sim_slices_open(struct sim_slices *slices, struct sim_size size, bool perfect);
void sim_slices_close(struct sim_slices *slices);
/* False: no memory. */
bool sim_slices_add(struct sim_slices *slices, const uint64_t *mask);
/* Drops the mazes behind the first `count`. */
void sim_slices_cut(struct sim_slices *slices, uint32_t count);
void sim_slices_mask(const struct sim_slices *slices, uint32_t index, uint64_t *mask);

/* The tokens of block `block` on their starts, or on their goals (one lane a cell). */
void sim_slices_starts(const struct sim_slices *slices, uint32_t block, sim_lane *token);
void sim_slices_goals(const struct sim_slices *slices, uint32_t block, sim_lane *token);

/* Walks the sequence through block `block` from the tokens in `token` (one lane a cell), or from
 * the start if `begin`. Ends early when all are on the goal and stay there; leaves the tokens in
 * `token`. Gives the mazes of the block that are not on the goal as bits, and returns the maze-steps
 * that were walked (moves times mazes of the block). */
uint64_t sim_slices_walk(const struct sim_slices *slices, uint32_t block, const uint8_t *moves,
                         size_t length, bool begin, sim_lane *token, uint64_t *unsolved);

/* The same in slices: a long sequence through one block, in pieces of the sequence. It holds lanes,
 * so it needs their alignment, which task_open gives. */
struct sim_block_walk {
    sim_lane token[SIM_SLICE_CELLS_MAX];
    size_t done; /* moves; 0 begins anew */
    uint64_t steps;
    uint64_t unsolved[SIM_LANE_WORDS]; /* after MW_UNSOLVABLE */
};

/* MW_OK: all are solved; MW_UNSOLVABLE; MW_RUNNING. After the first two `done` is 0 again. */
enum mw_status sim_block_walk_run(struct sim_block_walk *walk, const struct sim_slices *slices,
                                  uint32_t block, const uint8_t *moves, size_t length,
                                  uint64_t *budget);

/* The number of mazes that the sequence leaves unsolved; *first is one of them. */
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
