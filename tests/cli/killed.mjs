// Programs that are killed at a step that is chosen: behind the nth call that changes names of files. Built with the
// compiler of the machine, and loaded in front of the C library.

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAM } from './program.mjs';

const SOURCE = `#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/types.h>

static int done(int result)
{
    static int calls;
    const char *last = getenv("KILLED_BEHIND");
    if (++calls == atoi(last ? last : "0"))
        raise(SIGKILL);
    return result;
}
#define CALL(name, types, ...)                             \\
    int name types                                         \\
    {                                                      \\
        int (*real) types;                                 \\
        *(void **)&real = dlsym(RTLD_NEXT, #name);         \\
        return done(real(__VA_ARGS__));                    \\
    }
CALL(mkdir, (const char *path, mode_t mode), path, mode)
CALL(rename, (const char *from, const char *to), from, to)
CALL(unlink, (const char *path), path)
CALL(unlinkat, (int folder, const char *path, int flags), folder, path, flags)
CALL(rmdir, (const char *path), path)
`;

/** Builds the library, and returns its name. @param {string} folder for the library */
function build(folder) {
  const [source, library] = [join(folder, 'killed.c'), join(folder, 'killed.so')];
  writeFileSync(source, SOURCE);
  const built = spawnSync('cc', ['-shared', '-fPIC', '-o', library, source, '-ldl'], {
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(built.stderr || `cc: ${built.error}`);
  return library;
}

/**
 * Returns the command that runs the program until it has made a given number of these calls.
 * @param {string} folder for the library
 */
export function killer(folder) {
  const library = build(folder);
  /** @param {string[]} words @param {number} calls */
  return (words, calls) => {
    const env = { ...process.env, LD_PRELOAD: library, KILLED_BEHIND: String(calls) };
    const { signal, status, stderr } = spawnSync(PROGRAM, words, { env, encoding: 'utf8' });
    return { killed: signal === 'SIGKILL', status, stderr };
  };
}
