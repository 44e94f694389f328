/* The words of `mazewright batch`, read by its rows (print/commands.c). The core checks further those that it reads
 * itself. */
#include "cli/batch.h"

#include <string.h>

static const char *const format_names[BATCH_FORMATS] = {"npy", "npz", "jsonl", "codes", "tokens"};

const char *batch_extension(enum batch_format format)
{
    static const char *const extensions[BATCH_FORMATS] = {"npy", "npz", "jsonl", "txt", "txt"};
    return extensions[format];
}

/* ---- Options ---- */

static const char bad_count[] = "a batch must have 1 to 1000000000 mazes";

/* Takes the folder, which is no file. */
static bool take_out(struct batch_words *batch, const struct argument *out, char **words, int count)
{
    const char *sentence =
        out && out->length == 0 ? "--output names a folder, or '-' for standard output" : NULL;
    for (int k = 0; out && k < BATCH_FORMATS; k++) {
        size_t end = strlen(batch_extension((enum batch_format)k));
        if (out->length > end && out->text[out->length - end - 1] == '.' &&
            strcmp(out->text + out->length - end, batch_extension((enum batch_format)k)) == 0)
            sentence = "--output names a folder, which holds files of equal numbers of seeds; for "
                       "one file write > FILE without --output";
    }
    batch->out = out && !argument_is(out, "-") ? out->text : NULL;
    if (sentence)
        report_word(words, count, out->offset, sentence);
    return !sentence;
}

static void take_values(struct batch_words *batch, const struct batch_command *values)
{
    batch->format = (enum batch_format)values->format;
    batch->count = values->count;
    batch->per_file = values->per_file;
    batch->jobs = values->jobs;
    batch->sharded = values->shard.of > 0;
    batch->shard = batch->sharded ? values->shard : (struct shard){1, 1};
    batch->unique = values->unique;
}

/* The places of the options that the core reads too. */
static struct row_places passed_of(const struct row_places *places)
{
    struct row_places passed = {.rows = places->rows};
    uint32_t own = 0;
    while (strcmp(places->rows[own].name, batch_rows[BATCH_ROWS_INTERNAL].name) != 0)
        own++;
    passed.rows += own;
    memcpy(passed.given, places->given + own, (ROWS_MAX - own) * sizeof *passed.given);
    return passed;
}

/* ---- The code ---- */

/* Removes the count of `CODE*COUNT`; a mask may follow on the lines below. */
static bool read_code_count(struct batch_words *batch)
{
    struct input *code = &batch->code;
    size_t line = 0;
    while (line < code->length && code->bytes[line] != '\n' && code->bytes[line] != '\r')
        line++;
    const char *star = line ? memchr(code->bytes, '*', line) : NULL;
    if (!star)
        return true;
    size_t at = (size_t)(star - code->bytes);
    uint64_t count;
    const char *sentence = NULL;
    if (!row_parse_number(star + 1, line - at - 1, &count) || count < 1 || count > BATCH_COUNT_MAX)
        sentence = bad_count;
    else if (batch->count && batch->count != count)
        sentence = "--count and the code have different numbers of mazes";
    if (sentence)
        report_bad_input_at(code, at + 1, sentence);
    batch->count = count;
    memmove(code->bytes + at, code->bytes + line, code->length - line);
    code->length -= line - at;
    return !sentence;
}

/* ---- The core's part ---- */

/* Writes the text of mw_batch. `*option_from`: where the options of the command line begin. */
static void write_request(const struct batch_words *batch, uint64_t from, uint64_t to,
                          struct text *out, size_t *option_from)
{
    text_format(out, "--from %llu --to %llu", (unsigned long long)from, (unsigned long long)to);
    if (batch->format == BATCH_CODES)
        text_string(out, " --only-codes");
    if (batch->unique)
        text_string(out, " --hash");
    *option_from = out->length;
    text_bytes(out, batch->options.bytes, batch->options.length);
    text_char(out, '\n');
    text_bytes(out, batch->code.bytes, batch->code.length);
}

struct batch *batch_of_seeds(const struct batch_words *batch, uint64_t from, uint64_t to)
{
    struct text request = {0};
    struct mw_error error;
    size_t option_from;
    write_request(batch, from, to, &request, &option_from);
    struct task *task = NULL;
    if (request.failed)
        report_bad_input("memory ran out");
    else if (!(task = batch_open(request.bytes, request.length, &error)))
        report_bad_name("batch", error.sentence, "");
    text_free(&request);
    return (struct batch *)task;
}

/* Prints the core's error at its place in the command line. `places`: of the options passed on, in the order of
 * rows_write_given. */
