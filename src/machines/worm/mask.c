#include "mask.h"

#include <stdlib.h>
#include <string.h>

static const char digits[] = "0123456789abcdefghijklmnopqrstuv";

enum { MORE = 16 }; /* of a digit: the length goes on */

static uint32_t *before_rows(struct worm_mask *mask)
{
    return (uint32_t *)(void *)(mask->bits + (size_t)mask->words * mask->height);
}

static struct worm_mask *mask_open(uint32_t width, uint32_t height)
{
    uint32_t words = (width + 63) / 64;
    size_t bits = (size_t)words * height * sizeof(uint64_t);
    struct worm_mask *mask = calloc(1, sizeof *mask + bits + height * sizeof(uint32_t));
    if (mask) {
        mask->width = width;
        mask->height = height;
        mask->words = words;
    }
    return mask;
}

/* ---- Runs of a row ---- */

/* The first column from `column` on whose cell is inside (or is not); the width if there is none. */
static uint32_t next_column(const struct worm_mask *mask, const uint64_t *row, uint32_t column,
                            bool inside)
{
    uint32_t word = column / 64;
    if (column >= mask->width)
        return mask->width;
    uint64_t bits = (inside ? row[word] : ~row[word]) >> column % 64 << column % 64;
    while (bits == 0) {
        if (++word == mask->words)
            return mask->width;
        bits = inside ? row[word] : ~row[word];
    }
    uint32_t found = word * 64 + (uint32_t)__builtin_ctzll(bits);
    return found < mask->width ? found : mask->width;
}

static void set_columns(uint64_t *row, uint32_t from, uint32_t to)
{
    while (from < to) {
        uint32_t end = (from / 64 + 1) * 64 < to ? (from / 64 + 1) * 64 : to;
        uint64_t ones = ~UINT64_C(0) >> (64 - (end - from));
        row[from / 64] |= ones << from % 64;
        from = end;
    }
}

/* ---- Counting ---- */

uint32_t worm_mask_cell(const struct worm_mask *mask, uint32_t rank)
{
    const uint32_t *before = (const void *)(mask->bits + (size_t)mask->words * mask->height);
    uint32_t row = 0;
    for (uint32_t end = mask->height; end - row > 1;) {
        uint32_t middle = row + (end - row) / 2;
        if (before[middle] <= rank)
            row = middle;
        else
            end = middle;
    }
    rank -= before[row];
    const uint64_t *word = mask->bits + (size_t)row * mask->words;
    uint32_t column = 0;
    for (; rank >= (uint32_t)__builtin_popcountll(*word); column += 64)
        rank -= (uint32_t)__builtin_popcountll(*word++);
    uint64_t bits = *word;
    for (; rank > 0; rank--)
        bits &= bits - 1;
    return row * mask->width + column + (uint32_t)__builtin_ctzll(bits);
}

static void count_cells(struct worm_mask *mask)
{
    uint32_t *before = before_rows(mask);
    for (uint32_t row = 0; row < mask->height; row++) {
        const uint64_t *bits = worm_mask_row(mask, row);
        before[row] = mask->cells;
        for (uint32_t word = 0; word < mask->words; word++)
            mask->cells += (uint32_t)__builtin_popcountll(bits[word]);
    }
    if (mask->cells > 0) {
        mask->first = worm_mask_cell(mask, 0);
        mask->last = worm_mask_cell(mask, mask->cells - 1);
    }
}

/* ---- One part ---- */

/* A run of a row's cells, and the set of those that it has a way to through the rows so far. */
struct run {
    uint32_t from, to;
    uint32_t set;
};

/*
 * Rows are read from above, and only the runs of the last one are kept with their sets (Eller's
 * algorithm keeps the same): a set without a run in the next row is a part of its own.
 */
struct sets {
    const struct worm_mask *mask;
    struct run *above, *here;
    uint32_t runs;    /* above */
    uint32_t count;   /* of sets above */
    uint32_t *link;   /* of a set: the one that it has become part of, or itself */
    uint32_t *first;  /* ... its first cell */
    uint32_t *number; /* ... its number for the next row; UINT32_MAX: it has no run in this one */
    uint32_t *next_first;
};

