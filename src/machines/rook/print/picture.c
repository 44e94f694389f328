/* The board for paper: stones with their numbers, a ring at the start and a target at the goal. */
#include "../rook.h"

#include "print/glyphs.h"
#include "print/picture.h"

#include <stdio.h>
#include <stdlib.h>

/*
 * A stone is four cells of the picture wide, a cell being 60 parts: room for hexagons, which are
 * 139 from the middle to a corner, and for triangles of six cells a side, 312 high.
 */
enum {
    PARTS = 60,
    HALF = 2 * PARTS,
    SQUARE = 4 * PARTS,
    HEX_CORNER = 139,
    HEX_PITCH = 208,
    TRI_HEIGHT = 312,
    TRI_PITCH = 180,
    CORNERS_MAX = 6,
    /* Stones lie a little apart: hundredths of the distance to a corner. */
    STONE_PERCENT = 92,
};

struct point {
    int32_t x, y; /* in parts, from the upper left corner of the picture */
};

struct rook_picture {
    struct picture picture;
    const struct rook_board *board;
    bool hex, tri, path;
    uint32_t jumps; /* of the path */
    uint32_t states[ROOK_STATES_MAX + 1];
    char letters[ROOK_STATES_MAX];
};

/* ---- Where stones lie ---- */

static bool points_up(const struct rook_picture *p, uint32_t cell)
{
    return (cell / p->board->grid.width + cell % p->board->grid.width) % 2 == 0;
}

static struct point middle_of(const struct rook_picture *p, uint32_t cell)
{
    int32_t row = (int32_t)(cell / p->board->grid.width);
    int32_t column = (int32_t)(cell % p->board->grid.width);
    if (p->hex)
        return (struct point){SQUARE * column + HALF * (1 + row % 2), HEX_PITCH * row + HEX_CORNER};
    if (p->tri)
        return (struct point){TRI_PITCH * (column + 1),
                              TRI_HEIGHT * row + TRI_HEIGHT * (points_up(p, cell) ? 2 : 1) / 3};
    return (struct point){SQUARE * column + HALF, SQUARE * row + HALF};
}

/* The corners of a stone, from its middle; gives how many there are. */
static uint32_t corners_of(const struct rook_picture *p, uint32_t cell, struct point *corners)
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
    int32_t down = p->tri && !points_up(p, cell) ? -1 : 1;
    for (uint32_t i = 0; i < count; i++)
        corners[i] = (struct point){from[i].x, down * from[i].y};
    return count;
}

static void measure(struct rook_picture *p)
{
    const struct rook_grid *grid = &p->board->grid;
    uint32_t width = 4 * grid->width, parts = SQUARE * grid->height;
    if (p->hex) {
        width += 2;
        parts = HEX_PITCH * (grid->height - 1) + 2 * HEX_CORNER;
    } else if (p->tri) {
        width = (TRI_PITCH * (grid->width + 1) + PARTS - 1) / PARTS;
        parts = TRI_HEIGHT * grid->height;
    }
    p->picture.columns = width;
    p->picture.rows = (parts + PARTS - 1) / PARTS;
}

/* ---- Drawing in a window ---- */

static int32_t units(const struct window *w, int32_t parts)
{
    return (int32_t)((int64_t)parts * w->cell / PARTS);
}

static struct point place(const struct window *w, struct point at)
{
    return (struct point){w->x + units(w, at.x) - (int32_t)w->column * w->cell,
                          w->y + units(w, at.y) - (int32_t)w->row * w->cell};
}

/* Whether something between two points, and so far around it, is in the window, which is no wider
 * than the band that is being drawn. */
static bool sees(const struct window *w, struct point a, struct point b, int32_t around)
{
    int32_t left = (a.x < b.x ? a.x : b.x) - around, right = (a.x > b.x ? a.x : b.x) + around;
    int32_t top = (a.y < b.y ? a.y : b.y) - around, bottom = (a.y > b.y ? a.y : b.y) + around;
    return right >= PARTS * (int32_t)w->column && left <= PARTS * (int32_t)w->column_end &&
           bottom >= PARTS * (int32_t)w->row && top <= PARTS * (int32_t)w->row_end;
}

static void line(struct pen *pen, const struct window *w, const struct stroke *stroke,
                 struct point from, struct point to)
{
    if (!sees(w, from, to, PARTS))
        return;
    from = place(w, from);
    to = place(w, to);
    pen_line(pen, stroke, from.x, from.y, to.x, to.y);
}

static void disc(struct pen *pen, const struct window *w, struct point at, int32_t diameter,
                 enum ink ink)
{
    at = place(w, at);
    pen_disc(pen, at.x, at.y, units(w, diameter), ink);
}

