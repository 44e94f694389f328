/* Greedy lookahead over three moves. */
#include "greedy.h"
#include "../maze/budget.h"

#include <stdlib.h>
#include <string.h>

enum { LOOKAHEAD = 3, LOOKAHEADS = 64 /* 4^3 */, NODES_PER_MAZE = 4 };

static void walk_all(struct sim_greedy *greedy, uint16_t *cell, uint32_t move)
{
    greedy->steps += greedy->mazes;
    for (uint32_t i = 0; i < greedy->mazes; i++)
        cell[i] = greedy->walker[i].target[cell[i]][move];
}

static uint64_t cost_of(const struct sim_greedy *greedy, const uint16_t *cell)
{
    uint64_t cost = 0;
    for (uint32_t i = 0; i < greedy->mazes; i++) {
        uint64_t distance = greedy->walker[i].distance[cell[i]];
        cost += distance * distance;
    }
    return cost;
}

static uint32_t best_lookahead(struct sim_greedy *greedy, uint64_t *best_cost)
{
    uint32_t best = 0;
    *best_cost = UINT64_MAX;
    for (uint32_t code = 0; code < LOOKAHEADS; code++) {
        memcpy(greedy->trial, greedy->cell, greedy->mazes * sizeof *greedy->trial);
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

/* Solves a random unsolved maze. */
static void escape(struct sim_greedy *greedy, struct rng *rng)
{
    struct sim_sequence *sequence = &greedy->sequence;
    uint32_t unsolved = 0;
    uint32_t chosen = 0;
    for (uint32_t i = 0; i < greedy->mazes; i++)
        if (greedy->cell[i] != greedy->walker[i].goal && rng_below(rng, ++unsolved) == 0)
            chosen = i;
    size_t before = sequence->length;
    sim_walker_append_path(&greedy->walker[chosen], greedy->cell[chosen], sequence);
    for (size_t i = before; i < sequence->length; i++)
        walk_all(greedy, greedy->cell, sequence->moves[i]);
}

static void append_lookahead(struct sim_greedy *greedy, uint32_t code)
{
    for (uint32_t i = 0; i < LOOKAHEAD; i++) {
        sim_sequence_add(&greedy->sequence, code >> 2 * i & 3);
        walk_all(greedy, greedy->cell, code >> 2 * i & 3);
    }
}

enum mw_status sim_greedy_run(struct sim_greedy *greedy, struct rng *rng, uint64_t *budget)
{
    uint64_t cost;
    while (cost_of(greedy, greedy->cell) > 0) {
        if (greedy->sequence.length >= SIM_MOVES_MAX)
            return MW_GAVE_UP;
        if (*budget == 0)
            return MW_RUNNING;
        spend(budget, 1 + (uint64_t)greedy->mazes * NODES_PER_MAZE);
        uint32_t code = best_lookahead(greedy, &cost);
        bool falls = cost < greedy->last_cost;
        if (falls)
            append_lookahead(greedy, code);
        else
            escape(greedy, rng);
        if (greedy->sequence.failed)
            return MW_NO_MEMORY;
        greedy->last_cost = falls ? cost : UINT64_MAX;
    }
    return MW_OK;
}

void sim_greedy_open(struct sim_greedy *greedy, struct sim_size size, struct sim_memory *memory)
{
    *greedy = (struct sim_greedy){.size = size, .memory = memory};
}

/* Memory per maze: its walker and its token's cells. */
static uint64_t maze_bytes(const struct sim_greedy *greedy)
{
    const struct sim_walker *walker = NULL;
    return sizeof *walker + 2 * sizeof(uint16_t) +
           greedy->size.cells * (sizeof *walker->target + sizeof *walker->distance);
}

static bool reserve(struct sim_greedy *greedy)
{
    if (greedy->mazes < greedy->capacity)
        return true;
    uint32_t capacity = greedy->capacity ? greedy->capacity * 2 : 16;
    struct sim_walker *walker = realloc(greedy->walker, capacity * sizeof *walker);
    greedy->walker = walker ? walker : greedy->walker;
    uint16_t *cell = realloc(greedy->cell, capacity * sizeof *cell);
    greedy->cell = cell ? cell : greedy->cell;
    uint16_t *trial = realloc(greedy->trial, capacity * sizeof *trial);
    greedy->trial = trial ? trial : greedy->trial;
    if (!walker || !cell || !trial)
        return false;
    greedy->capacity = capacity;
    return true;
}

bool sim_greedy_add(struct sim_greedy *greedy, const uint64_t *mask)
{
    if (!sim_memory_reserve(greedy->memory, maze_bytes(greedy)))
        return false;
    if (!reserve(greedy) || !sim_walker_open(&greedy->walker[greedy->mazes], greedy->size, mask)) {
        sim_memory_release(greedy->memory, maze_bytes(greedy));
        return false;
    }
    greedy->mazes++;
    for (uint32_t i = 0; i < greedy->mazes; i++)
        greedy->cell[i] = (uint16_t)greedy->walker[i].start;
    greedy->sequence.length = 0;
    greedy->last_cost = UINT64_MAX;
    return true;
}

void sim_greedy_clear(struct sim_greedy *greedy)
{
    sim_memory_release(greedy->memory, greedy->mazes * maze_bytes(greedy));
    while (greedy->mazes > 0)
        sim_walker_close(&greedy->walker[--greedy->mazes]);
    greedy->sequence.length = 0;
}

void sim_greedy_close(struct sim_greedy *greedy)
{
    sim_greedy_clear(greedy);
    free(greedy->walker);
    free(greedy->cell);
    free(greedy->trial);
    sim_sequence_close(&greedy->sequence);
    *greedy = (struct sim_greedy){0};
}
