/* The context shared by the tests of a program. */
#include "contexts.h"

#include <locale.h>
#include <stdlib.h>

struct mw_context *context;

__attribute__((constructor)) static void open_context(void)
{
    /* The suites c-de_DE and c-tr_TR test the core in a program that has set its locale. */
    const char *locale = getenv("MAZEWRIGHT_LOCALE");
    if (locale && !setlocale(LC_ALL, locale))
        abort();
    context = mw_context_open();
    if (!context)
        abort();
}
