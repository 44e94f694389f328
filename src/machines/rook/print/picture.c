/* The board for paper: stones with their numbers, a ring at the start and a target at the goal. */
/* build: small */
#include "drawing.h"

#include "print/glyphs.h"

#include <stdlib.h>

enum {
    HEX_CORNER = 139,
    HEX_PITCH = 208,
    TRI_HEIGHT = 312,
    TRI_PITCH = 180,
    CORNERS_MAX = 6,
    /* Stones lie a little apart: hundredths of the distance to a corner. */
    STONE_PERCENT = 92,
};

/* Where a stone lies. One row or column beyond the edges of a torus lie the ghosts of the opposite side. */
struct seat {
    int32_t row, column;
};

struct rook_picture {
    struct picture picture;
    const struct rook_board *board;
    bool hex, tri, path;
    int32_t rim;    /* 1 with ghosts, else 0 */
    int32_t left;   /* parts beside a narrow board, which stands in the middle of the picture */
    uint32_t jumps; /* of the path */
    struct rule_strip strip;
    uint32_t states[ROOK_STATES_MAX + 1];
    char letters[ROOK_STATES_MAX];
};

/* ---- Where stones lie ---- */

static bool points_up(struct seat seat)
{
    return ((seat.row + seat.column) & 1) == 0;
}

static struct seat seat_of(const struct rook_picture *p, uint32_t cell)
{
    return (struct seat){(int32_t)(cell / p->board->grid.width),
                         (int32_t)(cell % p->board->grid.width)};
}

static struct point middle_of_seat(const struct rook_picture *p, struct seat seat)
{
    int32_t row = seat.row + p->rim, column = seat.column + p->rim;
    if (p->hex)
        return (struct point){p->left + SQUARE * column + HALF * (1 + (seat.row & 1)),
                              HEX_PITCH * row + HEX_CORNER};
    if (p->tri)
        return (struct point){p->left + TRI_PITCH * (column + 1),
                              TRI_HEIGHT * row + TRI_HEIGHT * (points_up(seat) ? 2 : 1) / 3};
    return (struct point){p->left + SQUARE * column + HALF, SQUARE * row + HALF};
}

static struct point middle_of(const struct rook_picture *p, uint32_t cell)
{
    return middle_of_seat(p, seat_of(p, cell));
}

/* The corners of a stone, from its middle; gives how many there are. */
static uint32_t corners_of(const struct rook_picture *p, struct seat seat, struct point *corners)
{
    static const struct point square[] = {
        {-HALF, -HALF}, {HALF, -HALF}, {HALF, HALF}, {-HALF, HALF}};
    static const struct point hex[] = {{0, -HEX_CORNER},        {HALF, -HEX_CORNER / 2},
                                       {HALF, HEX_CORNER / 2},  {0, HEX_CORNER},
                                       {-HALF, HEX_CORNER / 2}, {-HALF, -HEX_CORNER / 2}};
    static const struct point up[] = {
        {0, -TRI_HEIGHT * 2 / 3}, {TRI_PITCH, TRI_HEIGHT / 3}, {-TRI_PITCH, TRI_HEIGHT / 3}};
    uint32_t count = p->hex ? 6 : p->tri ? 3 : 4;
    const struct point *from = p->hex ? hex : p->tri ? up : square;
    int32_t down = p->tri && !points_up(seat) ? -1 : 1;
    for (uint32_t i = 0; i < count; i++)
        corners[i] = (struct point){from[i].x, down * from[i].y};
    return count;
}

