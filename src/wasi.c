/* Functions missing from the C library of WASI, for the command line built as a WASI program. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* WASI has no current folder, so relative paths need one: the caller passes it in PWD. Without PWD, paths
 * are left to the system. */
__attribute__((constructor)) static void enter_current_folder(void)
{
    const char *folder = getenv("PWD");
    if (folder)
        chdir(folder);
}

/* WASI has no file modes and no links to follow. */

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

int sigfillset(sigset_t *set)
{
    *set = 0;
    return 0;
}

int sigprocmask(int how, const sigset_t *set, sigset_t *before)
{
    (void)how;
    (void)set;
    if (before)
        *before = 0;
    return 0;
}

/* Debian builds its 128-bit division with stack protection, whose symbols are missing here. */

uintptr_t __stack_chk_guard;
_Noreturn void __stack_chk_fail(void);
_Noreturn void __stack_chk_fail(void)
{
    abort();
}
