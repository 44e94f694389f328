/* Layout of the map: the positions of the states, each in the slot with the shortest arrows. */
#include "layout.h"

#include "../rules/rules.h"

#include <stdlib.h>

/* Costs of a slot, in units of the drawing, chosen by eye. */
enum { PER_ROW_PASSED = 150, SIDEWAYS = 170, BACK = 240, PER_PIECE = 6 };

/* By number of lights: more slots than states, in a shape that suits a square window and a sheet. */
static const struct {
    uint32_t columns, rows, lanes, tracks;
} grids[FOURBIT_BITS_MAX + 1] = {[2] = {2, 3, 4, 5},
                                 [3] = {3, 4, 5, 6},
                                 [4] = {3, 6, 5, 7},
                                 [5] = {5, 8, 8, 10},
                                 [6] = {6, 13, 10, 12}};

static void put(struct fourbit_layout *layout, uint32_t state, uint32_t slot)
{
    layout->slot[state] = (uint8_t)slot;
    layout->taken[slot] = true;
}

static uint32_t goal_slot(const struct fourbit_layout *layout)
{
    return (layout->rows - 1) * layout->columns + (layout->columns - 1) / 2;
}

/* Returns an empty map; the start is at the top of every maze, and the goal at the bottom. */
static struct fourbit_layout *open_empty(const struct fourbit_board *board)
{
    struct fourbit_layout *layout = calloc(1, sizeof *layout);
    if (!layout)
        return NULL;
    layout->rule = board->rule;
    layout->bits = board->bits;
    layout->columns = grids[board->bits].columns;
    layout->rows = grids[board->bits].rows;
    layout->lanes = grids[board->bits].lanes;
    layout->tracks = grids[board->bits].tracks;
    layout_size_grid(layout);
    for (uint32_t n = 0; n < FOURBIT_STATES_MAX; n++)
        layout->slot[n] = LAYOUT_NO_SLOT;
    return layout;
}

struct fourbit_layout *fourbit_layout_open(const struct fourbit_board *board)
{
    struct fourbit_layout *layout = open_empty(board);
    if (!layout)
        return NULL;
    put(layout, fourbit_start(board), (layout->columns - 1) / 2);
    layout->taken[goal_slot(layout)] = true;
    return layout;
}

/* Estimates the length of an arrow. Targets of the outer lights spread to the sides. */
static int32_t length_of(const struct fourbit_layout *layout, uint32_t from, uint32_t bit,
                         uint32_t to)
{
    int32_t columns = (int32_t)layout->columns;
    int32_t light = layout_light_x(layout, bit) - layout->state_width / 2;
    int32_t spread = light * layout->pitch_x / layout->state_width;
    int32_t across = ((int32_t)to % columns - (int32_t)from % columns) * layout->pitch_x;
    int32_t aside = abs(across - light - spread);
    int32_t down = (int32_t)to / columns - (int32_t)from / columns;
    int32_t congestion = PER_PIECE * (int32_t)layout_congestion(layout, from, to);
    if (down > 0)
        return aside + (down - 1) * (layout->pitch_y + PER_ROW_PASSED) + congestion;
    return aside + (down < 0 ? BACK : SIDEWAYS) - down * layout->pitch_y + congestion;
}

/* Returns whether a press leads back to the start under a rule in which wrong ones do. */
static bool is_sent_back(const struct fourbit_board *board, uint32_t target)
{
    return board->rule->sends_back && target == fourbit_start(board);
}

/* Adds up the lengths of the arrows of the board that join `state`, in a slot, to states on the map. */
static int32_t cost_of(const struct fourbit_layout *layout, const struct fourbit_board *board,
                       uint32_t state, uint32_t slot)
{
    int32_t cost = 0;
    for (uint32_t n = fourbit_start(board); n > 0; n--)
        for (uint32_t m = 0; m < board->bits; m++) {
            uint32_t target = board->target[n][m];
            uint32_t from = n == state ? slot : layout->slot[n];
            uint32_t to = target == state ? slot : layout->slot[target];
            if ((n == state || target == state) && n != target && from != LAYOUT_NO_SLOT &&
                to != LAYOUT_NO_SLOT && !is_sent_back(board, target))
                cost += length_of(layout, from, m, to);
        }
    return cost;
}

/* Puts a state into the slot with the shortest arrows: all those of the board, or, if `from` is a state
 * of the map, only the one from there. The goal has its own slot. */
