#ifndef LARDER_CSYSTEM_H
#define LARDER_CSYSTEM_H

#include <stdint.h>

/* The number of the file system that holds an open directory, as statfs(2) lists them, or -1 with errno set.
   Swift's Glibc module does not import <sys/vfs.h>. */
int64_t larder_filesystem_kind(int directory);

/* The bytes that the user may still write to the file system that holds `path`, or -1 with errno set. */
int64_t larder_free_bytes(const char *path);

/* Lets two names in an open directory change places at once, or returns -1 with errno set: renameat2(2), which Swift
   cannot call. */
int larder_exchange(int directory, const char *one, const char *other);

/* From now on a fault in memory or arithmetic ends the process with one line on the standard error, or none where
   `is_quiet`, and exit code 74 for a file that broke off beneath its map (SIGBUS), 70 for any other. A write beyond the
   size that files may have (SIGXFSZ) fails instead of ending the process. */
void larder_explain_faults(int is_quiet);

#endif
