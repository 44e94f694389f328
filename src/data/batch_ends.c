/* Ends of the caller's choice for a batch, pictures and mirror images of the mazes of a data set, from their
 * arrays: `connections` (open to the cell below, open to the right; of hexagons also down and to the left) and
 * `mask`, or `jumps`. */
#include "array.h"
#include "batch.h"

#include <stdlib.h>
#include <string.h>

enum { UNREACHED = -1 };

/* A grid with passages, borrowed from the row until it grows. */
struct grid {
    uint32_t height, width, cells;
    const uint8_t *down, *right;
    const uint8_t
        *down_left; /* of hexagons, whose odd rows are half a cell further to the right; or NULL */
    const uint8_t *mask; /* NULL: every place is a cell */
};

/* Whether the maze has passages as arrays. */
static bool has_passages(const struct row *row)
{
    const struct field *field = row_find(row, "connections");
    return field && field->rank == 3;
}

static struct grid grid_of(const struct row *row)
{
    const struct field *field = row_find(row, "connections"), *mask = row_find(row, "mask");
    const uint8_t *data = (const uint8_t *)row->data.bytes;
    struct grid grid = {.height = field->shape[1], .width = field->shape[2]};
    grid.cells = grid.height * grid.width;
    grid.down = data + field->from;
    grid.right = grid.down + grid.cells;
    grid.down_left = field->shape[0] == 3 ? grid.right + grid.cells : NULL;
    grid.mask = mask ? data + mask->from : NULL;
    return grid;
}

/* The cell that is `sideways` beside the one above of the same number, if its passage in `open` is open. */
static int64_t above(const struct grid *grid, uint32_t cell, int32_t sideways, const uint8_t *open)
{
    int64_t column = (int64_t)(cell % grid->width) + sideways;
    int64_t other = (int64_t)cell - grid->width + sideways;
    bool is_on = cell >= grid->width && column >= 0 && column < grid->width;
    return is_on && open[other] ? other : UNREACHED;
}

static int64_t hexagon_neighbour(const struct grid *grid, uint32_t cell, int side)
{
    int32_t odd = cell / grid->width % 2;
    switch (side) {
    case 0:
        return grid->down[cell] ? (int64_t)cell + grid->width + odd : UNREACHED;
    case 2:
        return above(grid, cell, odd - 1, grid->down);
    case 4:
        return grid->down_left[cell] ? (int64_t)cell + grid->width + odd - 1 : UNREACHED;
    default:
        return above(grid, cell, odd, grid->down_left);
    }
}

static int sides_of(const struct grid *grid)
{
    return grid->down_left ? 6 : 4;
}

/* The cell behind passage `side` (down, right, up, left; of hexagons down left, up right) of a cell, or UNREACHED. */
static int64_t neighbour(const struct grid *grid, uint32_t cell, int side)
{
    if (grid->down_left && side != 1 && side != 3)
        return hexagon_neighbour(grid, cell, side);
    uint32_t column = cell % grid->width;
    switch (side) {
    case 0:
        return grid->down[cell] ? (int64_t)cell + grid->width : UNREACHED;
    case 1:
        return grid->right[cell] ? (int64_t)cell + 1 : UNREACHED;
    case 2:
        return cell >= grid->width && grid->down[cell - grid->width] ? (int64_t)cell - grid->width
                                                                     : UNREACHED;
    default:
        return column > 0 && grid->right[cell - 1] ? (int64_t)cell - 1 : UNREACHED;
    }
}

static bool is_cell(const struct grid *grid, uint32_t cell)
{
    return !grid->mask || grid->mask[cell];
}

static bool is_dead_end(const struct grid *grid, uint32_t cell)
{
    int passages = 0;
    for (int side = 0; side < sides_of(grid); side++)
        passages += neighbour(grid, cell, side) != UNREACHED;
    return passages == 1;
}

/* ---- Endpoints ---- */

/* Lists the cells that may be endpoints and returns their number. */
static uint32_t list_candidates(const struct grid *grid, enum batch_ends ends, uint32_t *list)
{
    uint32_t count = 0;
    for (uint32_t cell = 0; cell < grid->cells; cell++) {
        uint32_t row = cell / grid->width, column = cell % grid->width;
        bool corner =
            (row == 0 || row == grid->height - 1) && (column == 0 || column == grid->width - 1);
        if (is_cell(grid, cell) && (ends != ENDS_CORNERS || corner) &&
            (ends != ENDS_DEAD_ENDS || is_dead_end(grid, cell)))
            list[count++] = cell;
    }
    return count;
}

