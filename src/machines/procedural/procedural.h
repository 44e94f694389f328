/* The tasks of a board. NULL: no memory. */
#ifndef MW_PROCEDURAL_H
#define MW_PROCEDURAL_H

#include "core/kind.h"

struct task *procedural_generate(struct maze *maze); /* board.c */
struct task *procedural_rate(struct maze *maze);     /* measure.c */

#endif
