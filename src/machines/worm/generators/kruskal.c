/*
 * Kruskal's algorithm: takes the passages in random order and opens each whose two ends are not
 * connected yet. A step is one passage.
 *
 * The order is drawn lazily (Durstenfeld 1964): each passage is swapped with a random later one, a
 * batch at a time, so that cache misses overlap. Connected cells are union-find trees with path
 * splitting and union by size (Tarjan and van Leeuwen 1984), which makes a lookup nearly constant
 * time.
 *
 * Nearly all of the time is cache misses, so the algorithm avoids them in three ways. A cell's link also holds its
 * open passages, which go to the map when a row is packed. Links are stored in blocks of 4 by 4 cells, one cache
 * line each, because most trees of an early forest are smaller than that. Once a tree has more than half of the
 * cells, a bit set of its cells, which fits in the cache, tells that both ends of most later passages are in it.
 *
 * Sources: Kruskal 1956; Buck, 'Mazes for Programmers', ch. 10.
 */
#include "generator.h"

#include <stdlib.h>

enum {
    BATCH = 128,
    SIDE = 4, /* of a block of links */
    BLOCK = SIDE * SIDE,
    LINE = 64, /* bytes of a cache line */
    /* A link times 8, plus the passages that the cell has opened. */
    LINK = 8,
    OPENED = LINK - 1,
    /* Bits of the largest tree's set, and how many words are brought up to date after a batch. */
    WORD = 64,
    WORDS_A_BATCH = 8,
    NONE = -1,
};

/* Kinds of passages: to the other end. */
enum { TO_LEFT, UP, UP_RIGHT, KINDS = 4 };

struct kruskal {
    struct worm_generator generator;
    uint32_t *passages; /* index of the later end's link, times 4, plus the kind */
    /* From the later end's link to the other's, by the kind and the place in the block: the low bits of a passage. */
    uint32_t back[BLOCK * KINDS];
    uint32_t count;
    uint32_t next;  /* next passage to try */
    uint32_t drawn; /* passages before this one are in their final order */
    uint32_t opened;
    uint32_t read_ahead; /* see worm_read_ahead */
    /* The candidates are the passages of the batch, in their order, whose ends are not both known to be in the
     * largest tree. */
    uint32_t candidates[BATCH];
    uint32_t ends[2 * BATCH]; /* indices of their links, the later end first */
    uint32_t next_candidate;
    uint32_t candidate_count;
    uint32_t
        across; /* blocks in a row of blocks; 0: links in the order of positions, for hexagons */
    /* Union-find: the parent's index; of a root: minus the number of its cells. See LINK. */
    int32_t *links;
    uint64_t *largest; /* cells known to be in the tree with more than half of the cells */
    uint32_t words;
    uint32_t next_word;   /* of `largest`, to bring up to date */
    int32_t largest_root; /* or NONE */
};

/* Makes a number of links roots of their own; some have no cell. */
static void fill_links(struct kruskal *kruskal, size_t first, size_t count)
{
    for (size_t i = first; i < first + count; i++)
        kruskal->links[i] = -LINK;
}

static bool open(struct worm_generator *generator)
{
    struct kruskal *kruskal = (struct kruskal *)generator;
    size_t width = generator->board->width;
    size_t height = generator->board->height;
    size_t vertical = width * (height - 1) * (generator->hexagons ? 2 : 1);
    kruskal->across = generator->hexagons ? 0 : ((uint32_t)width + SIDE - 1) / SIDE;
    size_t links = generator->hexagons ? (height + 2) * generator->stride
                                       : (height + SIDE - 1) / SIDE * kruskal->across * BLOCK;
    kruskal->words = (uint32_t)(links / WORD) + 1;
    kruskal->passages = malloc(((width - 1) * height + vertical) * sizeof(uint32_t));
    kruskal->links = aligned_alloc(LINE, (size_t)kruskal->words * WORD * sizeof(int32_t));
    kruskal->largest = calloc(kruskal->words, sizeof(uint64_t));
    kruskal->largest_root = NONE;
    for (uint32_t i = 0; i < BLOCK * KINDS; i++) {
        uint32_t kind = i % KINDS, column = i / KINDS % SIDE, row = i / KINDS / SIDE;
        if (generator->hexagons)
            kruskal->back[i] = kind == TO_LEFT ? 1 : generator->stride - (kind == UP_RIGHT);
        else if (kind == TO_LEFT)
            kruskal->back[i] = column > 0 ? 1 : BLOCK - (SIDE - 1);
        else
            kruskal->back[i] = row > 0 ? SIDE : (kruskal->across - 1) * BLOCK + SIDE;
    }
    if (!kruskal->passages || !kruskal->links || !kruskal->largest)
        return false;
    /* Rows of blocks are filled when their first row is prepared; there are few hexagons. */
    size_t filled = generator->hexagons ? 0 : links;
    fill_links(kruskal, filled, (size_t)kruskal->words * WORD - filled);
    return true;
}

