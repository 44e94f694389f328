/*
 * Mail between the processes of a shared proof: one exchange sends what was written for each process and receives what
 * all have written for this one.
 *
 * A message begins with eight bytes of flags, which reach every process, so that all take the same turn. Boxes are
 * written in turns: what a process wrote for itself stays until the exchange after the next one.
 */
#pragma once

#include "core/peers.h"

#include <stdbool.h>

enum { SIM_PEERS_MAX = MW_PEERS_MAX, SIM_MAIL_HEAD = sizeof(uint64_t) };
/* Flags: one process has more of this step, ran out of memory, or ends the work early. */
enum { SIM_MAIL_MORE = 1, SIM_MAIL_FAILED = 2, SIM_MAIL_STOPPED = 4 };

struct sim_box {
    uint8_t *bytes;
    size_t length, room;
};

struct sim_mail {
    const struct mw_peers *peers;
    struct sim_box box[2][SIM_PEERS_MAX]; /* `turn` chooses those that are written */
    uint32_t turn;
    /* Received, behind the flags; valid until the exchange after the next one. */
    struct {
        const uint8_t *bytes;
        size_t length;
    } from[SIM_PEERS_MAX];
};

void sim_mail_open(struct sim_mail *mail, const struct mw_peers *peers);
void sim_mail_close(struct sim_mail *mail);
/* Makes room for more bytes in a box. Returns where to write them, or NULL if memory runs out. */
uint8_t *sim_box_reserve(struct sim_box *box, size_t bytes);
/* Sends all boxes and receives those of the others. Returns the flags of all processes. */
uint32_t sim_mail_exchange(struct sim_mail *mail, uint32_t flags);

/* The places behind what was written for each process, while more is written. */
struct sim_pens {
    uint8_t *at[SIM_PEERS_MAX];
};

/* Makes room for `bytes` bytes for each process. Returns false if memory runs out. */
bool sim_mail_reserve(struct sim_mail *mail, struct sim_pens *pens, size_t bytes);
/* Adds what was written. */
void sim_mail_add(struct sim_mail *mail, const struct sim_pens *pens);
