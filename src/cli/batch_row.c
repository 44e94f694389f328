/* Rows of a data set: generates one maze and collects its arrays, hash, measures and solution as fields. */
#include "cli/batch.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* FIELDS_AFTER: upper bound of the fields after the measures. */
enum { SLICE_NODES = 1000000, FIELDS_AFTER = 8 };

size_t number_size(uint32_t number)
{
    static const uint8_t sizes[] = {
        [MW_BOOL] = 1, [MW_U8] = 1, [MW_U16] = 2, [MW_U32] = 4, [MW_U64] = 8, [FIELD_FLOAT64] = 8};
    return sizes[number];
}

/* ---- Fields ---- */

static struct field *add_field(struct row *row, const char *name, uint32_t number)
{
    MW_ASSERT(row->count < FIELDS_MAX);
    struct field *field = &row->field[row->count++];
    *field = (struct field){.name = name, .number = number, .from = row->data.length};
    return field;
}

static void end_field(struct row *row, struct field *field)
{
    field->length = row->data.length - field->from;
}

/* Adds a scalar in native byte order, which is the file's (little-endian). */
static void add_number(struct row *row, const char *name, uint32_t number, const void *value)
{
    struct field *field = add_field(row, name, number);
    text_bytes(&row->data, value, number_size(number));
    end_field(row, field);
}

static struct field *add_array(struct row *row, const struct mw_array *array)
{
    struct field *field = add_field(row, array->name, array->number);
    field->rank = array->rank;
    memcpy(field->shape, array->shape, sizeof field->shape);
    text_bytes(&row->data, (const char *)array->bytes, array->length);
    end_field(row, field);
    return field;
}

/* ---- The maze itself ---- */

