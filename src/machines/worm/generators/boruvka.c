/*
 * Boruvka's algorithm in blocks: each passage has a random weight, and the maze is the minimum spanning tree, with the
 * same distribution as Kruskal's and Prim's. A piece of the maze opens the lightest passage out of it, whatever happens
 * elsewhere, so most of the work is done where the cache has it.
 *
 * The sheet is cut into blocks. One after the other draws its weights, and forgets them when its pieces are joined:
 * 1. Each cell inside of the block's edge opens its lightest passage.
 * 2. The passages between two pieces are tried by weight. A piece without a cell on the edge knows all of its passages,
 *    so it opens this one. Two pieces on the edge may be connected by lighter passages outside; so
 *    this passage is kept, and the heavier ones between them are dropped.
 * A block of 16,384 cells leaves at most 508 pieces. Kruskal's algorithm joins them by the passages that were kept and
 * those between blocks. A step is a cell that chooses, or a passage.
 *
 * The lighter passages connect most of a block. Of the heavier ones, few are still between two pieces, and only these are
 * sorted.
 *
 * Two passages have the same weight with a chance of 1 in 2^31; then the order of their places decides.
 *
 * Sources: Boruvka 1926; Kruskal 1956; Osipov, Sanders and Singler 2009, 'The Filter-Kruskal Minimum Spanning Tree
 * Algorithm'.
 */
#include "generator.h"

#include <stdlib.h>

enum {
    SIDE = 128, /* of a block */
    BLOCK = SIDE * SIDE,
    EDGE = 4 * SIDE, /* numbers of the cells on a block's edge */
    KEPT = 2 * EDGE, /* more than the passages that a block keeps */
    WORD = 64,
    WEIGHT_BITS = 31,
    NO_PASSAGE = INT32_MAX,
    LIGHT = 1250000000, /* a little more than half of the weights */
    /* Sorting: bits of a digit, and the number of keys that need no digits. */
    DIGIT = 11,
    DIGITS = 1 << DIGIT,
    FEW = 64,
    BATCH = 128, /* passages whose ends are read together, so that cache misses overlap */
};

/* Kinds of passages: to the other end. A passage is the place of its later end, times 4, plus the kind. */
enum { TO_LEFT, UP, UP_RIGHT, KINDS = 4 };

enum stage { CHOOSING, JOINING_LIGHT, JOINING_HEAVY, JOINING_BLOCKS, OPENING };

struct block {
    int32_t weights[UP_RIGHT + 1][BLOCK]; /* by kind and place */
    /* Union-find: pieces, whose root is a cell on the edge if they have one, and of these roots those that are
     * connected in the block. */
    uint16_t links[BLOCK], connected[BLOCK];
    uint16_t pieces[1 + BLOCK]; /* roots in both; there is a place before the first one */
};

struct kept {
    uint32_t weight;
    uint32_t passage; /* by position on the map */
};

struct ends {
    uint32_t one, other;
};

struct boruvka {
    struct worm_generator generator;
    enum stage stage;
    uint32_t kinds;
    /* Columns of a block. A row of hexagons goes on in the next row of the map, where the block must end, too; its
     * length is an odd multiple of half a side. */
    uint32_t columns;
    uint32_t across, blocks; /* blocks in a row, and all */
    uint32_t number;         /* of the block at work */
    uint32_t first;          /* position of its first place on the map */
    uint32_t places;         /* in its rows */
    struct block *block;
    uint32_t next;           /* place or key */
    uint64_t *keys, *sorted; /* weight << 32 | passage, or number of a passage that was kept */
    uint32_t count;
    struct kept *kept;
    struct ends *ends; /* of passages that were kept: cells on edges of blocks, by number */
    uint8_t *is_open;
    uint32_t kept_count;
    uint32_t *trees; /* union-find of the cells on edges of blocks */
};

