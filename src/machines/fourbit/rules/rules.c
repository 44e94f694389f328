/* Table of the rules, after the mazes of Oskar van Deventer: allowed targets of a button, maximum
 * length of a solution with its proof, and the error messages of both. */
/* build: small */
#include "rules.h"

/* ---- Allowed targets ---- */

static uint64_t all_states(uint32_t bits)
{
    return UINT64_MAX >> (64 - (1u << bits));
}

/* Returns the set of states in which the light is on. */
static uint64_t lit_states(uint32_t bits, uint32_t bit)
{
    static const uint64_t lit[FOURBIT_BITS_MAX] = {
        UINT64_C(0xaaaaaaaaaaaaaaaa), UINT64_C(0xcccccccccccccccc), UINT64_C(0xf0f0f0f0f0f0f0f0),
        UINT64_C(0xff00ff00ff00ff00), UINT64_C(0xffff0000ffff0000), UINT64_C(0xffffffff00000000)};
    return lit[bit] & all_states(bits);
}

static uint64_t goes_out(uint32_t bits, uint32_t state, uint32_t bit)
{
    (void)state;
    return all_states(bits) & ~lit_states(bits, bit);
}

/* Only the pressed light goes out, and at most `come_on` lights come on. */
static uint64_t only_it_goes_out(uint32_t bits, uint32_t state, uint32_t bit, int come_on)
{
    uint64_t set = 0;
    uint32_t others = state & ~(1u << bit);
    for (uint32_t t = 0; t < 1u << bits; t++)
        if (!fourbit_is_lit(t, bit) && (t & others) == others &&
            __builtin_popcount(t & ~others) <= come_on)
            set |= UINT64_C(1) << t;
    return set;
}

uint64_t fourbit_oskar_targets(uint32_t bits, uint32_t state, uint32_t bit)
{
    return only_it_goes_out(bits, state, bit, 2);
}

static uint64_t goes_deeper(uint32_t bits, uint32_t state, uint32_t bit)
{
    return only_it_goes_out(bits, state, bit, 1);
}

static uint64_t anywhere_else(uint32_t bits, uint32_t state, uint32_t bit)
{
    (void)bit;
    return all_states(bits) & ~(UINT64_C(1) << state);
}

static uint64_t changes(uint32_t bits, uint32_t state, uint32_t bit)
{
    uint64_t lit = lit_states(bits, bit);
    return fourbit_is_lit(state, bit) ? all_states(bits) & ~lit : lit;
}

static uint64_t own_light_or_dead(uint32_t bits, uint32_t state, uint32_t bit)
{
    (void)bits;
    return UINT64_C(1) << state | UINT64_C(1) << (state ^ 1u << bit);
}

/* A right button puts its light out, a wrong one leads to the start, and the buttons of an unused
 * state are dead. */
static uint64_t right_or_wrong(uint32_t bits, uint32_t state, uint32_t bit)
{
    return goes_out(bits, state, bit) | UINT64_C(1) << ((1u << bits) - 1) | UINT64_C(1) << state;
}

/* ---- Errors: targets that are not allowed ---- */

static void explain_light(const struct fourbit_entry *entry, struct mw_error *error)
{
    mw_fail(error, MW_OUT_OF_RANGE, entry->offset,
            "state %u, button %u: target %u has light %u on, but the pressed light must go out",
            entry->state, entry->bit, entry->target, entry->bit);
}

static void explain_deeper(const struct fourbit_entry *entry, struct mw_error *error)
{
    if (fourbit_is_lit(entry->target, entry->bit)) {
        explain_light(entry, error);
        return;
    }
    uint32_t gone = entry->state & ~entry->target & ~(1u << entry->bit);
    if (gone)
        mw_fail(error, MW_OUT_OF_RANGE, entry->offset,
                "state %u, button %u: target %u has light %u off too, but only the pressed light "
                "may go "
                "out",
                entry->state, entry->bit, entry->target, (uint32_t)__builtin_ctz(gone));
    else
        mw_fail(
            error, MW_OUT_OF_RANGE, entry->offset,
            "state %u, button %u: target %u turns on several lights, but at most one may come on",
            entry->state, entry->bit, entry->target);
}

static void explain_elsewhere(const struct fourbit_entry *entry, struct mw_error *error)
{
    mw_fail(
        error, MW_OUT_OF_RANGE, entry->offset,
        "state %u, button %u: the target is the state itself, but every lit button must lead to "
        "another state",
        entry->state, entry->bit);
}

static void explain_change(const struct fourbit_entry *entry, struct mw_error *error)
{
    mw_fail(
        error, MW_OUT_OF_RANGE, entry->offset,
        "state %u, button %u: target %u leaves light %u unchanged, but every button must change "
        "its own light",
        entry->state, entry->bit, entry->target, entry->bit);
}

