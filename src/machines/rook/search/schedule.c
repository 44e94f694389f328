/*
 * The settings of the search: how many rounds of how many changes, how warm, and what a round makes
 * small in each of its parts. The defaults are part of what a seed means.
 */
#include "search.h"

enum {
    ROUNDS_MAX = 24, /* rounds until a search gives up */
    HARDEST_ROUNDS = 12,
    LEVEL_ROUNDS =
        4, /* of those, if each begins with the level search and has the iterations of the code */
    LEVEL_NODES = 400000,
    LARGE_LEVEL_NODES = 250000, /* where the rounds take a second together: on more than 64 cells */
    QUICK_ITERATIONS = 36000000, /* times the number of cells, on more than 64 */
    LONG_ROUNDS = 4,
    LONG_ROUND = 8, /* it counts as this many others */
    FAR_ROUNDS = 12,
    NO_LENGTH = 2 * ROOK_CELLS_MAX, /* longer than any path */
    PARTS = 64,                     /* where paths from every cell count, in parts of a move */
    DECAY = 970,
    LARGE = 100,          /* cells, from which on a torus takes a second */
    CLEANING_DECAY = 920, /* as cold in two fifths of a round as else in a whole */
};

/* ---- How long ---- */

static uint32_t hardest_iterations(uint32_t cells)
{
    return cells <= 20 ? 400000 : cells <= 64 ? 3000000 : 96000000 / cells;
}

/* Iterations of a round that also removes dead cells from the longest solution. */
static uint32_t cleaned_iterations(const struct search *s, uint32_t cells)
{
    uint32_t changes = hardest_iterations(cells);
    if (s->deep)
        changes = changes * 5 / 3;
    return s->board->grid.no_u_turn && cells > 20 ? changes / 3 : changes;
}

/* A deep search without the beam search takes up to a tenth of a second for 8 by 8 and three quarters for 16 by 16, a large torus
 * a second; without U-turns that is fewer changes, since there are as many states as arrivals, and on a
 * torus more, since paths there are shorter and rated sooner. */
static uint32_t deep_iterations(const struct search *s, uint32_t cells)
{
    bool torus = s->values[ROOK_TORUS] != 0;
    bool no_u_turn = s->board->grid.no_u_turn;
    uint32_t changes = cells <= 36      ? 100000
                       : cells <= 64    ? (torus ? 360000 : 300000)
                       : cells <= LARGE ? (torus ? 400000 : 340000)
                       : !torus         ? 450000
                       : no_u_turn      ? 600000
                                        : 1000000;
    if (!no_u_turn)
        return changes;
    return changes / (cells <= 64 ? (torus ? 9 : 5) : torus ? 12 : 6);
}

bool rook_search_uses_levels(const struct search *s)
{
    return (s->hardest || s->far) && !s->board->grid.no_u_turn;
}

bool rook_search_uses_beam(const struct search *s)
{
    return s->deep && !s->hardest && s->wanted == GRAPH_FAR && !s->board->grid.no_u_turn;
}

/* The rounds of a search that begin with the beam search: how many there are, how wide the beam is, and how many
 * changes follow at which temperature. On small boards rounds differ most, on large ones width counts. */
struct beam_plan {
    uint32_t rounds, width, iterations, hundredths;
};

static struct beam_plan beam_plan_of(const struct search *s)
{
    const struct rook_grid *grid = &s->board->grid;
    uint32_t cells = grid->cells;
    return cells <= 36    ? (struct beam_plan){8, 40, 20000, 50}
           : cells <= 64  ? (struct beam_plan){3, 100, 50000, 20}
           : cells <= 144 ? (struct beam_plan){1, 100, 200000, 20}
                          : (struct beam_plan){2, grid->directions == 4 ? 40 : 30, 200000, 20};
}

struct rook_beam_request rook_search_beam(const struct search *s)
{
    return (struct rook_beam_request){.start = s->board->start,
                                      .goal = s->values[ROOK_GOAL] != PARAM_UNSET ? s->round->goal
                                                                                  : ROOK_NO_CELL,
                                      .width = beam_plan_of(s).width};
}

uint32_t rook_search_rounds_min(const struct search *s)
{
    return s->hardest ? s->rounds_max : rook_search_uses_beam(s) ? beam_plan_of(s).rounds : 1;
}

/* Whether the rounds of the search for the hardest take a second together: it begins with the level search, and
 * the code does not say how many iterations a round has. */
