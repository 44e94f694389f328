/*
 * Generation by local search as in the paper: a step changes one number. A worse board is accepted with a small
 * probability, or by annealing, with one that falls with the temperature. A round begins with a random board; rounds
 * follow each other until the maze is fit, or the budget is spent. All budgets are counted.
 *
 * A deep search, and one for the hardest maze, begin with the beam search (beam.c), whose boards are long and have no
 * dead cell. Annealing then lowers the energy, above all by removing clusters; for the hardest it holds the length.
 * A deep search without U-turns begins with it on a torus only: elsewhere annealing alone is as good.
 *
 * The hardest on a small torus, and a length that other rounds do not meet, begin with the level search (levels.c),
 * which finds longer solutions there, with dead cells. Without U-turns, what no round meets is left to parallel tempering
 * (tempering.c) in one round more.
 */
/* build: small */
#include "search.h"

#include <stdlib.h>
#include <string.h>

enum { STAGES = 100 }; /* times that the temperature falls in a round */

/* ---- A round ---- */

static void place_goal_and_walls(struct search *s)
{
    struct rook_board *round = s->round;
    const struct rook_grid *grid = &round->grid;
    memset(round->content, 1, grid->cells);
    round->goal = s->values[ROOK_GOAL] != PARAM_UNSET
                      ? (uint32_t)s->values[ROOK_GOAL] / 26 * grid->width +
                            (uint32_t)s->values[ROOK_GOAL] % 26
                      : rook_random_cell_but(round->start, round->start, grid->cells, &s->rng);
    if (s->values[ROOK_WALLS])
        rook_place_walls(round, &s->rng);
    round->content[round->goal] = ROOK_GOAL_NUMBER;
}

/* The best of all rounds: boards that are unique come before others, whatever their rating. */
static void keep_if_best(struct search *s, const struct rook_terms *terms)
{
    int64_t worth = rook_search_worth(s, terms);
    if (worth >= s->round_best && s->any_best)
        return;
    s->round_best = worth;
    if (s->any_best && (s->best.unique > terms->unique ||
                        (s->best.unique == terms->unique && worth >= s->best_worth)))
        return;
    s->any_best = true;
    s->best_worth = worth;
    s->best = *terms;
    memcpy(s->board->content, rook_bitboard_content(s->bitboard), s->board->grid.cells);
    s->board->goal = rook_bitboard_goal(s->bitboard);
}

static void begin_annealing(struct search *s)
{
    struct rook_terms terms;
    rook_bitboard_load(s->bitboard, s->round->content);
    s->temperature = s->temperature_first;
    rook_search_aim(s);
    s->rating = rook_bitboard_energy(s->bitboard, &s->round_aim, INT64_MAX - 1, &terms);
    s->round_best = INT64_MAX;
    s->iteration = 0;
    if (rook_search_first(s))
        keep_if_best(s, &terms);
}

static bool begin_round(struct search *s)
{
    place_goal_and_walls(s);
    if (!s->bitboard || s->values[ROOK_WALLS]) {
        rook_bitboard_close(s->bitboard);
        s->bitboard = rook_bitboard_open(s->round);
        if (!s->bitboard)
            return false;
    }
    rook_draw_numbers(s->round, s->bitboard, &s->rng);
    const struct rook_method_class *class = rook_search_first(s);
    if (class) {
        struct rook_request request = rook_search_request(s);
        s->first = rook_method_open(class, s->round, s->bitboard, &request, &s->rng);
        return s->first != NULL;
    }
    begin_annealing(s);
    return true;
}

/* ---- Accepting ---- */

/* The highest rating that is accepted, drawn before the rating is known. */
static int64_t draw_bound(const struct search *s, uint32_t random)
{
    if ((random & 0xffff) < s->accept)
        return INT64_MAX - 1;
    uint64_t tolerance = rook_minus_ln((random >> 16) + 1) * s->temperature;
    return s->rating + (int64_t)(tolerance * (uint64_t)s->aim_scale >> 32);
}

/* ---- One evaluation ---- */

