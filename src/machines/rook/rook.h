/*
 * Rook jumping mazes (Neller, Fisher, Choga, Lalvani, McCarty): every cell says how far one jumps
 * from it; from the start to the goal.
 *
 * A table of one-step neighbours (board/grid.c) says what 'straight on' means on a board, so that the same code plays
 * every variation. A state is a cell with the direction one arrived by, where that matters.
 */
#pragma once

#include "core/cells.h"
#include "core/graph.h"
#include "core/kind.h"

enum {
    ROOK_SIDE_MIN = 3,
    /* A published board has 23 by 23 cells; a column is one letter. */
    ROOK_SIDE_MAX = 24,
    ROOK_CELLS_MAX = ROOK_SIDE_MAX * ROOK_SIDE_MAX,
    ROOK_JUMP_MAX = ROOK_SIDE_MAX - 1,
    /* Searches keep cells in bytes and sets of them in four machine words. */
    ROOK_SEARCH_SIDE_MAX = 16,
    ROOK_SEARCH_CELLS_MAX = ROOK_SEARCH_SIDE_MAX * ROOK_SEARCH_SIDE_MAX,
    ROOK_SEARCH_JUMP_MAX = ROOK_SEARCH_SIDE_MAX - 1,
    ROOK_SEARCH_JUMPS = ROOK_SEARCH_JUMP_MAX + 1,
    ROOK_DIRECTIONS_MAX = 8,
    /* A direction, or 'any', for the start and for jumps that two directions share. */
    ROOK_ARRIVALS_MAX = ROOK_DIRECTIONS_MAX + 1,
    ROOK_STATES_MAX = ROOK_CELLS_MAX * ROOK_ARRIVALS_MAX,
    ROOK_NO_CELL = UINT16_MAX,
    ROOK_WEIGHT_MAX = 1000,
    ROOK_ITERATIONS_MAX = 1000000000,
};

#define ROOK_SIDE_LIMIT "a board has 3 to 24 cells on a side, and 3 to 16 if it comes from a seed"

/* Contents of a cell: 0 is a goal, 1 to 23 a jump. */
enum { ROOK_GOAL_NUMBER = 0, ROOK_HEDGE = ROOK_JUMP_MAX + 1, ROOK_TALL_HEDGE };

/* Indices of the parameters. */
enum {
    ROOK_W,
    ROOK_H,
    ROOK_QUEEN,
    ROOK_HEX,
    ROOK_TRI,
    ROOK_TORUS,
    ROOK_NO_U_TURN,
    ROOK_RIM,
    ROOK_GO,
    ROOK_START,
    ROOK_WEIGHT_UNIQUE,
    ROOK_WEIGHT_UNREACHING,
    ROOK_WEIGHT_FORCED,
    ROOK_WEIGHT_DECISION,
    ROOK_WEIGHT_CLUSTER,
    ROOK_WALLS,
    ROOK_GOAL,
    ROOK_LENGTH,
    ROOK_HARDEST,
    ROOK_ITERATIONS,
    ROOK_ACCEPT,
    ROOK_TEMPERATURE,
    ROOK_DECAY,
    ROOK_DEEP,
    ROOK_PRESET,
};

/* The words of ROOK_PRESET; 0: none. */
enum rook_preset { ROOK_EASY = 1, ROOK_MEDIUM, ROOK_HARD };

/* ---- board/grid.c: what 'straight on' means ---- */

struct rook_grid {
    uint32_t width, height, cells;
    uint32_t directions;
    uint32_t arrivals; /* 1; without U-turns the directions and, last, 'any' */
    uint32_t longest;  /* a longer jump is no move */
    bool no_u_turn;
    bool rim;                /* goals lie beyond the rim: no jump crosses one */
    uint32_t open;           /* the directions in which one may jump, as bits */
    const char *letters;     /* the move of each direction of the lattice, in the order of ties */
    const uint8_t *opposite; /* of each direction */
    uint16_t next[ROOK_DIRECTIONS_MAX][ROOK_CELLS_MAX]; /* one step on; ROOK_NO_CELL: the edge */
};

