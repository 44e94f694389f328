/* Rows of a batch: generates one maze and collects its arrays, hash, measures and solution as fields. */
#include "array.h"
#include "batch.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { FIELDS_AFTER = 8 }; /* upper bound of the fields after the measures */

/* ---- Fields ---- */

/* Adds a scalar in native byte order, which is the file's (little-endian). */
static void add_number(struct row *row, const char *name, uint32_t number, const void *value)
{
    struct field *field = row_add_field(row, name, number, 0, NULL);
    text_bytes(&row->data, value, array_number_size(number));
    row_end_field(row, field);
}

static void add_array(struct row *row, const struct mw_array *array)
{
    struct field *field = row_add_field(row, array->name, array->number, array->rank, array->shape);
    text_bytes(&row->data, row->scratch.bytes, row->scratch.length);
    row_end_field(row, field);
}

/* ---- The maze itself ---- */

static enum mw_status add_arrays(struct row *row, struct mw_error *error)
{
    struct mw_array array;
    for (uint32_t which = 0;; which++) {
        text_clear(&row->scratch);
        enum mw_status status =
            row->maze->kind->array(row->maze, which, &array, &row->scratch, error);
        if (status != MW_OK)
            return status == MW_UNSOLVABLE ? MW_OK : status;
        add_array(row, &array);
    }
}

/* Mixes all bits of the checksum: the 64-bit finalizer of MurmurHash3. */
static uint64_t mix_hash(uint64_t hash)
{
    hash ^= hash >> 33;
    hash *= UINT64_C(0xff51afd7ed558ccd);
    hash ^= hash >> 33;
    hash *= UINT64_C(0xc4ceb9fe1a85ec53);
    return hash ^ hash >> 33;
}

/* The checksum of the maze's arrays: of each, the lengths of its sides as 32-bit numbers, then its
 * numbers. */
static uint64_t arrays_checksum(struct row *row)
{
    text_clear(&row->scratch);
    for (uint32_t i = 0; i < row->count; i++) {
        const struct field *field = &row->field[i];
        for (uint32_t k = 0; k < field->rank; k++)
            array_add(&row->scratch, MW_U32, field->shape[k]);
        text_bytes(&row->scratch, row->data.bytes + field->from, field->length);
    }
    return mw_checksum(row->scratch.bytes, row->scratch.length);
}

/* Sets the hash of the maze, which alone decides its split, from the arrays that the row has so far. */
static enum mw_status find_hash(struct row *row, struct mw_error *error)
{
    const struct batch_options *options = row->options;
    uint64_t checksum;
    if (!options->mirrors)
        checksum = arrays_checksum(row);
    else if (!mirrors_checksum(row, &checksum))
        return mw_fail(error, MW_UNSOLVABLE, MW_NO_OFFSET,
                       "--mirrors is for rook mazes and for worm mazes without hexagons, whose "
                       "mirror images are mazes too");
    row->hash = mix_hash(checksum);
    uint32_t place = (uint32_t)((uint128)row->hash * BATCH_FRACTION_ONE >> 64);
    row->split = 0;
    while (row->split + 1 < options->splits && place >= options->split[row->split].until)
        row->split++;
    return MW_OK;
}

static enum mw_status add_maze(struct row *row, struct mw_error *error)
{
    const struct batch_options *options = row->options;
    enum mw_status status = MW_OK;
    if (options->need_hash)
        status = add_arrays(row, error);
    if (status == MW_OK && options->need_hash)
        status = find_hash(row, error);
    if (status != MW_OK)
        return status;
    if (options->only_codes) {
        row->count = 0;
        text_clear(&row->data);
    }
    add_number(row, "index", MW_U64, &row->index);
    if (options->need_hash)
        add_number(row, "hash", MW_U64, &row->hash);
    uint8_t split = (uint8_t)row->split;
    if (options->splits)
        add_number(row, "split", MW_U8, &split);
    return MW_OK;
}

/* ---- Measures ---- */

/* Takes the next line that has one value. */
static bool next_measure(struct mw_text *left, struct mw_text *name, struct mw_text *value)
{
    while (text_next_value(left, name, value))
        if (name->length < BATCH_NAME_BYTES && !memchr(value->bytes, '\t', value->length))
            return true;
    return false;
}

/* Whether a measure or another field has this name. */
static bool is_known(const struct row *row, struct mw_text name)
{
    bool known = false;
    for (uint32_t i = 0; i < row->count; i++)
        known = known || text_is(name.bytes, name.length, row->field[i].name);
    for (uint32_t i = 0; i < row->measures; i++)
        known = known || text_is(name.bytes, name.length, row->measure[i]);
    return known;
}

