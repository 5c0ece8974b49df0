/// Reads CSV text strictly according to RFC 4180.
///
/// A byte order mark is skipped. Unless given, the separator (comma, semicolon or tab) is detected from the header.
/// Lines end with LF or CRLF, and empty lines are skipped. Every row must have as many cells as the header. Apostrophes
/// that `CSVWriter` added are removed.
///
///     var reader = try CSVReader(bytes)
///     guard let column = reader.header.firstIndex(of: "item") else { … }
///     while let row = try reader.next() { print(row.line, row[column]) }
///
/// Linear in the text. Allocates one string per cell.
package struct CSVReader: Sendable {
  package struct Limits: Sendable, Hashable {
    package var cellBytes: Int
    package var cellsPerRow: Int
    package var rows: Int
    package var totalBytes: Int

    package init(cellBytes: Int = 1 << 16, cellsPerRow: Int = 256, rows: Int = 1_000_000, totalBytes: Int = 1 << 28) {
      (self.cellBytes, self.cellsPerRow, self.rows) = (cellBytes, cellsPerRow, rows)
      self.totalBytes = totalBytes
    }
  }

  /// The first row's cells; empty if the text is.
  package private(set) var header: [String] = []
  package let separator: CSVSeparator
  package let limits: Limits

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var rowCount = 0
  /// The number of empty lines that were skipped.
  package private(set) var blankLines = 0

  /// Takes a text and reads its header.
  package init(_ bytes: [UInt8], separator: CSVSeparator? = nil, limits: Limits = Limits()) throws(CSVError) {
    guard bytes.count <= limits.totalBytes else {
      throw CSVError(line: 1, cell: 1, fault: .tooLong(limitBytes: limits.totalBytes))
    }
    if let offset = Self.firstInvalidByte(bytes) {
      let line = 1 + bytes.prefix(offset).count { $0 == CSVByte.lineFeed }
      throw CSVError(line: line, cell: 1, fault: .invalidUTF8)
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    (self.bytes, self.limits) = (bytes, limits)
    self.separator = separator ?? .detected(in: bytes.span.extracting(start..<bytes.count))
    position = start
    header = try nextRow()?.cells ?? []
  }

  /// Returns the next row after the header, or nil at the end.
  package mutating func next() throws(CSVError) -> CSVRow? {
    guard var row = try nextRow() else { return nil }
    // If rows have several cells, an empty line is not a row.
    while header.count > 1, row.cells.count == 1, row.cells[0].allSatisfy({ $0 == " " }) {
      blankLines += 1
      guard let next = try nextRow() else { return nil }
      row = next
    }
    rowCount += 1
    guard rowCount <= limits.rows else {
      throw CSVError(line: row.line, cell: 1, fault: .tooManyRows(limit: limits.rows))
    }
    guard row.cells.count == header.count else {
      throw CSVError(
        line: row.line, cell: min(row.cells.count, header.count) + (row.cells.count > header.count ? 1 : 0),
        fault: .wrongCellCount(found: row.cells.count, expected: header.count))
    }
    return row
  }

  package mutating func remainingRows() throws(CSVError) -> [CSVRow] {
    var rows: [CSVRow] = []
    while let row = try next() { rows.append(row) }
    return rows
  }

  private static func firstInvalidByte(_ bytes: [UInt8]) -> Int? {
    do {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }

  private mutating func nextRow() throws(CSVError) -> CSVRow? {
    while try skipLineEnd() {}
    guard position < bytes.count else { return nil }
    let firstLine = line
    var cells: [String] = []
    cells.reserveCapacity(header.count)
    while true {
      guard cells.count < limits.cellsPerRow else {
        throw CSVError(line: line, cell: cells.count + 1, fault: .tooManyCells(limit: limits.cellsPerRow))
      }
      let cell = try nextCell(number: cells.count + 1)
      cells.append(FormulaGuard.unguarded(cell))
      if position < bytes.count && bytes[position] == separator.rawValue {
        position += 1
        continue
      }
      _ = try skipLineEnd()
      return CSVRow(line: firstLine, cells: cells)
    }
  }

  /// Skips a line end, if there is one.
  private mutating func skipLineEnd() throws(CSVError) -> Bool {
    guard position < bytes.count else { return false }
    if bytes[position] == CSVByte.carriageReturn {
      guard position + 1 < bytes.count, bytes[position + 1] == CSVByte.lineFeed else {
        throw CSVError(line: line, cell: 1, fault: .strayCarriageReturn)
      }
      position += 1
    }
    guard bytes[position] == CSVByte.lineFeed else { return false }
    position += 1
    line += 1
    return true
  }

  /// Reads a cell up to a separator, a line end or the end of the text.
  private mutating func nextCell(number: Int) throws(CSVError) -> String {
    if position < bytes.count && bytes[position] == CSVByte.quote { return try nextQuotedCell(number: number) }
    let start = position
    scan: while position < bytes.count {
      switch bytes[position] {
      case separator.rawValue, CSVByte.lineFeed: break scan
      case CSVByte.carriageReturn:
        guard position + 1 < bytes.count, bytes[position + 1] == CSVByte.lineFeed else {
          throw CSVError(line: line, cell: number, fault: .strayCarriageReturn)
        }
        break scan
      case CSVByte.quote: throw CSVError(line: line, cell: number, fault: .strayQuote)
      case CSVByte.nul: throw CSVError(line: line, cell: number, fault: .nul)
      default: position += 1
      }
    }
    guard position - start <= limits.cellBytes else {
      throw CSVError(line: line, cell: number, fault: .cellTooLong(limitBytes: limits.cellBytes))
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func nextQuotedCell(number: Int) throws(CSVError) -> String {
    let firstLine = line
    var content: [UInt8] = []
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == CSVByte.quote {
        guard position < bytes.count, bytes[position] == CSVByte.quote else {
          try expectCellEnd(number: number)
          return String(decoding: content, as: UTF8.self)
        }
        position += 1
      }
      if byte == CSVByte.nul { throw CSVError(line: line, cell: number, fault: .nul) }
      if byte == CSVByte.lineFeed { line += 1 }
      content.append(byte)
      guard content.count <= limits.cellBytes else {
        throw CSVError(line: firstLine, cell: number, fault: .cellTooLong(limitBytes: limits.cellBytes))
      }
    }
    throw CSVError(line: firstLine, cell: number, fault: .unclosedQuote)
  }

  private func expectCellEnd(number: Int) throws(CSVError) {
    guard position < bytes.count else { return }
    switch bytes[position] {
    case separator.rawValue, CSVByte.lineFeed, CSVByte.carriageReturn: return
    default: throw CSVError(line: line, cell: number, fault: .textAfterQuote)
    }
  }
}

/// A row of a CSV text with its position.
package struct CSVRow: Hashable, Sendable {
  /// The line on which the row starts, counted from 1.
  package let line: Int
  package let cells: [String]

  package init(line: Int, cells: [String]) { (self.line, self.cells) = (line, cells) }

  package subscript(index: Int) -> String { cells[index] }
}

/// The reason why a CSV text was refused, with the position.
package struct CSVError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Fault: Hashable, Sendable {
    case invalidUTF8
    case nul
    case strayQuote
    case textAfterQuote
    case unclosedQuote
    case strayCarriageReturn
    case cellTooLong(limitBytes: Int)
    case tooManyCells(limit: Int)
    case tooManyRows(limit: Int)
    case tooLong(limitBytes: Int)
    case wrongCellCount(found: Int, expected: Int)
  }

  /// The line, counted from 1.
  package let line: Int
  /// The cell within its row, counted from 1.
  package let cell: Int
  package let fault: Fault

  /// One line: where, what, and what to do.
  package var description: String { "line \(line), cell \(cell): \(fault)" }
}

extension CSVError.Fault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .invalidUTF8: "this is not UTF-8; save the file as UTF-8"
    case .nul: "there is a NUL byte; this is not a text file"
    case .strayQuote: "there is a quote inside a cell that does not begin with one; quote the cell and double the quote"
    case .textAfterQuote: "there is text after the closing quote; double a quote that belongs to the cell"
    case .unclosedQuote: "the quote opened here is never closed; close it"
    case .strayCarriageReturn: "there is a carriage return that ends no line; save the file with LF or CRLF line ends"
    case .cellTooLong(let limit): "the cell is longer than \(limit) bytes; shorten it"
    case .tooManyCells(let limit): "there are more than \(limit) cells in a row; leave columns out"
    case .tooManyRows(let limit): "there are more than \(limit) rows; split the file"
    case .tooLong(let limit): "the text is longer than \(limit) bytes; split it"
    case .wrongCellCount(let found, let expected):
      "the row has \(found) \(found == 1 ? "cell" : "cells"), but the header has \(expected); give both the same number"
    }
  }
}
