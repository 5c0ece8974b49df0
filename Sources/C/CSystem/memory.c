#include "csystem.h"

#include <malloc.h>
#include <stdlib.h>

/* Swift's runtime aborts with a stack trace when an allocation fails. The program is linked so that all of it allocates
   memory here (`--wrap` in the Makefile), and ends with one line instead. In a program linked in another way, nothing
   calls these functions, and those that they wrap are missing: hence weak. */

extern void *__real_malloc(size_t size) __attribute__((weak));
extern void *__real_calloc(size_t count, size_t size) __attribute__((weak));
extern void *__real_realloc(void *present, size_t size) __attribute__((weak));
extern int __real_posix_memalign(void **result, size_t alignment, size_t size) __attribute__((weak));
extern void *__real_aligned_alloc(size_t alignment, size_t size) __attribute__((weak));

/* The host of the library may handle this itself. */
static void *checked(void *memory, size_t size) {
  if (memory == NULL && size != 0 && larder_is_explaining())
    larder_end("larder: there is not enough memory: raise the limit (ulimit -v), or end other programs; recorded entries "
               "are safe\n", 74);
  return memory;
}

void *__wrap_malloc(size_t size) { return checked(__real_malloc(size), size); }

void *__wrap_calloc(size_t count, size_t size) { return checked(__real_calloc(count, size), count * size); }

void *__wrap_realloc(void *present, size_t size) { return checked(__real_realloc(present, size), size); }

int __wrap_posix_memalign(void **result, size_t alignment, size_t size) {
  int code = __real_posix_memalign(result, alignment, size);
  if (code != 0) checked(NULL, size);
  return code;
}

void *__wrap_aligned_alloc(size_t alignment, size_t size) {
  return checked(__real_aligned_alloc(alignment, size), size);
}

/* The C library has an arena for each thread, and keeps in each twice the largest piece that was ever in use there. */
void larder_keep_memory_small(void) {
  mallopt(M_ARENA_MAX, 2);
  mallopt(M_MMAP_THRESHOLD, 256 * 1024);
  mallopt(M_TRIM_THRESHOLD, 256 * 1024);
}

void larder_give_memory_back(void) { malloc_trim(0); }
