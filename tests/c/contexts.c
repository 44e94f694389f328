#include "contexts.h"

#include <stdlib.h>

struct mw_world *world;

__attribute__((constructor)) static void open_world(void)
{
    world = mw_world_open();
    if (!world)
        abort();
}
