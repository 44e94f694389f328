/* Worm maze put together by a reader: its size, its start and goal, its code and the sentence about it. */
#include "../measures/flood.h"
#include "readers.h"

#include <stdlib.h>
#include <string.h>

const struct reader *const worm_readers[] = {
    &worm_thin_reader,   &worm_slanted_reader, &worm_thick_reader,  &worm_blocks_reader,
    &worm_digits_reader, &worm_tokens_reader,  &worm_arrays_reader, NULL,
};

bool worm_reading_open(struct worm_reading *maze, struct reading *reading, enum worm_grid grid,
                       size_t width, size_t height, size_t weight, const char *at)
{
    int32_t values[MW_PARAMS_MAX];
    *maze = (struct worm_reading){0};
    size_t most = grid == WORM_SQUARES ? WORM_CELLS_MAX : WORM_OTHER_GRIDS_MAX;
    if (width > WORM_SIDE_MAX || height > WORM_SIDE_MAX || width * height > most ||
        width * height < 2) {
        mw_fail(reading_miss(reading, weight), MW_OUT_OF_RANGE, reading_offset(reading, at),
                "a maze must have 2 to %llu cells and sides of at most %d, not %llu x %llu",
                (unsigned long long)most, WORM_SIDE_MAX, (unsigned long long)width,
                (unsigned long long)height);
        return false;
    }
    for (uint32_t i = 0; i < worm_kind.param_count; i++)
        values[i] = worm_kind.params[i].default_value;
    values[WORM_WIDTH] = (int32_t)width;
    values[WORM_HEIGHT] = (int32_t)height;
    values[WORM_GRID] = (int32_t)grid;
    struct mw_error error;
    if (worm_check_sides(values, MW_NO_OFFSET, &error) != MW_OK) {
        mw_fail(reading_miss(reading, weight), error.status, reading_offset(reading, at), "%s",
                error.sentence);
        return false;
    }
    maze->board = worm_board_open(values, NULL);
    if (!maze->board) {
        reading->failed = true;
        return false;
    }
    memset(maze->board->cells, WORM_FINAL << 4 | WORM_FINAL,
           worm_nibbles_size((uint32_t)(width * height)));
    return true;
}

void worm_reading_close(struct worm_reading *maze)
{
    free(maze->board);
    text_free(&maze->notes);
}

/* ---- Ends ---- */

/* Letters of starts: start, A, player, in (German and English), @, ^ as an arrow in; of goals: end and exit, B, goal,
 * finish, target, U (out), x, *. */
static const char start_letters[] = "SsAaPpIi@^", goal_letters[] = "EeBbGgFfTtUuXx*$";

static bool is_among(const char *letters, uint8_t character)
{
    return character && strchr(letters, character);
}

bool worm_is_end_letter(uint8_t character)
{
    return is_among(start_letters, character) || is_among(goal_letters, character);
}

void worm_reading_add_end(struct worm_ends *ends, uint32_t cell)
{
    if (ends->count < WORM_ENDS_MAX)
        ends->cell[ends->count] = cell;
    ends->count++;
}

void worm_reading_mark(struct worm_reading *maze, uint32_t cell, uint8_t letter)
{
    worm_reading_add_end(is_among(start_letters, letter) ? &maze->starts : &maze->goals, cell);
}

void worm_reading_add_opening(struct worm_reading *maze, uint32_t cell)
{
    worm_reading_add_end(&maze->openings, cell);
}

/* Two letters of the same kind are an entrance and an exit, in reading order. */
static void pair_letters(struct worm_reading *maze)
{
    struct worm_ends *starts = &maze->starts, *goals = &maze->goals;
    if (starts->count == 0 && goals->count == 2) {
        worm_reading_add_end(starts, goals->cell[0]);
        goals->cell[0] = goals->cell[1];
        goals->count = 1;
    } else if (goals->count == 0 && starts->count == 2) {
        worm_reading_add_end(goals, starts->cell[1]);
        starts->count = 1;
    }
}

