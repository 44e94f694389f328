/* Mazes drawn with blocked cells as other programs write them: rows of 0 and 1 or of `.` and `#`, joined or apart, with blank
 * lines between the mazes or with the brackets of JSON. */
#include "tasks.h"

#include <string.h>

struct drawing {
    const struct argument *text;
    struct sim_size size; /* rows and columns are 0 until they are known */
    bool bracketed;       /* rows have brackets, and may go over lines */
    uint32_t free;        /* SIM_FREE_BY_CORNERS until a maze of 0 and 1 tells */
    uint32_t row, cells;  /* of the maze at hand; cells of its row at hand */
    size_t maze, at;      /* where the maze begins, and where the reader is */
    char first, last;     /* its corners */
    uint64_t mask[SIM_WORDS_MAX];
    struct sim_set *set;
    struct mw_error *error;
};

static bool is_separator(char c)
{
    return c == ' ' || c == ',' || c == '\t' || c == '\r' || c == '[' || c == ']' || c == '"';
}

static bool is_cell(char c)
{
    return c == '0' || c == '1' || c == '.' || c == '#';
}

static size_t end_of_line(const char *text, size_t length, size_t at)
{
    const char *end = at < length ? memchr(text + at, '\n', length - at) : NULL;
    return end ? (size_t)(end - text) : length;
}

/* A line of a drawing has cells only; others are comments, the size, or no part of one. */
enum line { BLANK, CELLS, COMMENT, SIZE, OTHER };

static enum line kind_of_line(const char *text, size_t at, size_t end, struct row_size *size)
{
    size_t cells = 0, others = 0;
    while (at < end && (text[at] == ' ' || text[at] == '\t'))
        at++;
    while (end > at && is_separator(text[end - 1]) && text[end - 1] != ']')
        end--;
    for (size_t i = at; i < end; i++) {
        cells += is_cell(text[i]);
        others += !is_cell(text[i]) && !is_separator(text[i]);
    }
    if (others == 0)
        return cells > 0 || end > at ? CELLS : BLANK;
    return text[at] == '#' ? COMMENT : row_parse_size(text + at, end - at, size) ? SIZE : OTHER;
}

bool sim_is_drawing(const struct argument *text)
{
    size_t lines = 0;
    bool drawn = false;
    struct row_size size;
    for (size_t at = 0; at < text->length;) {
        size_t end = end_of_line(text->text, text->length, at);
        enum line line = kind_of_line(text->text, at, end, &size);
        if (line == OTHER || (line == SIZE && lines > 0))
            return false;
        lines += line == CELLS;
        for (; at < end; at++)
            drawn |= line == CELLS && strchr(".#[", text->text[at]);
        at = end + 1;
    }
    return drawn || lines > 1;
}

static bool fail(struct drawing *d, size_t at, const char *sentence, uint32_t a, uint32_t b)
{
    return mw_fail_false(d->error, MW_BAD_SYNTAX, d->text->offset + at, sentence, a, b);
}

/* ---- A maze ---- */

/* Finds out which digit is a free cell: that of both corners. */
static bool settle_free(struct drawing *d)
{
    if (d->first == '.' || d->first == '#')
        return true;
    if (d->free == SIM_FREE_BY_CORNERS) {
        if (d->first != d->last)
            return fail(d, d->maze,
                        "a corner of this maze is 0 and the other is 1, and both must be free", 0,
                        0);
        d->free = d->first == '0' ? SIM_FREE_0 : SIM_FREE_1;
    }
    if (d->free == SIM_FREE_0)
        for (uint32_t cell = 0; cell < d->size.cells; cell++)
            d->mask[cell / 64] ^= UINT64_C(1) << cell % 64;
    return true;
}

