/* Options of `mazewright batch`, all checked before the work starts. The words match the command's table
 * (commands.c): every option is known, stands once and has its value. */
#include "batch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const format_names[BATCH_FORMATS] = {"npy", "npz", "jsonl", "codes"};

/* ---- Errors ---- */

/* Prints an error about an argument: `argument 5, character 3: ...`. */
static bool report_bad_word(char **words, int i, size_t offset, const char *sentence)
{
    const struct input input = {.bytes = words[i], .length = strlen(words[i]), .argument = i + 1};
    report_bad_input_at(&input, offset, sentence);
    return false;
}

/* ---- Options ---- */

static bool read_count(const char *text, size_t length, uint64_t *count)
{
    *count = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9' || *count > BATCH_COUNT_MAX)
            return false;
        *count = *count * 10 + (uint64_t)(text[i] - '0');
    }
    return length > 0 && *count >= 1 && *count <= BATCH_COUNT_MAX;
}

static const char bad_count[] = "a batch must have 1 to 1000000000 mazes";

bool batch_find_format(const char *name, size_t length, enum batch_format *form)
{
    for (uint32_t i = 0; i < BATCH_FORMATS; i++) {
        if (text_is(name, length, format_names[i])) {
            *form = i;
            return true;
        }
    }
    return false;
}

static bool read_format(struct batch *batch, char **words, int i)
{
    return batch_find_format(words[i], strlen(words[i]), &batch->form) ||
           report_bad_word(words, i, 0, "the format must be npy, npz, jsonl or codes");
}

static bool read_with(struct batch *batch, char **words, int i)
{
    static const char *const names[] = {"solution", "rate", "distances"};
    bool *const wants[] = {&batch->with_solution, &batch->with_rate, &batch->with_distances};
    const char *at = words[i];
    for (;;) {
        size_t length = strcspn(at, ",");
        bool known = false;
        for (size_t k = 0; k < 3; k++) {
            if (text_is(at, length, names[k]))
                *wants[k] = known = true;
        }
        if (!known)
            return report_bad_word(
                words, i, (size_t)(at - words[i]),
                "--with must list solution, rate or distances, separated by ','");
        if (!at[length])
            return true;
        at += length + 1;
    }
}

static bool read_shard(struct batch *batch, char **words, int i)
{
    static const char option[] = "--shard ";
    static const char no_shard[] = "a shard must be K/M, for example 3/64: the third of 64";
    struct mw_error error = {0};
    struct arguments split;
    struct text text = {0};
    text_format(&text, "%s%s", option, words[i]);
    bool read = !text.failed && arguments_split(&split, text.bytes, text.length, &error);
    bool alone = !read || (split.count == 2 && !split.input);
    read = read && alone && shard_read(&split, &batch->shard);
    batch->sharded = true;
    if (!read)
        report_bad_word(words, i, 0,
                        text.failed ? "memory ran out"
                        : alone     ? error.sentence
                                    : no_shard);
    text_free(&text);
    return read;
}

/* Parses a decimal of at most 1, in billionths. */
static bool read_weight(const char *text, size_t length, uint32_t *weight)
{
    uint64_t value = 0, unit = BATCH_FRACTION_ONE;
    size_t i = 0;
    if (i < length && (text[i] == '0' || text[i] == '1'))
        value = (uint64_t)(text[i++] - '0') * BATCH_FRACTION_ONE;
    if (i < length && text[i] == '.')
        for (i++; i < length && text[i] >= '0' && text[i] <= '9' && unit > 1; i++)
            value += (uint64_t)(text[i] - '0') * (unit /= 10);
    *weight = (uint32_t)value;
    return length > 0 && i == length && value > 0 && value <= BATCH_FRACTION_ONE;
}

static bool is_name(const char *text, size_t length)
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    return length > 0 && length < COLUMN_NAME_BYTES && strspn(text, letters) >= length;
}

