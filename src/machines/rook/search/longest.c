/*
 * The task `longest WIDTH HEIGHT [--rules RULES] [--walls] [--seed WORD] [--nodes N]`: the longest single shortest
 * solution from A1 to any goal, and whether it is proved that no board of the size has a longer one. With --walls the
 * board has walls where the seed places them, and a proof is one for these walls.
 *
 * A beam search (beam.c) finds a long solution. Then the level search (levels.c) looks for one that is a jump longer; if
 * it tries all choices, there is none, nor any longer one. If it runs out of nodes, a wider beam follows, and a level
 * search with more nodes. Without U-turns neither knows the longest boards: there all nodes go to parallel tempering
 * (tempering.c).
 */
/* build: small */
#include "method.h"

#include <string.h>

enum {
    NODES_DEFAULT = 3600000,
    NODES_MAX = 1000000000,
    WIDTH_FIRST = 64,
    WIDTH_MAX = 16384,
    LEVEL_NODES_FIRST = 20000,
    GROWTH = 4, /* of the width and of the nodes */
};

struct longest {
    struct task task;
    struct rook_board board; /* the best */
    struct rook_bitboard *bitboard;
    struct rook_method *method; /* the search that runs */
    struct rng rng;
    uint32_t width, length; /* the length of the best */
    uint64_t level_nodes;
    uint64_t nodes, nodes_max; /* of the ended searches; of all */
    bool proved;
};

static uint64_t nodes_of(const struct longest *l)
{
    return l->nodes + (l->method ? l->method->nodes : 0);
}

static uint32_t length_of(const struct longest *l)
{
    return l->method && l->method->length > l->length ? l->method->length : l->length;
}

/* Takes over what the running search has found, if it is longer. True: it was. */
static bool keep_longer(struct longest *l)
{
    if (length_of(l) == l->length)
        return false;
    l->length = length_of(l);
    l->board.goal = rook_method_board(l->method, l->board.content);
    return true;
}

/* False: no memory. */
static bool begin(struct longest *l, const struct rook_method_class *class)
{
    struct rook_request request = {.goal = ROOK_NO_CELL,
                                   .length = class == &rook_levels ? l->length + 1 : 0,
                                   .width = l->width,
                                   .costs = ROOK_LONG,
                                   .alone = true,
                                   .steps_per_length = l->level_nodes,
                                   .nodes = l->nodes_max};
    l->nodes = nodes_of(l);
    rook_method_close(l->method);
    l->method = rook_method_open(class, &l->board, l->bitboard, &request, &l->rng);
    rng_next(&l->rng);
    return l->method != NULL;
}

/* Begins the search that follows one that has ended. False: no memory. */
static bool go_on(struct longest *l)
{
    const struct rook_method_class *ended = l->method->class;
    bool found = keep_longer(l);
    if (ended == &rook_tempering)
        return true;
    /* No solution visits a cell twice. */
    l->proved = l->length + 1 == l->bitboard->cells ||
                (ended == &rook_levels && !found && l->method->proved);
    if (l->proved)
        return true;
    if (ended == &rook_beam || found)
        return begin(l, &rook_levels);
    l->width = l->width < WIDTH_MAX ? l->width * GROWTH : WIDTH_MAX;
    l->level_nodes *= GROWTH;
    return begin(l, &rook_beam);
}

static enum mw_status longest_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct longest *l = task;
    uint64_t left = l->nodes_max - nodes_of(l);
    uint64_t slice = max_nodes < left ? max_nodes : left;
    if (!l->method->class->run(l->method, slice) && !go_on(l))
        return mw_fail_memory(error);
    if (!l->proved && nodes_of(l) < l->nodes_max)
        return MW_RUNNING;
    keep_longer(l);
    if (l->length == 0)
        return mw_fail(error, MW_UNSOLVABLE, 0, "no jump leads from A1 between these hedges");
    return rook_analyse(&l->board) ? MW_OK : mw_fail_memory(error);
}

/* The search may end with a proof long before its nodes are spent. */
static struct progress longest_progress(const void *task)
{
    return (struct progress){.done = nodes_of(task)};
}

static void longest_figures(const void *task, struct text *out)
{
    const struct longest *l = task;
    text_key_unsigned(out, "nodes", nodes_of(l));
    text_key_unsigned(out, "longest", length_of(l));
}

static void longest_result(const void *task, struct text *out)
{
    const struct longest *l = task;
    const struct rook_terms *terms = &l->board.terms;
    longest_figures(l, out);
    text_key_value(out, "proved", l->proved ? "yes" : "no");
    text_key_unsigned(out, "unreaching", terms->unreaching);
    text_format(out, "energy\t%lld\ndescription\t",
                (long long)rook_energy(terms, &l->board.weights));
    rook_write_contents(&l->board.grid, l->board.content, out);
    text_char(out, '\n');
}

static void longest_close(void *task)
{
    struct longest *l = task;
    rook_method_close(l->method);
    rook_bitboard_close(l->bitboard);
}

struct values {
    uint64_t width, height, nodes;
    uint32_t rules;
    bool walls;
    struct argument seed;
};