static void report_core_error(const struct batch_words *batch, const struct mw_error *error,
                              size_t option_from, const struct row_places *places, char **words,
                              int count)
{
    size_t code_from = option_from + batch->options.length + 1, at = option_from;
    if (error->offset != MW_NO_OFFSET && error->offset >= code_from) {
        report_bad_input_at(&batch->code, error->offset - code_from, error->sentence);
        return;
    }
    size_t offset = MW_NO_OFFSET;
    for (const struct argument_row *row = places->rows; row->name; row++) {
        const struct argument *given = argument_given(places, row->name);
        if (!given)
            continue;
        at += strlen(" --") + strlen(row->name);
        if (row->type == ROW_FLAG)
            continue;
        if (error->offset > at && error->offset <= at + 1 + given->length)
            offset = given->offset + error->offset - at - 1;
        at += 1 + given->length;
    }
    report_word(words, count, offset, error->sentence);
}

/* Checks the options and the code by the core, and describes the batch in one order of options, so that
 * equal batches have equal descriptions. */
static bool read_by_core(struct batch_words *batch, const struct row_places *places, char **words,
                         int count)
{
    struct text request = {0}, *out = &batch->work;
    struct batch_options options;
    struct mw_error error;
    size_t option_from;
    write_request(batch, 0, batch->count, &request, &option_from);
    bool read = batch_options_read(&options, request.bytes, request.length, &error);
    batch->has_splits = options.splits > 0;
    if (!read)
        report_core_error(batch, &error, option_from, places, words, count);
    if (read && batch->format == BATCH_CODES && options.below.length) {
        report_bad_input("codes of mazes with this mask need more than one line; use npz or jsonl");
        read = false;
    }
    if (read && batch->format == BATCH_NPY &&
        (options.splits || options.with_solution || options.with_rate || options.with_distances)) {
        report_bad_input("an npy file holds only the mazes; use npz for --with and --split");
        read = false;
    }
    if (read && batch->format == BATCH_TOKENS && !options.with_solution) {
        report_bad_input("the tokens format needs --with solution");
        read = false;
    }
    if (read) {
        text_string(out, "batch ");
        text_bytes(out, options.head.bytes, options.head.length - 1);
        text_format(out, "*%llu --format %s", (unsigned long long)batch->count,
                    format_names[batch->format]);
        if (options.below.length)
            text_format(out, " --mask-checksum %llu",
                        (unsigned long long)mw_checksum(options.below.bytes, options.below.length));
        batch_write_options(&options, out);
        if (batch->unique)
            text_string(out, " --unique");
    }
    batch_options_close(&options);
    text_free(&request);
    return read;
}

/* ---- The whole batch ---- */

static bool options_agree(const struct batch_words *batch)
{
    const char *sentence = NULL;
    if (batch->unique && (batch->sharded || batch->jobs > 1))
        sentence = "--unique compares all mazes, so it cannot use --shard or --jobs; compare the "
                   "column 'hash' of all files";
    else if (batch->unique && batch->count > BATCH_UNIQUE_MAX)
        sentence = "--unique keeps a hash of each maze in memory, for at most 50000000 mazes";
    else if (!batch->out && (batch->sharded || batch->jobs > 1 || batch->per_file))
        sentence = "--shard, --jobs and --per-file need --output FOLDER";
    if (sentence)
        report_bad_input(sentence);
    return !sentence;
}

bool batch_words_read(struct batch_words *batch, char **words, int count)
{
    struct argument_row rows[ROWS_MAX + 1];
    struct batch_command values = {0};
    struct row_places places;
    command_rows(find_command("batch"), rows);
    if (!read_command_words(words, count, 1, rows, "batch", &values, &places))
        return false;
    struct row_places passed = passed_of(&places);
    int code = 1;
    while (words[code] != values.code.text)
        code++;
    take_values(batch, &values);
    rows_write_given(&passed, NULL, &batch->options);
    if (!take_out(batch, argument_given(&places, "output"), words, count) ||
        !read_argument(words[code], code + 1, &batch->code) || !read_code_count(batch))
        return false;
    if (!batch->count) {
        report_bad_input("the number of mazes is missing; write --count N or CODE*N");
        return false;
    }
    if (!options_agree(batch) || !read_by_core(batch, &passed, words, count))
        return false;
    if (batch->options.failed || batch->work.failed)
        report_bad_input("memory ran out");
    return !batch->options.failed && !batch->work.failed;
}

void batch_words_close(struct batch_words *batch)
{
    input_free(&batch->code);
    text_free(&batch->options);
    text_free(&batch->work);
}
