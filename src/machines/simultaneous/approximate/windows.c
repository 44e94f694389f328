/* Windows of a sequence, each with an exact search for moves that can take their place. */
#include "windows.h"
#include "../maze/walker.h"

#include <string.h>

enum { CHOOSING, PREPARING, SEARCHING, TRYING };

enum {
    WIDTH = 18,                /* moves of a window */
    SHORTER_STEPS = 200000000, /* until a window is given up */
    AS_LONG_STEPS = 3000000,
    WANTED = 64,         /* unsolved mazes of a candidate */
    TRY_STEPS = 1 << 12, /* steps that count as one try */
};

void sim_windows_open(struct sim_windows *windows, struct sim_sampler *sampler,
                      struct sim_memory *memory)
{
    memset(windows, 0, sizeof *windows);
    windows->sampler = sampler;
    windows->memory = windows->window.memory = memory;
}

void sim_windows_close(struct sim_windows *windows)
{
    SIM_DROP(windows->memory, windows->mazes);
    SIM_DROP(windows->memory, windows->suspects);
    sim_exact_window_close(&windows->window);
    sim_sequence_close(&windows->sequence);
    sim_sequence_close(&windows->trial);
}

/* ---- Known mazes ---- */

static void number_cells(const struct sim_windows *windows, const uint64_t *mask,
                         struct sim_window_maze *maze)
{
    struct sim_walker_tables tables;
    struct sim_walker walker = sim_walker_of(&tables);
    uint8_t number[SIM_WINDOW_CELLS_MAX] = {0};
    uint32_t cells = windows->sampler->size.cells;
    sim_walker_fill(&walker, windows->sampler->size, mask);
    maze->cells = 0;
    for (uint32_t cell = 0; cell < cells; cell++)
        if (walker.distance[cell] != SIM_FAR)
            number[cell] = (uint8_t)maze->cells++;
    for (uint32_t cell = 0; cell < cells; cell++)
        for (uint32_t move = 0; move < SIM_MOVES && walker.distance[cell] != SIM_FAR; move++)
            maze->target[number[cell]][move] = number[walker.target[cell][move]];
    maze->start = number[walker.start];
    maze->goal = number[walker.goal];
}

static bool add_maze(struct sim_windows *windows, const uint64_t *mask)
{
    if (windows->count == windows->capacity) {
        uint32_t capacity = windows->capacity * 2 + WANTED;
        void *mazes =
            sim_realloc(windows->memory, windows->mazes, capacity * sizeof *windows->mazes);
        windows->mazes = mazes ? mazes : windows->mazes;
        void *suspects =
            sim_realloc(windows->memory, windows->suspects, capacity * sizeof *windows->suspects);
        windows->suspects = suspects ? suspects : windows->suspects;
        if (!mazes || !suspects)
            return false;
        windows->capacity = capacity;
        windows->window.mazes = windows->mazes;
    }
    number_cells(windows, mask, &windows->mazes[windows->count++]);
    return true;
}

static uint32_t walk(const struct sim_window_maze *maze, uint32_t token, const uint8_t *moves,
                     uint32_t length)
{
    for (uint32_t i = 0; i < length; i++)
        token = maze->target[token][moves[i]];
    return token;
}

static bool solves(const struct sim_window_maze *maze, uint32_t token)
{
    return maze->solving >> token & 1;
}

/* Returns the cells from which the last moves of the sequence solve the maze. */
static uint64_t solving_cells(const struct sim_window_maze *maze, const uint8_t *moves,
                              uint32_t length)
{
    uint64_t solving = UINT64_C(1) << maze->goal;
    while (length-- > 0) {
        uint64_t before = 0;
        for (uint32_t cell = 0; cell < maze->cells; cell++)
            before |= (solving >> maze->target[cell][moves[length]] & 1) << cell;
        solving = before;
    }
    return solving;
}

/* Brings the next maze to the window. It is a suspect if it has a cell that the moves behind the window do not
 * solve it from. */
static void prepare(struct sim_windows *windows, uint64_t *budget)
{
    uint32_t index = windows->prepared++;
    struct sim_window_maze *maze = &windows->mazes[index];
    const struct sim_sequence *sequence = &windows->sequence;
    uint32_t behind = (uint32_t)sequence->length - windows->end;
    maze->token = (uint8_t)walk(maze, maze->start, sequence->moves, windows->begin);
    maze->solving = solving_cells(maze, sequence->moves + windows->end, behind);
    if (maze->solving != UINT64_MAX >> (SIM_WINDOW_CELLS_MAX - maze->cells))
        windows->suspects[windows->suspected++] = index;
    uint64_t steps = windows->begin + (uint64_t)behind * maze->cells;
    windows->steps += steps;
    spend(budget, steps);
}

/* ---- Stages ---- */

bool sim_windows_begin(struct sim_windows *windows, const struct sim_sequence *from,
                       const struct sim_set *known, uint64_t tries, struct rng rng)
{
    windows->count = 0;
    windows->rng = rng;
    windows->shorter = false;
    windows->steps_max = tries * TRY_STEPS;
    windows->steps_before = windows->steps;
    windows->stage = CHOOSING;
    for (uint32_t i = 0; i < known->count; i++)
        if (!add_maze(windows, sim_mask(known, i)))
            return false;
    sim_sequence_copy(&windows->sequence, from->moves, from->length);
    return !windows->sequence.failed;
}