/* Rates what the bitboard holds; false if it is not accepted. */
static bool accept(struct search *s, uint32_t random)
{
    struct rook_terms terms;
    int64_t bound = draw_bound(s, random);
    int64_t rating = rook_bitboard_energy(s->bitboard, &s->round_aim, bound, &terms);
    if (rating == INT64_MAX)
        return false;
    s->rating = rating;
    keep_if_best(s, &terms);
    return true;
}

/* Runs a slice of the search that finds the board with which annealing begins. */
static void run_first_search(struct search *s, uint32_t max_nodes)
{
    if (s->first->class->run(s->first, max_nodes))
        return;
    if (s->tempers)
        s->evaluations += s->first->nodes;
    if (s->first->length > 0)
        rook_method_board(s->first, s->round->content);
    rook_method_close(s->first);
    s->first = NULL;
    /* The next round takes other choices. */
    rng_next(&s->rng);
    begin_annealing(s);
}

/* For the longest path the goal may move too. */
static void move_goal_once(struct search *s)
{
    uint32_t goal = rook_bitboard_goal(s->bitboard);
    uint32_t cell = rng_below(&s->rng, s->round->grid.cells);
    uint8_t before = rook_bitboard_content(s->bitboard)[cell];
    const uint8_t *numbers;
    uint32_t count = rook_bitboard_numbers(s->bitboard, goal, &numbers);
    if (cell == goal || cell == s->round->start || rook_is_hedge(before) || count == 0)
        return;
    rook_bitboard_move_goal(s->bitboard, cell, numbers[rng_below(&s->rng, count)]);
    if (!accept(s, (uint32_t)(rng_next(&s->rng) >> 32)))
        rook_bitboard_move_goal(s->bitboard, goal, before);
}

static void change_once(struct search *s)
{
    /* One draw gives cell, number and tolerance; 16 bits are fair enough for a choice of 256. */
    uint64_t random = rng_next(&s->rng);
    uint32_t cell = (uint32_t)((random & 0xffff) * s->round->grid.cells >> 16);
    const uint8_t *numbers;
    uint32_t count = rook_bitboard_numbers(s->bitboard, cell, &numbers);
    uint8_t before = rook_bitboard_content(s->bitboard)[cell];
    if (before == ROOK_GOAL_NUMBER && (s->hardest || s->last_rounds) &&
        s->values[ROOK_GOAL] == PARAM_UNSET)
        move_goal_once(s);
    if (before == ROOK_GOAL_NUMBER || rook_is_hedge(before) || count < 2)
        return;
    uint8_t number = numbers[(random >> 16 & 0xffff) * (count - 1) >> 16];
    if (number == before)
        number = numbers[count - 1];
    rook_bitboard_change(s->bitboard, cell, number);
    if (!accept(s, (uint32_t)(random >> 32)))
        rook_bitboard_change(s->bitboard, cell, before);
}

static bool is_fit(const struct search *s)
{
    return s->any_best && s->best.unique && s->best.unreaching == 0 &&
           (s->wanted == GRAPH_FAR || s->best.shortest == s->wanted ||
            (s->preset && s->round_number >= ROOK_SHORT_ROUNDS));
}

static bool has_wanted_length(const struct search *s)
{
    return s->wanted == GRAPH_FAR || s->best.shortest == s->wanted || s->preset;
}

/* Whether all rounds were made, or one more for boards without U-turns where they failed: there tempering finds what
 * annealing does not. Mazes of seeds that succeed earlier stay as they are. */
static bool is_over(struct search *s)
{
    if (s->round_number >= rook_search_rounds_min(s) && is_fit(s))
        return true;
    if (s->round_number < s->rounds_max)
        return false;
    bool failed = !s->best.unique || !has_wanted_length(s);
    if (s->tempers || !failed || !s->board->grid.no_u_turn)
        return true;
    s->tempers = true;
    return false;
}

