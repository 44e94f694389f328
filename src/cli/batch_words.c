/* The words of `mazewright batch`. They match the command's table (commands.c): every option is known,
 * stands once and has its value. The core checks those that it reads itself. */
#include "cli/batch.h"

#include <string.h>

static const char *const format_names[BATCH_FORMATS] = {"npy", "npz", "jsonl", "codes", "tokens"};

const char *batch_extension(enum batch_format format)
{
    static const char *const extensions[BATCH_FORMATS] = {"npy", "npz", "jsonl", "txt", "txt"};
    return extensions[format];
}

/* Prints an error about an argument: `argument 5, character 3: ...`. */
static bool report_bad_word(char **words, int i, size_t offset, const char *sentence)
{
    const struct input input = {.bytes = words[i], .length = strlen(words[i]), .argument = i + 1};
    report_bad_input_at(&input, offset, sentence);
    return false;
}

/* ---- Options ---- */

static bool read_number(const char *text, size_t length, uint64_t max, uint64_t *number)
{
    *number = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9' || *number > max)
            return false;
        *number = *number * 10 + (uint64_t)(text[i] - '0');
    }
    return length > 0 && *number >= 1 && *number <= max;
}

static const char bad_count[] = "a batch must have 1 to 1000000000 mazes";

static bool read_format(struct batch_words *batch, char **words, int i)
{
    for (uint32_t k = 0; k < BATCH_FORMATS; k++)
        if (strcmp(words[i], format_names[k]) == 0) {
            batch->format = k;
            return true;
        }
    return report_bad_word(words, i, 0, "the format must be npy, npz, jsonl, codes or tokens");
}

static bool read_shard(struct batch_words *batch, char **words, int i)
{
    batch->sharded = true;
    size_t length = strlen(words[i]);
    bool parsed = length > 0 && row_parse_shard(words[i], length, &batch->shard) == length;
    if (parsed && shard_is_valid(batch->shard))
        return true;
    return report_bad_word(words, i, 0,
                           parsed ? "--shard must be 1/M to M/M, and M is at most 1000000"
                                  : "--shard must be K/M, as in 3/64: the third of 64");
}

static bool read_out(struct batch_words *batch, char **words, int i)
{
    size_t length = strlen(words[i]);
    for (int k = 0; k < BATCH_FORMATS; k++) {
        size_t end = strlen(batch_extension((enum batch_format)k));
        if (length > end && words[i][length - end - 1] == '.' &&
            strcmp(words[i] + length - end, batch_extension((enum batch_format)k)) == 0)
            return report_bad_word(words, i, 0,
                                   "--output names a folder, which holds files of equal numbers of "
                                   "seeds; for one file write > FILE without --output");
    }
    batch->out = strcmp(words[i], "-") == 0 ? NULL : words[i];
    return *words[i] ||
           report_bad_word(words, i, 0, "--output names a folder, or '-' for standard output");
}

/* Reads the option at words[i], with the value behind it; *known is false for those of the core. */
static bool read_option(struct batch_words *batch, char **words, int i, bool *known)
{
    const char *option = words[i];
    *known = true;
    if (strcmp(option, "--unique") == 0)
        return batch->unique = true;
    if (strcmp(option, "--count") == 0)
        return read_number(words[i + 1], strlen(words[i + 1]), BATCH_COUNT_MAX, &batch->count) ||
               report_bad_word(words, i + 1, 0, bad_count);
    if (strcmp(option, "--per-file") == 0)
        return read_number(words[i + 1], strlen(words[i + 1]), BATCH_COUNT_MAX, &batch->per_file) ||
               report_bad_word(words, i + 1, 0, "a file must have 1 to 1000000000 seeds");
    if (strcmp(option, "--jobs") == 0)
        return read_number(words[i + 1], strlen(words[i + 1]), BATCH_JOBS_MAX, &batch->jobs) ||
               report_bad_word(words, i + 1, 0, "--jobs must be 1 to 256");
    if (strcmp(option, "--format") == 0)
        return read_format(batch, words, i + 1);
    if (strcmp(option, "--shard") == 0)
        return read_shard(batch, words, i + 1);
    if (strcmp(option, "--output") == 0)
        return read_out(batch, words, i + 1);
    *known = false;
    return true;
}

static bool is_flag(const char *word)
{
    return strcmp(word, "--unique") == 0 || strcmp(word, "--mirrors") == 0;
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
    if (!read_number(star + 1, line - at - 1, BATCH_COUNT_MAX, &count))
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

/* Prints the core's error at its place in the command line. */
static void report_core_error(const struct batch_words *batch, const struct mw_error *error,
                              size_t option_from, char **words, int count)
{
    size_t offset = error->offset, code_from = option_from + batch->options.length + 1;
    if (offset == MW_NO_OFFSET || offset < option_from) {
        report_bad_input(error->sentence);
        return;
    }
    if (offset >= code_from) {
        report_bad_input_at(&batch->code, offset - code_from, error->sentence);
        return;
    }
    size_t at = option_from;
    for (int i = 1; i < count; i++) {
        bool known;
        struct batch_words unused = {0};
        if (strncmp(words[i], "--", 2) != 0)
            continue;
        read_option(&unused, words, i, &known);
        for (int k = i; !known && k <= i + !is_flag(words[i]); k++) {
            size_t length = strlen(words[k]);
            if (offset <= at + length) {
                report_bad_word(words, k, offset > at ? offset - at - 1 : 0, error->sentence);
                return;
            }
            at += 1 + length;
        }
        i += !is_flag(words[i]);
    }
}

/* Checks the options and the code by the core, and describes the batch in one order of options, so that
 * equal batches have equal descriptions. */
static bool read_by_core(struct batch_words *batch, char **words, int count)
{
    struct text request = {0}, *out = &batch->work;
    struct batch_options options;
    struct mw_error error;
    size_t option_from;
    write_request(batch, 0, batch->count, &request, &option_from);
    bool read = batch_options_read(&options, request.bytes, request.length, &error);
    batch->has_splits = options.splits > 0;
    if (!read)
        report_core_error(batch, &error, option_from, words, count);
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
    int code = 0;
    batch->format = BATCH_FORMATS;
    batch->shard = (struct shard){1, 1};
    batch->jobs = 1;
    for (int i = 1; i < count; i++) {
        bool known;
        if (strncmp(words[i], "--", 2) != 0) {
            code = i;
            continue;
        }
        if (!read_option(batch, words, i, &known))
            return false;
        if (!known)
            text_format(&batch->options, " %s", words[i]);
        if (!known && !is_flag(words[i]))
            text_format(&batch->options, " %s", words[i + 1]);
        i += !is_flag(words[i]);
    }
    if (!code || batch->format == BATCH_FORMATS) {
        report_bad_input(
            "batch expects a code and a format, as in: mazewright batch v1.worm.w8_h8.sA --count "
            "1000 --format npz --output FOLDER");
        return false;
    }
    if (!read_argument(words[code], code + 1, &batch->code))
        return false;
    if (!read_code_count(batch))
        return false;
    if (!batch->count) {
        report_bad_input("the number of mazes is missing; write --count N or CODE*N");
        return false;
    }
    if (!options_agree(batch) || !read_by_core(batch, words, count))
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