static bool is_quick(const struct search *s)
{
    return s->hardest && rook_search_uses_levels(s) && s->values[ROOK_ITERATIONS] == PARAM_UNSET;
}

static uint32_t quick_rounds(const struct search *s)
{
    if (s->board->grid.cells > 64)
        return 1;
    if (!s->values[ROOK_TORUS])
        return 3;
    return s->board->grid.directions > 4 ? 1 : 2;
}

struct rook_levels_request rook_search_levels(const struct search *s)
{
    uint32_t cells = s->board->grid.cells;
    return (struct rook_levels_request){
        .start = s->board->start,
        .goal = s->values[ROOK_GOAL] != PARAM_UNSET ? s->round->goal : ROOK_NO_CELL,
        .length = s->far ? s->wanted : 0,
        .nodes_per_length = cells <= 64 ? LEVEL_NODES / 2 : LEVEL_NODES / 200,
        .nodes = is_quick(s) && cells > 64 ? LARGE_LEVEL_NODES : LEVEL_NODES};
}

/* A search for the hardest is to end within half a minute, so larger boards get fewer changes. */
static uint32_t default_iterations(const struct search *s, uint32_t cells)
{
    bool no_u_turn = s->board->grid.no_u_turn;
    if (rook_search_uses_levels(s))
        return cells > 64 ? QUICK_ITERATIONS / cells : deep_iterations(s, cells);
    if (s->hardest && s->deep)
        return cleaned_iterations(s, cells);
    if (s->hardest)
        return hardest_iterations(cells) / (no_u_turn ? 8 : 1);
    if (rook_search_uses_beam(s))
        return beam_plan_of(s).iterations;
    if (s->deep)
        return deep_iterations(s, cells);
    return cells <= 36 ? 25000 : cells <= 100 ? 60000 : 80000;
}

static bool has_length(const struct search *s)
{
    return s->wanted != GRAPH_FAR && !s->preset;
}

/* For a length that only a search for the longest finds. */
static uint32_t far_iterations(const struct search *s)
{
    uint32_t cells = s->board->grid.cells;
    return s->values[ROOK_ITERATIONS] != PARAM_UNSET ? (uint32_t)s->values[ROOK_ITERATIONS]
           : s->board->grid.no_u_turn                ? cleaned_iterations(s, cells)
                                                     : deep_iterations(s, cells);
}

static uint64_t first_temperature(const struct search *s)
{
    uint64_t hundredths = s->values[ROOK_TEMPERATURE] != PARAM_UNSET
                              ? (uint64_t)s->values[ROOK_TEMPERATURE]
                          : s->values[ROOK_ACCEPT] != PARAM_UNSET ? 0
                          : rook_search_uses_beam(s)              ? beam_plan_of(s).hundredths
                          : s->hardest || s->far                  ? 75
                                                                  : 100;
    return hundredths * 65536 / 100;
}

/* The default temperatures were chosen by trying; `make bench MACHINES=rook` measures what comes of
 * them. */
void rook_search_schedule(struct search *s)
{
    const int32_t *values = s->values;
    bool by_length = s->deep && has_length(s);
    s->iterations = values[ROOK_ITERATIONS] != PARAM_UNSET
                        ? (uint32_t)values[ROOK_ITERATIONS]
                        : default_iterations(s, s->board->grid.cells);
    s->accept =
        values[ROOK_ACCEPT] != PARAM_UNSET ? (uint32_t)values[ROOK_ACCEPT] * 65536 / 1000 : 0;
    s->temperature_first = first_temperature(s);
    s->near_rounds = is_quick(s)  ? quick_rounds(s)
                     : s->hardest ? (rook_search_uses_levels(s) ? LEVEL_ROUNDS : HARDEST_ROUNDS)
                     : by_length  ? ROOK_SHORT_ROUNDS + LONG_ROUNDS
                                  : ROUNDS_MAX;
    s->rounds_max = s->near_rounds + (has_length(s) ? FAR_ROUNDS : 0);
    s->budget = (uint64_t)s->iterations *
                    (by_length ? ROOK_SHORT_ROUNDS + LONG_ROUNDS * LONG_ROUND : s->near_rounds) +
                (has_length(s) ? (uint64_t)far_iterations(s) * FAR_ROUNDS : 0);
}

