/* Iterative shortening by annealing and sampling of counterexamples. */
#include "shortener.h"
#include "../maze/walker.h"

#include <string.h>

static enum mw_status sample(struct sim_shortener *shortener, uint64_t *budget);
static enum mw_status anneal(struct sim_shortener *shortener, uint64_t *budget);
static enum mw_status take_out(struct sim_shortener *shortener, uint64_t *budget);

enum {
    FIRST_PER_CELL = 64, /* mazes of the first working set */
    LEAST_MORE = 64,     /* minimum of mazes added per round, or this fraction of the set: */
    GROWTH = 8,
    GROWTH_THRIFTY = 3,
    MANY = 1 << 15, /* smaller sets are annealed without freezing */
    LONG = 5,       /* thrifty from this many moves per cell on ... */
    LONG_ANY = 12,  /* ... or with any start and exit, from here */
    STILL = 20,     /* sweeps without success, after which the sequence may grow by ... */
    MORE_ROOM = 16, /* ... this fraction */
    UNUSED = 12,    /* unused room, in moves, that makes it append a path instead */
    COARSE = 20,    /* fraction of a long sequence that is removed at once */
};

void sim_shortener_open(struct sim_shortener *shortener, struct sim_size size,
                        const struct sim_slices *held, struct sim_memory *memory)
{
    memset(shortener, 0, sizeof *shortener);
    sim_annealer_open(&shortener->annealer, size, memory);
    sim_sampler_open(&shortener->sampler, size, held, memory);
    shortener->staged = !held && sim_stages_suit(size);
}

void sim_shortener_close(struct sim_shortener *shortener)
{
    sim_stages_close(&shortener->stages);
    sim_annealer_close(&shortener->annealer);
    sim_sampler_close(&shortener->sampler);
}

uint64_t sim_shortener_steps(const struct sim_shortener *shortener)
{
    return shortener->annealer.steps + sim_sampler_steps(&shortener->sampler) +
           shortener->stages.steps;
}

static bool is_long(const struct sim_shortener *shortener, uint32_t length)
{
    struct sim_size size = shortener->annealer.working_set.rules.size;
    return length > (size.any_ends ? LONG_ANY : LONG) * size.cells;
}

/* Looks for mazes that the annealer's sequence leaves unsolved. */
static bool begin_sampling(struct sim_shortener *shortener)
{
    const struct sim_annealer *annealer = &shortener->annealer;
    uint32_t growth = annealer->thrifty ? GROWTH_THRIFTY : GROWTH;
    uint32_t wanted = LEAST_MORE + annealer->working_set.set.count / growth;
    if (annealer->working_set.set.count == 0)
        wanted = FIRST_PER_CELL * annealer->working_set.rules.size.cells;
    shortener->stage = sample;
    return sim_sampler_begin(&shortener->sampler, annealer->moves, annealer->length, wanted,
                             &shortener->rng);
}

static void begin_annealing(struct sim_shortener *shortener)
{
    struct sim_annealer *annealer = &shortener->annealer;
    if (shortener->room < annealer->length)
        shortener->room = annealer->length;
    if (shortener->room > shortener->limit)
        shortener->room = shortener->limit;
    shortener->stage = anneal;
    annealer->sweeps_max = annealer->sweeps + STILL;
    sim_annealer_begin(annealer, annealer->moves, annealer->length, shortener->room,
                       is_long(shortener, annealer->length));
}

bool sim_shortener_begin(struct sim_shortener *shortener, const struct sim_sequence *from,
                         uint64_t tries_max, struct rng rng)
{
    struct sim_annealer *annealer = &shortener->annealer;
    annealer->rng = rng;
    if (shortener->staged)
        return sim_stages_begin(&shortener->stages, annealer, from, tries_max, rng);
    MW_ASSERT(from->length > 0 && from->length <= SIM_ANNEALER_LENGTH_MAX);
    shortener->rng = rng;
    shortener->tries_max = tries_max;
    shortener->tries_before = annealer->all_tries;
    shortener->solved = false;
    shortener->step = SIM_ANNEALER_LENGTH_MAX;
    shortener->limit = is_long(shortener, (uint32_t)from->length) ? SIM_ANNEALER_LENGTH_MAX
                                                                  : (uint32_t)from->length;
    shortener->room = (uint32_t)from->length;
    annealer->frozen = 0;
    for (uint32_t i = 0; i < 4; i++)
        rng_next(&shortener->rng);
    memcpy(annealer->moves, from->moves, from->length);
    annealer->length = (uint32_t)from->length;
    shortener->stage = take_out;
    return true;
}

/* ---- Stages ---- */

/* Every unsolved maze is known here. Freezes the sequence so that solved mazes stay solved, and
 * appends random moves to solve the rest. */
static void freeze(struct sim_shortener *shortener)
{
    struct sim_annealer *annealer = &shortener->annealer;
    if (annealer->length + UNUSED > shortener->limit)
        return;
    annealer->frozen = annealer->length;
    for (uint32_t i = 0; i < UNUSED; i++)
        annealer->moves[annealer->length++] = (uint8_t)rng_below(&shortener->rng, SIM_MOVES);
}

