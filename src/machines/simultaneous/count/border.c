/*
 * The border line holds for each field its component: 0 blocked, 1 the start's, others numbered as
 * they first appear, 4 bits each. A new field joins what is above and to its left; a line without
 * the start's component has no future and is dropped. 8x8: 1,877 lines at the most, 11x11: 39,724.
 */
#include "border.h"

#include <stdlib.h>
#include <string.h>

enum { START = 1, LABELS = 16 };

void sim_wide_add(struct sim_wide *sum, const struct sim_wide *other)
{
    uint64_t carry = 0;
    for (uint32_t i = 0; i < SIM_WIDE_WORDS; i++) {
        uint128 word = (uint128)sum->word[i] + other->word[i] + carry;
        sum->word[i] = (uint64_t)word;
        carry = (uint64_t)(word >> 64);
    }
}

void sim_write_wide(struct sim_wide value, struct text *out)
{
    char digits[80];
    size_t first = sizeof digits;
    uint64_t any;
    do {
        uint64_t rest = 0;
        any = 0;
        for (uint32_t i = SIM_WIDE_WORDS; i-- > 0;) {
            uint128 part = (uint128)rest << 64 | value.word[i];
            value.word[i] = (uint64_t)(part / 10);
            rest = (uint64_t)(part % 10);
            any |= value.word[i];
        }
        digits[--first] = (char)('0' + rest);
    } while (any);
    text_bytes(out, digits + first, sizeof digits - first);
}

/* ---- Lines ---- */

static uint32_t hash_key(uint64_t key, uint32_t slots)
{
    return (uint32_t)((key * UINT64_C(0x9e3779b97f4a7c15)) >> 32) & (slots - 1);
}

static void place(struct sim_lines *lines, uint32_t index)
{
    uint32_t at = hash_key(lines->key[index], lines->slots);
    while (lines->slot[at])
        at = (at + 1) & (lines->slots - 1);
    lines->slot[at] = index + 1;
}

static bool grow(struct sim_lines *lines)
{
    uint32_t capacity = lines->capacity ? lines->capacity * 2 : 64;
    uint64_t *key = realloc(lines->key, capacity * sizeof *key);
    if (key)
        lines->key = key;
    struct sim_wide *mazes = realloc(lines->mazes, capacity * sizeof *mazes);
    if (mazes)
        lines->mazes = mazes;
    uint32_t *slot = calloc((size_t)capacity * 2, sizeof *slot);
    if (!key || !mazes || !slot) {
        free(slot);
        return false;
    }
    free(lines->slot);
    lines->slot = slot;
    lines->slots = capacity * 2;
    lines->capacity = capacity;
    for (uint32_t i = 0; i < lines->count; i++)
        place(lines, i);
    return true;
}

static bool add_line(struct sim_lines *lines, uint64_t key, const struct sim_wide *mazes)
{
    if (lines->count == lines->capacity && !grow(lines))
        return false;
    uint32_t at = hash_key(key, lines->slots);
    for (; lines->slot[at]; at = (at + 1) & (lines->slots - 1)) {
        uint32_t index = lines->slot[at] - 1;
        if (lines->key[index] != key)
            continue;
        sim_wide_add(&lines->mazes[index], mazes);
        return true;
    }
    lines->key[lines->count] = key;
    lines->mazes[lines->count] = *mazes;
    lines->slot[at] = ++lines->count;
    return true;
}

static void clear_lines(struct sim_lines *lines)
{
    if (lines->slots > 0)
        memset(lines->slot, 0, lines->slots * sizeof *lines->slot);
    lines->count = 0;
}

static void close_lines(struct sim_lines *lines)
{
    free(lines->key);
    free(lines->mazes);
    free(lines->slot);
    *lines = (struct sim_lines){0};
}

/* ---- A field ---- */

static uint32_t label_at(uint64_t key, uint32_t index)
{
    return (uint32_t)(key >> 4 * index & 15);
}

static uint64_t with_label(uint64_t key, uint32_t index, uint32_t label)
{
    return (key & ~(UINT64_C(15) << 4 * index)) | (uint64_t)label << 4 * index;
}

