/* Greedy lookahead over three moves. */
#include "greedy.h"

enum { LOOKAHEAD = 3, LOOKAHEADS = 64 /* 4^3 */, NODES_PER_MAZE = 4 };

/* Moves the tokens on trial. */
static void try_move(struct sim_greedy *greedy, uint32_t move)
{
    greedy->steps += greedy->mazes;
    for (uint32_t i = 0; i < greedy->mazes; i++) {
        struct sim_greedy_maze *maze = &greedy->maze[i];
        maze->trial = maze->walker.target[maze->trial][move];
    }
}

/* Puts the tokens on trial where they are now. */
static void begin_trial(struct sim_greedy *greedy)
{
    for (uint32_t i = 0; i < greedy->mazes; i++)
        greedy->maze[i].trial = greedy->maze[i].cell;
}

static void make_moves(struct sim_greedy *greedy, const uint8_t *moves, size_t length)
{
    begin_trial(greedy);
    for (size_t i = 0; i < length; i++)
        try_move(greedy, moves[i]);
    for (uint32_t i = 0; i < greedy->mazes; i++)
        greedy->maze[i].cell = greedy->maze[i].trial;
}

static uint64_t cost_of_trial(const struct sim_greedy *greedy)
{
    uint64_t cost = 0;
    for (uint32_t i = 0; i < greedy->mazes; i++) {
        uint64_t distance = greedy->maze[i].walker.distance[greedy->maze[i].trial];
        cost += distance * distance;
    }
    return cost;
}

static uint32_t best_lookahead(struct sim_greedy *greedy, uint64_t *best_cost)
{
    uint32_t best = 0;
    *best_cost = UINT64_MAX;
    for (uint32_t code = 0; code < LOOKAHEADS; code++) {
        begin_trial(greedy);
        for (uint32_t i = 0; i < LOOKAHEAD; i++)
            try_move(greedy, code >> 2 * i & 3);
        uint64_t cost = cost_of_trial(greedy);
        if (cost < *best_cost) {
            *best_cost = cost;
            best = code;
        }
    }
    return best;
}

/* Appends a path through a random unsolved maze. */
static void escape(struct sim_greedy *greedy, struct rng *rng)
{
    uint32_t unsolved = 0;
    const struct sim_greedy_maze *chosen = greedy->maze;
    for (uint32_t i = 0; i < greedy->mazes; i++) {
        const struct sim_greedy_maze *maze = &greedy->maze[i];
        if (maze->cell != maze->walker.goal && rng_below(rng, ++unsolved) == 0)
            chosen = maze;
    }
    sim_walker_append_path(&chosen->walker, chosen->cell, &greedy->sequence);
}

enum mw_status sim_greedy_run(struct sim_greedy *greedy, struct rng *rng, uint64_t *budget)
{
    struct sim_sequence *sequence = &greedy->sequence;
    uint64_t cost;
    for (begin_trial(greedy); cost_of_trial(greedy) > 0;) {
        if (sequence->length >= SIM_MOVES_MAX)
            return MW_GAVE_UP;
        if (*budget == 0)
            return MW_RUNNING;
        spend(budget, 1 + (uint64_t)greedy->mazes * NODES_PER_MAZE);
        uint32_t code = best_lookahead(greedy, &cost);
        bool falls = cost < greedy->last_cost;
        size_t before = sequence->length;
        for (uint32_t i = 0; falls && i < LOOKAHEAD; i++)
            sim_sequence_add(sequence, code >> 2 * i & 3);
        if (!falls)
            escape(greedy, rng);
        if (sequence->failed)
            return MW_NO_MEMORY;
        make_moves(greedy, sequence->moves + before, sequence->length - before);
        greedy->last_cost = falls ? cost : UINT64_MAX;
    }
    return MW_OK;
}

void sim_greedy_open(struct sim_greedy *greedy, struct sim_size size, struct sim_memory *memory)
{
    *greedy = (struct sim_greedy){.size = size, .memory = memory};
}

static bool reserve(struct sim_greedy *greedy)
{
    if (greedy->mazes < greedy->capacity)
        return true;
    uint32_t capacity = greedy->capacity ? greedy->capacity * 2 : 16;
    void *maze = sim_realloc(greedy->memory, greedy->maze, capacity * sizeof *greedy->maze);
    if (!maze)
        return false;
    greedy->maze = maze;
    greedy->capacity = capacity;
    return true;
}

bool sim_greedy_add(struct sim_greedy *greedy, const uint64_t *mask)
{
    struct sim_walker walker;
    uint64_t cells = greedy->size.cells;
    if (!reserve(greedy))
        return false;
    walker.target =
        sim_alloc(greedy->memory, cells * (sizeof *walker.target + sizeof *walker.distance), false);
    if (!walker.target)
        return false;
    walker.distance = (uint16_t *)(walker.target + cells);
    sim_walker_fill(&walker, greedy->size, mask);
    greedy->maze[greedy->mazes++].walker = walker;
    for (uint32_t i = 0; i < greedy->mazes; i++)
        greedy->maze[i].cell = greedy->maze[i].walker.start;
    greedy->sequence.length = 0;
    greedy->last_cost = UINT64_MAX;
    return true;
}

void sim_greedy_clear(struct sim_greedy *greedy)
{
    while (greedy->mazes > 0)
        sim_free(greedy->memory, greedy->maze[--greedy->mazes].walker.target);
    greedy->sequence.length = 0;
}

void sim_greedy_close(struct sim_greedy *greedy)
{
    sim_greedy_clear(greedy);
    SIM_DROP(greedy->memory, greedy->maze);
    sim_sequence_close(&greedy->sequence);
}
