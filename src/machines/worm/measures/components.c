#include "components.h"

#include <stdlib.h>

/* Of a cell: not met, within reach, of a part without a number; and hatched, from 1. */
enum { UNMET, WITHIN, NUMBERLESS, HATCHED };

bool worm_parts_open(struct worm_parts *parts, const struct worm_board *board)
{
    parts->board = board;
    parts->of = calloc(worm_cells(board), 1);
    return parts->of != NULL;
}

void worm_parts_close(struct worm_parts *parts)
{
    worm_levels_close(&parts->levels);
    free(parts->of);
    free(parts->list);
    free(parts->order);
}

bool worm_parts_within_reach(const struct worm_parts *parts, uint32_t cell)
{
    return parts->of[cell] == WITHIN;
}

uint32_t worm_parts_hatch(const struct worm_parts *parts, uint32_t cell)
{
    return parts->of[cell] >= HATCHED ? parts->of[cell] - HATCHED + 1u : 0;
}

/* ---- Floods ---- */

static bool meet(struct worm_parts *parts, uint32_t cell)
{
    parts->of[cell] = parts->flood_to;
    parts->flood_cells++;
    return worm_levels_add(&parts->levels, cell);
}

static bool begin_flood(struct worm_parts *parts, uint32_t cell, uint32_t from, uint32_t to)
{
    parts->flood_from = (uint8_t)from;
    parts->flood_to = (uint8_t)to;
    parts->flood_cells = 0;
    parts->flooding = true;
    parts->levels.length = parts->levels.at = parts->levels.next_length = 0;
    return meet(parts, cell);
}

static bool spread(struct worm_parts *parts, uint32_t cell)
{
    uint32_t width = parts->board->width;
    const int32_t delta[] = {-(int32_t)width, 1, (int32_t)width, -1};
    for (uint32_t exits = worm_exits(parts->board, cell / width, cell % width); exits;
         exits &= exits - 1) {
        uint32_t next = cell + (uint32_t)delta[__builtin_ctz(exits)];
        if (parts->of[next] == parts->flood_from && !meet(parts, next))
            return false;
    }
    return true;
}

/* False: no memory. It is over when nothing is flooding. */
static bool flood(struct worm_parts *parts, uint32_t *budget)
{
    struct worm_levels *levels = &parts->levels;
    for (; *budget > 0; --*budget) {
        if (levels->at == levels->length) {
            parts->flooding = levels->next_length > 0;
            if (!parts->flooding)
                return true;
            worm_levels_turn(levels);
        }
        if (!spread(parts, levels->now[levels->at++]))
            return false;
    }
    return true;
}

/* ---- Stages ---- */

static bool add_part(struct worm_parts *parts, uint32_t first)
{
    if (parts->count == parts->room) {
        uint32_t room = parts->room ? 2 * parts->room : 16;
        struct worm_part *list = realloc(parts->list, room * sizeof *list);
        if (!list)
            return false;
        parts->list = list;
        parts->room = room;
    }
    parts->list[parts->count++] = (struct worm_part){.first = first};
    return true;
}

static bool find(struct worm_parts *parts, uint32_t *budget)
{
    const struct worm_board *board = parts->board;
    uint32_t cells = worm_cells(board);
    if (parts->count > 0 && parts->list[parts->count - 1].size == 0) {
        parts->list[parts->count - 1].size = parts->flood_cells;
        parts->cells += parts->flood_cells;
    }
    for (; *budget > 0 && parts->at < cells; --*budget, parts->at++)
        if (parts->of[parts->at] == UNMET && !worm_is_outside(board, parts->at))
            return add_part(parts, parts->at) && begin_flood(parts, parts->at, UNMET, NUMBERLESS);
    if (parts->at == cells)
        parts->stage = NUMBER;
    return true;
}

/* By size, downwards, byte after byte: what is as large stays in its order. */
static bool number(struct worm_parts *parts)
{
    uint32_t count = parts->count;
    uint32_t *spare = malloc((count + 1) * sizeof *spare);
    parts->order = malloc((count + 1) * sizeof *parts->order);
    if (!spare || !parts->order) {
        free(spare);
        return false;
    }
    for (uint32_t i = 0; i < count; i++)
        parts->order[i] = i;
    for (uint32_t shift = 0; shift < 32; shift += 8) {
        uint32_t place[257] = {0};
        for (uint32_t i = 0; i < count; i++)
            place[1 + (~parts->list[i].size >> shift & 255)]++;
        for (uint32_t byte = 0; byte < 256; byte++)
            place[byte + 1] += place[byte];
        for (uint32_t i = 0; i < count; i++) {
            uint32_t part = parts->order[i];
            spare[place[~parts->list[part].size >> shift & 255]++] = part;
        }
        uint32_t *sorted = spare;
        spare = parts->order;
        parts->order = sorted;
    }
    free(spare);
    for (uint32_t i = 0; i < count; i++)
        parts->list[parts->order[i]].number = i + 1;
    parts->at = 0;
    parts->stage = LABEL;
    return true;
}

static bool label(struct worm_parts *parts)
{
    if (parts->at == parts->count) {
        worm_levels_close(&parts->levels);
        parts->stage = FOUND;
        return true;
    }
    const struct worm_part *part = &parts->list[parts->at++];
    return begin_flood(parts, part->first, NUMBERLESS, HATCHED + (part->number - 1) % HATCHES);
}

static bool work(struct worm_parts *parts, uint32_t *budget)
{
    if (parts->flooding)
        return flood(parts, budget);
    switch (parts->stage) {
    case REACH:
        parts->stage = FIND;
        return begin_flood(parts, parts->board->start, UNMET, WITHIN);
    case FIND:
        return find(parts, budget);
    case NUMBER:
        return number(parts);
    case LABEL:
        return label(parts);
    case FOUND:
        break;
    }
    return true;
}

enum mw_status worm_parts_run(struct worm_parts *parts, uint32_t max_nodes, struct mw_error *error)
{
    uint32_t budget = max_nodes;
    while (budget > 0 && parts->stage != FOUND)
        if (!work(parts, &budget))
            return mw_fail_memory(error);
    return parts->stage == FOUND ? MW_OK : MW_RUNNING;
}
