/* Mail between the processes of a shared proof. */
#include "mail.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM_FIRST = 1 << 12 };

/* Written instead of a box without memory. */
static _Thread_local uint8_t nowhere[SIM_MAIL_RECORD_MAX];

void sim_mail_open(struct sim_mail *mail, const struct mw_peers *peers)
{
    *mail = (struct sim_mail){.peers = peers};
    for (uint32_t turn = 0; turn < 2; turn++)
        for (uint32_t i = 0; i < peers->count; i++) {
            struct sim_box *box = &mail->box[turn][i];
            *box = (struct sim_box){malloc(ROOM_FIRST), SIM_MAIL_HEAD, ROOM_FIRST};
            mail->failed |= !box->bytes;
        }
}

void sim_mail_close(struct sim_mail *mail)
{
    for (uint32_t turn = 0; mail->peers && turn < 2; turn++)
        for (uint32_t i = 0; i < mail->peers->count; i++)
            free(mail->box[turn][i].bytes);
    mail->peers = NULL;
}

void *sim_mail_grow(struct sim_mail *mail, struct sim_box *box, size_t bytes)
{
    size_t room = 2 * box->room + bytes;
    uint8_t *grown = mail->failed ? NULL : realloc(box->bytes, room);
    if (!grown) {
        mail->failed = true;
        return nowhere;
    }
    box->bytes = grown;
    box->room = room;
    box->length += bytes;
    return box->bytes + box->length - bytes;
}

uint32_t sim_mail_exchange(struct sim_mail *mail, uint32_t flags)
{
    const struct mw_peers *peers = mail->peers;
    struct sim_box *box = mail->box[mail->turn];
    uint64_t own = flags | (mail->failed ? SIM_MAIL_FAILED : 0), all = own;
    for (uint32_t i = 0; i < peers->count; i++) {
        bool written = box[i].bytes && !mail->failed;
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
        mail->from[i] =
            (struct sim_box){(uint8_t *)bytes + SIM_MAIL_HEAD, length - SIM_MAIL_HEAD, 0};
    }
    peers->settle(peers->self);
    mail->turn ^= 1;
    for (uint32_t i = 0; i < peers->count; i++)
        mail->box[mail->turn][i].length = SIM_MAIL_HEAD;
    return (uint32_t)all;
}
