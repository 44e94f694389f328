/* Grids of worm mazes for tests: cells, passages, floods and components. */
#include "worm_grid.h"

#include "support.h"

#include <stdlib.h>

struct grid read_grid(const uint8_t *cells, size_t length, int width, int height)
{
    assert_int_equal(length, ((size_t)width * (size_t)height + 1) / 2);
    struct grid grid = {width, height, malloc((size_t)(width * height))};
    assert_non_null(grid.nibble);
    for (int i = 0; i < width * height; i++)
        grid.nibble[i] = i % 2 == 0 ? cells[i / 2] >> 4 : cells[i / 2] & 15;
    return grid;
}

struct grid grid_of(const char *code, int width, int height)
{
    mw_handle session = open_code(code);
    const uint8_t *cells;
    size_t length;
    assert_int_equal(mw_session_cells(context, session, &cells, &length), MW_OK);
    struct grid grid = read_grid(cells, length, width, height);
    mw_session_close(context, session);
    return grid;
}

bool is_open(const struct grid *grid, int x, int y, int dx, int dy)
{
    if (dx < 0 || dy < 0)
        return x + dx >= 0 && y + dy >= 0 && is_open(grid, x + dx, y + dy, -dx, -dy);
    if (x + dx >= grid->width || y + dy >= grid->height)
        return false;
    return grid->nibble[y * grid->width + x] & (dx ? 1 : 2);
}

int exits_of(const struct grid *grid, int cell)
{
    int count = 0;
    for (int d = 0; d < 4; d++)
        count += is_open(grid, cell % grid->width, cell / grid->width, DX[d], DY[d]);
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
    for (int i = 0; i < reached; i++) {
        int x = queue[i] % grid->width;
        int y = queue[i] / grid->width;
        for (int d = 0; d < 4; d++) {
            int next = (y + DY[d]) * grid->width + x + DX[d];
            if (!is_open(grid, x, y, DX[d], DY[d]) || distance[next] >= 0)
                continue;
            distance[next] = distance[queue[i]] + 1;
            queue[reached++] = next;
        }
    }
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

int count_components(const struct grid *grid, int *loops)
{
    int cells = grid->width * grid->height;
    int *parent = malloc((size_t)cells * sizeof *parent);
    assert_non_null(parent);
    for (int i = 0; i < cells; i++)
        parent[i] = i;
    int parts = cells, closing = 0;
    for (int i = 0; i < cells && parts > 0; i++) {
        int nibble = grid->nibble[i];
        bool bad = nibble < 4 || nibble > 7 ||
                   ((nibble & 1) && i % grid->width == grid->width - 1) ||
                   ((nibble & 2) && i / grid->width == grid->height - 1);
        for (int bit = 1; bit <= 2 && !bad; bit++) {
            if (!(nibble & bit))
                continue;
            int a = root_of(parent, i);
            int b = root_of(parent, i + (bit == 1 ? 1 : grid->width));
            closing += a == b;
            parts -= a != b;
            /* Linking the later root below the earlier one keeps the chains short enough. */
            parent[a > b ? a : b] = a < b ? a : b;
        }
        if (bad || (!loops && closing > 0))
            parts = -1;
    }
    if (loops)
        *loops = closing;
    free(parent);
    return parts;
}
