/* The rules of the family, after Oskar van Deventer's mazes: what one button may do, how long a
 * solution can be, and the table of them. */
#include "rules.h"

/* ---- What a button may lead to ---- */

static uint64_t all_states(uint32_t bits)
{
    return UINT64_MAX >> (64 - (1u << bits));
}

/* The states in which a light is on. */
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

/* No light goes out but the pressed one, and at most so many come on. */
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

/* Right: its light goes out; wrong: back to the start; or dead, where the state is not used. */
static uint64_t right_or_wrong(uint32_t bits, uint32_t state, uint32_t bit)
{
    return goes_out(bits, state, bit) | UINT64_C(1) << ((1u << bits) - 1) | UINT64_C(1) << state;
}

/* ---- Why a target is none of those ---- */

static void explain_light(const struct fourbit_place *at, struct mw_error *error)
{
    mw_fail(error, MW_OUT_OF_RANGE, at->offset,
            "state %u, button %u: in the target %u light %u is on, but a pressed light goes out",
            at->state, at->bit, at->target, at->bit);
}

static void explain_deeper(const struct fourbit_place *at, struct mw_error *error)
{
    if (fourbit_is_lit(at->target, at->bit)) {
        explain_light(at, error);
        return;
    }
    uint32_t gone = at->state & ~at->target & ~(1u << at->bit);
    if (gone)
        mw_fail(error, MW_OUT_OF_RANGE, at->offset,
                "state %u, button %u: in the target %u light %u is off too, but only the pressed "
                "light goes out",
                at->state, at->bit, at->target, (uint32_t)__builtin_ctz(gone));
    else
        mw_fail(error, MW_OUT_OF_RANGE, at->offset,
                "state %u, button %u: towards the target %u more than one light comes on",
                at->state, at->bit, at->target);
}

static void explain_elsewhere(const struct fourbit_place *at, struct mw_error *error)
{
    mw_fail(error, MW_OUT_OF_RANGE, at->offset,
            "state %u, button %u: the target is the state itself, but the button of every lit "
            "light leads to another one",
            at->state, at->bit);
}

static void explain_change(const struct fourbit_place *at, struct mw_error *error)
{
    mw_fail(error, MW_OUT_OF_RANGE, at->offset,
            "state %u, button %u: in the target %u light %u is as it was, but every button changes "
            "its own light",
            at->state, at->bit, at->target, at->bit);
}

static void explain_own_light(const struct fourbit_place *at, struct mw_error *error)
{
    mw_fail(error, MW_OUT_OF_RANGE, at->offset,
            "state %u, button %u: the target is %u, but it can only be %u, its own light changed, "
            "or %u itself for a dead button",
            at->state, at->bit, at->target, at->state ^ 1u << at->bit, at->state);
}

static void explain_right(const struct fourbit_place *at, struct mw_error *error)
{
    mw_fail(error, MW_OUT_OF_RANGE, at->offset,
            "state %u, button %u: in the target %u light %u is on, but a right press puts its "
            "light out, and a wrong one leads to the start",
            at->state, at->bit, at->target, at->bit);
}

/* ---- Lengths that there are not ---- */

/* The start has b different successors, none of them itself and all of them at l-1 or more from the
 * goal, so that l + b <= 2^b. It is reached: tests/c/test_fourbit_rules.c. */
static void refuse_by_successors(const int32_t *values, size_t place, struct mw_error *error)
{
    mw_fail(error, MW_OUT_OF_RANGE, place,
            "l%d: with %d bits the shortest solution has at most %d moves, since the start "
            "has %d different successors among %d states",
            values[FOURBIT_LENGTH], values[FOURBIT_BITS],
            fourbit_rule_of(values)->longest[values[FOURBIT_BITS]], values[FOURBIT_BITS],
            1 << values[FOURBIT_BITS]);
}

/*
 * With k lights on, no press leads to more. Let M(k) be the most presses that a state with at most k
 * lights on is from the goal, and x one with k that is so far. The shortest way from x goes through
 * q states with k lights and then one with fewer, at most M(k-1) from the goal. The k targets of x
 * differ, all are at M(k) - 1 or more. Is one of them with fewer lights, M(k) is at most M(k-1) + 1;
 * else k - 1 of them have k lights and are not on the way, so that q is at most C(b,k) - (k-1). So
 *
 *   M(0) = 0, M(k) <= M(k-1) + C(b,k) - k + 1
 *
 * From the start each press leads to one of the b states that have b-1 lights, which are all of
 * them, so that one is on the way and the next has b-2: l <= 2 + M(b-2). Up to 4 bits it is reached.
 */
static void refuse_by_levels(const int32_t *values, size_t place, struct mw_error *error)
{
    mw_fail(error, MW_OUT_OF_RANGE, place,
            "l%d: with %d bits the shortest solution has at most %d moves, since no press leads to "
            "more lights, and those of a state lead to different ones",
            values[FOURBIT_LENGTH], values[FOURBIT_BITS],
            fourbit_rule_of(values)->longest[values[FOURBIT_BITS]]);
}

/* Each press changes one light, so that the number of presses has the parity of b; and no state
 * comes twice. For odd b a Hamiltonian path of the cube from the start to the goal has 2^b - 1
 * presses (Havel 1984); for even b one that leaves out a single state of odd weight has 2^b - 2
 * (Lewinter and Widulski 1997), and that state hangs on it by a way that is no shortcut. */