static bool read_splits(struct batch *batch, char **words, int i)
{
    uint64_t sum = 0;
    for (const char *at = words[i];; at++) {
        size_t name = strcspn(at, ":,"), offset = (size_t)(at - words[i]);
        size_t weight = at[name] == ':' ? strcspn(at + name + 1, ",") : 0;
        uint32_t billionths;
        if (batch->splits == BATCH_SPLITS_MAX)
            return report_bad_word(words, i, offset, "a batch can have at most 16 splits");
        if (!is_name(at, name) || at[name] != ':' ||
            !read_weight(at + name + 1, weight, &billionths))
            return report_bad_word(
                words, i, offset,
                "a split must be NAME:FRACTION, as in train:0.9,test:0.1; a fraction has at "
                "most nine decimals and is more than 0");
        struct split *split = &batch->split[batch->splits++];
        memcpy(split->name, at, name);
        sum += billionths;
        split->until = (uint32_t)(sum < UINT32_MAX ? sum : UINT32_MAX);
        at += name + 1 + weight;
        if (!*at)
            break;
    }
    return sum == BATCH_FRACTION_ONE ||
           report_bad_word(words, i, 0, "the fractions of the splits must add up to 1");
}

/* Reads the option at words[*i] and its value, which is present. */
static bool read_option(struct batch *batch, char **words, int *i)
{
    const char *option = words[*i];
    if (strcmp(option, "--unique") == 0)
        return batch->unique = true;
    if (strcmp(option, "--resume") == 0)
        return batch->resume = true;
    ++*i;
    if (strcmp(option, "--count") == 0)
        return read_count(words[*i], strlen(words[*i]), &batch->count) ||
               report_bad_word(words, *i, 0, bad_count);
    if (strcmp(option, "--format") == 0)
        return read_format(batch, words, *i);
    if (strcmp(option, "--with") == 0)
        return read_with(batch, words, *i);
    if (strcmp(option, "--shard") == 0)
        return read_shard(batch, words, *i);
    if (strcmp(option, "--split") == 0)
        return read_splits(batch, words, *i);
    if (!*words[*i])
        return report_bad_word(words, *i, 0, "--output names a file, or '-' for standard output");
    batch->out = strcmp(words[*i], "-") == 0 ? NULL : words[*i];
    return true;
}

/* ---- The code ---- */

static size_t first_line(const struct input *code)
{
    size_t length = 0;
    while (length < code->length && code->bytes[length] != '\n' && code->bytes[length] != '\r')
        length++;
    return length;
}

