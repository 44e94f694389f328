/* The two sweeps of a product whose automaton several processes share (shared.h), step by step. */
#include "../maze/budget.h"
#include "mail.h"
#include "product_sweeps.h"
#include "shared.h"

#include <stdlib.h>
#include <string.h>

enum {
    STEP_NODES = 1 << 13,
    AHEAD = 16,      /* records that are prefetched */
    NODES_A_UNIT = 8 /* of the budget */
};

struct sim_shared {
    struct sim_mail mail;
    uint32_t bits; /* of a node's number, for its owner */
    bool ended;    /* all processes know the end */
    /* Pairs of a layer, of all processes. */
    uint64_t layer_pairs[SIM_PROOF_MOVES_MAX + 1];
    /* The nodes of a step: their successors and cells. */
    uint32_t count;
    uint32_t row[STEP_NODES][SIM_MOVES];
    uint64_t cells[STEP_NODES][SIM_STEPS_WORDS];
    /* The pairs of which a process was asked the number, in the order of the questions. */
    struct sim_box asked[SIM_PEERS_MAX];
};

static uint32_t owner_of(const struct sim_shared *shared, uint32_t node)
{
    return node & ((1u << shared->bits) - 1);
}

/* Exchanges mail. Returns MW_RUNNING, or the end if a process failed or stopped. */
static enum mw_status exchange(struct sim_shared *shared, bool *more)
{
    uint32_t flags = sim_mail_exchange(&shared->mail, *more ? SIM_MAIL_MORE : 0);
    *more = flags & SIM_MAIL_MORE;
    shared->ended = flags & (SIM_MAIL_FAILED | SIM_MAIL_STOPPED);
    return flags & SIM_MAIL_FAILED    ? MW_NO_MEMORY
           : flags & SIM_MAIL_STOPPED ? MW_GAVE_UP
                                      : MW_RUNNING;
}

/* Tells all that this process failed. */
static enum mw_status fail(struct sim_shared *shared)
{
    bool more = false;
    shared->mail.failed = true;
    return exchange(shared, &more);
}

/* ---- Edges: the number of a node at its owner and a set of cells, without padding ---- */

static size_t edge_bytes(const struct sim_product *product)
{
    return sizeof(uint32_t) + product->words * sizeof(uint64_t);
}

static void add_edge(const struct sim_product *product, uint32_t node, const uint64_t *cells)
{
    struct sim_shared *shared = product->shared;
    size_t bytes = product->words * sizeof *cells;
    uint32_t place = node >> shared->bits;
    uint8_t *to = sim_mail_add(&shared->mail, owner_of(shared, node), sizeof place + bytes);
    memcpy(to, &place, sizeof place);
    memcpy(to + sizeof place, cells, bytes);
}

static uint32_t place_of(const uint8_t *edge)
{
    uint32_t place;
    memcpy(&place, edge, sizeof place);
    return place;
}

/* Finds the cells of a move's end that can still reach the goal. Returns whether there are any. */
static inline bool find_end(const struct sim_product *product, uint32_t move, const uint64_t *from,
                            const uint64_t *near, uint64_t *to)
{
    uint64_t any = 0;
    if (product->words == 1)
        sim_image(&product->steps, move, from, to, 1);
    else
        sim_image(&product->steps, move, from, to, 2);
    for (uint32_t i = 0; i < product->words; i++)
        any |= to[i] &= near[i];
    return any != 0;
}

/* Sends the cells behind all edges of a node. */
static void add_edges(const struct sim_product *product, const uint32_t *next, const uint64_t *from,
                      const uint64_t *near)
{
    uint64_t to[SIM_STEPS_WORDS];
    for (uint32_t move = 0; move < SIM_MOVES; move++)
        if (next[move] != SIM_NO_NODE && find_end(product, move, from, near, to))
            add_edge(product, next[move], to);
}

/* ---- Forward ---- */

