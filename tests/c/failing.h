/* Memory that runs out when a test wants it to: the linker puts these in the place of malloc and its
 * like (`--wrap`, see the Makefile), for the core and for whatever else is linked in. */
#ifndef TESTS_FAILING_H
#define TESTS_FAILING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* From now on allocation number `nth` (1 is the next) fails, and with `all_after` all behind it too;
 * 0: none fails. */
void failing_begin(uint64_t nth, bool all_after);
/* None fails any more; gives whether one has. */
bool failing_end(void);
/* Allocations up to the one that is to fail, that one included; 0: none is. */
uint64_t failing_left(void);

/* The blocks that are allocated and not yet freed. */
int64_t failing_blocks(void);

#endif
