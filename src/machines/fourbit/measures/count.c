/*
 * Exact number of four-bit mazes: tables that obey the local rules, in which every state can be
 * reached from the start and the goal from every state.
 *
 * Method. Let S be all states, s the start, g the goal, and w(v, X) the number of ways to give the
 * lit buttons of state v different targets in the set X by the rules. States choose independently,
 * so counts are products of w. The two global rules concern strong blocks (the
 * strongly connected components of the finished table): every state reaches g iff {g} is the only
 * sink (a block that no transition leaves); every state is reached from s iff the block of s is
 * the only source (one that no transition enters). Both are counted by inclusion and exclusion:
 * sum, with sign, over all choices of some sinks other than {g} and some sources without s.
 *
 * - sink(T): ways for the states of T to make of T nothing but sinks, signed by their number:
 *       sum over T in W of sink(T) * product over W - T of w(v, W) = [W is empty].
 * - r(Z): ways for the states of Z to stay in Z such that all reach g:
 *       r(Z) = sum over C in Z - g of sink(C) * product over Z - C of w(v, Z).
 * - source(T, U): ways for the states of T, with targets in U, to make of T nothing but sources as
 *   far as T goes, signed by their number; for W in U
 *       sum over T in W of source(T, U) * product over W - T of w(v, U - T) = [W is empty].
 * - A block may be chosen as a sink and as a source at once; the signs cancel. islands(T) counts
 *   the ways to make of T nothing but such blocks, without sign. With strong(B), the ways to make
 *   one block of B, both sink and islands are sums over the partitions of T into blocks: of the
 *   products of -strong and of +strong.
 *
 * The number of mazes is the sum over disjoint I and W in S - s - g, with Z the rest of S, of
 *       islands(I) * source(W, S - I) * r(Z).
 * All counts are computed modulo 2^64 and modulo 2^31 - 1, which determine counts below 2^94. The
 * result is at most the product of the w(v, S), which is below 2^94.
 *
 * Work: 4^14 multiplications at 4 bits.
 */
/* build: small */
#include "count.h"

/* ---- w(v, X) ---- */

/* Counts tuples of different members of the sets A_i = X without light i, by Moebius inversion over
 * the partitions of the lit buttons: a block of k buttons counts its common targets (-1)^(k-1)
 * (k-1)! times. */
static uint16_t count_choices(uint32_t lit, uint32_t set, const uint32_t *without)
{
    static const int32_t sign[] = {0, 1, -1, 2, -6};
    int32_t block[1 << FOURBIT_COUNT_BITS_MAX];
    int32_t ways[1 << FOURBIT_COUNT_BITS_MAX];
    ways[0] = 1;
    for (uint32_t buttons = next_subset(0, lit); buttons; buttons = next_subset(buttons, lit)) {
        uint32_t common = set;
        for (uint32_t rest = buttons; rest; rest &= rest - 1)
            common &= without[__builtin_ctz(rest)];
        block[buttons] = sign[__builtin_popcount(buttons)] * __builtin_popcount(common);
        uint32_t lowest = buttons & (0u - buttons);
        uint32_t others = buttons - lowest;
        ways[buttons] = 0;
        uint32_t part = 0;
        do {
            ways[buttons] += block[lowest | part] * ways[others - part];
            part = next_subset(part, others);
        } while (part);
    }
    return (uint16_t)ways[lit];
}

static void fill_weights(struct count_task *c, uint32_t v)
{
    uint32_t without[FOURBIT_COUNT_BITS_MAX] = {0};
    for (uint32_t m = 0; m < c->bits; m++)
        for (uint32_t t = 0; t < c->states; t++)
            if (!fourbit_is_lit(t, m))
                without[m] |= 1u << t;
    for (uint32_t set = 0; set < 1u << c->states; set++)
        c->weight[v][set] = count_choices(v, set, without);
    c->steps += 1u << c->states;
}

void count_fill_products(struct count_task *c, uint32_t of, uint32_t set)
{
    c->product[0] = one;
    for (uint32_t v = next_subset(0, of); v; v = next_subset(v, of))
        c->product[v] = scale(c->product[v & (v - 1)], c->weight[__builtin_ctz(v) + 1][set]);
    c->steps += 1u << __builtin_popcount(of);
}

/* ---- The phases; each function does one outer index ---- */

static void fill_sink(struct count_task *c, uint32_t w)
{
    count_fill_products(c, w, set_of(w));
    struct residue sum = {w == 0, w == 0};
    for (uint32_t part = w; part; part = (part - 1) & w) /* part = W - T, not empty */
        sum = subtract_product(sum, c->sink[w - part], c->product[part]);
    c->sink[w] = sum;
}

static void fill_islands(struct count_task *c, uint32_t t)
{
    if (t == 0) {
        c->islands[0] = one;
        return;
    }
    uint32_t lowest = t & (0u - t);
    uint32_t others = t - lowest;
    struct residue strong = negate(c->sink[t]);
    struct residue islands = {0, 0};
    for (uint32_t rest = others; rest; rest = (rest - 1) & others) {
        struct residue block = c->strong[t - rest];
        strong = subtract_product(strong, block, c->sink[rest]);
        islands = add_product(islands, block, c->islands[rest]);
    }
    c->strong[t] = strong;
    c->islands[t] = add(islands, strong);
    c->steps += 1u << __builtin_popcount(t);
}