static bool open(struct worm_generator *generator)
{
    struct boruvka *boruvka = (struct boruvka *)generator;
    boruvka->kinds = generator->hexagons ? 3 : 2;
    boruvka->columns = generator->hexagons ? SIDE / 2 : SIDE;
    boruvka->across = (generator->stride + boruvka->columns - 1) / boruvka->columns;
    boruvka->blocks = (generator->board->height + SIDE) / SIDE * boruvka->across;
    size_t kept = (size_t)boruvka->blocks * KEPT;
    size_t keys = kept > 3 * BLOCK ? kept : 3 * BLOCK;
    boruvka->block = malloc(sizeof *boruvka->block);
    boruvka->keys = malloc(keys * sizeof *boruvka->keys);
    boruvka->sorted = malloc(keys * sizeof *boruvka->sorted);
    boruvka->kept = malloc(kept * sizeof *boruvka->kept);
    boruvka->ends = malloc(kept * sizeof *boruvka->ends);
    boruvka->is_open = malloc(kept);
    boruvka->trees = malloc((size_t)boruvka->blocks * EDGE * sizeof *boruvka->trees);
    return boruvka->block && boruvka->keys && boruvka->sorted && boruvka->kept && boruvka->ends &&
           boruvka->is_open && boruvka->trees;
}

static void close(struct worm_generator *generator)
{
    struct boruvka *boruvka = (struct boruvka *)generator;
    free(boruvka->block);
    free(boruvka->keys);
    free(boruvka->sorted);
    free(boruvka->kept);
    free(boruvka->ends);
    free(boruvka->is_open);
    free(boruvka->trees);
}

/* ---- Places ---- */

static inline bool is_on_edge(const struct boruvka *boruvka, uint32_t place)
{
    return ((place + 1) & (boruvka->columns - 1)) < 2 || (place + SIDE) % BLOCK < 2 * SIDE;
}

/* Returns the number of a cell on a block's edge. */
static uint32_t edge_number(uint32_t block, uint32_t place)
{
    uint32_t row = place / SIDE, column = place % SIDE;
    uint32_t number = row == 0          ? column
                      : row == SIDE - 1 ? SIDE + column
                      : column == 0     ? 2 * SIDE + row
                                        : 3 * SIDE + row;
    return block * EDGE + number;
}

/* The same of a position on the map. */
static uint32_t edge_number_at(const struct boruvka *boruvka, uint32_t at)
{
    uint32_t row = at / boruvka->generator.stride, column = at % boruvka->generator.stride;
    return edge_number(row / SIDE * boruvka->across + column / boruvka->columns,
                       row % SIDE * SIDE + column % boruvka->columns);
}

static inline uint32_t position_of(const struct boruvka *boruvka, uint32_t place)
{
    return boruvka->first + place / SIDE * boruvka->generator.stride + place % SIDE;
}

/* Returns the distance from a passage's later end to the other one; `row` is the length of a row. */
static inline uint32_t distance(uint32_t kind, uint32_t row)
{
    return kind == TO_LEFT ? 1 : row - (kind == UP_RIGHT);
}

/* Adds bits to a cell. Returns 1 if nothing led to it before. */
static inline uint32_t open_cell(uint8_t *cell, uint32_t bits)
{
    uint32_t is_new = *cell >> 3 & 1;
    *cell = (uint8_t)((*cell & (is_new - 1)) | WORM_FINAL | bits);
    return is_new;
}

static inline void open_passage(struct worm_generator *generator, uint32_t at, uint32_t kind)
{
    static const uint8_t bits[] = {WORM_RIGHT, WORM_DOWN, WORM_BIT_DOWN_LEFT};
    uint8_t *cell = generator->map + at;
    uint32_t finished = open_cell(cell, 0);
    finished += open_cell(cell - distance(kind, generator->stride), bits[kind]);
    generator->finished += finished;
    generator->head = at;
}

/* ---- Sorting ---- */