/* Breadth-first search from the goal; `queue` has room for all cells. */
static void find_distances(const struct grid *grid, uint32_t goal, uint32_t *distance,
                           uint32_t *queue)
{
    uint32_t head = 0, tail = 0;
    memset(distance, 0xff, grid->cells * sizeof *distance);
    distance[goal] = 0;
    queue[tail++] = goal;
    while (head < tail) {
        uint32_t cell = queue[head++];
        for (int side = 0; side < sides_of(grid); side++) {
            int64_t next = neighbour(grid, cell, side);
            if (next == UNREACHED || distance[next] != UINT32_MAX)
                continue;
            distance[next] = distance[cell] + 1;
            queue[tail++] = (uint32_t)next;
        }
    }
}

static void add_place(struct text *out, const struct grid *grid, uint32_t cell)
{
    array_add(out, MW_U16, cell / grid->width);
    array_add(out, MW_U16, cell % grid->width);
}

/* Appends the cells from the start down the distances; the first of the sides down, right, up, left
 * decides between equal ones. */
static void add_path(struct text *out, const struct grid *grid, const uint32_t *distance,
                     uint32_t start)
{
    for (uint32_t cell = start;;) {
        add_place(out, grid, cell);
        if (distance[cell] == 0)
            return;
        for (int side = 0; side < sides_of(grid); side++) {
            int64_t next = neighbour(grid, cell, side);
            if (next == UNREACHED || distance[next] >= distance[cell])
                continue;
            cell = (uint32_t)next;
            break;
        }
    }
}

/* The endpoints of all pairs, their paths and the distances to the last goal, before they are fields. */
struct pairs {
    struct text starts, goals, paths, outcomes;
    uint32_t *candidate, *distance, *queue;
};

/* ---- Ends that reach each other ---- */

/* Orders the candidates by the component that they are in: `size` gets the size of the component of each, and 0 for all
 * but the first of it. Returns the number of ordered pairs of different cells that reach each other. */
static uint64_t order_components(const struct grid *grid, struct pairs *pairs, uint32_t *size)
{
    uint64_t total = 0;
    uint32_t listed = 0;
    memset(pairs->distance, 0xff, grid->cells * sizeof *pairs->distance);
    for (uint32_t first = 0; first < grid->cells; first++) {
        if (!is_cell(grid, first) || pairs->distance[first] != UINT32_MAX)
            continue;
        uint32_t begin = listed;
        pairs->distance[first] = 0;
        pairs->candidate[listed++] = first;
        for (uint32_t head = begin; head < listed; head++)
            for (int side = 0; side < sides_of(grid); side++) {
                int64_t next = neighbour(grid, pairs->candidate[head], side);
                if (next == UNREACHED || pairs->distance[next] != UINT32_MAX)
                    continue;
                pairs->distance[next] = 0;
                pairs->candidate[listed++] = (uint32_t)next;
            }
        memset(size + begin, 0, (listed - begin) * sizeof *size);
        size[begin] = listed - begin;
        total += (uint64_t)(listed - begin) * (listed - begin - 1);
    }
    return total;
}

/* A number of 0..bound-1, uniform without bias. */
static uint64_t draw_below(struct rng *stream, uint64_t bound)
{
    uint64_t limit = UINT64_MAX - UINT64_MAX % bound, number;
    do
        number = rng_next(stream);
    while (number >= limit);
    return number % bound;
}

/* Draws one of all ordered pairs of different cells that reach each other, all equally likely. */
static void draw_reachable(struct rng *stream, const uint32_t *cells, const uint32_t *size,
                           uint64_t total, uint32_t ends[2])
{
    uint64_t number = draw_below(stream, total);
    uint32_t begin = 0;
    while (number >= (uint64_t)size[begin] * (size[begin] - 1)) {
        number -= (uint64_t)size[begin] * (size[begin] - 1);
        begin += size[begin];
    }
    uint32_t first = (uint32_t)(number / (size[begin] - 1));
    uint32_t second = (uint32_t)(number % (size[begin] - 1));
    ends[0] = cells[begin + first];
    ends[1] = cells[begin + second + (second >= first)];
}

/* ---- The ends of a longest shortest path ---- */

/* The largest component with loops in which the search starts from each cell, so that a maze takes some
 * 40 ms; larger ones are swept SWEEPS times. */
enum { ALL_STARTS_MAX = 2048, SWEEPS = 8 };

