/* Reading a text: every reader of every machine goes through its lines; the one that understands most of them wins. */
#include "reading.h"

#include "core/context.h"

#include <stdlib.h>
#include <string.h>

/* ---- What readers report ---- */

static void add_row(struct reading *reading, const char *key, size_t first, size_t lines,
                    bool certain, const struct mw_kind *kind, const struct text *value,
                    const struct text *sentence)
{
    const char *below = value->length ? memchr(value->bytes, '\n', value->length) : NULL;
    size_t length = below ? (size_t)(below - value->bytes) : value->length;
    text_format(&reading->rows, "%s\t", key);
    text_bytes(&reading->rows, value->bytes, length);
    text_char(&reading->rows, '\t');
    text_bytes(&reading->rows, sentence->bytes, sentence->length);
    /* The lines below a code are columns behind it. */
    size_t from = reading->rows.length;
    if (below)
        text_bytes(&reading->rows, below, value->length - length);
    for (size_t i = from; !reading->rows.failed && i < reading->rows.length; i++)
        if (reading->rows.bytes[i] == '\n')
            reading->rows.bytes[i] = '\t';
    text_char(&reading->rows, '\n');
    if (reading->count == 0) {
        text_bytes(&reading->sentence, sentence->bytes, sentence->length);
        reading->kind = kind;
        reading->certain = true;
    }
    reading->kind = reading->kind == kind ? kind : NULL;
    reading->certain &= certain;
    reading->count++;
    if (first < reading->next) {
        lines -= reading->next - first;
        first = reading->next;
    }
    reading->covered += reading_bytes(reading->document, first, lines);
    reading->next = first + lines;
    reading->failed |=
        value->failed || sentence->failed || reading->rows.failed || reading->sentence.failed;
}

void reading_add(struct reading *reading, size_t first, size_t lines, bool certain,
                 const struct mw_kind *kind, const struct text *code, const struct text *sentence)
{
    add_row(reading, "code", first, lines, certain, kind, code, sentence);
}

void reading_add_moves(struct reading *reading, size_t first, size_t lines, bool certain,
                       const struct mw_kind *kind, const struct text *moves,
                       const struct text *sentence)
{
    add_row(reading, "moves", first, lines, certain, kind, moves, sentence);
}

struct mw_error *reading_miss(struct reading *reading, size_t weight)
{
    if (weight <= reading->miss.weight)
        return &reading->scratch;
    reading->miss.weight = weight;
    return &reading->miss.error;
}

size_t reading_offset(const struct reading *reading, const char *at)
{
    return (size_t)(at - reading->document->text.bytes);
}

/* ---- All readers ---- */

struct readings {
    struct reading *list;
    size_t count;
};

/* Calls `visit` with each reader of no machine and of every machine. */
static void visit_readers(void (*visit)(const struct reader *reader, void *data), void *data)
{
    for (const struct reader *const *reader = mw_all_readers; *reader; reader++)
        visit(*reader, data);
    for (size_t k = 0; k < mw_kind_count; k++)
        for (const struct reader *const *reader = mw_all_kinds[k]->readers; reader && *reader;
             reader++)
            visit(*reader, data);
}

static void count_reader(const struct reader *reader, void *data)
{
    (void)reader;
    ++*(size_t *)data;
}

static void list_reader(const struct reader *reader, void *data)
{
    struct readings *readings = data;
    readings->list[readings->count++].reader = reader;
}

static bool open_readings(struct readings *readings)
{
    size_t count = 0;
    visit_readers(count_reader, &count);
    *readings = (struct readings){.list = calloc(count, sizeof *readings->list)};
    if (readings->list)
        visit_readers(list_reader, readings);
    return readings->list != NULL;
}

static void close_readings(struct readings *readings)
{
    for (size_t i = 0; i < readings->count; i++) {
        text_free(&readings->list[i].rows);
        text_free(&readings->list[i].sentence);
    }
    free(readings->list);
}

static void run_reader(struct reading *reading, const struct reading_document *document)
{
    reading->document = document;
    for (size_t line = 0; line < document->count && !reading->failed;) {
        size_t lines = reading->reader->take(reading, line);
        MW_ASSERT(lines > 0);
        line += lines;
    }
}

/* ---- The best readings ---- */

static bool is_of_no_machine(const struct reader *reader)
{
    for (const struct reader *const *one = mw_all_readers; *one; one++)
        if (*one == reader)
            return true;
    return false;
}

/* Whether `a` is to be preferred. Equal ones are alternatives. */
static bool is_better(const struct reading *a, const struct reading *b)
{
    if ((a->count > 0) != (b->count > 0))
        return a->count > 0;
    if (a->certain != b->certain)
        return a->certain;
    if (a->covered != b->covered)
        return a->covered > b->covered;
    /* A code is what it is, even in the line of an array. */
    return a->certain && is_of_no_machine(a->reader) && !is_of_no_machine(b->reader);
}

static bool is_same(const struct reading *a, const struct reading *b)
{
    return a->rows.length > 0 && a->rows.length == b->rows.length &&
           memcmp(a->rows.bytes, b->rows.bytes, a->rows.length) == 0;
}

static void write_reading(const struct reading *reading, struct text *out)
{
    text_format(out, "reading\t%s\t%s\t", reading->reader->name,
                reading->kind ? reading->kind->name : "-");
    if (reading->count > 1)
        text_format(out, "%llu in one text; the first: ", (unsigned long long)reading->count);
    text_bytes(out, reading->sentence.bytes, reading->sentence.length);
    text_char(out, '\n');
    text_bytes(out, reading->rows.bytes, reading->rows.length);
}