static bool send_sets(struct sim_product *product, uint32_t nodes)
{
    const uint64_t *near = within(product, product->layer + 1);
    struct sim_stream *sets = &product->sets[product->layer];
    uint32_t words = product->words, end = product->node + STEP_NODES;
    end = end < nodes ? end : nodes;
    while (product->node < end) {
        uint32_t left = end - product->node;
        uint32_t stop = product->node + (left < SIM_BLOCK_RECORDS ? left : SIM_BLOCK_RECORDS);
        uint8_t *block =
            sim_stream_reserve(sets, product->memory, SIM_BLOCK_RECORDS * product->steps.cells);
        uint8_t *at = block;
        if (!block ||
            !sim_rows_see(old_rows(product), product->memory, &product->rows, product->node))
            return false;
        for (; product->node < stop; product->node++) {
            const uint64_t *from = product->cells + (size_t)product->node * words;
            for (uint32_t i = 0; i < words; i++)
                product->layer_pairs[product->layer] += (uint64_t)__builtin_popcountll(from[i]);
            add_edges(product, sim_rows_at(&product->rows, product->node), from, near);
            at = sim_pack_cells(from, words, at);
        }
        sim_stream_add(sets, (uint32_t)(at - block));
    }
    return true;
}

static void take_sets(struct sim_product *product)
{
    const struct sim_mail *mail = &product->shared->mail;
    size_t bytes = edge_bytes(product);
    uint32_t words = product->words;
    for (uint32_t peer = 0; peer < mail->peers->count; peer++) {
        const uint8_t *at = mail->from[peer].bytes, *end = at + mail->from[peer].length;
        for (; at < end; at += bytes) {
            uint64_t cells[SIM_STEPS_WORDS],
                *to = product->cells_ahead + (size_t)place_of(at) * words;
            if ((size_t)(end - at) > AHEAD * bytes)
                __builtin_prefetch(
                    product->cells_ahead + (size_t)place_of(at + AHEAD * bytes) * words, 1);
            memcpy(cells, at + sizeof(uint32_t), words * sizeof *cells);
            for (uint32_t i = 0; i < words; i++)
                to[i] |= cells[i];
        }
    }
}

/* Tells all processes the pairs of each layer. */
static enum mw_status sum_pairs(struct sim_product *product)
{
    struct sim_shared *shared = product->shared;
    struct sim_mail *mail = &shared->mail;
    uint32_t layers = product->old->length + 1;
    bool more = false;
    for (uint32_t peer = 0; peer < mail->peers->count; peer++)
        for (uint32_t t = 0; t < layers; t++)
            memcpy(sim_mail_add(mail, peer, sizeof(uint64_t)), &product->layer_pairs[t],
                   sizeof(uint64_t));
    enum mw_status status = exchange(shared, &more);
    product->pairs = 0;
    for (uint32_t peer = 0; status == MW_RUNNING && peer < mail->peers->count; peer++)
        for (uint32_t t = 0; t < layers; t++) {
            uint64_t pairs;
            memcpy(&pairs, mail->from[peer].bytes + t * sizeof pairs, sizeof pairs);
            shared->layer_pairs[t] += pairs;
            product->pairs += pairs;
        }
    return status == MW_RUNNING ? MW_OK : status;
}

enum mw_status sim_shared_run_forward(struct sim_product *product, uint64_t *budget)
{
    struct sim_shared *shared = product->shared;
    if (product->layer == 0 && !product->cells && !sim_forward_begin(product))
        return fail(shared);
    while (product->layer < product->old->length) {
        uint32_t nodes = nodes_of(product, product->layer);
        if (*budget == 0)
            return MW_RUNNING;
        spend(budget, 1 + STEP_NODES / NODES_A_UNIT);
        if (!product->cells_ahead)
            product->cells_ahead = sim_open_cells(product, product->layer + 1);
        if (!product->cells_ahead || (!product->in_layer && !open_readers(product)) ||
            !send_sets(product, nodes))
            return fail(shared);
        bool more = product->node < nodes;
        enum mw_status status = exchange(shared, &more);
        if (status != MW_RUNNING)
            return status;
        take_sets(product);
        if (!more && sim_forward_end_layer(product) != MW_RUNNING)
            return fail(shared);
    }
    return sim_forward_end(product) ? sum_pairs(product) : fail(shared);
}

/* ---- Backward ---- */

