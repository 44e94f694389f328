/* The checker's automaton: its opening, the two sweeps through its layers, and their order. */
#include "check_automaton.h"

#include <string.h>

typedef enum mw_status phase(struct check_automaton *automaton, uint64_t *budget);
static enum mw_status find_steps(struct check_automaton *automaton, uint64_t *budget);
static enum mw_status sort_steps(struct check_automaton *automaton, uint64_t *budget);
static enum mw_status unpack(struct check_automaton *automaton, uint64_t *budget);
static enum mw_status link_pairs(struct check_automaton *automaton, uint64_t *budget);
static enum mw_status sort_tuples(struct check_automaton *automaton, uint64_t *budget);

enum {
    PAIRS_PER_UNIT = 2,
    TUPLE = SIM_MOVES + 1 /* classes of the four successors, and the pair's number */
};

static struct check_layer *layer_of(struct check_automaton *automaton)
{
    return &automaton->layers[automaton->layer];
}

static uint32_t block_nodes(uint32_t node, uint32_t nodes)
{
    return nodes - node < SIM_BLOCK_RECORDS ? nodes - node : SIM_BLOCK_RECORDS;
}

static void *take(struct check_automaton *automaton, uint64_t count, uint32_t size, bool zero)
{
    return sim_alloc(&automaton->memory, count * size, zero);
}

/* Frees the data of the next layer. */
static void drop_behind(struct check_automaton *automaton)
{
    SIM_DROP(&automaton->memory, automaton->first);
    SIM_DROP(&automaton->memory, automaton->classes_behind);
    SIM_DROP(&automaton->memory, automaton->cell);
}

/* ---- The maze: distances by relaxation ---- */

enum { FAR = 255 };

/* Relaxes all distances once. Returns false when none changes. */
static bool lower_distances(struct check_maze *maze)
{
    bool lower = false;
    for (uint32_t cell = 0; cell < maze->cells; cell++)
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            uint8_t behind = maze->distance[maze->to[cell][move]];
            if (behind == FAR || behind + 1 >= maze->distance[cell])
                continue;
            maze->distance[cell] = (uint8_t)(behind + 1);
            lower = true;
        }
    return lower;
}

void check_maze_read(struct check_maze *maze, struct sim_size size, const uint64_t *mask)
{
    maze->cells = size.cells;
    maze->start = sim_start(size, mask);
    maze->goal = sim_goal(size, mask);
    for (uint32_t cell = 0; cell < size.cells; cell++)
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            bool stays = cell == maze->goal && !size.perfect;
            uint32_t to = stays ? cell : sim_step(size, mask, cell, move);
            maze->to[cell][move] = (uint8_t)to;
        }
    memset(maze->distance, FAR, sizeof maze->distance);
    maze->distance[maze->goal] = 0;
    while (lower_distances(maze))
        ;
}

/* ---- Opening and closing ---- */

/* Returns the directions used after `move`; more than CHECK_GONE_BOTH if the move is not
 * allowed. */
static uint32_t gone_behind(uint32_t gone, uint32_t move)
{
    uint32_t direction =
        move == SIM_LEFT || move == SIM_RIGHT ? CHECK_GONE_ACROSS : CHECK_GONE_DOWN;
    bool backwards = move == SIM_LEFT || move == SIM_UP;
    return backwards && !(gone & direction) ? CHECK_GONE_BOTH + 1 : gone | direction;
}

/* Builds a layer with a node for each set of used directions from the first one on; the first and last layer have
 * one node. */
static bool open_layer(struct check_automaton *automaton, uint32_t at, uint32_t first)
{
    struct check_layer *layer = &automaton->layers[at];
    bool last = at + 1 == automaton->moves;
    layer->nodes = at == 0 ? 1 : CHECK_GONE_BOTH - first + 1;
    automaton->made = (struct check_block){.nodes = layer->nodes};
    for (uint32_t node = 0; node < layer->nodes; node++)
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            uint32_t behind = gone_behind(first + node, move);
            if (behind <= CHECK_GONE_BOTH)
                automaton->made.next[node][move] = last ? 1 : behind - first + 1;
        }
    return check_write_successors(&layer->next, &automaton->memory, &automaton->made) &&
           sim_stream_end(&layer->next, &automaton->memory);
}

