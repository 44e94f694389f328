/*
 * A maze as text for other programs, as a task: the search for its solution, then its arrays in pieces.
 *
 * A JSON object has the keys `kind`; `code`, if the maze has a code of one line; `size`, the last two lengths of the first
 * array, mostly rows and columns; `rules`, the words of the code that belong to the maze; the arrays of the machine, as
 * data sets have them; `solution_status`, 0, or 1 without a solution, or 3 if the search gave up; and `solution`, moves or
 * null.
 */
#include "maze_text.h"

#include "core/code.h"
#include "data/array.h"
#include "data/json.h"
#include "data/tokens.h"

enum { FIRST_ARRAY, START, GOAL, MASK }; /* in the order of the arrays */

struct maze_text {
    struct task task;
    bool tokens;         /* else JSON */
    struct task *solver; /* NULL once it has ended */
    enum mw_status outcome;
    struct text solution; /* the result of the search */
    /* The array that is being written, and how many of its numbers, or cells, are. */
    struct mw_array array;
    struct text bytes;
    struct text mask; /* of tokens; empty: none */
    uint32_t which;
    uint64_t done, count;
    struct text out;
};

/* ---- The solution ---- */

static struct mw_text moves_of(const struct maze_text *t)
{
    return solution_moves((struct mw_text){t->solution.bytes, t->solution.length});
}

/* Returns MW_OK once the search has ended, whatever it found. */
static enum mw_status solve(struct maze_text *t, uint32_t max_nodes, struct mw_error *error)
{
    const struct task_class *class = t->solver->class;
    t->outcome = class->run ? class->run(t->solver, max_nodes, error) : MW_OK;
    if (t->outcome != MW_OK && t->outcome != MW_UNSOLVABLE && t->outcome != MW_GAVE_UP)
        return t->outcome;
    if (t->outcome == MW_OK)
        class->result(t->solver, &t->solution);
    task_close(t->solver);
    t->solver = NULL;
    return MW_OK;
}

/* ---- JSON ---- */

static bool is_rule(const struct mw_kind *kind, struct mw_text token)
{
    for (uint32_t i = 0; i < kind->param_count; i++)
        if (kind->params[i].form == PARAM_WORD &&
            text_is(token.bytes, token.length, kind->params[i].name))
            return true;
    return false;
}

/* Writes the words of the code that belong to the maze. */
static void write_rules(const struct maze *maze, struct text *out)
{
    struct text head = {0};
    struct mw_text rest, token;
    uint32_t count = 0;
    code_write_head(&head, maze, false);
    rest = (struct mw_text){head.bytes, head.length ? head.length - 1 : 0};
    text_next_part(&rest, '.', &token);
    text_next_part(&rest, '.', &token);
    text_string(out, "\"rules\":[");
    while (!head.failed && text_next_part(&rest, '_', &token))
        if (is_rule(maze->kind, token)) {
            text_string(out, count++ ? "," : "");
            json_string(out, token.bytes, token.length);
        }
    text_char(out, ']');
    out->failed |= head.failed;
    text_free(&head);
}

static void write_code(const struct maze *maze, struct text *out)
{
    struct text code = {0}, below = {0};
    code_write_head(&code, maze, maze->seeded);
    code_write_below(&below, maze, maze->seeded);
    text_char(&code, maze->seeded ? 's' : 'd');
    if (maze->seeded)
        text_string(&code, maze->seed);
    else if (below.length == 0)
        maze->kind->write_board(maze, &code);
    if (below.length == 0) {
        text_string(out, "\"code\":");
        json_string(out, code.bytes, code.length);
        text_char(out, ',');
    }
    out->failed |= code.failed || below.failed;
    text_free(&code);
    text_free(&below);
}

static void begin_json(struct maze_text *t)
{
    const struct maze *maze = t->task.maze;
    const uint32_t *shape = t->array.shape + t->array.rank;
    text_format(&t->out, "{\"kind\":\"%s\",", maze->kind->name);
    write_code(maze, &t->out);
    if (t->array.rank > 1)
        text_format(&t->out, "\"size\":[%u,%u],", shape[-2], shape[-1]);
    write_rules(maze, &t->out);
}

static void end_json(struct maze_text *t)
{
    struct mw_text moves = moves_of(t);
    text_format(&t->out, ",\"solution_status\":%d,\"solution\":",
                t->outcome == MW_OK           ? 0
                : t->outcome == MW_UNSOLVABLE ? 1
                                              : 3);
    if (t->outcome == MW_OK)
        json_string(&t->out, moves.bytes, moves.length);
    else
        text_string(&t->out, "null");
    text_string(&t->out, "}\n");
}

/* ---- Tokens ---- */

