/* Routes of the arrows: each takes the free lane, entry and tracks with the shortest route and the fewest
 * crossings. What is reserved once stays. */
#include "layout.h"

#include <stdlib.h>

/* Lengths in units of the drawing. */
enum {
    PITCH = 8,  /* of lanes, and of tracks */
    BELOW = 27, /* between a state and its first track: room for the mark of an untried light */
    HEAD = 17,  /* between the last track and a target: room for the head of an arrow */
    ENTRY = 9,  /* between entries and lights: arrows in and out never touch */
    APART = 10, /* between pieces on one track: their corners do not touch */
    LIGHT_BOTTOM = 30,
};

/* Costs of a route besides its length, in twentieths of a unit. */
enum { PER_UNIT = 20, CROSSING = 24 * PER_UNIT, SQUEEZED = 60 * PER_UNIT };

void layout_size_grid(struct fourbit_layout *layout)
{
    layout->state_width = 2 * LAYOUT_PADDING + LAYOUT_LIGHT_PITCH * (int32_t)layout->bits;
    layout->channel_height = BELOW + ((int32_t)layout->tracks - 1) * PITCH + HEAD;
    layout->pitch_x =
        layout->state_width + LAYOUT_NUMBER_WIDTH + ((int32_t)layout->lanes + 1) * PITCH;
    layout->pitch_y = LAYOUT_STATE_HEIGHT + layout->channel_height;
}

