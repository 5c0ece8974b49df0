/// The ID of a command, which identifies repetitions of it.
///
/// An ID of sixteen lowercase hexadecimal digits, the form this program generates, is stored only as its 64 bits. Any
/// other text (from `--id` or an import) is stored in full with the command's first event; its 64-bit tag only serves
/// to find it.
@usableFromInline package struct CommandID: Hashable, Sendable, CustomStringConvertible {
  package let tag: UInt64
  /// The ID's text, unless it is just the digits of the tag.
  package let text: String?

  package init(tag: UInt64, text: String? = nil) { (self.tag, self.text) = (tag, text) }

  package static var new: CommandID { CommandID(tag: .random(in: .min ... .max)) }

  /// The maximum length of an ID in bytes.
  package static let longest = 200

  @usableFromInline package var description: String { text ?? Self.digits(of: tag) }

  /// Returns the tag of a text of exactly sixteen lowercase hexadecimal digits.
  package static func tag(ofDigits text: String) -> UInt64? {
    guard text.utf8.count == 16 else { return nil }
    var tag: UInt64 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): tag = tag << 4 | UInt64(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): tag = tag << 4 | UInt64(byte - UInt8(ascii: "a") + 10)
      default: return nil
      }
    }
    return tag
  }

  /// Returns the tag as sixteen lowercase hexadecimal digits.
  package static func digits(of tag: UInt64) -> String {
    let digits = String(tag, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
