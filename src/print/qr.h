/* QR codes (ISO/IEC 18004) of bytes. */
#ifndef MW_QR_H
#define MW_QR_H

#include "mazewright.h"

enum {
    /* Modules along a side, version 27: a phone hardly reads more from a screen or from paper. */
    QR_SIZE_MAX = 125,
    QR_VERSION_MAX = 27,
};

struct qr {
    uint32_t size;
    uint8_t dark[QR_SIZE_MAX][QR_SIZE_MAX]; /* by row and column */
};

/* The smallest code that corrects 15% of its bytes (level M), or where none can, 7% (level L).
 * False: too long a text. */
bool qr_make(struct qr *qr, const char *text, size_t length);

#endif
