/* The two sweeps of a product whose automaton several processes share (shared.h), step by step. */
#include "mail.h"
#include "product_sweeps.h"
#include "shared.h"

#include <stdlib.h>
#include <string.h>

enum {
    STEP_NODES = 1 << 16,
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
    uint32_t first_pair; /* of these nodes */
    bool more;           /* a process has more nodes of this layer */
};

/* Ends a part of a step: exchanges mail, or reports that this process failed (`done` is false). Returns MW_RUNNING, or the end
 * if a process failed or stopped. */
static enum mw_status exchange(struct sim_product *product, bool done)
{
    struct sim_shared *shared = product->shared;
    bool more = product->node < nodes_of(product, product->layer);
    uint32_t flags = sim_mail_exchange(&shared->mail, !done  ? SIM_MAIL_FAILED
                                                      : more ? SIM_MAIL_MORE
                                                             : 0);
    shared->more = flags & SIM_MAIL_MORE;
    shared->ended = flags & (SIM_MAIL_FAILED | SIM_MAIL_STOPPED);
    return flags & SIM_MAIL_FAILED    ? MW_NO_MEMORY
           : flags & SIM_MAIL_STOPPED ? MW_GAVE_UP
                                      : MW_RUNNING;
}

/* Sends all processes a number for each layer; NULL: this process failed. Returns MW_RUNNING, or the end. */
static enum mw_status share_numbers(struct sim_product *product, const uint64_t *own)
{
    struct sim_mail *mail = &product->shared->mail;
    size_t bytes = (product->old->length + 1) * sizeof *own;
    struct sim_pens pens;
    if (!own || !sim_mail_reserve(mail, &pens, bytes))
        return exchange(product, false);
    for (uint32_t peer = 0; peer < mail->peers->count; peer++) {
        memcpy(pens.at[peer], own, bytes);
        pens.at[peer] += bytes;
    }
    sim_mail_add(mail, &pens);
    return exchange(product, true);
}

/* Returns the number of a layer that a process has sent. */
static uint64_t number_of(const struct sim_product *product, uint32_t peer, uint32_t layer)
{
    uint64_t number;
    memcpy(&number, product->shared->mail.from[peer].bytes + layer * sizeof number, sizeof number);
    return number;
}

/* ---- Edges: the number of a node at its owner and a set of cells, without padding ---- */

#define EDGE_BYTES(words) (sizeof(uint32_t) + (words) * sizeof(uint64_t))

static inline uint32_t place_of(const uint8_t *edge)
{
    uint32_t place;
    memcpy(&place, edge, sizeof place);
    return place;
}

/* Finds the cells of a move's end that can still reach the goal. Returns whether there are any. */
INLINE bool find_end(const struct sim_steps *steps, uint32_t move, const uint64_t *from,
                     const uint64_t *near, uint64_t *to, const uint32_t words)
{
    uint64_t any = 0;
    sim_image(steps, move, from, to, words);
    for (uint32_t i = 0; i < words; i++)
        any |= to[i] &= near[i];
    return any != 0;
}

/* Writes the cells behind all edges of a node. */
INLINE void write_edges(const struct sim_product *product, const uint32_t *next,
                        const uint64_t *from, const uint64_t *near, struct sim_pens *pens,
                        const uint32_t words)
{
    const uint32_t bits = product->shared->bits;
    uint64_t to[SIM_STEPS_WORDS];
    for (uint32_t move = 0; move < SIM_MOVES; move++) {
        if (next[move] == SIM_NO_NODE || !find_end(&product->steps, move, from, near, to, words))
            continue;
        uint32_t place = next[move] >> bits, owner = next[move] & ((1u << bits) - 1);
        memcpy(pens->at[owner], &place, sizeof place);
        memcpy(pens->at[owner] + sizeof place, to, words * sizeof *to);
        pens->at[owner] += EDGE_BYTES(words);
    }
}

/* ---- Forward ---- */

