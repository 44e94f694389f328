/*
 * `draw changes`: what each single change of a number would make of a maze, and the best one.
 *
 *   change<TAB>CELL<TAB>NUMBER<TAB>ENERGY<TAB>LENGTH   for each stone but the goal and each other
 *                                                      number with which there is a move from it
 *   best<TAB>CELL<TAB>NUMBER<TAB>ENERGY<TAB>LENGTH     the one of least energy, of several the one
 *                                                      of the longest solution, of those the first;
 *                                                      `best<TAB>-` if none is better than the maze
 *
 * LENGTH is that of the shortest solution, - if there is none.
 */
/* build: small */
#include "../rook.h"

#include <string.h>

struct change {
    uint32_t cell, number;
    int64_t energy;
    uint32_t length; /* GRAPH_FAR: no solution */
};

struct changes {
    struct task task;
    const struct rook_board *board;
    struct rook_bitboard
        *bitboard; /* NULL: a board that the searches do not take, which is analysed */
    struct rook_board trial;
    struct rook_aim aim;
    uint32_t cell;
    struct change best;
    struct text text;
};

static void write_change(const struct changes *c, const struct change *change, struct text *out)
{
    text_format(out, "%s\t%u\t%lld\t%s\n", rook_cell(&c->board->grid, change->cell).letters,
                change->number, (long long)change->energy, rook_distance(change->length).digits);
}

static bool is_better(const struct change *a, const struct change *b)
{
    if (a->energy != b->energy)
        return a->energy < b->energy;
    return a->length != GRAPH_FAR && (b->length == GRAPH_FAR || a->length > b->length);
}

static bool has_jump(const struct rook_board *board, uint32_t cell, uint32_t number)
{
    uint32_t d = 0;
    while (d < board->grid.directions &&
           rook_land(&board->grid, board->content, cell, d, number) == ROOK_NO_CELL)
        d++;
    return d < board->grid.directions;
}

/* Puts a number on a cell and rates the board. False: no memory. */
static bool rate_change(struct changes *c, struct change *change)
{
    struct rook_terms terms;
    if (c->bitboard) {
        rook_bitboard_change(c->bitboard, change->cell, change->number);
        change->energy = rook_bitboard_energy(c->bitboard, &c->aim, INT64_MAX - 1, &terms);
        change->length = terms.shortest;
        return true;
    }
    c->trial.content[change->cell] = (uint8_t)change->number;
    if (!rook_analyse(&c->trial))
        return false;
    change->energy = rook_energy(&c->trial.terms, &c->trial.weights);
    change->length = c->trial.terms.shortest;
    return true;
}

/* Returns the number of changes. */
static uint32_t change_cell(struct changes *c, uint32_t cell)
{
    uint8_t before = c->board->content[cell];
    struct change change = {.cell = cell};
    uint32_t changes = 0;
    if (before == ROOK_GOAL_NUMBER || rook_is_hedge(before))
        return 0;
    for (change.number = 1; change.number <= ROOK_JUMP_MAX; change.number++) {
        if (change.number == before || !has_jump(c->board, cell, change.number))
            continue;
        if (!rate_change(c, &change))
            c->text.failed = true;
        text_string(&c->text, "change\t");
        write_change(c, &change, &c->text);
        if (is_better(&change, &c->best))
            c->best = change;
        changes++;
    }
    c->trial.content[cell] = before;
    if (c->bitboard)
        rook_bitboard_change(c->bitboard, cell, before);
    return changes;
}

static enum mw_status changes_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct changes *c = task;
    uint32_t cells = c->board->grid.cells;
    for (uint32_t spent = 0; spent < max_nodes && c->cell < cells && !c->text.failed;
         spent += 4 * cells)
        spent += change_cell(c, c->cell++) * (c->bitboard ? 0 : 8 * cells);
    if (c->text.failed)
        return mw_fail_memory(error);
    return c->cell < cells ? MW_RUNNING : MW_OK;
}

static struct progress changes_progress(const void *task)
{
    const struct changes *c = task;
    return (struct progress){.done = c->cell, .total = c->board->grid.cells};
}

static void changes_result(const void *task, struct text *out)
{
    const struct changes *c = task;
    text_bytes(out, c->text.bytes, c->text.length);
    text_string(out, "best\t");
    if (c->best.number == 0)
        text_string(out, "-\n");
    else
        write_change(c, &c->best, out);
}

static void changes_close(void *task)
{
    struct changes *c = task;
    rook_bitboard_close(c->bitboard);
    text_free(&c->text);
}

struct task *rook_open_changes(const struct maze_format *format, struct maze *maze,
                               struct mw_text options, struct mw_error *error)
{
    static const struct task_class class = {.run = changes_run,
                                            .progress = changes_progress,
                                            .result = changes_result,
                                            .close = changes_close};
    (void)format;
    (void)options;
    struct changes *c = task_open(&class, sizeof *c, maze);
    if (!c)
        return mw_fail_memory_null(error);
    const struct rook_board *board = c->board = maze->board;
    c->aim = rook_aim_of(&board->weights, board->terms.cells);
    c->best = (struct change){.energy = rook_energy(&board->terms, &board->weights),
                              .length = board->terms.shortest};
    c->trial = *board;
    if (!rook_is_searchable(board))
        return &c->task;
    c->bitboard = rook_bitboard_open(board);
    if (!c->bitboard) {
        task_close(&c->task);
        return mw_fail_memory_null(error);
    }
    rook_bitboard_load(c->bitboard, board->content);
    return &c->task;
}
