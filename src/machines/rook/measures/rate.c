/*
 * `rate`: the terms of the energy, the points of the difficulty (difficulty.c), and the jumps of a random walker.
 *
 * The jumps that a random walker needs on average come from elimination of one state after the other
 * (Grassmann, Taksar and Heyman 1985): the part that stays with a state is never subtracted, but what
 * leaves it is added up. So every figure keeps its leading places however nearly the maze is a trap:
 * with n states the relative error is below 2 n^3 2^-62 (O'Cinneide 1993), which is a ten thousand
 * millionth for the most states that are measured; six places are printed,
 * rounded to the nearest.
 */
/* build: small */
#include "../rook.h"
#include "core/soft_float.h"

#include <stdlib.h>
#include <string.h>

enum {
    STATES_MEASURED_MAX = 600, /* more would take seconds */
};

struct measuring {
    struct task task;
    const struct rook_board *board;
    uint32_t rows; /* states that can be reached, but for the goal */
    uint32_t traps;
    uint16_t *row_of;          /* by state */
    struct soft_float *weight; /* [row][column]; the last column is the goal */
    struct soft_float *jumps;  /* [row] */
    uint32_t row;              /* the next to be eliminated */
};

/* ---- The random walker ---- */

static bool is_measured(const struct measuring *m)
{
    return m->traps == 0 && m->rows <= STATES_MEASURED_MAX;
}

static bool is_goal(const struct rook_board *board, uint32_t state)
{
    return board->content[state / board->grid.arrivals] == ROOK_GOAL_NUMBER;
}

/* Numbers the states by their distance from the start, the farthest first and the start last. This
 * order keeps elimination sparse. */
static void number_rows(struct measuring *m)
{
    const struct rook_board *board = m->board;
    uint32_t states = board->grid.cells * board->grid.arrivals;
    uint32_t farthest = 0;
    for (uint32_t state = 0; state < states; state++) {
        if (board->from_start[state] == GRAPH_FAR || is_goal(board, state))
            continue;
        m->rows++;
        m->traps += board->to_goal[state] == GRAPH_FAR;
        farthest = board->from_start[state] > farthest ? board->from_start[state] : farthest;
    }
    uint16_t row = 0;
    for (uint32_t distance = farthest + 1; distance-- > 0;)
        for (uint32_t state = 0; state < states; state++)
            if (board->from_start[state] == distance && !is_goal(board, state))
                m->row_of[state] = row++;
    for (uint32_t cell = 0; cell < board->grid.cells; cell++)
        if (board->content[cell] == ROOK_GOAL_NUMBER)
            m->row_of[rook_free_state(&board->grid, cell)] = row;
}

static struct soft_float *weights_of(const struct measuring *m, uint32_t row)
{
    return m->weight + (size_t)row * (m->rows + 1);
}

static bool open_matrix(struct measuring *m)
{
    const struct rook_board *board = m->board;
    m->weight = calloc((size_t)m->rows * (m->rows + 1), sizeof *m->weight);
    m->jumps = calloc(m->rows, sizeof *m->jumps);
    if (!m->weight || !m->jumps)
        return false;
    for (uint32_t state = 0; state < board->grid.cells * board->grid.arrivals; state++) {
        struct rook_moves moves;
        if (board->from_start[state] == GRAPH_FAR || is_goal(board, state))
            continue;
        rook_moves_of(board, state, &moves);
        struct soft_float *weight = weights_of(m, m->row_of[state]);
        for (uint32_t i = 0; i < moves.count; i++)
            weight[m->row_of[rook_state_after(board, &moves, i)]] = soft_float_of(1);
        m->jumps[m->row_of[state]] = soft_float_of(moves.count);
    }
    return true;
}

/* Eliminates a row: its predecessors get its successors. Returns the work done. */
static uint32_t eliminate(struct measuring *m, uint32_t row)
{
    const struct soft_float *from = weights_of(m, row);
    struct soft_float leaving = {0, 0};
    uint32_t work = m->rows;
    for (uint32_t column = row + 1; column <= m->rows; column++)
        leaving = soft_float_add(leaving, from[column]);
    for (uint32_t other = row + 1; other < m->rows; other++) {
        struct soft_float *to = weights_of(m, other);
        if (to[row].mantissa == 0)
            continue;
        struct soft_float share = soft_float_divide(to[row], leaving);
        for (uint32_t column = row + 1; column <= m->rows; column++)
            if (from[column].mantissa != 0)
                to[column] = soft_float_add(to[column], soft_float_multiply(share, from[column]));
        m->jumps[other] =
            soft_float_add(m->jumps[other], soft_float_multiply(share, m->jumps[row]));
        work += m->rows - row;
    }
    return work;
}

static struct soft_float expected_jumps(const struct measuring *m)
{
    return soft_float_divide(m->jumps[m->rows - 1], weights_of(m, m->rows - 1)[m->rows]);
}

/* ---- What is printed ---- */

/* A number with its last `decimals` digits behind the point. */
static void write_decimal(uint64_t value, uint32_t decimals, struct text *out)
{
    uint64_t one = 1;
    for (uint32_t i = 0; i < decimals; i++)
        one *= 10;
    text_unsigned(out, value / one);
    text_char(out, '.');
    for (one /= 10; one > 0; one /= 10)
        text_char(out, (char)('0' + value / one % 10));
}

/* Rounded to the nearest whole number. */
static uint64_t nearest_to(struct soft_float value)
{
    struct soft_float half = {UINT64_C(1) << 63, -64};
    return soft_float_floor(soft_float_add(value, half));
}