void rook_search_lengthen(struct search *s)
{
    if (!has_length(s))
        return;
    if (s->deep && s->round_number == ROOK_SHORT_ROUNDS)
        s->iterations *= LONG_ROUND;
    if (s->round_number != s->near_rounds)
        return;
    s->far = true;
    s->iterations = far_iterations(s);
    s->temperature_first = first_temperature(s);
    rook_search_aim(s);
    s->best_worth = rook_rate_terms(&s->truth, &s->best);
}

/* ---- What is made small ---- */

static int64_t lesser(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* Whether a round is one for the longest path there is, or for one that is nearly that. */
static bool seeks_longest(const struct search *s)
{
    return s->hardest || s->far;
}

/* Whether it cleans what it has found, with the length held. */
static bool cleans(const struct search *s)
{
    return s->far || (s->hardest && (s->deep || rook_search_uses_levels(s)));
}

static struct rook_aim true_aim(const struct search *s)
{
    int64_t cells = 0;
    for (uint32_t i = 0; i < s->round->grid.cells; i++)
        cells += !rook_is_hedge(s->round->content[i]);
    struct rook_aim aim = rook_aim_of(&s->board->weights, (uint32_t)cells);
    aim.wanted = s->wanted;
    if (seeks_longest(s)) {
        /* A move more comes before all else, but for that there is one solution. */
        aim.length = 2 * cells * cells * cells;
        aim.wanted = s->hardest ? NO_LENGTH : s->wanted;
        aim.not_unique = NO_LENGTH * aim.length;
    } else if (s->wanted != GRAPH_FAR)
        aim.length = cells;
    return aim;
}

/* For long paths from every cell, each counting a part. In four directions a torus is as good without. */
static void draw_from_everywhere(struct search *s)
{
    s->aim.distance = s->parts;
    s->parts *= PARTS;
    s->aim.not_unique *= PARTS;
    s->aim.unreaching *= PARTS;
    s->aim.forced *= PARTS;
    s->aim.decision *= PARTS;
    s->aim.cluster *= PARTS;
    s->aim.length *= PARTS;
}

/* A dead cell costs half a move in a deep search: without that a path grows long past cells that nothing
 * can be made of later, since each of their numbers is a short cut. Without U-turns the cost hides the
 * longest boards instead. */
static void aim_at_longest(struct search *s)
{
    bool dead_cells_cost = s->deep && !s->board->grid.no_u_turn;
    s->parts = dead_cells_cost ? 2 : 1;
    s->aim = (struct rook_aim){.not_unique = 4 * s->parts,
                               .length = s->parts,
                               .unreaching = dead_cells_cost ? 1 : 0,
                               .wanted = s->truth.wanted};
}

/* In the first part of a round. */
static void aim_lightly(struct search *s)
{
    bool torus = s->values[ROOK_TORUS] != 0;
    bool any = s->wanted == GRAPH_FAR;
    if (seeks_longest(s))
        aim_at_longest(s);
    else {
        s->aim.not_unique = lesser(s->aim.not_unique, 20);
        s->aim.unreaching = lesser(s->aim.unreaching, 5);
        /* Energy alone makes long paths where a path may end at an edge; a torus has none. */
        s->aim.length = any && !torus ? 0 : 2;
        s->aim.wanted = any ? NO_LENGTH : s->wanted;
    }
    if (torus && s->board->grid.directions > 4 && (s->far || any))
        draw_from_everywhere(s);
}

/* In the second part of a round for the longest: a move less is never worth it, a dead cell may be for a
 * while. */
static void aim_at_cleaning(struct search *s)
{
    s->aim.not_unique = lesser(s->aim.not_unique, 1000);
    s->aim.length = 1000;
    s->aim.unreaching = lesser(s->aim.unreaching, 8);
    s->temperature = 65536;
    s->decay = CLEANING_DECAY;
}

void rook_search_aim(struct search *s)
{
    s->decay = s->values[ROOK_DECAY] != PARAM_UNSET ? (uint32_t)s->values[ROOK_DECAY] : DECAY;
    s->parts = 1;
    s->aim = s->truth = true_aim(s);
    if (s->light)
        aim_lightly(s);
    else if (cleans(s))
        aim_at_cleaning(s);
    else if (s->hardest)
        s->aim = (struct rook_aim){.not_unique = 4, .length = 1, .wanted = NO_LENGTH};
}

int64_t rook_search_worth(const struct search *s, const struct rook_terms *terms)
{
    return cleans(s) ? rook_rate_terms(&s->truth, terms) : s->rating;
}
