/*
 * An automaton whose nodes several processes share, and the product of such an automaton with one more maze.
 *
 * A node belongs to the process that the hash of its four successors chooses (hash-partitioned breadth-first search, as
 * in the distributed model checkers of Stern and Dill 1997), so equal nodes meet and the automaton stays minimal. The
 * number of a node has its owner in the low bits and its place there above them. Which process has which node changes
 * nothing that a proof reports: mazes are chosen by walks, and a walk chooses among moves.
 *
 * Forward, the set of cells behind each edge goes to the owner of its end. Backward, the classes of these cells come
 * back; then each pair's four classes go to the owner of their hash, and the number of the new node comes back. Each of
 * the four is one exchange for a step of many nodes.
 *
 * Process 0 has the selection of mazes (maze_selection.h), and alone knows how many nodes each process has. The others
 * serve: sim_shared_serve.
 */
#pragma once

#include "mail.h"
#include "product.h"

/* A request of process 0 to the others, as the first bytes of a message. */
struct sim_request {
    /* SIM_HOLD: the rows of an automaton follow by mail. SIM_MULTIPLY: all take part in a product. SIM_PICK: the places of
     * `count` rows follow, and the rows come back. */
    enum { SIM_HOLD, SIM_MULTIPLY, SIM_PICK } command;
    uint32_t length;       /* SIM_HOLD: of the automaton */
    uint64_t memory;       /* SIM_HOLD: limit in bytes */
    uint32_t layer, count; /* SIM_PICK */
    uint32_t from;         /* SIM_MULTIPLY: the token's cell, and the maze */
    struct sim_size size;
    uint64_t mask[SIM_WORDS_MAX];
};

/* Returns how many bits of a node's number say its owner. */
uint32_t sim_owner_bits(const struct mw_peers *peers);
/* Sends a request to all others. */
void sim_request_all(const struct mw_peers *peers, const struct sim_request *request);

/* Divides the nodes of an automaton among the processes, or brings them back to process 0, which calls this, as suits
 * its size. Returns false if memory runs out. */
bool sim_shared_balance(struct sim_automaton *automaton, const struct mw_peers *peers,
                        struct sim_memory *memory);
/* Begins a product of a shared automaton; process 0 has the others begin it too. Returns false if memory runs out. */
bool sim_shared_begin(struct sim_product *product, struct sim_size size, const uint64_t *mask);
/* Closes what a product keeps for it; one that has not ended ends at all processes. */
void sim_shared_close(struct sim_product *product);

/* Reads nodes of a layer by their numbers, also of an automaton that is not shared. Returns false if a store cannot be
 * read or memory runs out. */
bool sim_shared_pick(const struct sim_automaton *automaton, const struct sim_memory *memory,
                     uint32_t layer, const uint32_t *nodes, uint32_t count,
                     uint32_t (*rows)[SIM_MOVES]);
/* Returns the number of nodes in a layer, of all processes. */
uint32_t sim_shared_nodes(const struct sim_automaton *automaton, uint32_t layer);
/* Reads `count` nodes of a layer in one order without gaps, as a file keeps them: the nodes of process 0, then those of
 * process 1, and so on. Returns false if a store cannot be read. */
bool sim_shared_rows(const struct sim_automaton *automaton, const struct sim_memory *memory,
                     uint32_t layer, uint32_t first, uint32_t count, uint32_t (*rows)[SIM_MOVES]);

/* Serves process 0 until it sends an empty message. `store` as in mw_job_use_store, or NULL. */
void sim_shared_serve(const struct mw_peers *peers, const struct mw_store *store);
