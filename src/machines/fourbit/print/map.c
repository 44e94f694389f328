/* Layout of the map for paper: pairwise swaps shorten the arrows, then tracks and lanes are
 * assigned by greedy interval packing. */
#include "map.h"

#include <string.h>

static uint32_t min(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

static uint32_t max(uint32_t a, uint32_t b)
{
    return a > b ? a : b;
}

static uint32_t column_of(const struct fourbit_map *map, uint32_t state)
{
    return map->slot[state] % map->columns;
}

static uint32_t row_of(const struct fourbit_map *map, uint32_t state)
{
    return map->slot[state] / map->columns;
}

static uint32_t distance(uint32_t a, uint32_t b)
{
    return a > b ? a - b : b - a;
}

/* ---- Positions of the states ---- */

/* Fills the slots in descending order: the start is first, the goal last. */
static void fill_slots(struct fourbit_map *map, const struct fourbit_board *board)
{
    static const uint32_t columns[FOURBIT_BITS_MAX + 1] = {0, 0, 2, 2, 3, 4, 8};
    map->bits = board->bits;
    map->columns = columns[board->bits];
    for (uint32_t n = fourbit_states(board); n-- > 0;)
        if (fourbit_is_part(board, n)) {
            map->slot[n] = map->count;
            map->state[map->count++] = n;
        }
    map->rows = (map->count + map->columns - 1) / map->columns;
}

/* Estimates how much an arrow crosses; arrows to the next row are cheap. */
static uint32_t cost_of(const struct fourbit_map *map, const struct map_arrow *arrow)
{
    enum { ASIDE = 2, PER_ROW_PASSED = 5, BACK = 9 };
    uint32_t from = row_of(map, arrow->from), to = row_of(map, arrow->to);
    uint32_t aside = ASIDE * distance(column_of(map, arrow->from), column_of(map, arrow->to));
    return to > from ? aside + PER_ROW_PASSED * (to - from - 1)
                     : aside + BACK + PER_ROW_PASSED * (from - to);
}

static uint32_t cost_at(const struct fourbit_map *map, uint32_t a, uint32_t b)
{
    uint32_t cost = 0;
    for (uint32_t i = 0; i < map->arrows; i++) {
        const struct map_arrow *arrow = &map->arrow[i];
        if (!arrow->named &&
            (arrow->from == a || arrow->from == b || arrow->to == a || arrow->to == b))
            cost += cost_of(map, arrow);
    }
    return cost;
}

static void swap(struct fourbit_map *map, uint32_t i, uint32_t j)
{
    uint32_t a = map->state[i], b = map->state[j];
    map->state[i] = b;
    map->state[j] = a;
    map->slot[a] = j;
    map->slot[b] = i;
}

/* Swaps states as long as that makes arrows shorter. Start and goal stay. */
static void shorten(struct fourbit_map *map)
{
    enum { ROUNDS_MAX = 8 };
    bool better = true;
    for (uint32_t round = 0; better && round < ROUNDS_MAX; round++) {
        better = false;
        for (uint32_t i = 1; i + 1 < map->count; i++)
            for (uint32_t j = i + 1; j + 1 < map->count; j++) {
                uint32_t a = map->state[i], b = map->state[j], before = cost_at(map, a, b);
                swap(map, i, j);
                if (cost_at(map, a, b) < before)
                    better = true;
                else
                    swap(map, i, j);
            }
    }
}

/* ---- Arrows ---- */

static uint32_t arrows_into(const struct fourbit_map *map, uint32_t state)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < map->arrows; i++)
        count += map->arrow[i].to == state && !map->arrow[i].named;
    return count;
}

/* Lists the arrows. None leaves the goal. */
static void find_arrows(struct fourbit_map *map, const struct fourbit_board *board)
{
    for (uint32_t n = fourbit_start(board); n > 0; n--)
        for (uint32_t m = board->bits; m-- > 0;)
            if (fourbit_works(board, n, m))
                map->arrow[map->arrows++] =
                    (struct map_arrow){.from = n, .bit = m, .to = board->target[n][m]};
    for (uint32_t n = 0; n < fourbit_states(board); n++) {
        bool named = arrows_into(map, n) > MAP_INTO_MAX;
        for (uint32_t i = 0; named && i < map->arrows; i++)
            if (map->arrow[i].to == n)
                map->any_named = map->arrow[i].named = true;
    }
}

/* The extent of a piece of an arrow along a track or lane. Touching intervals need different ones.
 * */
struct interval {
    uint32_t low, high;
    uint32_t *track; /* output: the number of its track or lane */
};

/* Assigns tracks to intervals, the fewest possible: from low to high, each gets the first free one.
 * Returns the number of tracks. */
static uint32_t pack(struct interval *intervals, uint32_t count)
{
    uint32_t end[2 * MAP_ARROWS_MAX], tracks = 0;
    for (uint32_t i = 1; i < count; i++)
        for (uint32_t j = i; j > 0 && intervals[j].low < intervals[j - 1].low; j--) {
            struct interval other = intervals[j];
            intervals[j] = intervals[j - 1];
            intervals[j - 1] = other;
        }
    for (uint32_t i = 0; i < count; i++) {
        uint32_t track = 0;
        while (track < tracks && end[track] + 1 >= intervals[i].low)
            track++;
        tracks = max(tracks, track + 1);
        end[track] = intervals[i].high;
        *intervals[i].track = track;
    }
    return tracks;
}

/* Chooses the gaps of each arrow: between rows where it leaves and arrives, and the least loaded
 * one between columns if it passes rows. */
