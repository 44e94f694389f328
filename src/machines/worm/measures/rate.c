/*
 * Measures of a maze, in slices: cells by exits, connected components, solution, diameter, dead
 * ends, hallways and complexity.
 *
 * A hallway is a path between two ends; an end is a cell with any number of exits but two. The
 * length of a dead end is the length of its hallway in cells, without the junction. In a maze with
 * loops the solution is one of the shortest, and the diameter is not measured, since that would
 * need a flood from each cell.
 *
 * Complexity after McClendon 2001 ('The Complexity and Difficulty of a Maze', Bridges): a hallway
 * of length D, whose turns of angle theta come at distance d after the turn (or end) before, has D
 * * sum(theta / (d * pi)); a maze has the natural logarithm of the sum over its hallways. A
 * hallway is read from its upper, then left end. All numbers are fixed point. Triangles have none: a path
 * turns by 60 degrees in each. A path through a hexagon goes straight on, or turns by 60 or by 120 degrees.
 */
#include "cell_map.h"

#include <string.h>

enum { DEAD_END_LENGTHS = 64 }; /* dead ends of this length or more are counted together */

enum phase {
    NEAREST, /* of several goals: floods from them to the start, and walks back to the nearest */
    OPEN_DISTANCE, /* with a mask: distance from start to goal if there were no walls */
    FILLING,
    COUNTING,       /* counts cells by exits */
    FLOODING,       /* floods from the goal, to find the start */
    UNMARKING,      /* if the start was not found: removes the marks of this flood */
    FLOODING_START, /* ... and floods from the start */
    FOLLOWING,      /* follows the solution */
    LONGEST,        /* floods again from the farthest cell: the diameter */
    COMPONENTS,     /* counts the other components of an Outback maze */
    HALLWAYS,
    MEASURED,
};

/* State of a walk along a hallway. */
struct hallway {
    bool walking;
    uint32_t first; /* the end where it started */
    uint32_t exit;  /* its exit from there */
    uint32_t at;
    uint32_t heading;
    uint32_t length;   /* in moves */
    bool met_path;     /* has entered a cell of the solution */
    uint32_t straight; /* moves since the last turn */
    uint64_t turns;    /* sum of theta / d, theta in right angles, in units of 2^-TURN_BITS */
};

enum { TURN_BITS = 24 };

struct rate_task {
    struct task task;
    struct worm_cell_map map;
    struct worm_flood flood;
    enum phase phase;
    uint32_t goal; /* the nearest */
    uint32_t
        cell; /* NEAREST, COUNTING, COMPONENTS, HALLWAYS: the next cell; FOLLOWING: the current cell */
    uint32_t exit;                 /* HALLWAYS: next direction of the cell */
    uint32_t by_set[WORM_SIX + 1]; /* cells by their set of exits, and from these by their number */
    uint32_t by_exits[WORM_DIRECTIONS];
    uint32_t straight;
    uint32_t reached;
    uint32_t regions;
    bool is_flooding;
    bool solvable;
    uint32_t solution;
    uint32_t open_distance;  /* from start to goal if there were no walls */
    uint32_t junctions;      /* cells with three exits or more on the solution */
    uint32_t path_dead_ends; /* dead ends whose hallway starts at the solution */
    uint32_t diameter;
    struct hallway hallway;
    uint64_t dead_end_cells;
    uint32_t dead_ends[DEAD_END_LENGTHS + 1];
    uint128 complexity; /* sum of D / (2 d), in units of 2^-(TURN_BITS + 1) */
};

static uint32_t exit_count(const struct rate_task *rate, uint32_t cell)
{
    return (uint32_t)__builtin_popcount(worm_cell_map_exits(&rate->map, cell));
}

