#ifndef LARDER_CZLIB_SHIM_H
#define LARDER_CZLIB_SHIM_H

#include <zlib.h>

/* Starts to inflate or deflate bytes without zlib's header. Swift cannot call the macros themselves. */
static inline int larder_inflate_begin(z_stream *stream) { return inflateInit2(stream, -MAX_WBITS); }

/* Starts to unpack a member of a gzip file, whose header and checksum zlib checks. */
static inline int larder_gunzip_begin(z_stream *stream) { return inflateInit2(stream, MAX_WBITS + 16); }

static inline int larder_deflate_begin(z_stream *stream) {
  return deflateInit2(stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
}

#endif
