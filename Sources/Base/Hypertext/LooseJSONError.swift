/// Why a text gives no value at all.
public enum LooseJSONError: Error, Hashable, Sendable, CustomStringConvertible {
  case empty
  case notJSON
  case tooLong(limitBytes: Int)
  case tooDeep(limit: Int)

  public var description: String {
    switch self {
    case .empty: "nothing here; a JSON value is needed"
    case .notJSON: "there is no JSON value in this text"
    case .tooLong(let limit): "longer than \(limit) bytes; split it"
    case .tooDeep(let limit): "nested deeper than \(limit) levels; flatten it"
    }
  }
}
