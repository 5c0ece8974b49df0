#ifndef CWEBASSETS_H
#define CWEBASSETS_H

#include <stddef.h>

/// A file that the pages of the server refer to, as it is in Sources/Surfaces/WebFiles.
typedef struct {
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  size_t count;
} web_asset;

/// How many files there are.
size_t web_asset_count(void);

/// One of them; `index` is less than their count.
const web_asset *_Nonnull web_asset_at(size_t index);

#endif