static bool end_maze(struct drawing *d)
{
    uint64_t component[SIM_WORDS_MAX];
    if (d->row == 0)
        return true;
    if (d->size.rows == 0) {
        d->size = sim_size_like(d->size, d->row, d->size.columns);
        sim_set_open(d->set, d->size);
    }
    if (d->row != d->size.rows)
        return fail(d, d->maze, "this maze has %u rows, and %u are wanted", d->row, d->size.rows);
    if (!settle_free(d))
        return false;
    if (!sim_component(d->size, d->mask, component))
        return fail(d, d->maze,
                    "this maze of %ux%u cannot be solved: start and goal are not connected",
                    d->size.rows, d->size.columns);
    if (d->set->count == SIM_SET_MAX)
        return fail(d, d->maze, "a set can have at most %u mazes here", SIM_SET_MAX, 0);
    if (!sim_set_add(d->set, d->mask))
        return mw_fail_memory_false(d->error);
    memset(d->mask, 0, sizeof d->mask);
    d->row = 0;
    return true;
}

static bool end_row(struct drawing *d, size_t begin)
{
    if (d->cells == 0)
        return true;
    if (d->size.columns == 0)
        d->size.columns = d->cells;
    if (d->cells != d->size.columns)
        return fail(d, begin, "this row has %u cells, and %u are wanted", d->cells,
                    d->size.columns);
    d->cells = 0;
    d->row++;
    return d->row == d->size.rows ? end_maze(d) : true;
}

static bool add_cell(struct drawing *d, char c)
{
    uint32_t cell = d->row * d->size.columns + d->cells++;
    if (d->cells > SIM_SIDE_MAX || d->row >= SIM_SIDE_MAX || cell >= SIM_CELLS_MAX)
        return fail(d, d->at, "a maze has a side of at most %u and at most %u cells", SIM_SIDE_MAX,
                    SIM_CELLS_MAX);
    if (cell == 0) {
        d->maze = d->at;
        d->first = c;
    }
    d->last = c;
    if (c == '1' || c == '.')
        sim_set_free(d->mask, cell);
    return true;
}

/* Rows end with a bracket, where an empty one ends the maze; without brackets with the line. */
static bool read_line(struct drawing *d, size_t end)
{
    size_t begin = d->at;
    for (; d->at < end; d->at++) {
        char c = d->text->text[d->at];
        if (is_cell(c) && !add_cell(d, c))
            return false;
        if (c != ']')
            continue;
        if (!(d->cells ? end_row(d, begin) : end_maze(d)))
            return false;
        begin = d->at + 1;
    }
    return d->bracketed || end_row(d, begin);
}

static bool take_size(struct drawing *d, struct row_size size)
{
    if (d->size.rows > 0 && (size.first != d->size.rows || size.second != d->size.columns))
        return fail(d, d->at, "this size is another than the %ux%u that was asked for",
                    d->size.rows, d->size.columns);
    if (size.first == 0 || size.second == 0 || size.first > SIM_SIDE_MAX ||
        size.second > SIM_SIDE_MAX || size.first * size.second > SIM_CELLS_MAX)
        return fail(d, d->at, "a maze has a side of at most %u and at most %u cells", SIM_SIDE_MAX,
                    SIM_CELLS_MAX);
    if (d->size.rows == 0) {
        d->size = sim_size_like(d->size, size.first, size.second);
        sim_set_open(d->set, d->size);
    }
    return true;
}

static bool read_lines(struct drawing *d)
{
    const struct argument *text = d->text;
    struct row_size size;
    bool read = true;
    for (d->at = 0; read && d->at < text->length; d->at++) {
        size_t end = end_of_line(text->text, text->length, d->at);
        enum line line = kind_of_line(text->text, d->at, end, &size);
        read = line == SIZE    ? take_size(d, size)
               : line == BLANK ? d->bracketed || end_maze(d)
               : line == CELLS ? read_line(d, end)
                               : true;
        d->at = end;
    }
    return read && end_maze(d) &&
           (d->set->count > 0 || fail(d, 0, "this text contains no maze", 0, 0));
}

bool sim_read_drawings(const struct argument *text, struct sim_size size, uint32_t free,
                       struct sim_set *set, struct mw_error *error)
{
    struct drawing d = {.text = text, .size = size, .free = free, .set = set, .error = error};
    d.bracketed = memchr(text->text, '[', text->length) != NULL;
    memset(set, 0, sizeof *set);
    if (size.edges)
        return fail(&d, 0, "drawings of mazes have blocked cells; leave out --walls edges", 0, 0);
    if (size.cells > 0)
        sim_set_open(set, size);
    if (read_lines(&d))
        return true;
    sim_set_close(set);
    return false;
}
