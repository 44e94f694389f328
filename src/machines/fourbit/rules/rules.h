/*
 * Rules of the four-bit family: which targets a button may have, how long a solution can be, and
 * how a maze is checked and generated. One row of fourbit_rules holds everything specific to a
 * rule; the rest of the machine reads that row.
 */
#pragma once

#include "../fourbit.h"
#include "core/rows.h"

/* The values of the parameter FOURBIT_RULE. */
enum {
    FOURBIT_PLAIN,
    FOURBIT_ALLOK,
    FOURBIT_RESET,
    FOURBIT_PIN,
    FOURBIT_MEMORY,
    FOURBIT_DEEPER,
    FOURBIT_NOSENSE,
    FOURBIT_KARNAUGH,
    FOURBIT_ONEWAY,
    FOURBIT_RULES
};

/* Moves between two states that differ in one light, as a set: the light goes out, comes on, or
 * both. For rules in which a button changes only its own light. */
enum { EDGE_DEAD = 0, EDGE_OUT = 1, EDGE_ON = 2, EDGE_BOTH = 3 };

struct fourbit_rule {
    /* Buttons of dark lights can work too, so descriptions contain them. */
    bool toggles;
    /* A wrong press leads back to the start. */
    bool sends_back;
    /* The buttons of a state have different targets. */
    bool distinct_targets;
    /* Bit E is set if a pair of states may have the moves E (EDGE_...). 0 if moves are not paired.
     * */
    uint8_t edges;
    /* Every solution with b lights has exactly longest[b] presses. */
    bool fixed_length;
    /* By bits: maximum length of a shortest solution; 0 if no maze exists. */
    uint8_t longest[FOURBIT_BITS_MAX + 1];
    /* By bits: default of the parameter l. */
    uint8_t default_length[FOURBIT_BITS_MAX + 1];
    /* Returns the set of targets that the rule allows for one button; it contains the state itself
     * if the button may be dead. */
    uint64_t (*targets)(uint32_t bits, uint32_t state, uint32_t bit);
    /* Sets the error for an entry whose target is not allowed. */
    void (*explain)(const struct fourbit_entry *entry, struct mw_error *error);
    /* Sets the error for a length that no maze has. */
    void (*refuse)(const int32_t *values, size_t offset, struct mw_error *error);
    /* Checks the whole table, including reachability; returns MW_OK or sets the error. */
    enum mw_status (*check)(const struct fourbit_board *board, struct mw_error *error);
    /* Returns the task that generates a maze; NULL if memory runs out. */
    struct task *(*generate)(struct maze *maze);
};

extern const struct fourbit_rule fourbit_rules[FOURBIT_RULES];
/* fourbit.c: returns the parameter that names the rule; NULL for the plain rule. */
const char *fourbit_rule_word(int32_t rule);

static inline const struct fourbit_rule *fourbit_rule_of(const int32_t *values)
{
    return &fourbit_rules[values[FOURBIT_RULE]];
}

/* Returns whether the button works in some maze of the rule. Descriptions contain only these. */
static inline bool fourbit_may_work(const struct fourbit_rule *rule, uint32_t state, uint32_t bit)
{
    return state != 0 && (rule->toggles || fourbit_is_lit(state, bit));
}

/* Makes all lit buttons of a state lead to the start. */
static inline void fourbit_send_back(struct fourbit_board *board, uint32_t state)
{
    for (uint32_t m = 0; m < FOURBIT_BITS_MAX; m++)
        if (fourbit_is_lit(state, m))
            board->target[state][m] = (uint8_t)fourbit_start(board);
}

/* Returns the targets that a button of the original machine may have, as a set of states. */
uint64_t fourbit_oskar_targets(uint32_t bits, uint32_t state, uint32_t bit);

/* checks.c: checks of whole tables. Each returns MW_OK, or sets an error that names the first state
 * and button at fault. */
enum mw_status fourbit_check_reachability(const struct fourbit_board *board,
                                          struct mw_error *error);
enum mw_status fourbit_check_both_directions(const struct fourbit_board *board,
                                             struct mw_error *error);
enum mw_status fourbit_check_one_direction(const struct fourbit_board *board,
                                           struct mw_error *error);
enum mw_status fourbit_check_path(const struct fourbit_board *board, struct mw_error *error);
enum mw_status fourbit_check_tour(const struct fourbit_board *board, struct mw_error *error);
enum mw_status fourbit_check_tree(const struct fourbit_board *board, struct mw_error *error);

/* generators/: tasks that generate the maze's board; NULL if memory runs out. Tables use the
 * paper's algorithm, paths have a single solution, trees are PIN codes. */
struct task *fourbit_generate_table(struct maze *maze);
struct task *fourbit_generate_path(struct maze *maze);
struct task *fourbit_generate_tree(struct maze *maze);

/* description.c: writes and reads the digits of a description. Reading stores a new board in
 * `result`, or sets an error with the offset of the digit at fault. */
bool fourbit_write_board(const struct maze *maze, struct text *out);
enum mw_status fourbit_read_board(const int32_t *values, const char *text, size_t length,
                                  void **result, struct mw_error *error);
/* Reads the code of a table, given as an argument, of which every target obeys its rule but which need
 * not be a maze as a whole: reachability and the other checks of rule->check are left out. The caller
 * frees the board. Returns NULL with an error whose offset counts in the whole text. */
struct fourbit_board *fourbit_read_table(const struct argument *code, int32_t *values,
                                         struct mw_error *error);
/* Returns the offset of a button's entry in a description. The first entry of a state has bit =
 * bits - 1. */
size_t fourbit_offset(const struct fourbit_board *board, uint32_t state, uint32_t bit);
