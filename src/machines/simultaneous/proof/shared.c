/* Automata that several processes share: dividing and bringing back, and the service of the processes but the first. */
#include "shared.h"

#include <stdlib.h>
#include <string.h>

enum {
    ROWS_A_MESSAGE = 1 << 16,
    GATHER_FRACTION = 4 /* an automaton is brought back when it is this much smaller */
};

/* ---- Dividing ---- */

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

/* Sends nodes from `first` to `end`, node k to process k mod the number of processes. */
static bool send_nodes(const struct sim_layer *layer, const struct sim_memory *memory,
                       struct sim_rows_reader *reader, uint32_t first, uint32_t end,
                       struct sim_mail *mail)
{
    uint32_t peers = mail->peers->count, bits = sim_owner_bits(mail->peers);
    struct sim_pens pens;
    if (!sim_mail_reserve(mail, &pens, ROWS_A_MESSAGE * SIM_MOVES * sizeof(uint32_t)))
        return false;
    for (uint32_t i = first; i < end; i++) {
        uint32_t row[SIM_MOVES];
        if (!sim_rows_see(&layer->next, memory, reader, i))
            return false;
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            uint32_t next = sim_rows_at(reader, i)[move];
            row[move] = next == SIM_NO_NODE ? next : (next / peers) << bits | next % peers;
        }
        memcpy(pens.at[i % peers], row, sizeof row);
        pens.at[i % peers] += sizeof row;
    }
    sim_mail_add(mail, &pens);
    return true;
}

/* Takes this process's nodes of a layer, which process 0 sends: there `whole` has them all. Returns false if the memory
 * of any process runs out. */
static bool take_layer(struct sim_layer *layer, const struct sim_layer *whole,
                       struct sim_mail *mail, struct sim_memory *memory)
{
    uint32_t nodes = whole ? whole->count : 0, sent = 0, flags = SIM_MAIL_MORE;
    struct sim_rows_reader reader = {0};
    bool taken = !whole || sim_rows_begin(&whole->next, memory, nodes, &reader);
    while ((flags & SIM_MAIL_MORE) && !(flags & SIM_MAIL_FAILED)) {
        uint32_t most = ROWS_A_MESSAGE * mail->peers->count;
        uint32_t end = nodes - sent < most ? nodes : sent + most;
        taken = taken && (!whole || send_nodes(whole, memory, &reader, sent, end, mail));
        sent = end;
        flags = sim_mail_exchange(mail, !taken         ? SIM_MAIL_FAILED
                                        : sent < nodes ? SIM_MAIL_MORE
                                                       : 0);
        const uint32_t(*rows)[SIM_MOVES] = (const void *)mail->from[0].bytes;
        uint32_t count = (uint32_t)(mail->from[0].length / sizeof *rows);
        taken = taken && !(flags & SIM_MAIL_FAILED) && add_rows(&layer->next, memory, rows, count);
        layer->count += count;
    }
    sim_rows_reader_close(&reader);
    return sim_rows_end(&layer->next, memory) && taken;
}

static bool divide(struct sim_automaton *automaton, const struct mw_peers *peers,
                   struct sim_memory *memory)
{
    uint32_t layers = automaton->length + 1;
    struct sim_mail mail;
    automaton->shares = calloc((size_t)layers * peers->count, sizeof *automaton->shares);
    if (!automaton->shares)
        return false;
    automaton->peers = peers;
    sim_request_all(peers, &(struct sim_request){.command = SIM_HOLD,
                                                 .length = automaton->length,
                                                 .memory = memory->limit});
    sim_mail_open(&mail, peers);
    bool done = true;
    for (uint32_t t = 0; t < layers; t++) {
        struct sim_layer whole = automaton->layer[t];
        automaton->layer[t] = (struct sim_layer){0};
        for (uint32_t peer = 0; peer < peers->count; peer++)
            automaton->shares[peer * layers + t] =
                whole.count / peers->count + (peer < whole.count % peers->count);
        if (t < automaton->length)
            done = done && take_layer(&automaton->layer[t], &whole, &mail, memory);
        automaton->layer[t].count = automaton->shares[t];
        sim_rows_close(&whole.next, memory);
    }
    sim_mail_close(&mail);
    return done;
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
    struct sim_mail mail;
    drop(worker);
    worker->memory = (struct sim_memory){.limit = request->memory};
    if (worker->store.functions.write)
        worker->memory.store = &worker->store;
    *automaton = (struct sim_automaton){.length = request->length, .peers = worker->peers};
    sim_mail_open(&mail, worker->peers);
    bool held = true;
    for (uint32_t t = 0; held && t < request->length; t++)
        held = take_layer(&automaton->layer[t], NULL, &mail, &worker->memory);
    sim_mail_close(&mail);
    if (!held)
        worker->memory.limit = 0;
}

static void multiply(struct worker *worker, const struct sim_request *request)
{
    struct sim_product product;
    enum mw_status status = MW_RUNNING;
    sim_product_begin(&product, &worker->automaton, true, request->size, request->mask,
                      request->from, UINT64_MAX, &worker->memory);
    while (status == MW_RUNNING) {
        uint64_t budget = UINT64_MAX;
        status = sim_product_run(&product, &budget);
    }
    sim_automaton_close(&worker->automaton, &worker->memory);
    if (status == MW_OK)
        worker->automaton = product.made;
}

/* Answers SIM_PICK; without the rows the answer is empty. */
static void send_rows(struct worker *worker, const struct sim_request *request)
{
    const struct mw_peers *peers = worker->peers;
    uint32_t(*rows)[SIM_MOVES] = malloc(request->count * sizeof *rows);
    size_t length;
    const uint32_t *places = peers->receive(peers->self, 0, &length);
    bool read = rows && sim_rows_pick(&worker->automaton.layer[request->layer].next,
                                      &worker->memory, places, request->count, rows);
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
