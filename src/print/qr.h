/* QR code generator (ISO/IEC 18004), byte mode. */
#pragma once

#include "mazewright.h"

enum {
    /* Modules along a side, version 27: phones hardly read larger codes. */
    QR_SIZE_MAX = 125,
    QR_VERSION_MAX = 27,
};

struct qr {
    uint32_t size;
    uint8_t dark[QR_SIZE_MAX][QR_SIZE_MAX]; /* by row and column */
};

/* Makes the smallest code with error correction level M (15%), or L (7%) if M has no room. Returns false
 * if the text is too long. */
bool qr_make(struct qr *qr, const char *text, size_t length);
