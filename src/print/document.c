/* Documents: a task that prepares the pictures, lays out each sheet and draws it in slices. */
#include "book_sheets.h"

#include <stdlib.h>

enum stage {
    STAGE_PREPARE,
    STAGE_TITLE_PAGE,
    STAGE_SHEET,
    STAGE_BAND,
    STAGE_DECORATIONS,
    STAGE_CELLS,
    STAGE_PACK,
    STAGE_DONE
};

/* The smallest dots of letters on paper: letters of one millimetre. */
enum { LETTER_DOT = 400 };

struct document {
    struct task task;
    struct print_options options, now; /* of the document, and of this sheet */
    struct book_sheets book;           /* if it is a book */
    struct document_maze *mazes;
    uint32_t count, room;
    uint32_t sheets;      /* with mazes; unused in a book */
    struct layout layout; /* of this sheet */
    struct pen pen;
    struct text text;
    enum stage stage;
    bool begun;     /* it has run */
    uint32_t first; /* first maze on this sheet, or the maze being prepared */
    uint32_t on_sheet;
    bool solving;                /* drawing the sheets with solutions */
    uint32_t sheet;              /* of a maze that takes several */
    uint32_t panel, step, steps; /* of the panel, as far as the band shows it */
    char title[256];
};

static bool on_paper(const struct document *document)
{
    return document->options.layout.paper != PAPER_NONE;
}

static uint32_t total_sheets(const struct document *document)
{
    if (document_is_book(&document->options))
        return book_sheets_in_all(&document->book);
    return document->sheets * (document->options.append_solutions ? 2 : 1);
}