/* Numbers the components as they first appear; false if the start's is gone. */
static bool canonical(uint64_t *key, uint32_t width)
{
    uint8_t name[LABELS] = {0, START};
    uint32_t named = START;
    bool start = false;
    uint64_t renamed = 0;
    for (uint32_t i = 0; i < width; i++) {
        uint32_t label = label_at(*key, i);
        start = start || label == START;
        if (label > START && !name[label])
            name[label] = (uint8_t)++named;
        renamed |= (uint64_t)name[label] << 4 * i;
    }
    *key = renamed;
    return start;
}

/* The line after a free field at `column`. */
static uint64_t open_field(uint64_t key, uint32_t column, uint32_t width, bool first)
{
    uint32_t above = label_at(key, column);
    uint32_t left = column > 0 ? label_at(key, column - 1) : 0;
    uint32_t label = first ? START : above > left ? above : left;
    uint32_t other = above > left ? left : above;
    if (other > 0 && !first) { /* both free: the smaller name is kept, as 1 is the start's */
        for (uint32_t i = 0; i < width; i++)
            if (label_at(key, i) == label)
                key = with_label(key, i, other);
        label = other;
    }
    return with_label(key, column, label ? label : LABELS - 1);
}

static bool step_line(struct sim_border *frontier, uint32_t index)
{
    uint32_t column = frontier->field % frontier->width;
    bool first = frontier->field == 0;
    bool last = frontier->field + 1 == frontier->width * frontier->length;
    uint64_t key = frontier->lines.key[index];
    struct sim_wide mazes = frontier->lines.mazes[index];
    uint64_t open = open_field(key, column, frontier->width, first);
    if (last) {
        if (label_at(open, column) == START)
            sim_wide_add(&frontier->count, &mazes);
        return true;
    }
    if (canonical(&open, frontier->width) && !add_line(&frontier->next, open, &mazes))
        return false;
    uint64_t blocked = with_label(key, column, 0);
    if (first || !canonical(&blocked, frontier->width))
        return true;
    return add_line(&frontier->next, blocked, &mazes);
}

/* ---- The whole ---- */

bool sim_border_begin(struct sim_border *frontier, struct sim_size size, struct mw_error *error)
{
    memset(frontier, 0, sizeof *frontier);
    frontier->width = size.rows < size.columns ? size.rows : size.columns;
    frontier->length = size.fields / frontier->width;
    if (frontier->width > SIM_BORDER_WIDTH_MAX || size.fields > SIM_BORDER_FIELDS_MAX) {
        mw_fail(error, MW_OUT_OF_RANGE, MW_NO_PLACE,
                "%ux%u: mazes can be counted up to %d fields, with a shorter side of at most %d",
                size.rows, size.columns, SIM_BORDER_FIELDS_MAX, SIM_BORDER_WIDTH_MAX);
        return false;
    }
    struct sim_wide one = {{1}};
    if (add_line(&frontier->lines, 0, &one))
        return true;
    sim_border_close(frontier);
    mw_fail_memory(error);
    return false;
}

enum mw_status sim_border_run(struct sim_border *frontier, uint64_t *budget, struct mw_error *error)
{
    uint32_t fields = frontier->width * frontier->length;
    while (frontier->field < fields) {
        for (; frontier->line < frontier->lines.count; frontier->line++) {
            if (*budget == 0)
                return MW_RUNNING;
            --*budget;
            if (!step_line(frontier, frontier->line))
                return mw_fail_memory(error);
        }
        struct sim_lines done = frontier->lines;
        frontier->lines = frontier->next;
        frontier->next = done;
        clear_lines(&frontier->next);
        if (frontier->lines.count > frontier->most_lines)
            frontier->most_lines = frontier->lines.count;
        frontier->line = 0;
        frontier->field++;
    }
    return MW_OK;
}

void sim_border_close(struct sim_border *frontier)
{
    close_lines(&frontier->lines);
    close_lines(&frontier->next);
}
