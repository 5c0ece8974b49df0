#ifndef LARDER_CSYSTEM_H
#define LARDER_CSYSTEM_H

#include <stdint.h>

/* The number of the file system that holds `path`, as statfs(2) lists them, or -1 with errno set.
   Swift's Glibc module does not import <sys/vfs.h>. */
int64_t larder_filesystem_kind(const char *path);

#endif
