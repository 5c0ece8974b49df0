#if Serve
  internal import CSodium
#endif

/// Password and secret hashes from libsodium. Only this file calls it; without the trait `Serve` there are none.
enum Sodium {
  #if Serve
    /// Whether the library could be initialised, which happens once.
    private static let isReady = larder_sodium_begin() >= 0

    private static func begin() throws(AccountError) {
      guard isReady else { throw .system(code: 0, doing: "cannot initialise libsodium", path: nil) }
    }

    /// Returns the 32-byte BLAKE2b hash.
    static func blake2b(of bytes: [UInt8]) throws(AccountError) -> [UInt8] {
      try begin()
      var hash = [UInt8](repeating: 0, count: SecretHash.byteCount)
      // Safe: the call reads so many bytes, writes 32, which there are, and keeps no pointer.
      guard unsafe larder_blake2b(&hash, bytes, bytes.count) == 0 else {
        throw .system(code: 0, doing: "cannot hash a secret", path: nil)
      }
      return hash
    }

    /// Returns the Argon2id hash of a password, as text with its settings.
    static func passwordHash(
      of password: [UInt8], operations: UInt64, memoryBytes: Int
    ) throws(AccountError) -> String {
      try begin()
      var hash = [UInt8](repeating: 0, count: Int(LARDER_PASSWORD_HASH_BYTES))
      // Safe: the call reads so many bytes, writes a text that fits, and keeps no pointer.
      guard unsafe larder_password_hash(&hash, password, password.count, operations, memoryBytes) == 0 else {
        throw .outOfMemory
      }
      return String(decoding: hash.prefix { $0 != 0 }, as: UTF8.self)
    }

    /// Whether a password matches a hash, in constant time.
    static func isRight(_ password: [UInt8], for hash: String) throws(AccountError) -> Bool {
      try begin()
      // Safe: the call reads the text up to its NUL and so many bytes, and keeps no pointer.
      return unsafe larder_password_verify(hash, password, password.count) == 0
    }

    /// Whether a hash was made with other settings.
    static func isOutdated(_ hash: String, operations: UInt64, memoryBytes: Int) throws(AccountError) -> Bool {
      try begin()
      // Safe: the call reads the text up to its NUL, and keeps no pointer.
      return unsafe larder_password_needs_rehash(hash, operations, memoryBytes) != 0
    }
  #else
    static func blake2b(of bytes: [UInt8]) throws(AccountError) -> [UInt8] { throw .builtWithoutServe }

    static func passwordHash(
      of password: [UInt8], operations: UInt64, memoryBytes: Int
    ) throws(AccountError) -> String {
      throw .builtWithoutServe
    }

    static func isRight(_ password: [UInt8], for hash: String) throws(AccountError) -> Bool { throw .builtWithoutServe }

    static func isOutdated(_ hash: String, operations: UInt64, memoryBytes: Int) throws(AccountError) -> Bool {
      throw .builtWithoutServe
    }
  #endif
}
