/* Printed board: circles, a dot at the start and a triangle at the goal. With the solution, the walls
 * that the solution decides; of a game, its newest board with the known walls, the path with a head on each step, and the wall that was
 * hit. */
/* build: small */
#include "procedural.h"
#include "search/search.h"

#include "print/picture.h"

#include <stdlib.h>
#include <string.h>

/* The newest board of a game. */
struct drawn_game {
    struct procedural_board board;
    struct procedural_walls walls;
    uint32_t *path;  /* NULL: no game is drawn */
    uint32_t length; /* moves of the path */
    uint32_t hit;    /* the side of the last cell with the wall that was hit, or NO_HIT */
};

enum { NO_HIT = 4 };

struct procedural_picture {
    struct picture picture;
    struct drawn_game game;
    const struct procedural_board *board;
    struct procedural_walls walls; /* decided by the solution, if it is drawn */
    struct procedural_search search;
    uint32_t path[PROCEDURAL_WALK_MAX + 1];
    uint32_t length;
};

/* ---- Solution ---- */

static uint32_t move_to(uint32_t from, uint32_t to)
{
    uint32_t move = 0;
    while (procedural_neighbour[from][move] != to)
        move++;
    return move;
}

static enum mw_status prepare(void *picture, uint32_t max_nodes, struct mw_error *error)
{
    struct procedural_picture *p = picture;
    if (!p->search.board || p->length > 0)
        return MW_OK;
    enum mw_status status = procedural_search_run(&p->search, &max_nodes);
    if (status == MW_UNSOLVABLE || status == MW_GAVE_UP)
        return mw_fail(error, status, 0, "no safe walk was found, so there is no solution to draw");
    if (status == MW_NO_MEMORY)
        return mw_fail_memory(error);
    if (status != MW_OK)
        return status;
    p->length = procedural_search_path(&p->search, p->path);
    static const uint16_t limits[] = {5, 8, 11, 14};
    p->picture.stars = picture_stars(p->length, limits);
    for (uint32_t i = 0; i < p->length; i++)
        procedural_enter(p->board, &p->walls, p->path[i + 1], move_to(p->path[i], p->path[i + 1]),
                         NULL);
    return MW_OK;
}

/* ---- Game ---- */

static void begin_board(struct drawn_game *game, const void *state)
{
    game->board = *procedural_board_of(state);
    procedural_begin_walls(&game->board, &game->walls);
    game->path[0] = game->board.start;
    game->length = 0;
    game->hit = NO_HIT;
}

/* Records a move that was made. A board with a strike stays until the move after it. */
static void record_move(struct drawn_game *game, char letter, enum mw_event event,
                        const void *state)
{
    if (letter == 'H') {
        if (event == MW_EVENT_MOVED)
            begin_board(game, state);
        return;
    }
    uint32_t move = (uint32_t)(strchr(procedural_letters, letter) - procedural_letters);
    if (event == MW_EVENT_STRIKE) {
        game->hit = move;
        return;
    }
    uint32_t cell = procedural_neighbour[game->path[game->length]][move];
    game->path[++game->length] = cell;
    procedural_enter(&game->board, &game->walls, cell, move, NULL);
}

bool procedural_add_moves(const struct maze *maze, struct picture *picture, const char *moves,
                          size_t count)
{
    struct drawn_game *game = &((struct procedural_picture *)picture)->game;
    void *state = calloc(1, maze->kind->state_size(maze));
    game->path = malloc((count + 1) * sizeof *game->path);
    if (!state || !game->path) {
        free(state);
        return false;
    }
    maze->kind->init_state(maze, state);
    begin_board(game, state);
    for (size_t i = 0; i < count; i++) {
        if (game->hit != NO_HIT && maze->seeded)
            begin_board(game, state);
        enum mw_event event = maze->kind->step(maze, state, moves[i], NULL);
        if (event == MW_EVENT_OVER)
            break;
        record_move(game, moves[i], event, state);
    }
    free(state);
    picture->last_ink = INK_SOLUTION;
    return true;
}

/* ---- Drawing ---- */

static int32_t left_of(const struct window *w, uint32_t cell)
{
    return w->x + ((int32_t)(cell % PROCEDURAL_SIDE) - (int32_t)w->column) * w->cell;
}

static int32_t top_of(const struct window *w, uint32_t cell)
{
    return w->y + ((int32_t)(cell / PROCEDURAL_SIDE) - (int32_t)w->row) * w->cell;
}

static bool is_inside(const struct window *w, uint32_t cell)
{
    uint32_t row = cell / PROCEDURAL_SIDE, column = cell % PROCEDURAL_SIDE;
    return row >= w->row && row < w->row_end && column >= w->column && column < w->column_end;
}

