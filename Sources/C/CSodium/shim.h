#ifndef LARDER_CSODIUM_SHIM_H
#define LARDER_CSODIUM_SHIM_H

#include <sodium.h>
#include <stddef.h>
#include <stdint.h>

/* Swift has bytes where the library has characters, and cannot call the macros that name an algorithm. */

/* The bytes of a password's hash, with the NUL behind it. */
enum { LARDER_PASSWORD_HASH_BYTES = 128 };
_Static_assert(LARDER_PASSWORD_HASH_BYTES == crypto_pwhash_STRBYTES, "a password's hash has another length");

/* Makes the library ready; less than 0 where it cannot be. Any thread may call it, and again. */
static inline int larder_sodium_begin(void) { return sodium_init(); }

/* Writes the Argon2id hash of a password as text; not 0 where there was no memory. */
static inline int larder_password_hash(
    uint8_t *hash, const uint8_t *password, size_t length, uint64_t operations, size_t memory) {
  return crypto_pwhash_str_alg(
      (char *)hash, (const char *)password, length, operations, memory, crypto_pwhash_ALG_ARGON2ID13);
}

/* 0 where the hash is that of the password. */
static inline int larder_password_verify(const char *hash, const uint8_t *password, size_t length) {
  return crypto_pwhash_str_verify(hash, (const char *)password, length);
}

/* 0 where the hash was made with these settings, 1 where it was made with others, -1 where it is none. */
static inline int larder_password_needs_rehash(const char *hash, uint64_t operations, size_t memory) {
  return crypto_pwhash_str_needs_rehash(hash, operations, memory);
}

/* Writes the 32 bytes of the BLAKE2b hash. */
static inline int larder_blake2b(uint8_t *hash, const uint8_t *bytes, size_t length) {
  return crypto_generichash(hash, 32, bytes, length, NULL, 0);
}

#endif
