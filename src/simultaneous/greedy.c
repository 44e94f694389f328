#include "greedy.h"

#include <stdlib.h>
#include <string.h>

enum { LOOKAHEAD = 3, LOOKAHEADS = 64 }; /* 4^3 */

struct greedy {
    struct sim_walker *walker;
    uint32_t mazes;
    uint16_t *position, *trial;
};

bool sim_append_path(const struct sim_walker *walker, uint32_t position,
                     struct sim_sequence *sequence)
{
    while (position != walker->goal) {
        uint32_t move = 0;
        while (walker->distance[walker->target[position][move]] >= walker->distance[position])
            move++;
        if (!sim_sequence_add(sequence, move))
            return false;
        position = walker->target[position][move];
    }
    return true;
}

static void walk_all(const struct greedy *greedy, uint16_t *position, uint32_t move)
{
    for (uint32_t i = 0; i < greedy->mazes; i++)
        position[i] = greedy->walker[i].target[position[i]][move];
}

static uint64_t cost_of(const struct greedy *greedy, const uint16_t *position)
{
    uint64_t cost = 0;
    for (uint32_t i = 0; i < greedy->mazes; i++) {
        uint64_t distance = greedy->walker[i].distance[position[i]];
        cost += distance * distance;
    }
    return cost;
}

static uint32_t best_lookahead(const struct greedy *greedy, uint64_t *best_cost)
{
    uint32_t best = 0;
    *best_cost = UINT64_MAX;
    for (uint32_t code = 0; code < LOOKAHEADS; code++) {
        memcpy(greedy->trial, greedy->position, greedy->mazes * sizeof *greedy->trial);
        for (uint32_t i = 0; i < LOOKAHEAD; i++)
            walk_all(greedy, greedy->trial, code >> 2 * i & 3);
        uint64_t cost = cost_of(greedy, greedy->trial);
        if (cost < *best_cost) {
            *best_cost = cost;
            best = code;
        }
    }
    return best;
}

/* Solves a random one of the unsolved mazes. */
static bool escape(const struct greedy *greedy, struct rng *rng, struct sim_sequence *sequence)
{
    uint32_t unsolved = 0;
    uint32_t chosen = 0;
    for (uint32_t i = 0; i < greedy->mazes; i++)
        if (greedy->position[i] != greedy->walker[i].goal && rng_below(rng, ++unsolved) == 0)
            chosen = i;
    size_t before = sequence->length;
    if (!sim_append_path(&greedy->walker[chosen], greedy->position[chosen], sequence))
        return false;
    for (size_t i = before; i < sequence->length; i++)
        walk_all(greedy, greedy->position, sequence->moves[i]);
    return true;
}

static bool run(const struct greedy *greedy, struct rng *rng, struct sim_sequence *sequence)
{
    uint64_t last = UINT64_MAX;
    uint64_t cost;
    while (cost_of(greedy, greedy->position) > 0 && sequence->length < SIM_MOVES_MAX) {
        uint32_t code = best_lookahead(greedy, &cost);
        if (cost >= last) {
            if (!escape(greedy, rng, sequence))
                return false;
            last = UINT64_MAX;
            continue;
        }
        last = cost;
        for (uint32_t i = 0; i < LOOKAHEAD; i++) {
            if (!sim_sequence_add(sequence, code >> 2 * i & 3))
                return false;
            walk_all(greedy, greedy->position, code >> 2 * i & 3);
        }
    }
    return true;
}

bool sim_greedy(const struct sim_set *set, bool perfect, struct rng *rng,
                struct sim_sequence *sequence)
{
    struct greedy greedy = {0};
    greedy.walker = calloc(set->count + 1, sizeof *greedy.walker);
    greedy.position = calloc(set->count + 1, sizeof *greedy.position);
    greedy.trial = calloc(set->count + 1, sizeof *greedy.trial);
    bool done = greedy.walker && greedy.position && greedy.trial;
    while (done && greedy.mazes < set->count) {
        done = sim_walker_open(&greedy.walker[greedy.mazes], set->size, sim_mask(set, greedy.mazes),
                               perfect);
        greedy.mazes += done;
    }
    sequence->length = 0;
    done = done && run(&greedy, rng, sequence);
    for (uint32_t i = 0; i < greedy.mazes; i++)
        sim_walker_close(&greedy.walker[i]);
    free(greedy.walker);
    free(greedy.position);
    free(greedy.trial);
    return done;
}
