/* Layout of mazes on sheets: margins, panels, splitting a maze over several sheets. */
#include "layout.h"

enum {
    MARGIN = 34000, /* 12 mm: no printer reaches further out */
    FORM_MARGIN_X = FORM_STRIP + 12000,
    FORM_MARGIN_Y = 28000, /* 10 mm */
    GUTTER = 22000,        /* between mazes, 8 mm */
    LESS_PERCENT = 88,     /* of the smallest cell, if that saves sheets */
    NARROWEST = 340000,    /* the narrowest fitted sheet, 120 mm: room for a line of text */
};

static int32_t smaller(int64_t a, int64_t b)
{
    return (int32_t)(a < b ? a : b);
}

static uint32_t quotient_up(uint32_t a, uint32_t b)
{
    return (a + b - 1) / b;
}

static void set_sheet(struct layout *layout, const struct layout_options *options, bool landscape)
{
    int32_t x = options->plain ? MARGIN : FORM_MARGIN_X,
            y = options->plain ? MARGIN : FORM_MARGIN_Y;
    if (options->paper == PAPER_SHEETS) {
        layout->width = options->sheet[landscape];
        layout->height = options->sheet[!landscape];
    }
    layout->inside = (struct box){x, y, layout->width - 2 * x, layout->height - 2 * y};
}

struct box layout_panel(const struct layout *layout, uint32_t panel)
{
    int32_t columns = (int32_t)layout->panel_columns, rows = (int32_t)layout->panel_rows;
    int32_t width = (layout->inside.width - (columns - 1) * GUTTER) / columns;
    int32_t height = (layout->inside.height - (rows - 1) * GUTTER) / rows;
    int32_t row = (int32_t)(panel / layout->panel_columns);
    int32_t column = (int32_t)(panel % layout->panel_columns);
    return (struct box){layout->inside.x + column * (width + GUTTER),
                        layout->inside.y + row * (height + GUTTER), width, height};
}

/* The box available for cells in a panel. */
static struct box room_of(const struct layout *layout, struct box panel)
{
    int32_t edge = layout_is_split(layout) ? LAYOUT_CUT_MARGIN : 0;
    return (struct box){panel.x + edge, panel.y + LAYOUT_TITLE_HEIGHT + edge,
                        panel.width - 2 * edge,
                        panel.height - LAYOUT_TITLE_HEIGHT - layout->footer_height - 2 * edge};
}

static int32_t cell_in(struct box room, struct extent cells, int32_t max)
{
    int32_t cell = smaller(room.width / (int64_t)cells.columns, room.height / (int64_t)cells.rows);
    return smaller(cell, max);
}

/* The largest side of a cell: the usual limit, or more if requested. */
static int32_t max_cell_of(const struct layout_options *options)
{
    int32_t limit = PEN_TENTHS(CELL_AUTO_MAX_TENTHS);
    return options->cell > limit ? options->cell : limit;
}

/* In the middle, and at the top. */
struct box layout_cells(const struct layout *layout, struct box panel, struct extent cells,
                        int32_t *cell)
{
    struct box room = room_of(layout, panel);
    *cell = cell_in(room, cells, layout->cell ? layout->cell : PEN_TENTHS(CELL_AUTO_MAX_TENTHS));
    int32_t width = (int32_t)cells.columns * *cell;
    return (struct box){room.x + (room.width - width) / 2, room.y, width,
                        (int32_t)cells.rows * *cell};
}

struct box layout_strip(const struct layout *layout, uint32_t strip)
{
    bool wide = layout->sheet_rows == 1;
    struct extent cells = layout->cells_per_sheet;
    int32_t each = (int32_t)(wide ? cells.rows : cells.columns) * layout->cell + LAYOUT_CUT_MARGIN;
    int32_t off = (int32_t)strip * each;
    return (struct box){.x = wide ? 0 : off, .y = wide ? off : 0};
}

/* ---- One maze ---- */

static void fit_sheet(struct layout *layout, const struct layout_options *options,
                      struct extent maze)
{
    int32_t cell = options->cell ? options->cell : PEN_TENTHS(CELL_DEFAULT_TENTHS);
    int64_t width = (int64_t)maze.columns * cell;
    layout->cell = cell;
    layout->width = layout->height = 0;
    set_sheet(layout, options, false); /* `inside` is now minus the margins */
    layout->width =
        smaller((width > NARROWEST ? width : NARROWEST) - layout->inside.width, INT32_MAX / 2);
    layout->height = smaller((int64_t)maze.rows * cell + LAYOUT_TITLE_HEIGHT +
                                 layout->footer_height - layout->inside.height,
                             INT32_MAX / 2);
    set_sheet(layout, options, false);
}

/* The parts of a maze that is only one part high (or wide) are strips if many of them fit a sheet: then they
 * share it. */