static uint32_t find_set(uint32_t *link, uint32_t set)
{
    while (link[set] != set)
        set = link[set] = link[link[set]];
    return set;
}

static void unite(struct sets *sets, uint32_t a, uint32_t b)
{
    a = find_set(sets->link, a);
    b = find_set(sets->link, b);
    uint32_t kept = sets->first[a] <= sets->first[b] ? a : b;
    sets->link[kept == a ? b : a] = kept;
}

static uint32_t add_set(struct sets *sets, uint32_t set, uint32_t first)
{
    sets->link[set] = set;
    sets->first[set] = first;
    sets->number[set] = UINT32_MAX;
    return set;
}

/* Finds the runs of a row and joins them with those above; gives how many there are. */
static uint32_t join_row(struct sets *sets, uint32_t row)
{
    const struct worm_mask *mask = sets->mask;
    const uint64_t *bits = mask->bits + (size_t)row * mask->words;
    uint32_t runs = 0, fresh = sets->count;
    const struct run *above = sets->above, *end = above + sets->runs;
    uint32_t from = next_column(mask, bits, 0, true);
    while (from < mask->width) {
        struct run *run = &sets->here[runs++];
        *run = (struct run){from, next_column(mask, bits, from, false), UINT32_MAX};
        while (above < end && above->to <= run->from)
            above++;
        for (const struct run *touched = above; touched < end && touched->from < run->to;
             touched++) {
            if (run->set == UINT32_MAX)
                run->set = touched->set;
            else
                unite(sets, run->set, touched->set);
        }
        if (run->set == UINT32_MAX)
            run->set = add_set(sets, fresh++, row * mask->width + from);
        from = next_column(mask, bits, run->to, true);
    }
    return runs;
}

/* Numbers the sets of the row anew; gives how many there are. */
static uint32_t number_sets(struct sets *sets, uint32_t runs)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < runs; i++) {
        uint32_t set = find_set(sets->link, sets->here[i].set);
        if (sets->number[set] == UINT32_MAX) {
            sets->next_first[count] = sets->first[set];
            sets->number[set] = count++;
        }
        sets->here[i].set = sets->number[set];
    }
    return count;
}

/* A set above that has ended, of which the rows so far are all; UINT32_MAX: none has. */
static uint32_t ended_set(struct sets *sets, uint32_t except)
{
    for (uint32_t set = 0; set < sets->count; set++)
        if (set != except && sets->link[set] == set && sets->number[set] == UINT32_MAX)
            return set;
    return UINT32_MAX;
}

static void next_row(struct sets *sets, uint32_t runs, uint32_t count)
{
    struct run *here = sets->here;
    sets->here = sets->above;
    sets->above = here;
    sets->runs = runs;
    sets->count = count;
    for (uint32_t set = 0; set < count; set++)
        add_set(sets, set, sets->next_first[set]);
}

/* A cell that has no way to the mask's first one; UINT32_MAX: all have. */
static uint32_t read_parts(struct sets *sets)
{
    const struct worm_mask *mask = sets->mask;
    bool ended = false;
    for (uint32_t row = 0; row <= mask->height; row++) {
        uint32_t runs = row < mask->height ? join_row(sets, row) : 0;
        uint32_t count = number_sets(sets, runs);
        if (ended && runs > 0)
            return row * mask->width + sets->here[0].from;
        uint32_t set = ended_set(sets, UINT32_MAX);
        if (set != UINT32_MAX && sets->first[set] != mask->first)
            return sets->first[set];
        if (set != UINT32_MAX && count > 0)
            return sets->next_first[0];
        uint32_t other = set == UINT32_MAX ? set : ended_set(sets, set);
        if (other != UINT32_MAX)
            return sets->first[other];
        ended = ended || set != UINT32_MAX;
        next_row(sets, runs, count);
    }
    return UINT32_MAX;
}

