/*
 * Players: how many presses a maze takes people who do not know it, modelled by simple strategies.
 * The paper asks for such models (section 'Four-Bit Maze Generation').
 *
 * Every player presses only buttons that work, and chooses uniformly among the buttons that its
 * strategy leaves:
 *
 *   random       any button. Exact; measure.c.
 *   no return    no button that leads straight back to the previous state, if another one works.
 *                Exact to 15 digits; chain.c.
 *   memory k     remembers the buttons pressed in the present state and in the last k other states;
 *                prefers a button not pressed yet.
 *   explorer     remembers everything: presses an untried button, or follows the shortest known
 *                path to a state that has one.
 *   learner      Q-learning (Watkins 1989): each press costs 1, values start at 0, learning rate
 *                1/2, no discount; presses the button with the highest value, and in 1 of 16
 *                presses a random one.
 *
 * The last three are simulated, with the same random stream for every maze: PLAYERS_PLAYS plays
 * from start to goal, at most PLAYERS_PRESSES presses in all. A player stops at a tenth of these
 * presses if it has finished less than a tenth of PLAYERS_PLAYS_NEEDED plays. Every play starts
 * with an empty memory. The mean is all presses divided by all finished plays.
 */
#ifndef MW_FOURBIT_PLAYERS_H
#define MW_FOURBIT_PLAYERS_H

#include "../fourbit.h"
#include "core/rng.h"
#include "core/soft_float.h"

enum {
    PLAYERS_PLAYS = 400,        /* standard error of 5% if the deviation equals the mean */
    PLAYERS_PRESSES = 1000000,  /* about 10 ms */
    PLAYERS_PLAYS_NEEDED = 100, /* fewer give no result */
    PLAYERS_SIMULATED = 5,      /* memory 1, 2, 4, explorer, learner */
};

/* ---- No return: chain.c ---- */

enum {
    /* One node per state, and one per pair of arrows in opposite directions. */
    CHAIN_NODES_MAX = FOURBIT_STATES_MAX * (FOURBIT_BITS_MAX + 1),
};

/* Absorbing Markov chain of a random walk. Node 0 is the end, node 1 the start. */
struct chain {
    uint32_t nodes;
    /* weight[from][to] of each arc. */
    struct soft_float weight[CHAIN_NODES_MAX][CHAIN_NODES_MAX];
    /* Presses of one visit of a node, times the sum of its weights. */
    struct soft_float presses[CHAIN_NODES_MAX];
};

/* Fills an empty chain for a player who never goes straight back. */
void chain_of_no_return(struct chain *chain, const struct fourbit_board *board);
/* Eliminates one node; returns false when only start and end are left. */
bool chain_step(struct chain *chain);
/* Returns the expected presses, after the last step. */
struct soft_float chain_presses(const struct chain *chain);

/* ---- Simulated players: players.c ---- */

struct players;

/* Returns the simulation of all players on a maze; NULL if memory runs out. */
struct players *players_open(const struct fourbit_board *board);
void players_close(struct players *players);
/* Simulates that many presses; returns false when all players are done. */
bool players_run(struct players *players, uint32_t presses);
void players_write_progress(const struct players *players, struct text *out);
/* Writes the lines `NAME_presses<TAB>MEAN<TAB>ERROR`; both are `-` if too few plays ended. */
void players_write(const struct players *players, struct text *out);

#endif
