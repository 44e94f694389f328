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
static bool take_out(struct batch_words *batch, const struct words *words)
{
    const struct argument *out = argument_given(&words->places, "output");
    const char *sentence =
        out && out->length == 0 ? "--output names a folder, or '-' for standard output" : NULL;
    for (int k = 0; out && k < BATCH_FORMATS; k++) {
        size_t end = strlen(batch_extension((enum batch_format)k));
        if (out->length > end && out->text[out->length - end - 1] == '.' &&
            strcmp(out->text + out->length - end, batch_extension((enum batch_format)k)) == 0)
            sentence = "--output names a folder, which holds files of equal numbers of seeds; for "
                       "one file write > FILE without --output";
    }
    batch->out = out && !is_standard(out->text) ? out->text : NULL;
    if (sentence)
        report_word(words, out->offset, sentence);
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

/* Writes the text of mw_batch. Returns the length of what stands before the request of the command line. */
static size_t write_request(const struct batch_words *batch, uint64_t from, uint64_t to,
                            struct text *out)
{
    text_format(out, "--from %llu --to %llu ", (unsigned long long)from, (unsigned long long)to);
    if (batch->format == BATCH_CODES)
        text_string(out, "--only-codes ");
    if (batch->unique)
        text_string(out, "--hash ");
    size_t length = out->length;
    text_bytes(out, batch->request.text.bytes, batch->request.text.length);
    return length;
}

struct batch *batch_of_seeds(const struct batch_words *batch, uint64_t from, uint64_t to)
{
    struct text request = {0};
    struct mw_error error;
    write_request(batch, from, to, &request);
    struct task *task = NULL;
    if (request.failed)
        report_bad_input("memory ran out");
    else if (!(task = batch_open(request.bytes, request.length, &error)))
        report_bad_name("batch", error.sentence, "");
    text_free(&request);
    return (struct batch *)task;
}

/* Checks the options and the code by the core, and describes the batch in one order of options, so that
 * equal batches have equal descriptions. */
static bool read_by_core(struct batch_words *batch)
{
    struct text request = {0}, *out = &batch->work;
    struct batch_options options;
    struct mw_error error;
    size_t before = write_request(batch, 0, batch->count, &request);
    bool read = batch_options_read(&options, request.bytes, request.length, &error);
    batch->has_splits = options.splits > 0;
    if (!read) {
        error.offset -= error.offset == MW_NO_OFFSET ? 0 : before;
        report_request(&batch->request, &error);
    }
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

bool batch_words_read(struct batch_words *batch, struct words *words)
{
    struct batch_command values = {0};
    if (!words_read(words, &values))
        return false;
    take_values(batch, &values);
    if (!take_out(batch, words) || !read_word(words, "code", &batch->code) ||
        !read_code_count(batch))
        return false;
    if (!batch->count)
        return report_bad_input_false("the number of mazes is missing; write --count N or CODE*N");
    request_add_words(&batch->request, words);
    request_add(&batch->request, "\n", batch->code);
    if (!options_agree(batch) || !read_by_core(batch))
        return false;
    bool failed = batch->request.text.failed || batch->work.failed;
    if (failed)
        report_bad_input("memory ran out");
    return !failed;
}

void batch_words_close(struct batch_words *batch)
{
    input_free(&batch->code);
    request_close(&batch->request);
    text_free(&batch->work);
}
