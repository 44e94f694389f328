/* The context shared by the tests of a program, opened before main. */
#pragma once

#include "mazewright.h"

extern struct mw_context *context;
