/*
 * All mazes that are held, side by side in planes. Their tokens walk behind a sequence that grows, and
 * moves are taken out of it one after the other as long as all mazes stay solved: for each number of
 * last moves there is kept, for each maze, from which cells they solve; so whether a move can go is one
 * intersection of these with the tokens in front of it.
 */
#ifndef SIMULTANEOUS_BATCH_SIMULATION_H
#define SIMULTANEOUS_BATCH_SIMULATION_H

#include "../maze/sequence.h"
#include "../sets/memory.h"
#include "../sets/slices.h"
#include "bit_planes.h"

struct sim_batch {
    struct sim_rules rules;
    const struct sim_slices *held; /* the caller's */
    struct sim_memory *memory;     /* the caller's */
    uint32_t blocks, placed;
    /* [block][sim_planes_of] and [block][cell] */
    void *arena;
    sim_plane *free, *start, *goal, *token;
    uint32_t *walked; /* moves behind which the tokens of a block are */
    uint32_t done;    /* blocks that have been looked at */
    /* After a walk that leaves mazes unsolved: one of them, each as likely, and where its token is. */
    uint32_t unsolved, maze, cell;
    /* Taking out moves. */
    void *right_arena;
    uint64_t right_bytes;
    sim_plane *right; /* [block][last moves][cell] */
    uint32_t places;  /* of a block in `right` */
    uint32_t filled;  /* of the block that is being filled */
    uint32_t stage;
    uint32_t cut;        /* the move that is taken out on trial */
    uint32_t hard_block; /* the one that has refused last is asked first */
    bool shortened;      /* in this pass over the moves */
    uint64_t steps;      /* maze-steps */
};

/* `held` may still grow until sim_batch_place is first called. */
void sim_batch_open(struct sim_batch *batch, const struct sim_slices *held,
                    struct sim_memory *memory);
void sim_batch_close(struct sim_batch *batch);
/* Puts the mazes into planes. MW_OK, MW_RUNNING, MW_NO_MEMORY. */
enum mw_status sim_batch_place(struct sim_batch *batch, uint64_t *budget);

/* All tokens back to their starts. */
void sim_batch_begin(struct sim_batch *batch);
/* Walks behind a sequence that has only grown since sim_batch_begin. MW_OK: all are solved;
 * MW_UNSOLVABLE: `maze` and `cell`; MW_RUNNING. */
enum mw_status sim_batch_walk(struct sim_batch *batch, const struct sim_sequence *sequence,
                              struct rng *rng, uint64_t *budget);

/* Whether there is room to take moves out of a sequence of so many. */
bool sim_batch_can_shorten(const struct sim_batch *batch, size_t length);
/* Begins with a sequence that solves all. False: no memory. */
bool sim_batch_begin_shortening(struct sim_batch *batch, const struct sim_sequence *sequence);
/* MW_OK: a move was taken out, and the next call goes on; MW_UNSOLVABLE: none can be; MW_RUNNING. */
enum mw_status sim_batch_shorten(struct sim_batch *batch, struct sim_sequence *sequence,
                                 uint64_t *budget);

#endif
