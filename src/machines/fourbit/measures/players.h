/*
 * Players as measures: how many presses a maze takes of those who know nothing of it and choose in
 * different ways. The paper asks for models of how people solve such mazes (section 'Four-Bit Maze
 * Generation'); these are the plainest.
 *
 * All press only buttons that work in the state they are in, each of those that their rule leaves
 * with the same probability:
 *
 *   random       any. Exact; measure.c
 *   no return    never one that leads straight back to where they come from, if there is another.
 *                Exact, to 15 digits.
 *   memory k     know of the last k other states they were in, and of the present one if it is among
 *                them, which buttons they have pressed there, and take another if there is one.
 *   explorer     remember all they have seen: press a button not tried yet, and where there is none
 *                go by the shortest known way to a state that has one.
 *   learner      learn by Q-learning (Watkins 1989): each press costs 1, all values begin at 0,
 *                learning rate 1/2, no discount; press what has the highest value, and one time in 16
 *                any.
 *
 * The last three are played, by a stream of random numbers that is the same for every maze:
 * PLAYERS_PLAYS times from the start, to the goal, but no more than PLAYERS_PRESSES presses in all, and
 * a tenth of them if that ended less than a tenth of PLAYERS_PLAYS_NEEDED plays. A
 * play begins with nothing remembered. The mean is all presses by all plays that ended.
 */
#ifndef MW_FOURBIT_PLAYERS_H
#define MW_FOURBIT_PLAYERS_H

#include "../fourbit.h"
#include "core/rng.h"
#include "core/soft_float.h"

enum {
    PLAYERS_PLAYS = 400,        /* an error of 5 in 100, where plays scatter like their mean */
    PLAYERS_PRESSES = 1000000,  /* some 10 ms */
    PLAYERS_PLAYS_NEEDED = 100, /* fewer say nothing */
    PLAYERS_PLAYED = 5,         /* memory 1, 2, 4, explorer, learner */
};

/* ---- No return: chain.c ---- */

enum {
    /* A state alone, and one for each arrow that another one takes back. */
    CHAIN_NODES_MAX = FOURBIT_STATES_MAX * (FOURBIT_BITS_MAX + 1),
};

/* A walk at random until it ends. Node 0 ends it; 1 is where it begins. */
struct chain {
    uint32_t nodes;
    uint32_t done; /* nodes from the last that are taken out */
    struct soft_float weight[CHAIN_NODES_MAX]
                            [CHAIN_NODES_MAX]; /* of an arc, by row the node it leaves */
    struct soft_float
        presses[CHAIN_NODES_MAX]; /* that a visit takes, times the weights of its arcs */
};

void chain_of_no_return(struct chain *chain, const struct fourbit_board *board);
/* Takes out one node; false when only the beginning and the end are left. */
bool chain_step(struct chain *chain);
struct soft_float chain_presses(const struct chain *chain);

/* ---- Played: players.c ---- */

struct players;

/* Room for playing that maze; NULL: no memory. */
struct players *players_open(const struct fourbit_board *board);
void players_close(struct players *players);
/* Makes about so many presses; false when all have played. */
bool players_run(struct players *players, uint32_t presses);
void players_write_progress(const struct players *players, struct text *out);
/* The lines `NAME_presses<TAB>MEAN<TAB>ERROR`; both `-` where too few plays ended. */
void players_write(const struct players *players, struct text *out);

#endif