static void refuse_by_parity(const int32_t *values, size_t place, struct mw_error *error)
{
    int32_t bits = values[FOURBIT_BITS];
    mw_fail(error, MW_OUT_OF_RANGE, place,
            "l%d: with %d bits the shortest solution has at most %d moves: each changes one light, "
            "so that their number is %s, and no state comes twice",
            values[FOURBIT_LENGTH], bits, fourbit_rule_of(values)->longest[bits],
            bits % 2 ? "odd" : "even");
}

/* No state comes twice; and counting down 2^b - 1, ..., 0, each step puts some light out. */
static void refuse_by_states(const int32_t *values, size_t place, struct mw_error *error)
{
    mw_fail(error, MW_OUT_OF_RANGE, place,
            "l%d: with %d bits the right way has at most %d moves, since no state comes twice",
            values[FOURBIT_LENGTH], values[FOURBIT_BITS],
            fourbit_rule_of(values)->longest[values[FOURBIT_BITS]]);
}

static void refuse_tour(const int32_t *values, size_t place, struct mw_error *error)
{
    mw_fail(error, MW_OUT_OF_RANGE, place,
            "l%d: with %d bits the right way goes through all %d states and has %d moves",
            values[FOURBIT_LENGTH], values[FOURBIT_BITS], 1 << values[FOURBIT_BITS],
            (1 << values[FOURBIT_BITS]) - 1);
}

/* With 2 bits the start, 3, needs two successors, since its only one would have both lights off and
 * be the goal after one press; they are 1 and 2, each needs a leaf of its own below it, and only
 * the goal is left. For more bits there are mazes: all that is tested is made. */
static void refuse_tree(const int32_t *values, size_t place, struct mw_error *error)
{
    if (values[FOURBIT_BITS] == 2)
        mw_fail(error, MW_OUT_OF_RANGE, place,
                "pin: with 2 bits there is no PIN code: the start forks to the states 1 and 2, and "
                "below one of them no state is left for the wrong end");
    else
        mw_fail(error, MW_OUT_OF_RANGE, place,
                "l%d: with %d bits a PIN code has exactly %d presses", values[FOURBIT_LENGTH],
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
    [FOURBIT_PLAIN] = {.differs = true,
                       .longest = BY_SUCCESSORS,
                       .usual = {0, 0, 2, 5, 8, 8, 8},
                       .targets = goes_out,
                       .explain = explain_light,
                       .refuse = refuse_by_successors,
                       .check = fourbit_check_reachability,
                       .generate = fourbit_generate_table},
    [FOURBIT_ALLOK] = {.toggles = true,
                       .differs = true,
                       .longest = BY_SUCCESSORS,
                       .usual = {0, 0, 2, 5, 8, 8, 8},
                       .targets = changes,
                       .explain = explain_change,
                       .refuse = refuse_by_successors,
                       .check = fourbit_check_reachability,
                       .generate = fourbit_generate_table},
    [FOURBIT_RESET] = {.longest = BY_STATES,
                       .usual = {0, 0, 2, 3, 4, 5, 6},
                       .targets = right_or_wrong,
                       .explain = explain_right,
                       .refuse = refuse_by_states,
                       .check = fourbit_check_path,
                       .generate = fourbit_generate_path},
    [FOURBIT_PIN] = {.one_length = true,
                     .longest = {0, 0, 0, 3, 4, 5, 6},
                     .usual = {0, 0, 0, 3, 4, 5, 6},
                     .targets = right_or_wrong,
                     .explain = explain_right,
                     .refuse = refuse_tree,
                     .check = fourbit_check_tree,
                     .generate = fourbit_generate_tree},
    [FOURBIT_MEMORY] = {.one_length = true,
                        .longest = BY_STATES,
                        .usual = BY_STATES,
                        .targets = right_or_wrong,
                        .explain = explain_right,
                        .refuse = refuse_tour,
                        .check = fourbit_check_tour,
                        .generate = fourbit_generate_path},
    [FOURBIT_DEEPER] = {.differs = true,
                        .longest = {0, 0, 2, 5, 11, 24, 52},
                        .usual = {0, 0, 2, 5, 8, 8, 8},
                        .targets = goes_deeper,
                        .explain = explain_deeper,
                        .refuse = refuse_by_levels,
                        .check = fourbit_check_reachability,
                        .generate = fourbit_generate_table},
    [FOURBIT_NOSENSE] = {.differs = true,
                         .longest = BY_SUCCESSORS,
                         .usual = {0, 0, 2, 5, 8, 8, 8},
                         .targets = anywhere_else,
                         .explain = explain_elsewhere,
                         .refuse = refuse_by_successors,
                         .check = fourbit_check_reachability,
                         .generate = fourbit_generate_table},
    [FOURBIT_KARNAUGH] = {.toggles = true,
                          .edges = 1 << EDGE_DEAD | 1 << EDGE_BOTH,
                          .longest = BY_PARITY,
                          .usual = {0, 0, 2, 5, 8, 9, 10},
                          .targets = own_light_or_dead,
                          .explain = explain_own_light,
                          .refuse = refuse_by_parity,
                          .check = fourbit_check_both_ways,
                          .generate = fourbit_generate_table},
    [FOURBIT_ONEWAY] = {.toggles = true,
                        .edges = 1 << EDGE_DEAD | 1 << EDGE_OUT | 1 << EDGE_ON,
                        .longest = BY_PARITY,
                        .usual = {0, 0, 2, 5, 8, 9, 10},
                        .targets = own_light_or_dead,
                        .explain = explain_own_light,
                        .refuse = refuse_by_parity,
                        .check = fourbit_check_one_way,
                        .generate = fourbit_generate_table},
};
