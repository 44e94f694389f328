/* Bit planes: kernels for moves and small counters. */
#include "bit_planes.h"
#include "dispatch.h"

#include <string.h>

/* ---- One move along one row or column ---- */

/* The rows or columns that a move follows, counted in planes: the first cell of the first one, from
 * one cell to the next in the direction of the move, and from one line to the next. */
struct lines {
    uint32_t first, count, lines, next;
    int32_t stride;
};

INLINE uint32_t spacing_of(const struct sim_rules *rules)
{
    return 1 + rules->skipped;
}

INLINE struct lines lines_of(const struct sim_rules *rules, uint32_t move)
{
    struct sim_size size = rules->size;
    uint32_t spacing = spacing_of(rules), down = size.columns * spacing;
    bool vertical = move <= SIM_DOWN, backwards = move == SIM_UP || move == SIM_LEFT;
    struct lines lines = {.count = vertical ? size.rows : size.columns,
                          .lines = vertical ? size.columns : size.rows,
                          .next = vertical ? spacing : down,
                          .stride = (int32_t)(vertical ? down : spacing)};
    if (backwards) {
        lines.first = (lines.count - 1) * (uint32_t)lines.stride;
        lines.stride = -lines.stride;
    }
    return lines;
}

/* Returns the gates of the steps; they have the offsets of the cells entered. */
INLINE const sim_plane *gates_of(const struct sim_rules *rules, const sim_plane *free,
                                 uint32_t move, int32_t stride)
{
    uint32_t first = (1 + move * rules->size.cells) * spacing_of(rules);
    return rules->size.edges ? free + first - stride : free;
}

/* Moves the tokens of `width` interleaved blocks. */
INLINE void line_forward(const struct lines *line, const sim_plane *open, const sim_plane *old,
                         sim_plane *new, const uint32_t width)
{
    sim_plane come[SIM_PLANES_WIDTH_MAX] = {{0}};
    for (uint32_t i = 1; i < line->count; i++) {
        for (uint32_t k = 0; k < width; k++) {
            sim_plane here = old[k], ahead = open[line->stride + (int32_t)k];
            new[k] = (here & ~ahead) | come[k];
            come[k] = here & ahead;
        }
        old += line->stride;
        open += line->stride;
        new += line->stride;
    }
    for (uint32_t k = 0; k < width; k++)
        new[k] = old[k] | come[k];
}

INLINE void line_backward(const struct lines *line, const sim_plane *open, const sim_plane *old,
                          sim_plane *new)
{
    sim_plane here = *old;
    for (uint32_t i = 1; i < line->count; i++) {
        old += line->stride;
        open += line->stride;
        sim_plane ahead = *old;
        *new = here ^ ((here ^ ahead) & *open);
        here = ahead;
        new += line->stride;
    }
    *new = here;
}

/* ---- One move over the board ---- */

INLINE bool leaves_goal(const struct sim_rules *rules, uint32_t move)
{
    return !rules->size.perfect && !rules->size.edges && (move == SIM_UP || move == SIM_LEFT);
}

INLINE void forward(const struct sim_rules *rules, const sim_plane *free, uint32_t move,
                    const sim_plane *from, sim_plane *to, const uint32_t width)
{
    struct lines lines = lines_of(rules, move);
    const sim_plane *open = gates_of(rules, free, move, lines.stride);
    uint32_t goal = rules->size.cells - 1, at = goal * spacing_of(rules), first = lines.first;
    sim_plane there[SIM_PLANES_WIDTH_MAX];
    for (uint32_t k = 0; k < width; k++)
        there[k] = from[at + k];
    for (uint32_t i = 0; i < lines.lines; i++, first += lines.next)
        line_forward(&lines, open + first, from + first, to + first, width);
    if (!leaves_goal(rules, move))
        return;
    uint32_t next = sim_neighbour(rules->size, goal, move);
    for (uint32_t k = 0; k < width; k++) {
        if (next < goal) /* a token that left it is not on the goal */
            to[next * spacing_of(rules) + k] &= ~there[k];
        to[at + k] = there[k];
    }
}

INLINE void forward_one(const struct sim_rules *rules, const sim_plane *free, uint32_t move,
                        const sim_plane *from, sim_plane *to)
{
    forward(rules, free, move, from, to, 1);
}

INLINE void play(const struct sim_rules *rules, const sim_plane *free, const uint8_t *moves,
                 size_t length, sim_plane *token, const uint32_t width)
{
    for (size_t i = 0; i < length; i++)
        forward(rules, free, moves[i], token, token, width);
}

INLINE void play_any(const struct sim_rules *rules, const sim_plane *free, const uint8_t *moves,
                     size_t length, sim_plane *token, uint32_t width)
{
    if (width == 1)
        play(rules, free, moves, length, token, 1);
    else
        play(rules, free, moves, length, token, SIM_PLANES_WIDTH_MAX);
}