/* Sizes of the picture, with the strip of the rules below the board. */
static void measure(struct rook_picture *p, const int32_t *values)
{
    int32_t width = (int32_t)p->board->grid.width + 2 * p->rim;
    int32_t height = (int32_t)p->board->grid.height + 2 * p->rim;
    int32_t across = SQUARE * width, down = SQUARE * height;
    if (p->hex) {
        across += HALF;
        down = HEX_PITCH * (height - 1) + 2 * HEX_CORNER;
    } else if (p->tri) {
        across = TRI_PITCH * (width + 1);
        down = TRI_HEIGHT * height;
    }
    uint32_t rows = (uint32_t)(down + PARTS - 1) / PARTS;
    p->picture.columns = rule_strip_columns((uint32_t)(across + PARTS - 1) / PARTS, rows);
    p->picture.rows_in_use[PICTURE_ANSWER] = rows;
    p->left = ((int32_t)p->picture.columns * PARTS - across) / 2;
    down += rule_strip_open(&p->strip, p->board, values, p->picture.columns, down);
    p->picture.rows = (uint32_t)(down + PARTS - 1) / PARTS;
}

/* ---- Stones ---- */

static void disc(struct pen *pen, const struct window *w, struct point at, int32_t diameter,
                 enum ink ink)
{
    at = drawing_place(w, at);
    pen_disc(pen, at.x, at.y, drawing_units(w, diameter), ink);
}

static void outline(const struct rook_picture *p, struct pen *pen, const struct window *w,
                    struct seat seat, int32_t percent, enum ink ink)
{
    struct point middle = middle_of_seat(p, seat), corners[CORNERS_MAX];
    uint32_t count = corners_of(p, seat, corners);
    const struct stroke edge = {.ink = ink, .width = w->wall, .round = true};
    for (uint32_t i = 0; i < count; i++) {
        corners[i].x = middle.x + corners[i].x * percent / 100;
        corners[i].y = middle.y + corners[i].y * percent / 100;
    }
    for (uint32_t i = 0; i < count; i++)
        drawing_line(pen, w, &edge, corners[i], corners[(i + 1) % count]);
}

/* A hedge is drawn as rings in one another; a tall one, which stops what jumps over it, has a cross as well. */
static void draw_hedge(const struct rook_picture *p, struct pen *pen, const struct window *w,
                       struct seat seat, bool is_tall, enum ink ink)
{
    enum { STEP = 20, CROSS = 60 };
    for (int32_t percent = STONE_PERCENT - STEP; percent > 0; percent -= STEP)
        outline(p, pen, w, seat, percent, ink);
    if (!is_tall)
        return;
    const struct stroke bar = {.ink = ink, .width = drawing_units(w, PARTS / 4), .round = true};
    struct point at = middle_of_seat(p, seat);
    for (int32_t side = -1; side <= 1; side += 2)
        drawing_line(pen, w, &bar, (struct point){at.x - CROSS, at.y - side * CROSS},
                     (struct point){at.x + CROSS, at.y + side * CROSS});
}

static void draw_stone(const struct rook_picture *p, struct pen *pen, const struct window *w,
                       struct seat seat, uint8_t content, enum ink ink)
{
    if (rook_is_outside(&p->board->grid, content))
        return;
    outline(p, pen, w, seat, STONE_PERCENT, ink);
    if (rook_is_hedge(content))
        draw_hedge(p, pen, w, seat, content == ROOK_TALL_HEDGE, ink);
}

/* ---- The path ---- */

static bool is_near(struct point a, struct point b)
{
    int32_t reach = SQUARE + HALF;
    return abs(a.x - b.x) <= reach && abs(a.y - b.y) <= reach;
}

/* A jump, step by step, so that one over the edge of a torus leaves the board and comes back. */
static void draw_jump(const struct rook_picture *p, struct pen *pen, const struct window *w,
                      uint32_t jump)
{
    const struct rook_grid *grid = &p->board->grid;
    const struct stroke path = {.ink = INK_SOLUTION, .width = w->cell / 4, .round = true};
    uint32_t cell = p->states[jump] / grid->arrivals;
    uint32_t direction = 0;
    while (grid->letters[direction] != p->letters[jump])
        direction++;
    for (uint32_t steps = p->board->content[cell]; steps > 0; steps--) {
        uint32_t next = grid->next[direction][cell];
        struct point from = middle_of(p, cell), to = middle_of(p, next);
        struct point back = middle_of(p, grid->next[grid->opposite[direction]][cell]);
        struct point ahead = middle_of(p, grid->next[direction][next]);
        if (is_near(from, to)) {
            drawing_line(pen, w, &path, from, to);
        } else {
            if (is_near(from, back))
                drawing_line(
                    pen, w, &path, from,
                    (struct point){from.x + (from.x - back.x) / 2, from.y + (from.y - back.y) / 2});
            if (is_near(to, ahead))
                drawing_line(
                    pen, w, &path, to,
                    (struct point){to.x - (ahead.x - to.x) / 2, to.y - (ahead.y - to.y) / 2});
        }
        cell = next;
    }
}

