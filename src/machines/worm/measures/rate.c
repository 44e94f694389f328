/*
 * The measures of a maze, in slices: what its cells are, its parts, its solution, its longest way,
 * its dead ends and its hallways. A hallway is a way between two ends, an end being a cell with
 * any number of exits but two; the length of a dead end is that of its hallway, counted in cells
 * without the junction. In a maze with loops the solution is one of the shortest, and the longest way
 * is not measured: it would take a flood from each cell.
 *
 * Complexity after McClendon 2001 ('The Complexity and Difficulty of a Maze', Bridges): a hallway
 * of length D whose turns of angle theta come d after the turn (or the end) before them has
 * D * sum(theta / (d * pi)), a maze the natural logarithm of the sum over its hallways. A hallway
 * is read from its upper, then left end. All in fixed point.
 */
#include "cell_map.h"

enum { DEAD_END_LENGTHS = 64 }; /* those of this length or more are counted together */

enum phase {
    UNWALLED, /* with a mask: the shortest way if there were no walls */
    FILLING,
    COUNTING,  /* cells by exits */
    FLOODING,  /* the part of the goal, which is that of the start */
    LEAVING,   /* it is not: without its marks again */
    REACHING,  /* and the part of the start */
    FOLLOWING, /* the solution */
    LONGEST,   /* once more, from the farthest cell */
    PARTS,     /* the other parts of an Outback maze */
    HALLWAYS,
    MEASURED,
};

/* A walk along a hallway. */
struct hallway {
    bool walking;
    uint32_t first; /* the end it began at */
    uint32_t exit;  /* ... and its exit */
    uint32_t at;
    uint32_t heading;
    uint32_t length;   /* moves */
    bool met_path;     /* a cell of the solution has been entered */
    uint32_t straight; /* moves since the last turn */
    uint64_t turns;    /* sum of 1 / d, in units of 2^-TURN_BITS */
};

enum { TURN_BITS = 24 };

struct rate_task {
    struct task task;
    struct worm_plan plan;
    struct worm_flood flood;
    enum phase phase;
    uint32_t cell; /* COUNTING, PARTS, HALLWAYS: the next; FOLLOWING: where it stands */
    uint32_t exit; /* HALLWAYS: the next direction of the cell */
    uint32_t of_exits[5];
    uint32_t straight;
    uint32_t reached;
    uint32_t regions;
    bool flooding_part;
    bool solvable;
    uint32_t solution;
    uint32_t straight_way;     /* from the start to the goal if there were no walls */
    uint32_t junctions;        /* along the solution */
    uint32_t dead_ends_beside; /* that begin at it */
    uint32_t diameter;
    struct hallway hallway;
    uint64_t dead_end_cells;
    uint32_t dead_ends[DEAD_END_LENGTHS + 1];
    uint128 complexity; /* sum of D / (2 d), in units of 2^-(TURN_BITS + 1) */
};

static uint32_t exit_count(const struct rate_task *rate, uint32_t cell)
{
    return (uint32_t)__builtin_popcount(worm_plan_exits(&rate->plan, cell));
}

static bool count_cells(struct rate_task *rate, uint32_t *budget)
{
    enum { CELLS_A_NODE = 32 };
    uint32_t cells = worm_cells(rate->plan.board);
    for (; *budget > 0 && rate->cell < cells; --*budget) {
        for (uint32_t i = 0; i < CELLS_A_NODE && rate->cell < cells; i++, rate->cell++) {
            uint32_t exits = worm_plan_exits(&rate->plan, rate->cell);
            rate->of_exits[__builtin_popcount(exits)]++;
            rate->straight += (uint32_t)(exits == 5 || exits == 10);
        }
    }
    return rate->cell == cells;
}

/* Follows the way to the goal, the one that is shown. */
static bool follow_solution(struct rate_task *rate, uint32_t *budget)
{
    for (; *budget > 0; --*budget) {
        rate->plan.cells[rate->cell] |= PLAN_ON_PATH;
        rate->junctions += (uint32_t)(exit_count(rate, rate->cell) > 2);
        if (rate->cell == rate->plan.board->goal)
            return true;
        rate->cell =
            worm_plan_next(&rate->plan, rate->cell, worm_plan_way(&rate->plan, rate->cell));
    }
    return false;
}

/* Floods each part that has not been met. After LONGEST, the cells of the start's part have lost
 * their mark again, and the others never had one: those are told by `flooding_part`. */
