/* Requests of the first process of a shared proof (shared.h) to the others, and the answers with rows of nodes. */
#pragma once

#include "automaton.h"
#include "core/peers.h"

/* A request of process 0 to the others, as the first bytes of a message. */
struct sim_request {
    /* SIM_HOLD: rows follow, message by message, an empty one behind each layer. SIM_SEND: back come `count` rows. SIM_MULTIPLY:
     * all take part in a product. SIM_PICK: the places of `count` rows follow, and the rows come back. */
    enum { SIM_HOLD, SIM_SEND, SIM_MULTIPLY, SIM_PICK } command;
    uint32_t length;              /* SIM_HOLD: of the automaton */
    uint64_t memory;              /* SIM_HOLD: limit in bytes */
    uint32_t layer, first, count; /* SIM_SEND, SIM_PICK */
    uint32_t from;                /* SIM_MULTIPLY: the token's cell, and the maze */
    bool perfect;
    struct sim_size size;
    uint64_t mask[SIM_WORDS_MAX];
};

/* Returns how many bits of a node's number say its owner. */
uint32_t sim_owner_bits(const struct mw_peers *peers);
/* Sends a request to all others. */
void sim_request_all(const struct mw_peers *peers, const struct sim_request *request);

/* Read rows of this process: a range, and one by one. Return false if its store cannot be read. */
bool sim_own_rows(const struct sim_automaton *automaton, const struct sim_memory *memory,
                  uint32_t layer, uint32_t first, uint32_t count, uint32_t (*to)[SIM_MOVES]);
bool sim_own_pick(const struct sim_automaton *automaton, const struct sim_memory *memory,
                  uint32_t layer, const uint32_t *places, uint32_t count,
                  uint32_t (*rows)[SIM_MOVES]);