static enum mw_status finish(struct search *s, struct mw_error *error)
{
    struct text_number tried = text_grouped(s->evaluations);
    s->task.maze->stream = s->rng;
    if (!s->best.unique)
        return mw_fail(error, MW_GAVE_UP, 0,
                       "no maze with a single shortest solution was found in %s changes; that "
                       "does not mean there is none",
                       tried.digits);
    if (!has_wanted_length(s))
        return mw_fail(error, MW_GAVE_UP, 0,
                       "no maze whose single shortest solution has %u moves was found in %s "
                       "changes (the best had %u); that does not mean there is none",
                       s->wanted, tried.digits, s->best.shortest);
    return rook_analyse(s->board) ? MW_OK : mw_fail_memory(error);
}

static enum mw_status search_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct search *s = task;
    if (s->first) {
        run_first_search(s, max_nodes);
        return MW_RUNNING;
    }
    for (uint32_t spent = 0; spent < max_nodes; spent += s->nodes_per_evaluation) {
        if (s->iteration == s->iterations) {
            s->round_number++;
            if (is_over(s))
                return finish(s, error);
            rook_search_lengthen(s);
            if (!begin_round(s))
                return mw_fail_memory(error);
            if (s->first)
                return MW_RUNNING;
        }
        change_once(s);
        s->evaluations++;
        s->iteration++;
        if (s->iteration % (s->iterations / STAGES + 1) == 0)
            s->temperature = s->temperature * s->decay / 1000;
    }
    return MW_RUNNING;
}

/* ---- The task ---- */

/* Most searches end with the first round that finds a fit maze. */
static struct progress search_progress(const void *task)
{
    const struct search *s = task;
    bool all_rounds = rook_search_rounds_min(s) == s->rounds_max;
    return (struct progress){.done = s->evaluations, .total = all_rounds ? s->budget : 0};
}

static void search_figures(const void *task, struct text *out)
{
    const struct search *s = task;
    text_key_unsigned(out, "changes", s->evaluations);
    text_key_unsigned(out, "budget_changes", s->budget);
    text_key_unsigned(out, "round", s->round_number + 1);
    if (!s->any_best || s->best.shortest == GRAPH_FAR)
        return;
    text_key_unsigned(out, "longest", s->best.shortest);
    text_key_value(out, "unique", s->best.unique ? "yes" : "no");
    text_string(out, "best\t");
    rook_write_contents(&s->board->grid, s->board->content, out);
    text_char(out, '\n');
}

static void search_close(void *task)
{
    struct search *s = task;
    rook_method_close(s->first);
    rook_bitboard_close(s->bitboard);
    free(s->round);
}

struct task *rook_generate(struct maze *maze)
{
    static const struct task_class class = {.run = search_run,
                                            .progress = search_progress,
                                            .figures = search_figures,
                                            .close = search_close};
    struct search *s = task_open(&class, sizeof *s, maze);
    if (!s)
        return NULL;
    const int32_t *values = maze->values;
    maze->board = s->board = calloc(1, sizeof *s->board);
    s->round = calloc(1, sizeof *s->round);
    if (!s->board || !s->round)
        return task_or_close(&s->task, false);
    s->rng = maze->stream;
    memcpy(s->values, values, sizeof s->values);
    s->hardest = values[ROOK_HARDEST] != 0;
    s->wanted = values[ROOK_LENGTH] == PARAM_UNSET ? GRAPH_FAR : (uint32_t)values[ROOK_LENGTH];
    s->preset = values[ROOK_PRESET] != 0;
    s->is_deep = values[ROOK_DEEP] || s->preset;
    if (s->preset) {
        struct rook_window window =
            rook_preset_window(values, (enum rook_preset)values[ROOK_PRESET]);
        s->wanted = window.least + rng_below(&s->rng, window.most - window.least + 1);
    }
    rook_grid_open(&s->board->grid, values);
    s->board->weights = rook_weights_of(values);
    s->board->start =
        (uint32_t)(values[ROOK_START] / 26 * values[ROOK_W] + values[ROOK_START] % 26);
    *s->round = *s->board;
    rook_search_schedule(s);
    const struct rook_grid *grid = &s->board->grid;
    /* Without U-turns an evaluation visits all states of cell and arrival, up to 2,048. */
    s->nodes_per_evaluation =
        grid->no_u_turn ? 4 + grid->cells * grid->arrivals / 16 : (grid->cells + 127) / 128;
    return task_or_close(&s->task, begin_round(s));
}
