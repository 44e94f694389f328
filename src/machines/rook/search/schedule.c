/*
 * The settings of the search: how many rounds of how many changes, how warm, and what a round minimizes. The defaults
 * are part of what a seed means.
 */
/* build: small */
#include "search.h"

enum {
    ROUNDS_MAX = 24,    /* rounds until a search gives up */
    LENGTH_ROUNDS = 10, /* for a length that begins with the beam search */
    LAST_ROUNDS = 24,
    LEVEL_NODES = 400000,
    TEMPERING_STATES = 600000000, /* of all boards together: some seconds */
    SMALL = 36,                   /* cells */
    MIDDLE = 64,
    LARGE = 144,
    LARGE_ITERATIONS = 36000000,           /* for the longest solution, times the number of cells */
    NO_LENGTH = 2 * ROOK_SEARCH_CELLS_MAX, /* longer than any path */
    DECAY = 970,
    CLEANING_DECAY =
        920, /* A round that holds the length cools faster, since it begins near its end. */
};

/* ---- Rounds ---- */

/* Whether a round is for the longest solution, or for a length that is nearly that. */
static bool seeks_longest(const struct search *s)
{
    return s->hardest || s->last_rounds;
}

const struct rook_method_class *rook_search_first(const struct search *s)
{
    const struct rook_grid *grid = &s->board->grid;
    bool torus = s->values[ROOK_TORUS] != 0;
    if (s->tempers)
        return &rook_tempering;
    if (!grid->no_u_turn && (s->last_rounds || (s->hardest && torus && grid->cells <= MIDDLE)))
        return &rook_levels;
    bool helps = !grid->no_u_turn || torus;
    return seeks_longest(s) || (s->is_deep && helps) ? &rook_beam : NULL;
}

/* The rounds of a search: how many there are if each finds a fit maze, how wide a beam is, and how many changes
 * follow at which temperature. */
struct plan {
    uint32_t rounds, width, iterations, hundredths;
};

static struct plan plan_of_longest(const struct search *s)
{
    const struct rook_grid *grid = &s->board->grid;
    bool no_u_turn = grid->no_u_turn;
    uint32_t large = LARGE_ITERATIONS / grid->cells / (no_u_turn ? 3 : 1);
    if (grid->cells <= SMALL)
        return no_u_turn ? (struct plan){12, 100, 300000, 75} : (struct plan){3, 400, 100000, 75};
    if (grid->cells <= MIDDLE)
        return (struct plan){no_u_turn ? 6 : 3, 400, 300000, 75};
    if (s->values[ROOK_TORUS])
        return (struct plan){grid->directions == 4 ? 4 : 2, 40, large, 75};
    return (struct plan){2, 150, large, 75};
}

/* On small boards rounds differ most, on large ones width counts. A board of a wanted length is far from the least
 * energy, so it is annealed from a higher temperature. */
static struct plan plan_of_beam(const struct search *s)
{
    const struct rook_grid *grid = &s->board->grid;
    uint32_t cells = grid->cells, narrow = grid->directions == 4 ? 40 : 30;
    struct plan plan = cells <= SMALL    ? (struct plan){8, 40, 20000, 50}
                       : cells <= MIDDLE ? (struct plan){3, 100, 50000, 20}
                       : cells <= LARGE  ? (struct plan){1, 100, 200000, 20}
                                         : (struct plan){2, narrow, 200000, 20};
    if (s->wanted != GRAPH_FAR)
        plan = cells <= SMALL    ? (struct plan){8, 40, 15000, 100}
               : cells <= MIDDLE ? (struct plan){3, 100, 80000, 100}
                                 : (struct plan){1, narrow, 400000, 100};
    /* Without U-turns a rating takes longer. */
    if (grid->no_u_turn) {
        plan.iterations /= 6;
        plan.hundredths = 50;
    }
    return plan;
}

static struct plan plan_of(const struct search *s)
{
    uint32_t cells = s->board->grid.cells;
    const struct rook_method_class *first = rook_search_first(s);
    if (first == &rook_levels)
        return (struct plan){2, 0, cells <= SMALL ? 100000 : 360000, 75};
    if (first == &rook_beam)
        return seeks_longest(s) ? plan_of_longest(s) : plan_of_beam(s);
    return (struct plan){1, 0, cells <= SMALL ? 25000 : cells <= 100 ? 60000 : 80000, 100};
}

static uint32_t fixed_goal(const struct search *s)
{
    return s->values[ROOK_GOAL] != PARAM_UNSET ? s->round->goal : ROOK_NO_CELL;
}

