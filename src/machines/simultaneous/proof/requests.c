/* Requests of the first process of a shared proof, and the reading of its nodes. */
/* build: small */
#include "requests.h"
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

uint32_t sim_shared_nodes(const struct sim_automaton *automaton, uint32_t layer)
{
    uint32_t count = 0;
    if (!automaton->peers)
        return automaton->layer[layer].count;
    for (uint32_t peer = 0; peer < automaton->peers->count; peer++)
        count += automaton->shares[peer * (automaton->length + 1) + layer];
    return count;
}

/* Reads rows of this process's own. */
bool sim_own_rows(const struct sim_automaton *automaton, const struct sim_memory *memory,
                  uint32_t layer, uint32_t first, uint32_t count, uint32_t (*to)[SIM_MOVES])
{
    const struct sim_rows *rows = &automaton->layer[layer].next;
    struct sim_rows_reader reader;
    bool read = sim_rows_begin(rows, memory, first, automaton->layer[layer].count, &reader);
    for (uint32_t i = 0; read && i < count; i++) {
        read = sim_rows_see(rows, memory, &reader, first + i);
        memcpy(to[i], sim_rows_at(&reader, first + i), sizeof *to);
    }
    sim_rows_reader_close(&reader);
    return read;
}

/* Reads rows of any process; no message comes back if its store cannot be read. */
static bool fetch_rows(const struct sim_automaton *automaton, const struct sim_memory *memory,
                       uint32_t peer, const struct sim_request *request, uint32_t (*to)[SIM_MOVES])
{
    const struct mw_peers *peers = automaton->peers;
    size_t length;
    if (peer == 0)
        return sim_own_rows(automaton, memory, request->layer, request->first, request->count, to);
    peers->send(peers->self, peer, request, sizeof *request);
    peers->settle(peers->self);
    const void *rows = peers->receive(peers->self, peer, &length);
    if (length == request->count * sizeof *to)
        memcpy(to, rows, length);
    return length == request->count * sizeof *to;
}

/* Reads nodes of this process one by one. */
bool sim_own_pick(const struct sim_automaton *automaton, const struct sim_memory *memory,
                  uint32_t layer, const uint32_t *places, uint32_t count,
                  uint32_t (*rows)[SIM_MOVES])
{
    bool read = true;
    for (uint32_t i = 0; read && i < count; i++)
        read = sim_rows_get(&automaton->layer[layer].next, memory, places[i], rows[i]);
    return read;
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
    if (!sim_peers_of(automaton))
        return sim_own_pick(automaton, memory, layer, nodes, count, rows);
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
        read = peer == 0 ? sim_own_pick(automaton, memory, layer, places, some, picked)
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

/* Gives successors in the next layer the numbers that they have in the order without gaps. */
static void close_gaps(const struct sim_automaton *automaton, uint32_t layer, uint32_t count,
                       uint32_t (*rows)[SIM_MOVES])
{
    const struct mw_peers *peers = automaton->peers;
    uint32_t bits = sim_owner_bits(peers), before[SIM_PEERS_MAX + 1] = {0};
    for (uint32_t peer = 0; peer < peers->count; peer++)
        before[peer + 1] =
            before[peer] + automaton->shares[peer * (automaton->length + 1) + layer + 1];
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t move = 0; move < SIM_MOVES; move++)
            if (rows[i][move] != SIM_NO_NODE)
                rows[i][move] =
                    before[rows[i][move] & ((1u << bits) - 1)] + (rows[i][move] >> bits);
}

bool sim_shared_rows(const struct sim_automaton *automaton, const struct sim_memory *memory,
                     uint32_t layer, uint32_t first, uint32_t count, uint32_t (*rows)[SIM_MOVES])
{
    if (!automaton->peers)
        return sim_own_rows(automaton, memory, layer, first, count, rows);
    uint32_t done = 0;
    for (uint32_t peer = 0; done < count; peer++) {
        uint32_t own = automaton->shares[peer * (automaton->length + 1) + layer];
        if (first >= own) {
            first -= own;
            continue;
        }
        uint32_t some = own - first < count - done ? own - first : count - done;
        struct sim_request request = {
            .command = SIM_SEND, .layer = layer, .first = first, .count = some};
        if (!fetch_rows(automaton, memory, peer, &request, rows + done))
            return false;
        done += some;
        first = 0;
    }
    close_gaps(automaton, layer, count, rows);
    return true;
}
