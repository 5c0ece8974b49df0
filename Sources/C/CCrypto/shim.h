#ifndef LARDER_CCRYPTO_SHIM_H
#define LARDER_CCRYPTO_SHIM_H

#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/param_build.h>
#include <stddef.h>
#include <stdint.h>

/* Functions with P-256 keys, HMAC-SHA-256 and AES-128-GCM for Web Push. Each returns 1 on success, and keeps no pointer.
   A private key has 32 bytes, a public key 65: a 4 and the two coordinates. */

/* Initialises the library without its configuration file, which could load code, and without a clean-up at exit, when a
   thread may still use it. Any thread may call it repeatedly. */
static inline int larder_crypto_begin(void) {
  return OPENSSL_init_crypto(OPENSSL_INIT_NO_LOAD_CONFIG | OPENSSL_INIT_NO_ATEXIT, NULL);
}

/* Writes the public key of a private one. Fails if the private key is zero, or not below the order of the curve. */
static inline int larder_p256_public(uint8_t *public_key, const uint8_t *private_key) {
  EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
  EC_POINT *point = group ? EC_POINT_new(group) : NULL;
  BIGNUM *number = BN_bin2bn(private_key, 32, NULL);
  if (number) BN_set_flags(number, BN_FLG_CONSTTIME);
  int done = point && number && !BN_is_zero(number) && BN_cmp(number, EC_GROUP_get0_order(group)) < 0 &&
             EC_POINT_mul(group, point, number, NULL, NULL, NULL) == 1 &&
             EC_POINT_point2oct(group, point, POINT_CONVERSION_UNCOMPRESSED, public_key, 65, NULL) == 65;
  BN_clear_free(number);
  EC_POINT_free(point);
  EC_GROUP_free(group);
  return done;
}

/* Returns 1 if the bytes are a point on the curve. */
static inline int larder_p256_is_point(const uint8_t *public_key) {
  EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
  EC_POINT *point = group ? EC_POINT_new(group) : NULL;
  int done = point && EC_POINT_oct2point(group, point, public_key, 65, NULL) == 1;
  EC_POINT_free(point);
  EC_GROUP_free(group);
  return done;
}

/* Makes a key from its bytes. Without a private key, it can only verify, or be the other side of an agreement. */
static inline EVP_PKEY *larder_p256_key(const uint8_t *private_key, const uint8_t *public_key) {
  EVP_PKEY *key = NULL;
  OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
  BIGNUM *number = private_key ? BN_bin2bn(private_key, 32, NULL) : NULL;
  EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
  OSSL_PARAM *values = NULL;
  if (builder && context && (number || !private_key) &&
      OSSL_PARAM_BLD_push_utf8_string(builder, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) == 1 &&
      OSSL_PARAM_BLD_push_octet_string(builder, OSSL_PKEY_PARAM_PUB_KEY, public_key, 65) == 1 &&
      (!number || OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_PRIV_KEY, number) == 1) &&
      (values = OSSL_PARAM_BLD_to_param(builder)) && EVP_PKEY_fromdata_init(context) == 1 &&
      EVP_PKEY_fromdata(context, &key, private_key ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, values) != 1) {
    key = NULL;
  }
  OSSL_PARAM_free(values);
  EVP_PKEY_CTX_free(context);
  BN_clear_free(number);
  OSSL_PARAM_BLD_free(builder);
  return key;
}

/* Writes the 32 bytes that two parties share. Fails if the other key is not on the curve. */
static inline int larder_p256_agree(
    uint8_t *shared, const uint8_t *private_key, const uint8_t *public_key, const uint8_t *other) {
  EVP_PKEY *own = larder_p256_key(private_key, public_key);
  EVP_PKEY *peer = larder_p256_key(NULL, other);
  EVP_PKEY_CTX *context = own ? EVP_PKEY_CTX_new(own, NULL) : NULL;
  size_t length = 32;
  int done = context && peer && EVP_PKEY_derive_init(context) == 1 && EVP_PKEY_derive_set_peer(context, peer) == 1 &&
             EVP_PKEY_derive(context, shared, &length) == 1 && length == 32;
  EVP_PKEY_CTX_free(context);
  EVP_PKEY_free(peer);
  EVP_PKEY_free(own);
  return done;
}