static enum mw_status sample(struct sim_shortener *shortener, uint64_t *budget)
{
    struct sim_annealer *annealer = &shortener->annealer;
    const struct sim_set *found = &shortener->sampler.found;
    enum mw_status status = sim_sampler_run(&shortener->sampler, budget);
    if (status != MW_RUNNING)
        annealer->frozen = 0;
    if (status == MW_UNSOLVABLE) {
        shortener->solved = true;
        shortener->tries_before = annealer->all_tries;
        shortener->stage = take_out;
        return MW_OK;
    }
    if (status != MW_OK)
        return status;
    for (uint32_t i = 0; i < found->count; i++)
        if (!sim_working_set_add(&annealer->working_set, sim_mask(found, i)))
            return MW_NO_MEMORY;
    if (!shortener->solved)
        shortener->tries_before = annealer->all_tries;
    if (annealer->thrifty && !shortener->solved && !annealer->working_set.rules.size.perfect &&
        shortener->sampler.complete && annealer->working_set.set.count > MANY)
        freeze(shortener);
    begin_annealing(shortener);
    return MW_RUNNING;
}

/* Appends a path through an unsolved maze if there is room. */
static enum mw_status put_behind(struct sim_shortener *shortener)
{
    struct sim_annealer *annealer = &shortener->annealer;
    struct sim_size size = annealer->working_set.rules.size;
    struct sim_sequence path = {0};
    uint64_t mask[SIM_WORDS_MAX];
    uint32_t cell;
    if (!sim_annealer_unsolved(annealer, mask))
        return MW_RUNNING;
    sim_walk(size, mask, annealer->moves, annealer->length, &cell);
    sim_append_path(size, mask, cell, &path);
    bool written = !path.failed;
    if (written && annealer->length + path.length <= shortener->limit) {
        memcpy(annealer->moves + annealer->length, path.moves, path.length);
        annealer->length += (uint32_t)path.length;
        begin_annealing(shortener);
    }
    sim_sequence_close(&path);
    return written ? MW_RUNNING : MW_NO_MEMORY;
}

/* Begins again from the last sequence that solves all mazes, which shall lose half as many moves. */
static enum mw_status shorten_less(struct sim_shortener *shortener)
{
    struct sim_annealer *annealer = &shortener->annealer;
    if (!shortener->solved || shortener->step == 1)
        return MW_GAVE_UP;
    shortener->step /= 2;
    shortener->tries_before = annealer->all_tries;
    shortener->room = annealer->length = shortener->solving_length;
    memcpy(annealer->moves, shortener->solving, annealer->length);
    annealer->frozen = 0;
    shortener->stage = take_out;
    return MW_RUNNING;
}

static enum mw_status anneal(struct sim_shortener *shortener, uint64_t *budget)
{
    struct sim_annealer *annealer = &shortener->annealer;
    enum mw_status status = sim_annealer_run(annealer, budget);
    if (status == MW_OK)
        return begin_sampling(shortener) ? MW_RUNNING : MW_NO_MEMORY;
    if (status != MW_GAVE_UP)
        return status;
    if (annealer->all_tries - shortener->tries_before > shortener->tries_max)
        return shorten_less(shortener);
    annealer->sweeps_max = annealer->sweeps + STILL;
    if (annealer->thrifty && annealer->length + UNUSED < shortener->room)
        return put_behind(shortener);
    if (annealer->thrifty && shortener->room < shortener->limit) {
        shortener->room += 1 + shortener->room / MORE_ROOM;
        begin_annealing(shortener);
    }
    return MW_RUNNING;
}

static void remove_one(struct sim_shortener *shortener)
{
    struct sim_annealer *annealer = &shortener->annealer;
    uint32_t at = rng_below(&shortener->rng, annealer->length);
    memmove(annealer->moves + at, annealer->moves + at + 1, annealer->length - at - 1);
    annealer->length--;
}

/* Keeps a sequence that solves all mazes, and removes one move from it, more if it is long. Returns
 * false if no move would be left. */
static bool shorten(struct sim_shortener *shortener)
{
    struct sim_annealer *annealer = &shortener->annealer;
    uint32_t most = is_long(shortener, annealer->length) ? annealer->length / COARSE : 1;
    shortener->step = most < shortener->step ? most : shortener->step;
    if (shortener->step == 0)
        shortener->step = 1;
    if (annealer->length <= shortener->step)
        return false;
    memcpy(shortener->solving, annealer->moves, annealer->length);
    shortener->solving_length = annealer->length;
    shortener->limit = annealer->length - shortener->step;
    while (annealer->length > shortener->limit)
        remove_one(shortener);
    return true;
}

static enum mw_status take_out(struct sim_shortener *shortener, uint64_t *budget)
{
    (void)budget;
    struct sim_annealer *annealer = &shortener->annealer;
    if (shortener->solved && !shorten(shortener))
        return MW_GAVE_UP;
    if (annealer->working_set.set.count == 0)
        return begin_sampling(shortener) ? MW_RUNNING : MW_NO_MEMORY;
    begin_annealing(shortener);
    return MW_RUNNING;
}

enum mw_status sim_shortener_run(struct sim_shortener *shortener, uint64_t *budget)
{
    enum mw_status status = MW_RUNNING;
    if (shortener->staged)
        return sim_stages_run(&shortener->stages, budget);
    while (status == MW_RUNNING && *budget > 0)
        status = shortener->stage(shortener, budget);
    return status;
}

struct sim_sequence sim_shortener_sequence(struct sim_shortener *shortener)
{
    struct sim_annealer *annealer = &shortener->annealer;
    if (shortener->staged)
        return shortener->stages.sequence;
    return (struct sim_sequence){.moves = annealer->moves, .length = annealer->length};
}
