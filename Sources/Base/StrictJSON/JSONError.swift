/// The reason why a JSON text was refused, with the position.
package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem.
  package enum Fault: Hashable, Sendable {
    case empty
    case endsEarly(expected: String)
    case unexpected(byte: UInt8, expected: String)
    case trailingText
    case byteOrderMark
    case invalidUTF8
    case invalidNumber
    case invalidEscape
    case loneSurrogate
    case controlCharacter(UInt8)
    case nul
    case duplicateKey(String)
    case tooDeep(limit: Int)
    case tooLong(limitBytes: Int)
    case missing(key: String)
    case wrongKind(key: String, expected: String, found: JSONKind)
  }

  /// The line, counted from 1.
  package let line: Int
  /// The column in bytes, counted from 1.
  package let column: Int
  package let fault: Fault

  /// One line: where, what, and what to do.
  package var description: String { "line \(line), column \(column): \(fault)" }
}

extension JSONError.Fault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .empty: "there is nothing here; write a JSON value"
    case .endsEarly(let expected): "the text ends, but \(expected) is needed"
    case .unexpected(let byte, let expected): "\(expected) is needed, not \(Self.shown(byte))"
    case .trailingText: "there is more text after the value; put one value on a line"
    case .byteOrderMark: "there is a byte order mark; save the file as UTF-8 without one"
    case .invalidUTF8: "this is not UTF-8; save the file as UTF-8"
    case .invalidNumber: "this is not a JSON number; write digits like 12, -3 or 2.38"
    case .invalidEscape: "this escape is unknown; only \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX are known"
    case .loneSurrogate: "this is half of a surrogate pair; write both halves, or the character itself"
    case .controlCharacter(let byte): "\(Self.shown(byte)) is inside a string; write it as an escape"
    case .nul: "\\u0000 is inside a string; remove it"
    case .duplicateKey(let key): "the key \(Self.quoted(key)) appears twice in one object; keep one"
    case .tooDeep(let limit): "this is nested deeper than \(limit) levels; flatten it"
    case .tooLong(let limit): "this is longer than \(limit) bytes; split it"
    case .missing(let key): "the key \(Self.quoted(key)) is missing; add it"
    case .wrongKind(let key, let expected, let found): "\(Self.quoted(key)) is \(found); it must be \(expected)"
    }
  }

  private static func shown(_ byte: UInt8) -> String {
    switch byte {
    case 0x21..<0x7F: "'\(Character(Unicode.Scalar(byte)))'"
    case 0x20: "a space"
    default: "the byte 0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }

  /// The key as JSON, shortened and escaped to keep the message on one harmless line.
  private static func quoted(_ key: String) -> String {
    var writer = JSONWriter()
    writer.string(key.count > 40 ? key.prefix(40) + "…" : key)
    return writer.text
  }
}