/* The first cell in reading order that is farthest from `from`. */
static uint32_t find_farthest(const struct grid *grid, struct pairs *pairs, uint32_t from,
                              const uint32_t *cells, uint32_t count)
{
    uint32_t best = from;
    find_distances(grid, from, pairs->distance, pairs->queue);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t cell = cells[i];
        if (pairs->distance[cell] > pairs->distance[best] ||
            (pairs->distance[cell] == pairs->distance[best] && cell < best))
            best = cell;
    }
    return best;
}

static bool is_tree(const struct grid *grid, const uint32_t *cells, uint32_t count)
{
    uint64_t passages = 0;
    for (uint32_t i = 0; i < count; i++)
        for (int side = 0; side < sides_of(grid); side++)
            passages += neighbour(grid, cells[i], side) != UNREACHED;
    return passages == 2 * ((uint64_t)count - 1);
}

/* Finds two cells of a component that are farthest from each other. Two sweeps find them in a tree, a search from every
 * cell in a component with loops; in a larger one the distance after the last sweep is a lower bound. */
static void find_diameter(const struct grid *grid, struct pairs *pairs, const uint32_t *cells,
                          uint32_t count, uint32_t *longest, uint32_t ends[2])
{
    bool tree = is_tree(grid, cells, count), all = !tree && count <= ALL_STARTS_MAX;
    uint32_t sweeps = all ? count : tree ? 2 : SWEEPS, from = cells[0];
    for (uint32_t i = 0; i < sweeps; i++) {
        from = all ? cells[i] : from;
        uint32_t far = find_farthest(grid, pairs, from, cells, count);
        if (pairs->distance[far] > *longest) {
            *longest = pairs->distance[far];
            ends[0] = from < far ? from : far;
            ends[1] = from < far ? far : from;
        }
        from = far;
    }
}

static void find_longest(const struct grid *grid, struct pairs *pairs, const uint32_t *size,
                         uint32_t cells, uint32_t ends[2])
{
    uint32_t longest = 0;
    for (uint32_t begin = 0; begin < cells; begin += size[begin])
        if (size[begin] > longest + 1)
            find_diameter(grid, pairs, pairs->candidate + begin, size[begin], &longest, ends);
}

/* ---- All pairs ---- */

/* `size`: of components, for ends that reach each other; `total`: their pairs. */
static void choose_ends(const struct row *row, struct rng *stream, struct pairs *pairs,
                        const struct grid *grid, uint32_t candidates, const uint32_t *size,
                        uint64_t total, uint32_t ends[2])
{
    switch (row->options->ends) {
    case ENDS_REACHABLE:
        draw_reachable(stream, pairs->candidate, size, total, ends);
        break;
    case ENDS_FARTHEST:
        find_longest(grid, pairs, size, candidates, ends);
        break;
    default: {
        uint32_t first = rng_below(stream, candidates), second = rng_below(stream, candidates - 1);
        ends[0] = pairs->candidate[first];
        ends[1] = pairs->candidate[second + (second >= first)];
    }
    }
}

static void draw_pairs(struct row *row, struct pairs *pairs, const struct grid *grid,
                       uint32_t candidates, const uint32_t *size, uint64_t total)
{
    const struct batch_options *options = row->options;
    struct rng stream;
    uint64_t items = 0;
    rng_seed(&stream, "ends", row->maze->seed);
    text_clear(&row->part_ends);
    for (uint32_t pair = 0; pair < options->pairs; pair++) {
        uint32_t ends[2] = {0, 0};
        choose_ends(row, &stream, pairs, grid, candidates, size, total, ends);
        uint32_t start = ends[0], goal = ends[1];
        add_place(&pairs->starts, grid, start);
        add_place(&pairs->goals, grid, goal);
        find_distances(grid, goal, pairs->distance, pairs->queue);
        bool solved = pairs->distance[start] != UINT32_MAX;
        row->solution_length = pairs->distance[start];
        array_add(&pairs->outcomes, MW_U8, !solved);
        if (solved) {
            items += pairs->distance[start] + 1;
            add_path(&pairs->paths, grid, pairs->distance, start);
        }
        array_add(&row->part_ends, MW_U64, items);
    }
}

static void add_text_field(struct row *row, const char *name, uint32_t number, uint32_t rank,
                           const uint32_t *shape, const struct text *bytes)
{
    struct field *field = row_add_field(row, name, number, rank, shape);
    text_bytes(&row->data, bytes->bytes, bytes->length);
    row->data.failed |= bytes->failed;
    row_end_field(row, field);
}