/* The choices of --rules: plain and other jumps, these on a torus, and all of them without U-turns. */
static void set_rules(uint32_t rules, int32_t *values)
{
    enum { TORUS = 4, NO_U_TURN = 8 };
    values[ROOK_TORUS] = rules % NO_U_TURN >= TORUS;
    values[ROOK_NO_U_TURN] = rules >= NO_U_TURN;
    if (rules % TORUS > 0)
        values[ROOK_QUEEN + rules % TORUS - 1] = 1;
}

/* Refuses the sizes that a maze code refuses, such as a torus of triangles with odd sides. */
static bool is_legal(int32_t *values, struct mw_error *error)
{
    size_t places[MW_PARAMS_MAX];
    for (uint32_t i = 0; i < MW_PARAMS_MAX; i++)
        places[i] = MW_NO_OFFSET;
    values[ROOK_GOAL] = values[ROOK_LENGTH] = PARAM_UNSET;
    return rook_complete(values, false, places, error) == MW_OK;
}

static bool begin_longest(void *task, const void *read, const struct row_places *places,
                          struct mw_error *error)
{
    struct longest *l = task;
    const struct values *given = read;
    int32_t values[MW_PARAMS_MAX] = {
        [ROOK_W] = (int32_t)given->width, [ROOK_H] = (int32_t)given->height};
    char seed[MW_SEED_BYTES_MAX + 1] = {0};
    (void)places;
    set_rules(given->rules, values);
    if (!is_legal(values, error))
        return false;
    l->nodes_max = given->nodes;
    memcpy(seed, given->seed.text, given->seed.length);
    rng_seed(&l->rng, "rook", seed);
    rook_grid_open(&l->board.grid, values);
    l->board.weights = (struct rook_weights){1, 1, 1, 1, 1};
    if (given->walls)
        rook_place_walls(&l->board, &l->rng);
    l->width = WIDTH_FIRST;
    l->level_nodes = LEVEL_NODES_FIRST;
    l->bitboard = rook_bitboard_open(&l->board);
    if (l->bitboard && begin(l, l->board.grid.no_u_turn ? &rook_tempering : &rook_beam))
        return true;
    mw_fail_memory(error);
    return false;
}

static const struct task_class class = {.run = longest_run,
                                        .progress = longest_progress,
                                        .figures = longest_figures,
                                        .result = longest_result,
                                        .close = longest_close};

#define SIDE_ROW(side, title)                                                                      \
    ROW(#side, AS_INTEGER(struct values, side), title, #side " of the board",                      \
        .place = ROW_POSITIONAL, .minimum = ROOK_SIDE_MIN, .maximum = ROOK_SEARCH_SIDE_MAX,        \
        .unit = "cells")

static const struct argument_row rows[] = {
    SIDE_ROW(width, "Width"),
    SIDE_ROW(height, "Height"),
    ROW("rules", AS_CHOICE(struct values, rules), "Rules",
        "directions of jumps, and whether they wrap around the edges",
        .choices = "plain=Rook;queen=Queen;hex=Hexagons;tri=Triangles"
                   ";torus=Torus;queen_torus=Queen on a torus;"
                   "hex_torus=Hexagons on a torus;tri_torus=Triangles on a torus;"
                   "nouturn=Rook without U-turns;queen_nouturn=Queen without U-turns;"
                   "hex_nouturn=Hexagons without U-turns;tri_nouturn=Triangles without U-turns;"
                   "torus_nouturn=Torus without U-turns;"
                   "queen_torus_nouturn=Queen on a torus without U-turns;"
                   "hex_torus_nouturn=Hexagons on a torus without U-turns;"
                   "tri_torus_nouturn=Triangles on a torus without U-turns",
        .placeholder = "RULES"),
    ROW("walls", AS_FLAG(struct values, walls), "Hedges",
        "one cell in nine is a hedge, at places that the seed says; the longest solution with "
        "these"),
    ROW("seed", AS_SEED(struct values), "Seed", "seed of the search", .place = ROW_EXPERT,
        .fallback = "longest"),
    ROW("nodes", AS_INTEGER(struct values, nodes), "Nodes",
        "numbers to try in a cell before the search ends", .place = ROW_EXPERT, .minimum = 1,
        .maximum = NODES_MAX, .initial = NODES_DEFAULT, .unit = "nodes"),
    {0}};

static const struct result_row results[] = {
    {"nodes", "integer", "nodes", "figure", "Nodes", "numbers that were tried in a cell"},
    {"longest", "integer", "jumps", "headline", "Longest solution",
     "jumps of the longest single shortest solution that was found"},
    {"proved", "flag", NULL, "headline", "Proved",
     "yes: no board of the size, with these hedges, has a longer one; no: there may be one"},
    {"unreaching", "integer", "cells", "figure", "Cells without a way out",
     "cells of the board without a path to the goal"},
    {"energy", "integer", NULL, "figure", "Energy", "of the board, as in rate"},
    {"description", "description", NULL, "maze", "Board", "the board"},
    {0}};

const struct task_form rook_longest_task =
    TASK_FORM("longest", "Longest solution",
              "the longest single shortest solution of a size, proved where the search is complete",
              rows, results, &class, struct longest, begin_longest, .cost = "some seconds");