static void place(struct fourbit_layout *layout, const struct fourbit_board *board, uint32_t state,
                  uint32_t from, uint32_t bit)
{
    uint32_t best = goal_slot(layout);
    int32_t min_cost = INT32_MAX;
    for (uint32_t slot = 0; state != 0 && slot < layout->columns * layout->rows; slot++) {
        if (layout->taken[slot])
            continue;
        int32_t cost = from < FOURBIT_STATES_MAX ? length_of(layout, layout->slot[from], bit, slot)
                                                 : cost_of(layout, board, state, slot);
        if (cost >= min_cost)
            continue;
        best = slot;
        min_cost = cost;
    }
    put(layout, state, best);
}

static bool has_arrow(const struct fourbit_layout *layout, uint32_t state, uint32_t bit)
{
    for (uint32_t i = 0; i < layout->arrows; i++)
        if (layout->arrow[i].state == state && layout->arrow[i].bit == bit)
            return true;
    return false;
}

static void add(struct fourbit_layout *layout, const struct fourbit_board *board, uint32_t state,
                uint32_t bit, bool knows_board)
{
    uint32_t target = board->target[state][bit];
    if (layout->slot[state] == LAYOUT_NO_SLOT || target == state || has_arrow(layout, state, bit))
        return;
    if (layout->slot[target] == LAYOUT_NO_SLOT)
        place(layout, board, target, knows_board ? FOURBIT_STATES_MAX : state, bit);
    struct layout_arrow *arrow = &layout->arrow[layout->arrows++];
    *arrow = (struct layout_arrow){.state = (uint8_t)state,
                                   .bit = (uint8_t)bit,
                                   .target = (uint8_t)target,
                                   .named = is_sent_back(board, target)};
    layout_route(layout, arrow);
}

void fourbit_layout_add(struct fourbit_layout *layout, const struct fourbit_board *board,
                        uint32_t state, uint32_t bit)
{
    add(layout, board, state, bit, false);
}

void fourbit_layout_add_all(struct fourbit_layout *layout, const struct fourbit_board *board)
{
    uint32_t queue[FOURBIT_STATES_MAX] = {fourbit_start(board)};
    uint32_t count = 1;
    uint64_t queued = UINT64_C(1) << fourbit_start(board);
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t m = board->bits; m-- > 0;) {
            uint32_t target = board->target[queue[i]][m];
            add(layout, board, queue[i], m, true);
            if (queued >> target & 1)
                continue;
            queued |= UINT64_C(1) << target;
            queue[count++] = target;
        }
}

void fourbit_layout_add_states(struct fourbit_layout *layout, const struct fourbit_board *board)
{
    fourbit_layout_add_all(layout, board);
    for (uint32_t n = fourbit_states(board); n-- > 0;)
        if (layout->slot[n] == LAYOUT_NO_SLOT)
            place(layout, board, n, FOURBIT_STATES_MAX, 0);
    for (uint32_t n = fourbit_start(board); n > 0; n--)
        for (uint32_t m = board->bits; m-- > 0;)
            add(layout, board, n, m, true);
}

void fourbit_layout_copy_places(struct fourbit_layout *layout, const struct fourbit_layout *places)
{
    for (uint32_t n = 0; n < FOURBIT_STATES_MAX; n++)
        if (places->slot[n] != LAYOUT_NO_SLOT)
            put(layout, n, places->slot[n]);
}

struct layout_box fourbit_layout_bounds(const struct fourbit_layout *layout)
{
    enum { EDGE = 6, BELOW = 30 };
    int32_t gutter = layout->pitch_x - layout->state_width - LAYOUT_NUMBER_WIDTH;
    int32_t left = -gutter, right = (int32_t)layout->columns * layout->pitch_x;
    int32_t top = -LAYOUT_START;
    int32_t bottom = (int32_t)(layout->rows - 1) * layout->pitch_y + LAYOUT_STATE_HEIGHT + BELOW;
    for (uint32_t i = 0; i < layout->arrows; i++)
        for (uint32_t k = 0; k < layout->arrow[i].points; k++) {
            struct layout_point at = layout->arrow[i].point[k];
            left = at.x < left ? at.x : left;
            right = at.x > right ? at.x : right;
            top = at.y < top ? at.y : top;
            bottom = at.y > bottom ? at.y : bottom;
        }
    return (struct layout_box){left - EDGE, top - EDGE, right - left + 2 * EDGE,
                               bottom - top + 2 * EDGE};
}