/* The parameters have passed rook_complete. */
void rook_grid_open(struct rook_grid *grid, const int32_t *values);
const char *rook_letters(const int32_t *values);
/* The letters of the value of ROOK_GO, from bit 0 on. */
#define ROOK_ALL_LETTERS "URDLECZQ"
static inline bool rook_is_open(const struct rook_grid *grid, uint32_t direction)
{
    return grid->open >> direction & 1;
}
/* The name of a direction in words. */
const char *rook_direction_name(char letter);
/* Why a jump is no move. */
enum rook_fault {
    ROOK_NO_FAULT,
    ROOK_TOO_LONG, /* for joined edges, where no jump leaves the board */
    ROOK_OFF_BOARD,
    ROOK_ON_HEDGE,
    ROOK_BEHIND_HEDGE, /* a tall one */
    ROOK_PAST_RIM,
    ROOK_SAME_CELL,
};

/* Jumps from a cell, also in a direction that is not open. *at: the cell on which the jump ends, or the tall hedge before it. */
enum rook_fault rook_try(const struct rook_grid *grid, const uint8_t *content, uint32_t cell,
                         uint32_t direction, uint32_t jump, uint16_t *at);
/* Where a jump from a cell ends; ROOK_NO_CELL if it is no move. */
uint16_t rook_land(const struct rook_grid *grid, const uint8_t *content, uint32_t cell,
                   uint32_t direction, uint32_t jump);
/* `A1` */
static inline struct cell_name rook_cell(const struct rook_grid *grid, uint32_t cell)
{
    return cell_name(cell, grid->width);
}

/* GRAPH_FAR: `-` */
struct text_number rook_distance(uint32_t distance);

static inline bool rook_is_hedge(uint8_t content)
{
    return content >= ROOK_HEDGE;
}

/* The number of a cell's content in arrays and in `cell` lines: a hedge is 16 and a tall one 17 since 1.0, where no jump is as
 * long; on larger boards they are 24 and 25, as here. */
static inline uint32_t rook_hedge_number(uint32_t width, uint32_t height)
{
    bool large = width > ROOK_SEARCH_SIDE_MAX || height > ROOK_SEARCH_SIDE_MAX;
    return large ? ROOK_HEDGE : ROOK_SEARCH_SIDE_MAX;
}
static inline uint32_t rook_content_number(const struct rook_grid *grid, uint8_t content)
{
    return rook_is_hedge(content)
               ? content - ROOK_HEDGE + rook_hedge_number(grid->width, grid->height)
               : content;
}

/* Within a rim tall hedges are no cells: the board ends there. */
static inline bool rook_is_outside(const struct rook_grid *grid, uint8_t content)
{
    return grid->rim && content == ROOK_TALL_HEDGE;
}

/* ---- The board and all that is known of it ---- */

/* Factors of the terms of the energy; |S| is the number of cells. */
struct rook_weights {
    int64_t unique;     /* times |S|^3 */
    int64_t unreaching; /* times |S|^2 */
    int64_t forced;
    int64_t decision;
    int64_t cluster;
};

struct rook_weights rook_weights_of(const int32_t *values);

struct rook_terms {
    uint32_t cells;    /* |S|: walls are not counted */
    uint32_t shortest; /* GRAPH_FAR if there is no solution */
    bool unique;
    uint32_t unreaching, black_hole, white_hole;
    uint32_t forward_decisions, backward_decisions;
    uint32_t initial_forced;
    uint32_t cluster_penalty;
};

int64_t rook_energy(const struct rook_terms *terms, const struct rook_weights *weights);

struct rook_board {
    struct rook_grid grid;
    struct rook_weights weights;
    uint32_t start, goal; /* the first goal; of several each has the number 0 */
    uint8_t content[ROOK_CELLS_MAX];
    /* By state, cell * arrivals + arrival; a goal has one state, the free one. */
    uint32_t to_goal[ROOK_STATES_MAX];
    uint32_t from_start[ROOK_STATES_MAX];
    uint64_t shortest_paths
        [ROOK_STATES_MAX];              /* as sequences of cells; UINT64_MAX: this number or more */
    uint32_t in_degree[ROOK_CELLS_MAX]; /* cells with a jump here */
    uint32_t cluster[ROOK_CELLS_MAX];   /* the lowest cell of its cluster */
    struct rook_terms terms;
};