static void choose_gaps(struct fourbit_map *map)
{
    uint32_t load[MAP_COLUMNS_MAX + 1] = {0};
    for (uint32_t i = 0; i < map->arrows; i++) {
        struct map_arrow *arrow = &map->arrow[i];
        uint32_t from = column_of(map, arrow->from), to = column_of(map, arrow->to);
        uint32_t first = from < to ? from + 1 : to < from ? to + 1 : from;
        uint32_t last = from < to ? to : to < from ? from : from + 1;
        arrow->gap = row_of(map, arrow->from) + 1;
        arrow->last_gap = row_of(map, arrow->to);
        arrow->has_lane = !arrow->named && arrow->gap != arrow->last_gap;
        if (!arrow->has_lane)
            continue;
        arrow->lane_gap = first;
        for (uint32_t gap = first; gap <= last; gap++)
            if (load[gap] < load[arrow->lane_gap])
                arrow->lane_gap = gap;
        load[arrow->lane_gap] += distance(arrow->gap, arrow->last_gap) + 1;
    }
}

/* Computes the x of boxes and lanes. */
static void place_columns(struct fourbit_map *map)
{
    struct interval intervals[MAP_ARROWS_MAX];
    uint32_t x = 0;
    for (uint32_t gap = 0; gap <= map->columns; gap++) {
        uint32_t count = 0;
        for (uint32_t i = 0; i < map->arrows; i++) {
            struct map_arrow *arrow = &map->arrow[i];
            if (arrow->has_lane && arrow->lane_gap == gap)
                /* Times two, so that lanes of neighbouring rows do not touch. */
                intervals[count++] =
                    (struct interval){2 * min(arrow->gap, arrow->last_gap),
                                      2 * max(arrow->gap, arrow->last_gap), &arrow->lane};
        }
        uint32_t lanes = pack(intervals, count);
        for (uint32_t i = 0; i < count; i++)
            *intervals[i].track += x + 1;
        x += lanes + 2;
        if (gap == map->columns)
            break;
        map->x[gap] = x;
        x += map->box_width;
    }
    map->width = x;
}

/* Returns the x from which an arrow turns to its target. */
static uint32_t arrives_from(const struct map_arrow *arrow)
{
    return arrow->has_lane ? arrow->lane : arrow->x;
}

/* Computes the x of both ends of the arrows. They arrive between the lights, in the order of their
 * lanes. */
static void place_ends(struct fourbit_map *map)
{
    uint32_t places = (map->box_width - MAP_LABEL - 1) / 2 + 1, start = map->state[0];
    for (uint32_t i = 0; i < map->arrows; i++)
        map->arrow[i].x = fourbit_map_light(map, map->arrow[i].from, map->arrow[i].bit);
    for (uint32_t i = 0; i < map->arrows; i++) {
        struct map_arrow *arrow = &map->arrow[i];
        uint32_t into = arrows_into(map, arrow->to) + (arrow->to == start), before = 0;
        for (uint32_t j = 0; j < map->arrows; j++) {
            const struct map_arrow *other = &map->arrow[j];
            uint32_t a = arrives_from(other), b = arrives_from(arrow);
            before += other->to == arrow->to && !other->named && (a < b || (a == b && j < i));
        }
        arrow->last_x =
            map->x[column_of(map, arrow->to)] + MAP_LABEL + 2 * ((places - into) / 2 + before);
    }
    uint32_t last = arrows_into(map, start);
    map->start_x = map->x[0] + MAP_LABEL + 2 * ((places - last - 1) / 2 + last);
}

/* Computes the y of boxes and tracks. */
static void place_rows(struct fourbit_map *map)
{
    struct interval intervals[2 * MAP_ARROWS_MAX];
    uint32_t y = 0, above = map->any_named ? 2 : 1;
    for (uint32_t gap = 0; gap <= map->rows; gap++) {
        uint32_t count = 0;
        for (uint32_t i = 0; i < map->arrows; i++) {
            struct map_arrow *arrow = &map->arrow[i];
            if (arrow->named)
                continue;
            uint32_t turn = arrow->has_lane ? arrow->lane : arrow->last_x;
            if (arrow->gap == gap)
                intervals[count++] =
                    (struct interval){min(arrow->x, turn), max(arrow->x, turn), &arrow->track};
            if (arrow->has_lane && arrow->last_gap == gap)
                intervals[count++] = (struct interval){
                    min(arrow->last_x, turn), max(arrow->last_x, turn), &arrow->last_track};
        }
        uint32_t tracks = pack(intervals, count);
        for (uint32_t i = 0; i < count; i++)
            *intervals[i].track += y + above;
        y += above + tracks + 1;
        if (gap == map->rows)
            break;
        map->y[gap] = y;
        y += MAP_BOX;
    }
    map->height = y;
    for (uint32_t i = 0; i < map->arrows; i++)
        if (!map->arrow[i].has_lane)
            map->arrow[i].last_track = map->arrow[i].track;
}

void fourbit_map_layout(struct fourbit_map *map, const struct fourbit_board *board)
{
    memset(map, 0, sizeof *map);
    fill_slots(map, board);
    find_arrows(map, board);
    shorten(map);
    uint32_t places = board->bits;
    for (uint32_t i = 0; i < map->count; i++) {
        uint32_t into = arrows_into(map, map->state[i]) + (i == 0);
        places = max(places, into > 0 ? into - 1 : 0);
    }
    map->box_width = MAP_LABEL + 2 * places + 1;
    choose_gaps(map);
    place_columns(map);
    place_ends(map);
    place_rows(map);
}