static bool count_cells(struct rate_task *rate, uint32_t *budget)
{
    enum { CELLS_PER_NODE = 32 };
    uint32_t cells = worm_cells(rate->map.board);
    for (; *budget > 0 && rate->cell < cells; --*budget)
        for (uint32_t i = 0; i < CELLS_PER_NODE && rate->cell < cells; i++, rate->cell++)
            rate->by_set[worm_cell_map_exits(&rate->map, rate->cell)]++;
    if (rate->cell < cells)
        return false;
    for (uint32_t set = 0; set <= WORM_SIX; set++)
        rate->by_exits[__builtin_popcount(set)] += rate->by_set[set];
    /* A path turns in each triangle. */
    for (uint32_t set = 0; rate->map.board->grid != WORM_TRIANGLES && set <= WORM_SIX; set++)
        rate->straight += worm_is_straight(set) ? rate->by_set[set] : 0;
    return true;
}

/* Follows the solution that is shown to the player. */
static bool follow_solution(struct rate_task *rate, uint32_t *budget)
{
    for (; *budget > 0; --*budget) {
        rate->map.cells[rate->cell] |= CELL_ON_PATH;
        rate->junctions += (uint32_t)(exit_count(rate, rate->cell) > 2);
        if (rate->cell == rate->goal)
            return true;
        rate->cell = worm_cell_map_neighbour(&rate->map, rate->cell,
                                             worm_cell_map_step(&rate->map, rate->cell));
    }
    return false;
}

/* Floods each component that is not marked yet. The flood LONGEST has removed the marks of the
 * start's component, and other components never had marks; so a component counts when its flood
 * has marked it. */
static bool count_components(struct rate_task *rate, uint32_t *budget)
{
    uint32_t cells = worm_cells(rate->map.board);
    while (*budget > 0) {
        if (rate->is_flooding) {
            if (!worm_map_flood_run(&rate->map, &rate->flood, budget))
                return false;
            rate->is_flooding = false;
            rate->regions++;
        }
        for (; *budget > 0 && rate->cell < cells; --*budget, rate->cell++)
            if (!(rate->map.cells[rate->cell] & CELL_MARK) &&
                !worm_is_outside(rate->map.board, rate->cell))
                break;
        if (rate->cell == cells)
            return true;
        if (*budget > 0) {
            worm_map_flood_begin(&rate->map, &rate->flood, rate->cell, UINT32_MAX, CELL_MARK);
            rate->is_flooding = true;
        }
    }
    return false;
}

/* ---- Hallways ---- */

/* Counting bits would be a call on some machines. */
static inline bool has_two(uint32_t set)
{
    uint32_t rest = set & (set - 1);
    return rest && !(rest & (rest - 1));
}

static void end_hallway(struct rate_task *rate)
{
    struct hallway *hallway = &rate->hallway;
    hallway->walking = false;
    /* Each hallway is walked from both ends; a loop at one end, from both exits. Count it once. */
    bool once = hallway->first == hallway->at ? hallway->exit < worm_opposite(hallway->heading)
                                              : hallway->first < hallway->at;
    if (once)
        rate->complexity += (uint128)hallway->length * hallway->turns;
    if (exit_count(rate, hallway->first) != 1)
        return;
    uint32_t length = hallway->length < DEAD_END_LENGTHS ? hallway->length : DEAD_END_LENGTHS;
    rate->dead_ends[length]++;
    rate->dead_end_cells += hallway->length;
    /* Dead ends may also hang off the start or the goal, where no junction is. */
    if (hallway->met_path && !(rate->map.cells[hallway->first] & CELL_ON_PATH))
        rate->path_dead_ends++;
}

/* Returns the angle between two directions, in right angles, in units of 2^-TURN_BITS. */
static inline __attribute__((always_inline)) uint32_t turn_of(uint32_t from, uint32_t to,
                                                              const bool hexagons)
{
    static const uint8_t clockwise[] = {0, 2, 3, 5, 1, 0, 4}; /* of hexagons, in sixths of a turn */
    if (!hexagons)
        return 1u << TURN_BITS;
    uint32_t sixths = (6u + clockwise[from] - clockwise[to]) % 6;
    bool is_sharp = sixths == 2 || sixths == 4;
    return (is_sharp ? 4u : 2u) * (1u << TURN_BITS) / 3;
}