static void explain_own_light(const struct fourbit_entry *entry, struct mw_error *error)
{
    mw_fail(
        error, MW_OUT_OF_RANGE, entry->offset,
        "state %u, button %u: the target is %u, but it must be %u (own light changed) or %u (dead "
        "button)",
        entry->state, entry->bit, entry->target, entry->state ^ 1u << entry->bit, entry->state);
}

static void explain_right(const struct fourbit_entry *entry, struct mw_error *error)
{
    mw_fail(
        error, MW_OUT_OF_RANGE, entry->offset,
        "state %u, button %u: target %u has light %u on, but a right press must put its light out "
        "and a wrong press must lead to the start",
        entry->state, entry->bit, entry->target, entry->bit);
}

/* ---- Errors: lengths that no maze has ---- */

/* The start has b different successors, other than itself, all at least l-1 presses from the goal,
 * so l + b <= 2^b. Mazes of this length exist: tests/c/test_fourbit_rules.c. */
static void refuse_by_successors(const int32_t *values, size_t offset, struct mw_error *error)
{
    mw_fail(
        error, MW_OUT_OF_RANGE, offset,
        "l%d: with %d lights the shortest solution has at most %d moves, because the start has %d "
        "different successors among %d states",
        values[FOURBIT_LENGTH], values[FOURBIT_BITS],
        fourbit_rule_of(values)->longest[values[FOURBIT_BITS]], values[FOURBIT_BITS],
        1 << values[FOURBIT_BITS]);
}

/*
 * Bound for rules in which no press turns on more lights than it puts out. Let M(k) be the maximum
 * distance from the goal of a state with at most k lights on, and x a state with k lights at that
 * distance. A shortest path from x visits q states with k lights and then one with fewer, which is
 * at most M(k-1) from the goal. The k targets of x differ and are all at least M(k) - 1 from the
 * goal. If one of them has fewer lights, M(k) is at most M(k-1) + 1. Otherwise k - 1 of them have k
 * lights and are not on the path, so q is at most C(b,k) - (k-1). Hence
 *
 *   M(0) = 0, M(k) <= M(k-1) + C(b,k) - k + 1
 *
 * The presses at the start lead to all b states with b-1 lights. One of them is on the path and the
 * next state has b-2 lights: l <= 2 + M(b-2). Mazes of this length exist for up to 4 bits.
 */
static void refuse_by_levels(const int32_t *values, size_t offset, struct mw_error *error)
{
    mw_fail(
        error, MW_OUT_OF_RANGE, offset,
        "l%d: with %d lights the shortest solution has at most %d moves, because no press leads to "
        "more lights and the buttons of a state have different targets",
        values[FOURBIT_LENGTH], values[FOURBIT_BITS],
        fourbit_rule_of(values)->longest[values[FOURBIT_BITS]]);
}

/* Each press changes one light, so the number of presses has the parity of b, and no state repeats.
 * For odd b a Hamiltonian path of the cube from start to goal has 2^b - 1 presses (Havel 1984). For
 * even b a path that leaves out one state of odd weight has 2^b - 2 (Lewinter and Widulski 1997);
 * that state is attached to the path by an edge that is no shortcut. */
static void refuse_by_parity(const int32_t *values, size_t offset, struct mw_error *error)
{
    int32_t bits = values[FOURBIT_BITS];
    mw_fail(
        error, MW_OUT_OF_RANGE, offset,
        "l%d: with %d lights the shortest solution has at most %d moves, because their number must "
        "be %s and no state repeats",
        values[FOURBIT_LENGTH], bits, fourbit_rule_of(values)->longest[bits],
        bits % 2 ? "odd" : "even");
}

/* No state repeats. The bound is reached: counting down 2^b - 1, ..., 0, each step puts a light
 * out. */
static void refuse_by_states(const int32_t *values, size_t offset, struct mw_error *error)
{
    mw_fail(error, MW_OUT_OF_RANGE, offset,
            "l%d: with %d lights the solution has at most %d moves, because no state repeats",
            values[FOURBIT_LENGTH], values[FOURBIT_BITS],
            fourbit_rule_of(values)->longest[values[FOURBIT_BITS]]);
}

static void refuse_tour(const int32_t *values, size_t offset, struct mw_error *error)
{
    mw_fail(error, MW_OUT_OF_RANGE, offset,
            "l%d: with %d lights the solution visits all %d states and has exactly %d moves",
            values[FOURBIT_LENGTH], values[FOURBIT_BITS], 1 << values[FOURBIT_BITS],
            (1 << values[FOURBIT_BITS]) - 1);
}

/* With 2 bits the start, state 3, needs two successors: a single one would have both lights off and
 * be the goal after one press. The successors are 1 and 2. Each needs a leaf of its own, and only
 * the goal is left. With more bits mazes exist; tests generate them. */