static void sort_by_digit(const uint64_t *from, uint64_t *to, uint32_t count, uint32_t shift)
{
    uint32_t next[DIGITS] = {0}, sum = 0;
    for (uint32_t i = 0; i < count; i++)
        next[from[i] >> shift & (DIGITS - 1)]++;
    for (uint32_t digit = 0; digit < DIGITS; digit++) {
        uint32_t keys = next[digit];
        next[digit] = sum;
        sum += keys;
    }
    for (uint32_t i = 0; i < count; i++)
        to[next[from[i] >> shift & (DIGITS - 1)]++] = from[i];
}

/* Sorts the keys by two digits of their weights, and then the few that are equal in these. */
static void sort_keys(struct boruvka *boruvka, uint32_t count)
{
    const uint32_t end = 32 + WEIGHT_BITS;
    uint64_t *keys = boruvka->keys;
    if (count > FEW) {
        sort_by_digit(keys, boruvka->sorted, count, end - 2 * DIGIT);
        sort_by_digit(boruvka->sorted, keys, count, end - DIGIT);
    }
    for (uint32_t i = 1; i < count; i++) {
        uint64_t key = keys[i];
        uint32_t at = i;
        for (; at > 0 && keys[at - 1] > key; at--)
            keys[at] = keys[at - 1];
        keys[at] = key;
    }
    boruvka->count = count;
    boruvka->next = 0;
}

/* ---- The weights of a block ---- */

/* Draws the weights of the passages of a row's first columns. */
static void draw_row(struct boruvka *boruvka, uint32_t row, uint32_t columns)
{
    const struct worm_generator *generator = &boruvka->generator;
    const uint32_t at = position_of(boruvka, row * SIDE);
    const uint8_t *cells = generator->map + at;
    const uint8_t *before = cells - 1, *above = cells - generator->stride;
    int32_t *left = boruvka->block->weights[TO_LEFT] + row * SIDE;
    int32_t *up = boruvka->block->weights[UP] + row * SIDE;
    int32_t *up_right = boruvka->block->weights[UP_RIGHT] + row * SIDE;
    struct rng rng = generator->rng;
    for (uint32_t i = 0; i < columns; i++) {
        if (!(cells[i] & WORM_FINAL))
            continue;
        uint64_t random = rng_next(&rng);
        if (before[i] & WORM_FINAL)
            left[i] = (int32_t)(random >> 33);
        if (above[i] & WORM_FINAL && generator->sides[(at + i) & 1] >> WORM_UP & 1)
            up[i] = (int32_t)(random & INT32_MAX);
        if (generator->hexagons && above[i + 1] & WORM_FINAL)
            up_right[i] = (int32_t)(rng_next(&rng) >> 33);
    }
    boruvka->generator.rng = rng;
}

/* Keeps a passage between two cells on edges for later. */
static void keep(struct boruvka *boruvka, int32_t weight, uint32_t at, uint32_t kind,
                 struct ends ends)
{
    boruvka->kept[boruvka->kept_count] = (struct kept){(uint32_t)weight, at * KINDS | kind};
    boruvka->ends[boruvka->kept_count++] = ends;
}

/* Keeps a passage out of the block, and removes it from the block. */
static void keep_outer(struct boruvka *boruvka, uint32_t place, uint32_t kind)
{
    int32_t *weight = &boruvka->block->weights[kind][place];
    uint32_t at = position_of(boruvka, place);
    uint32_t other = at - distance(kind, boruvka->generator.stride);
    if (*weight != NO_PASSAGE)
        keep(boruvka, *weight, at, kind,
             (struct ends){edge_number_at(boruvka, at), edge_number_at(boruvka, other)});
    *weight = NO_PASSAGE;
}

/* Links a row's inner cells to the other ends of their lightest passages. Has no branches, so that compilers make
 * vectors of it. */