bool check_automaton_open(struct check_automaton *automaton, uint32_t moves, uint32_t gone,
                          uint64_t memory_limit)
{
    bool opened = true;
    automaton->moves = moves;
    automaton->memory.limit = memory_limit;
    for (uint32_t at = 0; opened && at < moves; at++)
        opened = open_layer(automaton, at, gone);
    automaton->layers[moves].nodes = 1;
    return opened;
}

static void close_readers(struct check_automaton *automaton)
{
    sim_stream_reader_close(&automaton->next_reader);
    sim_stream_reader_close(&automaton->cells_reader);
}

void check_automaton_close(struct check_automaton *automaton)
{
    for (uint32_t i = 0; i <= automaton->moves; i++) {
        sim_stream_close(&automaton->layers[i].next, &automaton->memory);
        sim_stream_close(&automaton->layers[i].cells, &automaton->memory);
    }
    close_readers(automaton);
    check_buckets_close(&automaton->buckets, &automaton->memory);
    drop_behind(automaton);
    SIM_DROP(&automaton->memory, automaton->classes);
    sim_stream_close(&automaton->made_next, &automaton->memory);
    sim_memory_close(&automaton->memory);
}

bool check_automaton_next(const struct check_automaton *automaton, uint32_t layer, uint32_t node,
                          uint32_t next[SIM_MOVES])
{
    const struct check_layer *from = &automaton->layers[layer];
    struct sim_stream_reader reader = {0};
    struct check_block block = {0};
    bool read = true;
    for (uint32_t at = 0; read && at <= node; at += SIM_BLOCK_RECORDS)
        read = check_read_successors(&from->next, &automaton->memory, &reader,
                                     block_nodes(at, from->nodes), &block);
    sim_stream_reader_close(&reader);
    memcpy(next, block.next[node % SIM_BLOCK_RECORDS], sizeof block.next[0]);
    return read;
}

/* ---- Reading a layer, and sorting its records in passes ---- */

static void begin_reading(struct check_automaton *automaton)
{
    close_readers(automaton);
    memset(automaton->block.before, 0, sizeof automaton->block.before);
    automaton->node = 0;
    automaton->pair = 0;
}

/* Reads a block of successors and cells. Returns false if the store cannot be read. */
static bool read_block(struct check_automaton *automaton, uint64_t *budget)
{
    const struct check_layer *layer = layer_of(automaton);
    uint32_t nodes = block_nodes(automaton->node, layer->nodes);
    struct check_block *block = &automaton->block;
    if (!check_read_successors(&layer->next, &automaton->memory, &automaton->next_reader, nodes,
                               block) ||
        !check_read_cells(&layer->cells, &automaton->memory, &automaton->cells_reader, nodes,
                          block))
        return false;
    spend(budget, 1 + (nodes + block->first[nodes]) / PAIRS_PER_UNIT);
    automaton->node += nodes;
    return true;
}

/* Ends a pass over the layer. If it only counted records, the next pass reads the layer again and places them;
 * otherwise phase `sort` begins, with keys of `bits` bits. Returns MW_RUNNING or MW_NO_MEMORY. */
static enum mw_status end_pass(struct check_automaton *automaton, phase *sort, uint32_t bits)
{
    bool again;
    if (!check_buckets_end_pass(&automaton->buckets, &automaton->memory, &again))
        return MW_NO_MEMORY;
    if (again) {
        begin_reading(automaton);
        return MW_RUNNING;
    }
    automaton->phase = sort;
    check_buckets_begin_sort(&automaton->buckets, bits);
    return MW_RUNNING;
}

/* Reads the layer again for the next buckets. */
static enum mw_status begin_pass(struct check_automaton *automaton)
{
    begin_reading(automaton);
    return check_buckets_begin_pass(&automaton->buckets, &automaton->memory) ? MW_RUNNING
                                                                             : MW_NO_MEMORY;
}

