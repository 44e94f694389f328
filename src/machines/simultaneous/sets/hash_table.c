/* Hash table: allocating and clearing its slots. */
#include "hash_table.h"

#include <string.h>

bool sim_hash_open(struct sim_hash_table *table, struct sim_memory *memory, uint64_t slots)
{
    table->bits = 1;
    while (UINT64_C(1) << table->bits < slots)
        table->bits++;
    table->slot = sim_alloc(memory, sizeof *table->slot << table->bits, true);
    return table->slot != NULL;
}

void sim_hash_clear(struct sim_hash_table *table)
{
    if (table->slot)
        memset(table->slot, 0, sizeof *table->slot << table->bits);
}

void sim_hash_close(struct sim_hash_table *table, struct sim_memory *memory)
{
    sim_free(memory, table->slot);
    table->slot = NULL;
}