static uint32_t smaller(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* ---- Limits ---- */

static enum mw_status check_picture(const struct print_options *options, struct extent maze,
                                    const struct layout *layout, struct mw_error *error)
{
    if (options->pen == &pen_svg) {
        if ((uint64_t)maze.rows * maze.columns <= DOCUMENT_CELLS_MAX)
            return MW_OK;
        return mw_fail(error, MW_OUT_OF_RANGE, 0, "svg: the maze has more than %s cells; use png",
                       text_grouped(DOCUMENT_CELLS_MAX).digits);
    }
    if (layout->cell < DOCUMENT_CELL_DOTS_MIN * PNG_DOT)
        return mw_fail(error, MW_OUT_OF_RANGE, 0,
                       "png: a cell needs at least %d dots, so %u by %u cells need at least %u",
                       DOCUMENT_CELL_DOTS_MIN, maze.columns, maze.rows,
                       DOCUMENT_CELL_DOTS_MIN *
                           ((maze.rows > maze.columns ? maze.rows : maze.columns) + 2));
    if (layout->width / PNG_DOT > DOCUMENT_DOTS_MAX || layout->height / PNG_DOT > DOCUMENT_DOTS_MAX)
        return mw_fail(error, MW_OUT_OF_RANGE, 0,
                       "png: a picture has at most %d dots per side; this one would have %d by %d",
                       DOCUMENT_DOTS_MAX, layout->width / PNG_DOT, layout->height / PNG_DOT);
    return MW_OK;
}

static enum mw_status check_sheets(uint64_t sheets, struct mw_error *error)
{
    if (sheets <= DOCUMENT_SHEETS_MAX)
        return MW_OK;
    return mw_fail(error, MW_OUT_OF_RANGE, 0,
                   "this takes %llu sheets of paper; at most %d are allowed. Choose smaller cells: "
                   "the default is 2.5 millimetres",
                   (unsigned long long)sheets, DOCUMENT_SHEETS_MAX);
}

static enum mw_status check_paper(const struct document *document, const struct layout *layout,
                                  const struct document_maze *next, struct mw_error *error)
{
    const struct print_options *options = &document->options;
    struct extent maze = document_extent(options, next);
    int32_t min_cell = document_min_cell_tenths(options, next, 1);
    bool fills_up = document->count % options->layout.per_sheet != 0;
    uint64_t sheets = fills_up ? 0 : layout_sheets(layout);
    uint64_t times = options->append_solutions ? 2 : 1;
    if (options->layout.paper == PAPER_FIT &&
        (layout->width > SHEET_SIDE_MAX || layout->height > SHEET_SIDE_MAX))
        return mw_fail(
            error, MW_OUT_OF_RANGE, 0,
            "the sides of a sheet are at most 5.08 metres; for %u by %u cells choose smaller "
            "cells, or --paper a4 or letter",
            maze.columns, maze.rows);
    if (options->layout.per_sheet > 1 && layout->cell < PEN_TENTHS(min_cell))
        return mw_fail(
            error, MW_OUT_OF_RANGE, 0,
            "%u mazes of %u by %u cells per sheet are too small for a pencil: cells need "
            "at least %d.%d millimetres",
            options->layout.per_sheet, maze.columns, maze.rows, min_cell / 10, min_cell % 10);
    if (options->layout.per_sheet > 1 && layout->cell < options->layout.cell) {
        int32_t fits = (int32_t)(layout->cell * INT64_C(254) / PEN_INCH);
        return mw_fail(
            error, MW_OUT_OF_RANGE, 0,
            "--cell: with %u mazes of %u by %u cells per sheet, cells have at most %d.%d "
            "millimetres",
            options->layout.per_sheet, maze.columns, maze.rows, fits / 10, fits % 10);
    }
    if (check_sheets((document->sheets + sheets) * times, error) != MW_OK)
        return error->status;
    if (sheets == 1 && (uint64_t)maze.rows * maze.columns > DOCUMENT_CELLS_MAX &&
        options->pen != &pen_png)
        return mw_fail(error, MW_OUT_OF_RANGE, 0, "at most %s cells fit on a sheet of paper",
                       text_grouped(DOCUMENT_CELLS_MAX).digits);
    if (options->pen == &pen_png &&
        (sheets * times > 1 || document->count >= options->layout.per_sheet))
        return mw_fail(error, MW_OUT_OF_RANGE, 0,
                       "png: this takes several sheets, and a PNG file has only one; use pdf");
    return MW_OK;
}

/* ---- Adding mazes ---- */

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
        return mw_fail(error, MW_OUT_OF_RANGE, 0, "a file has at most %d mazes",
                       DOCUMENT_MAZES_MAX);
    if (!on_paper(document) && document->count > 0)
        return mw_fail(error, MW_OUT_OF_RANGE, 0, "several mazes need paper: add --paper a4");
    if (options->layout.paper == PAPER_FIT && document->count > 0)
        return mw_fail(error, MW_OUT_OF_RANGE, 0,
                       "--paper fit is for one maze; for several use --paper a4");
    if (document_is_book(options)) {
        book_sheets_add(&document->book, document->mazes, document->count);
        return check_sheets(total_sheets(document), error);
    }
    document_lay_out(options, &layout, maze, 1);
    if (on_paper(document))
        return check_paper(document, &layout, maze, error);
    return check_picture(options, document_extent(options, maze), &layout, error);
}

/* All sheets have the orientation of the first one, whichever makes its cells larger. */
static void count_sheets(struct document *document, const struct document_maze *maze)
{
    struct layout layout;
    struct layout_options *options = &document->options.layout;
    document_lay_out(&document->options, &layout, maze, 1);
    options->landscape = layout.width > layout.height;
    options->orientation_fixed = true;
    if (document->count % options->per_sheet == 0)
        document->sheets += (uint32_t)layout_sheets(&layout);
}

/* Returns false if memory runs out. */
static bool add_moves(const struct document_maze *to, struct mw_text moves)
{
    const struct mw_kind *kind = to->maze->kind;
    return moves.length == 0 || !kind->add_moves ||
           kind->add_moves(to->maze, to->picture, moves.bytes, moves.length);
}

