/*
 * Processes that share a task, over MPI: `mpirun -n 4 build/mpi/mazewright simultaneous prove 4x5 44`.
 *
 * A process that waits yields its processor, since there may be more processes than those. If one dies, mpirun ends all.
 */
#define _POSIX_C_SOURCE 200809L

#include "cli/cli.h"

#include <mpi.h>
#include <sched.h>
#include <stdlib.h>

enum { SPINS = 100, SENDS_MAX = 256, NODES_MIN = 1 << 17 };

/* The communicator of all processes. */
#define ALL MPI_COMM_WORLD

struct message {
    void *bytes;
    size_t room;
};

static struct network {
    struct mw_peers peers;
    MPI_Request sends[SENDS_MAX];
    int sending;
    struct message *received; /* the last message of each process */
} network;

/* One turn of waiting: after some spins, another process may have the processor. A nap would last longer than most
 * waits. */
static void wait_a_turn(uint32_t turn)
{
    if (turn >= SPINS)
        sched_yield();
}

static void settle(void *self)
{
    int done = 0;
    (void)self;
    for (uint32_t turn = 0; !done; turn++) {
        MPI_Testall(network.sending, network.sends, &done, MPI_STATUSES_IGNORE);
        if (!done)
            wait_a_turn(turn);
    }
    network.sending = 0;
}

static void send_bytes(void *self, uint32_t to, const void *bytes, size_t length)
{
    if (network.sending == SENDS_MAX)
        settle(self);
    MPI_Isend(bytes, (int)length, MPI_BYTE, (int)to, 0, ALL, &network.sends[network.sending++]);
}

static const void *receive(void *self, uint32_t from, size_t *length)
{
    struct message *message = &network.received[from];
    MPI_Message found;
    MPI_Status status;
    int has = 0, count;
    (void)self;
    for (uint32_t turn = 0; !has; turn++) {
        MPI_Improbe((int)from, 0, ALL, &has, &found, &status);
        if (!has)
            wait_a_turn(turn);
    }
    MPI_Get_count(&status, MPI_BYTE, &count);
    *length = (size_t)count;
    if (*length > message->room) {
        free(message->bytes);
        message->room = *length + *length / 2;
        message->bytes = malloc(message->room);
        if (!message->bytes)
            MPI_Abort(ALL, EXIT_BAD_INPUT);
    }
    MPI_Mrecv(message->bytes, count, MPI_BYTE, &found, MPI_STATUS_IGNORE);
    return message->bytes;
}

const struct mw_peers *peers_open(void)
{
    int count, rank;
    MPI_Init(NULL, NULL);
    MPI_Comm_size(ALL, &count);
    MPI_Comm_rank(ALL, &rank);
    network.received = calloc((size_t)count, sizeof *network.received);
    if (!network.received || count > MW_PEERS_MAX) {
        if (rank == 0)
            report_bad_input("at most 64 processes can share a task");
        MPI_Abort(ALL, EXIT_BAD_INPUT);
    }
    network.peers = (struct mw_peers){.count = (uint32_t)count,
                                      .rank = (uint32_t)rank,
                                      .nodes_min = NODES_MIN,
                                      .send = send_bytes,
                                      .receive = receive,
                                      .settle = settle};
    return count > 1 ? &network.peers : NULL;
}

void peers_close(void)
{
    uint32_t count = network.peers.count;
    for (uint32_t peer = 1; network.peers.rank == 0 && peer < count; peer++)
        send_bytes(NULL, peer, NULL, 0);
    settle(NULL);
    MPI_Finalize();
    for (uint32_t peer = 0; peer < count; peer++)
        free(network.received[peer].bytes);
    free(network.received);
}
