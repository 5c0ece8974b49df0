#ifndef CHELP_H
#define CHELP_H

#include <stddef.h>

/// Sources/Surfaces/HelpFiles/topics.md, as bytes.
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} help_text;

help_text help_topics(void);

#endif
