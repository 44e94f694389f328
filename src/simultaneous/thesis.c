#include "thesis.h"

static const struct sim_table_row table_61[] = {
    {"1x1", "astar", "0"}, {"1x2", "astar", "1"}, {"1x3", "astar", "2"},  {"1x4", "astar", "3"},
    {"2x1", "astar", "1"}, {"2x2", "astar", "3"}, {"2x3", "astar", "5"},  {"2x4", "astar", "7"},
    {"3x1", "astar", "2"}, {"3x2", "astar", "5"}, {"3x3", "astar", "11"}, {"3x4", "astar", "17"},
    {"4x1", "astar", "3"}, {"4x2", "astar", "7"}, {"4x3", "astar", "17"},
};

static const struct sim_table_row table_62[] = {
    {"1x1", "astar", "0.000062"}, {"1x2", "astar", "0.000125"}, {"1x3", "astar", "0.000165"},
    {"1x4", "astar", "0.000213"}, {"2x1", "astar", "0.000113"}, {"2x2", "astar", "0.000462"},
    {"2x3", "astar", "0.001409"}, {"2x4", "astar", "0.005914"}, {"3x1", "astar", "0.000118"},
    {"3x2", "astar", "0.001167"}, {"3x3", "astar", "0.091550"}, {"3x4", "astar", "98.592423"},
    {"4x1", "astar", "0.000071"}, {"4x2", "astar", "0.002280"}, {"4x3", "astar", "99.169318"},
};

static const struct sim_table_row table_63[] = {
    {"1x1", "ess", "0.000058"}, {"1x2", "ess", "0.000296"}, {"1x3", "ess", "0.000495"},
    {"1x4", "ess", "0.000652"}, {"2x1", "ess", "0.000250"}, {"2x2", "ess", "0.001684"},
    {"2x3", "ess", "0.003717"}, {"2x4", "ess", "0.007201"}, {"3x1", "ess", "0.000241"},
    {"3x2", "ess", "0.002443"}, {"3x3", "ess", "0.032254"}, {"3x4", "ess", "6.880254"},
    {"4x1", "ess", "0.000174"}, {"4x2", "ess", "0.003242"}, {"4x3", "ess", "3.221218"},
};

static const struct sim_table_row table_64[] = {
    {"1x1", "rs", "0.004778"},   {"1x1", "ias", "0.000104"},  {"1x1", "gl", "0.000097"},
    {"2x2", "rs", "0.083224"},   {"2x2", "ias", "0.001332"},  {"2x2", "gl", "0.002099"},
    {"3x3", "rs", "2.732247"},   {"3x3", "ias", "0.164220"},  {"3x3", "gl", "0.129637"},
    {"4x4", "rs", "170.701078"}, {"4x4", "ias", "97.665786"}, {"4x4", "gl", "61.317300"},
};

static const struct sim_table_row table_65[] = {
    {"1x1", "rs", "0.0"},
    {"1x1", "ias", "0"},
    {"1x1", "gl", "0"},
    {"1x1", "so", "0"},
    {"2x2", "rs", "3.0"},
    {"2x2", "ias", "3"},
    {"2x2", "gl", "3"},
    {"2x2", "so", "3"},
    {"3x3", "rs", "14.1"},
    {"3x3", "ias", "17"},
    {"3x3", "gl", "14"},
    {"3x3", "so", "11"},
    {"4x4", "rs", "51.7"},
    {"4x4", "ias", "53"},
    {"4x4", "gl", "53"},
    {"4x4", "so", "29"},
    {"5x5", "ias", "551 (not minimized)"},
};

static const struct sim_table_row table_66[] = {
    {"4x4", "astar", "21"}, {"4x4", "ess", "26"},  {"4x4", "gess", "23"}, {"4x4", "pic", "20"},
    {"5x5", "ess", "29"},   {"5x5", "gess", "24"}, {"6x6", "ess", "31"},  {"6x6", "gess", "27"},
};

#define ROWS(rows) rows, sizeof rows / sizeof rows[0]

/* Seconds are the front end's to measure: ours are states, or improvements. */
const struct sim_table sim_tables[] = {
    {"6.1", "shortest", "", "length", "moves", ROWS(table_61)},
    {"6.2", "shortest", "", "states", "seconds", ROWS(table_62)},
    {"6.3", "shortest", "", "states", "seconds", ROWS(table_63)},
    {"6.4", "approximate", " --minimize", "nodes", "seconds", ROWS(table_64)},
    {"6.5", "approximate", " --minimize", "length", "moves", ROWS(table_65)},
    {"6.6", "bound", "", "at_least", "moves", ROWS(table_66)},
};
const unsigned sim_table_count = sizeof sim_tables / sizeof sim_tables[0];
