#include "thesis.h"

const struct sim_table_row sim_table_rows[] = {
#include "thesis_rows.h" /* made of tests/data/simultaneous/thesis.tsv, see the Makefile */
};
const unsigned sim_table_row_count = sizeof sim_table_rows / sizeof sim_table_rows[0];

/* Seconds are the front end's to measure: ours are states, or improvements. */
const struct sim_table sim_tables[] = {
    {"6.1", "shortest", "", "length", "moves"},
    {"6.2", "shortest", "", "states", "seconds"},
    {"6.3", "shortest", "", "states", "seconds"},
    {"6.4", "approximate", " --minimize", "nodes", "seconds"},
    {"6.5", "approximate", " --minimize", "length", "moves"},
    {"6.6", "bound", "", "at_least", "moves"},
};
const unsigned sim_table_count = sizeof sim_tables / sizeof sim_tables[0];
