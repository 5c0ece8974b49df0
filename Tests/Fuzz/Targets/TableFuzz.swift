import StrictCSV

/// CSV text: reading, writing and reading again.
enum TableFuzz: FuzzTarget {
  static let name = "csv"
  static let words = ["\"", "\"\"", "\r\n", "\n", ",", ";", "\t", "\u{FEFF}", "'=", "=1+1", "-2.5", "\u{0}", "'"]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    let limits = CSVReader.Limits(cellBytes: 4000, cellsPerRow: 40, rows: 400, totalBytes: 1 << 20)
    try checkWritten(input)
    let rows = try reading { () throws(CSVError) in
      var reader = try CSVReader(input, limits: limits)
      return (reader.header.isEmpty ? [] : [reader.header]) + (try reader.remainingRows().map { $0.cells })
    }
    guard let rows else { return }
    try law(rows.allSatisfy { $0.count <= limits.cellsPerRow }, "a row has too many cells")
    try law(rows.allSatisfy { $0.allSatisfy { $0.utf8.count <= limits.cellBytes } }, "a cell is too long")
    for separator in CSVSeparator.allCases { try checkSame(rows, separator) }
  }

  /// Checks that random cells read back as written.
  private static func checkWritten(_ input: [UInt8]) throws(BrokenLaw) {
    let cells = input.prefix(2000).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).prefix(40)
      .map { cell in Input.text(cell.filter { $0 != 0 }) }
    try checkSame([cells, cells], .comma)
  }

  private static func checkSame(_ rows: [[String]], _ separator: CSVSeparator) throws(BrokenLaw) {
    var writer = CSVWriter(separator: separator)
    for row in rows { writer.row(row) }
    let read = try reading { () throws(CSVError) in
      var reader = try CSVReader(writer.bytes, separator: separator)
      let header = reader.header
      return (header.isEmpty ? [] : [header]) + (try reader.remainingRows().map { $0.cells })
    }
    // Compares bytes, because different texts can be equal as characters.
    let isSame = read.map { read in
      read.count == rows.count && zip(read, rows).allSatisfy { $0.elementsEqual($1) { $0.utf8.elementsEqual($1.utf8) } }
    }
    try law(isSame ?? false, "a written table is read as another: \(rows) as \(writer.text.debugDescription)")
  }
}
