/* The map for paper: a box of lights for each state, an arrow from each light that can be pressed, and
 * below it a track for the presses and the lights that they leave. */
#include "map.h"

#include "print/glyphs.h"
#include "print/picture.h"

#include <stdlib.h>

enum {
    PARTS = 4, /* of a cell's side */
    BULB_PITCH = 6,
    BUTTON = 2, /* the box for a press, and what lies between two presses, in cells */
    BETWEEN = 2,
    LINE_HEIGHT = 4,
    /* The track has room for so many presses more than are needed. */
    SPARE_PRESSES = 4,
};

struct fourbit_picture {
    struct picture picture;
    const struct fourbit_board *board;
    struct fourbit_map map;
    uint32_t presses; /* of a shortest solution */
    uint32_t to_goal[FOURBIT_STATES_MAX];
    uint32_t a_line, steps_shown; /* of the track: on a line, in all, the start among them */
};

/* ---- In parts of a cell, as far as the window goes ---- */

struct place {
    int32_t x, y;
};

static int32_t units(const struct window *w, int32_t parts)
{
    return (int32_t)((int64_t)parts * w->cell / PARTS);
}

static struct place on_sheet(const struct window *w, struct place at)
{
    at.x = w->x + units(w, at.x - PARTS * (int32_t)w->column);
    at.y = w->y + units(w, at.y - PARTS * (int32_t)w->row);
    return at;
}

static int32_t within(int32_t value, uint32_t first, uint32_t end)
{
    int32_t low = PARTS * (int32_t)first, high = PARTS * (int32_t)end;
    return value < low ? low : value > high ? high : value;
}

static bool sees(const struct window *w, struct place at)
{
    return within(at.x, w->column, w->column_end) == at.x &&
           within(at.y, w->row, w->row_end) == at.y;
}

/* A line across or down. */
static void line(struct pen *pen, const struct window *w, const struct stroke *stroke,
                 struct place from, struct place to)
{
    struct place a = {within(from.x, w->column, w->column_end), within(from.y, w->row, w->row_end)};
    struct place b = {within(to.x, w->column, w->column_end), within(to.y, w->row, w->row_end)};
    if ((from.x == to.x && a.x != from.x) || (from.y == to.y && a.y != from.y) ||
        (a.x == b.x && a.y == b.y))
        return;
    a = on_sheet(w, a);
    b = on_sheet(w, b);
    pen_line(pen, stroke, a.x, a.y, b.x, b.y);
}

static void rectangle(struct pen *pen, const struct window *w, const struct stroke *stroke,
                      struct place at, int32_t width, int32_t height)
{
    struct place right = {at.x + width, at.y}, below = {at.x, at.y + height};
    struct place far = {right.x, below.y};
    line(pen, w, stroke, at, right);
    line(pen, w, stroke, right, far);
    line(pen, w, stroke, below, far);
    line(pen, w, stroke, at, below);
}

static void write(struct pen *pen, const struct window *w, struct place at, uint32_t number)
{
    char digits[4];
    size_t length = 0;
    if (number >= 10)
        digits[length++] = (char)('0' + number / 10);
    digits[length++] = (char)('0' + number % 10);
    int32_t dot = w->cell / 8;
    if (!sees(w, at))
        return;
    at = on_sheet(w, at);
    pen_letters(pen, at.x - ((int32_t)length * GLYPH_ADVANCE - 1) * dot / 2,
                at.y - GLYPH_ROWS * dot / 2, dot, digits, length);
}

/* A light that is on, or off: a ring; `dots` of a cell wide. */
static void light(struct pen *pen, const struct window *w, struct place at, int32_t parts, bool on,
                  enum ink ink)
{
    if (!sees(w, at))
        return;
    at = on_sheet(w, at);
    pen_disc(pen, at.x, at.y, units(w, parts), ink);
    if (!on)
        pen_disc(pen, at.x, at.y, units(w, parts) - w->cell / 5, INK_PAPER);
}

/* ---- The map ---- */

/* The middle of a column and a row of cells. */
static struct place middle(uint32_t x, uint32_t y)
{
    return (struct place){PARTS * (int32_t)x + PARTS / 2, PARTS * (int32_t)y + PARTS / 2};
}

