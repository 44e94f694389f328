/*
 * Adds one maze to an automaton of solving sequences (layers.h).
 *
 * Forward each node gets the set of cells that the maze's token can be on there and still reach
 * the goal in the moves left: a bit mask, of which a move makes another by shifts; so nothing is
 * hashed. A pair (node, cell) has as its number those of the nodes before it and the bits below
 * the cell. Backward from the last layer each pair gets the classes of its four successors; all
 * none: it is dropped; else the four are looked up among those of its layer, and the place where
 * they stand is its class, and a node of the new automaton. What was reached forward and lives
 * backward is on a solution, so there is nothing to clean up.
 */
#ifndef SIMULTANEOUS_PRODUCT_H
#define SIMULTANEOUS_PRODUCT_H

#include "automaton.h"

enum { SIM_PRODUCT_BATCH = 64, SIM_PRODUCT_BATCH_ROOM = SIM_PRODUCT_BATCH + SIM_STEPS_CELLS_MAX };

struct sim_product {
    struct sim_automaton *old;
    bool consumes; /* old's layers are freed on the way */
    uint32_t from;
    struct sim_steps steps;
    struct sim_memory *memory;
    uint64_t give_up_at;       /* pairs */
    struct sim_automaton made; /* after MW_OK the caller's */
    uint64_t pairs;            /* found in all */

    uint32_t words;                           /* of a set of cells */
    uint64_t *cells[SIM_PROOF_MOVES_MAX + 1]; /* of each old node, layer by layer */
    uint64_t layer_pairs[SIM_PROOF_MOVES_MAX + 1];
    uint32_t phase, layer, node;
    /* Of the layer ahead: for each node the number of its first pair, for each pair its class. */
    uint32_t *base, *ahead;
    uint32_t *classes; /* of this layer's pairs */
    uint32_t pair;     /* the next of them */
    uint32_t room;     /* of the new layer's nodes */
    uint32_t *slot;    /* 1 + a new node, by the hash of its successors */
    uint32_t slot_bits;
};

/* Begins adding a maze whose token stands on `from`. Ends with MW_GAVE_UP when there are more than
 * `give_up_at` pairs. With `consumes` the old automaton is empty afterwards, whatever the end. */
void sim_product_begin(struct sim_product *product, struct sim_automaton *old, bool consumes,
                       struct sim_size size, const uint64_t *mask, bool perfect, uint32_t from,
                       uint64_t give_up_at, struct sim_memory *memory);
/* MW_RUNNING; MW_OK: `made` is the new automaton, the caller's; MW_GAVE_UP, MW_NO_MEMORY (the limit
 * too): ended, nothing is left. */
enum mw_status sim_product_run(struct sim_product *product, uint64_t *budget);
void sim_product_close(struct sim_product *product);

#endif
