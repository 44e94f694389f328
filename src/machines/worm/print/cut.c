/* SVG files for plotters and cutters, in millimetres: centre lines of walls as few joined strokes with short travel between
 * them, or the outlines of walls. */
#include "walls.h"

#include <stdlib.h>
#include <string.h>

bool wall_options_read(struct wall_options *options, const struct argument_row *rows,
                       const struct maze_format *format, const struct maze *maze,
                       struct mw_text text, struct mw_error *error)
{
    const struct worm_board *board = maze->board;
    struct row_places places;
    if (board->grid != WORM_SQUARES)
        return mw_fail_false(error, MW_OUT_OF_RANGE, MW_NO_OFFSET,
                             "the format %s is for mazes of squares", format->name);
    if (worm_cells(board) > WALL_CELLS_MAX) {
        mw_fail(error, MW_OUT_OF_RANGE, MW_NO_OFFSET,
                "the format %s is for mazes of at most %d cells; this one has %u", format->name,
                WALL_CELLS_MAX, worm_cells(board));
        return false;
    }
    if (!rows_read_text(rows, text.bytes, text.length, "a drawing", options, &places, error))
        return false;
    if (options->stroke < options->cell)
        return true;
    return mw_fail_false(error, MW_OUT_OF_RANGE, argument_place(&places, "stroke"),
                         "--stroke: a wall must be thinner than a cell");
}

/* ---- SVG ---- */

/* Writes a length in millimetres. */
static void write_length(struct text *out, uint32_t units)
{
    uint32_t hundredths = units % WALL_UNITS * (100 / WALL_UNITS);
    text_unsigned(out, units / WALL_UNITS);
    if (hundredths > 0)
        text_format(out, hundredths % 10 ? ".%u%u" : ".%u", hundredths / 10, hundredths % 10);
}

/* Writes the next corner of a path: the whole place at its beginning, then the coordinate that changes. */
static void write_corner(struct text *out, uint32_t x, uint32_t y, bool begins, bool across)
{
    if (begins) {
        text_char(out, 'M');
        write_length(out, x);
        text_char(out, ' ');
        write_length(out, y);
    } else {
        text_char(out, across ? 'H' : 'V');
        write_length(out, across ? x : y);
    }
}

static void begin_svg(struct text *out, const struct worm_board *board,
                      const struct wall_options *options)
{
    uint32_t side[2] = {wall_place(options, 2 * board->width + 1),
                        wall_place(options, 2 * board->height + 1)};
    text_string(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"");
    write_length(out, side[0]);
    text_string(out, "mm\" height=\"");
    write_length(out, side[1]);
    text_string(out, "mm\" viewBox=\"0 0 ");
    write_length(out, side[0]);
    text_char(out, ' ');
    write_length(out, side[1]);
    text_string(out, "\">\n");
}

/* ---- Strokes ---- */

enum { RIGHT = 1, DOWN = 2 };
enum { NONE = UINT32_MAX };

struct stroke {
    uint32_t first, points; /* in `point` */
    bool drawn;
};

struct lines {
    struct task task;
    const struct worm_board *board;
    struct wall_options options;
    uint32_t columns, vertices; /* corners of cells: width + 1 columns */
    uint8_t *left;   /* of each vertex, the walls to the right and down that no stroke has */
    bool loops;      /* strokes from vertices of odd degree are complete; closed ones are left */
    uint32_t next;   /* vertex to look at */
    uint32_t *point; /* vertices where strokes begin, turn and end */
    uint32_t points, points_max;
    struct stroke *stroke;
    uint32_t strokes, strokes_max;
    /* Ends of strokes by vertex, as lists: end 2 i is the first of stroke i, 2 i + 1 the last. */
    uint32_t *end_at, *next_end;
    uint32_t drawn, at; /* strokes; vertex of the pen */
    uint64_t travel;
    struct text path, out;
};

