/// How passwords are hashed: Argon2id with so many passes over so much memory.
package struct PasswordHasher: Hashable, Sendable {
  package let operations: UInt64
  package let memoryBytes: Int

  /// 64 MiB and two passes: some 70 ms.
  package static let standard = PasswordHasher(operations: 2, memoryBytes: 64 << 20)

  package init(operations: UInt64, memoryBytes: Int) {
    self.operations = operations
    self.memoryBytes = memoryBytes
  }

  /// Whether this program was built with what hashes passwords and secrets: the trait `Serve`.
  package static var isBuiltIn: Bool {
    #if Serve
      return true
    #else
      return false
    #endif
  }

  func hash(_ password: Password) throws(AccountError) -> String {
    try Sodium.passwordHash(of: password.bytes, operations: operations, memoryBytes: memoryBytes)
  }

  /// Whether a password is the one of this hash; where there is no hash it is not, and that takes as long.
  func isRight(_ password: Password, for hash: String?) throws(AccountError) -> Bool {
    let bytes = password.isPossible ? password.bytes : [0]
    let isRight = try Sodium.isRight(bytes, for: hash ?? nobodys)
    return isRight && hash != nil && password.isPossible
  }

  func isOutdated(_ hash: String) throws(AccountError) -> Bool {
    try Sodium.isOutdated(hash, operations: operations, memoryBytes: memoryBytes)
  }

  /// A hash of no password, made with these settings, which costs as much to compare with as another.
  private var nobodys: String {
    let salt = String(repeating: "A", count: 22)
    let hash = String(repeating: "A", count: 43)
    return "$argon2id$v=19$m=\(memoryBytes / 1_024),t=\(operations),p=1$\(salt)$\(hash)"
  }
}