/* Reads the next nodes and asks for the classes behind their edges. */
static bool ask_classes(struct sim_product *product, uint32_t nodes)
{
    struct sim_shared *shared = product->shared;
    const struct sim_stream *sets = &product->sets[product->layer];
    const uint64_t *near = within(product, product->layer + 1);
    const uint8_t *set = NULL;
    uint32_t left = 0, count;
    for (shared->count = 0; product->node < nodes && shared->count < STEP_NODES; product->node++) {
        uint32_t *row = shared->row[shared->count];
        uint64_t *cells = shared->cells[shared->count];
        if (left == 0)
            set = sim_stream_read(sets, product->memory, &product->set_reader, &left);
        if (!set ||
            !sim_rows_see(old_rows(product), product->memory, &product->rows, product->node))
            return false;
        const uint8_t *end = product->words == 1
                                 ? sim_unpack_few_cells(set, cells, &count)
                                 : sim_unpack_cells(set, product->words, cells, &count);
        left -= (uint32_t)(end - set);
        product->set_reader.place.offset += (uint32_t)(end - set);
        set = end;
        if (count == 0)
            continue;
        memcpy(row, sim_rows_at(&product->rows, product->node), sizeof *shared->row);
        add_edges(product, row, cells, near);
        shared->count++;
    }
    return true;
}

/* Prefetches for answer_edges: the set and the first class of a node further on, then its classes. */
static void fetch_answer(const struct sim_product *product, const uint8_t *at, const uint8_t *end)
{
    size_t bytes = edge_bytes(product);
    if ((size_t)(end - at) > 2 * AHEAD * bytes) {
        uint32_t far = place_of(at + 2 * AHEAD * bytes);
        __builtin_prefetch(product->base + far);
        __builtin_prefetch(product->cells_ahead + (size_t)far * product->words);
    }
    if ((size_t)(end - at) > AHEAD * bytes)
        __builtin_prefetch(product->ahead + product->base[place_of(at + AHEAD * bytes)]);
}

/* Answers the questions: the classes of each edge's cells, in their order. */
static void answer_edges(struct sim_product *product)
{
    struct sim_mail *mail = &product->shared->mail;
    uint32_t words = product->words;
    for (uint32_t peer = 0; peer < mail->peers->count; peer++) {
        const uint8_t *at = mail->from[peer].bytes, *end = at + mail->from[peer].length;
        for (; at < end; at += edge_bytes(product)) {
            uint64_t cells[SIM_STEPS_WORDS];
            uint32_t place = place_of(at), classes[SIM_STEPS_CELLS_MAX], count = 0;
            const uint64_t *all = product->cells_ahead + (size_t)place * words;
            fetch_answer(product, at, end);
            memcpy(cells, at + sizeof place, words * sizeof *cells);
            for (uint32_t word = 0; word < words; word++)
                for (uint64_t rest = cells[word]; rest; rest &= rest - 1) {
                    uint32_t cell = word * 64 + (uint32_t)__builtin_ctzll(rest);
                    classes[count++] =
                        product->ahead[sim_rank(product->base[place], all, cell, words)];
                }
            memcpy(sim_mail_add(mail, peer, count * sizeof *classes), classes,
                   count * sizeof *classes);
        }
    }
}

/* Sends the four classes of a pair to the owner of their hash. The first layer has one node, at process 0. */
static void ask_number(struct sim_product *product, const uint32_t next[SIM_MOVES])
{
    struct sim_shared *shared = product->shared;
    uint64_t hash = sim_hash_of(next);
    uint32_t owner = (uint32_t)((hash >> 8 & UINT32_MAX) * shared->mail.peers->count >> 32);
    owner = product->layer == 0 ? 0 : owner;
    memcpy(sim_mail_add(&shared->mail, owner, SIM_MOVES * sizeof *next), next,
           SIM_MOVES * sizeof *next);
    struct sim_box *asked = &shared->asked[owner];
    uint32_t *pair = asked->room - asked->length < sizeof *pair
                         ? sim_mail_grow(&shared->mail, asked, sizeof *pair)
                         : (void *)(asked->bytes + (asked->length += sizeof *pair) - sizeof *pair);
    *pair = product->pair;
}