/* Packs the sets of up to 64 nodes and sends what is behind their edges. */
INLINE bool send_block(struct sim_product *product, uint32_t count, const uint32_t words)
{
    const uint64_t *near = within(product, product->layer + 1);
    struct sim_stream *sets = &product->sets[product->layer];
    struct sim_mail *mail = &product->shared->mail;
    struct sim_pens pens;
    uint64_t pairs = 0;
    uint8_t *block = sim_stream_reserve(sets, product->memory, count * product->steps.cells);
    uint8_t *at = block;
    if (!block || !sim_mail_reserve(mail, &pens, count * SIM_MOVES * EDGE_BYTES(words)) ||
        !sim_rows_see(old_rows(product), product->memory, &product->rows, product->node))
        return false;
    for (uint32_t end = product->node + count; product->node < end; product->node++) {
        const uint64_t *from = product->cells + (size_t)product->node * words;
        for (uint32_t i = 0; i < words; i++)
            pairs += (uint64_t)__builtin_popcountll(from[i]);
        write_edges(product, sim_rows_at(&product->rows, product->node), from, near, &pens, words);
        at = sim_pack_cells(from, words, at);
    }
    product->layer_pairs[product->layer] += pairs;
    sim_stream_add(sets, (uint32_t)(at - block));
    sim_mail_add(mail, &pens);
    return true;
}

static bool send_sets(struct sim_product *product, uint32_t count);
SWEEP(send_sets, send_block, (struct sim_product * product, uint32_t count), count)

/* Sends the edges of the next nodes. */
static bool send_edges(struct sim_product *product)
{
    uint32_t end = product->node + STEP_NODES, nodes = nodes_of(product, product->layer);
    end = end < nodes ? end : nodes;
    while (product->node < end) {
        uint32_t left = end - product->node;
        if (!send_sets(product, left < SIM_BLOCK_RECORDS ? left : SIM_BLOCK_RECORDS))
            return false;
    }
    return true;
}

static void take_edges(struct sim_product *product)
{
    const struct sim_mail *mail = &product->shared->mail;
    const uint32_t words = product->words;
    const size_t bytes = EDGE_BYTES(words);
    uint64_t *all = product->cells_ahead;
    for (uint32_t peer = 0; peer < mail->peers->count; peer++) {
        const uint8_t *at = mail->from[peer].bytes, *end = at + mail->from[peer].length;
        for (; at < end; at += bytes) {
            uint64_t cells[SIM_STEPS_WORDS], *to = all + (size_t)place_of(at) * words;
            if ((size_t)(end - at) > AHEAD * bytes)
                __builtin_prefetch(all + (size_t)place_of(at + AHEAD * bytes) * words, 1);
            memcpy(cells, at + sizeof(uint32_t), words * sizeof *cells);
            for (uint32_t i = 0; i < words; i++)
                to[i] |= cells[i];
        }
    }
}

/* Adds up the pairs of each layer. */
static enum mw_status sum_pairs(struct sim_product *product)
{
    struct sim_shared *shared = product->shared;
    enum mw_status status = share_numbers(product, product->layer_pairs);
    product->pairs = 0;
    for (uint32_t peer = 0; status == MW_RUNNING && peer < shared->mail.peers->count; peer++)
        for (uint32_t t = 0; t <= product->old->length; t++) {
            shared->layer_pairs[t] += number_of(product, peer, t);
            product->pairs += number_of(product, peer, t);
        }
    return status == MW_RUNNING ? MW_OK : status;
}

enum mw_status sim_shared_run_forward(struct sim_product *product, uint64_t *budget)
{
    if (product->layer == 0 && !product->cells && !sim_forward_begin(product))
        return exchange(product, false);
    while (product->layer < product->old->length) {
        if (*budget == 0)
            return MW_RUNNING;
        spend(budget, 1 + STEP_NODES / NODES_A_UNIT);
        if (!product->cells_ahead)
            product->cells_ahead = sim_open_cells(product, product->layer + 1);
        bool opened = product->cells_ahead && (product->in_layer || open_readers(product));
        enum mw_status status = exchange(product, opened && send_edges(product));
        if (status != MW_RUNNING)
            return status;
        take_edges(product);
        if (!product->shared->more && sim_forward_end_layer(product) != MW_RUNNING)
            return exchange(product, false);
    }
    return sim_forward_end(product) ? sum_pairs(product) : exchange(product, false);
}

/* ---- Backward ---- */

