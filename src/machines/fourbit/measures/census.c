/*
 * Exact number of four-bit mazes by length of the shortest solution.
 *
 * Method. count.c gives the number of mazes as the sum over Z, which holds the start s and the goal
 * g, of coefficient(Z) * r(Z), where r(Z) counts the ways for the states of Z to stay in Z such
 * that all reach g. No state outside Z is entered from Z, so the path from s to g depends on Z
 * alone: r(Z) is split by the length of that path.
 *
 * Remove layers: D_0 = {g}, D_1 the states one press from g, and so on. With Y the states that are
 * not nearer than layer D, a state of the next layer has its targets in Y, at least one of them in
 * D: w(v, Y) - w(v, Y - D) ways. So the coefficients are spread from (Y, D) to (Y - D, D'), for
 * every possible next layer D', until s is in the next layer. Then the others, Q = Y - D - s, need
 * only reach D, through s or not, which by the sinks of count.c has
 *       sum over C in Q of sink(C) * product over Q - C of w(v, Y)
 * ways.
 *
 * Work: at most 4^14 multiplications per length at 4 bits. Pairs of D in Y are numbered in base
 * three: 0 not in Y, 1 in Y, 2 in D.
 */
/* build: small */
#include "count.h"

#include <stdlib.h>

struct census_task {
    struct count_task count;
    uint32_t depth; /* number of the layer D */
    uint32_t outer; /* Y - s - g */
    uint32_t layer; /* D, within Y */
    struct residue *now;
    struct residue *next;
    uint32_t ternary[INNER_MAX];      /* the binary digits of an index read in base three */
    struct residue chosen[INNER_MAX]; /* number of ways for each next layer */
    struct residue lengths[STATES_MAX + 1];
};

static uint32_t pair_of(const struct census_task *c, uint32_t outer, uint32_t layer)
{
    return c->ternary[outer] + c->ternary[layer];
}

static bool begin_layers(struct census_task *c)
{
    uint32_t inner = inner_mask(&c->count);
    for (uint32_t index = 1; index <= inner; index++)
        c->ternary[index] = 3 * c->ternary[index >> 1] + (index & 1);
    size_t pairs = 2 * (size_t)c->ternary[inner] + 1;
    c->now = calloc(pairs, sizeof *c->now);
    c->next = calloc(pairs, sizeof *c->next);
    return c->now && c->next;
}

/* Counts the ways for s to be in the next layer and all of q to reach the layer; `targets` is Y. */
static struct residue count_ends(const struct count_task *c, uint32_t q, uint32_t targets,
                                 uint32_t farther)
{
    uint32_t start = c->states - 1;
    struct residue sum = {0, 0};
    uint32_t part = 0;
    do {
        sum = add_product(sum, c->sink[q - part], c->product[part]);
        part = next_subset(part, q);
    } while (part);
    return scale(sum, (uint64_t)c->weight[start][targets] - c->weight[start][farther]);
}

/* Spreads the count of one layer to all possible next layers. */
static void spread_layer(struct census_task *c, struct residue ways, uint32_t q, uint32_t targets)
{
    struct count_task *count = &c->count;
    uint32_t farther = set_of(q | (inner_mask(count) + 1));
    c->lengths[c->depth + 1] =
        add_product(c->lengths[c->depth + 1], ways, count_ends(count, q, targets, farther));
    c->chosen[0] = ways;
    for (uint32_t d = next_subset(0, q); d; d = next_subset(d, q)) {
        const uint16_t *weight = count->weight[__builtin_ctz(d) + 1];
        c->chosen[d] = scale(c->chosen[d & (d - 1)], (uint64_t)weight[targets] - weight[farther]);
        uint32_t pair = pair_of(c, q, d);
        c->next[pair] = add(c->next[pair], c->chosen[d]);
    }
    count->steps += 3u << __builtin_popcount(q);
}

/* Does one pair. The first pair of an outer set is the empty layer, which at depth 0 stands for {g}
 * and counts 0 otherwise. */
static void step_layers(struct census_task *c)
{
    struct count_task *count = &c->count;
    uint32_t start = inner_mask(count) + 1;
    uint32_t targets = set_of(c->outer | start) | (c->depth == 0);
    if (c->layer == 0)
        count_fill_products(count, c->outer, targets);
    struct residue ways = c->depth == 0   ? count->coefficient[c->outer]
                          : c->layer == 0 ? (struct residue){0, 0}
                                          : c->now[pair_of(c, c->outer, c->layer)];
    if (ways.word != 0 || ways.prime % PRIME != 0)
        spread_layer(c, ways, c->outer & ~c->layer, targets);
    count->steps++;
    c->layer = c->depth == 0 ? 0 : next_subset(c->layer, c->outer);
    if (c->layer == 0)
        c->outer++;
}

/* Makes the layers of the next depth the current ones. */
static void descend(struct census_task *c)
{
    struct residue *done = c->now;
    c->now = c->next;
    c->next = done;
    uint32_t last = 2 * c->ternary[inner_mask(&c->count)];
    for (uint32_t pair = 0; pair <= last; pair++)
        done[pair] = (struct residue){0, 0};
    c->outer = 0;
    c->depth++;
}

static uint32_t longest(const struct census_task *c)
{
    return (uint32_t)fourbit_longest((int32_t)c->count.bits);
}

static enum mw_status census_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct census_task *c = task;
    struct count_task *count = &c->count;
    uint64_t until = count->steps + max_nodes;
    while (count->phase != DONE && count->steps < until)
        count_step(count);
    if (count->phase == DONE && !c->now && !begin_layers(c))
        return mw_fail_memory(error);
    while (count->phase == DONE && c->depth < longest(c) && count->steps < until) {
        step_layers(c);
        if (c->outer > inner_mask(count))
            descend(c);
    }
    return c->depth < longest(c) ? MW_RUNNING : MW_OK;
}

/* Each length counts the sets of states once. */
static struct progress census_progress(const void *task)
{
    const struct census_task *c = task;
    uint64_t sets = inner_mask(&c->count) + 1;
    if (c->count.phase == DONE)
        return (struct progress){
            .done = c->depth * sets + c->outer, .total = longest(c) * sets, .phase = "lengths"};
    struct progress counting = count_progress(&c->count);
    counting.phase = "mazes";
    return counting;
}

static void census_result(const void *task, struct text *out)
{
    const struct census_task *c = task;
    text_key_unsigned(out, "bits", c->count.bits);
    text_string(out, "valid\t");
    text_uint128(out, count_valid(&c->count));
    for (uint32_t length = 1; length <= longest(c); length++) {
        text_format(out, "\nlength\t%u\t", length);
        text_uint128(out, number_of(c->lengths[length]));
    }
    text_char(out, '\n');
}

static void census_close(void *task)
{
    struct census_task *c = task;
    free(c->now);
    free(c->next);
}

static const struct task_class class = {
    .run = census_run, .progress = census_progress, .result = census_result, .close = census_close};

static const struct result_row results[] = {
    {"bits", "integer", "lights", "figure", "Lights", NULL},
    {"valid", "exact", "mazes", "headline", "Mazes", "mazes of all lengths"},
    {"length.moves", "integer", "presses", "x", "Shortest solution",
     "presses of the shortest solution"},
    {"length.mazes", "exact", "mazes", "y log", "Mazes", "mazes with a solution of this length"},
    {0}};

const struct task_form fourbit_census = TASK_FORM(
    "census", "Census", "count the mazes by the length of the shortest solution", count_rows,
    results, &class, struct census_task, count_begin, .cost = "a second@bits=2|3;half a minute");
