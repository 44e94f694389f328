/* Masks of mazes: moves on them, their text form, connectivity, and random draws. */
#include "mask.h"
#include "core/cells.h"

#include <string.h>

const char sim_letters[SIM_MOVES + 1] = "udlr";

struct sim_size sim_size(uint32_t rows, uint32_t columns)
{
    return (struct sim_size){
        .rows = rows, .columns = columns, .cells = rows * columns, .bits = rows * columns};
}

static uint32_t end_bits(struct sim_size size)
{
    return 32 - (uint32_t)__builtin_clz(size.cells - 1);
}

struct sim_size sim_size_edges(uint32_t rows, uint32_t columns, bool any_ends)
{
    struct sim_size size = {.rows = rows,
                            .columns = columns,
                            .cells = rows * columns,
                            .edges = true,
                            .any_ends = any_ends};
    MW_ASSERT(size.cells > 1);
    size.passages = rows * (columns - 1) + (rows - 1) * columns;
    size.bits = size.passages + 2 * end_bits(size);
    return size;
}

struct sim_size sim_size_like(struct sim_size other, uint32_t rows, uint32_t columns)
{
    struct sim_size size =
        other.edges ? sim_size_edges(rows, columns, other.any_ends) : sim_size(rows, columns);
    size.perfect = other.perfect;
    return size;
}

uint32_t sim_neighbour(struct sim_size size, uint32_t cell, uint32_t move)
{
    uint32_t row = cell / size.columns;
    uint32_t column = cell % size.columns;
    switch (move) {
    case SIM_UP:
        return row > 0 ? cell - size.columns : SIM_CELLS_MAX;
    case SIM_DOWN:
        return row + 1 < size.rows ? cell + size.columns : SIM_CELLS_MAX;
    case SIM_LEFT:
        return column > 0 ? cell - 1 : SIM_CELLS_MAX;
    default:
        return column + 1 < size.columns ? cell + 1 : SIM_CELLS_MAX;
    }
}

uint32_t sim_passage(struct sim_size size, uint32_t cell, uint32_t move)
{
    uint32_t row = cell / size.columns;
    uint32_t column = cell % size.columns;
    uint32_t across = row * (size.columns - 1) + column;
    uint32_t down = size.rows * (size.columns - 1) + cell;
    switch (move) {
    case SIM_UP:
        return down - size.columns;
    case SIM_DOWN:
        return down;
    case SIM_LEFT:
        return across - 1;
    default:
        return across;
    }
}

uint32_t sim_step(struct sim_size size, const uint64_t *mask, uint32_t cell, uint32_t move)
{
    uint32_t next = sim_neighbour(size, cell, move);
    if (next >= size.cells)
        return cell;
    return sim_is_free(mask, size.edges ? sim_passage(size, cell, move) : next) ? next : cell;
}

/* ---- Start and goal ---- */

static uint32_t read_end(struct sim_size size, const uint64_t *mask, uint32_t which)
{
    uint32_t cell = 0;
    for (uint32_t i = 0; i < end_bits(size); i++)
        cell |= (uint32_t)sim_is_free(mask, size.passages + which * end_bits(size) + i) << i;
    return cell;
}

uint32_t sim_start(struct sim_size size, const uint64_t *mask)
{
    return size.edges ? read_end(size, mask, 0) : 0;
}

uint32_t sim_goal(struct sim_size size, const uint64_t *mask)
{
    return size.edges ? read_end(size, mask, 1) : size.cells - 1;
}

void sim_set_ends(struct sim_size size, uint64_t *mask, uint32_t start, uint32_t exit)
{
    uint64_t ends = start | (uint64_t)exit << end_bits(size);
    for (uint32_t i = 0; i < 2 * end_bits(size); i++)
        if (ends >> i & 1)
            sim_set_free(mask, size.passages + i);
}

/* ---- Text ---- */

