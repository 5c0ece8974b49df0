#ifndef CHELP_H
#define CHELP_H

#include <stddef.h>

/// A file of Sources/Surfaces/HelpFiles, as bytes.
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} help_text;

help_text help_topics(void);
help_text help_commands(void);

#endif
