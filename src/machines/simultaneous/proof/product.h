/*
 * Product of an automaton of solving sequences (automaton.h) with one more maze.
 *
 * Forward, each node gets the set of cells that the maze's token can be on there and still reach
 * the goal in the moves left. The set is a bit mask, and a move maps it by shifts, so nothing is
 * hashed. The number of a pair (node, cell) is the count of pairs of earlier nodes plus the bits
 * below the cell. Backward from the last layer, each pair gets the classes of its four successors.
 * A pair without any is dropped; otherwise the four classes are looked up among those of the layer,
 * and their position is the pair's class and a node of the new automaton. A pair reached forward
 * and live backward is on a solution, so nothing remains to be trimmed.
 *
 * Both sweeps go through the nodes of a layer in order, so nodes and sets stay packed, and only the
 * next layer's sets and classes and this layer's hash table are arrays.
 */
#pragma once

#include "../sets/hash_table.h"
#include "automaton.h"
#include "cell_sets.h"

enum { SIM_PRODUCT_BATCH = 64, SIM_PRODUCT_BATCH_ROOM = SIM_PRODUCT_BATCH + SIM_STEPS_CELLS_MAX };

struct sim_shared; /* product_shared.c */

struct sim_product {
    struct sim_automaton *old;
    bool consumes; /* frees old's layers on the way */
    uint32_t from;
    struct sim_steps steps;
    struct sim_memory *memory;
    uint64_t give_up_at;       /* limit of pairs */
    struct sim_automaton made; /* after MW_OK owned by the caller */
    uint64_t pairs;            /* found in all */

    uint32_t words; /* 64-bit words of a set of cells */
    /* The cells of each old node: packed, layer by layer; and unpacked for the next layer, forward
     * also for this one. */
    struct sim_stream sets[SIM_PROOF_MOVES_MAX + 1];
    uint64_t *cells,
        *cells_ahead; /* backward, the number of its first pair stands behind each set */
    uint64_t layer_pairs[SIM_PROOF_MOVES_MAX + 1];
    uint32_t phase, layer, node;
    bool in_layer; /* the readers are at `node` */
    struct sim_rows_reader rows;
    struct sim_stream_reader set_reader;
    uint32_t *ahead;                  /* the class of each pair of the next layer */
    uint32_t *classes;                /* of this layer's pairs */
    uint32_t pair;                    /* the next of them */
    uint32_t (*made_next)[SIM_MOVES]; /* the new layer's nodes, packed up to `packed` */
    uint32_t room, packed;
    struct sim_hash_table table; /* of the new layer's nodes, by their successors */
    struct sim_shared *shared;   /* NULL: this process has the whole automaton */
};

/* Begins adding a maze whose token is on `from`. Ends with MW_GAVE_UP beyond `give_up_at` pairs.
 * With `consumes`, the old automaton is empty afterwards in all cases. */
void sim_product_begin(struct sim_product *product, struct sim_automaton *old, bool consumes,
                       struct sim_size size, const uint64_t *mask, uint32_t from,
                       uint64_t give_up_at, struct sim_memory *memory);
/* Returns MW_RUNNING; MW_OK (`made` is the new automaton, owned by the caller); or MW_GAVE_UP or
 * MW_NO_MEMORY (also at the limit), with nothing left. */
enum mw_status sim_product_run(struct sim_product *product, uint64_t *budget);
void sim_product_close(struct sim_product *product);
/* After MW_OK: puts the new automaton in the place of the old one. Returns the pairs that were found. */
uint64_t sim_product_take(struct sim_product *product, struct sim_memory *memory);
/* Closes a product and the automaton that it has made, if any. */
void sim_product_drop(struct sim_product *product, struct sim_memory *memory);
/* Returns how far the maze is, 0 to 1000: forward by nodes, then backward by pairs. */
uint32_t sim_product_permille(const struct sim_product *product);
