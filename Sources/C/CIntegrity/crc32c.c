#include "integrity.h"
#include "processor.h"

#include <pthread.h>
#include <string.h>

#define POLYNOMIAL 0x82F63B78u

/* ---- Portable: eight bytes per step with eight tables ---- */

static uint32_t tables[8][256];
static pthread_once_t tables_once = PTHREAD_ONCE_INIT;

static void fill_tables(void) {
  for (uint32_t byte = 0; byte < 256; byte++) {
    uint32_t crc = byte;
    for (int bit = 0; bit < 8; bit++) crc = (crc >> 1) ^ (POLYNOMIAL & (0u - (crc & 1u)));
    tables[0][byte] = crc;
  }
  for (uint32_t byte = 0; byte < 256; byte++)
    for (int step = 1; step < 8; step++)
      tables[step][byte] = (tables[step - 1][byte] >> 8) ^ tables[0][tables[step - 1][byte] & 0xFF];
}

/* Byte by byte, so that neither alignment nor the processor's byte order matters. */
static uint32_t load_little32(const uint8_t *bytes) {
  return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

uint32_t larder_crc32c_portable(uint32_t seed, const void *bytes, size_t size) {
  pthread_once(&tables_once, fill_tables);
  const uint8_t *next = bytes;
  uint32_t crc = ~seed;
  for (; size >= 8; size -= 8, next += 8) {
    uint32_t low = crc ^ load_little32(next);
    uint32_t high = load_little32(next + 4);
    crc = tables[7][low & 0xFF] ^ tables[6][(low >> 8) & 0xFF] ^ tables[5][(low >> 16) & 0xFF] ^ tables[4][low >> 24] ^
          tables[3][high & 0xFF] ^ tables[2][(high >> 8) & 0xFF] ^ tables[1][(high >> 16) & 0xFF] ^ tables[0][high >> 24];
  }
  for (; size > 0; size--, next++) crc = (crc >> 8) ^ tables[0][(crc ^ *next) & 0xFF];
  return ~crc;
}

#if defined(__x86_64__)

/* ---- SSE 4.2: three interleaved streams, joined by carry-less multiplication ----

   The crc32 instruction takes three cycles but one can start in each, so one stream alone leaves two thirds of the
   processor idle. Three streams of `length` bytes run side by side; a stream's remainder is then moved over the bytes
   that follow it. Moving a remainder over n bytes multiplies it by x^(8n); a 32 by 32 bit carry-less product of
   reflected values carries a factor x, and reducing it with the crc32 instruction another x^32, so the constant that
   moves by n bytes is x^(8n - 33) modulo the polynomial, reflected. */

#include <nmmintrin.h>
#include <wmmintrin.h>

#define ACCELERATED __attribute__((target("sse4.2,pclmul")))

/* 1360 = 4080 / 3: a page of a store with a 16-byte page header is one round, without a remainder. */
#define LONG_STREAM 1360
#define LONG_MOVE_TWO 0x5AA1F3CFu /* x^(8 * 2720 - 33) */
#define LONG_MOVE_ONE 0x3F70CC6Fu /* x^(8 * 1360 - 33) */
#define SHORT_STREAM 64
#define SHORT_MOVE_TWO 0x0D3B6092u /* x^(8 * 128 - 33) */
#define SHORT_MOVE_ONE 0x9E4ADDF8u /* x^(8 * 64 - 33) */

static inline uint64_t load64(const uint8_t *bytes) {
  uint64_t value;
  memcpy(&value, bytes, sizeof value);
  return value;
}

ACCELERATED static inline uint64_t multiply(uint32_t left, uint32_t right) {
  return (uint64_t)_mm_cvtsi128_si64(_mm_clmulepi64_si128(_mm_cvtsi64_si128(left), _mm_cvtsi64_si128(right), 0));
}

ACCELERATED static inline uint32_t three_streams(
    uint32_t crc, const uint8_t *bytes, size_t length, uint32_t move_two, uint32_t move_one) {
  uint64_t first = crc, second = 0, third = 0;
  for (size_t offset = 0; offset < length; offset += 8) {
    first = _mm_crc32_u64(first, load64(bytes + offset));
    second = _mm_crc32_u64(second, load64(bytes + length + offset));
    third = _mm_crc32_u64(third, load64(bytes + 2 * length + offset));
  }
  uint64_t moved = multiply((uint32_t)first, move_two) ^ multiply((uint32_t)second, move_one);
  return (uint32_t)(_mm_crc32_u64(0, moved) ^ third);
}

ACCELERATED static uint32_t crc32c_accelerated(uint32_t seed, const uint8_t *next, size_t size) {
  uint32_t crc = ~seed;
  for (; size >= 3 * LONG_STREAM; size -= 3 * LONG_STREAM, next += 3 * LONG_STREAM)
    crc = three_streams(crc, next, LONG_STREAM, LONG_MOVE_TWO, LONG_MOVE_ONE);
  for (; size >= 3 * SHORT_STREAM; size -= 3 * SHORT_STREAM, next += 3 * SHORT_STREAM)
    crc = three_streams(crc, next, SHORT_STREAM, SHORT_MOVE_TWO, SHORT_MOVE_ONE);
  for (; size >= 8; size -= 8, next += 8) crc = (uint32_t)_mm_crc32_u64(crc, load64(next));
  for (; size > 0; size--, next++) crc = _mm_crc32_u8(crc, *next);
  return ~crc;
}

static int is_accelerated(void) {
  return LARDER_HAS_CRC32C;
}

#elif defined(__aarch64__) && defined(__ARM_FEATURE_CRC32)

#include <arm_acle.h>

static uint32_t crc32c_accelerated(uint32_t seed, const uint8_t *next, size_t size) {
  uint32_t crc = ~seed;
  for (; size >= 8; size -= 8, next += 8) {
    uint64_t value;
    memcpy(&value, next, sizeof value);
    crc = __crc32cd(crc, value);
  }
  for (; size > 0; size--, next++) crc = __crc32cb(crc, *next);
  return ~crc;
}

static int is_accelerated(void) { return 1; }

#else

static uint32_t crc32c_accelerated(uint32_t seed, const uint8_t *next, size_t size) {
  return larder_crc32c_portable(seed, next, size);
}

static int is_accelerated(void) { return 0; }

#endif

uint32_t larder_crc32c(uint32_t seed, const void *bytes, size_t size) {
  return is_accelerated() ? crc32c_accelerated(seed, bytes, size) : larder_crc32c_portable(seed, bytes, size);
}
