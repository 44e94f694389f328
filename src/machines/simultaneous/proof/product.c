/* Product of an automaton with one maze: the order of the sweeps, and the end in all cases. */
#include "product_sweeps.h"
#include "shared.h"

#include <string.h>

enum { FORWARD, BACKWARD };

void sim_product_begin(struct sim_product *product, struct sim_automaton *old, bool consumes,
                       struct sim_size size, const uint64_t *mask, uint32_t from,
                       uint64_t give_up_at, struct sim_memory *memory)
{
    memset(product, 0, sizeof *product);
    product->old = old;
    product->consumes = consumes;
    product->memory = memory;
    product->give_up_at = give_up_at;
    product->words = size.cells > 64 ? 2 : 1;
    product->made.length = old->length;
    product->from = from;
    sim_steps_open(&product->steps, size, mask);
    if (sim_peers_of(old))
        sim_shared_begin(product, size, mask);
}

/* Ends a product and hands over its automaton. If nothing lives in the first layer, no sequence is
 * left. */
static void finish(struct sim_product *product)
{
    bool lives =
        (sim_peers_of(product->old) ? *product->made.shares : product->made.layer[0].count) > 0;
    struct sim_automaton made = product->made;
    product->made = (struct sim_automaton){.length = made.length};
    if (!lives)
        sim_automaton_close(&made, product->memory);
    sim_product_close(product);
    product->made = made;
}

enum mw_status sim_product_run(struct sim_product *product, uint64_t *budget)
{
    enum mw_status status =
        sim_peers_of(product->old) && !product->shared ? MW_NO_MEMORY : MW_RUNNING;
    if (status == MW_RUNNING && product->phase == FORWARD && *budget > 0) {
        status = (sim_peers_of(product->old) ? sim_shared_run_forward
                                             : sim_product_run_forward)(product, budget);
        if (status == MW_OK) {
            product->phase = BACKWARD;
            status = MW_RUNNING;
        }
    }
    if (status == MW_RUNNING && product->phase == BACKWARD && *budget > 0)
        status = (sim_peers_of(product->old) ? sim_shared_run_backward
                                             : sim_product_run_backward)(product, budget);
    if (status == MW_OK)
        finish(product);
    else if (status != MW_RUNNING)
        sim_product_close(product);
    return status;
}

void sim_product_close(struct sim_product *product)
{
    if (!product->memory)
        return;
    if (sim_peers_of(product->old))
        sim_shared_close(product);
    for (uint32_t t = 0; t <= product->old->length; t++)
        sim_stream_close(&product->sets[t], product->memory);
    close_readers(product);
    SIM_DROP(product->memory, product->cells);
    SIM_DROP(product->memory, product->cells_ahead);
    sim_free(product->memory, product->made_next);
    product->made_next = NULL;
    SIM_DROP(product->memory, product->ahead);
    SIM_DROP(product->memory, product->classes);
    sim_hash_close(&product->table, product->memory);
    sim_automaton_close(&product->made, product->memory);
    if (product->consumes)
        sim_automaton_close(product->old, product->memory);
    product->memory = NULL;
}

uint64_t sim_product_take(struct sim_product *product, struct sim_memory *memory)
{
    uint64_t pairs = product->pairs;
    sim_automaton_close(product->old, memory);
    *product->old = product->made;
    *product = (struct sim_product){0};
    return pairs;
}

void sim_product_drop(struct sim_product *product, struct sim_memory *memory)
{
    sim_product_close(product);
    sim_automaton_close(&product->made, memory);
    *product = (struct sim_product){0};
}

uint32_t sim_product_permille(const struct sim_product *product)
{
    bool ahead = product->phase == FORWARD;
    uint64_t done = 0, all = 0;
    for (uint32_t t = 0; product->memory && t <= product->old->length; t++) {
        uint64_t layer = ahead ? nodes_of(product, t) : product->layer_pairs[t];
        uint64_t at = ahead ? product->node : product->pair;
        bool has_ended = ahead ? t < product->layer : t > product->layer;
        bool runs = t == product->layer && product->in_layer;
        done += has_ended ? layer : !runs ? 0 : at < layer ? at : layer;
        all += layer;
    }
    return (ahead ? 0 : 500) + (all > 0 ? (uint32_t)(500 * done / all) : 0);
}
