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
 *   explorer     remembers every state that it sees, with what it did there: presses an untried
 *                button, or follows the shortest known path to a state that has one.
 *   recall k     as explorer, but a state stays in memory only at one of k visits, chosen at random
 *                (all-or-none learning, Bower 1961, 'Application of a model to paired-associate
 *                learning', Psychometrika 26; applied to states by us). In a state that it does not
 *                remember it presses any button. So k = 1 is the explorer, and the random player is
 *                the limit of large k; a memory of the last few states, in contrast, makes players
 *                avoid buttons that are right, and they need more presses than at random.
 *
 * Explorer and recall 4 are simulated, with the same random stream for every maze:
 * at least PLAYERS_PLAYS plays from start to goal, until the standard error of the mean is below 2%.
 * Every play starts with an empty memory.
 */
#pragma once

#include "../fourbit.h"
#include "core/rng.h"
#include "core/soft_float.h"

enum {
    PLAYERS_PLAYS = 625, /* standard error of a share of the plays: at most 2% */
    PLAYERS_PLAYS_MAX =
        10000,             /* standard error of the mean below 2% up to a deviation of twice it */
    PLAYERS_ERROR = 50,    /* the mean is at least 50 standard errors */
    PLAYERS_SIMULATED = 2, /* explorer and recall 4 */
};

/* ---- Players without memory: chain.c ---- */

enum {
    /* One node per state, and one per pair of arrows in opposite directions. */
    CHAIN_NODES_MAX = FOURBIT_STATES_MAX * (FOURBIT_BITS_MAX + 1),
};

/* The present state, the state that the player must not return to (0, the goal: none), and the nodes that
 * the possible presses lead to, all equally probable. */
struct walk_node {
    uint8_t state, avoided;
    uint8_t count;
    uint16_t next[FOURBIT_BITS_MAX];
};

/* A random walk as far as it gets. Node 0 is the goal, node 1 the start. */
struct walk {
    uint32_t count;
    struct walk_node node[CHAIN_NODES_MAX];
};

/* Lists the nodes of a player who presses any button, or who never goes straight back. */
void walk_fill(struct walk *walk, const struct fourbit_board *board, bool may_return);

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

/* Returns the simulation of all players on a maze; NULL if memory runs out. Counts the plays with more
 * presses than `limit`. */
struct players *players_open(const struct fourbit_board *board, uint64_t limit);
void players_close(struct players *players);
/* Simulates that many presses; returns false when all players are done. */
bool players_run(struct players *players, uint32_t presses);
/* The number of plays so far. */
uint64_t players_plays(const struct players *players);
/* Writes the lines `NAME_presses<TAB>MEAN<TAB>ERROR`. */
void players_write(const struct players *players, struct text *out);
/* Writes the lines `NAME<TAB>SHARE` of the plays with more presses than the limit. */
void players_write_shares(const struct players *players, struct text *out);
