/// Writes CSV text after RFC 4180, with LF for line ends.
///
/// A cell is quoted where needed. Text that a spreadsheet would compute as a formula gets an apostrophe before it.
/// `CSVReader` removes the apostrophe: see `FormulaGuard`.
///
///     var writer = CSVWriter()
///     writer.row(["item", "amount"])
///     writer.row(["milk, whole", "2"])     // "milk, whole",2
public struct CSVWriter: Sendable {
  /// The text written since the last reset.
  public private(set) var bytes: [UInt8] = []
  public let separator: CSVSeparator

  public init(separator: CSVSeparator = .comma) {
    self.separator = separator
  }

  /// Forgets what was written.
  public mutating func reset(keepingCapacity: Bool = true) {
    bytes.removeAll(keepingCapacity: keepingCapacity)
  }

  /// The text as a string.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes one row; an empty row is written as one empty cell.
  public mutating func row(_ cells: some Collection<String>) {
    // A lone empty cell is quoted, since an empty line is no row.
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