static enum mw_status add_arrays(struct row *row, mw_handle session)
{
    struct mw_array array;
    enum mw_status status;
    for (uint32_t which = 0; (status = mw_session_array(context, session, which, &array)) == MW_OK;
         which++)
        add_array(row, &array);
    return status == MW_UNSOLVABLE ? MW_OK : status;
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

/* Adds the hash of the maze's description, which alone decides its split. */
static enum mw_status add_hash(struct row *row, mw_handle session)
{
    const struct batch *batch = row->batch;
    enum mw_status status = mw_session_code(context, session, true, false);
    row->hash = 0;
    if (status == MW_OUT_OF_RANGE && !batch->splits && !batch->unique)
        return MW_OK;
    if (status != MW_OK)
        return status;
    struct mw_text text = mw_output(context);
    row->hash = mix_hash(mw_checksum(text.bytes, text.length));
    add_number(row, "hash", MW_U64, &row->hash);
    uint32_t place = (uint32_t)((uint128)row->hash * BATCH_FRACTION_ONE >> 64);
    row->split = 0;
    while (row->split + 1 < batch->splits && place >= batch->split[row->split].until)
        row->split++;
    uint8_t split = (uint8_t)row->split;
    if (batch->splits)
        add_number(row, "split", MW_U8, &split);
    return MW_OK;
}

/* ---- Measures ---- */

/* Reads the next line `name<TAB>value` that has one value. */
static bool next_measure(struct mw_text *left, struct mw_text *name, struct mw_text *value)
{
    while (left->length > 0) {
        const char *end = memchr(left->bytes, '\n', left->length);
        size_t line = end ? (size_t)(end - left->bytes) : left->length;
        const char *tab = memchr(left->bytes, '\t', line);
        *name = (struct mw_text){left->bytes, tab ? (size_t)(tab - left->bytes) : line};
        *value =
            (struct mw_text){name->bytes + name->length + 1, tab ? line - name->length - 1 : 0};
        left->bytes += line + (end != NULL);
        left->length -= line + (end != NULL);
        if (tab && name->length < COLUMN_NAME_BYTES && !memchr(value->bytes, '\t', value->length))
            return true;
    }
    return false;
}

static double parse_float(struct mw_text text)
{
    char number[40] = "";
    char *end;
    if (text.length > 0 && text.length < sizeof number)
        memcpy(number, text.bytes, text.length);
    double value = strtod(number, &end);
    return *number && !*end ? value : NAN;
}

/* Whether a measure or another field has this name. */
static bool is_known(const struct row *row, struct mw_text name)
{
    bool known = false;
    for (uint32_t i = 0; i < row->count; i++)
        known = known || text_is(name.bytes, name.length, row->field[i].name);
    for (uint32_t i = 0; i < row->measures; i++)
        known = known || text_is(name.bytes, name.length, row->measure[i].name);
    return known;
}

/* Lists the measures of the first row, which all rows share. */
static void list_measures(struct row *row, struct mw_text left)
{
    struct mw_text name, value;
    uint32_t room = FIELDS_MAX - row->count - FIELDS_AFTER;
    while (row->measures < room && next_measure(&left, &name, &value))
        if (!is_known(row, name))
            memcpy(row->measure[row->measures++].name, name.bytes, name.length);
    row->measured = true;
}

static double find_measure(struct mw_text left, const char *wanted)
{
    struct mw_text name, value;
    while (next_measure(&left, &name, &value))
        if (text_is(name.bytes, name.length, wanted))
            return parse_float(value);
    return NAN;
}

/* ---- Jobs ---- */

static enum mw_status run(mw_handle job)
{
    enum mw_status status;
    while ((status = mw_job_run(context, job, SLICE_NODES)) == MW_RUNNING)
        continue;
    return status;
}

static enum mw_status add_measures(struct row *row, mw_handle session)
{
    mw_handle job;
    enum mw_status status = mw_rate(context, session, &job);
    if (status == MW_OK)
        status = run(job);
    if (status == MW_OK)
        status = mw_job_result(context, job);
    struct mw_text lines = mw_output(context);
    if (status == MW_OK && !row->measured)
        list_measures(row, lines);
    for (uint32_t i = 0; status == MW_OK && i < row->measures; i++) {
        double real = find_measure(lines, row->measure[i].name);
        add_number(row, row->measure[i].name, FIELD_FLOAT64, &real);
    }
    mw_job_close(context, job);
    return status;
}

static enum mw_status add_distances(struct row *row, mw_handle session)
{
    struct mw_array array;
    enum mw_status status = mw_session_distances(context, session, &array);
    if (status == MW_OK)
        add_array(row, &array);
    return status;
}

/* Stores the moves of a solution, from the keys that the machines use for them. */
static void store_moves(struct row *row, struct mw_text left)
{
    struct mw_text name, value;
    text_clear(&row->moves);
    while (next_measure(&left, &name, &value))
        if (text_is(name.bytes, name.length, "moves") ||
            text_is(name.bytes, name.length, "sequence"))
            text_bytes(&row->moves, value.bytes, value.length);
}

/* Solves the maze. `*exit` is 0 if it has a solution, otherwise the exit status of `solve`. */
static enum mw_status find_solution(struct row *row, mw_handle session, uint8_t *exit)
{
    mw_handle job;
    enum mw_status status = mw_solve(context, session, false, &job);
    if (status == MW_OK)
        status = run(job);
    text_clear(&row->moves);
    *exit = (uint8_t)exit_status_of(status);
    if (status == MW_OK && (status = mw_job_result(context, job)) == MW_OK)
        store_moves(row, mw_output(context));
    mw_job_close(context, job);
    return status == MW_UNSOLVABLE || status == MW_GAVE_UP ? MW_OK : status;
}

/* Adds the cells of the solution, start and goal included, or its moves if the machine has no grid.
 * Without a solution the field is empty. */
static enum mw_status add_solution(struct row *row, mw_handle session)
{
    uint8_t exit;
    struct mw_array array;
    enum mw_status status = find_solution(row, session, &exit);
    if (status != MW_OK)
        return status;
    add_number(row, "solution_status", MW_U8, &exit);
    status = mw_session_path(context, session, row->moves.bytes, row->moves.length, &array);
    if (status == MW_UNSOLVABLE) {
        array = (struct mw_array){.number = MW_U8,
                                  .rank = 1,
                                  .shape = {(uint32_t)row->moves.length},
                                  .bytes = (const uint8_t *)row->moves.bytes,
                                  .length = row->moves.length};
        status = MW_OK;
    }
    if (status != MW_OK)
        return status;
    if (exit != EXIT_YES)
        array.shape[0] = 0, array.length = 0;
    array.name = "solution";
    add_array(row, &array)->ragged = true;
    return MW_OK;
}

/* ---- The row ---- */

static enum mw_status make_session(struct row *row, uint64_t index, mw_handle *session)
{
    mw_handle job;
    row->index = index;
    row->count = 0;
    text_clear(&row->data);
    text_clear(&row->code);
    batch_write_code(row->batch, index, &row->code);
    if (row->code.failed)
        return MW_NO_MEMORY;
    enum mw_status status = mw_generate(context, row->code.bytes, row->code.length, &job);
    if (status == MW_OK)
        status = run(job);
    if (status == MW_OK)
        status = mw_session_open(context, job, session);
    mw_job_close(context, job);
    return status;
}

enum mw_status row_make(struct row *row, uint64_t index)
{
    const struct batch *batch = row->batch;
    mw_handle session;
    enum mw_status status = make_session(row, index, &session);
    if (status != MW_OK)
        return status;
    /* The codes format needs no arrays, so it works for mazes that are too large for them. */
    bool only_code = batch->form == BATCH_CODES;
    if (!only_code)
        status = add_arrays(row, session);
    if (status == MW_OK)
        add_number(row, "index", MW_U64, &index);
    if (status == MW_OK && (!only_code || batch->splits || batch->unique))
        status = add_hash(row, session);
    if (status == MW_OK && batch->with_rate)
        status = add_measures(row, session);
    if (status == MW_OK && batch->with_distances)
        status = add_distances(row, session);
    if (status == MW_OK && batch->with_solution)
        status = add_solution(row, session);
    mw_session_close(context, session);
    if (row->data.failed || row->moves.failed)
        return MW_NO_MEMORY;
    /* MW_GAVE_UP is only for a seed without a maze; a measure that gives up ends the batch. */
    return status == MW_GAVE_UP ? MW_OUT_OF_RANGE : status;
}

void row_close(struct row *row)
{
    text_free(&row->data);
    text_free(&row->code);
    text_free(&row->moves);
}