/* Sorts a bucket, whose key words have at most `bits` bits, and uses its records. Phase `pass` finds the
 * records of the next buckets. Returns MW_OK after the last bucket, MW_RUNNING, or MW_NO_MEMORY. */
static enum mw_status run_sorting(struct check_automaton *automaton, uint64_t *budget,
                                  uint32_t bits, phase *pass,
                                  bool (*use)(struct check_automaton *automaton))
{
    struct check_buckets *buckets = &automaton->buckets;
    if (!check_sort_run(&buckets->sort, budget))
        return MW_RUNNING;
    spend(budget, buckets->sort.count / PAIRS_PER_UNIT);
    if (!use(automaton))
        return MW_NO_MEMORY;
    if (check_buckets_next(buckets, &automaton->memory)) {
        check_buckets_begin_sort(buckets, bits);
        return MW_RUNNING;
    }
    automaton->phase = pass;
    return check_buckets_is_last(buckets) ? MW_OK : begin_pass(automaton);
}

/* ---- Forward: the pairs of each layer are its possible steps, sorted and made unique ---- */

static uint32_t cell_bits(const struct check_automaton *automaton)
{
    return bits_of(automaton->maze.cells - 1);
}

static uint32_t step_bits(const struct check_automaton *automaton)
{
    uint32_t bits = bits_of(automaton->layers[automaton->layer + 1].nodes - 1);
    uint32_t width = automaton->buckets.bits;
    return (bits < width ? bits : width) + cell_bits(automaton);
}

static enum mw_status begin_stepping(struct check_automaton *automaton)
{
    const struct check_layer *layer = layer_of(automaton);
    automaton->phase = find_steps;
    memset(&automaton->made, 0, sizeof automaton->made);
    begin_reading(automaton);
    bool begun = check_buckets_begin(&automaton->buckets, &automaton->memory, 1,
                                     (uint64_t)layer->pairs * SIM_MOVES, layer[1].nodes);
    return begun && step_bits(automaton) <= 32 ? MW_RUNNING : MW_NO_MEMORY;
}

/* Adds the steps of a pair: target nodes (within their bucket) and cells. */
static void step_pair(struct check_automaton *automaton, const uint32_t *next, uint32_t cell)
{
    uint32_t left = automaton->moves - automaton->layer - 1;
    uint32_t bits = automaton->buckets.bits, shift = cell_bits(automaton);
    for (uint32_t move = 0; move < SIM_MOVES; move++) {
        uint32_t to = automaton->maze.to[cell][move];
        if (next[move] == 0 || automaton->maze.distance[to] > left)
            continue;
        uint32_t node = next[move] - 1, bucket = node >> bits;
        uint32_t step = (node - (bucket << bits)) << shift | to;
        check_buckets_add(&automaton->buckets, bucket, &step, 1);
    }
}

/* Ends a node of the next layer. */
static bool end_node(struct check_automaton *automaton, struct check_layer *layer, uint32_t node)
{
    struct check_block *made = &automaton->made;
    uint32_t cells = made->first[made->nodes + 1];
    made->nodes++;
    if (made->nodes == SIM_BLOCK_RECORDS || node + 1 == layer->nodes) {
        if (!check_write_cells(&layer->cells, &automaton->memory, made))
            return false;
        cells = 0;
    }
    made->first[made->nodes + 1] = cells;
    return true;
}

/* Writes the sorted steps of a bucket without duplicates, as cells of its nodes. */
static bool file_steps(struct check_automaton *automaton)
{
    struct check_layer *layer = layer_of(automaton) + 1;
    struct check_block *made = &automaton->made;
    const uint32_t *step = automaton->buckets.sort.records,
                   *end = step + automaton->buckets.sort.count;
    uint32_t shift = cell_bits(automaton), width = automaton->buckets.bits;
    uint64_t from = (uint64_t)automaton->buckets.sorting << width;
    for (uint64_t node = from; node < from + (UINT64_C(1) << width) && node < layer->nodes;
         node++) {
        uint32_t *cells = &made->first[made->nodes + 1];
        for (; step < end && *step >> shift == node - from; step++) {
            if (step > automaton->buckets.sort.records && *step == step[-1])
                continue;
            made->cell[(*cells)++] = (uint8_t)(*step & ((1u << shift) - 1));
            layer->pairs++;
        }
        /* Pairs of a layer are numbered by 32 bits: a larger layer is more than memory holds. */
        if (layer->pairs > UINT32_MAX - CHECK_CELLS_MAX ||
            !end_node(automaton, layer, (uint32_t)node))
            return false;
    }
    return true;
}