static void set_strips(struct layout *layout, struct box room)
{
    enum { STRIPS_MIN = 4 };
    bool wide = layout->sheet_rows == 1;
    uint32_t parts = wide ? layout->sheet_columns : layout->sheet_rows;
    uint32_t thick = wide ? layout->cells_per_sheet.rows : layout->cells_per_sheet.columns;
    int32_t each = (int32_t)thick * layout->cell + LAYOUT_CUT_MARGIN;
    int32_t fit = ((wide ? room.height : room.width) + LAYOUT_CUT_MARGIN) / each;
    bool is_strip = wide || layout->sheet_columns == 1;
    layout->strips =
        is_strip && fit >= STRIPS_MIN ? ((uint32_t)fit < parts ? (uint32_t)fit : parts) : 1;
}

/* Splits a maze over as few sheets as possible, then makes the cells as large as possible. */
static void split(struct layout *layout, const struct layout_options *options, struct extent maze)
{
    layout->sheet_rows = layout->sheet_columns = 2; /* split, so that panels have margins */
    struct box room = room_of(layout, layout_panel(layout, 0));
    int32_t cell = options->cell ? options->cell : options->min_cell;
    layout->sheet_rows = quotient_up(maze.rows, (uint32_t)(room.height / cell));
    layout->sheet_columns = quotient_up(maze.columns, (uint32_t)(room.width / cell));
    layout->cells_per_sheet = (struct extent){quotient_up(maze.rows, layout->sheet_rows),
                                              quotient_up(maze.columns, layout->sheet_columns)};
    layout->sheet_rows = quotient_up(maze.rows, layout->cells_per_sheet.rows);
    layout->sheet_columns = quotient_up(maze.columns, layout->cells_per_sheet.columns);
    layout->cell = options->cell ? options->cell
                                 : cell_in(room, layout->cells_per_sheet, max_cell_of(options));
    set_strips(layout, room);
}

/* Lays out the maze in one of the two orientations. */
static void try_sheet(struct layout *layout, const struct layout_options *options,
                      struct extent maze, bool landscape)
{
    set_sheet(layout, options, landscape);
    int32_t fits = cell_in(room_of(layout, layout_panel(layout, 0)), maze, max_cell_of(options));
    layout->cell = options->cell ? options->cell : fits;
    if (layout->cell > fits || (!options->cell && fits < options->min_cell))
        split(layout, options, maze);
}

uint64_t layout_sheets(const struct layout *layout)
{
    uint64_t parts = (uint64_t)layout->sheet_rows * layout->sheet_columns;
    return layout->strips > 1 ? (parts + layout->strips - 1) / layout->strips : parts;
}

/* On paper, in the better of the two orientations. */
static void try_sheets(struct layout *layout, const struct layout_options *options,
                       struct extent maze)
{
    struct layout other = *layout;
    try_sheet(layout, options, maze, options->landscape);
    if (options->orientation_fixed)
        return;
    try_sheet(&other, options, maze, true);
    if (layout_sheets(&other) < layout_sheets(layout) ||
        (layout_sheets(&other) == layout_sheets(layout) && other.cell > layout->cell))
        *layout = other;
}

void layout_one(struct layout *layout, const struct layout_options *options, struct extent maze,
                int32_t footer_height)
{
    const struct layout whole = {.footer_height = footer_height,
                                 .panel_rows = 1,
                                 .panel_columns = 1,
                                 .sheet_rows = 1,
                                 .sheet_columns = 1,
                                 .cells_per_sheet = maze};
    *layout = whole;
    if (options->paper == PAPER_FIT) {
        fit_sheet(layout, options, maze);
        return;
    }
    try_sheets(layout, options, maze);
    /* Cells that are a little smaller can save sheets: four that are half empty, say. */
    struct layout_options smaller_cells = *options;
    struct layout fewer = whole;
    smaller_cells.min_cell = options->min_cell * LESS_PERCENT / 100;
    try_sheets(&fewer, &smaller_cells, maze);
    if (layout_sheets(&fewer) < layout_sheets(layout))
        *layout = fewer;
}

/* ---- Several mazes on a sheet ---- */

void layout_several(struct layout *layout, const struct layout_options *options,
                    const struct extent *mazes, uint32_t count, int32_t footer_height)
{
    layout->cell = -1;
    for (uint32_t landscape = 0; landscape < 2; landscape++)
        for (uint32_t columns = 1; columns <= options->per_sheet; columns++) {
            struct layout next = {.footer_height = footer_height,
                                  .panel_rows = quotient_up(options->per_sheet, columns),
                                  .panel_columns = columns,
                                  .sheet_rows = 1,
                                  .sheet_columns = 1};
            if (options->orientation_fixed && landscape != options->landscape)
                continue;
            set_sheet(&next, options, landscape);
            struct box room = room_of(&next, layout_panel(&next, 0));
            next.cell = max_cell_of(options);
            for (uint32_t i = 0; i < count; i++)
                next.cell = cell_in(room, mazes[i], next.cell);
            if (next.cell > layout->cell)
                *layout = next;
        }
    if (options->cell && options->cell < layout->cell)
        layout->cell = options->cell;
}
