/*
 * The task `record PARAMS --count N [--seed WORD] [--shard K/M]`: of the mazes of N seeds, WORD-0 and so on,
 * the one with the longest single shortest solution, of those one with the fewest dead cells, of those one of
 * the least energy, of those the first. PARAMS are a code's: w8_h8_hardest_deep.
 *
 * A record that others claim is held in two ways: its figures are reckoned from its board when a shard is
 * taken, and in the end the best seed makes its maze once more.
 */
#include "../rook.h"

#include "data/seed_series.h"
#include "data/shard.h"

#include <stdlib.h>
#include <string.h>

enum { SEEDS_MAX = 1000000, PARAMS_BYTES = 512 };

struct record {
    struct task task;
    char head[MW_CODE_BYTES_MAX];
    char seed[MW_SEED_BYTES_MAX + 1];
    struct sharded_work shared; /* of the seeds */
    uint64_t at;                /* the next seed */
    uint64_t gave_up;
    struct maze *maze;
    struct task *making;
    struct rook_board best; /* with its terms */
    uint64_t best_seed;
    bool found;
    bool taken, held; /* from shards; and made again */
};

/* ---- The best ---- */

static bool is_better(const struct rook_board *a, const struct rook_board *b)
{
    int64_t energy_a = rook_energy(&a->terms, &a->weights);
    int64_t energy_b = rook_energy(&b->terms, &b->weights);
    if (a->terms.shortest != b->terms.shortest)
        return a->terms.shortest > b->terms.shortest;
    if (a->terms.unreaching != b->terms.unreaching)
        return a->terms.unreaching < b->terms.unreaching;
    return energy_a < energy_b;
}

static void keep_if_better(struct record *r, const struct rook_board *board, uint64_t seed)
{
    if (r->found && !is_better(board, &r->best))
        return;
    r->best = *board;
    r->best_seed = seed;
    r->found = true;
}

/* ---- Running ---- */

static void end_maze(struct record *r)
{
    task_close(r->making);
    maze_release(r->maze);
    r->making = NULL;
    r->maze = NULL;
}

/* A slice of the search of one seed; MW_GAVE_UP where it has no maze. */
static enum mw_status make(struct record *r, uint64_t seed, uint32_t max_nodes,
                           struct mw_error *error)
{
    if (!r->maze &&
        !(r->making = seed_series_begin(r->head, r->seed, (uint32_t)seed, &r->maze, error)))
        return error->status;
    return r->making->class->run(r->making, max_nodes, error);
}

/* The next seed of the shard. */
static enum mw_status make_next(struct record *r, uint32_t max_nodes, struct mw_error *error)
{
    enum mw_status status = make(r, r->at, max_nodes, error);
    if (status != MW_OK && status != MW_GAVE_UP)
        return status;
    if (status == MW_OK)
        keep_if_better(r, r->maze->board, r->at);
    r->gave_up += status == MW_GAVE_UP;
    r->at++;
    end_maze(r);
    return MW_OK;
}

/* The maze of the best seed again, if shards reported it. */
static enum mw_status hold(struct record *r, uint32_t max_nodes, struct mw_error *error)
{
    enum mw_status status = make(r, r->best_seed, max_nodes, error);
    if (status != MW_OK && status != MW_GAVE_UP)
        return status;
    const struct rook_board *board = r->maze->board;
    r->held = status == MW_OK && board->goal == r->best.goal &&
              memcmp(board->content, r->best.content, board->grid.cells) == 0;
    end_maze(r);
    return r->held ? MW_OK
                   : mw_fail(error, MW_BAD_SYNTAX, 0,
                             "a shard was forged: the seed %s-%llu makes another maze", r->seed,
                             (unsigned long long)r->best_seed);
}