static int hex_value(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

int sim_shown(size_t length)
{
    return length > 40 ? 40 : (int)length;
}

/* Reads the hexadecimal number of a mask. */
static enum mw_status read_bits(struct sim_size size, const char *text, size_t length, size_t base,
                                uint64_t *mask, struct mw_error *error)
{
    uint32_t bits = size.edges ? size.passages : size.cells;
    if (length == 0)
        return mw_fail(error, MW_BAD_SYNTAX, base, "a maze's hexadecimal mask is missing");
    for (size_t i = 0; i < length; i++)
        if (hex_value(text[i]) < 0)
            return mw_fail(error, MW_BAD_SYNTAX, base + i,
                           "%s: a maze's mask has only hexadecimal digits: 0-9, a-f",
                           text_character(text[i]).name);
    for (size_t i = 0; i < length; i++) {
        int value = hex_value(text[i]);
        for (uint32_t bit = 0; bit < 4; bit++) {
            size_t at = (length - 1 - i) * 4 + bit;
            if (!(value >> bit & 1))
                continue;
            if (at >= bits)
                return mw_fail(error, MW_OUT_OF_RANGE, base + i,
                               "%.*s: a maze of %ux%u has %u %s, this mask has more",
                               sim_shown(length), text, size.rows, size.columns, bits,
                               size.edges ? "passages" : "cells");
            sim_set_free(mask, (uint32_t)at);
        }
    }
    return MW_OK;
}

static enum mw_status read_cell(struct sim_size size, const char *text, size_t length, size_t base,
                                uint32_t *cell, struct mw_error *error)
{
    int64_t row, column;
    if (!cell_read(text, length, &row, &column))
        return mw_fail(error, MW_BAD_SYNTAX, base,
                       "%.*s: a mask's start and exit must be cells, as in fff_A1_B3",
                       sim_shown(length), text);
    if (row >= size.rows || column >= size.columns)
        return mw_fail(error, MW_OUT_OF_RANGE, base,
                       "%.*s: the cells of a maze of %ux%u are A1 to %c%u", sim_shown(length), text,
                       size.rows, size.columns, 'A' + (int)size.columns - 1, size.rows);
    *cell = (uint32_t)row * size.columns + (uint32_t)column;
    return MW_OK;
}

/* Reads `_START_EXIT`; without it, start and exit are the corners. */
static enum mw_status read_ends(struct sim_size size, const char *text, size_t length, size_t base,
                                uint64_t *mask, struct mw_error *error)
{
    uint32_t start = 0, exit = size.cells - 1;
    if (length > 0) {
        const char *between = memchr(text + 1, '_', length - 1);
        size_t first = between ? (size_t)(between - text) - 1 : length - 1;
        enum mw_status status = read_cell(size, text + 1, first, base + 1, &start, error);
        if (status != MW_OK)
            return status;
        if (!between)
            return mw_fail(error, MW_BAD_SYNTAX, base + length,
                           "a mask's exit is missing, as in fff_A1_B3");
        status = read_cell(size, between + 1, length - first - 2, base + first + 2, &exit, error);
        if (status != MW_OK)
            return status;
        if (start == exit)
            return mw_fail(error, MW_OUT_OF_RANGE, base, "%.*s: start and exit are the same cell",
                           sim_shown(length), text);
        if (!size.any_ends && (start != 0 || exit != size.cells - 1))
            return mw_fail(error, MW_OUT_OF_RANGE, base,
                           "%.*s: these mazes go from corner to corner, from A1 to %c%u",
                           sim_shown(length), text, 'A' + (int)size.columns - 1, size.rows);
    }
    sim_set_ends(size, mask, start, exit);
    return MW_OK;
}

enum mw_status sim_read_mask(struct sim_size size, const char *text, size_t length, size_t base,
                             uint64_t *mask, struct mw_error *error)
{
    uint64_t component[SIM_WORDS_MAX];
    const char *ends = size.edges && length > 0 ? memchr(text, '_', length) : NULL;
    size_t digits = ends ? (size_t)(ends - text) : length;
    memset(mask, 0, sim_mask_words(size) * sizeof *mask);
    enum mw_status status = read_bits(size, text, digits, base, mask, error);
    if (status == MW_OK && size.edges)
        status = read_ends(size, text + digits, length - digits, base + digits, mask, error);
    if (status != MW_OK || sim_component(size, mask, component))
        return status;
    return mw_fail(error, MW_OUT_OF_RANGE, base,
                   "%.*s: this maze of %ux%u cannot be solved: start and goal are not connected",
                   sim_shown(length), text, size.rows, size.columns);
}

void sim_write_bits(struct sim_size size, const uint64_t *mask, struct text *out)
{
    uint32_t bits = size.edges ? size.passages : size.cells;
    for (uint32_t digit = (bits + 3) / 4; digit-- > 0;) {
        uint64_t value = mask[digit / 16] >> digit % 16 * 4 & 15;
        if (digit * 4 + 4 > bits) /* the bits after the passages are not part of the number */
            value &= (1u << (bits - digit * 4)) - 1;
        text_char(out, "0123456789abcdef"[value]);
    }
}

void sim_write_mask(struct sim_size size, const uint64_t *mask, struct text *out)
{
    uint32_t start = sim_start(size, mask), goal = sim_goal(size, mask);
    sim_write_bits(size, mask, out);
    if (start != 0 || goal != size.cells - 1)
        text_format(out, "_%s_%s", cell_name(start, size.columns).letters,
                    cell_name(goal, size.columns).letters);
}

void sim_key_mask(struct text *out, const char *name, struct sim_size size, const uint64_t *mask)
{
    text_format(out, "%s\t", name);
    sim_write_mask(size, mask, out);
    text_char(out, '\n');
}

/* ---- Connectivity and random draws ---- */

bool sim_component(struct sim_size size, const uint64_t *mask, uint64_t *component)
{
    uint16_t queue[SIM_CELLS_MAX];
    uint32_t count = 0;
    uint32_t start = sim_start(size, mask), goal = sim_goal(size, mask);
    memset(component, 0, (size.cells + 63) / 64 * sizeof *component);
    if (!size.edges && !(sim_is_free(mask, start) && sim_is_free(mask, goal)))
        return false;
    sim_set_free(component, start);
    queue[count++] = (uint16_t)start;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            uint32_t next = sim_step(size, mask, queue[i], move);
            if (sim_is_free(component, next))
                continue;
            sim_set_free(component, next);
            queue[count++] = (uint16_t)next;
        }
    return sim_is_free(component, goal);
}

static void cut(uint64_t *mask, uint32_t words, uint32_t bits)
{
    for (uint32_t i = bits / 64; i < words; i++)
        mask[i] &= i == bits / 64 ? (UINT64_C(1) << bits % 64) - 1 : 0;
}

static bool draw_passages(struct sim_size size, struct rng *rng, uint64_t *mask)
{
    uint64_t component[SIM_WORDS_MAX];
    uint32_t start = 0, exit = size.cells - 1;
    cut(mask, sim_mask_words(size), size.passages);
    if (size.any_ends) {
        start = rng_below(rng, size.cells);
        exit = rng_below(rng, size.cells);
    }
    sim_set_ends(size, mask, start, exit);
    return start != exit && sim_component(size, mask, component);
}

bool sim_draw(struct sim_size size, struct rng *rng, uint64_t *mask)
{
    uint64_t component[SIM_WORDS_MAX];
    uint32_t words = sim_mask_words(size);
    for (uint32_t i = 0; i < words; i++)
        mask[i] = rng_next(rng);
    if (size.edges)
        return draw_passages(size, rng, mask);
    cut(mask, words, size.cells);
    sim_set_free(mask, 0);
    sim_set_free(mask, size.cells - 1);
    return sim_component(size, mask, component);
}
