/* Task arguments: sizes, sequences, sets of mazes, seeds. */
#ifndef SIMULTANEOUS_INPUT_H
#define SIMULTANEOUS_INPUT_H

#include "../maze/sequence.h"
#include "../sets/set.h"
#include "core/rows.h"

enum {
    SIM_MEMORY_MB_DEFAULT = 2048,
    /* Browsers have an address space of 4 GB; native programs may use more. */
    SIM_MEMORY_MB_MAX = 1 << 16,
};

/* ---- Shared arguments ---- */

/* The mazes that a task is about. */
struct sim_problem {
    struct row_size size;
    struct argument mazes; /* no text: all mazes of the size */
    uint32_t walls, ends;
    bool perfect;
};

enum { SIM_CELLS, SIM_EDGES };      /* the choices of --walls */
enum { SIM_ANY_ENDS, SIM_CORNERS }; /* the choices of --ends */

/* Rows of a struct whose member `problem` is a struct sim_problem. */
#define SIM_SIZE_ROW_PART(values, cells_max)                                                       \
    .name = "size", AS_SIZE(values, problem.size), .place = ROW_POSITIONAL, .minimum = 1,          \
    .maximum = SIM_SIDE_MAX, .cells = cells_max, .unit = "ROWSxCOLUMNS", .label = "Size",          \
    .help = "rows and columns"
#define SIM_EDGES_LIMITS(cells_max)                                                                \
    {                                                                                              \
        "walls=edges", 1, SIM_EDGES_SIDE_MAX,                                                      \
            (int)(cells_max) < (int)SIM_EDGES_CELLS_MAX ? (int)(cells_max)                         \
                                                        : (int)SIM_EDGES_CELLS_MAX                 \
    }
/* The size of mazes with blocked cells. */
#define SIM_CELLS_SIZE_ROW(values, cells_max)                                                      \
    {                                                                                              \
        SIM_SIZE_ROW_PART(values, cells_max)                                                       \
    }
/* The size of mazes of both types. */
#define SIM_SIZE_ROW(values, cells_max)                                                            \
    {                                                                                              \
        SIM_SIZE_ROW_PART(values, cells_max), .limits = (const struct row_limit[])                 \
        {                                                                                          \
            SIM_EDGES_LIMITS(cells_max),                                                           \
            {                                                                                      \
                0                                                                                  \
            }                                                                                      \
        }                                                                                          \
    }
/* The size of all mazes, or of those of --mazes where their file does not name it; `more` are limits. */
#define SIM_SIZE_OR_MAZES_ROW(values, cells_max, ...)                                              \
    {                                                                                              \
        SIM_SIZE_ROW_PART(values, cells_max), .one_of = "size mazes",                              \
                                              .limits = (const struct row_limit[])                 \
        {                                                                                          \
            __VA_ARGS__,                                                                           \
            {                                                                                      \
                0                                                                                  \
            }                                                                                      \
        }                                                                                          \
    }
#define SIM_MAZES_ROW(values)                                                                      \
    {                                                                                              \
        .name = "mazes", AS_TEXT(ROW_MAZES, values, problem.mazes), .label = "Mazes",              \
        .help = "masks separated by commas, or a file of them (./abc, since abc is a mask), "      \
                "instead of all mazes"                                                             \
    }
#define SIM_PERFECT_ROW(values)                                                                    \
    {                                                                                              \
        .name = "perfect", AS_FLAG(values, problem.perfect), .needs = "ends=corners",              \
        .label = "Perfect",                                                                        \
        .help = "all tokens must be on their goals at the same time; a token can leave its goal"   \
    }
#define SIM_WALLS_ROWS(values)                                                                     \
    {.name = "walls",                                                                              \
     AS_CHOICE(values, problem.walls),                                                             \
     .choices = "cells=Blocked cells;edges=Walls between cells",                                   \
     .placeholder = "KIND",                                                                        \
     .label = "Walls",                                                                             \
     .help = "blocked cells, or walls between cells"},                                             \
    {                                                                                              \
        .name = "ends", AS_CHOICE(values, problem.ends),                                           \
        .choices = "any=Any cells@walls=edges;corners=Opposite corners", .needs = "walls=edges",   \
        .placeholder = "WHERE", .label = "Start and exit", .help = "where start and exit may be"   \
    }