static enum mw_status record_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    enum { NODES_A_MAZE = 2000 };
    struct record *r = task;
    for (uint32_t spent = 0; spent < max_nodes && r->at < r->shared.to; spent += NODES_A_MAZE) {
        enum mw_status status = make_next(r, NODES_A_MAZE, error);
        if (status != MW_OK && status != MW_RUNNING)
            return status;
    }
    if (r->at < r->shared.to)
        return MW_RUNNING;
    if (r->taken && r->found && !r->held)
        return hold(r, max_nodes, error);
    if (r->found || sharded_is_shard(&r->shared))
        return MW_OK;
    return mw_fail(error, MW_GAVE_UP, 0,
                   "none of %llu seeds gave a maze; that does not mean there is none",
                   (unsigned long long)r->gave_up);
}

static struct progress record_progress(const void *task)
{
    const struct record *r = task;
    return (struct progress){.done = r->at - r->shared.from,
                             .total = r->shared.to - r->shared.from};
}

static void record_figures(const void *task, struct text *out)
{
    const struct record *r = task;
    text_key_unsigned(out, "gave_up", r->gave_up);
    text_key_unsigned(out, "longest", r->found ? r->best.terms.shortest : 0);
}

static void write_record(const struct record *r, uint64_t seeds, struct text *out)
{
    const struct rook_terms *terms = &r->best.terms;
    text_key_unsigned(out, "seeds", seeds);
    text_key_unsigned(out, "gave_up", r->gave_up);
    if (!r->found)
        return;
    text_key_unsigned(out, "longest", terms->shortest);
    text_key_unsigned(out, "unreaching", terms->unreaching);
    text_format(out, "energy\t%lld\ncode\t%s%s-%llu\n",
                (long long)rook_energy(terms, &r->best.weights), r->head, r->seed,
                (unsigned long long)r->best_seed);
    text_format(out, "description\t");
    rook_write_contents(&r->best.grid, r->best.content, out);
    text_char(out, '\n');
}

static void record_result(const void *task, struct text *out)
{
    const struct record *r = task;
    struct text body = {0};
    if (!sharded_is_shard(&r->shared)) {
        write_record(r, r->shared.to, out);
        return;
    }
    write_record(r, r->shared.to - r->shared.from, &body);
    sharded_write(&r->shared, &body, out);
    text_free(&body);
}

/* ---- Taking a shard ---- */

static struct mw_text find_fact(const struct sealed_shard *shard, const char *name)
{
    return text_find_value((struct mw_text){shard->body, shard->body_length}, name);
}

/* The number at the end of a text; UINT64_MAX where there is none of up to nine digits. */
static uint64_t number_at_end(struct mw_text text)
{
    uint64_t value = 0, unit = 1;
    size_t digits = 0;
    for (; digits < text.length && digits < 10; digits++, unit *= 10) {
        char c = text.bytes[text.length - 1 - digits];
        if (c < '0' || c > '9')
            break;
        value += (uint64_t)(c - '0') * unit;
    }
    return digits > 0 && digits < 10 ? value : UINT64_MAX;
}

/* The board that a shard tells of, with its terms; NULL with an error. */
static struct rook_board *read_reported(const struct record *r, struct mw_text description,
                                        struct mw_error *error)
{
    struct maze_code code;
    struct text text = {0};
    void *board = NULL;
    text_format(&text, "%sx", r->head);
    bool read =
        !text.failed && code_parse(text.bytes, text.length, &code, error) == MW_OK &&
        rook_read_board(code.values, description.bytes, description.length, &board, error) == MW_OK;
    if (text.failed)
        mw_fail_memory(error);
    text_free(&text);
    return read ? board : NULL;
}

/* Whether the shard is as it would have been written with that board (NULL: it found none), which `alone`
 * then is. */
static enum mw_status check_reported(const struct record *r, const struct rook_board *board,
                                     const struct sealed_shard *shard, struct record *alone)
{
    uint64_t from = shard_from(shard->shard.number, shard->shard.of, r->shared.to);
    uint64_t to = shard_from(shard->shard.number + 1, shard->shard.of, r->shared.to);
    struct text body = {0};
    *alone = *r;
    alone->found = board != NULL;
    alone->gave_up = number_at_end(find_fact(shard, "gave_up"));
    alone->best_seed = number_at_end(find_fact(shard, "code"));
    if (board)
        alone->best = *board;
    write_record(alone, to - from, &body);
    /* Where there is a maze, not every seed gave up; where there is none, all did. */
    bool counted = board ? board->terms.unique && alone->gave_up < to - from &&
                               alone->best_seed >= from && alone->best_seed < to
                         : alone->gave_up == to - from;
    enum mw_status status = shard_holds(shard, &body);
    return status == MW_OK && !counted ? MW_BAD_SYNTAX : status;
}

