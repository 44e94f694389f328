/* The context shared by the tests of a program. */
#include "contexts.h"

#include <stdlib.h>

struct mw_context *context;

__attribute__((constructor)) static void open_context(void)
{
    context = mw_context_open();
    if (!context)
        abort();
}
