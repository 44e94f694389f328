#include "book_sheets.h"

#include <stdlib.h>

/* A bare picture: so many units a cell of an SVG file, whose pixels they are. */
enum { SVG_CELL = 10, SVG_WALL = 2 };
/* A bare PNG picture is about so large, unless a size is asked for; a cell has so many dots then. */
enum { PNG_SIDE_USUAL = 2400, PNG_CELL_LEAST = 3, PNG_CELL_MOST = 32, PNG_DOT = 1000 };

enum stage {
    STAGE_PREPARE,
    STAGE_FIRST,
    STAGE_SHEET,
    STAGE_BAND,
    STAGE_AROUND,
    STAGE_CELLS,
    STAGE_PACK,
    STAGE_DONE
};

/* On paper: so small a letter is a millimetre high. */
enum { LETTER_DOT = 400 };

struct document {
    struct task task;
    struct print_options options, now; /* of all, and of this sheet */
    struct book_sheets book;           /* where it is one */
    struct document_maze *mazes;
    uint32_t count, room;
    uint32_t sheets;      /* with the mazes; not of a book */
    struct layout layout; /* of this sheet */
    struct pen pen;
    struct text text;
    enum stage stage;
    bool begun;     /* it has been run */
    uint32_t first; /* maze on this sheet, or to be prepared */
    uint32_t on_sheet;
    bool solving; /* the sheets with the ways are being drawn */
    uint32_t sheet_row, sheet_column;
    uint32_t panel, step;
    char title[160];
};

static bool on_paper(const struct document *document)
{
    return document->options.layout.paper != PAPER_NONE;
}

static uint32_t sheets_in_all(const struct document *document)
{
    if (document_is_book(&document->options))
        return book_sheets_in_all(&document->book);
    return document->sheets * (document->options.solution ? 2 : 1);
}

