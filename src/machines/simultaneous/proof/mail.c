/* Mail between the processes of a shared proof. */
#include "mail.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM_FIRST = 1 << 12 };

void sim_mail_open(struct sim_mail *mail, const struct mw_peers *peers)
{
    *mail = (struct sim_mail){.peers = peers};
    for (uint32_t i = 0; i < peers->count; i++)
        mail->box[0][i].length = mail->box[1][i].length = SIM_MAIL_HEAD;
}

void sim_mail_close(struct sim_mail *mail)
{
    for (uint32_t turn = 0; mail->peers && turn < 2; turn++)
        for (uint32_t i = 0; i < mail->peers->count; i++)
            free(mail->box[turn][i].bytes);
    mail->peers = NULL;
}

uint8_t *sim_box_reserve(struct sim_box *box, size_t bytes)
{
    if (box->length + bytes > box->room) {
        size_t room = 2 * box->room + bytes + ROOM_FIRST;
        uint8_t *grown = realloc(box->bytes, room);
        if (!grown)
            return NULL;
        box->bytes = grown;
        box->room = room;
    }
    return box->bytes + box->length;
}

bool sim_mail_reserve(struct sim_mail *mail, struct sim_pens *pens, size_t bytes)
{
    bool reserved = true;
    for (uint32_t i = 0; i < mail->peers->count; i++) {
        pens->at[i] = sim_box_reserve(&mail->box[mail->turn][i], bytes);
        reserved &= pens->at[i] != NULL;
    }
    return reserved;
}

void sim_mail_add(struct sim_mail *mail, const struct sim_pens *pens)
{
    for (uint32_t i = 0; i < mail->peers->count; i++) {
        struct sim_box *box = &mail->box[mail->turn][i];
        box->length = (size_t)(pens->at[i] - box->bytes);
    }
}

uint32_t sim_mail_exchange(struct sim_mail *mail, uint32_t flags)
{
    const struct mw_peers *peers = mail->peers;
    struct sim_box *box = mail->box[mail->turn];
    uint64_t own = flags, all = own;
    for (uint32_t i = 0; i < peers->count; i++) {
        bool written = box[i].bytes && !(flags & SIM_MAIL_FAILED);
        if (written)
            memcpy(box[i].bytes, &own, sizeof own);
        if (i != peers->rank)
            peers->send(peers->self, i, written ? box[i].bytes : (void *)&own,
                        written ? box[i].length : sizeof own);
    }
    for (uint32_t i = 0; i < peers->count; i++) {
        size_t length = box[i].length;
        const uint8_t *bytes =
            i == peers->rank ? box[i].bytes : peers->receive(peers->self, i, &length);
        uint64_t theirs = 0;
        if (i != peers->rank)
            memcpy(&theirs, bytes, sizeof theirs);
        all |= theirs;
        mail->from[i].bytes = bytes + SIM_MAIL_HEAD;
        mail->from[i].length = length - SIM_MAIL_HEAD;
    }
    peers->settle(peers->self);
    mail->turn ^= 1;
    for (uint32_t i = 0; i < peers->count; i++)
        mail->box[mail->turn][i].length = SIM_MAIL_HEAD;
    return (uint32_t)all;
}
