/* Requests of the first process of a shared proof (shared.h), and the reading of nodes. */
/* build: small */
#include "shared.h"

#include <stdlib.h>
#include <string.h>

uint32_t sim_owner_bits(const struct mw_peers *peers)
{
    uint32_t bits = 0;
    while (1u << bits < peers->count)
        bits++;
    return bits;
}

void sim_request_all(const struct mw_peers *peers, const struct sim_request *request)
{
    for (uint32_t peer = 1; peer < peers->count; peer++)
        peers->send(peers->self, peer, request, sizeof *request);
    peers->settle(peers->self);
}

/* Counts the nodes of a layer that the processes before each one have; the last number is that of all. Returns the number
 * of processes. */
static uint32_t count_before(const struct sim_automaton *automaton, uint32_t layer,
                             uint32_t before[SIM_PEERS_MAX + 1])
{
    const struct mw_peers *peers = sim_peers_of(automaton);
    uint32_t count = peers ? peers->count : 1;
    before[0] = 0;
    for (uint32_t peer = 0; peer < count; peer++)
        before[peer + 1] =
            before[peer] + (peers ? automaton->shares[peer * (automaton->length + 1) + layer]
                                  : automaton->layer[layer].count);
    return count;
}

uint32_t sim_shared_nodes(const struct sim_automaton *automaton, uint32_t layer)
{
    uint32_t before[SIM_PEERS_MAX + 1];
    return before[count_before(automaton, layer, before)];
}

/* Asks a process for nodes; the answer has their rows, or nothing. */
static bool pick_theirs(const struct sim_automaton *automaton, uint32_t peer, uint32_t layer,
                        const uint32_t *places, uint32_t count, uint32_t (*rows)[SIM_MOVES])
{
    const struct mw_peers *peers = automaton->peers;
    struct sim_request request = {.command = SIM_PICK, .layer = layer, .count = count};
    size_t length;
    peers->send(peers->self, peer, &request, sizeof request);
    peers->send(peers->self, peer, places, count * sizeof *places);
    const void *answer = peers->receive(peers->self, peer, &length);
    peers->settle(peers->self);
    if (length != count * sizeof *rows)
        return false;
    memcpy(rows, answer, length);
    return true;
}

bool sim_shared_pick(const struct sim_automaton *automaton, const struct sim_memory *memory,
                     uint32_t layer, const uint32_t *nodes, uint32_t count,
                     uint32_t (*rows)[SIM_MOVES])
{
    const struct sim_rows *own = &automaton->layer[layer].next;
    if (!sim_peers_of(automaton))
        return sim_rows_pick(own, memory, nodes, count, rows);
    uint32_t bits = sim_owner_bits(automaton->peers);
    uint32_t *places = malloc(count * sizeof *places);
    uint32_t(*picked)[SIM_MOVES] = malloc(count * sizeof *picked);
    bool read = places && picked;
    for (uint32_t peer = 0; read && peer < automaton->peers->count; peer++) {
        uint32_t some = 0;
        for (uint32_t i = 0; i < count; i++)
            if ((nodes[i] & ((1u << bits) - 1)) == peer)
                places[some++] = nodes[i] >> bits;
        if (some == 0)
            continue;
        read = peer == 0 ? sim_rows_pick(own, memory, places, some, picked)
                         : pick_theirs(automaton, peer, layer, places, some, picked);
        some = 0;
        for (uint32_t i = 0; i < count; i++)
            if ((nodes[i] & ((1u << bits) - 1)) == peer)
                memcpy(rows[i], picked[some++], sizeof *rows);
    }
    free(places);
    free(picked);
    return read;
}

bool sim_shared_rows(const struct sim_automaton *automaton, const struct sim_memory *memory,
                     uint32_t layer, uint32_t first, uint32_t count, uint32_t (*rows)[SIM_MOVES])
{
    uint32_t before[SIM_PEERS_MAX + 1], *nodes = calloc(count, sizeof *nodes), peer = 0;
    const struct mw_peers *peers = sim_peers_of(automaton);
    uint32_t bits = peers ? sim_owner_bits(peers) : 0;
    count_before(automaton, layer, before);
    for (uint32_t i = 0; nodes && i < count; i++) {
        while (first + i >= before[peer + 1])
            peer++;
        nodes[i] = (first + i - before[peer]) << bits | peer;
    }
    bool read = nodes && sim_shared_pick(automaton, memory, layer, nodes, count, rows);
    count_before(automaton, layer + 1, before);
    for (uint32_t i = 0; read && i < count; i++)
        for (uint32_t move = 0; move < SIM_MOVES; move++)
            if (rows[i][move] != SIM_NO_NODE)
                rows[i][move] =
                    before[rows[i][move] & ((1u << bits) - 1)] + (rows[i][move] >> bits);
    free(nodes);
    return read;
}
