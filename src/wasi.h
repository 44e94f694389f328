/* Functions missing from the C library of WASI, defined in wasi.c. The Makefile includes this header
 * before everything else, so that the command line needs no changes. */
#pragma once

#include <sys/types.h>

int fchmod(int descriptor, mode_t mode);
char *realpath(const char *path, char *resolved);

/* Signals come only from the program itself here, so none has to wait. */
typedef int sigset_t;
enum { SIG_SETMASK };
int sigfillset(sigset_t *set);
int sigprocmask(int how, const sigset_t *set, sigset_t *before);
