/*
 * Map of a four-bit maze for paper: a box of lights per state, an arrow from each light that can be
 * pressed, and below the map a track to write down presses and lights. The layout is the page's.
 */
/* build: small */
#include "../map/layout.h"

#include "print/glyphs.h"
#include "print/picture.h"

#include <stdlib.h>

enum {
    /* Parts per side of a cell; one is a unit of the layout, and a light is a cell and a half wide. */
    PARTS = LAYOUT_LIGHT_PITCH / 2,
    /* The track: distance of its bulbs in parts; its button, gap and line height in cells. */
    BULB_PITCH = PARTS * 3 / 2,
    BUTTON = 2,
    GAP = 2,
    LINE_HEIGHT = 4,
    /* Room on the track beyond the shortest solution, in presses. */
    SPARE_PRESSES = 4,
};

struct fourbit_picture {
    struct picture picture;
    const struct fourbit_board *board;
    struct fourbit_layout *layout;
    struct layout_box bounds;
    uint32_t map_rows, map_columns; /* cells of the map */
    uint32_t count;                 /* of the states on it */
    uint8_t state[FOURBIT_STATES_MAX];
    bool any_named;
    uint32_t presses; /* length of a shortest solution */
    uint32_t to_goal[FOURBIT_STATES_MAX];
    uint32_t per_line, steps_shown; /* steps of the track per line and in all, with the start */
};

/* ---- Drawing in parts of a cell, clipped to the window ---- */

struct point {
    int32_t x, y;
};

static int32_t units(const struct window *w, int32_t parts)
{
    return (int32_t)((int64_t)parts * w->cell / PARTS);
}

static struct point on_sheet(const struct window *w, struct point at)
{
    at.x = w->x + units(w, at.x - PARTS * (int32_t)w->column);
    at.y = w->y + units(w, at.y - PARTS * (int32_t)w->row);
    return at;
}

static int32_t clamp(int32_t value, uint32_t first, uint32_t end)
{
    int32_t low = PARTS * (int32_t)first, high = PARTS * (int32_t)end;
    return value < low ? low : value > high ? high : value;
}

static bool is_visible(const struct window *w, struct point at)
{
    return clamp(at.x, w->column, w->column_end) == at.x && clamp(at.y, w->row, w->row_end) == at.y;
}

/* Draws a horizontal or vertical line. */
static void line(struct pen *pen, const struct window *w, const struct stroke *stroke,
                 struct point from, struct point to)
{
    struct point a = {clamp(from.x, w->column, w->column_end), clamp(from.y, w->row, w->row_end)};
    struct point b = {clamp(to.x, w->column, w->column_end), clamp(to.y, w->row, w->row_end)};
    if ((from.x == to.x && a.x != from.x) || (from.y == to.y && a.y != from.y) ||
        (a.x == b.x && a.y == b.y))
        return;
    a = on_sheet(w, a);
    b = on_sheet(w, b);
    pen_line(pen, stroke, a.x, a.y, b.x, b.y);
}

static void rectangle(struct pen *pen, const struct window *w, const struct stroke *stroke,
                      struct point at, int32_t width, int32_t height)
{
    struct point right = {at.x + width, at.y}, below = {at.x, at.y + height};
    struct point far = {right.x, below.y};
    line(pen, w, stroke, at, right);
    line(pen, w, stroke, right, far);
    line(pen, w, stroke, below, far);
    line(pen, w, stroke, at, below);
}

static void write(struct pen *pen, const struct window *w, struct point at, uint32_t number)
{
    char digits[4];
    size_t length = 0;
    if (number >= 10)
        digits[length++] = (char)('0' + number / 10);
    digits[length++] = (char)('0' + number % 10);
    int32_t dot = w->cell / 8;
    if (!is_visible(w, at))
        return;
    at = on_sheet(w, at);
    pen_letters(pen, at.x - pen_width(pen->class, dot, digits, length) / 2,
                at.y - GLYPH_ROWS * dot / 2, dot, digits, length);
}

/* Draws a light, `parts` in diameter: a disc if it is on, a ring if it is off. */
static void light(struct pen *pen, const struct window *w, struct point at, int32_t parts, bool on,
                  enum ink ink)
{
    if (!is_visible(w, at))
        return;
    at = on_sheet(w, at);
    pen_disc(pen, at.x, at.y, units(w, parts), ink);
    if (!on)
        pen_disc(pen, at.x, at.y, units(w, parts) - w->cell / 5, INK_PAPER);
}

/* ---- The map ---- */

