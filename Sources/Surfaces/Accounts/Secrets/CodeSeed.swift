import Integrity
import PlainText

/// The secret that a person's authenticator app shares with the server. Both compute the same six digits from it and
/// the time, as in RFC 6238 with SHA-1 and steps of 30 seconds.
///
/// The server must know it to compute the code, so it is stored as it is.
package struct CodeSeed: Hashable, Sendable, CustomStringConvertible {
  static let byteCount = SHA1.byteCount
  /// The seconds that a code is shown.
  static let period: Int64 = 30
  static let digits = 6

  let bytes: [UInt8]

  /// Creates a seed from the system's randomness.
  static func random() -> CodeSeed { CodeSeed(bytes: .random(byteCount)) }

  /// The seed in the form that people type into an app: 32 capital letters and digits.
  package var text: String { RadixText.base32.text(of: bytes).uppercased() }

  /// A placeholder, because secrets must not appear in logs.
  package var description: String { "a secret" }

  static func step(at time: Timestamp) -> UInt64 { UInt64(max(0, time.seconds) / period) }

  func code(of step: UInt64) -> String {
    let hash = SHA1.authenticationCode(of: step.bytes, key: bytes)
    let start = Int(hash[SHA1.byteCount - 1] & 0xF)
    let number = hash[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) } & 0x7FFF_FFFF
    let text = String(number % 1_000_000)
    return String(repeating: "0", count: Self.digits - text.count) + text
  }

  /// The code at a time, as an app shows it.
  package func code(at time: Timestamp) -> String { code(of: Self.step(at: time)) }

  /// Returns the step of a typed code: the current one, or one next to it. Nil if the code is wrong or not newer than
  /// the last accepted one.
  func step(of code: String, at now: Timestamp, after last: UInt64) -> UInt64? {
    let current = Self.step(at: now)
    // A last step in the future comes from a clock that was wrong then, and would refuse every code until that time.
    let last = last > current + 1 ? 0 : last
    return [current, current == 0 ? 0 : current - 1, current + 1].first { $0 > last && self.code(of: $0) == code }
  }
}

/// A code that replaces one of the authenticator app once. Only its hash is stored.
package struct RecoveryCode: Sendable, CustomStringConvertible {
  static let byteCount = 10
  /// The number of codes that a person gets.
  package static let count = 10

  private let bytes: [UInt8]

  static func random() -> RecoveryCode { RecoveryCode(bytes: .random(byteCount)) }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Parses a typed code, whatever its case, spaces and hyphens.
  init?(_ text: String) {
    let letters = text.filter { !$0.isWhitespace && $0 != "-" }.lowercased()
    guard let bytes = RadixText.base32.bytes(of: letters, count: Self.byteCount) else { return nil }
    self.bytes = bytes
  }

  /// The code in four groups: "abcd-efgh-ijkl-mnop". It is shown once.
  package var text: String {
    let letters = Array(RadixText.base32.text(of: bytes))
    return stride(from: 0, to: letters.count, by: 4).map { String(letters[$0..<$0 + 4]) }.joined(separator: "-")
  }

  /// A placeholder, because secrets must not appear in logs.
  package var description: String { "a secret" }

  func hash() throws(AccountError) -> SecretHash { SecretHash(bytes: try Sodium.blake2b(of: bytes)) }
}

/// A typed code, told apart by its form.
enum TypedCode {
  /// Six digits of an authenticator app.
  case timed(String)
  case recovery(RecoveryCode)

  /// Nil if the text cannot be a code.
  init?(_ text: String) {
    guard text.utf8.count <= 100 else { return nil }
    let letters = text.filter { !$0.isWhitespace && $0 != "-" }
    if letters.utf8.count == CodeSeed.digits, letters.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      self = .timed(letters)
    } else if let code = RecoveryCode(text) {
      self = .recovery(code)
    } else {
      return nil
    }
  }
}