/* Reads the next nodes and asks for the classes behind their edges. */
INLINE bool ask_words(struct sim_product *product, uint32_t nodes, const uint32_t words)
{
    struct sim_shared *shared = product->shared;
    const struct sim_stream *sets = &product->sets[product->layer];
    const uint64_t *near = within(product, product->layer + 1);
    const uint8_t *set = NULL;
    uint32_t left = 0, count;
    struct sim_pens pens;
    if (!sim_mail_reserve(&shared->mail, &pens, STEP_NODES * SIM_MOVES * EDGE_BYTES(words)))
        return false;
    for (shared->count = 0; product->node < nodes && shared->count < STEP_NODES; product->node++) {
        uint32_t *row = shared->row[shared->count];
        uint64_t *cells = shared->cells[shared->count];
        if (left == 0)
            set = sim_stream_read(sets, product->memory, &product->set_reader, &left);
        if (!set ||
            !sim_rows_see(old_rows(product), product->memory, &product->rows, product->node))
            return false;
        const uint8_t *end = words == 1 ? sim_unpack_few_cells(set, cells, &count)
                                        : sim_unpack_cells(set, words, cells, &count);
        left -= (uint32_t)(end - set);
        product->set_reader.place.offset += (uint32_t)(end - set);
        set = end;
        if (count == 0)
            continue;
        memcpy(row, sim_rows_at(&product->rows, product->node), sizeof *shared->row);
        write_edges(product, row, cells, near, &pens, words);
        shared->count++;
    }
    sim_mail_add(&shared->mail, &pens);
    return true;
}

static bool ask_classes(struct sim_product *product, uint32_t nodes);
SWEEP(ask_classes, ask_words, (struct sim_product * product, uint32_t nodes), nodes)

/* Answers the edges of one process: the classes of each edge's cells, in their order. The set and the first class of an
 * edge further on are prefetched, then its classes. */
INLINE bool answer_words(struct sim_product *product, uint32_t peer, const uint32_t words)
{
    const size_t bytes = EDGE_BYTES(words);
    const struct sim_mail *mail = &product->shared->mail;
    const uint8_t *at = mail->from[peer].bytes, *end = at + mail->from[peer].length;
    struct sim_box *box = &product->shared->mail.box[mail->turn][peer];
    const uint64_t *sets = product->cells_ahead;
    const uint32_t *ahead = product->ahead;
    while (at < end) {
        const uint8_t *stop = (size_t)(end - at) < AHEAD * bytes ? end : at + AHEAD * bytes;
        uint32_t *to = (void *)sim_box_reserve(box, AHEAD * product->steps.cells * sizeof *to);
        if (!to)
            return false;
        for (; at < stop; at += bytes) {
            uint64_t cells[SIM_STEPS_WORDS];
            const uint64_t *set = sets + (size_t)place_of(at) * (words + 1);
            if ((size_t)(end - at) > 2 * AHEAD * bytes) {
                __builtin_prefetch(sets + (size_t)place_of(at + 2 * AHEAD * bytes) * (words + 1));
            }
            if ((size_t)(end - at) > AHEAD * bytes)
                __builtin_prefetch(
                    ahead + sets[(size_t)place_of(at + AHEAD * bytes) * (words + 1) + words]);
            memcpy(cells, at + sizeof(uint32_t), words * sizeof *cells);
            for (uint32_t word = 0; word < words; word++)
                for (uint64_t rest = cells[word]; rest; rest &= rest - 1) {
                    uint32_t cell = word * 64 + (uint32_t)__builtin_ctzll(rest);
                    *to++ = ahead[sim_rank((uint32_t)set[words], set, cell, words)];
                }
        }
        box->length = (size_t)((uint8_t *)to - box->bytes);
    }
    return true;
}

static bool answer_edges(struct sim_product *product, uint32_t peer);
SWEEP(answer_edges, answer_words, (struct sim_product * product, uint32_t peer), peer)

/* Finds the four classes behind each pair of a node and sends them to the owner of their hash, which is noted until its
 * answer comes. The first layer has one node, at process 0. */
