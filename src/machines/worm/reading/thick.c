/* Drawings with walls as thick as passages: `###`, `#.#`. Thick walls stand between cells; where no such grid fits, each
 * character is a cell or a block. */
#include "readers.h"

#include <stdlib.h>
#include <string.h>

enum {
    PASSAGE,
    WALL,
    RIM_MAX = 8,         /* rows of walls around a drawing, beyond the first */
    WORK_MAX = 16,       /* times the area, for all grids that are tried */
    OTHER_CELLS_MIN = 4, /* in walls of other characters, which lines in a text have too */
    MARKS_MAX = 4,       /* more of one mark of an end are a path that is drawn */
};

/* A drawing, and the characters that it is made of. */
struct picture_of_walls {
    struct drawing drawing;
    size_t lines;         /* of the text */
    uint8_t wall;         /* the character; 0: the drawing has none */
    const char *lines_of; /* other characters than those that mostly draw walls; NULL: none */
    uint32_t count[256];  /* of each character */
    bool is_path[256];    /* marks of a path that is drawn, which are passages */
};

/* Thickness of walls and of cells along a side. */
struct pitch {
    uint32_t wall, cell;
};

/* The lattice of a thick drawing: character rows and columns of its lines of walls and cells. */
struct lattice {
    struct pitch across, down;
    uint32_t rim; /* characters left out on each side */
    uint32_t width, height;
    bool blocks; /* cells may be blocks: those outside of a mask */
};

/* The walls of drawings with any one character that is not ASCII. */
static const char symbols[] = {(char)DRAWING_UNKNOWN, 0};

static const char wall_characters[] = "#%X1@xW*", passage_characters[] = " .0_",
                  mark_characters[] = "*oO+x@^v<>";

static bool is_in(const char *set, uint8_t c)
{
    return c && strchr(set, c);
}

/* ---- The characters ---- */

/* The wall is the most frequent of the wall characters. `x`, `@` and `*` are walls if nothing else is one. */
static void find_wall(struct picture_of_walls *picture)
{
    const struct drawing *drawing = &picture->drawing;
    size_t area = (size_t)drawing->width * drawing->height;
    for (size_t i = 0; i < area; i++)
        picture->count[drawing->cells[i]]++;
    for (const char *c = wall_characters; *c; c++) {
        bool is_mark = is_in(mark_characters, (uint8_t)*c) || *c == 'X' || *c == 'W';
        bool is_more =
            picture->count[(uint8_t)*c] > (picture->wall ? picture->count[picture->wall] : 0);
        if (is_more && !(is_mark && picture->wall) &&
            !(is_mark && picture->count[(uint8_t)*c] <= MARKS_MAX))
            picture->wall = (uint8_t)*c;
    }
    for (const char *c = mark_characters; *c; c++)
        picture->is_path[(uint8_t)*c] =
            picture->count[(uint8_t)*c] > MARKS_MAX || !worm_is_end_letter((uint8_t)*c);
}

/* `1` and `0` may be walls and passages the other way round. */
static bool is_passage(const struct picture_of_walls *picture, uint8_t c)
{
    return c != picture->wall && (is_in(passage_characters, c) || picture->is_path[c] ||
                                  (picture->wall == '0' && c == '1'));
}

/* Checks that every character is a wall, a passage, an end or part of a path. */
static bool check_characters(const struct picture_of_walls *picture, struct reading *reading)
{
    const struct drawing *drawing = &picture->drawing;
    bool fits[256];
    for (int c = 0; c < 256; c++)
        fits[c] = c == picture->wall || is_passage(picture, (uint8_t)c) ||
                  (worm_is_end_letter((uint8_t)c) && picture->count[c] <= WORM_ENDS_MAX);
    size_t area = (size_t)drawing->width * drawing->height, i = 0;
    while (i < area && fits[drawing->cells[i]])
        i++;
    if (i == area)
        return true;
    uint32_t row = (uint32_t)(i / drawing->width), column = (uint32_t)(i % drawing->width);
    const char *at = drawing_byte(drawing, reading->document, row, column);
    mw_fail(reading_miss(reading, i), MW_BAD_SYNTAX, reading_offset(reading, at),
            "%s stands where a wall %c, a passage or an end such as S or E is expected",
            drawing_name(drawing, row, column).name, picture->wall);
    return false;
}

