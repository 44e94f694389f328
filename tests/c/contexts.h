/* The context shared by the tests of a program, opened before main. */
#ifndef TESTS_CONTEXTS_H
#define TESTS_CONTEXTS_H

#include "mazewright.h"

extern struct mw_context *context;

#endif
