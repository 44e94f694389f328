/* Layout of a document's sheets and pictures: the size of cells, borders and sheets; nothing is drawn here. */
#include "document.h"

enum picture_use document_use(const struct print_options *options)
{
    if (!document_is_book(options))
        return PICTURE_ALONE;
    return options->show_solution ? PICTURE_ANSWER : PICTURE_IN_BOOK;
}

struct extent document_extent(const struct print_options *options, const struct document_maze *maze)
{
    uint32_t rows = maze->picture->rows_in_use[document_use(options)];
    return (struct extent){rows ? rows : maze->picture->rows, maze->picture->columns};
}

/* Dots along a cell of a PNG picture without paper. */
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
    uint32_t dots = PNG_SIDE_DEFAULT / longest;
    return dots < PNG_CELL_MIN ? PNG_CELL_MIN : dots > PNG_CELL_MAX ? PNG_CELL_MAX : dots;
}

/* Lays out a picture without paper, with a white border of one cell; a PNG of a fixed size may have
 * wider borders. */
static void lay_out_picture(struct layout *layout, const struct print_options *options,
                            struct extent maze)
{
    bool png = options->pen == &pen_png;
    int32_t cell = png ? (int32_t)cell_dots(options, maze) * PNG_DOT : SVG_CELL;
    int32_t width = ((int32_t)maze.columns + 2) * cell, height = ((int32_t)maze.rows + 2) * cell;
    *layout = (struct layout){.width = width,
                              .height = height,
                              .sheet_rows = 1,
                              .sheet_columns = 1,
                              .cells_per_sheet = maze,
                              .cell = cell};
    if (options->size) {
        int32_t side = (int32_t)options->size * PNG_DOT;
        *(maze.columns >= maze.rows ? &layout->width : &layout->height) = side;
    }
}

/* Solutions in a book are only looked at, so a cell of 1 mm will do. */
int32_t document_min_cell_tenths(const struct print_options *options,
                                 const struct document_maze *mazes, uint32_t count)
{
    enum { SOLUTION_CELL_MIN_TENTHS = 10 };
    int32_t min_cell = SOLUTION_CELL_MIN_TENTHS;
    for (uint32_t i = 0; i < count && !(document_is_book(options) && options->show_solution); i++) {
        int32_t own =
            mazes[i].picture->min_cell ? mazes[i].picture->min_cell : CELL_AUTO_MIN_TENTHS;
        min_cell = own > min_cell ? own : min_cell;
    }
    return min_cell;
}

int32_t document_min_cell(const struct print_options *options, const struct document_maze *mazes,
                          uint32_t count)
{
    return PEN_TENTHS(document_min_cell_tenths(options, mazes, count));
}

void document_lay_out(const struct print_options *options, struct layout *layout,
                      const struct document_maze *mazes, uint32_t count)
{
    struct extent extents[DOCUMENT_PER_SHEET_MAX];
    struct layout_options sheet = options->layout;
    bool paper = sheet.paper != PAPER_NONE;
    int32_t footer_height = paper ? document_footer_height(options, mazes[0].maze) : 0;
    sheet.min_cell = document_min_cell(options, mazes, count);
    for (uint32_t i = 0; i < count; i++)
        extents[i] = document_extent(options, &mazes[i]);
    if (!paper)
        lay_out_picture(layout, options, extents[0]);
    else if (options->layout.per_sheet > 1)
        layout_several(layout, &sheet, extents, count, footer_height);
    else
        layout_one(layout, &sheet, extents[0], footer_height);
}
