/* Reader of JSON objects with the arrays of a maze, as `draw --format json` and data sets write them: a key `kind`, and the
 * maze as a key `code`, or as arrays and the words of `rules`. Other keys are skipped. */
#include "object.h"

#include "core/context.h"
#include "reading.h"

#include <stdlib.h>
#include <string.h>

enum { NESTED_MAX = 32, RULES_BYTES_MAX = 200, NUMBER_MAX = UINT16_MAX };

struct object {
    const char *at, *end; /* what is left of the text */
    bool failed;          /* memory ran out */
    struct mw_text kind;
    struct text code, rules; /* rules: words joined by _ */
    struct maze_arrays arrays;
};

const struct maze_array *maze_array_find(const struct maze_arrays *arrays, const char *name,
                                         uint32_t rank, const char *shape, struct mw_error *error)
{
    for (uint32_t i = 0; i < arrays->count; i++) {
        const struct maze_array *array = &arrays->list[i];
        if (text_is(array->name.bytes, array->name.length, name) && array->rank == rank)
            return array;
    }
    mw_fail(error, MW_BAD_SYNTAX, MW_NO_OFFSET, "the array '%s' %s is missing", name, shape);
    return NULL;
}

bool maze_array_place(const struct maze_arrays *arrays, const char *name, uint32_t height,
                      uint32_t width, uint32_t *cell)
{
    struct mw_error error;
    const struct maze_array *place = maze_array_find(arrays, name, 1, "", &error);
    if (!place || place->count != 2 || place->at[0] >= height || place->at[1] >= width)
        return false;
    *cell = place->at[0] * width + place->at[1];
    return true;
}

/* ---- JSON ---- */

static char skip_blanks(struct object *o)
{
    while (o->at < o->end && *o->at && strchr(" \t\r\n", *o->at))
        o->at++;
    return o->at < o->end ? *o->at : '\0';
}

static bool take(struct object *o, char c)
{
    if (skip_blanks(o) != c)
        return false;
    o->at++;
    return true;
}

/* Takes a string; it is still escaped. */
static bool take_string(struct object *o, struct mw_text *string)
{
    if (!take(o, '"'))
        return false;
    const char *from = o->at;
    while (o->at < o->end && *o->at != '"')
        o->at += *o->at == '\\' && o->at + 1 < o->end ? 2 : 1;
    *string = (struct mw_text){from, (size_t)(o->at - from)};
    return take(o, '"');
}

/* Takes a value of any type, and adds the words of `rules`. */
static bool skip_value(struct object *o, bool rules)
{
    uint32_t depth = 0;
    struct mw_text string;
    do {
        char c = skip_blanks(o);
        if (c == '"') {
            if (!take_string(o, &string))
                return false;
            if (rules && string.length + o->rules.length < RULES_BYTES_MAX) {
                text_string(&o->rules, o->rules.length ? "_" : "");
                text_bytes(&o->rules, string.bytes, string.length);
            }
            continue;
        }
        bool ends = depth > 0 && (c == ']' || c == '}');
        if (o->at == o->end || (!ends && strchr("]}", c)) || (depth == 0 && strchr(",:", c)))
            return false;
        depth += c == '[' || c == '{';
        depth -= ends;
        o->at++;
        while (!strchr("[]{},:\"", c) && o->at < o->end && !strchr("[]{},:\" \t\r\n", *o->at))
            o->at++;
    } while (depth > 0 && depth <= NESTED_MAX);
    return depth == 0;
}

static bool add_number(struct object *o, struct maze_array *array, uint32_t number)
{
    if (array->count == array->capacity) {
        size_t capacity = array->capacity ? 2 * array->capacity : 64;
        uint16_t *at = realloc(array->at, capacity * sizeof *at);
        o->failed |= !at;
        if (!at)
            return false;
        array->at = at;
        array->capacity = capacity;
    }
    array->at[array->count++] = (uint16_t)number;
    return true;
}

