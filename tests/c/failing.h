/* Allocators that fail on request: the linker (`--wrap`, see the Makefile) puts them in the place of
 * malloc, calloc and so on, for the core and everything else that is linked. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Makes allocation number `nth` fail (1 is the next), and with `all_after` all later ones too; 0: none. */
void failing_begin(uint64_t nth, bool all_after);
/* Ends the failures and returns whether one happened. */
bool failing_end(void);
/* Allocations up to and including the one that will fail; 0: none will. */
uint64_t failing_left(void);

/* Records the place of each allocation between the next begin and end, up to `max` of them, as a hash of the calls that lead to it. */
void failing_record(uint64_t *places, size_t max);
/* Ends the recording and returns how many places there are. */
size_t failing_recorded(void);

/* Blocks allocated and not yet freed. */
int64_t failing_blocks(void);