struct rook_request rook_search_request(const struct search *s)
{
    const struct rook_grid *grid = &s->board->grid;
    uint32_t cells = grid->cells;
    bool aims =
        rook_search_first(s) == &rook_beam ? !seeks_longest(s) : s->last_rounds || s->tempers;
    return (struct rook_request){
        .goal = fixed_goal(s),
        .length = aims && s->wanted != GRAPH_FAR ? s->wanted : 0,
        .width = plan_of(s).width,
        .costs = seeks_longest(s) ? ROOK_LONG_WITHOUT_DEAD_CELLS : ROOK_LOW_ENERGY,
        .steps_per_length = cells <= MIDDLE ? LEVEL_NODES / 2 : LEVEL_NODES / 200,
        .nodes = s->tempers ? TEMPERING_STATES / cells / grid->arrivals : LEVEL_NODES};
}

uint32_t rook_search_rounds_min(const struct search *s)
{
    return s->last_rounds ? 1 : plan_of(s).rounds;
}

static bool has_length(const struct search *s)
{
    return s->wanted != GRAPH_FAR && !s->preset;
}

static void take_plan(struct search *s)
{
    const int32_t *values = s->values;
    struct plan plan = plan_of(s);
    uint64_t hundredths = values[ROOK_TEMPERATURE] != PARAM_UNSET
                              ? (uint64_t)values[ROOK_TEMPERATURE]
                          : values[ROOK_ACCEPT] != PARAM_UNSET ? 0
                                                               : plan.hundredths;
    s->iterations = values[ROOK_ITERATIONS] != PARAM_UNSET ? (uint32_t)values[ROOK_ITERATIONS]
                                                           : plan.iterations;
    s->temperature_first = hundredths * 65536 / 100;
}

/* The default temperatures were chosen by trying; `make bench MACHINES=rook` measures their effect. */
void rook_search_schedule(struct search *s)
{
    const int32_t *values = s->values;
    take_plan(s);
    s->accept =
        values[ROOK_ACCEPT] != PARAM_UNSET ? (uint32_t)values[ROOK_ACCEPT] * 65536 / 1000 : 0;
    s->near_rounds = s->hardest                    ? plan_of(s).rounds
                     : has_length(s) && s->is_deep ? LENGTH_ROUNDS
                                                   : ROUNDS_MAX;
    s->rounds_max = s->near_rounds + (has_length(s) ? LAST_ROUNDS : 0);
    s->budget = (uint64_t)s->iterations * s->near_rounds;
    if (!has_length(s))
        return;
    struct search last = *s;
    last.last_rounds = true;
    take_plan(&last);
    s->budget += (uint64_t)last.iterations * LAST_ROUNDS;
}

void rook_search_lengthen(struct search *s)
{
    if (!has_length(s) || s->round_number != s->near_rounds)
        return;
    s->last_rounds = true;
    take_plan(s);
    rook_search_aim(s);
    s->best_worth = rook_search_worth(s, &s->best);
}

/* ---- Aims ---- */

static int64_t lesser(int64_t a, int64_t b)
{
    return a < b ? a : b;
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

/* Without U-turns the longest solutions visit cells again, so a round lengthens what the beam search found. The energy
 * counts a little. A dead cell costs a quarter of a move: a higher cost would hide the longest boards. */
static void aim_at_longest(struct search *s)
{
    s->aim_scale = 200;
    s->round_aim.not_unique = 4 * s->aim_scale;
    s->round_aim.length = s->aim_scale;
    s->round_aim.unreaching = s->aim_scale / 4;
}

/* A round that begins with a long solution holds its length. A dead cell may be worth it for a while. */
static void aim_at_cleaning(struct search *s)
{
    s->round_aim.not_unique = lesser(s->round_aim.not_unique, 1000);
    s->round_aim.length = 1000;
    s->round_aim.unreaching = lesser(s->round_aim.unreaching, 8);
    s->temperature = 65536;
    s->decay = CLEANING_DECAY;
}

/* For a wanted length second paths and dead cells pass cheaply while it is warm. */
static void aim_at_length(struct search *s)
{
    s->round_aim.not_unique = lesser(s->round_aim.not_unique, 20);
    s->round_aim.unreaching = lesser(s->round_aim.unreaching, 5);
    s->round_aim.length = 2;
}

void rook_search_aim(struct search *s)
{
    s->decay = s->values[ROOK_DECAY] != PARAM_UNSET ? (uint32_t)s->values[ROOK_DECAY] : DECAY;
    s->aim_scale = 1;
    s->round_aim = s->best_aim = true_aim(s);
    if (seeks_longest(s) && s->board->grid.no_u_turn)
        aim_at_longest(s);
    else if (seeks_longest(s))
        aim_at_cleaning(s);
    else if (s->is_deep && s->wanted != GRAPH_FAR)
        aim_at_length(s);
}

int64_t rook_search_worth(const struct search *s, const struct rook_terms *terms)
{
    return rook_rate_terms(&s->best_aim, terms);
}
