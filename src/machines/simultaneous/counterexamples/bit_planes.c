/* Bit planes: kernels for moves and small counters. */
#include "bit_planes.h"

#include <string.h>

/* Kernels are compiled twice on x86-64: plainly, and for 256-bit vectors. */
#define INLINE static inline __attribute__((always_inline))

/* ---- One move along one row or column ---- */

/* A row or column, with its cells in the direction of the move. */
struct line {
    uint32_t first, count;
    int32_t stride;
};

INLINE struct line line_of(struct sim_size size, uint32_t move, uint32_t index)
{
    switch (move) {
    case SIM_UP:
        return (struct line){size.cells - size.columns + index, size.rows, -(int32_t)size.columns};
    case SIM_DOWN:
        return (struct line){index, size.rows, (int32_t)size.columns};
    case SIM_LEFT:
        return (struct line){(index + 1) * size.columns - 1, size.columns, -1};
    default:
        return (struct line){index * size.columns, size.columns, 1};
    }
}

/* Returns the gates of the steps; they have the offsets of the cells entered. */
INLINE const sim_plane *gates_of(const struct sim_rules *rules, const sim_plane *free,
                                 uint32_t move, struct line line)
{
    return rules->size.edges ? free + 1 + move * rules->size.cells - line.stride : free;
}

INLINE void line_forward(struct line line, const sim_plane *free, const sim_plane *from,
                         sim_plane *to)
{
    const sim_plane *open = free + line.first, *old = from + line.first;
    sim_plane *new = to + line.first;
    sim_plane come = {0};
    for (uint32_t i = 1; i < line.count; i++) {
        sim_plane here = *old, ahead = open[line.stride];
        *new = (here & ~ahead) | come;
        come = here & ahead;
        old += line.stride;
        open += line.stride;
        new += line.stride;
    }
    *new = *old | come;
}

INLINE void line_backward(struct line line, const sim_plane *free, const sim_plane *from,
                          sim_plane *to)
{
    const sim_plane *open = free + line.first, *old = from + line.first;
    sim_plane *new = to + line.first;
    sim_plane here = *old;
    for (uint32_t i = 1; i < line.count; i++) {
        old += line.stride;
        open += line.stride;
        sim_plane ahead = *old;
        *new = here ^ ((here ^ ahead) & *open);
        here = ahead;
        new += line.stride;
    }
    *new = here;
}

/* ---- One move over the board ---- */

INLINE bool leaves_goal(const struct sim_rules *rules, uint32_t move)
{
    return !rules->perfect && !rules->size.edges && (move == SIM_UP || move == SIM_LEFT);
}

INLINE void forward(const struct sim_rules *rules, const sim_plane *free, uint32_t move,
                    const sim_plane *from, sim_plane *to)
{
    struct sim_size size = rules->size;
    uint32_t lines = move <= SIM_DOWN ? size.columns : size.rows;
    uint32_t goal = size.cells - 1;
    sim_plane there = from[goal];
    for (uint32_t i = 0; i < lines; i++)
        line_forward(line_of(size, move, i), gates_of(rules, free, move, line_of(size, move, i)),
                     from, to);
    if (!leaves_goal(rules, move))
        return;
    uint32_t next = sim_neighbour(size, goal, move);
    if (next < goal) /* a token that left it is not on the goal */
        to[next] &= ~there;
    to[goal] = there;
}

INLINE void backward(const struct sim_rules *rules, const sim_plane *free, uint32_t move,
                     const sim_plane *from, sim_plane *to)
{
    struct sim_size size = rules->size;
    uint32_t lines = move <= SIM_DOWN ? size.columns : size.rows;
    uint32_t goal = size.cells - 1;
    sim_plane there = from[goal];
    for (uint32_t i = 0; i < lines; i++)
        line_backward(line_of(size, move, i), gates_of(rules, free, move, line_of(size, move, i)),
                      from, to);
    if (leaves_goal(rules, move))
        to[goal] = there;
}

INLINE bool walk(const struct sim_rules *rules, const sim_plane *free, const uint8_t *moves,
                 uint32_t length, const sim_plane *from, const sim_plane *solves,
                 sim_plane *unsolved)
{
    sim_plane token[SIM_PLANE_CELLS_MAX];
    const sim_plane *now = from;
    for (uint32_t i = 0; i < length; i++, now = token)
        forward(rules, free, moves[i], now, token);
    sim_plane solved = {0};
    for (uint32_t cell = 0; cell < rules->size.cells; cell++)
        solved |= now[cell] & solves[cell];
    sim_plane left = free[0] & ~solved; /* mazes that exist: the start is free in each */
    *unsolved = left;
    return (left[0] | left[1] | left[2] | left[3]) != 0;
}

static void put(sim_plane *plane, uint32_t index, bool bit)
{
    ((uint64_t *)plane)[index / 64] |= (uint64_t)bit << index % 64;
}

void sim_planes_add(const struct sim_rules *rules, sim_plane *free, uint32_t index,
                    const uint64_t *mask)
{
    struct sim_size size = rules->size;
    if (!size.edges) {
        for (uint32_t cell = 0; cell < size.cells; cell++)
            put(&free[cell], index, sim_is_free(mask, cell));
        return;
    }
    put(&free[0], index, true);
    for (uint32_t move = 0; move < SIM_MOVES; move++)
        for (uint32_t cell = 0; cell < size.cells; cell++)
            put(&free[1 + move * size.cells + cell], index,
                sim_step(size, mask, cell, move) != cell &&
                    (rules->perfect || cell != sim_goal(size, mask)));
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

#if defined __x86_64__
#define BOTH(result, name, inner, parameters, arguments)                                           \
    __attribute__((target("avx2,popcnt"))) static result name##_with_avx2 parameters               \
    {                                                                                              \
        return inner arguments;                                                                    \
    }                                                                                              \
    static result name##_plainly parameters                                                        \
    {                                                                                              \
        return inner arguments;                                                                    \
    }                                                                                              \
    result name parameters                                                                         \
    {                                                                                              \
        return __builtin_cpu_supports("avx2") ? name##_with_avx2 arguments                         \
                                              : name##_plainly arguments;                          \
    }
#else
#define BOTH(result, name, inner, parameters, arguments)                                           \
    result name parameters                                                                         \
    {                                                                                              \
        return inner arguments;                                                                    \
    }
#endif

BOTH(void, sim_planes_forward, forward,
     (const struct sim_rules *rules, const sim_plane *free, uint32_t move, const sim_plane *from,
      sim_plane *to),
     (rules, free, move, from, to))
BOTH(void, sim_planes_backward, backward,
     (const struct sim_rules *rules, const sim_plane *free, uint32_t move, const sim_plane *from,
      sim_plane *to),
     (rules, free, move, from, to))
BOTH(bool, sim_planes_unsolved, walk,
     (const struct sim_rules *rules, const sim_plane *free, const uint8_t *moves, uint32_t length,
      const sim_plane *from, const sim_plane *solves, sim_plane *unsolved),
     (rules, free, moves, length, from, solves, unsolved))
BOTH(uint64_t, sim_counters_sum, sum,
     (const sim_plane *counters, uint32_t bits, const sim_plane *mask), (counters, bits, mask))
