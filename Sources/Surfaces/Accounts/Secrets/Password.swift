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
