/* Mazes as words for language models: those of maze-dataset (`<ADJLIST_START> (0,0) <--> (0,1) ; ...`), which 'batch
 * --format tokens' writes too, and those of AlphaMaze (`<|0-0|><|up_left_wall|><|blank|>...`). */
#include "readers.h"

#include <string.h>

enum {
    /* Cells of a maze for each byte of its words, and always: coordinates must not make a small text a huge maze. */
    CELLS_PER_BYTE = 64,
    CELLS_ALWAYS = 4096,
    WALLS_BYTES_MAX = 40, /* of a word for walls */
};

/* Words of a maze: a part of the text, whole lines. */
struct words {
    const char *at, *end;
};

struct place {
    uint32_t row, column;
};

static bool starts_with(struct words words, const char *prefix)
{
    size_t length = strlen(prefix);
    return (size_t)(words.end - words.at) >= length && memcmp(words.at, prefix, length) == 0;
}

static const char *find(struct words words, const char *what)
{
    for (; (words.at = words.at < words.end
                           ? memchr(words.at, what[0], (size_t)(words.end - words.at))
                           : NULL);
         words.at++)
        if (starts_with(words, what))
            return words.at;
    return NULL;
}

static void skip_blanks(struct words *words)
{
    while (words->at < words->end &&
           (*words->at == ' ' || *words->at == '\n' || *words->at == '\r' || *words->at == '\t'))
        words->at++;
}

static bool take_character(struct words *words, char c)
{
    skip_blanks(words);
    if (words->at == words->end || *words->at != c)
        return false;
    words->at++;
    return true;
}

static bool take_number(struct words *words, uint32_t *number)
{
    skip_blanks(words);
    const char *begin = words->at;
    *number = 0;
    while (words->at < words->end && *words->at >= '0' && *words->at <= '9') {
        if (*number <= WORM_CELLS_MAX)
            *number = *number * 10 + (uint32_t)(*words->at - '0');
        words->at++;
    }
    return words->at > begin;
}

/* `(ROW,COLUMN)`, with blanks anywhere. */
static bool take_place(struct words *words, struct place *place)
{
    return take_character(words, '(') && take_number(words, &place->row) &&
           take_character(words, ',') && take_number(words, &place->column) &&
           take_character(words, ')');
}

static struct words words_of(const struct reading_document *document, size_t first, size_t lines)
{
    struct reading_line last = document->lines[first + lines - 1];
    return (struct words){document->lines[first].bytes, last.bytes + last.length};
}

static bool has_word(struct reading_line line, const char *word)
{
    return find((struct words){line.bytes, line.bytes + line.length}, word) != NULL;
}

/* Opens a maze that all places fit, if it is in proportion to its words. */
static bool open_maze(struct worm_reading *maze, struct reading *reading, struct words words,
                      enum worm_grid grid, struct place largest)
{
    size_t bytes = (size_t)(words.end - words.at);
    uint64_t width = (uint64_t)largest.column + 1, height = (uint64_t)largest.row + 1;
    *maze = (struct worm_reading){0};
    if (width * height <= CELLS_ALWAYS + CELLS_PER_BYTE * bytes || width > WORM_SIDE_MAX ||
        height > WORM_SIDE_MAX)
        return worm_reading_open(maze, reading, grid, (size_t)width, (size_t)height, bytes,
                                 words.at);
    mw_fail(reading_miss(reading, bytes), MW_OUT_OF_RANGE, reading_offset(reading, words.at),
            "the words are too few for a maze of %llu x %llu cells", (unsigned long long)width,
            (unsigned long long)height);
    return false;
}

static void grow(struct place *largest, struct place place)
{
    largest->row = place.row > largest->row ? place.row : largest->row;
    largest->column = place.column > largest->column ? place.column : largest->column;
}

static void miss_at(struct reading *reading, struct words words, struct words left,
                    const char *expected)
{
    mw_fail(reading_miss(reading, (size_t)(left.at - words.at)), MW_BAD_SYNTAX,
            reading_offset(reading, left.at), "%s stands where %s is expected",
            left.at < left.end ? text_character(*left.at).name : "the end", expected);
}

/* ---- maze-dataset ---- */

/* A passage `(r,c) <--> (r,c) ;`, or a wall `<XX>`; the upper, or left place comes first. */
struct passage {
    struct place from, to;
    bool open;
};

static bool take_passage(struct words *words, struct passage *passage)
{
    struct place *from = &passage->from, *to = &passage->to;
    if (!take_place(words, from))
        return false;
    skip_blanks(words);
    passage->open = starts_with(*words, "<-->");
    if (!passage->open && !starts_with(*words, "<XX>"))
        return false;
    words->at += 4;
    if (!take_place(words, to))
        return false;
    if (from->row > to->row || (from->row == to->row && from->column > to->column)) {
        struct place place = *from;
        *from = *to;
        *to = place;
    }
    return true;
}