/* An opening that is not the end that is known takes the place of a missing letter. */
static void use_openings(struct worm_reading *maze)
{
    struct worm_ends *starts = &maze->starts, *goals = &maze->goals;
    const struct worm_ends *openings = &maze->openings;
    if (openings->count == 2 && starts->count == 0 && goals->count == 0 &&
        openings->cell[0] != openings->cell[1]) {
        worm_reading_add_end(starts, openings->cell[0]);
        worm_reading_add_end(goals, openings->cell[1]);
        text_string(&maze->notes, ", two openings");
        return;
    }
    for (uint32_t i = 0; i < openings->count && i < WORM_ENDS_MAX; i++) {
        if (starts->count > 0 && goals->count == 0 && openings->cell[i] != starts->cell[0])
            worm_reading_add_end(goals, openings->cell[i]);
        else if (goals->count > 0 && starts->count == 0 && openings->cell[i] != goals->cell[0])
            worm_reading_add_end(starts, openings->cell[i]);
    }
    if (openings->count > 0)
        text_format(&maze->notes, openings->count == 1 ? ", one opening" : ", %u openings",
                    openings->count);
}

/* The first and the last cell of the maze, as the machine chooses them. */
static void find_defaults(const struct worm_board *board, uint32_t *first, uint32_t *last)
{
    *first = 0;
    *last = worm_cells(board) - 1;
    while (*first < *last && worm_is_outside(board, *first))
        ++*first;
    while (*first < *last && worm_is_outside(board, *last))
        --*last;
}

/* Drops letters outside of the maze. */
static void drop_outside(const struct worm_board *board, struct worm_ends *ends)
{
    uint32_t listed = ends->count < WORM_ENDS_MAX ? ends->count : WORM_ENDS_MAX, kept = 0;
    for (uint32_t i = 0; i < listed; i++)
        if (!worm_is_outside(board, ends->cell[i]))
            ends->cell[kept++] = ends->cell[i];
    ends->count = kept > 0 ? ends->count - listed + kept : 0;
}

static void settle_ends(struct worm_reading *maze)
{
    struct worm_board *board = maze->board;
    find_defaults(board, &board->start, &board->goals[0]);
    drop_outside(board, &maze->starts);
    drop_outside(board, &maze->goals);
    pair_letters(maze);
    use_openings(maze);
    bool has_start = maze->starts.count > 0, has_goal = maze->goals.count > 0;
    uint32_t start = has_start ? maze->starts.cell[0] : board->start;
    uint32_t goal = has_goal ? maze->goals.cell[0] : board->goals[0];
    /* The one that is known may be where the machine puts the other. */
    if (start == goal && has_start != has_goal)
        *(has_start ? &goal : &start) = has_start ? board->start : board->goals[0];
    if (start == goal) {
        has_start = has_goal = false;
    } else {
        board->start = start;
        board->goals[0] = goal;
    }
    if (!has_start && !has_goal)
        text_string(&maze->notes, ", from the first cell to the last");
    else if (!has_start || !has_goal)
        text_string(&maze->notes, has_start ? ", without a goal" : ", without a start");
    if (maze->starts.count > 1)
        text_format(&maze->notes, ", %u starts, of which the first counts", maze->starts.count);
}

/* ---- The walls of a drawing ---- */

static bool is_listed(const struct worm_ends *ends, uint32_t cell)
{
    for (uint32_t i = 0; i < ends->count && i < WORM_ENDS_MAX; i++)
        if (ends->cell[i] == cell)
            return true;
    return false;
}

/* Whether cells outside can be entered at a cell from beyond the rim, or from a block in it. */
static bool is_entered(const struct worm_reading *maze, const struct worm_outline *outline,
                       uint32_t row, uint32_t column)
{
    const struct worm_board *board = maze->board;
    uint32_t cell = row * board->width + column;
    bool is_rim = row == 0 || column == 0 || row + 1 == board->height || column + 1 == board->width;
    if (!is_rim && !outline->has_block)
        return false;
    if (maze->starts.count == 0 || maze->goals.count == 0)
        return is_rim && outline->is_outside && outline->is_outside(outline->drawing, row, column);
    if (outline->has_block && outline->has_block(outline->drawing, row, column))
        return true;
    return is_rim &&
           outline->gaps(outline->drawing, row, column) & ~worm_directions(board, row, column) &&
           !is_listed(&maze->starts, cell) && !is_listed(&maze->goals, cell);
}

