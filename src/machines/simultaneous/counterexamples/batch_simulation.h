/*
 * Bit-parallel simulation of a batch of mazes (bit_planes.h) along one growing sequence.
 *
 * Moves can also be removed one by one while all mazes stay solved. For each number of last moves,
 * a plane holds the cells from which they solve each maze; removing a move is legal if these cells
 * contain the tokens in front of it.
 */
#pragma once

#include "../maze/sequence.h"
#include "../sets/memory.h"
#include "../sets/slices.h"

struct sim_batch {
    struct sim_rules rules;
    const struct sim_slices *held; /* owned by the caller */
    struct sim_memory *memory;     /* owned by the caller */
    uint32_t blocks;               /* of planes; SIM_LANE_PLANES make a block of the slices */
    void *arena;
    sim_lane *goal, *token; /* [block of the slices][cell] */
    uint32_t *walked;       /* moves made by the tokens of a block */
    uint32_t done;          /* blocks visited */
    /* After a walk with unsolved mazes: their number, a uniformly drawn one, and its token's
     * cell. */
    uint32_t unsolved, maze, cell;
    /* State of move removal. */
    void *right_arena;
    uint64_t right_bytes;
    sim_lane *right; /* [block of the slices][last moves][cell] */
    uint32_t places; /* planes of a block in `right` */
    uint32_t filled; /* of the current block */
    uint32_t stage;
    uint32_t cut;        /* the move on trial */
    uint32_t hard_block; /* the block that failed last; it is tested first */
    bool shortened;      /* in this pass over the moves */
    uint64_t steps;      /* maze-steps */
};

/* `held` may still grow until sim_batch_place is called. */
void sim_batch_open(struct sim_batch *batch, const struct sim_slices *held,
                    struct sim_memory *memory);
void sim_batch_close(struct sim_batch *batch);
/* Allocates the tokens of all mazes. Returns false if memory runs out. */
bool sim_batch_place(struct sim_batch *batch);

/* Moves all tokens back to their starts. */
void sim_batch_begin(struct sim_batch *batch);
/* Advances along a sequence that has only grown since sim_batch_begin. Returns MW_OK if all mazes
 * are solved, MW_UNSOLVABLE (see `maze` and `cell`), or MW_RUNNING. */
enum mw_status sim_batch_walk(struct sim_batch *batch, const struct sim_sequence *sequence,
                              struct rng *rng, uint64_t *budget);

/* Returns whether memory suffices to shorten a sequence of this length. */
bool sim_batch_can_shorten(const struct sim_batch *batch, size_t length);
/* Begins with a sequence that solves all mazes. Returns false if memory runs out. */
bool sim_batch_begin_shortening(struct sim_batch *batch, const struct sim_sequence *sequence);
/* Returns MW_OK if a move was removed (call again for the next), MW_UNSOLVABLE if none can be, or
 * MW_RUNNING. */
enum mw_status sim_batch_shorten(struct sim_batch *batch, struct sim_sequence *sequence,
                                 uint64_t *budget);