static uint8_t kind_at(const struct picture_of_walls *picture, uint32_t row, uint32_t column)
{
    return drawing_at(&picture->drawing, row, column) == picture->wall ? WALL : PASSAGE;
}

/* Whether most of the lines' characters are walls and passages: prose has others. */
static bool is_drawn(const struct picture_of_walls *picture)
{
    size_t letters = 0, marks = 0;
    for (int c = 0; c < 256; c++)
        if ((uint8_t)c != picture->wall && !is_in(passage_characters, (uint8_t)c) &&
            !picture->is_path[c])
            letters += picture->count[c];
    for (const char *c = "#%X1@xW*._0"; *c; c++)
        marks += picture->count[(uint8_t)*c];
    return marks > letters;
}

/* ---- Thick walls ---- */

/* For each row but the first: whether it is like the one before. */
static bool *repeated_rows(const struct picture_of_walls *picture)
{
    const struct drawing *drawing = &picture->drawing;
    bool *same = calloc(drawing->height + 1, sizeof *same);
    for (uint32_t row = 1; same && row < drawing->height; row++) {
        uint32_t column = 0;
        while (column < drawing->width &&
               kind_at(picture, row, column) == kind_at(picture, row - 1, column))
            column++;
        same[row] = column == drawing->width;
    }
    return same;
}

static bool *repeated_columns(const struct picture_of_walls *picture)
{
    const struct drawing *drawing = &picture->drawing;
    bool *same = malloc((drawing->width + 1) * sizeof *same);
    if (same)
        memset(same, 1, drawing->width + 1);
    for (uint32_t row = 0; same && row < drawing->height; row++)
        for (uint32_t column = 1; column < drawing->width; column++)
            same[column] &= kind_at(picture, row, column) == kind_at(picture, row, column - 1);
    return same;
}

/* Where line number `line` of walls (even) and cells (odd) begins. */
static uint32_t line_start(struct pitch pitch, uint32_t rim, uint32_t line)
{
    return rim + line / 2 * (pitch.wall + pitch.cell) + line % 2 * pitch.wall;
}

/* The number of cells along a side, or 0 if the pitch does not fit its length. */
static uint32_t count_cells(struct pitch pitch, uint32_t rim, uint32_t side)
{
    if (side <= 2 * rim + pitch.wall || (side - 2 * rim - pitch.wall) % (pitch.wall + pitch.cell))
        return 0;
    return (side - 2 * rim - pitch.wall) / (pitch.wall + pitch.cell);
}

/* Whether the lines of a pitch are thick enough: each is as the one before in the same wall or cell. */
static bool fits_side(struct pitch pitch, uint32_t rim, uint32_t side, const bool *same,
                      uint32_t cells, size_t *work)
{
    for (uint32_t i = 1; i <= rim; i++)
        if (!same[i] || !same[side - i])
            return false;
    for (uint32_t line = 0; line < 2 * cells + 1 && pitch.wall + pitch.cell > 2; line++) {
        uint32_t start = line_start(pitch, rim, line), thick = line % 2 ? pitch.cell : pitch.wall;
        ++*work;
        for (uint32_t i = 1; i < thick; i++)
            if (!same[start + i])
                return false;
    }
    return true;
}

/* Whether a cell, in the line i and column j of a lattice, is a block with walls all around. */
static bool is_block(const struct picture_of_walls *picture, const struct lattice *lattice,
                     uint32_t i, uint32_t j)
{
    static const uint32_t steps[5][2] = {{1, 1}, {0, 1}, {1, 0}, {1, 2}, {2, 1}};
    for (int k = 0; k < 5; k++)
        if (kind_at(picture, line_start(lattice->down, lattice->rim, i - 1 + steps[k][0]),
                    line_start(lattice->across, lattice->rim, j - 1 + steps[k][1])) != WALL)
            return false;
    return true;
}

