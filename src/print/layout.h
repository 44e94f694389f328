/* Positions and sizes of mazes on sheets of paper. Computes only; document.c draws. */
#pragma once

#include "pen.h"

enum paper { PAPER_NONE, PAPER_FIT, PAPER_SHEETS };

enum {
    /* Cell sides are in tenths of a millimetre. A pencil needs this; smaller cells only on request. */
    CELL_AUTO_MIN_TENTHS = 25,
    /* Larger cells look like a board game; only on request. */
    CELL_AUTO_MAX_TENTHS = 200,
    /* On paper that fits the maze, and for pictures with a resolution. */
    CELL_DEFAULT_TENTHS = 50,
    /* Limits of --cell. */
    CELL_TENTHS_MIN = 5,
    CELL_TENTHS_MAX = 500,
    /* The longest side that PDF readers show: 14400 points. */
    SHEET_SIDE_MAX = 14400 * 1000,
    /* Continuous paper: half an inch at the left and right, with holes, up to the perforation. */
    FORM_STRIP = PEN_INCH / 2,
};

/* The options that affect the layout. */
struct layout_options {
    enum paper paper;
    int32_t sheet[2];                  /* width and height, upright, of PAPER_SHEETS */
    bool plain;                        /* white paper, without green stripes */
    int32_t cell;                      /* side of a cell; 0: as large as fits */
    int32_t min_cell;                  /* below this, a maze is split over several sheets */
    uint32_t per_sheet;                /* mazes on a sheet */
    bool orientation_fixed, landscape; /* all sheets of a document have the same orientation */
};

struct extent {
    uint32_t rows, columns;
};

struct box {
    int32_t x, y, width, height;
};

/* The sheets of one maze, or one sheet of several mazes. Lengths are in units (pen.h). */
struct layout {
    int32_t width, height; /* of a sheet */
    int32_t footer_height; /* below each maze */
    struct box inside;     /* the sheet without its margins */
    uint32_t panel_rows, panel_columns;
    uint32_t sheet_rows, sheet_columns; /* parts of one maze split over several sheets */
    uint32_t
        strips; /* parts on a sheet: more than 1 for a long maze in one row or column of parts */
    struct extent cells_per_sheet;
    int32_t cell; /* side of a cell; the smallest of several mazes */
};

enum {
    LAYOUT_TITLE_HEIGHT = 26000, /* above a maze, 9 mm */
    LAYOUT_CUT_MARGIN = 26000, /* around a part of a split maze, for the names of its neighbours */
};

/* Lays out one maze on as many sheets as it needs. */
void layout_one(struct layout *layout, const struct layout_options *options, struct extent maze,
                int32_t footer_height);
/* Lays out several mazes on one sheet. layout->cell is below 0 if they do not fit. */
void layout_several(struct layout *layout, const struct layout_options *options,
                    const struct extent *mazes, uint32_t count, int32_t footer_height);
/* The box of a maze with its title and footer. */
struct box layout_panel(const struct layout *layout, uint32_t panel);
/* The box of the cells in a panel; sets *cell to their side. */
struct box layout_cells(const struct layout *layout, struct box panel, struct extent cells,
                        int32_t *cell);
/* Where strip number `strip` of a sheet stands: its distance from the first. */
struct box layout_strip(const struct layout *layout, uint32_t strip);
/* The number of sheets. */
uint64_t layout_sheets(const struct layout *layout);
static inline bool layout_is_split(const struct layout *layout)
{
    return layout->sheet_rows * layout->sheet_columns > 1;
}
