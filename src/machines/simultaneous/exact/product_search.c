/* Product search: tables of the mazes, states, open lists by f-value, expansion, brute force. */
#include "product_search.h"

#include <string.h>

enum {
    BRUTE_LENGTH_MAX = 64,
    MAZES_PER_TURN = 4096, /* tokens moved between two checks of the budget */
    NODES_PER_TURN = 128,
    MAZES_PER_NODE = 16, /* for a state with fewer mazes */
    CELLS_PER_NODE = 16, /* while the tables of a maze are built */
};

/* A state, followed by its packed positions. */
struct state {
    struct sim_key_entry entry;
    uint32_t parent;
    uint32_t same_bound; /* the next open state with the same f-value; 0: none */
    uint16_t distance;
    uint8_t move; /* from the parent */
    bool closed;
};

static struct state *state_at(const struct sim_product_search *search, uint32_t number)
{
    return sim_key_at(&search->states, number);
}

/* Allocates zeroed, counted memory. Returns NULL past the limit or if memory runs out. */
static void *take(struct sim_product_search *search, uint64_t count, uint32_t size)
{
    return sim_alloc(&search->memory, count * size, true);
}

/* ---- Tables of the mazes ---- */

static void ready_maze(struct sim_product_search *search)
{
    struct sim_size size = search->set->size;
    uint32_t index = search->ready++;
    struct sim_walker walker = {.target = search->target + (size_t)index * size.cells,
                                .distance = search->distance + (size_t)index * size.cells};
    sim_walker_fill(&walker, size, sim_mask(search->set, index));
    search->goal[index] = (uint16_t)walker.goal;
    search->root[index] = search->from ? search->from[index] : (uint16_t)walker.start;
}

/* Returns the longest of the distances of the single mazes, which no sequence can undercut. */
static uint32_t longest_distance(const struct sim_product_search *search, const uint16_t *position)
{
    uint32_t longest = 0, cells = search->set->size.cells;
    const uint16_t *distance = search->distance;
    for (uint32_t i = 0; i < search->mazes; i++, distance += cells)
        if (distance[position[i]] > longest)
            longest = distance[position[i]];
    return longest;
}

static bool all_solved(const struct sim_product_search *search, const uint16_t *position)
{
    return memcmp(position, search->goal, search->mazes * sizeof *position) == 0;
}

static void move_tokens(const struct sim_product_search *search, uint32_t begin, uint32_t end,
                        uint32_t move, const uint16_t *from, uint16_t *to)
{
    uint32_t cells = search->set->size.cells;
    const uint16_t(*target)[SIM_MOVES] =
        (const uint16_t(*)[SIM_MOVES])search->target + (size_t)begin * cells;
    for (uint32_t i = begin; i < end; i++, target += cells)
        to[i] = target[from[i]][move];
}

/* ---- Packed positions: as few bits as the largest needs, so that more states fit ---- */

static uint32_t bits_of(struct sim_size size)
{
    return size.cells <= 16 ? 4 : size.cells <= 256 ? 8 : 16;
}

static uint32_t packed_words(const struct sim_product_search *search)
{
    return (uint32_t)(((uint64_t)search->mazes * search->bits + 63) / 64);
}

static void pack(const struct sim_product_search *search, const uint16_t *position,
                 uint64_t *packed)
{
    uint32_t bits = search->bits, in_word = 64 / bits;
    for (uint32_t i = 0; i < search->mazes; packed++) {
        uint64_t word = 0;
        for (uint32_t k = 0; k < in_word && i < search->mazes; k++, i++)
            word |= (uint64_t)position[i] << k * bits;
        *packed = word;
    }
}

static void unpack(const struct sim_product_search *search, const uint64_t *packed,
                   uint16_t *position)
{
    uint32_t bits = search->bits, in_word = 64 / bits;
    for (uint32_t i = 0; i < search->mazes; packed++) {
        uint64_t word = *packed;
        for (uint32_t k = 0; k < in_word && i < search->mazes; k++, i++, word >>= bits)
            position[i] = (uint16_t)(word & ((UINT64_C(1) << bits) - 1));
    }
}

/* ---- A* and Dijkstra: states by f-value ---- */

/* Adds the positions in `scratch` as a state, or shortens the path to a known state. Returns false if
 * memory runs out or the f-value exceeds the buckets. */
