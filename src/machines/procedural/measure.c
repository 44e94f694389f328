/* Difficulty measures of a board: par, number of states searched, share of random walks that get
 * trapped. */
#include "board/walls.h"
#include "procedural.h"
#include "search/safe_walk.h"
#include "search/search.h"

enum { WALKS = 1000 };

enum stage { STAGE_PAR, STAGE_STATES, STAGE_WALKS, STAGE_DONE };

struct rate_task {
    struct task task;
    enum stage stage;
    struct procedural_search search;
    struct procedural_reach reach;
    bool is_solvable;
    uint32_t par, states;
    /* Measures that exceeded the limit of states. */
    bool no_par, no_states, no_trapped;
    uint64_t shortest_walks;
    /* The current random walk. */
    struct rng rng;
    struct procedural_walls walls;
    uint32_t cell;
    bool is_searching; /* whether `reach` is running on its walls */
    uint32_t walked, trapped;
};

static void start_walk(struct rate_task *rate)
{
    const struct procedural_board *board = rate->task.maze->board;
    procedural_begin_walls(board, &rate->walls);
    rate->cell = board->start;
}

/* Seeds the random walks from the description of the board, so that every platform makes the same
 * walks. */
static void seed_walks(struct rate_task *rate)
{
    char description[PROCEDURAL_DESCRIPTION + 1] = {0};
    struct text text = {description, 0, PROCEDURAL_DESCRIPTION, true, false};
    procedural_write_board(rate->task.maze->board, &text);
    rng_seed(&rate->rng, "procedural.walks", description);
}

static enum mw_status open_search(struct rate_task *rate, bool plain, struct mw_error *error)
{
    const struct procedural_board *board = rate->task.maze->board;
    struct procedural_walls walls;
    procedural_begin_walls(board, &walls);
    procedural_search_close(&rate->search);
    if (!procedural_search_open(&rate->search, board, &walls, board->start, plain))
        return mw_fail_memory(error);
    return MW_RUNNING;
}

static enum mw_status run_par(struct rate_task *rate, uint32_t *nodes, struct mw_error *error)
{
    enum mw_status status = procedural_search_run(&rate->search, nodes);
    if (status == MW_OK) {
        rate->is_solvable = true;
        rate->par = rate->search.node[rate->search.goal].moves;
        rate->shortest_walks = rate->search.node[rate->search.goal].walks;
    }
    if (status == MW_RUNNING)
        return status;
    if (status == MW_NO_MEMORY)
        return mw_fail_memory(error);
    rate->no_par = status == MW_GAVE_UP;
    rate->stage = STAGE_STATES;
    return open_search(rate, true, error);
}

static enum mw_status run_states(struct rate_task *rate, uint32_t *nodes, struct mw_error *error)
{
    enum mw_status status = procedural_search_run(&rate->search, nodes);
    if (status == MW_RUNNING)
        return status;
    if (status == MW_NO_MEMORY)
        return mw_fail_memory(error);
    rate->no_states = status == MW_GAVE_UP;
    rate->states = rate->search.states - 1;
    procedural_search_close(&rate->search); /* two tables at once take too much memory */
    rate->stage = STAGE_WALKS;
    start_walk(rate);
    return MW_RUNNING;
}

/* Makes one random step, uniform over the open sides of the cell. */
static void walk_on(struct rate_task *rate)
{
    uint32_t open[4], count = 0;
    for (uint32_t move = 0; move < 4; move++)
        if (!procedural_is_wall(&rate->walls, rate->cell, move))
            open[count++] = move;
    MW_ASSERT(count > 0);
    uint32_t move = open[rng_below(&rate->rng, count)];
    rate->cell = procedural_neighbour[rate->cell][move];
    rate->is_searching = false;
    procedural_enter(rate->task.maze->board, &rate->walls, rate->cell, move, NULL);
}

/* Tests if the goal can be reached from the current position of the walk. */
static enum procedural_answer ask(struct rate_task *rate, uint32_t *nodes)
{
    if (!rate->is_searching) {
        enum procedural_answer answer = procedural_reach_ask(&rate->reach, &rate->walls);
        if (answer != PROCEDURAL_UNKNOWN) {
            --*nodes;
            return answer;
        }
        rate->is_searching = true;
    }
    return procedural_reach_run(&rate->reach, nodes);
}

