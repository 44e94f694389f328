/* Measures: the named numbers of a rated maze, exact, as a table of the kind and a list of values. `rate` prints
 * them, and surveys (data/survey.h) compute with them. */
#pragma once

#include "text.h"

enum { MEASURES_MAX = 40, MEASURE_PLACES = 6 };

struct measure {
    const char *name;
    bool ratio; /* printed with decimals; else a whole number */
    const char *type, *unit;
    const char *direction; /* of mazes with a high value: `harder`, `easier`; NULL: neither */
    const char *label, *help;
};

/* The measures of a kind's mazes, and one distribution: counts of things by a length from 1 to `bins`,
 * where the last bin has all longer ones too. */
struct measure_table {
    const struct measure *measures;
    uint32_t count;
    const char *distribution;
    uint32_t bins;
};

/* A value is numerator / denominator; missing if the denominator is 0. */
struct measure_value {
    uint64_t numerator, denominator;
};

static inline struct measure_value measure_whole(uint64_t value)
{
    return (struct measure_value){value, 1};
}

/* Writes a value, with `places` decimals if it is a ratio; '-' if it is missing. */
static inline void measure_write(const struct measure *measure, struct measure_value value,
                                 unsigned places, struct text *out)
{
    if (value.denominator == 0)
        text_char(out, '-');
    else
        text_ratio(out, value.numerator, value.denominator, measure->ratio ? places : 0);
}

/* Writes the key of a bin from 0: its length, and '+' behind the last one. */
static inline void measure_write_key(const struct measure_table *table, uint32_t bin,
                                     struct text *out)
{
    text_format(out, "%u%s", bin + 1, bin + 1 == table->bins ? "+" : "");
}
