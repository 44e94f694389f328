/* The arguments of a task: words separated by blanks, `--name value` options among them, and behind
 * the first line the text of one input file. */
#ifndef SIMULTANEOUS_WORDS_H
#define SIMULTANEOUS_WORDS_H

#include "../maze/mazes.h"

enum {
    SIM_WORDS_COUNT_MAX = 32,
    SIM_MEMORY_MB_DEFAULT = 2048,
    /* An address space of 4 GB in a browser; natively what somebody wants to spend. */
    SIM_MEMORY_MB_MAX = 1 << 16,
};

struct sim_word {
    const char *text;
    size_t length;
    size_t offset;
    bool used;
};

struct sim_words {
    struct sim_word word[SIM_WORDS_COUNT_MAX];
    uint32_t count;
    const char *input; /* NULL if there is none */
    size_t input_length;
    size_t input_offset;
    struct mw_error *error; /* offsets count in the whole text of the task */
};

bool sim_words_split(struct sim_words *words, const char *text, size_t length,
                     struct mw_error *error);
bool sim_word_is(const struct sim_word *word, const char *string);
/* Whether the flag is there; taken out. */
bool sim_flag(struct sim_words *words, const char *name);
/* The value of an option, taken out; NULL without an error if it is not there. */
struct sim_word *sim_option(struct sim_words *words, const char *name);
/* The next word that is no option, taken out; NULL with the error 'WHAT is missing'. */
struct sim_word *sim_argument(struct sim_words *words, const char *what);
bool sim_has_argument(const struct sim_words *words);
/* An option's number, or `fallback`; false with an error if it is none, or not in the limits. */
bool sim_option_number(struct sim_words *words, const char *name, uint64_t minimum,
                       uint64_t maximum, uint64_t fallback, uint64_t *value);
bool sim_read_number(struct sim_words *words, const struct sim_word *word, const char *what,
                     uint64_t minimum, uint64_t maximum, uint64_t *value);
/* `--memory-mb N` in bytes. */
bool sim_option_memory(struct sim_words *words, uint64_t *bytes);
/* False with an error if a word has not been taken. */
bool sim_words_end(struct sim_words *words);

/* The value of the fact `name` in the lines of a result; NULL if it is not there. */
const char *sim_fact(const struct text *facts, const char *name, size_t *length);

/* `4x5`; a side is 1 to `side`, and there are at most `fields` fields. */
bool sim_read_size(struct sim_words *words, const struct sim_word *word, uint32_t side,
                   uint32_t fields, struct sim_size *size);
bool sim_read_sequence(struct sim_words *words, const struct sim_word *word,
                       struct sim_sequence *sequence);
/* Masks separated by commas or white space, comments from `#` to the end of the line, perhaps a
 * size as the first word. `size.fields` 0: the text must name it. At most `limit` mazes. */
bool sim_read_set(struct sim_words *words, const char *text, size_t length, size_t offset,
                  struct sim_size size, uint32_t limit, struct sim_set *set);
/* What several tasks have in common: SIZE as the first word, or `--mazes` with `--size` or a file
 * (then *set is filled and *all false). */
bool sim_read_problem(struct sim_words *words, uint32_t fields, struct sim_size *size,
                      struct sim_set *set, bool *all);

/* The random stream of a `--seed` word, or of `fallback` where there is none. */
bool sim_read_seed(struct sim_words *words, const struct sim_word *word, const char *fallback,
                   struct rng *rng);

#endif