/* Directions: right, left, down, up. */
static uint32_t beside(const struct lines *l, uint32_t vertex, uint32_t direction)
{
    const uint32_t steps[] = {1, UINT32_MAX, l->columns, 0 - l->columns};
    return vertex + steps[direction];
}

/* The wall from a vertex in a direction that no stroke has: the vertex that keeps it and its bit. */
static uint8_t *wall_from(const struct lines *l, uint32_t vertex, uint32_t direction, uint8_t *bit)
{
    uint32_t column = vertex % l->columns;
    *bit = direction < 2 ? RIGHT : DOWN;
    if ((direction == 1 && column == 0) || (direction == 3 && vertex < l->columns))
        return NULL;
    uint32_t owner = direction % 2 ? beside(l, vertex, direction) : vertex;
    return l->left[owner] & *bit ? &l->left[owner] : NULL;
}

static uint32_t degree(const struct lines *l, uint32_t vertex)
{
    uint32_t count = 0;
    uint8_t bit;
    for (uint32_t direction = 0; direction < 4; direction++)
        count += wall_from(l, vertex, direction, &bit) != NULL;
    return count;
}

/* Grows an array of `size` bytes an item to twice its length. */
static bool grow(void **array, uint32_t *max, size_t size)
{
    uint32_t larger = *max ? 2 * *max : 256;
    void *grown = realloc(*array, larger * size);
    if (!grown)
        return false;
    *array = grown;
    *max = larger;
    return true;
}

static bool add_point(struct lines *l, uint32_t vertex)
{
    if (l->points == l->points_max && !grow((void **)&l->point, &l->points_max, sizeof *l->point))
        return false;
    l->point[l->points++] = vertex;
    l->stroke[l->strokes].points++;
    return true;
}

/* Follows walls from a vertex, straight on where that is possible, until none is left. */
static bool follow(struct lines *l, uint32_t vertex)
{
    uint32_t direction = NONE;
    if (l->strokes == l->strokes_max &&
        !grow((void **)&l->stroke, &l->strokes_max, sizeof *l->stroke))
        return false;
    l->stroke[l->strokes] = (struct stroke){.first = l->points};
    for (;;) {
        uint8_t bit = 0, *owner = direction == NONE ? NULL : wall_from(l, vertex, direction, &bit);
        uint32_t turned = direction;
        for (uint32_t other = 0; !owner && other < 4; other++)
            if ((owner = wall_from(l, vertex, other, &bit)))
                turned = other;
        if ((turned != direction || !owner) && !add_point(l, vertex))
            return false;
        if (!owner)
            break;
        *owner &= (uint8_t)~bit;
        direction = turned;
        vertex = beside(l, vertex, direction);
    }
    l->strokes++;
    return true;
}

/* Finds strokes: first those between vertices of odd degree, of which none can be saved, then closed ones. */
static enum mw_status find_strokes(struct lines *l, uint32_t *budget, struct mw_error *error)
{
    for (; l->next<l->vertices && * budget> 0; --*budget) {
        uint32_t walls = degree(l, l->next);
        if (walls == 0 || (!l->loops && walls % 2 == 0)) {
            l->next++;
        } else if (!follow(l, l->next)) {
            return mw_fail_memory(error);
        }
    }
    if (l->next < l->vertices)
        return MW_RUNNING;
    l->next = l->loops ? l->next : 0;
    if (!l->loops) {
        l->loops = true;
        return MW_RUNNING;
    }
    return MW_OK;
}

/* ---- The order of strokes ---- */

static void list_end(struct lines *l, uint32_t vertex, uint32_t end)
{
    l->next_end[end] = l->end_at[vertex];
    l->end_at[vertex] = end;
}

