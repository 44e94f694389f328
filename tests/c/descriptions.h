/* Checks that a maze's description stands for the maze, for the tests of golden lines and of conformance. */
#pragma once

#include "mazewright.h"

#include <stdbool.h>

/* The output of a function on a session; the caller frees it. */
char *session_text(mw_handle session, enum mw_status (*function)(struct mw_context *, mw_handle));
/* A function has the same output for two sessions. */
void assert_same_text(mw_handle a, mw_handle b,
                      enum mw_status (*function)(struct mw_context *, mw_handle));

/* The canonical form of a code; the caller frees it. Fails the test on any error. */
char *canonical(const char *code);
/* A canonical code is its own canonical form. */
void assert_canonical(const char *code);

/* The description of a generated maze gives the same maze again. Returns false for a maze that is too large for a
 * description and goes by its seed. */
bool assert_described(mw_handle made);