/* Puts the endpoints in the place of the maze's own, and adds what was requested. */
static void write_pairs(struct row *row, struct pairs *pairs, const struct grid *grid)
{
    const struct batch_options *options = row->options;
    const uint32_t sides[] = {grid->height, grid->width}, count[] = {options->pairs, 2};
    bool one = options->pairs == 1;
    uint32_t cells = grid->cells;
    for (uint32_t i = 0; i < row->count; i++) {
        struct field *field = &row->field[i];
        bool start = strcmp(field->name, "start") == 0;
        if (!start && strcmp(field->name, "goal") != 0)
            continue;
        /* The old place stays unused in the data of the row. */
        field->rank = one ? 1 : 2;
        memcpy(field->shape, one ? count + 1 : count, field->rank * sizeof *count);
        field->from = row->data.length;
        const struct text *places = start ? &pairs->starts : &pairs->goals;
        text_bytes(&row->data, places->bytes, places->length);
        row_end_field(row, field);
    }
    if (options->with_distances) {
        const struct text distances = {.bytes = (char *)pairs->distance,
                                       .length = cells * sizeof *pairs->distance};
        add_text_field(row, "distances", MW_U32, 2, sides, &distances);
    }
    if (!options->with_solution)
        return;
    add_text_field(row, "solution_status", MW_U8, one ? 0 : 1, count, &pairs->outcomes);
    const uint32_t shape[] = {0, 2};
    add_text_field(row, "solution", MW_U16, 2, shape, &pairs->paths);
    row->field[row->count - 1].parts = options->pairs;
}

enum mw_status ends_add(struct row *row, struct mw_error *error)
{
    if (!has_passages(row))
        return mw_fail(error, MW_UNSOLVABLE, MW_NO_OFFSET, "--ends is for worm mazes");
    struct grid grid = grid_of(row);
    struct pairs pairs = {.candidate = malloc(grid.cells * sizeof(uint32_t)),
                          .distance = malloc(grid.cells * sizeof(uint32_t)),
                          .queue = malloc(grid.cells * sizeof(uint32_t))};
    bool reach = row->options->ends >= ENDS_REACHABLE;
    uint32_t *size = reach ? malloc(grid.cells * sizeof *size) : NULL;
    bool allocated = pairs.candidate && pairs.distance && pairs.queue && (size || !reach);
    uint32_t candidates =
        allocated ? list_candidates(&grid, row->options->ends, pairs.candidate) : 0;
    uint64_t total = allocated && reach
                         ? order_components(&grid, &pairs, size)
                         : (uint64_t)candidates * (candidates > 0 ? candidates - 1 : 0);
    if (allocated && total == 0)
        row->left_out = true;
    if (total > 0) {
        draw_pairs(row, &pairs, &grid, candidates, size, total);
        write_pairs(row, &pairs, &grid);
    }
    free(size);
    text_free(&pairs.starts);
    text_free(&pairs.goals);
    text_free(&pairs.paths);
    text_free(&pairs.outcomes);
    free(pairs.candidate);
    free(pairs.distance);
    free(pairs.queue);
    return allocated ? MW_OK : mw_fail_memory(error);
}

/* ---- Pictures ---- */

static uint16_t number_at(const uint8_t *bytes, size_t index)
{
    return (uint16_t)(bytes[2 * index] | bytes[2 * index + 1] << 8);
}

enum { PIXEL_PASSAGE = 1, PIXEL_START, PIXEL_GOAL, PIXEL_SOLUTION };

static void paint_maze(const struct grid *grid, uint8_t *pixels)
{
    size_t width = 2 * (size_t)grid->width + 1;
    memset(pixels, 0, width * (2 * (size_t)grid->height + 1));
    for (uint32_t cell = 0; cell < grid->cells; cell++) {
        size_t at = (2 * (size_t)(cell / grid->width) + 1) * width + 2 * (cell % grid->width) + 1;
        if (!is_cell(grid, cell))
            continue;
        pixels[at] = PIXEL_PASSAGE;
        pixels[at + 1] |= grid->right[cell] != 0;
        pixels[at + width] |= grid->down[cell] != 0;
    }
}

