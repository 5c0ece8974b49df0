#ifndef LARDER_ALLOCATIONS_H
#define LARDER_ALLOCATIONS_H

#include <stdint.h>

/* The number of allocations of the calling thread since it started. */
uint64_t larder_allocations(void);
/* The number of bytes of those allocations. */
uint64_t larder_allocated_bytes(void);

#endif
