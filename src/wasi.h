/* What WASI's C library lacks of what the command line uses; wasi.c has it. Included before all else by
 * the Makefile, so that the command line itself need not know. */
#ifndef MW_WASI_H
#define MW_WASI_H

#include <sys/types.h>

int fchmod(int descriptor, mode_t mode);
char *realpath(const char *path, char *resolved);

#endif
