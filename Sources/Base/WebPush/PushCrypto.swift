#if Push
  internal import CCrypto
#endif

/// The functions of libcrypto for Web Push. Only this file calls it; without the trait `Push` there are none.
enum PushCrypto {
  static let (privateBytes, publicBytes, signatureBytes, hashBytes, tagBytes) = (32, 65, 64, 32, 16)

  #if Push
    private static let isReady = larder_crypto_begin() == 1

    private static func begin() throws(PushError) {
      guard isReady else { throw .failed }
    }

    /// Calls a function that fills an array of bytes, and returns 1 on success.
    private static func filled(_ count: Int, _ fill: (inout [UInt8]) -> Int32) throws(PushError) -> [UInt8] {
      try begin()
      var bytes = [UInt8](repeating: 0, count: count)
      guard fill(&bytes) == 1 else { throw .failed }
      return bytes
    }

    /// The public key of a private one. Throws if the bytes are not a private key.
    static func publicKey(of privateKey: [UInt8]) throws(PushError) -> [UInt8] {
      guard privateKey.count == privateBytes else { throw .badKey }
      // unsafe: the call reads 32 bytes and writes 65, which there are.
      return try filled(publicBytes) { unsafe larder_p256_public(&$0, privateKey) }
    }

    /// Whether bytes are a public key.
    static func isPublicKey(_ bytes: [UInt8]) -> Bool {
      guard isReady, bytes.count == publicBytes, bytes[0] == 4 else { return false }
      // unsafe: the call reads 65 bytes, which there are.
      return unsafe larder_p256_is_point(bytes) == 1
    }

    /// The secret that two parties share.
    static func agreement(_ own: PushKey, with other: [UInt8]) throws(PushError) -> [UInt8] {
      guard isPublicKey(other) else { throw .badKey }
      // unsafe: the call reads keys whose lengths were checked, and writes 32 bytes.
      return try filled(32) { unsafe larder_p256_agree(&$0, own.privateKey, own.publicKey, other) }
    }

    /// The ES256 signature of a message.
    static func signature(of message: [UInt8], by key: PushKey) throws(PushError) -> [UInt8] {
      try filled(signatureBytes) {
        // unsafe: the call reads keys whose lengths were checked, and the message up to its length, and writes 64.
        unsafe larder_p256_sign(&$0, key.privateKey, key.publicKey, message, message.count)
      }
    }

    /// Whether a signature belongs to a message and a public key.
    static func isSignature(_ signature: [UInt8], of message: [UInt8], by publicKey: [UInt8]) -> Bool {
      guard signature.count == signatureBytes, isPublicKey(publicKey) else { return false }
      // unsafe: the call reads 64 and 65 bytes, which there are, and the message up to its length.
      return unsafe larder_p256_verify(signature, publicKey, message, message.count) == 1
    }

    /// The HMAC-SHA-256 of a message.
    static func hmac(_ message: [UInt8], key: [UInt8]) throws(PushError) -> [UInt8] {
      // unsafe: the call reads both arrays up to their lengths, and writes 32 bytes.
      try filled(hashBytes) { unsafe larder_hmac_sha256(&$0, key, key.count, message, message.count) }
    }

    /// Encrypts a text with AES-128-GCM. Its tag follows.
    static func sealed(_ text: [UInt8], key: [UInt8], nonce: [UInt8]) throws(PushError) -> [UInt8] {
      guard key.count == 16, nonce.count == 12 else { throw .badKey }
      return try filled(text.count + tagBytes) {
        // unsafe: the call reads 16 and 12 bytes and the text, and writes the text's length and 16 more.
        unsafe larder_aes128_gcm(1, &$0, key, nonce, text, text.count)
      }
    }

    /// Decrypts a text that is followed by its tag.
    static func opened(_ sealed: [UInt8], key: [UInt8], nonce: [UInt8]) throws(PushError) -> [UInt8] {
      guard sealed.count > tagBytes, key.count == 16, nonce.count == 12 else { throw .badKey }
      return try filled(sealed.count - tagBytes) {
        // unsafe: the call reads 16 and 12 bytes and the sealed text, and writes 16 bytes less.
        unsafe larder_aes128_gcm(0, &$0, key, nonce, sealed, sealed.count)
      }
    }
  #else
    static func publicKey(of privateKey: [UInt8]) throws(PushError) -> [UInt8] { throw .builtWithoutPush }
    static func isPublicKey(_ bytes: [UInt8]) -> Bool { false }
    static func agreement(_ own: PushKey, with other: [UInt8]) throws(PushError) -> [UInt8] { throw .builtWithoutPush }
    static func signature(of message: [UInt8], by key: PushKey) throws(PushError) -> [UInt8] { throw .builtWithoutPush }
    static func isSignature(_ signature: [UInt8], of message: [UInt8], by publicKey: [UInt8]) -> Bool { false }
    static func hmac(_ message: [UInt8], key: [UInt8]) throws(PushError) -> [UInt8] { throw .builtWithoutPush }
    static func sealed(_ text: [UInt8], key: [UInt8], nonce: [UInt8]) throws(PushError) -> [UInt8] {
      throw .builtWithoutPush
    }
    static func opened(_ sealed: [UInt8], key: [UInt8], nonce: [UInt8]) throws(PushError) -> [UInt8] {
      throw .builtWithoutPush
    }
  #endif
}

/// The reason why a message cannot be made.
package enum PushError: Error, Hashable, Sendable {
  /// Bytes are not a key of the curve P-256, or have another length.
  case badKey
  /// A message is too long for one record.
  case tooLong
  case failed
  case builtWithoutPush
}