/* False: no memory. */
static bool find_other_part(const struct worm_mask *mask, uint32_t *cell)
{
    size_t runs = mask->width / 2 + 1;
    uint32_t *room = malloc(2 * runs * sizeof(struct run) + 8 * runs * sizeof(uint32_t));
    if (!room)
        return false;
    struct run *above = (struct run *)room;
    uint32_t *numbers = (uint32_t *)(above + 2 * runs);
    struct sets sets = {.mask = mask,
                        .above = above,
                        .here = above + runs,
                        .link = numbers,
                        .first = numbers + 2 * runs,
                        .number = numbers + 4 * runs,
                        .next_first = numbers + 6 * runs};
    *cell = read_parts(&sets);
    free(room);
    return true;
}

/* ---- Reading a text of the code ---- */

static bool read_digit(char c, uint32_t *digit)
{
    const char *at = c ? strchr(digits, c) : NULL;
    *digit = at ? (uint32_t)(at - digits) : 0;
    return at != NULL;
}

static enum mw_status bad_digit(const struct code_piece *text, size_t i, struct mw_error *error)
{
    return mw_fail(error, MW_BAD_SYNTAX, text->offset + i,
                   "'%c' is not of a mask: after P, R or D it is of digits and letters up to v",
                   text->bytes[i]);
}

static enum mw_status read_plain(struct worm_mask *mask, const struct code_piece *text,
                                 struct mw_error *error)
{
    uint32_t cells = mask->width * mask->height;
    size_t expected = 1 + (cells + 4) / 5;
    if (text->length != expected)
        return mw_fail(error, MW_BAD_SYNTAX, text->offset,
                       "a mask of %u by %u cells, plain, has %llu characters, this one has %llu",
                       mask->width, mask->height, (unsigned long long)expected,
                       (unsigned long long)text->length);
    uint32_t row = 0, column = 0;
    for (size_t i = 1; i < text->length; i++) {
        uint32_t digit;
        if (!read_digit(text->bytes[i], &digit))
            return bad_digit(text, i, error);
        for (uint32_t bit = 16; bit > 0; bit >>= 1) {
            bool inside = digit & bit;
            if (row == mask->height && inside)
                return mw_fail(error, MW_BAD_SYNTAX, text->offset + i,
                               "the mask has bits behind the last cell that are not 0");
            if (row == mask->height)
                continue;
            if (inside)
                set_columns(worm_mask_row(mask, row), column, column + 1);
            if (++column == mask->width) {
                column = 0;
                row++;
            }
        }
    }
    return MW_OK;
}

/* Sets the cells from index `from` up to `to`. */
static void set_cells(struct worm_mask *mask, uint32_t from, uint32_t to)
{
    while (from < to) {
        uint32_t row = from / mask->width;
        uint32_t end = (row + 1) * mask->width < to ? (row + 1) * mask->width : to;
        set_columns(worm_mask_row(mask, row), from - row * mask->width, end - row * mask->width);
        from = end;
    }
}

static enum mw_status read_runs(struct worm_mask *mask, const struct code_piece *text,
                                struct mw_error *error)
{
    uint32_t cells = mask->width * mask->height;
    uint32_t at = 0, length = 0, digit;
    bool one = false, more = false;
    for (size_t i = 1; i < text->length; i++) {
        if (!read_digit(text->bytes[i], &digit))
            return bad_digit(text, i, error);
        length = length * 16 + (digit & (MORE - 1));
        if (length >= cells - at)
            return mw_fail(error, MW_OUT_OF_RANGE, text->offset + i,
                           "the runs of the mask go past its %u cells; the last is not written",
                           cells);
        more = digit & MORE;
        if (more)
            continue;
        if (length == 0 && at > 0)
            return mw_fail(error, MW_BAD_SYNTAX, text->offset + i,
                           "only the first run of a mask may be empty");
        if (one)
            set_cells(mask, at, at + length);
        at += length;
        length = 0;
        one = !one;
    }
    if (more)
        return mw_fail(error, MW_BAD_SYNTAX, text->offset + text->length,
                       "the mask ends within the length of a run");
    if (one)
        set_cells(mask, at, cells);
    return MW_OK;
}

/* From differences to cells. */
static void add_rows_above(struct worm_mask *mask)
{
    for (uint32_t row = 1; row < mask->height; row++)
        for (uint32_t word = 0; word < mask->words; word++)
            worm_mask_row(mask, row)[word] ^= worm_mask_row(mask, row - 1)[word];
}