/* Puts cells outside. A flood that comes to a letter came through an opening: then no cell is outside. */
static void leave_out(struct worm_reading *maze, const struct worm_outline *outline,
                      uint32_t *stack)
{
    struct worm_board *board = maze->board;
    uint32_t width = board->width, cells = worm_cells(board), count = 0;
    bool fits = true;
    for (uint32_t row = 0; row < board->height; row++)
        for (uint32_t column = 0; column < width; column++)
            if (is_entered(maze, outline, row, column)) {
                worm_set(board->cells, row * width + column, WORM_OUTSIDE);
                stack[count++] = row * width + column;
            }
    while (count > 0 && fits) {
        uint32_t cell = stack[--count], row = cell / width, column = cell % width;
        uint32_t gaps =
            outline->gaps(outline->drawing, row, column) & worm_directions(board, row, column);
        for (; gaps; gaps &= gaps - 1) {
            uint32_t next = worm_neighbour(board, cell, (uint32_t)__builtin_ctz(gaps));
            if (worm_is_outside(board, next))
                continue;
            fits &= !is_listed(&maze->starts, next) && !is_listed(&maze->goals, next);
            worm_set(board->cells, next, WORM_OUTSIDE);
            stack[count++] = next;
        }
    }
    for (uint32_t cell = 0; cell < cells && !fits; cell++)
        worm_set(board->cells, cell, WORM_FINAL);
}

static void open_passages(struct worm_reading *maze, const struct worm_outline *outline,
                          uint32_t row, uint32_t column)
{
    struct worm_board *board = maze->board;
    uint32_t cell = row * board->width + column;
    uint32_t gaps = outline->gaps(outline->drawing, row, column) & WORM_LATER &
                    worm_directions(board, row, column);
    for (; gaps; gaps &= gaps - 1) {
        uint32_t direction = (uint32_t)__builtin_ctz(gaps);
        if (worm_is_outside(board, worm_neighbour(board, cell, direction)))
            continue;
        if (direction == WORM_DOWN_LEFT)
            worm_set_down_left(board, cell, 1);
        else
            worm_reading_join(maze, cell, direction == WORM_GO_RIGHT ? WORM_RIGHT : WORM_DOWN);
    }
}

/* Notes the openings of a row in the rim: those above come before those beside it. */
static void add_openings(struct worm_reading *maze, const struct worm_outline *outline,
                         uint32_t row)
{
    static const uint32_t order[] = {1 << WORM_UP | 1 << WORM_UP_RIGHT,
                                     1 << WORM_LEFT | 1 << WORM_GO_RIGHT,
                                     1 << WORM_GO_DOWN | 1 << WORM_DOWN_LEFT};
    const struct worm_board *board = maze->board;
    bool is_edge = row == 0 || row + 1 == board->height || board->width == 1;
    for (uint32_t part = 0; part < 3; part++)
        for (uint32_t column = 0; column < board->width; column += is_edge ? 1 : board->width - 1) {
            uint32_t cell = row * board->width + column;
            uint32_t out = order[part] & ~worm_directions(board, row, column);
            if (!worm_is_outside(board, cell) && out & outline->gaps(outline->drawing, row, column))
                worm_reading_add_opening(maze, cell);
        }
}

void worm_reading_trace(struct worm_reading *maze, struct reading *reading,
                        const struct worm_outline *outline)
{
    struct worm_board *board = maze->board;
    uint32_t *stack = malloc(worm_cells(board) * sizeof *stack);
    reading->failed |= !stack;
    if (!stack)
        return;
    leave_out(maze, outline, stack);
    free(stack);
    for (uint32_t row = 0; row < board->height; row++) {
        for (uint32_t column = 0; column < board->width; column++)
            if (!worm_is_outside(board, row * board->width + column))
                open_passages(maze, outline, row, column);
        add_openings(maze, outline, row);
    }
}

/* ---- Reach ---- */

/* A flood from the start. */
struct reach {
    struct worm_reading *maze;
    uint8_t *seen; /* a bit a cell */
    bool settled;  /* the nearest goal is known */
};

static uint32_t exits(const void *owner, uint32_t cell)
{
    return worm_exits_of(((const struct reach *)owner)->maze->board, cell);
}

