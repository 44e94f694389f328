/* A sequence that grows in stages, over the branches that are still unsolved. */
#include "stages.h"
#include "../sets/slices.h"

static enum mw_status walk(struct sim_stages *stages, uint64_t *budget);
static enum mw_status sample(struct sim_stages *stages, uint64_t *budget);
static enum mw_status anneal(struct sim_stages *stages, uint64_t *budget);
static enum mw_status shorten(struct sim_stages *stages, uint64_t *budget);

enum {
    SIDE_LEAST = 6, /* of sizes that are sought this way ... */
    CELLS_LEAST = 42,
    STRIDE = 8,     /* moves after which branches may be dropped */
    BATCH = 32,     /* branches that begin to walk together */
    SAMPLE = 60000, /* mazes of the working set, or as many as fit */
    SWEEPS = 20,    /* of the annealer in a stage */
    FEW = 20000,    /* branches for whose mazes the rest is made as a whole ... */
    FEW_MAZES = 1 << 20,
    DRAWS = 4,       /* ... beginning with these mazes of each at most */
    STILL = 20,      /* sweeps without success, after which the rest may grow by ... */
    MORE_ROOM = 16,  /* ... this fraction */
    COARSE = 64,     /* fraction of the rest that is removed at once */
    LEAST_MORE = 64, /* mazes added to the working set at once, and this fraction of it */
    GROWTH = 8,
    CHUNK = 12,         /* moves of a stage, and ... */
    CHUNK_BIT = 8,      /* ... for each bit of the number of mazes in the sample */
    BRANCHES_SHARE = 8, /* part of the memory for the branches, twice */
    BRANCHES_MOST = 1 << 27,
    MAZE_COST = 64, /* of a drawn maze, in steps */
};

bool sim_stages_suit(struct sim_size size)
{
    return !size.edges && !size.perfect && size.rows >= SIDE_LEAST && size.columns >= SIDE_LEAST &&
           size.cells >= CELLS_LEAST && size.cells <= SIM_GRID_CELLS_MAX;
}

void sim_stages_close(struct sim_stages *stages)
{
    struct sim_memory *memory = stages->annealer ? stages->annealer->working_set.memory : NULL;
    SIM_DROP(memory, stages->branch);
    SIM_DROP(memory, stages->ahead);
    sim_sequence_close(&stages->sequence);
}

/* ---- The next moves ---- */

static uint32_t chunk_of(uint32_t mazes)
{
    uint32_t chunk = CHUNK;
    for (; mazes > 1; mazes /= 2)
        chunk += CHUNK_BIT;
    return chunk;
}

/* Returns how many mazes fit into a third of the memory, for sequences of a length. Sorting and small
 * boards take more than their bits. */
static uint32_t mazes_that_fit(const struct sim_stages *stages, uint64_t length)
{
    const struct sim_working_set *working_set = &stages->annealer->working_set;
    uint64_t fit = working_set->memory->limit / 3 * 8 / (length * working_set->rules.size.cells);
    return (uint32_t)(fit < SAMPLE ? fit : SAMPLE);
}

static enum mw_status begin_annealing(struct sim_stages *stages, uint32_t sweeps)
{
    struct sim_annealer *annealer = stages->annealer;
    struct sim_working_set *working_set = &annealer->working_set;
    uint32_t fit = mazes_that_fit(stages, stages->room);
    if (stages->room > SIM_ANNEALER_LENGTH_MAX)
        return MW_GAVE_UP;
    if (working_set->set.count > fit && !sim_working_set_keep(working_set, fit / 4 * 3))
        return MW_NO_MEMORY;
    annealer->sweeps_max = annealer->sweeps + sweeps;
    sim_annealer_begin(annealer, stages->sequence.moves, (uint32_t)stages->sequence.length,
                       stages->room, false);
    stages->phase = anneal;
    return MW_RUNNING;
}

/* Begins with random moves behind the sequence. */
static enum mw_status begin_stage(struct sim_stages *stages)
{
    struct sim_annealer *annealer = stages->annealer;
    struct sim_sequence *sequence = &stages->sequence;
    uint32_t chunk = chunk_of(annealer->working_set.set.count);
    annealer->frozen = annealer->at = (uint32_t)sequence->length;
    for (uint32_t i = 0; i < chunk; i++)
        sim_sequence_add(sequence, rng_below(&stages->rng, SIM_MOVES));
    stages->room = (uint32_t)sequence->length;
    return begin_annealing(stages, SWEEPS);
}

/* ---- Samples ---- */

static void begin_sample(struct sim_stages *stages)
{
    stages->most = mazes_that_fit(stages, stages->sequence.length + CHUNK + CHUNK_BIT * 16);
    stages->drawn = 0;
    sim_working_set_clear(&stages->annealer->working_set);
    stages->phase = sample;
}

