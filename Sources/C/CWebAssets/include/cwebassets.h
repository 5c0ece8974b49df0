#ifndef CWEBASSETS_H
#define CWEBASSETS_H

#include <stddef.h>

/// A file of Sources/Surfaces/WebFiles, which the pages of the server refer to.
typedef struct {
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  size_t count;
} web_asset;

/// Returns the number of files.
size_t web_asset_count(void);

/// Returns a file. `index` must be less than the number of files.
const web_asset *_Nonnull web_asset_at(size_t index);

#endif