static void begin_tokens(struct maze_text *t)
{
    const struct maze *maze = t->task.maze;
    struct mw_array array;
    struct mw_error error;
    struct text code = {0};
    code_write_head(&code, maze, false);
    tokens_begin(&t->out, (struct mw_text){code.bytes, code.length});
    maze->kind->array(maze, MASK, &array, &t->mask, &error);
    t->out.failed |= code.failed || t->mask.failed;
    text_free(&code);
}

static enum mw_status end_tokens(struct maze_text *t, struct mw_error *error)
{
    const struct maze *maze = t->task.maze;
    struct text ends = {0}, path = {0};
    struct mw_array array;
    struct mw_text moves = moves_of(t);
    bool read = maze->kind->array(maze, START, &array, &ends, error) == MW_OK &&
                maze->kind->array(maze, GOAL, &array, &ends, error) == MW_OK &&
                (t->outcome != MW_OK || array_add_path(maze, moves.bytes, moves.length, &path));
    read = read && !ends.failed && !path.failed;
    if (read)
        tokens_end(&t->out, (const uint8_t *)ends.bytes, (const uint8_t *)ends.bytes + 4,
                   (const uint8_t *)path.bytes, path.length / 4);
    text_free(&ends);
    text_free(&path);
    return read ? MW_OK : mw_fail_memory(error);
}

/* ---- The task ---- */

/* Opens array number `which`. Returns MW_UNSOLVABLE behind the last one. */
static enum mw_status open_array(struct maze_text *t, struct mw_error *error)
{
    const struct maze *maze = t->task.maze;
    text_clear(&t->bytes);
    enum mw_status status = t->tokens && t->which > FIRST_ARRAY
                                ? MW_UNSOLVABLE
                                : maze->kind->array(maze, t->which, &t->array, &t->bytes, error);
    if (status != MW_OK)
        return status;
    t->done = 0;
    t->count = t->tokens ? (uint64_t)t->array.shape[1] * t->array.shape[2] : array_count(&t->array);
    if (t->tokens)
        begin_tokens(t);
    else if (t->which == FIRST_ARRAY)
        begin_json(t);
    if (!t->tokens)
        text_format(&t->out, ",\"%s\":", t->array.name);
    return MW_OK;
}

/* Writes the next piece of the array. */
static void write_piece(struct maze_text *t, uint32_t numbers)
{
    uint64_t end = t->count - t->done < numbers ? t->count : t->done + numbers;
    const uint8_t *bytes = (const uint8_t *)t->bytes.bytes;
    const uint8_t *mask = t->mask.length ? (const uint8_t *)t->mask.bytes : NULL;
    if (t->tokens)
        tokens_add_passages(&t->out, &t->array, bytes, mask, (uint32_t)t->done, (uint32_t)end);
    else
        json_numbers(&t->out, &t->array, bytes, t->done, end);
    t->done = end;
}

static enum mw_status run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct maze_text *t = task;
    enum mw_status status = t->solver ? solve(t, max_nodes, error) : MW_OK;
    if (status == MW_OK && t->done == t->count)
        status = open_array(t, error);
    if (status == MW_OK) {
        write_piece(t, max_nodes);
        t->which += t->done == t->count;
        status = MW_RUNNING;
    } else if (status == MW_UNSOLVABLE) {
        status = t->tokens ? end_tokens(t, error) : MW_OK;
        if (!t->tokens)
            end_json(t);
    }
    return t->out.failed || t->bytes.failed ? mw_fail_memory(error) : status;
}

static struct progress progress(const void *task)
{
    const struct maze_text *t = task;
    if (t->solver)
        return task_progress(t->solver);
    return (struct progress){.done = t->done, .total = t->count, .phase = t->array.name};
}

static void result(const void *task, struct text *out)
{
    const struct maze_text *t = task;
    text_bytes(out, t->out.bytes, t->out.length);
}

static void close(void *task)
{
    struct maze_text *t = task;
    task_close(t->solver);
    text_free(&t->solution);
    text_free(&t->bytes);
    text_free(&t->mask);
    text_free(&t->out);
}

struct task *maze_text_open(const struct maze_format *format, struct maze *maze,
                            struct mw_text options, struct mw_error *error)
{
    static const struct task_class class = {
        .run = run, .progress = progress, .result = result, .close = close};
    if (options.length > 0)
        return mw_fail_null(error, MW_BAD_SYNTAX, 0, "the format %s has no options", format->name);
    struct maze_text *t = task_open(&class, sizeof *t, maze);
    struct task *task = NULL;
    if (t) {
        t->tokens = format->form == MAZE_TEXT_TOKENS;
        t->solver = maze->kind->solve(maze, NULL);
        task = task_or_close(&t->task, t->solver != NULL);
    }
    return task ? task : mw_fail_memory_null(error);
}