/* Takes a number up to 65535, `true` or `false`. */
static bool take_number(struct object *o, uint32_t *number)
{
    size_t left = (size_t)(o->end - o->at);
    bool is_true = left >= 4 && memcmp(o->at, "true", 4) == 0;
    *number = is_true;
    if (is_true || (left >= 5 && memcmp(o->at, "false", 5) == 0)) {
        o->at += is_true ? 4 : 5;
        return true;
    }
    const char *from = o->at;
    for (; o->at < o->end && *o->at >= '0' && *o->at <= '9' && *number <= NUMBER_MAX; o->at++)
        *number = *number * 10 + (uint32_t)(*o->at - '0');
    return o->at > from && *number <= NUMBER_MAX &&
           (o->at == o->end || !strchr(".eE0123456789", *o->at));
}

/* Takes an array of numbers, all of whose arrays at a depth have the same length; or a number. */
static bool take_array(struct object *o, struct maze_array *array)
{
    uint32_t length[MW_ARRAY_RANK_MAX], depth = 0, number;
    bool leaves = false;
    do {
        char c = skip_blanks(o);
        if (c == '[' && depth < MW_ARRAY_RANK_MAX && !(leaves && depth >= array->rank)) {
            length[depth++] = 0;
            o->at++;
            continue;
        }
        if (c == ']' && depth > 0) {
            uint32_t *shape = &array->shape[--depth];
            if (!leaves || (*shape && *shape != length[depth]))
                return false;
            *shape = length[depth];
            o->at++;
        } else {
            if ((leaves && depth != array->rank) || !take_number(o, &number) ||
                !add_number(o, array, number))
                return false;
            array->rank = depth;
            leaves = true;
        }
        if (depth > 0)
            length[depth - 1]++;
        if (depth > 0 && skip_blanks(o) == ',')
            o->at++;
        else if (depth > 0 && skip_blanks(o) != ']')
            return false;
    } while (depth > 0);
    return true;
}

/* A code below which lines stand has them behind `\n`. */
static void add_code(struct object *o, struct mw_text string)
{
    for (size_t i = 0; i < string.length; i++) {
        bool line = string.bytes[i] == '\\' && i + 1 < string.length && string.bytes[i + 1] == 'n';
        text_char(&o->code, line ? '\n' : string.bytes[i]);
        i += line;
    }
}

static bool take_value(struct object *o, struct mw_text key)
{
    struct maze_array *array = &o->arrays.list[o->arrays.count];
    const char *from = o->at;
    struct mw_text string;
    char c = skip_blanks(o);
    if (c == '"') {
        if (!take_string(o, &string))
            return false;
        if (text_is(key.bytes, key.length, "kind"))
            o->kind = string;
        else if (text_is(key.bytes, key.length, "code"))
            add_code(o, string);
        return true;
    }
    if (o->arrays.count == OBJECT_ARRAYS_MAX)
        return skip_value(o, false);
    *array = (struct maze_array){.name = key};
    if (take_array(o, array)) {
        o->arrays.count++;
        return true;
    }
    free(array->at);
    o->at = from;
    return !o->failed && skip_value(o, text_is(key.bytes, key.length, "rules"));
}

/* Takes an object; returns false at the place where it stops being one. */
static bool take_object(struct object *o)
{
    struct mw_text key;
    if (!take(o, '{'))
        return false;
    do
        if (!take_string(o, &key) || !take(o, ':') || !take_value(o, key))
            return false;
    while (take(o, ','));
    return take(o, '}');
}

static void close_object(struct object *o)
{
    for (uint32_t i = 0; i < o->arrays.count; i++)
        free(o->arrays.list[i].at);
    text_free(&o->code);
    text_free(&o->rules);
}

/* ---- Mazes ---- */