static int32_t min(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

static int32_t max(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

/* Returns whether a piece overlaps an interval, or comes nearer to it than `apart`. */
static bool overlaps(const struct layout_piece *piece, int32_t from, int32_t to, int32_t apart)
{
    return max(piece->from, from) < min(piece->to, to) + apart;
}

static bool is_within(int32_t value, int32_t a, int32_t b)
{
    return value > min(a, b) && value < max(a, b);
}

static int32_t top_of(const struct fourbit_layout *layout, int32_t channel)
{
    return channel * layout->pitch_y - layout->channel_height;
}

static int32_t bottom_of(const struct fourbit_layout *layout, int32_t channel)
{
    return channel * layout->pitch_y;
}

/* The offset of lane or track number i: first those at the pitch, then those halfway between, which cost
 * more. */
static int32_t offset_of(uint32_t i, uint32_t count, int32_t *cost)
{
    *cost = i < count ? 0 : SQUEEZED;
    return i < count ? (int32_t)i * PITCH : (int32_t)(i - count) * PITCH + PITCH / 2;
}

uint32_t layout_congestion(const struct fourbit_layout *layout, uint32_t from, uint32_t to)
{
    uint32_t from_column = from % layout->columns, to_column = to % layout->columns;
    int32_t left = min((int32_t)from_column, (int32_t)to_column) * layout->pitch_x;
    int32_t right = (max((int32_t)from_column, (int32_t)to_column) + 1) * layout->pitch_x;
    uint32_t channels[2] = {from / layout->columns + 1, to / layout->columns};
    uint32_t count = 0;
    for (uint32_t i = 0; i < (channels[0] == channels[1] ? 1u : 2u); i++) {
        const struct layout_channel *channel = &layout->channel[channels[i]];
        for (uint32_t k = 0; k < channel->tracks; k++)
            count += overlaps(&channel->track[k], left, right, 0);
    }
    return count;
}

/* ---- Entries ---- */

/* Returns entry number i of a state from its left edge, or -1 past the last: first the ones beside the
 * lights, where arrows of the row above leave, then closer ones. */
static int32_t entry_place(const struct fourbit_layout *layout, uint32_t i)
{
    uint32_t bits = layout->bits;
    int32_t first = LAYOUT_PADDING + LAYOUT_LIGHT_PITCH / 2;
    if (i == 0)
        return first - ENTRY;
    if (i <= 2 * bits)
        return first + (int32_t)((i - 1) / 2) * LAYOUT_LIGHT_PITCH +
               (i % 2 == 1 ? ENTRY : 2 * ENTRY + 1);
    if (i <= 3 * bits)
        return first + (int32_t)(i - 2 * bits - 1) * LAYOUT_LIGHT_PITCH + 3 * ENTRY / 2 + 1;
    return -1;
}

/* Finds the free entry of a state that is nearest to x, of the first sort if there is one. Returns
 * false if all are taken. */
static bool find_entry(const struct fourbit_layout *layout, uint32_t state, int32_t x,
                       uint32_t *number, int32_t *entry)
{
    enum { MARGIN = 4, SECOND_SORT = 1 << 20 };
    int32_t left = fourbit_layout_box(layout, state).x, min_cost = INT32_MAX;
    int32_t place;
    for (uint32_t i = 0; (place = entry_place(layout, i)) >= 0; i++) {
        int32_t cost = abs(left + place - x) + (i > 2 * layout->bits ? SECOND_SORT : 0);
        if (layout->entered[state] >> i & 1 || place >= layout->state_width - MARGIN ||
            cost >= min_cost)
            continue;
        min_cost = cost;
        *number = i;
        *entry = left + place;
    }
    return min_cost < INT32_MAX;
}

/* ---- Lanes ---- */

static bool is_lane_free(const struct fourbit_layout *layout, const struct layout_piece *piece)
{
    for (uint32_t i = 0; i < layout->running; i++)
        if (layout->lane[i].at == piece->at &&
            overlaps(&layout->lane[i], piece->from, piece->to, 0))
            return false;
    return true;
}

/* Counts the tracks that a lane crosses between two channels. */
static int32_t lane_crossings(const struct fourbit_layout *layout, int32_t x, int32_t low,
                              int32_t high)
{
    int32_t count = 0;
    for (int32_t k = low + 1; k < high; k++) {
        const struct layout_channel *channel = &layout->channel[k];
        for (uint32_t i = 0; i < channel->tracks; i++)
            count += is_within(x, channel->track[i].from, channel->track[i].to);
    }
    return count;
}

/* Finds the free lane with the shortest route between a light and a state. */
static bool find_lane(const struct fourbit_layout *layout, int32_t light, int32_t out, int32_t into,
                      const struct layout_box *to, struct layout_piece *lane)
{
    int32_t low = min(out, into), high = max(out, into), min_cost = INT32_MAX;
    for (int32_t gutter = 0; gutter <= (int32_t)layout->columns; gutter++)
        for (uint32_t i = 0; i < 2 * layout->lanes - 1; i++) {
            int32_t cost, offset = offset_of(i, layout->lanes, &cost);
            int32_t x = gutter * layout->pitch_x - ((int32_t)layout->lanes) * PITCH + offset;
            struct layout_piece piece = {x, top_of(layout, low), bottom_of(layout, high)};
            int32_t near = max(to->x, min(to->x + to->width, x));
            cost += PER_UNIT * (abs(light - x) + abs(x - near));
            if (cost >= min_cost || !is_lane_free(layout, &piece))
                continue;
            cost += CROSSING * lane_crossings(layout, x, low, high);
            if (cost >= min_cost)
                continue;
            min_cost = cost;
            *lane = piece;
        }
    return min_cost < INT32_MAX;
}

/* ---- Tracks ---- */

/* The vertical ends of a piece of track: their x, and the edge of the channel that they run to. */
struct ends {
    struct layout_point a, b;
};

/* Returns the cost of a track at y, or -1 if it is not free. */
static int32_t track_cost(const struct layout_channel *channel, const struct ends *ends, int32_t y)
{
    int32_t from = min(ends->a.x, ends->b.x), to = max(ends->a.x, ends->b.x);
    /* Prefers the middle, or for a U the edge where both ends are. */
    int32_t cost = abs(2 * y - ends->a.y - ends->b.y);
    for (uint32_t i = 0; i < channel->tracks; i++) {
        const struct layout_piece *piece = &channel->track[i];
        if (piece->at == y && overlaps(piece, from, to, APART))
            return -1;
        cost += CROSSING * (is_within(ends->a.x, piece->from, piece->to) &&
                            is_within(piece->at, y, ends->a.y));
        cost += CROSSING * (is_within(ends->b.x, piece->from, piece->to) &&
                            is_within(piece->at, y, ends->b.y));
    }
    for (uint32_t i = 0; i < channel->crossings; i++) {
        const struct layout_piece *piece = &channel->crossing[i];
        cost += CROSSING * (is_within(piece->at, from, to) && is_within(y, piece->from, piece->to));
    }
    return cost;
}

static bool find_track(const struct fourbit_layout *layout, int32_t channel,
                       const struct ends *ends, int32_t *y)
{
    int32_t min_cost = INT32_MAX;
    for (uint32_t i = 0; i < 2 * layout->tracks - 1; i++) {
        int32_t squeezed, offset = offset_of(i, layout->tracks, &squeezed);
        int32_t at = top_of(layout, channel) + BELOW + offset;
        int32_t cost = track_cost(&layout->channel[channel], ends, at);
        if (cost < 0 || cost + squeezed >= min_cost)
            continue;
        min_cost = cost + squeezed;
        *y = at;
    }
    return min_cost < INT32_MAX;
}

static void add_crossing(struct layout_channel *channel, int32_t x, int32_t a, int32_t b)
{
    channel->crossing[channel->crossings++] = (struct layout_piece){x, min(a, b), max(a, b)};
}

static void reserve_track(struct layout_channel *channel, const struct ends *ends, int32_t y)
{
    channel->track[channel->tracks++] =
        (struct layout_piece){y, min(ends->a.x, ends->b.x), max(ends->a.x, ends->b.x)};
    add_crossing(channel, ends->a.x, y, ends->a.y);
    add_crossing(channel, ends->b.x, y, ends->b.y);
}

/* ---- Whole routes ---- */

static void add_point(struct layout_arrow *arrow, int32_t x, int32_t y)
{
    arrow->point[arrow->points++] = (struct layout_point){x, y};
}

/* Routes an arrow straight down, if its light is over a light of the target and nothing is between. */
static bool route_straight(struct fourbit_layout *layout, struct layout_arrow *arrow, int32_t light,
                           int32_t into)
{
    struct layout_channel *channel = &layout->channel[into];
    if (fourbit_layout_box(layout, arrow->state).x != fourbit_layout_box(layout, arrow->target).x)
        return false;
    int32_t top = top_of(layout, into), bottom = bottom_of(layout, into);
    for (uint32_t i = 0; i < channel->crossings; i++)
        if (channel->crossing[i].at == light && overlaps(&channel->crossing[i], top, bottom, 0))
            return false;
    add_crossing(channel, light, top, bottom);
    add_point(arrow, light, bottom);
    return true;
}

/* Routes an arrow to the next row. */
static bool route_step(struct fourbit_layout *layout, struct layout_arrow *arrow, int32_t light,
                       int32_t into)
{
    uint32_t number = 0;
    int32_t entry = 0, y = 0;
    if (route_straight(layout, arrow, light, into))
        return true;
    if (!find_entry(layout, arrow->target, light, &number, &entry))
        return false;
    struct ends ends = {{light, top_of(layout, into)}, {entry, bottom_of(layout, into)}};
    if (!find_track(layout, into, &ends, &y))
        return false;
    layout->entered[arrow->target] |= UINT64_C(1) << number;
    reserve_track(&layout->channel[into], &ends, y);
    add_point(arrow, light, y);
    add_point(arrow, entry, y);
    add_point(arrow, entry, ends.b.y);
    return true;
}

/* Routes an arrow that passes a row or more, down or up. */
static bool route_detour(struct fourbit_layout *layout, struct layout_arrow *arrow, int32_t light,
                         int32_t out, int32_t into)
{
    struct layout_box to = fourbit_layout_box(layout, arrow->target);
    struct layout_piece lane = {0};
    uint32_t number = 0;
    int32_t entry = 0, first = 0, second = 0;
    if (!find_lane(layout, light, out, into, &to, &lane) ||
        !find_entry(layout, arrow->target, lane.at, &number, &entry))
        return false;
    bool down = into > out;
    struct ends leaves = {{light, top_of(layout, out)},
                          {lane.at, down ? bottom_of(layout, out) : top_of(layout, out)}};
    struct ends arrives = {{lane.at, down ? top_of(layout, into) : bottom_of(layout, into)},
                           {entry, bottom_of(layout, into)}};
    if (!find_track(layout, out, &leaves, &first) || !find_track(layout, into, &arrives, &second))
        return false;
    layout->entered[arrow->target] |= UINT64_C(1) << number;
    layout->lane[layout->running++] = lane;
    reserve_track(&layout->channel[out], &leaves, first);
    reserve_track(&layout->channel[into], &arrives, second);
    for (int32_t k = min(out, into) + 1; k < max(out, into); k++)
        add_crossing(&layout->channel[k], lane.at, top_of(layout, k), bottom_of(layout, k));
    add_point(arrow, light, first);
    add_point(arrow, lane.at, first);
    add_point(arrow, lane.at, second);
    add_point(arrow, entry, second);
    add_point(arrow, entry, arrives.b.y);
    return true;
}

void layout_route(struct fourbit_layout *layout, struct layout_arrow *arrow)
{
    struct layout_box from = fourbit_layout_box(layout, arrow->state);
    int32_t light = from.x + layout_light_x(layout, arrow->bit);
    int32_t out = (int32_t)(layout->slot[arrow->state] / layout->columns) + 1;
    int32_t into = (int32_t)(layout->slot[arrow->target] / layout->columns);
    add_point(arrow, light, from.y + LIGHT_BOTTOM);
    if (!arrow->named)
        arrow->named = out == into ? !route_step(layout, arrow, light, into)
                                   : !route_detour(layout, arrow, light, out, into);
    if (arrow->named)
        add_point(arrow, light, from.y + LAYOUT_STATE_HEIGHT + LAYOUT_STUB);
}
