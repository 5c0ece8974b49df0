#ifndef LARDER_CSODIUM_SHIM_H
#define LARDER_CSODIUM_SHIM_H

#include <sodium.h>
#include <stddef.h>
#include <stdint.h>

/* Swift has bytes where the library has characters, and cannot call the macros that name an algorithm. */

/* The length of a password's hash, including the NUL. */
enum { LARDER_PASSWORD_HASH_BYTES = 128 };
_Static_assert(LARDER_PASSWORD_HASH_BYTES == crypto_pwhash_STRBYTES, "a password's hash has another length");

/* Initialises the library. Returns a negative number on failure. Any thread may call it repeatedly. */
static inline int larder_sodium_begin(void) { return sodium_init(); }

/* Writes the Argon2id hash of a password as text. Returns non-zero if there is not enough memory. */
static inline int larder_password_hash(
    uint8_t *hash, const uint8_t *password, size_t length, uint64_t operations, size_t memory) {
  return crypto_pwhash_str_alg(
      (char *)hash, (const char *)password, length, operations, memory, crypto_pwhash_ALG_ARGON2ID13);
}

/* Returns 0 if the hash belongs to the password. */
static inline int larder_password_verify(const char *hash, const uint8_t *password, size_t length) {
  return crypto_pwhash_str_verify(hash, (const char *)password, length);
}

/* Returns 0 if the hash was made with these settings, 1 if with others, and -1 if it is not a hash. */
static inline int larder_password_needs_rehash(const char *hash, uint64_t operations, size_t memory) {
  return crypto_pwhash_str_needs_rehash(hash, operations, memory);
}

/* Writes the 32 bytes of the BLAKE2b hash. */
static inline int larder_blake2b(uint8_t *hash, const uint8_t *bytes, size_t length) {
  return crypto_generichash(hash, 32, bytes, length, NULL, 0);
}

#endif