/* Converts a point of the layout to parts from the corner of the picture. */
static struct point of_layout(const struct fourbit_picture *p, int32_t x, int32_t y)
{
    return (struct point){x - p->bounds.x, y - p->bounds.y};
}

static void draw_head(struct pen *pen, const struct window *w, const struct stroke *stroke,
                      struct point tip)
{
    if (!is_visible(w, tip))
        return;
    struct stroke head = *stroke;
    head.round = true;
    struct point at = on_sheet(w, tip);
    int32_t aside = w->cell / 4, up = w->cell / 2;
    at.y -= w->cell / 16;
    pen_line(pen, &head, at.x, at.y, at.x - aside, at.y - up);
    pen_line(pen, &head, at.x, at.y, at.x + aside, at.y - up);
}

static void draw_arrow(const struct fourbit_picture *p, struct pen *pen, const struct window *w,
                       const struct layout_arrow *arrow, const struct stroke *stroke)
{
    struct point at = of_layout(p, arrow->point[0].x, arrow->point[0].y);
    for (uint32_t i = 1; i < arrow->points; i++) {
        struct point next = of_layout(p, arrow->point[i].x, arrow->point[i].y);
        line(pen, w, stroke, at, next);
        at = next;
    }
    if (arrow->named)
        write(pen, w, (struct point){at.x, at.y + PARTS * 3 / 4}, arrow->target);
    else
        draw_head(pen, w, stroke, at);
}

/* Draws the arrow that marks the start. */
static void draw_start(const struct fourbit_picture *p, struct pen *pen, const struct window *w,
                       struct layout_box box)
{
    const struct stroke thin = {.ink = INK_BLACK, .width = w->cell / 12 + 1};
    struct point tip = of_layout(p, box.x + box.width / 2, box.y);
    struct point tail = {tip.x, tip.y - LAYOUT_START};
    line(pen, w, &thin, tail, tip);
    draw_head(pen, w, &thin, tip);
}

static void draw_state(const struct fourbit_picture *p, struct pen *pen, const struct window *w,
                       uint32_t n)
{
    struct layout_box box = fourbit_layout_box(p->layout, n);
    struct point corner = of_layout(p, box.x, box.y);
    int32_t middle = corner.y + box.height / 2;
    const struct stroke frame = {.ink = INK_BLACK, .width = w->cell / (n == 0 ? 3 : 6)};
    rectangle(pen, w, &frame, corner, box.width, box.height);
    write(pen, w,
          (struct point){corner.x + box.width + LAYOUT_NUMBER_WIDTH / 2, corner.y + PARTS / 2}, n);
    for (uint32_t m = 0; m < p->board->bits; m++)
        light(pen, w, (struct point){corner.x + layout_light_x(p->layout, m), middle},
              2 * LAYOUT_LIGHT_RADIUS, fourbit_is_lit(n, m), INK_BLACK);
    if (n == fourbit_start(p->board))
        draw_start(p, pen, w, box);
}

/* Draws the arrow of one button of a state, or all arrows if `bit` is the number of lights. */
static void draw_arrows(const struct fourbit_picture *p, struct pen *pen, const struct window *w,
                        uint32_t state, uint32_t bit, const struct stroke *stroke)
{
    for (uint32_t i = 0; i < p->layout->arrows; i++) {
        const struct layout_arrow *arrow = &p->layout->arrow[i];
        if (arrow->state == state && (bit == p->board->bits || arrow->bit == bit))
            draw_arrow(p, pen, w, arrow, stroke);
    }
}

/* ---- The track for notes ---- */

static uint32_t step_width(uint32_t bits)
{
    return BUTTON + (BULB_PITCH * bits + PARTS - 1) / PARTS + 1 + GAP;
}

/* Draws a press and the lights after it; step 0 shows only the lights of the start. */
static void draw_step(const struct fourbit_picture *p, struct pen *pen, const struct window *w,
                      uint32_t step, uint32_t state, uint32_t bit)
{
    uint32_t bits = p->board->bits;
    bool known = step == 0 || state < FOURBIT_STATES_MAX;
    const struct stroke thin = {.ink = INK_BLACK, .width = w->cell / 12 + 1};
    struct point at = {PARTS * (int32_t)(step % p->per_line * step_width(bits) + 1),
                       PARTS * (int32_t)(p->map_rows + step / p->per_line * LINE_HEIGHT + 2)};
    if (step > 0)
        rectangle(pen, w, &thin, (struct point){at.x, at.y - PARTS * BUTTON / 2}, PARTS * BUTTON,
                  PARTS * BUTTON);
    if (step > 0 && known)
        write(pen, w, (struct point){at.x + PARTS * BUTTON / 2, at.y}, bit);
    at.x += PARTS * (BUTTON + 1);
    for (uint32_t m = bits; m-- > 0; at.x += BULB_PITCH)
        light(pen, w, at, PARTS, known && fourbit_is_lit(state, m),
              step > 0 && known ? INK_SOLUTION : INK_BLACK);
}