static bool list_ends(struct lines *l)
{
    l->end_at = malloc(l->vertices * sizeof *l->end_at);
    l->next_end = malloc((2 * (size_t)l->strokes + 1) * sizeof *l->next_end);
    if (!l->end_at || !l->next_end)
        return false;
    memset(l->end_at, 255, l->vertices * sizeof *l->end_at);
    for (uint32_t i = 0; i < l->strokes; i++) {
        list_end(l, l->point[l->stroke[i].first], 2 * i);
        list_end(l, l->point[l->stroke[i].first + l->stroke[i].points - 1], 2 * i + 1);
    }
    return true;
}

/* The end of a stroke that is not drawn at a place, or NONE. */
static uint32_t end_at(struct lines *l, uint32_t row, uint32_t column)
{
    if (row > l->board->height || column >= l->columns)
        return NONE;
    uint32_t *end = &l->end_at[row * l->columns + column];
    while (*end != NONE && l->stroke[*end / 2].drawn)
        *end = l->next_end[*end];
    return *end;
}

/* Finds the nearest end, in squares around the pen that grow; *distance is the square of its distance in cells. */
static uint32_t nearest_end(struct lines *l, uint64_t *distance, uint32_t *budget)
{
    uint32_t row = l->at / l->columns, column = l->at % l->columns, nearest = NONE;
    *distance = UINT64_MAX;
    for (uint32_t side = 0; (uint64_t)side * side < *distance; side++) {
        for (uint32_t i = 0; i < (side ? 8 * side : 1); i++) {
            /* Along the upper, right, lower and left side. */
            uint32_t part = side ? i / (2 * side) : 0;
            int64_t r = side, a = (int64_t)i - (int64_t)(2 * part + 1) * r;
            int64_t down = part == 0 ? -r : part == 1 ? a : part == 2 ? r : -a;
            int64_t right = part == 0 ? a : part == 1 ? r : part == 2 ? -a : -r;
            uint32_t end = end_at(l, row + (uint32_t)down, column + (uint32_t)right);
            uint64_t far = (uint64_t)(down * down + right * right);
            if (end != NONE && far < *distance) {
                *distance = far;
                nearest = end;
            }
        }
        *budget -= side / 4 + 1 < *budget ? side / 4 + 1 : *budget;
    }
    return nearest;
}

/* The whole square root. */
static uint64_t root(uint64_t square)
{
    uint64_t value = 0;
    for (uint64_t bit = UINT64_C(1) << 31; bit; bit >>= 1)
        if ((value | bit) * (value | bit) <= square)
            value |= bit;
    return value;
}

static void write_stroke(struct lines *l, const struct stroke *stroke, bool backwards)
{
    uint32_t before = NONE;
    for (uint32_t i = 0; i < stroke->points; i++) {
        uint32_t vertex = l->point[stroke->first + (backwards ? stroke->points - 1 - i : i)];
        bool across = before != NONE && vertex / l->columns == before / l->columns;
        uint32_t half = (uint32_t)l->options.stroke;
        write_corner(&l->path, wall_place(&l->options, vertex % l->columns * 2) + half,
                     wall_place(&l->options, vertex / l->columns * 2) + half, i == 0, across);
        before = vertex;
    }
    text_char(&l->path, '\n');
    l->at = before;
}

static void draw_nearest(struct lines *l, uint32_t *budget)
{
    uint64_t distance;
    uint32_t end = nearest_end(l, &distance, budget);
    struct stroke *stroke = &l->stroke[end / 2];
    uint64_t cell = 2 * l->options.cell;
    l->travel += root(distance * cell * cell);
    write_stroke(l, stroke, end % 2);
    stroke->drawn = true;
    l->drawn++;
}

/* ---- The task of lines ---- */

static void finish_lines(struct lines *l)
{
    begin_svg(&l->out, l->board, &l->options);
    text_format(&l->out, "<!-- %u strokes, ", l->strokes);
    write_length(&l->out, (uint32_t)(l->travel > UINT32_MAX ? UINT32_MAX : l->travel));
    text_string(&l->out, " mm of travel between them -->\n<path fill=\"none\" stroke=\"#000\" "
                         "stroke-width=\"");
    write_length(&l->out, (uint32_t)(2 * l->options.stroke));
    text_string(&l->out, "\" stroke-linecap=\"square\" d=\"\n");
    text_bytes(&l->out, l->path.bytes, l->path.length);
    text_string(&l->out, "\"/>\n</svg>\n");
}

