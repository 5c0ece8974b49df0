#include "csystem.h"

#include <sys/vfs.h>

int64_t larder_filesystem_kind(const char *path) {
  struct statfs status;
  if (statfs(path, &status) != 0) return -1;
  return (int64_t)(uint32_t)status.f_type;
}