/* Draws one of the mazes of a branch: undecided cells by chance. */
static uint64_t draw_maze(struct sim_stages *stages, const struct sim_branch *branch)
{
    uint64_t maze = branch->open | branch->witness, component;
    maze |= stages->walking.grid.all & ~branch->blocked & rng_next(&stages->rng);
    sim_component(stages->annealer->working_set.rules.size, &maze, &component);
    return component;
}

/* Returns the number of ways to decide all cells. */
static uint64_t mazes_of(const struct sim_stages *stages, const struct sim_branch *branch)
{
    uint64_t undecided = stages->walking.grid.all & ~branch->open & ~branch->blocked;
    return UINT64_C(1) << sim_count_bits(&undecided, 1);
}

/* Returns whether the branches and their mazes are few enough for the rest of the sequence. */
static bool are_few(const struct sim_stages *stages)
{
    uint64_t mazes = 0;
    for (uint32_t i = 0; i < stages->count && stages->count <= FEW; i++)
        mazes += mazes_of(stages, &stages->branch[i]);
    return stages->count <= FEW && mazes <= FEW_MAZES;
}

/* Returns the branch whose maze is drawn next: one by chance, or each in turn if there are few. NULL:
 * none, since it has no more mazes than were drawn. */
static const struct sim_branch *next_branch(struct sim_stages *stages)
{
    if (stages->count >= stages->most)
        return &stages->branch[rng_below(&stages->rng, stages->count)];
    const struct sim_branch *branch = &stages->branch[stages->drawn % stages->count];
    uint64_t mazes = mazes_of(stages, branch);
    if (stages->last && mazes > DRAWS)
        mazes = DRAWS;
    return stages->drawn / stages->count < mazes ? branch : NULL;
}

static enum mw_status sample(struct sim_stages *stages, uint64_t *budget)
{
    struct sim_working_set *working_set = &stages->annealer->working_set;
    for (; stages->drawn < stages->most; stages->drawn++) {
        if (*budget == 0)
            return MW_RUNNING;
        spend(budget, MAZE_COST);
        const struct sim_branch *branch = next_branch(stages);
        uint64_t maze = branch ? draw_maze(stages, branch) : 0;
        if (branch && !sim_working_set_add(working_set, &maze))
            return MW_NO_MEMORY;
    }
    return begin_stage(stages);
}

/* ---- Walking ---- */

/* Returns whether no branch was dropped. */
static bool is_exact(const struct sim_stages *stages)
{
    return stages->halvings == 0;
}

static void walk_to(struct sim_stages *stages, size_t target)
{
    stages->target = target;
    stages->done = stages->ahead_count = 0;
    stages->ahead_halvings = 0;
    sim_branches_begin(&stages->walking, stages->sequence.moves, target, (uint32_t)stages->step);
    stages->phase = walk;
}

static void restart(struct sim_stages *stages)
{
    stages->branch[0] = (struct sim_branch){.open = stages->walking.grid.goal | 1, .token = 1};
    sim_branches_witness(&stages->walking, &stages->branch[0]);
    stages->count = 1;
    stages->step = 0;
    stages->halvings = 0;
}

/* Drops every second branch of those that have walked on. */
static void halve(struct sim_stages *stages)
{
    uint32_t first = rng_below(&stages->rng, 2), kept = 0;
    for (uint32_t i = first; i < stages->ahead_count; i += 2)
        stages->ahead[kept++] = stages->ahead[i];
    stages->ahead_count = kept;
    stages->ahead_halvings++;
}

/* Keeps a branch that is unsolved at the target, as probably as the others. */
static void keep(struct sim_stages *stages, struct sim_branch branch)
{
    if (rng_next(&stages->rng) & ((UINT64_C(1) << stages->ahead_halvings) - 1))
        return;
    if (stages->ahead_count == stages->capacity)
        halve(stages);
    stages->ahead[stages->ahead_count++] = branch;
}

/* All branches have walked to the target. */
static void arrive(struct sim_stages *stages)
{
    struct sim_branch *left = stages->branch;
    stages->branch = stages->ahead;
    stages->ahead = left;
    stages->count = stages->ahead_count;
    stages->halvings += stages->ahead_halvings;
    stages->step = stages->target;
}

/* Goes on where all branches have arrived. */
static enum mw_status go_on(struct sim_stages *stages)
{
    size_t left = stages->sequence.length - stages->step;
    if (left > 0) {
        walk_to(stages, stages->step + (left < STRIDE ? left : STRIDE));
        return MW_RUNNING;
    }
    if (stages->count == 0 && is_exact(stages)) {
        stages->phase = shorten;
        return MW_OK;
    }
    if (!is_exact(stages) && stages->count <= stages->capacity / 2 >> stages->halvings) {
        restart(stages);
        walk_to(stages, stages->sequence.length);
        return MW_RUNNING;
    }
    stages->last = is_exact(stages) && are_few(stages);
    begin_sample(stages);
    return MW_RUNNING;
}

/* Lets the rest grow until it has solved all mazes once. */
static void make_room(struct sim_stages *stages)
{
    if (!stages->solved)
        stages->room += 1 + (stages->room - stages->annealer->frozen) / MORE_ROOM;
}

