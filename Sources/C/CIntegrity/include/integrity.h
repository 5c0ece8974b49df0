#ifndef LARDER_INTEGRITY_H
#define LARDER_INTEGRITY_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Returns the CRC-32C (Castagnoli, reflected polynomial 0x82F63B78) of `size` bytes.

   `seed` is the checksum of the preceding bytes, or 0; thus crc(a + b) == crc(crc(0, a), b). `bytes` may have any
   alignment, and may be NULL if `size` is 0. Uses the processor's own instructions if available. Any thread may call
   it. */
uint32_t larder_crc32c(uint32_t seed, const void *bytes, size_t size);

/* Returns the checksum calculated only with tables: for other processors, and for comparison in tests. */
uint32_t larder_crc32c_portable(uint32_t seed, const void *bytes, size_t size);

#define LARDER_SHA256_SIZE 32
#define LARDER_SHA256_BLOCK 64

/* A SHA-256 computation in progress. A plain value: copying it forks the computation. */
typedef struct larder_sha256_context {
  uint32_t state[8];
  uint64_t byte_count;
  uint8_t block[LARDER_SHA256_BLOCK];
  int32_t is_accelerated;
} larder_sha256_context;

/* Starts a computation, with the processor's own instructions if available. */
void larder_sha256_init(larder_sha256_context *context);

/* Starts a computation in portable C: for other processors, and for comparison in tests. */
void larder_sha256_init_portable(larder_sha256_context *context);

/* Adds `size` bytes. `bytes` may have any alignment, and may be NULL if `size` is 0. */
void larder_sha256_update(larder_sha256_context *context, const void *bytes, size_t size);

/* Writes the digest of all bytes added. Afterwards, the context must be initialised again. */
void larder_sha256_final(larder_sha256_context *context, uint8_t digest[LARDER_SHA256_SIZE]);

#ifdef __cplusplus
}
#endif

#endif
