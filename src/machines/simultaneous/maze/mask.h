/*
 * A grid maze as a bit mask.
 *
 * Nusser 2016: n rows, m columns; start upper left, goal lower right; a move into a border or a
 * blocked field stays. Bit row * columns + column of a mask is set where the field is FREE; as
 * text a mask is its hexadecimal number.
 */
#ifndef SIMULTANEOUS_MASK_H
#define SIMULTANEOUS_MASK_H

#include "core/rng.h"
#include "core/text.h"

enum {
    /* Three rows of five columns a variable: formulas of up to 64 variables become mazes. */
    SIM_SIDE_MAX = 320,
    SIM_FIELDS_MAX = 1024,
    SIM_WORDS_MAX = SIM_FIELDS_MAX / 64,
};

/* Moves in the order up, down, left, right. */
enum { SIM_UP, SIM_DOWN, SIM_LEFT, SIM_RIGHT, SIM_MOVES };
extern const char sim_letters[SIM_MOVES + 1];

struct sim_size {
    uint32_t rows, columns, fields;
};

struct sim_size sim_size(uint32_t rows, uint32_t columns);
/* The field that a move from `field` enters if it is free; SIM_FIELDS_MAX at a border. */
uint32_t sim_neighbour(struct sim_size size, uint32_t field, uint32_t move);
/* The move as seen after rows and columns were swapped. */
uint32_t sim_transposed_move(uint32_t move);

static inline uint32_t sim_mask_words(struct sim_size size)
{
    return (size.fields + 63) / 64;
}

static inline bool sim_is_free(const uint64_t *mask, uint32_t field)
{
    return mask[field / 64] >> field % 64 & 1;
}

static inline void sim_set_free(uint64_t *mask, uint32_t field)
{
    mask[field / 64] |= UINT64_C(1) << field % 64;
}

/* Reads one hexadecimal mask that a solvable maze of the size must have; errors name the place
 * (`base` is the offset of the text) and the rule. */
enum mw_status sim_read_mask(struct sim_size size, const char *text, size_t length, size_t base,
                             uint64_t *mask, struct mw_error *error);
void sim_write_mask(struct sim_size size, const uint64_t *mask, struct text *out);
void sim_transpose(struct sim_size size, const uint64_t *mask, uint64_t *transposed);

/* Keeps of `mask` the fields that are connected with the start; false if the goal is not. */
bool sim_component(struct sim_size size, const uint64_t *mask, uint64_t *component);
/* Draws one maze in which start and goal are free and every other field is by a coin; gives
 * whether it is solvable. Kept only then, it is uniform over the solvable mazes. */
bool sim_draw(struct sim_size size, struct rng *rng, uint64_t *mask);

#endif
