/* Statements: what a task has found, as fields and as one sentence. This is the only place that puts
 * results into words; the page, the command line and certificates print these lines as they are. */
#pragma once

#include "../count/frontier.h"
#include "../maze/sequence.h"

enum sim_claim_form {
    SIM_CLAIM_AT_LEAST,       /* no sequence of fewer than `moves` moves solves the mazes */
    SIM_CLAIM_EXACTLY,        /* nor does any, but one of `moves` moves does */
    SIM_CLAIM_AT_MOST,        /* a sequence of `moves` moves solves the mazes */
    SIM_CLAIM_SOLVES,         /* the input sequence of `moves` moves solves the mazes */
    SIM_CLAIM_LEAVES,         /* ... does not solve the maze `mask` */
    SIM_CLAIM_LEAVES_COUNT,   /* ... does not solve `left` of `count` mazes */
    SIM_CLAIM_COUNT,          /* the size has `count` mazes */
    SIM_CLAIM_COUNT_AT_LEAST, /* ... or more */
    SIM_CLAIM_SEQUENCES,      /* `count` sequences of exactly `moves` moves solve the mazes */
    SIM_CLAIM_BETWEEN,        /* a shortest sequence has `moves` to `moves_max` moves */
};

/* On what a claim rests. */
enum sim_basis {
    SIM_BY_ONE_PROGRAM,    /* a search of this program, which nothing else has checked */
    SIM_BY_SECOND_PROGRAM, /* the checker (check/), which shares no code with the searches */
    SIM_BY_PLAY,           /* the sequence was played in the mazes */
    SIM_BY_COUNT,
    SIM_BY_FORMULA,
    SIM_BY_CHECKED_RECORD,   /* records/: a search of this program, checked by the checker */
    SIM_BY_UNCHECKED_RECORD, /* records/: a search of this program, whose check has never ended */
    SIM_BY_CITATION,         /* a publication, `source` */
};

struct sim_statement {
    enum sim_claim_form form;
    enum sim_basis basis;
    struct sim_size size; /* also whether walls are between cells, and where starts and exits are */
    uint64_t mazes;       /* of a list; 0: all mazes of the size */
    bool of_all; /* the list is some of all mazes: no sequence solves all if none solves these */
    uint64_t moves, moves_max;
    struct sim_size
        recorded;           /* of a bound that rests on the record of another size; else all zero */
    struct sim_size larger; /* of `moves_max`, if it rests on the record of a larger size */
    const char *source;     /* of a citation */
    const struct sim_sequence *prefix; /* only sequences that begin so; NULL or empty: all */
    struct sim_bigint count;           /* of mazes, or of sequences; 0: not counted */
    uint64_t left;
    const uint64_t *mask;
    bool formula; /* the mazes are those of a formula (tasks/cnf.c) */
    /* At `proved` of `places`, one move less cannot replace `length` moves in a row of the sequence;
     * 0: not tried. */
    struct {
        uint64_t length, proved, places;
    } window;
};

/* Writes the lines `statement` (the sentence), `claim`, `about`, `under` (if not all sequences) and
 * `rests_on`. */
void sim_write_statement(const struct sim_statement *statement, struct text *out);
/* Writes the same lines; if they are about the moves that all mazes need, also the line `known` for
 * comparison. */
void sim_write_answer(const struct sim_statement *statement, struct text *out);
const char *sim_basis_name(enum sim_basis basis);
/* Writes the sentence alone. */
void sim_write_sentence(const struct sim_statement *statement, struct text *out);
/* Makes the statement of what is known of all mazes of a size. Returns false if nothing is. */
bool sim_known_statement(struct sim_size size, struct sim_statement *statement);
/* Writes the options with which other tasks mean the same mazes and rules: `--perfect`, ... */
void sim_write_rules(struct sim_size size, struct text *out);
