/* Automata that several processes share: dividing and bringing back, and the service of the processes but the first. */
#include "shared.h"
#include "requests.h"

#include <stdlib.h>
#include <string.h>

enum {
    ROWS_A_MESSAGE = 1 << 16,
    GATHER_FRACTION = 4 /* an automaton is brought back when it is this much smaller */
};

/* Adds rows in blocks; all but the last ones come as whole blocks. */
static bool add_rows(struct sim_rows *rows, struct sim_memory *memory,
                     const uint32_t (*row)[SIM_MOVES], uint32_t count)
{
    bool added = true;
    for (uint32_t i = 0; added && i < count; i += SIM_BLOCK_RECORDS)
        added = sim_rows_add(rows, memory, row + i,
                             count - i < SIM_BLOCK_RECORDS ? count - i : SIM_BLOCK_RECORDS);
    return added;
}

/* ---- Dividing ---- */

/* Rows on their way to their owners. */
struct division {
    const struct mw_peers *peers;
    uint32_t count[SIM_PEERS_MAX];
    uint32_t (*rows)[SIM_MOVES]; /* ROWS_A_MESSAGE for each process */
};

/* Sends what is left for a process and, behind a layer, an empty message. Keeps what is for process 0. */
static bool flush(struct division *division, uint32_t peer, struct sim_rows *own,
                  struct sim_memory *memory)
{
    const uint32_t(*rows)[SIM_MOVES] = division->rows + (size_t)peer * ROWS_A_MESSAGE;
    uint32_t count = division->count[peer];
    division->count[peer] = 0;
    if (peer > 0) {
        division->peers->send(division->peers->self, peer, rows, count * sizeof *rows);
        division->peers->settle(division->peers->self);
        return true;
    }
    return add_rows(own, memory, rows, count);
}

/* Divides a layer: node k goes to process k mod the number of processes. */
static bool divide_layer(struct sim_automaton *automaton, uint32_t t, struct division *division,
                         struct sim_memory *memory)
{
    struct sim_layer *layer = &automaton->layer[t];
    struct sim_rows own = {0};
    struct sim_rows_reader reader;
    uint32_t peers = division->peers->count, bits = sim_owner_bits(division->peers);
    bool done = sim_rows_begin(&layer->next, memory, 0, layer->count, &reader);
    for (uint32_t i = 0; done && i < layer->count; i++) {
        uint32_t owner = i % peers;
        uint32_t *row = division->rows[(size_t)owner * ROWS_A_MESSAGE + division->count[owner]++];
        done = sim_rows_see(&layer->next, memory, &reader, i);
        for (uint32_t move = 0; done && move < SIM_MOVES; move++) {
            uint32_t next = sim_rows_at(&reader, i)[move];
            row[move] = next == SIM_NO_NODE ? next : (next / peers) << bits | next % peers;
        }
        if (division->count[owner] == ROWS_A_MESSAGE)
            done = done && flush(division, owner, &own, memory);
    }
    sim_rows_reader_close(&reader);
    for (uint32_t peer = 0; peer < peers; peer++) {
        if (division->count[peer] > 0)
            done &= flush(division, peer, &own, memory);
        if (peer > 0)
            flush(division, peer, &own, memory);
    }
    done = sim_rows_end(&own, memory) && done;
    sim_rows_close(&layer->next, memory);
    layer->next = own;
    return done;
}

static bool divide(struct sim_automaton *automaton, const struct mw_peers *peers,
                   struct sim_memory *memory)
{
    uint32_t layers = automaton->length + 1;
    struct division division = {.peers = peers};
    division.rows = malloc((size_t)peers->count * ROWS_A_MESSAGE * sizeof *division.rows);
    automaton->shares = calloc((size_t)layers * peers->count, sizeof *automaton->shares);
    if (!division.rows || !automaton->shares) {
        free(division.rows);
        return false;
    }
    automaton->peers = peers;
    sim_request_all(peers, &(struct sim_request){.command = SIM_HOLD,
                                                 .length = automaton->length,
                                                 .memory = memory->limit});
    bool done = true;
    for (uint32_t t = 0; t < layers; t++) {
        struct sim_layer *layer = &automaton->layer[t];
        for (uint32_t peer = 0; peer < peers->count; peer++)
            automaton->shares[peer * layers + t] =
                layer->count / peers->count + (peer < layer->count % peers->count);
        if (t < automaton->length)
            done &= divide_layer(automaton, t, &division, memory);
        layer->count = automaton->shares[t];
    }
    free(division.rows);
    return done;
}

/* Takes the rows of a layer. Returns false if memory runs out; all messages have come then, too. */
static bool hold_layer(struct sim_layer *layer, const struct mw_peers *peers,
                       struct sim_memory *memory)
{
    bool held = true;
    size_t length;
    for (;;) {
        const uint32_t(*rows)[SIM_MOVES] = peers->receive(peers->self, 0, &length);
        uint32_t count = (uint32_t)(length / sizeof *rows);
        if (count == 0)
            return held && sim_rows_end(&layer->next, memory);
        held = held && add_rows(&layer->next, memory, rows, count);
        layer->count += count;
    }
}

/* ---- Bringing back ---- */

