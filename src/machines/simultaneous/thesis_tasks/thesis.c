/* The thesis's tables: printed numbers, and the tasks that reproduce them. */
#include "thesis.h"

#include "../tasks/tasks.h"

const struct sim_table_row sim_table_rows[] = {
#include "thesis_rows.h" /* generated from tests/data/simultaneous/thesis.tsv, see the Makefile */
};
const unsigned sim_table_row_count = sizeof sim_table_rows / sizeof sim_table_rows[0];

/* Only front ends measure seconds; we compare states or maze-steps. */
const struct sim_table sim_tables[] = {
    {"6.1", &sim_shortest, "", "length", "moves", 0, NULL},
    {"6.2", &sim_shortest, "", "states", "seconds", 0, NULL},
    {"6.3", &sim_shortest, "", "states", "seconds", 0, NULL},
    {"6.4", &sim_approximate, " --minimize", "maze_steps", "seconds", 0, NULL},
    {"6.5", &sim_approximate, " --minimize", "length", "moves", 10, "so"},
    {"6.6", &sim_bound, "", "at_least", "moves", 0, NULL},
};
const unsigned sim_table_count = sizeof sim_tables / sizeof sim_tables[0];