static void close(struct worm_generator *generator)
{
    struct kruskal *kruskal = (struct kruskal *)generator;
    free(kruskal->passages);
    free(kruskal->links);
    free(kruskal->largest);
}

/* Returns the index of a cell's link. */
static uint32_t index_of(const struct kruskal *kruskal, uint32_t row, uint32_t column)
{
    if (kruskal->across == 0)
        return worm_position(&kruskal->generator, row, column);
    uint32_t block = row / SIDE * kruskal->across + column / SIDE;
    return block * BLOCK + row % SIDE * SIDE + column % SIDE;
}

/* Lists the passages to the left and up, and of hexagons also up and to the right. */
static void prepare_row(struct worm_generator *generator, uint32_t row)
{
    struct kruskal *kruskal = (struct kruskal *)generator;
    uint32_t first = worm_position(generator, row, 0);
    if (row % SIDE == 0)
        fill_links(kruskal, (size_t)row / SIDE * kruskal->across * BLOCK, kruskal->across * BLOCK);
    for (uint32_t column = 0; column < generator->board->width; column++) {
        uint32_t at = first + column, index = index_of(kruskal, row, column);
        const uint8_t *cell = generator->map + at;
        if (!(*cell & WORM_NULL))
            continue;
        if (cell[-1] & WORM_NULL)
            kruskal->passages[kruskal->count++] = index * KINDS + TO_LEFT;
        if (*(cell - generator->stride) & WORM_NULL && generator->sides[at & 1] >> WORM_UP & 1)
            kruskal->passages[kruskal->count++] = index * KINDS + UP;
        if (generator->hexagons && *(cell - generator->stride + 1) & WORM_NULL)
            kruskal->passages[kruskal->count++] = index * KINDS + UP_RIGHT;
    }
}

static uint32_t other_end(const struct kruskal *kruskal, uint32_t passage)
{
    return passage / KINDS - kruskal->back[passage % (BLOCK * KINDS)];
}

/* Reads entries of an array ahead. The loop does nothing else, so its cache misses overlap even where they are true
 * reads, which wait in order. */
static uint32_t read_all_ahead(const void *entries, const uint32_t *indices, uint32_t count)
{
    uint32_t sum = 0;
    for (uint32_t i = 0; i < count; i++)
        worm_read_ahead(&sum, (const uint32_t *)entries + indices[i]);
    return sum;
}

/* Draws the order of the next passages. */
static void draw_order(struct kruskal *kruskal, uint32_t batch)
{
    uint32_t *passages = kruskal->passages + kruskal->drawn;
    uint32_t left = kruskal->count - kruskal->drawn;
    uint32_t places[BATCH] = {0};
    struct rng rng = kruskal->generator.rng;
    for (uint32_t i = 0; i < batch; i++)
        places[i] = i + rng_below(&rng, left - i);
    kruskal->generator.rng = rng;
    kruskal->read_ahead = read_all_ahead(passages, places, batch);
    for (uint32_t i = 0; i < batch; i++) {
        uint32_t passage = passages[places[i]];
        passages[places[i]] = passages[i];
        passages[i] = passage;
    }
    kruskal->drawn += batch;
}