/* Puts the classes that came back behind the pairs of the step, in the order of the questions. */
static void ask_numbers(struct sim_product *product)
{
    struct sim_shared *shared = product->shared;
    const uint64_t *near = within(product, product->layer + 1);
    const uint32_t words = product->words;
    const uint32_t *cursor[SIM_PEERS_MAX];
    for (uint32_t peer = 0; peer < shared->mail.peers->count; peer++) {
        cursor[peer] = (const uint32_t *)(const void *)shared->mail.from[peer].bytes;
        shared->asked[peer].length = 0;
    }
    for (uint32_t node = 0; node < shared->count; node++) {
        uint64_t end[SIM_MOVES][SIM_STEPS_WORDS] = {0};
        const uint32_t *classes[SIM_MOVES] = {0};
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            uint32_t next = shared->row[node][move];
            if (next == SIM_NO_NODE ||
                !find_end(product, move, shared->cells[node], near, end[move]))
                continue;
            uint32_t owner = owner_of(shared, next);
            classes[move] = cursor[owner];
            for (uint32_t i = 0; i < words; i++)
                cursor[owner] += __builtin_popcountll(end[move][i]);
        }
        for (uint32_t word = 0; word < words; word++)
            for (uint64_t rest = shared->cells[node][word]; rest; rest &= rest - 1) {
                uint32_t cell = word * 64 + (uint32_t)__builtin_ctzll(rest), next[SIM_MOVES];
                bool lives = false;
                for (uint32_t move = 0; move < SIM_MOVES; move++) {
                    uint32_t target = product->steps.target[move][cell];
                    bool in = end[move][words == 1 ? 0 : target / 64] >> target % 64 & 1;
                    next[move] =
                        in ? classes[move][sim_rank(0, end[move], target, words)] : SIM_NO_CLASS;
                    lives |= next[move] != SIM_NO_CLASS;
                }
                product->classes[product->pair] = SIM_NO_CLASS;
                if (lives)
                    ask_number(product, next);
                product->pair++;
            }
    }
}

/* Enters the classes that were sent here, batch by batch, and answers with the numbers of the new nodes. */
static bool answer_numbers(struct sim_product *product)
{
    struct sim_shared *shared = product->shared;
    struct sim_mail *mail = &shared->mail;
    const struct sim_layer *made = &product->made.layer[product->layer];
    uint64_t most = UINT32_MAX >> shared->bits;
    for (uint32_t peer = 0; peer < mail->peers->count; peer++) {
        const uint32_t(*next)[SIM_MOVES] = (const void *)mail->from[peer].bytes;
        size_t left = mail->from[peer].length / sizeof *next;
        while (left > 0) {
            struct sim_batch batch = {.count = left < SIM_PRODUCT_BATCH ? (uint32_t)left
                                                                        : SIM_PRODUCT_BATCH};
            uint32_t count = batch.count, numbers[SIM_PRODUCT_BATCH];
            for (uint32_t i = 0; i < count; i++) {
                batch.pair[i] = i;
                batch.slot[i] = sim_hash_first(&product->table, sim_hash_of(next[i]));
                __builtin_prefetch(product->table.slot + batch.slot[i]);
                memcpy(batch.next[i], next[i], sizeof *next);
            }
            if (made->count + count >= sim_hash_slots(&product->table) ||
                made->count + count >= most || !sim_backward_intern(product, &batch, numbers))
                return false;
            for (uint32_t i = 0; i < count; i++)
                numbers[i] = numbers[i] << shared->bits | mail->peers->rank;
            memcpy(sim_mail_add(mail, peer, count * sizeof *numbers), numbers,
                   count * sizeof *numbers);
            next += count;
            left -= count;
        }
    }
    return true;
}

static void take_numbers(struct sim_product *product)
{
    struct sim_shared *shared = product->shared;
    for (uint32_t peer = 0; peer < shared->mail.peers->count; peer++) {
        const uint32_t *number = (const void *)shared->mail.from[peer].bytes;
        const uint32_t *pair = (const void *)shared->asked[peer].bytes;
        for (size_t i = 0; i < shared->asked[peer].length / sizeof *pair; i++)
            product->classes[pair[i]] = number[i];
    }
}

