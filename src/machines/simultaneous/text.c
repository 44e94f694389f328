/* Text of a set of mazes, as drawings with a blank line between them: blocks as #, or walls between cells as + - |. The first line
 * is the set's size and rules: a comment for tasks that read lists of mazes. */
#include "simultaneous.h"

static void write_blocks(struct sim_size size, const uint64_t *mask, struct text *out)
{
    for (uint32_t cell = 0; cell < size.cells; cell++) {
        text_char(out, sim_is_free(mask, cell) ? '.' : '#');
        if (cell % size.columns == size.columns - 1)
            text_char(out, '\n');
    }
}

static void write_wall_line(struct sim_size size, const uint64_t *mask, uint32_t row,
                            struct text *out)
{
    for (uint32_t column = 0; column < size.columns; column++) {
        uint32_t above = (row - 1) * size.columns + column;
        bool wall = row == 0 || sim_step(size, mask, above, SIM_DOWN) == above;
        text_format(out, "+%s", wall ? "--" : "  ");
    }
    text_string(out, "+\n");
}

static void write_walls(struct sim_size size, const uint64_t *mask, struct text *out)
{
    uint32_t start = sim_start(size, mask), goal = sim_goal(size, mask);
    for (uint32_t row = 0; row < size.rows; row++) {
        write_wall_line(size, mask, row, out);
        text_char(out, '|');
        for (uint32_t column = 0; column < size.columns; column++) {
            uint32_t cell = row * size.columns + column;
            text_format(out, "%c %c",
                        cell == start  ? 'S'
                        : cell == goal ? 'G'
                                       : ' ',
                        sim_step(size, mask, cell, SIM_RIGHT) == cell ? '|' : ' ');
        }
        text_char(out, '\n');
    }
    write_wall_line(size, mask, size.rows, out);
}

static void write_text(const struct maze *maze, struct text *out)
{
    const struct sim_board *board = maze->board;
    const struct sim_set *set = &board->set;
    int32_t walls = maze->values[SIM_WALLS];
    text_format(out, "# simultaneous %ux%u%s%s%s\n", set->size.rows, set->size.columns,
                walls == SIM_WALLS_EDGES     ? " edges"
                : walls == SIM_WALLS_CORNERS ? " corners"
                                             : "",
                set->size.perfect ? " perfect" : "", board->all ? " all" : "");
    for (uint32_t i = 0; i < set->count; i++) {
        text_char(out, '\n');
        (set->size.edges ? write_walls : write_blocks)(set->size, sim_mask(set, i), out);
    }
}

const struct maze_format sim_formats[] = {
    {.name = "text",
     FORMAT_TEXTS("Drawings",
                  "a comment with size and rules; each maze in characters, with a blank "
                  "line before it: blocks as #, or walls as + - |"),
     .write = write_text},
    {0},
};