INLINE void write_pairs(struct sim_product *product, const uint64_t *from,
                        const uint64_t (*end)[SIM_STEPS_WORDS], const uint32_t *const *classes,
                        struct sim_pens *pens, const uint32_t words)
{
    const uint32_t peers = product->layer == 0 ? 1 : product->shared->mail.peers->count;
    uint32_t *own = product->classes, pair = product->pair;
    for (uint32_t word = 0; word < words; word++)
        for (uint64_t rest = from[word]; rest; rest &= rest - 1, pair++) {
            uint32_t cell = word * 64 + (uint32_t)__builtin_ctzll(rest), next[SIM_MOVES];
            bool lives = false;
            for (uint32_t move = 0; move < SIM_MOVES; move++) {
                uint32_t target = product->steps.target[move][cell];
                bool in = end[move][words == 1 ? 0 : target / 64] >> target % 64 & 1;
                next[move] =
                    in ? classes[move][sim_rank(0, end[move], target, words)] : SIM_NO_CLASS;
                lives |= next[move] != SIM_NO_CLASS;
            }
            own[pair] = SIM_NO_CLASS;
            if (!lives)
                continue;
            uint32_t owner = (uint32_t)((sim_hash_of(next) >> 8 & UINT32_MAX) * peers >> 32);
            memcpy(pens->at[owner], next, sizeof next);
            pens->at[owner] += sizeof next;
            own[pair] = owner;
        }
    product->pair = pair;
}

/* Sends the classes of the step's pairs. Those behind the edges have come in the order of the questions. */
INLINE bool ask_number_words(struct sim_product *product, const uint64_t *near,
                             const uint32_t words)
{
    struct sim_shared *shared = product->shared;
    const uint32_t *cursor[SIM_PEERS_MAX], peers = shared->mail.peers->count;
    const size_t block = SIM_BLOCK_RECORDS * product->steps.cells * SIM_MOVES * sizeof(uint32_t);
    struct sim_pens pens;
    shared->first_pair = product->pair;
    for (uint32_t peer = 0; peer < peers; peer++)
        cursor[peer] = (const void *)shared->mail.from[peer].bytes;
    for (uint32_t first = 0; first < shared->count; first += SIM_BLOCK_RECORDS) {
        uint32_t stop =
            first + SIM_BLOCK_RECORDS < shared->count ? first + SIM_BLOCK_RECORDS : shared->count;
        if (!sim_mail_reserve(&shared->mail, &pens, block))
            return false;
        for (uint32_t node = first; node < stop; node++) {
            uint64_t end[SIM_MOVES][SIM_STEPS_WORDS] = {0};
            const uint32_t *classes[SIM_MOVES] = {0};
            for (uint32_t move = 0; move < SIM_MOVES; move++) {
                uint32_t next = shared->row[node][move];
                if (next == SIM_NO_NODE ||
                    !find_end(&product->steps, move, shared->cells[node], near, end[move], words))
                    continue;
                uint32_t owner = next & ((1u << shared->bits) - 1);
                classes[move] = cursor[owner];
                for (uint32_t i = 0; i < words; i++)
                    cursor[owner] += __builtin_popcountll(end[move][i]);
            }
            write_pairs(product, shared->cells[node], (const void *)end, classes, &pens, words);
        }
        sim_mail_add(&shared->mail, &pens);
    }
    return true;
}

static bool ask_numbers(struct sim_product *product, const uint64_t *near);
SWEEP(ask_numbers, ask_number_words, (struct sim_product * product, const uint64_t *near), near)

/* Enters the classes that a process sent, batch by batch, and answers with the numbers of the new nodes. */
static bool answer_numbers(struct sim_product *product, uint32_t peer)
{
    const struct sim_shared *shared = product->shared;
    const struct sim_mail *mail = &shared->mail;
    const struct sim_layer *made = &product->made.layer[product->layer];
    const uint32_t(*next)[SIM_MOVES] = (const void *)mail->from[peer].bytes;
    size_t left = mail->from[peer].length / sizeof *next;
    struct sim_box *box = &product->shared->mail.box[mail->turn][peer];
    uint32_t *to = (void *)sim_box_reserve(box, left * sizeof *to),
             most = UINT32_MAX >> shared->bits;
    box->length += left * sizeof *to;
    while (to && left > 0) {
        uint32_t count = left < SIM_PRODUCT_BATCH ? (uint32_t)left : SIM_PRODUCT_BATCH;
        struct sim_batch batch;
        batch.count = count;
        for (uint32_t i = 0; i < count; i++) {
            batch.pair[i] = i;
            batch.slot[i] = sim_hash_first(&product->table, sim_hash_of(next[i]));
            __builtin_prefetch(product->table.slot + batch.slot[i]);
            memcpy(batch.next[i], next[i], sizeof *next);
        }
        if (made->count + count >= sim_hash_slots(&product->table) || made->count + count >= most ||
            !sim_backward_intern(product, &batch, to))
            return false;
        for (uint32_t i = 0; i < count; i++)
            to[i] = to[i] << shared->bits | mail->peers->rank;
        to += count;
        next += count;
        left -= count;
    }
    return to;
}

