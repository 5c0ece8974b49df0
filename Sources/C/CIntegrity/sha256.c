#include "integrity.h"

#include <string.h>

/* FIPS 180-4: the first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
static const uint32_t round_constants[64] __attribute__((aligned(16))) = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

/* ---- Portable ---- */

static inline uint32_t rotate(uint32_t value, unsigned bits) { return value >> bits | value << (32 - bits); }

static inline uint32_t load_big32(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | (uint32_t)bytes[3];
}

static inline void store_big32(uint8_t *bytes, uint32_t value) {
  for (int i = 0; i < 4; i++) bytes[i] = (uint8_t)(value >> (24 - 8 * i));
}

static void compress_portable(uint32_t state[8], const uint8_t *blocks, size_t count) {
  for (; count > 0; count--, blocks += LARDER_SHA256_BLOCK) {
    uint32_t w[64];
    for (int t = 0; t < 16; t++) w[t] = load_big32(blocks + 4 * t);
    for (int t = 16; t < 64; t++) {
      uint32_t s0 = rotate(w[t - 15], 7) ^ rotate(w[t - 15], 18) ^ w[t - 15] >> 3;
      uint32_t s1 = rotate(w[t - 2], 17) ^ rotate(w[t - 2], 19) ^ w[t - 2] >> 10;
      w[t] = w[t - 16] + s0 + w[t - 7] + s1;
    }
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
    uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
    for (int t = 0; t < 64; t++) {
      uint32_t choice = (e & f) ^ (~e & g);
      uint32_t majority = (a & b) ^ (a & c) ^ (b & c);
      uint32_t t1 = h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + round_constants[t] + w[t];
      uint32_t t2 = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority;
      h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
    }
    state[0] += a, state[1] += b, state[2] += c, state[3] += d;
    state[4] += e, state[5] += f, state[6] += g, state[7] += h;
  }
}

#if defined(__x86_64__)

/* ---- SHA instructions of x86-64 ---- */

#include "processor.h"

#include <immintrin.h>

#define ACCELERATED __attribute__((target("sha,sse4.1,ssse3")))

/* The instructions hold the state as the words A B E F and C D G H, highest first. */
ACCELERATED static void compress_accelerated(uint32_t state[8], const uint8_t *blocks, size_t count) {
  const __m128i to_big_endian = _mm_set_epi64x(0x0C0D0E0F08090A0BLL, 0x0405060700010203LL);
  __m128i cdab = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)&state[0]), 0xB1);
  __m128i efgh = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)&state[4]), 0x1B);
  __m128i abef = _mm_alignr_epi8(cdab, efgh, 8);
  __m128i cdgh = _mm_blend_epi16(efgh, cdab, 0xF0);

  for (; count > 0; count--, blocks += LARDER_SHA256_BLOCK) {
    const __m128i abef_before = abef, cdgh_before = cdgh;
    __m128i w[4];
    for (int i = 0; i < 4; i++)
      w[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(blocks + 16 * i)), to_big_endian);
#pragma GCC unroll 16
    for (int group = 0; group < 16; group++) {
      const __m128i current = w[group & 3];
      __m128i sum = _mm_add_epi32(current, _mm_load_si128((const __m128i *)&round_constants[4 * group]));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
      if (group < 12) {
        const __m128i last = w[(group + 3) & 3];
        __m128i next = _mm_sha256msg1_epu32(current, w[(group + 1) & 3]);
        next = _mm_add_epi32(next, _mm_alignr_epi8(last, w[(group + 2) & 3], 4));
        w[group & 3] = _mm_sha256msg2_epu32(next, last);
      }
    }
    abef = _mm_add_epi32(abef, abef_before);
    cdgh = _mm_add_epi32(cdgh, cdgh_before);
  }

  __m128i feba = _mm_shuffle_epi32(abef, 0x1B);
  __m128i dchg = _mm_shuffle_epi32(cdgh, 0xB1);
  _mm_storeu_si128((__m128i *)&state[0], _mm_blend_epi16(feba, dchg, 0xF0));
  _mm_storeu_si128((__m128i *)&state[4], _mm_alignr_epi8(dchg, feba, 8));
}

static int is_accelerated(void) { return LARDER_HAS_SHA256; }

#else

static void compress_accelerated(uint32_t state[8], const uint8_t *blocks, size_t count) {
  compress_portable(state, blocks, count);
}

static int is_accelerated(void) { return 0; }

#endif

/* ---- The computation around the blocks ---- */

static void compress(larder_sha256_context *context, const uint8_t *blocks, size_t count) {
  if (context->is_accelerated)
    compress_accelerated(context->state, blocks, count);
  else
    compress_portable(context->state, blocks, count);
}

void larder_sha256_init_portable(larder_sha256_context *context) {
  /* FIPS 180-4: the first 32 bits of the fractional parts of the square roots of the first 8 primes. */
  static const uint32_t initial[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  memset(context, 0, sizeof *context);
  memcpy(context->state, initial, sizeof initial);
}

void larder_sha256_init(larder_sha256_context *context) {
  larder_sha256_init_portable(context);
  context->is_accelerated = is_accelerated();
}

void larder_sha256_update(larder_sha256_context *context, const void *bytes, size_t size) {
  if (size == 0) return;
  const uint8_t *next = bytes;
  size_t buffered = context->byte_count % LARDER_SHA256_BLOCK;
  context->byte_count += size;
  if (buffered > 0) {
    size_t taken = LARDER_SHA256_BLOCK - buffered;
    if (taken > size) taken = size;
    memcpy(context->block + buffered, next, taken);
    next += taken;
    size -= taken;
    if (buffered + taken < LARDER_SHA256_BLOCK) return;
    compress(context, context->block, 1);
  }
  size_t blocks = size / LARDER_SHA256_BLOCK;
  if (blocks > 0) compress(context, next, blocks);
  size_t rest = size % LARDER_SHA256_BLOCK;
  if (rest > 0) memcpy(context->block, next + blocks * LARDER_SHA256_BLOCK, rest);
}

void larder_sha256_final(larder_sha256_context *context, uint8_t digest[LARDER_SHA256_SIZE]) {
  const size_t length_at = LARDER_SHA256_BLOCK - 8;
  size_t buffered = context->byte_count % LARDER_SHA256_BLOCK;
  uint64_t bits = context->byte_count * 8;
  context->block[buffered++] = 0x80;
  if (buffered > length_at) {
    memset(context->block + buffered, 0, LARDER_SHA256_BLOCK - buffered);
    compress(context, context->block, 1);
    buffered = 0;
  }
  memset(context->block + buffered, 0, length_at - buffered);
  store_big32(context->block + length_at, (uint32_t)(bits >> 32));
  store_big32(context->block + length_at + 4, (uint32_t)bits);
  compress(context, context->block, 1);
  for (int i = 0; i < 8; i++) store_big32(digest + 4 * i, context->state[i]);
}
