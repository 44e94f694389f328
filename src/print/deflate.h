/* Compressor for zlib streams (RFC 1950, RFC 1951), as PDF and PNG files hold them. */
#pragma once

#include "core/text.h"

struct deflate;

/* Returns NULL if memory runs out. Free it with free. */
struct deflate *deflate_open(void);
/* Begins a stream, appended to `out`. The stream depends only on the bytes, not on how they are split
 * into calls. */
void deflate_begin(struct deflate *deflate, struct text *out);
void deflate_bytes(struct deflate *deflate, const uint8_t *bytes, size_t length);
void deflate_end(struct deflate *deflate);
