/* Registry of machines: the table of all kinds, and lookups in it. No machine depends on another. */
#include "core/kind.h"

#define DECLARE(name) extern const struct mw_kind name##_kind;
#define MACHINE(name) DECLARE(name)
#include "list.h"
#undef MACHINE

#define ENTRY(name)   &name##_kind,
#define MACHINE(name) ENTRY(name)
const struct mw_kind *const mw_all_kinds[] = {
#include "list.h"
};
#undef MACHINE
const size_t mw_kind_count = sizeof mw_all_kinds / sizeof mw_all_kinds[0];

const struct mw_kind *kind_find(const char *name, size_t length)
{
    for (size_t i = 0; i < mw_kind_count; i++)
        if (text_is(name, length, mw_all_kinds[i]->name))
            return mw_all_kinds[i];
    return NULL;
}

bool kinds_can_print(void)
{
    return mw_kind_count > 1;
}