/* The direction of a passage, or WORM_DIRECTIONS between cells that are no neighbours. */
static uint32_t direction_of(const struct passage *passage, enum worm_grid grid)
{
    struct place from = passage->from, to = passage->to;
    uint32_t sides = worm_sides(grid, from.row, from.column) & WORM_LATER;
    for (; sides; sides &= sides - 1) {
        uint32_t direction = (uint32_t)__builtin_ctz(sides);
        struct worm_offset offset = worm_offset(grid, from.row, direction);
        if (from.row + offset.down == to.row && from.column + offset.right == to.column)
            return direction;
    }
    return WORM_DIRECTIONS;
}

/* The place between two words, if the text has it. */
static bool find_place(struct words words, const char *word, struct place *place)
{
    const char *at = find(words, word);
    if (!at)
        return false;
    words.at = at + strlen(word);
    return take_place(&words, place);
}

static void join(struct worm_reading *maze, struct place place, uint32_t direction)
{
    uint32_t cell = place.row * maze->board->width + place.column;
    if (direction == WORM_DOWN_LEFT)
        worm_set_down_left(maze->board, cell, 1);
    else
        worm_reading_join(maze, cell, direction == WORM_GO_RIGHT ? WORM_RIGHT : WORM_DOWN);
}

/* Reads all passages, for the size if `maze` is NULL, else into the maze. A wall of a cell to itself: it is outside. */
static bool read_passages(struct reading *reading, struct words words, enum worm_grid grid,
                          struct place *largest, struct worm_reading *maze)
{
    struct words left = words;
    left.at = find(words, "<ADJLIST_START>") + strlen("<ADJLIST_START>");
    for (;;) {
        struct passage passage;
        skip_blanks(&left);
        if (starts_with(left, "<ADJLIST_END>"))
            return true;
        struct words before = left;
        if (!take_passage(&left, &passage)) {
            miss_at(reading, words, left, "a passage as (0,0) <--> (0,1) ;");
            return false;
        }
        bool outside = !passage.open && passage.from.row == passage.to.row &&
                       passage.from.column == passage.to.column;
        uint32_t direction = direction_of(&passage, grid);
        if (!outside && direction == WORM_DIRECTIONS) {
            miss_at(reading, words, before, "a passage between neighbours");
            return false;
        }
        take_character(&left, ';');
        grow(largest, passage.from);
        grow(largest, passage.to);
        if (maze && passage.open)
            join(maze, passage.from, direction);
        else if (maze && outside)
            worm_set(maze->board->cells,
                     passage.from.row * maze->board->width + passage.from.column, WORM_OUTSIDE);
    }
}

static enum worm_grid grid_of(struct words words)
{
    if (find(words, "<GRID_START> hex <GRID_END>"))
        return WORM_HEXAGONS;
    return find(words, "<GRID_START> tri <GRID_END>") ? WORM_TRIANGLES : WORM_SQUARES;
}

static void read_dataset(struct reading *reading, size_t first, size_t lines)
{
    struct words words = words_of(reading->document, first, lines);
    struct place largest = {0, 0}, start, goal;
    struct worm_reading maze;
    struct worm_board *board;
    struct mw_error error;
    enum worm_grid grid = grid_of(words);
    if (!read_passages(reading, words, grid, &largest, NULL))
        return;
    bool has_start = find_place(words, "<ORIGIN_START>", &start);
    bool has_goal = find_place(words, "<TARGET_START>", &goal);
    if (has_start)
        grow(&largest, start);
    if (has_goal)
        grow(&largest, goal);
    if (open_maze(&maze, reading, words, grid, largest)) {
        read_passages(reading, words, grid, &largest, &maze);
        board = maze.board;
        if (has_start)
            worm_reading_add_end(&maze.starts, start.row * board->width + start.column);
        if (has_goal)
            worm_reading_add_end(&maze.goals, goal.row * board->width + goal.column);
        /* A passage and a cell outside may contradict each other. */
        if (worm_check_cells(board, &error) == MW_OK)
            worm_reading_finish(&maze, reading, first, lines, true, "in tokens of maze-dataset");
        else
            miss_at(reading, words, words, "a maze whose passages lead to its cells");
    }
    worm_reading_close(&maze);
}

/* ---- AlphaMaze ---- */