/* Whether every cell is a passage, or a block if these may be, and every corner a wall. */
static bool fits_cells(const struct picture_of_walls *picture, const struct lattice *lattice,
                       size_t *work)
{
    for (uint32_t i = 0; i < 2 * lattice->height + 1; i++) {
        uint32_t row = line_start(lattice->down, lattice->rim, i);
        *work += lattice->width;
        for (uint32_t j = i % 2; j < 2 * lattice->width + 1; j += 2) {
            uint32_t column = line_start(lattice->across, lattice->rim, j);
            bool fits = kind_at(picture, row, column) == (i % 2 ? PASSAGE : WALL);
            if (!fits && !(lattice->blocks && i % 2 && is_block(picture, lattice, i, j)))
                return false;
        }
    }
    return true;
}

/* A drawing and what is known of its rows and columns, while lattices are tried. */
struct search {
    const struct picture_of_walls *picture;
    const bool *same_rows, *same_columns; /* whether each is as the one before */
    bool blocks;                          /* whether cells may be blocks: those outside of a mask */
    size_t work;
};

static bool try_lattice(struct search *search, struct pitch across, struct pitch down, uint32_t rim,
                        struct lattice *lattice)
{
    const struct drawing *drawing = &search->picture->drawing;
    uint32_t width = count_cells(across, rim, drawing->width);
    uint32_t height = count_cells(down, rim, drawing->height);
    *lattice = (struct lattice){across, down, rim, width, height, search->blocks};
    return width > 0 && height > 0 &&
           search->work < WORK_MAX * (size_t)drawing->width * drawing->height &&
           fits_side(across, rim, drawing->width, search->same_columns, width, &search->work) &&
           fits_side(down, rim, drawing->height, search->same_rows, height, &search->work) &&
           fits_cells(search->picture, lattice, &search->work);
}

/* Finds the lattice that fits, one with square cells if there is one. */
static bool search_lattice(struct search *search, struct lattice *lattice)
{
    static const struct pitch pitches[] = {{1, 1}, {2, 2}, {1, 2}, {1, 3}, {3, 3}, {2, 1}, {2, 4},
                                           {1, 4}, {2, 3}, {1, 5}, {4, 4}, {2, 6}, {1, 7}};
    enum { PITCHES = sizeof pitches / sizeof pitches[0] };
    for (uint32_t rim = 0; rim <= RIM_MAX; rim++) {
        for (int i = 0; i < PITCHES; i++)
            if (try_lattice(search, pitches[i], pitches[i], rim, lattice))
                return true;
        for (int i = 0; i < PITCHES; i++)
            for (int j = 0; j < PITCHES; j++)
                if (i != j && try_lattice(search, pitches[i], pitches[j], rim, lattice))
                    return true;
    }
    search->blocks = true;
    for (int i = 0; i < PITCHES; i++)
        if (try_lattice(search, pitches[i], pitches[i], 0, lattice))
            return true;
    return false;
}

static bool try_wall(const struct picture_of_walls *picture, struct reading *reading,
                     struct lattice *lattice)
{
    bool *rows = repeated_rows(picture), *columns = repeated_columns(picture);
    struct search search = {picture, rows, columns, false, 0};
    bool found = rows && columns && search_lattice(&search, lattice);
    reading->failed |= !rows || !columns;
    free(rows);
    free(columns);
    return found;
}

/* Finds the lattice of thick walls. Walls are `0` if only so one fits. */
static bool find_lattice(struct picture_of_walls *picture, struct reading *reading,
                         struct lattice *lattice)
{
    if (!picture->wall || try_wall(picture, reading, lattice))
        return picture->wall != 0;
    if (picture->wall != '1' || picture->count['0'] == 0 || picture->count[' '] > 0)
        return false;
    picture->wall = '0';
    bool found = try_wall(picture, reading, lattice);
    if (!found)
        picture->wall = '1';
    return found;
}