/* The reader that understood most of a text that it could not read. */
static const struct reading *nearest_miss(const struct readings *readings)
{
    const struct reading *nearest = readings->list;
    for (size_t i = 1; i < readings->count; i++)
        if (readings->list[i].miss.weight > nearest->miss.weight)
            nearest = &readings->list[i];
    return nearest;
}

enum {
    /* In a text of more bytes, drawings in a smaller share than one of 20 are chance, unless they are beyond doubt. */
    NOISE_BYTES = 10000,
    NOISE_SHARE = 20,
};

/* Whether the mazes of a reading may stand in a text by chance. */
static bool is_noise(const struct reading *reading)
{
    size_t length = reading->document->text.length;
    return !reading->certain && !reading->chosen && length > NOISE_BYTES &&
           reading->covered < length / NOISE_SHARE;
}

/* The reading that understands most of a text. */
static const struct reading *best_reading(const struct readings *readings)
{
    const struct reading *list = readings->list, *best = list;
    for (size_t i = 1; i < readings->count; i++)
        if (is_better(&list[i], best))
            best = &list[i];
    return best;
}

/* Writes the best reading and those that are as good. Returns false if nothing was read, or less than half of
 * what another reader understood: two numbers above a grid are no maze of two cells. */
static bool write_best(const struct readings *readings, struct text *out)
{
    const struct reading *list = readings->list, *best = best_reading(readings);
    if (best->count == 0 || is_noise(best) ||
        (!best->certain && 2 * best->covered < nearest_miss(readings)->miss.weight))
        return false;
    for (size_t i = 0; i < readings->count; i++) {
        bool repeats = false;
        for (size_t j = 0; j < i; j++)
            repeats |= !is_better(best, &list[j]) && is_same(&list[i], &list[j]);
        if (!is_better(best, &list[i]) && !repeats)
            write_reading(&list[i], out);
    }
    return true;
}

static enum mw_status report_miss(const struct readings *readings, struct mw_text text,
                                  struct mw_error *error)
{
    const struct reading *nearest = nearest_miss(readings), *best = best_reading(readings);
    if (best->count > 0 && is_noise(best))
        return mw_fail(error, MW_BAD_SYNTAX, MW_NO_OFFSET,
                       "only %llu of the %llu bytes of this text look like %s; leave out the rest",
                       (unsigned long long)best->covered, (unsigned long long)text.length,
                       best->reader->label);
    const struct mw_error *miss = &nearest->miss.error;
    if (nearest->miss.weight > 0)
        return mw_fail(error, miss->status, miss->offset, "this looks most like %s: %s",
                       nearest->reader->label, miss->sentence);
    return mw_fail(error, MW_BAD_SYNTAX, MW_NO_OFFSET,
                   "no maze was found; a code begins with v1, as in v1.%s.classic.sSEED, and "
                   "'help' of a machine lists the drawings and grids that can be read",
                   code_example_kind(text.bytes, text.length));
}

/* The choices for --as. */
static enum mw_status unknown_format(const struct readings *readings, struct mw_text as,
                                     struct mw_error *error)
{
    char names[200];
    struct text list = {.bytes = names, .capacity = sizeof names, .fixed = true};
    for (size_t i = 0; i < readings->count; i++) {
        const char *name = readings->list[i].reader->name;
        bool repeats = false;
        for (size_t j = 0; j < i; j++)
            repeats |= strcmp(readings->list[j].reader->name, name) == 0;
        if (!repeats)
            text_format(&list, "%s%s", i ? ", " : "", name);
    }
    return mw_fail(error, MW_BAD_SYNTAX, MW_NO_OFFSET, "%.*s: the format must be one of %.*s",
                   as.length > 40 ? 40 : (int)as.length, as.bytes, (int)list.length, names);
}

static enum mw_status read_document(const struct reading_document *document, struct mw_text as,
                                    struct readings *readings, struct text *out,
                                    struct mw_error *error)
{
    bool any = false, failed = false;
    for (size_t i = 0; i < readings->count; i++) {
        struct reading *reading = &readings->list[i];
        reading->chosen = as.length > 0 && text_is(as.bytes, as.length, reading->reader->name);
        if (as.length > 0 && !reading->chosen)
            continue;
        any = true;
        run_reader(reading, document);
        failed |= reading->failed;
    }
    if (failed)
        return mw_fail_memory(error);
    if (!any)
        return unknown_format(readings, as, error);
    return write_best(readings, out) ? MW_OK : report_miss(readings, document->text, error);
}

enum mw_status mw_read(struct mw_context *context, const char *text, size_t length, const char *as,
                       size_t as_length)
{
    struct reading_document document;
    struct readings readings;
    struct mw_error *error = &context->error;
    struct text *out = context_output(context);
    enum mw_status status = reading_open_lines(&document, text, length, error);
    if (status == MW_OK && !open_readings(&readings)) {
        status = mw_fail_memory(error);
    } else if (status == MW_OK) {
        status = read_document(&document, (struct mw_text){as, as_length}, &readings, out, error);
        close_readings(&readings);
    }
    reading_close_lines(&document);
    return status == MW_OK ? context_finish_output(context) : status;
}
