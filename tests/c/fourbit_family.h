/* Reference implementation of the four-bit rules for tests: `struct table` reads descriptions by
 * itself, and `obeys` checks a table by the words of the rule. It uses no code of src/. */
#pragma once

#include "support.h"

#include <stdbool.h>

enum { STATES = 64, BITS = 6, NEVER = 1000 };
enum rule { ALLOK, RESET, PIN, MEMORY, DEEPER, NOSENSE, KARNAUGH, ONEWAY, RULES };

struct rule_limits {
    const char *word;
    bool toggles;
    int longest[BITS + 1];
    int default_length[BITS + 1];
};
extern const struct rule_limits rules[RULES];

struct table {
    int bits, states, start;
    int target[STATES][BITS]; /* the state itself if the button is dead */
};

bool is_lit(int state, int light);
/* Returns whether descriptions contain the button. */
bool is_described(enum rule rule, int n, int m);
/* Makes a table in which every button is dead. */
void table_begin(struct table *table, int bits);
/* Reads `v1.fourbit.bB_RULE.dDIGITS`. */
void table_read(struct table *table, enum rule rule, const char *code);
/* Fills distance[n]: presses from `from` to n, or backwards from n to `from`. */
void distances(const struct table *table, int from, bool backwards, int *distance);
int shortest(const struct table *table);
/* Checks the rule for a single button. */
bool button_obeys(const struct table *table, enum rule rule, int n, int m);
bool obeys(const struct table *table, enum rule rule);
/* Asserts that the core accepts the table exactly if it is good. */
void check_reading(const struct table *table, enum rule rule, bool good);