/* One step: questions, classes, classes of pairs, numbers. */
static enum mw_status run_step(struct sim_product *product, bool *more)
{
    struct sim_shared *shared = product->shared;
    uint32_t nodes = nodes_of(product, product->layer);
    bool none = false;
    if (!ask_classes(product, nodes))
        return fail(shared);
    *more = product->node < nodes;
    enum mw_status status = exchange(shared, more);
    if (status != MW_RUNNING)
        return status;
    answer_edges(product);
    status = exchange(shared, &none);
    if (status != MW_RUNNING)
        return status;
    ask_numbers(product);
    status = exchange(shared, &none);
    if (status != MW_RUNNING)
        return status;
    if (!answer_numbers(product))
        return fail(shared);
    status = exchange(shared, &none);
    if (status == MW_RUNNING)
        take_numbers(product);
    return status;
}

/* Sums up at the end of a product what all processes found. Returns false if one of them failed. */
static bool sum_nodes(struct sim_product *product)
{
    struct sim_shared *shared = product->shared;
    struct sim_mail *mail = &shared->mail;
    struct sim_automaton *made = &product->made;
    uint32_t layers = made->length + 1, count = mail->peers->count;
    bool more = false;
    made->peers = mail->peers;
    made->shares = calloc((size_t)layers * count, sizeof *made->shares);
    if (!made->shares)
        return fail(shared), false;
    for (uint32_t peer = 0; peer < count; peer++)
        for (uint32_t t = 0; t < layers; t++)
            memcpy(sim_mail_add(mail, peer, sizeof(uint32_t)), &made->layer[t].count,
                   sizeof(uint32_t));
    if (exchange(shared, &more) != MW_RUNNING)
        return false;
    shared->ended = true;
    made->nodes = 0;
    for (uint32_t peer = 0; peer < count; peer++) {
        memcpy(made->shares + (size_t)peer * layers, mail->from[peer].bytes,
               layers * sizeof *made->shares);
        for (uint32_t t = 0; t < layers; t++)
            made->nodes += made->shares[peer * layers + t];
    }
    return true;
}

/* Returns how many classes of this layer a process may get: its share and somewhat more, because the hash divides them
 * at random. */
static uint64_t entries_of(const struct sim_product *product)
{
    const struct sim_shared *shared = product->shared;
    uint64_t all = shared->layer_pairs[product->layer], count = shared->mail.peers->count;
    uint64_t share = all / count + all / count / 8 + SIM_ROWS_PLAIN_MAX;
    return (share < all ? share : all) + SIM_PRODUCT_BATCH_ROOM;
}

enum mw_status sim_shared_run_backward(struct sim_product *product, uint64_t *budget)
{
    struct sim_shared *shared = product->shared;
    if (product->layer == product->old->length && !product->ahead && !sim_backward_begin(product))
        return fail(shared);
    while (*budget > 0) {
        bool more;
        if (!product->classes) {
            if (product->layer == 0)
                return sum_nodes(product) ? MW_OK : MW_NO_MEMORY;
            product->layer--;
            if (!sim_backward_begin_layer(product, entries_of(product)))
                return fail(shared);
        }
        spend(budget, 1 + STEP_NODES);
        enum mw_status status = run_step(product, &more);
        if (status != MW_RUNNING)
            return status;
        if (!more && !sim_backward_end_layer(product))
            return fail(shared);
    }
    return MW_RUNNING;
}

/* ---- Beginning and end ---- */

bool sim_shared_open(struct sim_product *product, const struct mw_peers *peers)
{
    product->shared = calloc(1, sizeof *product->shared);
    if (!product->shared)
        return false;
    product->shared->bits = sim_owner_bits(peers);
    sim_mail_open(&product->shared->mail, peers);
    return true;
}

void sim_shared_close(struct sim_product *product)
{
    struct sim_shared *shared = product->shared;
    if (!shared)
        return;
    if (!shared->ended) /* the others wait for the next step */
        sim_mail_exchange(&shared->mail, SIM_MAIL_STOPPED);
    sim_mail_close(&shared->mail);
    for (uint32_t peer = 0; peer < SIM_PEERS_MAX; peer++)
        free(shared->asked[peer].bytes);
    free(shared);
    product->shared = NULL;
}
