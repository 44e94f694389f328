/* Fields of a row of a batch: named arrays of numbers in the data of the row. */
#include "batch.h"

#include <string.h>

struct field *row_add_field(struct row *row, const char *name, uint32_t number, uint32_t rank,
                            const uint32_t *shape)
{
    MW_ASSERT(row->count < BATCH_FIELDS_MAX && strlen(name) < BATCH_NAME_BYTES);
    struct field *field = &row->field[row->count++];
    *field = (struct field){.number = number, .rank = rank, .from = row->data.length};
    memcpy(field->name, name, strlen(name));
    if (rank)
        memcpy(field->shape, shape, rank * sizeof *shape);
    return field;
}

void row_end_field(struct row *row, struct field *field)
{
    field->length = row->data.length - field->from;
}

const struct field *row_find(const struct row *row, const char *name)
{
    for (uint32_t i = 0; i < row->count; i++)
        if (strcmp(row->field[i].name, name) == 0)
            return &row->field[i];
    return NULL;
}