static uint32_t smaller(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

static struct extent extent_of(const struct document_maze *maze)
{
    return (struct extent){maze->picture->rows, maze->picture->columns};
}

/* ---- What fits ---- */

/* Dots a cell of a bare PNG. */
static uint32_t cell_dots(const struct print_options *options, struct extent maze)
{
    uint32_t longest = (maze.rows > maze.columns ? maze.rows : maze.columns) + 2;
    if (options->cell_dots)
        return options->cell_dots;
    if (options->size)
        return options->size / longest;
    if (options->dpi) {
        int64_t cell =
            options->layout.cell ? options->layout.cell : PEN_TENTHS(CELL_DEFAULT_TENTHS);
        return (uint32_t)((cell * options->dpi + PEN_INCH / 2) / PEN_INCH);
    }
    uint32_t dots = PNG_SIDE_USUAL / longest;
    return dots < PNG_CELL_LEAST ? PNG_CELL_LEAST : dots > PNG_CELL_MOST ? PNG_CELL_MOST : dots;
}

/* A picture without paper: a cell of white round it. A PNG of a size has the rest at its sides. */
static void lay_bare(struct layout *layout, const struct print_options *options, struct extent maze)
{
    bool png = options->pen == &pen_png;
    int32_t cell = png ? (int32_t)cell_dots(options, maze) * PNG_DOT : SVG_CELL;
    int32_t width = ((int32_t)maze.columns + 2) * cell, height = ((int32_t)maze.rows + 2) * cell;
    *layout = (struct layout){.width = width,
                              .height = height,
                              .sheet_rows = 1,
                              .sheet_columns = 1,
                              .a_sheet = maze,
                              .cell = cell};
    if (options->size) {
        int32_t side = (int32_t)options->size * PNG_DOT;
        *(maze.columns >= maze.rows ? &layout->width : &layout->height) = side;
    }
}

/* The ways of a book are looked at, on a cell of a millimetre; no pencil goes there. */
static int32_t least_tenths(const struct print_options *options, const struct document_maze *mazes,
                            uint32_t count)
{
    enum { WAY_CELL_LEAST_TENTHS = 10 };
    int32_t least = WAY_CELL_LEAST_TENTHS;
    for (uint32_t i = 0; i < count && !(document_is_book(options) && options->way); i++) {
        int32_t own = mazes[i].picture->least ? mazes[i].picture->least : CELL_AUTO_MIN_TENTHS;
        least = own > least ? own : least;
    }
    return least;
}

int32_t document_min_cell(const struct print_options *options, const struct document_maze *mazes,
                          uint32_t count)
{
    return PEN_TENTHS(least_tenths(options, mazes, count));
}

void document_lay_out(const struct print_options *options, struct layout *layout,
                      const struct document_maze *mazes, uint32_t count)
{
    struct extent extents[DOCUMENT_PER_SHEET_MAX];
    struct layout_options sheet = options->layout;
    bool paper = sheet.paper != PAPER_NONE;
    int32_t foot = paper ? document_footer_height(options, mazes[0].maze) : 0;
    sheet.least = document_min_cell(options, mazes, count);
    for (uint32_t i = 0; i < count; i++)
        extents[i] = extent_of(&mazes[i]);
    if (!paper)
        lay_bare(layout, options, extents[0]);
    else if (options->layout.a_sheet > 1)
        layout_several(layout, &sheet, extents, count, foot);
    else
        layout_one(layout, &sheet, extents[0], foot);
}

static enum mw_status check_bare(const struct print_options *options, struct extent maze,
                                 const struct layout *layout, struct mw_error *error)
{
    if (options->pen == &pen_svg) {
        if ((uint64_t)maze.rows * maze.columns <= DOCUMENT_CELLS_MAX)
            return MW_OK;
        return mw_fail(error, MW_OUT_OF_RANGE, 0,
                       "svg: a maze of at most %s cells is drawn so; png takes any",
                       text_grouped(DOCUMENT_CELLS_MAX).digits);
    }
    if (layout->cell < DOCUMENT_CELL_DOTS_MIN * PNG_DOT)
        return mw_fail(error, MW_OUT_OF_RANGE, 0,
                       "png: a cell takes at least %d dots; %u by %u cells are %u dots or more",
                       DOCUMENT_CELL_DOTS_MIN, maze.columns, maze.rows,
                       DOCUMENT_CELL_DOTS_MIN *
                           ((maze.rows > maze.columns ? maze.rows : maze.columns) + 2));
    if (layout->width / PNG_DOT > DOCUMENT_DOTS_MAX || layout->height / PNG_DOT > DOCUMENT_DOTS_MAX)
        return mw_fail(error, MW_OUT_OF_RANGE, 0,
                       "png: a picture has at most %d dots a side, this would have %d by %d",
                       DOCUMENT_DOTS_MAX, layout->width / PNG_DOT, layout->height / PNG_DOT);
    return MW_OK;
}

static enum mw_status check_sheets(uint64_t sheets, struct mw_error *error)
{
    if (sheets <= DOCUMENT_SHEETS_MAX)
        return MW_OK;
    return mw_fail(error, MW_OUT_OF_RANGE, 0,
                   "on paper this takes %llu sheets, with cells of 2.5 millimetres unless "
                   "others are asked for; at most %d are drawn, which is a ream",
                   (unsigned long long)sheets, DOCUMENT_SHEETS_MAX);
}

static enum mw_status check_paper(const struct document *document, const struct layout *layout,
                                  const struct document_maze *next, struct mw_error *error)
{
    const struct print_options *options = &document->options;
    struct extent maze = extent_of(next);
    int32_t least = least_tenths(options, next, 1);
    bool fills_up = document->count % options->layout.a_sheet != 0;
    uint64_t sheets = fills_up ? 0 : (uint64_t)layout->sheet_rows * layout->sheet_columns;
    uint64_t times = options->solution ? 2 : 1;
    if (options->layout.paper == PAPER_FIT &&
        (layout->width > SHEET_SIDE_MAX || layout->height > SHEET_SIDE_MAX))
        return mw_fail(
            error, MW_OUT_OF_RANGE, 0,
            "a sheet has sides of at most 5.08 metres; %u by %u cells need smaller ones, "
            "or several sheets of a4 or letter",
            maze.columns, maze.rows);
    if (options->layout.a_sheet > 1 && layout->cell < PEN_TENTHS(least))
        return mw_fail(error, MW_OUT_OF_RANGE, 0,
                       "%u mazes of %u by %u cells on a sheet are too small for a pencil: a cell "
                       "is at least %d.%d millimetres wide",
                       options->layout.a_sheet, maze.columns, maze.rows, least / 10, least % 10);
    if (options->layout.a_sheet > 1 && layout->cell < options->layout.cell) {
        int32_t fits = (int32_t)(layout->cell * INT64_C(254) / PEN_INCH);
        return mw_fail(error, MW_OUT_OF_RANGE, 0,
                       "--cell: %u mazes of %u by %u cells on a sheet have cells of at most %d.%d "
                       "millimetres",
                       options->layout.a_sheet, maze.columns, maze.rows, fits / 10, fits % 10);
    }
    if (check_sheets((document->sheets + sheets) * times, error) != MW_OK)
        return error->status;
    if (sheets == 1 && (uint64_t)maze.rows * maze.columns > DOCUMENT_CELLS_MAX &&
        options->pen != &pen_png)
        return mw_fail(error, MW_OUT_OF_RANGE, 0, "at most %s cells are drawn on a sheet of paper",
                       text_grouped(DOCUMENT_CELLS_MAX).digits);
    if (options->pen == &pen_png &&
        (sheets * times > 1 || document->count >= options->layout.a_sheet))
        return mw_fail(
            error, MW_OUT_OF_RANGE, 0,
            "png: this takes several sheets, and a PNG file has one; a PDF file has any");
    return MW_OK;
}

/* ---- Mazes are added ---- */

static bool make_room(struct document *document)
{
    if (document->count < document->room)
        return true;
    uint32_t room = document->room ? 2 * document->room : 1;
    struct document_maze *mazes = realloc(document->mazes, room * sizeof *mazes);
    if (!mazes)
        return false;
    document->mazes = mazes;
    document->room = room;
    return true;
}

static enum mw_status check_maze(struct document *document, const struct document_maze *maze,
                                 struct mw_error *error)
{
    const struct print_options *options = &document->options;
    struct layout layout;
    if (document->count == DOCUMENT_MAZES_MAX)
        return mw_fail(error, MW_OUT_OF_RANGE, 0, "at most %d mazes are drawn in one file",
                       DOCUMENT_MAZES_MAX);
    if (!on_paper(document) && document->count > 0)
        return mw_fail(error, MW_OUT_OF_RANGE, 0,
                       "several mazes are drawn on paper: say --paper a4");
    if (options->layout.paper == PAPER_FIT && document->count > 0)
        return mw_fail(error, MW_OUT_OF_RANGE, 0,
                       "paper that fits is for one maze; for several say --paper a4");
    if (document_is_book(options)) {
        book_sheets_add(&document->book, document->mazes, document->count);
        return check_sheets(sheets_in_all(document), error);
    }
    document_lay_out(options, &layout, maze, 1);
    if (on_paper(document))
        return check_paper(document, &layout, maze, error);
    return check_bare(options, extent_of(maze), &layout, error);
}

/* All sheets lie as the first: turned where that makes its cells larger. */
static void count_sheets(struct document *document, const struct document_maze *maze)
{
    struct layout layout;
    struct layout_options *options = &document->options.layout;
    document_lay_out(&document->options, &layout, maze, 1);
    options->turned = layout.width > layout.height;
    options->turn_known = true;
    if (document->count % options->a_sheet == 0)
        document->sheets += layout.sheet_rows * layout.sheet_columns;
}

enum mw_status document_add(struct task *task, struct maze *maze, const char *title,
                            struct mw_error *error)
{
    struct document *document = (struct document *)task;
    if (document->begun)
        return mw_fail(error, MW_ILLEGAL_MOVE, 0, "this drawing has begun; nothing can be added");
    if (!maze->kind->picture)
        return mw_fail(error, MW_UNSOLVABLE, 0, "%s: this kind draws nothing", maze->kind->name);
    bool way = document->options.way || document->options.solution;
    struct document_maze next = {
        .maze = maze, .picture = maze->kind->picture(maze, way), .title = title};
    if (!next.picture || !make_room(document)) {
        if (next.picture)
            next.picture->class->close(next.picture);
        return mw_fail_memory(error);
    }
    document->mazes[document->count] = next;
    enum mw_status status = check_maze(document, &next, error);
    if (status != MW_OK) {
        next.picture->class->close(next.picture);
        return status;
    }
    if (!document_is_book(&document->options))
        count_sheets(document, &next);
    maze_retain(maze);
    document->count++;
    return MW_OK;
}

/* ---- Drawing, in slices ---- */

static bool start_pen(struct document *document)
{
    const struct print_options *options = &document->options;
    struct text title = {
        .bytes = document->title, .capacity = sizeof document->title - 1, .fixed = true};
    struct layout layout;
    if (document_is_book(options))
        text_string(&title, document_book_title(options));
    else
        document_write_title(&title, options, &document->mazes[0], 0, 1);
    document_lay_out(options, &layout, document->mazes, 1);
    struct pen_about about = {.title = document->title,
                              .sheets = sheets_in_all(document),
                              .dpi = options->dpi,
                              .units = PNG_DOT,
                              .dots = 1};
    about.last_ink = options->way ? INK_SOLUTION : INK_BLACK;
    if (document->mazes[0].picture->last_ink > about.last_ink)
        about.last_ink = document->mazes[0].picture->last_ink;
    if (on_paper(document)) {
        int32_t longest = layout.width > layout.height ? layout.width : layout.height;
        about.length_unit = "mm";
        about.last_ink = INK_FAINT;
        about.dpi = options->size ? 0 : options->dpi ? options->dpi : DOCUMENT_DPI_DEFAULT;
        about.units = options->size ? (uint32_t)longest : PEN_INCH;
        about.dots = options->size ? options->size : about.dpi;
    }
    return pen_open(&document->pen, options->pen, &about, &document->text);
}

static enum mw_status prepare(struct document *document, uint32_t *budget, struct mw_error *error)
{
    if (document->first == document->count) {
        document->first = 0;
        document->stage = document_is_book(&document->options) ? STAGE_FIRST : STAGE_SHEET;
        return start_pen(document) ? MW_OK : mw_fail_memory(error);
    }
    struct picture *picture = document->mazes[document->first].picture;
    enum mw_status status = MW_OK;
    if (picture->class->prepare) {
        status = picture->class->prepare(picture, *budget, error);
        *budget = 0;
    }
    document->first += status == MW_OK;
    return status == MW_RUNNING ? MW_OK : status;
}

/* How many mazes, from `first`, are on the next sheet, or have the next ones. */
static uint32_t count_on_sheet(struct document *document)
{
    uint32_t left = document->count - document->first;
    if (!document_is_book(&document->options)) {
        document->now = document->options;
        return smaller(left, document->options.layout.a_sheet);
    }
    const struct book_sheets *book = &document->book;
    return book_sheets_next(document->solving ? &book->ways : &book->mazes,
                            document->mazes + document->first, left, &document->now);
}

static void begin_sheet(struct document *document)
{
    document->on_sheet = count_on_sheet(document);
    document_lay_out(&document->now, &document->layout, document->mazes + document->first,
                     document->on_sheet);
    if (document_is_book(&document->options) && document->on_sheet > 1)
        document->layout.cell = 0; /* mazes of all kinds: each as large as its place */
    pen_begin_sheet(&document->pen, document->layout.width, document->layout.height);
    document->stage = STAGE_BAND;
}

/* To the next sheet of this maze, to the next mazes, or to the solutions. */
static void end_sheet(struct document *document)
{
    document->stage = STAGE_SHEET;
    if (++document->sheet_column < document->layout.sheet_columns)
        return;
    document->sheet_column = 0;
    if (++document->sheet_row < document->layout.sheet_rows)
        return;
    document->sheet_row = 0;
    document->first += document->on_sheet;
    if (document->first < document->count)
        return;
    document->first = 0;
    if (document_is_book(&document->options) && !document->solving)
        book_sheets_draw_manuals(&document->book, &document->pen, document->mazes, document->count);
    if (document->options.solution && !document->solving) {
        document->solving = true;
        return;
    }
    pen_end(&document->pen);
    document->stage = STAGE_DONE;
}

/* In the middle; of a PNG, on whole dots. */
static void place_bare(const struct layout *layout, bool png, struct window *w)
{
    int32_t dot = png ? PNG_DOT : 1, eighth = layout->cell / 8 / dot * dot;
    w->cell = layout->cell;
    w->wall = !png ? SVG_WALL : eighth < dot ? dot : eighth;
    w->dot = dot;
    w->x = (layout->width - (int32_t)w->column_end * w->cell) / dot / 2 * dot;
    w->y = (layout->height - (int32_t)w->row_end * w->cell) / dot / 2 * dot;
}

static void place_on_paper(const struct layout *layout, struct box panel, struct window *w)
{
    struct extent cells = {w->row_end - w->row, w->column_end - w->column};
    struct box box = layout_cells(layout, panel, cells, &w->cell);
    w->wall = w->cell / 10;
    w->dot = LETTER_DOT;
    w->x = box.x;
    w->y = box.y;
}

static struct document_place place_of(const struct document *document)
{
    const struct layout *layout = &document->layout;
    uint32_t number = document->first + document->panel;
    const struct document_maze *maze = &document->mazes[number];
    struct document_place place = {.options = &document->now,
                                   .layout = layout,
                                   .maze = maze,
                                   .number = number,
                                   .count = document->count,
                                   .sheet_row = document->sheet_row,
                                   .sheet_column = document->sheet_column};
    struct window *w = &place.window;
    w->row = document->sheet_row * layout->a_sheet.rows;
    w->column = document->sheet_column * layout->a_sheet.columns;
    w->row_end = maze->picture->rows;
    w->column_end = maze->picture->columns;
    w->way = document->options.way || document->solving;
    if (layout_is_cut(layout)) {
        w->row_end = smaller(w->row_end, w->row + layout->a_sheet.rows);
        w->column_end = smaller(w->column_end, w->column + layout->a_sheet.columns);
    }
    if (on_paper(document)) {
        place.panel = layout_panel(layout, document->panel);
        place_on_paper(layout, place.panel, w);
    } else {
        place_bare(layout, document->options.pen == &pen_png, w);
    }
    return place;
}

/* The rows that are in the band, with one more at both sides for what reaches into it. */
static bool narrow_to_band(struct window *w, const struct pen *pen)
{
    if (pen->top == 0 && pen->bottom == pen->height)
        return true;
    int32_t first = (pen->top - w->y) / w->cell - 1, end = (pen->bottom - w->y) / w->cell + 2;
    uint32_t row = w->row;
    if (end <= 0)
        return false;
    w->row_end = smaller(w->row_end, row + (uint32_t)end);
    w->row = first > 0 ? row + (uint32_t)first : row;
    w->y += (int32_t)(w->row - row) * w->cell;
    return w->row < w->row_end;
}

static void draw_around(struct document *document)
{
    struct document_place place = place_of(document);
    if (on_paper(document))
        document_draw_decorations(&document->pen, &place);
    document->stage = STAGE_CELLS;
    document->step = 0;
}

static void draw_cells(struct document *document, uint32_t *budget)
{
    struct document_place place = place_of(document);
    struct window *w = &place.window;
    const struct picture *picture = place.maze->picture;
    bool seen = narrow_to_band(w, &document->pen);
    uint32_t steps = seen ? picture->class->steps(picture, w) : 0;
    uint32_t rows = w->row_end - w->row, columns = w->column_end - w->column;
    uint32_t nodes = seen ? (rows > columns ? rows : columns) / 16 + 1 : 1;
    for (; *budget > 0 && document->step < steps; document->step++) {
        picture->class->draw(picture, &document->pen, w, document->step);
        *budget -= smaller(nodes, *budget);
    }
    if (document->step < steps)
        return;
    document->stage = ++document->panel < document->on_sheet ? STAGE_AROUND : STAGE_PACK;
}

static void do_stage(struct document *document, uint32_t *budget)
{
    enum { NODES_AROUND = 2000 }; /* a QR code takes a millisecond or two */
    switch (document->stage) {
    case STAGE_FIRST:
        if (document_is_book(&document->options))
            book_sheets_draw_first(&document->book, &document->pen, document->mazes,
                                   document->count);
        document->stage = STAGE_SHEET;
        break;
    case STAGE_SHEET:
        begin_sheet(document);
        break;
    case STAGE_BAND:
        if (on_paper(document))
            document_draw_stripes(&document->pen, &document->layout,
                                  document->options.layout.plain);
        if (document_is_book(&document->options))
            document_draw_page_number(&document->pen, &document->layout, document->pen.sheet + 1);
        document->panel = 0;
        document->stage = STAGE_AROUND;
        break;
    case STAGE_AROUND:
        draw_around(document);
        if (on_paper(document))
            *budget -= smaller(NODES_AROUND, *budget);
        break;
    case STAGE_CELLS:
        draw_cells(document, budget);
        break;
    case STAGE_PACK:
        if (pen_end_band(&document->pen, budget))
            document->stage = STAGE_BAND;
        if (pen_sheet_done(&document->pen))
            end_sheet(document);
        break;
    case STAGE_PREPARE:
    case STAGE_DONE:
        break;
    }
}

static enum mw_status run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct document *document = task;
    uint32_t budget = max_nodes;
    document->begun = true;
    while (budget > 0 && document->stage != STAGE_DONE) {
        if (document->stage == STAGE_PREPARE) {
            enum mw_status status = prepare(document, &budget, error);
            if (status != MW_OK)
                return status;
            continue;
        }
        do_stage(document, &budget);
        if (document->pen.failed || document->text.failed)
            return mw_fail_memory(error);
    }
    return document->stage == STAGE_DONE ? MW_OK : MW_RUNNING;
}