static bool gather_layer(const struct sim_automaton *automaton, uint32_t t, struct sim_rows *rows,
                         uint32_t (*block)[SIM_MOVES], struct sim_memory *memory)
{
    uint32_t nodes = sim_shared_nodes(automaton, t);
    for (uint32_t i = 0; i < nodes; i += ROWS_A_MESSAGE) {
        uint32_t count = nodes - i < ROWS_A_MESSAGE ? nodes - i : ROWS_A_MESSAGE;
        if (!sim_shared_rows(automaton, memory, t, i, count, block) ||
            !add_rows(rows, memory, block, count))
            return false;
    }
    return sim_rows_end(rows, memory);
}

/* The others drop theirs. */
static bool gather(struct sim_automaton *automaton, struct sim_memory *memory)
{
    const struct mw_peers *peers = automaton->peers;
    uint32_t(*block)[SIM_MOVES] = malloc(ROWS_A_MESSAGE * sizeof *block);
    uint32_t counts[SIM_PROOF_MOVES_MAX + 1];
    struct sim_automaton made;
    for (uint32_t t = 0; t <= automaton->length; t++)
        counts[t] = sim_shared_nodes(automaton, t);
    sim_automaton_open_empty(&made, automaton->length, counts);
    bool done = block != NULL;
    for (uint32_t t = 0; done && t < automaton->length; t++)
        done = gather_layer(automaton, t, &made.layer[t].next, block, memory);
    free(block);
    sim_automaton_close(automaton, memory);
    *automaton = made;
    sim_request_all(peers, &(struct sim_request){.command = SIM_HOLD, .length = 0});
    return done;
}

bool sim_shared_balance(struct sim_automaton *automaton, const struct mw_peers *peers,
                        struct sim_memory *memory)
{
    if (!peers || automaton->nodes == 0)
        return true;
    if (!automaton->peers && automaton->nodes >= peers->nodes_min)
        return divide(automaton, peers, memory);
    return !automaton->peers || automaton->nodes >= peers->nodes_min / GATHER_FRACTION ||
           gather(automaton, memory);
}

/* ---- The other processes ---- */

struct worker {
    const struct mw_peers *peers;
    struct sim_store store;
    struct sim_memory memory;
    struct sim_automaton automaton;
};

static void drop(struct worker *worker)
{
    sim_automaton_close(&worker->automaton, &worker->memory);
    sim_memory_close(&worker->memory);
}

/* Without memory for its part, a worker goes on: the first product fails at all processes. */
static void hold(struct worker *worker, const struct sim_request *request)
{
    struct sim_automaton *automaton = &worker->automaton;
    drop(worker);
    worker->memory = (struct sim_memory){.limit = request->memory};
    if (worker->store.functions.write)
        worker->memory.store = &worker->store;
    *automaton = (struct sim_automaton){.length = request->length, .peers = worker->peers};
    bool held = true;
    for (uint32_t t = 0; t < request->length; t++)
        held &= hold_layer(&automaton->layer[t], worker->peers, &worker->memory);
    if (!held)
        worker->memory.limit = 0;
}

static void multiply(struct worker *worker, const struct sim_request *request)
{
    struct sim_product product;
    enum mw_status status = MW_RUNNING;
    sim_product_begin(&product, &worker->automaton, true, request->size, request->mask,
                      request->perfect, request->from, UINT64_MAX, &worker->memory);
    while (status == MW_RUNNING) {
        uint64_t budget = UINT64_MAX;
        status = sim_product_run(&product, &budget);
    }
    sim_automaton_close(&worker->automaton, &worker->memory);
    if (status == MW_OK)
        worker->automaton = product.made;
}

/* Answers SIM_SEND and SIM_PICK; without the rows the answer is empty. */
static void send_rows(struct worker *worker, const struct sim_request *request)
{
    const struct mw_peers *peers = worker->peers;
    const struct sim_automaton *automaton = &worker->automaton;
    uint32_t(*rows)[SIM_MOVES] = malloc(request->count * sizeof *rows);
    bool read;
    if (request->command == SIM_PICK) {
        size_t length;
        const uint32_t *places = peers->receive(peers->self, 0, &length);
        read = rows && sim_own_pick(automaton, &worker->memory, request->layer, places,
                                    request->count, rows);
    } else
        read = rows && sim_own_rows(automaton, &worker->memory, request->layer, request->first,
                                    request->count, rows);
    peers->send(peers->self, 0, rows, read ? request->count * sizeof *rows : 0);
    peers->settle(peers->self);
    free(rows);
}

void sim_shared_serve(const struct mw_peers *peers, const struct mw_store *store)
{
    struct worker *worker = calloc(1, sizeof *worker);
    MW_ASSERT(worker);
    worker->peers = peers;
    if (store)
        worker->store.functions = *store;
    for (;;) {
        size_t length;
        const void *message = peers->receive(peers->self, 0, &length);
        if (length == 0)
            break;
        struct sim_request request = *(const struct sim_request *)message;
        (request.command == SIM_HOLD       ? hold
         : request.command == SIM_MULTIPLY ? multiply
                                           : send_rows)(worker, &request);
    }
    drop(worker);
    free(worker);
}
