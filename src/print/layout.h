/* Where mazes stand on sheets: sizes alone, nothing is drawn here. */
#ifndef MW_LAYOUT_H
#define MW_LAYOUT_H

#include "pen.h"

enum paper { PAPER_NONE, PAPER_FIT, PAPER_A4, PAPER_LETTER };

enum {
    /* In tenths of a millimetre. A pencil needs this much; smaller only where it is asked for. */
    CELL_AUTO_MIN_TENTHS = 25,
    /* A larger one looks like a board game. */
    CELL_AUTO_MAX_TENTHS = 200,
    /* On paper that fits the maze, and for dots an inch. */
    CELL_DEFAULT_TENTHS = 50,
    /* What may be asked for. */
    CELL_TENTHS_MIN = 5,
    CELL_TENTHS_MAX = 500,
    /* A side that PDF readers still show (14400 points). */
    SHEET_SIDE_MAX = 14400 * 1000,
    /* The two halves of an inch between a form's edge and its perforation, with its holes. */
    FORM_STRIP = PEN_INCH / 2,
};

/* What is asked for. */
struct layout_options {
    enum paper paper;
    bool plain;              /* not form paper */
    int32_t cell;            /* 0: as fits */
    int32_t least;           /* a cell that a maze is not cut for */
    uint32_t a_sheet;        /* mazes */
    bool turn_known, turned; /* all sheets of a document lie the same way */
};

struct extent {
    uint32_t rows, columns;
};

struct box {
    int32_t x, y, width, height;
};

/* The sheets of one maze, or one sheet of several. */
struct layout {
    int32_t width, height; /* of a sheet */
    int32_t foot;          /* what stands under a maze needs so much */
    struct box inside;     /* without margins */
    uint32_t panel_rows, panel_columns;
    uint32_t sheet_rows, sheet_columns; /* of one maze on several */
    struct extent a_sheet;              /* cells */
    int32_t cell;                       /* of one maze; of several the smallest */
};

enum {
    LAYOUT_HEAD = 26000, /* the title over a maze, 9 mm */
    LAYOUT_EDGE = 26000, /* round a part of a maze: where it goes on */
};

/* One maze, on as many sheets as it needs. */
void layout_one(struct layout *layout, const struct layout_options *options, struct extent maze,
                int32_t foot);
/* Several on one sheet. */
void layout_several(struct layout *layout, const struct layout_options *options,
                    const struct extent *mazes, uint32_t count, int32_t foot);
/* The place of a maze with its head and foot. */
struct box layout_panel(const struct layout *layout, uint32_t panel);
/* The place of its cells in the panel; `cell` is set to the side of one. */
struct box layout_cells(const struct layout *layout, struct box panel, struct extent cells,
                        int32_t *cell);
static inline bool layout_is_cut(const struct layout *layout)
{
    return layout->sheet_rows * layout->sheet_columns > 1;
}

#endif
