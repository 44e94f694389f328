/* The tasks of the machine: the form of each, and their input: sizes, sequences, sets of mazes, seeds. */
#pragma once

#include "../maze/sequence.h"
#include "../sets/set.h"
#include "core/rows.h"
#include "core/task.h"

/* Each task is one file of its name in tasks/ or proof_tasks/. */
extern const struct task_form sim_verify, sim_prove, sim_check, sim_finish, sim_shortest,
    sim_approximate, sim_count, sim_sequences, sim_facts, sim_records_task, sim_cnf, sim_bound;

/* Opens `shortest` for a board. `cells` has the cell of each maze's token; NULL: all tokens are at
 * their starts. Returns NULL if memory runs out. */
struct task *sim_shortest_of_set(const struct sim_set *set, const uint8_t *cells);

/* ---- Shared arguments ---- */

/* The mazes that a task is about. */
struct sim_problem {
    struct row_size size;
    struct argument mazes; /* no text: all mazes of the size */
    uint32_t walls, ends;
    uint32_t free; /* in mazes that are written with 0 and 1 */
    bool perfect;
};

enum { SIM_CELLS, SIM_EDGES };                        /* the choices of --walls */
enum { SIM_ANY_ENDS, SIM_CORNERS };                   /* the choices of --ends */
enum { SIM_FREE_BY_CORNERS, SIM_FREE_0, SIM_FREE_1 }; /* the choices of --free */

/* Rows of a struct whose member `problem` is a struct sim_problem. */
#define SIM_LIMITS(...)                                                                            \
    .limits = (const struct row_limit[])                                                           \
    {                                                                                              \
        __VA_ARGS__,                                                                               \
        {                                                                                          \
            0                                                                                      \
        }                                                                                          \
    }
#define SIM_EDGES_LIMITS(cells_max)                                                                \
    {                                                                                              \
        "walls=edges", 1, SIM_EDGES_SIDE_MAX,                                                      \
            (int)(cells_max) < (int)SIM_EDGES_CELLS_MAX ? (int)(cells_max)                         \
                                                        : (int)SIM_EDGES_CELLS_MAX                 \
    }
/* The size of mazes with blocked cells. */
#define SIM_CELLS_SIZE_ROW(values, cells_max, ...)                                                 \
    ROW("size", AS_SIZE(values, problem.size), "Size", "rows and columns",                         \
        .place = ROW_POSITIONAL, .minimum = 1, .maximum = SIM_SIDE_MAX, .cells = cells_max,        \
        .unit = "ROWSxCOLUMNS", __VA_ARGS__)
/* The size of mazes of both types. */
#define SIM_SIZE_ROW(values, cells_max)                                                            \
    SIM_CELLS_SIZE_ROW(values, cells_max, SIM_LIMITS(SIM_EDGES_LIMITS(cells_max)))
/* The size of all mazes, or of those of --mazes where their file does not name it; further arguments are limits. */
#define SIM_SIZE_OR_MAZES_ROW(values, cells_max, ...)                                              \
    SIM_CELLS_SIZE_ROW(values, cells_max, .one_of = "size mazes", SIM_LIMITS(__VA_ARGS__))
#define SIM_MAZES_ROWS(values)                                                                     \
    ROW("mazes", AS_TEXT(ROW_MAZES, values, problem.mazes), "Mazes",                               \
        "masks separated by commas, or a file (./abc, since abc is a mask) of masks or of mazes "  \
        "drawn with . and # or with 0 and 1, instead of all mazes"),                               \
        SIM_FREE_ROW(values)
#define SIM_FREE_ROW(values)                                                                       \
    ROW("free", AS_CHOICE(values, problem.free), "Free cells",                                     \
        "the digit of free cells in mazes that are written with 0 and 1",                          \
        .choices = "corners=As in the corners;0=0;1=1", .needs = "mazes", .place = ROW_EXPERT,     \
        .placeholder = "DIGIT")
#define SIM_PERFECT_ROW(values)                                                                    \
    ROW("perfect", AS_FLAG(values, problem.perfect), "Perfect",                                    \
        "all tokens must be on their goals at the same time; a token can leave its goal",          \
        .needs = "ends=corners")
#define SIM_WALLS_ROWS(values)                                                                     \
    ROW("walls", AS_CHOICE(values, problem.walls), "Walls",                                        \
        "blocked cells, or walls between cells",                                                   \
        .choices = "cells=Blocked cells;edges=Walls between cells", .placeholder = "KIND"),        \
        ROW("ends", AS_CHOICE(values, problem.ends), "Start and exit",                             \
            "where start and exit may be",                                                         \
            .choices = "any=Any cells@walls=edges;corners=Opposite corners",                       \
            .needs = "walls=edges", .placeholder = "WHERE")
#define SIM_DISK_ROW                                                                               \
    ROW("disk", .type = ROW_FOLDER, "Disk", "folder for data past the memory limit",               \
        .place = ROW_EXPERT)
#define SIM_BUDGET_ROW(values)                                                                     \
    ROW("budget-ms", AS_INTEGER(values, budget_ms), "Time limit",                                  \
        "ends the task after N milliseconds, with what it has", .place = ROW_EXPERT, .minimum = 1, \
        .maximum = UINT32_MAX, .fallback = "none", .unit = "ms")
#define SIM_SEED_ROW(values, default_seed)                                                         \
    ROW("seed", AS_SEED(values), "Seed", "seed of the random numbers", .place = ROW_EXPERT,        \
        .fallback = default_seed)

/* Results of sim_write_statement and sim_write_answer. */
#define SIM_STATEMENT_RESULTS                                                                      \
    {"statement.*", "statement", NULL, "headline", "Statement", "what was found, in a sentence"},  \
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
            "one program, second program, play, count, formula, "                                  \
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
            "a prefix: the statement is only about sequences that begin so"                        \
    }
#define SIM_MEMORY_RESULTS                                                                         \
    {"memory_mb", "integer", "MB", "figure", "Memory", NULL},                                      \
    {                                                                                              \
        "disk_mb", "integer", "MB", "figure", "On disk", NULL                                      \
    }

/* The arguments of a claim, "no sequence of at most `length` moves solves all mazes of the size", and the row of LENGTH in a struct that begins with them. */
struct sim_claim_values {
    struct sim_problem problem;
    uint64_t length;
};
#define SIM_LENGTH_ROW(values, min, max)                                                           \
    ROW("length", AS_INTEGER(values, length), "Length", "number of moves",                         \
        .place = ROW_POSITIONAL, .minimum = min, .maximum = max, .unit = "moves")

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
/* The mazes of --mazes: masks or drawings. */
bool sim_read_mazes(const struct sim_problem *problem, struct sim_size size, struct sim_set *set,
                    struct mw_error *error);
/* Seeds the random stream with a word. */
void sim_seed(const struct argument *word, struct rng *rng);

/* ---- drawn_mazes.c ---- */

/* Whether a text has mazes drawn with `.` and `#` or written with 0 and 1. */
bool sim_is_drawing(const struct argument *text);
/* Reads them; `size.cells` 0: the first maze tells the size. `free`: a choice of --free. */
bool sim_read_drawings(const struct argument *text, struct sim_size size, uint32_t free,
                       struct sim_set *set, struct mw_error *error);
