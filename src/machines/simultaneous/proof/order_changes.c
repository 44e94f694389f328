/* Random changes of an order of mazes: exchange, displacement, flipped cells, replacement. */
#include "order_changes.h"
#include "order_annealing.h"

#include <string.h>

enum { SWAP, MOVE, FLIP_ONE, FLIP_TWO, REPLACE, INSERT, DROP, CHANGES };

/* Flips random cells or passages of a maze until it is solvable again. Keeps only the cells
 * connected with the start. Returns false if a few attempts fail. */
static bool flip(struct sim_size size, struct rng *rng, uint32_t flips, uint64_t *mask)
{
    uint32_t words = sim_mask_words(size);
    uint64_t flipped[SIM_WORDS_MAX], component[SIM_WORDS_MAX];
    for (uint32_t attempt = 0; attempt < 16; attempt++) {
        memcpy(flipped, mask, words * sizeof *mask);
        for (uint32_t i = 0; i < flips; i++) {
            uint32_t bit = rng_below(rng, size.edges ? size.passages : size.cells);
            flipped[bit / 64] ^= UINT64_C(1) << bit % 64;
        }
        if (!size.edges && (!sim_is_free(flipped, 0) || !sim_is_free(flipped, size.cells - 1)))
            continue;
        if (!sim_component(size, flipped, component))
            continue;
        memcpy(mask, size.edges ? flipped : component, words * sizeof *mask);
        return true;
    }
    return false;
}

bool sim_order_change(struct sim_set *set, const struct sim_set *pool, struct rng *rng)
{
    uint32_t at = rng_below(rng, set->count), other = rng_below(rng, set->count);
    uint32_t kind = rng_below(rng, CHANGES);
    uint64_t mask[SIM_WORDS_MAX];
    size_t bytes = set->words * sizeof *mask;
    memcpy(mask, sim_mask(set, at), bytes);
    switch (kind) {
    case SWAP:
        memcpy(set->masks + (size_t)at * set->words, sim_mask(set, other), bytes);
        memcpy(set->masks + (size_t)other * set->words, mask, bytes);
        return true;
    case MOVE:
        sim_set_remove(set, at);
        return sim_set_insert(set, other, mask);
    case FLIP_ONE:
    case FLIP_TWO:
        if (flip(set->size, rng, kind == FLIP_ONE ? 1 : 2, mask))
            memcpy(set->masks + (size_t)at * set->words, mask, bytes);
        return true;
    case REPLACE:
    case INSERT:
        if (kind == REPLACE)
            sim_set_remove(set, at);
        if (set->count == SIM_ORDER_MAZES_MAX)
            return true;
        return sim_set_insert(set, at, sim_mask(pool, rng_below(rng, pool->count)));
    default:
        if (set->count > 1)
            sim_set_remove(set, at);
        return true;
    }
}
