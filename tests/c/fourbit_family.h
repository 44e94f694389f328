/* The rules of the four-bit family in words: `struct table` reads descriptions by itself, and `obeys`
 * knows of each rule what its sentence says, with no code of src/. */
#ifndef TESTS_FOURBIT_FAMILY_H
#define TESTS_FOURBIT_FAMILY_H

#include "support.h"

#include <stdbool.h>

enum { STATES = 64, BITS = 6, NEVER = 1000 };
enum rule { ALLOK, RESET, PIN, MEMORY, DEEPER, NOSENSE, KARNAUGH, ONEWAY, RULES };

struct rule_facts {
    const char *word;
    bool toggles;
    int longest[BITS + 1];
    int usual[BITS + 1];
};
extern const struct rule_facts rules[RULES];

struct table {
    int bits, states, start;
    int target[STATES][BITS]; /* the state itself: nothing happens */
};

bool is_lit(int state, int light);
/* Whether the button stands in a description. */
bool is_told(enum rule rule, int n, int m);
/* Every button leads to its own state. */
void table_begin(struct table *table, int bits);
/* Reads `v1.fourbit.bB_RULE.dDIGITS`. */
void table_read(struct table *table, enum rule rule, const char *code);
/* distance[n]: presses from `from` to n, or to `from` from n. */
void distances(const struct table *table, int from, bool backwards, int *distance);
int shortest(const struct table *table);
/* What the rule asks of one button by itself. */
bool button_obeys(const struct table *table, enum rule rule, int n, int m);
bool obeys(const struct table *table, enum rule rule);
/* The core reads a table if, and only if, it obeys. */
void check_reading(const struct table *table, enum rule rule, bool good);

#endif