static enum mw_status read_text(struct worm_mask *mask, const struct code_piece *text,
                                struct mw_error *error)
{
    char form = text->bytes[0];
    if (form == 'P')
        return read_plain(mask, text, error);
    if (form != 'R' && form != 'D')
        return mw_fail(error, MW_BAD_SYNTAX, text->offset,
                       "a mask begins with P (plain), R (runs) or D (differences of rows)");
    enum mw_status status = read_runs(mask, text, error);
    if (status == MW_OK && form == 'D')
        add_rows_above(mask);
    return status;
}

/* ---- Reading rows ---- */

/* Takes a line off the front, without its end; false if none is left. */
static bool take_line(struct code_piece *rest, struct code_piece *line)
{
    if (rest->length == 0)
        return false;
    const char *newline = memchr(rest->bytes, '\n', rest->length);
    size_t length = newline ? (size_t)(newline - rest->bytes) : rest->length;
    size_t taken = length + (newline != NULL);
    *line = (struct code_piece){rest->bytes, length, rest->offset};
    if (length > 0 && line->bytes[length - 1] == '\r')
        line->length--;
    *rest = (struct code_piece){rest->bytes + taken, rest->length - taken, rest->offset + taken};
    return true;
}

/* How wide and high the rows are. */
static void measure_rows(struct code_piece below, size_t *width, size_t *height)
{
    struct code_piece line;
    *width = *height = 0;
    while (take_line(&below, &line)) {
        *width = line.length > *width ? line.length : *width;
        ++*height;
    }
}

/* A side that no parameter gives is that of the rows. */
static enum mw_status read_side(struct maze *maze, uint32_t param, size_t rows,
                                const struct code_piece *below, const size_t *places,
                                struct mw_error *error)
{
    const char *what = param == WORM_WIDTH ? "wide" : "high";
    size_t most = WORM_SIDE_MAX;
    if (places[param] != MW_NO_PLACE)
        most = (size_t)maze->values[param];
    else
        maze->values[param] = rows < 1 ? 1 : (int32_t)(rows < most ? rows : most);
    if (rows > most)
        return mw_fail(error, MW_OUT_OF_RANGE, below->offset,
                       "the rows of this mask are %llu cells %s; there is room for %llu",
                       (unsigned long long)rows, what, (unsigned long long)most);
    return MW_OK;
}

/* `S` or `G` in the rows. */
static enum mw_status read_end(struct maze *maze, uint32_t row_param, uint32_t row, uint32_t column,
                               size_t offset, struct mw_error *error)
{
    int32_t *values = maze->values + row_param;
    if (values[0] != PARAM_UNSET || values[1] != PARAM_UNSET)
        return mw_fail(error, MW_BAD_SYNTAX, offset, "row %u, column %u: the %s is given twice",
                       row + 1, column + 1, row_param == WORM_START_ROW ? "start" : "goal");
    values[0] = (int32_t)row + 1;
    values[1] = (int32_t)column + 1;
    return MW_OK;
}

static enum mw_status read_row(struct maze *maze, struct worm_mask *mask, uint32_t row,
                               const struct code_piece *line, struct mw_error *error)
{
    enum mw_status status = MW_OK;
    uint64_t *bits = worm_mask_row(mask, row);
    for (uint32_t column = 0; column < line->length && status == MW_OK; column++) {
        char c = line->bytes[column];
        size_t offset = line->offset + column;
        if (c == '.' || c == 'S' || c == 'G')
            bits[column / 64] |= UINT64_C(1) << column % 64;
        else if (c != '#')
            return mw_fail(
                error, MW_BAD_SYNTAX, offset,
                "row %u, column %u: %s is not of a mask: # (no cell), . (a cell), S (the "
                "start) and G (the goal)",
                row + 1, column + 1, text_character(c).name);
        if (c == 'S' || c == 'G')
            status = read_end(maze, c == 'S' ? WORM_START_ROW : WORM_GOAL_ROW, row, column, offset,
                              error);
    }
    return status;
}