static inline void choose_in_row(struct block *block, uint32_t row, uint32_t columns,
                                 const bool hexagons)
{
    const int32_t *left = block->weights[TO_LEFT] + row * SIDE;
    const int32_t *up = block->weights[UP] + row * SIDE;
    const int32_t *up_right = block->weights[UP_RIGHT] + row * SIDE;
    for (uint32_t i = 1; i < columns - 1; i++) {
        uint32_t place = row * SIDE + i;
        int32_t lightest = up[i];
        uint32_t other = lightest == NO_PASSAGE ? place : place - SIDE;
        if (hexagons) {
            other = up_right[i] < lightest ? place - SIDE + 1 : other;
            lightest = up_right[i] < lightest ? up_right[i] : lightest;
        }
        other = left[i] < lightest ? place - 1 : other;
        lightest = left[i] < lightest ? left[i] : lightest;
        other = left[i + 1] < lightest ? place + 1 : other;
        lightest = left[i + 1] < lightest ? left[i + 1] : lightest;
        if (hexagons) {
            other = up_right[i + SIDE - 1] < lightest ? place + SIDE - 1 : other;
            lightest = up_right[i + SIDE - 1] < lightest ? up_right[i + SIDE - 1] : lightest;
        }
        block->links[place] = (uint16_t)(up[i + SIDE] < lightest ? place + SIDE : other);
    }
}

static void clear_block(struct boruvka *boruvka)
{
    struct block *block = boruvka->block;
    for (uint32_t kind = 0; kind < boruvka->kinds; kind++)
        for (uint32_t place = 0; place < boruvka->places; place++)
            block->weights[kind][place] = NO_PASSAGE;
    for (uint32_t place = 0; place < boruvka->places; place++)
        block->links[place] = block->connected[place] = (uint16_t)place;
    for (uint32_t i = boruvka->number * EDGE; i < (boruvka->number + 1) * EDGE; i++)
        boruvka->trees[i] = i;
}

static uint32_t at_most(uint32_t number, uint32_t limit)
{
    return number < limit ? number : limit;
}

static void begin_block(struct boruvka *boruvka)
{
    const struct worm_generator *generator = &boruvka->generator;
    uint32_t top = boruvka->number / boruvka->across * SIDE;
    uint32_t left = boruvka->number % boruvka->across * boruvka->columns;
    /* The map has a row before the first one. A block has a row behind its last cells, if there is room. */
    uint32_t rows = at_most(generator->board->height + 1 - top, SIDE);
    boruvka->places = at_most(rows + 1, SIDE) * SIDE;
    boruvka->first = top * generator->stride + left;
    boruvka->next = 0;
    clear_block(boruvka);
    for (uint32_t row = 0; row < rows; row++)
        draw_row(boruvka, row, at_most(generator->stride - left, boruvka->columns));
    for (uint32_t i = 0; i < SIDE; i++)
        keep_outer(boruvka, i, UP);
    for (uint32_t i = 0; i < boruvka->places; i += SIDE)
        keep_outer(boruvka, i, TO_LEFT);
    for (uint32_t i = 0; i < SIDE && generator->hexagons; i++)
        keep_outer(boruvka, i, UP_RIGHT);
    for (uint32_t i = boruvka->columns - 1; i < boruvka->places && generator->hexagons; i += SIDE)
        keep_outer(boruvka, i, UP_RIGHT);
    for (uint32_t row = 1; row + 1 < boruvka->places / SIDE; row++)
        if (generator->hexagons)
            choose_in_row(boruvka->block, row, SIDE / 2, true);
        else
            choose_in_row(boruvka->block, row, SIDE, false);
}

/* ---- The pieces of a block ---- */

/* Opens the lightest passages of cells. Returns the number of steps. */
static uint32_t choose(struct boruvka *boruvka, uint32_t budget)
{
    uint16_t *links = boruvka->block->links;
    uint32_t steps = 0, place = boruvka->next;
    for (; place < boruvka->places && steps < budget; place++) {
        uint32_t other = links[place], later = place > other ? place : other;
        if (other == place)
            continue;
        /* If two cells have chosen the same passage, the first one becomes the root. */
        links[place] = links[other];
        uint32_t apart = 2 * later - place - other;
        open_passage(&boruvka->generator, position_of(boruvka, later),
                     apart == 1      ? TO_LEFT
                     : apart == SIDE ? UP
                                     : UP_RIGHT);
        steps++;
    }
    boruvka->next = place;
    return steps;
}

