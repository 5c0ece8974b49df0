/// What a value holds, asked for without ceremony: nil for what is absent or of another kind.
extension LooseJSON {
  /// The value under a name of an object; the last one, where the name stands there twice.
  public subscript(name: String) -> LooseJSON? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// A string, or a number as text.
  public var text: String? {
    switch self {
    case .string(let text), .number(let text): text
    case .null, .bool, .array, .object: nil
    }
  }

  /// The elements of an array; any other value is a list of itself, and null an empty one.
  public var list: [LooseJSON] {
    switch self {
    case .array(let elements): elements
    case .null: []
    case .bool, .number, .string, .object: [self]
    }
  }

  /// The members of an object; empty for any other kind.
  public var members: [Member] {
    guard case .object(let members) = self else { return [] }
    return members
  }

  public var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  public var isNull: Bool { self == .null }

  /// A whole number, written as a number or as a string: `4`, `"4"`, `4.0`.
  public var int: Int? {
    guard let text else { return nil }
    let bytes = text.utf8.drop(while: ASCII.isSpace)
    let parts = bytes.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let digits = parts[0].reversed().drop(while: ASCII.isSpace).reversed()
    guard parts.count == 2 else { return Int(String(decoding: Array(digits), as: UTF8.self)) }
    guard parts[1].allSatisfy({ $0 == 0x30 || ASCII.isSpace($0) }) else { return nil }
    return Int(String(decoding: Array(parts[0]), as: UTF8.self))
  }
}
