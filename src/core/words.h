/* The arguments of a task: words separated by blanks, `--name value` options among them, and behind
 * the first line the text of one input file. */
#ifndef MW_WORDS_H
#define MW_WORDS_H

#include "text.h"

enum { WORDS_COUNT_MAX = 32 };

struct word {
    const char *text;
    size_t length;
    size_t offset;
    bool used;
};

struct words {
    struct word word[WORDS_COUNT_MAX];
    uint32_t count;
    const char *input; /* NULL if there is none */
    size_t input_length;
    size_t input_offset;
    struct mw_error *error; /* offsets count in the whole text of the task */
};

bool words_split(struct words *words, const char *text, size_t length, struct mw_error *error);
bool word_is(const struct word *word, const char *string);
/* Whether the word (NULL: none) is one of the names; *index says which. */
bool word_among(const struct word *word, const char *const *names, size_t count, uint32_t *index);
/* Whether the flag is there; taken out. */
bool words_flag(struct words *words, const char *name);
/* The value of an option, taken out; NULL without an error if it is not there. */
struct word *words_option(struct words *words, const char *name);
/* The next word that is no option, taken out; NULL with the error 'WHAT is missing'. */
struct word *words_argument(struct words *words, const char *what);
bool words_has_argument(const struct words *words);
/* An option's number, or `fallback`; false with an error if it is none, or not in the limits. */
bool words_option_number(struct words *words, const char *name, uint64_t minimum, uint64_t maximum,
                         uint64_t fallback, uint64_t *value);
bool words_number(struct words *words, const struct word *word, const char *what, uint64_t minimum,
                  uint64_t maximum, uint64_t *value);
/* Whether a word is an argument: neither taken nor an option. */
bool word_is_argument(const struct word *word);
/* False with an error if a word has not been taken. */
bool words_end(struct words *words);

#endif