static bool count_parts(struct rate_task *rate, uint32_t *budget)
{
    uint32_t cells = worm_cells(rate->plan.board);
    while (*budget > 0) {
        if (rate->flooding_part) {
            if (!worm_flood_run(&rate->plan, &rate->flood, budget))
                return false;
            rate->flooding_part = false;
            rate->regions++;
        }
        for (; *budget > 0 && rate->cell < cells; --*budget, rate->cell++)
            if (!(rate->plan.cells[rate->cell] & PLAN_MARK) &&
                !worm_is_outside(rate->plan.board, rate->cell))
                break;
        if (rate->cell == cells)
            return true;
        if (*budget > 0) {
            worm_flood_begin(&rate->plan, &rate->flood, rate->cell, UINT32_MAX, PLAN_MARK);
            rate->flooding_part = true;
        }
    }
    return false;
}

/* ---- Hallways ---- */

static void end_hallway(struct rate_task *rate)
{
    struct hallway *hallway = &rate->hallway;
    hallway->walking = false;
    /* Each is walked from both ends; one that leads back to where it began, from both exits. */
    bool once = hallway->first == hallway->at ? hallway->exit < worm_opposite(hallway->heading)
                                              : hallway->first < hallway->at;
    if (once)
        rate->complexity += (uint128)hallway->length * hallway->turns;
    if (exit_count(rate, hallway->first) != 1)
        return;
    uint32_t length = hallway->length < DEAD_END_LENGTHS ? hallway->length : DEAD_END_LENGTHS;
    rate->dead_ends[length]++;
    rate->dead_end_cells += hallway->length;
    /* It may hang off the start or the goal where there is no junction. */
    if (hallway->met_path && !(rate->plan.cells[hallway->first] & PLAN_ON_PATH))
        rate->dead_ends_beside++;
}

/* One move along the hallway. */
static void walk_hallway(struct rate_task *rate)
{
    struct hallway *hallway = &rate->hallway;
    hallway->at = worm_plan_next(&rate->plan, hallway->at, hallway->heading);
    hallway->length++;
    hallway->straight++;
    hallway->met_path |= (rate->plan.cells[hallway->at] & PLAN_ON_PATH) != 0;
    uint32_t exits = worm_plan_exits(&rate->plan, hallway->at);
    if (__builtin_popcount(exits) != 2) {
        end_hallway(rate);
        return;
    }
    uint32_t onward = (uint32_t)__builtin_ctz(exits & ~(1u << worm_opposite(hallway->heading)));
    if (onward == hallway->heading)
        return;
    hallway->turns += (1u << TURN_BITS) / hallway->straight;
    hallway->straight = 0;
    hallway->heading = onward;
}

static bool walk_hallways(struct rate_task *rate, uint32_t *budget)
{
    uint32_t cells = worm_cells(rate->plan.board);
    for (; *budget > 0; --*budget) {
        if (rate->hallway.walking) {
            walk_hallway(rate);
            continue;
        }
        if (rate->cell == cells)
            return true;
        uint32_t exits = worm_plan_exits(&rate->plan, rate->cell);
        uint32_t left = exits & ((uint32_t)PLAN_EXITS << rate->exit);
        if (left == 0 || __builtin_popcount(exits) == 2) {
            rate->cell++;
            rate->exit = 0;
            continue;
        }
        uint32_t d = (uint32_t)__builtin_ctz(left);
        rate->exit = d + 1;
        rate->hallway = (struct hallway){
            .walking = true, .first = rate->cell, .exit = d, .at = rate->cell, .heading = d};
    }
    return false;
}

/* ---- Phases ---- */

static void begin_phase(struct rate_task *rate, enum phase phase)
{
    uint32_t start = rate->plan.board->start;
    uint32_t goal = rate->plan.board->goal;
    rate->phase = phase;
    rate->cell = phase == FOLLOWING ? start : 0;
    if (phase == FLOODING)
        worm_flood_begin(&rate->plan, &rate->flood, goal, start, PLAN_MARK);
    else if (phase == LEAVING && !rate->solvable)
        worm_flood_begin(&rate->plan, &rate->flood, goal, UINT32_MAX, 0);
    else if (phase == REACHING && !rate->solvable)
        worm_flood_begin(&rate->plan, &rate->flood, start, UINT32_MAX, PLAN_MARK);
    else if (phase == LONGEST)
        worm_flood_begin(&rate->plan, &rate->flood, rate->flood.farthest, UINT32_MAX, 0);
    else if (phase == PARTS)
        worm_flood_begin(&rate->plan, &rate->flood, start, UINT32_MAX, PLAN_MARK);
    rate->flooding_part = phase == PARTS;
}