static bool meet(struct sim_product_search *search, uint32_t parent, uint32_t move,
                 uint32_t distance)
{
    struct sim_key_place place;
    pack(search, search->scratch, search->packed);
    if (!sim_keys_look(&search->states, search->packed, &place))
        return false;
    if (*place.slot) {
        struct state *known = state_at(search, *place.slot);
        if (known->distance <= distance)
            return true;
        /* The state is still open because the heuristic is consistent. A state can be in one list
         * only, so a copy takes its place, and its old entry is skipped later. */
        MW_ASSERT(!known->closed);
        known->closed = true;
    }
    uint32_t bound = distance;
    if (search->method == SIM_ASTAR)
        bound += longest_distance(search, search->scratch);
    struct state *state = sim_keys_add(&search->states, search->packed, &place);
    if (!state || bound >= SIM_PRODUCT_SEARCH_BOUND_MAX)
        return false;
    *state = (struct state){state->entry,       parent,        search->bucket[bound],
                            (uint16_t)distance, (uint8_t)move, false};
    search->bucket[bound] = search->states.count;
    return true;
}

/* Continues the state being expanded. Returns MW_RUNNING when the budget ends, otherwise MW_OK.
 * With very many mazes, one state takes many slices. */
static enum mw_status expand(struct sim_product_search *search, uint64_t *budget)
{
    for (; search->move < SIM_MOVES; search->move++, search->moved = 0) {
        const struct state *state = state_at(search, search->expanding);
        while (search->moved < search->mazes) {
            if (*budget == 0 && search->mazes > MAZES_PER_TURN)
                return MW_RUNNING;
            uint32_t left = search->mazes - search->moved;
            uint32_t end = search->moved + (left < MAZES_PER_TURN ? left : MAZES_PER_TURN);
            if (search->mazes >
                MAZES_PER_TURN) /* otherwise the state was charged when it was taken */
                spend(budget, NODES_PER_TURN);
            move_tokens(search, search->moved, end, search->move, search->here, search->scratch);
            search->moved = end;
        }
        search->steps += search->mazes;
        spend(budget, search->mazes > MAZES_PER_TURN ? search->mazes / MAZES_PER_NODE : 0);
        if (!meet(search, search->expanding, search->move, state->distance + 1u))
            return MW_NO_MEMORY;
        if (search->states_max > 0 && search->states.count > search->states_max)
            return MW_GAVE_UP;
    }
    search->expanding = 0;
    return MW_OK;
}

/* Writes the moves to a state, from its parents. */
static void write_route(struct sim_product_search *search, uint32_t state)
{
    uint8_t moves[SIM_PRODUCT_SEARCH_BOUND_MAX];
    uint32_t length = state_at(search, state)->distance;
    for (uint32_t i = length; i-- > 0; state = state_at(search, state)->parent)
        moves[i] = state_at(search, state)->move;
    sim_sequence_copy(&search->sequence, moves, length);
}

/* Takes the next open state. Returns MW_OK if it is all-solved, or MW_RUNNING after starting its
 * expansion. */
static enum mw_status take_state(struct sim_product_search *search)
{
    uint32_t number = search->bucket[search->bound];
    struct state *state = state_at(search, number);
    search->bucket[search->bound] = state->same_bound;
    if (state->closed)
        return MW_RUNNING;
    state->closed = true;
    search->expanded++;
    unpack(search, (const uint64_t *)(const void *)(state + 1), search->here);
    if (all_solved(search, search->here)) {
        write_route(search, number);
        return MW_OK;
    }
    search->expanding = number;
    search->move = search->moved = 0;
    return MW_RUNNING;
}

/* Expands open states in the order of their f-values. */
static enum mw_status run_best_first(struct sim_product_search *search, uint64_t *budget)
{
    enum mw_status status;
    while (search->bound < SIM_PRODUCT_SEARCH_BOUND_MAX) {
        if (*budget == 0)
            return MW_RUNNING;
        if (search->expanding) {
            status = expand(search, budget);
            if (status != MW_OK)
                return status;
        }
        if (!search->bucket[search->bound]) {
            search->bound++;
            continue;
        }
        status = take_state(search);
        if (status != MW_RUNNING)
            return status;
        spend(budget, 1 + (search->mazes <= MAZES_PER_TURN ? search->mazes / MAZES_PER_NODE : 0));
    }
    return MW_NO_MEMORY; /* f-values beyond the buckets */
}

/* ---- Brute force: every sequence, in order of length ---- */