/* ---- Drawing steps: arrows, solution, states, track ---- */

static uint32_t steps(const void *picture, const struct window *w)
{
    (void)w;
    const struct fourbit_picture *p = picture;
    return 2 * p->count + 2;
}

static void draw_solution(const struct fourbit_picture *p, struct pen *pen, const struct window *w,
                          bool track)
{
    const struct stroke thick = {.ink = INK_SOLUTION, .width = w->cell / 5};
    uint32_t n = fourbit_start(p->board);
    for (uint32_t step = 0; step < p->steps_shown; step++) {
        bool known = step == 0 || (w->show_solution && step <= p->presses);
        uint32_t bit = 0;
        if (step > 0 && known) {
            bit = fourbit_nearer_button(p->board, p->to_goal, n);
            if (!track)
                draw_arrows(p, pen, w, n, bit, &thick);
            n = p->board->target[n][bit];
        }
        if (track)
            draw_step(p, pen, w, step, known ? n : FOURBIT_STATES_MAX, bit);
    }
}

static void draw(const void *picture, struct pen *pen, const struct window *w, uint32_t step)
{
    const struct fourbit_picture *p = picture;
    const struct stroke thin = {.ink = INK_BLACK, .width = w->cell / 12 + 1};
    uint32_t count = p->count;
    if (step < count)
        draw_arrows(p, pen, w, p->state[step], p->board->bits, &thin);
    else if (step == count)
        draw_solution(p, pen, w, false);
    else if (step <= 2 * count)
        draw_state(p, pen, w, p->state[step - count - 1]);
    else
        draw_solution(p, pen, w, true);
}

/* Lays out the map; returns false if memory runs out. */
static bool lay_out(struct fourbit_picture *p)
{
    p->layout = fourbit_layout_open(p->board);
    if (!p->layout)
        return false;
    fourbit_layout_add_all(p->layout, p->board);
    p->bounds = fourbit_layout_bounds(p->layout);
    p->map_rows = (uint32_t)(p->bounds.height + PARTS - 1) / PARTS;
    p->map_columns = (uint32_t)(p->bounds.width + PARTS - 1) / PARTS;
    for (uint32_t n = fourbit_states(p->board); n-- > 0;)
        if (p->layout->slot[n] != LAYOUT_NO_SLOT)
            p->state[p->count++] = (uint8_t)n;
    for (uint32_t i = 0; i < p->layout->arrows; i++)
        p->any_named = p->any_named || p->layout->arrow[i].named;
    return true;
}

static void close_picture(void *picture)
{
    struct fourbit_picture *p = picture;
    free(p->layout);
    free(p);
}

struct picture *fourbit_picture(struct maze *maze, bool with_solution)
{
    static const struct picture_class class = {
        .steps = steps, .draw = draw, .close = close_picture};
    (void)with_solution; /* the solution is always computed; it takes no time */
    struct fourbit_picture *p = calloc(1, sizeof *p);
    struct fourbit_analysis analysis;
    if (!p)
        return NULL;
    p->board = maze->board;
    if (!lay_out(p) || !fourbit_analyse(maze->board, &analysis)) {
        close_picture(p);
        return NULL;
    }
    for (uint32_t n = 0; n < fourbit_states(p->board); n++)
        p->to_goal[n] = analysis.to_goal[n];
    fourbit_analysis_close(&analysis);
    p->presses = p->to_goal[fourbit_start(p->board)];
    static const uint16_t limits[] = {3, 6, 9, 12};
    uint32_t width = step_width(p->board->bits);
    p->per_line = p->map_columns > width ? p->map_columns / width : 1;
    uint32_t lines = (p->presses + SPARE_PRESSES + p->per_line) / p->per_line;
    p->steps_shown = lines * p->per_line;
    p->picture = (struct picture){
        .class = &class,
        .min_cell = 15,
        .rows = p->map_rows + lines * LINE_HEIGHT,
        .columns = p->map_columns > width ? p->map_columns : width,
        .stars = picture_stars(p->presses, limits),
        .legend =
            p->any_named
                ? "Put all lights out: press a light and follow its arrow, or go to the state with "
                  "the number below it. Write presses and lights into the track."
                : "Put all lights out: press a light and follow its arrow. Where lines cross, go "
                  "straight on. Write presses and lights into the track."};
    return &p->picture;
}
