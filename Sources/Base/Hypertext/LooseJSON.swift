/// A JSON value from a page, where JSON is often malformed.
///
///     let value = try LooseJSON.parse("{name: 'Soup', \"servings\": 4,}; // from the shop").value
///     value["servings"]?.int  // 4
///
/// Well-formed JSON results in exactly its value. Numbers stay text, so none loses a digit.
package enum LooseJSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([LooseJSON])
  case object([Member])

  /// A name and its value.
  package struct Member: Hashable, Sendable {
    package let name: String
    package let value: LooseJSON

    package init(_ name: String, _ value: LooseJSON) { (self.name, self.value) = (name, value) }
  }

  /// The maximum nesting of arrays and objects.
  package static let deepest = 200
  /// The maximum length of a text.
  package static let longestBytes = 64 << 20

  /// Reads the first value of a text, ignoring anything after it.
  package static func parse(_ text: String) throws(LooseJSONError) -> LooseJSONReading {
    guard text.utf8.count <= longestBytes else { throw .tooLong(limitBytes: longestBytes) }
    return try LooseJSONReader.read(Array(text.utf8))
  }

  /// Reads the first value of a text in bytes. Those that are not UTF-8 become U+FFFD.
  package static func parse(_ bytes: [UInt8]) throws(LooseJSONError) -> LooseJSONReading {
    guard bytes.count <= longestBytes else { throw .tooLong(limitBytes: longestBytes) }
    let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    return try LooseJSONReader.read(isWide ? Array(PageText.decoded(bytes).utf8) : bytes)
  }
}

/// Lenient access to values: nil for what is absent or of another kind.
extension LooseJSON {
  /// The value under a name of an object, the last one if it is repeated.
  package subscript(name: String) -> LooseJSON? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// A string, or a number as text.
  package var text: String? {
    switch self {
    case .string(let text), .number(let text): text
    case .null, .bool, .array, .object: nil
    }
  }

  /// The elements of an array. Any other value is a list of itself, and null an empty list.
  package var list: [LooseJSON] {
    switch self {
    case .array(let elements): elements
    case .null: []
    case .bool, .number, .string, .object: [self]
    }
  }

  /// The members of an object; empty for any other kind.
  package var members: [Member] {
    guard case .object(let members) = self else { return [] }
    return members
  }

  package var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// An integer, written as a number or as a string: `4`, `"4"`, `4.0`.
  package var int: Int? {
    guard let text else { return nil }
    let bytes = text.utf8.drop(while: ASCII.isSpace)
    let parts = bytes.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let digits = parts[0].reversed().drop(while: ASCII.isSpace).reversed()
    guard parts.count == 2 else { return Int(String(decoding: Array(digits), as: UTF8.self)) }
    guard parts[1].allSatisfy({ $0 == 0x30 || ASCII.isSpace($0) }) else { return nil }
    return Int(String(decoding: Array(parts[0]), as: UTF8.self))
  }
}

/// A parsed value, and whether it is complete.
package struct LooseJSONReading: Hashable, Sendable {
  package let value: LooseJSON
  /// Whether the text ends within the value, of which only the complete parts are present.
  package let isCut: Bool
}

/// The reason a text has no value.
package enum LooseJSONError: Error, Hashable, Sendable, CustomStringConvertible {
  case empty
  case notJSON
  case tooLong(limitBytes: Int)
  case tooDeep(limit: Int)

  package var description: String {
    switch self {
    case .empty: "there is nothing here; write a JSON value"
    case .notJSON: "there is no JSON value in this text; write one"
    case .tooLong(let limit): "this is longer than \(limit) bytes; split it"
    case .tooDeep(let limit): "this is nested deeper than \(limit) levels; flatten it"
    }
  }
}