/* Removes the count of `CODE*COUNT`; a mask may follow on the lines below. */
static bool read_code_count(struct batch *batch)
{
    struct input *code = &batch->code;
    size_t line = first_line(code);
    const char *star = line ? memchr(code->bytes, '*', line) : NULL;
    if (!star)
        return true;
    size_t at = (size_t)(star - code->bytes);
    uint64_t count;
    const char *sentence = NULL;
    if (!read_count(star + 1, line - at - 1, &count))
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

/* Returns the offset of the fourth part of a canonical code; points separate the parts. */
static size_t seed_at(const char *line, size_t length)
{
    size_t at = 0;
    for (int points = 0; points < 3 && at < length; at++)
        points += line[at] == '.';
    return at;
}

/* Turns the code into that of the mazes: its seed is followed by '-' and a number. */
static bool read_code(struct batch *batch)
{
    const struct input *code = &batch->code;
    enum mw_status status = mw_code_canonical(context, code->bytes, code->length);
    if (status != MW_OK) {
        report_error(status, code);
        return false;
    }
    struct mw_text text = mw_output(context);
    const char *newline = memchr(text.bytes, '\n', text.length);
    size_t line = newline ? (size_t)(newline - text.bytes) : text.length;
    size_t seed = seed_at(text.bytes, line);
    bool moves = seed < line && memchr(text.bytes + seed, '.', line - seed);
    if (seed == line || text.bytes[seed] != 's' || moves) {
        report_bad_input_at(
            code, 0, "a batch needs a code with a seed and no moves, such as v1.worm.w8_h8.sWORD");
        return false;
    }
    size_t digits = 1;
    for (uint64_t last = batch->count - 1; last >= 10; last /= 10)
        digits++;
    if (line - seed - 1 + 1 + digits > MW_SEED_BYTES_MAX) {
        report_bad_input_at(code, 0,
                            "the seed is too long: with '-' and the maze number it must have at "
                            "most 32 characters");
        return false;
    }
    text_bytes(&batch->head, text.bytes, line);
    text_char(&batch->head, '-');
    text_bytes(&batch->below, text.bytes + line, text.length - line);
    return true;
}

void batch_write_code(const struct batch *batch, uint64_t index, struct text *out)
{
    text_bytes(out, batch->head.bytes, batch->head.length);
    text_unsigned(out, index);
    text_bytes(out, batch->below.bytes, batch->below.length);
}

/* ---- The whole batch ---- */

static bool options_agree(const struct batch *batch)
{
    bool with = batch->with_solution || batch->with_rate || batch->with_distances;
    const char *sentence = NULL;
    if (batch->form == BATCH_NPY && (with || batch->splits))
        sentence = "an npy file holds only the mazes; use npz for --with and --split";
    else if (batch->form == BATCH_CODES && with)
        sentence = "the codes format has only codes; use npz or jsonl for --with";
    else if (batch->form == BATCH_CODES && batch->below.length)
        sentence = "codes of mazes with this mask need more than one line; use npz or jsonl";
    else if (batch->unique && batch->sharded)
        sentence =
            "--unique compares all mazes, so it cannot use shards; compare the column 'hash' "
            "of all shards";
    else if (batch->unique && batch->count > BATCH_UNIQUE_MAX)
        sentence = "--unique keeps a hash of each maze in memory, for at most 50000000 mazes";
    else if (batch->resume && !batch->out)
        sentence = "--resume needs --output FILE; standard output cannot be resumed";
    else if (batch->sharded && !batch->out)
        sentence = "a shard must go to a file: --output FILE";
    else if (batch->sharded && batch->shard.of > batch->count)
        sentence = "there are more shards than mazes";
    if (sentence)
        report_bad_input(sentence);
    return !sentence;
}

/* Describes the batch in a canonical order of options, so that equal batches have equal descriptions. */
static void write_description(struct batch *batch)
{
    struct text *out = &batch->work;
    text_string(out, "batch ");
    text_bytes(out, batch->head.bytes, batch->head.length - 1);
    text_format(out, "*%llu --format %s", (unsigned long long)batch->count,
                format_names[batch->form]);
    if (batch->below.length)
        text_format(out, " --mask-checksum %llu",
                    (unsigned long long)mw_checksum(batch->below.bytes, batch->below.length));
    if (batch->with_solution)
        text_string(out, " --with solution");
    if (batch->with_rate)
        text_string(out, " --with rate");
    if (batch->with_distances)
        text_string(out, " --with distances");
    for (uint32_t i = 0; i < batch->splits; i++)
        text_format(out, "%s%s:%u", i ? "," : " --split ", batch->split[i].name,
                    batch->split[i].until - (i ? batch->split[i - 1].until : 0));
    if (batch->unique)
        text_string(out, " --unique");
    text_char(out, '\0');
}

bool batch_read_options(struct batch *batch, char **words, int count)
{
    int code = 0;
    batch->form = BATCH_FORMATS;
    batch->shard = (struct shard){1, 1};
    for (int i = 1; i < count; i++) {
        if (strncmp(words[i], "--", 2) == 0) {
            if (!read_option(batch, words, &i))
                return false;
        } else {
            code = i;
        }
    }
    if (!code || batch->form == BATCH_FORMATS) {
        report_bad_input(
            "batch expects a code and a format, as in: mazewright batch v1.worm.w8_h8.sA --count "
            "1000 --format npz --output FILE");
        return false;
    }
    if (!read_argument(words[code], code + 1, &batch->code) || !read_code_count(batch))
        return false;
    if (!batch->count) {
        report_bad_input("the number of mazes is missing; write --count N or CODE*N");
        return false;
    }
    if (!read_code(batch) || !options_agree(batch))
        return false;
    write_description(batch);
    if (batch->head.failed || batch->below.failed || batch->work.failed)
        report_bad_input("memory ran out");
    return !batch->head.failed && !batch->below.failed && !batch->work.failed;
}

void batch_close(struct batch *batch)
{
    input_free(&batch->code);
    text_free(&batch->head);
    text_free(&batch->below);
    text_free(&batch->work);
}