static void outline(const struct rook_picture *p, struct pen *pen, const struct window *w,
                    uint32_t cell, int32_t percent)
{
    struct point middle = middle_of(p, cell), corners[CORNERS_MAX];
    uint32_t count = corners_of(p, cell, corners);
    const struct stroke edge = {.ink = INK_BLACK, .width = w->wall, .round = true};
    for (uint32_t i = 0; i < count; i++) {
        corners[i].x = middle.x + corners[i].x * percent / 100;
        corners[i].y = middle.y + corners[i].y * percent / 100;
    }
    for (uint32_t i = 0; i < count; i++)
        line(pen, w, &edge, corners[i], corners[(i + 1) % count]);
}

/* A hedge is drawn as rings in one another, one that stops what jumps over it as many of them. */
static void draw_stone(const struct rook_picture *p, struct pen *pen, const struct window *w,
                       uint32_t cell)
{
    uint8_t content = p->board->content[cell];
    outline(p, pen, w, cell, STONE_PERCENT);
    if (!rook_is_wall(content))
        return;
    int32_t step = content == ROOK_BLOCK ? 8 : 20;
    for (int32_t percent = STONE_PERCENT - step; percent > 0; percent -= step)
        outline(p, pen, w, cell, percent);
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
            line(pen, w, &path, from, to);
        } else {
            if (is_near(from, back))
                line(
                    pen, w, &path, from,
                    (struct point){from.x + (from.x - back.x) / 2, from.y + (from.y - back.y) / 2});
            if (is_near(to, ahead))
                line(pen, w, &path, to,
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
    char text[12];
    int length = snprintf(text, sizeof text, "%u", number);
    at.x -= (length * GLYPH_ADVANCE - 1) * dot / 2;
    at.y -= GLYPH_ROWS * dot / 2;
    at = place(w, at);
    pen_letters(pen, at.x, at.y, units(w, dot), text, (size_t)length);
}

enum { NUMBER_DOT = 13, ORDER_DOT = 6, RING = 190, RING_WIDTH = 12, TARGET = 150 };

static void draw_ring(struct pen *pen, const struct window *w, struct point at, int32_t diameter)
{
    disc(pen, w, at, diameter, INK_BLACK);
    disc(pen, w, at, diameter - 2 * RING_WIDTH, INK_PAPER);
}

static void draw_number(const struct rook_picture *p, struct pen *pen, const struct window *w,
                        uint32_t cell)
{
    struct point at = middle_of(p, cell);
    uint8_t content = p->board->content[cell];
    if (rook_is_wall(content))
        return;
    /* The path passes behind it. */
    if (w->show_solution)
        disc(pen, w, at, content < 10 ? HALF : RING - 2 * RING_WIDTH, INK_PAPER);
    if (cell == p->board->start)
        draw_ring(pen, w, at, RING);
    if (cell != p->board->goal)
        return write(pen, w, at, content, NUMBER_DOT);
    draw_ring(pen, w, at, TARGET);
    disc(pen, w, at, TARGET / 2, INK_BLACK);
}

/* The number of a jump, beside that of the stone on which it ends. */
static void draw_order(const struct rook_picture *p, struct pen *pen, const struct window *w,
                       uint32_t jump)
{
    uint32_t cell = p->states[jump + 1] / p->board->grid.arrivals;
    struct point at = middle_of(p, cell);
    at.x -= HALF * 2 / 3;
    at.y += HALF * 3 / 5 * (p->tri && points_up(p, cell) ? 1 : -1);
    disc(pen, w, at, PARTS, INK_PAPER);
    write(pen, w, at, jump + 1, ORDER_DOT);
}

/* ---- Steps: the stones, the jumps of the path, the numbers of the stones, those of the jumps ---- */

static uint32_t steps(const void *picture, const struct window *w)
{
    const struct rook_picture *p = picture;
    return 2 * (p->board->grid.cells + (w->show_solution ? p->jumps : 0));
}

static void draw(const void *picture, struct pen *pen, const struct window *w, uint32_t step)
{
    const struct rook_picture *p = picture;
    uint32_t cells = p->board->grid.cells, half = steps(picture, w) / 2;
    bool numbers = step >= half;
    step -= numbers ? half : 0;
    if (step < cells && !sees(w, middle_of(p, step), middle_of(p, step), HALF))
        return;
    if (step < cells)
        (numbers ? draw_number : draw_stone)(p, pen, w, step);
    else
        (numbers ? draw_order : draw_jump)(p, pen, w, step - cells);
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
    measure(p);
    if (path)
        find_way(p);
    return &p->picture;
}