/* Marks a letter anywhere in a cell or its passages: the cell of the character's place. */
static void mark_letters(const struct picture_of_walls *picture, const struct lattice *lattice,
                         struct worm_reading *maze)
{
    const struct drawing *drawing = &picture->drawing;
    uint32_t across = lattice->across.wall + lattice->across.cell;
    uint32_t down = lattice->down.wall + lattice->down.cell;
    size_t area = (size_t)drawing->width * drawing->height;
    bool is_letter[256];
    size_t letters = 0;
    for (int c = 0; c < 256; c++) {
        is_letter[c] =
            (uint8_t)c != picture->wall && !picture->is_path[c] && worm_is_end_letter((uint8_t)c);
        letters += is_letter[c] ? picture->count[c] : 0;
    }
    for (size_t i = 0; i < area && letters > 0; i++) {
        uint8_t character = drawing->cells[i];
        if (!is_letter[character])
            continue;
        uint32_t row = (uint32_t)(i / drawing->width), column = (uint32_t)(i % drawing->width);
        row = row > lattice->rim + lattice->down.wall ? row - lattice->rim - lattice->down.wall : 0;
        column = column > lattice->rim + lattice->across.wall
                     ? column - lattice->rim - lattice->across.wall
                     : 0;
        row = row / down < lattice->height ? row / down : lattice->height - 1;
        column = column / across < lattice->width ? column / across : lattice->width - 1;
        uint32_t cell = row * lattice->width + column;
        worm_reading_mark(maze, cell, character);
        letters--;
    }
}

/* Puts blocks outside. */
static void leave_out(const struct picture_of_walls *picture, const struct lattice *lattice,
                      struct worm_reading *maze)
{
    for (uint32_t row = 0; row < lattice->height && lattice->blocks; row++)
        for (uint32_t column = 0; column < lattice->width; column++)
            if (kind_at(picture, line_start(lattice->down, lattice->rim, 2 * row + 1),
                        line_start(lattice->across, lattice->rim, 2 * column + 1)) == WALL)
                worm_set(maze->board->cells, row * lattice->width + column, WORM_OUTSIDE);
}

/* Opens the passages of the maze, and notes openings in the rim in reading order. */
static void open_passages(const struct picture_of_walls *picture, const struct lattice *lattice,
                          struct worm_reading *maze)
{
    uint32_t width = lattice->width, height = lattice->height;
    for (uint32_t i = 0; i < 2 * height + 1; i++) {
        uint32_t row = line_start(lattice->down, lattice->rim, i);
        uint32_t first = i / 2 * width;
        for (uint32_t j = (i + 1) % 2; j < 2 * width + 1; j += 2) {
            uint32_t column = line_start(lattice->across, lattice->rim, j);
            if (kind_at(picture, row, column) == WALL)
                continue;
            if (i == 0 || i == 2 * height)
                worm_reading_add_opening(maze, (i == 0 ? 0 : first - width) + j / 2);
            else if (j == 0 || j == 2 * width)
                worm_reading_add_opening(maze, first + (j == 0 ? 0 : width - 1));
            else
                worm_reading_join(maze, i % 2 ? first + j / 2 - 1 : first - width + j / 2,
                                  i % 2 ? WORM_RIGHT : WORM_DOWN);
        }
    }
}

/* ---- Both readers ---- */

/* `drawn with #` */
struct shown {
    char text[40];
};

static struct shown describe(const struct picture_of_walls *picture, const char *what)
{
    struct shown shown = {0};
    struct text out = {.bytes = shown.text, .capacity = sizeof shown.text - 1, .fixed = true};
    text_string(&out, what);
    if (picture->lines_of && (picture->lines_of[1] || picture->lines_of == symbols))
        text_string(&out, picture->lines_of == symbols ? " a symbol" : " - and |");
    else if (picture->wall)
        text_format(&out, " %c", picture->lines_of ? *picture->lines_of : picture->wall);
    return shown;
}