static void fill_reaching(struct count_task *c, uint32_t inner)
{
    uint32_t z = inner | (inner_mask(c) + 1); /* with s; set_of adds g */
    count_fill_products(c, z, set_of(z) | 1);
    struct residue sum = {0, 0};
    uint32_t part = 0;
    do {
        sum = add_product(sum, c->sink[z - part], c->product[part]);
        part = next_subset(part, z);
    } while (part);
    c->reaching[inner] = sum;
}

/* Adds source(T, U), now complete, to the coefficients for the U without `island`, and passes it on
 * to larger T. */
static void spread_source(struct count_task *c, uint32_t island, uint32_t t)
{
    uint32_t free_states = inner_mask(c) & ~island & ~t;
    struct residue source = c->source[t];
    c->coefficient[free_states] =
        add_product(c->coefficient[free_states], c->islands[island], source);
    count_fill_products(c, free_states, ((1u << c->states) - 1) & ~set_of(island | t));
    for (uint32_t part = free_states; part; part = (part - 1) & free_states)
        c->source[t | part] = subtract_product(c->source[t | part], source, c->product[part]);
}

static void step_sources(struct count_task *c)
{
    uint32_t universe = inner_mask(c) & ~c->outer;
    if (c->outer_part == 0)
        for (uint32_t t = 0; t <= inner_mask(c); t++)
            c->source[t] = (struct residue){t == 0, t == 0};
    spread_source(c, c->outer, c->outer_part);
    c->outer_part = next_subset(c->outer_part, universe);
    if (c->outer_part == 0)
        c->outer++;
}

/* Returns the number of outer indices of a phase. */
static uint32_t phase_size(const struct count_task *c)
{
    if (c->phase == WEIGHTS)
        return c->states;
    if (c->phase == SINKS)
        return 1u << (c->states - 1);
    return 1u << (c->states - 2);
}

void count_step(struct count_task *c)
{
    switch (c->phase) {
    case WEIGHTS:
        fill_weights(c, c->outer++);
        break;
    case SINKS:
        fill_sink(c, c->outer++);
        break;
    case ISLANDS:
        fill_islands(c, c->outer++);
        break;
    case REACHING:
        fill_reaching(c, c->outer++);
        break;
    case SOURCES:
        step_sources(c);
        break;
    case DONE:
        break;
    }
    if (c->outer == phase_size(c)) {
        c->phase++;
        c->outer = 0;
    }
}

static enum mw_status count_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    (void)error;
    struct count_task *c = task;
    uint64_t until = c->steps + max_nodes;
    while (c->phase != DONE && c->steps < until)
        count_step(c);
    return c->phase == DONE ? MW_OK : MW_RUNNING;
}

uint128 count_valid(const struct count_task *c)
{
    struct residue sum = {0, 0};
    for (uint32_t z = 0; z <= inner_mask(c); z++)
        sum = add_product(sum, c->coefficient[z], c->reaching[z]);
    return number_of(sum);
}

static uint64_t power(uint64_t base, uint32_t exponent)
{
    uint64_t result = 1;
    while (exponent-- > 0)
        result *= base;
    return result;
}

struct progress count_progress(const void *task)
{
    const struct count_task *c = task;
    uint32_t n = c->states;
    uint64_t total =
        (uint64_t)n * power(2, n) + power(3, n - 1) + 3 * power(3, n - 2) - 1 + power(4, n - 2);
    return (struct progress){.done = c->steps, .total = total};
}

static void count_result(const void *task, struct text *out)
{
    const struct count_task *c = task;
    uint128 local = 1;
    for (uint32_t v = 1; v < c->states; v++)
        local *= c->weight[v][(1u << c->states) - 1];
    text_key_unsigned(out, "bits", c->bits);
    text_string(out, "obey_local_rules\t");
    text_uint128(out, local);
    text_string(out, "\nvalid\t");
    text_uint128(out, count_valid(c));
    text_char(out, '\n');
}

bool count_begin(void *task, const void *read, const struct row_places *places,
                 struct mw_error *error)
{
    struct count_task *c = task;
    const struct count_values *values = read;
    (void)places;
    (void)error;
    c->bits = (uint32_t)values->bits;
    c->states = 1u << c->bits;
    return true;
}

const struct argument_row count_rows[] = {ROW("bits", AS_INTEGER(struct count_values, bits),
                                              "Lights", "number of lights", .place = ROW_POSITIONAL,
                                              .minimum = FOURBIT_BITS_MIN,
                                              .maximum = FOURBIT_COUNT_BITS_MAX, .unit = "lights"),
                                          {0}};

static const struct result_row results[] = {
    {"bits", "integer", "lights", "figure", "Lights", NULL},
    {"obey_local_rules", "exact", NULL, "figure", "Tables that obey the local rules",
     "tables of targets that obey the rule at each button"},
    {"valid", "exact", "mazes", "headline", "Mazes", "those of them that are mazes"},
    {0}};

static const struct task_class class = {
    .run = count_run, .progress = count_progress, .result = count_result};

const struct task_form fourbit_count =
    TASK_FORM("count", "Count mazes", "count the mazes of a number of lights", count_rows, results,
              &class, struct count_task, count_begin, .cost = "a second@bits=2|3;half a minute");
