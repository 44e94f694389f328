/*
 * The task `longest WIDTH HEIGHT [--rules RULES] [--seed WORD] [--nodes N]`: the longest single shortest
 * solution from A1 to any goal by level search (levels.c), and whether it is proved that no board of the size
 * has a longer one.
 */
#include "levels.h"

#include <string.h>

#define RULES "queen|hex|tri|torus|queen_torus|hex_torus|tri_torus"

enum { NODES_DEFAULT = 1000000, NODES_MAX = 1000000000, LENGTHS_OF_NODES = 16 };

struct longest {
    struct task task;
    struct rook_board board;
    struct rook_engine *engine;
    struct rook_levels *levels;
};

static enum mw_status longest_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct longest *l = task;
    if (rook_levels_run(l->levels, max_nodes))
        return MW_RUNNING;
    l->board.goal = rook_levels_board(l->levels, l->board.content);
    return rook_analyse(&l->board) ? MW_OK : mw_fail_memory(error);
}

static void longest_progress(const void *task, struct text *out)
{
    const struct longest *l = task;
    text_key_unsigned(out, "nodes", rook_levels_nodes(l->levels));
    text_key_unsigned(out, "longest", rook_levels_length(l->levels));
}

static void longest_result(const void *task, struct text *out)
{
    const struct longest *l = task;
    const struct rook_terms *terms = &l->board.terms;
    longest_progress(l, out);
    text_key_value(out, "proved", rook_levels_is_proved(l->levels) ? "yes" : "no");
    text_key_unsigned(out, "unreaching", terms->unreaching);
    text_format(out, "energy\t%lld\ndescription\t",
                (long long)rook_energy(terms, &l->board.weights));
    rook_write_contents(&l->board.grid, l->board.content, out);
    text_char(out, '\n');
}

static void longest_close(void *task)
{
    struct longest *l = task;
    rook_levels_close(l->levels);
    rook_engine_close(l->engine);
}

static bool read_size(struct arguments *arguments, int32_t *values)
{
    for (uint32_t i = ROOK_W; i <= ROOK_H; i++) {
        const char *what = i == ROOK_W ? "the width" : "the height";
        uint64_t side;
        const struct argument *word = arguments_positional(arguments, what);
        if (!word || !arguments_number(arguments, word, what, ROOK_SIDE_MIN, ROOK_SIDE_MAX, &side))
            return false;
        values[i] = (int32_t)side;
    }
    return true;
}

static bool read_rules(struct arguments *arguments, int32_t *values)
{
    static const char *const names[] = {"queen",       "hex",       "tri",      "torus",
                                        "queen_torus", "hex_torus", "tri_torus"};
    enum { TORUS = 3 };
    const struct argument *rules = arguments_option(arguments, "--rules");
    uint32_t rule;
    if (!rules)
        return true;
    if (!argument_among(rules, names, sizeof names / sizeof names[0], &rule)) {
        mw_fail(arguments->error, MW_OUT_OF_RANGE, rules->offset, "--rules must be one of " RULES);
        return false;
    }
    values[ROOK_QUEEN + rule % (TORUS + 1)] = 1;
    values[ROOK_TORUS] = rule >= TORUS;
    return true;
}

/* Refuses the sizes that a maze code refuses, such as a torus of triangles with odd sides. */
static bool is_legal(struct arguments *arguments, int32_t *values)
{
    size_t places[MW_PARAMS_MAX];
    for (uint32_t i = 0; i < MW_PARAMS_MAX; i++)
        places[i] = MW_NO_OFFSET;
    values[ROOK_GOAL] = values[ROOK_LENGTH] = PARAM_UNSET;
    return rook_complete(values, false, places, arguments->error) == MW_OK;
}

static bool open_search(struct longest *l, const struct rng *rng, uint64_t nodes)
{
    struct rook_levels_request request = {
        .goal = ROOK_NO_CELL, .nodes_per_length = nodes, .nodes = nodes * LENGTHS_OF_NODES};
    l->engine = rook_engine_open(&l->board);
    if (l->engine)
        l->levels = rook_levels_open(l->engine, &request, rng);
    return l->levels != NULL;
}

static bool open_longest(void *task, struct arguments *arguments)
{
    struct longest *l = task;
    int32_t values[MW_PARAMS_MAX] = {0};
    char seed[MW_SEED_BYTES_MAX + 1] = "longest";
    struct rng rng;
    uint64_t nodes;
    const struct argument *word = arguments_option(arguments, "--seed");
    if (!arguments_option_number(arguments, "--nodes", 1, NODES_MAX, NODES_DEFAULT, &nodes) ||
        !read_rules(arguments, values) || !read_size(arguments, values) ||
        !arguments_end(arguments) || !is_legal(arguments, values))
        return false;
    if (word && word->length > MW_SEED_BYTES_MAX) {
        mw_fail(arguments->error, MW_OUT_OF_RANGE, word->offset,
                "the seed has %u characters at most", (unsigned)MW_SEED_BYTES_MAX);
        return false;
    }
    if (word) {
        memset(seed, 0, sizeof seed);
        memcpy(seed, word->text, word->length);
    }
    rng_seed(&rng, "rook", seed);
    rook_grid_open(&l->board.grid, values);
    l->board.weights = (struct rook_weights){1, 1, 1, 1, 1};
    if (open_search(l, &rng, nodes))
        return true;
    mw_fail_memory(arguments->error);
    return false;
}

static const struct task_class class = {.run = longest_run,
                                        .progress = longest_progress,
                                        .result = longest_result,
                                        .close = longest_close};

const struct task_form rook_longest_task = {
    .name = "longest",
    .arguments = {TASK_ARGUMENT("WIDTH"), TASK_ARGUMENT("HEIGHT"), TASK_OPTION("--rules", RULES),
                  TASK_OPTION("--seed", "WORD"), TASK_OPTION("--nodes", "N")},
    .meaning =
        "the longest single shortest solution of a size, proved where the search is complete",
    .class = &class,
    .size = sizeof(struct longest),
    .open = open_longest};