/* Six places, and what power of ten they count. */
static void write_jumps(struct soft_float value, struct text *out)
{
    enum { SIX_PLACES = 1000000 };
    /* A value from here on rounds to seven places; it may also be too large for `nearest_to`. */
    struct soft_float seven_places =
        soft_float_divide(soft_float_of(2 * SIX_PLACES - 1), soft_float_of(2));
    uint32_t tens = 0;
    for (; !soft_float_is_less(value, seven_places); tens++)
        value = soft_float_divide(value, soft_float_of(10));
    if (tens > 0) {
        text_format(out, "%llue%u", (unsigned long long)nearest_to(value), tens);
        return;
    }
    write_decimal(nearest_to(soft_float_multiply(value, soft_float_of(1000))), 3, out);
}

static void fact_hundredths(struct text *out, const char *name, uint64_t value)
{
    text_format(out, "%s\t", name);
    write_decimal(value, 2, out);
    text_char(out, '\n');
}

static void measure_result(const void *task, struct text *out)
{
    const struct measuring *m = task;
    struct rook_difficulty difficulty = rook_difficulty_of(m->board);
    rook_measure(m->board, out);
    text_string(out, "expected_jumps\t");
    if (m->traps > 0)
        text_string(out, "infinite");
    else if (!is_measured(m))
        text_char(out, '-');
    else
        write_jumps(expected_jumps(m), out);
    text_char(out, '\n');
    text_key_unsigned(out, "reachable_states", difficulty.reachable);
    text_key_unsigned(out, "trap_states", difficulty.traps);
    if (m->board->terms.shortest == GRAPH_FAR) {
        text_string(out, "forward_choices\t-\nbackward_choices\t-\ndifficulty\t-\n");
        return;
    }
    fact_hundredths(out, "forward_choices", difficulty.forward_choices);
    fact_hundredths(out, "backward_choices", difficulty.backward_choices);
    text_key_unsigned(out, "difficulty", difficulty.points);
}

const struct measure rook_measure_rows[] = {
    {"shortest", false, "integer", "jumps", "harder", "Shortest solution",
     "jumps of a shortest solution; - if there is none"},
    {"shortest_paths", false, "exact", NULL, "easier", "Shortest solutions",
     "number of shortest solutions"},
    {"unreaching", false, "integer", "cells", "harder", "Cells without a way out",
     "cells without a path to the goal"},
    {"black_hole_states", false, "integer", "states", "harder", "Traps in reach",
     "cells that can be reached and have no path to the goal"},
    {"white_hole_states", false, "integer", "states", NULL, "Cells out of reach",
     "cells that have a path to the goal and cannot be reached"},
    {"forward_decisions", false, "integer", NULL, "harder", "Decisions forwards",
     "cells of the solution with more than one jump"},
    {"backward_decisions", false, "integer", NULL, "harder", "Decisions backwards",
     "cells of the solution that more than one jump leads to"},
    {"initial_forced", false, "integer", "jumps", "easier", "Forced jumps",
     "jumps before the first choice"},
    {"cluster_penalty", false, "integer", NULL, NULL, "Penalty for clusters",
     "penalty for connected cells with the same number"},
    {"energy", false, "integer", NULL, NULL, "Energy",
     "weighted sum of these; the lower, the better"},
    {"expected_jumps", true, "decimal", "jumps", "harder", "Random play",
     "mean jumps of a random walker; infinite: a trap can be reached; -: more than 600 states"},
    {"reachable_states", false, "integer", "states", NULL, "States in reach",
     "without the goal; with nouturn a cell has one state for each direction of arrival"},
    {"trap_states", false, "integer", "states", "harder", "States in a trap",
     "reachable states without a path to the goal"},
    {"forward_choices", true, "decimal", "bits", "harder", "Choices forwards",
     "bits to choose the right jump in each cell of the solution: the sum of log2 of the number of "
     "jumps"},
    {"backward_choices", true, "decimal", "bits", "harder", "Choices backwards",
     "the same for a player who works backwards, with the jumps that lead to each cell"},
    {"difficulty", false, "integer", NULL, "harder", "Difficulty",
     "the sum, rounded, of 2 for each jump of the solution, 2 for each bit of the lesser of the "
     "two "
     "choices, and 20 times the share of trap_states in reachable_states"},
    {0}};

/* ---- The task ---- */

static enum mw_status measure_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    (void)error;
    struct measuring *m = task;
    uint64_t spent = 0;
    while (spent < max_nodes && is_measured(m) && m->row + 1 < m->rows)
        spent += eliminate(m, m->row++);
    return is_measured(m) && m->row + 1 < m->rows ? MW_RUNNING : MW_OK;
}

static struct progress measure_progress(const void *task)
{
    const struct measuring *m = task;
    return (struct progress){.done = m->row, .total = is_measured(m) ? m->rows : 0};
}

static void measure_close(void *task)
{
    struct measuring *m = task;
    free(m->row_of);
    free(m->weight);
    free(m->jumps);
}

struct task *rook_rate(struct maze *maze)
{
    static const struct task_class class = {.run = measure_run,
                                            .progress = measure_progress,
                                            .result = measure_result,
                                            .close = measure_close};
    struct measuring *m = task_open(&class, sizeof *m, maze);
    if (!m)
        return NULL;
    m->board = maze->board;
    m->row_of = calloc(ROOK_STATES_MAX, sizeof *m->row_of);
    if (!m->row_of)
        return task_or_close(&m->task, false);
    number_rows(m);
    return task_or_close(&m->task, !is_measured(m) || open_matrix(m));
}