/* ---- Numbers ---- */

/* Letters around a point; a dot is divided into this many parts. */
static void write(struct pen *pen, const struct window *w, struct point at, uint32_t number,
                  int32_t dot)
{
    char digits[10];
    struct text text = {.bytes = digits, .capacity = sizeof digits, .fixed = true};
    text_unsigned(&text, number);
    at.y -= GLYPH_ROWS * dot / 2;
    at = drawing_place(w, at);
    dot = drawing_units(w, dot);
    at.x -= pen_width(pen->class, dot, digits, text.length) / 2;
    pen_letters(pen, at.x, at.y, dot, digits, text.length);
}

enum { NUMBER_DOT = 13, ORDER_DOT = 6, RING = 190, RING_WIDTH = 12, TARGET = 150 };

static void draw_ring(struct pen *pen, const struct window *w, struct point at, int32_t diameter,
                      enum ink ink)
{
    disc(pen, w, at, diameter, ink);
    disc(pen, w, at, diameter - 2 * RING_WIDTH, INK_PAPER);
}

static void draw_number(const struct rook_picture *p, struct pen *pen, const struct window *w,
                        uint32_t cell)
{
    struct point at = middle_of(p, cell);
    uint8_t content = p->board->content[cell];
    if (rook_is_hedge(content))
        return;
    /* The path passes behind it. */
    if (w->show_solution)
        disc(pen, w, at, content < 10 ? HALF : RING - 2 * RING_WIDTH, INK_PAPER);
    if (cell == p->board->start)
        draw_ring(pen, w, at, RING, INK_BLACK);
    if (content != ROOK_GOAL_NUMBER)
        return write(pen, w, at, content, NUMBER_DOT);
    draw_ring(pen, w, at, TARGET, INK_BLACK);
    disc(pen, w, at, TARGET / 2, INK_BLACK);
}

/* The number of a jump, beside that of the stone on which it ends. */
static void draw_order(const struct rook_picture *p, struct pen *pen, const struct window *w,
                       uint32_t jump)
{
    uint32_t cell = p->states[jump + 1] / p->board->grid.arrivals;
    struct point at = middle_of(p, cell);
    at.x -= HALF * 2 / 3;
    at.y += HALF * 3 / 5 * (p->tri && points_up(seat_of(p, cell)) ? 1 : -1);
    disc(pen, w, at, PARTS, INK_PAPER);
    write(pen, w, at, jump + 1, ORDER_DOT);
}

/* ---- Ghosts: the rim of a torus repeats the opposite side ---- */

static uint32_t ghosts(const struct rook_picture *p)
{
    const struct rook_grid *grid = &p->board->grid;
    return p->rim ? 2 * (grid->width + grid->height + 2) : 0;
}

/* Above and below the board from left to right, then both sides from above. */
static struct seat ghost_seat(const struct rook_picture *p, uint32_t ghost)
{
    uint32_t width = p->board->grid.width, height = p->board->grid.height;
    if (ghost < 2 * (width + 2))
        return (struct seat){ghost < width + 2 ? -1 : (int32_t)height,
                             (int32_t)(ghost % (width + 2)) - 1};
    ghost -= 2 * (width + 2);
    return (struct seat){(int32_t)(ghost % height), ghost < height ? -1 : (int32_t)width};
}

static uint32_t cell_of_ghost(const struct rook_picture *p, struct seat seat)
{
    int32_t width = (int32_t)p->board->grid.width, height = (int32_t)p->board->grid.height;
    return (uint32_t)((seat.row + height) % height * width + (seat.column + width) % width);
}