static void progress(const void *task, struct text *out)
{
    const struct document *document = task;
    const struct pen *pen = &document->pen;
    text_key_unsigned(out, "sheets_drawn", pen->sheet);
    text_key_unsigned(out, "sheets", sheets_in_all(document));
    text_key_unsigned(out, "percent_of_sheet",
                      pen->height > 0 ? (uint64_t)pen->top * 100 / (uint64_t)pen->height : 0);
}

static void result(const void *task, struct text *out)
{
    const struct document *document = task;
    text_bytes(out, document->text.bytes, document->text.length);
}

static void close_document(void *task)
{
    struct document *document = task;
    pen_close(&document->pen);
    for (uint32_t i = 0; i < document->count; i++) {
        document->mazes[i].picture->class->close(document->mazes[i].picture);
        maze_release(document->mazes[i].maze);
    }
    free(document->mazes);
    text_free(&document->text);
}

static const struct task_class document_class = {
    .run = run, .progress = progress, .result = result, .close = close_document};

bool document_is_task(const struct task *task)
{
    return task && task->class == &document_class;
}

static struct document *open_options(const struct print_options *options)
{
    struct document *document = task_open(&document_class, sizeof *document, NULL);
    if (!document)
        return NULL;
    document->options = *options;
    if (document_is_book(options))
        book_sheets_begin(&document->book, options);
    return document;
}

enum mw_status document_check(struct maze *maze, const char *form, size_t length,
                              struct mw_error *error)
{
    struct document document = {.count = 0};
    struct picture picture = {.rows = 0};
    const struct document_maze next = {.maze = maze, .picture = &picture};
    if (!print_options_read(&document.options, form, length, error))
        return error->status;
    if (!maze->kind->picture_size)
        return MW_OK;
    maze->kind->picture_size(maze, &picture.rows, &picture.columns);
    return check_maze(&document, &next, error);
}

struct task *document_open_book(const struct print_options *options)
{
    struct document *document = open_options(options);
    return document ? &document->task : NULL;
}

uint32_t document_failed_maze(const struct task *task)
{
    const struct document *document = (const struct document *)task;
    return document->stage == STAGE_PREPARE ? document->first : document->count;
}

struct task *document_open(struct maze *maze, const char *form, size_t length,
                           struct mw_error *error)
{
    struct print_options options;
    if (!print_options_read(&options, form, length, error))
        return NULL;
    struct document *document = open_options(&options);
    if (!document) {
        mw_fail_memory(error);
        return NULL;
    }
    return task_or_close(&document->task,
                         document_add(&document->task, maze, NULL, error) == MW_OK);
}