enum mw_status document_add(struct task *task, struct maze *maze, struct mw_text moves,
                            const char *title, struct mw_error *error)
{
    struct document *document = (struct document *)task;
    if (document->begun)
        return mw_fail(error, MW_ILLEGAL_MOVE, 0,
                       "this drawing has already begun; no maze can be added");
    if (!maze->kind->picture)
        return mw_fail(error, MW_UNSOLVABLE, 0, "%s: this machine has no drawings",
                       maze->kind->name);
    bool with_solution = document->options.show_solution || document->options.append_solutions;
    struct document_maze next = {
        .maze = maze, .picture = maze->kind->picture(maze, with_solution), .title = title};
    if (!next.picture || !add_moves(&next, moves) || !make_room(document)) {
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
                              .sheets = total_sheets(document),
                              .dpi = options->dpi,
                              .units = PNG_DOT,
                              .dots = 1};
    about.last_ink = options->show_solution ? INK_SOLUTION : INK_BLACK;
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
        document->stage = document_is_book(&document->options) ? STAGE_TITLE_PAGE : STAGE_SHEET;
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

/* The number of mazes on the next sheet or sheets. */
static uint32_t count_on_sheet(struct document *document)
{
    uint32_t left = document->count - document->first;
    if (!document_is_book(&document->options)) {
        document->now = document->options;
        return smaller(left, document->options.layout.per_sheet);
    }
    const struct book_sheets *book = &document->book;
    return book_sheets_next(document->solving ? &book->solutions : &book->mazes,
                            document->mazes + document->first, left, &document->now);
}

static void begin_sheet(struct document *document)
{
    document->on_sheet = count_on_sheet(document);
    document_lay_out(&document->now, &document->layout, document->mazes + document->first,
                     document->on_sheet);
    if (document_is_book(&document->options) && document->on_sheet > 1)
        document->layout.cell = 0; /* different kinds: each as large as its panel allows */
    pen_begin_sheet(&document->pen, document->layout.width, document->layout.height);
    document->stage = STAGE_BAND;
}

/* Moves on to the next sheet of a split maze, to the next mazes, or to the solutions. */
static void end_sheet(struct document *document)
{
    const struct layout *layout = &document->layout;
    document->stage = STAGE_SHEET;
    if (++document->sheet < layout_sheets(layout))
        return;
    document->sheet = 0;
    document->first += document->on_sheet;
    if (document->first < document->count)
        return;
    document->first = 0;
    if (document_is_book(&document->options) && !document->solving)
        book_sheets_draw_manuals(&document->book, &document->pen, document->mazes, document->count);
    if (document->options.append_solutions && !document->solving) {
        document->solving = true;
        return;
    }
    pen_end(&document->pen);
    document->stage = STAGE_DONE;
}

/* Centres a picture without paper; in a PNG, on whole dots. */
static void place_picture(const struct layout *layout, bool png, struct window *w)
{
    int32_t dot = png ? PNG_DOT : 1, eighth = layout->cell / 8 / dot * dot;
    w->cell = layout->cell;
    w->wall = !png ? SVG_WALL : eighth < dot ? dot : eighth;
    w->dot = dot;
    w->x = (layout->width - (int32_t)w->column_end * w->cell) / dot / 2 * dot;
    w->y = (layout->height - (int32_t)w->row_end * w->cell) / dot / 2 * dot;
}

static void place_on_paper(const struct layout *layout, struct box panel, uint32_t strip,
                           struct window *w)
{
    struct extent cells = {w->row_end - w->row, w->column_end - w->column};
    struct box box = layout_cells(layout, panel, cells, &w->cell);
    w->wall = w->cell / 10;
    w->dot = LETTER_DOT;
    w->x = box.x;
    w->y = box.y;
    if (layout->strips > 1) {
        struct box place = layout_strip(layout, strip);
        w->x = panel.x + LAYOUT_CUT_MARGIN + place.x;
        w->y += place.y;
    }
}

static struct document_panel current_panel(const struct document *document)
{
    const struct layout *layout = &document->layout;
    bool split = layout_is_split(layout);
    uint32_t number = document->first + (split ? 0 : document->panel);
    uint32_t strips = layout->strips > 1 ? layout->strips : 1;
    uint32_t part = document->sheet * strips + (split ? document->panel : 0);
    const struct document_maze *maze = &document->mazes[number];
    struct document_panel place = {.options = &document->now,
                                   .layout = layout,
                                   .maze = maze,
                                   .number = number,
                                   .count = document->count,
                                   .sheet_row = part / layout->sheet_columns,
                                   .sheet_column = part % layout->sheet_columns,
                                   .strip = split ? document->panel : 0};
    struct window *w = &place.window;
    w->row = place.sheet_row * layout->cells_per_sheet.rows;
    w->column = place.sheet_column * layout->cells_per_sheet.columns;
    const struct extent whole = document_extent(&document->now, maze);
    w->row_end = whole.rows;
    w->column_end = whole.columns;
    w->use = document_use(&document->now);
    w->show_solution = document->options.show_solution || document->solving;
    if (split) {
        w->row_end = smaller(w->row_end, w->row + layout->cells_per_sheet.rows);
        w->column_end = smaller(w->column_end, w->column + layout->cells_per_sheet.columns);
    }
    if (on_paper(document)) {
        place.panel = layout_panel(layout, split ? 0 : document->panel);
        place_on_paper(layout, place.panel, place.strip, w);
    } else {
        place_picture(layout, document->options.pen == &pen_png, w);
    }
    return place;
}

/* Mazes on the sheet, or parts of a split maze. */
static uint32_t panels_on_sheet(const struct document *document)
{
    const struct layout *layout = &document->layout;
    if (!layout_is_split(layout))
        return document->on_sheet;
    uint32_t strips = layout->strips > 1 ? layout->strips : 1;
    return smaller(strips, layout->sheet_rows * layout->sheet_columns - document->sheet * strips);
}

/* Reduces the window to the rows in the band, and one more on both sides for what reaches into it.
 * Returns false if none is left. */
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

static void draw_decorations(struct document *document)
{
    struct document_panel place = current_panel(document);
    if (on_paper(document))
        document_draw_decorations(&document->pen, &place);
    document->stage = STAGE_CELLS;
    document->step = 0;
}

static void draw_cells(struct document *document, uint32_t *budget)
{
    struct document_panel place = current_panel(document);
    struct window *w = &place.window;
    const struct picture *picture = place.maze->picture;
    bool seen = narrow_to_band(w, &document->pen);
    uint32_t steps = document->steps = seen ? picture->class->steps(picture, w) : 0;
    uint32_t rows = w->row_end - w->row, columns = w->column_end - w->column;
    uint32_t nodes = seen ? (rows > columns ? rows : columns) / 16 + 1 : 1;
    for (; *budget > 0 && document->step < steps; document->step++) {
        picture->class->draw(picture, &document->pen, w, document->step);
        *budget -= smaller(nodes, *budget);
    }
    if (document->step < steps)
        return;
    document->stage =
        ++document->panel < panels_on_sheet(document) ? STAGE_DECORATIONS : STAGE_PACK;
}

static void do_stage(struct document *document, uint32_t *budget)
{
    enum { NODES_DECORATIONS = 2000 }; /* a QR code takes a millisecond or two */
    switch (document->stage) {
    case STAGE_TITLE_PAGE:
        if (document_is_book(&document->options))
            book_sheets_draw_title_page(&document->book, &document->pen, document->mazes,
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
        document->stage = STAGE_DECORATIONS;
        break;
    case STAGE_DECORATIONS:
        draw_decorations(document);
        if (on_paper(document))
            *budget -= smaller(NODES_DECORATIONS, *budget);
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

/* A sheet is drawn in bands, a band in panels, and a panel in steps. */
static struct progress progress(const void *task)
{
    enum { PARTS = 1000 }; /* of a sheet */
    const struct document *document = task;
    const struct pen *pen = &document->pen;
    struct progress now = {.done = (uint64_t)pen->sheet * PARTS,
                           .total = (uint64_t)total_sheets(document) * PARTS};
    bool in_band = document->stage >= STAGE_DECORATIONS && document->stage <= STAGE_PACK;
    if ((!in_band && document->stage != STAGE_BAND) || pen->height <= 0)
        return now;
    uint64_t drawn = (uint64_t)pen->top * PARTS;
    uint64_t part = document->steps > 0 && document->stage == STAGE_CELLS
                        ? (uint64_t)document->step * PARTS / document->steps
                        : 0;
    if (in_band)
        drawn += (uint64_t)(pen->bottom - pen->top) * (document->panel * PARTS + part) /
                 panels_on_sheet(document);
    now.done += drawn / (uint64_t)pen->height;
    return now;
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

struct task *document_open(struct maze *maze, struct mw_text moves, const char *form, size_t length,
                           struct mw_error *error)
{
    struct print_options options;
    if (!print_options_read(&options, form, length, error))
        return NULL;
    struct document *document = open_options(&options);
    if (!document)
        return mw_fail_memory_null(error);
    return task_or_close(&document->task,
                         document_add(&document->task, maze, moves, NULL, error) == MW_OK);
}