/* The shard with that board. */
static enum mw_status take_reported(struct record *r, const struct rook_board *board,
                                    const struct sealed_shard *shard)
{
    struct record *alone = malloc(sizeof *alone);
    enum mw_status status = alone ? check_reported(r, board, shard, alone) : MW_NO_MEMORY;
    if (status == MW_OK) {
        r->gave_up += alone->gave_up;
        r->at = r->shared.to;
        r->taken = true;
        if (board)
            keep_if_better(r, board, alone->best_seed);
    }
    free(alone);
    return status;
}

static enum mw_status record_take(void *task, const struct sealed_shard *shard,
                                  struct mw_error *error)
{
    struct record *r = task;
    struct mw_text description = find_fact(shard, "description");
    struct rook_board *board = NULL;
    if (description.bytes && !(board = read_reported(r, description, error))) {
        error->offset = (size_t)(description.bytes - shard->body);
        return error->status;
    }
    enum mw_status status = take_reported(r, board, shard);
    free(board);
    if (status == MW_NO_MEMORY)
        return mw_fail_memory(error);
    if (status != MW_OK)
        return mw_fail(error, status, 0, "its seeds cannot have this result");
    return MW_OK;
}

/* ---- The task ---- */

static void record_close(void *task)
{
    struct record *r = task;
    end_maze(r);
    sharded_close(&r->shared);
}

struct values {
    struct argument params, seed;
    uint64_t count;
    struct shard shard;
};

static bool begin_record(void *task, const void *read, const struct row_places *places,
                         struct mw_error *error)
{
    struct record *r = task;
    const struct values *values = read;
    char params[PARAMS_BYTES] = {0};
    memcpy(r->seed, values->seed.text, values->seed.length);
    memcpy(params, values->params.text, values->params.length);
    if (!sharded_open(&r->shared, "rook record", values->shard, places, error))
        return false;
    if (!seed_series_read_head("rook", params, r->head, error)) {
        error->offset += values->params.offset;
        return false;
    }
    if (!sharded_split(&r->shared, values->count, "seeds", error))
        return false;
    r->at = r->shared.from;
    return true;
}

static const struct task_class class = {.run = record_run,
                                        .progress = record_progress,
                                        .figures = record_figures,
                                        .result = record_result,
                                        .merge_shard = record_take,
                                        .close = record_close};

static const struct argument_row rows[] = {
    ROW("params", AS_TEXT(ROW_WORD, struct values, params), "Parameters",
        "parameters of a code, as in w8_h8_hardest_deep", .place = ROW_POSITIONAL, .minimum = 1,
        .maximum = PARAMS_BYTES - 1),
    ROW("count", AS_INTEGER(struct values, count), "Mazes", "number of seeds", .minimum = 1,
        .maximum = SEEDS_MAX, .initial = 100, .unit = "mazes"),
    SEED_SERIES_ROW(struct values, "record", 25),
    SHARD_ROWS(struct values),
    {0}};

static const struct result_row results[] = {
    {"longest", "integer", "jumps", "headline", "Longest solution",
     "jumps of the longest single shortest solution among the mazes of these seeds"},
    {"seeds", "integer", "mazes", "figure", "Seeds", "number of seeds"},
    {"gave_up", "integer", "mazes", "figure", "Without a maze", "number of seeds without a maze"},
    ROOK_BOARD_RESULTS,
    {"code", "code", NULL, "link code", "Code", "code with the seed of that maze"},
    {0}};

const struct task_form rook_record_task =
    TASK_FORM("record", "Search for a record",
              "find the maze with the longest solution among the seeds WORD-0 to WORD-(N-1)", rows,
              results, &class, struct record, begin_record, .cost = "minutes");
