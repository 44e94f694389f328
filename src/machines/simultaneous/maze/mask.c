#include "mask.h"

#include <string.h>

const char sim_letters[SIM_MOVES + 1] = "udlr";

struct sim_size sim_size(uint32_t rows, uint32_t columns)
{
    return (struct sim_size){rows, columns, rows * columns};
}

uint32_t sim_neighbour(struct sim_size size, uint32_t field, uint32_t move)
{
    uint32_t row = field / size.columns;
    uint32_t column = field % size.columns;
    switch (move) {
    case SIM_UP:
        return row > 0 ? field - size.columns : SIM_FIELDS_MAX;
    case SIM_DOWN:
        return row + 1 < size.rows ? field + size.columns : SIM_FIELDS_MAX;
    case SIM_LEFT:
        return column > 0 ? field - 1 : SIM_FIELDS_MAX;
    default:
        return column + 1 < size.columns ? field + 1 : SIM_FIELDS_MAX;
    }
}

uint32_t sim_transposed_move(uint32_t move)
{
    return move ^ 2u; /* u-l, d-r */
}

static int hex_value(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

enum mw_status sim_read_mask(struct sim_size size, const char *text, size_t length, size_t base,
                             uint64_t *mask, struct mw_error *error)
{
    uint64_t component[SIM_WORDS_MAX];
    int shown = length > 40 ? 40 : (int)length;
    memset(mask, 0, sim_mask_words(size) * sizeof *mask);
    if (length == 0)
        return mw_fail(error, MW_BAD_SYNTAX, base, "a maze's hexadecimal mask is missing");
    for (size_t i = 0; i < length; i++)
        if (hex_value(text[i]) < 0)
            return mw_fail(error, MW_BAD_SYNTAX, base + i,
                           "%s is not of a maze's hexadecimal mask: 0-9, a-f",
                           text_character(text[i]).name);
    for (size_t i = 0; i < length; i++) {
        int value = hex_value(text[i]);
        for (uint32_t bit = 0; bit < 4; bit++) {
            size_t field = (length - 1 - i) * 4 + bit;
            if (!(value >> bit & 1))
                continue;
            if (field >= size.fields)
                return mw_fail(error, MW_OUT_OF_RANGE, base + i,
                               "%.*s: a maze of %ux%u has %u fields, this mask has more", shown,
                               text, size.rows, size.columns, size.fields);
            sim_set_free(mask, (uint32_t)field);
        }
    }
    if (!sim_component(size, mask, component))
        return mw_fail(error, MW_OUT_OF_RANGE, base,
                       "%.*s: this maze of %ux%u cannot be solved: start and goal are not "
                       "connected",
                       shown, text, size.rows, size.columns);
    return MW_OK;
}

void sim_write_mask(struct sim_size size, const uint64_t *mask, struct text *out)
{
    for (uint32_t digit = (size.fields + 3) / 4; digit-- > 0;) {
        uint64_t value = mask[digit / 16] >> digit % 16 * 4 & 15;
        text_char(out, "0123456789abcdef"[value]);
    }
}

void sim_transpose(struct sim_size size, const uint64_t *mask, uint64_t *transposed)
{
    memset(transposed, 0, sim_mask_words(size) * sizeof *transposed);
    for (uint32_t field = 0; field < size.fields; field++)
        if (sim_is_free(mask, field))
            sim_set_free(transposed, field % size.columns * size.rows + field / size.columns);
}

bool sim_component(struct sim_size size, const uint64_t *mask, uint64_t *component)
{
    uint16_t queue[SIM_FIELDS_MAX];
    uint32_t count = 0;
    memset(component, 0, sim_mask_words(size) * sizeof *component);
    if (!sim_is_free(mask, 0))
        return false;
    sim_set_free(component, 0);
    queue[count++] = 0;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            uint32_t next = sim_neighbour(size, queue[i], move);
            if (next >= size.fields || !sim_is_free(mask, next) || sim_is_free(component, next))
                continue;
            sim_set_free(component, next);
            queue[count++] = (uint16_t)next;
        }
    return sim_is_free(component, size.fields - 1);
}

bool sim_draw(struct sim_size size, struct rng *rng, uint64_t *mask)
{
    uint64_t component[SIM_WORDS_MAX];
    uint32_t words = sim_mask_words(size);
    for (uint32_t i = 0; i < words; i++)
        mask[i] = rng_next(rng);
    if (size.fields % 64)
        mask[words - 1] &= (UINT64_C(1) << size.fields % 64) - 1;
    sim_set_free(mask, 0);
    sim_set_free(mask, size.fields - 1);
    return sim_component(size, mask, component);
}
