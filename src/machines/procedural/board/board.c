/* Boards of the procedural maze: generation from a random stream, parsing and writing of descriptions. */
#include "../procedural.h"
#include "../search/search.h"
#include "walls.h"

#include <stdlib.h>
#include <string.h>

enum {
    /* About 2% of the boards drawn have no safe walk; 64 of them in a row come once in 10^100. */
    DRAWS_MAX = 64,
};

const char procedural_letters[5] = "URDL";

static const uint8_t corners[4] = {0, 5, 30, 35};

/* ---- Drawing ---- */

static uint64_t column_cells(uint32_t column)
{
    return PROCEDURAL_FIRST_COLUMN << column;
}

static uint64_t row_cells(uint32_t row)
{
    return PROCEDURAL_FIRST_ROW << row * PROCEDURAL_SIDE;
}

/* Computes seed, slices and openings from the circles. */
static void complete(struct procedural_board *board)
{
    memset(board->slice, 0, sizeof board->slice);
    memset(board->opening, 0, sizeof board->opening);
    board->seed = 0;
    for (uint32_t line = 0; line < PROCEDURAL_SIDE; line++) {
        for (uint32_t i = 0; i < PROCEDURAL_SIDE; i++) {
            uint32_t in_column = board->circles >> (i * PROCEDURAL_SIDE + line) & 1;
            uint32_t in_row = board->circles >> (line * PROCEDURAL_SIDE + i) & 1;
            uint32_t forward = PROCEDURAL_SIDE - 1 - i; /* bit 5 is read first */
            board->slice[PROCEDURAL_RIGHT][line] |= (uint8_t)(in_column << forward);
            board->slice[PROCEDURAL_LEFT][line] |= (uint8_t)(in_column << i);
            board->slice[PROCEDURAL_UP][line] |= (uint8_t)(in_row << forward);
            board->slice[PROCEDURAL_DOWN][line] |= (uint8_t)(in_row << i);
        }
        for (uint32_t move = 0; move < 4; move++)
            if (board->slice[move][line])
                board->opening[move] |= move & 1 ? column_cells(line) : row_cells(line);
        bool even = procedural_is_even(board->slice[PROCEDURAL_RIGHT][line]);
        board->seed = (uint8_t)(board->seed << 1 | even);
    }
}

static void draw_circles(struct procedural_board *board, struct rng *rng)
{
    board->circles = 0;
    for (uint32_t cell = 0; cell < PROCEDURAL_CELLS; cell++)
        if (rng_below(rng, 3) == 0)
            board->circles |= procedural_bit(cell);
    for (uint32_t i = 0; i < PROCEDURAL_SIDE; i++) {
        if (!(board->circles & column_cells(i)))
            board->circles |= procedural_bit(rng_below(rng, PROCEDURAL_SIDE) * PROCEDURAL_SIDE + i);
        if (!(board->circles & row_cells(i)))
            board->circles |= procedural_bit(i * PROCEDURAL_SIDE + rng_below(rng, PROCEDURAL_SIDE));
    }
    complete(board);
}

void procedural_draw_board(struct procedural_board *board, struct rng *rng)
{
    board->start = corners[rng_below(rng, 4)];
    board->goal = (uint8_t)(PROCEDURAL_CELLS - 1 - board->start);
    draw_circles(board, rng);
}

void procedural_redraw_board(struct procedural_board *board, struct procedural_draw_memory *memory,
                             struct rng *rng)
{
    for (uint32_t draws = 0; draws < DRAWS_MAX; draws++) {
        draw_circles(board, rng);
        if (procedural_has_safe_walk(board, memory))
            return;
    }
}

/* ---- Generation as a task ---- */

/* Drawing and searching a board takes about ten microseconds, far below any time slice. */
static enum mw_status generate_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    (void)max_nodes;
    (void)error;
    struct maze *maze = ((struct task *)task)->maze;
    struct procedural_drawn_maze *drawn = maze->board;
    procedural_draw_board(&drawn->board, &maze->stream);
    if (!procedural_has_safe_walk(&drawn->board, &drawn->memory))
        procedural_redraw_board(&drawn->board, &drawn->memory, &maze->stream);
    return MW_OK;
}

struct task *procedural_generate(struct maze *maze)
{
    static const struct task_class class = {.run = generate_run};
    struct task *task = task_open(&class, sizeof *task, maze);
    struct procedural_drawn_maze *drawn = task ? malloc(sizeof *drawn) : NULL;
    if (drawn) {
        memset(&drawn->board, 0, sizeof drawn->board);
        maze->board = drawn;
    }
    return task_or_close(task, drawn);
}

/* ---- Description: start, goal, circles in reading order ---- */

void procedural_write_board(const struct procedural_board *board, struct text *out)
{
    text_format(out, "%s%s", procedural_cell(board->start).letters,
                procedural_cell(board->goal).letters);
    for (uint32_t cell = 0; cell < PROCEDURAL_CELLS; cell++)
        text_char(out, board->circles >> cell & 1 ? '1' : '0');
}

static uint32_t read_cell(const char *text)
{
    int64_t row, column;
    bool inside =
        cell_read(text, 2, &row, &column) && column < PROCEDURAL_SIDE && row < PROCEDURAL_SIDE;
    return inside ? (uint32_t)(row * PROCEDURAL_SIDE + column) : PROCEDURAL_NO_CELL;
}

static enum mw_status read_ends(struct procedural_board *board, const char *text,
                                struct mw_error *error)
{
    uint32_t start = read_cell(text), goal = read_cell(text + 2);
    if (!memchr(corners, (int)start, sizeof corners))
        return mw_fail(error, MW_OUT_OF_RANGE, 0, "%.*s: the start is a corner: A1, F1, A6 or F6",
                       2, text);
    if (goal != PROCEDURAL_CELLS - 1 - start)
        return mw_fail(error, MW_OUT_OF_RANGE, 2,
                       "%.*s: the goal is the corner opposite to the start, here %s", 2, text + 2,
                       procedural_cell(PROCEDURAL_CELLS - 1 - start).letters);
    board->start = (uint8_t)start;
    board->goal = (uint8_t)goal;
    return MW_OK;
}

enum mw_status procedural_read_board(struct procedural_board *board, const char *text,
                                     size_t length, struct mw_error *error)
{
    if (length != PROCEDURAL_DESCRIPTION)
        return mw_fail(error, MW_BAD_SYNTAX,
                       length < PROCEDURAL_DESCRIPTION ? length : PROCEDURAL_DESCRIPTION,
                       "a description is the start, the goal and 36 digits 0 or 1, together %d "
                       "characters; this one has %llu",
                       PROCEDURAL_DESCRIPTION, (unsigned long long)length);
    enum mw_status status = read_ends(board, text, error);
    if (status != MW_OK)
        return status;
    board->circles = 0;
    for (uint32_t cell = 0; cell < PROCEDURAL_CELLS; cell++) {
        char digit = text[4 + cell];
        if (digit != '0' && digit != '1')
            return mw_fail(error, MW_BAD_SYNTAX, 4 + cell,
                           "cell %c%c: '%c' is neither 1, a circle, nor 0, none",
                           (int)('A' + cell % PROCEDURAL_SIDE), (int)('1' + cell / PROCEDURAL_SIDE),
                           digit);
        if (digit == '1')
            board->circles |= procedural_bit(cell);
    }
    complete(board);
    return MW_OK;
}
