/*
 * Map of a four-bit maze for paper: a box of lights per state, an arrow from each light that can be
 * pressed, and below the map a track to write down presses and lights. map.c computes the layout.
 */
#include "map.h"

#include "print/glyphs.h"
#include "print/picture.h"

#include <stdlib.h>

enum {
    PARTS = 4, /* parts per side of a cell */
    /* The track: distance of its bulbs in parts; its button, gap and line height in cells. */
    BULB_PITCH = 6,
    BUTTON = 2,
    GAP = 2,
    LINE_HEIGHT = 4,
    /* Room on the track beyond the shortest solution, in presses. */
    SPARE_PRESSES = 4,
};

struct fourbit_picture {
    struct picture picture;
    const struct fourbit_board *board;
    struct fourbit_map map;
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
    pen_letters(pen, at.x - ((int32_t)length * GLYPH_ADVANCE - 1) * dot / 2,
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

/* Returns the middle of a cell. */
static struct point middle(uint32_t x, uint32_t y)
{
    return (struct point){PARTS * (int32_t)x + PARTS / 2, PARTS * (int32_t)y + PARTS / 2};
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
                       const struct map_arrow *arrow, const struct stroke *stroke)
{
    const struct fourbit_map *map = &p->map;
    uint32_t row = map->slot[arrow->from] / map->columns;
    struct point at = middle(arrow->x, map->y[row] + MAP_BOX / 2);
    at.y += PARTS * 3 / 4;
    if (arrow->named) {
        struct point end = {at.x, PARTS * (int32_t)(map->y[row] + MAP_BOX) + PARTS / 2};
        line(pen, w, stroke, at, end);
        write(pen, w, (struct point){end.x, end.y + PARTS * 3 / 4}, arrow->to);
        return;
    }
    struct point turn = {at.x, middle(0, arrow->track).y};
    line(pen, w, stroke, at, turn);
    if (arrow->has_lane) {
        struct point lane = {middle(arrow->lane, 0).x, turn.y};
        struct point up = {lane.x, middle(0, arrow->last_track).y};
        line(pen, w, stroke, turn, lane);
        line(pen, w, stroke, lane, up);
        turn = up;
    }
    struct point over = {middle(arrow->last_x, 0).x, turn.y};
    struct point tip = {over.x, PARTS * (int32_t)map->y[map->slot[arrow->to] / map->columns]};
    line(pen, w, stroke, turn, over);
    line(pen, w, stroke, over, tip);
    draw_head(pen, w, stroke, tip);
}

static void draw_state(const struct fourbit_picture *p, struct pen *pen, const struct window *w,
                       uint32_t slot)
{
    const struct fourbit_map *map = &p->map;
    uint32_t n = map->state[slot], x = map->x[slot % map->columns], y = map->y[slot / map->columns];
    const struct stroke frame = {.ink = INK_BLACK, .width = w->cell / (n == 0 ? 3 : 6)};
    rectangle(pen, w, &frame, (struct point){PARTS * (int32_t)x, PARTS * (int32_t)y},
              PARTS * (int32_t)map->box_width, PARTS * MAP_BOX);
    write(pen, w,
          (struct point){PARTS * (int32_t)x + PARTS * MAP_LABEL / 2,
                         PARTS * (int32_t)y + PARTS * MAP_BOX / 2},
          n);
    for (uint32_t m = 0; m < map->bits; m++)
        light(pen, w, middle(fourbit_map_light(map, n, m), y + MAP_BOX / 2), PARTS * 3 / 2,
              fourbit_is_lit(n, m), INK_BLACK);
    if (slot > 0)
        return;
    /* The arrow that marks the start. */
    const struct stroke thin = {.ink = INK_BLACK, .width = w->cell / 12 + 1};
    struct point tip = {middle(map->start_x, 0).x, PARTS * (int32_t)y};
    struct point tail = {tip.x, tip.y - PARTS};
    line(pen, w, &thin, tail, tip);
    draw_head(pen, w, &thin, tip);
    light(pen, w, tail, PARTS / 2, true, INK_BLACK);
}

/* Draws the arrow of one button of a state, or all arrows if `bit` is the number of lights. */
static void draw_arrows(const struct fourbit_picture *p, struct pen *pen, const struct window *w,
                        uint32_t state, uint32_t bit, const struct stroke *stroke)
{
    for (uint32_t i = 0; i < p->map.arrows; i++) {
        const struct map_arrow *arrow = &p->map.arrow[i];
        if (arrow->from == state && (bit == p->map.bits || arrow->bit == bit))
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
    const struct fourbit_map *map = &p->map;
    bool known = step == 0 || state < FOURBIT_STATES_MAX;
    const struct stroke thin = {.ink = INK_BLACK, .width = w->cell / 12 + 1};
    struct point at = {PARTS * (int32_t)(step % p->per_line * step_width(map->bits) + 1),
                       PARTS * (int32_t)(map->height + step / p->per_line * LINE_HEIGHT + 2)};
    if (step > 0)
        rectangle(pen, w, &thin, (struct point){at.x, at.y - PARTS * BUTTON / 2}, PARTS * BUTTON,
                  PARTS * BUTTON);
    if (step > 0 && known)
        write(pen, w, (struct point){at.x + PARTS * BUTTON / 2, at.y}, bit);
    at.x += PARTS * (BUTTON + 1);
    for (uint32_t m = map->bits; m-- > 0; at.x += BULB_PITCH)
        light(pen, w, at, PARTS, known && fourbit_is_lit(state, m),
              step > 0 && known ? INK_SOLUTION : INK_BLACK);
}

/* ---- Drawing steps: arrows, solution, states, track ---- */

static uint32_t steps(const void *picture, const struct window *w)
{
    (void)w;
    const struct fourbit_picture *p = picture;
    return 2 * p->map.count + 2;
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
    uint32_t count = p->map.count;
    if (step < count)
        draw_arrows(p, pen, w, p->map.state[step], p->map.bits, &thin);
    else if (step == count)
        draw_solution(p, pen, w, false);
    else if (step <= 2 * count)
        draw_state(p, pen, w, step - count - 1);
    else
        draw_solution(p, pen, w, true);
}

struct picture *fourbit_picture(struct maze *maze, bool with_solution)
{
    static const struct picture_class class = {.steps = steps, .draw = draw, .close = free};
    (void)with_solution; /* the solution is always computed; it takes no time */
    struct fourbit_picture *p = calloc(1, sizeof *p);
    struct fourbit_analysis analysis;
    if (!p || !fourbit_analyse(maze->board, &analysis)) {
        free(p);
        return NULL;
    }
    p->board = maze->board;
    for (uint32_t n = 0; n < fourbit_states(p->board); n++)
        p->to_goal[n] = analysis.to_goal[n];
    fourbit_analysis_close(&analysis);
    p->presses = p->to_goal[fourbit_start(p->board)];
    fourbit_map_layout(&p->map, p->board);
    uint32_t width = step_width(p->board->bits);
    p->per_line = p->map.width > width ? p->map.width / width : 1;
    uint32_t lines = (p->presses + SPARE_PRESSES + p->per_line) / p->per_line;
    p->steps_shown = lines * p->per_line;
    p->picture = (struct picture){
        .class = &class,
        .min_cell = 15,
        .rows = p->map.height + lines * LINE_HEIGHT,
        .columns = p->map.width > width ? p->map.width : width,
        .legend =
            p->map.any_named
                ? "Put all lights out: press a light and follow its arrow, or go to the state with "
                  "the number below it. Write presses and lights into the track."
                : "Put all lights out: press a light and follow its arrow. Where lines cross, go "
                  "straight on. Write presses and lights into the track."};
    return &p->picture;
}