/* Each process has answered in the order of the pairs that it was asked for. */
static void take_numbers(struct sim_product *product)
{
    const struct sim_mail *mail = &product->shared->mail;
    const uint32_t *number[SIM_PEERS_MAX];
    for (uint32_t peer = 0; peer < mail->peers->count; peer++)
        number[peer] = (const void *)mail->from[peer].bytes;
    for (uint32_t pair = product->shared->first_pair; pair < product->pair; pair++) {
        uint32_t owner = product->classes[pair];
        if (owner != SIM_NO_CLASS)
            product->classes[pair] = *number[owner]++;
    }
}

/* Answers every process. */
static bool answer_all(struct sim_product *product, bool (*answer)(struct sim_product *, uint32_t))
{
    bool answered = true;
    for (uint32_t peer = 0; answered && peer < product->shared->mail.peers->count; peer++)
        answered = answer(product, peer);
    return answered;
}

/* One step: edges, the classes behind them, the classes of pairs, their numbers. */
static enum mw_status run_step(struct sim_product *product)
{
    enum mw_status status =
        exchange(product, ask_classes(product, nodes_of(product, product->layer)));
    if (status == MW_RUNNING)
        status = exchange(product, answer_all(product, answer_edges));
    if (status == MW_RUNNING)
        status = exchange(product, ask_numbers(product, within(product, product->layer + 1)));
    if (status == MW_RUNNING)
        status = exchange(product, answer_all(product, answer_numbers));
    if (status == MW_RUNNING)
        take_numbers(product);
    return status;
}

/* Makes known to all, at the end of a product, how many nodes each process has. */
static enum mw_status share_nodes(struct sim_product *product)
{
    struct sim_automaton *made = &product->made;
    const struct mw_peers *peers = product->shared->mail.peers;
    uint32_t layers = made->length + 1;
    uint64_t own[SIM_PROOF_MOVES_MAX + 1];
    for (uint32_t t = 0; t < layers; t++)
        own[t] = made->layer[t].count;
    made->peers = peers;
    made->shares = calloc((size_t)layers * peers->count, sizeof *made->shares);
    enum mw_status status = share_numbers(product, made->shares ? own : NULL);
    if (status != MW_RUNNING)
        return status;
    product->shared->ended = true;
    made->nodes = 0;
    for (uint32_t peer = 0; peer < peers->count; peer++)
        for (uint32_t t = 0; t < layers; t++) {
            made->shares[peer * layers + t] = (uint32_t)number_of(product, peer, t);
            made->nodes += number_of(product, peer, t);
        }
    return MW_OK;
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
    if (product->layer == product->old->length && !product->ahead && !sim_backward_begin(product))
        return exchange(product, false);
    while (*budget > 0) {
        if (!product->classes) {
            if (product->layer == 0)
                return share_nodes(product);
            product->layer--;
            if (!sim_backward_begin_layer(product, entries_of(product)))
                return exchange(product, false);
        }
        spend(budget, 1 + STEP_NODES);
        enum mw_status status = run_step(product);
        if (status != MW_RUNNING)
            return status;
        if (!product->shared->more && !sim_backward_end_layer(product))
            return exchange(product, false);
    }
    return MW_RUNNING;
}

/* ---- Beginning and end ---- */

bool sim_shared_begin(struct sim_product *product, struct sim_size size, const uint64_t *mask)
{
    const struct mw_peers *peers = product->old->peers;
    struct sim_request request = {.command = SIM_MULTIPLY, .from = product->from, .size = size};
    product->shared = calloc(1, sizeof *product->shared);
    if (!product->shared)
        return false;
    product->shared->bits = sim_owner_bits(peers);
    sim_mail_open(&product->shared->mail, peers);
    memcpy(request.mask, mask, sim_mask_words(size) * sizeof *mask);
    if (peers->rank == 0)
        sim_request_all(peers, &request);
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
    free(shared);
    product->shared = NULL;
}
