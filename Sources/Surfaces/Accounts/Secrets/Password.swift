import Glibc
import Synchronization

/// A password in NFC form, so that it is the same from any keyboard.
struct Password: Sendable {
  let bytes: [UInt8]

  /// The longest password in bytes. Longer and empty ones never match.
  static let mostBytes = 4_096

  init(_ text: String) { bytes = Array(Self.composed(text).utf8) }

  /// Whether the password can exist. An impossible one is still compared, using a short text.
  var isPossible: Bool { !bytes.isEmpty && bytes.count <= Self.mostBytes }

  /// The text in NFC form. Texts that are too long stay unchanged.
  static func composed(_ text: String) -> String {
    guard text.utf8.count <= mostBytes, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    // Underscored but public: the standard library has no other NFC API, and compares strings by this form.
    return String(decoding: text._nfcCodeUnits, as: UTF8.self)
  }
}

/// The Argon2id settings for hashing passwords.
package struct PasswordHasher: Hashable, Sendable {
  package let operations: UInt64
  package let memoryBytes: Int

  /// 64 MiB and two passes: some 70 ms.
  package static let standard = PasswordHasher(operations: 2, memoryBytes: 64 << 20)

  package init(operations: UInt64, memoryBytes: Int) {
    self.operations = operations
    self.memoryBytes = memoryBytes
  }

  /// Whether this build can hash passwords and secrets (the trait `Serve`).
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

  /// Whether a password matches a hash. Without a hash it returns false after the same time.
  func isRight(_ password: Password, for hash: String?) throws(AccountError) -> Bool {
    let bytes = password.isPossible ? password.bytes : [0]
    let isRight = try Sodium.isRight(bytes, for: hash ?? nobodys)
    return isRight && hash != nil && password.isPossible
  }

  func isOutdated(_ hash: String) throws(AccountError) -> Bool {
    try Sodium.isOutdated(hash, operations: operations, memoryBytes: memoryBytes)
  }

  /// A hash of no password, as slow to compare as any other.
  private var nobodys: String {
    let salt = String(repeating: "A", count: 22)
    let hash = String(repeating: "A", count: 43)
    return "$argon2id$v=19$m=\(memoryBytes / 1_024),t=\(operations),p=1$\(salt)$\(hash)"
  }
}

/// Lets one password be hashed at a time, first come, first served, because each needs 64 MiB and a core.
final class HashingGate: Sendable {
  private struct Line {
    var next: UInt64 = 0
    var serving: UInt64 = 0
  }

  private let line = Mutex(Line())

  /// The number of callers waiting, including the current one.
  var count: Int { line.withLock { Int($0.next - $0.serving) } }

  /// Runs work when it is this thread's turn. Throws ``AccountError/busy`` immediately if too many are waiting.
  func pass<Value>(_ work: () throws(AccountError) -> Value) throws(AccountError) -> Value {
    guard let ticket = draw() else { throw .busy }
    while line.withLock({ $0.serving != ticket }) { usleep(1_000) }
    defer { line.withLock { $0.serving += 1 } }
    return try work()
  }

  private func draw() -> UInt64? {
    line.withLock { line in
      guard line.next - line.serving <= UInt64(AccountLimits.mostWaiting) else { return nil }
      line.next += 1
      return line.next - 1
    }
  }
}