enum mw_status pixels_add(struct row *row, struct mw_error *error)
{
    if (!has_passages(row))
        return mw_fail(error, MW_UNSOLVABLE, MW_NO_OFFSET, "--with pixels is for worm mazes");
    struct grid grid = grid_of(row);
    if (grid.down_left)
        return mw_fail(error, MW_UNSOLVABLE, MW_NO_OFFSET,
                       "--with pixels is for mazes whose cells lie in columns, not for hexagons");
    const uint32_t sides[] = {2 * grid.height + 1, 2 * grid.width + 1};
    struct field *field = row_add_field(row, "pixels", MW_U8, 2, sides);
    uint8_t *pixels = (uint8_t *)text_space(&row->data, (size_t)sides[0] * sides[1]);
    if (!pixels)
        return mw_fail_memory(error);
    grid = grid_of(row); /* the data may have moved */
    paint_maze(&grid, pixels);
    const struct field *path = row_find(row, "solution");
    const uint8_t *data = (const uint8_t *)row->data.bytes;
    for (size_t i = 0; path && i < path->length / 4; i++) {
        size_t r = 2 * (size_t)number_at(data + path->from, 2 * i) + 1;
        size_t c = 2 * (size_t)number_at(data + path->from, 2 * i + 1) + 1;
        pixels[r * sides[1] + c] = PIXEL_SOLUTION;
        if (i == 0)
            continue;
        /* The passage lies in the middle between the two cells. */
        size_t s = 2 * (size_t)number_at(data + path->from, 2 * i - 2) + 1;
        size_t d = 2 * (size_t)number_at(data + path->from, 2 * i - 1) + 1;
        pixels[(r + s) / 2 * sides[1] + (c + d) / 2] = PIXEL_SOLUTION;
    }
    const char *const names[] = {"start", "goal"};
    for (int i = 0; i < 2; i++) {
        const uint8_t *place = data + row_find(row, names[i])->from;
        pixels[(2 * number_at(place, 0) + 1u) * sides[1] + 2 * number_at(place, 1) + 1u] =
            (uint8_t)(PIXEL_START + i);
    }
    row_end_field(row, field);
    return MW_OK;
}

/* ---- Mirror images ---- */

/* The place in the maze of place (r, c) of its image: bit 0 mirrors left and right, bit 1 top and
 * bottom, bit 2 exchanges rows and columns. */
static int64_t source(int image, int64_t r, int64_t c, uint32_t height, uint32_t width)
{
    int64_t y = image & 4 ? c : r, x = image & 4 ? r : c;
    if (image & 2)
        y = height - 1 - y;
    if (image & 1)
        x = width - 1 - x;
    return y >= 0 && y < height && x >= 0 && x < width ? y * width + x : UNREACHED;
}

/* Whether there is a passage between two neighbouring places. */
static bool joined(const struct grid *grid, int64_t a, int64_t b)
{
    if (a == UNREACHED || b == UNREACHED)
        return false;
    int64_t first = a < b ? a : b, step = a < b ? b - a : a - b;
    return step == grid->width ? grid->down[first] : grid->right[first];
}

static void write_image(const struct row *row, int image, struct text *out)
{
    const struct field *jumps = row_find(row, "jumps");
    uint32_t height = jumps ? jumps->shape[0] : 0, width = jumps ? jumps->shape[1] : 0;
    struct grid grid = {0};
    if (!jumps) {
        grid = grid_of(row);
        height = grid.height;
        width = grid.width;
    }
    uint32_t rows = image & 4 ? width : height, columns = image & 4 ? height : width;
    text_clear(out);
    array_add(out, MW_U32, rows);
    array_add(out, MW_U32, columns);
    for (uint32_t r = 0; r < rows; r++)
        for (uint32_t c = 0; c < columns; c++) {
            int64_t from = source(image, r, c, height, width);
            if (jumps) {
                text_char(out, row->data.bytes[jumps->from + (size_t)from]);
                continue;
            }
            bool down = joined(&grid, from, source(image, (int64_t)r + 1, c, height, width));
            bool right = joined(&grid, from, source(image, r, (int64_t)c + 1, height, width));
            text_char(out, (char)(down | right << 1 | is_cell(&grid, (uint32_t)from) << 2));
        }
}

bool mirrors_checksum(struct row *row, uint64_t *checksum)
{
    if (!has_passages(row) && !row_find(row, "jumps"))
        return false;
    /* The image of a hexagon in an even row may be in no even row. */
    if (has_passages(row) && grid_of(row).down_left)
        return false;
    *checksum = UINT64_MAX;
    for (int image = 0; image < 8; image++) {
        write_image(row, image, &row->scratch);
        uint64_t next = mw_checksum(row->scratch.bytes, row->scratch.length);
        *checksum = next < *checksum ? next : *checksum;
    }
    return true;
}