static bool enter(void *owner, uint32_t cell, uint32_t depth)
{
    struct reach *reach = owner;
    uint8_t bit = (uint8_t)(1 << cell % 8);
    if (reach->seen[cell / 8] & bit)
        return false;
    reach->seen[cell / 8] |= bit;
    if (!reach->settled && depth > 0 && is_listed(&reach->maze->goals, cell)) {
        reach->maze->board->goals[0] = cell;
        reach->settled = true;
    }
    return true;
}

/* Floods the maze from its start: the nearest of too many goals becomes the only one, and cells out of reach are counted.
 * Returns false if memory runs out. */
static bool search(struct worm_reading *maze)
{
    const struct worm_board *board = maze->board;
    uint32_t cells = worm_cells(board), inside = 0, budget = UINT32_MAX;
    struct worm_flood flood = {0};
    struct reach reach = {maze, calloc(cells / 8 + 1, 1), maze->goals.count <= WORM_GOALS_MAX};
    if (!reach.seen)
        return false;
    worm_flood_begin(&flood, &board->start, 1, UINT32_MAX, enter, &reach);
    worm_flood_run(&flood, board, board->grid == WORM_HEXAGONS, &budget, exits, enter, &reach);
    for (uint32_t cell = 0; cell < cells; cell++)
        inside += !worm_is_outside(board, cell);
    if (inside > flood.cells)
        text_format(&maze->notes, ", %u cell%s out of reach", inside - flood.cells,
                    inside - flood.cells == 1 ? "" : "s");
    bool complete = !flood.no_memory;
    worm_flood_close(&flood);
    free(reach.seen);
    return complete;
}

/* More goals than a maze can have are signs of a path or of things to collect. */
static void add_further_goals(struct worm_reading *maze)
{
    const struct worm_ends *goals = &maze->goals;
    if (goals->count < 2)
        return;
    for (uint32_t i = 0; i < goals->count && goals->count <= WORM_GOALS_MAX; i++)
        if (goals->cell[i] != maze->board->start)
            worm_add_goal(maze->board, goals->cell[i]);
    text_format(&maze->notes, ", %u goals", goals->count);
    if (goals->count > WORM_GOALS_MAX)
        text_format(&maze->notes, ", of which the nearest counts, since a maze has at most %d",
                    WORM_GOALS_MAX);
}

/* ---- The code ---- */

static void write_end(struct text *out, const char *name, uint32_t value, uint32_t usual)
{
    if (value != usual)
        text_format(out, "_%s%u", name, value + 1);
}

static void write_code(const struct worm_board *board, struct text *out)
{
    uint32_t first, last, width = board->width;
    find_defaults(board, &first, &last);
    text_format(out, "v1.worm.w%u_h%u", width, board->height);
    if (board->grid != WORM_SQUARES)
        text_string(out, board->grid == WORM_TRIANGLES ? "_tri" : "_hex");
    write_end(out, "sr", board->start / width, first / width);
    write_end(out, "sc", board->start % width, first % width);
    write_end(out, "gr", board->goals[0] / width, last / width);
    write_end(out, "gc", board->goals[0] % width, last % width);
    text_string(out, ".d");
    if (worm_board_size(board) > WORM_DESCRIPTION_BYTES_MAX)
        text_char(out, '\n');
    worm_write_cells(board, out);
}

void worm_reading_finish(struct worm_reading *maze, struct reading *reading, size_t first,
                         size_t lines, bool certain, const char *shown)
{
    struct worm_board *board = maze->board;
    struct text code = {0}, sentence = {0};
    uint32_t cells = worm_cells(board);
    if (cells % 2 == 1)
        board->cells[cells / 2] &= 0xf0;
    settle_ends(maze);
    uint32_t one, other;
    find_defaults(board, &one, &other);
    if (one == other) {
        mw_fail(reading_miss(reading, reading_bytes(reading->document, first, lines)),
                MW_OUT_OF_RANGE, reading_offset(reading, reading->document->lines[first].bytes),
                "a maze must have at least 2 cells");
        return;
    }
    if (search(maze)) {
        add_further_goals(maze);
        text_format(&sentence, "a maze of %u x %u cells %s", board->width, board->height, shown);
        text_bytes(&sentence, maze->notes.bytes, maze->notes.length);
        sentence.failed |= maze->notes.failed;
        write_code(board, &code);
        reading_add(reading, first, lines, certain, &worm_kind, &code, &sentence);
    } else {
        reading->failed = true;
    }
    text_free(&code);
    text_free(&sentence);
}
