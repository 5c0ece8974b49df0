/// The guard against cells that a spreadsheet would take for a formula.
///
/// A cell that begins with `=`, `+`, `-`, `@`, a tab or a carriage return, and is no plain number, is written with an
/// apostrophe before it, which spreadsheets take for "this is text". So is a cell that looks like one guarded already,
/// so that reading always gives back what was written:
///
///     =SUM(A1)   →  '=SUM(A1)
///     '=SUM(A1)  →  ''=SUM(A1)
///     -2.5       →  -2.5          a number is no danger
///     'tis       →  'tis
enum FormulaGuard {
  /// The cell as it is written.
  static func guarded(_ cell: String) -> String { needsGuard(cell.utf8) ? "'" + cell : cell }

  /// The cell as it was before it was written.
  static func unguarded(_ cell: String) -> String {
    guard cell.utf8.first == CSVByte.apostrophe, needsGuard(cell.utf8.dropFirst()) else { return cell }
    return String(decoding: cell.utf8.dropFirst(), as: UTF8.self)
  }

  /// Whether the text is apostrophes, or none, and then something a spreadsheet would compute.
  private static func needsGuard(_ cell: some Collection<UInt8>) -> Bool {
    let rest = cell.drop { $0 == CSVByte.apostrophe }
    switch rest.first {
    case UInt8(ascii: "+"), UInt8(ascii: "-"): return !isNumber(rest.dropFirst())
    case UInt8(ascii: "="), UInt8(ascii: "@"), CSVByte.tab, CSVByte.carriageReturn: return true
    default: return false
    }
  }

  /// Whether the text is digits, perhaps with one decimal point or comma between them.
  private static func isNumber(_ text: some Collection<UInt8>) -> Bool {
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",")
    }
    return parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
  }
}