/* Writes the code that the arrays make. */
static enum mw_status join(struct object *o, const struct mw_kind *kind, struct mw_error *error)
{
    struct text head = {0}, parameters = {0}, description = {0};
    struct maze_code code;
    bool rules = o->rules.length > 0;
    text_format(&head, "v1.%s.%.*s.d0", kind->name, rules ? (int)o->rules.length : 7,
                rules ? o->rules.bytes : "classic");
    enum mw_status status =
        head.failed ? mw_fail_memory(error) : code_parse(head.bytes, head.length, &code, error);
    if (status == MW_OK)
        status = kind->join(code.values, &o->arrays, &parameters, &description, error);
    if (status == MW_OK) {
        bool any = rules || parameters.length > 0;
        text_format(&o->code, "v1.%s.%s", kind->name, any ? "" : "classic");
        text_bytes(&o->code, parameters.bytes, parameters.length);
        text_string(&o->code, rules && parameters.length > 0 ? "_" : "");
        text_bytes(&o->code, o->rules.bytes, o->rules.length);
        text_string(&o->code, ".d");
        text_bytes(&o->code, description.bytes, description.length);
    }
    o->failed |= head.failed || parameters.failed || description.failed || o->code.failed;
    text_free(&head);
    text_free(&parameters);
    text_free(&description);
    return status;
}

/* Adds the maze of an object that begins at `begin`. */
static void add_maze(struct reading *reading, size_t first, size_t lines, struct object *o,
                     const char *begin)
{
    const struct mw_kind *kind = kind_find(o->kind.bytes, o->kind.length);
    struct maze_code parsed;
    struct maze *maze = NULL;
    struct mw_error error;
    struct text sentence = {0};
    if (o->code.length > 0)
        text_string(&sentence, "the code of a ");
    else
        text_string(&sentence, "the arrays of a ");
    enum mw_status status =
        o->code.length > 0 || !kind || !kind->join ? MW_OK : join(o, kind, &error);
    if (status == MW_OK && o->code.length > 0)
        status = maze_read(o->code.bytes, o->code.length, &parsed, &maze, &error);
    if (status != MW_OK) {
        mw_fail(reading_miss(reading, (size_t)(o->at - begin)), status,
                reading_offset(reading, begin), "%s", error.sentence);
    } else if (maze) {
        text_string(&sentence, parsed.kind->title);
        reading_add(reading, first, lines, true, parsed.kind, &o->code, &sentence);
    }
    maze_release(maze);
    text_free(&sentence);
}

static bool begins_object(const char *at, const char *end)
{
    struct object o = {.at = at, .end = end};
    return take(&o, '{') && skip_blanks(&o) == '"';
}

static size_t take_lines(struct reading *reading, size_t first)
{
    const struct reading_document *document = reading->document;
    const struct reading_line line = document->lines[first];
    const char *end = document->text.bytes + document->text.length;
    size_t lines = 1;
    for (const char *at = line.bytes;
         (at = memchr(at, '{', (size_t)(line.bytes + line.length - at)));) {
        struct object o = {.at = at, .end = end};
        if (!begins_object(at, end)) {
            at++;
            continue;
        }
        bool whole = take_object(&o);
        while (first + lines < document->count && document->lines[first + lines].bytes < o.at)
            lines++;
        if (whole && o.kind.length > 0)
            add_maze(reading, first, lines, &o, at);
        else if (!whole && !o.failed && o.kind.length > 0)
            mw_fail(reading_miss(reading, (size_t)(o.at - at)), MW_BAD_SYNTAX,
                    reading_offset(reading, o.at), "%s stands where JSON has a key or a value",
                    o.at < end ? text_character(*o.at).name : "the end");
        reading->failed |= o.failed;
        close_object(&o);
        at = o.at;
        if (lines > 1 || at >= line.bytes + line.length)
            break;
    }
    return lines;
}

const struct reader object_reader = {
    .name = "object",
    .label = "a JSON object of a maze",
    .example =
        "{\"kind\": \"rook\", \"rules\": [\"torus\"], \"jumps\": [[2, 1, 2], [1, 1, 2], [1, 2, "
        "0]]}",
    .help = "JSON objects of any machine with 'kind' and 'code', or with 'kind', the words of the "
            "code as 'rules', and the arrays that 'draw --format json' writes.",
    .take = take_lines,
};