/* One move along the hallway. */
static inline __attribute__((always_inline)) void walk_hallway(struct rate_task *rate,
                                                               const bool hexagons)
{
    struct hallway *hallway = &rate->hallway;
    hallway->at = worm_cell_map_neighbour_in(&rate->map, hallway->at, hallway->heading, hexagons);
    hallway->length++;
    hallway->straight++;
    hallway->met_path |= (rate->map.cells[hallway->at] & CELL_ON_PATH) != 0;
    uint32_t exits = worm_cell_map_exits_in(&rate->map, hallway->at, hexagons);
    if (!has_two(exits)) {
        end_hallway(rate);
        return;
    }
    uint32_t onward = (uint32_t)__builtin_ctz(exits & ~(1u << worm_opposite(hallway->heading)));
    if (onward == hallway->heading)
        return;
    hallway->turns += turn_of(hallway->heading, onward, hexagons) / hallway->straight;
    hallway->straight = 0;
    hallway->heading = onward;
}

static inline __attribute__((always_inline)) bool walk_hallways(struct rate_task *rate,
                                                                uint32_t *budget,
                                                                const bool hexagons)
{
    uint32_t cells = worm_cells(rate->map.board);
    for (; *budget > 0; --*budget) {
        if (rate->hallway.walking) {
            walk_hallway(rate, hexagons);
            continue;
        }
        if (rate->cell == cells)
            return true;
        uint32_t exits = worm_cell_map_exits_in(&rate->map, rate->cell, hexagons);
        uint32_t left = exits >> rate->exit << rate->exit;
        if (left == 0 || has_two(exits)) {
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
    uint32_t start = rate->map.board->start;
    uint32_t goal = rate->goal;
    rate->phase = phase;
    rate->cell = phase == FOLLOWING ? start : 0;
    if (phase == FLOODING)
        worm_map_flood_begin(&rate->map, &rate->flood, goal, start, CELL_MARK);
    else if (phase == UNMARKING && !rate->solvable)
        worm_map_flood_begin(&rate->map, &rate->flood, goal, UINT32_MAX, 0);
    else if (phase == FLOODING_START && !rate->solvable)
        worm_map_flood_begin(&rate->map, &rate->flood, start, UINT32_MAX, CELL_MARK);
    else if (phase == LONGEST)
        worm_map_flood_begin(&rate->map, &rate->flood, rate->flood.farthest, UINT32_MAX, 0);
    else if (phase == COMPONENTS)
        worm_map_flood_begin(&rate->map, &rate->flood, start, UINT32_MAX, CELL_MARK);
    rate->is_flooding = phase == COMPONENTS;
}

/* The marks go with the map, which is filled in again afterwards. If all goals are out of reach, the first one counts. */
static bool find_nearest_goal(struct rate_task *rate, uint32_t *budget)
{
    const struct worm_board *board = rate->map.board;
    if (board->goal_count == 1)
        return true;
    if (!worm_cell_map_fill(&rate->map, budget))
        return false;
    if (!rate->is_flooding) {
        worm_map_flood_goals(&rate->map, &rate->flood, board->start);
        rate->flood.stop = rate->is_flooding = true;
        rate->cell = board->start;
    }
    if (!worm_map_flood_run(&rate->map, &rate->flood, budget))
        return false;
    if (rate->flood.wanted_depth != UINT32_MAX) {
        for (; *budget > 0 && !worm_is_goal(board, rate->cell); --*budget)
            rate->cell = worm_cell_map_neighbour(&rate->map, rate->cell,
                                                 worm_cell_map_step(&rate->map, rate->cell));
        if (!worm_is_goal(board, rate->cell))
            return false;
        rate->goal = rate->cell;
    }
    rate->map.row = 0;
    return true;
}

/* Distance from start to goal on a sheet of squares without mask and walls. */
static uint32_t open_distance(const struct worm_board *board, uint32_t goal)
{
    int64_t down = (int64_t)(goal / board->width) - board->start / board->width;
    int64_t right = (int64_t)(goal % board->width) - board->start % board->width;
    return (uint32_t)((down < 0 ? -down : down) + (right < 0 ? -right : right));
}

/* On squares without a mask the distance is known. Else a flood finds it on a map without walls, which
 * is filled in again afterwards. */
static bool measure_open_distance(struct rate_task *rate, uint32_t *budget)
{
    const struct worm_board *board = rate->map.board;
    rate->open_distance = open_distance(board, rate->goal);
    if (board->cells_inside == worm_cells(board) && board->grid == WORM_SQUARES)
        return true;
    rate->map.without_walls = true;
    if (!worm_cell_map_fill(&rate->map, budget))
        return false;
    if (!rate->is_flooding) {
        worm_map_flood_begin(&rate->map, &rate->flood, board->start, rate->goal, CELL_MARK);
        rate->flood.stop = true;
        rate->is_flooding = true;
    }
    if (!worm_map_flood_run(&rate->map, &rate->flood, budget))
        return false;
    rate->open_distance = rate->flood.wanted_depth;
    rate->map.without_walls = false;
    rate->map.row = 0;
    return true;
}

/* Works at the current phase. Returns true when the phase is done. */
static bool work(struct rate_task *rate, uint32_t *budget)
{
    switch (rate->phase) {
    case NEAREST:
        return find_nearest_goal(rate, budget);
    case OPEN_DISTANCE:
        return measure_open_distance(rate, budget);
    case FILLING:
        return worm_cell_map_fill(&rate->map, budget);
    case COUNTING:
        return count_cells(rate, budget);
    case FLOODING:
        if (!worm_map_flood_run(&rate->map, &rate->flood, budget))
            return false;
        rate->reached = rate->flood.cells;
        rate->solvable = rate->flood.wanted_depth != UINT32_MAX;
        rate->solution = rate->flood.wanted_depth;
        return true;
    case UNMARKING:
        return rate->solvable || worm_map_flood_run(&rate->map, &rate->flood, budget);
    case FLOODING_START:
        if (rate->solvable)
            return true;
        if (!worm_map_flood_run(&rate->map, &rate->flood, budget))
            return false;
        rate->reached = rate->flood.cells;
        return true;
    case FOLLOWING:
        return !rate->solvable || follow_solution(rate, budget);
    case LONGEST:
        if (!worm_map_flood_run(&rate->map, &rate->flood, budget))
            return false;
        rate->diameter = rate->flood.farthest_depth;
        return true;
    case COMPONENTS:
        if (rate->reached < rate->map.board->cells_inside)
            return count_components(rate, budget);
        rate->regions = 1;
        return true;
    case HALLWAYS:
        return rate->map.more_exits ? walk_hallways(rate, budget, true)
                                    : walk_hallways(rate, budget, false);
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

/* ---- Output lines ---- */

/* Returns the natural logarithm of value / 2^shift in millionths, rounded down; value >=
 * 2^shift. Repeated squaring gives the bits of the binary logarithm (Knuth, TAOCP 1.2.2), which
 * is multiplied by ln 2 in 32 bits. */
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

/* Independent loops: the number of passages that could be closed without disconnecting cells. */
static uint32_t loops_of(const struct rate_task *rate)
{
    uint32_t ends = 0;
    for (uint32_t exits = 1; exits < WORM_DIRECTIONS; exits++)
        ends += exits * rate->by_exits[exits];
    return ends / 2 + rate->regions - rate->map.board->cells_inside;
}

/* In the order of the output. */
enum {
    CELLS,
    DEAD_END,
    STRAIGHT,
    TURN,
    THREE_WAY,
    FOUR_WAY,
    UNREACHABLE_CELLS,
    REGIONS,
    LOOPS,
    SOLUTION_LENGTH,
    TORTUOSITY,
    SOLUTION_SHARE,
    SOLUTION_JUNCTIONS,
    SOLUTION_DEAD_ENDS,
    DIAMETER,
    COMPLEXITY,
    STEPS,
    STEPS_PER_CELL,
    KILLED_WORMS,
    MEAN_DEAD_END_LENGTH,
    MEASURES,
};

const struct measure worm_measure_rows[MEASURES + 3] = {
    [CELLS] = {"cells", false, "integer", "cells", NULL, "Cells", "cells inside the maze"},
    [DEAD_END] = {"dead_end", true, "share", NULL, NULL, "Dead ends", "cells with one exit"},
    [STRAIGHT] = {"straight", true, "share", NULL, NULL, "Straight passages",
                  "cells with two opposite exits"},
    [TURN] = {"turn", true, "share", NULL, NULL, "Turns", "cells with two other exits"},
    [THREE_WAY] = {"three_way", true, "share", NULL, NULL, "Junctions of three",
                   "cells with three exits"},
    [FOUR_WAY] = {"four_way", true, "share", NULL, NULL, "Crossings",
                  "cells with four exits or more"},
    [UNREACHABLE_CELLS] = {"unreachable_cells", false, "integer", "cells", NULL,
                           "Unreachable cells", "cells that no path from the start reaches"},
    [REGIONS] = {"regions", false, "integer", NULL, NULL, "Regions", "connected parts of the maze"},
    [LOOPS] = {"loops", false, "integer", NULL, NULL, "Loops",
               "passages that could be closed without cutting off a cell"},
    [SOLUTION_LENGTH] = {"solution_length", false, "integer", "steps", "harder", "Solution",
                         "steps of the shortest solution"},
    [TORTUOSITY] = {"tortuosity", true, "decimal", NULL, "harder", "Tortuosity",
                    "length of the solution by the distance of its ends"},
    [SOLUTION_SHARE] = {"solution_share", true, "share", NULL, NULL, "Solution's share",
                        "cells of the solution by all cells"},
    [SOLUTION_JUNCTIONS] = {"solution_junctions", false, "integer", NULL, "harder",
                            "Junctions on the solution",
                            "cells of the solution with three exits or more"},
    [SOLUTION_DEAD_ENDS] = {"solution_dead_ends", false, "integer", NULL, "harder",
                            "Dead ends off the solution", "dead ends that begin at the solution"},
    [DIAMETER] = {"diameter", false, "integer", "steps", NULL, "Diameter",
                  "longest path between two cells; - with loops"},
    [COMPLEXITY] = {"complexity", true, "decimal", NULL, "harder", "Complexity",
                    "McClendon's complexity of the maze"},
    [STEPS] = {"steps", false, "integer", "steps", NULL, "Steps of the worms",
               "steps that generated the maze; - if no worm did"},
    [STEPS_PER_CELL] = {"steps_per_cell", true, "decimal", NULL, NULL, "Steps for each cell",
                        "steps of the worms by all cells"},
    [KILLED_WORMS] = {"killed_worms", false, "integer", "worms", NULL, "Trapped worms",
                      "worms that were trapped and removed"},
    [MEAN_DEAD_END_LENGTH] = {"mean_dead_end_length", true, "decimal", "cells", NULL,
                              "Mean dead end", "mean length of the dead ends"},
    {"dead_end_length.length", false, "text", "cells", NULL, "Length of a dead end",
     "64+: 64 or more"},
    {"dead_end_length.count", false, "integer", NULL, NULL, "Dead ends",
     "number of dead ends of this length"},
    {0}};

const struct measure_table worm_measures = {worm_measure_rows, MEASURES, "dead_end_length",
                                            DEAD_END_LENGTHS};

static struct measure_value ratio(uint64_t numerator, uint64_t denominator)
{
    return (struct measure_value){numerator, denominator};
}

static void measure_cells(const struct rate_task *rate, struct measure_value *values)
{
    uint32_t cells = rate->map.board->cells_inside;
    values[CELLS] = measure_whole(cells);
    values[DEAD_END] = ratio(rate->by_exits[1], cells);
    values[STRAIGHT] = ratio(rate->straight, cells);
    values[TURN] = ratio(rate->by_exits[2] - rate->straight, cells);
    values[THREE_WAY] = ratio(rate->by_exits[3], cells);
    values[FOUR_WAY] = ratio(rate->by_exits[4] + rate->by_exits[5] + rate->by_exits[6], cells);
    values[UNREACHABLE_CELLS] = measure_whole(cells - rate->reached);
    values[REGIONS] = measure_whole(rate->regions);
    values[LOOPS] = measure_whole(loops_of(rate));
    values[MEAN_DEAD_END_LENGTH] = ratio(rate->dead_end_cells, rate->by_exits[1]);
    if (loops_of(rate) == 0)
        values[DIAMETER] = measure_whole(rate->diameter);
    if (rate->complexity >> (TURN_BITS + 1) > 0 && rate->map.board->grid != WORM_TRIANGLES)
        values[COMPLEXITY] = ratio(natural_log(rate->complexity, TURN_BITS + 1), 1000000);
}

static void measure_solution(const struct rate_task *rate, struct measure_value *values)
{
    values[SOLUTION_LENGTH] = measure_whole(rate->solution);
    values[TORTUOSITY] = ratio(rate->solution, rate->open_distance);
    values[SOLUTION_SHARE] = ratio((uint64_t)rate->solution + 1, rate->map.board->cells_inside);
    values[SOLUTION_JUNCTIONS] = measure_whole(rate->junctions);
    values[SOLUTION_DEAD_ENDS] = measure_whole(rate->path_dead_ends);
}

static void measure(const void *task, struct measure_value *values, uint32_t *bins)
{
    const struct rate_task *rate = task;
    const struct worm_board *board = rate->map.board;
    memset(values, 0, MEASURES * sizeof *values);
    memcpy(bins, rate->dead_ends + 1, DEAD_END_LENGTHS * sizeof *bins);
    measure_cells(rate, values);
    if (rate->solvable)
        measure_solution(rate, values);
    if (board->counted) {
        values[STEPS] = measure_whole(board->steps);
        values[STEPS_PER_CELL] = ratio(board->steps, board->cells_inside);
        values[KILLED_WORMS] = measure_whole(board->killed);
    }
}

/* A line for each measure, then `dead_end_length<TAB>LENGTH<TAB>COUNT` for each length that occurs. */
static void result(const void *task, struct text *out)
{
    struct measure_value values[MEASURES];
    uint32_t bins[DEAD_END_LENGTHS];
    measure(task, values, bins);
    for (uint32_t i = 0; i < MEASURES; i++) {
        text_format(out, "%s\t", worm_measure_rows[i].name);
        measure_write(&worm_measure_rows[i], values[i], MEASURE_PLACES, out);
        text_char(out, '\n');
    }
    for (uint32_t bin = 0; bin < DEAD_END_LENGTHS; bin++) {
        if (bins[bin] == 0)
            continue;
        text_format(out, "%s\t", worm_measures.distribution);
        measure_write_key(&worm_measures, bin, out);
        text_format(out, "\t%u\n", bins[bin]);
    }
}

/* Each phase counts the cells of the sheet once, those without a flood in order. */
static struct progress progress(const void *task)
{
    const struct rate_task *rate = task;
    bool floods = rate->phase <= OPEN_DISTANCE || rate->phase == LONGEST ||
                  (rate->phase >= FLOODING && rate->phase <= FLOODING_START);
    uint64_t cells = worm_cells(rate->map.board);
    uint64_t met = floods                   ? rate->flood.cells
                   : rate->phase == FILLING ? (uint64_t)rate->map.row * rate->map.board->width
                   : rate->phase == FOLLOWING || rate->phase == MEASURED ? 0
                                                                         : rate->cell;
    return (struct progress){.done = rate->phase * cells + met, .total = MEASURED * cells};
}

static void close(void *task)
{
    struct rate_task *rate = task;
    worm_cell_map_close(&rate->map);
    worm_flood_close(&rate->flood);
}

struct task *worm_rate(struct maze *maze)
{
    static const struct task_class class = {
        .run = run, .progress = progress, .measure = measure, .result = result, .close = close};
    struct rate_task *rate = task_open(&class, sizeof *rate, maze);
    if (!rate)
        return NULL;
    rate->goal = ((const struct worm_board *)maze->board)->goals[0];
    return task_or_close(&rate->task, worm_cell_map_open(&rate->map, maze->board));
}
