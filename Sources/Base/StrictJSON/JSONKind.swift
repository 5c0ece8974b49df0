/// What a JSON value is.
public enum JSONKind: UInt8, Sendable, CustomStringConvertible {
  case null, bool, number, string, array, object

  /// The kind in words, for messages: "a string".
  public var description: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
