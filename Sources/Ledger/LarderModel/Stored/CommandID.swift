/// The name of a command, by which a repeated one is known.
///
/// Sixteen lowercase hexadecimal digits are kept as their 64 bits and nothing else, as for every id the
/// program makes itself. Any other text (given with `--id`, or derived from an import) is kept whole
/// beside the command's first event, and its 64 bits only find it.
public struct CommandID: Hashable, Sendable, CustomStringConvertible {
  public let tag: UInt64
  /// The id's own text, where it is not the digits of the tag.
  public let text: String?

  public init(tag: UInt64, text: String? = nil) {
    self.tag = tag
    self.text = text
  }

  /// A name that no other command has.
  public static var new: CommandID { CommandID(tag: .random(in: .min ... .max)) }

  /// The most bytes an id may have.
  public static let longest = 200

  public var description: String { text ?? Self.digits(of: tag) }

  /// The tag of a text of exactly sixteen lowercase hexadecimal digits.
  public static func tag(ofDigits text: String) -> UInt64? {
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

  /// Sixteen lowercase hexadecimal digits.
  public static func digits(of tag: UInt64) -> String {
    let digits = String(tag, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
