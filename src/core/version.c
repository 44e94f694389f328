/* The version of the core, which the build takes from package.json. */
#include "mazewright.h"
#include "version_number.h"

const char *mw_version(void)
{
    return VERSION_NUMBER;
}