/* Lists the measures of the first row, which all rows share. */
static void list_measures(struct row *row, struct mw_text left)
{
    struct mw_text name, value;
    uint32_t room = BATCH_FIELDS_MAX - row->count - FIELDS_AFTER;
    while (row->measures < room && next_measure(&left, &name, &value))
        if (!is_known(row, name))
            memcpy(row->measure[row->measures++], name.bytes, name.length);
    row->measured = true;
}

/* NaN: its value is no number, or it has none. */
static double find_measure(struct mw_text lines, const char *wanted)
{
    double number = (double)NAN;
    struct mw_text value = text_find_value(lines, wanted);
    if (value.bytes)
        text_read_decimal(value.bytes, value.length, &number);
    return number;
}

static void add_measures(struct row *row)
{
    text_clear(&row->scratch);
    row->work->class->result(row->work, &row->scratch);
    const struct mw_text lines = {row->scratch.bytes, row->scratch.length};
    if (!row->measured)
        list_measures(row, lines);
    for (uint32_t i = 0; i < row->measures; i++) {
        row->value[i] = find_measure(lines, row->measure[i]);
        if (row->options->with_rate)
            add_number(row, row->measure[i], MW_F64, &row->value[i]);
    }
}

/* ---- Conditions ---- */

static bool is_solution_length(const struct batch_condition *where)
{
    return strcmp(where->name, "solution_length") == 0;
}

static bool needs_measures(const struct batch_options *options)
{
    bool needs = options->with_rate;
    for (uint32_t i = 0; i < options->conditions; i++)
        needs = needs || !is_solution_length(&options->where[i]);
    return needs;
}

static bool needs_solution(const struct batch_options *options)
{
    bool needs = options->with_solution;
    for (uint32_t i = 0; i < options->conditions; i++)
        needs = needs || is_solution_length(&options->where[i]);
    return needs;
}

static bool holds(const struct batch_condition *where, double value)
{
    return (where->less && value < where->value) || (where->equal && value == where->value) ||
           (where->greater && value > where->value);
}

/* Sets left_out if a condition does not hold; a measure without a value meets none. */
static enum mw_status check_conditions(struct row *row, struct mw_error *error)
{
    for (uint32_t i = 0; i < row->options->conditions; i++) {
        const struct batch_condition *where = &row->options->where[i];
        double value = row->solution_length;
        if (row->solution_length == UINT32_MAX)
            value = (double)NAN;
        if (!is_solution_length(where)) {
            uint32_t k = 0;
            while (k < row->measures && strcmp(row->measure[k], where->name) != 0)
                k++;
            if (k == row->measures)
                return mw_fail(error, MW_OUT_OF_RANGE, MW_NO_OFFSET,
                               "--where: there is no measure %s; 'mazewright rate CODE' lists them",
                               where->name);
            value = row->value[k];
        }
        if (!holds(where, value))
            row->left_out = true;
    }
    return MW_OK;
}

/* ---- Solution ---- */

/* Adds the cells of the solution, start and goal included, or its moves if the machine has no grid.
 * Without a solution the field is empty. */
static enum mw_status write_path(struct row *row, bool solved, struct mw_error *error)
{
    const struct maze *maze = row->maze;
    const struct mw_kind *kind = maze->kind;
    const uint32_t shape[] = {0, 2};
    struct field *field = row_add_field(row, "solution", kind->position ? MW_U16 : MW_U8,
                                        kind->position ? 2 : 1, shape);
    field->parts = 1;
    uint64_t items = solved ? row->moves.length + (kind->position != NULL) : 0;
    text_clear(&row->part_ends);
    array_add(&row->part_ends, MW_U64, items);
    if (solved && !kind->position)
        text_bytes(&row->data, row->moves.bytes, row->moves.length);
    if (solved && kind->position &&
        !array_add_path(maze, row->moves.bytes, row->moves.length, &row->data))
        return mw_fail_memory(error);
    row_end_field(row, field);
    return MW_OK;
}

static void read_moves(struct row *row)
{
    text_clear(&row->scratch);
    row->work->class->result(row->work, &row->scratch);
    struct mw_text moves =
        solution_moves((struct mw_text){row->scratch.bytes, row->scratch.length});
    text_bytes(&row->moves, moves.bytes, moves.length);
}

/* `status`: how the search ended. */
static enum mw_status add_solution(struct row *row, enum mw_status status, struct mw_error *error)
{
    bool solved = status == MW_OK;
    /* The exit status of `mazewright solve`. */
    uint8_t outcome = solved ? 0 : status == MW_UNSOLVABLE ? 1 : 3;
    text_clear(&row->moves);
    if (solved)
        read_moves(row);
    row->solution_length = solved ? (uint32_t)row->moves.length : UINT32_MAX;
    if (!row->options->with_solution)
        return MW_OK;
    add_number(row, "solution_status", MW_U8, &outcome);
    return write_path(row, solved, error);
}