static void note_short_rows(const struct picture_of_walls *picture, struct worm_reading *maze)
{
    if (picture->drawing.has_short_rows)
        text_string(&maze->notes, ", passages where rows end early");
}

static void add_thick(struct reading *reading, const struct picture_of_walls *picture,
                      const struct lattice *lattice)
{
    const struct drawing *drawing = &picture->drawing;
    size_t area = (size_t)drawing->width * drawing->height;
    struct worm_reading maze;
    if (worm_reading_open(&maze, reading, WORM_SQUARES, lattice->width, lattice->height, area,
                          reading->document->lines[drawing->first].bytes)) {
        leave_out(picture, lattice, &maze);
        open_passages(picture, lattice, &maze);
        mark_letters(picture, lattice, &maze);
        note_short_rows(picture, &maze);
        bool closed = maze.openings.count <= 2 && lattice->height > 1 && lattice->width > 1;
        worm_reading_finish(&maze, reading, drawing->first, picture->lines, closed,
                            describe(picture, "drawn with").text);
    }
    worm_reading_close(&maze);
}

static void add_blocks(struct reading *reading, const struct picture_of_walls *picture)
{
    const struct drawing *drawing = &picture->drawing;
    uint32_t width = drawing->width, height = drawing->height;
    struct worm_reading maze;
    if (worm_reading_open(&maze, reading, WORM_SQUARES, width, height, (size_t)width * height,
                          reading->document->lines[drawing->first].bytes)) {
        for (uint32_t row = 0; row < height; row++)
            for (uint32_t column = 0; column < width; column++) {
                uint32_t cell = row * width + column;
                uint8_t character = drawing_at(drawing, row, column);
                if (character == picture->wall) {
                    worm_set(maze.board->cells, cell, WORM_OUTSIDE);
                    continue;
                }
                bool right = column + 1 < width && kind_at(picture, row, column + 1) == PASSAGE;
                bool down = row + 1 < height && kind_at(picture, row + 1, column) == PASSAGE;
                worm_reading_join(&maze, cell, (right ? WORM_RIGHT : 0) | (down ? WORM_DOWN : 0));
                bool is_rim = row == 0 || column == 0 || row + 1 == height || column + 1 == width;
                if (!picture->is_path[character] && worm_is_end_letter(character))
                    worm_reading_mark(&maze, cell, character);
                else if (is_rim)
                    worm_reading_add_opening(&maze, cell);
            }
        /* A board that is open at its rim has no entrances. */
        if (maze.openings.count != 2 || maze.starts.count + maze.goals.count > 0)
            maze.openings.count = 0;
        note_short_rows(picture, &maze);
        worm_reading_finish(&maze, reading, drawing->first, picture->lines, false,
                            describe(picture, "drawn with blocks").text);
    }
    worm_reading_close(&maze);
}

/* The characters that draw the walls of a drawing that begins with another one than most do: that one, or lines without
 * corners. NULL if it begins as most do. */
static const char *other_walls(struct reading_line line)
{
    static const char others[] =
        "~\0&\0$\0?\0:\0;\0,\0!\0\"\0'\0`\0/\0\\\0(\0)\0{\0}\0<\0>\0=\0+\0^\0[\0]\0_\0";
    const char *at = line.bytes, *end = at + line.length;
    while (at < end && (*at == ' ' || *at == '\t'))
        at++;
    if (at == end)
        return NULL;
    if (*at == '-' || *at == '|')
        return "-|";
    if ((uint8_t)*at >= 0x80)
        return symbols;
    for (const char *other = others; *other; other += 2)
        if (*other == *at)
            return other;
    return NULL;
}

