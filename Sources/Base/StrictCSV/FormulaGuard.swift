/// The guard against text that a spreadsheet would compute as a formula.
///
/// Text that begins with `=`, `+`, `-` or `@`, or with their full-width forms, is written with an apostrophe before it
/// unless it is a plain number: spreadsheets then show it as text. Some of them skip white space before the sign. A tab
/// or a carriage return at the start of a cell is also guarded. A spreadsheet set to another country separates cells
/// with semicolons or tabs and ignores the quotes around a cell, so the text after these is also guarded. Text that
/// looks guarded is guarded again, so that reading always returns what was written:
///
///     =SUM(A1)   →  '=SUM(A1)
///     '=SUM(A1)  →  ''=SUM(A1)
///     milk;=1+1  →  milk;'=1+1
///     -2.5       →  -2.5          a number is no danger
///     'tis       →  'tis
enum FormulaGuard {
  private typealias Scalars = Substring.UnicodeScalarView

  /// The cell as it is written.
  static func guarded(_ cell: String) -> String {
    guard cell.utf8.contains(where: isSuspicious) else { return cell }
    return changed(cell) { scalars in ["'"] + scalars }
  }

  /// The cell as it was before it was written.
  static func unguarded(_ cell: String) -> String {
    guard cell.utf8.contains(CSVByte.apostrophe) else { return cell }
    return changed(cell) { scalars in scalars.first == "'" ? Array(scalars.dropFirst()) : Array(scalars) }
  }

  /// Whether a byte may need a guard: a sign, the first byte of a full-width sign, a tab or a carriage return.
  private static func isSuspicious(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0xEF: true
    case CSVByte.tab, CSVByte.carriageReturn: true
    default: false
    }
  }

  /// The cell, with `change` applied to each part that needs a guard or has one.
  private static func changed(_ cell: String, _ change: (Scalars) -> [Unicode.Scalar]) -> String {
    var result = String.UnicodeScalarView()
    var rest = cell.unicodeScalars[...]
    var isFirst = true
    while true {
      let part = rest.prefix { !endsCell($0) }
      rest = rest[part.endIndex...]
      let needsGuard = isFormula(part) || isFirst && isBlank(part, before: rest.first)
      if needsGuard { result += change(part) } else { result += part }
      guard let end = rest.popFirst() else { return String(result) }
      result.append(end)
      isFirst = false
    }
  }

  /// Whether a spreadsheet may begin a new cell after a character.
  private static func endsCell(_ scalar: Unicode.Scalar) -> Bool {
    scalar == ";" || scalar == "\t" || scalar == "\n" || scalar == "\r"
  }

  /// Whether a cell begins with a tab or a carriage return, perhaps after apostrophes.
  private static func isBlank(_ part: Scalars, before next: Unicode.Scalar?) -> Bool {
    (next == "\t" || next == "\r") && part.allSatisfy { $0 == "'" }
  }

  /// Whether text is something that a spreadsheet would compute, perhaps after apostrophes.
  private static func isFormula(_ part: Scalars) -> Bool {
    let text = part.drop { $0 == "'" }.drop { $0.properties.isWhitespace || $0 == "\u{FEFF}" }
    switch text.first {
    case "+", "-": return !isNumber(text.dropFirst())
    case "=", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": return true
    default: return false
    }
  }

  /// Whether the text is digits, perhaps with one decimal point or comma between them.
  private static func isNumber(_ text: Scalars) -> Bool {
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    return parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } }
  }
}