/* From the start to the goal if there were no walls, on a sheet without a mask. */
static uint32_t straight_way(const struct worm_board *board)
{
    int64_t down = (int64_t)(board->goal / board->width) - board->start / board->width;
    int64_t right = (int64_t)(board->goal % board->width) - board->start % board->width;
    return (uint32_t)((down < 0 ? -down : down) + (right < 0 ? -right : right));
}

/* On a sheet without a mask it is known; with one, a flood finds it, on a plan that is filled in anew
 * afterwards. */
static bool measure_unwalled(struct rate_task *rate, uint32_t *budget)
{
    const struct worm_board *board = rate->plan.board;
    rate->straight_way = straight_way(board);
    if (board->cells_inside == worm_cells(board))
        return true;
    rate->plan.unwalled = true;
    if (!worm_plan_fill(&rate->plan, budget))
        return false;
    if (!rate->flooding_part) {
        worm_flood_begin(&rate->plan, &rate->flood, board->start, board->goal, PLAN_MARK);
        rate->flood.stop = true;
        rate->flooding_part = true;
    }
    if (!worm_flood_run(&rate->plan, &rate->flood, budget))
        return false;
    rate->straight_way = rate->flood.wanted_depth;
    rate->plan.unwalled = false;
    rate->plan.row = 0;
    return true;
}

/* Works at the present phase; true when it is over. */
static bool work(struct rate_task *rate, uint32_t *budget)
{
    switch (rate->phase) {
    case UNWALLED:
        return measure_unwalled(rate, budget);
    case FILLING:
        return worm_plan_fill(&rate->plan, budget);
    case COUNTING:
        return count_cells(rate, budget);
    case FLOODING:
        if (!worm_flood_run(&rate->plan, &rate->flood, budget))
            return false;
        rate->reached = rate->flood.cells;
        rate->solvable = rate->flood.wanted_depth != UINT32_MAX;
        rate->solution = rate->flood.wanted_depth;
        return true;
    case LEAVING:
        return rate->solvable || worm_flood_run(&rate->plan, &rate->flood, budget);
    case REACHING:
        if (rate->solvable)
            return true;
        if (!worm_flood_run(&rate->plan, &rate->flood, budget))
            return false;
        rate->reached = rate->flood.cells;
        return true;
    case FOLLOWING:
        return !rate->solvable || follow_solution(rate, budget);
    case LONGEST:
        if (!worm_flood_run(&rate->plan, &rate->flood, budget))
            return false;
        rate->diameter = rate->flood.farthest_depth;
        return true;
    case PARTS:
        if (rate->reached < rate->plan.board->cells_inside)
            return count_parts(rate, budget);
        rate->regions = 1;
        return true;
    case HALLWAYS:
        return walk_hallways(rate, budget);
    case MEASURED:
        break;
    }
    return true;
}

static enum mw_status run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct rate_task *rate = task;
    uint32_t budget = max_nodes;
    while (rate->phase != MEASURED && budget > 0) {
        bool over = work(rate, &budget);
        if (rate->flood.no_memory)
            return mw_fail_memory(error);
        if (over)
            begin_phase(rate, (enum phase)(rate->phase + 1));
    }
    return rate->phase == MEASURED ? MW_OK : MW_RUNNING;
}

/* ---- The lines ---- */

static void write_ratio(struct text *out, const char *name, uint128 numerator, uint128 denominator)
{
    text_format(out, "%s\t", name);
    if (denominator == 0)
        text_char(out, '-');
    else
        text_ratio(out, numerator, denominator, 6);
    text_char(out, '\n');
}

/* The natural logarithm of value / 2^shift in millionths, floored; value >= 2^shift. Squaring gives
 * the binary logarithm bit by bit (Knuth, TAOCP 1.2.2), times ln 2 to 32 bits. */
static uint64_t natural_log(uint128 value, unsigned shift)
{
    unsigned whole = 0;
    for (uint128 rest = value >> shift; rest > 1; rest >>= 1)
        whole++;
    unsigned bits = whole + shift;
    uint64_t mantissa = (uint64_t)(bits > 31 ? value >> (bits - 31) : value << (31 - bits));
    uint64_t fraction = 0;
    for (int i = 0; i < 28; i++) {
        mantissa = mantissa * mantissa >> 31;
        fraction <<= 1;
        if (mantissa >> 32) {
            fraction |= 1;
            mantissa >>= 1;
        }
    }
    uint128 binary = (uint128)whole << 28 | fraction;
    const uint32_t ln2 = UINT32_C(2977044472); /* floor(ln 2 * 2^32) */
    return (uint64_t)((binary * ln2 * 1000000) >> 60);
}

