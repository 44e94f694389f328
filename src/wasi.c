/* The command line as a program for WASI: what its C library lacks. Built for that only. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A path that does not begin with / is one from the folder that we are called in, which WASI has no word
 * for: who calls us says it. Where nothing is said, it is as the system has it. */
__attribute__((constructor)) static void go_where_we_are(void)
{
    const char *folder = getenv("PWD");
    if (folder)
        chdir(folder);
}

/* There are neither modes of files nor links to be followed. */

int fchmod(int descriptor, mode_t mode)
{
    (void)descriptor;
    (void)mode;
    return 0;
}

char *realpath(const char *path, char *resolved)
{
    (void)resolved;
    return strdup(path);
}

/* Debian's division of 128 bits is built with a guard of the stack, which nothing sets here. */

uintptr_t __stack_chk_guard;
_Noreturn void __stack_chk_fail(void);
_Noreturn void __stack_chk_fail(void)
{
    abort();
}
