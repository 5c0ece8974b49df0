#define _GNU_SOURCE
#include "csystem.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/statvfs.h>
#include <sys/vfs.h>

int64_t larder_filesystem_kind(int directory) {
  struct statfs status;
  if (fstatfs(directory, &status) != 0) return -1;
  return (int64_t)(uint32_t)status.f_type;
}

int64_t larder_free_bytes(const char *path) {
  struct statvfs status;
  if (statvfs(path, &status) != 0) return -1;
  return (int64_t)((uint64_t)status.f_bavail * (uint64_t)status.f_frsize);
}

int larder_exchange(int directory, const char *one, const char *other) {
  return renameat2(directory, one, directory, other, RENAME_EXCHANGE);
}

int larder_memory_file(void) { return memfd_create("larder", MFD_CLOEXEC); }

int larder_limit_memory(int process, size_t bytes) {
  const struct rlimit limit = {bytes, bytes};
  return prlimit(process, RLIMIT_AS, &limit, NULL);
}
