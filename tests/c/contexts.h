/* The world that the tests of a program share; open before main. */
#ifndef TESTS_WORLD_H
#define TESTS_WORLD_H

#include "mazewright.h"

extern struct mw_world *world;

#endif
