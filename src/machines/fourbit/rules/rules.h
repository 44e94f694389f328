/*
 * The family of the four-bit maze: what a press may do is a rule, one of a table. All that is true
 * of one rule alone stands in its row; the rest of the machine asks the row.
 */
#ifndef MW_FOURBIT_RULES_H
#define MW_FOURBIT_RULES_H

#include "../fourbit.h"

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

/* What a pair of states that differ in one light may have, where a button changes its own light
 * only: as sets of the two moves between them. */
enum { EDGE_DEAD = 0, EDGE_OUT = 1, EDGE_ON = 2, EDGE_BOTH = 3 };

struct fourbit_rule {
    /* The buttons of dark lights may work too, so that they stand in a description. */
    bool toggles;
    /* The targets of a state differ pairwise. */
    bool differs;
    /* Bit E: a pair of states may have the moves E (EDGE_...); 0 where moves do not go in pairs. */
    uint8_t edges;
    /* All solutions of b lights have longest[b] presses. */
    bool one_length;
    /* By the bits: the most presses that a shortest solution can have; 0: there is no such maze. */
    uint8_t longest[FOURBIT_BITS_MAX + 1];
    /* By the bits: the wanted length where none is said. */
    uint8_t usual[FOURBIT_BITS_MAX + 1];
    /* What a button may lead to by the rules for it alone, as a set of states; the state itself
     * where it may be dead. */
    uint64_t (*targets)(uint32_t bits, uint32_t state, uint32_t bit);
    /* Why the target of `at` is none of those. */
    void (*explain)(const struct fourbit_place *at, struct mw_error *error);
    /* Why there is no maze of that length. */
    void (*refuse)(const int32_t *values, size_t place, struct mw_error *error);
    /* The rules for the whole table, reachability among them; MW_OK or the error. */
    enum mw_status (*check)(const struct fourbit_board *board, struct mw_error *error);
    /* Makes a maze. NULL: no memory. */
    struct task *(*generate)(struct maze *maze);
};

extern const struct fourbit_rule fourbit_rules[FOURBIT_RULES];

static inline const struct fourbit_rule *fourbit_rule_of(const int32_t *values)
{
    return &fourbit_rules[values[FOURBIT_RULE]];
}

/* Whether the button works in some maze of the rule: only then does it stand in a description. */
static inline bool fourbit_may_work(const struct fourbit_rule *rule, uint32_t state, uint32_t bit)
{
    return state != 0 && (rule->toggles || fourbit_is_lit(state, bit));
}

/* Lets all lit buttons of a state lead to the start. */
static inline void fourbit_send_back(struct fourbit_board *board, uint32_t state)
{
    for (uint32_t m = 0; m < FOURBIT_BITS_MAX; m++)
        if (fourbit_is_lit(state, m))
            board->target[state][m] = (uint8_t)fourbit_start(board);
}

/* What the original machine's buttons may lead to. */
uint64_t fourbit_oskar_targets(uint32_t bits, uint32_t state, uint32_t bit);

/* checks.c: the rules for whole tables */
enum mw_status fourbit_check_reachability(const struct fourbit_board *board,
                                          struct mw_error *error);
enum mw_status fourbit_check_both_ways(const struct fourbit_board *board, struct mw_error *error);
enum mw_status fourbit_check_one_way(const struct fourbit_board *board, struct mw_error *error);
enum mw_status fourbit_check_path(const struct fourbit_board *board, struct mw_error *error);
enum mw_status fourbit_check_tour(const struct fourbit_board *board, struct mw_error *error);
enum mw_status fourbit_check_tree(const struct fourbit_board *board, struct mw_error *error);

/* generate.c: the paper's algorithm */
struct task *fourbit_generate_table(struct maze *maze);
/* paths.c: mazes of one right way */
struct task *fourbit_generate_path(struct maze *maze);
/* trees.c: mazes that fork */
struct task *fourbit_generate_tree(struct maze *maze);

/* description.c */
bool fourbit_write_board(const struct maze *maze, struct text *out);
enum mw_status fourbit_read_board(const int32_t *values, const char *text, size_t length,
                                  void **made, struct mw_error *error);
/* Where the target of a button stands in a description; for a state's first, bit = bits - 1. */
size_t fourbit_offset(const struct fourbit_board *board, uint32_t state, uint32_t bit);

#endif