static enum mw_status run_lines(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct lines *l = task;
    uint32_t budget = max_nodes;
    while (!l->end_at && budget > 0) {
        enum mw_status status = find_strokes(l, &budget, error);
        if (status == MW_OK && !list_ends(l))
            status = mw_fail_memory(error);
        if (status != MW_OK && status != MW_RUNNING)
            return status;
    }
    while (budget > 0 && l->drawn < l->strokes && l->end_at)
        draw_nearest(l, &budget);
    if (!l->end_at || l->drawn < l->strokes)
        return l->path.failed ? mw_fail_memory(error) : MW_RUNNING;
    finish_lines(l);
    return l->out.failed || l->path.failed ? mw_fail_memory(error) : MW_OK;
}

static struct progress lines_progress(const void *task)
{
    const struct lines *l = task;
    if (!l->end_at)
        return (struct progress){.done = l->next + (l->loops ? l->vertices : 0),
                                 .total = 2 * (uint64_t)l->vertices,
                                 .phase = "strokes"};
    return (struct progress){.done = l->drawn, .total = l->strokes, .phase = "order"};
}

static void lines_result(const void *task, struct text *out)
{
    const struct lines *l = task;
    text_bytes(out, l->out.bytes, l->out.length);
}

static void close_lines(void *task)
{
    struct lines *l = task;
    free(l->left);
    free(l->point);
    free(l->stroke);
    free(l->end_at);
    free(l->next_end);
    text_free(&l->path);
    text_free(&l->out);
}

static bool open_walls(struct lines *l)
{
    const struct worm_board *board = l->board;
    l->columns = board->width + 1;
    l->vertices = l->columns * (board->height + 1);
    l->left = calloc(l->vertices, 1);
    for (uint32_t vertex = 0; l->left && vertex < l->vertices; vertex++) {
        uint32_t row = vertex / l->columns, column = vertex % l->columns;
        if (column < board->width && worm_wall_above(board, row, column))
            l->left[vertex] |= RIGHT;
        if (row < board->height && worm_wall_left(board, row, column))
            l->left[vertex] |= DOWN;
    }
    return l->left != NULL;
}

struct task *worm_open_lines(const struct maze_format *format, struct maze *maze,
                             struct mw_text options, struct mw_error *error)
{
    static const struct argument_row rows[] = {WALL_CELL_ROW, WALL_STROKE_ROW(1), {0}};
    static const struct task_class class = {
        .run = run_lines, .progress = lines_progress, .result = lines_result, .close = close_lines};
    struct wall_options read = {0};
    if (!wall_options_read(&read, rows, format, maze, options, error))
        return NULL;
    struct lines *l = task_open(&class, sizeof *l, maze);
    struct task *task = NULL;
    if (l) {
        l->board = maze->board;
        l->options = read;
        task = task_or_close(&l->task, open_walls(l));
    }
    return task ? task : mw_fail_memory_null(error);
}

/* ---- Outlines ---- */

struct outlines {
    struct task task;
    const struct worm_board *board;
    struct wall_options options;
    uint32_t lines, columns; /* of boxes */
    uint32_t next;           /* line to look at */
    uint8_t *traced;         /* whether the upper side of a box is drawn */
    struct text out;
};

/* Boxes past the border are not solid. */
static bool is_solid(const struct outlines *o, uint32_t line, uint32_t x)
{
    return line < o->lines && x < o->columns && wall_is_solid(o->board, line, x);
}