static enum mw_status add_distances(struct row *row, struct mw_error *error)
{
    struct mw_array array;
    const struct mw_kind *kind = row->maze->kind;
    if (!kind->distances)
        return mw_fail(error, MW_UNSOLVABLE, MW_NO_OFFSET, "%s: this machine has no distances",
                       kind->name);
    text_clear(&row->scratch);
    enum mw_status status = kind->distances(row->maze, &array, &row->scratch, error);
    if (status == MW_OK)
        add_array(row, &array);
    return status;
}

/* ---- The stages of a row ---- */

static void close_work(struct row *row)
{
    task_close(row->work);
    row->work = NULL;
}

static enum mw_status start(struct row *row, struct task *work, enum row_stage stage,
                            struct mw_error *error)
{
    row->work = work;
    row->stage = stage;
    return work ? MW_RUNNING : mw_fail_memory(error);
}

void row_begin(struct row *row, uint64_t index)
{
    row->index = index;
    row->stage = ROW_START;
    row->count = 0;
    row->left_out = false;
    row->solution_length = UINT32_MAX;
    text_clear(&row->data);
    text_clear(&row->part_ends);
    close_work(row);
    maze_release(row->maze);
    row->maze = NULL;
}

static enum mw_status open_maze(struct row *row, struct mw_error *error)
{
    struct maze_code code;
    text_clear(&row->code);
    batch_write_code(row->options, row->index, &row->code);
    if (row->code.failed)
        return mw_fail_memory(error);
    enum mw_status status = maze_read(row->code.bytes, row->code.length, &code, &row->maze, error);
    return status == MW_OK ? start(row, maze_generate(row->maze), ROW_GENERATE, error) : status;
}

/* Ends the row after the search. */
static enum mw_status finish(struct row *row, struct mw_error *error)
{
    enum mw_status status = check_conditions(row, error);
    if (status == MW_OK && row->options->with_pixels && !row->left_out)
        status = pixels_add(row, error);
    row->stage = ROW_END;
    close_work(row);
    return status;
}

/* Goes on after the measures: distances, then the search. */
static enum mw_status begin_solution(struct row *row, struct mw_error *error)
{
    const struct batch_options *options = row->options;
    enum mw_status status = MW_OK;
    close_work(row);
    if (options->ends != ENDS_OF_MAZE) {
        status = ends_add(row, error);
        return status == MW_OK ? finish(row, error) : status;
    }
    if (options->with_distances)
        status = add_distances(row, error);
    if (status != MW_OK)
        return status;
    if (needs_solution(options))
        return start(row, row->maze->kind->solve(row->maze, NULL), ROW_SOLVE, error);
    return finish(row, error);
}

/* Goes on from a task that has ended. */
static enum mw_status next_stage(struct row *row, enum mw_status ended, struct mw_error *error)
{
    enum mw_status status = MW_OK;
    switch (row->stage) {
    case ROW_GENERATE:
        close_work(row);
        if (ended != MW_OK || (status = add_maze(row, error)) != MW_OK)
            return ended != MW_OK ? ended : status;
        if (needs_measures(row->options))
            return start(row, row->maze->kind->rate(row->maze), ROW_RATE, error);
        return begin_solution(row, error);
    case ROW_RATE:
        if (ended != MW_OK)
            /* MW_GAVE_UP is only for a seed without a maze. */
            return ended == MW_GAVE_UP ? MW_OUT_OF_RANGE : ended;
        add_measures(row);
        return begin_solution(row, error);
    case ROW_SOLVE:
        if (ended == MW_OK || ended == MW_UNSOLVABLE || ended == MW_GAVE_UP)
            status = add_solution(row, ended, error);
        else
            status = ended;
        return status == MW_OK ? finish(row, error) : status;
    case ROW_START:
    case ROW_END:
        break;
    }
    return MW_OK;
}

enum mw_status row_run(struct row *row, uint32_t max_nodes, struct mw_error *error)
{
    enum mw_status status = row->stage == ROW_START ? open_maze(row, error) : MW_RUNNING;
    while (status == MW_RUNNING) {
        status = MW_OK;
        if (row->work->class->run)
            status = row->work->class->run(row->work, max_nodes, error);
        if (status == MW_RUNNING)
            return MW_RUNNING;
        status = next_stage(row, status, error);
    }
    bool failed =
        row->data.failed || row->scratch.failed || row->moves.failed || row->part_ends.failed;
    return failed ? mw_fail_memory(error) : status;
}

void row_close(struct row *row)
{
    close_work(row);
    maze_release(row->maze);
    text_free(&row->data);
    text_free(&row->code);
    text_free(&row->moves);
    text_free(&row->scratch);
    text_free(&row->part_ends);
}