/* ---- Backward: the classes of a layer are runs of equal successors among its sorted pairs ---- */

static enum mw_status begin_unpacking(struct check_automaton *automaton)
{
    const struct check_layer *behind = layer_of(automaton) + 1;
    automaton->phase = unpack;
    begin_reading(automaton);
    automaton->first =
        take(automaton, (uint64_t)automaton->nodes_before + 1, sizeof(uint32_t), false);
    automaton->cell = take(automaton, behind->pairs, 1, false);
    automaton->classes = take(automaton, layer_of(automaton)->pairs, sizeof(uint32_t), true);
    return automaton->first && automaton->cell && automaton->classes ? MW_RUNNING : MW_NO_MEMORY;
}

/* The last layer has one node. Only the goal is close enough there, and its only word is the empty
 * one. */
static enum mw_status begin_backward(struct check_automaton *automaton)
{
    struct check_layer *last = &automaton->layers[automaton->moves];
    automaton->classes_behind = take(automaton, last->pairs, sizeof(uint32_t), false);
    if (!automaton->classes_behind)
        return MW_NO_MEMORY;
    for (uint32_t pair = 0; pair < last->pairs; pair++)
        automaton->classes_behind[pair] = 1;
    automaton->nodes_before = last->nodes;
    last->nodes = last->pairs;
    return MW_RUNNING;
}

static bool begin_linking(struct check_automaton *automaton)
{
    struct check_layer *layer = layer_of(automaton);
    sim_stream_close(&layer[1].cells, &automaton->memory);
    automaton->phase = link_pairs;
    memset(&automaton->made, 0, sizeof automaton->made);
    memset(automaton->last, 0, sizeof automaton->last);
    automaton->nodes_made = 0;
    begin_reading(automaton);
    return check_buckets_begin(&automaton->buckets, &automaton->memory, TUPLE, layer->pairs,
                               layer[1].nodes + 1);
}

static enum mw_status unpack(struct check_automaton *automaton, uint64_t *budget)
{
    struct check_layer *behind = layer_of(automaton) + 1;
    struct check_block *block = &automaton->block;
    for (; automaton->node < automaton->nodes_before; automaton->node += block->nodes) {
        if (*budget == 0)
            return MW_RUNNING;
        if (!check_read_cells(&behind->cells, &automaton->memory, &automaton->cells_reader,
                              block_nodes(automaton->node, automaton->nodes_before), block))
            return MW_NO_MEMORY;
        uint32_t pairs = block->first[block->nodes];
        spend(budget, 1 + (block->nodes + pairs) / (4 * PAIRS_PER_UNIT));
        for (uint32_t i = 0; i < block->nodes; i++)
            automaton->first[automaton->node + i] = automaton->pair + block->first[i];
        memcpy(automaton->cell + automaton->pair, block->cell, pairs);
        automaton->pair += pairs;
    }
    automaton->first[automaton->nodes_before] = automaton->pair;
    return begin_linking(automaton) ? MW_RUNNING : MW_NO_MEMORY;
}

/* Returns the class of a pair of the next layer; 0 if it was not reached or was dropped. */
static inline uint32_t class_behind(const struct check_automaton *automaton, uint32_t node,
                                    uint32_t cell)
{
    if (node == 0)
        return 0;
    uint32_t pair = automaton->first[node - 1], end = automaton->first[node];
    while (pair < end && automaton->cell[pair] < cell)
        pair++;
    return pair < end && automaton->cell[pair] == cell ? automaton->classes_behind[pair] : 0;
}