/* Returns the root of a place and links the place to it. Most are at most two links away. */
static inline uint32_t find_root(uint16_t *links, uint32_t place)
{
    uint32_t root = links[links[place]];
    while (links[root] != root)
        root = links[root] = links[links[root]];
    links[place] = (uint16_t)root;
    return root;
}

static void find_pieces(struct boruvka *boruvka)
{
    struct block *block = boruvka->block;
    for (uint32_t place = 0; place < boruvka->places; place++)
        find_root(block->links, place);
    for (uint32_t place = 0; place < boruvka->places; place++)
        if (is_on_edge(boruvka, place))
            find_root(block->connected, place);
    for (uint32_t place = 0; place < boruvka->places; place++)
        block->pieces[1 + place] = block->connected[block->links[place]];
}

/* Returns a set of the bytes that are 1 among 64. */
static uint64_t set_of(const uint8_t *bytes)
{
    uint64_t set = 0;
    for (uint32_t i = 0; i < WORD; i += 8, bytes += 8) {
        uint64_t word = bytes[0] | (uint64_t)bytes[1] << 8 | (uint64_t)bytes[2] << 16 |
                        (uint64_t)bytes[3] << 24 | (uint64_t)bytes[4] << 32 |
                        (uint64_t)bytes[5] << 40 | (uint64_t)bytes[6] << 48 |
                        (uint64_t)bytes[7] << 56;
        set |= (word * UINT64_C(0x0102040810204080) >> 56) << i;
    }
    return set;
}

/* Sorts the passages between two pieces whose weights are in a range. */
static void list_passages(struct boruvka *boruvka, int32_t from, int32_t to)
{
    uint32_t count = 0;
    find_pieces(boruvka);
    for (uint32_t kind = 0; kind < boruvka->kinds; kind++)
        for (uint32_t first = kind == TO_LEFT ? 0 : SIDE; first < boruvka->places; first += WORD) {
            const int32_t *weights = boruvka->block->weights[kind] + first;
            const uint16_t *pieces = boruvka->block->pieces + 1 + first;
            const uint16_t *others = pieces - distance(kind, SIDE);
            uint8_t listed[WORD];
            for (uint32_t i = 0; i < WORD; i++)
                listed[i] = (weights[i] >= from) & (weights[i] < to) & (pieces[i] != others[i]);
            for (uint64_t rest = set_of(listed); rest; rest &= rest - 1) {
                uint32_t i = (uint32_t)__builtin_ctzll(rest);
                boruvka->keys[count++] = (uint64_t)weights[i] << 32 | (first + i) * KINDS | kind;
            }
        }
    sort_keys(boruvka, count);
}

/* Opens or keeps a passage if its ends are in two pieces. */
static void try_passage(struct boruvka *boruvka, uint64_t key)
{
    struct block *block = boruvka->block;
    uint32_t kind = key % KINDS, place = (uint32_t)key / KINDS;
    uint32_t one = find_root(block->links, place);
    uint32_t other = find_root(block->links, place - distance(kind, SIDE));
    if (one == other)
        return;
    uint32_t inner = is_on_edge(boruvka, one) ? other : one;
    if (!is_on_edge(boruvka, inner)) {
        block->links[inner] = (uint16_t)(one ^ other ^ inner);
        open_passage(&boruvka->generator, position_of(boruvka, place), kind);
        return;
    }
    uint32_t one_root = find_root(block->connected, one);
    uint32_t other_root = find_root(block->connected, other);
    if (one_root == other_root)
        return;
    block->connected[one_root] = (uint16_t)other_root;
    keep(boruvka, (int32_t)(key >> 32), position_of(boruvka, place), kind,
         (struct ends){edge_number(boruvka->number, one), edge_number(boruvka->number, other)});
}

static uint32_t join(struct boruvka *boruvka, uint32_t budget)
{
    uint32_t steps = at_most(budget, boruvka->count - boruvka->next);
    for (uint32_t i = 0; i < steps; i++)
        try_passage(boruvka, boruvka->keys[boruvka->next++]);
    return steps;
}

