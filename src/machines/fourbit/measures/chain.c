/*
 * Expected presses of a player who never goes straight back: a Markov chain over pairs of state and
 * forbidden state, solved by eliminating one node after the other (Grassmann, Taksar and Heyman
 * 1985). All numbers stay positive, so no digits cancel, however rarely the player reaches the
 * goal.
 */
#include "players.h"

enum { END, START };

/* ---- The nodes of a walk ---- */

/* Returns the number of a node; adds it if it is new. */
static uint16_t node_of(struct walk *walk, uint32_t state, uint32_t avoided)
{
    uint32_t i = 0;
    while (i < walk->count && (walk->node[i].state != state || walk->node[i].avoided != avoided))
        i++;
    if (i == walk->count)
        walk->node[walk->count++] =
            (struct walk_node){.state = (uint8_t)state, .avoided = (uint8_t)avoided};
    return (uint16_t)i;
}

/* Returns whether a button leads from one state to another. */
static bool leads(const struct fourbit_board *board, uint32_t from, uint32_t to)
{
    for (uint32_t m = 0; m < board->bits; m++)
        if (board->target[from][m] == to)
            return from != to;
    return false;
}

/* Lists the nodes that a node leads to. A player whose only button leads straight back presses it. */
static void add_next(struct walk *walk, uint32_t i, const struct fourbit_board *board,
                     bool may_return)
{
    struct walk_node at = walk->node[i];
    for (uint32_t forced = 0; forced < 2 && at.count == 0; forced++)
        for (uint32_t m = 0; m < board->bits; m++) {
            uint32_t to = board->target[at.state][m];
            if (!fourbit_works(board, at.state, m) || (!forced && at.avoided && to == at.avoided))
                continue;
            bool avoids = !may_return && to != 0 && leads(board, to, at.state);
            at.next[at.count++] = node_of(walk, to, avoids ? at.state : 0);
        }
    walk->node[i] = at;
}

void walk_fill(struct walk *walk, const struct fourbit_board *board, bool may_return)
{
    walk->count = 0;
    node_of(walk, 0, 0);
    node_of(walk, fourbit_start(board), 0);
    for (uint32_t i = START; i < walk->count; i++)
        add_next(walk, i, board, may_return);
}

/* ---- Elimination ---- */

void chain_of_no_return(struct chain *chain, const struct fourbit_board *board)
{
    struct walk walk;
    struct soft_float one = soft_float_of(1);
    walk_fill(&walk, board, false);
    chain->nodes = walk.count;
    for (uint32_t i = START; i < walk.count; i++) {
        chain->presses[i] = soft_float_of(walk.node[i].count);
        for (uint32_t k = 0; k < walk.node[i].count; k++) {
            struct soft_float *weight = &chain->weight[i][walk.node[i].next[k]];
            *weight = soft_float_add(*weight, one);
        }
    }
}

bool chain_step(struct chain *chain)
{
    uint32_t node = chain->nodes - 1;
    if (node == START)
        return false;
    const struct soft_float *leads_to = chain->weight[node];
    struct soft_float all = {0};
    for (uint32_t next = 0; next < node; next++)
        all = soft_float_add(all, leads_to[next]);
    for (uint32_t from = START; from < node; from++) {
        struct soft_float *row = chain->weight[from];
        if (row[node].mantissa == 0)
            continue;
        struct soft_float fraction = soft_float_divide(row[node], all);
        for (uint32_t next = 0; next < node; next++)
            if (leads_to[next].mantissa != 0)
                row[next] =
                    soft_float_add(row[next], soft_float_multiply(fraction, leads_to[next]));
        chain->presses[from] = soft_float_add(chain->presses[from],
                                              soft_float_multiply(fraction, chain->presses[node]));
    }
    chain->nodes--;
    return true;
}

struct soft_float chain_presses(const struct chain *chain)
{
    return soft_float_divide(chain->presses[START], chain->weight[START][END]);
}