static enum mw_status run_walks(struct rate_task *rate, uint32_t *nodes, struct mw_error *error)
{
    const struct procedural_board *board = rate->task.maze->board;
    while (*nodes > 0) {
        enum procedural_answer answer = ask(rate, nodes);
        if (answer == PROCEDURAL_UNKNOWN)
            return MW_RUNNING;
        rate->is_searching = false;
        if (answer == PROCEDURAL_NO_MEMORY)
            return mw_fail_memory(error);
        if (answer == PROCEDURAL_GAVE_UP) {
            rate->no_trapped = true;
            rate->stage = STAGE_DONE;
            return MW_OK;
        }
        if (answer == PROCEDURAL_REACHABLE && rate->cell != board->goal) {
            walk_on(rate);
            continue;
        }
        rate->trapped += answer == PROCEDURAL_TRAPPED;
        start_walk(rate);
        if (++rate->walked == WALKS) {
            rate->stage = STAGE_DONE;
            return MW_OK;
        }
    }
    return MW_RUNNING;
}

static enum mw_status rate_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct rate_task *rate = task;
    uint32_t nodes = max_nodes;
    enum mw_status status = MW_RUNNING;
    while (status == MW_RUNNING && nodes > 0) {
        if (rate->stage == STAGE_PAR)
            status = run_par(rate, &nodes, error);
        else if (rate->stage == STAGE_STATES)
            status = run_states(rate, &nodes, error);
        else
            status = run_walks(rate, &nodes, error);
    }
    return status;
}

static struct progress rate_progress(const void *task)
{
    const struct rate_task *rate = task;
    if (rate->stage >= STAGE_WALKS)
        return (struct progress){rate->walked, WALKS, "random walks"};
    return (struct progress){.done = rate->search.states,
                             .phase = rate->stage == STAGE_PAR ? "shortest walk" : "states"};
}

static void rate_figures(const void *task, struct text *out)
{
    const struct rate_task *rate = task;
    /* Node 0 is no state, and a closed search has no nodes. */
    text_key_unsigned(out, "states", rate->search.states ? rate->search.states - 1 : rate->states);
}

/* Value of a measure whose search met the limit of PROCEDURAL_STATES_MAX states. */
static const char unknown[] = "unknown";

static void rate_result(const void *task, struct text *out)
{
    const struct rate_task *rate = task;
    if (rate->no_par)
        text_key_value(out, "par", unknown);
    else if (rate->is_solvable)
        text_key_unsigned(out, "par", rate->par);
    else
        text_key_value(out, "par", "-");
    if (rate->no_states)
        text_format(out, "states\tmore than %u\n", (unsigned)PROCEDURAL_STATES_MAX);
    else
        text_key_unsigned(out, "states", rate->states);
    text_string(out, "trapped_share\t");
    if (rate->no_trapped)
        text_string(out, unknown);
    else
        text_ratio(out, rate->trapped, WALKS, 3);
    text_char(out, '\n');
    if (rate->no_par)
        text_key_value(out, "shortest_walks", unknown);
    else
        text_key_unsigned(out, "shortest_walks", rate->shortest_walks);
}

const struct measure procedural_measure_rows[] = {
    {"par", false, "integer", "moves", "harder", "Par",
     "moves of the shortest safe walk; - if there is none"},
    {"states", false, "integer", "states", NULL, "States",
     "states searched; past 1,048,576 the search ends, and another value is unknown"},
    {"trapped_share", true, "share", NULL, "harder", "Trapped walks",
     "share of 1,000 random walks that reach a cell from which no safe walk leads to the goal"},
    {"shortest_walks", false, "exact", NULL, "easier", "Shortest walks",
     "number of shortest safe walks"},
    {0}};

static void rate_close(void *task)
{
    struct rate_task *rate = task;
    procedural_search_close(&rate->search);
    procedural_reach_close(&rate->reach);
}

struct task *procedural_rate(struct maze *maze)
{
    static const struct task_class class = {.run = rate_run,
                                            .progress = rate_progress,
                                            .figures = rate_figures,
                                            .result = rate_result,
                                            .close = rate_close};
    struct mw_error error;
    struct rate_task *rate = task_open(&class, sizeof *rate, maze);
    if (!rate)
        return NULL;
    seed_walks(rate);
    return task_or_close(&rate->task, procedural_reach_open(&rate->reach, maze->board) &&
                                          open_search(rate, false, &error) == MW_RUNNING);
}
