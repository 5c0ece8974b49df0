import Glibc
import Synchronization

/// A password as it was typed, with its letters composed (NFC): it is the same from any keyboard.
struct Password: Sendable {
  let bytes: [UInt8]

  /// The bytes of one that is taken at all. What is longer, or empty, is nobody's password.
  static let mostBytes = 4_096

  init(_ text: String) {
    bytes = Array(Self.composed(text).utf8)
  }

  /// Whether somebody could have such a password. What cannot be right is still compared, with something short.
  var isPossible: Bool { !bytes.isEmpty && bytes.count <= Self.mostBytes }

  /// The text with its letters composed. What is too long to be a password stays as it is.
  static func composed(_ text: String) -> String {
    guard text.utf8.count <= mostBytes, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    // Underscored, and yet public: the standard library has no other way to compose, and compares strings by this one.
    return String(decoding: text._nfcCodeUnits, as: UTF8.self)
  }
}

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

/// Lets one password be hashed at a time, in the order of those who come: each takes 64 MiB and a core for a moment.
final class HashingGate: Sendable {
  private struct Line {
    var next: UInt64 = 0
    var serving: UInt64 = 0
  }

  private let line = Mutex(Line())

  /// How many are in it, the one whose turn it is among them.
  var count: Int { line.withLock { Int($0.next - $0.serving) } }

  /// Does the work when it is this thread's turn; throws ``AccountError/busy`` at once where too many wait.
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
