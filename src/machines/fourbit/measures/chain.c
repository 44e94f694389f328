/*
 * Expected presses of a player who never goes straight back: a Markov chain over pairs of state and
 * forbidden state, solved by eliminating one node after the other (Grassmann, Taksar and Heyman
 * 1985). All numbers stay positive, so no digits cancel, however rarely the player reaches the
 * goal.
 */
#include "players.h"

enum { END, START };

/* Returns whether a button leads from one state to another. */
static bool leads(const struct fourbit_board *board, uint32_t from, uint32_t to)
{
    for (uint32_t m = 0; m < board->bits; m++)
        if (board->target[from][m] == to)
            return from != to;
    return false;
}

/* A node: the present state, and the state that the player must not return to. */
struct node {
    uint8_t state, avoided;
};

/* The goal (0) is never avoided, so its number means that the player may go anywhere. */
enum { NOTHING_AVOIDED = 0 };

struct nodes {
    uint32_t count;
    struct node at[CHAIN_NODES_MAX];
    /* of[state][avoided]: number of the node; END if there is none. */
    uint16_t of[FOURBIT_STATES_MAX][FOURBIT_STATES_MAX];
};

static void add_node(struct nodes *nodes, uint32_t state, uint32_t avoided)
{
    nodes->of[state][avoided] = (uint16_t)nodes->count;
    nodes->at[nodes->count++] = (struct node){(uint8_t)state, (uint8_t)avoided};
}

static void list_nodes(struct nodes *nodes, const struct fourbit_board *board)
{
    *nodes = (struct nodes){.count = START};
    uint32_t states = fourbit_states(board);
    for (uint32_t n = states - 1; n > 0; n--)
        add_node(nodes, n, NOTHING_AVOIDED);
    for (uint32_t n = states - 1; n > 0; n--)
        for (uint32_t from = 1; from < states; from++)
            if (leads(board, n, from) && leads(board, from, n))
                add_node(nodes, n, from);
}

/* Adds the arcs of a node; every button that the player may press has the same weight. */
static void add_arcs(struct chain *chain, const struct nodes *nodes,
                     const struct fourbit_board *board, uint32_t node)
{
    struct node at = nodes->at[node];
    uint32_t weights[FOURBIT_BITS_MAX] = {0};
    uint32_t presses = 0;
    for (uint32_t m = 0; m < board->bits; m++) {
        uint32_t target = board->target[at.state][m];
        weights[m] = fourbit_works(board, at.state, m) &&
                     (at.avoided == NOTHING_AVOIDED || target != at.avoided);
        presses += weights[m];
    }
    for (uint32_t m = 0; presses == 0 && m < board->bits; m++)
        weights[m] = fourbit_works(board, at.state, m);
    struct soft_float one = soft_float_of(1);
    for (uint32_t m = 0; m < board->bits; m++) {
        if (!weights[m])
            continue;
        uint32_t target = board->target[at.state][m];
        uint32_t next = target == 0 ? END : nodes->of[target][at.state];
        if (target != 0 && next == END)
            next = nodes->of[target][NOTHING_AVOIDED];
        chain->weight[node][next] = soft_float_add(chain->weight[node][next], one);
        chain->presses[node] = soft_float_add(chain->presses[node], one);
    }
}

void chain_of_no_return(struct chain *chain, const struct fourbit_board *board)
{
    struct nodes nodes;
    list_nodes(&nodes, board);
    chain->nodes = nodes.count;
    for (uint32_t node = START; node < nodes.count; node++)
        add_arcs(chain, &nodes, board, node);
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