static uint32_t in_largest(const struct kruskal *kruskal, uint32_t index)
{
    return (uint32_t)(kruskal->largest[index / WORD] >> index % WORD) & 1;
}

/* Lists the candidates of the batch that begins at `next`. */
static void list_candidates(struct kruskal *kruskal)
{
    const bool is_known = kruskal->largest_root != NONE;
    uint32_t count = 0;
    for (uint32_t i = kruskal->next; i < kruskal->drawn; i++) {
        uint32_t passage = kruskal->passages[i], at = passage / KINDS;
        uint32_t other = other_end(kruskal, passage);
        kruskal->candidates[count] = i;
        kruskal->ends[2 * count] = at;
        kruskal->ends[2 * count + 1] = other;
        count += is_known ? !(in_largest(kruskal, at) & in_largest(kruskal, other)) : 1;
    }
    kruskal->candidate_count = count;
    kruskal->next_candidate = 0;
}

/* Returns a if value is negative, else b. A conditional expression would be a branch in WebAssembly engines; one that
 * waits for a cache miss and is often predicted wrongly stops the reads behind it. */
static uint32_t choose(int32_t value, uint32_t a, uint32_t b)
{
    uint32_t mask = (uint32_t)(value >> 31);
    __asm__("" : "+r"(mask)); /* hides from the compiler that this is a condition */
    return b ^ ((a ^ b) & mask);
}

/* Returns the parent of a cell with a link, or the cell itself if it is a root. */
static uint32_t parent_of(uint32_t at, int32_t link)
{
    return choose(link, at, (uint32_t)link / LINK);
}

/* Reads three links ahead from each end of the candidates: most roots are two away. */
static void read_links_ahead(struct kruskal *kruskal)
{
    const int32_t *links = kruskal->links;
    uint32_t above[2 * BATCH], count = 2 * kruskal->candidate_count;
    uint32_t sum = read_all_ahead(links, kruskal->ends, count);
    for (uint32_t i = 0; i < count; i++)
        above[i] = parent_of(kruskal->ends[i], links[kruskal->ends[i]]);
    sum ^= read_all_ahead(links, above, count);
    for (uint32_t i = 0; i < count; i++)
        above[i] = parent_of(above[i], links[above[i]]);
    kruskal->read_ahead = sum ^ read_all_ahead(links, above, count);
}

/* Returns the index of a cell's root. Most are at most two links away; there, no branch depends on how many. */
static uint32_t find_root(int32_t *links, uint32_t at)
{
    int32_t link = links[at];
    uint32_t parent = parent_of(at, link);
    uint32_t above = parent_of(parent, links[parent]);
    links[at] = (int32_t)choose(link, (uint32_t)link, above * LINK | ((uint32_t)link & OPENED));
    for (link = links[above]; link >= 0; link = links[above]) {
        uint32_t next = (uint32_t)link / LINK;
        if (links[next] >= 0)
            links[above] = (links[next] & ~OPENED) | (link & OPENED);
        above = next;
    }
    return above;
}

/* Brings the next words of the largest tree's set up to date. */
static void mark_largest(struct kruskal *kruskal)
{
    for (uint32_t i = 0; i < WORDS_A_BATCH; i++) {
        uint64_t *word = &kruskal->largest[kruskal->next_word];
        uint32_t first = kruskal->next_word * WORD;
        for (uint64_t rest = ~*word; rest; rest &= rest - 1) {
            uint32_t bit = (uint32_t)__builtin_ctzll(rest);
            uint32_t root = find_root(kruskal->links, first + bit);
            *word |= (uint64_t)(root == (uint32_t)kruskal->largest_root) << bit;
        }
        if (++kruskal->next_word == kruskal->words)
            kruskal->next_word = 0;
    }
}

static void draw_batch(struct kruskal *kruskal)
{
    uint32_t left = kruskal->count - kruskal->drawn;
    draw_order(kruskal, left < BATCH ? left : BATCH);
    list_candidates(kruskal);
    read_links_ahead(kruskal);
    if (kruskal->largest_root != NONE)
        mark_largest(kruskal);
}