static enum mw_status read_rows(struct maze *maze, struct worm_mask *mask, struct code_piece below,
                                struct mw_error *error)
{
    struct code_piece line;
    enum mw_status status = MW_OK;
    for (uint32_t row = 0; status == MW_OK && take_line(&below, &line); row++)
        status = read_row(maze, mask, row, &line, error);
    return status;
}

/* ---- The whole ---- */

/* Where a cell is said to be: in the rows if it is there, else where the text begins. */
static size_t place_of(const struct worm_mask *mask, uint32_t cell, const struct code_piece *text,
                       struct code_piece below)
{
    struct code_piece line = {0};
    if (text->length > 0)
        return text->offset;
    for (uint32_t row = 0; row <= cell / mask->width; row++)
        take_line(&below, &line);
    return line.offset + cell % mask->width;
}

static const char *no_masks(const int32_t *values)
{
    switch (values[WORM_GENERATOR]) {
    case WORM_BY_ELLER:
        return "eller: a set of cells might find no cell below it";
    case WORM_BY_SIDEWINDER:
        return "sidewinder: a run might find no cell above it";
    case WORM_BY_BINARY_TREE:
        return "binarytree: a cell may have none above it and none to its left";
    case WORM_BY_DIVISION:
        return "division: it divides rectangles";
    default:
        return NULL;
    }
}

static enum mw_status check(const struct maze *maze, struct worm_mask *mask,
                            const struct code_piece *text, const struct code_piece *below,
                            struct mw_error *error)
{
    uint32_t other;
    if (mask->cells < 2)
        return mw_fail(error, MW_OUT_OF_RANGE, text->offset,
                       "this mask has %s; a maze has at least 2",
                       mask->cells ? "one cell" : "no cell");
    if (!find_other_part(mask, &other))
        return mw_fail_memory(error);
    if (other != UINT32_MAX)
        return mw_fail(error, MW_OUT_OF_RANGE, place_of(mask, other, text, *below),
                       "this mask is in several parts: no way leads from row %u, column %u to row "
                       "%u, column %u",
                       mask->first / mask->width + 1, mask->first % mask->width + 1,
                       other / mask->width + 1, other % mask->width + 1);
    const char *why = no_masks(maze->values);
    if (why && mask->cells < mask->width * mask->height)
        return mw_fail(error, MW_OUT_OF_RANGE, text->offset, "no mask can be made by %s", why);
    return MW_OK;
}

static enum mw_status read_sides(struct maze *maze, const struct code_piece *below,
                                 const size_t *places, struct mw_error *error)
{
    size_t width, height;
    measure_rows(*below, &width, &height);
    enum mw_status status = read_side(maze, WORM_WIDTH, width, below, places, error);
    if (status == MW_OK)
        status = read_side(maze, WORM_HEIGHT, height, below, places, error);
    if (status == MW_OK && maze->values[WORM_WIDTH] > WORM_CELLS_MAX / maze->values[WORM_HEIGHT])
        status =
            mw_fail(error, MW_OUT_OF_RANGE, below->offset,
                    "a mask of %d by %d cells: a maze has at most %d cells, as many as 4096 by "
                    "4096",
                    maze->values[WORM_WIDTH], maze->values[WORM_HEIGHT], WORM_CELLS_MAX);
    return status;
}

enum mw_status worm_read_mask(struct maze *maze, const struct code_piece *text,
                              const struct code_piece *below, const size_t *places,
                              struct mw_error *error)
{
    bool rows = text->length == 0;
    enum mw_status status = MW_OK;
    if (!maze->seeded)
        return mw_fail(error, MW_BAD_SYNTAX, text->offset,
                       "mask: a described maze has its shape in the description");
    if (rows && !below->bytes)
        return mw_fail(error, MW_BAD_SYNTAX, text->offset,
                       "mask: its text is missing, here or as rows of # and . below the code");
    if (rows)
        status = read_sides(maze, below, places, error);
    if (status != MW_OK)
        return status;
    struct worm_mask *mask =
        mask_open((uint32_t)maze->values[WORM_WIDTH], (uint32_t)maze->values[WORM_HEIGHT]);
    if (!mask)
        return mw_fail_memory(error);
    status = rows ? read_rows(maze, mask, *below, error) : read_text(mask, text, error);
    if (status == MW_OK) {
        count_cells(mask);
        status = check(maze, mask, text, below, error);
    }
    bool all = mask->cells == mask->width * mask->height;
    if (status == MW_OK && !all)
        maze->ground = mask;
    else
        free(mask);
    maze->values[WORM_MASK] = maze->ground != NULL;
    return status;
}