/* The same with walls of other characters, which become `#`. Only thick walls are drawn so. */
static size_t open_other_picture(struct picture_of_walls *picture, struct reading *reading,
                                 size_t first)
{
    static const char plain[] = " .0_SsAaPpIiEeBbGgFfTtUuXx";
    const char *others = other_walls(reading->document->lines[first]);
    *picture = (struct picture_of_walls){.lines_of = others};
    if (!others)
        return 1;
    struct drawing *drawing = &picture->drawing;
    picture->lines = drawing_open(drawing, reading, first, plain, others);
    size_t area = picture->lines < 3 ? 0 : (size_t)drawing->width * drawing->height;
    for (size_t i = 0; i < area && drawing->cells; i++)
        if (is_in(others, drawing->cells[i]))
            drawing->cells[i] = '#';
        else if (!is_in(plain, drawing->cells[i]))
            area = 0;
    if (drawing->cells && area > 0) {
        find_wall(picture);
        return picture->lines;
    }
    drawing_close(drawing);
    return picture->lines < 3 ? 1 : picture->lines;
}

/* Opens the drawing that begins at a line. Returns its lines; `cells` is NULL if it is none. */
static size_t open_picture(struct picture_of_walls *picture, struct reading *reading, size_t first)
{
    *picture = (struct picture_of_walls){0};
    picture->lines = drawing_open(&picture->drawing, reading, first,
                                  "xW _oO+^v<>SsAaPpIiEeBbGgFfTtUu$", "#%X1@*.0");
    if (!picture->drawing.cells)
        return picture->lines;
    drawing_close_up(&picture->drawing);
    find_wall(picture);
    if (!is_drawn(picture) || !check_characters(picture, reading))
        drawing_close(&picture->drawing);
    return picture->lines;
}

void worm_reading_add_drawing(struct reading *reading, const struct drawing *drawing, size_t first,
                              size_t lines)
{
    struct picture_of_walls picture = {.drawing = *drawing, .lines = lines};
    struct lattice lattice;
    picture.drawing.first = first;
    find_wall(&picture);
    if (find_lattice(&picture, reading, &lattice))
        add_thick(reading, &picture, &lattice);
    else
        add_blocks(reading, &picture);
}

static size_t take_thick(struct reading *reading, size_t first)
{
    struct picture_of_walls picture;
    struct lattice lattice;
    size_t lines = open_picture(&picture, reading, first);
    if (picture.drawing.cells && find_lattice(&picture, reading, &lattice))
        add_thick(reading, &picture, &lattice);
    bool found = picture.drawing.cells && picture.wall;
    drawing_close(&picture.drawing);
    if (found)
        return lines;
    size_t other_lines = open_other_picture(&picture, reading, first);
    if (picture.drawing.cells && find_lattice(&picture, reading, &lattice) &&
        lattice.width * lattice.height >= OTHER_CELLS_MIN)
        add_thick(reading, &picture, &lattice);
    drawing_close(&picture.drawing);
    return other_lines > lines ? other_lines : lines;
}

static bool has_letters(const struct picture_of_walls *picture)
{
    size_t letters = 0;
    for (int c = 'A'; c <= 'Z'; c++)
        letters += c != picture->wall ? picture->count[c] : 0;
    return letters > 0;
}

static size_t take_blocks(struct reading *reading, size_t first)
{
    struct picture_of_walls picture;
    struct lattice lattice;
    size_t lines = open_picture(&picture, reading, first);
    /* A row of digits is rather anything else. */
    bool likely = lines > 1 || reading->chosen || has_letters(&picture);
    bool blocks = picture.drawing.cells && likely &&
                  (reading->chosen || !find_lattice(&picture, reading, &lattice));
    if (blocks)
        add_blocks(reading, &picture);
    drawing_close(&picture.drawing);
    return lines;
}

const struct reader worm_thick_reader = {
    .name = "thick",
    .label = "a maze drawn with thick walls",
    .example = "#####\n#S..#\n#.#.#\n#.#E#\n#####",
    .help = "Walls between cells as characters: # % X 1 @ or full blocks; passages blank, . or 0. "
            "Cells and walls may be "
            "wider, and the rim thicker. Ends: letters such as S and E, or two openings.",
    .take = take_thick,
};

const struct reader worm_blocks_reader = {
    .name = "blocks",
    .label = "a maze of blocks",
    .example = "S.#.\n..G#",
    .help = "Each character is a cell or a block, where no grid of thick walls fits.",
    .take = take_blocks,
};
