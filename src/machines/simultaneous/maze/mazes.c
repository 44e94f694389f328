#include "mazes.h"

#include <stdlib.h>
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

/* ---- Sets ---- */

void sim_set_open(struct sim_set *set, struct sim_size size)
{
    *set = (struct sim_set){.size = size, .words = sim_mask_words(size)};
}

void sim_set_close(struct sim_set *set)
{
    free(set->masks);
    sim_memory_give(set->memory, (uint64_t)set->capacity * set->words * sizeof *set->masks);
    set->masks = NULL;
    set->count = set->capacity = 0;
}

bool sim_set_add(struct sim_set *set, const uint64_t *mask)
{
    size_t bytes = set->words * sizeof *set->masks;
    if (set->count == set->capacity) {
        uint32_t capacity = set->capacity ? set->capacity * 2 : 16;
        uint64_t more = (uint64_t)(capacity - set->capacity) * bytes;
        if (!sim_memory_take(set->memory, more))
            return false;
        uint64_t *masks = realloc(set->masks, capacity * bytes);
        if (!masks) {
            sim_memory_give(set->memory, more);
            return false;
        }
        set->masks = masks;
        set->capacity = capacity;
    }
    memcpy(set->masks + (size_t)set->count++ * set->words, mask, bytes);
    return true;
}

bool sim_set_copy(struct sim_set *copy, const struct sim_set *set)
{
    sim_set_open(copy, set->size);
    for (uint32_t i = 0; i < set->count; i++) {
        if (sim_set_add(copy, sim_mask(set, i)))
            continue;
        sim_set_close(copy);
        return false;
    }
    return true;
}

bool sim_equal(const struct sim_set *set, const uint64_t *a, const uint64_t *b)
{
    return memcmp(a, b, set->words * sizeof *a) == 0;
}

/* ---- Masks ---- */

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

/* ---- One maze as an automaton ---- */

static void number_positions(struct sim_walker *walker, struct sim_size size, const uint64_t *mask,
                             uint16_t *position_of)
{
    memset(position_of, 0xff, size.fields * sizeof *position_of);
    walker->field[0] = 0;
    position_of[0] = 0;
    walker->positions = 1;
    for (uint32_t i = 0; i < walker->positions; i++)
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            uint32_t next = sim_neighbour(size, walker->field[i], move);
            bool blocked = next >= size.fields || !sim_is_free(mask, next);
            if (!blocked && position_of[next] == SIM_FAR) {
                position_of[next] = (uint16_t)walker->positions;
                walker->field[walker->positions++] = (uint16_t)next;
            }
            walker->target[i][move] = blocked ? (uint16_t)i : position_of[next];
        }
    walker->goal = position_of[size.fields - 1];
}

/* A walk can be turned round, so distances to the goal are those from it. */
static void measure_distances(struct sim_walker *walker)
{
    uint16_t queue[SIM_FIELDS_MAX];
    uint32_t count = 0;
    memset(walker->distance, 0xff, walker->positions * sizeof *walker->distance);
    walker->distance[walker->goal] = 0;
    queue[count++] = (uint16_t)walker->goal;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            uint32_t next = walker->target[queue[i]][move];
            if (walker->distance[next] != SIM_FAR)
                continue;
            walker->distance[next] = (uint16_t)(walker->distance[queue[i]] + 1);
            queue[count++] = (uint16_t)next;
        }
}

void sim_walker_reopen(struct sim_walker *walker, struct sim_size size, const uint64_t *mask,
                       bool perfect)
{
    uint16_t position_of[SIM_FIELDS_MAX];
    number_positions(walker, size, mask, position_of);
    MW_ASSERT(walker->goal != SIM_FAR);
    measure_distances(walker);
    for (uint32_t move = 0; move < SIM_MOVES && !perfect; move++)
        walker->target[walker->goal][move] = (uint16_t)walker->goal;
}

bool sim_walker_open(struct sim_walker *walker, struct sim_size size, const uint64_t *mask,
                     bool perfect)
{
    walker->target = malloc(size.fields * sizeof *walker->target);
    walker->distance = malloc(size.fields * sizeof *walker->distance);
    walker->field = malloc(size.fields * sizeof *walker->field);
    if (!walker->target || !walker->distance || !walker->field) {
        sim_walker_close(walker);
        return false;
    }
    sim_walker_reopen(walker, size, mask, perfect);
    return true;
}

void sim_walker_close(struct sim_walker *walker)
{
    free(walker->target);
    free(walker->distance);
    free(walker->field);
    *walker = (struct sim_walker){0};
}

size_t sim_walk_on(struct sim_size size, const uint64_t *mask, const uint8_t *moves, size_t length,
                   bool perfect, uint32_t *field)
{
    uint32_t at = *field;
    size_t made = 0;
    for (; made < length && (perfect || at != size.fields - 1); made++) {
        uint32_t next = sim_neighbour(size, at, moves[made]);
        if (next < size.fields && sim_is_free(mask, next))
            at = next;
    }
    *field = at;
    return made;
}

bool sim_walk(struct sim_size size, const uint64_t *mask, const uint8_t *moves, size_t length,
              bool perfect, uint32_t *field)
{
    uint32_t at = 0;
    sim_walk_on(size, mask, moves, length, perfect, &at);
    if (field)
        *field = at;
    return at == size.fields - 1;
}

/* ---- Sequences ---- */

static bool sequence_reserve(struct sim_sequence *sequence, size_t length)
{
    if (length <= sequence->capacity)
        return true;
    size_t capacity = sequence->capacity ? sequence->capacity : 64;
    while (capacity < length)
        capacity *= 2;
    uint8_t *moves = realloc(sequence->moves, capacity);
    if (!moves)
        return false;
    sequence->moves = moves;
    sequence->capacity = capacity;
    return true;
}

bool sim_sequence_add(struct sim_sequence *sequence, uint32_t move)
{
    if (!sequence_reserve(sequence, sequence->length + 1))
        return false;
    sequence->moves[sequence->length++] = (uint8_t)move;
    return true;
}

bool sim_sequence_copy(struct sim_sequence *to, const uint8_t *moves, size_t length)
{
    if (!sequence_reserve(to, length))
        return false;
    if (length > 0)
        memmove(to->moves, moves, length);
    to->length = length;
    return true;
}

void sim_sequence_close(struct sim_sequence *sequence)
{
    free(sequence->moves);
    *sequence = (struct sim_sequence){0};
}

void sim_write_sequence(const uint8_t *moves, size_t length, struct text *out)
{
    for (size_t i = 0; i < length; i++)
        text_char(out, sim_letters[moves[i]]);
}