/* Tries sequences depth first up to a length, then up to the next one. */
static enum mw_status run_brute(struct sim_product_search *search, uint64_t *budget)
{
    uint32_t mazes = search->mazes;
    for (;;) {
        if (*budget == 0)
            return MW_RUNNING;
        spend(budget, 1 + mazes / MAZES_PER_NODE);
        uint16_t *here = search->positions + (size_t)search->depth * mazes;
        if (search->depth == search->tried_length) {
            search->expanded++;
            if (all_solved(search, here)) {
                sim_sequence_copy(&search->sequence, search->tried, search->tried_length);
                return MW_OK;
            }
        }
        /* Make the next move, or go back to a position with moves left. */
        if (search->depth == search->tried_length || search->tried[search->depth] == SIM_MOVES) {
            if (search->depth == 0) {
                if (search->tried_length == BRUTE_LENGTH_MAX)
                    return MW_NO_MEMORY;
                search->bound = ++search->tried_length;
                search->tried[0] = 0;
                continue;
            }
            search->tried[--search->depth]++;
            continue;
        }
        move_tokens(search, 0, mazes, search->tried[search->depth], here, here + mazes);
        search->steps += mazes;
        search->tried[++search->depth] = 0;
    }
}

/* ---- Running ---- */

static bool open_brute(struct sim_product_search *search)
{
    search->tried = take(search, BRUTE_LENGTH_MAX + 1, 1);
    search->positions =
        take(search, (uint64_t)(BRUTE_LENGTH_MAX + 1) * search->mazes, sizeof *search->positions);
    if (!search->tried || !search->positions)
        return false;
    memcpy(search->positions, search->root, search->mazes * sizeof *search->root);
    return true;
}

static bool open_best_first(struct sim_product_search *search)
{
    search->bits = bits_of(search->set->size);
    sim_keys_open(&search->states, &search->memory, sizeof(struct state), packed_words(search));
    search->scratch = take(search, search->mazes, sizeof *search->scratch);
    search->here = take(search, search->mazes, sizeof *search->here);
    search->packed = take(search, packed_words(search), sizeof *search->packed);
    if (!search->scratch || !search->here || !search->packed)
        return false;
    memcpy(search->scratch, search->root, search->mazes * sizeof *search->root);
    return meet(search, 0, 0, 0);
}

/* Fills the tables of all mazes, then begins the method. */
static enum mw_status open_search(struct sim_product_search *search, uint64_t *budget)
{
    uint64_t cost = 1 + search->set->size.cells / CELLS_PER_NODE;
    while (search->ready < search->mazes) {
        if (*budget == 0)
            return MW_RUNNING;
        spend(budget, cost);
        ready_maze(search);
    }
    search->open = true;
    bool opened = search->method == SIM_BRUTE ? open_brute(search) : open_best_first(search);
    return opened ? MW_OK : MW_NO_MEMORY;
}

bool sim_product_search_begin(struct sim_product_search *search, const struct sim_set *set,
                              const uint16_t *from, enum sim_method method, uint64_t memory_limit)
{
    uint64_t places = (uint64_t)set->count * set->size.cells;
    memset(search, 0, sizeof *search);
    search->method = method;
    search->memory.limit = memory_limit;
    search->set = set;
    search->from = from;
    search->mazes = set->count;
    /* Not zeroed: of 480,000 mazes that alone would be a long slice. ready_maze fills what is read. */
    search->target = sim_alloc(&search->memory, places * sizeof *search->target, false);
    search->distance = sim_alloc(&search->memory, places * sizeof *search->distance, false);
    search->goal = take(search, set->count, sizeof *search->goal);
    search->root = take(search, set->count, sizeof *search->root);
    return search->target && search->distance && search->goal && search->root;
}

enum mw_status sim_product_search_run(struct sim_product_search *search, uint64_t *budget)
{
    if (!search->open) {
        enum mw_status status = open_search(search, budget);
        if (status != MW_OK)
            return status;
    }
    enum mw_status status =
        search->method == SIM_BRUTE ? run_brute(search, budget) : run_best_first(search, budget);
    return search->sequence.failed ? MW_NO_MEMORY : status;
}

void sim_product_search_close(struct sim_product_search *search)
{
    void *const held[] = {search->target, search->distance, search->goal,
                          search->root,   search->scratch,  search->here,
                          search->packed, search->tried,    search->positions};
    for (uint32_t i = 0; i < sizeof held / sizeof held[0]; i++)
        sim_free(&search->memory, held[i]);
    sim_keys_close(&search->states);
    sim_sequence_close(&search->sequence);
    memset(search, 0, sizeof *search);
}
