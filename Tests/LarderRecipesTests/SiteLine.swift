import Testing

/// A line in the style of recipe sites, with the reading of a cook.
struct SiteLine: Sendable, CustomTestStringConvertible {
  let text: String
  let quantity: String
  let quantityTo: String
  let unit: String
  let item: String

  var testDescription: String { text }

  static let all = first + second + third + fourth + fifth + sixth + seventh + eighth

  static func lines(_ table: String) -> [SiteLine] {
    table.split(separator: "\n").map { row in
      let cells = row.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      let last = cells.suffix(4).map { $0 }
      // The line itself may contain the column separator.
      let text = cells.dropLast(4).joined(separator: "|")
      return SiteLine(text: text, quantity: last[0], quantityTo: last[1], unit: last[2], item: last[3])
    }
  }
}