/* The moves of a state: each cell that can be jumped to once, in the order of the directions. */
struct rook_moves {
    uint32_t count;
    struct {
        uint16_t cell;
        uint8_t direction;
        uint8_t arrival;
    } move[ROOK_DIRECTIONS_MAX];
};

void rook_moves_of(const struct rook_board *board, uint32_t state, struct rook_moves *moves);
/* The state that one of the moves leads to. */
static inline uint32_t rook_state_after(const struct rook_board *board,
                                        const struct rook_moves *moves, uint32_t i)
{
    return moves->move[i].cell * board->grid.arrivals + moves->move[i].arrival;
}
/* The state of a cell in which every direction is open. */
static inline uint32_t rook_free_state(const struct rook_grid *grid, uint32_t cell)
{
    return cell * grid->arrivals + grid->arrivals - 1;
}

/* ---- board/analysis.c ---- */

/* Fills in everything behind `content`. False: no memory. */
bool rook_analyse(struct rook_board *board);
/* The first move, in the order of the directions, that leads nearer to the goal; false if there
 * is none. */
bool rook_nearer(const struct rook_board *board, uint32_t state, uint32_t *next, char *letter);
/* The cells of the initial forced moves; room for ROOK_STATES_MAX. */
uint32_t rook_forced_cells(const struct rook_board *board, uint16_t *cells);
/* Whether one of the cell's states can be reached from the start. */
bool rook_is_reachable(const struct rook_board *board, uint32_t cell);
bool rook_is_reaching(const struct rook_board *board, uint32_t cell);

/* ---- measures/difficulty.c ---- */

/* The board is analysed. Choices are in hundredths of a bit; points are 0 without a solution. */
struct rook_difficulty {
    uint32_t reachable, traps; /* states, without the goal */
    uint32_t forward_choices, backward_choices;
    uint32_t points;
};

struct rook_difficulty rook_difficulty_of(const struct rook_board *board);

/* ---- measures/rate.c: the task `rate` ---- */

/* NULL: no memory. */
struct task *rook_rate(struct maze *maze);
extern const struct measure rook_measure_rows[];

/* ---- measures/energy_text.c ---- */

/* The `name<TAB>value` lines of `rate` that are of the energy. */
void rook_measure(const struct rook_board *board, struct text *out);
/* One line a term: `term<TAB>NAME<TAB>COUNT<TAB>ENERGY<TAB>CELL,CELL...`. */
void rook_write_terms(const struct rook_board *board, struct text *out);

/* ---- energy/: the fast energy of the search, on bit sets ---- */

/* The objective that a search minimizes: the energy with its weights multiplied out, and perhaps a requested
 * length. All are 0 or more. */
struct rook_aim {
    int64_t not_unique;
    int64_t unreaching; /* each cell */
    int64_t forced;
    int64_t decision;
    int64_t cluster;
    int64_t length; /* each move by which the shortest solution misses `wanted` */
    uint32_t wanted;
};

/* The energy itself. */
struct rook_aim rook_aim_of(const struct rook_weights *weights, uint32_t cells);

struct rook_bitboard;

/* For the walls, the start and the rules of `board`. NULL: no memory. */
struct rook_bitboard *rook_bitboard_open(const struct rook_board *board);
void rook_bitboard_close(struct rook_bitboard *bitboard);
/* The numbers of a cell with which there is a move; gives how many there are. */
uint32_t rook_bitboard_numbers(const struct rook_bitboard *bitboard, uint32_t cell,
                               const uint8_t **numbers);
/* One of these numbers at random; 1 if the cell has none. */
uint8_t rook_bitboard_random_number(const struct rook_bitboard *bitboard, uint32_t cell,
                                    struct rng *rng);
