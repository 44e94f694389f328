/* Words of maze-dataset, one maze a line: passages, ends, path. */
#include "tokens.h"

static void write_place(struct text *out, const uint8_t *place)
{
    text_format(out, "(%u,%u)", place[0] | place[1] << 8, place[2] | place[3] << 8);
}

/* A passage, or a wall, to the cell `down` rows further down and `right` columns further to the right. */
static void write_passage(struct text *out, bool open, uint32_t row, uint32_t column, uint32_t down,
                          uint32_t right)
{
    text_format(out, " (%u,%u) %s (%u,%u) ;", row, column, open ? "<-->" : "<XX>", row + down,
                column + right);
}

void tokens_begin(struct text *out, struct mw_text code)
{
    struct mw_text part, word;
    for (int i = 0; i < 3; i++)
        text_next_part(&code, '.', &part);
    while (text_next_part(&part, '_', &word))
        if (text_is(word.bytes, word.length, "tri") || text_is(word.bytes, word.length, "hex"))
            text_format(out, "<GRID_START> %.*s <GRID_END> ", (int)word.length, word.bytes);
    text_string(out, "<ADJLIST_START>");
}

void tokens_add_passages(struct text *out, const struct mw_array *connections, const uint8_t *bytes,
                         const uint8_t *mask, uint32_t from, uint32_t to)
{
    uint32_t height = connections->shape[1], width = connections->shape[2];
    const uint8_t *down = bytes, *right = down + height * width;
    /* Odd rows of hexagons are half a cell further to the right. */
    const uint8_t *down_left = connections->shape[0] == 3 ? right + height * width : NULL;
    for (uint32_t cell = from; cell < to; cell++) {
        uint32_t row = cell / width, column = cell % width, odd = down_left && row % 2;
        if (down[cell])
            write_passage(out, true, row, column, 1, odd);
        if (right[cell])
            write_passage(out, true, row, column, 0, 1);
        if (down_left && down_left[cell])
            write_passage(out, true, row, column, 1, odd - 1);
        if (mask && !mask[cell])
            write_passage(out, false, row, column, 0, 0);
        else if (cell == height * width - 1 && column > 0 && !right[cell - 1] &&
                 (row == 0 || !down[cell - width]))
            write_passage(out, false, row, column - 1, 0, 1);
    }
}

void tokens_end(struct text *out, const uint8_t *start, const uint8_t *goal, const uint8_t *path,
                uint64_t places)
{
    text_string(out, " <ADJLIST_END> <ORIGIN_START> ");
    write_place(out, start);
    text_string(out, " <ORIGIN_END> <TARGET_START> ");
    write_place(out, goal);
    text_string(out, " <TARGET_END> <PATH_START>");
    for (uint64_t i = 0; i < places; i++) {
        text_char(out, ' ');
        write_place(out, path + 4 * i);
    }
    text_string(out, " <PATH_END>\n");
}