/* Draws a side of a cell: a wall, or a faint line where a wall may come. */
static void draw_side(const struct procedural_picture *p, struct pen *pen, const struct window *w,
                      uint32_t cell, uint32_t side, bool walls)
{
    if (procedural_is_wall(&p->walls, cell, side) != walls)
        return;
    const struct stroke stroke = {.ink = walls ? INK_BLACK : INK_FAINT,
                                  .width = walls ? w->wall : w->wall / 3 + 1};
    int32_t x = left_of(w, cell), y = top_of(w, cell), far = w->cell;
    if (side == PROCEDURAL_UP)
        pen_line(pen, &stroke, x, y, x + far, y);
    else if (side == PROCEDURAL_RIGHT)
        pen_line(pen, &stroke, x + far, y, x + far, y + far);
    else if (side == PROCEDURAL_DOWN)
        pen_line(pen, &stroke, x, y + far, x + far, y + far);
    else
        pen_line(pen, &stroke, x, y, x, y + far);
}

static void draw_triangle(struct pen *pen, const struct window *w, int32_t x, int32_t y)
{
    const struct stroke stroke = {.ink = INK_BLACK, .width = w->cell / 16 + 1, .round = true};
    int32_t reach = w->cell / 5;
    pen_line(pen, &stroke, x, y - reach, x + reach, y + reach * 2 / 3);
    pen_line(pen, &stroke, x + reach, y + reach * 2 / 3, x - reach, y + reach * 2 / 3);
    pen_line(pen, &stroke, x - reach, y + reach * 2 / 3, x, y - reach);
}

static void draw_cell(const struct procedural_picture *p, struct pen *pen, const struct window *w,
                      uint32_t cell)
{
    int32_t x = left_of(w, cell) + w->cell / 2, y = top_of(w, cell) + w->cell / 2;
    if (p->board->circles >> cell & 1) {
        pen_disc(pen, x, y, w->cell * 3 / 4, INK_BLACK);
        pen_disc(pen, x, y, w->cell * 3 / 4 - w->cell / 8, INK_PAPER);
    }
    if (cell == p->board->start)
        pen_disc(pen, x, y, w->cell / 3, INK_BLACK);
    if (cell == p->board->goal)
        draw_triangle(pen, w, x, y);
}

/* Draws the steps of a path whose two cells are both in the window. */
static void draw_path(const uint32_t *path, uint32_t length, struct pen *pen,
                      const struct window *w)
{
    const struct stroke stroke = {.ink = INK_SOLUTION, .width = w->cell / 10 + 1, .round = true};
    for (uint32_t i = 0; i < length; i++) {
        uint32_t from = path[i], to = path[i + 1];
        if (is_inside(w, from) && is_inside(w, to))
            pen_line(pen, &stroke, left_of(w, from) + w->cell / 2, top_of(w, from) + w->cell / 2,
                     left_of(w, to) + w->cell / 2, top_of(w, to) + w->cell / 2);
    }
}

/* Draws a head on each step of a game: a player may walk back, and then two heads lie on one side. */
static void draw_heads(const struct drawn_game *game, struct pen *pen, const struct window *w)
{
    const struct stroke stroke = {.ink = INK_SOLUTION, .width = w->cell / 16 + 1, .round = true};
    int32_t arm = w->cell / 9;
    for (uint32_t i = 0; i < game->length; i++) {
        uint32_t from = game->path[i], to = game->path[i + 1];
        if (!is_inside(w, from) || !is_inside(w, to))
            continue;
        int32_t right = (left_of(w, to) - left_of(w, from)) / w->cell;
        int32_t down = (top_of(w, to) - top_of(w, from)) / w->cell;
        int32_t x = left_of(w, from) + w->cell / 2 + right * w->cell * 3 / 4;
        int32_t y = top_of(w, from) + w->cell / 2 + down * w->cell * 3 / 4;
        for (int32_t side = -1; side <= 1; side += 2)
            pen_line(pen, &stroke, x, y, x - (right + side * down) * arm,
                     y - (down + side * right) * arm);
    }
}

/* Draws a cross on the wall that ended a game. */
static void draw_hit(const struct drawn_game *game, struct pen *pen, const struct window *w)
{
    uint32_t cell = game->path[game->length];
    if (game->hit == NO_HIT || !is_inside(w, cell))
        return;
    const struct stroke stroke = {.ink = INK_SOLUTION, .width = w->cell / 10 + 1, .round = true};
    int32_t half = w->cell / 2, arm = w->cell / 6;
    int32_t x = left_of(w, cell) + half, y = top_of(w, cell) + half;
    x += game->hit == PROCEDURAL_RIGHT ? half : game->hit == PROCEDURAL_LEFT ? -half : 0;
    y += game->hit == PROCEDURAL_DOWN ? half : game->hit == PROCEDURAL_UP ? -half : 0;
    pen_line(pen, &stroke, x - arm, y - arm, x + arm, y + arm);
    pen_line(pen, &stroke, x - arm, y + arm, x + arm, y - arm);
}

/* ---- The worksheet below the board of a book ---- */

/* In twelfths of a cell. A line has a box for the move, and six for the seed that follows from it. */
enum {
    TWELFTHS = 12,
    BOX = 4,
    LINE_PITCH = 6,
    LINES = 9,
    LINES_ACROSS = 2,
    WORKSHEET_TOP = TWELFTHS * PROCEDURAL_SIDE + 12,
    WORKSHEET_ROWS = 1 + (LINES * LINE_PITCH + 6 + TWELFTHS - 1) / TWELFTHS
};

