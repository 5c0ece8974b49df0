#ifndef LARDER_ALLOCATIONS_H
#define LARDER_ALLOCATIONS_H

#include <stdint.h>

/* How often the calling thread has asked for memory since it began. */
uint64_t larder_allocations(void);
/* And for how many bytes. */
uint64_t larder_allocated_bytes(void);

#endif