/* `<|ROW-COLUMN|><|..._wall|>` at the front: the walls, up 1, right 2, down 4, left 8. */
static bool take_cell(struct words *words, struct place *place, uint32_t *walls)
{
    static const char *const sides[] = {"up", "right", "down", "left"};
    struct words left = *words;
    if (!starts_with(left, "<|"))
        return false;
    left.at += 2;
    if (!take_number(&left, &place->row) || !take_character(&left, '-') ||
        !take_number(&left, &place->column) || !starts_with(left, "|>"))
        return false;
    left.at += 2;
    skip_blanks(&left);
    struct words near = left;
    if (near.end - near.at > WALLS_BYTES_MAX)
        near.end = near.at + WALLS_BYTES_MAX;
    const char *end = find(near, "_wall|>");
    if (!starts_with(left, "<|") || !end)
        return false;
    *walls = 0;
    for (uint32_t side = 0; side < 4; side++)
        if (find((struct words){left.at, end}, sides[side]))
            *walls |= 1u << side;
    left.at = end + strlen("_wall|>");
    *words = left;
    return true;
}

/* The next cell of the words. */
static bool next_cell(struct words *words, struct place *place, uint32_t *walls)
{
    while ((words->at = find(*words, "<|"))) {
        if (take_cell(words, place, walls))
            return true;
        words->at += 2;
    }
    words->at = words->end;
    return false;
}

static bool has_cell(struct reading_line line, bool *is_first)
{
    struct words words = {line.bytes, line.bytes + line.length};
    struct place place;
    uint32_t walls;
    if (!next_cell(&words, &place, &walls))
        return false;
    *is_first = place.row == 0 && place.column == 0;
    return true;
}

static void read_alphamaze(struct reading *reading, size_t first, size_t lines)
{
    struct words words = words_of(reading->document, first, lines), left = words;
    struct place largest = {0, 0}, place;
    struct worm_reading maze;
    uint32_t walls;
    while (next_cell(&left, &place, &walls))
        grow(&largest, place);
    if (open_maze(&maze, reading, words, WORM_SQUARES, largest)) {
        struct worm_board *board = maze.board;
        uint32_t width = board->width, height = board->height;
        /* All passages are open until a cell has a wall. */
        for (uint32_t cell = 0; cell < width * height; cell++)
            worm_reading_join(&maze, cell,
                              (cell % width + 1 < width ? WORM_RIGHT : 0) |
                                  (cell / width + 1 < height ? WORM_DOWN : 0));
        for (left = words; next_cell(&left, &place, &walls);) {
            uint32_t cell = place.row * width + place.column;
            const uint32_t owner[] = {cell - width, cell, cell, cell - 1};
            const bool inside[] = {place.row > 0, true, true, place.column > 0};
            for (uint32_t side = 0; side < 4; side++)
                if (walls >> side & 1 && inside[side])
                    worm_set(board->cells, owner[side],
                             worm_get(board->cells, owner[side]) &
                                 ~(uint32_t)(side % 2 ? WORM_RIGHT : WORM_DOWN));
            skip_blanks(&left);
            if (starts_with(left, "<|origin|>"))
                worm_reading_add_end(&maze.starts, cell);
            if (starts_with(left, "<|target|>"))
                worm_reading_add_end(&maze.goals, cell);
        }
        worm_reading_finish(&maze, reading, first, lines, true, "in tokens of AlphaMaze");
    }
    worm_reading_close(&maze);
}

/* ---- The reader ---- */

static size_t take(struct reading *reading, size_t first)
{
    const struct reading_document *document = reading->document;
    size_t line = first + 1;
    bool is_first = false;
    if (has_word(document->lines[first], "<ADJLIST_START>")) {
        bool ended = has_word(document->lines[first], "<PATH_END>");
        while (line < document->count && !ended &&
               !has_word(document->lines[line], "<ADJLIST_START>"))
            ended = has_word(document->lines[line++], "<PATH_END>");
        read_dataset(reading, first, line - first);
    } else if (has_cell(document->lines[first], &is_first) && is_first) {
        while (line < document->count && has_cell(document->lines[line], &is_first) && !is_first)
            line++;
        read_alphamaze(reading, first, line - first);
    }
    return line - first;
}

const struct reader worm_tokens_reader = {
    .name = "tokens",
    .label = "a maze in tokens",
    .example =
        "<ADJLIST_START> (0,0) <--> (0,1) ; (0,1) <--> (1,1) ; <ADJLIST_END> <ORIGIN_START> (0,0) "
        "<ORIGIN_END> <TARGET_START> (1,1) <TARGET_END>",
    .help =
        "The words of maze-dataset, which 'draw' and 'batch' write too, and those of AlphaMaze.",
    .take = take,
};