/* Writes an ES256 signature: two numbers of 32 bytes. */
static inline int larder_p256_sign(
    uint8_t *signature, const uint8_t *private_key, const uint8_t *public_key, const uint8_t *message, size_t length) {
  uint8_t encoded[80];
  size_t size = sizeof encoded;
  EVP_PKEY *key = larder_p256_key(private_key, public_key);
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  int done = key && context && EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, key) == 1 &&
             EVP_DigestSign(context, encoded, &size, message, length) == 1;
  const uint8_t *start = encoded;
  ECDSA_SIG *pair = done ? d2i_ECDSA_SIG(NULL, &start, (long)size) : NULL;
  done = pair && BN_bn2binpad(ECDSA_SIG_get0_r(pair), signature, 32) == 32 &&
         BN_bn2binpad(ECDSA_SIG_get0_s(pair), signature + 32, 32) == 32;
  ECDSA_SIG_free(pair);
  EVP_MD_CTX_free(context);
  EVP_PKEY_free(key);
  return done;
}

/* Returns 1 if a signature of 64 bytes belongs to the message and the key. */
static inline int larder_p256_verify(
    const uint8_t *signature, const uint8_t *public_key, const uint8_t *message, size_t length) {
  uint8_t *encoded = NULL;
  ECDSA_SIG *pair = ECDSA_SIG_new();
  BIGNUM *r = BN_bin2bn(signature, 32, NULL), *s = BN_bin2bn(signature + 32, 32, NULL);
  if (!pair || !r || !s || ECDSA_SIG_set0(pair, r, s) != 1) {
    BN_free(r);
    BN_free(s);
    ECDSA_SIG_free(pair);
    return 0;
  }
  int size = i2d_ECDSA_SIG(pair, &encoded);
  EVP_PKEY *key = larder_p256_key(NULL, public_key);
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  int done = key && context && size > 0 && EVP_DigestVerifyInit(context, NULL, EVP_sha256(), NULL, key) == 1 &&
             EVP_DigestVerify(context, encoded, (size_t)size, message, length) == 1;
  EVP_MD_CTX_free(context);
  EVP_PKEY_free(key);
  OPENSSL_free(encoded);
  ECDSA_SIG_free(pair);
  return done;
}

/* Writes the 32 bytes of an HMAC-SHA-256. */
static inline int larder_hmac_sha256(
    uint8_t *code, const uint8_t *key, size_t key_length, const uint8_t *message, size_t length) {
  unsigned int size = 0;
  return HMAC(EVP_sha256(), key, (int)key_length, message, length, code, &size) && size == 32;
}

/* Encrypts bytes with AES-128-GCM, or decrypts them. The text is followed by its tag of 16 bytes: `length` is the
   length of the input, with the tag if it is decrypted. */
static inline int larder_aes128_gcm(
    int encrypts, uint8_t *output, const uint8_t *key, const uint8_t *nonce, const uint8_t *input, size_t length) {
  int text = (int)length - (encrypts ? 0 : 16), size = 0, rest = 0;
  EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
  int done = context && text >= 0 && EVP_CipherInit_ex(context, EVP_aes_128_gcm(), NULL, key, nonce, encrypts) == 1 &&
             EVP_CipherUpdate(context, output, &size, input, text) == 1 && size == text &&
             (encrypts || EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_SET_TAG, 16, (void *)(input + text)) == 1) &&
             EVP_CipherFinal_ex(context, output + size, &rest) == 1 && rest == 0 &&
             (!encrypts || EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, 16, output + text) == 1);
  EVP_CIPHER_CTX_free(context);
  return done;
}

#endif
