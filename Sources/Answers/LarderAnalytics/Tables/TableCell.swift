import LarderLog
import LarderModel
import LarderReplay

/// One cell of a table.
public enum TableCell: Hashable, Sendable {
  case null
  case integer(Int64)
  case text(String)

  init(_ number: Int64?) { self = number.map { .integer($0) } ?? .null }
  init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  /// The cell as CSV writes it.
  public var csv: String {
    switch self {
    case .null: ""
    case .integer(let number): String(number)
    case .text(let text): text
    }
  }
}