static void draw_head(struct pen *pen, const struct window *w, const struct stroke *stroke,
                      struct place tip)
{
    if (!sees(w, tip))
        return;
    struct stroke head = *stroke;
    head.round = true;
    struct place at = on_sheet(w, tip);
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
    struct place at = middle(arrow->x, map->y[row] + MAP_BOX / 2);
    at.y += PARTS * 3 / 4;
    if (arrow->named) {
        struct place end = {at.x, PARTS * (int32_t)(map->y[row] + MAP_BOX) + PARTS / 2};
        line(pen, w, stroke, at, end);
        write(pen, w, (struct place){end.x, end.y + PARTS * 3 / 4}, arrow->to);
        return;
    }
    struct place turn = {at.x, middle(0, arrow->track).y};
    line(pen, w, stroke, at, turn);
    if (arrow->has_lane) {
        struct place lane = {middle(arrow->lane, 0).x, turn.y};
        struct place up = {lane.x, middle(0, arrow->last_track).y};
        line(pen, w, stroke, turn, lane);
        line(pen, w, stroke, lane, up);
        turn = up;
    }
    struct place over = {middle(arrow->last_x, 0).x, turn.y};
    struct place tip = {over.x, PARTS * (int32_t)map->y[map->slot[arrow->to] / map->columns]};
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
    rectangle(pen, w, &frame, (struct place){PARTS * (int32_t)x, PARTS * (int32_t)y},
              PARTS * (int32_t)map->box_width, PARTS * MAP_BOX);
    write(pen, w,
          (struct place){PARTS * (int32_t)x + PARTS * MAP_LABEL / 2,
                         PARTS * (int32_t)y + PARTS * MAP_BOX / 2},
          n);
    for (uint32_t m = 0; m < map->bits; m++)
        light(pen, w, middle(fourbit_map_light(map, n, m), y + MAP_BOX / 2), PARTS * 3 / 2,
              fourbit_is_lit(n, m), INK_BLACK);
    if (slot > 0)
        return;
    /* The arrow from nowhere. */
    const struct stroke thin = {.ink = INK_BLACK, .width = w->cell / 12 + 1};
    struct place tip = {middle(map->start_x, 0).x, PARTS * (int32_t)y};
    struct place tail = {tip.x, tip.y - PARTS};
    line(pen, w, &thin, tail, tip);
    draw_head(pen, w, &thin, tip);
    light(pen, w, tail, PARTS / 2, true, INK_BLACK);
}

/* The state's arrows that are of the way, or all of them. */
static void draw_arrows(const struct fourbit_picture *p, struct pen *pen, const struct window *w,
                        uint32_t state, uint32_t bit, const struct stroke *stroke)
{
    for (uint32_t i = 0; i < p->map.arrows; i++) {
        const struct map_arrow *arrow = &p->map.arrow[i];
        if (arrow->from == state && (bit == p->map.bits || arrow->bit == bit))
            draw_arrow(p, pen, w, arrow, stroke);
    }
}

/* ---- The track ---- */

static uint32_t step_width(uint32_t bits)
{
    return BUTTON + (BULB_PITCH * bits + PARTS - 1) / PARTS + 1 + BETWEEN;
}

/* A press and the lights behind it; the first has lights alone, those of the start. */
static void draw_step(const struct fourbit_picture *p, struct pen *pen, const struct window *w,
                      uint32_t step, uint32_t state, uint32_t bit)
{
    const struct fourbit_map *map = &p->map;
    bool known = step == 0 || state < FOURBIT_STATES_MAX;
    const struct stroke thin = {.ink = INK_BLACK, .width = w->cell / 12 + 1};
    struct place at = {PARTS * (int32_t)(step % p->a_line * step_width(map->bits) + 1),
                       PARTS * (int32_t)(map->height + step / p->a_line * LINE_HEIGHT + 2)};
    if (step > 0)
        rectangle(pen, w, &thin, (struct place){at.x, at.y - PARTS * BUTTON / 2}, PARTS * BUTTON,
                  PARTS * BUTTON);
    if (step > 0 && known)
        write(pen, w, (struct place){at.x + PARTS * BUTTON / 2, at.y}, bit);
    at.x += PARTS * (BUTTON + 1);
    for (uint32_t m = map->bits; m-- > 0; at.x += BULB_PITCH)
        light(pen, w, at, PARTS, known && fourbit_is_lit(state, m),
              step > 0 && known ? INK_SOLUTION : INK_BLACK);
}

/* ---- Steps: the arrows of the states, those of the way, the states, the track ---- */

static uint32_t steps(const void *picture, const struct window *w)
{
    (void)w;
    const struct fourbit_picture *p = picture;
    return 2 * p->map.count + 2;
}

static void draw_way(const struct fourbit_picture *p, struct pen *pen, const struct window *w,
                     bool track)
{
    const struct stroke way = {.ink = INK_SOLUTION, .width = w->cell / 5};
    uint32_t n = fourbit_start(p->board);
    for (uint32_t step = 0; step < p->steps_shown; step++) {
        bool known = step == 0 || (w->show_solution && step <= p->presses);
        uint32_t bit = 0;
        if (step > 0 && known) {
            bit = fourbit_nearer_button(p->board, p->to_goal, n);
            if (!track)
                draw_arrows(p, pen, w, n, bit, &way);
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
        draw_way(p, pen, w, false);
    else if (step <= 2 * count)
        draw_state(p, pen, w, step - count - 1);
    else
        draw_way(p, pen, w, true);
}

struct picture *fourbit_picture(struct maze *maze, bool way)
{
    static const struct picture_class class = {.steps = steps, .draw = draw, .close = free};
    (void)way; /* it is found at once */
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
    fourbit_map_lay(&p->map, p->board);
    uint32_t width = step_width(p->board->bits);
    p->a_line = p->map.width > width ? p->map.width / width : 1;
    uint32_t lines = (p->presses + SPARE_PRESSES + p->a_line) / p->a_line;
    p->steps_shown = lines * p->a_line;
    p->picture = (struct picture){
        .class = &class,
        .min_cell = 15,
        .rows = p->map.height + lines * LINE_HEIGHT,
        .columns = p->map.width > width ? p->map.width : width,
        .legend =
            p->map.any_named
                ? "Put all lights out: a pressed light leads along its arrow, or to the state "
                  "of the number below it. Note presses and lights in the track."
                : "Put all lights out: a pressed light leads along its arrow. Where lines "
                  "cross, go straight on. Note presses and lights in the track."};
    return &p->picture;
}
