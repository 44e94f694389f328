/* The list of machines, and nothing that a machine calls: each links without the others. */
#include "kind.h"

/* A machine is one line here. Who wants another list says so when this file is compiled; the tests
 * do, to link each machine alone. */
/* clang-format off */
#ifndef MACHINES
#define MACHINES(machine) \
    machine(fourbit)      \
    machine(worm)         \
    machine(rook)         \
    machine(procedural)   \
    machine(simultaneous)
#endif
/* clang-format on */

#define DECLARE(name) extern const struct mw_kind name##_kind;
MACHINES(DECLARE)

#define LIST(name) &name##_kind,
const struct mw_kind *const mw_all_kinds[] = {MACHINES(LIST)};
const size_t mw_kind_count = sizeof mw_all_kinds / sizeof mw_all_kinds[0];

const struct mw_kind *kind_find(const char *name, size_t length)
{
    for (size_t i = 0; i < mw_kind_count; i++)
        if (text_is(name, length, mw_all_kinds[i]->name))
            return mw_all_kinds[i];
    return NULL;
}
