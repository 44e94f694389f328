#include "words.h"

#include <string.h>

static int shown(size_t length)
{
    return length > 40 ? 40 : (int)length;
}

bool words_split(struct words *words, const char *text, size_t length, struct mw_error *error)
{
    memset(words, 0, sizeof *words);
    words->error = error;
    const char *newline = length > 0 ? memchr(text, '\n', length) : NULL;
    size_t end = newline ? (size_t)(newline - text) : length;
    if (newline) {
        words->input = newline + 1;
        words->input_offset = end + 1;
        words->input_length = length - end - 1;
    }
    size_t at = 0;
    while (at < end) {
        size_t from = at;
        while (at < end && text[at] != ' ')
            at++;
        if (at > from) {
            if (words->count == WORDS_COUNT_MAX) {
                mw_fail(error, MW_OUT_OF_RANGE, from, "a task takes at most %d words",
                        WORDS_COUNT_MAX);
                return false;
            }
            words->word[words->count++] = (struct word){text + from, at - from, from, false};
        }
        at++;
    }
    return true;
}

bool word_is(const struct word *word, const char *string)
{
    return text_is(word->text, word->length, string);
}

bool word_among(const struct word *word, const char *const *names, size_t count, uint32_t *index)
{
    for (uint32_t i = 0; word && i < count; i++)
        if (word_is(word, names[i])) {
            *index = i;
            return true;
        }
    return false;
}

bool words_flag(struct words *words, const char *name)
{
    for (uint32_t i = 0; i < words->count; i++)
        if (!words->word[i].used && word_is(&words->word[i], name)) {
            words->word[i].used = true;
            return true;
        }
    return false;
}

struct word *words_option(struct words *words, const char *name)
{
    for (uint32_t i = 0; i + 1 < words->count; i++)
        if (!words->word[i].used && word_is(&words->word[i], name)) {
            words->word[i].used = words->word[i + 1].used = true;
            return &words->word[i + 1];
        }
    return NULL;
}

bool word_is_argument(const struct word *word)
{
    return !word->used && (word->length < 2 || word->text[0] != '-' || word->text[1] != '-');
}

bool words_has_argument(const struct words *words)
{
    for (uint32_t i = 0; i < words->count; i++)
        if (word_is_argument(&words->word[i]))
            return true;
    return false;
}

struct word *words_argument(struct words *words, const char *what)
{
    for (uint32_t i = 0; i < words->count; i++)
        if (word_is_argument(&words->word[i])) {
            words->word[i].used = true;
            return &words->word[i];
        }
    mw_fail(words->error, MW_BAD_SYNTAX, MW_NO_PLACE, "%s is missing", what);
    return NULL;
}

bool words_number(struct words *words, const struct word *word, const char *what, uint64_t minimum,
                  uint64_t maximum, uint64_t *value)
{
    uint64_t number = 0;
    bool valid = word->length > 0;
    for (size_t i = 0; valid && i < word->length; i++) {
        valid = word->text[i] >= '0' && word->text[i] <= '9' && number <= maximum;
        number = number * 10 + (uint64_t)(word->text[i] - '0');
    }
    if (!valid || number < minimum || number > maximum) {
        mw_fail(words->error, valid ? MW_OUT_OF_RANGE : MW_BAD_SYNTAX, word->offset,
                "%.*s: %s is a number of %llu to %llu", shown(word->length), word->text, what,
                (unsigned long long)minimum, (unsigned long long)maximum);
        return false;
    }
    *value = number;
    return true;
}

bool words_option_number(struct words *words, const char *name, uint64_t minimum, uint64_t maximum,
                         uint64_t fallback, uint64_t *value)
{
    const struct word *word = words_option(words, name);
    *value = fallback;
    return !word || words_number(words, word, name, minimum, maximum, value);
}

bool words_end(struct words *words)
{
    for (uint32_t i = 0; i < words->count; i++) {
        const struct word *word = &words->word[i];
        if (word->used)
            continue;
        mw_fail(words->error, MW_BAD_SYNTAX, word->offset,
                i + 1 == words->count && !word_is_argument(word)
                    ? "%.*s: this task has no such option, or its value is missing"
                    : "%.*s: this task does not take this word",
                shown(word->length), word->text);
        return false;
    }
    return true;
}