static int32_t twelfths(const struct window *w, int32_t parts)
{
    return (int32_t)((int64_t)parts * w->cell / TWELFTHS);
}

static void draw_box(struct pen *pen, const struct window *w, int32_t x, int32_t y)
{
    const struct stroke stroke = {.ink = INK_BLACK, .width = w->wall / 5 + 1};
    int32_t left = w->x + twelfths(w, x), top = w->y + twelfths(w, y);
    int32_t right = left + twelfths(w, BOX), bottom = top + twelfths(w, BOX);
    pen_line(pen, &stroke, left, top, right, top);
    pen_line(pen, &stroke, left, bottom, right, bottom);
    pen_line(pen, &stroke, left, top, left, bottom);
    pen_line(pen, &stroke, right, top, right, bottom);
}

static void write_above(struct pen *pen, const struct window *w, int32_t x, const char *word)
{
    int32_t dot = w->cell / 50;
    pen_letters(pen, w->x + twelfths(w, x), w->y + twelfths(w, WORKSHEET_TOP) - 10 * dot, dot, word,
                strlen(word));
}

/* The first line has no move: its seed is that of the board. */
static void draw_worksheet(struct pen *pen, const struct window *w)
{
    enum { MOVE = 1, SEED = MOVE + BOX + 3, ACROSS = TWELFTHS * PROCEDURAL_SIDE / LINES_ACROSS };
    for (int32_t i = 0; i < LINES * LINES_ACROSS; i++) {
        int32_t x = i / LINES * (ACROSS + 2), y = WORKSHEET_TOP + i % LINES * LINE_PITCH;
        if (i % LINES == 0) {
            write_above(pen, w, x + MOVE, "move");
            write_above(pen, w, x + SEED, "seed");
        }
        if (i > 0)
            draw_box(pen, w, x + MOVE, y);
        for (int32_t digit = 0; digit < PROCEDURAL_SIDE; digit++)
            draw_box(pen, w, x + SEED + digit * BOX, y);
    }
}

/* Drawing order: faint lines, walls over them, cells, solution; in a book the worksheet. */
enum step { STEP_LINES, STEP_WALLS, STEP_CELLS, STEP_PATH, STEPS };

static uint32_t steps(const void *picture, const struct window *w)
{
    const struct procedural_picture *p = picture;
    return w->show_solution || w->use == PICTURE_IN_BOOK || p->game.path ? STEPS : STEP_PATH;
}

static void draw(const void *picture, struct pen *pen, const struct window *w, uint32_t step)
{
    const struct procedural_picture *p = picture;
    bool is_game = !w->show_solution && p->game.path;
    if (step == STEP_PATH && !is_game && !w->show_solution) {
        draw_worksheet(pen, w);
        return;
    }
    if (step == STEP_PATH) {
        draw_path(is_game ? p->game.path : p->path, is_game ? p->game.length : p->length, pen, w);
        if (is_game) {
            draw_heads(&p->game, pen, w);
            draw_hit(&p->game, pen, w);
        }
        return;
    }
    struct procedural_picture bare = *p;
    if (is_game) {
        bare.board = &p->game.board;
        bare.walls = p->game.walls;
    } else if (!w->show_solution) { /* only the border walls are known */
        procedural_begin_walls(bare.board, &bare.walls);
    }
    for (uint32_t cell = 0; cell < PROCEDURAL_CELLS; cell++) {
        if (!is_inside(w, cell))
            continue;
        if (step == STEP_CELLS)
            draw_cell(&bare, pen, w, cell);
        for (uint32_t side = 0; step != STEP_CELLS && side < 4; side++)
            draw_side(&bare, pen, w, cell, side, step == STEP_WALLS);
    }
}

static void close(void *picture)
{
    struct procedural_picture *p = picture;
    procedural_search_close(&p->search);
    free(p->game.path);
    free(p);
}

static const char *const manual[] = {
#include "manual.txt"
    NULL};

struct picture *procedural_picture(struct maze *maze, bool shows_path)
{
    static const struct picture_class class = {
        .prepare = prepare, .steps = steps, .draw = draw, .close = close};
    struct procedural_picture *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->picture =
        (struct picture){.class = &class,
                         .rows = PROCEDURAL_SIDE,
                         .columns = PROCEDURAL_SIDE,
                         .rows_in_use = {[PICTURE_IN_BOOK] = PROCEDURAL_SIDE + WORKSHEET_ROWS},
                         .manual = manual,
                         .legend = "Move the dot to the triangle. The manual explains where "
                                   "the walls are."};
    p->board = maze->board;
    procedural_begin_walls(p->board, &p->walls);
    if (!shows_path ||
        procedural_search_open(&p->search, p->board, &p->walls, p->board->start, false))
        return &p->picture;
    close(p);
    return NULL;
}
