/* Grids of worm mazes for tests: cells, passages, floods and components. */
#include "worm_grid.h"

#include "support.h"

#include <stdlib.h>
#include <string.h>

/* ---- Lattices ---- */

static bool squares_touch(int a, int b, int width)
{
    return abs(b % width - a % width) + abs(b / width - a / width) == 1;
}

/* Writes the corners of a triangle; x counts halves of a side. */
static void corners_of(int cell, int width, int corners[3][2])
{
    int x = cell % width, y = cell / width, up = (x + y) % 2 == 0;
    int all[3][2] = {{x, y + up}, {x + 2, y + up}, {x + 1, y + !up}};
    memcpy(corners, all, sizeof all);
}

/* Two triangles touch if they have two corners in common. */
static bool triangles_touch(int a, int b, int width)
{
    int of_a[3][2], of_b[3][2], common = 0;
    corners_of(a, width, of_a);
    corners_of(b, width, of_b);
    for (int i = 0; i < 9; i++)
        common += memcmp(of_a[i / 3], of_b[i % 3], sizeof of_a[0]) == 0;
    return common == 2;
}

/* Two hexagons touch if their middles are as far apart as a hexagon is wide. */
static bool hexagons_touch(int a, int b, int width)
{
    int down = b / width - a / width;
    int right = 2 * (b % width - a % width) + b / width % 2 - a / width % 2;
    return right * right + 3 * down * down == 4;
}

const struct lattice lattices[3] = {
    {"", 4, {{'U', 0, -1}, {'R', 2, 0}, {'D', 0, 1}, {'L', -2, 0}}, squares_touch},
    {"tri", 4, {{'U', 0, -1}, {'R', 2, 0}, {'D', 0, 1}, {'L', -2, 0}}, triangles_touch},
    {"hex",
     6,
     {{'Q', -1, -1}, {'E', 1, -1}, {'D', 2, 0}, {'C', 1, 1}, {'Z', -1, 1}, {'A', -2, 0}},
     hexagons_touch},
};

static const struct lattice *lattice_in(const struct grid *grid)
{
    return grid->lattice ? grid->lattice : &lattices[SQUARES];
}

const struct lattice *lattice_of_code(const char *code)
{
    const char *params = strchr(strchr(code, '.') + 1, '.'), *end = strchr(params + 1, '.');
    for (int i = TRIANGLES; i <= HEXAGONS; i++) {
        const char *word = strstr(params, lattices[i].word);
        if (word && word < end)
            return &lattices[i];
    }
    return &lattices[SQUARES];
}

int halves_of(const struct grid *grid, int cell)
{
    bool is_shifted = grid->lattice == &lattices[HEXAGONS] && cell / grid->width % 2;
    return 2 * (cell % grid->width) + is_shifted;
}

/* ---- Cells and passages ---- */

struct grid grid_of_rows(const struct lattice *lattice, const char *rows)
{
    int width = (int)strcspn(rows, "/"), height = ((int)strlen(rows) + 1) / (width + 1);
    struct grid grid = {width, height, malloc((size_t)(width * height)), lattice};
    assert_non_null(grid.nibble);
    for (int i = 0; i < width * height; i++)
        grid.nibble[i] = rows[i + i / width] == '.' ? CELL : NO_CELL;
    return grid;
}

struct grid read_grid(const struct lattice *lattice, const uint8_t *cells, size_t length, int width,
                      int height)
{
    size_t count = (size_t)width * (size_t)height, nibbles = (count + 1) / 2;
    bool has_more = lattice == &lattices[HEXAGONS];
    assert_int_equal(length, nibbles + (has_more ? (count + 7) / 8 : 0));
    struct grid grid = {width, height, malloc(count), lattice};
    assert_non_null(grid.nibble);
    for (size_t i = 0; i < count; i++) {
        grid.nibble[i] = i % 2 == 0 ? cells[i / 2] >> 4 : cells[i / 2] & 15;
        if (has_more && cells[nibbles + i / 8] >> i % 8 & 1)
            grid.nibble[i] |= DOWN_LEFT;
    }
    return grid;
}

struct grid grid_of(const char *code, int width, int height)
{
    mw_handle session = open_code(code);
    const uint8_t *cells;
    size_t length;
    assert_int_equal(mw_session_cells(context, session, &cells, &length), MW_OK);
    struct grid grid = read_grid(lattice_of_code(code), cells, length, width, height);
    mw_session_close(context, session);
    return grid;
}

bool is_open(const struct grid *grid, int x, int y, int dx, int dy)
{
    if (dx < 0 || dy < 0)
        return x + dx >= 0 && y + dy >= 0 && is_open(grid, x + dx, y + dy, -dx, -dy);
    if (x + dx >= grid->width || y + dy >= grid->height)
        return false;
    return grid->nibble[y * grid->width + x] & (dx ? RIGHT : DOWN);
}