/* Draws a window, or takes the last one again for moves that are as many. */
static enum mw_status choose(struct sim_windows *windows)
{
    uint32_t length = (uint32_t)windows->sequence.length;
    uint32_t width = length < WIDTH ? length : WIDTH;
    if (width < 2 || windows->steps - windows->steps_before > windows->steps_max)
        return MW_GAVE_UP;
    windows->shorter = !windows->shorter;
    if (windows->shorter)
        windows->begin = rng_below(&windows->rng, length - width + 1);
    windows->end = windows->begin + width;
    windows->prepared = windows->suspected = 0;
    windows->stage = PREPARING;
    return MW_RUNNING;
}

static enum mw_status prepare_all(struct sim_windows *windows, uint64_t *budget)
{
    while (windows->prepared < windows->count) {
        if (*budget == 0)
            return MW_RUNNING;
        prepare(windows, budget);
    }
    sim_exact_window_begin(&windows->window, windows->mazes,
                           windows->end - windows->begin - windows->shorter,
                           windows->shorter ? SHORTER_STEPS : AS_LONG_STEPS, &windows->rng);
    windows->stage = SEARCHING;
    return MW_RUNNING;
}

/* Finds a suspect that the candidate leaves unsolved, which will be tried earlier from now on.
 * Returns `count`: none. */
static uint32_t find_unsolved(struct sim_windows *windows, uint64_t *budget)
{
    const struct sim_exact_window *window = &windows->window;
    for (uint32_t i = 0; i < windows->suspected; i++) {
        uint32_t index = windows->suspects[i];
        const struct sim_window_maze *maze = &windows->mazes[index];
        windows->steps += window->length;
        spend(budget, window->length);
        if (solves(maze, walk(maze, maze->token, window->moves, window->length)))
            continue;
        windows->suspects[i] = windows->suspects[i / 2];
        windows->suspects[i / 2] = index;
        return index;
    }
    return windows->count;
}

/* Puts the candidate into the sequence, to try it on all mazes. */
static enum mw_status begin_trial(struct sim_windows *windows)
{
    const struct sim_sequence *sequence = &windows->sequence;
    const struct sim_exact_window *window = &windows->window;
    struct sim_sequence *trial = &windows->trial;
    size_t behind = sequence->length - windows->end;
    /* The trial is not longer than the sequence. */
    sim_sequence_copy(trial, sequence->moves, sequence->length);
    if (trial->failed)
        return MW_NO_MEMORY;
    memcpy(trial->moves + windows->begin, window->moves, window->length);
    memcpy(trial->moves + windows->begin + window->length, sequence->moves + windows->end, behind);
    trial->length = windows->begin + window->length + behind;
    if (!sim_sampler_begin(windows->sampler, trial->moves, (uint32_t)trial->length, WANTED,
                           &windows->rng))
        return MW_NO_MEMORY;
    windows->stage = TRYING;
    return MW_RUNNING;
}

static bool is_unchanged(const struct sim_windows *windows)
{
    return !windows->shorter &&
           memcmp(windows->window.moves, windows->sequence.moves + windows->begin,
                  windows->window.length) == 0;
}

/* The search of this window goes on without the candidate. */
static enum mw_status refuse(struct sim_windows *windows, uint32_t maze)
{
    enum mw_status status = sim_exact_window_refuse(&windows->window, maze);
    windows->stage = status == MW_GAVE_UP ? CHOOSING : SEARCHING;
    return status == MW_NO_MEMORY ? status : MW_RUNNING;
}

static enum mw_status search(struct sim_windows *windows, uint64_t *budget)
{
    struct sim_exact_window *window = &windows->window;
    uint64_t before = window->steps;
    enum mw_status status = sim_exact_window_run(window, &windows->rng, budget);
    windows->steps += window->steps - before;
    if (status == MW_UNSOLVABLE && windows->shorter &&
        windows->end - windows->begin == windows->sequence.length)
        return MW_GAVE_UP; /* no sequence is shorter */
    if (status == MW_UNSOLVABLE || status == MW_GAVE_UP) {
        windows->stage = CHOOSING;
        return MW_RUNNING;
    }
    if (status != MW_OK)
        return status;
    if (is_unchanged(windows)) {
        sim_exact_window_skip(window);
        return MW_RUNNING;
    }
    uint32_t unsolved = find_unsolved(windows, budget);
    return unsolved < windows->count ? refuse(windows, unsolved) : begin_trial(windows);
}

/* Tries the candidate on all mazes. Returns MW_OK if it is shorter and solves them. */
static enum mw_status try_all(struct sim_windows *windows, uint64_t *budget)
{
    const struct sim_set *found = &windows->sampler->found;
    uint32_t first = windows->count;
    enum mw_status status = sim_sampler_run(windows->sampler, budget);
    if (status == MW_UNSOLVABLE) {
        struct sim_sequence solving = windows->trial;
        windows->trial = windows->sequence;
        windows->sequence = solving;
        windows->stage = CHOOSING;
        if (!windows->shorter)
            return MW_RUNNING;
        windows->shorter = false;
        windows->steps_before = windows->steps;
        return MW_OK;
    }
    if (status != MW_OK)
        return status;
    for (uint32_t i = 0; i < found->count; i++) {
        if (!add_maze(windows, sim_mask(found, i)))
            return MW_NO_MEMORY;
        prepare(windows, budget);
    }
    return refuse(windows, first);
}

enum mw_status sim_windows_run(struct sim_windows *windows, uint64_t *budget)
{
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING && *budget > 0) {
        if (windows->stage == CHOOSING)
            status = choose(windows);
        else if (windows->stage == PREPARING)
            status = prepare_all(windows, budget);
        else if (windows->stage == SEARCHING)
            status = search(windows, budget);
        else
            status = try_all(windows, budget);
    }
    return status;
}
