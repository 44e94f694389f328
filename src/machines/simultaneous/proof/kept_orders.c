/* Kept orders: the table and its lookup. */
#include "kept_orders.h"

#define ORDER(rows, columns, mask) {rows, columns, UINT64_C(mask)},
static const struct {
    uint32_t rows, columns;
    uint64_t mask;
} kept[] = {
#include "order_rows.h" /* generated from tests/data/simultaneous, see the Makefile */
};

static uint64_t transpose(uint64_t mask, uint32_t rows, uint32_t columns)
{
    uint64_t image = 0;
    for (uint32_t row = 0; row < rows; row++)
        for (uint32_t column = 0; column < columns; column++)
            image |= (mask >> (row * columns + column) & 1) << (column * rows + row);
    return image;
}

bool sim_kept_order(struct sim_size size, struct sim_set *order)
{
    sim_set_open(order, size);
    for (size_t i = 0; !size.edges && i < sizeof kept / sizeof kept[0]; i++) {
        bool same = kept[i].rows == size.rows && kept[i].columns == size.columns;
        if (!same && (kept[i].rows != size.columns || kept[i].columns != size.rows))
            continue;
        uint64_t mask =
            same ? kept[i].mask : transpose(kept[i].mask, kept[i].rows, kept[i].columns);
        if (!sim_set_add(order, &mask)) {
            sim_set_close(order);
            return false;
        }
    }
    return true;
}