int step_from(const struct grid *grid, int cell, int direction)
{
    const struct lattice *lattice = lattice_in(grid);
    int row = cell / grid->width + lattice->moves[direction].down;
    if (row < 0 || row >= grid->height)
        return -1;
    int halves = halves_of(grid, cell) + lattice->moves[direction].right -
                 halves_of(grid, row * grid->width);
    int next = row * grid->width + halves / 2;
    return halves >= 0 && halves / 2 < grid->width && lattice->touch(cell, next, grid->width) ? next
                                                                                              : -1;
}

/* Which bit of the first cell is the passage to a later neighbour. */
static int passage_bit(const struct grid *grid, int a, int b)
{
    if (a / grid->width == b / grid->width)
        return RIGHT;
    return halves_of(grid, b) < halves_of(grid, a) ? DOWN_LEFT : DOWN;
}

bool is_joined(const struct grid *grid, int a, int b)
{
    int first = a < b ? a : b, second = a < b ? b : a;
    return grid->nibble[second] != NO_CELL &&
           grid->nibble[first] & passage_bit(grid, first, second);
}

void toggle_passage(struct grid *grid, int a, int b)
{
    grid->nibble[a] ^= (unsigned char)passage_bit(grid, a, b);
}

bool leads(const struct grid *grid, int cell, int direction)
{
    int next = step_from(grid, cell, direction);
    return next >= 0 && is_joined(grid, cell, next);
}

int exits_of(const struct grid *grid, int cell)
{
    int count = 0;
    for (int d = 0; d < lattice_in(grid)->sides; d++)
        count += leads(grid, cell, d);
    return count;
}

int list_passages(const struct grid *grid, int passages[][2])
{
    int count = 0;
    for (int cell = 0; cell < grid->width * grid->height; cell++)
        for (int d = 0; d < lattice_in(grid)->sides; d++) {
            int next = step_from(grid, cell, d);
            if (next < cell || grid->nibble[cell] == NO_CELL || grid->nibble[next] == NO_CELL)
                continue;
            passages[count][0] = cell;
            passages[count++][1] = next;
        }
    return count;
}

int flood(const struct grid *grid, int from, int *distance, int *farthest)
{
    int cells = grid->width * grid->height;
    int *queue = malloc((size_t)cells * sizeof *queue);
    assert_non_null(queue);
    for (int i = 0; i < cells; i++)
        distance[i] = -1;
    int reached = 0;
    distance[from] = 0;
    queue[reached++] = from;
    for (int i = 0; i < reached; i++)
        for (int d = 0; d < lattice_in(grid)->sides; d++) {
            int next = leads(grid, queue[i], d) ? step_from(grid, queue[i], d) : -1;
            if (next < 0 || distance[next] >= 0)
                continue;
            distance[next] = distance[queue[i]] + 1;
            queue[reached++] = next;
        }
    if (farthest)
        *farthest = queue[reached - 1];
    free(queue);
    return reached;
}

/* ---- Spanning trees ---- */

static int root_of(int *parent, int cell)
{
    while (parent[cell] != cell)
        cell = parent[cell];
    return cell;
}

int count_components(const struct grid *grid, const struct grid *mask, int *loops)
{
    int cells = grid->width * grid->height, parts = 0, closing = 0, stored = 0, led = 0;
    int *parent = malloc((size_t)cells * sizeof *parent);
    assert_non_null(parent);
    bool is_bad = false;
    for (int i = 0; i < cells; i++) {
        bool is_cell = !mask || mask->nibble[i] != NO_CELL;
        int nibble = grid->nibble[i] & ~DOWN_LEFT;
        is_bad |=
            is_cell ? nibble < CELL || nibble > (CELL | RIGHT | DOWN) : grid->nibble[i] != NO_CELL;
        parts += is_cell;
        stored += __builtin_popcount(grid->nibble[i] & (RIGHT | DOWN | DOWN_LEFT));
        parent[i] = i;
    }
    for (int i = 0; i < cells && !is_bad; i++)
        for (int d = 0; d < lattice_in(grid)->sides; d++) {
            int next = step_from(grid, i, d);
            if (next < i || !is_joined(grid, i, next))
                continue;
            int a = root_of(parent, i), b = root_of(parent, next);
            led++;
            closing += a == b;
            parts -= a != b;
            /* Linking the later root below the earlier one keeps the chains short enough. */
            parent[a > b ? a : b] = a < b ? a : b;
        }
    free(parent);
    if (loops)
        *loops = closing;
    return is_bad || stored != led || (!loops && closing > 0) ? -1 : parts;
}

/* ---- Measures ---- */

const char *const share_names[SHARES] = {"dead_end", "straight", "turn", "three_way", "four_way"};

int share_of(const struct grid *grid, int cell)
{
    int exits = exits_of(grid, cell), opposite = lattice_in(grid)->sides / 2;
    for (int d = 0; exits == 2 && d < opposite; d++)
        if (grid->lattice != &lattices[TRIANGLES] && leads(grid, cell, d) &&
            leads(grid, cell, d + opposite))
            return 1;
    return exits < 2 ? exits - 1 : exits < 4 ? exits : 4;
}