/* Independent loops: how many passages could be closed without making another part. */
static uint32_t loops_of(const struct rate_task *rate)
{
    uint32_t ends = 0;
    for (uint32_t exits = 1; exits <= 4; exits++)
        ends += exits * rate->of_exits[exits];
    return ends / 2 + rate->regions - rate->plan.board->cells_inside;
}

static void write_complexity(const struct rate_task *rate, struct text *out)
{
    text_string(out, "complexity\t");
    if (rate->complexity >> (TURN_BITS + 1) == 0)
        text_char(out, '-');
    else
        text_ratio(out, natural_log(rate->complexity, TURN_BITS + 1), 1000000, 6);
    text_char(out, '\n');
}

static void write_solution(const struct rate_task *rate, struct text *out)
{
    uint32_t cells = rate->plan.board->cells_inside;
    if (!rate->solvable) {
        text_string(out, "solution_length\t-\ntortuosity\t-\nsolution_share\t-\n"
                         "solution_junctions\t-\nsolution_dead_ends\t-\n");
        return;
    }
    text_fact_unsigned(out, "solution_length", rate->solution);
    write_ratio(out, "tortuosity", rate->solution, rate->straight_way);
    write_ratio(out, "solution_share", (uint128)rate->solution + 1, cells);
    text_fact_unsigned(out, "solution_junctions", rate->junctions);
    text_fact_unsigned(out, "solution_dead_ends", rate->dead_ends_beside);
}

/* `dead_end_length<TAB>LENGTH<TAB>COUNT`, the last one for its length and all above. */
static void write_dead_ends(const struct rate_task *rate, struct text *out)
{
    write_ratio(out, "mean_dead_end_length", rate->dead_end_cells, rate->of_exits[1]);
    for (uint32_t length = 1; length <= DEAD_END_LENGTHS; length++)
        if (rate->dead_ends[length] > 0)
            text_format(out, "dead_end_length\t%u%s\t%u\n", length,
                        length == DEAD_END_LENGTHS ? "+" : "", rate->dead_ends[length]);
}

static void result(const void *task, struct text *out)
{
    const struct rate_task *rate = task;
    const struct worm_board *board = rate->plan.board;
    uint32_t cells = board->cells_inside;
    text_fact_unsigned(out, "cells", cells);
    write_ratio(out, "dead_end", rate->of_exits[1], cells);
    write_ratio(out, "straight", rate->straight, cells);
    write_ratio(out, "turn", rate->of_exits[2] - rate->straight, cells);
    write_ratio(out, "three_way", rate->of_exits[3], cells);
    write_ratio(out, "four_way", rate->of_exits[4], cells);
    text_fact_unsigned(out, "unreachable_cells", cells - rate->reached);
    text_fact_unsigned(out, "regions", rate->regions);
    text_fact_unsigned(out, "loops", loops_of(rate));
    write_solution(rate, out);
    if (loops_of(rate) == 0)
        text_fact_unsigned(out, "diameter", rate->diameter);
    else
        text_string(out, "diameter\t-\n");
    write_complexity(rate, out);
    if (board->counted) {
        text_fact_unsigned(out, "steps", board->steps);
        write_ratio(out, "steps_per_cell", board->steps, cells);
        text_fact_unsigned(out, "killed_worms", board->killed);
    } else {
        text_string(out, "steps\t-\nsteps_per_cell\t-\nkilled_worms\t-\n");
    }
    write_dead_ends(rate, out);
}

static void progress(const void *task, struct text *out)
{
    static const char *const names[] = {"cells", "cells",    "cells",    "parts",
                                        "parts", "parts",    "solution", "longest way",
                                        "parts", "hallways", "measured"};
    const struct rate_task *rate = task;
    bool floods = rate->phase == UNWALLED || rate->phase == LONGEST ||
                  (rate->phase >= FLOODING && rate->phase <= REACHING);
    text_fact(out, "phase", names[rate->phase]);
    text_fact_unsigned(out, "cells_met", floods ? rate->flood.cells : rate->cell);
    /* What goes through the cells goes through all of the sheet. */
    text_fact_unsigned(out, "cells",
                       floods ? rate->plan.board->cells_inside : worm_cells(rate->plan.board));
}

static void close(void *task)
{
    struct rate_task *rate = task;
    worm_plan_close(&rate->plan);
    worm_flood_close(&rate->flood);
}

struct task *worm_rate(struct maze *maze)
{
    static const struct task_class class = {
        .run = run, .progress = progress, .result = result, .close = close};
    struct rate_task *rate = task_open(&class, sizeof *rate, maze);
    if (!rate)
        return NULL;
    return task_or_close(&rate->task, worm_plan_open(&rate->plan, maze->board));
}
