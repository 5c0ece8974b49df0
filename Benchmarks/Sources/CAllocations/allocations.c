/* Counting replacements for malloc and related functions, which call those of the C library.

   A definition in the executable takes precedence over the library's, also for the Swift runtime and liblmdb. glibc
   exports the original functions under the names used here, so that no look-up is needed during an allocation. */

#include "allocations.h"

#include <errno.h>
#include <stddef.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static __thread uint64_t count;
static __thread uint64_t bytes;

uint64_t larder_allocations(void) { return count; }
uint64_t larder_allocated_bytes(void) { return bytes; }

static void note(size_t size) {
  count++;
  bytes += size;
}

void *malloc(size_t size) {
  note(size);
  return __libc_malloc(size);
}

void *calloc(size_t members, size_t size) {
  note(members * size);
  return __libc_calloc(members, size);
}

void *realloc(void *old, size_t size) {
  note(size);
  return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
  note(size);
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note(size);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  note(size);
  *result = __libc_memalign(alignment, size);
  return *result || size == 0 ? 0 : ENOMEM;
}