/* Adds the tuple of a pair to the bucket of its first class, unless it accepts no word. */
static void link_pair(struct check_automaton *automaton, const uint32_t *next, uint32_t cell)
{
    uint32_t tuple[TUPLE], class = 0;
    for (uint32_t move = SIM_MOVES; move-- > 0;) {
        tuple[move] = class_behind(automaton, next[move], automaton->maze.to[cell][move]);
        class = tuple[move] > 0 ? tuple[move] : class;
    }
    tuple[SIM_MOVES] = automaton->pair++;
    if (class > 0)
        check_buckets_add(&automaton->buckets, class >> automaton->buckets.bits, tuple, TUPLE);
}

/* Prefetches the data of the next layer for a block, first where it is, then itself. */
static void fetch_behind(const struct check_automaton *automaton)
{
    const struct check_block *block = &automaton->block;
    for (uint32_t i = 0; i < block->nodes; i++)
        for (uint32_t move = 0; move < SIM_MOVES; move++)
            __builtin_prefetch(automaton->first + block->next[i][move]);
    for (uint32_t i = 0; i < block->nodes; i++)
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            uint32_t node = block->next[i][move];
            uint32_t pair = node > 0 ? automaton->first[node - 1] : 0;
            __builtin_prefetch(automaton->cell + pair);
            __builtin_prefetch(automaton->classes_behind + pair);
        }
}

/* Goes through the pairs of the layer, and adds their steps or their tuples. Returns MW_OK at the end, MW_RUNNING or
 * MW_NO_MEMORY. */
static enum mw_status run_pass(struct check_automaton *automaton, uint64_t *budget, bool links)
{
    const struct check_layer *layer = layer_of(automaton);
    const struct check_block *block = &automaton->block;
    while (automaton->node < layer->nodes) {
        if (*budget == 0)
            return MW_RUNNING;
        if (!read_block(automaton, budget))
            return MW_NO_MEMORY;
        if (links)
            fetch_behind(automaton);
        for (uint32_t i = 0; i < block->nodes; i++)
            for (uint32_t at = block->first[i]; at < block->first[i + 1]; at++)
                (links ? link_pair : step_pair)(automaton, block->next[i], block->cell[at]);
    }
    return MW_OK;
}

static enum mw_status find_steps(struct check_automaton *automaton, uint64_t *budget)
{
    enum mw_status status = run_pass(automaton, budget, false);
    return status == MW_OK ? end_pass(automaton, sort_steps, step_bits(automaton)) : status;
}

static enum mw_status link_pairs(struct check_automaton *automaton, uint64_t *budget)
{
    enum mw_status status = run_pass(automaton, budget, true);
    return status == MW_OK ? end_pass(automaton, sort_tuples, bits_of(layer_of(automaton)[1].nodes))
                           : status;
}

/* Adds a new node. */
static bool add_node(struct check_automaton *automaton, const uint32_t *tuple)
{
    struct check_block *made = &automaton->made;
    memcpy(automaton->last, tuple, sizeof automaton->last);
    memcpy(made->next[made->nodes++], tuple, sizeof made->next[0]);
    automaton->nodes_made++;
    return made->nodes < SIM_BLOCK_RECORDS ||
           check_write_successors(&automaton->made_next, &automaton->memory, made);
}

/* Numbers the runs of equal tuples in a sorted bucket; each becomes a node. */
static bool number_tuples(struct check_automaton *automaton)
{
    const uint32_t *tuple = automaton->buckets.sort.records;
    const uint32_t *end = tuple + automaton->buckets.sort.count * TUPLE;
    for (; tuple < end; tuple += TUPLE) {
        if (memcmp(automaton->last, tuple, sizeof automaton->last) != 0 &&
            !add_node(automaton, tuple))
            return false;
        automaton->classes[tuple[SIM_MOVES]] = automaton->nodes_made;
    }
    return true;
}

