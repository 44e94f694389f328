/* Packing of bytes as zlib has it (RFC 1950, 1951): what PDF and PNG files hold. */
#ifndef MW_DEFLATE_H
#define MW_DEFLATE_H

#include "core/text.h"

struct deflate;

/* NULL: no memory. Freed by free. */
struct deflate *deflate_open(void);
/* Begins a stream, which is written behind what `out` holds. The same bytes give the same stream,
 * however they are cut. */
void deflate_begin(struct deflate *deflate, struct text *out);
void deflate_bytes(struct deflate *deflate, const uint8_t *bytes, size_t length);
void deflate_end(struct deflate *deflate);

#endif