static bool has_tried(const struct sim_stages *stages)
{
    return stages->solved && stages->annealer->all_tries - stages->tries_before > stages->tries_max;
}

/* The branches have walked over the whole sequence: it solves all, or mazes of those left are added
 * to the working set. */
static enum mw_status end_trial(struct sim_stages *stages)
{
    struct sim_working_set *working_set = &stages->annealer->working_set;
    if (stages->ahead_count == 0) {
        stages->phase = shorten;
        return MW_OK;
    }
    uint32_t more = LEAST_MORE + working_set->set.count / GROWTH;
    if (working_set->set.count + more > mazes_that_fit(stages, stages->room))
        make_room(stages); /* mazes that are solved now will be dropped */
    for (uint32_t i = 0; i < stages->ahead_count && i < more; i++) {
        uint64_t maze = draw_maze(stages, &stages->ahead[i]);
        if (!sim_working_set_add(working_set, &maze))
            return MW_NO_MEMORY;
    }
    return has_tried(stages) ? MW_GAVE_UP : begin_annealing(stages, STILL);
}

static enum mw_status walk(struct sim_stages *stages, uint64_t *budget)
{
    struct sim_branches *walking = &stages->walking;
    uint64_t before = walking->steps;
    enum mw_status status = sim_branches_run(walking, budget);
    stages->steps += walking->steps - before;
    if (status == MW_UNSOLVABLE)
        for (; walking->count > 0; walking->count--)
            keep(stages, sim_branches_get(walking, walking->count - 1));
    if (status != MW_OK)
        return status == MW_UNSOLVABLE ? MW_RUNNING : status;
    if (stages->done == stages->count) {
        if (stages->last)
            return end_trial(stages);
        arrive(stages);
        return go_on(stages);
    }
    walking->step = (uint32_t)stages->step;
    while (walking->count < BATCH && stages->done < stages->count)
        sim_branches_add(walking, stages->branch[stages->done++]);
    return MW_RUNNING;
}

static enum mw_status anneal(struct sim_stages *stages, uint64_t *budget)
{
    struct sim_annealer *annealer = stages->annealer;
    enum mw_status status = sim_annealer_run(annealer, budget);
    if (status != MW_OK && status != MW_GAVE_UP)
        return status;
    sim_sequence_copy(&stages->sequence, annealer->moves, annealer->length);
    if (!stages->last)
        return go_on(stages);
    if (status == MW_OK) {
        walk_to(stages, stages->sequence.length);
        return MW_RUNNING;
    }
    make_room(stages);
    return has_tried(stages) ? MW_GAVE_UP : begin_annealing(stages, STILL);
}

/* Removes moves from the rest of a sequence that solves all mazes. */
static enum mw_status shorten(struct sim_stages *stages, uint64_t *budget)
{
    (void)budget;
    struct sim_sequence *sequence = &stages->sequence;
    size_t rest = sequence->length - stages->step;
    if (rest <= 1)
        return MW_GAVE_UP;
    for (size_t i = 0; i < 1 + rest / COARSE; i++)
        sim_sequence_remove(sequence,
                            sequence->length - 1 - rng_below(&stages->rng, (uint32_t)(rest - i)));
    stages->solved = true;
    stages->room = (uint32_t)sequence->length;
    stages->tries_before = stages->annealer->all_tries;
    return begin_annealing(stages, STILL);
}

/* ---- The search ---- */

bool sim_stages_begin(struct sim_stages *stages, struct sim_annealer *annealer,
                      const struct sim_sequence *from, uint64_t tries_max, struct rng rng)
{
    struct sim_working_set *working_set = &annealer->working_set;
    uint64_t room = working_set->memory->limit / BRANCHES_SHARE / sizeof *stages->branch;
    stages->annealer = annealer;
    stages->rng = rng;
    stages->tries_max = tries_max;
    stages->tries_before = annealer->all_tries;
    stages->last = stages->solved = false;
    stages->capacity = room < BRANCHES_MOST ? (uint32_t)room : BRANCHES_MOST;
    sim_branches_open(&stages->walking, working_set->rules.size);
    if (!stages->branch)
        stages->branch =
            sim_alloc(working_set->memory, stages->capacity * sizeof *stages->branch, false);
    if (!stages->ahead)
        stages->ahead =
            sim_alloc(working_set->memory, stages->capacity * sizeof *stages->ahead, false);
    if (!stages->branch || !stages->ahead)
        return false;
    sim_sequence_copy(&stages->sequence, from->moves, from->length);
    restart(stages);
    return go_on(stages) == MW_RUNNING;
}

enum mw_status sim_stages_run(struct sim_stages *stages, uint64_t *budget)
{
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING && *budget > 0) {
        status = stages->phase(stages, budget);
        if (stages->sequence.failed)
            return MW_NO_MEMORY;
    }
    return status;
}