/* Replaces the layer's nodes by the new ones. */
static bool end_layer(struct check_automaton *automaton)
{
    struct check_layer *layer = layer_of(automaton);
    drop_behind(automaton);
    close_readers(automaton);
    automaton->classes_behind = automaton->classes;
    automaton->classes = NULL;
    if (automaton->made.nodes > 0 &&
        !check_write_successors(&automaton->made_next, &automaton->memory, &automaton->made))
        return false;
    sim_stream_close(&layer->next, &automaton->memory);
    layer->next = automaton->made_next;
    automaton->made_next = (struct sim_stream){0};
    automaton->nodes_before = layer->nodes;
    layer->nodes = automaton->nodes_made;
    return sim_stream_end(&layer->next, &automaton->memory);
}

/* ---- Order of the sweeps ---- */

/* Ends a maze and keeps its number of pairs if it is the largest. */
static void end_maze(struct check_automaton *automaton)
{
    drop_behind(automaton);
    sim_stream_close(&automaton->layers[0].cells, &automaton->memory);
    if (automaton->pairs_of_maze > automaton->most_pairs)
        automaton->most_pairs = automaton->pairs_of_maze;
}

/* Moves to the next layer, or turns back at the last. */
static enum mw_status go_forward(struct check_automaton *automaton)
{
    automaton->layer++;
    if (automaton->layer < automaton->moves)
        return begin_stepping(automaton);
    if (begin_backward(automaton) != MW_RUNNING)
        return MW_NO_MEMORY;
    automaton->layer--;
    return begin_unpacking(automaton);
}

/* Moves to the layer before, or ends the maze at the first. */
static enum mw_status go_backward(struct check_automaton *automaton)
{
    if (automaton->layer > 0) {
        automaton->layer--;
        return begin_unpacking(automaton);
    }
    end_maze(automaton);
    return MW_OK;
}

static enum mw_status sort_steps(struct check_automaton *automaton, uint64_t *budget)
{
    enum mw_status status =
        run_sorting(automaton, budget, step_bits(automaton), find_steps, file_steps);
    if (status != MW_OK)
        return status;
    struct check_layer *layer = layer_of(automaton) + 1;
    automaton->pairs_of_maze += layer->pairs;
    automaton->pairs += layer->pairs;
    return sim_stream_end(&layer->cells, &automaton->memory) ? go_forward(automaton) : MW_NO_MEMORY;
}

static enum mw_status sort_tuples(struct check_automaton *automaton, uint64_t *budget)
{
    uint32_t bits = bits_of(layer_of(automaton)[1].nodes);
    enum mw_status status = run_sorting(automaton, budget, bits, link_pairs, number_tuples);
    if (status != MW_OK)
        return status;
    return end_layer(automaton) ? go_backward(automaton) : MW_NO_MEMORY;
}

enum mw_status check_automaton_begin(struct check_automaton *automaton, uint32_t start)
{
    struct check_layer *root = &automaton->layers[0];
    struct check_block *made = &automaton->made;
    automaton->layer = 0;
    for (uint32_t i = 0; i <= automaton->moves; i++)
        automaton->layers[i].pairs = 0;
    root->pairs = automaton->maze.distance[start] <= automaton->moves;
    *made = (struct check_block){.nodes = 1, .first = {0, root->pairs}, .cell = {(uint8_t)start}};
    automaton->pairs_of_maze = root->pairs;
    automaton->pairs += root->pairs;
    if (!check_write_cells(&root->cells, &automaton->memory, made) ||
        !sim_stream_end(&root->cells, &automaton->memory))
        return MW_NO_MEMORY;
    if (automaton->moves > 0)
        return begin_stepping(automaton);
    if (begin_backward(automaton) != MW_RUNNING)
        return MW_NO_MEMORY;
    end_maze(automaton);
    return MW_RUNNING;
}

enum mw_status check_automaton_run(struct check_automaton *automaton, uint64_t *budget)
{
    enum mw_status status = automaton->moves > 0 ? MW_RUNNING : MW_OK;
    while (status == MW_RUNNING && *budget > 0)
        status = automaton->phase(automaton, budget);
    return status;
}
