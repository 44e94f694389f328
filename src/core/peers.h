/*
 * Processes that work on one task together, each with memory of its own, as a front end provides them: over MPI, or as
 * threads in the tests. Process 0 runs the task; the others serve it (struct task_class).
 *
 * Messages between two processes arrive in the order in which they were sent. A process that fails ends all of them, so
 * no function reports an error.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

enum { MW_PEERS_MAX = 64 };

struct mw_peers {
    uint32_t count, rank; /* processes, and the number of this one */
    uint64_t
        nodes_min; /* a search with fewer nodes stays with process 0, since messages take longer */
    void *self;    /* passed to the functions */
    /* Begins to send bytes to another process. They must stay as they are until `settle`. */
    void (*send)(void *self, uint32_t to, const void *bytes, size_t length);
    /* Waits for the next message of another process. Its bytes, aligned to 8, are valid until the next receive from the
     * same process. */
    const void *(*receive)(void *self, uint32_t from, size_t *length);
    /* Waits until all messages have left. */
    void (*settle)(void *self);
};
