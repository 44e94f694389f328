#include "layers.h"
#include "../maze/symmetry.h"

#include <stdlib.h>
#include <string.h>

static bool open_layer(struct sim_layer *layer, uint32_t count, struct sim_memory *memory)
{
    layer->next = sim_hold(memory, (uint64_t)count * sizeof *layer->next, false);
    layer->count = count;
    return layer->next != NULL;
}

/* The node of those that have gone so: their number among those that have gone that and more. */
static uint32_t node_of(uint32_t gone, uint32_t first)
{
    return first == 0 ? gone : gone == SIM_GONE_BOTH && first != SIM_GONE_BOTH;
}

static uint32_t next_of(uint32_t gone, uint32_t first, uint32_t move)
{
    uint32_t direction = sim_is_vertical(move) ? SIM_GONE_DOWN : SIM_GONE_ACROSS;
    bool is_plain = gone & direction || move == SIM_RIGHT || move == SIM_DOWN;
    return is_plain ? node_of(gone | direction, first) : SIM_NO_NODE;
}

bool sim_layers_open(struct sim_layers *layers, uint32_t length, uint32_t gone,
                     struct sim_memory *memory)
{
    uint32_t nodes = gone == 0 ? 4 : gone == SIM_GONE_BOTH ? 1 : 2;
    memset(layers, 0, sizeof *layers);
    layers->length = length;
    layers->nodes = 1;
    layers->layer[length].count = 1;
    for (uint32_t t = 0; t < length; t++) {
        struct sim_layer *layer = &layers->layer[t];
        if (!open_layer(layer, t == 0 ? 1 : nodes, memory)) {
            sim_layers_close(layers, memory);
            return false;
        }
        layers->nodes += layer->count;
        for (uint32_t now = gone; now <= SIM_GONE_BOTH; now = (now + 1) | gone) {
            uint32_t node = node_of(now, gone);
            bool last = t + 1 == length;
            for (uint32_t move = 0; node < layer->count && move < SIM_MOVES; move++) {
                uint32_t next = next_of(now, gone, move);
                layer->next[node][move] = last && next != SIM_NO_NODE ? 0 : next;
            }
        }
    }
    return true;
}

void sim_layers_close(struct sim_layers *layers, struct sim_memory *memory)
{
    for (uint32_t t = 0; t <= layers->length; t++) {
        struct sim_layer *layer = &layers->layer[t];
        sim_release(memory, layer->next);
        *layer = (struct sim_layer){0};
    }
    layers->nodes = 0;
}

bool sim_layers_words(const struct sim_layers *layers, double *words)
{
    double *ahead = NULL;
    *words = 0;
    if (layers->nodes == 0)
        return true;
    for (uint32_t t = layers->length + 1; t-- > 0;) {
        const struct sim_layer *layer = &layers->layer[t];
        double *here = calloc(layer->count, sizeof *here);
        if (!here) {
            free(ahead);
            return false;
        }
        for (uint32_t i = 0; i < layer->count; i++)
            for (uint32_t move = 0; t < layers->length && move < SIM_MOVES; move++)
                here[i] += layer->next[i][move] == SIM_NO_NODE ? 0 : ahead[layer->next[i][move]];
        if (t == layers->length)
            here[0] = 1;
        free(ahead);
        ahead = here;
    }
    *words = ahead[0];
    free(ahead);
    return true;
}

/* ---- What is below a node ---- */

/* New numbers of the nodes of one layer, by their old ones. */
struct numbers {
    uint32_t *slot; /* 1 + the new number */
    uint32_t mask;
    uint32_t *old; /* by new number */
    uint32_t count;
};

static uint32_t number_of(struct numbers *numbers, uint32_t old)
{
    uint32_t at = old * UINT32_C(2654435769) & numbers->mask;
    while (numbers->slot[at] && numbers->old[numbers->slot[at] - 1] != old)
        at = (at + 1) & numbers->mask;
    if (!numbers->slot[at]) {
        numbers->old[numbers->count++] = old;
        numbers->slot[at] = numbers->count;
    }
    return numbers->slot[at] - 1;
}

static bool open_numbers(struct numbers *numbers, uint32_t most)
{
    uint32_t slots = 16;
    while (slots < 2 * most)
        slots *= 2;
    numbers->mask = slots - 1;
    numbers->slot = calloc(slots, sizeof *numbers->slot);
    numbers->old = malloc(((size_t)most + SIM_MOVES) * sizeof *numbers->old);
    return numbers->slot && numbers->old;
}

static void close_numbers(struct numbers *numbers)
{
    free(numbers->slot);
    free(numbers->old);
}

static void clear_numbers(struct numbers *numbers)
{
    memset(numbers->slot, 0, (numbers->mask + (size_t)1) * sizeof *numbers->slot);
    numbers->count = 0;
}

static enum mw_status copy_below(const struct sim_layers *layers, uint32_t depth, uint32_t most,
                                 struct sim_layers *below, struct numbers *here,
                                 struct numbers *ahead, struct sim_memory *memory)
{
    for (uint32_t t = depth; t < layers->length; t++) {
        struct sim_layer *made = &below->layer[t - depth];
        below->nodes += here->count;
        if (!open_layer(made, here->count, memory))
            return MW_NO_MEMORY;
        clear_numbers(ahead);
        for (uint32_t i = 0; i < here->count; i++) {
            const uint32_t *next = layers->layer[t].next[here->old[i]];
            for (uint32_t move = 0; move < SIM_MOVES; move++)
                made->next[i][move] =
                    next[move] == SIM_NO_NODE ? SIM_NO_NODE : number_of(ahead, next[move]);
            if (below->nodes + ahead->count > most)
                return MW_GAVE_UP;
        }
        struct numbers swapped = *here;
        *here = *ahead;
        *ahead = swapped;
    }
    below->layer[layers->length - depth].count = 1;
    below->nodes++;
    return MW_OK;
}

enum mw_status sim_layers_below(const struct sim_layers *layers, uint32_t depth, uint32_t node,
                                uint32_t most, struct sim_layers *below, struct sim_memory *memory)
{
    struct numbers here = {0}, ahead = {0};
    memset(below, 0, sizeof *below);
    below->length = layers->length - depth;
    enum mw_status status = MW_NO_MEMORY;
    if (open_numbers(&here, most) && open_numbers(&ahead, most)) {
        number_of(&here, node);
        status = copy_below(layers, depth, most, below, &here, &ahead, memory);
    }
    close_numbers(&here);
    close_numbers(&ahead);
    if (status != MW_OK)
        sim_layers_close(below, memory);
    return status;
}