#define SIM_MEMORY_ROW(values)                                                                     \
    {                                                                                              \
        .name = "memory-mb", AS_INTEGER(values, memory_mb), .place = ROW_EXPERT, .minimum = 1,     \
        .maximum = SIM_MEMORY_MB_MAX, .initial = SIM_MEMORY_MB_DEFAULT, .unit = "MB",              \
        .label = "Memory", .help = "memory limit"                                                  \
    }
#define SIM_BUDGET_ROW(values)                                                                     \
    {                                                                                              \
        .name = "budget-ms", AS_INTEGER(values, budget_ms), .place = ROW_EXPERT, .minimum = 1,     \
        .maximum = UINT32_MAX, .fallback = "none", .unit = "ms", .label = "Time limit",            \
        .help = "ends the task after N milliseconds, with what it has"                             \
    }
#define SIM_SEED_ROW(values, default_seed)                                                         \
    {                                                                                              \
        .name = "seed", AS_TEXT(ROW_SEED, values, seed), .place = ROW_EXPERT, .minimum = 1,        \
        .maximum = MW_SEED_BYTES_MAX, .fallback = default_seed, .placeholder = "WORD",             \
        .label = "Seed", .help = "seed of the random numbers"                                      \
    }

/* Results of sim_write_measured, sim_write_statement and sim_write_answer. */
#define SIM_MEASURED_RESULT                                                                        \
    {                                                                                              \
        "statement.*", "statement", NULL, "headline", "Statement", "what was found, in a sentence" \
    }
#define SIM_STATEMENT_RESULTS                                                                      \
    SIM_MEASURED_RESULT,                                                                           \
        {"claim.*",                                                                                \
         "text",                                                                                   \
         NULL,                                                                                     \
         "hidden",                                                                                 \
         "Claim",                                                                                  \
         "the same in words of the core, with its numbers: at_least, exactly, at_most, solves, "   \
         "between, leaves (a mask), leaves_count, count, sequences (their length and number)"},    \
        {"about.*", "text",  NULL,                                                                 \
         "hidden",  "About", "the mazes: all or list, the size, the options for its rules"},       \
    {                                                                                              \
        "rests_on.*", "text", NULL, "hidden", "Rests on",                                          \
            "one program, second program, checked shards, trusted shards, play, count, formula, "  \
            "record, citation"                                                                     \
    }
#define SIM_ANSWER_RESULTS                                                                         \
    SIM_STATEMENT_RESULTS,                                                                         \
    {                                                                                              \
        "known.*", "statement", NULL, "figure", "Known before",                                    \
            "of the same size and rules: a sentence, least and most moves, and what it rests on"   \
    }
#define SIM_UNDER_RESULT                                                                           \
    {                                                                                              \
        "under.*", "text", NULL, "hidden", "Under",                                                \
            "prefix or shard: the statement is only about sequences that begin so"                 \
    }
#define SIM_MEMORY_RESULTS                                                                         \
    {"memory_mb", "integer", "MB", "figure", "Memory", NULL},                                      \
    {                                                                                              \
        "disk_mb", "integer", "MB", "figure", "On disk", NULL                                      \
    }

/* Makes the size, with the type of mazes. Returns false with an error. */
bool sim_take_size(const struct sim_problem *problem, const struct row_places *places,
                   struct sim_size *size, struct mw_error *error);
/* Takes the mazes too: fills *set if there are any, and clears *all. `cells`: the limit for sizes in files. */
bool sim_take_problem(const struct sim_problem *problem, const struct row_places *places,
                      uint32_t cells, struct sim_size *size, struct sim_set *set, bool *all,
                      struct mw_error *error);
/* Returns whether all mazes of the size can be enumerated; sets an error if not. */
bool sim_check_all(size_t place, struct sim_size size, struct mw_error *error);
bool sim_read_sequence(const struct argument *word, struct sim_sequence *sequence,
                       struct mw_error *error);
/* Reads mazes: masks separated by commas or white space, with comments from `#` to the end of the line. The first
 * word may be a size, followed by `edges` for walls between cells; with `size.cells` 0 it is required. */
bool sim_read_set(const struct argument *mazes, struct sim_size size, struct sim_set *set,
                  struct mw_error *error);
/* Seeds the random stream with a word. */
void sim_seed(const struct argument *word, struct rng *rng);

#endif
