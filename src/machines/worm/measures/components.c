/* Components that the start cannot reach: floods, numbers by size, labels. */
#include "components.h"

#include <stdlib.h>

/* Labels of cells. HATCHED and above: the hatch pattern. */
enum { UNVISITED, REACHABLE, UNNUMBERED, HATCHED };

bool worm_components_open(struct worm_components *components, const struct worm_board *board)
{
    components->board = board;
    components->labels = calloc(worm_cells(board), 1);
    return components->labels != NULL;
}

void worm_components_close(struct worm_components *components)
{
    worm_flood_close(&components->flood);
    free(components->labels);
    free(components->list);
    free(components->order);
}

bool worm_components_is_reachable(const struct worm_components *components, uint32_t cell)
{
    return components->labels[cell] == REACHABLE;
}

uint32_t worm_components_hatch(const struct worm_components *components, uint32_t cell)
{
    return components->labels[cell] >= HATCHED ? components->labels[cell] - HATCHED + 1u : 0;
}

/* ---- Floods ---- */

static inline uint32_t exits(const void *owner, uint32_t cell)
{
    return worm_exits_of(((const struct worm_components *)owner)->board, cell);
}

static inline bool enter(void *owner, uint32_t cell, uint32_t depth)
{
    struct worm_components *components = owner;
    (void)depth;
    if (components->labels[cell] != components->flood_from)
        return false;
    components->labels[cell] = components->flood_to;
    return true;
}

static void begin_flood(struct worm_components *components, uint32_t cell, uint32_t from,
                        uint32_t to)
{
    components->flood_from = (uint8_t)from;
    components->flood_to = (uint8_t)to;
    components->flooding = true;
    worm_flood_begin(&components->flood, &cell, 1, UINT32_MAX, enter, components);
}

/* Returns false if memory runs out. The flood is complete when `flooding` is false. */
static bool flood(struct worm_components *components, uint32_t *budget)
{
    components->flooding =
        !worm_flood_run(&components->flood, components->board, worm_has_hexagons(components->board),
                        budget, exits, enter, components);
    return !components->flood.no_memory;
}

/* ---- Stages ---- */

static bool add_component(struct worm_components *components, uint32_t first)
{
    if (components->count == components->room) {
        uint32_t room = components->room ? 2 * components->room : 16;
        struct worm_component *list = realloc(components->list, room * sizeof *list);
        if (!list)
            return false;
        components->list = list;
        components->room = room;
    }
    components->list[components->count++] = (struct worm_component){.first = first};
    return true;
}

static bool find(struct worm_components *components, uint32_t *budget)
{
    const struct worm_board *board = components->board;
    uint32_t cells = worm_cells(board);
    if (components->count > 0 && components->list[components->count - 1].size == 0) {
        components->list[components->count - 1].size = components->flood.cells;
        components->cells += components->flood.cells;
    }
    for (; *budget > 0 && components->at < cells; --*budget, components->at++)
        if (components->labels[components->at] == UNVISITED &&
            !worm_is_outside(board, components->at))
            break;
    if (*budget > 0 && components->at < cells) {
        begin_flood(components, components->at, UNVISITED, UNNUMBERED);
        return add_component(components, components->at);
    }
    if (components->at == cells)
        components->stage = NUMBER;
    return true;
}

/* Sorts by size, largest first: a stable radix sort by bytes. */
static bool number(struct worm_components *components)
{
    uint32_t count = components->count;
    uint32_t *spare = malloc((count + 1) * sizeof *spare);
    components->order = malloc((count + 1) * sizeof *components->order);
    if (!spare || !components->order) {
        free(spare);
        return false;
    }
    for (uint32_t i = 0; i < count; i++)
        components->order[i] = i;
    for (uint32_t shift = 0; shift < 32; shift += 8) {
        uint32_t start[257] = {0};
        for (uint32_t i = 0; i < count; i++)
            start[1 + (~components->list[i].size >> shift & 255)]++;
        for (uint32_t byte = 0; byte < 256; byte++)
            start[byte + 1] += start[byte];
        for (uint32_t i = 0; i < count; i++) {
            uint32_t component = components->order[i];
            spare[start[~components->list[component].size >> shift & 255]++] = component;
        }
        uint32_t *sorted = spare;
        spare = components->order;
        components->order = sorted;
    }
    free(spare);
    for (uint32_t i = 0; i < count; i++)
        components->list[components->order[i]].number = i + 1;
    components->at = 0;
    components->stage = LABEL;
    return true;
}

static bool label(struct worm_components *components)
{
    if (components->at == components->count) {
        worm_flood_close(&components->flood);
        components->stage = FOUND;
        return true;
    }
    const struct worm_component *component = &components->list[components->at++];
    begin_flood(components, component->first, UNNUMBERED,
                HATCHED + (component->number - 1) % HATCHES);
    return true;
}

static bool work(struct worm_components *components, uint32_t *budget)
{
    if (components->flooding)
        return flood(components, budget);
    switch (components->stage) {
    case REACH:
        components->stage = FIND;
        begin_flood(components, components->board->start, UNVISITED, REACHABLE);
        return true;
    case FIND:
        return find(components, budget);
    case NUMBER:
        return number(components);
    case LABEL:
        return label(components);
    case FOUND:
        break;
    }
    return true;
}

enum mw_status worm_components_run(struct worm_components *components, uint32_t max_nodes,
                                   struct mw_error *error)
{
    uint32_t budget = max_nodes;
    while (budget > 0 && components->stage != FOUND)
        if (!work(components, &budget))
            return mw_fail_memory(error);
    return components->stage == FOUND ? MW_OK : MW_RUNNING;
}