INLINE void backward(const struct sim_rules *rules, const sim_plane *free, uint32_t move,
                     const sim_plane *from, sim_plane *to)
{
    struct lines lines = lines_of(rules, move);
    const sim_plane *open = gates_of(rules, free, move, lines.stride);
    uint32_t at = (rules->size.cells - 1) * spacing_of(rules), first = lines.first;
    sim_plane there = from[at];
    for (uint32_t i = 0; i < lines.lines; i++, first += lines.next)
        line_backward(&lines, open + first, from + first, to + first);
    if (leaves_goal(rules, move))
        to[at] = there;
}

INLINE bool walk(const struct sim_rules *rules, const sim_plane *free, const uint8_t *moves,
                 uint32_t length, const sim_plane *from, const sim_plane *solves,
                 sim_plane *unsolved)
{
    sim_plane token[SIM_PLANE_CELLS_MAX];
    const sim_plane *now = from;
    for (uint32_t i = 0; i < length; i++, now = token)
        forward(rules, free, moves[i], now, token, 1);
    sim_plane solved = {0};
    uint32_t spacing = spacing_of(rules);
    for (uint32_t cell = 0; cell < rules->size.cells * spacing; cell += spacing)
        solved |= now[cell] & solves[cell];
    sim_plane left = free[0] & ~solved; /* mazes that exist: the start is free in each */
    *unsolved = left;
    return (left[0] | left[1] | left[2] | left[3]) != 0;
}

void sim_planes_add(const struct sim_rules *rules, sim_plane *free, uint32_t index,
                    const uint64_t *mask)
{
    struct sim_size size = rules->size;
    uint32_t spacing = spacing_of(rules);
    if (!size.edges) {
        for (uint32_t cell = 0; cell < size.cells; cell++)
            if (sim_is_free(mask, cell))
                sim_set_free((uint64_t *)&free[cell * spacing], index);
        return;
    }
    sim_set_free((uint64_t *)free, index);
    for (uint32_t move = 0; move < SIM_MOVES; move++)
        for (uint32_t cell = 0; cell < size.cells; cell++)
            if (sim_step(size, mask, cell, move) != cell &&
                (rules->size.perfect || cell != sim_goal(size, mask)))
                sim_set_free((uint64_t *)&free[(1 + move * size.cells + cell) * spacing], index);
}

/* ---- Counters ---- */

INLINE uint64_t count(const sim_plane *plane)
{
    uint64_t bits = 0;
    for (uint32_t i = 0; i < SIM_PLANE_WORDS; i++)
        bits += (uint64_t)__builtin_popcountll((*plane)[i]);
    return bits;
}

INLINE uint64_t sum(const sim_plane *counters, uint32_t bits, const sim_plane *mask)
{
    uint64_t all = count(mask);
    for (uint32_t bit = 0; bit < bits; bit++) {
        sim_plane set = *mask & counters[bit];
        all += count(&set) << bit;
    }
    return all;
}

void sim_counters_raise(sim_plane *counters, uint32_t bits, const sim_plane *mask)
{
    sim_plane full = counters[0];
    for (uint32_t bit = 1; bit < bits; bit++)
        full &= counters[bit];
    sim_plane carry = *mask & ~full;
    for (uint32_t bit = 0; bit < bits; bit++) {
        sim_plane both = counters[bit] & carry;
        counters[bit] ^= carry;
        carry = both;
    }
}

void sim_counters_lower(sim_plane *counters, uint32_t bits)
{
    sim_plane borrow = counters[0];
    for (uint32_t bit = 1; bit < bits; bit++)
        borrow |= counters[bit];
    for (uint32_t bit = 0; bit < bits; bit++) {
        sim_plane next = ~counters[bit] & borrow;
        counters[bit] ^= borrow;
        borrow = next;
    }
}

/* ---- Dispatch by processor ---- */

BOTH("avx2", "popcnt", void, sim_planes_forward, forward_one,
     (const struct sim_rules *rules, const sim_plane *free, uint32_t move, const sim_plane *from,
      sim_plane *to),
     (rules, free, move, from, to))
BOTH("avx2", "popcnt", void, sim_planes_play, play_any,
     (const struct sim_rules *rules, const sim_plane *free, const uint8_t *moves, size_t length,
      sim_plane *token, uint32_t width),
     (rules, free, moves, length, token, width))
BOTH("avx2", "popcnt", void, sim_planes_backward, backward,
     (const struct sim_rules *rules, const sim_plane *free, uint32_t move, const sim_plane *from,
      sim_plane *to),
     (rules, free, move, from, to))
BOTH("avx2", "popcnt", bool, sim_planes_unsolved, walk,
     (const struct sim_rules *rules, const sim_plane *free, const uint8_t *moves, uint32_t length,
      const sim_plane *from, const sim_plane *solves, sim_plane *unsolved),
     (rules, free, moves, length, from, solves, unsolved))
BOTH("avx2", "popcnt", uint64_t, sim_counters_sum, sum,
     (const sim_plane *counters, uint32_t bits, const sim_plane *mask), (counters, bits, mask))