static void refuse_tree(const int32_t *values, size_t offset, struct mw_error *error)
{
    if (values[FOURBIT_BITS] == 2)
        mw_fail(
            error, MW_OUT_OF_RANGE, offset,
            "pin: a PIN code needs at least 3 lights; with 2 lights one branch of the tree has no "
            "state left for its end");
    else
        mw_fail(error, MW_OUT_OF_RANGE, offset,
                "l%d: with %d lights a PIN code has exactly %d moves", values[FOURBIT_LENGTH],
                values[FOURBIT_BITS], values[FOURBIT_BITS]);
}

/* ---- The table ---- */

#define BY_SUCCESSORS                                                                              \
    {                                                                                              \
        0, 0, 2, 5, 12, 27, 58                                                                     \
    }
#define BY_PARITY                                                                                  \
    {                                                                                              \
        0, 0, 2, 7, 14, 31, 62                                                                     \
    }
#define BY_STATES                                                                                  \
    {                                                                                              \
        0, 0, 3, 7, 15, 31, 63                                                                     \
    }

const struct fourbit_rule fourbit_rules[FOURBIT_RULES] = {
    [FOURBIT_PLAIN] = {.distinct_targets = true,
                       .longest = BY_SUCCESSORS,
                       .default_length = {0, 0, 2, 5, 8, 8, 8},
                       .targets = goes_out,
                       .explain = explain_light,
                       .refuse = refuse_by_successors,
                       .check = fourbit_check_reachability,
                       .generate = fourbit_generate_table},
    [FOURBIT_ALLOK] = {.toggles = true,
                       .distinct_targets = true,
                       .longest = BY_SUCCESSORS,
                       .default_length = {0, 0, 2, 5, 8, 8, 8},
                       .targets = changes,
                       .explain = explain_change,
                       .refuse = refuse_by_successors,
                       .check = fourbit_check_reachability,
                       .generate = fourbit_generate_table},
    [FOURBIT_RESET] = {.sends_back = true,
                       .longest = BY_STATES,
                       .default_length = {0, 0, 2, 3, 4, 5, 6},
                       .targets = right_or_wrong,
                       .explain = explain_right,
                       .refuse = refuse_by_states,
                       .check = fourbit_check_path,
                       .generate = fourbit_generate_path},
    [FOURBIT_PIN] = {.sends_back = true,
                     .fixed_length = true,
                     .longest = {0, 0, 0, 3, 4, 5, 6},
                     .default_length = {0, 0, 0, 3, 4, 5, 6},
                     .targets = right_or_wrong,
                     .explain = explain_right,
                     .refuse = refuse_tree,
                     .check = fourbit_check_tree,
                     .generate = fourbit_generate_tree},
    [FOURBIT_MEMORY] = {.sends_back = true,
                        .fixed_length = true,
                        .longest = BY_STATES,
                        .default_length = BY_STATES,
                        .targets = right_or_wrong,
                        .explain = explain_right,
                        .refuse = refuse_tour,
                        .check = fourbit_check_tour,
                        .generate = fourbit_generate_path},
    [FOURBIT_DEEPER] = {.distinct_targets = true,
                        .longest = {0, 0, 2, 5, 11, 24, 52},
                        .default_length = {0, 0, 2, 5, 8, 8, 8},
                        .targets = goes_deeper,
                        .explain = explain_deeper,
                        .refuse = refuse_by_levels,
                        .check = fourbit_check_reachability,
                        .generate = fourbit_generate_table},
    [FOURBIT_NOSENSE] = {.distinct_targets = true,
                         .longest = BY_SUCCESSORS,
                         .default_length = {0, 0, 2, 5, 8, 8, 8},
                         .targets = anywhere_else,
                         .explain = explain_elsewhere,
                         .refuse = refuse_by_successors,
                         .check = fourbit_check_reachability,
                         .generate = fourbit_generate_table},
    [FOURBIT_KARNAUGH] = {.toggles = true,
                          .edges = 1 << EDGE_DEAD | 1 << EDGE_BOTH,
                          .longest = BY_PARITY,
                          .default_length = {0, 0, 2, 5, 8, 9, 10},
                          .targets = own_light_or_dead,
                          .explain = explain_own_light,
                          .refuse = refuse_by_parity,
                          .check = fourbit_check_both_directions,
                          .generate = fourbit_generate_table},
    [FOURBIT_ONEWAY] = {.toggles = true,
                        .edges = 1 << EDGE_DEAD | 1 << EDGE_OUT | 1 << EDGE_ON,
                        .longest = BY_PARITY,
                        .default_length = {0, 0, 2, 5, 8, 9, 10},
                        .targets = own_light_or_dead,
                        .explain = explain_own_light,
                        .refuse = refuse_by_parity,
                        .check = fourbit_check_one_direction,
                        .generate = fourbit_generate_table},
};