static void draw_ghost(const struct rook_picture *p, struct pen *pen, const struct window *w,
                       uint32_t ghost)
{
    enum { GHOST_DOT = NUMBER_DOT / 2 };
    struct seat seat = ghost_seat(p, ghost);
    struct point at = middle_of_seat(p, seat);
    uint32_t cell = cell_of_ghost(p, seat);
    uint8_t content = p->board->content[cell];
    if (!drawing_sees(w, at, at, HALF))
        return;
    draw_stone(p, pen, w, seat, content, INK_FAINT);
    if (content == ROOK_GOAL_NUMBER) {
        draw_ring(pen, w, at, TARGET / 2, INK_FAINT);
        disc(pen, w, at, TARGET / 4, INK_FAINT);
    } else if (!rook_is_hedge(content)) {
        if (cell == p->board->start)
            draw_ring(pen, w, at, RING / 2, INK_FAINT);
        write(pen, w, at, content, GHOST_DOT);
    }
}

/* ---- Steps: stones, jumps of the path, numbers of the stones, those of the jumps, ghosts, rules ---- */

static uint32_t steps(const void *picture, const struct window *w)
{
    const struct rook_picture *p = picture;
    return 2 * (p->board->grid.cells + (w->show_solution ? p->jumps : 0)) + ghosts(p) +
           (w->use == PICTURE_ANSWER ? 0 : p->strip.lines + 1);
}

static void draw(const void *picture, struct pen *pen, const struct window *w, uint32_t step)
{
    const struct rook_picture *p = picture;
    uint32_t cells = p->board->grid.cells, half = cells + (w->show_solution ? p->jumps : 0);
    bool numbers = step >= half;
    if (step >= 2 * half + ghosts(p)) {
        rule_strip_draw(&p->strip, pen, w, step - 2 * half - ghosts(p));
        return;
    }
    if (step >= 2 * half) {
        draw_ghost(p, pen, w, step - 2 * half);
        return;
    }
    step -= numbers ? half : 0;
    if (step >= cells)
        (numbers ? draw_order : draw_jump)(p, pen, w, step - cells);
    else if (!drawing_sees(w, middle_of(p, step), middle_of(p, step), HALF))
        return;
    else if (numbers)
        draw_number(p, pen, w, step);
    else
        draw_stone(p, pen, w, seat_of(p, step), p->board->content[step], INK_BLACK);
}

static enum mw_status prepare(void *picture, uint32_t max_nodes, struct mw_error *error)
{
    (void)max_nodes; /* the path is known since the board is */
    const struct rook_picture *p = picture;
    if (!p->path || p->jumps > 0)
        return MW_OK;
    return mw_fail(error, MW_UNSOLVABLE, 0, "no path leads from the start to the goal");
}

static void find_way(struct rook_picture *p)
{
    const struct rook_board *board = p->board;
    uint32_t state = rook_free_state(&board->grid, board->start);
    p->states[0] = state;
    while (rook_nearer(board, state, &state, &p->letters[p->jumps]))
        p->states[++p->jumps] = state;
}

struct picture *rook_picture(struct maze *maze, bool path)
{
    static const struct picture_class class = {
        .prepare = prepare, .steps = steps, .draw = draw, .close = free};
    struct rook_picture *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->picture = (struct picture){
        .class = &class,
        .legend = "Jump straight on, just as far as the stone says, from the ring to the target."};
    p->board = maze->board;
    p->hex = maze->values[ROOK_HEX];
    p->tri = maze->values[ROOK_TRI];
    p->path = path;
    p->rim = maze->values[ROOK_TORUS] != 0;
    p->picture.last_ink = p->rim ? INK_FAINT : 0;
    measure(p, maze->values);
    static const uint16_t limits[] = {4, 8, 13, 20};
    if (path)
        find_way(p);
    p->picture.stars = path ? picture_stars(p->jumps, limits) : 0;
    return &p->picture;
}