/* ---- Writing ---- */

/* What is written, up to a byte more than a code has room for. */
struct writer {
    char bytes[WORM_MASK_TEXT_MAX + 1];
    struct text text;
};

static void writer_begin(struct writer *writer, char form)
{
    writer->text =
        (struct text){.bytes = writer->bytes, .capacity = sizeof writer->bytes, .fixed = true};
    text_char(&writer->text, form);
}

static void write_plain(struct writer *writer, const struct worm_mask *mask)
{
    uint32_t digit = 0, held = 0;
    writer_begin(writer, 'P');
    for (uint32_t row = 0; row < mask->height && !writer->text.failed; row++) {
        for (uint32_t column = 0; column < mask->width; column++) {
            digit = digit << 1 | worm_mask_has(mask, row, column);
            if (++held < 5)
                continue;
            text_char(&writer->text, digits[digit]);
            digit = held = 0;
        }
    }
    if (held > 0)
        text_char(&writer->text, digits[digit << (5 - held)]);
}

static void write_length(struct text *text, uint32_t length)
{
    uint32_t shift = 0;
    while (length >> shift >= MORE)
        shift += 4;
    for (; shift > 0; shift -= 4)
        text_char(text, digits[MORE + (length >> shift & (MORE - 1))]);
    text_char(text, digits[length & (MORE - 1)]);
}

/* A row of what the runs are of: the cells, or where they differ from those above. */
static void fill_row(const struct worm_mask *mask, uint32_t row, bool differences, uint64_t *bits)
{
    const uint64_t *here = mask->bits + (size_t)row * mask->words;
    const uint64_t *above = differences && row > 0 ? here - mask->words : NULL;
    for (uint32_t word = 0; word < mask->words; word++)
        bits[word] = here[word] ^ (above ? above[word] : 0);
}

static void write_runs(struct writer *writer, const struct worm_mask *mask, bool differences)
{
    uint64_t bits[WORM_SIDE_MAX / 64];
    uint32_t length = 0;
    bool one = false;
    writer_begin(writer, differences ? 'D' : 'R');
    for (uint32_t row = 0; row < mask->height && !writer->text.failed; row++) {
        fill_row(mask, row, differences, bits);
        for (uint32_t column = 0; column < mask->width;) {
            uint32_t end = next_column(mask, bits, column, !one);
            length += end - column;
            column = end;
            if (column == mask->width)
                break;
            write_length(&writer->text, length);
            length = 0;
            one = !one;
        }
    }
}

/* The shortest text of the mask; false if none fits a code. */
static bool write_shortest(struct writer *best, const struct worm_mask *mask)
{
    struct writer other;
    write_plain(best, mask);
    for (int differences = 0; differences < 2; differences++) {
        write_runs(&other, mask, differences != 0);
        if (other.text.failed || (!best->text.failed && best->text.length <= other.text.length))
            continue;
        memcpy(best->bytes, other.bytes, other.text.length);
        best->text.length = other.text.length;
        best->text.failed = false;
    }
    return !best->text.failed && best->text.length <= WORM_MASK_TEXT_MAX;
}

void worm_write_mask(const struct maze *maze, struct text *out)
{
    struct writer writer;
    if (write_shortest(&writer, maze->ground))
        text_bytes(out, writer.bytes, writer.text.length);
}

void worm_write_mask_below(const struct maze *maze, struct text *out)
{
    const struct worm_mask *mask = maze->ground;
    struct writer writer;
    if (write_shortest(&writer, mask))
        return;
    for (uint32_t row = 0; row < mask->height; row++) {
        char line[1 + WORM_SIDE_MAX];
        line[0] = '\n';
        for (uint32_t column = 0; column < mask->width; column++)
            line[1 + column] = worm_mask_has(mask, row, column) ? '.' : '#';
        text_bytes(out, line, (size_t)mask->width + 1);
    }
}