/* Takes over the contents of every cell, the goal among them; walls stay as they are. */
void rook_bitboard_load(struct rook_bitboard *bitboard, const uint8_t *content);
/* Changes one jump number of what is loaded. */
void rook_bitboard_change(struct rook_bitboard *bitboard, uint32_t cell, uint32_t number);
/* Makes `cell` the goal; the old goal gets `number`. */
void rook_bitboard_move_goal(struct rook_bitboard *bitboard, uint32_t cell, uint32_t number);
uint32_t rook_bitboard_goal(const struct rook_bitboard *bitboard);
const uint8_t *rook_bitboard_content(const struct rook_bitboard *bitboard);
/* Returns the energy of the loaded board; INT64_MAX as soon as it is known to exceed `bound`. The
 * function sets all `terms` except black and white holes, unless it returns INT64_MAX; it sets
 * `unreaching` only if `aim` gives it a weight. */
int64_t rook_bitboard_energy(struct rook_bitboard *bitboard, const struct rook_aim *aim,
                             int64_t bound, struct rook_terms *terms);
/* The same, from terms that are complete. */
int64_t rook_rate_terms(const struct rook_aim *aim, const struct rook_terms *terms);

/* ---- search/search.c ---- */

/* NULL: no memory. */
struct task *rook_generate(struct maze *maze);

/* ---- print/changes.c ---- */

/* The format `changes`. */
struct task *rook_open_changes(const struct maze_format *format, struct maze *maze,
                               struct mw_text options, struct mw_error *error);

/* ---- print/picture.c: for paper ---- */

/* With the path from the start, if that is asked for. NULL: no memory. */
struct picture *rook_picture(struct maze *maze, bool path);

/* ---- search/presets.c ---- */

/* The lengths of solution that a preset asks for, from one to the other. */
struct rook_window {
    uint32_t least, most;
};

/* For the size and the rules of the values. */
struct rook_window rook_preset_window(const int32_t *values, enum rook_preset preset);

/* ---- search/longest.c: the task `longest` ---- */

extern const struct task_form rook_longest_task;

/* ---- measures/rank.c: the task `place` ---- */

extern const struct task_form rook_place_task;

/* ---- arrays.c: the maze as numbers ---- */

/* board/board.c: the characters of cells in descriptions, by content. */
extern const char rook_digits[];

enum mw_status rook_array(const struct maze *maze, uint32_t which, struct mw_array *array,
                          struct text *out, struct mw_error *error);
enum mw_status rook_join(const int32_t *values, const struct maze_arrays *arrays,
                         struct text *parameters, struct text *description, struct mw_error *error);
enum mw_status rook_distances(const struct maze *maze, struct mw_array *array, struct text *out,
                              struct mw_error *error);

/* ---- reading/numbers.c: published boards ---- */

extern const struct reader rook_numbers_reader;

/* ---- board/rules.c: the rules in words ---- */

/* One line for each rule that differs from the plain ones: `rule<TAB>WORD<TAB>SENTENCE`. */
void rook_write_rules(const struct rook_board *board, const int32_t *values, struct text *out);
/* All of them in sentences, the directions of the plain rule as well, for the sheet that the board is on. */
void rook_write_rules_on_paper(const struct rook_board *board, const int32_t *values,
                               struct text *out);

/* ---- board/directions.c: directions in text, for a page ---- */

/* `next<TAB>LETTER<TAB>CELL,CELL...`: for each cell of the board the cell one step on; `-` at an edge. */
void rook_write_next_cells(const struct rook_grid *grid, struct text *out);
/* `barred<TAB>LETTER`: the direction straight back, if it is forbidden; else `-`. `fault<TAB>LETTER<TAB>REASON`: one
 * line for each direction without a jump from a state. From the goal there are none. */
void rook_write_faults(const struct rook_board *board, uint32_t state, struct text *out);

/* ---- board/board.c ---- */

enum mw_status rook_complete(int32_t *values, bool seeded, const size_t *places,
                             struct mw_error *error);
enum mw_status rook_read_board(const int32_t *values, const char *text, size_t length, void **made,
                               struct mw_error *error);
void rook_write_contents(const struct rook_grid *grid, const uint8_t *content, struct text *out);
/* Whether the searches can take a board: its size, its jumps, one goal, all directions. */
bool rook_is_searchable(const struct rook_board *board);