/* Follows an outline from the upper side of a box, to the right, with the solid boxes on the right hand. */
static void trace(struct outlines *o, uint32_t line, uint32_t x)
{
    /* The boxes ahead of a vertex (line, x), on the left and on the right, by direction: right, down, left, up. */
    enum { UP = UINT32_MAX, LEFT = UINT32_MAX };
    static const uint32_t ahead[4][2][2] = {
        {{UP, 0}, {0, 0}}, {{0, 0}, {0, LEFT}}, {{0, LEFT}, {UP, LEFT}}, {{UP, LEFT}, {UP, 0}}};
    uint32_t direction = 0, first = line * o->columns + x;
    uint32_t row = line, column = x;
    write_corner(&o->out, wall_place(&o->options, column), wall_place(&o->options, row), true,
                 false);
    do {
        if (direction == 0)
            o->traced[row * o->columns + column] = 1;
        row += direction == 1 ? 1 : direction == 3 ? UINT32_MAX : 0;
        column += direction == 0 ? 1 : direction == 2 ? UINT32_MAX : 0;
        const uint32_t(*box)[2] = ahead[direction];
        bool left = is_solid(o, row + box[0][0], column + box[0][1]);
        bool right = is_solid(o, row + box[1][0], column + box[1][1]);
        uint32_t turned = !right ? (direction + 1) % 4 : left ? (direction + 3) % 4 : direction;
        bool back = turned == 0 && row * o->columns + column == first;
        if (turned != direction && !back)
            write_corner(&o->out, wall_place(&o->options, column), wall_place(&o->options, row),
                         false, direction % 2 == 0);
        direction = turned;
        if (back)
            break;
    } while (true);
    text_string(&o->out, "Z\n");
}

static enum mw_status run_outlines(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct outlines *o = task;
    for (uint32_t done = 0; done < max_nodes && o->next < o->lines; o->next++)
        for (uint32_t x = 0; x < o->columns; x++, done++)
            if (is_solid(o, o->next, x) && !is_solid(o, o->next - 1, x) &&
                !o->traced[o->next * o->columns + x])
                trace(o, o->next, x);
    if (o->next == o->lines)
        text_string(&o->out, "\"/>\n</svg>\n");
    if (o->out.failed)
        return mw_fail_memory(error);
    return o->next < o->lines ? MW_RUNNING : MW_OK;
}

static struct progress outlines_progress(const void *task)
{
    const struct outlines *o = task;
    return (struct progress){.done = o->next, .total = o->lines};
}

static void outlines_result(const void *task, struct text *out)
{
    const struct outlines *o = task;
    text_bytes(out, o->out.bytes, o->out.length);
}

static void close_outlines(void *task)
{
    struct outlines *o = task;
    free(o->traced);
    text_free(&o->out);
}

struct task *worm_open_outlines(const struct maze_format *format, struct maze *maze,
                                struct mw_text options, struct mw_error *error)
{
    static const struct argument_row rows[] = {WALL_CELL_ROW, WALL_STROKE_ROW(10), {0}};
    static const struct task_class class = {.run = run_outlines,
                                            .progress = outlines_progress,
                                            .result = outlines_result,
                                            .close = close_outlines};
    struct wall_options read = {0};
    if (!wall_options_read(&read, rows, format, maze, options, error))
        return NULL;
    struct outlines *o = task_open(&class, sizeof *o, maze);
    struct task *task = NULL;
    if (o) {
        o->board = maze->board;
        o->options = read;
        o->lines = 2 * o->board->height + 1;
        o->columns = 2 * o->board->width + 1;
        o->traced = calloc((size_t)o->lines * o->columns, 1);
        begin_svg(&o->out, o->board, &o->options);
        text_string(&o->out, "<path fill=\"none\" stroke=\"#000\" stroke-width=\"0.1\" d=\"\n");
        task = task_or_close(&o->task, o->traced && !o->out.failed);
    }
    return task ? task : mw_fail_memory_null(error);
}
