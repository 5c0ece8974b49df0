/// Writes CSV text according to RFC 4180, with LF line ends.
///
/// Cells are quoted where needed. Text that a spreadsheet would evaluate as a formula gets a leading apostrophe, which
/// `CSVReader` removes: see `FormulaGuard`.
///
///     var writer = CSVWriter()
///     writer.row(["item", "amount"])
///     writer.row(["milk, whole", "2"])     // "milk, whole",2
package struct CSVWriter: Sendable {
  /// The text written since the last reset.
  package private(set) var bytes: [UInt8] = []
  package let separator: CSVSeparator

  package init(separator: CSVSeparator = .comma) { self.separator = separator }

  /// Discards the written text.
  package mutating func reset() { bytes.removeAll(keepingCapacity: true) }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes one row. An empty row is written as one empty cell.
  package mutating func row(_ cells: some Collection<String>) {
    // A single empty cell is quoted, because an empty line is not a row.
    if cells.count <= 1, cells.first?.isEmpty ?? true {
      bytes.append(contentsOf: [CSVByte.quote, CSVByte.quote, CSVByte.lineFeed])
      return
    }
    var isFirst = true
    for cell in cells {
      if !isFirst { bytes.append(separator.rawValue) }
      isFirst = false
      append(FormulaGuard.guarded(cell))
    }
    bytes.append(CSVByte.lineFeed)
  }

  private mutating func append(_ cell: String) {
    guard Self.needsQuotes(cell) else { return bytes.append(contentsOf: cell.utf8) }
    bytes.append(CSVByte.quote)
    for byte in cell.utf8 {
      if byte == CSVByte.quote { bytes.append(CSVByte.quote) }
      bytes.append(byte)
    }
    bytes.append(CSVByte.quote)
  }

  /// Every separator is quoted, not only the one in use, so that a reader that detects it cannot mistake it.
  private static func needsQuotes(_ cell: String) -> Bool {
    cell.unicodeScalars.first == "\u{FEFF}"
      || cell.utf8.contains {
        $0 == CSVByte.quote || $0 == CSVByte.lineFeed || $0 == CSVByte.carriageReturn
          || CSVSeparator(rawValue: $0) != nil
      }
  }
}

/// The guard against text that a spreadsheet would evaluate as a formula.
///
/// Text that starts with `=`, `+`, `-` or `@`, or their full-width forms, gets a leading apostrophe unless it is a
/// plain number. Spreadsheets then show it as text. Some of them skip white space before the sign. A tab or a carriage
/// return at the start of a cell is also guarded. A spreadsheet set to another country separates cells with semicolons
/// or tabs and ignores the quotes around a cell, so the text after these is guarded as well. Text that looks guarded is
/// guarded again, so that reading always returns what was written:
///
///     =SUM(A1)   →  '=SUM(A1)
///     '=SUM(A1)  →  ''=SUM(A1)
///     milk;=1+1  →  milk;'=1+1
///     -2.5       →  -2.5          a number is harmless
///     'tis       →  'tis
enum FormulaGuard {
  private typealias Scalars = Substring.UnicodeScalarView

  static func guarded(_ cell: String) -> String {
    guard cell.utf8.contains(where: isSuspicious) else { return cell }
    return changed(cell) { scalars in ["'"] + scalars }
  }

  /// Returns the cell without guards.
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

  /// Returns the cell with `change` applied to each part that needs or has a guard.
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

  /// Whether a spreadsheet may start a new cell after a character.
  private static func endsCell(_ scalar: Unicode.Scalar) -> Bool {
    scalar == ";" || scalar == "\t" || scalar == "\n" || scalar == "\r"
  }

  /// Whether a cell starts with a tab or a carriage return, possibly after apostrophes.
  private static func isBlank(_ part: Scalars, before next: Unicode.Scalar?) -> Bool {
    (next == "\t" || next == "\r") && part.allSatisfy { $0 == "'" }
  }

  /// Whether a spreadsheet would evaluate the text, ignoring leading apostrophes.
  private static func isFormula(_ part: Scalars) -> Bool {
    let text = part.drop { $0 == "'" }.drop { $0.properties.isWhitespace || $0 == "\u{FEFF}" }
    switch text.first {
    case "+", "-": return !isNumber(text.dropFirst())
    case "=", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": return true
    default: return false
    }
  }

  /// Whether the text consists of digits, possibly with one decimal point or comma between them.
  private static func isNumber(_ text: Scalars) -> Bool {
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    return parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } }
  }
}

/// The character between two cells.
package enum CSVSeparator: UInt8, Sendable, Hashable, CaseIterable {
  case comma = 0x2C
  case semicolon = 0x3B
  case tab = 0x09

  /// Detects the separator of a text: the most frequent one in its first row outside quotes.
  ///
  /// In a tie, or without any, the first in the order of declaration wins.
  static func detected(in bytes: Span<UInt8>) -> CSVSeparator {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    var index = 0
    scan: while index < bytes.count {
      switch bytes[index] {
      case CSVByte.quote: isQuoted.toggle()
      case CSVByte.lineFeed where !isQuoted: break scan
      case let byte where !isQuoted && CSVSeparator(rawValue: byte) != nil: counts[byte, default: 0] += 1
      default: break
      }
      index += 1
    }
    var best = CSVSeparator.comma
    for candidate in allCases where counts[candidate.rawValue, default: 0] > counts[best.rawValue, default: 0] {
      best = candidate
    }
    return best
  }
}

/// The bytes with a meaning in CSV.
enum CSVByte {
  static var nul: UInt8 { 0x00 }
  static var tab: UInt8 { 0x09 }
  static var lineFeed: UInt8 { 0x0A }
  static var carriageReturn: UInt8 { 0x0D }
  static var quote: UInt8 { 0x22 }
  static var apostrophe: UInt8 { 0x27 }
}