/* ---- Between blocks ---- */

static void sort_kept(struct boruvka *boruvka)
{
    for (uint32_t i = 0; i < boruvka->kept_count; i++)
        boruvka->keys[i] = (uint64_t)boruvka->kept[i].weight << 32 | i;
    sort_keys(boruvka, boruvka->kept_count);
}

static uint32_t find_tree(uint32_t *trees, uint32_t at)
{
    while (trees[at] != at)
        at = trees[at] = trees[trees[at]];
    return at;
}

/* Decides which of the passages that were kept are open. */
static uint32_t join_blocks(struct boruvka *boruvka, uint32_t budget)
{
    const uint64_t *keys = boruvka->keys + boruvka->next;
    uint32_t *trees = boruvka->trees;
    uint32_t steps = at_most(at_most(budget, BATCH), boruvka->count - boruvka->next);
    struct ends ends[BATCH];
    for (uint32_t i = 0; i < steps; i++)
        ends[i] = boruvka->ends[(uint32_t)keys[i]];
    for (uint32_t i = 0; i < steps; i++)
        ends[i] = (struct ends){trees[ends[i].one], trees[ends[i].other]};
    for (uint32_t i = 0; i < steps; i++) {
        uint32_t one = find_tree(trees, ends[i].one), other = find_tree(trees, ends[i].other);
        boruvka->is_open[(uint32_t)keys[i]] = one != other;
        trees[one] = other;
    }
    boruvka->next += steps;
    return steps;
}

/* Opens the passages that were kept, in the order of blocks. */
static uint32_t open_kept(struct boruvka *boruvka, uint32_t budget)
{
    uint32_t steps = at_most(budget, boruvka->count - boruvka->next);
    for (uint32_t i = 0; i < steps; i++, boruvka->next++) {
        uint32_t passage = boruvka->kept[boruvka->next].passage;
        if (boruvka->is_open[boruvka->next])
            open_passage(&boruvka->generator, passage / KINDS, passage % KINDS);
    }
    return steps;
}

/* ---- Stages ---- */

static uint32_t do_steps(struct boruvka *boruvka, uint32_t budget)
{
    switch (boruvka->stage) {
    case CHOOSING:
        return choose(boruvka, budget);
    case JOINING_BLOCKS:
        return join_blocks(boruvka, budget);
    case OPENING:
        return open_kept(boruvka, budget);
    default:
        return join(boruvka, budget);
    }
}

/* Begins the next stage. */
static void end_stage(struct boruvka *boruvka)
{
    switch (boruvka->stage++) {
    case CHOOSING:
        list_passages(boruvka, 0, LIGHT);
        break;
    case JOINING_LIGHT:
        list_passages(boruvka, LIGHT, NO_PASSAGE);
        break;
    case JOINING_HEAVY:
        if (++boruvka->number < boruvka->blocks) {
            boruvka->stage = CHOOSING;
            begin_block(boruvka);
        } else {
            sort_kept(boruvka);
        }
        break;
    default:
        boruvka->next = 0;
    }
}

static bool grow(struct worm_generator *generator, uint32_t budget)
{
    struct boruvka *boruvka = (struct boruvka *)generator;
    if (generator->first)
        begin_block(boruvka);
    generator->first = false;
    while (budget > 0) {
        uint32_t steps = do_steps(boruvka, budget);
        generator->steps += steps;
        budget -= steps;
        if (boruvka->next < (boruvka->stage == CHOOSING ? boruvka->places : boruvka->count))
            continue;
        if (boruvka->stage == OPENING)
            return true;
        end_stage(boruvka);
    }
    return false;
}

const struct worm_algorithm worm_boruvka = {.name = "boruvka",
                                            .inside = WORM_UNTOUCHED,
                                            .outside = 0,
                                            .size = sizeof(struct boruvka),
                                            .open = open,
                                            .grow = grow,
                                            .close = close};