/* Opens the passage of a candidate if its ends are not connected yet. Returns whether it did. */
static bool try_passage(struct kruskal *kruskal, uint32_t candidate)
{
    static const uint8_t bits[] = {WORM_RIGHT, WORM_DOWN, WORM_DOWN << 1};
    int32_t *links = kruskal->links;
    uint32_t other = kruskal->ends[2 * candidate + 1];
    uint32_t a = find_root(links, kruskal->ends[2 * candidate]);
    uint32_t b = find_root(links, other);
    if (a == b)
        return false;
    links[other] |= bits[kruskal->passages[kruskal->candidates[candidate]] % KINDS];
    int32_t link_a = links[a], link_b = links[b], difference = link_a - link_b;
    uint32_t large = choose(difference, a, b), small = a ^ b ^ large;
    int32_t cells_a = -(link_a >> 3), cells_b = -(link_b >> 3);
    kruskal->generator.finished += (uint32_t)((cells_a == 1) + (cells_b == 1));
    links[small] = (int32_t)(large * LINK) | (links[small] & OPENED);
    links[large] = -(cells_a + cells_b) * LINK | (links[large] & OPENED);
    if ((uint32_t)(cells_a + cells_b) > kruskal->generator.cells / 2)
        kruskal->largest_root = (int32_t)large;
    return true;
}

/* Returns the position of a link's cell on the map. */
static uint32_t position_of(const struct kruskal *kruskal, uint32_t index)
{
    if (kruskal->across == 0)
        return index;
    uint32_t block = index / BLOCK, in_block = index % BLOCK;
    return worm_position(&kruskal->generator, block / kruskal->across * SIDE + in_block / SIDE,
                         block % kruskal->across * SIDE + in_block % SIDE);
}

/* Done when all cells are connected or no passage is left. */
static bool grow(struct worm_generator *generator, uint32_t budget)
{
    struct kruskal *kruskal = (struct kruskal *)generator;
    generator->first = false;
    while (budget > 0 && kruskal->next < kruskal->count && kruskal->opened + 1 < generator->cells) {
        if (kruskal->next == kruskal->drawn)
            draw_batch(kruskal);
        uint32_t left = kruskal->drawn - kruskal->next;
        uint32_t start = kruskal->next, end = start + (budget < left ? budget : left);
        uint32_t next = kruskal->next_candidate;
        while (next < kruskal->candidate_count && kruskal->candidates[next] < end) {
            kruskal->opened += try_passage(kruskal, next);
            if (kruskal->opened + 1 == generator->cells)
                end = kruskal->candidates[next] + 1;
            next++;
        }
        kruskal->next_candidate = next;
        kruskal->next = end;
        generator->steps += end - start;
        budget -= end - start;
    }
    if (kruskal->next > 0)
        generator->head = position_of(kruskal, kruskal->passages[kruskal->next - 1] / KINDS);
    return kruskal->next == kruskal->count || kruskal->opened + 1 == generator->cells;
}

/* Writes cells of a row to the map. */
static void write_cells(const struct worm_generator *generator, uint32_t row, uint32_t column,
                        uint32_t count)
{
    const struct kruskal *kruskal = (const struct kruskal *)generator;
    uint8_t *to = generator->map + worm_position(generator, row, column);
    for (uint32_t i = 0; i < count; i++) {
        int32_t link = kruskal->links[index_of(kruskal, row, column + i)];
        /* A root without other cells has opened nothing. */
        if (link >> 3 != -1)
            to[i] = (uint8_t)(WORM_FINAL | (link & (WORM_RIGHT | WORM_DOWN)) |
                              (link & WORM_DOWN << 1 ? WORM_BIT_DOWN_LEFT : 0));
    }
}

const struct worm_algorithm worm_kruskal = {.name = "kruskal",
                                            .inside = WORM_UNTOUCHED,
                                            .outside = 0,
                                            .size = sizeof(struct kruskal),
                                            .open = open,
                                            .prepare_row = prepare_row,
                                            .grow = grow,
                                            .write_cells = write_cells,
                                            .close = close};
